import { neighbour, type Direction } from "@carroccio/hexes"
import { OK, refuse, roll, tell } from "@carroccio/kernel"
import { disrupt } from "../disruption.ts"
import type { Exclusive } from "../exclusive.ts"
import { mayStayIn } from "../moving.ts"
import { openBids } from "../preparation.ts"
import { GHIBELLINE, GUELPH, WITHDRAWN, type Field, type Play, type Unit } from "../position.ts"
import { remove } from "../stacking.ts"
import { endBattle, raiseLevel } from "../victory.ts"
import { named } from "./named.ts"

/** Novello's trial: not due yet, due at the next basic activation of the Ghibellines, or settled (S.8.8.1). */
const NOVELLO_DUE = 1
const NOVELLO_SETTLED = 2

/** Novello leaves without a fight (S.8.8.1). */
function novelloLeaves(play: Play, novello: number): void {
  const { ground, state } = play
  const { capitano, units, hero, standard } = ground.battaglie[novello]
  for (const unit of [...units, capitano, hero, standard])
    if (unit >= 0 && state.fate[unit] <= 1) remove(play, unit, WITHDRAWN)
  state.removed[novello] = 1
  tell(play, "novelloLeaves", "S.8.8.1", { unit: capitano })
  raiseLevel(play, GUELPH, 3, "S.8.8.1")
}

/** Whether any of the hexes behind the unit is the camp (S.8.9, S.8.9.1). */
function hasCampBehind(field: Field, unit: Unit): boolean {
  const { ground, state } = field
  return [3, 4].some((turn) => {
    const hex = neighbour(ground.grid, state.hex[unit], ((state.facing[unit] + turn) % 6) as Direction)
    return hex !== 0 && ground.isCamp[hex] === 1
  })
}

export const campaldino: Exclusive = {
  opening: 2,
  forced(field) {
    const { state, ground } = field
    if (state.opening > 0)
      return ground.free ? undefined : [named(field, state.opening === 2 ? "montefeltro" : "pazzo")] // S.8.2
    const novello = named(field, "novello")
    if (state.novello !== NOVELLO_DUE || state.active !== GHIBELLINE) return undefined
    return state.inReserve[novello] === 1 && state.removed[novello] === 0 ? [novello] : undefined // S.8.8.1
  },
  duty(field) {
    if (field.ground.free) return { kind: "giveBattle", count: 1, rule: "S.2.2.4" }
    return field.state.opening === 2 ? { kind: "allCarica", count: 0, rule: "S.8.2" } : undefined
  },
  openingBonus(field) {
    const first = field.ground.free || field.state.opening === 2
    return first ? { id: "opening", add: 1, rule: field.ground.free ? "S.9.4" : "S.8.2.1" } : undefined
  },
  mayRelease(field, battaglia) {
    // S.8.3, S.8.3.1
    // S.8.3.1
    const { ground, state } = field
    const { id, capitano } = ground.battaglie[battaglia]
    if (id === "donati")
      return state.routedCavalry[GUELPH] === 1 ? OK : refuse("S.8.7", "noHorseRouted", { unit: capitano })
    if (id !== "novello" || state.novello === NOVELLO_SETTLED) return OK // S.8.3, S.9.3.1
    return state.activated[named(field, "donati")] === 1 ? OK : refuse("S.8.8", "afterDonati", { unit: capitano })
  },
  tryRelease(play, battaglia) {
    const { ground, state } = play
    const { id, capitano } = ground.battaglie[battaglia]
    if (id === "donati") {
      const die = roll(play)
      const success = die > 1 && die + state.level[GHIBELLINE] >= 6 // S.8.7.1
      tell(play, "donatiRolled", "S.8.7.1", {
        unit: capitano,
        die,
        level: state.level[GHIBELLINE],
        success: success ? 1 : 0,
      })
      return success
    }
    if (id !== "novello" || state.novello !== NOVELLO_DUE) return true
    state.novello = NOVELLO_SETTLED
    const die = roll(play)
    const success = die === 6 || die - state.level[GUELPH] >= 3 // S.8.8.1
    tell(play, "novelloRolled", "S.8.8.1", {
      unit: capitano,
      die,
      level: state.level[GUELPH],
      success: success ? 1 : 0,
    })
    if (!success) novelloLeaves(play, battaglia)
    return success
  },
  onActivate(play, battaglia) {
    const { ground, state } = play
    if (ground.battaglie[battaglia].id === "donati" && state.novello === 0) state.novello = NOVELLO_DUE
  },
  unlimited: (field, battaglia) =>
    field.ground.battaglie[battaglia].id === "donati" && field.state.activated[battaglia] === 0, // S.8.7.2
  onRoll(play, sum) {
    const { ground, state } = play
    const { worseFrom, worseTo } = ground.weather[state.weather]
    if (sum < worseFrom || sum > worseTo) return
    state.weather++
    tell(play, "weatherWorsens", "S.8.4", { weather: ground.weather[state.weather].name })
    if (state.weather === ground.weather.length - 1) endBattle(play, GHIBELLINE, "storm", "S.8.4.1")
  },
  mayStep(field, unit, _from, to) {
    const { ground } = field
    if (ground.isCamp[to] === 0 || ground.counters[unit].side !== GHIBELLINE) return OK
    // Where a move must end nobody may stand already (S.8.9.2).
    return mayStayIn(field, unit, [], to) ? OK : refuse("S.8.9.2", "cannotStay", { hex: to })
  },
  onEnter(play, unit, hex) {
    const { ground, state } = play
    if (ground.counters[unit].side !== GHIBELLINE || ground.isCamp[hex] === 0) return
    tell(play, "campEntered", "S.8.9.2", { unit, hex })
    if (!state.campEntered.includes(hex)) {
      state.campEntered.push(hex)
      raiseLevel(play, GHIBELLINE, 1, "S.8.9.3")
    }
    disrupt(play, unit, "S.8.9.2")
  },
  stopsIn: (field, unit, hex) => field.ground.counters[unit].side === GHIBELLINE && field.ground.isCamp[hex] === 1,
  staysPut: (field, unit) => field.ground.counters[unit].side === GUELPH && hasCampBehind(field, unit), // S.8.9.1
  rallyHexes: (field, side) => field.ground.rallyHexes[side], // S.8.11, S.8.11.1
  fall(field, battaglia) {
    // S.10, S.10.1
    return field.ground.scenario === "campaldino-fast" && field.state.capacity[battaglia] >= 6 ? 2 : 1
  },
  waiver: { of: ["maghinardo"], dice: 1, rule: "S.9.2" },
  bidding: { most: 1, rule: "S.9.3" },
  onBattle(play) {
    const [ghibelline, guelph] = openBids(play)
    if (ghibelline === 1 && guelph !== 1) play.state.novello = NOVELLO_SETTLED // S.9.3.1
  },
}
