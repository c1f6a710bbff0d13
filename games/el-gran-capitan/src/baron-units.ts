import { isBaron, primoOf, type ForceId } from "./forces.ts"
import { SERVING, type Field, type Play } from "./position.ts"
import { NOBODY, type LeaderId } from "./realm.ts"

// 16.3: a Baron is a Force of his own, or a Combat Unit on a Capitano's card

/** Puts a Baron on the map onto a Capitano's card, as a Combat Unit (16.3, 5.2). */
export function takeIn(play: Play, baron: LeaderId, leader: LeaderId): void {
  const { ground, state } = play
  state.of[ground.leaders[baron].unit] = leader
  state.at[baron] = SERVING
  state.order[baron] = 0
  state.earthworks[baron] = 0
  state.roadMarch[baron] = 0
  state.disrupted[baron] = 0
  state.crossing[baron] = 0
  state.noMove[baron] = 0
  state.quarters[baron] = 0
  state.besieging[baron] = 0
  state.siege[baron] = 0
  state.marched[baron] = 0
}

/** Puts a Baron's Combat Unit on the map as a Force, where the Force with which it served stands (16.3). */
export function setFree(play: Play, baron: LeaderId): void {
  const { ground, state } = play
  const { unit } = ground.leaders[baron]
  state.at[baron] = state.at[state.of[unit]]
  state.of[unit] = baron
  state.under[baron] = NOBODY
}

/** The Force in which a Baron serves as a Combat Unit, or NOBODY. */
export function servesIn(field: Field, baron: LeaderId): ForceId {
  const { ground, state } = field
  if (!isBaron(field, baron) || state.at[baron] !== SERVING) return NOBODY
  const of = state.of[ground.leaders[baron].unit]
  return of >= 0 ? primoOf(field, of) : NOBODY
}

/** The Barons who serve in a Force as Combat Units. */
export function baronsIn(field: Field, force: ForceId): LeaderId[] {
  const found: LeaderId[] = []
  for (let one = field.ground.capitani; one < field.state.at.length; one++)
    if (field.state.at[one] === SERVING && servesIn(field, one) === force) found.push(one)
  return found
}
