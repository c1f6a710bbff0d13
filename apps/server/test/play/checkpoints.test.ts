import { hashGame, randomFrom, type Action } from "@carroccio/kernel"
import { describe, expect, test, vi } from "vitest"
import type { Host } from "../../src/play/host.ts"
import { noticeOf, situationFor, stepsFor, tellingOf, viewFor } from "../../src/play/knowledge.ts"
import { freeUndo, MARK_EVERY, type Sitting, type Viewer } from "../../src/play/sitting.ts"
import { createWalkers } from "../../src/play/walker.ts"
import { hosting, memoryCheckpoints, type Hosting } from "./hosting.ts"

const GAME = "game-one"
const LONG = 2 * MARK_EVERY + 100

const viewersOf = ({ terms }: Sitting): Viewer[] => [...terms.match.scenario.seats, null]

async function sittingAt(host: Host): Promise<Sitting> {
  const sitting = await host.look(GAME, (one) => one)
  if (sitting === undefined) throw new Error("no game")
  return sitting
}

/** All that anybody can learn of a game, and what it is inside. */
async function everything(host: Host): Promise<unknown> {
  const sitting = await sittingAt(host)
  return {
    hash: hashGame(sitting.game),
    standing: sitting.standing,
    known: viewersOf(sitting).map((viewer) => [
      situationFor(sitting, viewer, 0),
      stepsFor(sitting, viewer, 0),
      tellingOf(sitting, viewer),
      viewFor(sitting, viewer, 0),
    ]),
  }
}

let made = 0
const nonce = () => `nonce-${String(made++).padStart(6, "0")}`

/** One random action of whoever is asked. */
async function act(host: Host, random: (below: number) => number): Promise<void> {
  const sitting = await sittingAt(host)
  const [seat] = viewFor(sitting, null, 0).asked
  const { number, decision } = viewFor(sitting, seat, 0)
  const actions = decision?.actions ?? []
  const command = { nonce: nonce(), seat, number, actions: [actions[random(actions.length)]] }
  expect(await host.command(GAME, "act", command)).toMatchObject({ ok: true })
}

/** Plays at random, taking back now and then, alone and by agreement, and leaving answers. */
async function playOn(host: Host, count: number, seed: number): Promise<void> {
  const random = randomFrom(seed)
  for (let n = 0; n < count; n++) {
    const sitting = await sittingAt(host)
    const { seats } = sitting.terms.match.scenario
    const [askedSeat] = viewFor(sitting, null, 0).asked
    if (askedSeat === undefined) return
    const { number, decision, seat } = viewFor(sitting, askedSeat, 0)
    if (decision === null || seat === null) throw new Error(`${askedSeat} is not asked`)
    const by = { nonce: `nonce-${seed}-${n}`, seat }
    const other = seats.find((one) => one !== seat) ?? seat
    const action = decision.actions[random(decision.actions.length)]
    if (n % 23 === 5 && freeUndo(sitting, seat) > 0) await host.command(GAME, "undo", { ...by, number, steps: 1 })
    else if (n % 97 === 50) {
      const steps = noticeOf(sitting, seat).steps.length - 3
      await host.command(GAME, "askBack", { ...by, number, steps })
      await host.command(GAME, "answerBack", { nonce: `${by.nonce}b`, seat: other, agree: true })
    } else if (n % 61 === 7) {
      const { procedure } = decision
      const answers = [{ procedure, where: {}, answer: action as Action, evenIfNew: true, times: 2, until: "end" }]
      await host.command(GAME, "standing", { ...by, answers } as never)
    } else await host.command(GAME, "act", { ...by, number, actions: [action] })
  }
}

/** A long game, with a host that has kept checkpoints of it. */
async function longGame(system: string, scenario: string): Promise<Hosting & ReturnType<typeof memoryCheckpoints>> {
  const checkpoints = memoryCheckpoints()
  const made = hosting({ system, scenario, checkpoints })
  await playOn(made.host, LONG, 1)
  return { ...made, ...checkpoints }
}

describe.each([
  ["great-medieval-battles", "bannockburn"],
  ["el-gran-capitan", "ferrandino"],
  ["inferno", "arbia-colorata"],
])("a long game of %s", (system, scenario) => {
  test("is read from its last checkpoint on, and is the same to everybody as when it is read whole", async () => {
    const game = await longGame(system, scenario)
    const read = vi.spyOn(game.log, "read")
    const resumed = game.another(game)
    const whole = game.another()
    expect(await everything(resumed)).toEqual(await everything(whole))
    expect(await everything(resumed)).toEqual(await everything(game.host))
    const [[, after], [, beginning]] = read.mock.calls
    expect(after).toBeGreaterThan(game.log.appends.length / 2)
    expect(beginning).toBe(0)
    // It is played on alike, too.
    await playOn(resumed, 40, 2)
    expect(await everything(game.another())).toEqual(await everything(resumed))
  })

  test("is walked through from the nearest mark, and is at each step what it was", async () => {
    const game = await longGame(system, scenario)
    const sitting = await sittingAt(game.another(game))
    expect(sitting.marks.length).toBeGreaterThan(0)
    const unmarked = { ...sitting, marks: [] }
    for (const viewer of viewersOf(sitting)) {
      const [marked, plain] = [createWalkers(), createWalkers()]
      const { length } = stepsFor(sitting, viewer, 0)
      const steps = [length - 1, 3, MARK_EVERY, MARK_EVERY + 1, length >> 1, MARK_EVERY - 1, 0, length - 2]
      for (const step of steps.filter((one) => one < length)) {
        const at = await marked.positionAt(sitting, viewer, step)
        expect(at).toEqual(await plain.positionAt(unmarked, viewer, step))
      }
    }
  })
})

test.each([-2, -1, 0, 1, 2])(
  "a mark that moves were taken back over is none any more (%i moves from it)",
  async (from) => {
    const { host } = hosting()
    const forward = async (to: number, seed: number) => {
      while ((await sittingAt(host)).game.moves.length < to) await act(host, randomFrom(seed++))
    }
    await forward(MARK_EVERY + 4, 1)
    const [one, two] = (await sittingAt(host)).terms.match.scenario.seats
    const { number } = viewFor(await sittingAt(host), one, 0)
    // The opening is a step too.
    const back = { nonce: "ask-back", seat: one, number, steps: MARK_EVERY + from + 1 }
    expect(await host.command(GAME, "askBack", back)).toMatchObject({ ok: true })
    const agreed = { nonce: "answer-back", seat: two, agree: true }
    expect(await host.command(GAME, "answerBack", agreed)).toMatchObject({ ok: true })
    const sitting = await sittingAt(host)
    expect(sitting.game.moves).toHaveLength(MARK_EVERY + from)
    await forward(MARK_EVERY + 10, 5000)
    expect(sitting.marks.map(({ moves }) => moves)).toEqual(from === 0 ? [] : [MARK_EVERY])
    for (let step = MARK_EVERY - 3; step < MARK_EVERY + 10; step++) {
      const at = await createWalkers().positionAt(sitting, one, step)
      expect(at).toEqual(await createWalkers().positionAt({ ...sitting, marks: [] }, one, step))
    }
  },
)

test("a mark that an action was taken back over is none any more", async () => {
  const { host } = hosting()
  const random = randomFrom(3)
  const takeBack = async (): Promise<boolean> => {
    const sitting = await sittingAt(host)
    const seat = sitting.terms.match.scenario.seats.find((one) => freeUndo(sitting, one) > 0)
    if (sitting.marks.length === 0 || seat === undefined) return false
    const { number } = viewFor(sitting, seat, 0)
    expect(await host.command(GAME, "undo", { nonce: nonce(), seat, number, steps: 1 })).toMatchObject({ ok: true })
    return true
  }
  // At the very mark, as soon as its action may be taken back.
  const sitting = await sittingAt(host)
  while (sitting.game.moves.length < MARK_EVERY) await act(host, random)
  const undone = await takeBack()
  expect(sitting.marks).toHaveLength(undone ? 0 : 1)
  while (sitting.game.moves.length < MARK_EVERY + 5) await act(host, random)
  expect(sitting.marks.map(({ moves }) => moves)).toEqual([MARK_EVERY])
  const at = await createWalkers().positionAt(sitting, null, MARK_EVERY)
  expect(at).toEqual(await createWalkers().positionAt({ ...sitting, marks: [] }, null, MARK_EVERY))
})

test("a message that was done before the checkpoint is known after it, and done once", async () => {
  const game = await longGame("great-medieval-battles", "bannockburn")
  const resumed = game.another(game)
  const { entries } = game.log.appends[0]
  const [seat, nonce] = entries[0].nonce?.split(":") ?? []
  const { action } = JSON.parse(entries[0].body) as { action: Action }
  const count = game.log.appends.length
  const again = await resumed.command(GAME, "act", { nonce, seat, number: 0, actions: [action] })
  expect([again.ok, game.log.appends.length]).toEqual([true, count])
})

test.each([
  ["damaged", (body: string) => body.slice(0, -10)],
  ["of another shape", () => "{}"],
  ["of another game's position", (body: string) => body.replaceAll('"dice"', '"cards"')],
])("a checkpoint that is %s is not used: the log is read whole", async (_how, change) => {
  const game = await longGame("great-medieval-battles", "bannockburn")
  const wanted = await everything(game.another())
  const known = game.kept.get(GAME)
  if (known === undefined) throw new Error("no checkpoint")
  game.kept.set(GAME, { ...known, body: change(known.body) })
  expect(await everything(game.another(game))).toEqual(wanted)
  // The next one takes its place.
  expect(game.kept.get(GAME)?.body).not.toBe(change(known.body))
})

test("a checkpoint of an entry that the log has not is not used", async () => {
  const game = await longGame("great-medieval-battles", "bannockburn")
  const wanted = await everything(game.another())
  const known = game.kept.get(GAME)
  game.kept.set(GAME, { body: known?.body ?? "", seq: 100_000 })
  expect(await everything(game.another(game))).toEqual(wanted)
})
