import { tell } from "@carroccio/kernel"
import { modifierOf, type Modifiers } from "../../exclusive.ts"
import type { Field, Play, Unit } from "../../position.ts"
import { leadersWith } from "../../stacking.ts"

/** The mark of a leader who has declined a challenge. */
const HIDING = 1

export function isHiding(field: Field, leader: Unit): boolean {
  return (field.state.marks[leader] & HIDING) !== 0
}

export function hide(play: Play, leader: Unit): void {
  play.state.marks[leader] |= HIDING
  tell(play, "hides", "15.0", { leader })
}

/** At the start of their own movement phase the leaders in hiding come out (15.0). */
export function comeOut(play: Play): void {
  const { ground, state } = play
  for (const leader of ground.leaders) {
    if (state.side[leader] !== state.phasing || !isHiding(play, leader)) continue
    state.marks[leader] &= ~HIDING
    if (state.left[leader] > 0) tell(play, "comesOut", "15.0", { leader })
  }
}

/** A unit loses heart when the leader with it hides (10.2). */
export function addMoraleModifiers(found: Modifiers, field: Field, unit: Unit): void {
  if (!leadersWith(field, unit).some((leader) => isHiding(field, leader))) return
  found.push(modifierOf(field.ground, "morale", "withHidingLeader", "10.2"))
}
