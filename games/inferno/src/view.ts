import type { Frame, Plain, Seat } from "@carroccio/kernel"
import { activationOf } from "./activation.ts"
import { combatMats } from "./combat.ts"
import type { MatPart, ShowingFrame } from "./events/harm.ts"
import { HELD, IN_COMMAND_DECK, IN_PLAN, type Field } from "./position.ts"
import { hostsOfAltopascio, isOpenVassal } from "./screens.ts"
import { GHIBELLINE, GOODS, GUELPH, KINDS, type LordId, type MatId, type Side, type VassalId } from "./tuscany.ts"
import { halvesOf } from "./victory.ts"

/** A mat as a seat sees it; null when it stands behind a screen (1.5.2 HIDDEN MATS). */
export type MatView = {
  /** By kind of unit. */
  readonly forces: readonly number[]
  readonly routed: readonly number[]
  /** By kind of Asset. */
  readonly assets: readonly number[]
}

/** Part of a mat behind a screen. */
export type Declared = { readonly mat: MatId } & Partial<MatView>

/** What one seat sees of the game. Lists are by Locale, Lord, mat, Vassal or card, as in the ground. */
export type TuscanyView = {
  readonly turn: number
  readonly phase: number
  readonly endBox: number
  /** In half points, by side. */
  readonly points: readonly [number, number]
  readonly marked: readonly number[]
  readonly ruined: readonly number[]
  readonly ravaged: readonly number[]
  readonly siege: readonly number[]
  readonly bypass: readonly number[]
  readonly walls: readonly number[]
  readonly at: readonly number[]
  readonly cylinder: readonly number[]
  readonly service: readonly number[]
  readonly inside: readonly number[]
  readonly under: readonly number[]
  readonly moved: readonly number[]
  readonly comune: readonly number[]
  readonly mats: readonly (MatView | null)[]
  /** What the players see, for as long as a card lets them, of mats that stand behind a screen. */
  readonly declared: readonly Declared[]
  /** By Vassal: the mat of its marker plus one, and its state, which is -1 when a screen hides it. */
  readonly vassalMat: readonly number[]
  readonly vassalState: readonly number[]
  readonly vassalService: readonly number[]
  readonly pool: readonly number[]
  readonly captured: readonly number[]
  readonly carroccioLost: readonly number[]
  /** By card: where it is, as in the position; a card that the seat cannot place counts as in its deck. */
  readonly card: readonly number[]
  /** By side: how many Hold events it has in hand. */
  readonly held: readonly [number, number]
  /** By Lord: where his Treachery card is; -1 when the seat cannot know. */
  readonly treachery: readonly number[]
  /** By side: how many Treachery cards it has got and not yet put into a Plan. */
  readonly treacheries: readonly [number, number]
  /** By side: the Plan as far as the seat knows it, the next card last; null when it does not. */
  readonly plan: readonly [readonly number[] | null, readonly number[] | null]
  /** By side: how many cards its Plan has; while the other side builds it, none. */
  readonly planSize: readonly [number, number]
  readonly planReady: readonly number[]
  readonly played: readonly [readonly number[], readonly number[]]
  readonly lordship: readonly number[]
  readonly war: readonly number[]
  readonly provoked: number
  /** What is under way, the innermost last: each procedure's own figures, its name under `name`. */
  readonly stages: readonly { readonly name: string; readonly [figure: string]: Plain }[]
}

function sideOf(field: Field, seat: Seat | null): Side | -1 {
  return seat === field.ground.seats[GUELPH] ? GUELPH : seat === field.ground.seats[GHIBELLINE] ? GHIBELLINE : -1
}

/** Whether the seat sees all that is on a mat. */
export function seesMat(field: Field, seat: Seat | null, mat: MatId): boolean {
  const { ground } = field
  if (!ground.hiddenMats || field.position.outcome !== null) return true
  return ground.mats[mat].side === sideOf(field, seat) || combatMats(field).includes(mat)
}

/** Whether the seat sees a part of what is on a mat: all of it, or this, while a card has it declared to the players. */
export function seesPart(field: Field, seat: Seat | null, mat: MatId, part: MatPart): boolean {
  if (seesMat(field, seat, mat)) return true
  if (sideOf(field, seat) < 0) return false
  return field.position.stack.some((frame) => {
    if (!("shows" in frame)) return false
    const showing = frame as ShowingFrame
    return showing.part === part && showing.shows.includes(mat)
  })
}

/** Whether the seat knows if the Vassal is Mustered: openly, on a mat that it sees, or named in vain for a Bribe (4.7.6). */
export function seesVassal(field: Field, seat: Seat | null, vassal: VassalId): boolean {
  if (isOpenVassal(field, vassal)) return true
  const { mat, special } = field.ground.vassals[vassal]
  if (special === "altopascio") return seesAltopascio(field, seat)
  if (seesMat(field, seat, mat)) return true
  const briber = activationOf(field)
  return briber?.side === sideOf(field, seat) && (briber.named.includes(vassal) || briber.misplaced.includes(vassal))
}

/** On a mat that it sees; and if on none, where it sees all that could have it. */
function seesAltopascio(field: Field, seat: Seat | null): boolean {
  const host = field.state.vassalMat[field.ground.altopascio] - 1
  if (host >= 0) return seesMat(field, seat, host)
  return hostsOfAltopascio(field).every((mat) => seesMat(field, seat, mat))
}

/** Whether the seat may look at a Plan: its own, unless it was shuffled unseen (S14). */
export function seesPlan(field: Field, seat: Seat | null, side: Side): boolean {
  return sideOf(field, seat) === side && !isShuffled(field, side)
}

/** Whether the seat may count the cards of a Plan: how it grows tells something as long as it is built. */
export function countsPlan(field: Field, seat: Seat | null, side: Side): boolean {
  return sideOf(field, seat) === side || field.state.planReady[side] === 1
}

/** The Friars have the Guelph Plan stacked unseen, once it is ready. */
function isShuffled({ ground, state }: Field, side: Side): boolean {
  if (side !== GUELPH || state.planReady[GUELPH] === 0) return false
  return state.card[ground.cardNamed("S14")] === 4
}

function seesTreachery(field: Field, seat: Seat | null, lord: LordId): boolean {
  return field.ground.lords[lord].side === sideOf(field, seat)
}

export function viewTuscany(field: Field, seat: Seat | null): TuscanyView & Plain {
  const { ground, state, position } = field
  const side = sideOf(field, seat)
  const onMat = (mat: MatId): MatView => ({
    forces: state.forces.slice(mat * KINDS, mat * KINDS + KINDS),
    routed: state.routed.slice(mat * KINDS, mat * KINDS + KINDS),
    assets: state.assets.slice(mat * GOODS, mat * GOODS + GOODS),
  })
  return {
    turn: state.turn,
    phase: state.phase,
    endBox: state.endBox,
    points: [halvesOf(field, GUELPH), halvesOf(field, GHIBELLINE)],
    marked: state.marked.slice(),
    ruined: state.ruined.slice(),
    ravaged: state.ravaged.slice(),
    siege: state.siege.slice(),
    bypass: state.bypass.slice(),
    walls: state.walls.slice(),
    at: state.at.slice(),
    cylinder: state.cylinder.slice(),
    service: state.service.slice(),
    inside: state.inside.slice(),
    under: state.under.slice(),
    moved: state.moved.slice(),
    comune: state.comune.slice(),
    mats: ground.mats.map((_, mat) => (seesMat(field, seat, mat) ? onMat(mat) : null)),
    declared: ground.mats.flatMap((_, mat): Declared[] => {
      if (seesMat(field, seat, mat)) return []
      const { forces, routed, assets } = onMat(mat)
      if (seesPart(field, seat, mat, "forces")) return [{ mat, forces, routed }]
      return seesPart(field, seat, mat, "assets") ? [{ mat, assets }] : []
    }),
    // What a screen hides is at home, or with nobody.
    vassalMat: ground.hiddenMats
      ? state.vassalMat.map((one, vassal) => (seesVassal(field, seat, vassal) ? one : ground.vassals[vassal].mat + 1))
      : state.vassalMat.slice(),
    vassalState: ground.hiddenMats
      ? state.vassalState.map((one, vassal) => (seesVassal(field, seat, vassal) ? one : -1))
      : state.vassalState.slice(),
    vassalService: state.vassalService.slice(),
    pool: state.pool.slice(),
    captured: state.captured.slice(),
    carroccioLost: state.carroccioLost.slice(),
    card: state.card.map((place, card) => (seesCard(field, seat, side, card) ? place : 0)),
    held: [countHeld(field, GUELPH), countHeld(field, GHIBELLINE)],
    treachery: state.treachery.map((place, lord) => (seesTreachery(field, seat, lord) ? place : -1)),
    treacheries: [countTreachery(field, GUELPH), countTreachery(field, GHIBELLINE)],
    plan: [planFor(field, seat, GUELPH), planFor(field, seat, GHIBELLINE)],
    planSize: [sizeFor(field, seat, GUELPH), sizeFor(field, seat, GHIBELLINE)],
    planReady: state.planReady.slice(),
    played: [state.played[0].slice(), state.played[1].slice()],
    lordship: state.lordship.slice(),
    war: state.war.slice(),
    provoked: state.provoked,
    stages: position.stack.map((frame) => stageOf(field, frame, side)),
  }
}

/** Whether the seat knows where the card is: not the Enemy's hand, nor cards behind a screen. */
export function seesCard(field: Field, seat: Seat | null, side: Side | -1, card: number): boolean {
  const { ground, state } = field
  const place = state.card[card]
  if (place === HELD) return ground.cards[card].side === side || state.shown[card] === 1
  return place < 10 || seesPart(field, seat, place - 10, "cards")
}

function countHeld({ ground, state }: Field, side: Side): number {
  let count = 0
  for (let card = 0; card < ground.cards.length; card++)
    if (state.card[card] === HELD && ground.cards[card].side === side) count++
  return count
}

/** Got and not in a Plan that is ready; while Plans are built the number would betray the other side's. */
function countTreachery({ ground, state }: Field, side: Side): number {
  let count = 0
  for (const lord of ground.lordsOf[side]) {
    if (state.treachery[lord] === IN_COMMAND_DECK || state.treachery[lord] === IN_PLAN) count++
  }
  return count
}

function planFor(field: Field, seat: Seat | null, side: Side): number[] | null {
  return seesPlan(field, seat, side) ? field.state.plan[side].slice() : null
}

function sizeFor(field: Field, seat: Seat | null, side: Side): number {
  return countsPlan(field, seat, side) ? field.state.plan[side].length : 0
}

/** Figures of a procedure that are for its own side alone behind screens (1.5.2 HIDDEN MATS). */
const SCREENED: Readonly<Record<string, readonly string[]>> = {
  deploy: ["cards"],
  portion: ["goods"],
  lighten: ["dropped"],
  meals: ["need"],
}

function stageOf({ ground }: Field, frame: Frame, side: Side | -1): { name: string; [figure: string]: Plain } {
  const { procedure, ...figures } = frame as Frame & { [figure: string]: Plain }
  if (ground.hiddenMats && figures.side !== side) for (const figure of SCREENED[procedure] ?? []) delete figures[figure]
  return { name: procedure, ...figures }
}
