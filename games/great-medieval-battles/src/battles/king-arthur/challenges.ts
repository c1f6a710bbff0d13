import { adjacent } from "@carroccio/hexes"
import {
  call,
  finish,
  OK,
  refuse,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Plain,
  type Procedure,
  type Verdict,
} from "@carroccio/kernel"
import type { Battle } from "../../battle.ts"
import type { BattleVerb } from "../../exclusive.ts"
import type { Field, Play, Side, State, Unit } from "../../position.ts"
import { faceOf, isLeader, isOnMap, isUnit } from "../../stacking.ts"
import { beginDuel, duelOf, shownDuel } from "./duels.ts"
import { hide, isHiding } from "./hiding.ts"

/** The phasing player's leaders challenge those of the enemy. */
export interface ChallengesFrame extends Frame {
  procedure: "challenges"
  ended: number
  /** Leaders who have challenged or been challenged in this phase. */
  called: Unit[]
}

/** A challenge waits for its answer. */
export interface ChallengedFrame extends Frame {
  procedure: "challenged"
  leader: Unit
  target: Unit
}

interface ChallengeAction extends Action {
  readonly type: "challenge"
  readonly leader: Unit
  readonly target: Unit
}

/** Whether the leader may call that enemy leader out: both free to, and side by side (15.0). */
function mayChallenge(field: Field, frame: ChallengesFrame, leader: Unit, target: Unit): Verdict {
  const { state, ground } = field
  for (const one of [leader, target]) {
    if (!isUnit(field, one) || !isOnMap(field, one)) return refuse("15.0", "notOnMap", { unit: one })
    if (!isLeader(field, one)) return refuse("15.0", "noLeader", { unit: one })
    if (frame.called.includes(one)) return refuse("15.0", "alreadyCalled", { leader: one })
  }
  if (state.side[leader] !== state.phasing) return refuse("15.0", "notYours", { unit: leader })
  if (state.side[target] === state.phasing) return refuse("15.0", "noEnemy", { target })
  if (isHiding(field, target)) return refuse("15.0", "hidingLeader", { leader: target })
  if (!adjacent(ground.grid, state.left[leader], state.left[target])) {
    return refuse("15.0", "notAdjacent", { unit: leader, target })
  }
  return OK
}

function challengesOf(field: Field, frame: ChallengesFrame): ChallengeAction[] {
  const { leaders } = field.ground
  return leaders.flatMap((leader) =>
    leaders
      .filter((target) => mayChallenge(field, frame, leader, target).ok)
      .map((target) => ({ type: "challenge" as const, leader, target })),
  )
}

const challenge: BattleVerb<ChallengesFrame> = {
  fields: { leader: "integer", target: "integer" },
  candidates: challengesOf,
  may: (field, frame, action) => {
    const { leader, target } = action as ChallengeAction
    return mayChallenge(field, frame, leader, target)
  },
  do(play, frame, action) {
    const { leader, target } = action as ChallengeAction
    frame.called.push(leader, target)
    tell(play, "challenged", "15.0", { leader, target })
    call<Battle, State, ChallengedFrame>(play, { procedure: "challenged", leader, target })
  },
}

/** After movement the phasing player's leaders may challenge (15.0). */
export const challenges: Procedure<Battle, State, ChallengesFrame> = {
  name: "challenges",
  asks(field, frame) {
    if (frame.ended === 1 || challengesOf(field, frame).length === 0) return []
    return [field.ground.seats[field.state.phasing]]
  },
  prompt: () => ({ key: "challenges", rule: "15.0" }),
  verbs: {
    challenge,
    endChallenges: simpleAnswer<Battle, State, ChallengesFrame>("endChallenges", (_play, frame) => {
      frame.ended = 1
    }),
  },
  run: (play) => finish(play),
}

/** Who is challenged fights or hides (15.0). */
export const challenged: Procedure<Battle, State, ChallengedFrame> = {
  name: "challenged",
  asks: (field, frame) => [field.ground.seats[field.state.side[frame.target]]],
  prompt: (_field, { leader, target }) => ({ key: "challenged", rule: "15.0", args: { leader, target } }),
  verbs: {
    accept: simpleAnswer<Battle, State, ChallengedFrame>("accept", (play, { leader, target }) => {
      finish(play)
      tell(play, "accepted", "15.0", { leader, target })
      call(play, beginDuel(play, leader, target))
    }),
    decline: simpleAnswer<Battle, State, ChallengedFrame>("decline", (play, { target }) => {
      finish(play)
      hide(play, target)
    }),
  },
  run: (play) => finish(play),
}

export function beginChallenges(play: Play): void {
  call<Battle, State, ChallengesFrame>(play, { procedure: "challenges", ended: 0, called: [] })
}

/** In simulations nobody fights a duel: so much hangs on its dice that it would drown everything else. */
export function quickAnswer(field: Field): readonly Action[] | undefined {
  switch (field.position.stack.at(-1)?.procedure) {
    case "challenges":
      return [{ type: "endChallenges" }]
    case "challenged":
      return [{ type: "decline" }]
    default:
      return undefined
  }
}

/** Nearly every duel ends with one of the two beaten, each as likely as the other. */
const BEATEN = 0.5
/** What it costs to hide: the leader rallies nobody, and those with him lose heart. */
const HIDDEN = 0.3

/** What a side's leaders risk: their worth in a duel, and a little of it in hiding. */
export function atStake(field: Field, side: Side): number {
  const hiding = field.ground.leaders.filter(
    (leader) => field.state.side[leader] === side && isOnMap(field, leader) && isHiding(field, leader),
  ).length
  return HIDDEN * hiding + duelStake(field, side)
}

/** Who is worth more than the leader who calls him out will hide, and nobody else. */
function duelStake(field: Field, side: Side): number {
  const worth = (leader: Unit) => BEATEN * faceOf(field, leader).points
  const duel = duelOf(field)
  if (duel !== undefined) return worth(duel.duellists[side].leader)
  const waiting = field.position.stack.at(-1)
  if (waiting?.procedure !== "challenged") return 0
  const { leader, target } = waiting as ChallengedFrame
  const hides = worth(target) > worth(leader) + HIDDEN
  if (field.state.side[target] === side) return hides ? HIDDEN : worth(target)
  return hides ? 0 : worth(leader)
}

/** What everybody sees while leaders challenge: who has been called out, the challenge that waits, the duel. */
export function shownChallenges(field: Field): Plain {
  const { stack } = field.position
  const open = stack.find((frame): frame is ChallengesFrame => frame.procedure === "challenges")
  if (open === undefined) return null
  const waiting = stack.find((frame): frame is ChallengedFrame => frame.procedure === "challenged")
  return {
    called: [...open.called],
    challenge: waiting === undefined ? null : { leader: waiting.leader, target: waiting.target },
    duel: shownDuel(field),
  }
}
