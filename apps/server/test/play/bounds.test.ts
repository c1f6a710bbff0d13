import { expect, test } from "vitest"
import { createBounds } from "../../src/play/bounds.ts"

test("what is asked beside the board is asked sixty times a minute at most, by each seat of each game", () => {
  const time = { now: 0 }
  const bounds = createBounds(() => time.now)
  for (let n = 0; n < 60; n++) expect(bounds.refuses("game", "red", "standing", n)).toBeNull()
  expect(bounds.refuses("game", "red", "offerDraw", 60)).toMatchObject({ code: "rate", wait: 60 })
  expect(bounds.refuses("game", "red", "act", 60)).toBeNull()
  expect(bounds.refuses("game", "blue", "standing", 60)).toBeNull()
  expect(bounds.refuses("other", "red", "standing", 60)).toBeNull()
  time.now = 60_000
  expect(bounds.refuses("game", "red", "standing", 60)).toBeNull()
})

test("a log that is full takes nothing but the end of its game", () => {
  const bounds = createBounds(() => 0, 5)
  expect(bounds.refuses("game", "red", "act", 4)).toBeNull()
  for (const name of ["act", "undo", "standing", "offerDraw"] as const) {
    expect(bounds.refuses("game", "red", name, 5)).toMatchObject({ code: "full" })
  }
  for (const name of ["concede", "claim", "answerDraw"] as const) {
    expect(bounds.refuses("game", "red", name, 5)).toBeNull()
  }
})
