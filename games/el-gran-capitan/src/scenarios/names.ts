import { NOBODY, type ArmyId, type LeaderId, type PlaceId, type Realm, type RegionId } from "../realm.ts"
import type { Field } from "../position.ts"

interface Index {
  readonly places: ReadonlyMap<string, PlaceId>
  readonly regions: ReadonlyMap<string, RegionId>
  readonly leaders: ReadonlyMap<string, LeaderId>
  readonly armies: ReadonlyMap<string, ArmyId>
}

const INDICES = new WeakMap<Realm, Index>()

function indexOf(ground: Realm): Index {
  const known = INDICES.get(ground)
  if (known !== undefined) return known
  const byName = (list: readonly { readonly name: string }[]) => new Map(list.map(({ name }, id) => [name, id]))
  const made = {
    places: byName(ground.places),
    regions: byName(ground.regions),
    leaders: byName(ground.leaders),
    armies: byName(ground.armies),
  }
  INDICES.set(ground, made)
  return made
}

/** What a special rule names, or NOBODY in a scenario without it. */
export function placeNamed({ ground }: Field, name: string): PlaceId {
  return indexOf(ground).places.get(name) ?? NOBODY
}

export function regionNamed({ ground }: Field, name: string): RegionId {
  return indexOf(ground).regions.get(name) ?? NOBODY
}

export function leaderNamed({ ground }: Field, name: string): LeaderId {
  return indexOf(ground).leaders.get(name) ?? NOBODY
}

export function armyNamed({ ground }: Field, name: string): ArmyId {
  return indexOf(ground).armies.get(name) ?? NOBODY
}

export function isNamed({ ground }: Field, leader: LeaderId, name: string): boolean {
  return leader >= 0 && ground.leaders[leader].name === name
}

/** Scenario 5 is played by the rules of scenario 2 where it has none of its own. */
export function isFerrandinosWar({ ground }: Field): boolean {
  return ground.scenario === 2 || ground.scenario === 5
}

const VENETIAN_PORTS = ["Trani", "Brindisi", "Otranto"]

/** SC3.6, and the landing places of SC2.4. */
export function isVenetianPort({ ground }: Field, place: PlaceId): boolean {
  return place >= 0 && VENETIAN_PORTS.includes(ground.places[place].name)
}

/** The Reinforcement that a Capitano leads, or NOBODY. */
export function reinforcementOf({ ground }: Field, leader: LeaderId): number {
  if (leader < 0) return NOBODY
  return ground.plan.reinforcements.findIndex(({ force }) => force?.capitano === leader)
}
