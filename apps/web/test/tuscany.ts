import { inferno, isTreachery, PACK, PASS } from "@carroccio/inferno"
import {
  decisions,
  fairnessOf,
  newGame,
  open,
  playAction,
  randomFrom,
  recordOf,
  type Action,
  type Decision,
  type Game,
  type Move,
  type Plain,
} from "@carroccio/kernel"

type Ground = ReturnType<(typeof inferno)["ground"]>
type Campaign = Game<Ground, ReturnType<(typeof inferno)["setUp"]>>
type SetUp = (typeof PACK)["scenarios"]["list"][number]

/** A game that stands before a moment worth seeing, and what is played from there on. */
export interface Prepared {
  readonly record: string
  readonly moves: readonly Move[]
}

const { ground } = open(inferno, { scenario: "dolenti-note" })

export function lordNamed(id: string): number {
  return ground.lordNamed(id)
}

export function localeNamed(id: string): number {
  return ground.localeNamed(id)
}

function secretOf(n: number): string {
  return n.toString(16).padStart(64, "0")
}

/** Dolenti Note with some things set up elsewhere. */
function beginWith(change: Partial<SetUp>, n: number): Campaign {
  const list = PACK.scenarios.list.map((setUp) => (setUp.id === "A" ? { ...setUp, ...change } : setUp))
  const pack = { ...PACK, scenarios: { ...PACK.scenarios, list } } as unknown as Plain
  return newGame(open(inferno, { scenario: "dolenti-note", pack }), fairnessOf(secretOf(n), {}))
}

/** The answer that does least: to go on, to pass, to be ready; else whatever is listed last. */
export function least({ actions }: Decision): Action {
  const ending = /^(end|no|hold|pass|fight$|stand$|stay$|keep)/
  return actions.find(({ type }) => ending.test(type)) ?? actions[actions.length - 1]
}

/** Plays on with the least of answers and given Plans until a decision is reached. */
function playTo(game: Campaign, wanted: string, plans: Readonly<Record<string, readonly number[]>>): boolean {
  for (let n = 0; n < 300 && game.position.outcome === null; n++) {
    const [decision] = decisions(game.match, game.position)
    const { procedure, seat, actions } = decision
    if (procedure === wanted && (wanted !== "plan" || game.position.state.plan.every((plan) => plan.length === 0)))
      return true
    const laid = game.position.state.plan[seat === "guelph" ? 0 : 1].length
    const card = procedure === "plan" ? plans[seat]?.[laid] : undefined
    const action =
      procedure !== "plan" ? least(decision) : card === undefined ? { type: "planReady" } : { type: "place", card }
    if (!playAction(game, seat, action).ok) playAction(game, seat, actions[0])
  }
  return false
}

function fileOf(game: Campaign): string {
  return JSON.stringify(recordOf(game, true))
}

/** A Plan of a spring: a Lord's three cards first, then four times Pass. */
function planFor(lord: number): number[] {
  return [lord, lord, lord, PASS, PASS, PASS, PASS]
}

/** The Guelphs are about to Muster in Dolenti Note, and no Event has kept Provenzano away. */
export function beforeMuster(): Prepared {
  for (let n = 1; n < 100; n++) {
    const game = beginWith({}, n)
    if (!playTo(game, "muster", {})) continue
    const { cylinder, turn } = game.position.state
    if (cylinder[lordNamed("provenzano")] <= turn) return { record: fileOf(game), moves: [] }
  }
  throw new Error("nobody Musters")
}

/** Before the first Plans of Dolenti Note. */
export function beforePlans(): Prepared {
  const game = beginWith({}, 1)
  if (!playTo(game, "plan", {})) throw new Error("no Plan is built")
  return { record: fileOf(game), moves: [] }
}

/** Firenze is Active at home with two Carts: the City gives three, and Prato, a Town one Way off, two more (4.6). */
export function beforeSupply(): Prepared {
  const game = beginWith({}, 1)
  const plans = { guelph: planFor(lordNamed("firenze")), ghibelline: planFor(lordNamed("siena")) }
  if (!playTo(game, "command", plans)) throw new Error("Firenze is not Active")
  return { record: fileOf(game), moves: [] }
}

/** Firenze is Active at Colle; Siena and Provenzano stand together at Monteriggioni, a Castle with room for one. */
export function beforeApproach(): Prepared {
  const game = beginWith(
    {
      onMap: [
        { lord: "firenze", at: "colle", service: 3 },
        { lord: "arezzo", at: "arezzo", service: 3 },
        { lord: "siena", at: "monteriggioni", service: 3 },
        { lord: "provenzano", at: "monteriggioni", service: 3 },
      ],
      onCalendar: [],
    },
    1,
  )
  const plans = { guelph: planFor(lordNamed("firenze")), ghibelline: planFor(lordNamed("siena")) }
  if (!playTo(game, "command", plans)) throw new Error("Firenze is not Active")
  return { record: fileOf(game), moves: [] }
}

/** Arezzo and Firenze lie before Cortona with all their siegeworks; with these dice the Storm ends in a Sack. */
export function beforeStorm(): Prepared {
  for (let n = 1; n < 500; n++) {
    const game = beginWith(
      {
        onMap: [
          { lord: "firenze", at: "cortona", service: 3 },
          { lord: "arezzo", at: "cortona", service: 3 },
          { lord: "siena", at: "siena", service: 3 },
        ],
        siege: [{ at: "cortona", markers: 4 }],
      },
      n,
    )
    const plans = { guelph: planFor(lordNamed("arezzo")), ghibelline: planFor(lordNamed("siena")) }
    if (!playTo(game, "command", plans)) continue
    const record = fileOf(game)
    const begun = game.moves.length
    playAction(game, "guelph", { type: "storm" })
    while (game.position.outcome === null && game.moves.length < begun + 60) {
      const [decision] = decisions(game.match, game.position)
      if (decision.procedure === "pay" || decision.procedure === "command") break
      playAction(game, decision.seat, least(decision))
    }
    const told = game.chronicle.slice(begun).flat()
    const happened = (type: string): boolean => told.some((event) => event.type === type)
    if (happened("sacked") && happened("revoltRolled") && happened("treacheryAdded"))
      return { record, moves: game.moves.slice(begun) }
  }
  throw new Error("no dice lead to a Sack")
}

/** Somebody is Active on his Treachery card and may Bribe a Vassal: found in games that besiege and storm a lot. */
export function beforeBribe(): Prepared {
  const match = open(inferno, { scenario: "arbia-colorata" })
  for (let n = 1; n < 200; n++) {
    const game = newGame(match, fairnessOf(secretOf(n), {}))
    const random = randomFrom(n)
    const among = (actions: readonly Action[]): Action | undefined => actions[random(Math.max(1, actions.length))]
    for (let i = 0; i < 600 && game.position.outcome === null; i++) {
      const { procedure, seat, actions } = decisions(match, game.position)[0]
      const ofType = (...types: string[]): Action[] => actions.filter(({ type }) => types.includes(type))
      if (procedure === "command" && ofType("bribe").length > 0) {
        const [action] = ofType("bribe")
        return { record: fileOf(game), moves: [{ seat, action, rolls: [] }] }
      }
      const treachery = ofType("place").filter(({ card }) => isTreachery(Number(card)))
      const action =
        procedure === "plan"
          ? (ofType("planReady")[0] ?? treachery[0] ?? among(ofType("place")))
          : procedure === "command"
            ? (ofType("storm")[0] ?? among(ofType("march")))
            : (ofType("besiege")[0] ?? among(actions))
      playAction(game, seat, action ?? actions[0])
    }
  }
  throw new Error("nobody may Bribe")
}
