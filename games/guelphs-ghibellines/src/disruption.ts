import { distance, type Hex } from "@carroccio/hexes"
import { roll, tell } from "@carroccio/kernel"
import type { MovingFrame } from "./moving.ts"
import { isEscaping, loseHero, retireIfEmpty, woundCapitano } from "./personalities.ts"
import {
  CAPTURED,
  DESERTED,
  ELIMINATED,
  other,
  ROUTED,
  type Field,
  type Play,
  type Side,
  type Unit,
} from "./position.ts"
import { fighterAt, personalitiesAt, remove } from "./stacking.ts"
import { isDisruptedBy } from "./terrain.ts"
import { raiseLevel, scoreHits, scoreRout } from "./victory.ts"

/** The current cohesion rating: what is printed less the hits, and one more beside the Religiosi (S.5.2.3). */
export function currentCohesion(field: Field, unit: Unit): number {
  const { ground, state } = field
  const left = state.rating[unit] - state.hits[unit]
  const religiosi = ground.religiosi[ground.counters[unit].side]
  if (religiosi < 0 || state.hex[religiosi] === 0 || state.hex[unit] === 0) return left
  return distance(ground.grid, state.hex[religiosi], state.hex[unit]) === 1 ? left + 1 : left
}

/** The rating that counts when the unit checks for Disruption: a Standard or a king near by adds one (11.1, 13.2.2, S.6.8.1). */
export function steadiness(field: Field, unit: Unit): number {
  return currentCohesion(field, unit) + (isNearStandard(field, unit) ? 1 : 0)
}

/** The Standard is the whole army's, whatever Battaglia it rides with (13.2). */
export function isNearStandard(field: Field, unit: Unit): boolean {
  const { ground, state } = field
  const { side } = ground.counters[unit]
  const hex = state.hex[unit]
  if (hex === 0) return false
  for (const standard of ground.standards) {
    if (ground.counters[standard].side !== side || state.hex[standard] === 0) continue
    if (distance(ground.grid, state.hex[standard], hex) <= 1) return true
  }
  for (const { king, capitano, side: of } of ground.battaglie) {
    if (king && of === side && state.hex[capitano] !== 0 && distance(ground.grid, state.hex[capitano], hex) <= 1)
      return true
  }
  return false
}

/** The first time a baron of the Kingdom is needed his mettle is rolled; false when he rides away (S.6.7). */
export function muster(play: Play, unit: Unit): boolean {
  const { ground, state } = play
  if (!ground.counters[unit].tags.has("baron") || state.rating[unit] > 0) return state.hex[unit] !== 0
  if (state.hex[unit] === 0) return false
  const die = roll(play)
  const stays = die <= 4
  tell(play, "baronRolled", "S.6.7", { unit, die, stays: stays ? 1 : 0 })
  if (stays) {
    state.rating[unit] = die
    return true
  }
  remove(play, unit, DESERTED)
  retireIfEmpty(play, ground.counters[unit].battaglia)
  return false
}

/**
 * A unit takes a Disruption (11.0). Without the least hit when it comes of hits in shock combat (10.6.6); an attacker that
 * it breaks routs later (10.8.1).
 */
export function disrupt(play: Play, unit: Unit, rule: string, leastHit = true, later = false): void {
  const { ground, state } = play
  if (state.hex[unit] === 0 || !ground.counters[unit].fights) return
  if (!muster(play, unit)) return
  if (state.disrupted[unit] === 0) {
    state.disrupted[unit] = 1
    tell(play, "disrupted", rule, { unit })
    return
  }
  const die = roll(play)
  const over = die - steadiness(play, unit)
  const hits = over > 0 ? over : leastHit ? 1 : 0
  tell(play, "disruptedAgain", "11.0", { unit, die, hits })
  if (sufferHits(play, unit, hits, later) && !later) rout(play, unit)
}

/** A unit loses cohesion; it routs when nothing is left of its printed rating (10.6.5, 10.8). */
export function takeHits(play: Play, unit: Unit, hits: number): void {
  if (sufferHits(play, unit, hits)) rout(play, unit)
}

/**
 * Marks the hits; true when they break the unit, which the caller then routs. Where that comes later, and may not come at
 * all, the hit that broke it is not scored yet (10.8.1).
 */
export function sufferHits(play: Play, unit: Unit, hits: number, later = false): boolean {
  const { state } = play
  const taken = Math.min(hits, state.rating[unit] - state.hits[unit])
  if (taken > 0) {
    state.hits[unit] += taken
    tell(play, "hit", "10.6.5", { unit, hits: taken, total: state.hits[unit] })
    scoreHits(play, unit, later && state.hits[unit] >= state.rating[unit] ? taken - 1 : taken)
  }
  return state.hits[unit] >= state.rating[unit]
}

/** A broken unit leaves the field, and whoever stood with it suffers (10.8). */
export function rout(play: Play, unit: Unit): void {
  const { ground, state } = play
  if (state.hex[unit] === 0) return
  const counter = ground.counters[unit]
  const hex = state.hex[unit]
  remove(play, unit, ROUTED)
  state.routedUnit[counter.side] = 1
  if (counter.kind === "cavalry") state.routedCavalry[counter.side] = 1
  tell(play, "routed", "10.8", { unit, hex })
  scoreRout(play, unit)
  eliminateWith(play, unit, hex)
}

/** A broken attacker leaves the field, and the hit that broke it counts (10.8.1). */
export function routAttacker(play: Play, unit: Unit): void {
  scoreHits(play, unit, 1)
  rout(play, unit)
}

/**
 * What becomes of the counters that stood with a unit that is gone from the hex. One that was only passing through takes
 * those that went along with it; its friends' own stay where they stand.
 */
export function eliminateWith(play: Play, unit: Unit, hex: Hex): void {
  const { ground } = play
  const { side, battaglia } = ground.counters[unit]
  const passing = fighterAt(play, hex) >= 0
  const along = passing ? alongWith(play, unit) : []
  const isLost = (one: Unit) => !passing || along.includes(one)
  const here = (list: readonly Unit[]) => personalitiesAt(play, hex, side, list).filter(isLost)
  for (const palvesari of here(ground.palvesari)) {
    remove(play, palvesari, ELIMINATED) // 14.0.4
    tell(play, "palvesariLost", "14.0.4", { unit: palvesari })
  }
  for (const hero of here(ground.heroes)) loseHero(play, hero, true) // 13.3.3
  for (const standard of here(ground.standards)) loseStandard(play, standard) // 13.2.3
  for (const capitano of here(ground.capitani)) woundCapitano(play, capitano, true) // 13.1.7
  if (!isEscaping(play, ground.battaglie[battaglia].capitano)) retireIfEmpty(play, battaglia)
}

/** Who goes along with a unit on the move. */
function alongWith(field: Field, unit: Unit): readonly Unit[] {
  const moving = field.position.stack.findLast((frame): frame is MovingFrame => frame.procedure === "moving")
  return moving?.unit === unit ? moving.with : []
}

/** The banner falls: a level for the enemy, and dismay among the friends near by (13.2.3). */
export function loseStandard(play: Play, standard: Unit): void {
  const { ground, state } = play
  const { side } = ground.counters[standard]
  const hex = state.hex[standard]
  remove(play, standard, CAPTURED)
  tell(play, "standardLost", "13.2.3", { unit: standard })
  raiseLevel(play, other(side), 1, "17.1.1")
  const range = roll(play)
  tell(play, "dismay", "13.2.3", { range })
  for (const unit of ground.fighters) {
    if (ground.counters[unit].side !== side || state.hex[unit] === 0) continue
    if (distance(ground.grid, state.hex[unit], hex) <= range) disrupt(play, unit, "13.2.3")
  }
}

/** A palvesari or a Carroccio left alone is lost when it is attacked (14.0.4, S.3.7.4). */
export function eliminateAlone(play: Play, unit: Unit): void {
  const { kind, side, battaglia } = play.ground.counters[unit]
  if (kind === "carroccio") loseCarroccio(play, side)
  else {
    remove(play, unit, ELIMINATED)
    tell(play, "palvesariLost", "14.0.4", { unit })
  }
  retireIfEmpty(play, battaglia)
}

export function loseCarroccio(play: Play, side: Side): void {
  const carroccio = play.ground.carroccio[side]
  remove(play, carroccio, CAPTURED)
  tell(play, "carroccioLost", "S.3.7.4", { unit: carroccio })
  play.ground.exclusive.onCarroccioLost?.(play, side)
}

/** The ground takes its toll when a unit comes into a hex, however it comes (8.2.4). */
export function disruptByTerrain(play: Play, unit: Unit, from: Hex, to: Hex): void {
  if (isDisruptedBy(play, unit, from, to)) disrupt(play, unit, "8.2.4")
}
