import type { Component } from "svelte"
import type { Blazon } from "@carroccio/board"
import type { Action, Args, GameEvent, Match, Move, Outcome, Position, Refusal, Ruleset, Seat } from "@carroccio/kernel"
import type { Locale } from "./settings.svelte.ts"

export type AnyRuleset = Ruleset<unknown, unknown>
export type AnyMatch = Match<unknown, unknown>
export type AnyPosition = Position<unknown>
export type Provenance = "rulebook" | "published" | "reconstructed"

/** What the shelf shows of a scenario before its system is loaded. */
export interface ShelfScenario {
  readonly id: string
  /** The battle that it is one way to play, where there are several. */
  readonly battle?: string
  /** A year, or a day such as 1314-06-24. */
  readonly date: string
  readonly seats: readonly Seat[]
  readonly provenance: Provenance
  /** Arms of the sides for the card: one blazon a seat. */
  readonly arms: readonly Blazon[]
}

/** A system on the shelf. */
export interface Listing {
  readonly id: string
  readonly scenarios: readonly ShelfScenario[]
  readonly load: () => Promise<System>
}

/** What the reader has picked on the board or in the panel and not yet played. The system gives it its meaning. */
export type Selection = { readonly kind: string; readonly [field: string]: string | number | readonly number[] }

/** One thing that may be done, as a button. */
export interface Choice {
  readonly id: string
  readonly label: string
  readonly detail?: string
  /** A sentence on what it means, under its label. */
  readonly note?: string
  /** What is played when it is taken. Empty for a choice that only selects. */
  readonly actions: readonly Action[]
  /** What is selected when it is taken and nothing is played. */
  readonly selects?: Selection
  /** A run of actions: the dice of the last one are shown before anything is played. */
  readonly forecasts?: readonly Action[]
  /** `main` ends the decision; `quiet` is a step aside. */
  readonly tone?: "main" | "quiet"
  /** Where it is on the board, for the board to point at. */
  readonly spot?: string
}

export interface ChoiceGroup {
  readonly id: string
  readonly title: string
  readonly choices: readonly Choice[]
  /** Closed until the reader opens it. */
  readonly folded?: boolean
  /** Drawn as a rose of six directions. */
  readonly compass?: boolean
}

/** Something that may not be done, and why. */
export interface Denial {
  readonly id: string
  readonly label: string
  readonly refusal: Refusal
}

export interface Offers {
  readonly groups: readonly ChoiceGroup[]
  /** What the selection is, in words; null when nothing is selected. */
  readonly selected: string | null
  /** What to do next with the selection; null when the decision's own prompt says it. */
  readonly ask: string | null
  /** What else binds the decision. */
  readonly note?: { readonly text: string; readonly rule: string }
}

/** What the dice can do to one action, ready to be shown. */
export interface Odds {
  readonly title: string
  readonly exact: boolean
  readonly bound: number
  /** What can come of it: for each whom it concerns, chances that make one in all. */
  readonly sets: readonly {
    /** Whom it concerns; empty when there is nothing to tell apart. */
    readonly title: string
    readonly chances: readonly { readonly label: string; readonly chance: number; readonly good: boolean }[]
  }[]
  readonly needed?: string
  /** What is added to the roll; absent where it is not told one by one. */
  readonly modifiers?: readonly {
    /** What is changed by them; empty when there is nothing to tell apart. */
    readonly title: string
    readonly list: readonly { readonly label: string; readonly add: number; readonly rule: string }[]
  }[]
  readonly lit?: { readonly chart: string; readonly row: string; readonly column: string }
}

export interface Chart {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly provenance: Provenance
  readonly corner: string
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly rows: readonly { readonly id: string; readonly label: string; readonly cells: readonly string[] }[]
  /** Lines under the table: modifiers, remarks. */
  readonly notes: readonly { readonly label: string; readonly value: string; readonly rule: string }[]
}

/** Where the game stands, for the top of the table. */
export interface Standing {
  /** 0 where the game has no turns. */
  readonly turn: number
  /** 0 where nobody knows how many there will be. */
  readonly turns: number
  /** The time of the game in words, where it has a calendar of its own. */
  readonly when?: string
  readonly phase: string
  /** Every phase of a turn in its order. */
  readonly phases: readonly string[]
  /** Whose turn it is. */
  readonly active: Seat
  /** What the scores are: victory points, levels that points raise, or what the victory is counted in. */
  readonly counts: "points" | "levels" | "states" | "fortresses"
  readonly scores: readonly {
    readonly seat: Seat
    readonly points: number
    /** How far the next level is. */
    readonly detail?: string
  }[]
}

export interface Loss {
  readonly id: string
  readonly seat: Seat
  readonly name: string
  readonly fate: string
  /** What the enemy got for it; null where that is not counted one by one. */
  readonly points: number | null
}

/** Everything that the table asks a system about, beside its rules. It draws nothing and decides nothing. */
export interface Desk {
  standing(match: AnyMatch, position: AnyPosition): Standing
  /** What may be done now, as buttons; `selection` narrows it. */
  offers(match: AnyMatch, position: AnyPosition, seat: Seat, selection: Selection | null): Offers
  /** Whether a selection still means something in this position. */
  holds(match: AnyMatch, position: AnyPosition, seat: Seat, selection: Selection): boolean
  denials(match: AnyMatch, position: AnyPosition, seat: Seat, selection: Selection | null): readonly Denial[]
  /** What the dice of the last action of a run can do; null when it rolls none or may not come to it. */
  odds(match: AnyMatch, position: AnyPosition, seat: Seat, run: readonly Action[]): Odds | null
  charts(match: AnyMatch): readonly Chart[]
  losses(match: AnyMatch, position: AnyPosition): readonly Loss[]
  /** Whether the seat must look at the screen alone for its decision. */
  secret(match: AnyMatch, position: AnyPosition, seat: Seat): boolean
  /** The answer to a question that is asked only so as not to give away that there is but one; null when there is a choice. */
  idle?(match: AnyMatch, position: AnyPosition, seat: Seat): Action | null
  /** Of what a seat heard of one move, that which is worth telling it; absent: all. */
  heard?(events: readonly GameEvent[]): readonly GameEvent[]
  /** How many of the last moves belong together and are taken back at once. */
  together(moves: readonly Move[]): number
  /** The dice to show of what happened; absent: whatever was rolled for it. */
  dice?(events: readonly GameEvent[]): readonly number[]
  /** The texts of the game's own data. */
  seat(seat: Seat): string
  sentence(match: AnyMatch, event: GameEvent): string
  /** Whether the chronicle begins a new chapter with the event. */
  heads(event: GameEvent): boolean
  /** One action in words. */
  action(match: AnyMatch, position: AnyPosition, action: Action): string
  prompt(match: AnyMatch, prompt: { readonly key: string; readonly args?: Args }): string
  reason(match: AnyMatch, refusal: Refusal): string
  outcome(match: AnyMatch, outcome: Outcome): { readonly headline: string; readonly lines: readonly string[] }
}

/** What the table gives to a system's board. */
export interface BoardProps {
  readonly match: AnyMatch
  readonly position: AnyPosition
  /** The seat that decides at this screen now; null when the board is only looked at. */
  readonly seat: Seat | null
  /** Whose secrets may be shown; null for nobody's. */
  readonly eyes: Seat | null
  readonly selection: Selection | null
  /** What just happened, to be drawn as motion. */
  readonly events: readonly GameEvent[]
  /** The spot that the panel points at. */
  readonly pointed: string | null
  /** The spot that the panel has just gone to: it is brought into view. A new object each time. */
  readonly sought: { readonly spot: string } | null
  readonly onselect: (selection: Selection | null) => void
  readonly onplay: (actions: readonly Action[]) => void
  /** A thing that may not be done was tried, or looked at long enough to ask why; null when it is left. */
  readonly ondeny: (refusal: Refusal | null, how: "tried" | "looked") => void
}

/** What the table gives to a system's displays: tracks, mats and whatever else lies beside the map. */
export interface DisplayProps {
  readonly match: AnyMatch
  readonly position: AnyPosition
  /** The seat that decides at this screen now; null when the displays are only looked at. */
  readonly seat: Seat | null
  /** Whose secrets may be shown; null for nobody's. */
  readonly eyes: Seat | null
  readonly onplay: (actions: readonly Action[]) => void
  readonly onpoint: (spot: string | null) => void
  readonly onseek: (spot: string) => void
}

/** What the table gives to a system's tray: what lies before the one who decides. */
export interface TrayProps {
  readonly match: AnyMatch
  readonly position: AnyPosition
  /** Who decides; he sees his own secrets here. */
  readonly seat: Seat
  readonly selection: Selection | null
  readonly onselect: (selection: Selection | null) => void
  readonly onplay: (actions: readonly Action[]) => void
  readonly onpoint: (spot: string | null) => void
}

/** A system that is ready to be played. */
export interface System {
  readonly id: string
  readonly ruleset: AnyRuleset
  readonly messages: (locale: Locale) => Promise<Readonly<Record<string, string>>>
  readonly Board: Component<BoardProps>
  readonly Displays?: Component<DisplayProps>
  readonly Tray?: Component<TrayProps>
  readonly desk: Desk
}
