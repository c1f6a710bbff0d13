import { describe, expect, it } from "vitest"
import { drawn, type Picture } from "./drawn.ts"

const CROSSBOW = "guglielmino-x-arezzo-1" // 4 M
const ARCHER = "guglielmino-a-arezzo-1" // 4 L
const CAPITANO = "guglielmino-capitano"
const HORSE = "vieri-c-feditori-1" // 6 M

function fire(unit: string, target: string, facing = "E") {
  return { type: "fire", unit, target, facing }
}

/** The lowest sum of two dice that hits, each sum short of the natural 12 tried. */
function lowestHit(
  counters: NonNullable<Picture["counters"]>,
  unit: string,
  target: string,
  facing = "E",
  orders = "guglielmino",
) {
  const hits = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((sum) => {
    const first = Math.max(1, sum - 6)
    const game = drawn({ counters, at: { orders }, dice: [first, sum - first] })
    game.play(fire(unit, target, facing))
    game.allDiceUsed()
    return game.told("fired")[0]["hit"] === 1
  })
  expect(hits).toEqual(hits.map((_, i) => 12 - hits.length + i))
  return hits[0] ?? 12
}

describe("who shoots, and when", () => {
  it("missile fire comes with the order, shock combat after all orders are given (10.0)", () => {
    const game = drawn({
      counters: {
        [CAPITANO]: "1010",
        [CROSSBOW]: "1110 E",
        "guglielmino-i-arezzo-1": "1112 E",
        [HORSE]: "1310 W",
        "vieri-c-feditori-2": "1212 E",
      },
      at: { orders: "guglielmino" },
      dice: [6, 5, 3, 4],
    })
    game.playAll(
      { type: "move", unit: "guglielmino-i-arezzo-1" },
      { type: "halt" },
      { type: "declare", target: "vieri-c-feditori-2" },
    )
    expect(game.told("struck")).toEqual([])
    game.play(fire(CROSSBOW, HORSE))
    expect(game.state.disrupted[game.unit(HORSE)]).toBe(1)
    expect(game.told("struck")).toEqual([])
    game.play({ type: "endOrders" })
    expect(game.procedure()).toBe("shock")
    game.play({ type: "resolve", target: "vieri-c-feditori-2", lead: "guglielmino-i-arezzo-1" })
    expect(game.told("struck")).toHaveLength(1)
    game.allDiceUsed()
  })

  it("only archers and crossbowmen shoot (10.1, 10.1.1)", () => {
    const game = drawn({
      counters: {
        [CAPITANO]: "1010",
        [CROSSBOW]: "1110 E",
        [ARCHER]: "1111 E",
        "guglielmino-i-arezzo-1": "1112 E",
        "guglielmino-p-arezzo-1": "1113 E",
        [HORSE]: "1312 W",
      },
      at: { orders: "guglielmino" },
    })
    expect(game.verdict(fire(ARCHER, HORSE))).toBe("ok")
    expect(game.verdict(fire("guglielmino-i-arezzo-1", HORSE))).toBe("5.3.2 noMissiles")
    expect(game.verdict(fire("guglielmino-p-arezzo-1", HORSE))).toBe("5.3.2 noMissiles")
    expect(game.offers("fire").every((offer) => /^guglielmino-[xa]-/.test(offer))).toBe(true)
  })

  it("a shot wants an order, and an order wants a point (10.1.1)", () => {
    const counters = { [CAPITANO]: "1010", [CROSSBOW]: "1110 E", [HORSE]: "1210 W" }
    const game = drawn({ counters, at: { orders: "guglielmino", points: 0 } })
    expect(game.verdict(fire(CROSSBOW, HORSE))).toBe("5.1 noOrderPoints")
    const other = drawn({ counters: { ...counters, "pazzo-capitano": "1009" }, at: { orders: "pazzo" } })
    expect(other.verdict(fire(CROSSBOW, HORSE))).toBe("5.1.3 otherBattaglia")
  })

  it("a volley has one target, an enemy combat unit on the map (10.1.2)", () => {
    const game = drawn({
      counters: { [CAPITANO]: "1010", [CROSSBOW]: "1110 E", "pazzo-c-fieschi-1": "1210 E", [HORSE]: "1211 W" },
      at: { orders: "guglielmino" },
    })
    expect(game.verdict(fire(CROSSBOW, "pazzo-c-fieschi-1"))).toBe("10.1.2 ownUnit")
    expect(game.verdict(fire(CROSSBOW, "vieri-c-feditori-2"))).toBe("10.1.2 notOnMap")
  })

  it("heroes, Standards, pavises and a Capitano alone are no targets (10.3.2, 13.2.5, 13.3.4, 14.0.5)", () => {
    const game = drawn({
      counters: {
        "vieri-capitano": "1210",
        "rossa-x-firenze-1": "1110 E",
        "montefeltro-c-montefel-1": "1211 W",
        "montefeltro-hero": "1211",
        "montefeltro-capitano": "1211",
        "pazzo-standard": "1211",
        "guglielmino-p-arezzo-1": "1310 W",
      },
      at: { orders: "vieri" },
    })
    const verdict = (target: string) => game.verdict(fire("rossa-x-firenze-1", target))
    expect(verdict("montefeltro-c-montefel-1")).toBe("ok")
    expect(verdict("montefeltro-hero")).toBe("13.3.4 notAffectedByFire")
    expect(verdict("pazzo-standard")).toBe("13.2.5 notAffectedByFire")
    expect(verdict("guglielmino-p-arezzo-1")).toBe("14.0.5 notAffectedByFire")
    expect(verdict("montefeltro-capitano")).toBe("10.3.2 notAffectedByFire")
    expect(game.offers("fire").map((offer) => offer.split(" ")[1])).toEqual(["montefeltro-c-montefel-1"])
  })

  it("the Carroccio is not touched by fire, the unit with it is (S.3.7.4)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: {
        "tegghiaio-capitano": "1010",
        "tegghiaio-x-firenze-1": "1110 E",
        "bigozzi-carroccio": "1210",
        "bigozzi-c-siena-1": "1210 W",
      },
      at: { orders: "tegghiaio" },
    })
    expect(game.verdict(fire("tegghiaio-x-firenze-1", "bigozzi-carroccio"))).toBe("S.3.7.4 notAffectedByFire")
    expect(game.verdict(fire("tegghiaio-x-firenze-1", "bigozzi-c-siena-1"))).toBe("ok")
  })
})

describe("Fired markers", () => {
  const counters = { [CAPITANO]: "1010", [CROSSBOW]: "1110 E", [ARCHER]: "1111 E", [HORSE]: "1311 W" }

  it("whoever has shot is marked and does not shoot again (10.1.3, 10.1.4)", () => {
    const game = drawn({ counters, at: { orders: "guglielmino" }, dice: [1, 1] })
    game.play(fire(CROSSBOW, HORSE))
    expect(game.state.fired[game.unit(CROSSBOW)]).toBe(1)
    const marked = drawn({ counters: { ...counters, [ARCHER]: "1111 E fired" }, at: { orders: "guglielmino" } })
    expect(marked.verdict(fire(ARCHER, HORSE))).toBe("10.1.4 alreadyFired")
    expect(marked.offers("fire").filter((offer) => offer.startsWith(ARCHER))).toEqual([])
  })

  it("archers of both sides are ready again at the end of any activation, crossbows of their own only (10.1.3, 15.1)", () => {
    const game = drawn({
      counters: {
        [CAPITANO]: "0510",
        [CROSSBOW]: "0610 E fired",
        [ARCHER]: "0611 E fired",
        "rossa-x-firenze-1": "1610 W fired",
        "rossa-a-firenze-1": "1611 W fired",
        "pazzo-capitano": "0810",
        "pazzo-c-fieschi-1": "0810 E",
      },
      at: { orders: "pazzo" },
    })
    game.play({ type: "endOrders" })
    const fired = (id: string) => game.state.fired[game.unit(id)]
    expect([fired(ARCHER), fired("rossa-a-firenze-1")]).toEqual([0, 0])
    expect([fired(CROSSBOW), fired("rossa-x-firenze-1")]).toEqual([1, 1])
  })
})

describe("the fire table", () => {
  const against = (target: string, firer: string, marks = "") => ({
    [CAPITANO]: "1010",
    [firer]: `1110 E${marks}`,
    [HORSE]: `${target} W`,
  })

  it("two dice and the firer's rating must reach the number of range and armour (10.3)", () => {
    // Against medium armour: crossbows 10, 12 and 13, archers 11, 13 and 14; both have a rating of 4.
    expect(lowestHit(against("1210", CROSSBOW), CROSSBOW, HORSE)).toBe(6)
    expect(lowestHit(against("1309", CROSSBOW), CROSSBOW, HORSE)).toBe(8)
    expect(lowestHit(against("1409", CROSSBOW), CROSSBOW, HORSE)).toBe(9)
    expect(lowestHit(against("1210", ARCHER), ARCHER, HORSE)).toBe(7)
    expect(lowestHit(against("1310", ARCHER), ARCHER, HORSE)).toBe(9)
    expect(lowestHit(against("1411", ARCHER), ARCHER, HORSE)).toBe(10)
  })

  it("the armour of the target counts, light 9 and heavy 11 next to crossbows (10.3)", () => {
    const counters = { "vieri-capitano": "1010", "rossa-x-firenze-1": "1110 E" }
    const light = { ...counters, "novello-i-guidi-1": "1210 W" }
    const heavy = { ...counters, "montefeltro-c-montefel-1": "1210 W" }
    expect(lowestHit(light, "rossa-x-firenze-1", "novello-i-guidi-1", "E", "vieri")).toBe(5)
    expect(lowestHit(heavy, "rossa-x-firenze-1", "montefeltro-c-montefel-1", "E", "vieri")).toBe(7)
  })

  it("the current rating counts, less the hits taken (10.3)", () => {
    expect(lowestHit(against("1210", CROSSBOW, " hits2"), CROSSBOW, HORSE)).toBe(8)
  })

  it("a Disrupted unit shoots at one less (10.3)", () => {
    expect(lowestHit(against("1210", CROSSBOW, " disrupted"), CROSSBOW, HORSE)).toBe(7)
  })

  it("woods protect by two, a hill by one (8.2.3, 10.3)", () => {
    // 1116 woods, 2514 hill, each seen from the clear hex north of it.
    const from = (hex: string, target: string) => ({
      [CAPITANO]: hex,
      [CROSSBOW]: `${hex} SSE`,
      [HORSE]: `${target} W`,
    })
    expect(lowestHit(from("1115", "1116"), CROSSBOW, HORSE, "SSE")).toBe(8)
    expect(lowestHit(from("2513", "2514"), CROSSBOW, HORSE, "SSE")).toBe(7)
  })

  it("a hit is a Disruption, a miss is nothing (10.3, 10.3.1)", () => {
    const game = drawn({ counters: against("1210", CROSSBOW), at: { orders: "guglielmino" }, dice: [3, 3] })
    game.play(fire(CROSSBOW, HORSE))
    expect(game.state.disrupted[game.unit(HORSE)]).toBe(1)
    expect(game.state.hits[game.unit(HORSE)]).toBe(0)
    const miss = drawn({ counters: against("1210", CROSSBOW), at: { orders: "guglielmino" }, dice: [3, 2] })
    miss.play(fire(CROSSBOW, HORSE))
    expect(miss.state.disrupted[miss.unit(HORSE)]).toBe(0)
    miss.allDiceUsed()
  })

  it("the effect comes at once, so that the next volley meets a Disrupted unit (10.3.1, 11.0)", () => {
    const game = drawn({
      counters: { [CAPITANO]: "1010", [CROSSBOW]: "1110 E", [ARCHER]: "1111 E", [HORSE]: "1211 W" },
      at: { orders: "guglielmino" },
      dice: [3, 4, 3, 4, 6],
    })
    game.play(fire(CROSSBOW, HORSE))
    game.play(fire(ARCHER, HORSE))
    // The second Disruption: a 6 against a rating of 6 is still one hit.
    expect(game.state.hits[game.unit(HORSE)]).toBe(1)
    game.allDiceUsed()
  })

  it("where the table has a dash nobody shoots: archers at heavy armour three hexes away (10.3)", () => {
    const game = drawn({
      counters: {
        "vieri-capitano": "1010",
        "rossa-a-firenze-1": "1110 E",
        "rossa-x-firenze-1": "1109 E",
        "montefeltro-c-montefel-1": "1410 W",
      },
      at: { orders: "vieri" },
    })
    expect(game.verdict(fire("rossa-a-firenze-1", "montefeltro-c-montefel-1"))).toBe("10.3 dash")
    expect(game.verdict(fire("rossa-x-firenze-1", "montefeltro-c-montefel-1"))).toBe("ok")
  })

  it("a natural 12 always Disrupts, however hard the shot (10.3.2)", () => {
    const counters = {
      "vieri-capitano": "1010",
      "rossa-a-firenze-1": "1110 E disrupted hits3",
      "montefeltro-c-montefel-1": "1310 W",
    }
    // The number is 14; a rating of 1, less one for the Disruption, adds nothing.
    expect(lowestHit(counters, "rossa-a-firenze-1", "montefeltro-c-montefel-1", "E", "vieri")).toBe(12)
    const game = drawn({ counters, at: { orders: "vieri" }, dice: [6, 6] })
    game.play(fire("rossa-a-firenze-1", "montefeltro-c-montefel-1"))
    expect(game.state.disrupted[game.unit("montefeltro-c-montefel-1")]).toBe(1)
    game.allDiceUsed()
  })

  it("a natural 12 strikes the Capitano in the hex, and nothing else does (10.3.2)", () => {
    const counters = { ...against("1210", CROSSBOW), "vieri-capitano": "1210", "durfort-standard": "1210" }
    // A 5 on the table of wounds costs three boxes of Vieri's 6.
    const struck = drawn({ counters, at: { orders: "guglielmino" }, dice: [6, 6, 5] })
    struck.play(fire(CROSSBOW, HORSE))
    expect(struck.told("capitanoWounded")).toHaveLength(1)
    expect(struck.capacity("vieri")).toBe(3)
    struck.allDiceUsed()
    const spared = drawn({ counters, at: { orders: "guglielmino" }, dice: [6, 5] })
    spared.play(fire(CROSSBOW, HORSE))
    expect(spared.state.disrupted[spared.unit(HORSE)]).toBe(1)
    expect(spared.capacity("vieri")).toBe(6)
    spared.allDiceUsed()
  })
})

describe("turning to shoot", () => {
  const counters = { [CAPITANO]: "1010", [CROSSBOW]: "1110 E", [HORSE]: "1108 W" }

  it("a Fire order lets a unit turn one vertex first, at one less on the dice (10.3.3)", () => {
    // 1108 lies north, in the cone of NNE, two hexes away: 12, less the rating of 4, and one more for the turn.
    expect(lowestHit(counters, CROSSBOW, HORSE, "NNE")).toBe(9)
    const game = drawn({ counters, at: { orders: "guglielmino" }, dice: [1, 1] })
    game.play(fire(CROSSBOW, HORSE, "NNE"))
    expect(game.where(CROSSBOW)).toBe("1110 NNE")
  })

  it("not two vertices (5.3.2, 10.3.3)", () => {
    const game = drawn({ counters, at: { orders: "guglielmino" } })
    expect(game.verdict(fire(CROSSBOW, HORSE, "NNW"))).toBe("5.3.2 oneVertexOnly")
  })

  it("not in an enemy zone of control (6.1.1, 10.3.3)", () => {
    const game = drawn({
      counters: { ...counters, "vieri-c-feditori-2": "1210 W" },
      at: { orders: "guglielmino" },
    })
    expect(game.verdict(fire(CROSSBOW, HORSE, "NNE"))).toBe("6.1.1 inEnemyZone")
    expect(game.verdict(fire(CROSSBOW, "vieri-c-feditori-2"))).toBe("ok")
  })
})
