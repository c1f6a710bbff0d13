import { copyPosition, decisions, playAction, randomFrom } from "@carroccio/kernel"
import { PACKS } from "@carroccio/great-medieval-battles"
import { expect, test } from "vitest"
import { boardOffersIn } from "../src/systems/great-medieval-battles/board-offers.ts"
import { system } from "../src/systems/great-medieval-battles/system.ts"
import { greatMedievalBattles as shelf } from "../src/systems/great-medieval-battles/shelf.ts"
import type { AnyGame } from "../src/history.ts"
import type { Choice, Selection } from "../src/system.ts"
import { sayAny } from "../src/words.svelte.ts"
import { begin, choicesOf, readSystem } from "./reading.ts"

const { desk, ruleset } = system

/** Every choice of the panel that plays, selections followed to their end. */
function playable(game: AnyGame, seat: string, selection: Selection | null, depth = 0): Choice[] {
  return choicesOf(desk, game, seat, selection).flatMap((choice) => {
    if (choice.actions.length > 0) return [choice]
    // The ways to stand in one hex begin like the way to the hex itself.
    if (choice.selects === undefined || choice.selects.kind === "going" || depth > 3) return []
    return playable(game, seat, choice.selects, depth + 1)
  })
}

readSystem(system, 400, (locale) => {
  expect(shelf.scenarios.map(({ id }) => id)).toEqual(ruleset.scenarios.map(({ id }) => id))
  for (const { id, date, seats, provenance } of shelf.scenarios) {
    const pack = PACKS[id as keyof typeof PACKS]
    expect({ date, seats, provenance }).toEqual({ date: pack.date, seats: pack.seats, provenance: pack.provenance })
    expect(sayAny(`scenario.${id}`)).toBe(pack.title[locale])
  }
})

test("every listed action can be played from the panel alone, and nothing else is in it", () => {
  const game = begin(system, "bannockburn", "11")
  const random = randomFrom(3)
  for (let n = 0; n < 30; n++) {
    const { seat, actions } = decisions(game.match, game.position)[0]
    const firsts = new Set(playable(game, seat, null).map(({ actions: [first] }) => JSON.stringify(first)))
    // A unit is picked with the leaders who go along by default; the others are a step aside.
    const wanted = actions.filter((action) => action.type !== "move")
    for (const action of wanted) expect(firsts).toContain(JSON.stringify(action))
    for (const first of firsts) expect(actions.map((action) => JSON.stringify(action))).toContain(first)
    playAction(game, seat, actions[random(actions.length)])
  }
})

test("a run to a hex is legal from its first action to its halt", () => {
  const game = begin(system, "bannockburn", "11")
  const ready = (): void => void playAction(game, decisions(game.match, game.position)[0].seat, { type: "ready" })
  ready()
  ready()
  const [{ seat }] = decisions(game.match, game.position)
  const unit = choicesOf(desk, game, seat, null).find((choice) => choice.selects !== undefined)
  const offers = boardOffersIn(game.match, game.position, seat, unit?.selects ?? null)
  const places = offers.filter(({ kind }) => kind === "place")
  expect(places.length).toBeGreaterThan(10)
  for (const { actions = [], hexes } of places) {
    const copy: AnyGame = {
      ...game,
      position: copyPosition(ruleset, game.position),
      moves: [],
      chronicle: [],
    }
    for (const action of actions) expect(playAction(copy, seat, action)).toMatchObject({ ok: true })
    expect(actions.at(-1)).toEqual({ type: "halt" })
    expect(hexes.every((hex) => hex > 0)).toBe(true)
  }
})

test("a whole move is taken back at once: from its last step to where the unit was picked", () => {
  const move = (type: string) => ({ seat: "scottish", action: { type }, rolls: [] })
  expect(desk.together(["ready", "move", "step", "step", "halt"].map(move))).toBe(4)
  expect(desk.together(["move", "step", "halt", "move", "pivot"].map(move))).toBe(2)
  expect(desk.together(["move", "halt", "changeMode"].map(move))).toBe(1)
})
