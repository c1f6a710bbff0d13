import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { isMainThread, Worker } from "node:worker_threads"
import { levelIn } from "@carroccio/opponents"
import { rulesets } from "../rulesets.ts"
import type { BenchOptions, Report, Row } from "../runs.ts"
import { serveParts, type Answer, type Given, type Question, type Search } from "./search/part.ts"

export const title =
  "Search: simulations a second, as many for a choice as condottiere makes; on one core, and on two together"

/** What the reference reaches on the machine that the budgets were set on, in actions a second. */
const REFERENCE = 8900

interface Measured {
  readonly id: string
  /** How many parts of a turn make a whole one, where a simulation is measured by it; absent: as far as the system looks. */
  readonly turn?: number
  /**
   * Simulations of a whole turn a second on one core, where the reference reaches `REFERENCE`, and what two cores
   * together must reach of twice as many.
   */
  readonly least?: { readonly rate: number; readonly share: number }
}

/** One scenario of each system. */
const SCENARIOS: readonly Measured[] = [
  { id: "bannockburn", turn: 2, least: { rate: 2000, share: 0.8 } },
  { id: "campaldino" },
  { id: "dolenti-note" },
  { id: "otranto" },
]
const RUNS = 5

// The threads that share a search run this same file.
if (!isMainThread) serveParts()

export async function run({ progress, compare, scenario: only }: BenchOptions): Promise<Report> {
  const rows: Row[] = []
  const problems: string[] = []
  const known = only === undefined ? SCENARIOS : [SCENARIOS.find(({ id }) => id === only) ?? { id: only }]
  for (const { id, turn, least } of known) {
    progress(id)
    const ruleset = rulesets.find(({ scenarios }) => scenarios.some((one) => one.id === id))
    if (ruleset === undefined) return { rows, problems: [`no system has a scenario called ${id}`] }
    const search: Search = {
      simulations: levelIn(ruleset, "condottiere").simulations,
      ahead: turn === undefined ? 1 : turn / (ruleset.ahead ?? 2),
    }
    await withThreads(id, 1, async (one) => {
      await withThreads(id, 2, async (two) => {
        const { perSecond, reference } = await compare(() => rateOf(one, search))
        const atReference = (perSecond * REFERENCE) / reference
        const { share, rate } = await shareOf(one, two, search)
        rows.push({
          scenario: id,
          "simulations/s": Math.round(perSecond),
          "reference/s": Math.round(reference),
          [`where that is ${REFERENCE.toLocaleString("en")}`]: Math.round(atReference),
          "as far as in play": Math.round(search.ahead === 1 ? perSecond : await rateOf(one, { ...search, ahead: 1 })),
          "two threads": Math.round(rate),
          "of twice": Number(share.toFixed(2)),
          "memory, MB": Number((await askAll(one, "memory")).toFixed(1)),
        })
        if (least === undefined) return
        if (!(atReference >= least.rate))
          problems.push(
            `${id}: ${Math.round(atReference)} simulations/s by the reference's measure, ${least.rate} wanted`,
          )
        if (!(share >= least.share))
          problems.push(`${id}: two threads reach ${share.toFixed(2)} of twice, ${least.share} wanted`)
      })
    })
  }
  return { rows, problems }
}

/** Threads that share the searches of a scenario, while they are needed. */
async function withThreads<T>(scenario: string, parts: number, use: (threads: Worker[]) => Promise<T>): Promise<T> {
  const threads = Array.from({ length: parts }, (_, part) => {
    const workerData: Given = { scenario, part, parts }
    return new Worker(fileURLToPath(import.meta.url), { workerData })
  })
  try {
    await Promise.all(threads.map((thread) => once(thread, "message")))
    return await use(threads)
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}

/** The sum of what the threads answer, asked at the same time. */
async function askAll(threads: readonly Worker[], question: Question): Promise<number> {
  const answers = threads.map(async (thread) => {
    thread.postMessage(question)
    const [answer] = (await once(thread, "message")) as [Answer]
    return answer
  })
  return (await Promise.all(answers)).reduce((sum, one) => sum + one, 0)
}

/** Simulations a second, without what the first looks before them take. */
async function rateOf(threads: readonly Worker[], search: Search): Promise<number> {
  const first = await timed(threads, { ...search, simulations: threads.length })
  const all = await timed(threads, search)
  return (1000 * (all.simulations - first.simulations)) / (all.milliseconds - first.milliseconds)
}

/** What two threads reach of twice one thread's rate, measured by turns after one to warm up, and at which rate: medians. */
async function shareOf(one: readonly Worker[], two: readonly Worker[], search: Search) {
  const shares: number[] = []
  const rates: number[] = []
  await rateOf(two, search)
  for (let i = 0; i < RUNS; i++) {
    const alone = await rateOf(one, search)
    const together = await rateOf(two, search)
    shares.push(together / (2 * alone))
    rates.push(together)
  }
  return { share: median(shares), rate: median(rates) }
}

async function timed(threads: readonly Worker[], question: Question) {
  const begun = performance.now()
  const simulations = await askAll(threads, question)
  return { simulations, milliseconds: performance.now() - begun }
}

function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[figures.length >> 1]
}
