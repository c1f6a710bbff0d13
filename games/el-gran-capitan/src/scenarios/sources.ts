import type { Field } from "../position.ts"
import type { ArmyId, PlaceId, Where } from "../realm.ts"
import { LANDING, recall } from "./memory.ts"
import { isFerrandinosWar, isVenetianPort, regionNamed } from "./names.ts"

/** Whether a Place is on an army's list of Supply Sources (6.1). */
export function mayBeSource(field: Field, army: ArmyId, place: PlaceId): boolean {
  const { ground } = field
  if (army < 0 || army >= ground.armies.length || place < 0 || place >= ground.places.length) return false
  if (isListed(field, ground.plan.sources[army], place)) return true
  const { name } = ground.armies[army]
  if (isFerrandinosWar(field)) {
    if (name === "Aragonese") return isAllied(field, place)
    return name === "Venetian" && isForVenice(field, place)
  }
  return ground.scenario === 3 && name === "Spanish" && isForSpain(field, place)
}

function isListed({ ground }: Field, where: Where | undefined, place: PlaceId): boolean {
  if (where === undefined || where.rule !== undefined) return false
  const { region, port } = ground.places[place]
  return where.places?.includes(place) === true || (port !== null && where.ports?.includes(region) === true)
}

/** Any Fortified City of a State that is Aligned to the Allies. */
function isAllied({ ground, state }: Field, place: PlaceId): boolean {
  return ground.places[place].kind === "city" && state.aligned[ground.places[place].region] === 1
}

/** SC2.4: where the Venetians landed, or a Port of Bari and Otranto that the Allies have Conquered. */
function isForVenice(field: Field, place: PlaceId): boolean {
  if (recall(field, LANDING) === place + 1) return true
  const { region, port } = field.ground.places[place]
  if (port === null || field.state.conquered[place] !== 2) return false
  return region === regionNamed(field, "Terra di Bari") || region === regionNamed(field, "Terra d'Otranto")
}

/** Scenario 3: the Adriatic Ports, Taranto and Riggio; the Venetian ones too (SC3.6). */
function isForSpain(field: Field, place: PlaceId): boolean {
  const { port, name } = field.ground.places[place]
  return port === "Adriatic" || name === "Taranto" || name === "Riggio" || isVenetianPort(field, place)
}
