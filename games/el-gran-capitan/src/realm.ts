import type { Grid, Hex } from "@carroccio/hexes"

/** The First Player is side 0 (2.2). */
export type Side = number
/** Of no side: a Not-aligned Region, a Baron who serves nobody. */
export const NEITHER = 2

export function other(side: Side): Side {
  return 1 - side
}

export type RegionId = number
export type PlaceId = number
export type ArmyId = number
/** A Capitano or a Baron; Capitani come first. */
export type LeaderId = number
/** A Combat Unit's counter; those of Barons come last. */
export type UnitId = number
/** An Auxiliary Unit's counter. */
export type AuxId = number

export const NOBODY = -1

export const TERRAINS = ["clear", "heath", "hill", "woods", "marsh", "mountain", "highMountain"] as const
export type Terrain = (typeof TERRAINS)[number]

export const NO_ROAD = 0
export const PRIMARY = 1
export const SECONDARY = 2

export type Sea = "Tyrrhenian" | "Ionian" | "Adriatic"

export interface Place {
  readonly name: string
  readonly hex: Hex
  /** A Fortress is a Fortified City or a Fortified Town; a Town is none (1.3.1.1). */
  readonly kind: "city" | "fortifiedTown" | "town"
  readonly region: RegionId
  readonly port: Sea | null
  /** One of the three of the Dogana (20). */
  readonly sheep: boolean
}

export interface Region {
  readonly name: string
  /** One of the twelve States; Lazio is Papal (15). */
  readonly kingdom: boolean
  /** SC3.4; 0 where it has none. */
  readonly dominance: number
  readonly adjacent: readonly RegionId[]
}

export interface Army {
  readonly name: string
  readonly side: Side
  /** The army whose Administrative Points it uses. */
  readonly purse: ArmyId
  /** Its Combat Units serve only under its own Capitani (SC1.2, SC2.5, SC4.6). */
  readonly closed: boolean
  /** Its Capitani serve only under its own Capitano Generale (SC2.5). */
  readonly apart: boolean
}

export type Arm = "infantry" | "heavyCavalry" | "lightCavalry" | "stradiots" | "artillery"
export const RELIABILITIES = ["V", "S", "N", "R"] as const
export type Reliability = (typeof RELIABILITIES)[number]

export interface UnitType {
  readonly id: string
  readonly name: string
  readonly nationality: string
  readonly arm: Arm
  /** What the Assault and Charge Tables ask of a unit beyond its arm. */
  readonly school: "swiss" | "landsknecht" | "rodoleros" | null
  readonly allowance: number
}

/** A counter: what is printed on it in this scenario (1.3.3). */
export interface Unit {
  readonly type: number
  readonly army: ArmyId
  readonly most: number
  readonly quality: number
  readonly reliability: Reliability
  readonly firearms: boolean
  /** The Baron that it is, or NOBODY. */
  readonly baron: LeaderId
  /** Of the pool of O1.3. */
  readonly mercenary: boolean
}

export type Feature = "L" | "I" | "S" | "A" | "C" | "W"

/** A Capitano or a Baron: what is printed on his counter (1.3.5). */
export interface Leader {
  readonly name: string
  /** NOBODY for a Baron: the side he serves is in the state. */
  readonly army: ArmyId
  readonly nationality: string
  readonly initiative: number
  readonly rank: number
  readonly star: boolean
  readonly features: readonly Feature[]
  readonly minor: boolean
  readonly baron: boolean
  /** A counter for a State that is aligned to nobody (16.3.2). */
  readonly generic: boolean
  /** A Baron's State, or NOBODY. */
  readonly home: RegionId
  /** A Baron's own Combat Unit, or NOBODY. */
  readonly unit: UnitId
}

export const AUXILIARIES = ["engineers", "siegeArtillery", "pontoon"] as const
export type Auxiliary = (typeof AUXILIARIES)[number]

export interface Aux {
  readonly kind: Auxiliary
  readonly army: ArmyId
}

export const WEATHERS = ["fair", "rain", "mud", "heat"] as const
export type Weather = (typeof WEATHERS)[number]

/** A result of the Assault Table: Strength Points lost and units demoralised of each, and who loses. */
export interface AssaultCell {
  readonly attacker: readonly [points: number, demoralised: number]
  readonly defender: readonly [points: number, demoralised: number]
  readonly loser: "attacker" | "defender"
}

export interface FireCell {
  readonly points: number
  readonly discipline: boolean
  readonly capitano: boolean
  readonly breach: boolean
}

export interface ChargeCell {
  readonly charger: readonly [points: number, demoralised: number]
  readonly target: readonly [points: number, demoralised: number]
  /** Whose Corps checks its discipline, whose Capitano is in danger. */
  readonly discipline: "charger" | "target" | null
  readonly capitano: "charger" | "target" | null
  readonly plunder: boolean
}

export const RESULTS = ["P", "F", "D", "D*"] as const
export type DisciplineResult = (typeof RESULTS)[number]

/** A chart by die and column: row 0 is `first` or less, the last row is its number or more. */
export interface Chart<C> {
  readonly first: number
  readonly rows: readonly (readonly C[])[]
}

/** A row of the Terrain Effects Chart; costs in half Movement Points. */
export interface TerrainEffect {
  readonly cost: number
  readonly affecting: boolean
  /** Attacking Cavalry counts half on the Assault Table. */
  readonly halvesCavalry: boolean
  /** What it adds to a Charge, or null where none may be ridden. */
  readonly charge: number | null
  readonly fire: number
}

export interface Charts {
  /** By number in TERRAINS. */
  readonly terrain: readonly TerrainEffect[]
  /** In half Movement Points: by kind of road; what a River adds at a Bridge and elsewhere, and what Rain adds to each. */
  readonly roads: readonly [none: number, primary: number, secondary: number]
  readonly bridge: number
  readonly ford: number
  readonly rainBridge: number
  readonly rainFord: number
  /** By month (0 is January), then by die less one. */
  readonly weather: readonly (readonly Weather[])[]
  /** By two dice; columns by Regions crossed, 1 to 7 and more. */
  readonly administration: Chart<number>
  /** By the enemy's Initiative. */
  readonly initiative: readonly number[]
  readonly assault: Chart<AssaultCell>
  /** Ratios from which a die modifier holds, rising. */
  readonly ratios: readonly (readonly [ratio: number, modifier: number])[]
  readonly fire: Chart<FireCell>
  /** The least Strength Points of each column. */
  readonly fireColumns: readonly number[]
  readonly charge: Chart<ChargeCell>
  readonly chargeColumns: readonly number[]
  readonly pursuit: Chart<number>
  readonly pursuitColumns: readonly number[]
  /** Columns: Quality 3, 2, 1, 0 and less. */
  readonly disciplineByQuality: Chart<DisciplineResult>
  /** Columns: R, N, S, V. */
  readonly disciplineByReliability: Chart<DisciplineResult>
  readonly attrition: Chart<number>
  readonly attritionColumns: readonly number[]
  /** Chits of a player: Formation, Artillery, Charge, Firearms, Combined Arms, Reserve, Muster, Earthworks, River (O1.1.1). */
  readonly chits: readonly number[]
}

export interface Moment {
  readonly month: number
  readonly half: number
  readonly year: number
}

/** What never changes in a match. Distances and costs of movement are in half Movement Points. */
export interface Realm {
  readonly scenario: number
  readonly seats: readonly [string, string]
  /** O1.1, O1.2, O1.3. */
  readonly tactics: boolean
  readonly treachery: boolean
  readonly mercenaries: boolean

  readonly grid: Grid
  readonly hexes: readonly Hex[]
  /** By hex number. */
  readonly terrain: Uint8Array
  readonly region: Int8Array
  /** By hex number: the Place there, or NOBODY. */
  readonly placeAt: Int16Array
  /** By hex * 6 + direction: whether one may go there at all; the road; whether a River runs along the side. */
  readonly open: Uint8Array
  readonly road: Uint8Array
  readonly river: Uint8Array
  /** By hex: whether the map's edge runs along it (13.2.3). */
  readonly edge: Uint8Array
  readonly northWest: readonly Hex[]
  readonly places: readonly Place[]
  readonly regions: readonly Region[]

  readonly armies: readonly Army[]
  readonly types: readonly UnitType[]
  readonly units: readonly Unit[]
  readonly auxiliaries: readonly Aux[]
  readonly leaders: readonly Leader[]
  /** How many of the leaders are Capitani. */
  readonly capitani: number
  /** How many of the units are not Barons'. */
  readonly regulars: number

  readonly charts: Charts
  readonly start: Moment
  /** How many Game Turns; 0 for a war that ends by its own rule (SC5.2). */
  readonly turns: number
  /** By turn of the year (0 is January I): AP are received, the Dogana pays, Barons are replaced. */
  readonly yellow: readonly boolean[]
  readonly sheep: readonly boolean[]
  readonly crown: readonly boolean[]
  /** The set-up, reinforcements and special rules as data; only set-up.ts, deployment.ts and scenarios/ read it. */
  readonly plan: ScenarioPlan
}

/** Where a Force or Baron may be placed. */
export interface Where {
  readonly places?: readonly PlaceId[]
  /** Any hex of the Regions. */
  readonly regions?: readonly RegionId[]
  readonly ports?: readonly RegionId[]
  readonly ownedPorts?: readonly RegionId[]
  readonly ownedFortresses?: readonly RegionId[]
  /** Any City or Town of the Regions, of those that the side owns (16.3.2). */
  readonly ownedPlaces?: readonly RegionId[]
  /** Any Fortress or Port of the Regions. */
  readonly strongholds?: readonly RegionId[]
  readonly within?: { readonly hexes: number; readonly of: PlaceId }
  /** A rule of its own, told by a word that scenarios/ understands. */
  readonly rule?: string
}

export interface ForcePlan {
  readonly army: ArmyId
  readonly capitano: LeaderId
  readonly with: readonly LeaderId[]
  readonly units: readonly UnitId[]
  /** Strength Points by kind of counter: the units named share so many, freely (scenario legend). */
  readonly strength: readonly { readonly units: readonly UnitId[]; readonly points: number }[]
  readonly aux: readonly AuxId[]
  readonly at: Where
  /** An Order's number, or NOBODY for any. */
  readonly order: number
  readonly roadMarch: "no" | "may" | "must"
  readonly maySplit: boolean
}

export interface BaronPlan {
  readonly side: Side
  readonly barons: readonly LeaderId[]
  readonly at: Where
}

export interface Reinforcement {
  readonly id: string
  /** The first turn (from 1) in which it may come; 0 when a rule of its own says. */
  readonly turn: number
  readonly force: ForcePlan | null
  /** Units that come to a Force or a place by themselves, and their Strength Points. */
  readonly units: readonly UnitId[]
  readonly strength: ForcePlan["strength"]
  readonly army: ArmyId
  readonly at: Where
}

export interface ScenarioPlan {
  readonly forces: readonly ForcePlan[]
  readonly barons: readonly BaronPlan[]
  readonly reinforcements: readonly Reinforcement[]
  /** By Region: side or NEITHER at the start. */
  readonly alignment: readonly Side[]
  /** By Region: Barons on its State card. */
  readonly available: readonly (readonly LeaderId[])[]
  readonly startPoints: readonly number[]
  /** By army: where its Supply Source may be; `rule` for those that words of scenarios/ describe. */
  readonly sources: readonly Where[]
  readonly generali: readonly LeaderId[]
  readonly minors: readonly LeaderId[]
  readonly substitutes: readonly UnitId[]
  /** Places with a Pillaged marker at the start. */
  readonly pillaged: readonly PlaceId[]
}
