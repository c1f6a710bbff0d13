import { tell } from "@carroccio/kernel"
import { combatOf, defenderOf } from "../battlefield.ts"
import { HELD, THIS_CAMPAIGN, THIS_LEVY, type Play } from "../position.ts"
import { GHIBELLINE, GUELPH, other, type CardId, type LocaleId, type LordId, type Side } from "../tuscany.ts"
import { ruleOf } from "./effects.ts"
import { openWindow } from "./held.ts"
import { isHarshSeason } from "./holds.ts"
import { resolve } from "./immediate.ts"

/** Lords of a side have just declared to Avoid Battle (Ambush). */
export function afterAvoidDeclared(play: Play, side: Side, lords: readonly LordId[]): void {
  openWindow(play, other(side), "avoid", lords, -1)
}

/** A Lord who Marched alone to where no other was has just chosen to Besiege (Surprise). */
export function onBesiege(play: Play, lord: LordId, locale: LocaleId): void {
  openWindow(play, play.ground.lords[lord].side, "besiege", [lord], locale)
}

/** Lords have just Marched together (Brigands). */
export function afterMarch(play: Play, group: readonly LordId[]): void {
  const lords = group.filter((lord) => play.state.at[lord] >= 0 && play.ground.lords[lord].side === GUELPH)
  if (lords.length > 0) openWindow(play, GHIBELLINE, "march", lords, -1)
}

/** Before the Feed step (Heat & Frost). */
export function beforeFeed(play: Play): void {
  if (!isHarshSeason(play)) return
  for (const side of [GHIBELLINE, GUELPH] as const) openWindow(play, side, "feed", [], -1)
}

/** Events in Battle or Storm, the Attacker's then the Defender's (4.4.1 EVENTS). */
export function combatEvents(play: Play): void {
  const combat = combatOf(play)
  if (combat === undefined) return
  openWindow(play, defenderOf(combat), "combat", [], combat.locale)
  openWindow(play, combat.attacker, "combat", [], combat.locale)
}

/** At the start of a Round of Storm (Greek Fire). */
export function onStormRound(play: Play): void {
  const combat = combatOf(play)
  if (combat !== undefined) openWindow(play, defenderOf(combat), "storm", [], combat.locale)
}

/** An Event has been drawn (3.1.3): it is kept, comes into force, or is resolved and goes back to the deck. */
export function drawEvent(play: Play, card: CardId): void {
  const { ground, state } = play
  const { side, kind, war } = ground.cards[card]
  if (kind === "hold") {
    state.card[card] = HELD
    tell(play, "eventKept", "3.1.3", { side })
    tell(play, "eventKeptCard", "3.1.3", { side, card }, [ground.seats[side]])
    return
  }
  tell(play, "eventDrawn", ruleOf(play, card), { side, card })
  // card F5 event, card S5 event, card S14 event, card S23 event: in force until the Campaign ends.
  if (kind === "campaign") state.card[card] = THIS_CAMPAIGN
  else if (kind === "levy") state.card[card] = THIS_LEVY
  else {
    if (war) {
      // 3.5: whatever else it does, its side may declare Call to Arms in this Levy.
      state.war[side] = 1
      state.card[card] = THIS_LEVY
    }
    resolve(play, card)
  }
}
