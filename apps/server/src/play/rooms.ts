import type { Checkpoint, Checkpoints } from "../storage/checkpoints.ts"
import { isUnavailable } from "../storage/database.ts"
import type { EntryRow, Log, Summary } from "../storage/log.ts"
import { keptSitting, sittingFrom } from "./checkpoint.ts"
import type { Follower } from "./host.ts"
import { noticeOf } from "./knowledge.ts"
import { perform, type Deed, type Notice, type Sitting, type Terms, type Viewer } from "./sitting.ts"

/** How long a log is read before others get their turn, in milliseconds. */
const AT_ONCE = 10
/** A checkpoint is kept after each so many entries. */
const KEPT_EVERY = 250

/** A game as it stands after an entry of its log. */
interface Stand {
  readonly id: string
  sitting: Sitting
  /** The number of the last entry that the sitting has. */
  seq: number
  /** The messages that have been done, by whom. */
  nonces: Set<string>
  /** The entry of the last checkpoint. */
  checkpoint: number
}

/** A game in memory, with those who follow it. */
export interface Room extends Stand {
  /** What this node last wrote for the lists, and with which entry. */
  written: { readonly seq: number; readonly summary: Summary } | null
  readonly followers: Set<Follower>
  /** By viewer who follows: what he was told last beside steps and position. */
  readonly told: Map<Viewer, string>
  /** Work on the game comes one after another. */
  queue: Promise<unknown>
  used: number
  /** What is in memory may not be what is in the log. */
  doubtful: boolean
}

export interface RoomsParts {
  readonly log: Log
  readonly sit: (game: string) => Promise<Sitting | undefined>
  readonly checkpoints?: Checkpoints
  readonly now: () => number
  /** The log said something that those in the room have not been told. */
  readonly onread: (room: Room) => void
  readonly ondown: () => void
}

/** The games in memory: read from their logs when they are first wanted, and whenever memory may be wrong. */
export interface Rooms {
  /** Undefined when there is no such game. */
  open(id: string): Promise<Room | undefined>
  /** The game if it has been read, for whoever cannot wait. */
  ready(id: string): Room | undefined
  readyIds(): Iterable<string>
  /** Does work on a game when what came before is done. */
  inTurn<T>(room: Room, work: () => Promise<T>): Promise<T>
  /** Keeps a checkpoint of a game if it has grown enough since the last. Its log has all that is in memory. */
  keep(room: Room): void
  /** Takes what others have appended. */
  catchUp(room: Room): Promise<void>
  /** Begins anew from the log: what is in memory may be ahead of it or behind it. */
  reload(room: Room): Promise<void>
  leave(id: string, follower: Follower): void
  /** Lets go of games that nobody follows. */
  forget(unusedSince: number): void
  readonly size: number
}

class Gone extends Error {}

export function createRooms({ log, sit, checkpoints, now, onread, ondown }: RoomsParts): Rooms {
  const rooms = new Map<string, Promise<Room>>()
  const ready = new Map<string, Room>()

  async function load(id: string): Promise<Room> {
    const room: Room = {
      ...(await read(id)),
      written: null,
      followers: new Set(),
      told: new Map(),
      queue: Promise.resolve(),
      used: now(),
      doubtful: false,
    }
    keep(room)
    onread(room)
    ready.set(id, room)
    return room
  }

  /** A game as its log says that it is, read from the last checkpoint on where there is one. */
  async function read(id: string): Promise<Stand> {
    const sitting = await sit(id)
    if (sitting === undefined) throw new Gone()
    const checkpoint = await checkpoints?.last(id)
    const resumed = checkpoint === undefined ? undefined : await resume(id, sitting.terms, checkpoint)
    if (resumed !== undefined) return resumed
    const stand: Stand = { id, sitting, seq: 0, nonces: new Set(), checkpoint: 0 }
    await take(stand, await log.read(id, 0))
    return stand
  }

  /** Undefined when the checkpoint is of no use: the log is read from its beginning then. */
  async function resume(id: string, terms: Terms, { seq, body }: Checkpoint): Promise<Stand | undefined> {
    const entries = await log.read(id, seq - 1)
    if (entries[0]?.seq !== seq) return undefined
    try {
      const { sitting, nonces } = sittingFrom(terms, body)
      const stand: Stand = { id, sitting, seq, nonces: new Set(nonces), checkpoint: seq }
      await take(stand, entries)
      return stand
    } catch {
      return undefined
    }
  }

  function keep(room: Room): void {
    const { id, seq, sitting, nonces } = room
    if (checkpoints === undefined || seq - room.checkpoint < KEPT_EVERY) return
    room.checkpoint = seq
    // Nothing is lost without it, and the next one is kept in its place.
    checkpoints.keep(id, { seq, body: keptSitting(sitting, nonces) }).catch(() => undefined)
  }

  async function reload(room: Room): Promise<void> {
    room.doubtful = true
    const told = room.sitting
    Object.assign(room, await read(room.id), { written: null })
    for (const [viewer, known] of room.sitting.notices) known.kept = commonSteps(known, noticeOf(told, viewer))
    room.doubtful = false
    keep(room)
    onread(room)
  }

  return {
    async open(id) {
      let found = rooms.get(id)
      if (found === undefined) {
        found = load(id)
        rooms.set(id, found)
        found.catch((error: unknown) => {
          rooms.delete(id)
          if (isUnavailable(error)) ondown()
        })
      }
      try {
        return await found
      } catch (error) {
        if (error instanceof Gone) return undefined
        throw error
      }
    },
    ready: (id) => ready.get(id),
    readyIds: () => ready.keys(),
    inTurn(room, work) {
      room.used = now()
      const done = room.queue.then(async () => {
        try {
          if (room.doubtful) await reload(room)
          return await work()
        } catch (error) {
          // Something may have been half done: the log knows.
          room.doubtful = true
          if (isUnavailable(error)) ondown()
          throw error
        }
      })
      room.queue = done.catch(() => undefined)
      return done
    },
    keep,
    async catchUp(room) {
      await take(room, await log.read(room.id, room.seq))
      keep(room)
      onread(room)
    },
    reload,
    leave(id, follower) {
      void rooms.get(id)?.then(
        (room) => room.followers.delete(follower),
        () => undefined,
      )
    },
    forget(unusedSince) {
      for (const [id, found] of rooms) {
        void found.then(
          (room) => {
            if (room.followers.size > 0 || room.used >= unusedSince) return
            rooms.delete(id)
            ready.delete(id)
          },
          () => undefined,
        )
      }
    },
    get size() {
      return rooms.size
    },
  }
}

/** Takes entries that the log has and the room has not. A long log lets other games have their turn meanwhile. */
async function take(room: Stand, entries: readonly EntryRow[]): Promise<void> {
  let since = performance.now()
  for (const { seq, body, nonce, at } of entries) {
    if (seq <= room.seq) continue
    if (performance.now() - since > AT_ONCE) {
      await new Promise((resolve) => setImmediate(resolve))
      since = performance.now()
    }
    if (seq !== room.seq + 1) throw new Error(`the log of ${room.id} has no entry ${room.seq + 1}`)
    const done = perform(room.sitting, JSON.parse(body) as Deed, at)
    if (!done.ok) throw new Error(`entry ${seq} of ${room.id} cannot be done again: ${done.reason}`)
    if (nonce !== null) room.nonces.add(nonce)
    room.seq = seq
  }
}

/** How many steps of what was told are still so. */
function commonSteps(known: Notice, told: Notice): number {
  let n = 0
  while (n < told.kept && n < known.numbers.length && known.numbers[n] === told.numbers[n]) n++
  return n
}
