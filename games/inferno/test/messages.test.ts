import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import en from "../src/messages/en.json" with { type: "json" }
import { HOLDS } from "../src/events/holds.ts"
import { IMMEDIATE } from "../src/events/immediate.ts"
import { inferno, PACK } from "../src/index.ts"
import { ASSETS, UNITS } from "../src/tuscany.ts"

const messages: Readonly<Record<string, string>> = en
const root = join(import.meta.dirname, "../src")
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".gen.ts") && !file.startsWith("board"))
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
  if (object !== undefined && ts.isIdentifier(object)) return namesIn(madeBefore(object))
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return []
  return object.properties.flatMap((one) => one.name?.getText() ?? [])
}

/** What a constant of the same function was made as. */
function madeBefore(name: ts.Identifier): ts.Expression | undefined {
  for (let block: ts.Node = name; !ts.isSourceFile(block); block = block.parent) {
    if (!ts.isBlock(block)) continue
    for (const statement of block.statements) {
      if (!ts.isVariableStatement(statement)) continue
      const found = statement.declarationList.declarations.find((one) => one.name.getText() === name.text)
      if (found?.initializer !== undefined) return found.initializer
    }
  }
  return undefined
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

/** What is said in objects with a word and a rule. */
function prompts(): Said[] {
  return everything((node) => {
    if (!ts.isObjectLiteralExpression(node) || !namesIn(node).includes("rule")) return undefined
    return { words: textsOf(fieldOf(node, "key")), args: namesIn(fieldOf(node, "args")) }
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

/** A card comes with the titles of both its halves. */
function tellable(args: readonly string[]): readonly string[] {
  return args.includes("card") ? [...args, "event", "capability"] : args
}

function missing(prefix: string, words: readonly string[]): string[] {
  return words.map((word) => `${prefix}.${word}`).filter((key) => !(key in messages))
}

/** What is said somewhere and has no words. */
function unreadable(prefix: string, said: readonly Said[]): string[] {
  return said.flatMap(({ word, where }) => missing(prefix, [word]).map((key) => `${where}: ${key}`))
}

const REASONS = [...saidBy("refuse", 1, 2), ...saidBy("someone", 2, -1)]
const EVENTS = [...saidBy("tell", 1, 3), ...saidBy("tellOfMat", 1, 3), ...saidBy("tellOfCard", 1, 3)]
const MOMENTS = saidBy("openWindow", 2, -1)
const PROMPTS = prompts()

describe("every word that the rules say can be read", () => {
  it.each([
    ["reason", REASONS, 300],
    ["event", EVENTS, 100],
    ["prompt", PROMPTS, 60],
  ])("%s", (prefix, said, least) => {
    expect(said.length).toBeGreaterThan(least)
    expect(unreadable(prefix, said)).toEqual([])
  })

  it.each([
    ["reason", REASONS],
    ["event", EVENTS],
    ["prompt", PROMPTS],
  ])("a %s asks for nothing that the rules do not give it", (prefix, said) => {
    const wanting = said.flatMap(({ word, args, where }) =>
      argumentsOf(parse(messages[`${prefix}.${word}`] ?? ""))
        .filter((name) => !tellable(args).includes(name))
        .map((name) => `${where}: ${prefix}.${word} asks for {${name}}`),
    )
    expect(wanting).toEqual([])
  })

  it("every moment for held Events has its question", () => {
    expect(MOMENTS.length).toBeGreaterThan(5)
    expect(unreadable("prompt.eventWindow", MOMENTS)).toEqual([])
  })

  it("no message of a reason, an event or a prompt has nobody to say it", () => {
    const said = new Set([
      ...REASONS.map(({ word }) => `reason.${word}`),
      ...EVENTS.map(({ word }) => `event.${word}`),
      ...PROMPTS.map(({ word }) => `prompt.${word}`),
      ...MOMENTS.map(({ word }) => `prompt.eventWindow.${word}`),
    ])
    const spoken = /^(reason|event|prompt)\./
    expect(Object.keys(messages).filter((key) => spoken.test(key) && !said.has(key))).toEqual([])
  })

  it("every kind of action has a name, which asks only for the action's fields", () => {
    const verbs = Object.values(inferno.procedures).flatMap((one) => Object.entries(one.verbs ?? {}))
    const types = new Set(verbs.map(([type]) => type))
    expect(missing("action", [...types])).toEqual([])
    for (const [type, { fields }] of verbs) {
      const asked = argumentsOf(parse(messages[`action.${type}`] ?? ""))
      expect(tellable(Object.keys(fields)), `action.${type}`).toEqual(expect.arrayContaining(asked))
    }
    const used = new Set([...types].map((type) => `action.${type}`))
    expect(Object.keys(messages).filter((key) => key.startsWith("action.") && !used.has(key))).toEqual([])
  })

  it("every way that a game ends is told", () => {
    const ends = everything((node) =>
      ts.isObjectLiteralExpression(node) && namesIn(node).includes("winner")
        ? { words: textsOf(fieldOf(node, "end")) }
        : undefined,
    )
    expect(ends.map(({ word }) => word).sort()).toEqual(["noLords", "points", "tied"])
    expect(unreadable("end", ends)).toEqual([])
  })

  it("every card has titles and an explanation of its Event and of its Capability", () => {
    expect(PACK.cards.list).toHaveLength(52)
    for (const { event, capability } of PACK.cards.list) {
      expect(missing("event-card", [event.name, `${event.name}.text`])).toEqual([])
      expect(missing("capability", [capability.name, `${capability.name}.text`])).toEqual([])
      expect(missing("eventKind", [event.kind, ...(event.war === true ? ["war"] : [])])).toEqual([])
      expect(missing("scope", [capability.scope])).toEqual([])
    }
  })

  it("every choice that a card leaves its player has a name", () => {
    for (const [name, { effects }] of Object.entries(IMMEDIATE)) {
      if (effects.length < 2) continue
      expect(missing(`effect.${name}`, [...effects.keys()].map(String))).toEqual([])
    }
    for (const [name, uses] of Object.entries(HOLDS)) {
      if (uses.length < 2) continue
      expect(missing(`effect.${name}`, [...uses.keys()].map(String))).toEqual([])
    }
    expect(missing("effect", ["manfredi-holds-back.0", "manfredi-holds-back.1"])).toEqual([])
    expect(missing("effect.brigands", ["0", "1", "2"])).toEqual([])
  })

  it("Vassals, units, Assets and seasons have names", () => {
    const vassals = PACK.vassals.list.map(({ id }) => id)
    expect(missing("vassal", vassals)).toEqual([])
    expect(missing("unit", UNITS)).toEqual([])
    expect(missing("asset", ASSETS)).toEqual([])
    const seasons = PACK.calendar.boxes.map(({ season }) => season)
    expect(missing("season", seasons)).toEqual([])
  })

  it("every scenario has a name and a story, every option a name", () => {
    for (const { id, seats, options } of inferno.scenarios) {
      expect(missing("scenario", [id, `${id}.story`])).toEqual([])
      expect(missing("seat", seats)).toEqual([])
      for (const { id: option } of options) expect(missing("option", [option])).toEqual([])
    }
  })
})
