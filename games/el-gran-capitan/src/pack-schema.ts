import { z } from "zod"
import { PATTERNS } from "./pack-notation.ts"
import { AUXILIARIES, RELIABILITIES, TERRAINS } from "./realm.ts"

const whole = (min: number, max: number) => z.int().min(min).max(max)
const provenance = z.enum(["rulebook", "reconstructed"])
const label = z.string().min(1).max(60)
const yes = z.literal(true).optional()
const id = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, "an id of small letters, digits and hyphens, such as de-andrade")
const word = z.string().regex(/^[a-z][A-Za-z0-9]{1,39}$/, "one word such as majorForce")
const hex = z.string().regex(PATTERNS.hex, "a hex of four digits such as 0125")
const hexside = z.string().regex(PATTERNS.side, "two hexes such as 0125-0225")
const path = z.string().regex(PATTERNS.path, "hexes one after the other such as 0125 0225 0325")
const date = z.string().regex(PATTERNS.date, "a turn such as Jun I 1495")
const turns = z.array(z.string().regex(PATTERNS.turn, "a turn such as Jun I")).max(24)
const units = z.string().regex(PATTERNS.units, "units such as spInf 10 (2x5) or spInf 2 (1x2) Q3 RN FA")
const counters = z.string().regex(PATTERNS.counters, "counters such as arInf 2x3")
/** Movement Points, in whole and half points. */
const cost = z.number().min(0).max(9).multipleOf(0.5, "a number of Movement Points in halves, such as 0.5")
const first = whole(-9, 9)
const bounds = (length: number) => z.array(whole(0, 99)).length(length)
const figures = (columns: number, rows: number) => z.array(z.array(whole(-20, 99)).length(columns)).length(rows)
const texts = (rows: number, pattern: RegExp, expected: string) =>
  z.array(z.string().regex(pattern, expected)).length(rows)

const sea = z.enum(["Tyrrhenian", "Ionian", "Adriatic"])

const map = z.strictObject({
  provenance,
  columns: whole(1, 99),
  rows: whole(1, 99),
  regions: z
    .array(
      z.strictObject({
        letter: z.string().regex(/^[A-Z]$/),
        name: label,
        kingdom: z.boolean(),
        dominance: whole(0, 99),
      }),
    )
    .min(2)
    .max(26),
  /** By row, a letter a column: clear c, heath h, hill i, woods w, marsh s, mountain m, high mountain p, lake l, sea ., out of play x. */
  terrain: z.array(z.string().regex(/^[chiwsmpl.x]+$/, "letters of terrain: c h i w s m p l . x")),
  /** By row, a letter a column: the Region of each hex of land. */
  region: z.array(z.string().regex(/^[A-Z.]+$/, "letters of Regions, and . where there is no land")),
  places: z
    .array(
      z.strictObject({
        name: label,
        hex,
        kind: z.enum(["city", "fortifiedTown", "town"]),
        port: sea.optional(),
        sheep: yes,
        /** Of the name; kinds that no rule fixes are reconstructed, as is the whole map. */
        provenance,
      }),
    )
    .min(2)
    .max(400),
  roads: z.strictObject({ primary: z.array(path).max(400), secondary: z.array(path).max(400) }),
  rivers: z.array(z.strictObject({ name: label, sides: z.array(hexside).max(400) })).max(99),
  /** Hexsides of the sea between hexes of land, and hexes that no side joins to others. */
  closed: z.array(hexside).max(400),
  islands: z.array(hex).max(99),
  /** The hexes of the north-west border, for those who come from there. */
  northWest: z.array(hex).min(1).max(99),
})

const terrainEffect = z.strictObject({
  cost,
  affecting: z.boolean(),
  halvesCavalry: z.boolean(),
  /** null where no Charge may be ridden. */
  charge: whole(-9, 9).nullable(),
  fire: whole(-9, 9),
})

const charts = z.strictObject({
  weather: z.strictObject({ provenance, months: texts(12, PATTERNS.weather, "six of F R M H, by die") }),
  administration: z.strictObject({ provenance, first, rows: figures(7, 11) }),
  initiative: z.strictObject({ provenance, byEnemy: z.array(whole(-9, 0)).length(6) }),
  assault: z.strictObject({
    provenance,
    first,
    rows: texts(12, PATTERNS.assault, "seven results such as A 2+1 0+0, with | between them"),
    ratios: z.array(z.tuple([z.number().min(1).max(99), whole(0, 9)])).max(20),
  }),
  fire: z.strictObject({
    provenance,
    columns: bounds(7),
    first,
    rows: texts(9, PATTERNS.fire, "seven results such as 1 DC C b or -, with | between them"),
  }),
  charge: z.strictObject({
    provenance,
    columns: bounds(5),
    first,
    rows: texts(12, PATTERNS.charge, "five results such as 1+1 0+0 DC own C own P, with | between them"),
  }),
  pursuit: z.strictObject({ provenance, columns: bounds(5), first, rows: figures(5, 9) }),
  discipline: z.strictObject({
    provenance,
    first,
    quality: texts(9, PATTERNS.discipline, "four of P F D D*"),
    reliability: texts(9, PATTERNS.discipline, "four of P F D D*"),
  }),
  attrition: z.strictObject({ provenance, columns: bounds(7), first, rows: figures(7, 12) }),
  terrain: z.strictObject({
    provenance,
    kind: z.record(z.enum(TERRAINS), terrainEffect),
    roads: z.strictObject({ primary: cost, secondary: cost }),
    rivers: z.strictObject({ bridge: cost, ford: cost, rainBridge: cost, rainFord: cost }),
  }),
  tactics: z.strictObject({
    provenance,
    chits: z.strictObject({
      formation: whole(0, 20),
      artillery: whole(0, 20),
      charge: whole(0, 20),
      firearms: whole(0, 20),
      combinedArms: whole(0, 20),
      reserve: whole(0, 20),
      muster: whole(0, 20),
      earthworks: whole(0, 20),
      river: whole(0, 20),
    }),
  }),
})

const kind = z.strictObject({
  id: z.string().regex(/^[A-Za-z]{2,20}$/, "a short id of letters such as arInf"),
  name: label,
  nationality: label,
  arm: z.enum(["infantry", "heavyCavalry", "lightCavalry", "stradiots", "artillery"]),
  school: z.enum(["swiss", "landsknecht", "rodoleros"]).optional(),
  quality: whole(0, 3),
  reliability: z.enum(RELIABILITIES),
  allowance: whole(1, 12),
  firearms: yes,
})

const capitano = z.strictObject({
  id,
  name: label,
  fullName: label,
  initiative: whole(0, 5),
  rank: whole(1, 9),
  star: yes,
  features: z
    .array(z.enum(["L", "I", "S", "A", "C", "W"]))
    .min(1)
    .max(6)
    .optional(),
})

const baron = z.strictObject({
  name: label,
  state: label,
  initiative: whole(0, 5),
  quality: whole(0, 3),
  points: whole(1, 5).optional(),
})

const labels = z.array(label).min(1).max(60).optional()
const where = z.strictObject({
  places: labels,
  regions: labels,
  ports: labels,
  ownedPorts: labels,
  ownedFortresses: labels,
  ownedPlaces: labels,
  strongholds: labels,
  within: z.strictObject({ hexes: whole(0, 20), of: label }).optional(),
  rule: word.optional(),
})

const force = z.strictObject({
  army: label,
  /** A Capitano's id, or minor for a Minor Capitano of the army. */
  capitano: id,
  with: z.array(id).min(1).max(20).optional(),
  at: where,
  order: z.enum(["any", "garrison", "stand", "manoeuvre", "attack"]),
  roadMarch: z.enum(["may", "must"]).optional(),
  maySplit: yes,
  units: z.array(units).min(1).max(20),
  aux: z.array(z.enum(AUXILIARIES)).min(1).max(9).optional(),
})

const reinforcement = z.strictObject({
  id: word,
  /** The turn from which it may come; by a rule of its own when not said. */
  from: date.optional(),
  force: force.optional(),
  army: label.optional(),
  at: where.optional(),
  units: z.array(units).max(20).optional(),
})

const seat = z.string().regex(/^[a-z]{2,20}$/, "a seat such as french")

const scenario = z.strictObject({
  id: whole(1, 4),
  name: label,
  provenance,
  start: date,
  end: date,
  /** Whoever deploys and plays first comes first. */
  seats: z.tuple([seat, seat]),
  /** The only Regions in play; all when not said. */
  playable: labels,
  armies: z
    .array(
      z.strictObject({
        name: label,
        seat,
        /** The colour of its Capitani (1.3.2). */
        nationality: label,
        /** The army whose Administrative Points it uses; its own when not said. */
        purse: label.optional(),
        closed: yes,
        apart: yes,
        /** Administrative Points at start. */
        points: whole(0, 19),
        source: where,
        /** Minor Capitani who are not deployed at start. */
        minors: whole(1, 9).optional(),
      }),
    )
    .min(2)
    .max(9),
  generali: z.array(id).min(1).max(9),
  forces: z.array(force).min(2).max(30),
  barons: z.array(z.strictObject({ seat: seat.nullable(), state: label, count: whole(1, 9), at: where })).max(60),
  substitutes: z.array(z.strictObject({ army: label, units: z.array(counters).min(1).max(20) })).max(9),
  reinforcements: z.array(reinforcement).max(30),
  /** Where the print differs from the map's own Dominance Factor. */
  dominance: z.record(label, whole(1, 99)).optional(),
  pillaged: labels,
  /** The seat to which each State is aligned, and how many Barons it produces. */
  states: z.record(label, z.strictObject({ side: seat.nullable(), barons: whole(0, 20) })),
})

const variant = z.strictObject({
  id: z.literal(5),
  name: label,
  provenance,
  /** It is played as another, without an end but its own rule, and with these changes. */
  like: whole(1, 4),
  points: z.record(label, whole(0, 19)),
  generali: z.array(id).min(1).max(9),
  forces: z.array(force).max(30),
  without: z.array(word).max(30),
  dominance: z.record(label, whole(1, 99)),
})

/** What the data pack must look like. */
export const packSchema = z.strictObject({
  format: z.literal(1),
  system: z.literal("el-gran-capitan"),
  title: z.strictObject({ en: label, it: label }),
  provenance,
  map,
  charts,
  /** Turns of the year: Administrative Points are received, the Dogana pays, Barons are replaced. */
  track: z.strictObject({
    yellow: z.strictObject({ provenance, turns }),
    sheep: z.strictObject({ provenance, turns }),
    crown: z.strictObject({ provenance, turns }),
  }),
  units: z.strictObject({
    provenance,
    list: z.array(kind).min(1).max(99),
    baron: z.strictObject({ provenance, reliability: z.enum(RELIABILITIES), allowance: whole(1, 12) }),
    /** O1.3: those that a scenario uses otherwise are not in its pool. */
    mercenaries: z.strictObject({ provenance, pool: z.array(counters).min(1).max(30) }),
  }),
  capitani: z.strictObject({
    provenance,
    minor: z.strictObject({ provenance, initiative: whole(0, 5), rank: whole(1, 9) }),
    list: z.array(capitano).min(1).max(99),
  }),
  barons: z.strictObject({
    provenance,
    notAligned: z.strictObject({ initiative: whole(0, 5), quality: whole(0, 3) }),
    list: z.array(baron).max(200),
  }),
  scenarios: z.strictObject({ provenance, list: z.array(scenario).length(4), variants: z.array(variant).length(1) }),
})

/** All data of the game. */
export type Pack = z.infer<typeof packSchema>
export type PackScenario = Pack["scenarios"]["list"][number]
export type PackForce = PackScenario["forces"][number]
export type PackWhere = z.infer<typeof where>
