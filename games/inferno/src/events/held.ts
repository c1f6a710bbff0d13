import { call, finish, refuse, tell, type Action, type Frame, type Verb, type Verdict } from "@carroccio/kernel"
import { discard } from "../cards.ts"
import { HELD, IN_COMBAT, THIS_LEVY, type Field, type Play, type State } from "../position.ts"
import { GHIBELLINE, GUELPH, type CardId, type LocaleId, type LordId, type Side, type Tuscany } from "../tuscany.ts"
import { ruleOf } from "./effects.ts"
import { HOLDS, type Moment } from "./holds.ts"

/** A moment at which a side may play Hold events besides its own decisions (3.1.3). */
export interface EventWindowFrame extends Frame {
  procedure: "eventWindow"
  side: Side
  moment: Moment
  /** Whom it is about: those who Avoid Battle, or the one who Besieges, or who Marched. */
  lords: LordId[]
  locale: LocaleId
}

/** Opens a window; it asks only a side that holds any card. */
export function openWindow(play: Play, side: Side, moment: Moment, lords: readonly LordId[], locale: LocaleId): void {
  call(play, { procedure: "eventWindow", side, moment, lords: lords.slice(), locale } satisfies EventWindowFrame)
}

interface EventAction extends Action {
  readonly card: CardId
  /** Which of the card's uses. */
  readonly effect: number
}

/** Which moment a decision is: a window's own, a Muster, the declaration of Call to Arms, or any other time. */
function momentOf(frame: Frame): Moment {
  switch (frame.procedure) {
    case "eventWindow":
      return (frame as EventWindowFrame).moment
    case "muster":
    case "callToArms":
      return frame.procedure
    default:
      return "anyTime"
  }
}

/** Moments at which what may be played at any time is not offered, because others are half-way through something. */
function isBusy(moment: Moment): boolean {
  return moment === "avoid" || moment === "besiege" || moment === "combat" || moment === "storm"
}

function fits(use: readonly Moment[], moment: Moment): boolean {
  return use.includes(moment) || (use.includes("anyTime") && !isBusy(moment))
}

function sideOf({ ground }: Field, seat: string): Side {
  return ground.seats[GUELPH] === seat ? GUELPH : GHIBELLINE
}

/** Whether the side has the card in its hand (3.1.3). */
export function mayShow({ ground, state }: Field, side: Side, card: CardId): Verdict | undefined {
  if (card < 0 || card >= ground.cards.length || ground.cards[card].side !== side)
    return refuse("3.1.3", "notYourCard", { card })
  return state.card[card] === HELD ? undefined : refuse("3.1.3", "notHeld", { card })
}

function mayPlay(field: Field, frame: Frame, { card, effect }: EventAction, side: Side): Verdict {
  const wrong = mayShow(field, side, card)
  if (wrong !== undefined) return wrong
  const uses = HOLDS[field.ground.cards[card].event]
  if (effect < 0 || effect >= uses.length) return refuse(ruleOf(field, card), "noSuchAnswer")
  const use = uses[effect]
  if (!fits(use.moments, momentOf(frame))) return refuse(ruleOf(field, card), "notNow", { card })
  return use.may(field, card, frame)
}

/** A Hold event is shown: it goes back to its deck, or stays out as long as it works (3.1.3, 4.4.6). */
export function reveal(play: Play, card: CardId, effect: number): void {
  const { ground, state } = play
  const { side } = ground.cards[card]
  discard(play, card)
  const use = HOLDS[ground.cards[card].event][effect]
  if (use?.moments.includes("combat")) state.card[card] = IN_COMBAT
  else if (use?.moments.includes("muster")) state.card[card] = THIS_LEVY
  tell(play, "eventPlayed", ruleOf(play, card), { side, card, effect })
}

const playEvent: Verb<Tuscany, State, Frame, EventAction> = {
  fields: { card: "integer", effect: "integer" },
  candidates(field, _frame, seat) {
    const { ground, state } = field
    const found: EventAction[] = []
    const side = sideOf(field, seat)
    for (let card = 0; card < ground.cards.length; card++) {
      if (state.card[card] !== HELD || ground.cards[card].side !== side) continue
      const uses = HOLDS[ground.cards[card].event]
      for (let effect = 0; effect < uses.length; effect++) found.push({ type: "playEvent", card, effect })
    }
    return found
  },
  may: (field, frame, action, seat) => mayPlay(field, frame, action, sideOf(field, seat)),
  do(play, frame, { card, effect }) {
    const use = HOLDS[play.ground.cards[card].event][effect]
    reveal(play, card, effect)
    // A window for one kind of card is over with it; in combat a side may play several.
    if (frame.procedure === "eventWindow" && !use.moments.includes("anyTime") && !use.moments.includes("combat"))
      finish(play)
    use.do(play, card, frame)
  },
}

/** The verbs by which a side plays the Hold events in its hand (3.1.3), to be put among the answers of a decision. */
export const heldVerbs: Readonly<Record<string, Verb<Tuscany, State, Frame, Action>>> = { playEvent }
