import type { Hex } from "@carroccio/hexes"
import { armOf, isCavalry, isLight, unitsOf, type ForceId } from "./forces.ts"
import { modifierList, plainly, sumOf, type Modifier } from "./modifiers.ts"
import { placeAt } from "./places.ts"
import type { Field } from "./position.ts"
import type { AssaultCell, Chart, LeaderId, UnitId } from "./realm.ts"
import { earthworksWork, firearmsAttack } from "./scenarios/hooks.ts"
import { terrainAt, weatherNow } from "./terrain.ts"

export type { Modifier }

/** Strength Points that a Fortress doubles for those inside, and Earthworks besides (17 BENEFITS, 8.5.1). */
const DOUBLED = { city: 5, fortifiedTown: 2, town: 0 }
const DOUBLED_BY_EARTHWORKS = 2

const AMBUSH = 4

export interface AssaultContext {
  readonly hex: Hex
  /** The Forces to which those who fight belong: what marks them counts. */
  readonly attacker: ForceId
  readonly defender: ForceId
  /** Those who fight; whoever is Demoralised is left out of it. */
  readonly attackers: readonly UnitId[]
  readonly defenders: readonly UnitId[]
  /** The Capitani who command them in the fight: their stars and abilities count (13.1.5). */
  readonly attackingCapitani: readonly LeaderId[]
  readonly defendingCapitani: readonly LeaderId[]
  /** The defender is inside the Fortress of the hex (12.3.3). */
  readonly inside: boolean
  /** The defender fights from Earthworks (8.5.1). */
  readonly earthworks: boolean
  /** The attacker has come across a River (12.3.3.1). */
  readonly across: boolean
  readonly ambush?: boolean
  readonly attackFromMarch?: boolean
  /** Units that have charged count half (12.4 8-a). */
  readonly charged?: readonly UnitId[]
  /** Whether each played Firearms; without it their arms decide (O1.1). */
  readonly firearms?: readonly [attacker: boolean, defender: boolean]
  /** The attacker played Combined Arms (O1.1). */
  readonly combined?: boolean
  /** What the terrain of the hex does is left aside (O1.1). */
  readonly chitsOnly?: boolean
}

export interface AssaultOdds {
  readonly column: number
  readonly affecting: boolean
  /** What leads to the column, from the middle one: Qualities, what changes them, the line that is read. */
  readonly shifts: readonly Modifier[]
  readonly quality: readonly [attacker: number, defender: number]
  /** The units that gave each its Quality: they bear at least half of the losses (13.1.7). */
  readonly groups: readonly [attacker: readonly UnitId[], defender: readonly UnitId[]]
  readonly points: readonly [attacker: number, defender: number]
  readonly modifiers: readonly Modifier[]
  readonly modifier: number
}

/** All that is settled before the die of an attack on the Assault Table is thrown (13.1). */
export function assaultOdds(field: Field, context: AssaultContext): AssaultOdds {
  const attackers = fighting(field, context.attackers)
  const defenders = fighting(field, context.defenders)
  const attack = qualityOf(field, attackers)
  const defence = qualityOf(field, defenders)
  const attacking = attackShifts(field, context, attackers, defenders, attack.quality)
  const defending = defenceShifts(field, context, defence.quality)
  const quality: [number, number] = [sumOf(attacking), 0 - sumOf(defending)]
  const points: [number, number] = [
    attackingPoints(field, context, attackers),
    defendingPoints(field, context, defenders),
  ]
  const affecting = isAffecting(field, context)
  const modifiers = dieModifiers(field, context, attackers, defenders, points)
  const shifts = [...attacking, ...defending, ...(affecting ? [AFFECTING] : [])]
  return {
    column: columnOf(field, sumOf(shifts)),
    affecting,
    shifts,
    quality,
    groups: [attack.group, defence.group],
    points,
    modifiers,
    modifier: sumOf(modifiers),
  }
}

/** What is told of an attack's odds when its die is thrown. */
export function assaultFigures({ modifier, modifiers, shifts, quality, points, affecting }: AssaultOdds) {
  return {
    modifier,
    modifiers: modifiers.map(plainly),
    shifts: shifts.map(plainly),
    quality: [...quality],
    points: [...points],
    affecting: affecting ? 1 : 0,
  }
}

export function assaultResult(field: Field, odds: AssaultOdds, die: number): AssaultCell {
  return chartRow(field.ground.charts.assault, die + odds.modifier)[odds.column]
}

/** The row of a chart for a modified die. */
export function chartRow<C>(chart: Chart<C>, die: number): readonly C[] {
  return chart.rows[Math.min(chart.rows.length - 1, Math.max(0, die - chart.first))]
}

/** The middle column is for equals on the Not-Affecting line; the Affecting line reads one further left (13.1.2). */
const AFFECTING: Modifier = { key: "affecting", value: -1 }

function columnOf({ ground }: Field, shift: number): number {
  const columns = ground.charts.assault.rows[0].length
  return Math.min(columns - 1, Math.max(0, (columns - 1) / 2 + shift))
}

/** Those in good order; Artillery only where it is alone (13.1, 13.1.1). */
export function fighting(field: Field, units: readonly UnitId[]): UnitId[] {
  const { state } = field
  const steady = units.filter((unit) => state.of[unit] >= 0 && state.demoralised[unit] === 0)
  const others = steady.filter((unit) => armOf(field, unit) !== "artillery")
  return others.length > 0 ? others : steady
}

/** 13.1: the best Quality that half or more of the Strength Points have, those of higher Quality counted with them. */
export function qualityOf({ ground, state }: Field, units: readonly UnitId[]): { quality: number; group: UnitId[] } {
  let all = 0
  for (const unit of units) all += state.points[unit]
  for (let quality = 3; quality > 0; quality--) {
    let points = 0
    for (const unit of units) if (ground.units[unit].quality >= quality) points += state.points[unit]
    if (points > 0 && points * 2 >= all)
      return { quality, group: units.filter((unit) => ground.units[unit].quality >= quality) }
  }
  return { quality: 0, group: [...units] }
}

function share(field: Field, units: readonly UnitId[], is: (unit: UnitId) => boolean): number {
  const { state } = field
  let all = 0
  let points = 0
  for (const unit of units) {
    all += state.points[unit]
    if (is(unit)) points += state.points[unit]
  }
  return all === 0 ? 0 : points / all
}

/** Whether most Strength Points are of Infantry with Firearms that can fire (16.2; not in Rain, 3.2). */
export function hasFirearms(field: Field, units: readonly UnitId[]): boolean {
  return weatherNow(field) !== "rain" && share(field, units, (unit) => field.ground.units[unit].firearms) > 0.5
}

/** The attacker's Quality and what changes it. */
function attackShifts(
  field: Field,
  context: AssaultContext,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  quality: number,
): Modifier[] {
  const { firearms, attacker } = context
  const { list, add } = modifierList()
  add("attackQuality", quality)
  if (firearms === undefined ? hasFirearms(field, defenders) : firearms[1]) add("defendingFirearms", -1)
  if (firearmsAttack(field) && (firearms === undefined ? hasFirearms(field, attackers) : firearms[0]))
    add("attackingFirearms", 1) // SC4.5
  add("disrupted", -field.state.disrupted[attacker]) // 10.3
  return list
}

/** The defender's Quality and what changes it, as it counts for the attacker. */
function defenceShifts({ state }: Field, { defender }: AssaultContext, quality: number): Modifier[] {
  const { list, add } = modifierList()
  add("defenceQuality", -quality)
  add("enemyDisrupted", state.disrupted[defender]) // 10.3
  add("enemyOnRoad", state.roadMarch[defender]) // 8.7
  add("enemyInQuarters", state.quarters[defender]) // 18 EFFECTS
  return list
}

/** The letter on a Capitano's counter (4.8, 4.8.1). */
function withArtillery({ ground }: Field, capitani: readonly LeaderId[]): boolean {
  return capitani.some((one) => ground.leaders[one].features.includes("A"))
}

/** Strength Points of the Artillery in good order among units. */
function artilleryPoints(field: Field, units: readonly UnitId[]): number {
  const { state } = field
  let points = 0
  for (const unit of units)
    if (state.of[unit] >= 0 && state.demoralised[unit] === 0 && armOf(field, unit) === "artillery")
      points += state.points[unit]
  return points
}

function attackingPoints(field: Field, context: AssaultContext, attackers: readonly UnitId[]): number {
  const { ground, state } = field
  const halves = context.chitsOnly !== true && ground.charts.terrain[ground.terrain[context.hex]].halvesCavalry
  let foot = 0
  let horse = 0
  let spent = 0
  for (const unit of attackers) {
    if (armOf(field, unit) === "artillery") continue
    if (!isCavalry(armOf(field, unit))) foot += state.points[unit]
    else if (context.charged?.includes(unit) === true) spent += state.points[unit]
    else horse += state.points[unit]
  }
  if (halves) horse = Math.ceil(horse / 2) // 13.1.4
  horse += Math.ceil(spent / 2)
  const points = context.combined === true ? horse * 1.5 + foot * 2 : horse + foot
  return points + (withArtillery(field, context.attackingCapitani) ? artilleryPoints(field, context.attackers) : 0) // 4.8.1 A
}

/** Halved before anything is doubled (13.1); Artillery alone defends as one point of Infantry (13.1.1). */
function defendingPoints(field: Field, context: AssaultContext, defenders: readonly UnitId[]): number {
  const { ground, state } = field
  const guns = withArtillery(field, context.defendingCapitani) // 4.8.1 A
  let points = 0
  let spent = 0
  let others = false
  for (const unit of defenders) {
    if (armOf(field, unit) === "artillery") continue
    others = true
    if (context.charged?.includes(unit) === true) spent += state.points[unit]
    else points += state.points[unit]
  }
  points += Math.ceil(spent / 2)
  if (guns) points += artilleryPoints(field, context.defenders)
  else if (!others) points = 1
  const place = placeAt(field, context.hex)
  let doubled = context.inside && place >= 0 ? DOUBLED[ground.places[place].kind] : 0 // 13.1.3
  if (worksCount(field, context)) doubled += DOUBLED_BY_EARTHWORKS
  return points + Math.min(points, doubled)
}

function worksCount(field: Field, context: AssaultContext): boolean {
  return context.earthworks && earthworksWork(field, context.defender)
}

/** Which line of the table is read (13.1.2). */
function isAffecting(field: Field, context: AssaultContext): boolean {
  const { ground } = field
  if (context.attackingCapitani.some((one) => ground.leaders[one].features.includes("L"))) return false // 4.8.1 L
  if (context.attackFromMarch === true && unitsOf(field, context.attacker).every((unit) => isLight(armOf(field, unit))))
    return false // 8.9
  if (context.across || worksCount(field, context)) return true
  const place = placeAt(field, context.hex)
  if (context.inside && place >= 0 && ground.places[place].kind === "city") return true
  if (context.attackFromMarch === true) return true // 8.9
  return context.chitsOnly !== true && ground.charts.terrain[ground.terrain[context.hex]].affecting // 12.3.3
}

function dieModifiers(
  field: Field,
  context: AssaultContext,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  points: readonly [number, number],
): Modifier[] {
  const { ground } = field
  const { list, add } = modifierList()
  add("ratio", ratioModifier(field, points[0], points[1]))
  if (context.attackingCapitani.some((one) => ground.leaders[one].star)) add("attackingStar", 1) // 4.7, 13.1.5
  if (context.defendingCapitani.some((one) => ground.leaders[one].star)) add("defendingStar", -1)
  const weather = weatherNow(field)
  if (weather === "rain" || weather === "mud") add(weather, -1) // 3.2
  if (context.ambush === true) add("ambush", AMBUSH) // 16.4.2
  typeModifiers(field, context, attackers, defenders, add)
  return list
}

/** Larger over smaller, rounded down to a ratio of the list; it helps the larger (13.1). */
export function ratioModifier({ ground }: Field, attack: number, defence: number): number {
  const larger = Math.max(attack, defence)
  const smaller = Math.min(attack, defence)
  let modifier = 0
  for (const [ratio, value] of ground.charts.ratios) if (larger >= smaller * ratio) modifier = value
  return attack >= defence ? modifier : -modifier
}

/** 13.1.6: what kinds of troops do well and badly. */
function typeModifiers(
  field: Field,
  context: AssaultContext,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  add: (key: string, value: number) => void,
): void {
  const { ground } = field
  const typeOf = (unit: UnitId) => ground.types[ground.units[unit].type]
  const isPike = (unit: UnitId) => typeOf(unit).school === "swiss" || typeOf(unit).school === "landsknecht"
  const isSword = (unit: UnitId) => typeOf(unit).school === "rodoleros"
  const works = worksCount(field, context)
  const pikes = share(field, attackers, isPike) >= 0.5
  const terrain = terrainAt(field, context.hex)
  if (pikes && !works && (terrain === "clear" || terrain === "heath")) add("pikes", 1)
  if (works && share(field, attackers, (unit) => isPike(unit) || typeOf(unit).arm === "heavyCavalry") >= 0.5)
    add("againstEarthworks", -1) // 8.5.1
  if (
    attackers.every((unit) => isLight(armOf(field, unit))) &&
    defenders.some((unit) => armOf(field, unit) === "infantry")
  )
    add("lightHorse", -1)
  if (pikes && share(field, defenders, isSword) >= 0.5) add("rodoleros", -1)
  if (share(field, attackers, isSword) >= 0.5 && share(field, defenders, isPike) >= 0.5) add("rodoleros", 1)
}
