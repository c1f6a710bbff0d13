import { call, wrongPack, type OptionSpec, type Plain, type Ruleset, type Scenario } from "@carroccio/kernel"
import { baronActivations, capitanoActivations } from "./activation.ts"
import { administration } from "./administration.ts"
import { ambush, springAmbush } from "./ambush.ts"
import { attackFromMarch } from "./attack-from-march.ts"
import { attrition, attritionSegment } from "./attrition.ts"
import { placeBarons } from "./barons.ts"
import { battles, battle } from "./battle.ts"
import { consolidation } from "./consolidation.ts"
import { deployment, beginDeployment } from "./deployment.ts"
import { discipline } from "./discipline.ts"
import { disfida } from "./disfida.ts"
import { dogana } from "./dogana.ts"
import { engineers } from "./engineers.ts"
import { fireEffects } from "./fire.ts"
import { gathering } from "./gathering.ts"
import { losses } from "./losses.ts"
import { majorBattle } from "./major-battle.ts"
import { chargeEffects } from "./major-charge.ts"
import { majorEnd } from "./major-end.ts"
import { engagementEffects } from "./major-engagement.ts"
import { reorganisation } from "./major-reorganisation.ts"
import { march, afterMarch } from "./march.ts"
import { recruiting } from "./mercenaries.ts"
import { orders } from "./orders-segment.ts"
import { stay, order } from "./orders.ts"
import { breakingDown, regrouping } from "./organisation-substitutes.ts"
import { organisation } from "./organisation.ts"
import { pillaging } from "./pillage.ts"
import { pursuit } from "./pursuit.ts"
import { reallocation } from "./reallocation.ts"
import { points } from "./received-points.ts"
import { recovery } from "./recovery.ts"
import { retreat } from "./retreat.ts"
import { escape } from "./escape.ts"
import { sack } from "./sack.ts"
import { reinforcement } from "./scenarios/arrivals.ts"
import { sultan, venice, drafts } from "./scenarios/envoys.ts"
import { firstEntry } from "./scenarios/first-entry.ts"
import { realignment } from "./scenarios/realignment.ts"
import { reinforcements } from "./scenarios/reinforcements.ts"
import { victory } from "./scenarios/victory.ts"
import { siege } from "./siege.ts"
import { skirmish } from "./skirmish.ts"
import { supplySources } from "./supply-sources.ts"
import { battleArray } from "./tactics/array.ts"
import { bombardment } from "./tactics/artillery.ts"
import { battleInFull } from "./tactics/battle.ts"
import { ride } from "./tactics/charge.ts"
import { charges } from "./tactics/charges.ts"
import { tacticalOptions } from "./tactics/chits.ts"
import { engagementDeclaration } from "./tactics/engagement.ts"
import { melee } from "./tactics/melee.ts"
import { treachery } from "./treachery.ts"
import { turn, turnFrame } from "./turn.ts"
import { unemployed } from "./unemployed.ts"
import { createRealm } from "./create-realm.ts"
import { evaluate, terms } from "./evaluate.ts"
import { forecast } from "./forecast.ts"
import { imagine } from "./imagine.ts"
import { clock, moment } from "./moment.ts"
import { plans } from "./plans.ts"
import { quick } from "./quick.ts"
import { PACK, parsePack, type Pack } from "./pack.ts"
import { copyState, type State } from "./position.ts"
import type { Realm } from "./realm.ts"
import { hidden } from "./secrets.ts"
import { setUpState } from "./set-up.ts"
import { viewRealm } from "./view.ts"
import { WEIGHTS } from "./weights.ts"

/** O1.1 Major Battle in full, O1.2 Treachery, O1.3 Italian mercenaries. */
const OPTIONS: readonly OptionSpec[] = [
  { id: "tactics", values: [false, true], standard: false },
  { id: "treachery", values: [false, true], standard: false },
  { id: "mercenaries", values: [false, true], standard: false },
]

interface Numbered extends Scenario {
  readonly number: number
}

function numbered(number: number, id: string, seats: readonly [string, string]): Numbered {
  return { number, id, seats, options: OPTIONS, provenance: "reconstructed" }
}

const SCENARIOS: readonly Numbered[] = [
  numbered(1, "otranto", ["allied", "turk"]),
  numbered(2, "ferrandino", ["french", "allied"]),
  numbered(3, "naples", ["french", "spanish"]),
  numbered(4, "lautrec", ["allied", "imperial"]),
  numbered(5, "charles", ["french", "allied"]),
]

/** The scenario's number in the rulebook. */
export function numberOf(id: string): number {
  const found = SCENARIOS.find((scenario) => scenario.id === id)
  if (found === undefined) throw new Error(`no scenario ${id}`)
  return found.number
}

function packOf(given: Plain | null): Pack {
  if (given === null) return PACK
  const parsed = parsePack(given)
  if (!parsed.ok) throw wrongPack(parsed.problems)
  return parsed.pack
}

/** El Gran Capitán: campaigns of the Italian Wars in the Kingdom of Naples, 1481 to 1528. */
export const elGranCapitan: Ruleset<Realm, State> = {
  id: "el-gran-capitan",
  version: 3,
  scenarios: SCENARIOS,
  longest: 200_000,
  procedures: {
    baronActivations,
    capitanoActivations,
    administration,
    ambush,
    springAmbush,
    attackFromMarch,
    attrition,
    attritionSegment,
    placeBarons,
    battles,
    battle,
    sack,
    consolidation,
    deployment,
    discipline,
    disfida,
    dogana,
    engineers,
    fireEffects,
    gathering,
    losses,
    majorBattle,
    chargeEffects,
    majorEnd,
    engagementEffects,
    reorganisation,
    march,
    afterMarch,
    recruiting,
    orders,
    stay,
    order,
    breakDown: breakingDown,
    regroup: regrouping,
    organisation,
    pillage: pillaging,
    pursuit,
    reallocation,
    points,
    recovery,
    retreat,
    escape,
    reinforcement,
    sultan,
    venice,
    drafts,
    firstEntry,
    realignment,
    reinforcements,
    victory,
    siege,
    skirmish,
    supplySources,
    battleArray,
    bombardment,
    battleInFull,
    ride,
    charges,
    tacticalOptions,
    engagementDeclaration,
    melee,
    treachery,
    turn,
    unemployed,
  },
  ground: (scenario, { tactics, treachery, mercenaries }, pack) =>
    createRealm(packOf(pack), numberOf(scenario.id), {
      tactics: tactics === true,
      treachery: treachery === true,
      mercenaries: mercenaries === true,
    }),
  checkPack: (_scenario, pack) => void packOf(pack),
  setUp: (ground) => setUpState(ground),
  begin(play) {
    call(play, turnFrame())
    beginDeployment(play)
  },
  copy: copyState,
  view: viewRealm,
  moment,
  clock,
  hidden,
  imagine,
  evaluate,
  terms,
  weights: WEIGHTS,
  scale: 4,
  ahead: 4,
  plans,
  quick,
  forecast,
}
