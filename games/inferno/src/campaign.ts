import {
  call,
  finish,
  OK,
  refuse,
  sequence,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type SequenceFrame,
  type Verb,
} from "@carroccio/kernel"
import { holdsAny } from "./cards.ts"
import { activate } from "./command.ts"
import { beginEndCampaign } from "./end-campaign.ts"
import { heldVerbs } from "./events/held.ts"
import type { AfterCardFrame } from "./feed.ts"
import { mustered } from "./lords.ts"
import type { PlanFrame } from "./plan.ts"
import { putAway } from "./put-away.ts"
import { CAMPAIGN, EDGE, isTreachery, lordOfCard, type Field, type Play, type State } from "./position.ts"
import { checkGrosseto, chooseOutsideAnywhere } from "./siege.ts"
import { GHIBELLINE, GUELPH, other, type CardId, type Side, type Tuscany } from "./tuscany.ts"
import { checkCampaignVictory } from "./victory.ts"

/** The Campaign of a Turn (4.0 CAMPAIGN STEPS). */
export interface CampaignFrame extends SequenceFrame {
  procedure: "campaign"
}

/** Puts the Campaign of the present Turn on the stack (2.2.1, 4.0). */
export function beginCampaign(play: Play): void {
  const { state } = play
  state.phase = CAMPAIGN
  state.plan = [[], []]
  state.planReady = [0, 0]
  state.played = [[], []]
  state.revealed.fill(0)
  state.moved.fill(0)
  tell(play, "campaignBegan", "4.0", { box: state.turn })
  call(play, { procedure: "campaign", step: 0 } satisfies CampaignFrame)
  checkCampaignVictory(play) // 5.0, 5.2
}

export const campaign = sequence<Tuscany, State, CampaignFrame>("campaign", [
  (play) => chooseOutsideAnywhere(play, -1), // 4.3.5
  beginInterlude,
  (play) => {
    for (const side of [GHIBELLINE, GUELPH] as const)
      call(play, { procedure: "capabilityDiscard", side } satisfies CapabilityDiscardFrame)
    checkGrosseto(play) // 6.C
  },
  (play) => call(play, { procedure: "plan" } satisfies PlanFrame),
  (play) => call(play, { procedure: "activations", side: GUELPH } satisfies ActivationsFrame),
  beginInterlude,
  (play) => {
    finish(play)
    beginEndCampaign(play)
    checkGrosseto(play)
  },
])

// 4.0 CAPABILITY DISCARD

export interface CapabilityDiscardFrame extends Frame {
  procedure: "capabilityDiscard"
  side: Side
}

/** Capabilities at the side's edge of the board beyond the number of its Lords on the map; Comuni do not count. */
function excessOf(field: Field, side: Side): number {
  const { ground, state } = field
  let count = 0
  for (let card = 0; card < ground.cards.length; card++)
    if (ground.cards[card].side === side && state.card[card] === EDGE) count++
  return count - mustered(field, side).length
}

interface CardAction extends Action {
  readonly card: CardId
}

const discardCapability: Verb<Tuscany, State, CapabilityDiscardFrame, CardAction> = {
  fields: { card: "integer" },
  candidates: ({ ground, state }, { side }) =>
    ground.cards.flatMap((one, card) =>
      one.side === side && state.card[card] === EDGE ? [{ type: "discardCapability", card }] : [],
    ),
  may({ ground, state }, { side }, { card }) {
    const rule = "4.0 CAPABILITY DISCARD"
    if (card < 0 || card >= ground.cards.length || ground.cards[card].side !== side)
      return refuse(rule, "notYourCard", { card })
    return state.card[card] === EDGE ? OK : refuse(rule, "notAtEdge", { card })
  },
  do: (play, _frame, { card }) => putAway(play, card, "4.0 CAPABILITY DISCARD"),
}

export const capabilityDiscard: Procedure<Tuscany, State, CapabilityDiscardFrame> = {
  name: "capabilityDiscard",
  asks: (field, { side }) => (excessOf(field, side) > 0 ? [field.ground.seats[side]] : []),
  prompt: (field, { side }) => ({
    key: "capabilityDiscard",
    rule: "4.0 CAPABILITY DISCARD",
    args: { count: excessOf(field, side) },
  }),
  verbs: { discardCapability },
  run: (play) => finish(play),
}

// 4.2 Command: the cards are turned up one by one

export interface ActivationsFrame extends Frame {
  procedure: "activations"
  /** Whose card is next. */
  side: Side
}

/** Guelph and Ghibelline cards alternate until both Plans are used up (2.2.4, 4.2). */
export const activations: Procedure<Tuscany, State, ActivationsFrame> = {
  name: "activations",
  run(play, frame) {
    const { plan } = play.state
    if (plan[GUELPH].length === 0 && plan[GHIBELLINE].length === 0) {
      finish(play)
      checkGrosseto(play)
      return
    }
    const { side } = frame
    frame.side = other(side)
    if (plan[side].length === 0) return
    call(play, { procedure: "reveal", side } satisfies RevealFrame)
    beginInterlude(play)
  },
}

export interface RevealFrame extends Frame {
  procedure: "reveal"
  side: Side
}

export const reveal: Procedure<Tuscany, State, RevealFrame> = {
  name: "reveal",
  run(play, { side }) {
    const { state } = play
    // 6.C: before the card is turned up; this runs again when all that follows from it is done.
    if (checkGrosseto(play)) return
    finish(play)
    const card = state.plan[side].pop()
    if (card === undefined) return
    state.played[side].push(card)
    const lord = lordOfCard(card)
    tell(play, "cardRevealed", "4.2", { side, lord, treachery: isTreachery(card) ? 1 : 0 })
    // 4.2.4: nothing happens on a Pass, for a Lower Lord and for a Lord who is not on the map.
    const first = lord >= 0 && state.revealed[lord] === 0
    if (lord >= 0) state.revealed[lord] = 1
    if (lord < 0 || state.at[lord] < 0 || state.under[lord] > 0) {
      tell(play, "cardPassed", "4.2.4", { side, lord })
      return
    }
    call(play, { procedure: "afterCard", step: 0 } satisfies AfterCardFrame)
    activate(play, lord, isTreachery(card), first)
  },
}

/** Between two cards a side that holds Events may play one (3.1.3). */
export interface InterludeFrame extends Frame {
  procedure: "interlude"
  side: Side
}

function beginInterlude(play: Play): void {
  for (const side of [GHIBELLINE, GUELPH] as const)
    if (holdsAny(play, side)) call(play, { procedure: "interlude", side } satisfies InterludeFrame)
}

/** Whoever holds any card is asked, whether or not it is of use now: the question tells nothing. */
export const interlude: Procedure<Tuscany, State, InterludeFrame> = {
  name: "interlude",
  asks: (field, { side }) => (holdsAny(field, side) ? [field.ground.seats[side]] : []),
  prompt: () => ({ key: "interlude", rule: "3.1.3" }),
  verbs: { ...heldVerbs, holdOn: simpleAnswer("holdOn", (play: Play) => finish(play)) },
  run: (play) => finish(play),
}
