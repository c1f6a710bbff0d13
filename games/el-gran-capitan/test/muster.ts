import { createRealm } from "../src/create-realm.ts"
import { PACK } from "../src/pack.ts"
import { ORDERS } from "../src/position.ts"
import { NOBODY, type ForcePlan, type Realm, type UnitId, type Where } from "../src/realm.ts"

/** The ground of a scenario with all optional rules or none. */
export function realmOf(scenario: number, optional = false): Realm {
  return createRealm(PACK, scenario, { tactics: optional, treachery: optional, mercenaries: optional })
}

/** Counters as the scenario legend writes them: "Aragonese Infantry: 16 SP (2 x 8)". */
export function unitsText({ units, types }: Realm, group: readonly UnitId[], points: number): string {
  const { type, most } = units[group[0]]
  return `${types[type].name}: ${points} SP (${group.length} x ${most})`
}

/** What is printed on a counter of a kind and size: "FA Q2 N". */
export function printText({ units, types }: Realm, name: string, most: number): string {
  const unit = units.find((one) => types[one.type].name === name && one.most === most)
  if (unit === undefined) throw new Error(`there is no counter of ${name} for ${most}`)
  return `${unit.firearms ? "FA " : ""}Q${unit.quality} ${unit.reliability}`
}

export function whereText({ places, regions }: Realm, where: Where): string {
  const names = (list: readonly number[]) => list.map((region) => regions[region].name).join(", ")
  const parts = [
    where.places === undefined ? "" : `at ${where.places.map((place) => places[place].name).join(" or ")}`,
    where.regions === undefined ? "" : `in ${names(where.regions)}`,
    where.ports === undefined ? "" : `at a Port of ${names(where.ports)}`,
    where.ownedPorts === undefined ? "" : `at an owned Port of ${names(where.ownedPorts)}`,
    where.ownedFortresses === undefined ? "" : `at an owned Fortress of ${names(where.ownedFortresses)}`,
    where.ownedPlaces === undefined ? "" : `at an owned Town or City of ${names(where.ownedPlaces)}`,
    where.strongholds === undefined ? "" : `at a Fortress or Port of ${names(where.strongholds)}`,
    where.within === undefined ? "" : `within ${where.within.hexes} of ${places[where.within.of].name}`,
    where.rule === undefined ? "" : `by rule ${where.rule}`,
  ]
  return parts.filter((part) => part !== "").join(", ")
}

/** A Force as its owner reads it in the scenario's instructions. */
export function forceText(realm: Realm, plan: ForcePlan): string[] {
  const { leaders, armies, auxiliaries } = realm
  const order = plan.order === NOBODY ? "any" : ORDERS[plan.order]
  const march = { no: "", may: ", perhaps Road March", must: ", Road March" }[plan.roadMarch]
  return [
    `${armies[plan.army].name} ${leaders[plan.capitano].name} ${whereText(realm, plan.at)}, Order: ${order}${march}`,
    ...plan.strength.map(({ units, points }) => unitsText(realm, units, points)),
    ...plan.aux.map((aux) => auxiliaries[aux].kind),
    ...plan.with.map((leader) => `with ${leaders[leader].name}`),
  ]
}

export function forcesText(realm: Realm, side: number): string[][] {
  const { plan, armies } = realm
  return plan.forces.filter(({ army }) => armies[army].side === side).map((force) => forceText(realm, force))
}

/** By side: "Terra di Bari (2) at Bari or Altamura". */
export function baronsText(realm: Realm, side: number): string[] {
  const { plan, leaders, regions } = realm
  return plan.barons
    .filter((barons) => barons.side === side)
    .map(({ barons, at }) => `${regions[leaders[barons[0]].home].name} (${barons.length}) ${whereText(realm, at)}`)
}

/** State, side at start, Barons in total, on the map by side, available. */
export function alignmentTable(realm: Realm): string[] {
  const { plan, leaders, regions, seats } = realm
  return regions.flatMap(({ name, kingdom }, region) => {
    if (!kingdom) return []
    const total = leaders.filter(({ baron, generic, home }) => baron && !generic && home === region).length
    const placed = [0, 1, 2].map((side) =>
      plan.barons
        .filter((barons) => barons.side === side && leaders[barons.barons[0]].home === region)
        .reduce((sum, { barons }) => sum + barons.length, 0),
    )
    const side = seats[plan.alignment[region]] ?? "not aligned"
    return [`${name}: ${side}, ${total}, ${placed.join(" ")}, ${plan.available[region].length}`]
  })
}

export function namesOf({ leaders }: Realm, list: readonly number[]): string[] {
  return list.map((leader) => leaders[leader].name)
}

export function substitutesText({ plan, units, types, armies }: Realm): string[] {
  return plan.substitutes.map((unit) => {
    const { army, type, most } = units[unit]
    return `${armies[army].name}: ${types[type].name} ${most}`
  })
}

export function sourcesText(realm: Realm): string[] {
  return realm.plan.sources.map((where, army) => `${realm.armies[army].name}: ${whereText(realm, where)}`)
}

/** The turn in which each may come, 0 where a rule says, and what comes. */
export function reinforcementsText(realm: Realm): string[][] {
  return realm.plan.reinforcements.map(({ turn, force, army, at, strength }) => [
    `turn ${turn}`,
    ...(force === null
      ? [
          `${realm.armies[army].name} ${whereText(realm, at)}`,
          ...strength.map(({ units, points }) => unitsText(realm, units, points)),
        ]
      : forceText(realm, force)),
  ])
}
