import { within } from "@carroccio/hexes"
import {
  call,
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { Battle, Hex } from "../battle.ts"
import { withinRange } from "../command.ts"
import { disrupt, loseStandard, rout, takeHits } from "../disruption.ts"
import type { Exclusive } from "../exclusive.ts"
import { forget } from "../memory.ts"
import { chaseCapitani } from "../personalities.ts"
import { openBids } from "../preparation.ts"
import type { LineUpFrame } from "../rally.ts"
import {
  GHIBELLINE,
  GUELPH,
  IN_PLAY,
  TREASON_BARRED,
  TREASON_DONE,
  TREASON_OPEN,
  type Field,
  type Play,
  type State,
  type Unit,
} from "../position.ts"
import { combatUnitAt, enemiesNextTo, fighterAt, isOnMap, place } from "../stacking.ts"
import { alarmNextTo } from "../reserve.ts"
import { endBattle } from "../victory.ts"
import { named } from "./named.ts"

/** The unit of Firenze in which the Ghibellines of the city ride (S.3.4, S.3.4.1). */
function traitor(field: Field): Unit {
  return field.ground.counters.findIndex(({ tags }) => tags.has("traitor"))
}

/** The treason (S.3.5.2, S.3.5.3): the Standard is struck down, unless the die is a one; Firenze's horse bleed. */
function strikeTheStandard(play: Play): void {
  const { ground, state } = play
  const rangoni = named(play, "rangoni")
  state.treason = TREASON_DONE
  forget(state) // Rangoni's units may go where they could not (S.3.4.2).
  if (state.inReserve[rangoni] === 1) state.inReserve[rangoni] = 0 // S.3.5.1
  const die = roll(play)
  tell(play, "treason", "S.3.5.2", { die, struck: die >= 2 ? 1 : 0 })
  const { standard } = ground.battaglie[rangoni]
  if (die >= 2 && standard >= 0 && isOnMap(play, standard)) loseStandard(play, standard)
  const unit = traitor(play)
  const hits = roll(play)
  tell(play, "firenzeBleeds", "S.3.5.3", { unit, hits })
  if (unit >= 0 && isOnMap(play, unit)) takeHits(play, unit, hits)
}

/** The opening: Anglano, then Aldobrandino, then whoever is chosen (S.3.2). */
const OPENING = ["", "anglano", "aldobrandino"]

function inOpening(field: Field): number {
  return field.ground.free ? -1 : field.ground.exclusive.opening - field.state.opening + 1
}

export const montaperti: Exclusive = {
  opening: 3,
  mayForgo: true,
  forced(field) {
    if (field.state.opening === 0) return undefined
    const id = OPENING[inOpening(field)]
    return id === undefined || id === "" ? undefined : [named(field, id)]
  },
  duty(field) {
    if (field.ground.free) return { kind: "giveBattle", count: 1, rule: "S.2.2.4" }
    return inOpening(field) <= 2 ? { kind: "attacks", count: 4, rule: "S.3.2" } : undefined
  },
  openingBonus(field, battaglia) {
    if (field.ground.free) {
      const first = field.ground.battaglie[battaglia].side === GHIBELLINE
      return first ? { id: "opening", add: 1, rule: "S.4.5" } : undefined
    }
    return inOpening(field) <= 2 ? { id: "opening", add: 1, rule: "S.3.2.1" } : undefined
  },
  mayRelease(field, battaglia): Verdict {
    const { ground, state } = field
    const { id, side, capitano } = ground.battaglie[battaglia]
    if (id === "arras") {
      // S.3.3.3
      if (state.treason === TREASON_BARRED) {
        return state.activated[named(field, "bigozzi")] === 1
          ? OK
          : refuse("S.4.4.1", "afterBigozzi", { unit: capitano })
      }
      return state.treason === TREASON_DONE ? OK : refuse("S.3.6", "afterTreason", { unit: capitano }) // S.3.3.3
    }
    if (id === "tornaquinci") {
      return state.level[GHIBELLINE] >= 7 ? OK : refuse("S.3.3.2", "levelTooLow", { unit: capitano, level: 7 })
    }
    return state.level[side === GHIBELLINE ? GUELPH : GHIBELLINE] >= 1
      ? OK
      : refuse("S.3.3.1", "levelTooLow", { unit: capitano, level: 1 })
  },
  onActivate(play, battaglia) {
    if (play.ground.battaglie[battaglia].id === "arras" && !play.ground.free) {
      call(play, { procedure: "arras", battaglia } satisfies ArrasFrame) // S.3.6.1
    }
  },
  unlimited: (field, battaglia) =>
    field.ground.battaglie[battaglia].id === "arras" && field.state.activated[battaglia] === 0, // S.3.6.2
  mayBetray(field) {
    const { state } = field
    if (state.active !== GHIBELLINE) return refuse("S.3.5", "ghibellinesOnly")
    if (state.opening > 0) return refuse("S.3.2", "notInOpening")
    if (state.treason === TREASON_BARRED) return refuse("S.4.4", "treasonBarred")
    if (state.treason === TREASON_DONE) return refuse("S.3.5", "treasonDone")
    if (state.level[GHIBELLINE] < state.level[GUELPH]) return refuse("S.3.5", "levelBehind")
    return state.activated[named(field, "bigozzi")] === 1 ? OK : refuse("S.3.5", "bigozziNotActivated")
  },
  betray(play) {
    const die = roll(play)
    const success = die <= 5
    tell(play, "treasonTried", "S.3.5", { die, success: success ? 1 : 0 })
    if (success) strikeTheStandard(play)
    return success
  },
  mayOrder(field, unit, order) {
    const { ground, state } = field
    const { tags } = ground.counters[unit]
    if (tags.has("traitor") && state.treason === TREASON_OPEN && order !== "move" && order !== "countercharge") {
      return refuse("S.3.4.1", "onlyMoves", { unit })
    }
    if (tags.has("volterra") && ground.options["volterra"] === true && order === "attack")
      return refuse("S.5.1.1", "willNotAttack", { unit })
    return OK
  },
  mayStep(field, unit, from, to) {
    const { ground, state } = field
    const rangoni = named(field, "rangoni")
    if (state.treason !== TREASON_OPEN || ground.counters[unit].battaglia !== rangoni) return OK
    const near = withinRange(field, rangoni)
    return near(from) && !near(to) ? refuse("S.3.4.2", "leavesRangoni", { hex: to }) : OK
  },
  beforeCombat(play, target) {
    const { ground, state } = play
    const { tags, side } = ground.counters[target]
    if (tags.has("traitor") && state.treason === TREASON_OPEN) strikeTheStandard(play) // S.3.5.1
    if (!tags.has("volterra") || ground.options["volterra"] !== true || !isOnMap(play, target)) return
    if (!hasSteadyNeighbour(play, target)) {
      tell(play, "volterraRuns", "S.5.1.3", { unit: target })
      rout(play, target)
    } else {
      tell(play, "volterraWavers", "S.5.1.2", { unit: target, side })
      disrupt(play, target, "S.5.1.2")
    }
  },
  onCarroccioLost(play, side) {
    // S.3.7, S.3.9
    endBattle(play, side === GHIBELLINE ? GUELPH : GHIBELLINE, "carroccioTaken", "S.3.9")
  },
  rallyHexes(field, side) {
    const { ground, state } = field
    const wagon = ground.carroccio[side]
    return wagon < 0 || state.hex[wagon] === 0 ? [] : within(ground.grid, state.hex[wagon], 1) // S.3.8.4
  },
  waiver: { of: ["rangoni", "bigozzi"], dice: 1, rule: "S.4.2.1" },
  bidding: { most: 11, rule: "S.4.4" },
  onBattle(play) {
    const [ghibelline, guelph] = openBids(play)
    if (guelph <= ghibelline) return
    play.state.treason = TREASON_BARRED
    forget(play.state)
    tell(play, "treasonPrevented", "S.4.4")
  },
}

/** Whether a unit of Volterra has a steady friend of another city beside it (S.5.1.3). */
function hasSteadyNeighbour(field: Field, unit: Unit): boolean {
  const { ground, state } = field
  return enemiesNextTo(field, state.hex[unit], GHIBELLINE).some((friend) => {
    const { fights, tags } = ground.counters[friend]
    return fights && !tags.has("volterra") && state.disrupted[friend] === 0
  })
}

/** The Count of Arras comes out of his hiding place (S.3.6.1). */
export interface ArrasFrame extends Frame {
  procedure: "arras"
  battaglia: number
}

interface AppearAction extends Action {
  readonly type: "appear"
  readonly unit: Unit
  readonly hex: Hex
}

function waiting(field: Field, battaglia: number): Unit[] {
  const { capitano, units } = field.ground.battaglie[battaglia]
  return [...units, capitano].filter((unit) => field.state.fate[unit] === 1)
}

function mayAppear(field: Field, battaglia: number, unit: Unit, hex: Hex): Verdict {
  if (!waiting(field, battaglia).includes(unit)) return refuse("S.3.6.1", "notWaiting", { unit })
  if (!field.ground.arrasHexes.includes(hex)) return refuse("S.3.6.1", "notNearBorroRigo", { hex })
  if (field.ground.prohibited[hex] === 1) return refuse("8.2.7", "prohibited", { hex })
  if (combatUnitAt(field, hex) < 0) return OK
  const there = fighterAt(field, hex)
  if (field.ground.counters[unit].personality && there >= 0 && field.ground.counters[there].battaglia === battaglia)
    return OK
  return refuse("9.0.1", "notEmpty", { hex })
}

function candidates(field: Field, battaglia: number): AppearAction[] {
  return waiting(field, battaglia).flatMap((unit) =>
    field.ground.arrasHexes.map((hex) => ({ type: "appear" as const, unit, hex })),
  )
}

const appear: Verb<Battle, State, ArrasFrame, AppearAction> = {
  fields: { unit: "integer", hex: "integer" },
  candidates: (field, { battaglia }) => candidates(field, battaglia),
  may: (field, { battaglia }, { unit, hex }) => mayAppear(field, battaglia, unit, hex),
  do(play, _frame, { unit, hex }) {
    const { ground, state } = play
    state.fate[unit] = IN_PLAY
    place(play, unit, hex)
    tell(play, "appeared", "S.3.6.1", { unit, hex })
    if (ground.counters[unit].personality) return
    call(play, { procedure: "lineUp", unit, rule: "S.3.6.1" } satisfies LineUpFrame)
    alarmNextTo(play, hex, ground.counters[unit].side)
    chaseCapitani(play, hex, ground.counters[unit].side) // 13.1.9
  },
}

export const arras: Procedure<Battle, State, ArrasFrame> = {
  name: "arras",
  asks: (field, { battaglia }) =>
    candidates(field, battaglia).some(({ unit, hex }) => mayAppear(field, battaglia, unit, hex).ok)
      ? [field.ground.seats[field.ground.battaglie[battaglia].side]]
      : [],
  prompt: (field, { battaglia }) => ({
    key: "arras",
    rule: "S.3.6.1",
    args: { unit: field.ground.battaglie[battaglia].capitano },
  }),
  verbs: { appear },
  run: (play) => finish(play),
}
