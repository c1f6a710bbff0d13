import { elGranCapitan, hasCommandPath, lineOfForce, type Realm, type State } from "@carroccio/el-gran-capitan"
import {
  act,
  copyPosition,
  decisions,
  fastDice,
  open,
  randomFrom,
  sceneOf,
  start,
  type Match,
  type Position,
} from "@carroccio/kernel"
import { median } from "../alternate.mjs"
import type { BenchOptions, Report, Row } from "../runs.ts"

export const title = "Campaign: what a marching Force may do, and lines over the whole map, throughout random games"

const GAMES = 6
/** Each position is measured so often; the median counts, as the machine is shared. */
const TIMES = 5
/** Milliseconds that 99 positions of 100 may take. */
const MOST_MARCH = 5
const MOST_LINE = 1

interface Measured {
  readonly march: number[]
  readonly line: number[]
  readonly path: number[]
}

export async function run({ progress }: BenchOptions): Promise<Report> {
  const match = open(elGranCapitan, { scenario: "naples" })
  // The first game warms the code up.
  measuredIn(match, 1, { march: [], line: [], path: [] })
  const found: Measured = { march: [], line: [], path: [] }
  for (let seed = 2; seed < 2 + GAMES; seed++) {
    progress(`game ${seed - 1} of ${GAMES}`)
    measuredIn(match, seed, found)
  }
  const rows: Row[] = []
  const problems: string[] = []
  const report = (what: string, times: number[], most: number) => {
    const sorted = times.sort((a, b) => a - b)
    const late = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN
    rows.push({
      what,
      measured: sorted.length,
      "median, ms": rounded(median(sorted)),
      "99th of 100, ms": rounded(late),
      "longest, ms": rounded(sorted.at(-1) ?? NaN),
    })
    if (!(late < most)) problems.push(`${what}: ${late.toFixed(2)} ms, ${most} allowed`)
  }
  report("movement of an active Force listed", found.march, MOST_MARCH)
  report("Line of Communication", found.line, MOST_LINE)
  report("Command Path", found.path, MOST_LINE)
  return Promise.resolve({ rows, problems })
}

function measuredIn(match: Match<Realm, State>, seed: number, found: Measured): void {
  const random = randomFrom(seed)
  const position = start(match, fastDice(seed))
  while (position.outcome === null) {
    const frame = position.stack.at(-1)
    if (frame?.procedure === "march") found.march.push(listing(match, position))
    if (frame?.procedure === "order" && "force" in frame) {
      const force = frame.force as number
      found.line.push(timed(() => lineOfForce(sceneOf(match, position), force)))
      found.path.push(timed(() => hasCommandPath(sceneOf(match, position), force)))
    }
    const [{ seat, actions }] = decisions(match, position)
    act(match, position, seat, actions[random(actions.length)])
  }
}

/** Lists on copies, for what has been listed once is remembered. */
function listing(match: Match<Realm, State>, position: Position<State>): number {
  const copies = Array.from({ length: TIMES }, () => copyPosition(match.ruleset, position))
  return median(copies.map((copy) => once(() => decisions(match, copy))))
}

function timed(work: () => unknown): number {
  return median(Array.from({ length: TIMES }, () => once(work)))
}

function once(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000
}
