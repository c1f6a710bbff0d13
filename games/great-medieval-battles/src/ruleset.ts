import {
  refuse,
  type Action,
  type Frame,
  type OptionSpec,
  type Plain,
  type Procedure,
  type Ruleset,
  type Scenario,
  type Verb,
  wrongPack,
} from "@carroccio/kernel"
import { createBattle, type Battle } from "./battle.ts"
import { BATTLE_MODULES } from "./battles/index.ts"
import { balance, evaluate, terms } from "./evaluate.ts"
import type { BattleVerb, Exclusive } from "./exclusive.ts"
import { fire } from "./fire.ts"
import { forecast } from "./forecast.ts"
import { routRemoval } from "./leaders.ts"
import { melee } from "./melee.ts"
import { modeChange } from "./modes.ts"
import { moment } from "./moment.ts"
import { movement, moving } from "./movement.ts"
import { PACKS, parsePack, type BattleId, type Pack } from "./pack.ts"
import { plans, vary } from "./plans.ts"
import { copyState, type State } from "./position.ts"
import { quick } from "./quick.ts"
import { routing, routMovement } from "./rout-movement.ts"
import { battle, playerTurn } from "./sequence.ts"
import { setUp, setUpState } from "./set-up.ts"
import { viewBattle } from "./view.ts"
import { WEIGHTS } from "./weights.ts"

type Place = "movementVerbs" | "movingVerbs"

/** The kinds of action that battles add at a place; in a battle that has none of the name it is refused. */
function exclusiveVerbs(at: Place): Record<string, BattleVerb> {
  const names = new Set(Object.values(BATTLE_MODULES).flatMap((module) => Object.keys(module[at] ?? {})))
  const verbs: Record<string, BattleVerb> = {}
  for (const name of names) {
    const owner = Object.values(BATTLE_MODULES).find((module) => module[at]?.[name] !== undefined)
    const own = (ground: Battle): Verb<Battle, State, Frame, Action> | undefined => ground.exclusive[at]?.[name]
    verbs[name] = {
      fields: owner?.[at]?.[name].fields ?? {},
      candidates: (field, frame, seat) => own(field.ground)?.candidates(field, frame, seat) ?? [],
      may: (field, frame, action, seat) =>
        own(field.ground)?.may(field, frame, action, seat) ?? refuse("15.0", "notInThisBattle"),
      do: (play, frame, action, seat) => own(play.ground)?.do(play, frame, action, seat),
    }
  }
  return verbs
}

function withVerbs<F extends Frame>(procedure: Procedure<Battle, State, F>, at: Place): Procedure<Battle, State, F> {
  return { ...procedure, verbs: { ...procedure.verbs, ...exclusiveVerbs(at) } }
}

function exclusiveProcedures(): Record<string, Procedure<Battle, State>> {
  const modules: readonly Exclusive[] = Object.values(BATTLE_MODULES)
  return Object.fromEntries(modules.flatMap((module) => Object.entries(module.procedures ?? {})))
}

/** How a fast unit's blocked rout is counted: for each level, or once (11.23). */
const BLOCKED_HORSE: OptionSpec = { id: "blockedHorse", values: ["eachLevel", "once"], standard: "eachLevel" }

function isBattle(id: string): id is BattleId {
  return id in BATTLE_MODULES
}

const scenarios: readonly Scenario[] = Object.keys(BATTLE_MODULES)
  .filter(isBattle)
  .map((id) => ({
    id,
    seats: PACKS[id].seats,
    options: [BLOCKED_HORSE],
    provenance: PACKS[id].provenance,
  }))

function packOf(scenario: Scenario, given: Plain | null): Pack {
  if (given !== null) {
    const parsed = parsePack(given)
    if (parsed.ok) return parsed.pack
    throw wrongPack(parsed.problems)
  }
  if (!isBattle(scenario.id)) throw new Error(`no pack for ${scenario.id}`)
  return PACKS[scenario.id]
}

/** Great Medieval Battles: the standard rules with the exclusive rules of each battle. */
export const greatMedievalBattles: Ruleset<Battle, State> = {
  id: "great-medieval-battles",
  version: 2,
  scenarios,
  longest: 40_000,
  procedures: {
    battle,
    playerTurn,
    setUp,
    routRemoval,
    routMovement,
    routing,
    movement: withVerbs(movement, "movementVerbs"),
    moving: withVerbs(moving, "movingVerbs"),
    modeChange,
    fire,
    melee,
    ...exclusiveProcedures(),
  },
  ground(scenario, options, pack) {
    return createBattle(packOf(scenario, pack), BATTLE_MODULES[scenario.id as keyof typeof BATTLE_MODULES], options)
  },
  checkPack(scenario, pack) {
    const { battle: of } = packOf(scenario, pack)
    if (of !== scenario.id) throw wrongPack([{ path: "battle", value: of, expected: `"${scenario.id}"` }])
  },
  setUp: (ground) => setUpState(ground),
  begin(play) {
    play.position.stack.push(
      { procedure: "battle", playerTurns: 0 } as Frame,
      {
        procedure: "setUp",
        side: 0,
        ready: 0,
      } as Frame,
    )
  },
  copy: copyState,
  view: (scene) => viewBattle(scene),
  moment,
  hidden: (scene, seat) => scene.ground.exclusive.hidden?.(scene, seat) ?? [],
  imagine: (scene, seat, random) => scene.ground.exclusive.imagine?.(scene, seat, random),
  forecast,
  evaluate,
  balance,
  terms,
  weights: WEIGHTS,
  scale: 10,
  ahead: 2,
  plans,
  vary,
  quick,
}
