import type { Hex } from "@carroccio/hexes"
import { OK, refuse, type Verdict } from "@carroccio/kernel"
import { capitaniUnder, hasEnemyForce, hasUnits, isBaron, isForce, roomOn, type ForceId } from "./forces.ts"
import type { Field } from "./position.ts"
import { mayBeUnder, mayServe, mayStopAt } from "./scenarios/hooks.ts"

/** No more Forces of a side may be in a hex (11). */
export const MOST_FORCES = 3

/** The Forces of its side in a hex besides a Force. */
export function friendsAt(field: Field, force: ForceId, hex: Hex): ForceId[] {
  const { state } = field
  const found: ForceId[] = []
  for (let one = 0; one < state.at.length; one++) {
    if (one === force || state.at[one] !== hex || state.side[one] !== state.side[force]) continue
    if (isForce(field, one)) found.push(one)
  }
  return found
}

/** How many Combat Units more the cards of a Force can take (4.1). */
export function roomIn(field: Field, force: ForceId): number {
  if (isBaron(field, force)) return 0
  let room = Math.max(0, roomOn(field, force))
  if (field.state.generale[force] === 1)
    for (const one of capitaniUnder(field, force)) if (hasUnits(field, one)) room += Math.max(0, roomOn(field, one)) // 4.4
  return room
}

/** Whether a Force may end its movement in a hex, for those of its own side who are there (5.2, 11). */
export function mayStay(field: Field, force: ForceId, hex: Hex): Verdict {
  if (!mayStopAt(field, force, hex)) return refuse("SC3.6", "mayNotStop", { hex })
  return mayStandWith(field, force, friendsAt(field, force, hex), hex)
}

/** Whether there are not too many Forces of its side in a hex with a Force (11). */
export function mayCrowd(field: Field, force: ForceId, hex: Hex): Verdict {
  return friendsAt(field, force, hex).length < MOST_FORCES ? OK : refuse("11", "threeForces", { hex })
}

/** Whether a Force may be left in a hex with others of its side. */
export function mayStandWith(field: Field, force: ForceId, friends: readonly ForceId[], hex: Hex): Verdict {
  if (friends.length === 0) return OK
  if (friends.length >= MOST_FORCES) return refuse("11", "threeForces", { hex })
  if (hasEnemyForce(field, hex, field.state.side[force])) return OK // 5.2
  return mayJoin(field, force, friends, hex)
}

/** Whether Forces in an uncontested hex could be made one (5.2, 11.1). */
function mayJoin(field: Field, force: ForceId, friends: readonly ForceId[], hex: Hex): Verdict {
  const { ground, state } = field
  const all = [force, ...friends]
  for (const one of friends)
    if (state.quarters[one] !== state.quarters[force]) return refuse("18 EFFECTS", "inQuarters", { hex }) // 18 EFFECTS
  const capitani = all.filter((one) => !isBaron(field, one))
  const barons = all.filter((one) => isBaron(field, one))
  if (capitani.length === 0) return refuse("11.1", "baronsAlone", { hex })
  if (capitani.length > 1) {
    const led = capitani.some(
      (head) => state.generale[head] === 1 && capitani.every((one) => one === head || mayBeUnder(field, one, head)),
    )
    if (!led) return refuse("5.2", "noGenerale", { hex })
  }
  let room = 0
  for (const one of capitani) room += roomIn(field, one)
  if (barons.length > room) return refuse("5.2", "noRoom", { hex })
  for (const one of barons)
    if (!capitani.some((head) => mayServe(field, ground.leaders[one].unit, head)))
      return refuse("5.2", "mayNotServe", { hex })
  return OK
}
