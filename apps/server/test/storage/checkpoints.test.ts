import { describe, expect, test } from "vitest"
import { checkpointsIn } from "../../src/storage/checkpoints.ts"
import { addGame } from "./sample.ts"
import { KINDS, storageOf } from "./storages.ts"

describe.each(KINDS)("checkpoints on %s", (kind) => {
  test("the last one of a game is kept, and an older one does not take its place", async () => {
    const { db } = await storageOf(kind)
    await addGame(db)
    const checkpoints = checkpointsIn(db, "one")
    expect(await checkpoints.last("game-one")).toBeUndefined()
    for (const seq of [250, 500, 300]) await checkpoints.keep("game-one", { seq, body: `{"at":${seq}}` })
    expect(await checkpoints.last("game-one")).toEqual({ seq: 500, body: '{"at":500}' })
    expect(await checkpoints.last("game-two")).toBeUndefined()
  })

  test("one that another program has kept is unknown to this one, and this one's takes its place", async () => {
    const { db } = await storageOf(kind)
    await addGame(db)
    const [older, newer] = [checkpointsIn(db, "older"), checkpointsIn(db, "newer")]
    await older.keep("game-one", { seq: 500, body: "{}" })
    expect(await newer.last("game-one")).toBeUndefined()
    await newer.keep("game-one", { seq: 250, body: "[]" })
    expect(await newer.last("game-one")).toEqual({ seq: 250, body: "[]" })
    expect(await older.last("game-one")).toBeUndefined()
  })

  test("goes with its game", async () => {
    const { db } = await storageOf(kind)
    await addGame(db)
    await checkpointsIn(db, "one").keep("game-one", { seq: 250, body: "{}" })
    await db.deleteFrom("games").execute()
    expect(await db.selectFrom("checkpoints").selectAll().execute()).toEqual([])
  })
})
