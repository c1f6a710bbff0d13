import { finish, OK, refuse, tell, type Action, type Procedure, type Verb } from "@carroccio/kernel"
import { createMinor, spareMinor, standApart } from "./capitani.ts"
import { removeUnit } from "./unit-losses.ts"
import { settleLosses } from "./casualties.ts"
import { leadersOf, roomOn } from "./forces.ts"
import { SPARE, type Field, type Play, type State } from "./position.ts"
import { NOBODY, type LeaderId, type Realm, type UnitId } from "./realm.ts"
import { loseAux, type ReallocationFrame } from "./reallocation-frame.ts"
import { mayServe } from "./scenarios/hooks.ts"
import { seatOf } from "./telling.ts"

/** Those who may command a unit, by the first of the priorities that has any (4.6.1). */
function heirsOf(field: Field, frame: ReallocationFrame, unit: UnitId): LeaderId[] {
  const able = (one: LeaderId) => roomOn(field, one) > 0 && mayServe(field, unit, one)
  return byPriority(field, frame, able)
}

function byPriority(field: Field, frame: ReallocationFrame, able: (one: LeaderId) => boolean): LeaderId[] {
  const { force, unemployed, minors } = frame
  // A Minor Force has one commander: whoever leads it now takes what he can.
  if (field.state.generale[force] === 0 && unemployed.includes(force) && able(force)) return [force]
  const first = unemployed.filter(able)
  if (first.length > 0) return first
  const created = minors.filter(able)
  if (created.length > 0) return created
  const spare = spareMinor(field, frame.fallen)
  if (spare !== NOBODY && able(spare)) return [spare]
  if (frame.majorBattle === 1) return [] // 4.6.1.1
  return leadersOf(field, force).filter(able)
}

interface Give extends Action {
  readonly type: "reallocate"
  readonly unit: UnitId
  readonly leader: LeaderId
}

/** Whether there is nothing to choose: each unit has one heir at most, and each heir room for all that are his. */
function isPlain(field: Field, frame: ReallocationFrame): boolean {
  const counts = new Map<LeaderId, number>()
  for (const unit of frame.units) {
    const heirs = heirsOf(field, frame, unit)
    if (heirs.length > 1) return false
    if (heirs.length === 1) counts.set(heirs[0], (counts.get(heirs[0]) ?? 0) + 1)
  }
  for (const [heir, count] of counts) if (roomOn(field, heir) < count) return false
  return true
}

function give(play: Play, frame: ReallocationFrame, unit: UnitId, leader: LeaderId): void {
  const { state } = play
  if (state.at[leader] === SPARE) {
    createMinor(play, frame.fallen, frame.force)
    frame.minors.push(leader)
  }
  state.of[unit] = leader
  if (frame.heir === NOBODY) frame.heir = leader
  frame.units = frame.units.filter((one) => one !== unit)
  tell(play, "reallocated", "4.6.1", { unit, leader })
}

const reallocate: Verb<Realm, State, ReallocationFrame, Give> = {
  fields: { unit: "integer", leader: "integer" },
  candidates(field, frame) {
    const found: Give[] = []
    for (const unit of frame.units)
      for (const leader of heirsOf(field, frame, unit)) found.push({ type: "reallocate", unit, leader })
    return found
  },
  may(field, frame, { unit, leader }) {
    if (!frame.units.includes(unit)) return refuse("4.6.1", "notHisUnit", { unit })
    return heirsOf(field, frame, unit).includes(leader) ? OK : refuse("4.6.1", "notNextHeir", { unit, leader })
  },
  do: (play, frame, { unit, leader }) => give(play, frame, unit, leader),
}

export const reallocation: Procedure<Realm, State, ReallocationFrame> = {
  name: "reallocation",
  asks: (field, frame) => (isPlain(field, frame) ? [] : [seatOf(field, field.state.side[frame.force])]),
  prompt: (_field, frame) => ({ key: "reallocation", rule: "4.6.1", args: { leader: frame.fallen } }),
  verbs: { reallocate },
  run(play, frame) {
    const [unit] = frame.units
    if (unit !== undefined) {
      const [heir] = heirsOf(play, frame, unit)
      if (heir !== undefined) {
        give(play, frame, unit, heir)
        return
      }
      frame.units = frame.units.filter((one) => one !== unit)
      removeUnit(play, unit) // 4.6.1: nobody can command it
      return
    }
    finish(play)
    // 16.1: auxiliaries go the same way, and count toward no Rank.
    const heir = frame.heir !== NOBODY ? frame.heir : byPriority(play, frame, (one) => play.state.at[one] > 0)[0]
    for (const aux of frame.auxiliaries) {
      if (heir === undefined) loseAux(play, aux)
      else play.state.auxOf[aux] = heir
    }
    settleLosses(play, frame.force)
    standApart(play)
  },
}
