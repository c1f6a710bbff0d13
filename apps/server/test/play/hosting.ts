import { fairnessOf, open, type Seat } from "@carroccio/kernel"
import type { ClockRule } from "@carroccio/protocol"
import { createHost, type Host } from "../../src/play/host.ts"
import { sitDown, type Sitting, type Terms } from "../../src/play/sitting.ts"
import { rulesets } from "../../src/rulesets.ts"
import type { Checkpoint, Checkpoints } from "../../src/storage/checkpoints.ts"
import type { Append, EntryRow, Log } from "../../src/storage/log.ts"

/** A log in memory that can be made to fail. */
export interface TestLog extends Log {
  readonly appends: Append[]
  /** What the next append does instead of writing. */
  next: (() => boolean) | null
}

export function memoryLog(): TestLog {
  const rows = new Map<string, EntryRow[]>()
  const log: TestLog = {
    appends: [],
    next: null,
    append(wanted) {
      const { next } = log
      log.next = null
      return Promise.resolve().then(() => {
        if (next !== null) return next()
        const known = rows.get(wanted.game) ?? []
        if (known.length !== wanted.after) return false
        rows.set(wanted.game, [...known, ...wanted.entries])
        log.appends.push(wanted)
        return true
      })
    },
    read: (game, after) => Promise.resolve((rows.get(game) ?? []).filter(({ seq }) => seq > after)),
  }
  return log
}

/** Checkpoints in memory. */
export function memoryCheckpoints(): Checkpoints & { readonly kept: Map<string, Checkpoint> } {
  const kept = new Map<string, Checkpoint>()
  return {
    kept,
    last: (game) => Promise.resolve(kept.get(game)),
    keep(game, checkpoint) {
      kept.set(game, checkpoint)
      return Promise.resolve()
    },
  }
}

export interface HostingOptions {
  readonly scenario?: string
  readonly system?: string
  readonly persons?: readonly Seat[]
  readonly clock?: ClockRule
  readonly checkpoints?: Checkpoints
}

export interface Hosting {
  readonly host: Host
  readonly log: TestLog
  /** The server's time, to be moved by hand. */
  readonly time: { now: number }
  readonly programs: string[]
  /** A second node on the same log, which reads it whole unless it has checkpoints. */
  another(checkpoints?: Checkpoints): Host
  sit(): Sitting
}

/** A host with one game, "game-one", and a log in memory. */
export function hosting(options: HostingOptions = {}): Hosting {
  const { system = "great-medieval-battles", scenario = "bannockburn", clock = { kind: "none" } } = options
  const ruleset = rulesets.find(({ id }) => id === system)
  if (ruleset === undefined) throw new Error(`no system ${system}`)
  const match = open(ruleset, { scenario })
  const { seats } = match.scenario
  const time = { now: 1_000_000 }
  const terms: Terms = {
    id: "game-one",
    match,
    fairness: fairnessOf("ab".repeat(32), Object.fromEntries(seats.map((seat) => [seat, seat]))),
    persons: options.persons ?? seats,
    clock,
    standsAfter: 3_600_000,
    began: time.now,
  }
  const log = memoryLog()
  const programs: string[] = []
  const sit = () => sitDown(terms, {})
  const make = (checkpoints?: Checkpoints) =>
    createHost({
      log,
      ...(checkpoints === undefined ? {} : { checkpoints }),
      sit: (game) => Promise.resolve(game === terms.id ? sit() : undefined),
      now: () => time.now,
      onprogram: (game) => programs.push(game),
      onchanged: () => undefined,
    })
  return { host: make(options.checkpoints), log, time, programs, another: make, sit }
}
