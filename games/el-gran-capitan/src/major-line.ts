import type { Hex } from "@carroccio/hexes"
import type { Frame } from "@carroccio/kernel"
import { isBehindWorks } from "./battle-hex.ts"
import { forceOfUnits } from "./fire.ts"
import {
  armOf,
  hasUnits,
  isCavalry,
  isShaken,
  leadersOf,
  pointsOf,
  spares,
  unitsOf,
  unitsOn,
  type ForceId,
} from "./forces.ts"
import type { Field } from "./position.ts"
import { NOBODY, type LeaderId, type Side, type UnitId } from "./realm.ts"

/** Attacker and defender of Step 1 of the combat (12.3). */
export const ATTACKER = 0
export const DEFENDER = 1

/** No Corps. */
export const NONE = -1

/** Two Forces in a Major Battle. A Corps is a Capitano with the Combat Units on his card, and keeps its number (12.4 3-a). */
export interface LineFrame extends Frame {
  readonly hex: Hex
  /** The two Forces, NOBODY when one is gone; a Force may change its Primo Capitano. */
  forces: ForceId[]
  readonly sides: Side[]
  /** The Combat Units of each once it is reorganised. */
  units: UnitId[][]
  /** By Corps: who commands it; NOBODY when it is no more. */
  corps: LeaderId[]
  /** By Corps: 0 or 1, whose it is. */
  whose: number[]
  /** Pairs of Corps in an Engagement with each other. */
  contacts: number[][]
  /** Cavalry that is lost in plundering for the rest of the battle (O1.1.1 CAVALRY CHARGE). */
  plundering: UnitId[]
}

/** Names the Corps of both when they are reorganised. */
export function formCorps(field: Field, frame: LineFrame): void {
  for (const index of [ATTACKER, DEFENDER]) {
    const force = frame.forces[index]
    frame.units[index] = unitsOf(field, force)
    for (const leader of leadersOf(field, force)) {
      if (!hasUnits(field, leader)) continue
      frame.corps.push(leader)
      frame.whose.push(index)
    }
  }
}

/**
 * Takes note of what has become of the Forces and their Corps: those without units are no more; whoever took over the
 * units of a Capitano who fell stands in his place (4.6.1.1). `added` is told of a Corps that stands beside another.
 */
export function followCorps(field: Field, frame: LineFrame, added: (corps: number, beside: number) => void): void {
  const { state } = field
  for (const index of [ATTACKER, DEFENDER]) {
    const force = forceOfUnits(field, frame.units[index])
    frame.forces[index] = force !== NOBODY && state.at[force] === frame.hex ? force : NOBODY
    const leaders = frame.forces[index] === NOBODY ? [] : leadersOf(field, force).filter((one) => hasUnits(field, one))
    const fresh = leaders.filter((one) => !frame.corps.includes(one))
    let place = NONE
    for (let corps = 0; corps < frame.corps.length; corps++) {
      const leader = frame.corps[corps]
      if (frame.whose[corps] !== index || leader === NOBODY || leaders.includes(leader)) continue
      const heir = state.at[leader] > 0 ? undefined : fresh.shift()
      frame.corps[corps] = heir ?? NOBODY
      if (heir !== undefined) place = corps
    }
    for (const leader of place === NONE ? [] : fresh) {
      frame.corps.push(leader)
      frame.whose.push(index)
      added(frame.corps.length - 1, place)
    }
  }
  frame.contacts = frame.contacts.filter(([a, b]) => isSteady(field, frame, a) && isSteady(field, frame, b))
}

export function corpsOf(frame: LineFrame, index: number): number[] {
  const found: number[] = []
  for (let corps = 0; corps < frame.corps.length; corps++)
    if (frame.whose[corps] === index && frame.corps[corps] !== NOBODY) found.push(corps)
  return found
}

/** The Corps that a leader commands, or NONE. */
export function corpsOfLeader(frame: LineFrame, leader: LeaderId): number {
  return leader < 0 ? NONE : frame.corps.indexOf(leader)
}

/** The units of a Corps that can fight: in good order and not plundering (10.1.1). */
export function steadyUnits(field: Field, frame: LineFrame, corps: number): UnitId[] {
  const leader = frame.corps[corps]
  if (leader === undefined || leader === NOBODY) return []
  return unitsOn(field, leader).filter(
    (unit) => field.state.demoralised[unit] === 0 && !frame.plundering.includes(unit),
  )
}

/** Whether any unit of a Corps can fight. */
export function isSteady(field: Field, frame: LineFrame, corps: number): boolean {
  return steadyUnits(field, frame, corps).length > 0
}

export function steadyPoints(field: Field, frame: LineFrame, corps: number): number {
  return pointsOf(field, steadyUnits(field, frame, corps))
}

export function cavalryOf(field: Field, frame: LineFrame, corps: number): UnitId[] {
  return steadyUnits(field, frame, corps).filter((unit) => isCavalry(armOf(field, unit)))
}

/** Whether a Corps has what counts in an attack: Artillery alone does only with the ability (13.1.1, 4.8.1 A). */
export function canAssault(field: Field, frame: LineFrame, corps: number): boolean {
  const units = steadyUnits(field, frame, corps)
  if (units.some((unit) => armOf(field, unit) !== "artillery")) return true
  return units.length > 0 && field.ground.leaders[frame.corps[corps]].features.includes("A")
}

/** Whether a Corps is a Cavaliere's, who attacks no Force with a Retreat Order (4.8.1 C). */
export function sparesEnemy(field: Field, frame: LineFrame, corps: number): boolean {
  const enemy = frame.forces[1 - frame.whose[corps]]
  return enemy !== NOBODY && frame.corps[corps] !== NOBODY && spares(field, frame.corps[corps], enemy)
}

/** Whether a Corps can and may attack. */
export function mayAssault(field: Field, frame: LineFrame, corps: number): boolean {
  return canAssault(field, frame, corps) && !sparesEnemy(field, frame, corps)
}

/** Corps with half or more Demoralised units do not engage (12.4 7-a). */
export function isHalfDemoralised(field: Field, frame: LineFrame, corps: number): boolean {
  return isShaken(field, unitsOn(field, frame.corps[corps]))
}

/** What has been lost shows in this number: it falls with every point and every unit Demoralised. */
export function tallyOf(field: Field, frame: LineFrame): number {
  const { state } = field
  let tally = 0
  for (const units of frame.units)
    for (const unit of units) if (state.of[unit] >= 0) tally += state.points[unit] * 2 - state.demoralised[unit]
  return tally
}

/** Whether the defender of Step 1 is in Earthworks (8.5.1); weak ones count but in an assault (SC2.7, SC3.3). */
export function hasWorks(field: Field, frame: LineFrame): boolean {
  const force = frame.forces[DEFENDER]
  return force !== NOBODY && isBehindWorks(field, force)
}

/** Whether he is attacked across a River (12.3.3.1). */
export function hasRiver(field: Field, frame: LineFrame): boolean {
  const force = frame.forces[ATTACKER]
  return force !== NOBODY && field.state.crossing[force] === 1
}

// 12.4 7-a, O1.1.2.1: the Engagement General Rule

export function isFree(frame: LineFrame, corps: number): boolean {
  return !frame.contacts.some((pair) => pair.includes(corps))
}

/** The Corps with which one is engaged. */
export function opponentsOf(frame: LineFrame, corps: number): number[] {
  const found: number[] = []
  for (const [a, b] of frame.contacts) {
    if (a === corps) found.push(b)
    else if (b === corps) found.push(a)
  }
  return found
}

/**
 * Brings a free Corps into contact with an enemy one. Where that one stands with others against a single Corps, it is
 * drawn out of their Engagement into one of its own: never many against many. `pair` is the contact as it is noted.
 */
export function join(frame: LineFrame, enemy: number, pair: readonly [number, number]): void {
  const [one, ...more] = opponentsOf(frame, enemy)
  if (one !== undefined && more.length === 0 && opponentsOf(frame, one).length > 1) part(frame, one, enemy)
  frame.contacts.push([...pair])
}

function part(frame: LineFrame, one: number, two: number): void {
  frame.contacts = frame.contacts.filter((pair) => !(pair.includes(one) && pair.includes(two)))
}

/** The Engagements: each the Corps of both that are in contact with one another. */
export function engagementsOf(frame: LineFrame): number[][] {
  const found: number[][] = []
  const seen = new Set<number>()
  for (const [first] of frame.contacts) {
    if (seen.has(first)) continue
    const group: number[] = []
    const open = [first]
    while (open.length > 0) {
      const corps = open.pop()
      if (corps === undefined || seen.has(corps)) continue
      seen.add(corps)
      group.push(corps)
      open.push(...opponentsOf(frame, corps))
    }
    found.push(group.sort((a, b) => a - b))
  }
  return found
}
