import { OK, refuse, tell, type Action, type Verb, type Verdict } from "@carroccio/kernel"
import { endCard, type CommandFrame } from "../activation.ts"
import { matsOf } from "../lords.ts"
import { HELD, MUSTERED, type Field, type State } from "../position.ts"
import { revolt } from "../revolt.ts"
import { isOpenVassal } from "../screens.ts"
import { mayBetray, mayBribe, mayName, mayStir, turnCoat } from "../treachery.ts"
import type { CardId, LocaleId, LordId, MatId, Tuscany, VassalId } from "../tuscany.ts"
import { ruleOf } from "./effects.ts"
import { mayShow, reveal } from "./held.ts"

/** Events by which a Treachery card succeeds at one place, without a roll and without Coin. */
function isForTreachery(event: string): boolean {
  return event === "casole" || event === "grosseto" || event === "volterra" || event === "cortona"
}

/** Whether the Event lets the Lord's Treachery succeed at the Locale. */
export function mayUseHeldTreachery(field: Field, lord: LordId, card: CardId, locale: LocaleId): Verdict {
  const { ground } = field
  const wrong = mayShow(field, ground.lords[lord].side, card)
  if (wrong !== undefined) return wrong
  const rule = ruleOf(field, card)
  const { event } = ground.cards[card]
  if (!isForTreachery(event)) return refuse(rule, "notNow", { card })
  // card F15 event: Firenze alone, and at any Castle.
  if (event === "casole") {
    if (lord !== ground.lordNamed("firenze")) return refuse(rule, "notThisLord", { lord })
    return ground.locales[locale]?.type === "castle" ? OK : refuse(rule, "notCastle", { locale })
  }
  // card F18 event, card F19 event, card S18 event: at the place itself.
  return locale === ground.localeNamed(event) ? OK : refuse(rule, "notThere", { locale })
}

function heldForTreachery({ ground, state }: Field, { lord, treachery }: CommandFrame): CardId[] {
  const found: CardId[] = []
  if (treachery === 0) return found
  for (let card = 0; card < ground.cards.length; card++) {
    const { side, event } = ground.cards[card]
    if (state.card[card] === HELD && side === ground.lords[lord].side && isForTreachery(event)) found.push(card)
  }
  return found
}

interface StirAction extends Action {
  readonly card: CardId
  readonly locale: LocaleId
}

/** Revolt by a Treachery card and an Event (4.7.5). */
const stirByEvent: Verb<Tuscany, State, CommandFrame, StirAction> = {
  fields: { card: "integer", locale: "integer" },
  candidates(field, frame) {
    const here = field.state.at[frame.lord]
    return heldForTreachery(field, frame).flatMap((card) =>
      [here, ...field.ground.neighbours[here]].map((locale) => ({ type: "stirByEvent", card, locale })),
    )
  },
  may(field, frame, { card, locale }) {
    const able = mayBetray(field, frame, "4.7.5")
    if (!able.ok) return able
    const use = mayUseHeldTreachery(field, frame.lord, card, locale)
    return use.ok ? mayStir(field, frame.lord, locale) : use
  },
  do(play, _frame, { card, locale }) {
    endCard(play)
    reveal(play, card, -1)
    revolt(play, locale, ruleOf(play, card))
  },
}

/** Where the Vassal may be Bribed: where his host is, or at his Seats. */
function placesOf({ ground, state }: Field, vassal: VassalId): readonly LocaleId[] {
  if (state.vassalState[vassal] !== MUSTERED) return ground.vassals[vassal].seats
  return [state.at[ground.mats[state.vassalMat[vassal] - 1].lord]]
}

/** Behind screens: wherever he might be for all that the briber knows. */
function possiblePlaces(field: Field, vassal: VassalId): readonly LocaleId[] {
  const { ground, state } = field
  if (isOpenVassal(field, vassal)) return placesOf(field, vassal)
  const { seats, mat } = ground.vassals[vassal]
  return [...seats, state.at[ground.mats[mat].lord]]
}

function mayBribeAt(field: Field, lord: LordId, card: CardId, places: readonly LocaleId[]): Verdict {
  let verdict: Verdict = refuse(ruleOf(field, card), "notThere")
  for (const locale of places) {
    verdict = mayUseHeldTreachery(field, lord, card, locale)
    if (verdict.ok) return OK
  }
  return verdict
}

interface BribeAction extends Action {
  readonly card: CardId
  readonly vassal: VassalId
  readonly mat: MatId
}

/** Bribe by a Treachery card and an Event (4.7.6). */
const bribeByEvent: Verb<Tuscany, State, CommandFrame, BribeAction> = {
  fields: { card: "integer", vassal: "integer", mat: "integer" },
  candidates(field, frame) {
    const found: BribeAction[] = []
    for (const card of heldForTreachery(field, frame))
      for (let vassal = 0; vassal < field.ground.vassals.length; vassal++)
        for (const mat of matsOf(field, frame.lord)) found.push({ type: "bribeByEvent", card, vassal, mat })
    return found
  },
  may(field, frame, { card, vassal, mat }) {
    const { lord } = frame
    const able = mayBetray(field, frame, "4.7.6")
    if (!able.ok) return able
    const wrong = mayShow(field, frame.side, card)
    if (wrong !== undefined) return wrong
    if (!matsOf(field, lord).includes(mat)) return refuse("4.7.6 PROCEDURE", "notHisMat", { lord, mat })
    if (frame.misplaced.includes(vassal)) return refuse("4.7.6 REQUIREMENTS", "namedInVain", { vassal })
    const { hiddenMats } = field.ground
    const target = hiddenMats ? mayName(field, frame, vassal) : mayBribe(field, lord, vassal)
    if (!target.ok) return target
    return mayBribeAt(field, lord, card, hiddenMats ? possiblePlaces(field, vassal) : placesOf(field, vassal))
  },
  do(play, frame, { card, vassal, mat }) {
    const { lord } = frame
    const target = mayBribe(play, lord, vassal)
    if (!target.ok || !mayBribeAt(play, lord, card, placesOf(play, vassal)).ok) {
      // Whoever is only in the wrong place for the Event may still be Bribed with Coin.
      if (target.ok) frame.misplaced.push(vassal)
      else frame.named.push(vassal)
      tell(play, "bribeInVain", "4.7.6 PROCEDURE", { lord, vassal })
      return
    }
    endCard(play)
    reveal(play, card, -1)
    turnCoat(play, vassal, mat)
  },
}

/** The verbs of a Lord on his Treachery card whose side holds such an Event. */
export const treacheryHolds = { stirByEvent, bribeByEvent }
