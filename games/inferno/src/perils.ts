import type { CombatFrame } from "./battlefield.ts"
import { hasLordOutside, lordsOutside } from "./locales.ts"
import { LORD, UNIT } from "./lord-worth.ts"
import type { Field } from "./position.ts"
import { pointsPerValue } from "./prizes.ts"
import { oddsOf, strengthOfAll, WEIGHT } from "./strength.ts"
import type { Survey } from "./survey.ts"
import { GHIBELLINE, GUELPH, KINDS, other, type LocaleId, type Side } from "./tuscany.ts"

/** What a Victory point is worth beside all that follows. */
export const POINT = 2
/** What a defeat costs beside units; by how much Walls make a strength count for more. */
const DEFEAT = 1.5
const WALLS = 1.7

/** Locales where Lords of both sides are in the open, in their order. */
function facing(field: Field): LocaleId[] {
  const { ground, state } = field
  const found: LocaleId[] = []
  for (const lord of ground.lordsOf[GUELPH]) {
    const at = state.at[lord]
    if (at < 0 || state.inside[lord] === 1 || found.includes(at)) continue
    if (hasLordOutside(field, at, GHIBELLINE)) found.push(at)
  }
  return found.sort((a, b) => a - b)
}

/** What the side must expect to lose in a Battle at hand (4.3.4) or in a combat under way. */
export function perils(survey: Survey, side: Side): number {
  const { combat } = survey
  let sum = 0
  if (combat?.loser === -1) sum += perilIn(survey, combat, side)
  for (const locale of facing(survey)) {
    if (combat?.locale === locale) continue
    const own = strengthOfAll(survey, lordsOutside(survey, locale, side))
    sum += (1 - oddsOf(own, strengthOfAll(survey, lordsOutside(survey, locale, other(side))))) * defeat(own)
  }
  return sum
}

/** What a defeat costs: units, and Service or Assets (4.4.3, 4.4.4). */
export function defeat(own: number): number {
  return DEFEAT + 0.7 * UNIT * own
}

/** As for a Battle; behind Walls and Siegeworks a strength counts for more, and a Storm has few Rounds (4.5.2). */
export function perilIn(field: Field, combat: CombatFrame, side: Side): number {
  const { ground, state } = field
  const { kind, locale, attacker, lords } = combat
  const attacking = strengthOfAll(field, lords[attacker])
  let defending = strengthOfAll(field, lords[other(attacker)])
  if (combat.conceded !== -1) return combat.conceded === side ? 0.6 * defeat(strengthOfAll(field, lords[side])) : 0
  if (kind !== "storm") {
    const odds = oddsOf(attacking, defending)
    return side === attacker ? (1 - odds) * defeat(attacking) : odds * defeat(defending)
  }
  for (let unit = 0; unit < KINDS; unit++) defending += WEIGHT[unit] * combat.garrison[unit]
  const markers = state.siege[locale]
  const shielded = attacking * Math.sqrt(6 / (6 - markers))
  const rounds = Math.max(0, Math.min(1, (markers - combat.round + 1) / 4))
  const odds = rounds ** 2 * oddsOf(shielded, defending * WALLS)
  if (side === attacker) return (1 - odds) * Math.min(1, defending / attacking) * defeat(attacking)
  const { value, printed } = ground.locales[locale]
  const points = (printed === side ? 0.5 : value - 0.5) * pointsPerValue(field, locale)
  const inside = lords[side].length * (DEFEAT + LORD) + UNIT * strengthOfAll(field, lords[side])
  return odds * (POINT * points + 0.6 * value + inside)
}
