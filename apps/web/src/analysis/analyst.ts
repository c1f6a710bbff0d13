import { meanOf, spareWorkers } from "../thinker.ts"
import { readingOf, type Reading, type Stand } from "./chances.ts"
import type { Finding, Plans, PlansPart } from "./findings.ts"
import type { Throw } from "./luck.ts"
import { plansOf } from "./plans.ts"
import type { Part } from "./replaying.ts"
import type { Study } from "./study.ts"

/** What an analyst is asked: about a whole game, or for a part of the search for plans after so many moves. */
export type Task =
  | { readonly kind: "game"; readonly study: Study }
  | {
      readonly kind: "plans"
      readonly study: Study
      readonly ply: number
      readonly part: number
      readonly parts: number
    }

export type Report =
  | { readonly kind: "finding"; readonly finding: Finding }
  /** How much of the search for plans is done, from 0 to 1. */
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "plans"; readonly plans: PlansPart }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string }

export interface AnalystPort {
  postMessage(task: Task): void
  onmessage: ((event: MessageEvent<Report>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate(): void
}

/** What has been found of a game so far. */
export interface Analysis {
  readonly stands: readonly Stand[]
  readonly parts: readonly Part[]
  readonly scale: number
  readonly played: readonly { readonly ply: number; readonly result: number }[]
  readonly throws: readonly Throw[]
  /** How much of the work is done, from 0 to 1. */
  readonly done: number
  readonly state: "working" | "ready" | "stopped" | "failed"
}

export const NOTHING_YET: Analysis = {
  stands: [],
  parts: [],
  scale: 1,
  played: [],
  throws: [],
  done: 0,
  state: "working",
}

/** How often what has been found is shown, in milliseconds. */
const PACE = 250

/** Analyses a game in a worker, and tells what has been found now and then. The way to stop it. */
export function analyse(study: Study, start: () => AnalystPort, tell: (found: Analysis) => void): () => void {
  const port = start()
  let { stands, parts, scale } = NOTHING_YET
  let ahead = 1
  const played: { ply: number; result: number }[] = []
  /** By the number of the move, in the order of the game. */
  const throws = new Map<number, Throw>()
  let weighed = 0
  let state: Analysis["state"] = "working"
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(): void {
    timer = undefined
    const done = state === "ready" ? 1 : Math.min(1, (played.length + weighed) / ahead)
    tell({ stands, parts, scale, played: [...played], throws: [...throws.values()], done, state })
  }

  function end(how: Analysis["state"]): void {
    if (state !== "working") return
    state = how
    clearTimeout(timer)
    port.terminate()
    show()
  }

  function take(finding: Finding): void {
    switch (finding.kind) {
      case "stands":
        ;({ stands, parts, scale, ahead } = finding)
        for (const one of finding.throws) throws.set(one.ply, one)
        break
      case "played":
        played.push({ ply: finding.ply, result: finding.result })
        break
      case "weighed": {
        const one = throws.get(finding.ply)
        if (one !== undefined) throws.set(finding.ply, { ...one, weighed: finding.weighed })
        weighed++
        break
      }
    }
  }

  port.onmessage = ({ data }) => {
    if (data.kind === "finding") {
      take(data.finding)
      timer ??= setTimeout(show, PACE)
    } else end(data.kind === "failed" ? "failed" : "ready")
  }
  port.onerror = () => end("failed")
  port.postMessage({ kind: "game", study })
  return () => end("stopped")
}

/**
 * Looks for the best plans after so many moves, in several workers, and tells how much is done; null when it is stopped
 * first or all of them fail.
 */
export function lookForPlans(
  study: Study,
  ply: number,
  start: () => AnalystPort,
  watch: (done: number) => void,
  parts = spareWorkers(),
): { readonly found: Promise<Plans | null>; readonly stop: () => void } {
  const stopping = new AbortController()
  const { signal } = stopping
  const note = meanOf(parts, watch)
  const searched = Array.from({ length: parts }, async (_, part) => {
    const report = await reportOf({ kind: "plans", study, ply, part, parts }, start, (done) => note(part, done), signal)
    if (!signal.aborted) note(part, 1)
    return report
  })
  const found = Promise.all(searched).then((reports) => {
    const shares = reports.flatMap((report) => (report?.kind === "plans" ? [report.plans] : []))
    return shares.length === 0 || signal.aborted ? null : plansOf(shares)
  })
  return { found, stop: () => stopping.abort() }
}

/** What a worker of its own reports; null when it is stopped first or fails. */
function reportOf(
  task: Task,
  start: () => AnalystPort,
  watch: (done: number) => void,
  stop: AbortSignal,
): Promise<Report | null> {
  return new Promise<Report | null>((resolve) => {
    const port = start()
    const settle = (report: Report | null): void => {
      port.terminate()
      resolve(report)
    }
    port.onmessage = ({ data }) => {
      if (data.kind === "progress") watch(data.done)
      else settle(data)
    }
    port.onerror = () => settle(null)
    stop.addEventListener("abort", () => settle(null), { once: true })
    port.postMessage(task)
  }).catch(() => null)
}

/** How the evaluation is read by the games that were played on. */
export function readingFor({ stands, played, scale }: Analysis): Reading {
  return readingOf(
    played.map(({ ply, result }) => ({ worth: stands[ply].worth, result })),
    scale,
  )
}
