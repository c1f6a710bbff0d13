import { z } from "zod"
import { FACINGS } from "@carroccio/hexes"
import { ARMOURS, KINDS, type Tag } from "./battle.ts"

/** The three battles, as their packs name them. */
export const BATTLES = ["montaperti", "benevento", "campaldino"] as const
/** By side: the Ghibellines first. */
export const SEATS = ["ghibelline", "guelph"] as const
/** Terrain that fills a hex; a hex not named is clear. */
export const TERRAINS = ["hill", "woods", "river", "farBank", "camp"] as const
/** Ground above the lowest; a hex not named lies at level 1. The halves lie between two levels (8.2.5). */
export const LEVELS = ["1.5", "2", "2.5", "3"] as const
/** The kinds that fight: the rows and columns of the unit type table. */
export const FIGHTING = ["cavalry", "infantry", "crossbow", "archer"] as const
export const FEATURES = ["river", "road", "bridge", "building", "minor", "place"] as const
/** What a building or a minor feature looks like. */
export const LOOKS = ["castle", "tower", "abbey", "chapel", "village", "town", "farm", "tents", "trees"] as const
/** What the points for a level may depend on: the length of Montaperti, or the scenario. */
export const GAMES = ["long", "short", "historical", "free", "fast"] as const
/** What a scenario rule singles a unit out for. */
const UNIT_TAGS = ["german", "saracen", "baron", "traitor", "volterra"] as const satisfies readonly Tag[]
const WEATHERS = ["fair", "cloudy", "rain", "storm"] as const
const ROLLS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const

const whole = (min: number, max: number) => z.int().min(min).max(max)
const provenance = z.enum(["rulebook", "published", "reconstructed"])
const seat = z.enum(SEATS)
const label = z.string().min(1).max(60)
const short = z.string().min(1).max(16)
const words = z.strictObject({ en: label, it: label })
const rule = z.string().regex(/^(S\.)?\d{1,2}(\.\d{1,2}){1,2}$/, "a rule number such as 10.6.1 or S.8.9")
const hex = z.string().regex(/^\d{4}$/, "four digits as printed on the map, such as 0118")
const hexes = z.array(hex).max(2000)
const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, "an id of small letters, digits and hyphens, such as vieri-capitano")
const facing = z.enum(FACINGS)
const bySide = <Value extends z.ZodType>(value: Value) => z.strictObject({ ghibelline: value, guelph: value })

const stream = z.strictObject({
  name: words.optional(),
  provenance: provenance.optional(),
  /** The two hexes on either side of each hexside. */
  sides: z
    .array(z.tuple([hex, hex]))
    .min(1)
    .max(200),
})

const feature = z.strictObject({
  kind: z.enum(FEATURES),
  look: z.enum(LOOKS).optional(),
  name: words.optional(),
  provenance: provenance.optional(),
  /** A line on the map, each hex next to the one before. */
  path: hexes.optional(),
  /** A place of one or more hexes. */
  hexes: hexes.optional(),
})

const map = z.strictObject({
  provenance,
  grid: z.strictObject({
    provenance,
    columns: whole(1, 99),
    oddRows: whole(1, 99),
    evenRows: whole(1, 99),
    stagger: z.enum(["even-low", "even-high"]),
  }),
  /** Where the top of the sheet really points. */
  compass: z.strictObject({ provenance, top: z.enum(["N", "NE", "E", "SE", "S", "SW", "W", "NW"]) }),
  terrain: z.partialRecord(z.enum(TERRAINS), hexes),
  levels: z.partialRecord(z.enum(LEVELS), hexes),
  streams: z.array(stream).max(20),
  features: z.array(feature).max(100),
})

const points = (least: number) =>
  z.strictObject({ cavalry: whole(least, 20), foot: whole(least, 20), personality: whole(least, 20) })
const disrupts = z.array(z.enum(FIGHTING)).max(FIGHTING.length)
const shift = whole(-5, 5)
const source = { provenance: provenance.optional(), rule: rule.optional() }

const enterable = z.strictObject({
  ...source,
  /** Movement points to enter. */
  cost: points(1),
  /** A Carica! may neither end here nor strike into it. */
  noCharge: z.literal(true).optional(),
  /** The kinds that are Disrupted as they come in. */
  disrupts: disrupts.optional(),
  /** Columns for whoever attacks into it. */
  shock: shift.optional(),
  /** Added to the dice of fire at a unit in it. */
  fire: whole(-6, 6).optional(),
  blocksSight: z.literal(true).optional(),
})
const prohibited = z.strictObject({ ...source, prohibited: z.literal(true) })

/** The terrain effects chart (8.2). */
const chart = z.strictObject({
  provenance,
  clear: enterable,
  hill: enterable,
  woods: enterable,
  camp: enterable,
  river: prohibited,
  farBank: prohibited,
  stream: z.strictObject({
    ...source,
    /** Movement points on top of the hex. */
    cost: points(0),
    disrupts: disrupts.optional(),
    /** Columns for whoever attacks across it. */
    shock: shift.optional(),
  }),
  building: z.strictObject({ ...source, blocksSight: z.literal(true).optional() }),
  /** Columns when any attacker stands higher than the defender, and when the lead unit stands lower. */
  elevation: z.strictObject({ ...source, higher: shift, lower: shift }),
})

const leadership = z.strictObject({
  name: label.optional(),
  provenance: provenance.optional(),
  /** What he adds in combat. */
  combat: whole(0, 6),
  /** How far he commands, in hexes. */
  range: whole(1, 20),
})

const unit = z.strictObject({
  id,
  provenance: provenance.optional(),
  kind: z.enum(FIGHTING),
  name: words,
  /** What stands on the counter's face. */
  short,
  /** The cohesion rating; null where a die decides (S.6.7). */
  cohesion: whole(1, 12).nullable(),
  armour: z.enum(ARMOURS),
  tags: z.array(z.enum(UNIT_TAGS)).max(UNIT_TAGS.length).optional(),
  /** In play only when the option of this name says so. */
  option: z.literal("lucca").optional(),
})

const battaglia = z.strictObject({
  id,
  provenance: provenance.optional(),
  seat,
  name: label,
  /** None for a Compagnia (S.8.5). */
  capitano: z
    .strictObject({
      ...leadership.shape,
      name: label,
      /** What stands on the counter's face. */
      short,
      king: z.literal(true).optional(),
      adjutant: leadership,
      /** Where the marker begins on the Capitano Activation Table. */
      capacity: z.strictObject({ provenance, start: whole(1, 12) }),
      /** He begins in Reserve (16.0). */
      reserve: z.literal(true).optional(),
    })
    .optional(),
  units: z.array(unit).min(1).max(60),
  palvesari: z
    .array(z.strictObject({ id, name: words, short }))
    .max(20)
    .optional(),
  hero: z
    .strictObject({
      name: label,
      provenance: provenance.optional(),
      combat: whole(0, 6),
      tags: z.array(z.literal("paladini")).max(1).optional(),
    })
    .optional(),
  standard: z.literal(true).optional(),
  carroccio: z.literal(true).optional(),
  /** The optional Religiosi (S.5.2). */
  religiosi: z.literal(true).optional(),
  /** The Battaglia whose Capitano marches a Compagnia (S.2.2.3). */
  marchesWith: id.optional(),
})

/** Where one Battaglia begins: on the map (facing, placements), by an edge (turn, entries) or by a rule of its own. */
const group = z.strictObject({
  battaglia: id,
  facing: facing.optional(),
  /** The rows of the set-up table (S.1.1). */
  rows: z.array(z.array(hex).min(1).max(40)).max(10).optional(),
  placements: z.array(z.strictObject({ id, hex })).min(1).max(80).optional(),
  turn: whole(1, 12).optional(),
  entries: z.array(hex).min(1).max(80).optional(),
  /** With which unit a palvesari, hero or standard comes in. */
  hosts: z
    .array(z.strictObject({ id, with: id }))
    .max(20)
    .optional(),
  /** A scenario rule brings it in (S.3.6.1, S.4.3). */
  byRule: z.literal(true).optional(),
})

const number = whole(2, 20).nullable()
const byArmour = z.strictObject({ "-": number, L: number, M: number, H: number })
const ranges = z.partialRecord(z.enum(["1", "2", "3", "4", "5", "6"]), byArmour)
const result = z
  .string()
  .regex(/^[-D1-9]\/[-D1-9]\*?$/, "losses of attacker and defender such as 1/D, with a * where the defender retreats")
const shiftsByKind = z.strictObject({ cavalry: shift, infantry: shift, crossbow: shift, archer: shift })
const shiftsByArmour = z.strictObject({ "-": shift, L: shift, M: shift, H: shift })

const tables = z.strictObject({
  /** 10.6.3: by the dice, a cell for each column from -5 to +5. */
  shock: z.strictObject({
    provenance,
    rows: z.strictObject(Object.fromEntries(ROLLS.map((roll) => [roll, z.array(result).length(11)])) as ShockRows),
  }),
  /** 10.6.1: the lead unit's row, the defender's column. */
  unitType: z.strictObject({
    provenance,
    rows: z.strictObject({
      cavalry: shiftsByKind,
      infantry: shiftsByKind,
      crossbow: shiftsByKind,
      archer: shiftsByKind,
    }),
  }),
  armour: z.strictObject({
    provenance,
    rows: z.strictObject({ "-": shiftsByArmour, L: shiftsByArmour, M: shiftsByArmour, H: shiftsByArmour }),
  }),
  /** 10.3: the number to reach by weapon, range and armour; null for a dash. */
  fire: z.strictObject({
    provenance,
    crossbow: ranges,
    archer: ranges,
    /** Added to the dice of a firer that is Disrupted. */
    disrupted: z.strictObject({ provenance, add: whole(-6, 6) }),
  }),
  /** 8.1.1 */
  movement: z.strictObject({
    provenance,
    ...(Object.fromEntries(KINDS.map((kind) => [kind, whole(0, 20)])) as Record<(typeof KINDS)[number], z.ZodInt>),
  }),
  /** 13.1.6: what the die does, 1 to 6: command capacity lost, or death. */
  wounded: z.strictObject({ provenance, rolls: z.array(z.union([whole(0, 12), z.literal("killed")])).length(6) }),
  /** S.8.4: the boxes in order, with the rolls that move the marker on; the last has none. */
  weather: z
    .strictObject({
      provenance,
      boxes: z
        .array(
          z.strictObject({
            name: z.enum(WEATHERS),
            provenance: provenance.optional(),
            worse: z.tuple([whole(2, 12), whole(2, 12)]).optional(),
          }),
        )
        .min(2)
        .max(4),
    })
    .optional(),
})
type ShockRows = Record<(typeof ROLLS)[number], z.ZodArray<typeof result>>

/** Hexes that rules of one battle name. */
const special = z.strictObject({
  /** S.8.11.1: where rallied units come back. */
  rally: z.strictObject({ provenance, ...bySide(hexes.min(1)).shape }).optional(),
  /** S.3.6.1, S.4.3: where Arras appears, and the edge he may come by in a free set-up. */
  arras: z.strictObject({ provenance, hexes: hexes.min(1), edge: hexes.min(1) }).optional(),
})

const free = z.strictObject({
  provenance,
  /** S.2.2: whose half of a movement turn comes first. */
  marchesFirst: z.strictObject({ provenance, seat }),
  /** S.2.4: the last movement turn without march fatigue. */
  fatigueAfter: z.strictObject({ provenance, turn: whole(1, 12) }),
  groups: z.array(group).min(1).max(30),
})

/** What a data pack must look like. */
export const packSchema = z.strictObject({
  format: z.literal(1),
  system: z.literal("guelphs-ghibellines"),
  battle: z.enum(BATTLES),
  title: words,
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/, "a date such as 1289-06-11"),
  place: words,
  provenance,
  scale: z.strictObject({ provenance, metresPerHex: whole(1, 1000) }),
  map,
  chart,
  army: z.strictObject({ provenance, battaglie: z.array(battaglia).min(2).max(30) }),
  setup: z.strictObject({
    historical: z.strictObject({ provenance, groups: z.array(group).min(1).max(30) }),
    free,
  }),
  tables,
  special,
  /** 17.2: victory points that make a level. */
  victory: z.strictObject({
    provenance,
    pointsForLevel: z.partialRecord(z.enum(GAMES), bySide(whole(1, 100))),
  }),
})

/** All data of one battle. */
export type Pack = z.infer<typeof packSchema>
export type BattleId = (typeof BATTLES)[number]
export type Seat = (typeof SEATS)[number]
export type Terrain = (typeof TERRAINS)[number]
export type PackBattaglia = z.infer<typeof battaglia>
export type Group = z.infer<typeof group>
export type Feature = z.infer<typeof feature>
export type Game = (typeof GAMES)[number]
