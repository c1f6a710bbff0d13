import { sequence, tell, type SequenceFrame } from "@carroccio/kernel"
import { beginBaronActivations, beginCapitanoActivations } from "./activation.ts"
import { beginAdministration } from "./administration.ts"
import { beginAttritionSegment } from "./attrition.ts"
import { beginBattles } from "./battle.ts"
import { beginConsolidation } from "./consolidation.ts"
import { beginOrganisation } from "./organisation.ts"
import { placeAt } from "./places.ts"
import { ACTIVATION_PHASE, COMBAT_PHASE, COMMAND_PHASE, type Play } from "./position.ts"
import { onTurnBegins } from "./scenarios/hooks.ts"
import { beginReinforcements } from "./scenarios/reinforcements.ts"
import { beginVictoryPhase } from "./scenarios/victory.ts"
import { surrenderBesieged } from "./siege.ts"
import { rollWeather } from "./weather.ts"

/** A Game Turn, step by step (2.2). */
export const turn = sequence<Play["ground"], Play["state"], SequenceFrame>("turn", [
  // A
  (play) => {
    tell(play, "turnBegins", "2.2", { count: play.state.turn })
    play.state.phase = COMMAND_PHASE
    onTurnBegins(play)
  },
  (play) => rollWeather(play),
  // B
  (play) => beginAdministration(play),
  (play) => beginOrganisation(play, 0),
  (play) => beginOrganisation(play, 1),
  // C
  (play) => {
    play.state.phase = ACTIVATION_PHASE
    play.state.activations.fill(0)
    play.state.marched.fill(0)
    beginReinforcements(play)
  },
  (play) => beginBaronActivations(play),
  (play) => beginCapitanoActivations(play),
  (play) => beginConsolidation(play, false),
  // D
  (play) => {
    play.state.activations.fill(0)
    play.state.phase = COMBAT_PHASE
    beginBattles(play)
  },
  (play) => beginConsolidation(play, true),
  (play) => clearMarkers(play),
  (play) => beginAttritionSegment(play),
  (play) => surrenderBesieged(play),
  // E
  (play) => beginVictoryPhase(play),
  // F
  (play, frame) => {
    endPlague(play)
    play.state.turn++
    frame.step = 0
  },
])

/** D.4: Disruption and Opposing River Crossing markers go; cards are turned away again (1.4, 10.3). */
function clearMarkers({ state }: Play): void {
  state.disrupted.fill(0)
  state.crossing.fill(0)
  state.open.fill(0)
}

/** A Plague outside Town and City does not outlast the turn (9). */
function endPlague(play: Play): void {
  const { state } = play
  state.plague = state.plague.filter((hex) => placeAt(play, hex) >= 0)
}

export function turnFrame(): SequenceFrame {
  return { procedure: "turn", step: 0 }
}
