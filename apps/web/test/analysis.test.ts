import { conclude, CONCLUSIONS, open, playAction } from "@carroccio/kernel"
import { expect, test } from "vitest"
import {
  analyse,
  lookForPlans,
  type Analysis,
  type AnalystPort,
  type Report,
  type Task,
} from "../src/analysis/analyst.ts"
import { chanceOf, movedBy, readingOf } from "../src/analysis/chances.ts"
import { findingsOf, plansAt, type Finding } from "../src/analysis/findings.ts"
import { plansOf } from "../src/analysis/plans.ts"
import { partsFrom, scattered, someOf } from "../src/analysis/replaying.ts"
import { studyOf } from "../src/analysis/study.ts"
import { turningsOf } from "../src/analysis/turning.ts"
import { duel } from "./duel.ts"
import { begun, finished, match, STRIKE, studied } from "./studied.ts"

test("before any game is played on, the evaluation is read by its system's scale and an even game is even", () => {
  const reading = readingOf([], 5)
  expect(chanceOf(reading, { worth: 0, result: null })).toBeCloseTo(0.5)
  // By one scale the game becomes e times as likely won.
  const chance = chanceOf(reading, { worth: 5, result: null })
  expect(chance / (1 - chance)).toBeCloseTo(Math.E)
})

test("games played on teach how the evaluation is to be read", () => {
  const won = Array.from({ length: 40 }, () => ({ worth: 3, result: 1 }))
  const lost = Array.from({ length: 40 }, () => ({ worth: -3, result: 0 }))
  const even = [-1, 1].flatMap((worth) => [0, 1].map((result) => ({ worth, result })))
  const reading = readingOf([...won, ...lost, ...even], 5)
  expect(chanceOf(reading, { worth: 3, result: null })).toBeGreaterThan(0.85)
  expect(chanceOf(reading, { worth: -3, result: null })).toBeLessThan(0.15)
  expect(chanceOf(reading, { worth: 0, result: null })).toBeCloseTo(0.5)
  // An evaluation that is far from zero all the time says nothing about who wins.
  const far = readingOf(
    [100, 101].flatMap((worth) => [0, 1].map((result) => ({ worth, result }))),
    5,
  )
  expect(chanceOf(far, { worth: 100.5, result: null })).toBeCloseTo(0.5)
})

test("the end of a game is no matter of chance", () => {
  const reading = readingOf([], 5)
  expect(chanceOf(reading, { worth: -50, result: 1 })).toBe(1)
  expect(chanceOf(reading, { worth: 50, result: 0.5 })).toBe(0.5)
})

test("a plan worth half a game leaves the chance as it is; a better one raises it", () => {
  expect(movedBy(0.3, 0.5)).toBeCloseTo(0.3)
  expect(movedBy(0.3, 0.6)).toBeGreaterThan(0.3)
  expect(movedBy(0.3, 0.4)).toBeLessThan(0.3)
})

test("the turning points are the parts that changed most, each with the move that did it", () => {
  const parts = partsFrom([0, 2, 5], 6)
  expect(parts).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 5 },
    { from: 5, to: 6 },
  ])
  const chances = [0.5, 0.52, 0.53, 0.5, 0.8, 0.78, 0.2]
  expect(turningsOf(parts, chances)).toEqual([
    { part: parts[1], ply: 4, before: 0.53, after: 0.78 },
    { part: parts[2], ply: 6, before: 0.78, after: 0.2 },
  ])
})

test("a finished game is told from its first position to its end, with every throw", () => {
  const game = finished()
  expect(game.position.outcome).not.toBeNull()
  const findings: Finding[] = [...findingsOf(match, studied(game), () => true)]
  const [first] = findings
  if (first.kind !== "stands") throw new Error("the positions come first")
  expect(first.stands).toHaveLength(game.moves.length + 1)
  expect(first.stands.at(-1)?.result).toBe(game.position.outcome?.winner === "red" ? 1 : 0)
  expect(studied(game).ending).toBeNull()
  expect(first.throws.map(({ ply, seat, rolls }) => ({ ply, seat, rolls }))).toEqual(
    game.moves.flatMap(({ seat, rolls }, n) => (rolls.length === 0 ? [] : [{ ply: n + 1, seat, rolls }])),
  )
  for (const { came, ply } of first.throws) expect(came.worth).toBe(first.stands[ply].worth)
  const weighings = findings.flatMap((finding) => (finding.kind === "weighed" ? [finding.ply] : []))
  expect([...weighings].sort((a, b) => a - b)).toEqual(first.throws.map(({ ply }) => ply))
  expect(findings).toHaveLength(1 + first.ahead)
})

test.each(CONCLUSIONS)("an end that players made (%s) is told apart from what the board promised before it", (how) => {
  const game = begun()
  for (const seat of ["red", "blue", "red"]) playAction(game, seat, STRIKE)
  const [before] = findingsOf(match, studied(game), () => false)
  conclude(game, how, how === "agreed" ? null : "blue")
  const study = studied(game)
  expect(study.ending).toEqual({ how, result: how === "agreed" ? 0.5 : 0 })
  // The same chances, and with them the same turning points and the same worth of plans.
  const [after] = findingsOf(match, study, () => false)
  expect(after).toEqual(before)
  expect(after).toMatchObject({ stands: [{}, {}, {}, { result: null }] })
})

test("while something is hidden an analysis knows no more than the one who plays, and two at one screen have none", async () => {
  const game = begun()
  expect(studyOf(game, ["red", "blue"], null)).toMatchObject({ eyes: null, ending: null })
  for (const seat of ["red", "blue", "red", "blue"]) playAction(game, seat, STRIKE)
  playAction(game, "blue", { type: "bid", amount: 3 })
  expect(studyOf(game, ["red", "blue"], null)).toBeNull()
  const study = studyOf(game, ["red"], null)
  expect(study?.eyes).toBe("red")
  if (study === null) return
  const [first, ...others] = findingsOf(match, study, () => true)
  expect(first).toMatchObject({ throws: [] })
  expect(others.some(({ kind }) => kind === "weighed")).toBe(false)
  expect((await plansAt(match, study, 5, 0, 1))?.seat).toBe("red")
  const nobody = await plansAt(match, { ...study, eyes: "blue" }, 5, 0, 1)
  expect(nobody).toBeNull()
  expect(plansOf([nobody])).toEqual({ seat: null, simulations: 0, plans: [] })
})

test("what the other side has chosen in secret changes nothing that an analysis finds meanwhile", () => {
  // A position counts for what has been bid, and each bid begins a part that is played on from.
  const rules: typeof duel = {
    ...duel,
    evaluate({ state: { score, bids } }, seat) {
      const ahead = score[0] + bids[0] - score[1] - bids[1]
      return seat === "red" ? ahead : -ahead
    },
    moment: ({ state: { strikes, bids } }) => ({
      turn: strikes + bids.filter((bid) => bid > 0).length,
      phase: "",
      active: "red",
    }),
    imagine({ state: { bids } }, seat, random) {
      const other = seat === "red" ? 1 : 0
      if (bids[other] > 0) bids[other] = 1 + random(3)
    },
  }
  const guarded = open<unknown, unknown>(rules, { scenario: "field" })
  const strikes = ["red", "blue", "red", "blue"].map((seat) => ({ seat, action: STRIKE, rolls: [3] }))
  const known = (amount: number, eyes: string | null): Finding[] => {
    const moves = [...strikes, { seat: "blue", action: { type: "bid", amount }, rolls: [] }]
    return [...findingsOf(guarded, { ...studied(begun()), moves, eyes }, () => true)]
  }
  expect(known(1, "red")).toEqual(known(3, "red"))
  // To whom it is no secret it counts, where the games are played on to as well.
  const [one, three] = [1, 3].map((amount) => known(amount, "blue"))
  expect(one[0]).not.toEqual(three[0])
  expect(one.slice(1)).not.toEqual(three.slice(1))
})

test("plans are given with what they are worth, the best first", async () => {
  const { seat, plans } = plansOf([await plansAt(match, studied(finished()), 0, 0, 1)])
  expect(seat).toBe("red")
  const parts = plans.map(({ part }) => part)
  expect(parts.length).toBeGreaterThan(0)
  expect(parts).toEqual([...parts].sort((a, b) => b - a))
})

test("a search for plans tells how far it is, ends when its time does, and finds the same again when its count is reached", async () => {
  const study = studied(finished())
  const told: number[] = []
  const patience = { milliseconds: Infinity, watch: (done: number) => void told.push(done) }
  const found = await plansAt(match, study, 0, 0, 1, patience)
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.at(-1)).toBe(1)
  expect(found?.found.simulations).toBeGreaterThan(0)
  expect(await plansAt(match, study, 0, 0, 1, { milliseconds: Infinity })).toEqual(found)
  expect((await plansAt(match, study, 0, 0, 1, { milliseconds: 0 }))?.found.simulations).toBe(0)
})

test("some of many are taken at even distances, and any beginning of the scattered order is spread", () => {
  expect(someOf([1, 2, 3], 5)).toEqual([1, 2, 3])
  expect(someOf([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([0, 4, 8])
  const all = Array.from({ length: 24 }, (_, i) => i)
  const order = scattered(all)
  expect([...order].sort((a, b) => a - b)).toEqual(all)
  const [a, b] = order.slice(1, 3).sort((one, other) => one - other)
  expect(b - a).toBeGreaterThan(4)
  expect(scattered([7])).toEqual([7])
  expect(scattered([])).toEqual([])
})

test("an analysis that is stopped keeps what it found and ends its worker", () => {
  let ended = false
  const port: AnalystPort = {
    postMessage: () => undefined,
    onmessage: null,
    onerror: null,
    terminate: () => (ended = true),
  }
  const told: Analysis[] = []
  const stop = analyse(
    studied(finished()),
    () => port,
    (found) => told.push(found),
  )
  const say = (data: Report): void => port.onmessage?.({ data } as MessageEvent<Report>)
  // Two of four throws are judged before it is stopped, not in their order.
  let left = 2
  const hasTime = (stage: string): boolean => stage === "dice" && left-- > 0
  for (const finding of findingsOf(match, studied(finished()), hasTime)) say({ kind: "finding", finding })
  stop()
  expect(ended).toBe(true)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ state: "stopped" })
  expect(told[0].throws.map(({ ply }) => ply)).toEqual([1, 2, 3, 4])
  expect(told[0].throws.map(({ weighed }) => weighed !== null)).toEqual([true, false, false, true])
})

/** Workers that note what they are asked, and answer when the test says so. */
function analysts() {
  const started: { port: AnalystPort; tasks: Task[]; ended: boolean }[] = []
  const start = (): AnalystPort => {
    const one = {
      port: {
        postMessage: (task: Task) => void one.tasks.push(task),
        onmessage: null,
        onerror: null,
        terminate: () => void (one.ended = true),
      } as AnalystPort,
      tasks: [] as Task[],
      ended: false,
    }
    started.push(one)
    return one.port
  }
  const say = (n: number, data: Report): void => started[n].port.onmessage?.({ data } as MessageEvent<Report>)
  return { started, start, say }
}

test("plans are looked for in several workers, one that fails is done without, and all are ended", async () => {
  const { started, start, say } = analysts()
  const study = studied(finished())
  const told: number[] = []
  const { found } = lookForPlans(study, 0, start, (done) => void told.push(done), 3)
  expect(started.map(({ tasks }) => tasks)).toEqual(
    [0, 1, 2].map((part) => [{ kind: "plans", study, ply: 0, part, parts: 3 }]),
  )
  const [one, , three] = await Promise.all([0, 1, 2].map((part) => plansAt(match, study, 0, part, 3)))
  say(0, { kind: "progress", done: 0.3 })
  say(2, { kind: "progress", done: 0.6 })
  expect(told.map((done) => Math.round(100 * done))).toEqual([10, 30])
  say(2, { kind: "plans", plans: three })
  say(1, { kind: "failed", message: "out of breath" })
  say(0, { kind: "plans", plans: one })
  expect(await found).toEqual(plansOf([one, three]))
  expect(told.at(-1)).toBe(1)
  expect(started.map(({ ended }) => ended)).toEqual([true, true, true])
})

test("nothing comes of a search for plans that is stopped or that fails in every worker", async () => {
  const { started, start, say } = analysts()
  const study = studied(finished())
  const told: number[] = []
  const stopped = lookForPlans(study, 0, start, (done) => void told.push(done), 2)
  const plans = await plansAt(match, study, 0, 0, 2)
  say(0, { kind: "plans", plans })
  stopped.stop()
  expect(await stopped.found).toBeNull()
  expect(told).toEqual([])
  expect(started.map(({ ended }) => ended)).toEqual([true, true])
  const unable = lookForPlans(
    study,
    0,
    () => {
      throw new Error("no workers here")
    },
    () => undefined,
    2,
  )
  expect(await unable.found).toBeNull()
})
