import { Problem } from "./problem.ts"
import type { z } from "zod"

/** One thing wrong with a pack: where, what stands there, what should. */
export interface PackProblem {
  readonly path: string
  readonly value: unknown
  readonly expected: string
}

/** A pack, or what is wrong with it. */
export type PackResult<Pack> =
  { readonly ok: true; readonly pack: Pack } | { readonly ok: false; readonly problems: readonly PackProblem[] }

/** What a system knows of its packs. */
export interface PackReading<Pack> {
  readonly schema: z.ZodType<Pack>
  /** What is wrong with a pack whose shape is right. */
  findNonsense(pack: Pack): readonly PackProblem[]
  /** The values by which the schema tells the members of a union apart, by the name that holds them. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
}

const MOST_PROBLEMS = 20
const MOST_CHARACTERS = 1_000_000

/** The pack in a text or in plain data, or what is wrong with it. */
export function readPack<Pack>(reading: PackReading<Pack>, source: unknown): PackResult<Pack> {
  let data = source
  if (typeof source === "string") {
    if (source.length > MOST_CHARACTERS) {
      return refuse([{ path: "pack", value: source.length, expected: `at most ${MOST_CHARACTERS} characters` }])
    }
    try {
      data = JSON.parse(source)
    } catch {
      return refuse([{ path: "pack", value: source.slice(0, 40), expected: "the text of a JSON file" }])
    }
  }
  const read = reading.schema.safeParse(data)
  if (!read.success) {
    return refuse(read.error.issues.flatMap((issue) => problemsOf(issue, data, reading.choices ?? {})))
  }
  const problems = reading.findNonsense(read.data)
  return problems.length > 0 ? refuse(problems) : { ok: true, pack: read.data }
}

/** A pack that comes with the program; throws when it is wrong. */
export function builtInPack<Pack>(reading: PackReading<Pack>, data: unknown): Pack {
  const result = readPack(reading, data)
  if (result.ok) return result.pack
  const { path, value, expected } = result.problems[0]
  throw new Error(`${path} is ${JSON.stringify(value)}, expected ${expected}`)
}

/** A pack as a text to edit. */
export function packText(pack: unknown): string {
  return `${JSON.stringify(pack, null, 2)}\n`
}

function refuse(problems: readonly PackProblem[]): { readonly ok: false; readonly problems: readonly PackProblem[] } {
  return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) }
}

type Choices = Readonly<Record<string, readonly string[]>>

function problemsOf(issue: z.core.$ZodIssue, data: unknown, choices: Choices): PackProblem[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const path = [...issue.path, key]
      return { path: pathText(path), value: valueAt(data, path), expected: "nothing: this name is not known here" }
    })
  }
  return [{ path: pathText(issue.path), value: valueAt(data, issue.path), expected: expectation(issue, choices) }]
}

/** counters.list[3].sides[0].armour */
function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return "pack"
  return path
    .map((step, i) => (typeof step === "number" ? `[${step}]` : i === 0 ? String(step) : `.${String(step)}`))
    .join("")
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<PropertyKey, unknown>)[step]
  }
  return value
}

const TYPE_WORDS: Record<string, string> = {
  object: "an object",
  record: "an object",
  array: "a list",
  tuple: "a list",
  string: "a text",
  number: "a number",
  int: "a whole number",
  null: "null",
}

function expectation(issue: z.core.$ZodIssue, choices: Choices): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.expected === "never") return issue.message
      return TYPE_WORDS[issue.expected] ?? issue.expected
    case "invalid_value":
      return issue.values.length === 1
        ? JSON.stringify(issue.values[0])
        : `one of ${issue.values.map((value) => String(value)).join(", ")}`
    case "too_small":
      return `at least ${issue.minimum}${unitOf(issue.origin, Number(issue.minimum))}`
    case "too_big":
      return `at most ${issue.maximum}${unitOf(issue.origin, Number(issue.maximum))}`
    case "invalid_union":
      return issue.discriminator !== undefined && Object.hasOwn(choices, issue.discriminator)
        ? `one of ${choices[issue.discriminator].join(", ")}`
        : issue.message
    case "invalid_key":
      return "a name that is known here"
    default:
      return issue.message
  }
}

function unitOf(origin: string, count: number): string {
  if (origin === "string") return count === 1 ? " character" : " characters"
  return origin === "array" ? (count === 1 ? " item" : " items") : ""
}

/** Enough of a value to recognise it: a whole table may stand where a word should. */
function shortened(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`
}

/** The problem to throw for a wrong pack: the first thing wrong speaks for all, the rest are told beside it. */
export function wrongPack(problems: readonly PackProblem[]): Problem {
  const told = problems.map(({ path, value, expected }) => ({
    place: path,
    found: shortened(JSON.stringify(value) ?? "nothing"),
    expected,
  }))
  const [first] = told
  return new Problem("wrong-pack", `pack: at ${first.place}: found ${first.found}, expected ${first.expected}`, {
    ...first,
    problems: told,
  })
}
