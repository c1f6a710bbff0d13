import { guelphsGhibellines } from "@carroccio/guelphs-ghibellines"
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
} from "@carroccio/kernel"

/** A charge in the opening of Campaldino: who, whom, from where, and the actions that lead there. */
export interface Charge {
  readonly unit: number
  readonly target: number
  readonly from: string
  readonly run: readonly Action[]
}

const match = open(guelphsGhibellines, { scenario: "campaldino" })
type Battle = Game<(typeof match)["ground"], ReturnType<(typeof guelphsGhibellines)["setUp"]>>

function unitOf(id: string): number {
  return match.ground.counters.findIndex((counter) => counter.id === id)
}

const MONTEFELTRO = unitOf("montefeltro-c-montefel-1")
const EXILES = unitOf("montefeltro-c-fuoriusc-1")
const AREZZO = unitOf("montefeltro-c-arezzo-1")
const FEDITORI_1 = unitOf("vieri-c-feditori-1")
const FEDITORI_2 = unitOf("vieri-c-feditori-2")
const CROSSBOWS = unitOf("rossa-x-firenze-1")

const step = (direction: number): Action => ({ type: "step", direction })

/** Montefeltro's three units charge, as the opening asks (S.8.2). */
export const CHARGES: readonly Charge[] = [
  {
    unit: MONTEFELTRO,
    target: FEDITORI_2,
    from: "1208",
    run: [{ type: "carica", unit: MONTEFELTRO }, step(1), step(2), step(2), { type: "declare", target: FEDITORI_2 }],
  },
  {
    unit: EXILES,
    target: FEDITORI_1,
    from: "1207",
    run: [{ type: "carica", unit: EXILES }, step(1), step(2), step(2), { type: "declare", target: FEDITORI_1 }],
  },
  {
    unit: AREZZO,
    target: CROSSBOWS,
    from: "1109",
    run: [{ type: "carica", unit: AREZZO }, step(2), step(2), { type: "halt" }, { type: "declare", target: CROSSBOWS }],
  },
]

/** Reactions that are taken up the first time and declined afterwards. */
const ONCE: Readonly<Record<string, string>> = {
  reactionFacing: "face",
  entryFire: "shoot",
  countercharge: "countercharge",
}

/** What is done in a decision: the next step of the charges, each reaction once, else whatever is listed first. */
function answer({ procedure, actions }: Decision, plan: Action[], done: Set<string>): Action {
  if (procedure === "orders" || procedure === "moving" || procedure === "declaration")
    return plan.shift() ?? { type: "endOrders" }
  const first =
    procedure in ONCE && !done.has(procedure) ? actions.find(({ type }) => type === ONCE[procedure]) : undefined
  if (first !== undefined) {
    done.add(procedure)
    return first
  }
  return actions.find(({ type }) => type === "hold" || type === "pass") ?? actions[0]
}

/** Plays the opening with the dice of a secret, up to the first question after it. */
function opening(secret: string): { game: Battle; fresh: string; seen: Set<string> } {
  const game = newGame(match, fairnessOf(secret, { ghibelline: "Buonconte", guelph: "Vieri" }))
  const fresh = JSON.stringify(recordOf(game, true))
  const plan = CHARGES.flatMap(({ run }) => run)
  const done = new Set<string>()
  const seen = new Set<string>()
  while (game.position.outcome === null) {
    const [decision] = decisions(match, game.position)
    if (decision.procedure === "basic" && seen.size > 0) break
    seen.add(decision.procedure)
    if (!playAction(game, decision.seat, answer(decision, plan, done)).ok) break
  }
  return { game, fresh, seen }
}

const WANTED = ["reactionFacing", "declaration", "entryFire", "countercharge", "shock", "regroup", "advance"]

/**
 * The opening of Campaldino with dice that lead through a charge, a unit that turns to meet it, a volley that does not
 * stop it, a countercharge that does, the combats, a retreat and an advance: the record to open, and what is played.
 */
export function preparedOpening(): { readonly record: string; readonly moves: readonly Move[] } {
  for (let n = 1; n < 3000; n++) {
    const { game, fresh, seen } = opening(n.toString(16).padStart(64, "0"))
    const events = game.chronicle.flat()
    const told = (type: string, field: string, value: number): boolean =>
      events.some((event) => event.type === type && event.data[field] === value)
    const full = game.position.outcome === null && WANTED.every((procedure) => seen.has(procedure))
    if (full && told("fired", "hit", 0) && told("countercharged", "success", 1))
      return { record: fresh, moves: game.moves }
  }
  throw new Error("no dice lead through all of it")
}
