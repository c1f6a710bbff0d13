import type { Options, Seat } from "@carroccio/kernel"

/** A side: 0 the Guelphs, who go first (2.2.4), 1 the Ghibellines. */
export type Side = 0 | 1
export const GUELPH: Side = 0
export const GHIBELLINE: Side = 1

export function other(side: Side): Side {
  return (1 - side) as Side
}

/** Places in the lists of the ground. */
export type LocaleId = number
export type WayId = number
export type LordId = number
/** The mat of Lord n is mat n; the two Comuni follow the Lords (1.5.2). */
export type MatId = number
export type VassalId = number
export type CardId = number

/** The eight kinds of unit (1.6), as indices into lists of Forces: Horse first. */
export const UNITS = [
  "ritter",
  "cavalieri",
  "berrovieri",
  "lightHorse",
  "menAtArms",
  "armigeri",
  "militia",
  "villici",
] as const
export type UnitName = (typeof UNITS)[number]
export const KINDS = UNITS.length
export const RITTER = 0
export const CAVALIERI = 1
export const BERROVIERI = 2
export const MEN_AT_ARMS = 4
export const ARMIGERI = 5
export const MILITIA = 6
export const VILLICI = 7
/** Horse are the kinds below this one. */
export const FIRST_FOOT = 4

/** The five kinds of Asset (1.7). */
export const ASSETS = ["coin", "loot", "provender", "cart", "ship"] as const
export type AssetName = (typeof ASSETS)[number]
export const GOODS = ASSETS.length
export const COIN = 0
export const LOOT = 1
export const PROVENDER = 2
export const CART = 3
export const SHIP = 4

export type StrongholdType = "city" | "town" | "castle"
export type LocaleType = StrongholdType | "outpost"

/** A place on the map (1.3.1). */
export interface Locale {
  readonly id: string
  readonly name: string
  readonly type: LocaleType
  /** Value and Size of a Stronghold; 0 for an Outpost. */
  readonly value: number
  /** The side printed on the map. */
  readonly printed: Side
  readonly port: boolean
  /** Lords who have a Seat here. */
  readonly seats: readonly LordId[]
  readonly vassalSeats: readonly VassalId[]
  /** The Podestà whose Main Seat it is, or -1. */
  readonly mainSeatOf: LordId
  /** The side whose Leading City it is, or -1. */
  readonly leads: Side | -1
  /** Where it is drawn, 0 to 1 from the north-west corner. */
  readonly x: number
  readonly y: number
}

/** A Road or Track between two Locales (1.3.1). */
export interface Way {
  readonly a: LocaleId
  readonly b: LocaleId
  readonly road: boolean
  /** The crossroads that it goes through, or -1: Ways through the same one share a stretch (4.3.4). */
  readonly crossroads: number
}

export interface Crossroads {
  readonly id: string
  readonly arms: readonly LocaleId[]
}

export interface Lord {
  readonly id: string
  readonly name: string
  readonly short: string
  readonly side: Side
  readonly podesta: boolean
  readonly commander: boolean
  /** The Comune's mat of a Commander, or -1. */
  readonly comune: MatId
  /** A Podestà's Main Seat, or -1. */
  readonly mainSeat: LocaleId
  readonly seats: readonly LocaleId[]
  readonly fealty: number
  readonly service: number
  readonly lordship: number
  readonly command: number
  /** By kind of unit. */
  readonly forces: readonly number[]
  /** By kind of Asset. */
  readonly assets: readonly number[]
  /** Regular Vassals. */
  readonly vassals: readonly VassalId[]
}

/** A Lord's mat, or a Comune's (1.5.2). */
export interface Mat {
  readonly id: string
  readonly name: string
  readonly lord: LordId
  readonly isComune: boolean
  readonly side: Side
  readonly forces: readonly number[]
  readonly assets: readonly number[]
  readonly vassals: readonly VassalId[]
}

export type Special = "none" | "carroccio" | "sestiere" | "terzo" | "altopascio"

export interface Vassal {
  readonly id: string
  readonly name: string
  /** The mat that it belongs to. */
  readonly mat: MatId
  readonly side: Side
  /** Its Vassal Seats: one of them Friendly is enough; none for Carroccio, Sestieri and Terzi (3.4.2). */
  readonly seats: readonly LocaleId[]
  /** 0 for the Carroccio. */
  readonly service: number
  readonly special: Special
  /** The highest roll that Musters a Sestiere or Terzo outside Call to Arms; 0 for others (3.4.2). */
  readonly musterDie: number
  readonly forces: readonly number[]
}

export interface UnitType {
  readonly id: UnitName
  /** Pieces in the pool (1.2). */
  readonly count: number
  /** Melee Hits of one unit, in halves: in Battle, attacking in Storm, defending in Storm. */
  readonly battle: number
  readonly stormAttack: number
  readonly stormDefence: number
  /** Hits of Archery as a Garrison unit in Storm, in halves, and whether they are Crossbows (4.5.2). */
  readonly garrisonArchery: number
  readonly garrisonCrossbow: boolean
  readonly armored: boolean
  /** The top of its saving range; 0 for Villici. */
  readonly protection: number
}

export interface Stronghold {
  readonly size: number
  readonly walls: number
  /** By kind of unit (4.5.2). */
  readonly garrison: readonly number[]
}

export type Season = "spring" | "summer" | "autumn" | "winter"

export interface Box {
  readonly months: string
  readonly season: Season
  /** Command cards in a Plan (4.1). */
  readonly plan: number
  /** Whether Ravaged markers are reduced at its end (4.9.1). */
  readonly grow: boolean
}

export type EventKind = "immediate" | "hold" | "levy" | "campaign"

/** An Arts of War card (1.9.1): what it does is code, found by these names. */
export interface Card {
  /** F1 to F26, S1 to S26. */
  readonly id: string
  readonly side: Side
  readonly number: number
  /** A name for the code, the same for the same effect: "ambush", "surprise". */
  readonly event: string
  readonly kind: EventKind
  readonly war: boolean
  /** A name for the code: "balestrieri", "via-francigena". */
  readonly capability: string
  /** Whether it goes on a mat ("This Lord") or to the side's edge of the board (3.4.4). */
  readonly thisLord: boolean
  /** The Lords who may Levy and use the Capability. */
  readonly lords: readonly LordId[]
}

/** A cell of a Revolt table (1.4.2): a Locale, or -1 for a Submission. */
export const SUBMISSION = -1

/** How a scenario begins and what is special to it (6.0). */
export interface SetUp {
  readonly id: string
  readonly name: string
  readonly firstBox: number
  readonly lastBox: number
  /** The End marker's box; 17 when it is not on the Calendar yet. */
  readonly endBox: number
  /** Lords on the map: Lord, Locale, Service box. */
  readonly onMap: readonly { readonly lord: LordId; readonly at: LocaleId; readonly service: number }[]
  readonly onCalendar: readonly { readonly lord: LordId; readonly box: number }[]
  readonly removed: readonly LordId[]
  /** Strongholds that bear the other side's Allegiance markers. */
  readonly marked: readonly LocaleId[]
  readonly ravaged: readonly LocaleId[]
  readonly ruined: readonly LocaleId[]
  readonly siege: readonly { readonly at: LocaleId; readonly markers: number }[]
  readonly held: readonly CardId[]
  /** Capabilities at a side's edge of the board. */
  readonly edge: readonly CardId[]
  /** Capabilities that a side deals out to its Lords before the first draw (B). */
  readonly assigned: readonly CardId[]
  /** What the rulebook prints, in half points, by side. */
  readonly victory: readonly [number, number]
}

/** What never changes in a match: the map, the Lords, the charts, the scenario. */
export interface Tuscany {
  readonly seats: readonly [Seat, Seat]
  readonly options: Options
  readonly hiddenMats: boolean
  readonly vassalService: boolean
  /** Whether the official errata that change the printed rules are in force. */
  readonly errata: boolean
  readonly setUp: SetUp
  readonly locales: readonly Locale[]
  readonly ways: readonly Way[]
  /** By Locale: its Ways, and by the same place the Locale at the other end. */
  readonly waysOf: readonly (readonly WayId[])[]
  readonly neighbours: readonly (readonly LocaleId[])[]
  /** By a * locales + b: how many Ways apart. */
  readonly apart: Uint8Array
  /** By Locale: those within a few Ways of it, and itself. */
  readonly near: readonly (readonly LocaleId[])[]
  readonly crossroads: readonly Crossroads[]
  readonly lords: readonly Lord[]
  readonly lordsOf: readonly [readonly LordId[], readonly LordId[]]
  readonly mats: readonly Mat[]
  /** By side: the Commander, his Comune's mat, and the Leading City. */
  readonly commander: readonly [LordId, LordId]
  readonly comune: readonly [MatId, MatId]
  readonly leadingCity: readonly [LocaleId, LocaleId]
  readonly vassals: readonly Vassal[]
  /** By side: the Carroccio. */
  readonly carroccio: readonly [VassalId, VassalId]
  readonly altopascio: VassalId
  readonly units: readonly UnitType[]
  readonly strongholds: Readonly<Record<StrongholdType, Stronghold>>
  /** By box, 1 to 16. */
  readonly boxes: readonly Box[]
  /** The last box of the game at whose end the land Grows; below 1 for none (4.9.1). */
  readonly lastGrow: number
  readonly cards: readonly Card[]
  readonly cardsOf: readonly [readonly CardId[], readonly CardId[]]
  /** By side that suffers the Revolt, then gold die, then purple die, each less one. */
  readonly revolt: readonly [readonly (readonly number[])[], readonly (readonly number[])[]]
  readonly wallsMarkers: number
  readonly assetMost: number
  /** Names to places, for code that means one Locale, Lord or card. */
  localeNamed(id: string): LocaleId
  lordNamed(id: string): LordId
  vassalNamed(id: string): VassalId
  cardNamed(id: string): CardId
}
