import type { Country, WholeScenario } from "./create-realm.ts"
import { countersNamed, momentNamed, turnsFrom, unitsNamed, type UnitText } from "./pack-notation.ts"
import type { Pack, PackForce, PackWhere } from "./pack-schema.ts"
import { ORDERS } from "./position.ts"
import {
  NEITHER,
  NOBODY,
  type Army,
  type ArmyId,
  type Aux,
  type BaronPlan,
  type ForcePlan,
  type Leader,
  type LeaderId,
  type Realm,
  type Reinforcement,
  type Side,
  type Unit,
  type UnitId,
  type UnitType,
  type Where,
} from "./realm.ts"

const MINOR = "minor"
const BARON = "baron"
const NEAPOLITAN = "Neapolitan"

type Counters = Pick<Realm, "armies" | "types" | "units" | "auxiliaries" | "leaders" | "capitani" | "regulars" | "plan">

/** What is gathered while a scenario's counters are counted out. */
interface Making {
  readonly pack: Pack
  readonly scenario: WholeScenario
  readonly country: Country
  readonly armies: Army[]
  readonly units: Unit[]
  readonly auxiliaries: Aux[]
  readonly leaders: Leader[]
  /** By id of the pack: the Capitano's number. */
  readonly capitani: Map<string, LeaderId>
}

/** The armies, counters and leaders of a scenario and how it is set up. */
export function createPlan(pack: Pack, scenario: WholeScenario, country: Country, mercenaries: boolean): Counters {
  const making: Making = {
    pack,
    scenario,
    country,
    armies: createArmies(scenario),
    units: [],
    auxiliaries: [],
    leaders: [],
    capitani: new Map(),
  }
  const forces = scenario.forces.map((force) => createForce(making, force))
  const reinforcements = scenario.reinforcements.map((one) => createReinforcement(making, one))
  const minors = scenario.armies.flatMap(({ name, minors = 0 }) =>
    Array.from({ length: minors }, () => addMinor(making, armyNamed(making, name))),
  )
  const substitutes = scenario.substitutes.flatMap(({ army, units }) =>
    units.flatMap((text) => addCounters(making, text, armyNamed(making, army))),
  )
  if (mercenaries) addPool(making)
  const capitani = making.leaders.length
  const regulars = making.units.length
  const { barons, available } = createBarons(making)
  return {
    armies: making.armies,
    types: [...pack.units.list.map(typeOf), baronType(pack)],
    units: making.units,
    auxiliaries: making.auxiliaries,
    leaders: making.leaders,
    capitani,
    regulars,
    plan: {
      forces,
      barons,
      reinforcements,
      alignment: pack.map.regions.map(({ name }) => sideOf(scenario, scenario.states[name]?.side ?? null)),
      available,
      startPoints: scenario.armies.map(({ points }) => points),
      sources: scenario.armies.map(({ source }) => createWhere(making, source)),
      generali: scenario.generali.map((id) => capitanoNamed(making, id)),
      minors,
      substitutes,
      pillaged: (scenario.pillaged ?? []).map((name) => placeNamed(making, name)),
    },
  }
}

function sideOf({ seats }: WholeScenario, seat: string | null): Side {
  return seat === null ? NEITHER : seats.indexOf(seat)
}

function createArmies(scenario: WholeScenario): Army[] {
  const index = (name: string) => scenario.armies.findIndex((army) => army.name === name)
  return scenario.armies.map(({ name, seat, purse, closed, apart }) => ({
    name,
    side: sideOf(scenario, seat),
    purse: index(purse ?? name),
    closed: closed ?? false,
    apart: apart ?? false,
  }))
}

function armyNamed({ armies }: Making, name: string): ArmyId {
  return armies.findIndex((army) => army.name === name)
}

function placeNamed({ country }: Making, name: string): number {
  return country.places.findIndex((place) => place.name === name)
}

function regionsNamed({ pack }: Making, names: readonly string[]): number[] {
  return names.map((name) => pack.map.regions.findIndex((region) => region.name === name))
}

function createWhere(making: Making, { places, within, rule, ...byRegion }: PackWhere): Where {
  const regions = Object.entries(byRegion).map(([kind, names]) => [kind, regionsNamed(making, names ?? [])])
  return {
    ...(places === undefined ? {} : { places: places.map((name) => placeNamed(making, name)) }),
    ...(Object.fromEntries(regions) as Where),
    ...(within === undefined ? {} : { within: { hexes: within.hexes, of: placeNamed(making, within.of) } }),
    ...(rule === undefined ? {} : { rule }),
  }
}

function typeOf({ id, name, nationality, arm, school, allowance }: Pack["units"]["list"][number]): UnitType {
  return { id, name, nationality, arm, school: school ?? null, allowance }
}

/** 16.3. */
function baronType({ units }: Pack): UnitType {
  const { allowance } = units.baron
  return { id: BARON, name: "Baron", nationality: NEAPOLITAN, arm: "infantry", school: null, allowance }
}

function isMercenary({ units }: Pack, type: string): boolean {
  return units.mercenaries.pool.some((text) => countersNamed(text).type === type)
}

/** As many counters as a text says; what differs from the kind's own values is in it too. */
function addCounters(making: Making, text: string, army: ArmyId, differs?: UnitText): UnitId[] {
  const { pack, units } = making
  const { type, count, most } = differs ?? countersNamed(text)
  const number = pack.units.list.findIndex(({ id }) => id === type)
  const kind = pack.units.list[number]
  return Array.from({ length: count }, () => {
    units.push({
      type: number,
      army,
      most,
      quality: differs?.quality ?? kind.quality,
      reliability: differs?.reliability ?? kind.reliability,
      firearms: differs?.firearms === true || kind.firearms === true,
      baron: NOBODY,
      mercenary: isMercenary(pack, type),
    })
    return units.length - 1
  })
}

/** O1.3: those that the scenario uses otherwise are not for hire. */
function addPool(making: Making): void {
  const used = making.units.map((unit) => ({ ...unit, taken: false }))
  for (const text of making.pack.units.mercenaries.pool) {
    const { type, count, most } = countersNamed(text)
    for (let i = 0; i < count; i++) {
      const same = used.find(
        (unit) => !unit.taken && unit.most === most && making.pack.units.list[unit.type].id === type,
      )
      if (same !== undefined) same.taken = true
      else addCounters(making, `${type} 1x${most}`, NOBODY)
    }
  }
}

function addMinor({ pack, armies, leaders, scenario }: Making, army: ArmyId): LeaderId {
  const { initiative, rank } = pack.capitani.minor
  leaders.push({
    name: `${armies[army].name} Minor`,
    army,
    nationality: scenario.armies[army].nationality,
    initiative,
    rank,
    star: false,
    features: [],
    minor: true,
    baron: false,
    generic: false,
    home: NOBODY,
    unit: NOBODY,
  })
  return leaders.length - 1
}

function addCapitano(making: Making, id: string, army: ArmyId): LeaderId {
  if (id === MINOR) return addMinor(making, army)
  const { pack, leaders, capitani, scenario } = making
  const found = pack.capitani.list.find((one) => one.id === id)
  if (found === undefined) throw new RangeError(`there is no Capitano ${id}`)
  leaders.push({
    name: found.name,
    army,
    nationality: scenario.armies[army].nationality,
    initiative: found.initiative,
    rank: found.rank,
    star: found.star ?? false,
    features: found.features ?? [],
    minor: false,
    baron: false,
    generic: false,
    home: NOBODY,
    unit: NOBODY,
  })
  capitani.set(id, leaders.length - 1)
  return leaders.length - 1
}

function capitanoNamed({ capitani }: Making, id: string): LeaderId {
  return capitani.get(id) ?? NOBODY
}

function createForce(making: Making, force: PackForce): ForcePlan {
  const army = armyNamed(making, force.army)
  const capitano = addCapitano(making, force.capitano, army)
  const strength = force.units.map((text) => {
    const read = unitsNamed(text)
    return { units: addCounters(making, text, army, read), points: read.points }
  })
  return {
    army,
    capitano,
    with: (force.with ?? []).map((id) => addCapitano(making, id, army)),
    units: strength.flatMap(({ units }) => units),
    strength,
    aux: (force.aux ?? []).map((kind) => making.auxiliaries.push({ kind, army }) - 1),
    at: createWhere(making, force.at),
    order: force.order === "any" ? NOBODY : ORDERS.indexOf(force.order),
    roadMarch: force.roadMarch ?? "no",
    maySplit: force.maySplit ?? false,
  }
}

function createReinforcement(making: Making, one: WholeScenario["reinforcements"][number]): Reinforcement {
  const force = one.force === undefined ? null : createForce(making, one.force)
  const army = force?.army ?? armyNamed(making, one.army ?? "")
  const strength = (one.units ?? []).map((text) => {
    const read = unitsNamed(text)
    return { units: addCounters(making, text, army, read), points: read.points }
  })
  return {
    id: one.id,
    turn: one.from === undefined ? 0 : turnsFrom(momentNamed(making.scenario.start), momentNamed(one.from)),
    force,
    units: strength.flatMap(({ units }) => units),
    strength,
    army,
    at: force?.at ?? createWhere(making, one.at ?? {}),
  }
}

/** 1.3.7: a Baron is a leader and a Combat Unit in one. */
function addBaron(
  making: Making,
  baron: Omit<Pack["barons"]["list"][number], "state">,
  home: number,
  generic: boolean,
) {
  const { pack, leaders, units } = making
  units.push({
    type: pack.units.list.length,
    army: NOBODY,
    most: baron.points ?? 1,
    quality: baron.quality,
    reliability: pack.units.baron.reliability,
    firearms: false,
    baron: leaders.length,
    mercenary: false,
  })
  leaders.push({
    name: baron.name,
    army: NOBODY,
    nationality: NEAPOLITAN,
    initiative: baron.initiative,
    rank: 0,
    star: false,
    features: [],
    minor: false,
    baron: true,
    generic,
    home,
    unit: units.length - 1,
  })
  return leaders.length - 1
}

/** 16.3: each State's Barons, those that are on the map at start taken first; then the counters that serve nobody. */
function createBarons(making: Making): { barons: BaronPlan[]; available: LeaderId[][] } {
  const { pack, scenario } = making
  const available = pack.map.regions.map(({ name }, region) => {
    const total = scenario.states[name]?.barons ?? 0
    const own = pack.barons.list.filter(({ state }) => state === name).slice(0, total)
    return own.map((baron) => addBaron(making, baron, region, false))
  })
  const barons = scenario.barons.map(({ seat, state, count, at }): BaronPlan => {
    const [region] = regionsNamed(making, [state])
    const name = `${state} Baron`
    return {
      side: sideOf(scenario, seat),
      barons:
        seat === null
          ? Array.from({ length: count }, () => addBaron(making, { ...pack.barons.notAligned, name }, region, true))
          : available[region].splice(0, count),
      at: createWhere(making, at),
    }
  })
  return { barons, available }
}
