import {
  asked,
  canonical,
  copyPosition,
  decision,
  eventsFor,
  imagine,
  randomFrom,
  sceneOf,
  type Position,
} from "@carroccio/kernel"
import type { NewGame, ServerMessage, Situation, Step } from "@carroccio/protocol"
import { describe, expect, it } from "vitest"
import { noticeOf, situationFor, stepsFor } from "../../src/play/knowledge.ts"
import type { Sitting, Viewer } from "../../src/play/sitting.ts"
import { rulesets } from "../../src/rulesets.ts"
import { nonce, openHall, paired, type Hall, type Line } from "./hall.ts"

/** What everybody sees of a game at a moment, from the game itself. */
interface Truth {
  readonly asked: readonly string[]
  readonly views: ReadonlyMap<Viewer, string>
  /** What each would be told if he asked now. */
  readonly situations: ReadonlyMap<Viewer, string>
  readonly moves: number
}

function truthOf(sitting: Sitting, viewers: readonly Viewer[], now: number): Truth {
  const { terms, game } = sitting
  const { match } = terms
  const { position } = game
  const scene = sceneOf(match, position)
  const views = viewers.map((viewer) => [viewer, canonical(match.ruleset.view(scene, viewer))] as const)
  const situations = viewers.map((viewer) => [viewer, canonical(situationFor(sitting, viewer, now))] as const)
  return {
    asked: [...asked(match, position)],
    views: new Map(views),
    situations: new Map(situations),
    moves: game.moves.length,
  }
}

/** All that a game hides may not be in what is sent, in whatever shape. */
function looksInto(message: ServerMessage, { game, terms }: Sitting): void {
  const text = JSON.stringify(message)
  expect(text).not.toContain(terms.fairness.secret)
  if (game.position.dice.kind === "keyed") expect(text).not.toContain(game.position.dice.key)
}

interface Count {
  hiding: number
  differing: number
  quiet: number
  told: number
}

/** Holds a situation to what its viewer may know. */
function lookAtSituation(sitting: Sitting, viewer: Viewer, situation: Situation, count: Count, seed: number): void {
  const { terms, game } = sitting
  const { match } = terms
  const { position } = game
  const given = situation.position as unknown as Position<unknown>
  const seen = (one: Position<unknown>) => canonical(match.ruleset.view(sceneOf(match, one), viewer))
  expect(seen(given)).toBe(seen(position))
  expect(given.ply).toBe(situation.number)
  expect(given.dice.kind).toBe("fast")
  expect(situation.asked).toEqual(asked(match, position))
  if (viewer === null) return
  const listed = (one: Position<unknown>) =>
    canonical(decision(match, copyPosition(match.ruleset, one), viewer) ?? null)
  expect(listed(given)).toBe(listed(position))
  if ((match.ruleset.hidden?.(sceneOf(match, position), viewer) ?? []).length > 0) {
    count.hiding++
    const whole = (one: Position<unknown>) => canonical({ state: one.state, stack: one.stack })
    if (whole(given) !== whole(position)) count.differing++
  }
  // Were anything true that the viewer cannot tell from what is, he would have been told the very same.
  const other = imagine(match, position, viewer, seed)
  const elsewhere: Sitting = { ...sitting, game: { ...game, position: other } }
  const [here, there] = [sitting, elsewhere].map((one) => canonical(situationFor(one, viewer, situation.now)))
  expect(there).toBe(here)
}

function lookAtSteps(sitting: Sitting, viewer: Viewer, steps: readonly Step[], from: number): void {
  const { game } = sitting
  const known = noticeOf(sitting, viewer)
  for (const [i, step] of steps.entries()) {
    const n = known.steps[from + i]
    expect(step.rolls).toEqual([])
    if (step.seat !== viewer) expect(step.action).toBeNull()
    expect(step.events.map(({ type }) => type)).toEqual(eventsFor(game.chronicle[n], viewer).map(({ type }) => type))
  }
}

/** Plays so many actions, or up to the end of the game, and counts what was looked at; how many they were. */
async function watchPlay(
  hall: Hall,
  terms: Partial<NewGame>,
  actions: number,
  seed: number,
  count: Count,
): Promise<number> {
  const { game, first, second, seats } = await paired(hall, terms)
  const lines = new Map<Viewer, Line>()
  const [one, two] = Object.keys(game.seats).map((seat) =>
    game.seats[seat].kind === "person" ? game.seats[seat] : null,
  )
  for (const [seat, sitter] of [
    [seats[0], one],
    [seats[1], two],
  ] as const) {
    lines.set(seat, await (sitter?.account === first.id ? first : second).connect())
  }
  lines.set(null, await hall.stranger.connect())
  for (const [viewer, line] of lines) {
    const done = await line.ask({ type: "follow", game: game.id, seat: viewer, number: -1, steps: 0 })
    expect(done.type).toBe("done")
  }
  const viewers = [...lines.keys()]
  const { host } = hall.games
  const random = randomFrom(seed)
  const known = new Map<Viewer, number>(viewers.map((viewer) => [viewer, 1]))
  let n = 0
  for (; n < actions; n++) {
    hall.time.now += 1000
    const next = await host.look(game.id, (sitting) => {
      const { match } = sitting.terms
      const deciding = asked(match, sitting.game.position)
      if (deciding.length === 0) return undefined
      const seat = deciding[random(deciding.length)]
      const listed = decision(match, sitting.game.position, seat)?.actions ?? []
      const { number } = noticeOf(sitting, seat)
      return { seat, number, action: listed[random(listed.length)], truth: truthOf(sitting, viewers, hall.time.now) }
    })
    if (next === undefined) break
    for (const [viewer, line] of lines) {
      await line.ask({ type: "ping" })
      line.messages.length = 0
      expect(known.has(viewer)).toBe(true)
    }
    const { seat, number, action, truth } = next
    const line = lines.get(seat)
    const done = await line?.ask({
      type: "act",
      game: game.id,
      command: { nonce: nonce(), seat, number, actions: [action] },
    })
    if (done?.type !== "done") throw new Error(JSON.stringify(done))
    for (const [viewer, own] of lines) {
      await own.ask({ type: "ping" })
      await host.look(game.id, (sitting) => {
        const after = truthOf(sitting, viewers, hall.time.now)
        const events = eventsFor(sitting.game.chronicle[after.moves], viewer)
        const told = own.messages.filter(({ type }) => type !== "pong" && type !== "done")
        const notices =
          viewer === seat ||
          events.length > 0 ||
          truth.views.get(viewer) !== after.views.get(viewer) ||
          canonical(truth.asked) !== canonical(after.asked) ||
          sitting.game.position.outcome !== null
        if (!notices) {
          count.quiet++
          expect(told).toEqual([])
          expect(after.situations.get(viewer)).toBe(truth.situations.get(viewer))
          return
        }
        for (const message of own.messages) looksInto(message, sitting)
        const updates = told.flatMap((message) => (message.type === "update" ? [message] : []))
        expect(updates).toHaveLength(viewer === seat ? 0 : 1)
        const { kept, steps, situation } = viewer === seat ? done.done : updates[0]
        expect([kept, steps.length, situation.seat]).toEqual([known.get(viewer), 1, viewer])
        known.set(viewer, kept + steps.length)
        count.told++
        lookAtSteps(sitting, viewer, steps, kept)
        lookAtSituation(sitting, viewer, situation, count, 1000 * n + 7)
        expect(steps).toEqual(stepsFor(sitting, viewer, kept))
      })
    }
  }
  return n
}

describe("what goes to a seat, to the other and to whoever watches", () => {
  it.each([
    ["Inferno with its mats open", { system: "inferno", scenario: "dolenti-note" }, 0],
    ["Inferno behind screens", { system: "inferno", scenario: "dolenti-note", options: { hiddenMats: true } }, 0],
    ["El Gran Capitán", { system: "el-gran-capitan", scenario: "otranto" }, 50],
  ] as const)(
    "%s: only what it may know, and nothing at all while the other chooses in secret",
    async (_name, terms, quiet) => {
      const seats = seatsOf(terms.system, terms.scenario)
      const game = { ...terms, seats: { [seats[0]]: "me", [seats[1]]: "anybody" } } as const
      const count: Count = { hiding: 0, differing: 0, quiet: 0, told: 0 }
      // The dice are the server's own: a game may be over early, and another goes on.
      for (let played = 0; played < 160;) played += await watchPlay(await openHall(), game, 160 - played, 11, count)
      expect(count.told).toBeGreaterThan(100)
      expect(count.quiet).toBeGreaterThanOrEqual(quiet)
      expect(count.hiding).toBeGreaterThan(50)
      expect(count.differing / count.hiding).toBeGreaterThan(0.5)
    },
  )
})

function seatsOf(system: string, scenario: string): readonly string[] {
  return rulesets.find(({ id }) => id === system)?.scenarios.find(({ id }) => id === scenario)?.seats ?? []
}
