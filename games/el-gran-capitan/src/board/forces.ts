import { type Glyph } from "@carroccio/board"
import { FOR_HIRE, ON_CARD } from "../position.ts"
import {
  type Arm,
  type AuxId,
  type LeaderId,
  NOBODY,
  type Realm,
  type RegionId,
  type Side,
  type UnitId,
} from "../realm.ts"
import { type Counter, type RealmView, UNSEEN } from "../view.ts"

/** The glyph of each arm. */
export const GLYPHS: Readonly<Record<Arm, Glyph | "gun">> = {
  infantry: "pikes",
  heavyCavalry: "horse",
  lightCavalry: "lightHorse",
  stradiots: "horseBow",
  artillery: "gun",
}

/** What is on a Capitano's card, as far as it is seen. */
export interface Card {
  readonly leader: LeaderId
  readonly units: readonly UnitId[]
  readonly auxiliaries: readonly AuxId[]
}

/** A Force's cards: its Primo Capitano's and those of the Capitani under him; null when they are hidden. */
export function cardsOf(realm: Realm, view: RealmView, counter: Counter): Card[] | null {
  const { leader, open } = counter
  if (leader === UNSEEN || !open) return null
  const under = realm.leaders.flatMap((_, one) => (view.under[one] === leader ? [one] : []))
  return [leader, ...under].map((one) => ({
    leader: one,
    units: realm.units.flatMap((_, unit) => (view.of[unit] === one ? [unit] : [])),
    auxiliaries: realm.auxiliaries.flatMap((_, aux) => (view.auxOf[aux] === one ? [aux] : [])),
  }))
}

/** Strength Points on cards. */
export function strengthOf(view: RealmView, cards: readonly Card[]): number {
  return cards.reduce((sum, { units }) => sum + units.reduce((all, unit) => all + Math.max(0, view.points[unit]), 0), 0)
}

/** Barons on a State's card. */
export function baronsAvailable({ leaders }: Realm, view: RealmView, region: RegionId): LeaderId[] {
  return leaders.flatMap(({ baron, home }, one) => (baron && home === region && view.at[one] === ON_CARD ? [one] : []))
}

/** Barons of a State that serve a side, on the map or on a Capitano's card. */
export function baronsServing(realm: Realm, view: RealmView, region: RegionId, side: Side): LeaderId[] {
  return realm.leaders.flatMap(({ baron, home, unit }, one) => {
    if (!baron || home !== region || view.side[one] !== side) return []
    return view.at[one] > 0 || (unit !== NOBODY && view.of[unit] >= 0 && view.of[unit] !== FOR_HIRE) ? [one] : []
  })
}

/** Movement Points that are counted in halves, as they are read: "4½". */
export function halvesText(halves: number): string {
  const whole = Math.floor(halves / 2)
  const rest = halves % 2 === 0 ? "" : "½"
  return whole === 0 && rest !== "" ? rest : `${whole}${rest}`
}
