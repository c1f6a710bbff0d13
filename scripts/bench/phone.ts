import { fork, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import type { BenchOptions, Report, Row } from "../runs.ts"
import { serveThoughts, type Asked } from "./phone/thoughts.ts"

export const title = "A phone: how long a choice takes where everything takes four times as long as on this machine"

/** The largest scenario of each system. */
const SCENARIOS = ["bannockburn", "montaperti", "di-sangue", "naples"]

/** The longest that a choice may take on a phone, in milliseconds. */
const LONGEST = { knight: 2_000, condottiere: 10_000 } as const

/** How many times as slow a phone is. */
const SLOWNESS = 4
/** So long the process may run before it is stopped, in milliseconds. */
const RUNNING = 4

/** Tells the process that this file is to think in it. */
const THINKING = "thinking"
if (process.argv[2] === THINKING) serveThoughts()

export async function run({ progress, scenario: only }: BenchOptions): Promise<Report> {
  const rows: Row[] = []
  const problems: string[] = []
  for (const scenario of only === undefined ? SCENARIOS : [only]) {
    for (const opponent of ["knight", "condottiere"] as const) {
      progress(`${scenario}, ${opponent}`)
      const milliseconds = await thoughtsOf({ scenario, opponent })
      const longest = Math.round(Math.max(...milliseconds))
      const sum = milliseconds.reduce((all, one) => all + one, 0)
      rows.push({
        scenario,
        opponent,
        choices: milliseconds.length,
        "mean, ms": Math.round(sum / milliseconds.length),
        "longest, ms": longest,
      })
      if (longest > LONGEST[opponent]) problems.push(`${scenario}: ${opponent} took ${longest} ms`)
    }
  }
  return { rows, problems }
}

/** How long the choices take in a process that is stopped most of the time. */
async function thoughtsOf(asked: Asked): Promise<readonly number[]> {
  const child = fork(fileURLToPath(import.meta.url), [THINKING])
  try {
    child.send(asked)
    // The positions are found at full speed.
    await once(child, "message")
    const over = new AbortController()
    const slow = slowDown(child, over.signal)
    const [taken] = (await once(child, "message")) as [readonly number[]]
    over.abort()
    await slow
    return taken
  } finally {
    child.kill("SIGKILL")
  }
}

/** Lets the process run for a while and stops it for the rest of the time that a slower one would have needed. */
async function slowDown(child: ChildProcess, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    child.kill("SIGCONT")
    const begun = performance.now()
    await setTimeout(RUNNING)
    child.kill("SIGSTOP")
    await setTimeout((SLOWNESS - 1) * (performance.now() - begun))
  }
}
