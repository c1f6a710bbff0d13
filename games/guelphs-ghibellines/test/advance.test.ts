import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const ORVIETO = "pazzo-c-orvieto-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M

type Counters = NonNullable<Picture["counters"]>

const advance = (facing: string, capitano = 0) => ({ type: "advance", facing, capitano })
const regroup = (facing: string) => ({ type: "regroup", facing })

function attack(counters: Counters, attacks: Counters, lead: string, dice: readonly number[]): Drawn {
  const target = attacks[lead]
  const game = drawn({ counters, attacks, at: { shock: "pazzo" }, dice })
  game.play({ type: "resolve", target, lead })
  return game
}

describe("the advance after combat", () => {
  const counters = { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W" }
  const attacks = { [FIESCHI]: FEDITORI }

  it("the lead unit must go into the hex of a defender who has retreated, without an order (10.9)", () => {
    const game = attack(counters, attacks, FIESCHI, [4, 4])
    game.play(regroup("W"))
    expect(game.procedure()).toBe("advance")
    expect(game.asked()).toBe("ghibelline")
    expect(new Set(game.listed().map(({ type }) => type))).toEqual(new Set(["advance"]))
    game.play(advance("E"))
    expect(game.where(FIESCHI)).toBe("1210 E")
  })

  it("so it must when he has routed (10.9)", () => {
    const game = attack({ ...counters, [FEDITORI]: "1210 W hits5" }, attacks, FIESCHI, [4, 4])
    expect(game.where(FEDITORI)).toBe("off")
    game.play(advance("E"))
    expect(game.where(FIESCHI)).toBe("1210 E")
  })

  it("nobody advances on a defender who has stayed (10.9)", () => {
    const game = attack(counters, attacks, FIESCHI, [3, 4])
    expect(game.procedure()).toBe("continuum")
    const barred = attack({ ...counters, "vieri-c-feditori-2": "1309 W" }, attacks, FIESCHI, [4, 4])
    expect(barred.procedure()).toBe("continuum")
    expect(barred.where(FIESCHI)).toBe("1110 E")
  })

  it("only the lead unit goes, and when it has routed itself nobody does (10.9)", () => {
    const both = { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI }
    const picture = { ...counters, [ORVIETO]: "1109 E" }
    const game = attack(picture, both, ORVIETO, [4, 4])
    game.playAll(regroup("W"), advance("E"))
    expect([game.where(ORVIETO), game.where(FIESCHI)]).toEqual(["1210 E", "1110 E"])
    // The lead has one left, Disrupted; the defender too. Column 0, -5 and +5: 8 is D/1*, and the D costs the lead a hit.
    const routed = attack(
      { ...picture, [ORVIETO]: "1109 E disrupted hits5", [FEDITORI]: "1210 W hits5" },
      both,
      ORVIETO,
      [4, 4, 1],
    )
    expect(routed.told("struck")[0]).toMatchObject({ column: 0, total: 8 })
    expect([routed.where(ORVIETO), routed.where(FEDITORI)]).toEqual(["off", "off"])
    expect(routed.where(FIESCHI)).toBe("1110 E")
    expect(routed.procedure()).toBe("continuum")
    routed.allDiceUsed()
  })

  it("it may turn one vertex, in an enemy zone too (10.9.1, 6.1.1)", () => {
    // The enemy in 1209 looks at 1210.
    const game = attack({ ...counters, "vieri-c-feditori-2": "1209 SSE" }, attacks, FIESCHI, [4, 4])
    game.play(regroup("W"))
    expect(game.offers("advance").sort()).toEqual(["E 0", "NNE 0", "SSE 0"])
    expect(game.verdict(advance("W"))).toBe("10.9.1 oneVertexOnly")
    game.play(advance("NNE"))
    expect(game.where(FIESCHI)).toBe("1210 NNE")
  })

  it("Standard and hero must go with the lead unit, a Capitano may (10.9.2)", () => {
    const retinue = { "pazzo-capitano": "1110", "pazzo-standard": "1110", "montefeltro-hero": "1110" }
    for (const capitano of [0, 1]) {
      const game = attack({ ...counters, ...retinue }, attacks, FIESCHI, [3, 4])
      game.play(regroup("W"))
      expect(game.offers("advance")).toHaveLength(6)
      game.play(advance("E", capitano))
      expect(game.where("pazzo-standard")).toBe("1210")
      expect(game.where("montefeltro-hero")).toBe("1210")
      expect(game.where("pazzo-capitano")).toBe(capitano === 1 ? "1210" : "1110")
    }
    const alone = attack(counters, attacks, FIESCHI, [4, 4])
    alone.play(regroup("W"))
    expect(alone.verdict(advance("E", 1))).toBe("10.9.2 noCapitanoThere")
  })

  it("personalities with other attackers stay where they are (10.9.2)", () => {
    const game = attack(
      { ...counters, [ORVIETO]: "1109 E", "pazzo-standard": "1109" },
      { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI },
      FIESCHI,
      [4, 4],
    )
    game.playAll(regroup("W"), advance("E"))
    expect(game.where("pazzo-standard")).toBe("1109")
  })

  it("enemies beside the advancing unit may turn to meet it (6.2, 10.9)", () => {
    const game = attack({ ...counters, "vieri-c-feditori-2": "1209 E" }, attacks, FIESCHI, [4, 4])
    game.playAll(regroup("W"), advance("E"))
    expect(game.procedure()).toBe("reactionFacing")
    expect(game.offers("face").map((offer) => offer.split(" ")[0])).toContain("vieri-c-feditori-2")
  })

  it("the ground takes its toll of who advances (8.2.4, 10.9)", () => {
    // Infantry over the stream from 2410 to 2510 takes no harm; horse is Disrupted for the attack and again for the advance.
    const game = attack(
      { [FIESCHI]: "2410 E", "mangiatori-i-firenze-1": "2510 W hits4" },
      { [FIESCHI]: "mangiatori-i-firenze-1" },
      FIESCHI,
      // Horse on foot 1, stream -1, Disruption -1; ratings of 6 against 1 add five to the 6: 11 on column -1 is D/2*.
      // The D on a Disrupted unit: 1, one hit; the stream again: 6 against 5, one more.
      [3, 3, 1, 6],
    )
    expect(game.told("struck")[0]).toMatchObject({ column: -1, total: 11 })
    game.play(advance("E"))
    expect(game.where(FIESCHI)).toBe("2510 E")
    expect(game.state.hits[game.unit(FIESCHI)]).toBe(2)
    game.allDiceUsed()
  })
})
