import { describe, expect, it } from "vitest"
import { drawn, type Picture } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const ORVIETO = "pazzo-c-orvieto-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M
const SECOND = "vieri-c-feditori-2" // 6 M
const THIRD = "vieri-c-feditori-3" // 6 M
const FOOT = "mangiatori-i-firenze-1" // 5 M
const CROSSBOW = "rossa-x-firenze-1" // 4 M

type Counters = NonNullable<Picture["counters"]>

/** What is added to a roll of 7 when the first attacker named leads against the defender named last. */
function added(counters: Counters, attacks: NonNullable<Picture["attacks"]>, dice = [3, 4], shock = "pazzo"): number {
  const [lead, target] = Object.entries(attacks)[0]
  const game = drawn({ counters, attacks, at: { shock }, dice: [...dice, ...Array.from({ length: 12 }, () => 1)] })
  game.play({ type: "resolve", target, lead })
  return Number(game.told("struck")[0]["total"]) - dice[0] - dice[1]
}

/** Fieschi from 1110 against a unit in 1210, with whoever else. */
function duel(attacker: string, defender: string, others: Counters = {}, enemy = FEDITORI): number {
  return added({ [FIESCHI]: `1110 E${attacker}`, [enemy]: `1210 W${defender}`, ...others }, { [FIESCHI]: enemy })
}

describe("cohesion", () => {
  it("the lead unit's rating less the defender's is added to the dice, both as they are now (10.6.2)", () => {
    expect(duel("", "")).toBe(0)
    expect(duel("", " hits3")).toBe(3)
    expect(duel(" hits2", "")).toBe(-2)
    expect(duel(" hits1", " hits2")).toBe(1)
    expect(duel("", "", {}, "durfort-c-bologna-1")).toBe(1)
  })

  it("only the lead unit's rating counts (10.6.2)", () => {
    const counters = { [FIESCHI]: "1110 E hits4", [ORVIETO]: "1109 E", [FEDITORI]: "1210 W" }
    expect(added(counters, { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI })).toBe(-4)
    expect(added(counters, { [ORVIETO]: FEDITORI, [FIESCHI]: FEDITORI })).toBe(0)
  })

  it("a Standard does not help in the fight itself (10.6.2, 13.2.2)", () => {
    expect(duel("", "", { "pazzo-standard": "1110" })).toBe(0)
    expect(duel("", "", { "durfort-standard": "1210" })).toBe(0)
  })
})

describe("personalities", () => {
  it("a Capitano adds his value in attack and takes it off in defence (10.6.2, 13.1.5)", () => {
    expect(duel("", "", { "montefeltro-capitano": "1110" })).toBe(2)
    expect(duel("", "", { "pazzo-capitano": "1110" })).toBe(1)
    expect(duel("", "", { "donati-capitano": "1210" })).toBe(-2)
    expect(duel("", "", { "montefeltro-capitano": "1110", "vieri-capitano": "1210" })).toBe(1)
  })

  it("one personality a side counts, Capitano or hero, the better one (10.6.2, 13.3.1)", () => {
    expect(duel("", "", { "montefeltro-hero": "1110" })).toBe(2)
    expect(duel("", "", { "montefeltro-capitano": "1110", "montefeltro-hero": "1110" })).toBe(2)
    expect(duel("", "", { "pazzo-capitano": "1110", "montefeltro-hero": "1110" })).toBe(2)
    expect(duel("", "", { "vieri-capitano": "1210", "donati-capitano": "1210" })).toBe(-2)
  })

  it("a personality with any of the attackers counts, not only with the lead unit (10.6.2)", () => {
    const counters = { [FIESCHI]: "1110 E", [ORVIETO]: "1109 E", [FEDITORI]: "1210 W", "montefeltro-capitano": "1109" }
    expect(added(counters, { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI })).toBe(2)
  })

  it("a Capitano elsewhere does not count (10.6.2)", () => {
    expect(duel("", "", { "montefeltro-capitano": "1010", "donati-capitano": "1309" })).toBe(0)
  })
})

describe("enemies beside the attacker", () => {
  // Both look at 1110, from the north and from the south.
  const north = { [SECOND]: "1109 SSE" }
  const south = { [THIRD]: "1111 NNE" }

  it("each enemy in whose zone an attacker stands and whom nobody attacks costs two (10.6.2)", () => {
    expect(duel("", "", north)).toBe(-2)
    expect(duel("", "", { ...north, ...south })).toBe(-4)
  })

  it("an enemy who looks elsewhere or is Disrupted costs nothing (10.6.2)", () => {
    expect(duel("", "", { [SECOND]: "1109 NNE" })).toBe(0)
    expect(duel("", "", { [SECOND]: "1109 SSE disrupted", ...south })).toBe(-2)
  })

  it("an enemy beside the second attacker costs as much, and the same enemy costs once (10.6.2)", () => {
    const counters = { [FIESCHI]: "1110 E", [ORVIETO]: "1109 E", [FEDITORI]: "1210 W" }
    const attacks = { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI }
    expect(added({ ...counters, [SECOND]: "1108 SSE" }, attacks)).toBe(-2)
    // From 1010 an enemy looking east has both 1109 and 1110 before it.
    expect(added({ ...counters, [SECOND]: "1010 E" }, attacks)).toBe(-2)
  })

  it("an enemy whom another unit attacks in the same step costs nothing, before and after his own fight (10.6.2)", () => {
    const counters = { [FIESCHI]: "1110 E", "guglielmino-x-arezzo-1": "1209 W", [FEDITORI]: "1210 W", ...north }
    const attacks = { [FIESCHI]: FEDITORI, "guglielmino-x-arezzo-1": SECOND }
    expect(added(counters, attacks)).toBe(0)
    // Crossbows strike first, at the flank: a 2 on column 0 does nothing to the defender.
    const game = drawn({ counters, attacks, at: { shock: "pazzo" }, dice: [1, 1, 3, 4] })
    game.play({ type: "resolve", target: SECOND, lead: "guglielmino-x-arezzo-1" })
    expect(game.told("struck")[0]).toMatchObject({ column: 0, total: 2, defenderHits: 0, defenderDisrupted: 0 })
    game.play({ type: "resolve", target: FEDITORI, lead: FIESCHI })
    expect(game.told("struck")[1]["total"]).toBe(7)
    game.allDiceUsed()
  })

  it("an enemy whose only attacker loses heart is not attacked, and costs two (10.6.2, 12.0.1)", () => {
    // Donati's foot in 1309 go for the front of Orvieto in 1209, who looks at his horse in 1210 too, and fail with a 6.
    const game = drawn({
      counters: {
        "donati-c-pistoia-1": "1210 W",
        "donati-i-pistoia-1": "1309 W",
        [FIESCHI]: "1110 E",
        [ORVIETO]: "1209 SSE",
      },
      attacks: { "donati-c-pistoia-1": FIESCHI, "donati-i-pistoia-1": ORVIETO },
      at: { shock: "donati" },
      dice: [6, 4, 4, 1, 1, 1],
    })
    game.play({ type: "resolve", target: ORVIETO, lead: "donati-i-pistoia-1" })
    game.play({ type: "resolve", target: FIESCHI, lead: "donati-c-pistoia-1" })
    // A rating of 5 against 6, and two for Orvieto.
    expect(game.told("struck")[0]["total"]).toBe(5)
  })

  it("horsemen do not mind foot beside them, foot do (10.6.2, 7.1.1)", () => {
    expect(duel("", "", { [FOOT]: "1109 SSE" })).toBe(0)
    const counters = { "guglielmino-i-arezzo-1": "1110 E", "mangiatori-i-firenze-2": "1210 W", [FOOT]: "1109 SSE" }
    const attacks = { "guglielmino-i-arezzo-1": "mangiatori-i-firenze-2" }
    expect(added(counters, attacks, [3, 4], "guglielmino")).toBe(-2)
  })

  it("pavises and personalities have no zone and cost nothing (10.6.2, 14.0.6, 13.0)", () => {
    const counters = {
      "guglielmino-i-arezzo-1": "1110 E",
      "mangiatori-i-firenze-2": "1210 W",
      "rossa-p-firenze-1": "1109 SSE",
      "mangiatori-capitano": "1111",
    }
    expect(added(counters, { "guglielmino-i-arezzo-1": "mangiatori-i-firenze-2" }, [3, 4], "guglielmino")).toBe(0)
  })
})

describe("pavises", () => {
  it("missile units behind pavises are worth one less to attack through the front, not from elsewhere (10.6.2, 14.0.2)", () => {
    const counters = { [CROSSBOW]: "1210 W", "rossa-p-firenze-1": "1210 W" }
    const attacks = { [FIESCHI]: CROSSBOW }
    // A rating of 6 against 4.
    expect(added({ [FIESCHI]: "1110 E", [CROSSBOW]: "1210 W" }, attacks)).toBe(2)
    expect(added({ ...counters, [FIESCHI]: "1110 E" }, attacks)).toBe(1)
    expect(added({ ...counters, [FIESCHI]: "1209 SSE" }, attacks)).toBe(2)
    expect(added({ ...counters, [FIESCHI]: "1309 W" }, attacks)).toBe(2)
  })
})

describe("the limits", () => {
  const STRONG = "montefeltro-c-fuoriusc-1" // 7 M

  it("no more than five is added or taken off (10.6.2)", () => {
    const counters = { [STRONG]: "1110 E", [CROSSBOW]: "1210 W hits3", "montefeltro-capitano": "1110" }
    expect(added(counters, { [STRONG]: CROSSBOW }, [1, 2])).toBe(5)
    expect(duel(" hits5", "", { "vieri-capitano": "1210" })).toBe(-5)
  })

  it("less than 2 counts as 2, more than 12 as 12 (10.6.2)", () => {
    const total = (counters: Counters, attacks: NonNullable<Picture["attacks"]>, dice: number[]) =>
      added(counters, attacks, dice) + dice[0] + dice[1]
    expect(total({ [FIESCHI]: "1110 E hits5", [FEDITORI]: "1210 W" }, { [FIESCHI]: FEDITORI }, [1, 2])).toBe(2)
    expect(total({ [FIESCHI]: "1110 E", [FEDITORI]: "1210 W hits5" }, { [FIESCHI]: FEDITORI }, [5, 6])).toBe(12)
  })
})
