import { tell, type Args, type Seat } from "@carroccio/kernel"
import { cardsWith } from "./cards.ts"
import { EDGE, type Field, type Play } from "./position.ts"
import type { CardId, MatId, Side, VassalId } from "./tuscany.ts"

// 1.5.2 HIDDEN MATS

/** What is on mats behind a screen is for the owner alone (1.5.2 HIDDEN MATS). */
export function tellOfMat(play: Play, type: string, rule: string, data: Args, side: Side): void {
  if (play.ground.hiddenMats) tell(play, type, rule, data, [play.ground.seats[side]])
  else tell(play, type, rule, data)
}

/** Both players, for what they see of a mat while those who look on do not; everybody without screens. */
export function players({ ground }: Field): readonly Seat[] | undefined {
  return ground.hiddenMats ? ground.seats : undefined
}

export function tellOfCard(
  play: Play,
  type: string,
  rule: string,
  data: { side: Side; card: CardId; mat?: MatId },
): void {
  if (play.ground.cards[data.card].thisLord) tellOfMat(play, type, rule, data, data.side)
  else tell(play, type, rule, data)
}

/** The mats that may have Altopascio: with Tau Company at the edge, those of its Lords on the map (3.4.2 ALTOPASCIO). */
export function hostsOfAltopascio({ ground, state }: Field): MatId[] {
  return cardsWith(ground, "tau-company").flatMap((card) =>
    state.card[card] === EDGE ? ground.cards[card].lords.filter((lord) => state.at[lord] >= 0) : [],
  )
}

/**
 * Whether everybody knows what has become of the Vassal: with its marker on the Calendar, set aside, or passed to a mat
 * that is not its own; behind a screen lie those on their own mats, Mustered or not, and Altopascio while it may serve.
 */
export function isOpenVassal(field: Field, vassal: VassalId): boolean {
  const { ground, state } = field
  if (!ground.hiddenMats || ground.vassalService) return true
  const { mat, special } = ground.vassals[vassal]
  if (special === "carroccio") return true
  if (special === "altopascio") return hostsOfAltopascio(field).length === 0
  return state.vassalMat[vassal] !== mat + 1
}
