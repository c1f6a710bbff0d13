import { expect, test } from "vitest"
import { configFrom } from "../../src/config.ts"
import { createNotices } from "../../src/notices/notices.ts"
import { migrate, openFile } from "../../src/storage/database.ts"
import { testFolder } from "../storage/storages.ts"

test("nothing is looked for in a storage that has no tables yet", async () => {
  const folder = testFolder()
  const database = openFile(folder)
  const problems: unknown[] = []
  const note = (problem: unknown) => void problems.push(problem)
  let tick: () => void = () => undefined
  let ready = false
  const notices = createNotices({
    ...{ database, config: configFrom({ DATA_DIR: folder }), now: () => 0, log: { warn: note, error: note } },
    timer(work) {
      tick = work
      return () => undefined
    },
    isReady: () => ready,
  })
  await expect(notices.deliver()).rejects.toThrow("no such table")
  tick()
  await migrate(database)
  ready = true
  tick()
  await notices.deliver()
  expect(problems).toEqual([])
  await notices.close()
  await database.close()
})
