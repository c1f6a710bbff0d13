import { call, finish, simpleAnswer, type Action, type Frame, type Procedure, type Verb } from "@carroccio/kernel"
import { conquer } from "./alignment.ts"
import { isForce, type ForceId } from "./forces.ts"
import { beginPillage, mayBePillaged, mayPillage } from "./pillage.ts"
import type { Field, Play, State } from "./position.ts"
import { NOBODY, type PlaceId, type Realm } from "./realm.ts"
import { seatOf } from "./telling.ts"

/** The winner may Pillage the place without spending Movement Points (19). */
export interface SackFrame extends Frame {
  readonly procedure: "sack"
  readonly force: ForceId
  readonly place: PlaceId
}

/** Whoever has a Place to himself after a combat or a Siege conquers it and may Pillage it (15.2, 12.6 5-c, 19). */
export function takePlace(play: Play, force: ForceId, place: PlaceId): void {
  if (place === NOBODY) return
  conquer(play, force, place)
  if (mayBeAsked(play, force, place)) call(play, { procedure: "sack", force, place } satisfies SackFrame)
}

/** Whether its owner is asked: how strong it is, only while its card lies open (1.4). */
function mayBeAsked(field: Field, force: ForceId, place: PlaceId): boolean {
  return (field.state.open[force] === 1 ? mayPillage : mayBePillaged)(field, force, place).ok
}

const PILLAGE: Action[] = [{ type: "pillage" }]

const pillage: Verb<Realm, State, SackFrame, Action> = {
  fields: {},
  candidates: () => PILLAGE,
  may: (field, { force, place }) => mayPillage(field, force, place),
  do(play, { force, place }) {
    finish(play)
    beginPillage(play, force, place, { free: true })
  },
}

export const sack: Procedure<Realm, State, SackFrame> = {
  name: "sack",
  asks: (field, { force, place }) =>
    isForce(field, force) && mayBeAsked(field, force, place) ? [seatOf(field, field.state.side[force])] : [],
  prompt: (_field, { force, place }) => ({ key: "sack", rule: "12.6 5-c", args: { leader: force, place } }),
  verbs: {
    pillage,
    spare: simpleAnswer<Realm, State, SackFrame>("spare", (play) => finish(play)),
  },
  run: (play) => finish(play),
}
