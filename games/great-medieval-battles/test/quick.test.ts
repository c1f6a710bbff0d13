import { attempt, randomFrom, type Action } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { plans, vary } from "../src/plans.ts"
import { quick } from "../src/quick.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"
import { pickUp } from "./marching.ts"

const KNIGHTS = "EN-CAV-HEREFORD"
const PIKES = "SC-SCH-MORAY"

function moving(counters: Picture["counters"]): Drawn {
  return drawn({ phase: "movement", phasing: "english", counters })
}

function found(game: Drawn, memory = new Map<string, unknown>()): readonly Action[] {
  return quick(game.field, "english", randomFrom(1), memory) ?? []
}

/** The first action of a run that is refused. */
function refusedOf(game: Drawn, run: readonly Action[]): Action | undefined {
  return run.find((action) => !attempt(game.match, game.position, "english", action))
}

describe("what is played at once in a simulation", () => {
  it("charges, and does not charge whoever has gone from where he was when it was thought of", () => {
    const memory = new Map<string, unknown>()
    const before = moving({ [KNIGHTS]: "1518 lance", [PIKES]: "1514 close" })
    const charges = found(before, memory)
    expect(charges.map(({ type }) => type)).toContain("charge")
    expect(refusedOf(before, charges)).toBeUndefined()
    const after = moving({ [KNIGHTS]: "1518 lance", [PIKES]: "1313 close" })
    expect(refusedOf(after, found(after, memory))).toBeUndefined()
  })

  it("a leader does not go by a way that an enemy has come to stand in", () => {
    const memory = new Map<string, unknown>()
    const before = moving({ "EN-LDR-HE": "1518", [KNIGHTS]: "1514 rout1", [PIKES]: "2525 close" })
    const goes = found(before, memory)
    expect(goes).toContainEqual({ type: "move", unit: before.unit("EN-LDR-HE"), with: [] })
    const way = goes.filter(({ type }) => type === "step")
    expect(way.length).toBeGreaterThan(1)
    for (const hex of ["1517", "1516", "1515"]) {
      const after = moving({ "EN-LDR-HE": "1518", [KNIGHTS]: "1514 rout1", [PIKES]: `${hex} close` })
      expect(refusedOf(after, found(after, new Map(memory)))).toBeUndefined()
    }
  })

  it("18.1 a schiltrom that closes at the end of its way needs the room of open ranks until then", () => {
    const memory = new Map<string, unknown>()
    const scots = (counters: Picture["counters"]) =>
      drawn({ phase: "movement", phasing: "scottish", counters: { [PIKES]: "1518 NNE open", ...counters } })
    const run = (game: Drawn) => quick(game.field, "scottish", randomFrom(1), new Map(memory)) ?? []
    const before = scots({ [KNIGHTS]: "1514 lance" })
    const goes = quick(before.field, "scottish", randomFrom(1), memory) ?? []
    const types = goes.map(({ type }) => type)
    expect(types.indexOf("close")).toBeGreaterThan(types.indexOf("step"))
    expect(types).toContain("step")
    // Archers stand in the right half of the way.
    for (const hex of ["1617", "1616", "1516"]) {
      const after = scots({ [KNIGHTS]: "1514 lance", "SC-ARC-1": `${hex} fire` })
      expect(run(after).find((action) => !attempt(after.match, after.position, "scottish", action))).toBeUndefined()
    }
  })

  it("a unit that was picked up and has not moved yet does anything that it may, and halts", () => {
    const game = moving({ [KNIGHTS]: "1518", [PIKES]: "1514 close" })
    game.play(pickUp(game, KNIGHTS))
    const run = found(game)
    expect(run).toHaveLength(2)
    expect(refusedOf(game, run)).toBeUndefined()
  })

  it("an army far from every enemy comes on", () => {
    const game = moving({ [KNIGHTS]: "2505", [PIKES]: "1030 close" })
    const run = found(game)
    expect(run[0]).toEqual(pickUp(game, KNIGHTS))
    expect(refusedOf(game, run)).toBeUndefined()
  })

  it("horse far from every enemy stays mounted", () => {
    const counters = { "SC-CAV-1": "0505 mounted", [KNIGHTS]: "2525" }
    const game = drawn({ phase: "movement", phasing: "scottish", counters })
    game.play({ type: "endMovement" })
    expect(game.position.stack.at(-1)?.procedure).toBe("modeChange")
    expect(quick(game.field, "scottish", randomFrom(1), new Map())).toEqual([{ type: "endModes" }])
  })
})

describe("a movement varied", () => {
  const counters = { [KNIGHTS]: "1518 lance", "EN-CAV-GLOUC": "1918", [PIKES]: "1514 close" }

  it("is another movement that may be made, and may be varied again", () => {
    const game = moving(counters)
    const random = randomFrom(1)
    const [run] = plans(game.field, "english", random)
    const once = vary(game.field, "english", run, random)
    const twice = once === undefined ? undefined : vary(game.field, "english", once, random)
    expect(once).not.toEqual(run)
    expect(twice).not.toEqual(once)
    for (const one of [once, twice]) expect(refusedOf(moving(counters), one ?? [{ type: "none" }])).toBeUndefined()
  })

  it("is not found for what was no movement of an army, nor far from every enemy", () => {
    const game = moving(counters)
    expect(vary(game.field, "english", [{ type: "endMovement" }], randomFrom(1))).toBeUndefined()
    const far = moving({ [KNIGHTS]: "2505", [PIKES]: "1030 close" })
    const [run] = plans(far.field, "english", randomFrom(1))
    expect(vary(far.field, "english", run, randomFrom(1))).toBeUndefined()
  })
})
