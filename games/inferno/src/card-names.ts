import type { EventKind } from "./tuscany.ts"

/** Whose deck may carry it. */
type Deck = "guelph" | "ghibelline" | "both"

interface EventRule {
  readonly kind: EventKind
  readonly deck: Deck
  readonly war?: true
}

const both = (kind: EventKind): EventRule => ({ kind, deck: "both" })
const guelph = (kind: EventKind): EventRule => ({ kind, deck: "guelph" })
const ghibelline = (kind: EventKind): EventRule => ({ kind, deck: "ghibelline" })

/** The Events that the rules know (3.1.3), by code name: how each is played, and by whom. */
export const EVENTS = {
  ambush: both("hold"),
  betrayals: both("immediate"),
  surprise: both("hold"),
  "sudden-clash": both("hold"),
  "road-works": both("campaign"),
  hills: both("hold"),
  "greek-fire": both("hold"),
  swamp: both("hold"),
  "closed-gates": both("immediate"),
  "camp-attack": both("hold"),
  "heat-frost": both("hold"),
  doctors: both("hold"),
  genova: guelph("immediate"),
  "poggio-bonizio": guelph("hold"),
  "no-time-for-cowards": guelph("immediate"),
  provenzano: guelph("immediate"),
  casole: guelph("hold"),
  "bloody-red-stream": guelph("hold"),
  "foreign-help": guelph("immediate"),
  grosseto: guelph("hold"),
  volterra: guelph("hold"),
  "primo-popolo": guelph("immediate"),
  "manfredi-holds-back": guelph("immediate"),
  treasurers: guelph("hold"),
  "val-dorcia": { ...guelph("immediate"), war: true },
  montalcino: { ...guelph("immediate"), war: true },
  "pope-at-bay": ghibelline("immediate"),
  "better-paid-death": ghibelline("immediate"),
  "volterra-gates": ghibelline("immediate"),
  "gentle-usilia": ghibelline("hold"),
  friars: ghibelline("campaign"),
  "war-loans": ghibelline("immediate"),
  "bocca-degli-abati": ghibelline("hold"),
  refugees: ghibelline("hold"),
  cortona: ghibelline("hold"),
  brigands: ghibelline("hold"),
  constituto: ghibelline("hold"),
  sanctions: ghibelline("campaign"),
  maremma: { ...ghibelline("immediate"), war: true },
  montepulciano: { ...ghibelline("immediate"), war: true },
} as const satisfies Readonly<Record<string, EventRule>>

interface CapabilityRule {
  /** Whether it goes on a mat or to the side's edge of the board (3.4.4). */
  readonly scope: "lord" | "side"
  readonly deck: Deck
}

const onMat = (deck: Deck = "both"): CapabilityRule => ({ scope: "lord", deck })
const atEdge = (deck: Deck = "both"): CapabilityRule => ({ scope: "side", deck })

/** The Capabilities that the rules know (3.4.4), by code name. */
export const CAPABILITIES = {
  stores: atEdge(),
  guastatori: onMat(),
  "siege-towers": onMat(),
  trebuchets: onMat(),
  "war-engineers": onMat(),
  feditori: onMat(),
  "balestre-grosse": onMat(),
  balestrieri: onMat(),
  "army-reserve": atEdge(),
  palvesari: onMat(),
  arcieri: onMat(),
  cavallata: onMat(),
  gualdana: onMat(),
  masnadieri: onMat(),
  astrologers: atEdge(),
  "reinforced-walls": atEdge(),
  costruttori: atEdge(),
  distringitores: atEdge("guelph"),
  "tau-company": atEdge("guelph"),
  "via-francigena": atEdge("guelph"),
  luceria: onMat("ghibelline"),
  sovrintendente: atEdge("ghibelline"),
  manfredi: atEdge("ghibelline"),
  taglia: atEdge("ghibelline"),
} as const satisfies Readonly<Record<string, CapabilityRule>>

export type EventName = keyof typeof EVENTS
export type CapabilityName = keyof typeof CAPABILITIES
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[]
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as CapabilityName[]
