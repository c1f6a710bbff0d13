import { decisions, eventsFor, fairnessOf, newGame, open, playAction, randomFrom } from "@carroccio/kernel"
import { beforeAll, describe, expect, test } from "vitest"
import enWords from "../src/messages/en.json" with { type: "json" }
import itWords from "../src/messages/it.json" with { type: "json" }
import type { AnyGame } from "../src/history.ts"
import type { Choice, Desk, Selection, System } from "../src/system.ts"
import { learn, sayAny, speak } from "../src/words.svelte.ts"

/** A scenario of a system at its start. */
export function begin({ ruleset }: System, scenario: string, byte: string): AnyGame {
  return newGame(open(ruleset, { scenario }), fairnessOf(byte.repeat(32), {}))
}

/** In both languages: everything that the scenarios of a system ask, offer and tell can be read. */
export function readSystem(system: System, actions: number, more: (locale: "en" | "it") => void): void {
  describe.each(["en", "it"] as const)("in %s", (locale) => {
    beforeAll(async () => {
      await speak(locale)
      await learn(system.id, system.messages)
    })

    test.each(system.ruleset.scenarios.map(({ id }) => id))(
      "everything that %s asks, offers and tells can be read",
      (id) => {
        const game = begin(system, id, "11")
        readGame(system.desk, game, actions, 7)
        readCharts(system.desk, game)
      },
    )

    test("the shelf names each battle as its pack does", () => more(locale))

    test("where the table and the game have the same key, they say the same", async () => {
      const theirs = await system.messages(locale)
      const ours = locale === "it" ? itWords : enWords
      const both = Object.keys(ours).filter((key) => Object.hasOwn(theirs, key))
      expect(both.filter((key) => (ours as Record<string, string>)[key] !== theirs[key])).toEqual([])
    })
  })
}

/** A text that a reader can read: no key, no brace left. */
function readable(text: string): void {
  expect(text).not.toMatch(/^[a-zA-Z]+\.[a-zA-Z0-9.-]+$/)
  expect(text).not.toMatch(/[{}]|undefined|\[object/)
  expect(text.trim()).not.toBe("")
}

/** Every choice of the panel, its texts read. */
export function choicesOf(desk: Desk, game: AnyGame, seat: string, selection: Selection | null): readonly Choice[] {
  const offers = desk.offers(game.match, game.position, seat, selection)
  if (offers.selected !== null) readable(offers.selected)
  for (const { title, choices } of offers.groups) {
    if (title !== "") readable(title)
    for (const { label, detail } of choices) {
      readable(label)
      if (detail !== undefined && detail !== "") readable(detail)
    }
  }
  return offers.groups.flatMap((group) => group.choices)
}

/** Plays a game at random and reads everything that it asks, offers and tells. */
function readGame(desk: Desk, game: AnyGame, actions: number, seed: number): void {
  const random = randomFrom(seed)
  for (let n = 0; n < actions && game.position.outcome === null; n++) {
    for (const decision of decisions(game.match, game.position)) {
      readable(desk.prompt(game.match, decision.prompt))
      choicesOf(desk, game, decision.seat, null)
      if (n % 40 === 0) readDenials(desk, game, decision.seat)
    }
    const { seat, actions: listed } = decisions(game.match, game.position)[0]
    const acted = playAction(game, seat, listed[random(listed.length)])
    if (!acted.ok) throw new Error(acted.reason)
    for (const event of eventsFor(acted.events, seat)) readable(desk.sentence(game.match, event))
    const { phases } = desk.standing(game.match, game.position)
    for (const phase of phases) readable(sayAny(`phase.${phase}`))
    for (const { fate, name } of desk.losses(game.match, game.position)) for (const text of [fate, name]) readable(text)
  }
}

function readDenials(desk: Desk, game: AnyGame, seat: string): void {
  for (const { label, refusal } of desk.denials(game.match, game.position, seat, null)) {
    readable(label)
    readable(desk.reason(game.match, refusal))
  }
}

function readCharts(desk: Desk, game: AnyGame): void {
  for (const chart of desk.charts(game.match)) {
    readable(chart.title)
    for (const text of [...chart.columns, ...chart.rows, ...chart.notes].map(({ label }) => label)) readable(text)
    for (const { cells } of chart.rows) expect(cells).toHaveLength(chart.columns.length)
  }
}
