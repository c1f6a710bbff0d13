import {
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Seat,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { inForce } from "./cards.ts"
import { lowerOf } from "./lords.ts"
import {
  IN_COMMAND_DECK,
  IN_PLAN,
  isTreachery,
  lordOfCard,
  PASS,
  TREACHERY,
  type Field,
  type Play,
  type State,
} from "./position.ts"
import { GHIBELLINE, GUELPH, type LordId, type Side, type Tuscany } from "./tuscany.ts"

/** Action cards of each Lord, and Pass cards of each side (1.5.1 COMMAND CARDS, 1.9.2). */
export const ACTION_CARDS = 3
export const PASS_CARDS = 4

/** Both sides build their Plans at the same time, unseen (4.1). */
export interface PlanFrame extends Frame {
  procedure: "plan"
}

function sideOf({ ground }: Field, seat: Seat): Side {
  return seat === ground.seats[GUELPH] ? GUELPH : GHIBELLINE
}

/** How many cards the Season wants (1.3.2 SEASONS). */
export function planSize({ ground, state }: Field): number {
  return ground.boxes[state.turn].plan
}

function countIn(cards: readonly number[], card: number): number {
  let count = 0
  for (const one of cards) if (one === card) count++
  return count
}

/** Whether the card may go into the side's Plan: one of a Lord on the map, or a Pass (4.1.1). */
export function mayPlan(field: Field, side: Side, card: number): Verdict {
  const { ground, state } = field
  const plan = state.plan[side]
  if (plan.length >= planSize(field)) return refuse("4.1", "planFull", { count: planSize(field) })
  if (card === PASS) return countIn(plan, PASS) < PASS_CARDS ? OK : refuse("1.9.2", "noPassLeft", { count: PASS_CARDS })
  const lord = card < 0 || card > PASS ? -1 : lordOfCard(card)
  if (!ground.lordsOf[side].includes(lord)) return refuse("4.1.1", "notYourLord", { lord })
  if (state.at[lord] < 0) return refuse("1.9.2", "notOnMap", { lord })
  if (isTreachery(card)) {
    return state.treachery[lord] === IN_COMMAND_DECK ? OK : refuse("4.1.1", "noTreachery", { lord })
  }
  return countIn(plan, card) < ACTION_CARDS ? OK : refuse("1.9.2", "noCardLeft", { lord, count: ACTION_CARDS })
}

interface PlaceAction extends Action {
  /** A Command card: a Lord, his Treachery card, or a Pass. */
  readonly card: number
}

/** The cards of a Plan lie in the order in which they are placed: the first is the top one (4.1.2). */
const place: Verb<Tuscany, State, PlanFrame, PlaceAction> = {
  fields: { card: "integer" },
  candidates(field, _frame, seat) {
    const found: PlaceAction[] = [{ type: "place", card: PASS }]
    for (const lord of field.ground.lordsOf[sideOf(field, seat)]) {
      if (field.state.at[lord] < 0) continue
      found.push({ type: "place", card: lord })
      if (field.state.treachery[lord] === IN_COMMAND_DECK) found.push({ type: "place", card: TREACHERY + lord })
    }
    return found
  },
  may: (field, _frame, { card }, seat) => mayPlan(field, sideOf(field, seat), card),
  do(play, _frame, { card }, seat) {
    play.state.plan[sideOf(play, seat)].unshift(card)
    if (isTreachery(card)) play.state.treachery[lordOfCard(card)] = IN_PLAN
  },
}

const TAKE_BACK = [{ type: "takeBack" }]

/** The card placed last comes back. */
const takeBack: Verb<Tuscany, State, PlanFrame, Action> = {
  fields: {},
  candidates: () => TAKE_BACK,
  may: (field, _frame, _action, seat) =>
    field.state.plan[sideOf(field, seat)].length > 0 ? OK : refuse("4.1.2", "planEmpty"),
  do(play, _frame, _action, seat) {
    const card = play.state.plan[sideOf(play, seat)].shift()
    if (card !== undefined && isTreachery(card)) play.state.treachery[lordOfCard(card)] = IN_COMMAND_DECK
  },
}

interface PairAction extends Action {
  readonly lord: LordId
  readonly lower: LordId
}

/** Whether the one Lord may become the other's Lieutenant (4.1.3). */
function mayLead(field: Field, side: Side, { lord, lower }: PairAction): Verdict {
  const { ground, state } = field
  for (const one of [lord, lower]) {
    if (!ground.lordsOf[side].includes(one)) return refuse("4.1.3", "notYourLord", { lord: one })
    if (state.at[one] < 0) return refuse("4.1.3", "notOnMap", { lord: one })
    // 1.5.1 COMMANDERS
    if (ground.lords[one].commander) return refuse("4.1.3", "commander", { lord: one })
    if (state.under[one] > 0) return refuse("4.1.3", "lowerLord", { lord: one })
    if (lowerOf(field, one) >= 0) return refuse("4.1.3", "lieutenant", { lord: one })
  }
  if (lord === lower) return refuse("4.1.3", "himself", { lord })
  const together = state.at[lord] === state.at[lower] && state.inside[lord] === state.inside[lower]
  return together ? OK : refuse("4.1.3", "notTogether", { lord, lower })
}

const setLieutenant: Verb<Tuscany, State, PlanFrame, PairAction> = {
  fields: { lord: "integer", lower: "integer" },
  candidates(field, _frame, seat) {
    const { ground, state } = field
    const found: PairAction[] = []
    const lords = ground.lordsOf[sideOf(field, seat)]
    for (const lord of lords) {
      if (state.at[lord] < 0 || ground.lords[lord].commander) continue
      for (const lower of lords)
        if (lower !== lord && state.at[lower] === state.at[lord]) found.push({ type: "setLieutenant", lord, lower })
    }
    return found
  },
  may: (field, _frame, action, seat) => mayLead(field, sideOf(field, seat), action),
  do(play, _frame, { lord, lower }) {
    play.state.under[lower] = lord + 1
    tell(play, "lieutenantSet", "4.1.3", { lord, lower })
  },
}

const unsetLieutenant: Verb<Tuscany, State, PlanFrame, PairAction> = {
  fields: { lord: "integer", lower: "integer" },
  candidates({ ground, state }, _frame, seat) {
    const found: PairAction[] = []
    for (const lower of ground.lordsOf[seat === ground.seats[GUELPH] ? GUELPH : GHIBELLINE])
      if (state.under[lower] > 0) found.push({ type: "unsetLieutenant", lord: state.under[lower] - 1, lower })
    return found
  },
  may(field, _frame, { lord, lower }, seat) {
    const own = field.ground.lordsOf[sideOf(field, seat)].includes(lower)
    return own && field.state.under[lower] === lord + 1 ? OK : refuse("4.1.3", "noPair", { lord, lower })
  },
  do(play, _frame, { lord, lower }) {
    play.state.under[lower] = 0
    tell(play, "lieutenantUnset", "4.1.3", { lord, lower })
  },
}

const READY = [{ type: "planReady" }]

/** A Plan has as many cards as the Season says, and is not changed any more (4.1, 4.1.2). */
const planReady: Verb<Tuscany, State, PlanFrame, Action> = {
  fields: {},
  candidates: () => READY,
  may(field, _frame, _action, seat) {
    const count = planSize(field)
    return field.state.plan[sideOf(field, seat)].length === count ? OK : refuse("4.1", "planShort", { count })
  },
  do(play, _frame, _action, seat) {
    const side = sideOf(play, seat)
    play.state.planReady[side] = 1
    tell(play, "planReady", "4.1.2", { side })
    // card S14 event: the Guelphs stack their cards unseen.
    if (side === GUELPH && inForce(play, GHIBELLINE, "friars")) shufflePlan(play, side)
  },
}

function shufflePlan(play: Play, side: Side): void {
  const plan = play.state.plan[side]
  for (let i = plan.length - 1; i > 0; i--) {
    const j = roll(play, i + 1) - 1
    ;[plan[i], plan[j]] = [plan[j], plan[i]]
  }
  tell(play, "planShuffled", "card S14 event", { side })
}

export const plan: Procedure<Tuscany, State, PlanFrame> = {
  name: "plan",
  asks({ ground, state }) {
    if (state.planReady[GUELPH] === 1) return state.planReady[GHIBELLINE] === 1 ? [] : [ground.seats[GHIBELLINE]]
    return state.planReady[GHIBELLINE] === 1 ? [ground.seats[GUELPH]] : ground.seats
  },
  prompt: (field) => ({ key: "plan", rule: "4.1", args: { count: planSize(field) } }),
  verbs: { place, takeBack, setLieutenant, unsetLieutenant, planReady },
  run: (play) => finish(play),
}
