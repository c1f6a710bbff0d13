import { call, wrongPack, type OptionSpec, type Plain, type Ruleset, type Scenario } from "@carroccio/kernel"
import { activation } from "./activation.ts"
import { arrival, countercharge, declaration, pressOn } from "./arrival.ts"
import type { Battle } from "./battle.ts"
import { lastStand, newLead, spread } from "./combat-choices.ts"
import { combat, shock } from "./combat.ts"
import { createBattle } from "./create-battle.ts"
import { balance, evaluate, terms } from "./evaluate.ts"
import { forecast } from "./forecast.ts"
import { column, marching, type MarchFrame } from "./march.ts"
import { moment } from "./moment.ts"
import { moving } from "./movement.ts"
import { orders } from "./orders.ts"
import { exchange, withdrawal } from "./rank-orders.ts"
import { PACKS, parsePack, type BattleId, type Pack } from "./pack.ts"
import { appoint, escape, riding } from "./personalities.ts"
import { plans } from "./plans.ts"
import { quick } from "./quick.ts"
import { copyState, type State } from "./position.ts"
import { secrets, waivers, type SecretsFrame, type WaiversFrame } from "./preparation.ts"
import { lineUp, rallying } from "./rally.ts"
import { entryFire, exitFire, reactionFacing } from "./reaction.ts"
import { advance, metAdvance, regroup } from "./retreat.ts"
import { SCENARIO_RULES } from "./scenarios/index.ts"
import { arras } from "./scenarios/montaperti.ts"
import { hidden, imagine } from "./secrets.ts"
import { setUp, setUpState, type SetUpFrame } from "./set-up.ts"
import { basic, continuum, interruptio, type BasicFrame } from "./turn.ts"
import { viewBattle } from "./view.ts"
import { WEIGHTS } from "./weights.ts"

/** The optional rules of Montaperti are for both its scenarios (S.5). */
const LENGTH: OptionSpec = { id: "length", values: ["long", "short"], standard: "long" }
const VOLTERRA: OptionSpec = { id: "volterra", values: [false, true], standard: false }
const RELIGIOSI: OptionSpec = { id: "religiosi", values: [false, true], standard: false }
const LUCCA: OptionSpec = { id: "lucca", values: ["one", "two"], standard: "one" }

interface Staged extends Scenario {
  readonly battle: BattleId
  readonly free: boolean
}

const GHIBELLINES_FIRST = ["ghibelline", "guelph"]
const GUELPHS_FIRST = ["guelph", "ghibelline"]

function staged(
  id: string,
  battle: BattleId,
  free: boolean,
  seats: readonly string[],
  options: readonly OptionSpec[],
): Staged {
  return { id, battle, free, seats, options, provenance: "reconstructed" }
}

const SCENARIOS: readonly Staged[] = [
  staged("montaperti", "montaperti", false, GHIBELLINES_FIRST, [LENGTH, VOLTERRA, RELIGIOSI]),
  staged("montaperti-free", "montaperti", true, GUELPHS_FIRST, [LENGTH, VOLTERRA, RELIGIOSI]),
  staged("benevento", "benevento", false, GHIBELLINES_FIRST, []),
  staged("benevento-free", "benevento", true, GHIBELLINES_FIRST, []),
  staged("campaldino", "campaldino", false, GHIBELLINES_FIRST, [LUCCA]),
  staged("campaldino-free", "campaldino", true, GUELPHS_FIRST, [LUCCA]),
  staged("campaldino-fast", "campaldino", false, GHIBELLINES_FIRST, [LUCCA]),
]

/** The battle and the kind of set-up of a scenario. */
export function stagingOf(id: string): Staged {
  const found = SCENARIOS.find((scenario) => scenario.id === id)
  if (found === undefined) throw new Error(`no scenario ${id}`)
  return found
}

function packOf(scenario: Scenario, given: Plain | null): Pack {
  const { battle } = stagingOf(scenario.id)
  if (given === null) return PACKS[battle]
  const parsed = parsePack(given)
  if (!parsed.ok) throw wrongPack(parsed.problems)
  return parsed.pack
}

/** Guelphs and Ghibellines: Montaperti, Benevento and Campaldino. */
export const guelphsGhibellines: Ruleset<Battle, State> = {
  id: "guelphs-ghibellines",
  version: 2,
  scenarios: SCENARIOS,
  longest: 60_000,
  procedures: {
    setUp,
    waivers,
    secrets,
    march: marching,
    column,
    basic,
    continuum,
    interruptio,
    activation,
    orders,
    moving,
    riding,
    withdrawal,
    exchange,
    rally: rallying,
    lineUp,
    arras,
    arrival,
    reactionFacing,
    declaration,
    entryFire,
    exitFire,
    pressOn,
    countercharge,
    shock,
    combat,
    newLead,
    spread,
    lastStand,
    regroup,
    advance,
    metAdvance,
    escape,
    appoint,
  },
  ground(scenario, options, pack) {
    const staging = stagingOf(scenario.id)
    // Free set-ups have the rules of the historical battle, save what they change (S.2.0.1).
    return createBattle(packOf(scenario, pack), staging, SCENARIO_RULES[staging.battle], options)
  },
  checkPack(scenario, pack) {
    const { battle } = packOf(scenario, pack)
    const wanted = stagingOf(scenario.id).battle
    if (battle !== wanted) throw wrongPack([{ path: "battle", value: battle, expected: `"${wanted}"` }])
  },
  setUp: (ground) => setUpState(ground),
  begin(play) {
    call(play, { procedure: "basic", idle: 0 } satisfies BasicFrame)
    if (!play.ground.free) {
      call(play, { procedure: "setUp", side: 0, ready: 0 } satisfies SetUpFrame)
      return
    }
    call(play, { procedure: "march", roll: 0, marched: [], ended: 0, idle: 0 } satisfies MarchFrame)
    if (play.ground.exclusive.bidding !== undefined) call(play, { procedure: "secrets" } satisfies SecretsFrame)
    call(play, { procedure: "waivers", side: 1, done: 0 } satisfies WaiversFrame)
  },
  copy: copyState,
  view: viewBattle,
  moment,
  hidden,
  imagine,
  forecast,
  evaluate,
  balance,
  terms,
  weights: WEIGHTS,
  scale: 4,
  plans,
  quick,
}
