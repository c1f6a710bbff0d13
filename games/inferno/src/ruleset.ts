import { wrongPack, type OptionSpec, type Plain, type Ruleset, type Scenario } from "@carroccio/kernel"
import { approach, arrival } from "./approach.ts"
import { arraying } from "./array.ts"
import { deploy, drawEvents } from "./arts-of-war.ts"
import { contributing, sharingOut, shedding } from "./assets.ts"
import { allies, callToArms, commanderToArms, conductCall } from "./call-to-arms.ts"
import { activations, campaign, capabilityDiscard, interlude, reveal } from "./campaign.ts"
import { combat } from "./combat.ts"
import { command } from "./command.ts"
import { comune, reassign } from "./comune.ts"
import { disband } from "./disband.ts"
import { healing } from "./doctors.ts"
import { endCampaign, growing, resetCards } from "./end-campaign.ts"
import { ending } from "./ending.ts"
import { closedGates } from "./events/closed-gates.ts"
import { eventLordship, eventShift, eventSlide, settingAside } from "./events/effects.ts"
import { greekFire, loseAssets, loseCard, manfrediHoldsBack } from "./events/harm.ts"
import { event } from "./events/immediate.ts"
import { campAttack, chooseMat, traitor } from "./events/in-combat.ts"
import { loseUnit } from "./events/lost-unit.ts"
import { ambush, brigands, eventWindow, heatFrost, surprise } from "./events/reactions.ts"
import { afterCard, feed } from "./feed.ts"
import { gather } from "./gather.ts"
import { hitting } from "./hits.ts"
import { levy } from "./levy.ts"
import { trimMat } from "./muster-capabilities.ts"
import { seatingLord } from "./muster-lords.ts"
import { muster } from "./muster.ts"
import { raid } from "./other-commands.ts"
import { pay } from "./pay.ts"
import { plan } from "./plan.ts"
import { rallying } from "./rally.ts"
import { choosingRevoltOrTreachery, freedKnights, ransom } from "./ransom.ts"
import { retreating } from "./retreat.ts"
import { addingTreachery, chooseRevolt, exiles, revoltRolls } from "./revolt.ts"
import { repositioning } from "./rounds.ts"
import { sailing } from "./sail.ts"
import { meals } from "./screened-feed.ts"
import { lightening, portioning } from "./screened-goods.ts"
import { rebuilding } from "./siege-craft.ts"
import { outside } from "./siege.ts"
import { striking } from "./strike.ts"
import { waste } from "./waste.ts"
import { createTuscany } from "./create-tuscany.ts"
import { balance, evaluate, terms } from "./evaluate.ts"
import { forecast } from "./forecast.ts"
import { beginLevy, openScenario } from "./levy.ts"
import { clock, moment, weight } from "./moment.ts"
import { PACK, parsePack, SEATS, type Pack, type ScenarioId } from "./pack.ts"
import { plans } from "./plans.ts"
import { copyState, type State } from "./position.ts"
import { quick } from "./quick.ts"
import { imagine } from "./imagine.ts"
import { hidden } from "./secrets.ts"
import { setUpState } from "./set-up.ts"
import type { Tuscany } from "./tuscany.ts"
import { viewTuscany } from "./view.ts"
import { WEIGHTS } from "./weights.ts"

const OPTIONS: readonly OptionSpec[] = [
  { id: "hiddenMats", values: [false, true], standard: false },
  { id: "vassalService", values: [false, true], standard: false },
  { id: "errata", values: [true, false], standard: true },
]

interface Lettered extends Scenario {
  readonly letter: ScenarioId
}

function lettered(letter: ScenarioId, id: string): Lettered {
  return { letter, id, seats: SEATS, options: OPTIONS, provenance: "published" }
}

const SCENARIOS: readonly Lettered[] = [
  lettered("A", "dolenti-note"),
  lettered("B", "in-far-vendetta"),
  lettered("C", "santafior-oscura"),
  lettered("D", "arbia-colorata"),
  lettered("E", "lasciate-ogne-speranza"),
  lettered("F", "di-sangue"),
]

/** The scenario's letter in the rulebook (6.0). */
export function letterOf(id: string): ScenarioId {
  const found = SCENARIOS.find((scenario) => scenario.id === id)
  if (found === undefined) throw new Error(`no scenario ${id}`)
  return found.letter
}

function packOf(given: Plain | null): Pack {
  if (given === null) return PACK
  const parsed = parsePack(given)
  if (!parsed.ok) throw wrongPack(parsed.problems)
  return parsed.pack
}

/** Inferno: Guelphs and Ghibellines in Tuscany, 1259 to 1261. */
export const inferno: Ruleset<Tuscany, State> = {
  id: "inferno",
  version: 1,
  scenarios: SCENARIOS,
  longest: 60_000,
  procedures: {
    arrival,
    approach,
    array: arraying,
    deploy,
    drawEvents,
    contribute: contributing,
    shareOut: sharingOut,
    shed: shedding,
    portion: portioning,
    lighten: lightening,
    callToArms,
    conductCall,
    commanderToArms,
    allies,
    campaign,
    capabilityDiscard,
    activations,
    reveal,
    interlude,
    combat,
    command,
    comune,
    reassign,
    disband,
    heal: healing,
    endCampaign,
    grow: growing,
    resetCards,
    ending,
    closedGates,
    eventShift,
    eventSlide,
    setAsideTreachery: settingAside,
    eventLordship,
    loseUnit,
    loseCard,
    greekFire,
    manfrediHoldsBack,
    loseAssets,
    event,
    chooseMat,
    traitor,
    campAttack,
    eventWindow,
    ambush,
    surprise,
    brigands,
    heatFrost,
    afterCard,
    feed,
    meals,
    gather,
    hits: hitting,
    levy,
    trimMat,
    seatLord: seatingLord,
    muster,
    raid,
    pay,
    plan,
    rally: rallying,
    ransom,
    freedKnights,
    revoltOrTreachery: choosingRevoltOrTreachery,
    retreat: retreating,
    exiles,
    revoltRolls,
    chooseRevolt,
    addTreachery: addingTreachery,
    reposition: repositioning,
    sailing,
    rebuilding,
    outside,
    strike: striking,
    waste,
  },
  ground: (scenario, options, pack) => createTuscany(packOf(pack), letterOf(scenario.id), options),
  checkPack: (_scenario, pack) => void packOf(pack),
  setUp: (ground) => setUpState(ground),
  begin(play) {
    beginLevy(play)
    openScenario(play)
  },
  copy: copyState,
  view: viewTuscany,
  moment,
  clock,
  hidden,
  imagine,
  forecast,
  evaluate,
  balance,
  terms,
  weights: WEIGHTS,
  scale: 4,
  ahead: 6,
  weight,
  plans,
  quick,
}
