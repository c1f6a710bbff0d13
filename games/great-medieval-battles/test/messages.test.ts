import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import en from "../src/messages/en.json" with { type: "json" }
import { greatMedievalBattles, PACKS } from "../src/index.ts"
import { FATES } from "../src/position.ts"

const root = join(import.meta.dirname, "../src")
const source = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n")

/** The words that stand at the marked place of a call anywhere in the rules. */
function said(pattern: RegExp): string[] {
  return [
    ...new Set([...source.matchAll(pattern)].flatMap(([, ...words]) => words.filter((word) => word !== undefined))),
  ]
}

function missing(prefix: string, words: readonly string[]): string[] {
  return words.map((word) => `${prefix}.${word}`).filter((key) => !(key in en))
}

describe("every word that the rules say can be read", () => {
  it.each([
    ["reason", /refuse\((?:[^()\n]|\([^()\n]*\))*?,\s*"([a-z]\w+)"/g],
    ["reason", /refuse\([^\n]*\? "([a-z]\w+)" : "([a-z]\w+)"\)/g],
    ["event", /tell\(\s*play,\s*"(\w+)"/g],
    ["event", /tell\(\s*play,[^,;]*\? "(\w+)" : "(\w+)"/g],
    ["prompt", /key: "(\w+)"/g],
    ["modifier", /modifierOf\([^,]*, "\w+", "(\w+)"/g],
  ])("%s", (prefix, pattern) => {
    const words = said(pattern)
    expect(words.length).toBeGreaterThan(0)
    expect(missing(prefix, words)).toEqual([])
  })

  it("every kind of action has a name", () => {
    const types = Object.values(greatMedievalBattles.procedures).flatMap(({ verbs }) => Object.keys(verbs ?? {}))
    expect(missing("action", types)).toEqual([])
  })

  it("every word of the packs has a name", () => {
    for (const pack of Object.values(PACKS)) {
      const sides = pack.counters.list.flatMap((counter) => counter.sides)
      expect(missing("seat", pack.seats)).toEqual([])
      expect(
        missing(
          "mode",
          sides.map((side) => side.mode),
        ),
      ).toEqual([])
      expect(
        missing(
          "weapon",
          sides.flatMap((side) => side.weapon ?? []),
        ),
      ).toEqual([])
      expect(
        missing(
          "armour",
          sides.flatMap((side) => side.armour ?? []),
        ),
      ).toEqual([])
      expect(
        missing(
          "kind",
          pack.counters.list.map((counter) => counter.kind),
        ),
      ).toEqual([])
      expect(missing("terrain", Object.keys(pack.map.terrain))).toEqual([])
      expect(missing("terrain", Object.keys(pack.chart.entries))).toEqual([])
      expect(missing("meleeType", [...pack.tables.melee.attackers, ...pack.tables.melee.defenders])).toEqual([])
      expect(
        missing(
          "end",
          pack.victory.levels.map(({ level }) => level),
        ),
      ).toEqual([])
      for (const table of [pack.tables.fire, pack.tables.melee, pack.tables.morale]) {
        expect(missing("modifier", Object.keys(table.modifiers))).toEqual([])
      }
    }
    expect(missing("fate", FATES.slice(1))).toEqual([])
  })
})
