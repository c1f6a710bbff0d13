import { distance } from "@carroccio/hexes"
import { OK, refuse, type Frame, type Verdict } from "@carroccio/kernel"
import type { Exclusive } from "../exclusive.ts"
import { canRide, nearestEnemy, RIDE } from "../personalities.ts"
import { GHIBELLINE, GUELPH, other, type Field, type Unit } from "../position.ts"
import { fighterAt, isCavalry } from "../stacking.ts"
import { endBattle } from "../victory.ts"
import { named } from "./named.ts"

/** What the enemy gets for a baron (S.6.10.2). */
const BARON = { rout: 4, hit: 0 }

function wasActivated(field: Field, id: string): boolean {
  return field.state.activated[named(field, id)] === 1
}

/** Who must have been activated before a Battaglia may be released (S.6.3.2 to S.6.3.6). */
const AFTER: Readonly<Record<string, { readonly of: readonly string[]; readonly rule: string }>> = {
  charles: { of: ["montfort"], rule: "S.6.3.2" },
  guerra: { of: ["montfort"], rule: "S.6.3.2" },
  robert: { of: ["charles", "guerra"], rule: "S.6.3.3" },
  giordano: { of: ["montfort"], rule: "S.6.3.4" },
  galvano: { of: ["giordano"], rule: "S.6.3.5" },
  manfredi: { of: ["giordano"], rule: "S.6.3.6" },
}

/** The Ghibellines do not work together: no Continuum, no Interruptio, the Saracens' Continuum excepted (S.6.4, S.6.6.1). */
function bound(field: Field, battaglia: number, saracensMay: boolean): Verdict {
  const { id, side, capitano } = field.ground.battaglie[battaglia]
  if (side !== GHIBELLINE) return OK
  if (id === "saracens") return saracensMay ? OK : refuse("S.6.6.1", "noInterruptio", { unit: capitano })
  return field.state.unbound[battaglia] === 1 ? OK : refuse("S.6.4", "noCooperation", { unit: capitano })
}

/** Whether the Capitano has moved in this activation, or in this movement turn. */
function hasRidden(field: Field, capitano: Unit): boolean {
  const orders = field.position.stack.findLast(
    (frame): frame is Frame & { readonly rode: number } => frame.procedure === "orders",
  )
  return orders === undefined ? field.state.done[capitano] === 1 : orders.rode === 1
}

export const benevento: Exclusive = {
  opening: 1,
  forced: (field) => (field.state.opening > 0 && !field.ground.free ? [named(field, "saracens")] : undefined), // S.6.2
  duty(field, battaglia) {
    if (field.ground.battaglie[battaglia].id === "saracens")
      return { kind: "allMoveThenFire", count: field.ground.free ? 1 : 0, rule: "S.6.2.1" } // S.7.4, S.2.2.4
    return { kind: "giveBattle", count: 1, rule: "S.2.2.4" }
  },
  mayRelease(field, battaglia) {
    const { id, capitano } = field.ground.battaglie[battaglia]
    if (id === "montfort") {
      return field.state.routedUnit[GUELPH] === 1 ? OK : refuse("S.6.3.1", "noRoutYet", { unit: capitano })
    }
    const after = AFTER[id]
    if (after === undefined) return OK
    return after.of.every((one) => wasActivated(field, one))
      ? OK
      : refuse(after.rule, "othersFirst", { unit: capitano })
  },
  releasedWith(field, battaglia) {
    const { id } = field.ground.battaglie[battaglia]
    return id === "charles" ? named(field, "guerra") : id === "guerra" ? named(field, "charles") : undefined
  },
  mayContinue: (field, battaglia) => bound(field, battaglia, true),
  mayInterrupt: (field, battaglia) => bound(field, battaglia, false),
  mayOrder(field, unit, order) {
    const { tags, kind } = field.ground.counters[unit]
    if (kind !== "cavalry" || (order !== "carica" && order !== "countercharge")) return OK
    // S.6.6: all units of that name.
    if (tags.has("saracen")) return refuse("S.6.6.3", "saracensDoNot", { unit })
    return tags.has("german") && order === "carica" ? refuse("S.6.5", "germansDoNot", { unit }) : OK
  },
  fireModifiers(field, unit, target) {
    const { tags, kind } = field.ground.counters[unit] // S.6.6
    if (!tags.has("saracen") || kind !== "archer") return []
    return [{ id: "saracens", add: isCavalry(field, target) ? -1 : 1, rule: "S.6.6.2" }]
  },
  worth: (field, unit) => (field.ground.counters[unit].tags.has("baron") ? BARON : undefined), // S.6.10.2
  mayRideTo(field, battaglia, from, to) {
    const { id, side } = field.ground.battaglie[battaglia]
    if (id !== "manfredi") return OK
    const host = fighterAt(field, to)
    if (host < 0 || field.ground.counters[host].battaglia !== battaglia)
      return refuse("S.6.8.2", "needsOwnUnit", { hex: to })
    if (from === 0) return OK
    return nearestEnemy(field, side, to) > nearestEnemy(field, side, from)
      ? refuse("S.6.8.2", "neverAway", { hex: to })
      : OK
  },
  mayLeave(field, unit, from, to) {
    const { ground, state } = field
    const manfredi = named(field, "manfredi")
    const { capitano, side } = ground.battaglie[manfredi]
    const king = state.hex[capitano]
    if (king === 0 || ground.counters[unit].battaglia !== manfredi) return OK
    const host = fighterAt(field, king)
    const leaves = host === unit && (from === king || state.hex[unit] === king)
    const left = host < 0 || ground.counters[host].battaglia !== manfredi
    if (!leaves && !left) return OK
    // He comes after his unit, unless he has ridden already, would have to go back, or could not ride so far.
    const follows =
      nearestEnemy(field, side, to) <= nearestEnemy(field, side, king) && distance(ground.grid, king, to) <= RIDE
    return !hasRidden(field, capitano) && follows ? OK : refuse("S.6.8.2", "leavesKing", { unit: capitano })
  },
  mustFollow: (field, capitano) => field.ground.battaglie[named(field, "manfredi")].capitano === capitano, // S.6.8.2
  mayEnd(field, battaglia, rode) {
    const { id, capitano } = field.ground.battaglie[battaglia]
    if (id !== "manfredi" || rode || field.state.hex[capitano] === 0) return OK
    const host = fighterAt(field, field.state.hex[capitano])
    if (host >= 0 && field.ground.counters[host].battaglia === battaglia) return OK
    return canRide(field, capitano) ? refuse("S.6.8.2", "mustRejoin", { unit: capitano }) : OK
  },
  onCapitanoLost(play, battaglia) {
    const { king, side } = play.ground.battaglie[battaglia]
    if (king) endBattle(play, other(side), "kingFallen", play.ground.free ? "S.7.5.2" : "S.6.10.3")
  },
  waiver: {
    of: ["giordano", "galvano", "manfredi", "montfort", "charles", "guerra", "robert"],
    dice: 2,
    rule: "S.7.2",
  },
  mayUnbind: ["giordano", "galvano", "manfredi"], // S.6.6.1 leaves the Saracens nothing to buy
}
