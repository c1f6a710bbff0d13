import { open } from "@carroccio/kernel"
import { rulesetNamed } from "../rulesets.ts"
import type { Report, Task } from "./analyst.ts"
import { findingsOf, plansAt, within } from "./findings.ts"

async function work(task: Task): Promise<Report> {
  const { system, scenario, options, pack } = task.study
  const match = open(await rulesetNamed(system), { scenario, options, pack })
  if (task.kind === "plans") {
    const watch = (done: number): void => postMessage({ kind: "progress", done } satisfies Report)
    return { kind: "plans", plans: await plansAt(match, task.study, task.ply, task.part, task.parts, { watch }) }
  }
  const begun = performance.now()
  const hasTime = within(() => performance.now() - begun)
  for (const finding of findingsOf(match, task.study, hasTime)) {
    postMessage({ kind: "finding", finding } satisfies Report)
  }
  return { kind: "ready" }
}

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  work(data).then(
    (report) => postMessage(report),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      postMessage({ kind: "failed", message } satisfies Report)
    },
  )
})
