import type { Locale as Language, Say, Theme, Tone } from "@carroccio/board"
import type { LocaleId, LordId, Tuscany } from "../tuscany.ts"
import type { TuscanyView } from "../view.ts"

export type { Language, Say, Theme, Tone }

/** Something that may be chosen on the map. The application makes it from the listed actions. */
export interface Offer {
  readonly id: string
  /** A Locale to go to or to act upon, or a Lord's piece. */
  readonly kind: "locale" | "lord"
  /** The Locale, or the one where the Lord is. */
  readonly locale: LocaleId
  readonly lord?: LordId
  /** Its accessible name: what choosing it does. */
  readonly label: string
  readonly tone?: Tone
}

/** What the pointer or the cursor is on. */
export interface Target {
  readonly locale: LocaleId
  /** The Lord there, if it is on one. */
  readonly lord?: LordId
  /** What choosing it would do, if anything. */
  readonly offer?: Offer
}

/** Lords drawn where they would be, with the way they would take. */
export interface Ghost {
  readonly lords: readonly LordId[]
  /** The Locales that they pass, the one where they are first. */
  readonly path: readonly LocaleId[]
}

/** A Route of Supply (4.6.1). */
export interface Route {
  readonly id: string
  /** The Locales from the Lord to the Source; one alone when he is there. */
  readonly path: readonly LocaleId[]
  /** Provender that comes by it: as many Carts serve each of its Ways. */
  readonly provender: number
  /** Whether Ships bring it to the Source, which is a Port. */
  readonly bySea: boolean
  /** Whether it is the one being decided about, and not only one that there is. */
  readonly chosen: boolean
}

/** A Locale that can be reached, and what it takes to get there. */
export interface Reached {
  readonly locale: LocaleId
  readonly actions: number
}

/** Something that may be chosen in a combat: a mat, a place in the deciding side's line, or a kind of unit. */
export interface CombatOffer {
  readonly kind: "mat" | "position" | "kind"
  readonly of: number
  /** Its accessible name: what choosing it does. */
  readonly label: string
}

/** What the map gets and what it reports. It knows no rule: it draws a view and what may be chosen. */
export interface MapProps {
  readonly ground: Tuscany
  readonly view: TuscanyView
  /** What may be chosen, in no order. */
  readonly offers: readonly Offer[]
  /** The Lord, or the Locale, that is chosen. */
  readonly selectedLord?: LordId | null
  readonly selectedLocale?: LocaleId | null
  readonly ghost?: Ghost | null
  readonly routes?: readonly Route[]
  readonly reach?: readonly Reached[]
  readonly language: Language
  readonly say: Say
  /** Light or dark; without it the page's own colour scheme. */
  readonly theme?: Theme | undefined
  readonly onchoose: (offer: Offer) => void
  /** The pointer or the cursor came to another target, or left. */
  readonly onhover: (target: Target | null) => void
  /** Something was chosen that is not offered. */
  readonly onrefused: (target: Target) => void
}
