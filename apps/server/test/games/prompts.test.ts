import type { GameLine, ServerMessage } from "@carroccio/protocol"
import { describe, expect, it } from "vitest"
import { openHall, paired, type Person } from "./hall.ts"

describe("a list of games", () => {
  it("says what one is asked oneself, and nobody else learns it", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    const [asked] = (await first.get<GameLine>(`/api/games/${game.id}`)).asked
    const [mover, other] = asked === "english" ? [first, second] : [second, first]
    const view = await mover.get<{ decision: { prompt: object } }>(`/api/games/${game.id}/view`)
    const lineFor = async (who: Person) =>
      (await who.get<{ games: GameLine[] }>("/api/games")).games.find(({ id }) => id === game.id)
    expect((await lineFor(mover))?.prompts).toEqual({ [asked]: view.decision.prompt })
    expect((await lineFor(other))?.prompts).toEqual({})
    for (const who of [other, hall.stranger]) {
      expect((await who.get<GameLine>(`/api/games/${game.id}`)).prompts).toEqual({})
      expect((await who.get<{ games: GameLine[] }>("/api/watch")).games.map(({ prompts }) => prompts)).toEqual([{}])
    }
  })

  it("of somebody else tells nothing on the live connection either", async () => {
    const hall = await openHall()
    const { game, first, second } = await paired(hall)
    const [asked] = (await first.get<GameLine>(`/api/games/${game.id}`)).asked
    const [mover, other] = asked === "english" ? [first, second] : [second, first]
    const lines = await Promise.all([mover, other, hall.stranger].map((who) => who.connect()))
    for (const [i, line] of lines.entries()) {
      await line.ask({ type: "follow", ref: 1, game: game.id, seat: null, number: -1, steps: 0 })
      const told = await line.until(
        "line",
        ({ line: { id } }: Extract<ServerMessage, { type: "line" }>) => id === game.id,
      )
      expect(Object.keys(told.line.prompts)).toEqual(i === 0 ? [asked] : [])
    }
  })

  it("is told whoever begins to follow a game, although his connection has been told before", async () => {
    const hall = await openHall()
    const { game, first } = await paired(hall)
    const line = await first.connect()
    const lines = () => line.messages.filter(({ type }) => type === "line").length
    for (let n = 1; n <= 3; n++) {
      await line.ask({ type: "follow", ref: n, game: game.id, seat: "english", number: -1, steps: 0 })
      await expect.poll(lines).toBeGreaterThanOrEqual(n)
    }
  })

  it("asks nothing of a game that is over", async () => {
    const hall = await openHall()
    const { game, first } = await paired(hall)
    await first.post(`/api/games/${game.id}/concede`, { nonce: "n".repeat(12), seat: "english" })
    expect(await first.get<GameLine>(`/api/games/${game.id}`)).toMatchObject({ state: "over", asked: [], prompts: {} })
  })
})
