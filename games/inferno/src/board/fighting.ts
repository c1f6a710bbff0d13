import { GARRISON, NOBODY } from "../battlefield.ts"
import { AT_MAT } from "../position.ts"
import { other, type LocaleId, type LordId, type MatId, type Side, type Tuscany } from "../tuscany.ts"
import type { TuscanyView } from "../view.ts"

/** What the board reads of a combat under way, from the stage of that name. Pairs are by side. */
export interface CombatStage {
  readonly name: "combat"
  readonly kind: "battle" | "storm" | "sally"
  readonly locale: LocaleId
  readonly attacker: Side
  readonly active: LordId
  /** Left, centre and right of the Front as the Attacker sees them, then the same behind the Defenders; -1 for nobody. */
  readonly array: readonly [readonly MatId[], readonly MatId[]]
  readonly reserve: readonly [readonly MatId[], readonly MatId[]]
  /** Mats of those who wait inside to Sally. */
  readonly inside: readonly MatId[]
  readonly routed: readonly MatId[]
  /** By kind of unit. */
  readonly garrison: readonly number[]
  readonly round: number
  readonly rounds: number
  readonly wallsLess: number
  readonly conceded: Side | -1
  readonly loser: Side | -1
}

/** Hits that are being assigned. */
export interface HitsStage {
  readonly name: "hits"
  /** The Striking side. */
  readonly side: Side
  readonly strikers: readonly MatId[]
  readonly target: MatId
  readonly taker: MatId
  readonly hits: readonly { readonly count: number; readonly crossbow: number; readonly walls: number }[]
}

interface StrikeStage {
  readonly name: "strike"
  readonly side: Side
  readonly step: number
}

/** What is struck with in each step of a Round, in its order. */
const STEPS = {
  battle: ["clash", "clash", "archery", "archery", "rally", "horse", "horse", "foot", "foot"],
  sally: ["clash", "clash", "archery", "archery", "rally", "horse", "horse", "foot", "foot"],
  storm: ["archery", "melee", "archery", "archery", "rally", "melee", "melee"],
} as const

/** Who stands in a position, or in Reserve. */
export interface Fighter {
  readonly key: string
  /** The mat; null for the Garrison. */
  readonly mat: MatId | null
  readonly forces: readonly number[]
  readonly routed: readonly number[]
  readonly strikes: boolean
  readonly isStruck: boolean
}

/** One side of a combat, ready to be drawn. */
export interface Army {
  readonly side: Side
  readonly attacks: boolean
  /** Left, centre, right as the Attacker sees them. */
  readonly front: readonly (Fighter | null)[]
  /** Behind the Defenders, where a Relief Sally is fought (4.4.1); empty when there is none. */
  readonly rear: readonly (Fighter | null)[]
  readonly reserve: readonly Fighter[]
  readonly routed: readonly MatId[]
  /** The Garrison when it stands beside a Lord. */
  readonly garrison: readonly number[]
  /** The top of the range in which Walls or Siegeworks stop Hits on this side; 0 for none. */
  readonly walls: number
  readonly conceded: boolean
}

export interface Fight {
  readonly kind: CombatStage["kind"]
  readonly locale: LocaleId
  readonly round: number
  /** How many Rounds a Storm may last; 0 when there is no end set. */
  readonly rounds: number
  /** The step under way; null between steps. */
  readonly phase: (typeof STEPS)["battle" | "storm"][number] | null
  readonly striker: Side | null
  /** Hits that wait to be taken. */
  readonly pending: number
  readonly crossbows: number
  /** The Attacker, then the Defender. */
  readonly armies: readonly [Army, Army]
}

function lastStage<Stage>(view: TuscanyView, name: string): Stage | undefined {
  return view.stages.findLast((stage) => stage.name === name) as Stage | undefined
}

/** Whether an Unrouted mat of the side has Trebuchets there (card F4, card S4). */
function batters({ cards, mats }: Tuscany, view: TuscanyView, stage: CombatStage, striker: Side): boolean {
  if (view.siege[stage.locale] < 3) return false
  return cards.some(({ capability }, card) => {
    const mat = view.card[card] - AT_MAT
    return (
      capability === "trebuchets" &&
      mat >= 0 &&
      mats[mat]?.side === striker &&
      [...stage.array[striker], ...stage.reserve[striker]].includes(mat)
    )
  })
}

function wallsOf(ground: Tuscany, view: TuscanyView, stage: CombatStage, side: Side): number {
  const { kind, locale, attacker, wallsLess } = stage
  const { type } = ground.locales[locale]
  const works = view.siege[locale]
  const top =
    kind === "storm"
      ? side === attacker
        ? works
        : type === "outpost"
          ? 0
          : ground.strongholds[type].walls + view.walls[locale] - wallsLess
      : kind === "sally" && side !== attacker
        ? works
        : 0
  return top === 0 ? 0 : Math.max(0, top - (batters(ground, view, stage, other(side)) ? 1 : 0))
}

function armyOf(ground: Tuscany, view: TuscanyView, stage: CombatStage, hits: HitsStage | undefined, side: Side): Army {
  const none = ground.units.map(() => 0)
  const fighter = (mat: MatId): Fighter => {
    const isGarrison = mat === GARRISON
    const seen = isGarrison ? null : view.mats[mat]
    return {
      key: String(mat),
      mat: isGarrison ? null : mat,
      forces: isGarrison ? stage.garrison : (seen?.forces ?? none),
      routed: seen?.routed ?? none,
      strikes: hits?.strikers.includes(mat) ?? false,
      isStruck: hits !== undefined && (hits.taker === NOBODY ? hits.target === mat : hits.taker === mat),
    }
  }
  const line = (from: number) =>
    stage.array[side].slice(from, from + 3).map((mat) => (mat === NOBODY ? null : fighter(mat)))
  const rear = line(3)
  const attacks = side === stage.attacker
  const hasGarrison = !attacks && stage.garrison.some((count) => count > 0) && !stage.array[side].includes(GARRISON)
  return {
    side,
    attacks,
    front: line(0),
    rear: stage.array.some((row) => row.slice(3).some((mat) => mat !== NOBODY)) ? rear : [],
    reserve: [...stage.reserve[side], ...(attacks ? stage.inside : [])].map(fighter),
    routed: stage.routed.filter((mat) => ground.mats[mat]?.side === side),
    garrison: hasGarrison ? stage.garrison : none,
    walls: wallsOf(ground, view, stage, side),
    conceded: stage.conceded === side,
  }
}

/** The combat under way as the board draws it; null when there is none. */
export function fightOf(ground: Tuscany, view: TuscanyView): Fight | null {
  const stage = lastStage<CombatStage>(view, "combat")
  if (stage === undefined) return null
  const strike = lastStage<StrikeStage>(view, "strike")
  const hits = lastStage<HitsStage>(view, "hits")
  const army = (side: Side) => armyOf(ground, view, stage, hits, side)
  return {
    kind: stage.kind,
    locale: stage.locale,
    round: stage.round,
    rounds: stage.kind === "storm" ? stage.rounds || view.siege[stage.locale] : 0,
    phase: strike === undefined ? null : (STEPS[stage.kind][strike.step] ?? null),
    striker: strike?.side ?? hits?.side ?? null,
    pending: hits?.hits.reduce((sum, { count }) => sum + count, 0) ?? 0,
    crossbows: hits?.hits.reduce((sum, { count, crossbow }) => sum + count * crossbow, 0) ?? 0,
    armies: [army(stage.attacker), army(other(stage.attacker))],
  }
}
