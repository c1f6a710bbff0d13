import { z } from "zod"
import { DIRECTIONS, FACINGS } from "@carroccio/hexes"

/** The four battles of the series, as their packs name them. */
export const BATTLES = ["bannockburn", "black-prince", "tamburlaine", "king-arthur"] as const
/** Every seat of the series; a battle has two of them. */
export const SEATS = ["scottish", "english", "franco-castilian", "ottoman", "tartar", "arthur", "mordred"] as const
/** Terrain that fills a hex. Only a road may share its hex with another. */
export const TERRAINS = [
  "river",
  "burn",
  "pool",
  "marsh",
  "bridge",
  "road",
  "village",
  "grove",
  "dryRiverBed",
  "camp",
  "barrow",
  "megalith",
  "altar",
  "ditch",
] as const
export const COMBAT_MODES = [
  "fire",
  "melee",
  "mounted",
  "dismounted",
  "open",
  "close",
  "organised",
  "disorganised",
  "shieldWall",
  "wagon",
  "laager",
] as const
export const MODES = [...COMBAT_MODES, "leader"] as const
export const WEAPONS = ["longbow", "crossbow", "shortbow", "horseBow", "poisonBow", "sling"] as const
export const ARMOURS = ["P", "M", "L", "N"] as const
export const MORALES = ["A", "B", "C", "D", "E"] as const
export const KINDS = ["cavalry", "infantry", "schiltrom", "leader", "elephant", "wagon"] as const
/** The columns and rows that a melee table may have; M/L infantry share a column when they attack. */
export const MELEE_TYPES = [
  "PCav",
  "MCav",
  "LCav",
  "NCav",
  "PInf",
  "MLInf",
  "MInf",
  "LInf",
  "NInf",
  "Schiltrom",
  "Elephant",
  "Wagon",
  "Laager",
] as const
/** Lines of the terrain chart that are no terrain of a hex. */
const CHART_LINES = ["clear", "uphill", "downhill", "ridge", ...TERRAINS] as const

const whole = (min: number, max: number) => z.int().min(min).max(max)
const provenance = z.enum(["rulebook", "published", "reconstructed"])
const seat = z.enum(SEATS)
const label = z.string().min(1).max(60)
const words = z.strictObject({ en: label, it: label })
const rule = z.string().regex(/^\d{1,2}\.\d{1,2}$/, "a rule number such as 15.5")
const hex = z.string().regex(/^\d{4}$/, "four digits as printed on the map, such as 0118")
const hexes = z.array(hex).max(2000)
const id = z.string().regex(/^[A-Z][A-Z0-9-]{1,29}$/, "an id of capitals, digits and hyphens, such as SC-SCH-MORAY")
const direction = z.enum(DIRECTIONS)
const facing = z.enum(FACINGS)

const feature = z.strictObject({
  kind: z.enum([...TERRAINS, "hill", "plain"]),
  name: words.optional(),
  /** A line on the map, each hex next to the one before. */
  path: hexes.optional(),
  /** A place of one or more hexes. */
  hexes: hexes.optional(),
})

const edge = z.strictObject({
  provenance: provenance.optional(),
  /** The two directions that lead a routed unit home. */
  directions: z.tuple([direction, direction]),
  /** Runs of hexes along the map's edge, both ends included. */
  exits: z
    .array(z.tuple([hex, hex]))
    .min(1)
    .max(10),
})

const map = z.strictObject({
  provenance,
  grid: z.strictObject({
    columns: whole(1, 99),
    oddRows: whole(1, 99),
    evenRows: whole(1, 99),
    stagger: z.enum(["even-low", "even-high"]),
  }),
  terrain: z.partialRecord(z.enum(TERRAINS), hexes),
  /** Hexsides with a ridge: the two hexes on either side. */
  ridges: z.array(z.tuple([hex, hex])).max(500),
  /** Hexes by height above the lowest ground; a hex not named lies at 0. */
  levels: z.partialRecord(z.enum(["1", "2", "3", "4", "5", "6", "7", "8", "9"]), hexes),
  features: z.array(feature).max(100),
  /** By seat; both seats of the battle have one. */
  edges: z.record(z.string(), edge),
})

const allowance = z.union([whole(0, 20), z.literal("all")], 'a whole number from 0 to 20, or "all"')

const chartLine = z.strictObject({
  provenance: provenance.optional(),
  rule: rule.optional(),
  /** Movement points to enter; "all" takes the whole allowance. */
  cost: allowance.optional(),
  /** Movement points on top of the clear cost, or of the hex's cost for a hexside. */
  add: whole(0, 20).optional(),
  prohibited: z.literal(true).optional(),
  /** Two-hex counters may not enter. */
  singlesOnly: z.literal(true).optional(),
  /** A charge may not go into, through or across it. */
  noCharge: z.literal(true).optional(),
  /** "through": no line of sight passes; "into": nor does one end in it. */
  blocksSight: z.enum(["through", "into"]).optional(),
})

const nothing = z.never("nothing, because a leader does not fight").optional()
const leaderSide = z.strictObject({
  mode: z.literal("leader"),
  size: z.literal(1),
  movement: whole(0, 20),
  weapon: nothing,
  melee: nothing,
  armour: nothing,
  morale: nothing,
})
const combatSide = z.strictObject({
  mode: z.enum(COMBAT_MODES),
  /** Hexes that it fills. */
  size: z.union([z.literal(1), z.literal(2)], "1 or 2"),
  /** What it shoots with; only a fire side has one. */
  weapon: z.enum(WEAPONS).optional(),
  /** Whether it may attack in melee. */
  melee: z.literal(true).optional(),
  armour: z.enum(ARMOURS),
  movement: whole(0, 20),
  morale: z.enum(MORALES),
  /** What the enemy gets for it with this side up, where that differs from the counter's points. */
  points: whole(0, 100).optional(),
})

const counter = z.strictObject({
  id,
  provenance: provenance.optional(),
  seat,
  name: words,
  /** What stands on the counter's face. */
  short: z.string().min(1).max(10),
  kind: z.enum(KINDS),
  division: label.optional(),
  /** The division that a leader leads. */
  leads: label.optional(),
  nation: label.optional(),
  faith: z.enum(["christian", "pagan"]).optional(),
  /** It may go over to the enemy. */
  mayDefect: z.literal(true).optional(),
  /** What the enemy gets for it. */
  points: whole(0, 100),
  /** It gets a lance when it starts mounted. */
  lance: z.literal(true).optional(),
  /** Front first; the back, if any, second. */
  sides: z
    .array(z.discriminatedUnion("mode", [leaderSide, combatSide]))
    .min(1)
    .max(2),
  /** How it turns from one side to the other. */
  change: z
    .strictObject({
      /** Movement points; "all": only when it has spent none. */
      cost: allowance,
      /** It never turns back. */
      once: z.literal(true).optional(),
      /** "moving": at any point of its move; otherwise at the end of the movement phase. */
      when: z.literal("moving").optional(),
    })
    .optional(),
})

const placement = z.strictObject({
  id,
  /** One hex, or the left half and the right half. */
  hexes: z.array(hex).min(1).max(2),
  facing: facing.optional(),
  mode: z.enum(MODES),
  lance: z.literal(true).optional(),
})

const modifier = z.strictObject({
  provenance: provenance.optional(),
  rule: rule.optional(),
  /** What is added to the roll. */
  add: whole(-6, 6),
  /** It is added once for each rout level. */
  per: z.literal("routLevel").optional(),
})
const modifiers = z.record(z.string().regex(/^[a-z][a-zA-Z]{1,59}$/, "a name of letters"), modifier)

/** The highest roll of two dice that hits. */
const roll = whole(2, 12)
const byArmour = z.strictObject({ P: roll, M: roll, L: roll, N: roll })
const range = z.enum(["1", "2", "3", "4", "5", "6"])
const routs = z.tuple([whole(0, 4), whole(0, 4), whole(0, 4), whole(0, 4), whole(0, 4)])
const meleeType = z.enum(MELEE_TYPES)

const tables = z.strictObject({
  /** 8.3: by weapon, range and the target's armour. */
  fire: z.strictObject({
    provenance,
    weapons: z.partialRecord(z.enum(WEAPONS), z.partialRecord(range, byArmour)),
    modifiers,
  }),
  /** 9.4: a row for each defender, a cell for each attacker; null where the two never meet. */
  melee: z.strictObject({
    provenance,
    attackers: z.array(meleeType).min(1).max(20),
    defenders: z.array(meleeType).min(1).max(20),
    rows: z.partialRecord(meleeType, z.array(roll.nullable()).max(20)),
    modifiers,
  }),
  /** 10.2: by the modified die, rout levels for morale A to E. */
  morale: z.strictObject({
    provenance,
    rows: z.strictObject({
      "-1": routs,
      "0": routs,
      "1": routs,
      "2": routs,
      "3": routs,
      "4": routs,
      "5": routs,
      "6": routs,
      "7": routs,
    }),
    modifiers,
  }),
})

const dieRolls = z.array(whole(1, 6)).min(1).max(6)

/** Figures of rules that only one battle has. */
const special = z.strictObject({
  /** The die rolls that organise a disorganised unit. */
  organise: z.strictObject({ provenance, rule: rule.optional(), rolls: dieRolls }).optional(),
  /** Rout levels that a routed unit gains by entering the river. */
  wading: z.strictObject({ provenance, routLevels: whole(0, 4) }).optional(),
  /** Within how many hexes men-at-arms keep the longbows of their division in command. */
  command: z.strictObject({ provenance, range: whole(1, 10) }).optional(),
  /** How far a rampant elephant runs. */
  rampage: z.strictObject({ provenance, hexes: whole(1, 10) }).optional(),
  /** From which game-turn, and on which die rolls, a unit that may defect does. */
  defection: z.strictObject({ provenance, fromTurn: whole(1, 10), rolls: dieRolls }).optional(),
  /** A duel of leaders: where to aim and guard, how many exchanges, what a blow does. */
  duel: z
    .strictObject({
      provenance,
      aims: z
        .array(z.enum(["helm", "right", "left", "horseLegs"]))
        .min(2)
        .max(4),
      exchanges: whole(1, 10),
      wounds: z
        .array(
          z.strictObject({
            rolls: dieRolls,
            effect: z.enum(["stun", "breakLanceThenUnhorse", "stunAndUnhorse"]),
          }),
        )
        .min(1)
        .max(6),
    })
    .optional(),
})

const victoryLevel = z.strictObject({
  min: whole(-999, 999).optional(),
  max: whole(-999, 999).optional(),
  /** Who wins; nobody in a draw. */
  seat: seat.optional(),
  level: z.enum(["decisive", "substantive", "marginal", "draw"]),
})

/** What a data pack must look like. */
export const packSchema = z.strictObject({
  format: z.literal(1),
  system: z.literal("great-medieval-battles"),
  battle: z.enum(BATTLES),
  title: words,
  date: z.string().regex(/^\d{3,4}(-\d\d-\d\d)?$/, "a year, or a date such as 1314-06-24"),
  place: words,
  provenance,
  /** The first player's seat first. */
  seats: z.tuple([seat, seat]),
  scale: z.strictObject({
    provenance,
    yardsPerHex: whole(1, 1000).optional(),
    minutesPerTurn: whole(1, 1000).optional(),
  }),
  map,
  chart: z.strictObject({ provenance, entries: z.partialRecord(z.enum(CHART_LINES), chartLine) }),
  counters: z.strictObject({ provenance, list: z.array(counter).min(1).max(300) }),
  setup: z.strictObject({ provenance, placements: z.array(placement).max(300) }),
  tables,
  special,
  victory: z.strictObject({
    provenance,
    /** The level is the first seat's points less the second's. */
    score: z.tuple([seat, seat]),
    levels: z.array(victoryLevel).min(1).max(20),
  }),
})

/** All data of one battle. */
export type Pack = z.infer<typeof packSchema>
export type BattleId = (typeof BATTLES)[number]
export type Seat = (typeof SEATS)[number]
export type Terrain = (typeof TERRAINS)[number]
export type Armour = (typeof ARMOURS)[number]
export type MeleeType = (typeof MELEE_TYPES)[number]
export type Counter = z.infer<typeof counter>
export type Kind = Counter["kind"]
export type CombatSide = z.infer<typeof combatSide>
export type Placement = z.infer<typeof placement>
export type ChartLine = z.infer<typeof chartLine>
