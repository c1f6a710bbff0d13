import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import en from "../src/messages/en.json" with { type: "json" }
import { ARMOURS, KINDS } from "../src/battle.ts"
import { guelphsGhibellines, PACKS } from "../src/index.ts"
import { FATES, ORDERS } from "../src/position.ts"

const messages: Readonly<Record<string, string>> = en
const root = join(import.meta.dirname, "../src")
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".gen.ts"))
  .map((file) => ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true))

/** Something that the rules say: its word, what they give with it, and where. */
interface Said {
  readonly word: string
  readonly args: readonly string[]
  readonly where: string
}

/** The texts that an expression can come to. */
function textsOf(expression: ts.Expression | undefined): string[] {
  if (expression === undefined) return []
  if (ts.isStringLiteral(expression)) return [expression.text]
  if (ts.isParenthesizedExpression(expression)) return textsOf(expression.expression)
  if (!ts.isConditionalExpression(expression)) return []
  return [...textsOf(expression.whenTrue), ...textsOf(expression.whenFalse)]
}

function fieldOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const field = object.properties.find((one) => one.name?.getText() === name)
  return field !== undefined && ts.isPropertyAssignment(field) ? field.initializer : undefined
}

function namesIn(object: ts.Expression | undefined): string[] {
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return []
  return object.properties.flatMap((one) => one.name?.getText() ?? [])
}

function everything(
  pick: (node: ts.Node) => { words: readonly string[]; args?: readonly string[] } | undefined,
): Said[] {
  const found: Said[] = []
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      const { words = [], args = [] } = pick(node) ?? {}
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      for (const word of words) found.push({ word, args, where: `${source.fileName}:${line + 1}` })
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

/** What is said in calls of a function: its word and its arguments stand at fixed places. */
function saidBy(name: string, word: number, args: number): Said[] {
  return everything((node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== name) return undefined
    return { words: textsOf(node.arguments[word]), args: namesIn(node.arguments[args]) }
  })
}

/** What is said in objects with certain fields, the first of which holds the word. */
function saidWith(word: string, ...others: string[]): Said[] {
  return everything((node) => {
    if (!ts.isObjectLiteralExpression(node) || others.some((name) => !namesIn(node).includes(name))) return undefined
    return { words: textsOf(fieldOf(node, word)), args: namesIn(fieldOf(node, "args")) }
  })
}

/** The arguments of a message. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return []
    const inner = "options" in element ? Object.values(element.options).flatMap(({ value }) => argumentsOf(value)) : []
    return [element.value, ...inner]
  })
}

/** A path is told by its two ends. */
function tellable(args: readonly string[]): readonly string[] {
  return args.includes("path") ? [...args, "from", "to"] : args
}

function missing(prefix: string, words: readonly string[]): string[] {
  return words.map((word) => `${prefix}.${word}`).filter((key) => !(key in messages))
}

/** What is said somewhere and has no words. */
function unreadable(prefix: string, said: readonly Said[]): string[] {
  return said.flatMap(({ word, where }) => missing(prefix, [word]).map((key) => `${where}: ${key}`))
}

const REASONS = saidBy("refuse", 1, 2)
const EVENTS = saidBy("tell", 1, 3)
const PROMPTS = saidWith("key", "rule")

describe("every word that the rules say can be read", () => {
  it.each([
    ["reason", REASONS, 100],
    ["event", EVENTS, 50],
    ["prompt", PROMPTS, 20],
  ])("%s", (prefix, said, least) => {
    expect(said.length).toBeGreaterThan(least)
    expect(unreadable(prefix, said)).toEqual([])
  })

  it.each([
    ["reason", REASONS],
    ["event", EVENTS],
    ["prompt", PROMPTS],
  ])("a %s asks for nothing that the rules do not give it", (prefix, said) => {
    const wanting = said.flatMap(({ word, args, where }) => {
      const given = tellable(args)
      return argumentsOf(parse(messages[`${prefix}.${word}`] ?? ""))
        .filter((name) => !given.includes(name))
        .map((name) => `${where}: ${prefix}.${word} asks for {${name}}`)
    })
    expect(wanting).toEqual([])
  })

  it("every procedure that asks has its question", () => {
    const keys = new Set(PROMPTS.map(({ word }) => word))
    const asking = Object.entries(guelphsGhibellines.procedures).filter(([, one]) => one.verbs !== undefined)
    const unasked = asking.filter(([name]) => !keys.has(name)).map(([name]) => name)
    // These ask in other words, or in several.
    const others = ["secrets", "declaration", "entryFire", "exitFire"]
    expect(unasked.filter((name) => !others.includes(name))).toEqual([])
    expect(missing("prompt", ["entryFire", "exitFire"])).toEqual([])
  })

  it("every kind of action has a name, which asks only for the action's fields", () => {
    const verbs = Object.values(guelphsGhibellines.procedures).flatMap((one) => Object.entries(one.verbs ?? {}))
    for (const [type, { fields }] of verbs) {
      expect(missing("action", [type])).toEqual([])
      for (const name of argumentsOf(parse(messages[`action.${type}`] ?? ""))) {
        expect(Object.keys(fields), `action.${type}`).toContain(name)
      }
    }
  })

  it("every way that a battle ends is told", () => {
    const ends = saidBy("endBattle", 2, -1)
    expect(ends.length).toBeGreaterThan(5)
    expect(unreadable("end", ends)).toEqual([])
  })

  it("every result of a forecast is told; those of the shock table stand as it writes them", () => {
    const results = everything((node) => {
      if (node.getSourceFile().fileName !== "forecast.ts") return undefined
      if (ts.isReturnStatement(node)) return { words: textsOf(node.expression) }
      return ts.isConditionalExpression(node) ? { words: textsOf(node) } : undefined
    }).filter(({ word }) => word.length > 1)
    expect(results.length).toBeGreaterThan(5)
    expect(unreadable("result", results)).toEqual([])
    // 11.0 a die less a cohesion of at least one; 5.4.1 half a die
    expect(missing("result", ["hits1", "hits2", "hits3", "hits4", "hits5"])).toEqual([])
    expect(missing("result", ["boxes0", "boxes1", "boxes2", "boxes3"])).toEqual([])
  })

  it("every modifier and shift of a combat has a name", () => {
    const listed = [...saidWith("id", "add", "rule"), ...saidBy("shift", 0, -1), ...saidBy("add", 0, -1)]
    expect(listed.length).toBeGreaterThan(15)
    expect(unreadable("modifier", listed)).toEqual([])
  })

  it("every word of the packs and of the tables has a name", () => {
    for (const pack of Object.values(PACKS)) {
      const weathers = (pack.tables.weather?.boxes ?? []).map(({ name }) => name)
      expect(missing("weather", weathers)).toEqual([])
      const { provenance: _provenance, ...chart } = pack.chart
      expect(missing("terrain", Object.keys(chart))).toEqual([])
    }
    expect(missing("kind", KINDS)).toEqual([])
    expect(missing("name", KINDS)).toEqual([])
    expect(missing("armour", ARMOURS)).toEqual([])
    expect(missing("fate", FATES)).toEqual([])
    expect(missing("order", [...ORDERS, "march"])).toEqual([])
    expect(missing("by", ["basic", "continuum", "interruptio", "opening", "giveBattle"])).toEqual([])
  })

  it("every scenario and every option has a name", () => {
    for (const { id, seats, options } of guelphsGhibellines.scenarios) {
      expect(missing("scenario", [id])).toEqual([])
      expect(missing("seat", seats)).toEqual([])
      for (const { id: option, values } of options) {
        expect(missing("option", [option])).toEqual([])
        const words = values.filter((value) => typeof value === "string")
        expect(missing(`option.${option}`, words)).toEqual([])
      }
    }
  })
})
