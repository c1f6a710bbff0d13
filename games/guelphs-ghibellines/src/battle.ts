import type { Facing, Grid, Hex } from "@carroccio/hexes"
import type { Options, Seat } from "@carroccio/kernel"
import type { Exclusive } from "./exclusive.ts"
import type { Pack } from "./pack-schema.ts"
import type { Side, Unit } from "./position.ts"
import type { ShockChances } from "./shock-chances.ts"

/** What a counter is (2.2). The first four fight and have a cohesion rating. */
export const KINDS = [
  "cavalry",
  "infantry",
  "crossbow",
  "archer",
  "palvesari",
  "carroccio",
  "religiosi",
  "capitano",
  "hero",
  "standard",
] as const
export type Kind = (typeof KINDS)[number]

/** Armour classes from none to heavy, as the tables count them. */
export const ARMOURS = ["-", "L", "M", "H"] as const
export type Armour = (typeof ARMOURS)[number]

/** What the scenario rules single a counter out for. */
export const TAGS = ["german", "saracen", "baron", "traitor", "volterra", "paladini", "arras"] as const
export type Tag = (typeof TAGS)[number]

/** How a counter moves: the columns of the terrain chart. */
export const MOVERS = ["cavalry", "foot", "personality"] as const
export const CAVALRY = 0
export const FOOT = 1
export const PERSONALITY = 2

/** A counter of the battle. */
export interface Counter {
  readonly id: string
  /** The name printed on it: a city, a people, a person. */
  readonly name: string
  readonly side: Side
  readonly battaglia: number
  readonly kind: Kind
  /** The place in KINDS. */
  readonly kindIndex: number
  /** Cavalry, infantry, crossbows or archers: a unit with a cohesion rating (2.2.2). */
  readonly fights: boolean
  readonly missile: boolean
  /** Capitano, hero or standard. */
  readonly personality: boolean
  /** CAVALRY, FOOT or PERSONALITY. */
  readonly mover: number
  /** The printed cohesion rating; 0 for a counter without one and for a baron whose rating is not known yet. */
  readonly cohesion: number
  /** The place in ARMOURS. */
  readonly armour: number
  /** Movement allowance (8.1.1). */
  readonly allowance: number
  readonly tags: ReadonlySet<Tag>
  /** Off the map: the unit that a palvesari, hero or standard comes in with; -1 for none. */
  readonly host: Unit
}

/** What a Capitano, or his adjutant, adds in combat and how far he commands (2.2.1). */
export interface Leadership {
  readonly name: string
  readonly combat: number
  readonly range: number
}

/** A formation (16.0) and its Capitano. */
export interface Battaglia {
  readonly id: string
  readonly name: string
  readonly side: Side
  /** The Capitano's counter; -1 for a Compagnia, which has none (S.8.5). */
  readonly capitano: Unit
  readonly leadership: Leadership
  readonly adjutant: Leadership
  /** One of the two kings (S.6.8). */
  readonly king: boolean
  /** The command capacity that the marker begins with, and may not be raised above (4.4). */
  readonly capacity: number
  readonly inReserve: boolean
  /** Every counter of it except personalities. */
  readonly units: readonly Unit[]
  /** The units with a cohesion rating. */
  readonly fighters: readonly Unit[]
  readonly hero: Unit
  readonly standard: Unit
  /** The Battaglia whose Capitano marches it (S.2.2.3): itself, save for a Compagnia. */
  readonly marchesWith: number
}

/** One result of the shock combat table (10.6.3). */
export interface ShockResult {
  readonly attackerHits: number
  readonly attackerDisrupted: boolean
  readonly defenderHits: number
  readonly defenderDisrupted: boolean
  readonly retreat: boolean
}

/** What a wound does (13.1.6). */
export type Wound = { readonly killed: true } | { readonly killed: false; readonly loss: number }

/** A box of the weather table: the rolls that make it worse; the last has none (S.8.4). */
export interface Weather {
  readonly name: string
  readonly worseFrom: number
  readonly worseTo: number
}

/** Where a counter begins. */
export interface Placement {
  /** 0 off the map. */
  readonly hex: Hex
  readonly facing: Facing
  /** For a counter off the map: the movement turn it may come on (S.2.2.2), and by which hexes. */
  readonly turn: number
  readonly entries: readonly Hex[]
  /** The hexes of its row, among which its owner may choose (S.1.1); empty when it has none. */
  readonly row: readonly Hex[]
}

/** The reconstructed modifiers of fire: the rulebook's own are in fire.ts. */
export interface FireChart {
  /** By weapon (0 crossbow, 1 archer), range and armour: the number to reach; 0 for a dash. Range 0 is not used. */
  readonly numbers: readonly (readonly (readonly number[])[])[]
  /** The farthest range by weapon. */
  readonly range: readonly number[]
  /** For a firer that is Disrupted. */
  readonly disrupted: number
}

/** What never changes in a battle: map, counters, charts and the scenario's own rules. */
export interface Battle {
  readonly id: "montaperti" | "benevento" | "campaldino"
  readonly scenario: string
  /** Whether the armies march to the field first (S.2). */
  readonly free: boolean
  readonly options: Options
  /** What the battle is made from; the board draws its roads and names, the charts are shown as it gives them. */
  readonly pack: Pack
  readonly exclusive: Exclusive
  /** Seat names by side: 0 is the Ghibellines, 1 the Guelphs. */
  readonly seats: readonly [Seat, Seat]
  readonly grid: Grid
  readonly counters: readonly Counter[]
  readonly battaglie: readonly Battaglia[]
  /** By side: the Battaglie that have a Capitano. */
  readonly commands: readonly [readonly number[], readonly number[]]
  readonly capitani: readonly Unit[]
  readonly heroes: readonly Unit[]
  readonly standards: readonly Unit[]
  /** By side: the Carroccio and the Religiosi, or -1. */
  readonly carroccio: readonly [Unit, Unit]
  readonly religiosi: readonly [Unit, Unit]
  /** By counter: what a hero adds in combat (the Paladini at full strength); 0 for every other. */
  readonly heroValue: readonly number[]
  readonly fighters: readonly Unit[]
  readonly palvesari: readonly Unit[]
  readonly placements: readonly Placement[]
  /** By side: where a unit looks when it comes on the map. */
  readonly homeFacing: readonly [Facing, Facing]
  /** By hex: the terrain's name. */
  readonly terrain: readonly string[]
  /** By hex: its level in halves: 2, 4 and 6 are the three levels, 3 and 5 lie between (8.2.5). */
  readonly level: Uint8Array
  /** By mover, then hex: movement points to enter; PROHIBITED where nobody goes. */
  readonly entry: readonly Uint8Array[]
  /** Stream hexsides, by hex * 6 + direction 1 where one is crossed, and by mover what crossing adds. */
  readonly streams: ReadonlySet<number>
  readonly streamSides: Uint8Array
  readonly streamCost: readonly number[]
  /** By hex: 1 where nobody may go (7.0.1). */
  readonly prohibited: Uint8Array
  /** By hex: 1 when hill, woods or building stop a line of sight (10.2.1). */
  readonly opaque: Uint8Array
  /** By hex: 1 where a Carica! may neither end nor strike (12.1). */
  readonly noCharge: Uint8Array
  /** By hex, a bit by place in KINDS: the kinds that are Disrupted when they come in; and by crossing a stream. */
  readonly disrupts: Uint16Array
  readonly streamDisrupts: number
  /** By hex: column shift for whoever attacks a unit there, and dice modifier for fire at it. */
  readonly shockShift: Int8Array
  readonly fireShift: Int8Array
  readonly streamShift: number
  /** Column shifts when any attacker stands higher, and when the lead unit stands lower. */
  readonly higher: number
  readonly lower: number
  /** By dice 2 to 12 (less 2), then column -5 to +5 (plus 5). */
  readonly shock: readonly (readonly ShockResult[])[]
  /** By column, then dice modifier, both plus 5: what the dice may bring there. */
  readonly shockChances: readonly (readonly ShockChances[])[]
  /** By the lead's kind, then the defender's, both as places in KINDS. */
  readonly unitType: readonly (readonly number[])[]
  /** By the lead's armour, then the defender's. */
  readonly protection: readonly (readonly number[])[]
  readonly fire: FireChart
  /** By die 1 to 6 (less 1). */
  readonly wounds: readonly Wound[]
  readonly weather: readonly Weather[]
  /** The Guelph camp's hexes; none but at Campaldino. */
  readonly camp: readonly Hex[]
  readonly isCamp: Uint8Array
  /** By side: where rallied units come back when there is no Carroccio on the map (S.8.11.1). */
  readonly rallyHexes: readonly [readonly Hex[], readonly Hex[]]
  /** Where Arras appears (S.3.6.1), and the edge he may come by in a free set-up (S.4.3). */
  readonly arrasHexes: readonly Hex[]
  readonly arrasEdge: readonly Hex[]
  /** By side: victory points that make a level (17.2). */
  readonly pointsForLevel: readonly [number, number]
  /** After how many movement turns march fatigue begins, and which side marches first (S.2). */
  readonly fatigueAfter: number
  readonly marchesFirst: Side
}

/** An entry cost that nothing can pay. */
export const PROHIBITED = 255

export type { Facing, Hex }
