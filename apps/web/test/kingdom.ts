import { elGranCapitan, PACK } from "@carroccio/el-gran-capitan"
import {
  decisions,
  fairnessOf,
  newGame,
  open,
  playAction,
  recordOf,
  type Action,
  type Decision,
  type Game,
  type Move,
  type Options,
  type Plain,
} from "@carroccio/kernel"

type Ground = ReturnType<(typeof elGranCapitan)["ground"]>
export type War = Game<Ground, ReturnType<(typeof elGranCapitan)["setUp"]>>
type SetUp = (typeof PACK)["scenarios"]["list"][number]
type ForceSetUp = SetUp["forces"][number]

/** A game that stands before a moment worth seeing, and what is played from there on. */
export interface Prepared {
  readonly record: string
  readonly moves: readonly Move[]
}

const { ground } = open(elGranCapitan, { scenario: "otranto" })

export function leaderNamed(name: string): number {
  return ground.leaders.findIndex((leader) => leader.name === name)
}

export function placeNamed(name: string): number {
  return ground.places.find((place) => place.name === name)?.hex ?? 0
}

/** Otranto with some things set up elsewhere, and with the dice of a secret. */
function beginWith(change: Partial<SetUp>, n: number, options: Options = {}): War {
  const list = PACK.scenarios.list.map((setUp) => (setUp.id === 1 ? { ...setUp, ...change } : setUp))
  const pack = { ...PACK, scenarios: { ...PACK.scenarios, list } } as unknown as Plain
  const secret = n.toString(16).padStart(64, "0")
  return newGame(open(elGranCapitan, { scenario: "otranto", options, pack }), fairnessOf(secret, {}))
}

/** The answer that does least: to end, to decline, to pass; else whatever is listed first. */
function least({ actions }: Decision): Action {
  const ending = /^(accept|close|decline|done|enough|halt|hold|leave[A-Z]|no[A-Z]|pass|ready|rest|spare|stay)/
  return actions.find(({ type }) => ending.test(type)) ?? actions[0]
}

type Answer = (decision: Decision, game: War) => Action | undefined

/** Plays on until a decision is reached; what has no answer of its own is answered with the least. */
function playTo(game: War, isReached: (decision: Decision) => boolean, answer: Answer, most = 400): boolean {
  for (let n = 0; n < most && game.position.outcome === null; n++) {
    const [decision] = decisions(game.match, game.position)
    if (isReached(decision)) return true
    const action = answer(decision, game) ?? least(decision)
    if (!playAction(game, decision.seat, action).ok) playAction(game, decision.seat, decision.actions[0])
  }
  return false
}

function fileOf(game: War): string {
  return JSON.stringify(recordOf(game, true))
}

const ALFONSO = leaderNamed("Alfonso")
const OTRANTO = placeNamed("Otranto")
/** Beside Otranto, on the road. */
const BEFORE_OTRANTO = 5703
const STAND = 2
const ATTACK = 4

interface Wishes {
  /** By Capitano: where he is set up. */
  readonly at?: Readonly<Record<number, number>>
  /** The Order with which Capitani begin. */
  readonly order?: number
}

/** The set-up as it is wished, and then the least of answers. */
function deploying({ at = {}, order = STAND }: Wishes): Answer {
  return ({ procedure, prompt, actions }) => {
    if (procedure !== "deployment") return undefined
    const hex = at[Number(prompt.args?.leader)]
    return actions.find((action) => (hex !== undefined && action.hex === hex) || action.order === order)
  }
}

/** Alfonso stands before Otranto and waits for Orders. */
export function beforeOrders(): Prepared {
  const game = beginWith({}, 1)
  const answer = deploying({ at: { [ALFONSO]: BEFORE_OTRANTO } })
  if (!playTo(game, ({ procedure }) => procedure === "orders", answer)) throw new Error("nobody is ordered")
  return { record: fileOf(game), moves: [] }
}

/** Alfonso and Sabech may both be indicated: the one attacks Otranto, the other holds it. */
export function beforeActivations(): Prepared {
  const game = beginWith({}, 1)
  const answer = deploying({ at: { [ALFONSO]: BEFORE_OTRANTO }, order: ATTACK })
  if (!playTo(game, ({ procedure }) => procedure === "capitanoActivations", answer))
    throw new Error("nobody is activated")
  return { record: fileOf(game), moves: [] }
}

/** Alfonso marches from Lecce: he alone was activated. */
export function beforeMarch(): Prepared {
  for (let n = 1; n < 50; n++) {
    const game = beginWith({}, n)
    const answer: Answer = (decision, now) => {
      const { actions } = decision
      const named = actions.find(({ type, leader }) => /indicate|activate/.test(type) && leader === ALFONSO)
      return named ?? deploying({ at: { [ALFONSO]: placeNamed("Lecce") }, order: 3 })(decision, now)
    }
    if (playTo(game, ({ procedure }) => procedure === "march", answer, 30)) return { record: fileOf(game), moves: [] }
  }
  throw new Error("nobody marches")
}

/** What leads to a Siege: an Attack Order, a march into the hex, Earthworks there, and then the guns. */
const besieging: Answer = ({ procedure, seat, actions }, { position }) => {
  const of = (...types: string[]): Action | undefined => actions.find(({ type }) => types.includes(type))
  if (seat !== "allied") return of("occupy")
  switch (procedure) {
    case "capitanoActivations":
      return of("indicate", "activate", "go")
    case "march":
      return actions.find(({ type, hex }) => type === "step" && hex === OTRANTO) ?? of("dig")
    case "order":
      return actions.find(({ order }) => order === ATTACK)
    case "orders":
      return position.state.order[ALFONSO] === ATTACK ? of("done") : actions.find(({ force }) => force === ALFONSO)
    default:
      return undefined
  }
}

/** Alfonso lies before Otranto behind his works; with these dice the wall is breached and the breach assaulted. */
export function beforeSiege(): Prepared {
  for (let n = 1; n < 300; n++) {
    const game = beginWith({}, n)
    const deploy = deploying({ at: { [ALFONSO]: BEFORE_OTRANTO }, order: ATTACK })
    const answer: Answer = (decision, now) => besieging(decision, now) ?? deploy(decision, now)
    const besieges = ({ actions }: Decision): boolean => actions.some(({ type }) => type === "besiege")
    if (!playTo(game, besieges, answer, 120)) continue
    const record = fileOf(game)
    const begun = game.moves.length
    const onward: Answer = ({ actions }) =>
      actions.find(({ type }) => ["besiege", "useEngineers", "assaultBreach"].includes(type))
    playTo(game, ({ procedure }) => procedure === "organisation", onward, 40)
    const moves = game.moves.slice(begun)
    if (moves.some(({ action }) => action.type === "assaultBreach")) return { record, moves }
  }
  throw new Error("no dice lead into the breach")
}

/** The Turks' great army stands beside Otranto, and Alfonso next to it. */
function beginGreatBattle(n: number, tactics: boolean): War {
  const [scenario] = PACK.scenarios.list
  const relief = scenario.reinforcements?.find(({ force }) => force?.capitano === "gedik-ahmed-pasha")?.force
  if (relief === undefined) throw new Error("the Turks have no relief")
  const there: ForceSetUp = { ...relief, at: { within: { hexes: 1, of: "Otranto" } } }
  return beginWith(
    {
      forces: [...scenario.forces, there],
      reinforcements: (scenario.reinforcements ?? []).filter(({ force }) => force !== relief),
    },
    n,
    { tactics },
  )
}

/** Two Capitani Generali are about to meet in the field. */
export function beforeGreatBattle(tactics: boolean): Prepared {
  for (let n = 1; n < 100; n++) {
    const game = beginGreatBattle(n, tactics)
    const { leaders } = game.match.ground
    const gedik = leaders.findIndex(({ name }) => name === "Gedik Ahmed Pasha")
    const field = 5704
    const deploy = deploying({ at: { [ALFONSO]: 5604, [gedik]: field }, order: ATTACK })
    const answer: Answer = (decision, now) => {
      const { procedure, seat, actions } = decision
      if (seat === "allied" && procedure === "march")
        return actions.find(({ type, hex }) => type === "step" && hex === field)
      return besieging(decision, now) ?? deploy(decision, now)
    }
    const fights = ({ procedure, actions }: Decision): boolean =>
      procedure === "battle" && actions.some(({ type }) => type === "attack")
    if (!playTo(game, fights, answer, 60)) continue
    const record = fileOf(game)
    const begun = game.moves.length
    const over = ({ procedure }: Decision): boolean => procedure === "organisation" || procedure === "retreat"
    playTo(game, over, ({ actions }) => actions.find(({ type }) => type === "attack"), 80)
    const moves = game.moves.slice(begun)
    const told = game.chronicle.slice(begun).flat()
    if (told.some(({ type }) => type === "majorBattle")) return { record, moves }
  }
  throw new Error("the armies do not meet")
}
