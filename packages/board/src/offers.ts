import { hexAt, type Grid, type Hex, type Point } from "@carroccio/hexes"
import { HEAD, MARGIN, middleOf, SIZE } from "./sheet.ts"
import type { Theme } from "./theme.ts"
import type { Say } from "./words.ts"

/** What an offer says of itself by its colour and mark. */
export type Tone = "may" | "chosen" | "attack" | "fire"

/** The colour of a tone, as the board's custom property. Blows and shots share one and differ by their line. */
export function toneColour(tone: Tone = "may"): string {
  return `var(--board-${tone === "fire" ? "attack" : tone})`
}

/** Something that may be chosen on the board. The application makes it from the listed actions. */
export interface Offer {
  readonly id: string
  /** A counter to pick, a hex, a place to stand (hexes and facing), or a counter to strike. */
  readonly kind: "unit" | "hex" | "place" | "target"
  /** Left half first. */
  readonly hexes: readonly number[]
  readonly unit?: number
  readonly facing?: number
  /** Its accessible name. */
  readonly label: string
  readonly tone?: Tone
}

/** What the pointer or the cursor is on. */
export interface Target {
  readonly hex: Hex
  /** The counter there, if it is on one. */
  readonly unit?: number
  /** What choosing it would do, if anything. */
  readonly offer?: Offer
}

/** A counter drawn where it would stand, with the way it would take. */
export interface Ghost {
  readonly unit: number
  readonly hexes: readonly number[]
  readonly facing: number | null
  /** The hexes it passes (of a double counter its left half), where it stands now first. */
  readonly path: readonly number[]
}

/** What a table gives to any board and hears from it, whatever is played on it. */
export interface Table {
  /** What may be chosen, in no order. */
  readonly offers: readonly Offer[]
  /** The unit that is chosen. */
  readonly selected?: number | null
  /** What would happen at the place under the pointer or the cursor. */
  readonly ghost?: Ghost | null
  readonly say: Say
  /** Light or dark; without it the page's own colour scheme. */
  readonly theme?: Theme | undefined
  readonly onchoose: (offer: Offer) => void
  /** The pointer or the cursor came to another target, or left. */
  readonly onhover: (target: Target | null) => void
  /** Something was chosen that is not offered. */
  readonly onrefused: (target: Target) => void
}

/** The point that stands for an offer: the middle of its hexes, drawn to its front when it has a facing. */
export function anchorOf(grid: Grid, offer: Pick<Offer, "hexes" | "facing">): Point {
  const middle = middleOf(grid, offer.hexes)
  if (offer.facing === undefined) return middle
  const angle = ((-60 + 60 * offer.facing) * Math.PI) / 180
  return { x: middle.x + Math.cos(angle) * SIZE * 0.42, y: middle.y + Math.sin(angle) * SIZE * 0.42 }
}

/** The hex at a point of the sheet, or 0. */
export function hexAtSpot(grid: Grid, { x, y }: Point): Hex {
  return hexAt(grid, x - MARGIN, y - HEAD, SIZE)
}

/** Of the offers that cover the hex at a point, the one whose anchor is nearest: so the pointer picks a facing as well. */
export function offerAt(grid: Grid, offers: readonly Offer[], point: Point): Offer | undefined {
  const hex = hexAtSpot(grid, point)
  if (hex === 0) return undefined
  const here = offers.filter(({ hexes }) => hexes.includes(hex))
  const away = (offer: Offer) => {
    const anchor = anchorOf(grid, offer)
    // A place to go to comes before the counter that stands there.
    return Math.hypot(anchor.x - point.x, anchor.y - point.y) + (offer.kind === "unit" ? SIZE * 4 : 0)
  }
  return here.reduce<Offer | undefined>(
    (best, offer) => (best === undefined || away(offer) < away(best) ? offer : best),
    undefined,
  )
}

/** Offers from left to right and top to bottom, to step through with the keyboard. */
export function inReadingOrder(grid: Grid, offers: readonly Offer[]): Offer[] {
  const anchors = new Map(offers.map((offer) => [offer, anchorOf(grid, offer)]))
  const band = (offer: Offer) => Math.floor((anchors.get(offer)?.y ?? 0) / (SIZE * 1.8))
  return [...offers].sort((a, b) => band(a) - band(b) || (anchors.get(a)?.x ?? 0) - (anchors.get(b)?.x ?? 0))
}
