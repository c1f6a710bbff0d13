import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const HORSE = "vieri-c-feditori-1"
const FOOT = "mangiatori-i-siena-1"
/** Cohesion 5 on foot, 6 on horseback. */
const ENEMY_FOOT = "guglielmino-i-arezzo-1"
const ENEMY_HORSE = "pazzo-c-orvieto-1"

/**
 * The mover goes from 1309 one hex to the NW, into 1209, and stops. The unit in 1208 has it to the S: a flank hex when it
 * looks E or W, a rear hex when it looks NNE or NNW, in front when it looks SSW or SSE.
 */
function come(mover: string, reacting: Picture["counters"], dice: readonly number[] = []): Drawn {
  const battaglia = mover.split("-")[0]
  const game = drawn({
    at: { orders: battaglia },
    counters: { [`${battaglia}-capitano`]: "1509", [mover]: "1309 W", ...reacting },
    dice,
  })
  game.playAll({ type: "move", unit: mover }, { type: "step", direction: "NW" })
  if (game.procedure() === "moving") game.play({ type: "halt" })
  return game
}

const disrupted = (game: Drawn, id: string) => game.state.disrupted[game.unit(id)] === 1

describe("reaction facing (6.2)", () => {
  it.each(["E", "W"])("who looks %s and finds an enemy stopped at its flank may turn one vertex (6.2)", (facing) => {
    const game = come(HORSE, { [ENEMY_HORSE]: `1208 ${facing}` }, [1])
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "reactionFacing"])
    expect(game.offers("face").toSorted()).toEqual(
      (facing === "E" ? ["NNE", "SSE"] : ["NNW", "SSW"]).map((one) => `${ENEMY_HORSE} ${one}`),
    )
    game.play({ type: "face", unit: ENEMY_HORSE, facing: facing === "E" ? "SSE" : "SSW" })
    expect(game.where(ENEMY_HORSE)).toBe(facing === "E" ? "1208 SSE" : "1208 SSW")
  })

  it.each(["NNE", "NNW"])("and so may who looks %s and has him in a rear hex (6.2)", (facing) => {
    expect(come(HORSE, { [ENEMY_HORSE]: `1208 ${facing}` }).procedure()).toBe("reactionFacing")
  })

  it.each(["SSE", "SSW"])("who looks %s sees him already (6.2)", (facing) => {
    const game = come(HORSE, { [ENEMY_HORSE]: `1208 ${facing}` })
    expect(game.procedure()).not.toBe("reactionFacing")
  })

  it("nobody has to turn (6.2)", () => {
    const game = come(HORSE, { [ENEMY_FOOT]: "1208 E" })
    game.play({ type: "hold" })
    expect([game.where(ENEMY_FOOT), disrupted(game, ENEMY_FOOT)]).toEqual(["1208 E", false])
    game.allDiceUsed()
  })

  it("one vertex, once (6.2)", () => {
    const game = come(HORSE, { [ENEMY_FOOT]: "1208 W", [ENEMY_HORSE]: "1308 NNE" }, [1])
    expect(game.verdict({ type: "face", unit: ENEMY_FOOT, facing: "SSE" })).toBe("6.2 oneVertexOnly")
    expect(game.verdict({ type: "face", unit: ENEMY_FOOT, facing: "W" })).toBe("6.2 oneVertexOnly")
    game.play({ type: "face", unit: ENEMY_FOOT, facing: "NNW" })
    expect(game.verdict({ type: "face", unit: ENEMY_FOOT, facing: "NNE" })).toBe("6.2 alreadyTurned")
    expect(game.verdict({ type: "face", unit: ENEMY_HORSE, facing: "E" })).toBe("ok")
  })

  it("a unit two hexes away, or one of the mover's own side, has no say (6.2)", () => {
    const game = come(HORSE, { [ENEMY_FOOT]: "1208 E", [ENEMY_HORSE]: "1207 E", "vieri-c-feditori-2": "1210 E" })
    expect(game.verdict({ type: "face", unit: ENEMY_HORSE, facing: "SSE" })).toBe("6.2 notAdjacent")
    expect(game.verdict({ type: "face", unit: "vieri-c-feditori-2", facing: "SSE" })).toBe("6.2 ownUnit")
    expect(game.verdict({ type: "face", unit: "vieri-capitano", facing: "SSE" })).toBe("6.2 notOnMap")
  })

  it("not when another enemy's zone of control holds it already (6.2)", () => {
    // The second Feditore in 1108 has 1208 before him when he looks E.
    const game = come(HORSE, { [ENEMY_HORSE]: "1208 E", "vieri-c-feditori-2": "1108 E" })
    expect(game.procedure()).not.toBe("reactionFacing")
    const free = come(HORSE, { [ENEMY_HORSE]: "1208 E", "vieri-c-feditori-2": "1108 W" })
    expect(free.procedure()).toBe("reactionFacing")
  })

  it("cavalry does not mind that the zone is one of foot; foot does (6.2, 7.1.1)", () => {
    const horse = come(HORSE, { [ENEMY_HORSE]: "1208 E", [FOOT]: "1108 E" })
    expect(horse.procedure()).toBe("reactionFacing")
    const foot = come(HORSE, { [ENEMY_FOOT]: "1208 E", [FOOT]: "1108 E" })
    expect(foot.procedure()).not.toBe("reactionFacing")
  })

  it("the newcomer's own zone of control is no hindrance: it was not there before (6.2)", () => {
    // Comes into 1209 facing NNW, with 1208 before it.
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [HORSE]: "1210 NNW", [ENEMY_HORSE]: "1208 E" },
    })
    game.playAll({ type: "move", unit: HORSE }, { type: "step", direction: "N" }, { type: "halt" })
    expect([game.where(HORSE), game.procedure()]).toEqual(["1209 NNW", "reactionFacing"])
  })

  it("a turn on the spot makes nobody else turn (6.2)", () => {
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [HORSE]: "1209 W", [ENEMY_HORSE]: "1208 E" },
    })
    game.playAll({ type: "move", unit: HORSE }, { type: "turn", facing: "NNW" }, { type: "halt" })
    expect(game.procedure()).toBe("declaration")
  })

  it("who only passes by makes nobody turn (6.2)", () => {
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [HORSE]: "1309 W", [ENEMY_FOOT]: "1208 E" },
    })
    game.playAll(
      { type: "move", unit: HORSE },
      { type: "step", direction: "NW" },
      { type: "step", direction: "SW" },
      { type: "halt" },
    )
    expect([game.where(HORSE), game.procedure()]).toEqual(["1109 W", "orders"])
  })

  it("a Capitano alone makes nobody turn (6.2)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: { "vieri-capitano": "1309", [ENEMY_FOOT]: "1208 E" } })
    game.playAll({ type: "ride", unit: "vieri-capitano" }, { type: "rideTo", hex: "1209" })
    expect(game.procedure()).toBe("orders")
  })

  it("who withdraws next to an enemy's flank makes him turn, and so does who exchanges ranks (6.2)", () => {
    const withdraws = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [HORSE]: "1109 W", [ENEMY_FOOT]: "1208 E" },
    })
    withdraws.play({ type: "withdraw", unit: HORSE, hex: "1209" })
    expect(withdraws.procedure()).toBe("reactionFacing")
    const echelon = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [HORSE]: "1209 W", "vieri-c-feditori-2": "1309 W", [ENEMY_FOOT]: "1208 E" },
    })
    echelon.play({ type: "echelon", unit: HORSE, rear: "vieri-c-feditori-2" })
    expect([echelon.asked(), echelon.procedure()]).toEqual(["ghibelline", "reactionFacing"])
  })

  it("the rank that goes back may come to somebody's flank as well (6.2)", () => {
    // 1408 facing E has 1409 at its flank, and 1309 is not next to it.
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [HORSE]: "1309 W", "vieri-c-feditori-2": "1409 W", [ENEMY_FOOT]: "1408 E" },
    })
    game.play({ type: "echelon", unit: HORSE, rear: "vieri-c-feditori-2" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "reactionFacing"])
    expect(game.offers("face").toSorted()).toEqual([`${ENEMY_FOOT} NNE`, `${ENEMY_FOOT} SSE`])
  })

  it("an advance after combat makes him turn (6.2)", () => {
    // A 12 breaks the one hit that 1209 has left; 1208 then has the victor at its flank.
    const game = drawn({
      at: { shock: "vieri" },
      counters: {
        "vieri-capitano": "1509",
        [HORSE]: "1309 W",
        "guglielmino-i-fieschi-1": "1209 W hits3",
        [ENEMY_FOOT]: "1208 E",
      },
      attacks: { [HORSE]: "guglielmino-i-fieschi-1" },
      dice: [6, 6],
    })
    game.play({ type: "resolve", target: "guglielmino-i-fieschi-1", lead: HORSE })
    game.play({ type: "advance", facing: "W", capitano: 0 })
    expect([game.where(HORSE), game.procedure()]).toEqual(["1209 W", "reactionFacing"])
  })
})

describe("what a hasty turn costs (6.2)", () => {
  const turn = (mover: string, unit: string, text: string, dice: readonly number[]) => {
    const game = come(mover, { [unit]: text }, dice)
    game.play({ type: "face", unit, facing: "SSE" })
    game.allDiceUsed()
    return game
  }

  it("horse against horse: a die up to the current cohesion is harmless, one more Disrupts (6.2)", () => {
    // Cohesion 6 less 2 hits.
    expect(disrupted(turn(HORSE, ENEMY_HORSE, "1208 E hits2", [4]), ENEMY_HORSE)).toBe(false)
    expect(disrupted(turn(HORSE, ENEMY_HORSE, "1208 E hits2", [5]), ENEMY_HORSE)).toBe(true)
  })

  it("foot against foot: the same (6.2)", () => {
    // Cohesion 5 less 1 hit.
    expect(disrupted(turn(FOOT, ENEMY_FOOT, "1208 E hits1", [4]), ENEMY_FOOT)).toBe(false)
    expect(disrupted(turn(FOOT, ENEMY_FOOT, "1208 E hits1", [5]), ENEMY_FOOT)).toBe(true)
  })

  it("a unit that fails when it is Disrupted already loses cohesion (6.2, 11.0)", () => {
    // 6 is over 4; then a 1 is not over 4: one hit all the same.
    const game = turn(HORSE, ENEMY_HORSE, "1208 E hits2 disrupted", [6, 1])
    expect(game.state.hits[game.unit(ENEMY_HORSE)]).toBe(3)
  })

  it("cavalry turns to meet foot without a die (6.2.1)", () => {
    const game = turn(FOOT, ENEMY_HORSE, "1208 E hits5", [])
    expect([game.where(ENEMY_HORSE), disrupted(game, ENEMY_HORSE)]).toEqual(["1208 SSE", false])
  })

  it("it is automatic, but nobody is made to do it (6.2.1)", () => {
    const game = come(FOOT, { [ENEMY_HORSE]: "1208 E" })
    game.play({ type: "hold" })
    expect(game.where(ENEMY_HORSE)).toBe("1208 E")
  })

  it("foot that turns to meet cavalry adds 2 to the die (6.2.2)", () => {
    // Cohesion 5: a 3 makes 5, a 4 makes 6.
    expect(disrupted(turn(HORSE, ENEMY_FOOT, "1208 E", [3]), ENEMY_FOOT)).toBe(false)
    const game = turn(HORSE, ENEMY_FOOT, "1208 E", [4])
    expect(game.told("turnChecked")).toMatchObject([{ die: 4, add: 2, steady: 0 }])
    expect(disrupted(game, ENEMY_FOOT)).toBe(true)
  })

  it("whether the cavalry charges or not (6.2.2)", () => {
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "1509", [HORSE]: "1309 W", [ENEMY_HORSE]: "1109 E", [ENEMY_FOOT]: "1208 E" },
      dice: [4],
    })
    game.playAll({ type: "carica", unit: HORSE }, { type: "step", direction: "NW" })
    game.play({ type: "face", unit: ENEMY_FOOT, facing: "SSE" })
    expect(disrupted(game, ENEMY_FOOT)).toBe(true)
    game.allDiceUsed()
  })
})
