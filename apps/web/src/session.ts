import {
  asked,
  copyPlain,
  copyPosition,
  act,
  decision,
  eventsFor,
  mayUndo,
  playAction,
  Problem,
  samePlain,
  sceneOf,
  undo,
  type Action,
  type Decision,
  type Game,
  type GameEvent,
  type Move,
  type Refusal,
  type Seat,
} from "@carroccio/kernel"
import type { Holder, SavedGame, StorageTrouble, Store, Summary } from "./store.ts"
import { troubleOf } from "./store.ts"
import type { AnyPosition, Standing, System } from "./system.ts"
import type { Thinker } from "./thinker.ts"

export type AnyGame = Game<unknown, unknown>

/** One move in the chronicle, or the opening as number 0. */
export interface Entry {
  /** How many moves had been made when it was over. */
  readonly ply: number
  readonly seat: Seat | null
  readonly events: readonly GameEvent[]
  readonly rolls: readonly number[]
  /** Where the game stood when it was made. */
  readonly turn: number
  readonly phase: string
  readonly active: Seat
}

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

/** A game at this table: it plays, keeps, takes back and lets programs move. */
export interface Session {
  readonly id: string
  readonly system: System
  readonly game: AnyGame
  readonly seating: Readonly<Record<Seat, Holder>>
  /** The person who has to decide now, if any. */
  readonly decider: Seat | null
  readonly decision: Decision | null
  /** The program that is thinking or moving. */
  readonly busy: Seat | null
  readonly paused: boolean
  readonly failed: string | null
  readonly trouble: StorageTrouble | null
  readonly entries: readonly Entry[]
  readonly standing: Standing
  play(seat: Seat, actions: readonly Action[]): Refusal | null
  mayTakeBack(): boolean
  takeBack(): void
  /** The position after a number of moves. */
  positionAt(ply: number): AnyPosition
  eventsFor(ply: number, seat: Seat | null): readonly GameEvent[]
  /** Whether something is hidden from the seat. */
  hides(seat: Seat): boolean
  /** Lets the programs go on. */
  wake(): void
  pause(): void
  /** Shows the rest of the program's steps at once. */
  skip(): void
  subscribe(listener: () => void): () => void
  /** Resolves when everything is written. */
  settled(): Promise<void>
  close(): void
}

const SNAPSHOT = 16
/** How many steps a program takes between two drawings when they are not shown one by one. */
const UNDRAWN = 50

export function summaryOf(system: System, game: AnyGame): Summary {
  const { match, position } = game
  return {
    turn: system.desk.standing(match, position).turn,
    asked: [...asked(match, position)],
    over: position.outcome !== null,
    winner: position.outcome?.winner ?? null,
  }
}

/** The game must be at its start; `moves` brings it to where it was left. Throws a Problem when they do not fit. */
export function createSession(parts: SessionParts): Session {
  const { system, game, saved, store, thinker } = parts
  const { match } = game
  const { desk, ruleset } = system
  const listeners = new Set<() => void>()
  const entries: Entry[] = []
  const snapshots: AnyPosition[] = []
  let standing = desk.standing(match, game.position)
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

  function note(ply: number, before: Standing): void {
    const move = ply === 0 ? undefined : game.moves[ply - 1]
    entries.push({
      ply,
      seat: move?.seat ?? null,
      events: game.chronicle[ply],
      rolls: move?.rolls ?? game.opening,
      turn: before.turn,
      phase: before.phase,
      active: before.active,
    })
    if (ply % SNAPSHOT === 0) snapshots[ply / SNAPSHOT] = copyPosition(ruleset, game.position)
    standing = desk.standing(match, game.position)
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
    const before = standing
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
    note(n + 1, before)
  }

  function take(seat: Seat, action: Action): Refusal | null {
    const before = standing
    const acted = playAction(game, seat, action)
    if (!acted.ok) return acted
    const n = game.moves.length - 1
    note(n + 1, before)
    const move = copyPlain(game.moves[n])
    const summary = summaryOf(system, game)
    keep(() => store.append(saved.id, n, move, summary))
    return null
  }

  function holderOf(seat: Seat): Holder {
    return saved.seating[seat] ?? "person"
  }

  function programToMove(): { seat: Seat; holder: Exclude<Holder, "person"> } | undefined {
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
        const run = await thinker.choose(
          match,
          copyPosition(ruleset, game.position),
          next.seat,
          next.holder,
          parts.seed(),
        )
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
      changed()
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
    if (!skipping && parts.stepTime() > 0) changed()
    return taken
  }

  note(0, standing)
  parts.moves?.forEach(again)

  const session: Session = {
    id: saved.id,
    system,
    game,
    seating: saved.seating,
    get decider() {
      return asked(match, game.position).find((seat) => holderOf(seat) === "person") ?? null
    },
    get decision() {
      const seat = session.decider
      return seat === null ? null : (decision(match, game.position, seat) ?? null)
    },
    get busy() {
      return busy
    },
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
      return entries
    },
    get standing() {
      return standing
    },
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
      let count = desk.together(game.moves)
      while (count-- > 0 && session.mayTakeBack()) {
        const last = game.moves.at(-1)
        if (last === undefined || !undo(game, last.seat).ok) break
        entries.pop()
      }
      const n = game.moves.length
      snapshots.length = Math.floor(n / SNAPSHOT) + 1
      standing = desk.standing(match, game.position)
      const summary = summaryOf(system, game)
      keep(() => store.cut(saved.id, n, summary))
      changed()
    },
    positionAt(ply) {
      if (ply >= game.moves.length) return game.position
      const nearest = Math.floor(ply / SNAPSHOT)
      const position = copyPosition(ruleset, snapshots[nearest])
      for (let n = nearest * SNAPSHOT; n < ply; n++) act(match, position, game.moves[n].seat, game.moves[n].action)
      return position
    },
    eventsFor(ply, seat) {
      const heard = eventsFor(entries[ply]?.events ?? [], seat)
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
      endWait?.()
      thinker.close()
      listeners.clear()
    },
  }
  return session
}
