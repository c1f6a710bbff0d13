import { z } from "zod"
import { CAPABILITY_NAMES, EVENT_NAMES } from "./card-names.ts"
import { ASSETS, UNITS } from "./tuscany.ts"

/** By side: the Guelphs first. */
export const SEATS = ["guelph", "ghibelline"] as const
/** The Lords, six a side (1.5.1), whom rules and cards mean by these ids. */
export const LORDS = {
  guelph: ["firenze", "arezzo", "lucca", "colle", "guido-guerra", "orvieto"],
  ghibelline: ["siena", "pisa", "provenzano", "giordano", "astimberg", "santa-fiora"],
} as const
export const SCENARIOS = ["A", "B", "C", "D", "E", "F"] as const
/** A cell of a Revolt table that names no Locale (1.4.2). */
export const CROSSED = "X"

const whole = (min: number, max: number) => z.int().min(min).max(max)
const provenance = z.enum(["rulebook", "published", "reconstructed"])
const side = z.enum(SEATS)
const label = z.string().min(1).max(40)
const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, "an id of small letters, digits and hyphens, such as poggio-bonizio")
const ids = z.array(id).max(60)
const lord = z.enum([...LORDS.guelph, ...LORDS.ghibelline])
const card = z.string().regex(/^[FS]([1-9]|1\d|2[0-6])$/, "a card from F1 to F26 or S1 to S26")
const cards = z.array(card).max(26)
const yes = z.literal(true).optional()
const bySide = <Value extends z.ZodType>(value: Value) => z.strictObject({ guelph: value, ghibelline: value })
const forces = z.partialRecord(z.enum(UNITS), whole(1, 20))
const assets = z.partialRecord(z.enum(ASSETS), whole(1, 16))
const box = whole(1, 16)
/** Hits of one unit, in whole and half Hits. */
const hits = z.number().min(0).max(4).multipleOf(0.5, "a number of Hits in halves, such as 1.5")
const share = z.number().min(0).max(1)

const map = z.strictObject({
  provenance,
  locales: z
    .array(
      z.strictObject({
        id,
        name: label,
        type: z.enum(["city", "town", "castle", "outpost"]),
        /** Whose colour is printed. */
        side,
        port: yes,
      }),
    )
    .min(2)
    .max(100),
  /** Where each is drawn, 0 to 1 from the north-west corner, eastward first. */
  positions: z.strictObject({ provenance, at: z.record(id, z.tuple([share, share])) }),
  crossroads: z.array(z.strictObject({ id, arms: z.array(id).min(3).max(6) })).max(40),
  ways: z
    .array(z.strictObject({ a: id, b: id, type: z.enum(["road", "track"]), via: id.optional() }))
    .min(1)
    .max(300),
})

const packLord = z.strictObject({
  id: lord,
  name: label,
  short: z.string().min(1).max(14),
  side,
  podesta: yes,
  /** A Podestà's Main Seat first. */
  seats: ids.min(1),
  fealty: whole(1, 6),
  service: whole(1, 6),
  lordship: whole(1, 6),
  command: whole(1, 6),
  forces,
  assets,
})

const vassal = z.strictObject({
  id,
  name: label,
  /** The Lord or Comune whose mat it is for; null for Altopascio, which Firenze and Lucca share. */
  mat: id.nullable(),
  seats: ids,
  special: z.enum(["carroccio", "sestiere", "terzo", "altopascio"]).optional(),
  /** The highest roll that Musters it outside Call to Arms (3.4.2). */
  musterDie: whole(1, 6).optional(),
  service: whole(0, 6),
  serviceProvenance: provenance.optional(),
  forces,
})

const unit = z.strictObject({
  battle: hits,
  stormAttack: hits,
  stormDefence: hits,
  /** Archery in a Garrison (4.5.2). */
  garrison: z.strictObject({ hits, weapon: z.enum(["crossbow", "bow"]) }).optional(),
  armored: z.boolean(),
  /** The highest roll that saves it; 0 when none does. */
  protection: whole(0, 5),
})

const stronghold = z.strictObject({
  /** Value as well as Size (1.3.1). */
  size: whole(1, 6),
  walls: whole(1, 6),
  garrison: forces,
})

const calendarBox = z.strictObject({
  /** The first of its two months. */
  from: z.string().regex(/^12\d\d-(0[1-9]|1[0-2])$/, "a month such as 1259-02"),
  season: z.enum(["spring", "summer", "autumn", "winter"]),
  seasonProvenance: provenance.optional(),
  /** Command cards in a Plan (4.1). */
  plan: whole(1, 12),
  grow: yes,
})

/** Rows by the gold die, columns by the purple one. */
const revolt = z.array(z.array(z.union([z.literal(CROSSED), id], "a Locale or X")).length(6)).length(6)

const packCard = z.strictObject({
  id: card,
  event: z.strictObject({
    name: z.enum(EVENT_NAMES),
    kind: z.enum(["immediate", "hold", "levy", "campaign"]),
    war: yes,
  }),
  capability: z.strictObject({
    name: z.enum(CAPABILITY_NAMES),
    scope: z.enum(["lord", "side"]),
    /** Who may Levy and use it; all of the side when not said. */
    lords: z.array(lord).min(1).max(6).optional(),
  }),
})

const scenario = z.strictObject({
  id: z.enum(SCENARIOS),
  name: label,
  firstBox: box,
  lastBox: box,
  /** The End marker's box, or null when it is not on the Calendar yet. */
  endBox: box.nullable(),
  onMap: z
    .array(z.strictObject({ lord, at: id, service: box }))
    .min(2)
    .max(12),
  onCalendar: z.array(z.strictObject({ lord, box })).max(12),
  /** By the side that scores: Strongholds with its Allegiance markers, its Ravaged and its Ruins. */
  allegiance: bySide(ids),
  ravaged: bySide(ids),
  ruins: bySide(ids),
  siege: z.array(z.strictObject({ at: id, markers: whole(1, 4) })).max(60),
  held: cards,
  edge: cards,
  assigned: cards,
  /** Victory points at the start, as printed. */
  victory: bySide(z.number().min(0).max(17).multipleOf(0.5, "points in halves, such as 4.5")),
})

/** What the data pack must look like. */
export const packSchema = z.strictObject({
  format: z.literal(1),
  system: z.literal("inferno"),
  title: z.strictObject({ en: label, it: label }),
  provenance,
  map,
  lords: z.strictObject({ provenance, list: z.array(packLord).length(12) }),
  comuni: z.strictObject({
    provenance,
    list: z.array(z.strictObject({ id, name: label, commander: lord, assets })).length(2),
  }),
  vassals: z.strictObject({ provenance, list: z.array(vassal).min(1).max(80) }),
  pieces: z.strictObject({ provenance, count: z.record(z.enum(UNITS), whole(0, 99)) }),
  units: z.strictObject({ provenance, kind: z.record(z.enum(UNITS), unit) }),
  strongholds: z.strictObject({
    provenance,
    type: z.strictObject({ city: stronghold, town: stronghold, castle: stronghold }),
  }),
  limits: z.strictObject({
    /** Of one kind on one mat (1.7.3). */
    assets: z.strictObject({ provenance, most: whole(1, 99) }),
    /** Walls +1 markers a side (1.3.1). */
    walls: z.strictObject({ provenance, markers: whole(0, 20) }),
  }),
  calendar: z.strictObject({ provenance, boxes: z.array(calendarBox).length(16) }),
  revolt: z.strictObject({ provenance, againstGuelphs: revolt, againstGhibellines: revolt }),
  cards: z.strictObject({ provenance, list: z.array(packCard).length(52) }),
  scenarios: z.strictObject({ provenance, list: z.array(scenario).length(SCENARIOS.length) }),
})

/** All data of the game. */
export type Pack = z.infer<typeof packSchema>
export type ScenarioId = (typeof SCENARIOS)[number]
export type SeatName = (typeof SEATS)[number]
export type PackLord = Pack["lords"]["list"][number]
export type PackVassal = Pack["vassals"]["list"][number]
export type PackCard = Pack["cards"]["list"][number]
export type PackScenario = Pack["scenarios"]["list"][number]
