import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { printed } from "@carroccio/hexes"
import {
  asked,
  decision,
  fairnessOf,
  hashText,
  newGame,
  open,
  playAction,
  randomFrom,
  type Args,
  type Game,
  type GameEvent,
  type Plain,
} from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { greatMedievalBattles, type Battle, type State } from "../src/index.ts"

/**
 * One game of each battle, told from its first fight on, to be read in a diff. When a change of the rules changes one on
 * purpose, read the new text and put it in by running this file with GOLDEN=write.
 */
const folder = join(import.meta.dirname, "golden")

/** A game in which units mostly go towards the enemy and always fight when they can. */
function played(scenario: string): Game<Battle, State> {
  const match = open(greatMedievalBattles, { scenario })
  const entropy = Object.fromEntries(match.scenario.seats.map((seat) => [seat, "golden"]))
  const game = newGame(match, fairnessOf(hashText(scenario), entropy))
  const random = randomFrom(1314)
  while (game.position.outcome === null) {
    const [seat] = asked(match, game.position)
    const actions = decision(match, game.position, seat)?.actions ?? []
    const fights = actions.filter(({ type }) => ["fire", "melee", "charge", "challenge", "accept"].includes(type))
    const onward = actions.filter(({ type, direction }) => type === "step" && isOnward(scenario, seat, direction))
    const some = fights.length > 0 ? fights : onward.length > 0 ? onward : actions
    playAction(game, seat, some[random(some.length)])
  }
  return game
}

/** Whether a direction leads away from the friendly edge, which is towards the enemy. */
function isOnward(scenario: string, seat: string, direction: Plain | undefined): boolean {
  const west =
    scenario === "bannockburn"
      ? "scottish"
      : { "black-prince": "franco-castilian", tamburlaine: "tartar", "king-arthur": "arthur" }[scenario]
  return (seat === west ? [0, 1, 2] : [3, 4, 5]).includes(Number(direction))
}

const QUIET: ReadonlySet<string> = new Set(["moved", "modeSet", "modeChanged", "formed"])

function told(game: Game<Battle, State>): string {
  const lines: string[] = []
  game.chronicle.forEach((events, ply) => {
    for (const event of events)
      if (!QUIET.has(event.type)) lines.push(`${String(ply).padStart(4)}  ${line(game, event)}`)
  })
  const { outcome } = game.position
  return `${lines.join("\n")}\n\n${outcome?.winner ?? "nobody"} ${outcome?.end ?? ""} ${words(game, outcome?.args ?? {})}\n`
}

function line(game: Game<Battle, State>, { type, rule, data }: GameEvent): string {
  return `${rule.padEnd(5)} ${type} ${words(game, data)}`.trimEnd()
}

const COUNTERS: ReadonlySet<string> = new Set(["unit", "target", "leader", "over", "with", "leaders", "met"])

function words(game: Game<Battle, State>, args: Args): string {
  const word = (name: string, value: Plain | undefined): string => {
    if (Array.isArray(value)) return value.map((one: Plain) => word(name, one)).join(",")
    if (typeof value === "object" && value !== null)
      return Object.values(value)
        .slice(0, 2)
        .map((one) => word("", one))
        .join(" ")
    if (COUNTERS.has(name) && typeof value === "number") return game.match.ground.counters[value].id
    return (name === "path" || name === "hex") && typeof value === "number" ? printed(value) : String(value)
  }
  return Object.entries(args)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${word(name, value)}`)
    .join(" ")
}

describe("a golden playthrough", () => {
  it.each(greatMedievalBattles.scenarios.map(({ id }) => id))("of %s goes as it did when it was read", (scenario) => {
    const text = told(played(scenario))
    const file = join(folder, `${scenario}.txt`)
    if (process.env["GOLDEN"] === "write") writeFileSync(file, text)
    expect(text).toBe(readFileSync(file, "utf8"))
  })
})
