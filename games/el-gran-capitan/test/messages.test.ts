import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { act, decisions, fastDice, open, randomFrom, start, type Decision, type GameEvent } from "@carroccio/kernel"
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import en from "../src/messages/en.json" with { type: "json" }
import { beginBattles } from "../src/battle.ts"
import { elGranCapitan, leaderKey } from "../src/index.ts"
import { PACK } from "../src/pack.ts"
import { ORDERS } from "../src/position.ts"
import { AUXILIARIES, RELIABILITIES, RESULTS, TERRAINS, WEATHERS } from "../src/realm.ts"
import { TACTICS } from "../src/tactics/frame.ts"
import { SKIRMISHES } from "../src/skirmish-frame.ts"
import { draw } from "./combat-field.ts"
import { anyBattle } from "./major-field.ts"

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

/** What functions add to the arguments that are spread into a message. */
const SPREAD: Readonly<Record<string, readonly string[]>> = {
  whereIs: ["leader", "hex"],
  assaultFigures: ["modifier", "quality", "points"],
}

/** The texts that an expression can come to. */
function textsOf(expression: ts.Expression | undefined): string[] {
  if (expression === undefined) return []
  if (ts.isStringLiteral(expression)) return [expression.text]
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression)) return textsOf(expression.expression)
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.flatMap(textsOf)
  if (ts.isElementAccessExpression(expression)) return textsOf(expression.expression)
  if (ts.isIdentifier(expression)) return textsOf(madeBefore(expression))
  if (ts.isTemplateExpression(expression)) {
    const [{ expression: inner, literal }] = expression.templateSpans
    return textsOf(inner).map((text) => `${expression.head.text}${text}${literal.text}`)
  }
  if (!ts.isConditionalExpression(expression)) return []
  return [...textsOf(expression.whenTrue), ...textsOf(expression.whenFalse)]
}

function fieldOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const field = object.properties.find((one) => one.name?.getText() === name)
  if (field === undefined) return undefined
  if (ts.isShorthandPropertyAssignment(field)) return field.name
  return ts.isPropertyAssignment(field) ? field.initializer : undefined
}

function namesIn(object: ts.Expression | undefined): string[] {
  if (object === undefined) return []
  if (ts.isIdentifier(object)) return namesIn(madeBefore(object))
  if (ts.isConditionalExpression(object)) {
    const others = namesIn(object.whenFalse)
    return namesIn(object.whenTrue).filter((name) => others.includes(name))
  }
  if (!ts.isObjectLiteralExpression(object)) return []
  return object.properties.flatMap((one) => {
    if (!ts.isSpreadAssignment(one)) return one.name.getText()
    return ts.isCallExpression(one.expression) ? (SPREAD[one.expression.expression.getText()] ?? []) : []
  })
}

/** What a constant of the same function or file was made as. */
function madeBefore(name: ts.Identifier): ts.Expression | undefined {
  for (let block: ts.Node | undefined = name; block !== undefined; block = block.parent) {
    if (!ts.isBlock(block) && !ts.isSourceFile(block)) continue
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
function saidBy(name: string, word: number, args: number | readonly string[]): Said[] {
  return everything((node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== name) return undefined
    return {
      words: textsOf(node.arguments[word]),
      args: typeof args === "number" ? namesIn(node.arguments[args]) : args,
    }
  })
}

/** What is told of a Capitano, by name and of one whose name is hidden. */
function saidOfLeaders(): Said[] {
  const told = saidBy("tellOfLeader", 1, 4).flatMap(({ word, args, where }) => [
    { word, args: ["leader", ...args], where },
    { word: `${word}Unseen`, args: ["hex", "army", ...args], where },
  ])
  const ranks = saidBy("tellOfRank", 1, []).flatMap(({ word, where }) => [
    { word, args: ["leader"], where },
    { word: `${word}Unseen`, args: ["army"], where },
  ])
  return [...told, ...ranks]
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

const ASKED = new Map<string, readonly string[]>()

/** What the message of that key asks for. */
function askedBy(key: string): readonly string[] {
  let asked = ASKED.get(key)
  if (asked === undefined) ASKED.set(key, (asked = argumentsOf(parse(messages[key] ?? ""))))
  return asked
}

function missing(prefix: string, words: readonly string[]): string[] {
  return words.map((word) => `${prefix}.${word}`).filter((key) => !(key in messages))
}

/** What is said somewhere and has no words. */
function unreadable(prefix: string, said: readonly Said[]): string[] {
  return said.flatMap(({ word, where }) => missing(prefix, [word]).map((key) => `${where}: ${key}`))
}

/** The words of an action: those of its procedure, where the same verb means different things. */
function actionKey(procedure: string, type: string): string {
  const own = `action.${procedure}.${type}`
  return own in messages ? own : `action.${type}`
}

/** Prompts that stand in a table, each with its rule. */
function tabled(): Said[] {
  return everything((node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== "PROMPTS" || node.initializer === undefined)
      return undefined
    const table = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer
    const rows: readonly ts.Node[] = ts.isObjectLiteralExpression(table)
      ? table.properties.filter(ts.isPropertyAssignment).map((one) => one.initializer)
      : ts.isArrayLiteralExpression(table)
        ? table.elements
        : []
    return { words: rows.filter(ts.isArrayLiteralExpression).flatMap((row) => textsOf(row.elements[0])) }
  })
}

const REASONS = [...saidBy("refuse", 1, 2), ...saidBy("unitChoice", 3, ["unit"])]
const EVENTS = [
  ...saidBy("tell", 1, 3),
  ...saidBy("tellOwner", 1, 4),
  ...saidOfLeaders(),
  ...saidBy("destroyForce", 2, ["leader", "hex"]),
  ...saidBy("declareVerb", 0, ["leader", "hex"]),
]
const PROMPTS = prompts()
const TABLED = tabled()

describe("every word that the rules say can be read", () => {
  it.each([
    ["reason", REASONS, 300],
    ["event", EVENTS, 150],
    ["prompt", [...PROMPTS, ...TABLED], 60],
  ])("%s", (prefix, said, least) => {
    expect(said.length).toBeGreaterThan(least)
    expect(unreadable(prefix, said)).toEqual([])
  })

  it.each([
    ["reason", REASONS],
    ["event", EVENTS],
  ])("a %s asks for nothing that the rules do not give it", (prefix, said) => {
    const wanting = said.flatMap(({ word, args, where }) =>
      askedBy(`${prefix}.${word}`)
        .filter((name) => !args.includes(name))
        .map((name) => `${where}: ${prefix}.${word} asks for {${name}}`),
    )
    expect(wanting).toEqual([])
  })

  it("a prompt asks for nothing that the rules never give it", () => {
    const given = new Map<string, string[]>()
    for (const { word, args } of PROMPTS) given.set(word, [...(given.get(word) ?? []), ...args])
    for (const [word, args] of given) expect(args, word).toEqual(expect.arrayContaining([...askedBy(`prompt.${word}`)]))
  })

  it("no message of a reason, an event or a prompt has nobody to say it", () => {
    const said = new Set([
      ...REASONS.map(({ word }) => `reason.${word}`),
      ...EVENTS.map(({ word }) => `event.${word}`),
      ...[...PROMPTS, ...TABLED].map(({ word }) => `prompt.${word}`),
      "prompt.majorBattle",
    ])
    const spoken = /^(reason|event|prompt)\./
    expect(Object.keys(messages).filter((key) => spoken.test(key) && !said.has(key))).toEqual([])
  })

  it("every kind of action has a name, which asks only for the action's fields", () => {
    const used = new Set<string>()
    for (const [procedure, { verbs = {} }] of Object.entries(elGranCapitan.procedures)) {
      for (const [type, { fields }] of Object.entries(verbs)) {
        const key = actionKey(procedure, type)
        used.add(key)
        expect(messages[key], key).toBeDefined()
        expect(Object.keys(fields), key).toEqual(expect.arrayContaining([...askedBy(key)]))
      }
    }
    expect(Object.keys(messages).filter((key) => key.startsWith("action.") && !used.has(key))).toEqual([])
  })

  it("everything that a forecast can come to has words", () => {
    const results = everything((node) =>
      ts.isTypeAliasDeclaration(node) && node.name.text === "Result" && ts.isUnionTypeNode(node.type)
        ? {
            words: node.type.types.flatMap((one) =>
              ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? [one.literal.text] : [],
            ),
          }
        : undefined,
    )
    expect(results.length).toBeGreaterThan(20)
    expect(unreadable("result", results)).toEqual([])
    const used = new Set(results.map(({ word }) => `result.${word}`))
    expect(Object.keys(messages).filter((key) => key.startsWith("result.") && !used.has(key))).toEqual([])
  })

  it("every way that a game ends is told", () => {
    const ends = [
      ...everything((node) =>
        ts.isObjectLiteralExpression(node) && namesIn(node).includes("winner")
          ? { words: textsOf(fieldOf(node, "end")) }
          : undefined,
      ),
      ...saidBy("win", 2, []),
    ]
    expect(unreadable("end", ends)).toEqual([])
    const told = new Set(ends.map(({ word }) => `end.${word}`))
    expect(Object.keys(messages).filter((key) => key.startsWith("end.") && !told.has(key))).toEqual([])
  })
})

describe("everything that has a name can be named", () => {
  it("Capitani, Barons, armies, kinds of units and their nations", () => {
    for (const { id } of elGranCapitan.scenarios) {
      const { ground } = open(elGranCapitan, { scenario: id, options: { mercenaries: true } })
      const { leaders, armies, types } = ground
      const names: Readonly<Record<string, readonly string[]>> = {
        leader: leaders.map(({ name }) => leaderKey(name)),
        army: armies.map(({ name }) => name.toLowerCase()),
        unit: types.map((type) => type.id),
        nation: types.map(({ nationality }) => nationality),
        arm: types.map(({ arm }) => arm),
      }
      for (const [kind, words] of Object.entries(names)) expect(missing(kind, words)).toEqual([])
    }
  })

  it("weather, terrain, Orders, auxiliaries, Reliability, results, kinds of Skirmish and months", () => {
    expect(missing("weather", WEATHERS)).toEqual([])
    expect(missing("land", TERRAINS)).toEqual([])
    expect(missing("order", ORDERS)).toEqual([])
    expect(missing("aux", AUXILIARIES)).toEqual([])
    expect(missing("reliability", RELIABILITIES)).toEqual([])
    expect(missing("discipline", [...RESULTS.keys()].map(String))).toEqual([])
    expect(missing("skirmish", SKIRMISHES)).toEqual([])
    expect(missing("tactic", TACTICS)).toEqual([])
    expect(missing("month", [...Array(12).keys()].map(String))).toEqual([])
    expect(missing("place", ["city", "fortifiedTown", "town"])).toEqual([])
  })

  it("every Special Feature, with what it does, and every modifier of an assault", () => {
    const features = ["L", "I", "S", "A", "C", "W"]
    expect(missing("feature", [...features, ...features.map((one) => `${one}.text`)])).toEqual([])
    const added = everything((node) =>
      ts.isCallExpression(node) && node.expression.getText() === "add" && textsOf(node.arguments[0]).length > 0
        ? { words: textsOf(node.arguments[0]) }
        : undefined,
    )
    expect(added.length).toBeGreaterThan(5)
    expect(unreadable("modifier", added)).toEqual([])
  })

  it("every scenario has a name and a story, every seat and option a name", () => {
    expect(PACK.scenarios.list.length).toBeGreaterThan(0)
    for (const { id, seats, options } of elGranCapitan.scenarios) {
      expect(missing("scenario", [id, `${id}.story`])).toEqual([])
      expect(missing("seat", seats)).toEqual([])
      for (const { id: option } of options) expect(missing("option", [option])).toEqual([])
    }
  })
})

/** Notes what has no words, or asks for more than it is given. */
function listener() {
  const wanting = new Set<string>()
  const want = (key: string, given: object) => {
    if (!(key in messages)) wanting.add(key)
    else for (const name of askedBy(key)) if (!(name in given)) wanting.add(`${key} {${name}}`)
  }
  return {
    wanting,
    hear({ procedure, prompt, actions }: Decision) {
      want(`prompt.${prompt.key}`, prompt.args ?? {})
      for (const action of actions) want(actionKey(procedure, action.type), action)
    },
    heard(events: readonly GameEvent[]) {
      for (const { type, data } of events) want(`event.${type}`, data)
    },
  }
}

describe("whatever is asked, done and told in random games has words", () => {
  const OPTIONS = { tactics: true, treachery: true, mercenaries: true }

  it.each(elGranCapitan.scenarios.map(({ id }) => id))("%s", (scenario) => {
    const match = open(elGranCapitan, { scenario, options: OPTIONS })
    const { wanting, hear, heard } = listener()
    const random = randomFrom(7)
    const position = start(match, fastDice(7))
    while (position.outcome === null && position.ply < 6000) {
      const asked = decisions(match, position)
      const decision = asked[random(asked.length)]
      hear(decision)
      const acted = act(match, position, decision.seat, decision.actions[random(decision.actions.length)])
      if (acted.ok) heard(acted.events)
    }
    expect([...wanting]).toEqual([])
  })

  it.each([false, true])("a Major Battle, in full: %s", (tactics) => {
    const { wanting, hear, heard } = listener()
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomFrom(seed)
      const { match, position, begin, asking, events } = draw(anyBattle(random, tactics), fastDice(seed))
      begin((play) => beginBattles(play))
      while (!["rest", "over"].includes(asking())) {
        const [decision] = decisions(match, position)
        hear(decision)
        const acted = act(match, position, decision.seat, decision.actions[random(decision.actions.length)])
        if (acted.ok) heard(acted.events)
      }
      heard(events)
    }
    expect([...wanting]).toEqual([])
  })
})
