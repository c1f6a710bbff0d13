import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const CROSSBOW = "guglielmino-x-arezzo-1"
const HORSE = "vieri-c-feditori-1" // 6 M

type Counters = NonNullable<Picture["counters"]>

/** A volley that hits the horse in 1210, and the die of its second Disruption. */
function volley(marks: string, die?: number, others: Counters = {}): Drawn {
  const game = drawn({
    counters: { "guglielmino-capitano": "1010", [CROSSBOW]: "1110 E", [HORSE]: `1210 W${marks}`, ...others },
    at: { orders: "guglielmino" },
    dice: die === undefined ? [5, 5] : [5, 5, die],
  })
  game.play({ type: "fire", unit: CROSSBOW, target: HORSE, facing: "E" })
  game.allDiceUsed()
  return game
}

const hits = (game: Drawn) => game.state.hits[game.unit(HORSE)]

describe("taking a Disruption", () => {
  it("a steady unit is flipped to its Disrupted side and loses nothing (11.0)", () => {
    const game = volley("")
    expect(game.state.disrupted[game.unit(HORSE)]).toBe(1)
    expect(hits(game)).toBe(0)
  })

  it("a Disrupted unit rolls a die and loses what it is above its current rating (11.0)", () => {
    // Two hits of six leave a rating of 4.
    expect(hits(volley(" disrupted hits2", 6))).toBe(4)
    expect(hits(volley(" disrupted hits2", 5))).toBe(3)
  })

  it("but one hit at least, even when the die is within its rating (11.0)", () => {
    expect(hits(volley(" disrupted hits2", 4))).toBe(3)
    expect(hits(volley(" disrupted hits2", 1))).toBe(3)
    expect(hits(volley(" disrupted", 6))).toBe(1)
  })

  it("a unit can rout of it (11.0, 10.8)", () => {
    expect(volley(" disrupted hits4", 4).where(HORSE)).toBe("off")
    expect(volley(" disrupted hits4", 3).where(HORSE)).toBe("1210 W")
    expect(volley(" disrupted hits5", 1).where(HORSE)).toBe("off")
  })

  it("it stays Disrupted (11.0)", () => {
    const game = volley(" disrupted", 1)
    expect(game.state.disrupted[game.unit(HORSE)]).toBe(1)
  })
})

describe("the two exceptions", () => {
  const FIESCHI = "pazzo-c-fieschi-1" // 6 M
  const fight = (die: number, others: Counters = {}) => {
    // The Disrupted horse with one hit taken: column 1, 6 against 5 makes 6 a 7, D/1*; the rating left is 4.
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [HORSE]: "1210 W disrupted hits1", ...others },
      attacks: { [FIESCHI]: HORSE },
      at: { shock: "pazzo" },
      dice: [3, 3, die],
    })
    game.playAll({ type: "resolve", target: HORSE, lead: FIESCHI }, { type: "regroup", facing: "W" })
    game.allDiceUsed()
    return game
  }

  it("hits of shock combat bring a Disruption without the one hit at least (11.0, 10.6.6)", () => {
    expect(hits(fight(4))).toBe(2)
    expect(hits(fight(1))).toBe(2)
    expect(hits(fight(6))).toBe(4)
  })

  it("with its Standard in the hex or beside it a unit counts one more, whenever a Disruption is checked (11.1, 13.2.2)", () => {
    // After the retreat the horse stands in 1309.
    expect(hits(fight(6, { "durfort-standard": "1308" }))).toBe(3)
    expect(hits(fight(5, { "durfort-standard": "1308" }))).toBe(2)
    for (const standard of ["1210", "1209", "1310"]) {
      expect(hits(volley(" disrupted hits2", 6, { "durfort-standard": standard })), standard).toBe(3)
    }
  })

  it("a Standard two hexes away, or the enemy's, does not help (11.1, 13.2.2)", () => {
    expect(hits(volley(" disrupted hits2", 6, { "durfort-standard": "1208" }))).toBe(4)
    expect(hits(volley(" disrupted hits2", 6, { "pazzo-standard": "1209" }))).toBe(4)
  })

  it("the Standard does not keep a unit that has nothing left (13.2.2, 10.8)", () => {
    expect(volley(" disrupted hits5", 1, { "durfort-standard": "1209" }).where(HORSE)).toBe("off")
  })
})
