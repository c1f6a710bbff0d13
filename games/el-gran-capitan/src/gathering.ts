import type { Hex } from "@carroccio/hexes"
import {
  call,
  finish,
  OK,
  refuse,
  simpleAnswer,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
} from "@carroccio/kernel"
import { excess, followersOf, merge, settleGenerali, vassalsOf } from "./consolidation-merge.ts"
import { forcesAt, isBaron, isForce, leadersOf, type ForceId } from "./forces.ts"
import type { Field, Play, State } from "./position.ts"
import type { Realm } from "./realm.ts"
import { seatOf } from "./telling.ts"

/** Capitani Generali of Strategic Ability may take other Forces under them before the Battles (4.8.1 L). */
export interface GatheringFrame extends Frame {
  readonly procedure: "gathering"
  /** Those who are still to be asked. */
  heads: ForceId[]
}

export function beginGathering(play: Play, hexes: readonly Hex[]): void {
  const heads: ForceId[] = []
  for (const hex of hexes)
    for (const force of forcesAt(play, hex)) if (gatherers(play, force).length > 0) heads.push(force)
  if (heads.length > 0) call(play, { procedure: "gathering", heads } satisfies GatheringFrame)
}

/** The Forces in his hex that he may consolidate with: none that is Besieged. */
function gatherers(field: Field, head: ForceId): ForceId[] {
  const { ground, state } = field
  if (!isForce(field, head) || state.generale[head] === 0) return []
  if (!ground.leaders[head].features.includes("L") || state.siege[head] > 0) return []
  const friends = forcesAt(field, state.at[head], state.side[head]).filter(
    (one) => one !== head && state.siege[one] === 0 && state.quarters[one] === state.quarters[head], // 18 EFFECTS
  )
  const barons = friends.filter((one) => isBaron(field, one))
  const capitani = friends.filter((one) => !isBaron(field, one) && !rivals(field, one, head))
  return [
    ...followersOf(field, head, capitani),
    ...vassalsOf(field, head, barons).filter((one) => excess(field, head, [], [], [one]).count <= 0),
  ]
}

/** 4.2.3: a Capitano Generale of the same army and Rank might take his place. */
function rivals({ ground, state }: Field, one: ForceId, head: ForceId): boolean {
  return state.generale[one] === 1 && ground.leaders[one].rank >= ground.leaders[head].rank
}

interface Gather extends Action {
  readonly leader: ForceId
}

const gather: Verb<Realm, State, GatheringFrame, Gather> = {
  fields: { leader: "integer" },
  candidates: (field, { heads }) => gatherers(field, heads[0]).map((leader) => ({ type: "gather", leader })),
  may: (field, { heads }, { leader }) =>
    gatherers(field, heads[0]).includes(leader) ? OK : refuse("4.8.1 L", "mayNotGather", { leader }),
  do(play, { heads }, { leader }) {
    const [head] = heads
    if (isBaron(play, leader)) {
      merge(play, head, [], [], [leader], [])
      return
    }
    settleGenerali(play, [...leadersOf(play, head), ...leadersOf(play, leader)])
    merge(play, head, [], [leader], [], [])
  },
}

export const gathering: Procedure<Realm, State, GatheringFrame> = {
  name: "gathering",
  asks(field, { heads }) {
    const [head] = heads
    return head !== undefined && gatherers(field, head).length > 0 ? [seatOf(field, field.state.side[head])] : []
  },
  prompt: (_field, { heads }) => ({ key: "gathering", rule: "4.8.1 L", args: { leader: heads[0] } }),
  verbs: {
    gather,
    gathered: simpleAnswer<Realm, State, GatheringFrame>("gathered", (_play, frame) => {
      frame.heads = frame.heads.slice(1)
    }),
  },
  run(play, frame) {
    if (frame.heads.length === 0) finish(play)
    else frame.heads = frame.heads.slice(1)
  },
}
