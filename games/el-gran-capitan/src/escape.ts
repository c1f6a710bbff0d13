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
import type { Field, Play, State } from "./position.ts"
import type { LeaderId, Realm, Side } from "./realm.ts"
import { retreatWays, type RetreatEnd } from "./retreat-paths.ts"
import { onEnter } from "./scenarios/hooks.ts"
import { seatOf, tellOfLeader } from "./telling.ts"
import { POINT } from "./terrain.ts"

/** What a Capitano without troops may go (4.4). */
const LONE_ALLOWANCE = 9 * POINT

interface HexAction extends Action {
  readonly hex: Hex
}

// 4.6: a Capitano without troops who was not captured goes as in a retreat

export interface EscapeFrame extends Frame {
  readonly procedure: "escape"
  readonly leader: LeaderId
  readonly side: Side
  readonly ends: Hex[]
}

/** The ways that he may go, which are those of a retreat (13.2.1). */
function escapeWays(field: Field, leader: LeaderId): RetreatEnd[] {
  const { ground, state } = field
  return retreatWays(field, {
    from: state.at[leader],
    side: state.side[leader],
    army: ground.leaders[leader].army,
    allowance: LONE_ALLOWANCE,
    full: false,
    towns: false,
    mayEnd: () => true,
  })
}

export function beginEscape(play: Play, leader: LeaderId): void {
  const ends = escapeWays(play, leader).map((end) => end.hex)
  if (ends.length === 0) return
  call(play, { procedure: "escape", leader, side: play.state.side[leader], ends } satisfies EscapeFrame)
}

const escapeTo: Verb<Realm, State, EscapeFrame, HexAction> = {
  fields: { hex: "integer" },
  candidates: (_field, frame) => frame.ends.map((hex) => ({ type: "escapeTo", hex })),
  may: (_field, frame, { hex }) => (frame.ends.includes(hex) ? OK : refuse("13.2.1", "notByPriorities", { hex })),
  do(play, { leader }, { hex }) {
    finish(play)
    const from = play.state.at[leader]
    const way = escapeWays(play, leader).find((end) => end.hex === hex)
    play.state.at[leader] = hex
    tellOfLeader(play, "escaped", "4.6", leader, { from, to: hex })
    for (const entered of way?.path.slice(1) ?? []) onEnter(play, leader, entered) // SC2.8
  },
}

export const escape: Procedure<Realm, State, EscapeFrame> = {
  name: "escape",
  asks: (field, frame) => [seatOf(field, frame.side)],
  prompt: (field, frame) => ({
    key: "escape",
    rule: "4.6",
    args: { leader: frame.leader, hex: field.state.at[frame.leader] },
  }),
  verbs: { escapeTo, stay: simpleAnswer<Realm, State, EscapeFrame>("stay", (play) => finish(play)) },
  run: (play) => finish(play),
}
