import { describe, expect, it } from "vitest"
import { drawn, type Picture } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const ORVIETO = "pazzo-c-orvieto-1" // 6 M
const AREZZO = "pazzo-c-arezzo-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M

type Sketch = Pick<Picture, "counters" | "attacks" | "charges">

/** The column that the attack is fought on; foot before horse find their courage with a 1. */
function column(sketch: Sketch, target: string, lead: string, side: "pazzo" | "vieri" = "pazzo"): unknown {
  const game = drawn({ ...sketch, at: { shock: side }, dice: Array.from({ length: 20 }, () => 1) })
  game.play({ type: "resolve", target, lead })
  expect(game.told("struck")).toHaveLength(1)
  return game.told("struck")[0]["column"]
}

/** One attacker against one defender in 1210, which looks west at 1110 and 1109. */
function duel(attacker: string, from: string, defender = FEDITORI, marks = ""): unknown {
  const side = defender.startsWith("pazzo") || defender.startsWith("montefeltro") ? "vieri" : "pazzo"
  const counters = { [attacker]: from, [defender]: `1210 W${marks}` }
  return column({ counters, attacks: { [attacker]: defender } }, defender, attacker, side)
}

describe("the column of an attack", () => {
  it("two like units are fought on column 0, whatever they are (10.6)", () => {
    expect(duel(FIESCHI, "1110 E")).toBe(0)
    expect(duel("guglielmino-i-arezzo-1", "1110 E", "mangiatori-i-firenze-1")).toBe(0)
  })

  it("through a flank two columns, through the rear three (10.6.1)", () => {
    expect(duel(FIESCHI, "1209 SSE")).toBe(2)
    expect(duel(FIESCHI, "1211 NNE")).toBe(2)
    expect(duel(FIESCHI, "1309 W")).toBe(3)
    expect(duel(FIESCHI, "1310 W")).toBe(3)
  })

  it("the best position counts alone, whoever leads (10.6.1)", () => {
    const attacks = { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI }
    // One more for the second unit each time.
    const flank = { [FIESCHI]: "1110 E", [ORVIETO]: "1209 SSE", [FEDITORI]: "1210 W" }
    expect(column({ counters: flank, attacks }, FEDITORI, FIESCHI)).toBe(3)
    expect(column({ counters: flank, attacks }, FEDITORI, ORVIETO)).toBe(3)
    const both = { [FIESCHI]: "1211 NNE", [ORVIETO]: "1309 W", [FEDITORI]: "1210 W" }
    expect(column({ counters: both, attacks }, FEDITORI, FIESCHI)).toBe(4)
  })

  it("each unit beyond the lead unit is worth a column (10.6.1)", () => {
    const counters = { [FIESCHI]: "1110 E", [ORVIETO]: "1109 E", [FEDITORI]: "1210 W" }
    expect(column({ counters, attacks: { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI } }, FEDITORI, FIESCHI)).toBe(1)
    const three = { ...counters, [AREZZO]: "1211 NNE" }
    const attacks = { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI, [AREZZO]: FEDITORI }
    // Two more units, and the flank.
    expect(column({ counters: three, attacks }, FEDITORI, FIESCHI)).toBe(4)
  })

  it("the kinds and the armour of lead unit and defender are compared (10.6.1)", () => {
    const attackers = [FIESCHI, "guglielmino-i-arezzo-1", "guglielmino-x-arezzo-1", "guglielmino-a-arezzo-1"]
    const defenders = [FEDITORI, "mangiatori-i-firenze-1", "rossa-x-firenze-1", "rossa-a-firenze-1"]
    const kinds = [
      [0, 1, 2, 2],
      [-1, 0, 1, 1],
      [-2, -1, 0, 0],
      [-2, -1, 0, 0],
    ]
    // All in medium armour but the archers, who have light: medium against light is a column to the good.
    const armour = (i: number, j: number) => (j === 3 ? 1 : 0) - (i === 3 ? 1 : 0)
    attackers.forEach((attacker, i) =>
      defenders.forEach((defender, j) => {
        // Through the flank, for two.
        expect(duel(attacker, "1209 SSE", defender), `${attacker} on ${defender}`).toBe(2 + kinds[i][j] + armour(i, j))
      }),
    )
  })

  it("only the lead unit's kind and armour count (10.6.1)", () => {
    const counters = {
      "guglielmino-i-arezzo-1": "1110 E",
      "guglielmino-a-arezzo-1": "1109 E",
      "mangiatori-i-siena-1": "1210 W",
    }
    const attacks = {
      "guglielmino-i-arezzo-1": "mangiatori-i-siena-1",
      "guglielmino-a-arezzo-1": "mangiatori-i-siena-1",
    }
    expect(column({ counters, attacks }, "mangiatori-i-siena-1", "guglielmino-i-arezzo-1")).toBe(1)
    // Archers on infantry, light against medium, and the second unit.
    expect(column({ counters, attacks }, "mangiatori-i-siena-1", "guglielmino-a-arezzo-1")).toBe(-1)
  })

  it("heavy armour is a column better than medium (10.6.1)", () => {
    expect(duel("montefeltro-c-montefel-1", "1110 E")).toBe(1)
    expect(duel(FEDITORI, "1110 E", "montefeltro-c-montefel-1")).toBe(-1)
  })

  it("each unit with a Carica! is worth a column, the others are not (10.6.1, 12.1.3)", () => {
    const counters = { [FIESCHI]: "1110 E", [ORVIETO]: "1109 E", [FEDITORI]: "1210 W" }
    const alone = { counters: { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W" }, charges: { [FIESCHI]: FEDITORI } }
    expect(column(alone, FEDITORI, FIESCHI)).toBe(1)
    const one = { counters, attacks: { [ORVIETO]: FEDITORI }, charges: { [FIESCHI]: FEDITORI } }
    expect(column(one, FEDITORI, FIESCHI)).toBe(2)
    expect(column(one, FEDITORI, ORVIETO)).toBe(2)
    const two = { counters, charges: { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI } }
    expect(column(two, FEDITORI, FIESCHI)).toBe(3)
  })

  it("each Disrupted unit is a column for the other side (10.6.1)", () => {
    expect(duel(FIESCHI, "1110 E disrupted")).toBe(-1)
    expect(duel(FIESCHI, "1110 E", FEDITORI, " disrupted")).toBe(1)
    // Two Disrupted units on a Disrupted one: one column for the defender, and one for the second attacker.
    const counters = { [FIESCHI]: "1110 E disrupted", [ORVIETO]: "1109 E disrupted", [FEDITORI]: "1210 W disrupted" }
    expect(column({ counters, attacks: { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI } }, FEDITORI, FIESCHI)).toBe(0)
  })

  it("never more than five columns either way (10.6.1)", () => {
    // Horse on crossbows through the rear, two of them: two, three and one.
    const counters = { [FIESCHI]: "1309 W", [ORVIETO]: "1310 W", "rossa-x-firenze-1": "1210 W" }
    const attacks = { [FIESCHI]: "rossa-x-firenze-1", [ORVIETO]: "rossa-x-firenze-1" }
    expect(column({ counters, attacks }, "rossa-x-firenze-1", FIESCHI)).toBe(5)
    // Disrupted archers on horse, light against medium, up a hill: two, one, one, one and one.
    const uphill = { "guglielmino-a-arezzo-1": "2513 SSE disrupted", [FEDITORI]: "2514 NNE" }
    const up = { counters: uphill, attacks: { "guglielmino-a-arezzo-1": FEDITORI } }
    expect(column(up, FEDITORI, "guglielmino-a-arezzo-1")).toBe(-5)
  })
})

describe("the ground of an attack", () => {
  const FOOT = "guglielmino-i-arezzo-1" // 5 M
  const ENEMY = "mangiatori-i-firenze-1" // 5 M
  const ground = (attacker: string, from: string, to: string, more: Sketch = {}): Sketch => ({
    counters: { [attacker]: from, [ENEMY]: to, ...more.counters },
    attacks: { [attacker]: ENEMY, ...more.attacks },
  })

  it("hill and a stream between cost the attacker a column (10.6.1, 8.2.3)", () => {
    // 2514 is a hill as high as the clear 2414; 2410 and 2510 lie on either bank.
    expect(column(ground(FOOT, "2414 E", "2514 W"), ENEMY, FOOT)).toBe(-1)
    expect(column(ground(FOOT, "2410 E", "2510 W"), ENEMY, FOOT)).toBe(-1)
  })

  it("an attack into ground that Disrupts the unit Disrupts it before the fight (10.6.1)", () => {
    for (const [from, to] of [
      ["2414 E", "2514 W"],
      ["2410 E", "2510 W"],
    ]) {
      // Horse on foot is one column to the good; the ground one and the Disruption one to the bad.
      const sketch = ground(FIESCHI, from, to)
      expect(column(sketch, ENEMY, FIESCHI), to).toBe(-1)
      const game = drawn({ ...sketch, at: { shock: "pazzo" }, dice: Array.from({ length: 20 }, () => 1) })
      game.play({ type: "resolve", target: ENEMY, lead: FIESCHI })
      const types = game.events.map(({ type }) => type)
      expect(types.indexOf("disrupted")).toBeLessThan(types.indexOf("struck"))
    }
  })

  it("a charge that the ground Disrupts so loses its Carica! (10.6.1, 12.1.1)", () => {
    const { counters = {} } = ground(FIESCHI, "2410 E", "2510 W")
    expect(column({ counters, charges: { [FIESCHI]: ENEMY } }, ENEMY, FIESCHI)).toBe(-1)
  })

  it("woods Disrupt attacking infantry, after its heart is tried against horse (4.0, 10.6.1, 12.0.1)", () => {
    // 1116 is woods, as high as the clear 1216. The 5 is within the rating; then the woods Disrupt.
    const sketch = { counters: { [FOOT]: "1216 W", [FEDITORI]: "1116 E" }, attacks: { [FOOT]: FEDITORI } }
    const steady = drawn({ ...sketch, at: { shock: "guglielmino" }, dice: [5, 1, 1, 1, 1, 1, 1] })
    steady.play({ type: "resolve", target: FEDITORI, lead: FOOT })
    const types = steady.events.map(({ type }) => type)
    expect(types.slice(types.indexOf("moraleChecked"))).toEqual(expect.arrayContaining(["disrupted", "struck"]))
    // Foot on horse, the woods and the Disruption.
    expect(steady.told("struck")[0]["column"]).toBe(-3)
    // Who loses heart does not go into the woods: one Disruption, no second one with its hits.
    const shaken = drawn({ ...sketch, at: { shock: "guglielmino" }, dice: [6] })
    shaken.play({ type: "resolve", target: FEDITORI, lead: FOOT })
    expect(shaken.state.disrupted[shaken.unit(FOOT)]).toBe(1)
    expect(shaken.state.hits[shaken.unit(FOOT)]).toBe(0)
    expect(shaken.told("struck")).toEqual([])
    shaken.allDiceUsed()
  })

  it("from higher ground a column to the good, from lower one to the bad (10.6.1, 8.2.5)", () => {
    // 1206 lies above 1205 and 1105 and below 1207.
    expect(column(ground(FOOT, "1207 NNE", "1206 SSW"), ENEMY, FOOT)).toBe(1)
    expect(column(ground(FOOT, "1205 SSE", "1206 NNE"), ENEMY, FOOT)).toBe(-1)
  })

  it("any attacker on higher ground is enough, the lead unit need not stand there (10.6.1)", () => {
    // The lead in 1105 on the flank: two for the flank, one less for the height.
    expect(column(ground(FOOT, "1105 E", "1206 SSW"), ENEMY, FOOT)).toBe(1)
    const more = { counters: { "guglielmino-i-arezzo-2": "1207 NNE" }, attacks: { "guglielmino-i-arezzo-2": ENEMY } }
    // With a second unit above: flank, numbers and height.
    expect(column(ground(FOOT, "1105 E", "1206 SSW", more), ENEMY, FOOT)).toBe(4)
  })
})
