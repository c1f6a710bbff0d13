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
  type Prompt,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { Hex } from "@carroccio/hexes"
import { conquer } from "./alignment.ts"
import { holdersOf, mayHold, mayHoldAuxiliary, primiOf, sharesOf, unitsInOrder } from "./deployment-cards.ts"
import { baronHexes, mayDetach, mayPlace, mayPlaceBaron } from "./deployment-places.ts"
import { forcesAt } from "./forces.ts"
import { giveOrder } from "./give-order.ts"
import { mayHaveOrder } from "./orders.ts"
import { isFortressHex, owns, placeAt } from "./places.ts"
import { gainPoints, spendPoints } from "./points.ts"
import { GARRISON, MANOEUVRE, OUT, STAND, type Field, type Play, type State } from "./position.ts"
import { NEITHER, NOBODY, type AuxId, type ForcePlan, type LeaderId, type Realm, type Side } from "./realm.ts"
import { armyNamed, isFerrandinosWar } from "./scenarios/names.ts"
import { beginSources } from "./supply-sources.ts"
import { seatOf, tellOfLeader, tellOwner } from "./telling.ts"
import { hexesOf } from "./where.ts"

/** What is asked for each Force in turn, then for the Barons of the side, then once. */
export const PLACE = 0
export const DETACH = 1
const SHARE = 2
const CARDS = 3
const AUXILIARIES = 4
const ORDER = 5
export const BARONS = 6
export const CREDIT = 7
export const READY = 8
const PROMPTS = ["place", "detach", "share", "cards", "auxiliary", "order", "baron", "credit", "ready"] as const

export interface DeploymentFrame extends Frame {
  readonly procedure: "deployment"
  side: Side
  stage: number
  /** The Force's or the Barons' number in the plan, and which of its Capitani, units or Barons is asked about. */
  plan: number
  item: number
  asking: number
}

/** 2.1: the First Player deploys all he has, then the other; then the Supply Sources are designated (6.1). */
export function beginDeployment(play: Play): void {
  beginSources(play, true)
  const frame: DeploymentFrame = { procedure: "deployment", side: 0, stage: PLACE, plan: -1, item: 0, asking: 0 }
  call<Realm, State, DeploymentFrame>(play, frame)
  placeNeutrals(play)
}

/** 16.3.2: Barons of States aligned to nobody stand in a City if there is one, else in a Fortified Town, else in a Town. */
function placeNeutrals(play: Play): void {
  const { places } = play.ground
  for (const { side, barons } of play.ground.plan.barons) {
    if (side !== NEITHER) continue
    for (const baron of barons) {
      const { home } = play.ground.leaders[baron]
      for (const kind of ["city", "fortifiedTown", "town"] as const) {
        const free = places.filter(
          (one) => one.region === home && one.kind === kind && forcesAt(play, one.hex).length === 0,
        )
        if (free.length === 0) continue
        placeBaron(play, baron, free[free.length === 1 ? 0 : roll(play, free.length) - 1].hex)
        break
      }
    }
  }
}

function placeBaron(play: Play, baron: LeaderId, hex: Hex): void {
  const { ground, state } = play
  const { unit } = ground.leaders[baron]
  state.at[baron] = hex
  state.of[unit] = baron
  state.points[unit] = ground.units[unit].most
  tell(play, "baronPlaced", "16.3.2", { leader: baron, hex, side: state.side[baron] })
  if (state.side[baron] === NEITHER) return
  holdFortress(play, baron)
  const inside = isFortressHex(play, hex) && owns(play, state.side[baron], placeAt(play, hex))
  giveOrder(play, baron, inside ? GARRISON : STAND) // 7.2
}

/** Goes on to what is asked next; false when the side has been asked everything. */
function moveOn(field: Field, frame: DeploymentFrame): boolean {
  const { plan } = field.ground
  frame.item++
  while (frame.item >= itemsIn(field, frame)) {
    frame.item = 0
    if (frame.stage < ORDER && frame.plan >= 0) frame.stage++
    else if (frame.stage <= ORDER) {
      frame.stage = PLACE
      frame.plan = nextOf(plan.forces, frame.plan, ({ army }) => field.ground.armies[army].side === frame.side)
      if (frame.plan === NOBODY) frame.stage = BARONS
      if (frame.stage === BARONS) frame.plan = nextOf(plan.barons, -1, ({ side }) => side === frame.side)
    } else if (frame.stage === BARONS && frame.plan !== NOBODY) {
      frame.plan = nextOf(plan.barons, frame.plan, ({ side }) => side === frame.side)
    } else if (frame.stage === READY) return false
    else frame.stage++
  }
  return true
}

function nextOf<T>(list: readonly T[], after: number, fits: (one: T) => boolean): number {
  for (let i = after + 1; i < list.length; i++) if (fits(list[i])) return i
  return NOBODY
}

function itemsIn({ ground }: Field, { stage, plan }: DeploymentFrame): number {
  if (stage === CREDIT || stage === READY) return 1
  if (plan === NOBODY) return 0
  if (stage === BARONS) return ground.plan.barons[plan].barons.length
  const force = ground.plan.forces[plan]
  if (stage === PLACE) return 1
  if (stage === DETACH) return force.with.length
  if (stage === AUXILIARIES) return force.aux.length
  if (stage === ORDER) return force.with.length + 1
  return force.units.length
}

/** Every answer to the present question; one alone is given without asking. */
function optionsOf(field: Field, frame: DeploymentFrame): number[] {
  return candidatesOf(field, frame).filter((option) => mayAnswer(field, frame, option).ok)
}

function candidatesOf(field: Field, frame: DeploymentFrame): readonly number[] {
  const { ground, state } = field
  const force = ground.plan.forces[frame.plan]
  switch (frame.stage) {
    case PLACE:
      return hexesOf(field, force.at, frame.side)
    case DETACH:
      return force.maySplit ? [OUT, ...hexesOf(field, force.at, frame.side)] : [OUT]
    case SHARE:
      return sharesAt(field, force, frame.item)
    case CARDS:
      return holdersOf(field, force)
    case AUXILIARIES:
      return primiOf(field, force)
    case ORDER:
      if (frame.item > 0 && state.under[force.with[frame.item - 1]] !== NOBODY) return []
      return force.order === NOBODY ? [1, 2, 3, 4, 5] : [force.order]
    case BARONS:
      return baronHexes(field, ground.plan.barons[frame.plan], frame.item)
    case CREDIT:
      return creditors(field, frame.side)
    default:
      return []
  }
}

function mayAnswer(field: Field, frame: DeploymentFrame, option: number): Verdict {
  const force = field.ground.plan.forces[frame.plan]
  switch (frame.stage) {
    case PLACE:
      return mayPlace(field, force, force.capitano, option)
    case DETACH:
      return option === OUT ? OK : mayDetach(field, force, frame.item, option)
    case SHARE:
      return sharesAt(field, force, frame.item).includes(option) ? OK : refuse("2.1", "noSuchShare", { points: option })
    case CARDS:
      return mayHold(field, force, frame.item, option)
    case AUXILIARIES:
      return mayHoldAuxiliary(field, force, force.aux[frame.item], option)
    case ORDER:
      if (force.order !== NOBODY) return option === force.order ? OK : refuse("2.1", "orderGiven", { order: option })
      return mayHaveOrder(field, leaderAt(force, frame.item), option)
    case BARONS:
      return mayPlaceBaron(field, field.ground.plan.barons[frame.plan], frame.item, option)
    case CREDIT:
      return creditors(field, frame.side).includes(option) ? OK : refuse("2.1", "otherArmy", { army: option })
    default:
      return refuse("2.1", "notNow")
  }
}

function leaderAt({ capitano, with: others }: ForcePlan, item: number): LeaderId {
  return item === 0 ? capitano : others[item - 1]
}

function sharesAt(field: Field, { units, strength }: ForcePlan, item: number): number[] {
  const unit = units[item]
  const group = strength.find((one) => one.units.includes(unit))
  return group === undefined ? [] : sharesOf(field, group.units, group.points, group.units.indexOf(unit))
}

/** Scenario 2: what the Pope gives at the start, another army of the Allies receives. */
export function creditors(field: Field, side: Side): number[] {
  const pope = armyNamed(field, "Papal")
  if (!isFerrandinosWar(field) || pope === NOBODY || field.ground.armies[pope].side !== side) return []
  if (field.state.ap[pope] === 0) return []
  return [armyNamed(field, "Aragonese"), armyNamed(field, "Spanish")]
}

// What the answers do

function answer(play: Play, frame: DeploymentFrame, option: number): void {
  const { ground, state } = play
  const force = ground.plan.forces[frame.plan]
  switch (frame.stage) {
    case PLACE:
      place(play, force.capitano, option)
      break
    case DETACH:
      if (option === OUT) stay(play, force, force.with[frame.item])
      else place(play, force.with[frame.item], option)
      break
    case SHARE:
      state.points[force.units[frame.item]] = option
      break
    case CARDS:
      giveUnit(play, unitsInOrder(play, force)[frame.item], option)
      break
    case AUXILIARIES:
      giveAuxiliary(play, force.aux[frame.item], option)
      break
    case ORDER:
      order(play, force, leaderAt(force, frame.item), option)
      break
    case BARONS:
      placeBaron(play, ground.plan.barons[frame.plan].barons[frame.item], option)
      break
    case CREDIT:
      credit(play, option)
      break
    default:
  }
}

function place(play: Play, leader: LeaderId, hex: Hex): void {
  play.state.at[leader] = hex
  tellOfLeader(play, "deployed", "2.1", leader, { hex }) // 1.4
}

function stay({ state }: Play, { capitano }: ForcePlan, leader: LeaderId): void {
  state.at[leader] = state.at[capitano]
  state.under[leader] = capitano
}

function giveUnit(play: Play, unit: number, leader: LeaderId): void {
  const { state } = play
  state.of[unit] = leader
  tellOwner(play, "unitDeployed", "2.1", state.side[leader], { unit, leader, points: state.points[unit] })
  holdFortress(play, leader)
}

function giveAuxiliary(play: Play, aux: AuxId, leader: LeaderId): void {
  play.state.auxOf[aux] = leader
  tellOwner(play, "auxiliaryDeployed", "16.1", play.state.side[leader], { aux, leader })
}

/** Whoever is set up in a Fortress of a State that is not Aligned to his side holds it from the start (15.1). */
function holdFortress(play: Play, leader: LeaderId): void {
  const hex = play.state.at[leader]
  if (isFortressHex(play, hex)) conquer(play, leader, placeAt(play, hex))
}

function order(play: Play, plan: ForcePlan, leader: LeaderId, chosen: number): void {
  const { state } = play
  giveOrder(play, leader, chosen)
  tellOwner(play, "ordered", "2.1", state.side[leader], { leader, order: chosen, count: 0 })
  if (plan.roadMarch === "must" && chosen === MANOEUVRE) {
    state.roadMarch[leader] = 1 // 8.7
    tellOfLeader(play, "roadMarch", "8.7", leader)
  }
}

function credit(play: Play, army: number): void {
  const pope = armyNamed(play, "Papal")
  const count = play.state.ap[pope]
  spendPoints(play, pope, count, "2.1")
  gainPoints(play, army, count, "2.1")
}

// What may be answered

function verb(name: string, field: string, stages: readonly number[]): Verb<Realm, State, DeploymentFrame, Action> {
  const isAsked = (frame: DeploymentFrame) => stages.includes(frame.stage)
  return {
    fields: { [field]: "integer" },
    candidates: (scene, frame) =>
      isAsked(frame) ? candidatesOf(scene, frame).map((option) => ({ type: name, [field]: option })) : [],
    may(scene, frame, action) {
      const option = Number(action[field])
      if (!isAsked(frame)) return refuse("2.1", "notNow")
      return frame.stage === DETACH && option === OUT
        ? refuse("2.1", "notNamedForIt", { hex: option })
        : mayAnswer(scene, frame, option)
    },
    do(play, frame, action) {
      frame.asking = 0
      answer(play, frame, Number(action[field]))
    },
  }
}

const withPrimo: Verb<Realm, State, DeploymentFrame, Action> = {
  fields: {},
  candidates: (_field, { stage }) => (stage === DETACH ? [{ type: "stayWithPrimo" }] : []),
  may: (_field, { stage }) => (stage === DETACH ? OK : refuse("2.1", "notNow")),
  do(play, frame) {
    frame.asking = 0
    answer(play, frame, OUT)
  },
}

const ready: Verb<Realm, State, DeploymentFrame, Action> = {
  fields: {},
  candidates: (_field, { stage }) => (stage === READY ? [{ type: "ready" }] : []),
  may: (_field, { stage }) => (stage === READY ? OK : refuse("2.1", "notDeployed")),
  do(play, frame) {
    frame.asking = 0
    tell(play, "deploymentDone", "2.1", { side: frame.side })
  },
}

function prompt(field: Field, frame: DeploymentFrame): Prompt {
  const key = `deployment.${PROMPTS[frame.stage]}`
  const force = field.ground.plan.forces[frame.plan]
  switch (frame.stage) {
    case PLACE:
      return { key, rule: "2.1", args: { leader: force.capitano } }
    case DETACH:
      return { key, rule: "2.1", args: { leader: force.with[frame.item] } }
    case SHARE:
      return { key, rule: "2.1", args: { unit: force.units[frame.item] } }
    case CARDS:
      return { key, rule: "4.1", args: { unit: unitsInOrder(field, force)[frame.item] } }
    case AUXILIARIES:
      return { key, rule: "16.1", args: { aux: force.aux[frame.item] } }
    case ORDER:
      return { key, rule: "7.3", args: { leader: leaderAt(force, frame.item) } }
    case BARONS:
      return { key, rule: "16.3.2", args: { leader: field.ground.plan.barons[frame.plan].barons[frame.item] } }
    default:
      return { key, rule: "2.1" }
  }
}

export const deployment: Procedure<Realm, State, DeploymentFrame> = {
  name: "deployment",
  asks: (field, { asking, side }) => (asking === 1 ? [seatOf(field, side)] : []),
  prompt,
  verbs: {
    deployAt: verb("deployAt", "hex", [PLACE, DETACH]),
    stayWithPrimo: withPrimo,
    share: verb("share", "points", [SHARE]),
    giveUnitTo: verb("giveUnitTo", "leader", [CARDS]),
    giveAuxiliaryTo: verb("giveAuxiliaryTo", "leader", [AUXILIARIES]),
    startOrder: verb("startOrder", "order", [ORDER]),
    baronAt: verb("baronAt", "hex", [BARONS]),
    creditTo: verb("creditTo", "army", [CREDIT]),
    ready,
  },
  run(play, frame) {
    while (moveOn(play, frame)) {
      const options = frame.stage === READY ? [] : optionsOf(play, frame)
      if (options.length === 1) answer(play, frame, options[0])
      else if (options.length > 1 || frame.stage === READY) {
        frame.asking = 1
        return
      }
    }
    frame.side++
    frame.stage = PLACE
    frame.plan = -1
    frame.item = 0
    if (frame.side === 2) finish(play)
  },
}
