import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { Problem } from "@carroccio/kernel"

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "a part of the path is a file, not a folder",
  EISDIR: "it is a folder",
  EEXIST: "a file of that name is in the way",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENAMETOOLONG: "the name is too long",
  ELOOP: "its links go in a circle",
}

/** What the system says of a file, as a Problem; anything else is a fault of the program. */
function fileProblem(error: unknown, path: string, doing: string): Problem {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") throw error
  const isNew = error.code === "ENOENT" && doing === "written"
  const reason = isNew ? "its folder does not exist" : (REASONS[error.code] ?? error.code)
  return new Problem("file", `${path} cannot be ${doing}: ${reason}`, { place: path, reason: error.code })
}

export function attempt<T>(path: string, doing: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw fileProblem(error, path, doing)
  }
}

/** The text of a file of at most so many bytes; `what` says what was expected in it. */
export function readText(path: string, what: string, most: number): string {
  const stats = attempt(path, "read", () => statSync(path))
  if (stats.isDirectory()) {
    throw new Problem("file", `${path} is a folder; expected a file with ${what}`, { place: path })
  }
  if (!stats.isFile()) {
    throw new Problem("file", `${path} is not a regular file; expected a file with ${what}`, { place: path })
  }
  if (stats.size > most) {
    throw new Problem(
      "too-large",
      `${path} has ${stats.size.toLocaleString("en")} bytes; ${what} has at most ${most.toLocaleString("en")}`,
      { place: path, size: stats.size, most },
    )
  }
  if (stats.size === 0) throw new Problem("empty", `${path} is empty; expected ${what}`, { place: path })
  const bytes = attempt(path, "read", () => readFileSync(path))
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new Problem("not-text", `${path} is not UTF-8 text; expected ${what}`, { place: path })
  }
}

/** Deeper than anything that a game writes, and far from what would overflow the stack. */
const DEEPEST = 100

/** The text of a JSON file of at most so many bytes, whose brackets are not nested beyond all reason. */
export function readJsonText(path: string, what: string, most: number): string {
  const text = readText(path, what, most)
  let depth = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (character === '"') inText = !inText
    else if (inText && character === "\\") i++
    else if (inText) continue
    else if (character === "[" || character === "{") depth++
    else if (character === "]" || character === "}") depth--
    if (depth > DEEPEST) {
      throw new Problem("too-deep", `${path} has more than ${DEEPEST} brackets within brackets; expected ${what}`, {
        place: path,
      })
    }
  }
  return text
}

function statsOf(path: string): Stats | undefined {
  return attempt(path, "written", () => statSync(path, { throwIfNoEntry: false }))
}

/** Whether a file stands there with another text. */
export function holdsAnother(path: string, text: string): boolean {
  const stats = statsOf(path)
  if (stats?.isFile() !== true) return false
  return stats.size !== Buffer.byteLength(text) || attempt(path, "read", () => readFileSync(path, "utf8")) !== text
}

function statsOfFile(path: string): Stats | undefined {
  const stats = statsOf(path)
  if (stats?.isDirectory() !== true) return stats
  throw new Problem("file", `${path} is a folder; expected the name of a file to write`, { place: path })
}

/** What a file is written as before it takes its name. */
function draftOf(path: string): string {
  return join(dirname(path), `.${basename(path).slice(0, 100)}.${process.pid}`)
}

/** Makes sure that a file can be written, before long work; where there is none yet there is none after. */
export function prepareFile(path: string): void {
  const stats = statsOfFile(path)
  attempt(path, "written", () => {
    if (stats !== undefined) {
      closeSync(openSync(path, "a"))
      return
    }
    const trial = draftOf(path)
    writeFileSync(trial, "")
    rmSync(trial)
  })
}

/** Writes a file whole or not at all. */
export function writeText(path: string, text: string): void {
  const stats = statsOfFile(path)
  attempt(path, "written", () => {
    // A device or a pipe must stay what it is.
    if (stats !== undefined && !stats.isFile()) {
      writeFileSync(path, text)
      return
    }
    const target = stats === undefined ? path : realpathSync(path)
    const draft = draftOf(target)
    try {
      writeFileSync(draft, text)
      renameSync(draft, target)
    } catch (error) {
      rmSync(draft, { force: true })
      throw error
    }
  })
}

/** Makes a folder and those above it. Node's own way never comes back from a file system that refuses. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** Makes sure of a folder that can be written to, before long work. */
export function prepareFolder(path: string): void {
  const stats = statsOf(path)
  if (stats !== undefined && !stats.isDirectory()) {
    throw new Problem("file", `${path} is not a folder; expected a folder to write to`, { place: path })
  }
  attempt(path, "written", () => {
    makeFolder(resolve(path))
    const trial = join(path, `.carroccio.${process.pid}`)
    writeFileSync(trial, "")
    rmSync(trial)
  })
}
