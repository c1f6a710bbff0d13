import { tell } from "@carroccio/kernel"
import { HELD, THIS_CAMPAIGN, THIS_LEVY, type Play } from "../position.ts"
import type { CardId, LocaleId, LordId, MatId, Side } from "../tuscany.ts"

/** Lords of a side have just declared to Avoid Battle (Ambush). */
export function afterAvoidDeclared(_play: Play, _side: Side, _lords: readonly LordId[]): void {}

/** A Lord has just chosen to Besiege (Surprise). */
export function onBesiege(_play: Play, _lord: LordId, _locale: LocaleId): void {}

/** A Lord has just used a March action (Brigands). */
export function afterMarch(_play: Play, _lord: LordId): void {}

/** Before the Feed step (Heat & Frost). */
export function beforeFeed(_play: Play): void {}

/** Events in Battle or Storm, the Attacker's then the Defender's (4.4.1 EVENTS). */
export function combatEvents(_play: Play): void {}

/** At the start of a Round of Storm (Greek Fire). */
export function onStormRound(_play: Play): void {}

/** A mat is about to Rout (A Bloody Red Stream); true when it does not. */
export function onMatRouts(_play: Play, _mat: MatId): boolean {
  return false
}

/** After the Loss rolls of a combat (Doctors). */
export function afterLosses(_play: Play): void {}

/** An Event has been drawn (3.1.3): held unseen, or shown and in force, or done at once. */
export function drawEvent(play: Play, card: CardId): void {
  const { ground, state } = play
  const { side, kind, war } = ground.cards[card]
  if (kind === "hold") {
    state.card[card] = HELD
    tell(play, "eventHeld", "3.1.3", { side })
    tell(play, "eventHeldCard", "3.1.3", { card }, [ground.seats[side]])
    return
  }
  tell(play, "eventDrawn", "3.1.3", { side, card })
  if (kind === "campaign") state.card[card] = THIS_CAMPAIGN
  if (kind === "levy" || war) state.card[card] = THIS_LEVY
  if (war) state.war[side] = 1 // 3.5
}
