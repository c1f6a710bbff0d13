import type { Hex } from "@carroccio/hexes"
import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { standApart } from "./capitani.ts"
import { removeUnit } from "./unit-losses.ts"
import {
  capitaniAt,
  companyAt,
  displacements,
  excess,
  followersOf,
  joinersOf,
  merge,
  settleGenerali,
  vassalsOf,
  type Company,
} from "./consolidation-merge.ts"
import { isContested, isPrimo, type ForceId } from "./forces.ts"
import { giveOrder } from "./give-order.ts"
import { moveForce } from "./moving.ts"
import { mayHaveOrder } from "./orders.ts"
import { GARRISON, STAND, type Field, type Play, type State } from "./position.ts"
import { NOBODY, type LeaderId, type Realm, type UnitId } from "./realm.ts"
import { onEnter } from "./scenarios/hooks.ts"
import { seatOf, tellOfLeader } from "./telling.ts"

// 2.2 C.4 and D.3 Joint Consolidation, 11

/** What the owner is asked. */
export const NOTHING = 0
/** Who commands: Capitani of equal Rank, or Capitani Generali of two armies. */
export const LEAD = 1
/** Which Combat Unit is lost, when there are too many (11.1). */
const LOSE = 2
/** Which Force goes to a hex beside (2.2 D.3). */
export const DISPLACE = 3

export interface ConsolidationFrame extends Frame {
  readonly procedure: "consolidation"
  readonly afterCombat: number
  /** Hexes to look at, as (hex * 2 + side) * 2, plus 1 for those in Quarters. */
  places: number[]
  asking: number
  /** Who is asked about: Capitani who may lead, or Forces in excess. */
  leaders: LeaderId[]
  /** Units of which one must go. */
  units: UnitId[]
  /** Who leads, when that is settled. */
  head: LeaderId
}

export function beginConsolidation(play: Play, afterCombat: boolean): void {
  standApart(play)
  const { state } = play
  const places: number[] = []
  const seen = new Set<number>()
  for (let one = 0; one < state.at.length; one++) {
    if (!isPrimo(play, one) || state.side[one] > 1) continue
    const key = (state.at[one] * 2 + state.side[one]) * 2
    if (!seen.has(key)) seen.add(key)
    else if (!places.includes(key)) places.push(key, key + 1)
  }
  if (places.length === 0) return
  call(play, {
    procedure: "consolidation",
    afterCombat: afterCombat ? 1 : 0,
    places,
    asking: NOTHING,
    leaders: [],
    units: [],
    head: NOBODY,
  } satisfies ConsolidationFrame)
}

/** Who stands in the hex that is looked at; whoever leads there does so though his own last unit was in excess (11.1). */
function companyOf(field: Field, { places, head }: ConsolidationFrame): Company {
  const [key] = places
  const company = companyAt(field, Math.floor(key / 4), Math.floor(key / 2) % 2, key % 2)
  if (!company.loose.includes(head)) return company
  return { ...company, capitani: [head, ...company.capitani], loose: company.loose.filter((one) => one !== head) }
}

function ask(frame: ConsolidationFrame, asking: number, leaders: LeaderId[], units: UnitId[]): void {
  frame.asking = asking
  frame.leaders = leaders
  frame.units = units
}

function leaveHex(frame: ConsolidationFrame): void {
  frame.places = frame.places.slice(1)
  frame.head = NOBODY
}

/** Forces of which all but one must go, and can; nobody when there is no room around. */
function movable(field: Field, forces: readonly ForceId[]): ForceId[] {
  return forces.length > 1 ? forces.filter((one) => displacements(field, one).length > 0) : []
}

/** Deals with one hex as far as nothing is to be decided. */
function settle(play: Play, frame: ConsolidationFrame): void {
  const company = companyOf(play, frame)
  const { hex, capitani, barons, loose } = company
  if (isContested(play, hex)) return leaveHex(frame) // 11
  settleGenerali(play, capitaniAt(play, company))
  if (capitani.length + barons.length === 0) return leaveHex(frame)
  if (capitani.length === 0) {
    // 11.1: Barons alone cannot be one Force.
    const excessive = movable(play, barons)
    return excessive.length === 0 ? leaveHex(frame) : ask(frame, DISPLACE, excessive, [])
  }
  if (capitani.length + barons.length + loose.length === 1) return leaveHex(frame)
  if (frame.head === NOBODY || !capitani.includes(frame.head)) {
    const head = chooseHead(play, frame, company)
    if (head === NOBODY) return
    frame.head = head
  }
  joinUnder(play, frame, company)
}

/** Who leads, or NOBODY when the owner was asked or nobody can. */
function chooseHead(play: Play, frame: ConsolidationFrame, { capitani }: Company): LeaderId {
  const { ground, state } = play
  if (capitani.length === 1) return capitani[0]
  const generali = capitani.filter((one) => state.generale[one] === 1)
  if (generali.length > 0) {
    const most = Math.max(...generali.map((one) => followersOf(play, one, capitani).length))
    const able = generali.filter((one) => followersOf(play, one, capitani).length === most)
    // 1.4: who may command whom is nobody else's business while one of them is hidden.
    if ((able.length === 1 || most === 0) && capitani.every((one) => state.shown[one] === 1)) return able[0]
    ask(frame, LEAD, able, [])
    return NOBODY
  }
  if (frame.afterCombat === 1) {
    const excessive = movable(play, capitani)
    if (excessive.length > 0) {
      ask(frame, DISPLACE, excessive, [])
      return NOBODY
    }
  }
  const rank = Math.max(...capitani.map((one) => ground.leaders[one].rank))
  // 11.1: asked even when only one has the highest Rank (1.4).
  ask(
    frame,
    LEAD,
    capitani.filter((one) => ground.leaders[one].rank === rank),
    [],
  )
  return NOBODY
}

function joinUnder(play: Play, frame: ConsolidationFrame, { capitani, barons, loose }: Company): void {
  const { head } = frame
  const major = play.state.generale[head] === 1
  const followers = major ? followersOf(play, head, capitani) : []
  const joiners = major ? [] : joinersOf(play, head, capitani)
  const vassals = vassalsOf(play, head, barons)
  const others = loose.filter((one) => play.state.generale[one] === 0) // 4.4
  const over = excess(play, head, joiners, followers, vassals)
  if (over.count > 0) {
    if (frame.afterCombat === 1) {
      const excessive = movable(play, [head, ...vassals]).filter((one) => one !== head)
      if (excessive.length > 0) return ask(frame, DISPLACE, excessive, [])
    }
    if (over.units.length > over.count) return ask(frame, LOSE, [], over.units)
    for (const unit of over.units) removeUnit(play, unit)
    return
  }
  if (followers.length + joiners.length + vassals.length + others.length > 0)
    merge(play, head, joiners, followers, vassals, others)
  leaveHex(frame)
}

interface LeaderAction extends Action {
  readonly leader: LeaderId
}

interface UnitAction extends Action {
  readonly unit: UnitId
}

interface DisplaceAction extends Action {
  readonly leader: ForceId
  readonly hex: Hex
}

const lead: Verb<Realm, State, ConsolidationFrame, LeaderAction> = {
  fields: { leader: "integer" },
  candidates: (_field, { asking, leaders }) =>
    asking === LEAD ? leaders.map((leader) => ({ type: "lead", leader })) : [],
  may(_field, { asking, leaders }, { leader }) {
    if (asking !== LEAD) return refuse("11.1", "nobodyToName")
    return leaders.includes(leader) ? OK : refuse("11.1", "notHighestRank", { leader })
  },
  do(_play, frame, { leader }) {
    frame.head = leader
    ask(frame, NOTHING, [], [])
  },
}

const lose: Verb<Realm, State, ConsolidationFrame, UnitAction> = {
  fields: { unit: "integer" },
  candidates: (_field, { asking, units }) => (asking === LOSE ? units.map((unit) => ({ type: "lose", unit })) : []),
  may(_field, { asking, units }, { unit }) {
    if (asking !== LOSE) return refuse("11.1", "noneTooMany")
    return units.includes(unit) ? OK : refuse("11.1", "notInForce", { unit })
  },
  do(play, frame, { unit }) {
    ask(frame, NOTHING, [], [])
    tell(play, "unitInExcess", "11.1", { unit })
    removeUnit(play, unit)
  },
}

function mayDisplace(field: Field, { asking, leaders }: ConsolidationFrame, { leader, hex }: DisplaceAction): Verdict {
  if (asking !== DISPLACE) return refuse("2.2", "nobodyInExcess")
  if (!leaders.includes(leader)) return refuse("2.2", "notInExcess", { leader })
  return displacements(field, leader).includes(hex) ? OK : refuse("2.2", "noWay", { hex })
}

const displace: Verb<Realm, State, ConsolidationFrame, DisplaceAction> = {
  fields: { leader: "integer", hex: "integer" },
  candidates(field, { asking, leaders }) {
    if (asking !== DISPLACE) return []
    return leaders.flatMap((leader) => displacements(field, leader).map((hex) => ({ type: "displace", leader, hex })))
  },
  may: mayDisplace,
  do(play, frame, { leader, hex }) {
    ask(frame, NOTHING, [], [])
    moveForce(play, leader, hex)
    if (play.state.order[leader] === GARRISON && !mayHaveOrder(play, leader, GARRISON).ok)
      giveOrder(play, leader, STAND)
    tellOfLeader(play, "displaced", "2.2", leader, { hex })
    onEnter(play, leader, hex)
  },
}

export const consolidation: Procedure<Realm, State, ConsolidationFrame> = {
  name: "consolidation",
  asks: (field, frame) => (frame.asking === NOTHING ? [] : [seatOf(field, Math.floor(frame.places[0] / 2) % 2)]),
  prompt: (_field, frame) => ({
    key:
      frame.asking === LEAD
        ? "consolidation.lead"
        : frame.asking === LOSE
          ? "consolidation.lose"
          : "consolidation.displace",
    rule: frame.asking === DISPLACE ? "2.2" : "11.1",
    args: { hex: Math.floor(frame.places[0] / 4) },
  }),
  verbs: { lead, lose, displace },
  run(play, frame) {
    if (frame.places.length === 0) finish(play)
    else settle(play, frame)
  },
}
