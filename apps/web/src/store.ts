import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import type { Fairness, Move, Options, Outcome, Plain, Seat, Skip } from "@carroccio/kernel"

/** Who plays a seat. */
export const HOLDERS = ["person", "page", "squire", "knight", "condottiere", "random"] as const
export type Holder = (typeof HOLDERS)[number]
export type Program = Exclude<Holder, "person">

/** Where a kept game stands, for the list on the shelf. */
export interface Summary {
  readonly turn: number
  readonly asked: readonly Seat[]
  readonly over: boolean
  readonly winner: Seat | null
}

/** A kept game without its moves. */
export interface SavedGame {
  readonly id: string
  readonly system: string
  readonly version: number
  readonly scenario: string
  readonly options: Options
  readonly pack: Plain | null
  readonly fairness: Fairness
  readonly opening: readonly number[]
  readonly seating: Readonly<Record<Seat, Holder>>
  readonly begun: number
  readonly changed: number
  readonly summary: Summary
  /** Where the dice went on after the players had agreed to take something back. */
  readonly skips?: readonly Skip[]
  /** How its players ended it themselves. */
  readonly conclusion?: Outcome
}

interface Kept extends DBSchema {
  games: { key: string; value: SavedGame }
  moves: { key: [string, number]; value: Move & { readonly game: string; readonly n: number } }
}

/** What keeps games. `n` counts the moves of a game from 0. */
export interface Store {
  list(): Promise<SavedGame[]>
  load(id: string): Promise<{ readonly saved: SavedGame; readonly moves: readonly Move[] } | undefined>
  add(saved: SavedGame, moves: readonly Move[]): Promise<void>
  append(id: string, n: number, move: Move, summary: Summary): Promise<void>
  /** Takes away the moves from `n` on. */
  cut(id: string, n: number, summary: Summary): Promise<void>
  remove(id: string): Promise<void>
}

export type StorageTrouble = "full" | "unavailable" | "failed"

/** What went wrong with the browser's storage, as the reader can act on it. */
export function troubleOf(error: unknown): StorageTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ""
  if (name === "QuotaExceededError") return "full"
  if (
    name === "InvalidStateError" ||
    name === "SecurityError" ||
    name === "UnknownError" ||
    name === "ReferenceError"
  ) {
    return "unavailable"
  }
  return "failed"
}

function wholeGame(id: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER])
}

/** Games in the browser's own database. Each call fails by itself when the browser does not allow it. */
export function openStore(name = "carroccio", now: () => number = Date.now): Store {
  let opened: Promise<IDBPDatabase<Kept>> | undefined
  const database = (): Promise<IDBPDatabase<Kept>> => {
    opened ??= openDB<Kept>(name, 1, {
      upgrade(db) {
        db.createObjectStore("games", { keyPath: "id" })
        db.createObjectStore("moves", { keyPath: ["game", "n"] })
      },
      terminated() {
        opened = undefined
      },
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function write(id: string, summary: Summary, work: (moves: Moves) => Promise<unknown>): Promise<void> {
    const db = await database()
    const transaction = db.transaction(["games", "moves"], "readwrite")
    const games = transaction.objectStore("games")
    const saved = await games.get(id)
    if (saved === undefined) throw new Error(`no game ${id} is kept`)
    await Promise.all([
      work(transaction.objectStore("moves")),
      games.put({ ...saved, summary, changed: now() }),
      transaction.done,
    ])
  }

  return {
    async list() {
      const all = await (await database()).getAll("games")
      return all.sort((a, b) => b.changed - a.changed)
    },
    async load(id) {
      const transaction = (await database()).transaction(["games", "moves"])
      const [saved, kept] = await Promise.all([
        transaction.objectStore("games").get(id),
        transaction.objectStore("moves").getAll(wholeGame(id)),
        transaction.done,
      ])
      if (saved === undefined) return undefined
      return { saved, moves: kept.map(({ seat, action, rolls }) => ({ seat, action, rolls })) }
    },
    async add(saved, moves) {
      const transaction = (await database()).transaction(["games", "moves"], "readwrite")
      const store = transaction.objectStore("moves")
      await Promise.all([
        transaction.objectStore("games").put(saved),
        ...moves.map((move, n) => store.put({ ...move, game: saved.id, n })),
        transaction.done,
      ])
    },
    append: (id, n, move, summary) => write(id, summary, (moves) => moves.put({ ...move, game: id, n })),
    cut: (id, n, summary) => write(id, summary, (moves) => moves.delete(wholeGame(id, n))),
    async remove(id) {
      const transaction = (await database()).transaction(["games", "moves"], "readwrite")
      await Promise.all([
        transaction.objectStore("games").delete(id),
        transaction.objectStore("moves").delete(wholeGame(id)),
        transaction.done,
      ])
    },
  }
}

interface Moves {
  put(move: Kept["moves"]["value"]): Promise<unknown>
  delete(range: IDBKeyRange): Promise<unknown>
}

let shared: Store | undefined

/** The page's one store. */
export function theStore(): Store {
  shared ??= openStore()
  return shared
}
