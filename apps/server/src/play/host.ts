import { asked, endOf, type Refusal, type Seat } from "@carroccio/kernel"
import type { Command, CommandName, Done, ErrorShape, Situation, Step } from "@carroccio/protocol"
import { isUnavailable } from "../storage/database.ts"
import type { Append, EntryRow, Log, Summary } from "../storage/log.ts"
import { dueAt } from "./clock.ts"
import { clocksOf, noticeOf, situationFor, stepsFor } from "./knowledge.ts"
import { deedsOf } from "./deeds.ts"
import {
  nextStanding,
  perform,
  programAsked,
  timeUp,
  type Deed,
  type Notice,
  type Sitting,
  type Viewer,
} from "./sitting.ts"

/** The most moves that standing answers give one after another: more is an answer that answers itself. */
const MOST_ANSWERS = 400
/** How often an append is tried again after another node was faster. */
const TRIES = 8

/** What a viewer is told when something he notices has happened. */
export interface Update {
  readonly kept: number
  readonly steps: readonly Step[]
  readonly situation: Situation
}

export type Answer = { readonly ok: true; readonly done: Done } | { readonly ok: false; readonly error: ErrorShape }

/** Whoever follows a game. */
export interface Follower {
  readonly viewer: Viewer
  update(update: Update): void
}

/** A game in memory, with those who follow it. */
interface Room {
  readonly id: string
  sitting: Sitting
  /** The number of the last entry that the sitting has. */
  seq: number
  /** The messages that have been done, by whom. */
  readonly nonces: Set<string>
  readonly followers: Set<Follower>
  /** Work on the game comes one after another. */
  queue: Promise<unknown>
  used: number
  /** What is in memory may not be what is in the log. */
  doubtful: boolean
}

export interface HostParts {
  readonly log: Log
  /** The game at its first position; undefined when there is none or it has not begun. */
  readonly sit: (game: string) => Promise<Sitting | undefined>
  readonly now: () => number
  /** A program is asked in the game. */
  readonly onprogram: (game: string) => void
  /** A game has changed: somebody else may be asked, or it is over. */
  readonly onchanged: (game: string, sitting: Sitting) => void
}

/** Every game that is being played on this node. */
export interface Host {
  /** `by` is told by the answer, everybody else by an update. */
  command<N extends CommandName>(game: string, name: N, command: Command<N>, by?: Follower): Promise<Answer>
  /** Takes moves for a program, as long as the game is where the program saw it. */
  programMoves(game: string, seat: Seat, number: number, deeds: readonly Deed[]): Promise<boolean>
  /** Something that the server itself does: time that is up, days off. */
  deed(game: string, deed: Deed): Promise<boolean>
  /** Reads the game as it is now; undefined when there is none. */
  look<T>(game: string, read: (sitting: Sitting) => T): Promise<T | undefined>
  follow(game: string, follower: Follower): Promise<boolean>
  leave(game: string, follower: Follower): void
  /** Another node has appended. */
  heard(game: string, seq: number): void
  /** Lets go of games that nobody follows. */
  forget(unusedSince: number): void
  readonly size: number
}

class Gone extends Error {}

export function createHost({ log, sit, now, onprogram, onchanged }: HostParts): Host {
  const rooms = new Map<string, Promise<Room>>()

  async function load(id: string): Promise<Room> {
    const sitting = await sit(id)
    if (sitting === undefined) throw new Gone()
    const room: Room = {
      id,
      sitting,
      seq: 0,
      nonces: new Set(),
      followers: new Set(),
      queue: Promise.resolve(),
      used: now(),
      doubtful: false,
    }
    catchUp(room, await log.read(id, 0))
    settle(room)
    return room
  }

  /** Takes entries that the log has and the room has not. */
  function catchUp(room: Room, entries: readonly EntryRow[]): void {
    for (const { seq, body, nonce, at } of entries) {
      if (seq <= room.seq) continue
      if (seq !== room.seq + 1) throw new Error(`the log of ${room.id} has no entry ${room.seq + 1}`)
      const done = perform(room.sitting, JSON.parse(body) as Deed, at)
      if (!done.ok) throw new Error(`entry ${seq} of ${room.id} cannot be done again: ${done.reason}`)
      if (nonce !== null) room.nonces.add(nonce)
      room.seq = seq
    }
  }

  /** Begins anew from the log: what is in memory may be ahead of it or behind it. */
  async function reload(room: Room): Promise<void> {
    room.doubtful = true
    const sitting = await sit(room.id)
    if (sitting === undefined) throw new Gone()
    const entries = await log.read(room.id, 0)
    const told = room.sitting
    room.sitting = sitting
    room.seq = 0
    room.nonces.clear()
    catchUp(room, entries)
    for (const [viewer, known] of sitting.notices) known.kept = commonSteps(known, noticeOf(told, viewer))
    room.doubtful = false
    publish(room)
    settle(room)
  }

  /** Everything up to now has been told. */
  function settle({ sitting }: Room): void {
    for (const one of sitting.notices.values()) one.kept = one.steps.length
  }

  async function roomOf(id: string): Promise<Room | undefined> {
    let found = rooms.get(id)
    if (found === undefined) {
      found = load(id)
      rooms.set(id, found)
      found.catch(() => rooms.delete(id))
    }
    try {
      const room = await found
      room.used = now()
      return room
    } catch (error) {
      if (error instanceof Gone) return undefined
      throw error
    }
  }

  /** Does work on a game when what came before is done. */
  function inTurn<T>(room: Room, work: () => Promise<T>): Promise<T> {
    const done = room.queue.then(async () => {
      if (room.doubtful) await reload(room)
      return work()
    })
    room.queue = done.catch(() => undefined)
    return done
  }

  /** Writes what has been done, tells it, and wakes whoever is next. False when another node was faster. */
  async function write(room: Room, deeds: readonly Deed[], at: number, nonce: string | null): Promise<boolean> {
    const entries = deeds.map((deed, i) => ({
      seq: room.seq + i + 1,
      kind: deed.kind,
      body: JSON.stringify(deed),
      nonce: i === 0 ? nonce : null,
      at,
    }))
    const wanted: Append = { game: room.id, after: room.seq, entries, summary: summaryOf(room.sitting, at) }
    let written: boolean
    try {
      written = await log.append(wanted)
    } catch (error) {
      // It may or may not have been written: the log knows.
      room.doubtful = true
      throw error
    }
    if (!written) {
      await reload(room)
      return false
    }
    room.seq += entries.length
    if (nonce !== null) room.nonces.add(nonce)
    return true
  }

  function publish(room: Room, except?: Follower): void {
    const told = new Map<Viewer, Update>()
    for (const follower of room.followers) {
      if (follower === except) continue
      const { viewer } = follower
      let update = told.get(viewer)
      if (update === undefined) {
        update = updateFor(room.sitting, viewer)
        told.set(viewer, update)
      }
      follower.update(update)
    }
  }

  function updateFor(sitting: Sitting, viewer: Viewer): Update {
    const { kept } = noticeOf(sitting, viewer)
    return { kept, steps: stepsFor(sitting, viewer, kept), situation: situationFor(sitting, viewer, now()) }
  }

  function wakeNext(room: Room): void {
    if (programAsked(room.sitting) !== undefined) onprogram(room.id)
    onchanged(room.id, room.sitting)
  }

  /** Does deeds one after another, then what standing answers add. The refusal is of the first that may not be done. */
  function tryAll(sitting: Sitting, deeds: readonly Deed[], at: number): { done: Deed[]; refusal: Refusal | null } {
    const done: Deed[] = []
    let refusal: Refusal | null = null
    for (const deed of deeds) {
      const result = perform(sitting, deed, at)
      if (!result.ok) {
        refusal = result
        break
      }
      done.push(deed)
    }
    if (done.length === 0) return { done, refusal }
    for (let next = nextStanding(sitting), n = 0; next !== undefined && n < MOST_ANSWERS; n++) {
      if (!perform(sitting, next, at).ok) break
      done.push(next)
      next = nextStanding(sitting)
    }
    return { done, refusal }
  }

  /** Ends a game whose time is up before anything else is done in it. */
  async function callTime(room: Room): Promise<void> {
    const at = now()
    const seat = timeUp(room.sitting, at)
    if (seat === undefined) return
    const deed: Deed = { kind: "time", seat }
    if (!perform(room.sitting, deed, at).ok) return
    if (!(await write(room, [deed], at, null))) return
    publish(room)
    settle(room)
    wakeNext(room)
  }

  async function attempt<N extends CommandName>(
    room: Room,
    name: N,
    command: Command<N>,
    by: Follower | undefined,
  ): Promise<Answer | "again"> {
    const { seat } = command
    const nonce = `${seat}:${command.nonce}`
    if (room.nonces.has(nonce)) return answered(room, seat, null, 0)
    await callTime(room)
    const { sitting } = room
    const known = noticeOf(sitting, seat)
    if ("number" in command && command.number !== known.number) {
      return refused("stale", "The game has gone on: this was meant for an earlier position.", room, seat)
    }
    const at = now()
    const { done, refusal } = tryAll(sitting, deedsOf(sitting, name, command), at)
    if (done.length === 0) {
      const over = endOf(sitting.game) !== null
      const error = refused(
        over ? "over" : "refused",
        over ? "The game is over." : "The rules do not allow it.",
        room,
        seat,
      )
      return refusal === null || error.ok ? error : { ok: false, error: { ...error.error, refusal: plain(refusal) } }
    }
    if (!(await write(room, done, at, nonce))) return "again"
    const { kept } = known
    const answer = answered(room, seat, refusal, kept)
    publish(room, by)
    settle(room)
    wakeNext(room)
    return answer
  }

  function answered(room: Room, seat: Seat, refusal: Refusal | null, kept: number): Answer {
    const { sitting } = room
    return {
      ok: true,
      done: {
        situation: situationFor(sitting, seat, now()),
        kept,
        steps: stepsFor(sitting, seat, kept),
        ...(refusal === null ? {} : { refusal: plain(refusal) }),
      },
    }
  }

  function refused(code: string, message: string, room: Room, seat: Seat): Answer {
    return { ok: false, error: { code, message, situation: situationFor(room.sitting, seat, now()) } }
  }

  const host: Host = {
    async command(game, name, command, by) {
      try {
        const room = await roomOf(game)
        if (room === undefined) return failed("no-game", "There is no such game, or it has not begun.")
        return await inTurn(room, async () => {
          for (let n = 0; n < TRIES; n++) {
            const answer = await attempt(room, name, command, by)
            if (answer !== "again") return answer
          }
          return failed("busy", "Others act in this game at the same moment. Try again.")
        })
      } catch (error) {
        if (isUnavailable(error))
          return failed("storage", "The server cannot write just now. Nothing was lost: try again soon.")
        throw error
      }
    },
    async programMoves(game, seat, number, deeds) {
      const room = await roomOf(game)
      if (room === undefined) return false
      return inTurn(room, async () => {
        if (noticeOf(room.sitting, seat).number !== number || endOf(room.sitting.game) !== null) return false
        const at = now()
        const { done } = tryAll(room.sitting, deeds, at)
        if (done.length === 0 || !(await write(room, done, at, null))) return false
        publish(room)
        settle(room)
        wakeNext(room)
        return true
      })
    },
    async deed(game, deed) {
      const room = await roomOf(game)
      if (room === undefined) return false
      return inTurn(room, async () => {
        for (let n = 0; n < TRIES; n++) {
          const at = now()
          if (!perform(room.sitting, deed, at).ok) return false
          if (!(await write(room, [deed], at, null))) continue
          publish(room)
          settle(room)
          wakeNext(room)
          return true
        }
        return false
      })
    },
    async look(game, read) {
      const room = await roomOf(game)
      return room === undefined ? undefined : inTurn(room, () => Promise.resolve(read(room.sitting)))
    },
    async follow(game, follower) {
      const room = await roomOf(game)
      if (room === undefined) return false
      room.followers.add(follower)
      return true
    },
    leave(game, follower) {
      void rooms.get(game)?.then(
        (room) => room.followers.delete(follower),
        () => undefined,
      )
    },
    heard(game, seq) {
      const found = rooms.get(game)
      if (found === undefined) return
      void found
        .then((room) =>
          inTurn(room, async () => {
            if (seq <= room.seq) return
            catchUp(room, await log.read(game, room.seq))
            publish(room)
            settle(room)
          }),
        )
        .catch(() => rooms.delete(game))
    },
    forget(unusedSince) {
      for (const [id, found] of rooms) {
        void found.then(
          (room) => {
            if (room.followers.size === 0 && room.used < unusedSince) rooms.delete(id)
          },
          () => undefined,
        )
      }
    },
    get size() {
      return rooms.size
    },
  }
  return host
}

/** How many steps of what was told are still so. */
function commonSteps(known: Notice, told: Notice): number {
  let n = 0
  while (n < told.kept && n < known.numbers.length && known.numbers[n] === told.numbers[n]) n++
  return n
}

function failed(code: string, message: string): Answer {
  return { ok: false, error: { code, message } }
}

function plain({ rule, reason, args }: Refusal): NonNullable<ErrorShape["refusal"]> {
  return { rule, reason, args } as NonNullable<ErrorShape["refusal"]>
}

export function summaryOf(sitting: Sitting, at: number): Summary {
  const end = endOf(sitting.game)
  return {
    state: end === null ? "playing" : "over",
    asked: JSON.stringify(end === null ? asked(sitting.terms.match, sitting.game.position) : []),
    clocks: JSON.stringify(clocksOf(sitting, at)),
    outcome: end === null ? null : JSON.stringify(end),
    due: end === null ? dueAt(sitting.clocks) : null,
    changed: at,
  }
}
