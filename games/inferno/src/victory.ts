import { end } from "@carroccio/kernel"
import { CAMPAIGN, EDGE, type Field, type Play } from "./position.ts"
import { GHIBELLINE, GUELPH, other, type Side } from "./tuscany.ts"

/** How many times all but Ravaged markers count for the side: twice for the Guelphs of one scenario (6.E). */
export function multiplierOf({ ground }: Field, side: Side): number {
  return ground.setUp.id === "E" && side === GUELPH ? 2 : 1
}

/** Markers on the map that count for a side. */
export interface Markers {
  /** Twice the Value of Strongholds that bear its Allegiance markers. */
  readonly allegiance: number
  readonly ruins: number
  readonly ravaged: number
}

export function markersOf({ ground, state }: Field, side: Side): Markers {
  let allegiance = 0
  let ruins = 0
  let ravaged = 0
  for (let locale = 0; locale < ground.locales.length; locale++) {
    const { printed, value } = ground.locales[locale]
    if (printed === side) continue
    if (state.marked[locale] === 1) allegiance += 2 * value
    if (state.ruined[locale] === 1) ruins++
    if (state.ravaged[locale] === 1) ravaged++
  }
  return { allegiance, ruins, ravaged }
}

/** A side's Victory points in halves (1.3.1 VP MARKERS, 2.2.5, 5.1), with what its scenario adds (6.0 C, E). */
export function halvesOf(field: Field, side: Side, { allegiance, ruins, ravaged } = markersOf(field, side)): number {
  const carroccio = field.state.carroccioLost[other(side)] === 1 ? 4 : 0
  const lasting = allegiance + ruins + carroccio
  return multiplierOf(field, side) * lasting + ravaged + allianceTreaty(field, side)
}

/** 6.C: Manfredi at the Ghibelline edge is worth three points. */
function allianceTreaty({ ground, state }: Field, side: Side): number {
  if (ground.setUp.id !== "C" || side !== GHIBELLINE) return 0
  return state.card[ground.cardNamed("S22")] === EDGE ? 6 : 0
}

/** During a Campaign a side without a Lord on the map has lost (5.2). */
export function checkCampaignVictory(play: Play): void {
  const { ground, state, position } = play
  if (state.phase !== CAMPAIGN || position.outcome !== null) return
  for (const side of [GUELPH, GHIBELLINE] as const) {
    if (ground.lordsOf[side].some((lord) => state.at[lord] >= 0)) continue
    end(play, { winner: ground.seats[other(side)], end: "noLords", rule: "5.2", args: pointsOf(play) })
    return
  }
}

/** The game is over: the side with more points wins (5.3). */
export function endGame(play: Play, rule: string): void {
  const { ground } = play
  const guelph = halvesOf(play, GUELPH)
  const ghibelline = halvesOf(play, GHIBELLINE)
  const winner = guelph > ghibelline ? ground.seats[GUELPH] : ghibelline > guelph ? ground.seats[GHIBELLINE] : null
  end(play, { winner, end: winner === null ? "tied" : "points", rule, args: pointsOf(play) })
}

/** Both totals in half points, for messages. */
export function pointsOf(field: Field): { guelph: number; ghibelline: number } {
  return { guelph: halvesOf(field, GUELPH), ghibelline: halvesOf(field, GHIBELLINE) }
}
