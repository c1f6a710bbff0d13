import { tell } from "@carroccio/kernel"
import { discard } from "./cards.ts"
import { disbandAltopascio } from "./muster-vassals.ts"
import { EDGE, HELD, type Play } from "./position.ts"
import { tellOfCard } from "./screens.ts"
import type { CardId } from "./tuscany.ts"

/** A card goes back into its deck, unseen from the hand; Altopascio goes with Tau Company (3.4.2 ALTOPASCIO). */
export function putAway(play: Play, card: CardId, rule: string): void {
  const { ground, state } = play
  const { side, capability } = ground.cards[card]
  const place = state.card[card]
  const unseen = place === HELD && state.shown[card] === 0
  discard(play, card)
  if (unseen) {
    tell(play, "heldDiscarded", rule, { side })
    tell(play, "cardDiscarded", rule, { side, card }, [ground.seats[side]])
  } else if (place === HELD) tell(play, "cardDiscarded", rule, { side, card })
  else tellOfCard(play, "cardDiscarded", rule, { side, card })
  if (place === EDGE && capability === "tau-company") disbandAltopascio(play) // card F22 capability
}
