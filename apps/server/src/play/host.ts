import { asked, endOf, promptOf, type Refusal, type Seat } from "@carroccio/kernel"
import type { Command, CommandName, Done, ErrorCode, Fault, Situation, Step } from "@carroccio/protocol"
import type { Checkpoints } from "../storage/checkpoints.ts"
import { isUnavailable } from "../storage/database.ts"
import type { Append, Log, Summary } from "../storage/log.ts"
import { createBounds } from "./bounds.ts"
import { dueAt, keepClocks } from "./clock.ts"
import { noticeOf, situationFor, stepsFor, tellingOf } from "./knowledge.ts"
import { deedsOf } from "./deeds.ts"
import { createRooms, type Room } from "./rooms.ts"
import {
  keptSince,
  nextStanding,
  perform,
  programAsked,
  timeUp,
  type Deed,
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

export type Answer = { readonly ok: true; readonly done: Done } | { readonly ok: false; readonly error: Fault }

/** Whoever follows a game. */
export interface Follower {
  readonly viewer: Viewer
  update(update: Update): void
}

/** How far a follower has read: how many steps he has, and the number of the last; -1 for none. */
export interface Read {
  readonly steps: number
  readonly number: number
}

/** What everybody could know of a game before something was done in it. */
export interface Before {
  readonly asked: readonly Seat[]
  readonly over: boolean
  readonly draw: Seat | null
  readonly back: Seat | null
}

export interface HostParts {
  readonly log: Log
  /** The game at its first position; undefined when there is none or it has not begun. */
  readonly sit: (game: string) => Promise<Sitting | undefined>
  /** Where long games are read from; their whole logs without it. */
  readonly checkpoints?: Checkpoints
  readonly now: () => number
  /** A program is asked in the game. */
  readonly onprogram: (game: string) => void
  /** A game has changed by this node's doing: somebody else may be asked, or it is over. */
  readonly onchanged: (game: string, sitting: Sitting, before: Before) => void
  /** A game has changed by another node's doing, and this one knows it now. */
  readonly onheard?: (game: string, sitting: Sitting, before: Before) => void
  /** The storage could not be written or read. */
  readonly ondown?: () => void
}

/** Every game that is being played on this node. */
export interface Host {
  /** `by` is told by the answer, everybody else by an update. */
  command<N extends CommandName>(game: string, name: N, command: Command<N>, by?: Follower): Promise<Answer>
  /** Takes moves for a program, as long as the game is where the program saw it. */
  programMoves(game: string, seat: Seat, number: number, deeds: readonly Deed[]): Promise<boolean>
  /** Something that the server itself does: time that is up, days off. */
  deed(game: string, deed: Deed): Promise<boolean>
  /** Ends the game if somebody's time is up. */
  callTime(game: string): Promise<void>
  /** Reads the game as it is now; undefined when there is none. */
  look<T>(game: string, read: (sitting: Sitting) => T): Promise<T | undefined>
  /** Follows a game; what comes is told after `begin` has been. False when there is no such game. */
  follow(game: string, follower: Follower, read?: Read, begin?: (update: Update) => void): Promise<boolean>
  leave(game: string, follower: Follower): void
  /** Whether somebody follows the game from this seat here. */
  isFollowed(game: string, viewer: Viewer): boolean
  /** Another node has appended. False when the game is not in memory here. */
  heard(game: string, seq: number): boolean
  /** Looks again at every game in memory: what others did meanwhile was not heard, or could not be read. */
  lookAgain(): void
  /** Lets go of games that nobody follows. */
  forget(unusedSince: number): void
  readonly size: number
  /** How many entries this node has written. */
  readonly appended: number
}

export function createHost(parts: HostParts): Host {
  const { log, now, onprogram, onchanged, onheard = () => undefined, ondown = () => undefined } = parts
  const bounds = createBounds(now)
  let appended = 0
  const rooms = createRooms({ ...parts, ondown, onread: (room) => tell(room) })
  const { inTurn } = rooms

  /** Writes what has been done, tells it, and wakes whoever is next. False when another node was faster. */
  async function write(room: Room, deeds: readonly Deed[], at: number, nonce: string | null): Promise<boolean> {
    const entries = deeds.map((deed, i) => ({
      seq: room.seq + i + 1,
      kind: deed.kind,
      body: JSON.stringify(deed),
      nonce: i === 0 ? nonce : null,
      at,
    }))
    const summary = summaryOf(room.sitting)
    const before = room.written?.seq === room.seq ? room.written.summary : null
    const wanted: Append = { game: room.id, after: room.seq, entries, summary, before }
    if (!(await log.append(wanted))) {
      await rooms.reload(room)
      return false
    }
    room.seq += entries.length
    room.written = { seq: room.seq, summary }
    appended += entries.length
    if (nonce !== null) room.nonces.add(nonce)
    rooms.keep(room)
    return true
  }

  /** Tells everybody who follows what he has not been told, but the one who gets it as an answer. */
  function tell(room: Room, except?: Follower): void {
    const updates = new Map<Viewer, Update>()
    for (const follower of room.followers) {
      const { viewer } = follower
      if (follower === except || !hasNews(room, viewer)) continue
      let update = updates.get(viewer)
      if (update === undefined) {
        update = updateFor(room.sitting, viewer)
        updates.set(viewer, update)
      }
      follower.update(update)
    }
    for (const known of room.sitting.notices.values()) known.kept = known.steps.length
    for (const { viewer } of room.followers) room.told.set(viewer, tellingOf(room.sitting, viewer))
  }

  /** A message about something that the viewer cannot notice would tell when it was done. */
  function hasNews({ sitting, told }: Room, viewer: Viewer): boolean {
    const { kept, steps } = noticeOf(sitting, viewer)
    return kept < steps.length || told.get(viewer) !== tellingOf(sitting, viewer)
  }

  function updateFor(sitting: Sitting, viewer: Viewer, kept = noticeOf(sitting, viewer).kept): Update {
    return { kept, steps: stepsFor(sitting, viewer, kept), situation: situationFor(sitting, viewer, now()) }
  }

  /** Tells what has been written, and wakes whoever is next. */
  function told(room: Room, before: Before, except?: Follower): void {
    tell(room, except)
    if (programAsked(room.sitting) !== undefined) onprogram(room.id)
    onchanged(room.id, room.sitting, before)
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
    const before = beforeOf(room.sitting)
    if (!perform(room.sitting, deed, at).ok) return
    if (await write(room, [deed], at, null)) told(room, before)
  }

  async function attempt<N extends CommandName>(
    room: Room,
    name: N,
    command: Command<N>,
    by: Follower | undefined,
  ): Promise<Answer | "again"> {
    const { seat } = command
    const nonce = `${seat}:${command.nonce}`
    if (room.nonces.has(nonce)) {
      const kept = "number" in command ? keptSince(noticeOf(room.sitting, seat), command.number) : 0
      return answered(room, seat, null, kept)
    }
    const error = bounds.refuses(room.id, seat, name, room.seq)
    if (error !== null) return { ok: false, error }
    if (timeUp(room.sitting, now()) !== undefined) await callTime(room)
    const { sitting } = room
    const known = noticeOf(sitting, seat)
    if ("number" in command && command.number !== known.number) {
      return refused("stale", "The game has gone on: this was meant for an earlier position.", room, seat)
    }
    const at = now()
    const before = beforeOf(sitting)
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
    told(room, before, by)
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

  function refused(code: ErrorCode, message: string, room: Room, seat: Seat): Answer {
    return { ok: false, error: { code, message, situation: situationFor(room.sitting, seat, now()) } }
  }

  const host: Host = {
    async command(game, name, command, by) {
      try {
        const room = rooms.ready(game) ?? (await rooms.open(game))
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
      const room = await rooms.open(game)
      if (room === undefined) return false
      return inTurn(room, async () => {
        if (noticeOf(room.sitting, seat).number !== number || endOf(room.sitting.game) !== null) return false
        const at = now()
        const before = beforeOf(room.sitting)
        const { done } = tryAll(room.sitting, deeds, at)
        if (done.length === 0 || !(await write(room, done, at, null))) return false
        told(room, before)
        return true
      })
    },
    async deed(game, deed) {
      const room = await rooms.open(game)
      if (room === undefined) return false
      return inTurn(room, async () => {
        for (let n = 0; n < TRIES; n++) {
          const at = now()
          const before = beforeOf(room.sitting)
          const { done } = tryAll(room.sitting, [deed], at)
          if (done.length === 0) return false
          if (!(await write(room, done, at, null))) continue
          told(room, before)
          return true
        }
        return false
      })
    },
    async callTime(game) {
      const room = await rooms.open(game)
      if (room !== undefined) await inTurn(room, () => callTime(room))
    },
    async look(game, read) {
      const room = await rooms.open(game)
      return room === undefined ? undefined : inTurn(room, () => Promise.resolve(read(room.sitting)))
    },
    async follow(game, follower, read = { steps: 0, number: -1 }, begin = () => undefined) {
      const room = await rooms.open(game)
      if (room === undefined) return false
      return inTurn(room, () => {
        room.followers.add(follower)
        const known = noticeOf(room.sitting, follower.viewer)
        const same = read.steps > 0 && known.numbers[read.steps - 1] === read.number
        begin(updateFor(room.sitting, follower.viewer, same ? read.steps : keptSince(known, read.number)))
        room.told.set(follower.viewer, tellingOf(room.sitting, follower.viewer))
        return Promise.resolve(true)
      })
    },
    leave: rooms.leave,
    isFollowed: (game, viewer) => [...(rooms.ready(game)?.followers ?? [])].some((one) => one.viewer === viewer),
    heard(game, seq) {
      const room = rooms.ready(game)
      if (room === undefined) return false
      void inTurn(room, async () => {
        if (seq <= room.seq) return
        const before = beforeOf(room.sitting)
        await rooms.catchUp(room)
        onheard(room.id, room.sitting, before)
      }).catch(() => undefined)
      return true
    },
    lookAgain() {
      for (const game of rooms.readyIds()) host.heard(game, Number.POSITIVE_INFINITY)
    },
    forget: rooms.forget,
    get size() {
      return rooms.size
    },
    get appended() {
      return appended
    },
  }
  return host
}

function failed(code: ErrorCode, message: string): Answer {
  return { ok: false, error: { code, message } }
}

function plain({ rule, reason, args }: Refusal): NonNullable<Fault["refusal"]> {
  return { rule, reason, args } as NonNullable<Fault["refusal"]>
}

function beforeOf({ game, terms, draw, back }: Sitting): Before {
  const over = endOf(game) !== null
  return { asked: over ? [] : [...asked(terms.match, game.position)], over, draw, back: back?.seat ?? null }
}

/** Where a game stands, for lists: nothing in it tells of what was done in secret, or when. */
export function summaryOf(sitting: Sitting): Summary {
  const { game, terms } = sitting
  const end = endOf(game)
  const seats = end === null ? asked(terms.match, game.position) : []
  return {
    state: end === null ? "playing" : "over",
    asked: JSON.stringify(seats),
    prompts: JSON.stringify(
      Object.fromEntries(seats.map((seat) => [seat, promptOf(terms.match, game.position, seat)])),
    ),
    clocks: JSON.stringify(keepClocks(sitting.clocks)),
    outcome: end === null ? null : JSON.stringify(end),
    due: end === null ? dueAt(sitting.clocks) : null,
    changed: noticeOf(sitting, null).changed,
  }
}
