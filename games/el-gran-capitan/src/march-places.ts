import { OK, refuse, type Action, type Verdict } from "@carroccio/kernel"
import { conquer as conquerPlace } from "./alignment.ts"
import { arrive } from "./arrival.ts"
import { beginRecoveryRoll } from "./discipline-check.ts"
import { hasEnemyForce } from "./forces.ts"
import {
  FREE,
  mayGoOut,
  mayLeaveHex,
  maySpendHere,
  pay,
  pointsLeft,
  SPENT,
  type HexAction,
  type MarchFrame,
  type MarchVerb,
} from "./march-frame.ts"
import { mayHalt, maySpend } from "./march-rest.ts"
import { goTo } from "./march-step.ts"
import { beginPillage, mayPillage } from "./pillage.ts"
import { isFortress, owns, placeAt } from "./places.ts"
import { purseOf, spendPoints } from "./points.ts"
import { FINISHED, RETREAT, type Field } from "./position.ts"
import { NOBODY } from "./realm.ts"
import { demoralisedOf, mayRecover } from "./recovery.ts"
import { mayConquer, pillageExtra, seaPorts } from "./scenarios/hooks.ts"
import { mayStay } from "./stacking.ts"
import { tellOfLeader } from "./telling.ts"
import { POINT } from "./terrain.ts"
import { beginTreachery, treacheryTargets } from "./treachery-attempt.ts"

function maySpendOn(field: Field, frame: MarchFrame, points: number): Verdict {
  const may = maySpendHere(field, frame, points)
  return may.ok ? maySpend(field, frame, points) : may
}

// 15.2 Conquering a Fortress during movement

function mayConquerHere(field: Field, frame: MarchFrame): Verdict {
  const hex = field.state.at[frame.force]
  const place = placeAt(field, hex)
  if (!isFortress(field, place)) return refuse("15.2", "noFortress", { hex })
  if (hasEnemyForce(field, hex, frame.side)) return refuse("15.2", "enemyThere", { place })
  if (owns(field, frame.side, place)) return refuse("15.2", "ownsAlready", { place })
  if (!mayConquer(field, frame.side, place)) return refuse("15", "mayNotConquer", { place })
  return maySpendOn(field, frame, POINT)
}

const CONQUER: Action[] = [{ type: "conquer" }]
const NONE: Action[] = []

export const conquer: MarchVerb = {
  fields: {},
  candidates: (field, { force }) => (placeAt(field, field.state.at[force]) === NOBODY ? NONE : CONQUER),
  may: mayConquerHere,
  do(play, frame) {
    pay(play, frame, POINT)
    conquerPlace(play, frame.force, placeAt(play, play.state.at[frame.force]))
  },
}

// 19 Pillaging

const PILLAGE: Action[] = [{ type: "pillage" }]

export const pillage: MarchVerb = {
  fields: {},
  candidates: (field, { force }) => (placeAt(field, field.state.at[force]) === NOBODY ? NONE : PILLAGE),
  may(field, frame) {
    const may = mayPillage(field, frame.force, placeAt(field, field.state.at[frame.force]))
    return may.ok ? maySpendOn(field, frame, pillageExtra(field, frame.force)) : may
  },
  do(play, frame) {
    const place = placeAt(play, play.state.at[frame.force])
    pay(play, frame, pillageExtra(play, frame.force))
    conquerPlace(play, frame.force, place) // 15.2
    beginPillage(play, frame.force, place, { free: false })
  },
}

// 10.2 Recovery, after all else that the Force does

/** What extra wages cost (10.2). */
const WAGES = 2

interface RecoverAction extends Action {
  /** 1 with extra wages. */
  readonly wages: number
}

const RECOVER: RecoverAction[] = [
  { type: "recover", wages: 0 },
  { type: "recover", wages: 1 },
]

export const recover: MarchVerb<RecoverAction> = {
  fields: { wages: "integer" },
  candidates: (field, { force }) => (mayRecover(field, force).ok ? RECOVER : []),
  may(field, { force }, { wages }) {
    const may = mayRecover(field, force)
    if (!may.ok || wages === 0) return may
    if (wages !== 1) return refuse("10.2", "wagesOnce", { points: WAGES })
    const army = purseOf(field, force)
    const count = army === NOBODY ? 0 : field.state.ap[army]
    return count >= WAGES ? OK : refuse("10.2", "tooFewPoints", { points: WAGES, count, army })
  },
  do(play, frame, { wages }) {
    const { force } = frame
    frame.done = 1
    if (wages === 1) spendPoints(play, purseOf(play, force), WAGES, "10.2")
    const tired = frame.spent + frame.road > 0 ? 1 : 0
    beginRecoveryRoll(play, force, demoralisedOf(play, force), tired, wages)
  },
}

// SC2.3, SC3.2 Movement by sea

function maySail(field: Field, frame: MarchFrame): Verdict {
  const may = mayLeaveHex(field, frame)
  if (!may.ok) return may
  if (field.state.order[frame.force] === RETREAT) return refuse("13.2.8", "onlyRetreat")
  const out = mayGoOut(field, frame)
  if (!out.ok) return out
  // It is the only movement of a Capitano in a turn.
  return frame.moved === 0 && frame.second === 0 ? OK : refuse("SC2.3", "hasMoved")
}

export const sail: MarchVerb<HexAction> = {
  fields: { hex: "integer" },
  candidates(field, frame) {
    if (frame.moved === 1 || frame.second === 1 || frame.stopped !== FREE) return []
    if (placeAt(field, field.state.at[frame.force]) === NOBODY || !maySail(field, frame).ok) return []
    return seaPorts(field, frame.force, pointsLeft(field, frame)).map((hex) => ({ type: "sail", hex }))
  },
  may(field, frame, { hex }) {
    const may = maySail(field, frame)
    if (!may.ok) return may
    return seaPorts(field, frame.force, pointsLeft(field, frame)).includes(hex)
      ? mayStay(field, frame.force, hex) // 5.2, 11
      : refuse("SC2.3", "noSuchPort", { hex })
  },
  do(play, frame, { hex }) {
    const { state } = play
    const { force } = frame
    const from = state.at[force]
    frame.moved = 1
    frame.leaving = 0
    frame.stopped = SPENT
    state.activations[force] = FINISHED
    state.roadMarch[force] = 0
    goTo(play, force, hex)
    tellOfLeader(play, "sailed", play.ground.scenario === 3 ? "SC3.2" : "SC2.3", force, { from, hex })
    arrive(play, force, hex)
  },
}

// O1.2 Treachery

export const treachery: MarchVerb<HexAction> = {
  fields: { hex: "integer" },
  candidates(field, { force, moved, spent, dropped }) {
    if (!field.ground.treachery || moved === 1 || spent > 0 || dropped.length > 0) return []
    return treacheryTargets(field, force).map((hex) => ({ type: "treachery", hex }))
  },
  may(field, frame, { hex }) {
    const { force, moved, spent, road, dropped } = frame
    if (!field.ground.treachery) return refuse("O1.2", "notInPlay")
    if (moved === 1 || spent > 0 || road > 0 || dropped.length > 0) return refuse("O1.2", "beforeAllElse")
    if (!treacheryTargets(field, force).includes(hex)) return refuse("O1.2", "noTreacheryThere", { hex })
    return mayHalt(field, frame) // whoever tries does not march
  },
  do: (play, { force }, { hex }) => beginTreachery(play, force, hex),
}
