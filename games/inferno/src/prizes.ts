import { allegianceOf } from "./locales.ts"
import type { Field } from "./position.ts"
import { other, type LocaleId, type Side } from "./tuscany.ts"
import { multiplierOf } from "./victory.ts"

/** What a Stronghold to take draws, for each of its Value. */
const STRONGHOLD = 0.5
const TOO_GREAT = 0.15

/** How much of a Ravaged marker's worth is left at the end: half when the land has still to Grow (4.9.1). */
export function lasting({ ground, state }: Field): number {
  return state.turn <= ground.lastGrow ? 0.6 : 1
}

/** Points for each of the Value of a Stronghold: whoever takes it, a marker of the side it is not printed for comes or goes. */
export function pointsPerValue(field: Field, locale: LocaleId): number {
  return multiplierOf(field, other(field.ground.locales[locale].printed))
}

/** What a Locale offers to so many Lords of the side: half a point for a Ravage, more for a Stronghold to take. */
export function prizeOf(field: Field, locale: LocaleId, side: Side, lords = 1): number {
  const { ground, state } = field
  const { printed, type, value } = ground.locales[locale]
  if (allegianceOf(field, locale) === side || type === "outpost") return 0
  let prize = 0
  // A marker goes to the side whose colour it has, whoever places it (4.7.2).
  if (state.ravaged[locale] === 0 && printed !== side) prize += (type === "castle" ? 0.5 : 0.45) * lasting(field)
  // Too few Lords do not get far before a Town or City (4.5.1 SIEGEWORKS).
  if (state.ruined[locale] === 0)
    prize += (lords >= value ? STRONGHOLD : TOO_GREAT) * (1 + 0.5 * (value - 1)) * pointsPerValue(field, locale)
  return prize
}
