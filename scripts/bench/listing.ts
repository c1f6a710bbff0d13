import { guelphsGhibellines, type Battle, type State } from "@carroccio/guelphs-ghibellines"
import {
  act,
  copyPosition,
  decisions,
  fastDice,
  open,
  randomFrom,
  start,
  type Match,
  type Position,
} from "@carroccio/kernel"
import { median } from "../alternate.mjs"
import type { BenchOptions, Report } from "../runs.ts"

export const title = "Listing: every legal order of the largest Battaglia at Montaperti, throughout random games"

const GAMES = 40
/** Each position is listed so often; the median counts, as the machine is shared. */
const LISTINGS = 5
/** Milliseconds that 99 positions of 100 may take. */
const MOST = 5

export async function run({ progress }: BenchOptions): Promise<Report> {
  const match = open(guelphsGhibellines, { scenario: "montaperti" })
  const { battaglie } = match.ground
  const largest = battaglie.reduce((best, { units }, i) => (units.length > battaglie[best].units.length ? i : best), 0)
  // The first games warm the code up.
  for (let seed = 1; seed <= 2; seed++) listedIn(match, seed, largest)
  const listed: Listed[] = []
  for (let seed = 3; seed < 3 + GAMES; seed++) {
    progress(`game ${seed - 2} of ${GAMES}`)
    listed.push(...listedIn(match, seed, largest))
  }
  const times = listed.map(({ ms }) => ms).sort((a, b) => a - b)
  const late = times[Math.ceil(times.length * 0.99) - 1]
  const rows = [
    {
      battaglia: battaglie[largest].name,
      counters: battaglie[largest].units.length,
      positions: times.length,
      "most orders": Math.max(...listed.map(({ orders }) => orders)),
      "median, ms": rounded(median(times)),
      "99th of 100, ms": rounded(late),
      "longest, ms": rounded(times[times.length - 1]),
    },
  ]
  return Promise.resolve({
    rows,
    problems: late > MOST ? [`listing takes ${late.toFixed(1)} ms, ${MOST} allowed`] : [],
  })
}

interface Listed {
  readonly orders: number
  readonly ms: number
}

function listedIn(match: Match<Battle, State>, seed: number, battaglia: number): Listed[] {
  const random = randomFrom(seed)
  const position = start(match, fastDice(seed))
  const found: Listed[] = []
  while (position.outcome === null) {
    const frame = position.stack.at(-1)
    if (frame?.procedure === "orders" && "battaglia" in frame && frame.battaglia === battaglia)
      found.push(timed(match, position))
    const [{ seat, actions }] = decisions(match, position)
    act(match, position, seat, actions[random(actions.length)])
  }
  return found
}

/** Lists on copies, for what has been listed once is remembered. */
function timed(match: Match<Battle, State>, position: Position<State>): Listed {
  let orders = 0
  const times = Array.from({ length: LISTINGS }, () => {
    const copy = copyPosition(match.ruleset, position)
    const begun = performance.now()
    orders = decisions(match, copy)[0].actions.length
    return performance.now() - begun
  })
  return { orders, ms: median(times) }
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}
