import { copyPosition, decisions, playAction, randomFrom } from "@carroccio/kernel"
import { PACKS } from "@carroccio/guelphs-ghibellines"
import { expect, test } from "vitest"
import { boardOffersIn } from "../src/systems/guelphs-ghibellines/board-offers.ts"
import { guelphsGhibellines as shelf } from "../src/systems/guelphs-ghibellines/shelf.ts"
import { system } from "../src/systems/guelphs-ghibellines/system.ts"
import type { AnyGame } from "../src/history.ts"
import type { Choice, Selection } from "../src/system.ts"
import { sayAny } from "../src/words.svelte.ts"
import { begin, choicesOf, readSystem } from "./reading.ts"

const { desk, ruleset } = system

readSystem(system, 500, (locale) => {
  expect(shelf.scenarios.map(({ id }) => id)).toEqual(ruleset.scenarios.map(({ id }) => id))
  shelf.scenarios.forEach(({ id, battle, date, seats, provenance }, i) => {
    const pack = PACKS[battle as keyof typeof PACKS]
    expect({ date, provenance }).toEqual({ date: pack.date, provenance: pack.provenance })
    expect(seats).toEqual(ruleset.scenarios[i].seats)
    expect(sayAny(`scenario.${battle ?? ""}`)).toBe(pack.title[locale])
    expect(sayAny(`scenario.${id}`)).toContain(pack.title[locale])
  })
})

/** Every choice of the panel that plays, selections followed to their end. */
function playable(game: AnyGame, seat: string, selection: Selection | null, depth = 0): Choice[] {
  return choicesOf(desk, game, seat, selection).flatMap((choice) => {
    if (choice.actions.length > 0) return [choice]
    const { selects } = choice
    // The ways to stand in one hex begin like the way to the hex itself, and so do the ways to one enemy.
    if (selects === undefined || depth > 3 || (selects.kind === "target" && selects.way !== 0)) return []
    return playable(game, seat, selects, depth + 1)
  })
}

test.each(["montaperti", "campaldino-free", "benevento"])(
  "%s: every listed action can be played from the panel alone, and nothing else is in it",
  (scenario) => {
    const game = begin(system, scenario, "22")
    const random = randomFrom(3)
    for (let n = 0; n < 40 && game.position.outcome === null; n++) {
      const { seat, actions } = decisions(game.match, game.position)[0]
      const firsts = new Set(playable(game, seat, null).map(({ actions: [first] }) => JSON.stringify(first)))
      const listed = actions.map((action) => JSON.stringify(action))
      expect([...firsts].filter((first) => !listed.includes(first))).toEqual([])
      // Of several facings to shoot with the first is shown, the others are a step aside.
      const wanted = actions.filter(({ type }) => type !== "fire").map((action) => JSON.stringify(action))
      expect(wanted.filter((action) => !firsts.has(action))).toEqual([])
      playAction(game, seat, actions[random(actions.length)])
    }
  },
)

/** Plays on until somebody gives orders. */
function toOrders(game: AnyGame): string {
  for (let n = 0; n < 50; n++) {
    const [{ seat, procedure, actions }] = decisions(game.match, game.position)
    if (procedure === "orders") return seat
    playAction(game, seat, actions.find(({ type }) => type === "ready") ?? actions[0])
  }
  throw new Error("nobody gives orders")
}

test.each(["montaperti", "campaldino", "benevento"])(
  "%s: a run to a hex is legal from its first action to its last",
  (id) => {
    const game = begin(system, id, "22")
    const seat = toOrders(game)
    const units = choicesOf(desk, game, seat, null).filter(({ selects }) => selects?.kind === "unit")
    let runs = 0
    for (const { selects = null } of units.slice(0, 6)) {
      const hexes = boardOffersIn(game.match, game.position, seat, selects).filter(({ kind }) => kind === "hex")
      for (const hex of hexes.slice(0, 25)) {
        const places =
          hex.selects === undefined
            ? [hex]
            : boardOffersIn(game.match, game.position, seat, hex.selects).filter(({ kind }) => kind === "place")
        for (const { actions = [], hexes: to } of places) {
          const copy: AnyGame = {
            ...game,
            position: copyPosition(ruleset, game.position),
            moves: [],
            chronicle: [],
          }
          for (const action of actions) expect(playAction(copy, seat, action)).toMatchObject({ ok: true })
          expect(actions.length).toBeGreaterThan(0)
          expect(to.every((one) => one > 0)).toBe(true)
          runs++
        }
      }
    }
    expect(runs).toBeGreaterThan(20)
  },
)

test("a whole order is taken back at once: from its last step to where it was given", () => {
  const move = (type: string) => ({ seat: "guelph", action: { type }, rolls: [] })
  expect(desk.together(["activate", "move", "step", "turn", "halt"].map(move))).toBe(4)
  expect(desk.together(["move", "step", "halt", "carica", "step", "declare"].map(move))).toBe(3)
  expect(desk.together(["ride", "rideTo", "reorganize"].map(move))).toBe(1)
})
