/** What is written to: a process's stream, or a test's. */
export interface Stream {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
}

/** Where a command writes. */
export interface Terminal {
  readonly stdout: Stream
  readonly stderr: Stream
}

export const EXIT = {
  ok: 0,
  /** The answer is no: a record that does not verify. */
  no: 1,
  /** Bad input or usage. */
  wrong: 2,
  /** A fault of the program. */
  fault: 70,
  /** Stopped by a person before it was done, as a shell says it. */
  interrupted: 130,
} as const

/** Controls but the line break, and what turns the direction of text: a file must not steer the terminal. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

function printable(text: string): string {
  return text.replace(UNPRINTABLE, escaped)
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, i) => character.charCodeAt(i))
    .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
    .join("")
}

/** Writes lines of text. */
export function print(stream: Stream, ...lines: readonly string[]): void {
  for (const line of lines) stream.write(`${printable(line)}\n`)
}

export function printJson(stream: Stream, value: unknown): void {
  stream.write(`${printable(JSON.stringify(value, null, 2))}\n`)
}

/** Characters in a line; a terminal that does not know its size says 0. */
export function widthOf({ columns: known = 0 }: Stream): number {
  return known > 0 ? known : 100
}

/** Columns of text, the numbers to the right. */
export function columns(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths: number[] = []
  for (const row of rows) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, shown(cell).length)))
  return rows.map((row) =>
    row
      .map((cell, i) => (typeof cell === "number" ? shown(cell).padStart(widths[i]) : cell.padEnd(widths[i])))
      .join("  ")
      .trimEnd(),
  )
}

function shown(cell: string | number): string {
  return typeof cell === "number" ? cell.toLocaleString("en") : cell
}

/** A count with its noun: "1 roll", "2,310 rolls". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`
}
