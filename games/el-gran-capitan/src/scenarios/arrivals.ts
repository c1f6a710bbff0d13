import { finish, OK, refuse, type Action, type Frame, type Procedure, type Verb } from "@carroccio/kernel"
import type { Hex } from "@carroccio/hexes"
import { align, conquer } from "../alignment.ts"
import { promote } from "../capitani.ts"
import { hasEnemyForce } from "../forces.ts"
import { giveOrder } from "../give-order.ts"
import { isFortress, owns, placeAt } from "../places.ts"
import { gainPoints } from "../points.ts"
import { ATTACK, GARRISON, MANOEUVRE, RETREAT, STAND, type Field, type Play, type State } from "../position.ts"
import { NOBODY, type ForcePlan, type LeaderId, type Realm, type Reinforcement } from "../realm.ts"
import { placeSource } from "../supply-sources.ts"
import { reveal, seatOf, tellOfLeader, tellOwner } from "../telling.ts"
import { atOnce, entryHexes, mayComeSomewhere, receivers, sideOf } from "./entry.ts"
import { onEnter } from "./hooks.ts"
import { LANDING, remember } from "./memory.ts"
import { isNamed, regionNamed } from "./names.ts"

// 8.1 A Reinforcement comes

/** What is asked: where it comes, its Order, whether it marches by road. */
const WHERE = 0
const ORDER = 1
const ROAD = 2
const DONE = 3

export interface ReinforcementFrame extends Frame {
  readonly procedure: "reinforcement"
  /** By number in the scenario's plan. */
  readonly which: number
  stage: number
}

function planOf({ ground }: Field, { which }: ReinforcementFrame): Reinforcement {
  return ground.plan.reinforcements[which]
}

/** The Force that comes; Combat Units by themselves are never asked about as one. */
function forceOf(field: Field, frame: { readonly which: number }): ForcePlan {
  const { force } = field.ground.plan.reinforcements[frame.which]
  if (force === null) throw new Error(`Reinforcement ${frame.which} is no Force`)
  return force
}

/** Puts the Combat Units of a plan on the cards of its Capitani, the first of them first. */
function muster({ ground, state }: Play, force: ForcePlan): void {
  const leaders = [force.capitano, ...force.with]
  let card = 0
  let held = 0
  for (const unit of force.units) {
    while (card < leaders.length - 1 && held >= ground.leaders[leaders[card]].rank) {
      card++
      held = 0
    }
    state.of[unit] = leaders[card]
    held++
  }
  for (const aux of force.aux) state.auxOf[aux] = force.capitano
}

/** The Capitani of a plan come to a hex; under whose command is the Force. */
function come(play: Play, which: number, hex: Hex, under: LeaderId): LeaderId {
  const { ground, state } = play
  const reinforcement = ground.plan.reinforcements[which]
  const force = forceOf(play, { which })
  const { capitano } = force
  state.came[which] = 1
  muster(play, force)
  for (const leader of [capitano, ...force.with]) {
    state.at[leader] = hex
    state.side[leader] = sideOf(play, reinforcement)
    state.under[leader] = under !== NOBODY ? under : leader === capitano ? NOBODY : capitano
    if (ground.plan.generali.includes(leader)) state.generale[leader] = 1
  }
  return capitano
}

/** Tells the owner who and what comes with a Capitano: it is on his card (1.4). */
function tellMuster(play: Play, { capitano, with: others, units, aux }: ForcePlan): void {
  const { state } = play
  tellOwner(play, "mustered", "8.1", state.side[capitano], {
    leader: capitano,
    leaders: others,
    units,
    points: units.map((unit) => state.points[unit]),
    aux,
  })
}

interface HexAction extends Action {
  readonly hex: Hex
}

const enter: Verb<Realm, State, ReinforcementFrame, HexAction> = {
  fields: { hex: "integer" },
  candidates: (field, { stage, which }) =>
    stage === WHERE ? entryHexes(field, which).map((hex) => ({ type: "enter", hex })) : [],
  may(field, { stage, which }, { hex }) {
    if (stage !== WHERE) return refuse("8.1", "alreadyPlaced")
    return entryHexes(field, which).includes(hex) ? OK : refuse("8.1.1", "notThere", { hex })
  },
  do(play, frame, { hex }) {
    const { state } = play
    const plan = forceOf(play, frame)
    const leader = come(play, frame.which, hex, NOBODY)
    reveal(play, leader) // 1.4
    tellOfLeader(play, "arrived", "8.1", leader, { hex })
    tellMuster(play, plan)
    if (plan.order === NOBODY) {
      frame.stage = ORDER
      return
    }
    giveOrder(play, leader, plan.order)
    if (plan.roadMarch === "must") state.roadMarch[leader] = 1
    frame.stage = plan.roadMarch === "may" ? ROAD : DONE
  },
}

interface JoinAction extends Action {
  readonly leader: LeaderId
}

const join: Verb<Realm, State, ReinforcementFrame, JoinAction> = {
  fields: { leader: "integer" },
  candidates: (field, { stage, which }) =>
    stage === WHERE ? receivers(field, which).map((leader) => ({ type: "join", leader })) : [],
  may(field, { stage, which }, { leader }) {
    if (stage !== WHERE) return refuse("8.1", "alreadyPlaced")
    return receivers(field, which).includes(leader) ? OK : refuse("8.1", "mayNotReceive", { leader })
  },
  do(play, frame, { leader }) {
    const { state } = play
    const { force, units } = planOf(play, frame)
    const hex = state.at[leader]
    if (force !== null) {
      const capitano = come(play, frame.which, hex, leader)
      tellOwner(play, "joined", "8.1", state.side[leader], { leader: capitano, hex })
      tellMuster(play, force)
    } else {
      state.came[frame.which] = 1
      for (const unit of units) {
        state.of[unit] = leader
        tellOwner(play, "unitArrived", "8.1", state.side[leader], { unit, leader, points: state.points[unit] })
      }
    }
    finish(play)
    if (force !== null) comeIntoPlay(play, force.capitano)
  },
}

const delay: Verb<Realm, State, ReinforcementFrame, Action> = {
  fields: {},
  candidates: (_field, { stage }) => (stage === WHERE ? [{ type: "delay" }] : []),
  may(field, { stage, which }) {
    if (stage !== WHERE) return refuse("8.1.1", "alreadyPlaced")
    const rule = atOnce(field, which)
    if (rule === null || entryHexes(field, which).length + receivers(field, which).length === 0) return OK
    return refuse(rule, "atOnce")
  },
  do: (play) => finish(play),
}

interface OrderAction extends Action {
  readonly order: number
}

const ENTRY_ORDERS = [GARRISON, STAND, MANOEUVRE, ATTACK, RETREAT]

/** 8.1: the Order costs nothing. */
const entryOrder: Verb<Realm, State, ReinforcementFrame, OrderAction> = {
  fields: { order: "integer" },
  candidates: (_field, { stage }) =>
    stage === ORDER ? ENTRY_ORDERS.map((order) => ({ type: "entryOrder", order })) : [],
  may(field, frame, { order }) {
    if (frame.stage !== ORDER || !ENTRY_ORDERS.includes(order)) return refuse("8.1", "noSuchOrder", { order })
    if (order !== GARRISON) return OK
    const { capitano } = forceOf(field, frame)
    const place = placeAt(field, field.state.at[capitano])
    const may = isFortress(field, place) && owns(field, field.state.side[capitano], place)
    return may ? OK : refuse("7.3", "noOwnFortress")
  },
  do(play, frame, { order }) {
    giveOrder(play, forceOf(play, frame).capitano, order)
    frame.stage = DONE
  },
}

function roadAnswer(type: string, road: number): Verb<Realm, State, ReinforcementFrame, Action> {
  return {
    fields: {},
    candidates: (_field, { stage }) => (stage === ROAD ? [{ type }] : []),
    may: (_field, { stage }) => (stage === ROAD ? OK : refuse("8.7", "noRoadMarch")),
    do(play, frame) {
      play.state.roadMarch[forceOf(play, frame).capitano] = road
      frame.stage = DONE
    },
  }
}

/** What follows when a Capitano has come with his Force. */
function comeIntoPlay(play: Play, capitano: LeaderId): void {
  const { ground } = play
  promote(play, ground.leaders[capitano].army) // 4.2.1
  if (isNamed(play, capitano, "Gedik Ahmed Pasha")) gainPoints(play, ground.leaders[capitano].army, 6, "SC1.2")
  if (ground.scenario === 3 && isNamed(play, capitano, "Benavides")) {
    align(play, regionNamed(play, "Calabria Citra"), 0) // SC3.R
    align(play, regionNamed(play, "Calabria Ultra"), 0)
  }
}

/** What follows when a Force has been placed in a hex. */
function settle(play: Play, leader: LeaderId): void {
  const { ground, state } = play
  const hex = state.at[leader]
  const place = placeAt(play, hex)
  const alone = !hasEnemyForce(play, hex, state.side[leader])
  if (ground.scenario !== 3 && isNamed(play, leader, "Gonzaga")) {
    remember(play, LANDING, place + 1) // SC2.4
    if (alone) placeSource(play, ground.leaders[leader].army, place, "SC2.4")
  }
  if (alone) conquer(play, leader, place) // 15.2
  comeIntoPlay(play, leader)
  onEnter(play, leader, hex)
}

export const reinforcement: Procedure<Realm, State, ReinforcementFrame> = {
  name: "reinforcement",
  asks(field, frame) {
    if (frame.stage === DONE || (frame.stage === WHERE && !mayComeSomewhere(field, frame.which))) return []
    return [seatOf(field, sideOf(field, planOf(field, frame)))]
  },
  prompt(field, frame) {
    const { force, army } = planOf(field, frame)
    const key = frame.stage === WHERE ? "where" : frame.stage === ORDER ? "order" : "road"
    return {
      key: `reinforcement.${key}`,
      rule: frame.stage === ROAD ? "8.7" : "8.1",
      args: force === null ? { army } : { army, leader: force.capitano },
    }
  },
  verbs: {
    enter,
    join,
    delay,
    entryOrder,
    marchByRoad: roadAnswer("marchByRoad", 1),
    marchFreely: roadAnswer("marchFreely", 0),
  },
  run(play, frame) {
    finish(play)
    if (frame.stage === DONE) settle(play, forceOf(play, frame).capitano)
  },
}
