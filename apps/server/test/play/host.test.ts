import { decision, hashPosition, randomFrom, type Action } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { viewFor } from "../../src/play/knowledge.ts"
import type { Host, Update } from "../../src/play/host.ts"
import { hosting } from "./hosting.ts"

const GAME = "game-one"
let made = 0
const nonce = () => `nonce-${String(made++).padStart(6, "0")}`

/** Plays so many random actions, each seat through its own view. */
async function playOn(host: Host, count: number, seed = 1): Promise<void> {
  const random = randomFrom(seed)
  for (let n = 0; n < count; n++) {
    const next = await host.look(GAME, (sitting) => {
      const seats = viewFor(sitting, null, 0).asked
      if (seats.length === 0) return undefined
      const seat = seats[random(seats.length)]
      const view = viewFor(sitting, seat, 0)
      return { seat, view }
    })
    if (next === undefined || next.view.decision === null) return
    const { actions } = next.view.decision
    const action = actions[random(actions.length)]
    const command = { nonce: nonce(), seat: next.seat, number: next.view.number, actions: [action] }
    expect(await host.command(GAME, "act", command)).toMatchObject({ ok: true })
  }
}

async function hashOf(host: Host): Promise<string | undefined> {
  return host.look(GAME, ({ game }) => hashPosition(game.position))
}

async function firstAction(host: Host, seat: string): Promise<{ action: Action; number: number }> {
  const found = await host.look(GAME, (sitting) => ({
    action: decision(sitting.terms.match, sitting.game.position, seat)?.actions[0],
    number: viewFor(sitting, seat, 0).number,
  }))
  if (found?.action === undefined) throw new Error(`${seat} is not asked`)
  return { action: found.action, number: found.number }
}

describe("a host", () => {
  it("comes to the same position from the log as the one who played", async () => {
    const { host, another } = hosting()
    await playOn(host, 300)
    expect(await hashOf(another())).toBe(await hashOf(host))
  })

  it("answers a repeated message again and does it once", async () => {
    const { host, log } = hosting()
    const [seat] = (await host.look(GAME, (sitting) => viewFor(sitting, null, 0).asked)) ?? []
    const { action, number } = await firstAction(host, seat)
    const command = { nonce: nonce(), seat, number, actions: [action] }
    const first = await host.command(GAME, "act", command)
    const again = await host.command(GAME, "act", command)
    expect([first.ok, again.ok, log.appends.length]).toEqual([true, true, 1])
  })

  it("refuses what was meant for an earlier position, with the position as it is", async () => {
    const { host, log } = hosting()
    await playOn(host, 10)
    const before = log.appends.length
    const answer = await host.command(GAME, "act", {
      nonce: nonce(),
      seat: "english",
      number: 0,
      actions: [{ type: "pass" }],
    })
    expect(answer).toMatchObject({ ok: false, error: { code: "stale", situation: { game: GAME } } })
    expect(log.appends).toHaveLength(before)
  })

  it("reads the log and tries again where another node was faster, and both end at one position", async () => {
    const { host, another } = hosting()
    const other = another()
    await playOn(host, 20)
    await playOn(other, 20, 2)
    await playOn(host, 20, 3).catch(() => undefined)
    host.heard(GAME, 1_000)
    other.heard(GAME, 1_000)
    expect(await hashOf(host)).toBe(await hashOf(other))
  })

  it("keeps nothing of an action that could not be written", async () => {
    const { host, log } = hosting()
    await playOn(host, 12)
    const before = await hashOf(host)
    const [seat] = (await host.look(GAME, (sitting) => viewFor(sitting, null, 0).asked)) ?? []
    const { action, number } = await firstAction(host, seat)
    log.next = () => {
      throw Object.assign(new Error("disk is full"), { code: "SQLITE_FULL" })
    }
    const command = { nonce: nonce(), seat, number, actions: [action] }
    expect(await host.command(GAME, "act", command)).toMatchObject({ ok: false, error: { code: "storage" } })
    expect(await hashOf(host)).toBe(before)
    expect(await host.command(GAME, "act", command)).toMatchObject({ ok: true })
  })

  it("tells each follower what he may know, step by step", async () => {
    const { host } = hosting({ system: "inferno", scenario: "dolenti-note" })
    const seen: Record<string, Update[]> = { guelph: [], ghibelline: [] }
    for (const viewer of ["guelph", "ghibelline"]) {
      await host.follow(GAME, { viewer, update: (update) => seen[viewer].push(update) })
    }
    await playOn(host, 400, 5)
    for (const [viewer, updates] of Object.entries(seen)) {
      let steps = 1
      for (const { kept, steps: came, situation } of updates) {
        expect(kept).toBeLessThanOrEqual(steps)
        steps = kept + came.length
        expect(situation.steps).toBe(steps)
        for (const step of came) if (step.seat !== viewer) expect(step.action).toBeNull()
      }
      expect(updates.length).toBeGreaterThan(50)
    }
  })
})
