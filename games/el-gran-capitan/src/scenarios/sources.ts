import { forcesAt } from "../forces.ts"
import { isConquered } from "../places.ts"
import type { Field, Play } from "../position.ts"
import { NOBODY, type ArmyId, type PlaceId } from "../realm.ts"
import { LANDING, recall, remember } from "./memory.ts"
import { armyNamed, isVenetianPort, regionNamed } from "./names.ts"

/** Whether a Place is on an army's list of Supply Sources (6.1). */
export function mayBeSource(field: Field, army: ArmyId, place: PlaceId): boolean {
  const { ground } = field
  if (army < 0 || army >= ground.armies.length || place < 0 || place >= ground.places.length) return false
  const { places, ports, rule } = ground.plan.sources[army]
  if (rule === "landing") return isForVenice(field, place)
  const { region, port } = ground.places[place]
  if (places?.includes(place) === true || (port !== null && ports?.includes(region) === true)) return true
  if (rule === "alignedCity") return isAllied(field, place)
  return rule === "adriaticPort" && (port === "Adriatic" || isVenetianPort(field, place)) // SC3.6
}

/** Any Fortified City of a State that is Aligned to the Allies. */
function isAllied({ ground, state }: Field, place: PlaceId): boolean {
  return ground.places[place].kind === "city" && state.aligned[ground.places[place].region] === 1
}

/** SC2.4: where the Venetians landed, or a Port of Bari and Otranto that the Allies have Conquered. */
function isForVenice(field: Field, place: PlaceId): boolean {
  if (recall(field, LANDING) === place + 1) return true
  const { region, port } = field.ground.places[place]
  if (port === null || !isConquered(field, 1, place)) return false
  return region === regionNamed(field, "Terra di Bari") || region === regionNamed(field, "Terra d'Otranto")
}

/** SC2.4: where the Venetians landed among enemies and had to go again, they have no Supply Source. */
export function loseLanding(play: Play): void {
  const { ground, state } = play
  const place = recall(play, LANDING) - 1
  const venetian = armyNamed(play, "Venetian")
  if (place < 0 || state.source[venetian] !== NOBODY) return
  const there = forcesAt(play, ground.places[place].hex, 1).some((force) => ground.leaders[force].army === venetian)
  if (!there) remember(play, LANDING, 0)
}
