import { call, finish, roll, sequence, tell, type SequenceFrame } from "@carroccio/kernel"
import { assignCards, beginArtsOfWar } from "./arts-of-war.ts"
import { beginCallToArms } from "./call-to-arms.ts"
import { beginCampaign } from "./campaign.ts"
import { discard } from "./cards.ts"
import { beginDisband } from "./disband.ts"
import { flipVassals } from "./muster-vassals.ts"
import { beginMuster } from "./muster.ts"
import { beginPay } from "./pay.ts"
import { AFTER, LEVY, THIS_LEVY, type Play, type State } from "./position.ts"
import { checkGrosseto } from "./siege.ts"
import { GHIBELLINE, GUELPH, type Side, type Tuscany } from "./tuscany.ts"
import { endGame } from "./victory.ts"

/** The Levy of a Turn (3.0). */
export interface LevyFrame extends SequenceFrame {
  procedure: "levy"
}

/** Puts the Levy of the present Turn on the stack (2.2.1). */
export function beginLevy(play: Play): void {
  call(play, { procedure: "levy", step: 0 } satisfies LevyFrame)
}

/** What a scenario has happen before its first Levy (6.0 SPECIAL RULES, 6.0 BEGIN PLAY). To be called once that Levy is on the stack. */
export function openScenario(play: Play): void {
  const { ground } = play
  const { id, assigned } = ground.setUp
  if (id === "B") assignCards(play, GHIBELLINE, [...assigned], "6.B")
  if (id === "E") beginMuster(play, GUELPH, [ground.lordNamed("lucca"), ground.lordNamed("arezzo")]) // 6.E
}

/** The box from which the die of Exhaustion is thrown (6.F). */
const EXHAUSTION = 9

/** 2.2.2: the marker shows the Levy of this box; 6.F: the End marker may come to meet it. */
function markTime(play: Play): void {
  const { ground, state } = play
  state.phase = LEVY
  tell(play, "levyBegan", "2.2.2", { box: state.turn })
  if (ground.setUp.id === "F" && state.turn < state.endBox && state.turn >= EXHAUSTION) {
    const die = roll(play)
    if (die <= 3) state.endBox = state.endBox === AFTER ? AFTER - 1 : state.endBox - 1
    tell(play, "exhaustionRolled", "6.F", { die, box: state.endBox })
  }
  if (state.endBox <= state.turn) endGame(play, ground.setUp.id === "F" ? "6.F" : "6.0 CALENDAR")
}

function musterOf(side: Side): (play: Play) => void {
  return (play) => beginMuster(play, side, play.ground.lordsOf[side])
}

function endLevy(play: Play): void {
  const { ground, state } = play
  flipVassals(play)
  for (let card = 0; card < ground.cards.length; card++) if (state.card[card] === THIS_LEVY) discard(play, card) // 3.1.3
  state.lordship.fill(0)
  state.war = [0, 0]
  finish(play)
  beginCampaign(play)
}

/** The steps of a Levy, in each the Guelphs first (2.2.4, 3.0). */
export const levy = sequence<Tuscany, State, LevyFrame>("levy", [
  markTime,
  beginArtsOfWar,
  beginPay,
  beginDisband,
  (play) => void checkGrosseto(play), // 6.C
  musterOf(GUELPH),
  musterOf(GHIBELLINE),
  beginCallToArms,
  (play) => void checkGrosseto(play),
  endLevy,
])
