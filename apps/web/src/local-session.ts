import {
  asked,
  copyPlain,
  copyPosition,
  decision,
  endOf,
  eventsFor,
  mayUndo,
  playAction,
  Problem,
  recordOf,
  recordText,
  samePlain,
  sceneOf,
  skipTo,
  undo,
  verify,
  type Action,
  type Move,
  type Refusal,
  type Seat,
} from "@carroccio/kernel"
import { studyOf } from "./analysis/study.ts"
import { afterDrawing } from "./drawing.ts"
import { createHistory, type AnyGame } from "./history.ts"
import type { Session } from "./session.ts"
import type { Holder, Program, SavedGame, StorageTrouble, Store, Summary } from "./store.ts"
import { troubleOf } from "./store.ts"
import type { AnyPosition, System } from "./system.ts"
import type { Thinker } from "./thinker.ts"
import { createThought } from "./thought.ts"

export interface SessionParts {
  readonly system: System
  readonly game: AnyGame
  readonly saved: SavedGame
  readonly store: Store
  readonly thinker: Thinker
  /** Milliseconds between two steps of a program. */
  readonly stepTime: () => number
  /** A seed for the programs' own choices. */
  readonly seed: () => number
  /** What has been played already: it is played again, and not written again. */
  readonly moves?: readonly Move[]
  /** Why the game could not be kept from the start, if so. */
  readonly trouble?: StorageTrouble | null
}

/** A game that is kept in this browser. */
export interface LocalSession extends Session {
  readonly mode: "local"
  readonly game: AnyGame
  play(seat: Seat, actions: readonly Action[]): Refusal | null
  takeBack(): null
  positionAt(ply: number): AnyPosition
  /** Resolves when everything is written. */
  settled(): Promise<void>
}

/** How many steps a program takes between two drawings when they are not shown one by one. */
const UNDRAWN = 50

export function summaryOf(system: System, game: AnyGame): Summary {
  const { match, position } = game
  const end = endOf(game)
  return {
    turn: system.desk.standing(match, position).turn,
    asked: end === null ? [...asked(match, position)] : [],
    over: end !== null,
    winner: end?.winner ?? null,
  }
}

/** The game must be at its start; `moves` brings it to where it was left. Throws a Problem when they do not fit. */
export function createSession(parts: SessionParts): LocalSession {
  const { system, game, saved, store, thinker } = parts
  const { match } = game
  const { desk, ruleset } = system
  const listeners = new Set<() => void>()
  const history = createHistory(system, game)
  const thought = createThought()
  let busy: Seat | null = null
  let paused = false
  let skipping = false
  let failed: string | null = null
  let trouble: StorageTrouble | null = parts.trouble ?? null
  let keeping = trouble === null
  let closed = false
  let running = false
  let undrawn = 0
  let writing: Promise<void> = Promise.resolve()
  let endWait: (() => void) | undefined

  function changed(): void {
    undrawn = 0
    for (const listener of listeners) listener()
  }

  /** Writes come one after another; the first that fails ends the keeping, not the game. */
  function keep(work: () => Promise<void>): void {
    if (!keeping) return
    writing = writing.then(async () => {
      if (!keeping) return
      try {
        await work()
      } catch (error) {
        keeping = false
        trouble = troubleOf(error)
        changed()
      }
    })
  }

  function again({ seat, action, rolls }: Move, n: number): void {
    const acted = playAction(game, seat, action)
    const place = `moves[${n}]`
    if (!acted.ok) {
      throw new Problem("illegal-action", `${place}: ${acted.reason}`, {
        place,
        seat,
        rule: acted.rule,
        reason: acted.reason,
      })
    }
    if (!samePlain(rolls, acted.rolls)) {
      throw new Problem("wrong-roll", `${place}: other dice`, { place, recorded: rolls, rolled: acted.rolls })
    }
    skipTo(game, game.skips)
    history.note()
  }

  function take(seat: Seat, action: Action): Refusal | null {
    const acted = playAction(game, seat, action)
    if (!acted.ok) return acted
    const n = game.moves.length - 1
    history.note()
    const move = copyPlain(game.moves[n])
    const summary = summaryOf(system, game)
    keep(() => store.append(saved.id, n, move, summary))
    return null
  }

  function holderOf(seat: Seat): Holder {
    return saved.seating[seat] ?? "person"
  }

  function programToMove(): { seat: Seat; holder: Program } | undefined {
    if (endOf(game) !== null) return undefined
    for (const seat of asked(match, game.position)) {
      const holder = holderOf(seat)
      if (holder !== "person") return { seat, holder }
    }
    return undefined
  }

  /** Where one person plays alone, questions without a choice hide nothing from anybody: they are answered for him. */
  function answerIdle(): void {
    const persons = match.scenario.seats.filter((seat) => holderOf(seat) === "person")
    if (persons.length !== 1 || desk.idle === undefined) return
    while (asked(match, game.position).includes(persons[0])) {
      const action = desk.idle(match, game.position, persons[0])
      if (action === null || take(persons[0], action) !== null) return
    }
  }

  function wait(): Promise<void> {
    const time = skipping ? 0 : parts.stepTime()
    if (time <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time)
      endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Lets the page do something else. */
  function breath(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 0))
  }

  async function letProgramsMove(): Promise<void> {
    if (running || closed) return
    running = true
    try {
      answerIdle()
      for (let next = programToMove(); next !== undefined && !paused && !closed; next = programToMove()) {
        if (busy !== next.seat && undrawn === 0) {
          busy = next.seat
          changed()
        }
        busy = next.seat
        const run = await runOf(next.seat, next.holder)
        // Whoever was told to stop is asked again if he is still to move.
        if (run === null || paused || closed) continue
        const taken = await show(next.seat, run)
        if (taken === 0 && !paused && !closed) throw new Error("the program chose nothing that may be done")
        answerIdle()
      }
    } catch (error) {
      if (!closed) failed = error instanceof Error ? error.message : String(error)
    } finally {
      running = false
      skipping = false
      busy = null
      thought.rest()
      changed()
    }
  }

  async function runOf(seat: Seat, program: Program): Promise<readonly Action[] | null> {
    const position = copyPosition(ruleset, game.position)
    try {
      return await thinker.choose(match, position, seat, program, parts.seed(), thought.begin())
    } finally {
      thought.end()
    }
  }

  /** Whether the action goes on with the move that the last one belongs to. */
  function goesOn(seat: Seat, action: Action): boolean {
    return desk.together([...game.moves, { seat, action, rolls: [] }]) > 1
  }

  async function show(seat: Seat, run: readonly Action[]): Promise<number> {
    let taken = 0
    for (const action of run) {
      const hurried = skipping || parts.stepTime() <= 0
      // A whole move of a unit is one step to follow; steps that nobody can follow are not drawn one by one.
      if (hurried ? undrawn >= UNDRAWN : taken > 0 && !goesOn(seat, action)) changed()
      if (!hurried && (taken === 0 || !goesOn(seat, action))) await wait()
      if (paused || closed) return taken
      // The dice may have made the rest of the run impossible: the program is asked again.
      if (take(seat, action) !== null) return taken
      taken++
      undrawn++
    }
    // What was played and its drawing are two short tasks instead of a long one.
    await breath()
    if (!closed && !skipping && parts.stepTime() > 0) changed()
    return taken
  }

  parts.moves?.forEach(again)
  if (saved.conclusion !== undefined) game.conclusion = saved.conclusion
  const here = match.scenario.seats.filter((seat) => saved.seating[seat] === "person")

  const session: LocalSession = {
    id: saved.id,
    mode: "local",
    system,
    match,
    game,
    here,
    awaited: [],
    sending: false,
    recorded: true,
    seating: saved.seating,
    get position() {
      return game.position
    },
    get plies() {
      return game.moves.length
    },
    get outcome() {
      return endOf(game)
    },
    get decider() {
      if (session.outcome !== null) return null
      return asked(match, game.position).find((seat) => holderOf(seat) === "person") ?? null
    },
    get decision() {
      const seat = session.decider
      return seat === null ? null : (decision(match, game.position, seat) ?? null)
    },
    get busy() {
      return busy
    },
    thought,
    get paused() {
      return paused
    },
    get failed() {
      return failed
    },
    get trouble() {
      return trouble
    },
    get entries() {
      return history.entries
    },
    entry: (ply) => history.entries[ply],
    get standing() {
      return history.standing
    },
    get dice() {
      const { commitment, secret } = game.fairness
      return { commitment, secret: session.outcome === null ? null : secret }
    },
    prove: () => afterDrawing(() => verify([ruleset], recordOf(game))),
    study: () => studyOf(game, here, endOf(game)),
    record: () => Promise.resolve(recordText(game, saved.seating)),
    play(seat, actions) {
      for (const action of actions) {
        const refusal = take(seat, action)
        if (refusal !== null) {
          changed()
          return refusal
        }
      }
      changed()
      session.wake()
      return null
    },
    mayTakeBack() {
      const last = game.moves.at(-1)
      return last !== undefined && holderOf(last.seat) === "person" && mayUndo(game, last.seat)
    },
    takeBack() {
      thought.stop()
      let count = desk.together(game.moves)
      while (count-- > 0 && session.mayTakeBack()) {
        const last = game.moves.at(-1)
        if (last === undefined || !undo(game, last.seat).ok) break
      }
      const n = game.moves.length
      history.cut()
      const summary = summaryOf(system, game)
      keep(() => store.cut(saved.id, n, summary))
      changed()
      return null
    },
    positionAt: history.positionAt,
    eventsFor(ply, seat) {
      const heard = eventsFor(history.entries[ply]?.events ?? [], seat)
      return desk.heard?.(heard) ?? heard
    },
    hides: (seat) => (ruleset.hidden?.(sceneOf(match, game.position), seat).length ?? 0) > 0,
    wake() {
      paused = false
      failed = null
      changed()
      void letProgramsMove()
    },
    pause() {
      paused = true
      thought.stop()
      endWait?.()
      changed()
    },
    skip() {
      skipping = true
      endWait?.()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settled: () => writing,
    close() {
      closed = true
      thought.stop()
      endWait?.()
      thinker.close()
      listeners.clear()
    },
  }
  return session
}
