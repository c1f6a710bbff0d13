/** How far the talk beside a game has been read, by game. */
export type Read = Readonly<Record<string, number>>

const KEY = "carroccio read"
const MOST = 200

export function readFrom(stored: string | null): Read {
  try {
    const data: unknown = JSON.parse(stored ?? "{}")
    if (typeof data !== "object" || data === null) return {}
    return Object.fromEntries(Object.entries(data).filter((one): one is [string, number] => typeof one[1] === "number"))
  } catch {
    return {}
  }
}

/** What is known with another game read so far; of very many games the first are forgotten. */
export function withRead(read: Read, game: string, n: number): Read {
  const others = Object.entries(read).filter(([id]) => id !== game)
  return Object.fromEntries([...others.slice(-(MOST - 1)), [game, Math.max(n, read[game] ?? 0)]])
}

export function lastRead(game: string): number {
  try {
    return readFrom(localStorage.getItem(KEY))[game] ?? 0
  } catch {
    return 0
  }
}

export function markRead(game: string, n: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withRead(readFrom(localStorage.getItem(KEY)), game, n)))
  } catch {
    // Without storage everything is new again when the page is opened anew.
  }
}
