import { afterEach, describe, expect, it } from "vitest"
import { beginBattles } from "../src/battle.ts"
import { beginConsolidation } from "../src/consolidation.ts"
import { losePoints } from "../src/unit-losses.ts"
import { servesIn } from "../src/baron-units.ts"
import { ATTACK, GARRISON, GONE, MANOEUVRE, ON_CARD, STAND } from "../src/position.ts"
import { HERE, NORTH, plain, type DrawnForce, type DrawnPlain, type Plain } from "./plain.ts"
import { checkDice, refusal } from "./scene.ts"

afterEach(checkDice)

const [, N1] = NORTH
const FRENCH = 0

function consolidate(
  forces: Record<string, DrawnForce>,
  more: Omit<DrawnPlain, "forces"> = {},
  afterCombat = false,
  dice: number[] = [],
): Plain {
  const game = plain({ forces, ...more }, dice)
  game.begin((play) => beginConsolidation(play, afterCombat))
  return game
}

const under = (game: Plain, name: string) => game.of("under", name)

describe("11 Consolidation under a Capitano Generale", () => {
  it("11 Capitani in the hex of a Capitano Generale come onto his card with their troops (2.2 C.4)", () => {
    const game = consolidate({
      Nemours: { units: { frGend: 3 }, generale: true },
      Alegre: { units: { frInf: 4 } },
      "La Palice": {},
    })
    expect(game.asking()).toBe("rest")
    expect([under(game, "Alegre"), under(game, "La Palice")]).toEqual([game.leader("Nemours"), game.leader("Nemours")])
    expect(game.state.of[game.unit("Alegre", "frInf")]).toBe(game.leader("Alegre"))
  })

  it("11 not in a Contested hex", () => {
    const game = consolidate({
      Nemours: { units: { frGend: 3 }, generale: true },
      Alegre: { units: { frInf: 4 } },
      Navarro: { units: { spInf: 2 } },
    })
    expect(under(game, "Alegre")).toBe(-1)
  })

  it("7.3.6 the Order of the Capitano of the highest Rank holds, and 5.1 no Force keeps two", () => {
    const game = consolidate({
      Nemours: { units: { frGend: 3 }, generale: true, order: ATTACK },
      Alegre: { units: { frInf: 4 }, order: MANOEUVRE },
    })
    expect([game.of("order", "Nemours"), game.of("order", "Alegre")]).toEqual([ATTACK, 0])
  })

  it("8.5 with any Earthworks among them the new Force has Earthworks", () => {
    const game = consolidate({
      Nemours: { units: { frInf: 3 }, generale: true },
      Alegre: { units: { swiss: 4 }, markers: { earthworks: 1 } },
    })
    expect([game.of("earthworks", "Nemours"), game.of("earthworks", "Alegre")]).toEqual([1, 0])
  })

  it("4.2.2 nobody comes under a Capitano Generale of lower Rank: they stay apart", () => {
    // Saluzzo has Rank 4, Bayard 2.
    const game = consolidate({
      Bayard: { units: { frGend: 3 }, generale: true },
      Saluzzo: { units: { frInf: 4 } },
    })
    expect([under(game, "Saluzzo"), under(game, "Bayard")]).toEqual([-1, -1])
  })

  it("18 EFFECTS those in Quarters do not consolidate with those on Campaign", () => {
    const game = consolidate({
      Nemours: { units: { frGend: 3 }, generale: true },
      Alegre: { units: { frInf: 4 }, order: STAND, markers: { quarters: 1 } },
    })
    expect(under(game, "Alegre")).toBe(-1)
  })
})

describe("4.2.3 Joining Capitani Generali", () => {
  it("4.2.3 of two of one army the one of lower Rank is one no more", () => {
    // Córdoba has Rank 5, De Andrade 4.
    const game = consolidate({
      Córdoba: { units: { spInf: 3 }, generale: true },
      "De Andrade": { units: { spRod: 4 }, generale: true },
    })
    expect([game.of("generale", "Córdoba"), game.of("generale", "De Andrade")]).toEqual([1, 0])
    expect(under(game, "De Andrade")).toBe(game.leader("Córdoba"))
  })

  it("4.2.3 nor does one without troops stay a Capitano Generale beside another of his army", () => {
    const game = consolidate({
      Córdoba: { units: { spInf: 3 }, generale: true },
      "De Andrade": { generale: true },
    })
    expect([game.of("generale", "Córdoba"), game.of("generale", "De Andrade")]).toEqual([1, 0])
    expect(under(game, "De Andrade")).toBe(game.leader("Córdoba"))
    // Whoever has the troops, the Rank decides; and there need be no troops at all.
    const troops = consolidate({ Córdoba: { generale: true }, "De Andrade": { units: { spRod: 4 }, generale: true } })
    expect([troops.of("generale", "Córdoba"), troops.of("generale", "De Andrade")]).toEqual([1, 0])
    const alone = consolidate({ Córdoba: { generale: true }, "De Andrade": { generale: true } })
    expect([alone.of("generale", "Córdoba"), alone.of("generale", "De Andrade")]).toEqual([1, 0])
  })

  it("4.2.3 not in a Contested hex, and one who is on a card counts like all others", () => {
    const contested = consolidate({
      Córdoba: { units: { spInf: 3 }, generale: true },
      "De Andrade": { generale: true },
      Nemours: { units: { frGend: 3 } },
    })
    expect([contested.of("generale", "Córdoba"), contested.of("generale", "De Andrade")]).toEqual([1, 1])
    const carried = consolidate(
      {
        Ferrandino: { units: { arInf: 2 }, generale: true },
        Córdoba: { units: { spRod: 2 }, generale: true, under: "Ferrandino" },
        "F. Colonna": { units: { itHCSp: 1 }, generale: true },
      },
      { scenario: 2 },
    )
    expect([carried.of("generale", "Córdoba"), carried.of("generale", "F. Colonna")]).toEqual([1, 0])
  })

  it("4.2.3 of equal Rank the lot decides", () => {
    // Nemours and Saluzzo both have Rank 4.
    const generali = (die: number) => {
      const game = consolidate(
        { Nemours: { units: { frGend: 3 }, generale: true }, Saluzzo: { units: { frInf: 4 }, generale: true } },
        {},
        false,
        [die],
      )
      return [game.of("generale", "Nemours"), game.of("generale", "Saluzzo")]
    }
    expect([generali(1), generali(2)].sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it("4.2.3 of two armies both keep it, and whoever may be under the other is", () => {
    // Ferrandino and Córdoba both have Rank 5; the owner says who leads.
    const game = consolidate(
      {
        Ferrandino: { units: { arInf: 2 }, generale: true },
        Córdoba: { units: { spRod: 2 }, generale: true },
      },
      { scenario: 2 },
    )
    expect(game.asking()).toBe("consolidation")
    game.act({ type: "lead", leader: game.leader("Ferrandino") })
    expect(under(game, "Córdoba")).toBe(game.leader("Ferrandino"))
    expect([game.of("generale", "Ferrandino"), game.of("generale", "Córdoba")]).toEqual([1, 1])
  })

  it("SC2.5 a Venetian comes under no other army's Capitano Generale", () => {
    const game = consolidate(
      { Ferrandino: { units: { arInf: 2 }, generale: true }, "Venetian Minor": { units: { veInf: 2 } } },
      { scenario: 2 },
    )
    expect(under(game, "Venetian Minor")).toBe(-1)
  })
})

describe("11.1 Stacking Minor Forces", () => {
  const minors = (more: Record<string, DrawnForce> = {}) => ({
    Alegre: { units: { frInf: 1, frGend: 1 } },
    Bayard: { units: { "frGend.": 2, swiss: 1 } },
    ...more,
  })

  it("11.1 the highest Rank leads, the others are Unemployed, and what is more than his Rank is lost", () => {
    // Alegre has Rank 3, Bayard 2: four units, one too many.
    const game = consolidate(minors())
    expect(refusal(game.why({ type: "lead", leader: game.leader("Bayard") }))).toBe("11.1 notHighestRank")
    game.act({ type: "lead", leader: game.leader("Alegre") })
    expect(game.actions("lose")).toHaveLength(4)
    const lost = game.unit("Bayard", "swiss")
    game.act({ type: "lose", unit: lost })
    expect(game.asking()).toBe("rest")
    expect(game.state.of[lost]).toBe(GONE)
    expect(game.state.of[game.unit("Bayard", "frGend.")]).toBe(game.leader("Alegre"))
    expect(under(game, "Bayard")).toBe(game.leader("Alegre"))
    expect(game.of("generale", "Alegre")).toBe(0)
  })

  it("11.1 of equal Rank the owner chooses freely", () => {
    const game = consolidate({ Alegre: { units: { frInf: 1 } }, "La Palice": { units: { swiss: 1 } } })
    expect(game.actions("lead").map(({ leader }) => leader)).toEqual(
      [game.leader("La Palice"), game.leader("Alegre")].sort((a, b) => a - b),
    )
    game.act({ type: "lead", leader: game.leader("La Palice") })
    expect(game.state.of[game.unit("Alegre", "frInf")]).toBe(game.leader("La Palice"))
  })

  it("4.4 a Capitano without troops comes onto the card of any Primo Capitano", () => {
    const game = consolidate({ Alegre: { units: { frInf: 1 } }, Nemours: {} })
    expect(under(game, "Nemours")).toBe(game.leader("Alegre"))
  })

  it("5.2 a Baron is taken into the Force of a Capitano as a Combat Unit", () => {
    const game = consolidate({ Alegre: { units: { frInf: 1 } } }, { barons: [["Basilicata", 0, FRENCH, HERE]] })
    const baron = game.baron("Basilicata", 0)
    expect(servesIn(game.field, baron)).toBe(game.leader("Alegre"))
    expect(game.state.of[game.ground.leaders[baron].unit]).toBe(game.leader("Alegre"))
  })

  it("11.1 a Baron for whom there is no room may be the one who is lost", () => {
    const game = consolidate(
      { Bayard: { units: { frGend: 1, swiss: 1 } } },
      { barons: [["Basilicata", 0, FRENCH, HERE]] },
    )
    const baron = game.baron("Basilicata", 0)
    game.act({ type: "lose", unit: game.ground.leaders[baron].unit })
    expect(game.state.at[baron]).toBe(ON_CARD)
  })

  it("16.1 auxiliaries go with the troops", () => {
    const game = consolidate(
      { Navarro: { units: { spInf: 1 } }, Paredes: { units: { spLC: 1 } } },
      { auxiliaries: { Paredes: ["engineers"] } },
    )
    game.act({ type: "lead", leader: game.leader("Navarro") })
    expect(game.state.auxOf.filter((of) => of >= 0)).toEqual([game.leader("Navarro")])
  })
})

describe("2.2 D.3 Consolidation after combat", () => {
  it("2.2 without a Capitano Generale the excess Forces go one hex away, as their owner likes", () => {
    const game = consolidate({ Alegre: { units: { frInf: 1 } }, Bayard: { units: { frGend: 2 } } }, {}, true)
    expect(game.seat()).toBe("french")
    expect(game.actions("displace")).toHaveLength(12)
    game.act({ type: "displace", leader: game.leader("Bayard"), hex: N1 })
    expect([game.at("Alegre"), game.at("Bayard")]).toEqual([HERE, N1])
    expect(game.asking()).toBe("rest")
  })

  it("2.2 not into a hex with another Force, nor over a closed hexside", () => {
    const game = consolidate(
      { Alegre: { units: { frInf: 1 } }, Bayard: { units: { frGend: 2 } }, Navarro: { at: N1, units: { spInf: 1 } } },
      { walls: [[HERE, 3516]] },
      true,
    )
    const hexes = new Set(game.actions("displace").map(({ hex }) => hex))
    expect(hexes.has(N1)).toBe(false)
    expect(hexes.has(3516)).toBe(false)
    expect(hexes.size).toBe(4)
  })

  it("7.3 2.2 a Garrison that goes out of its Fortress Stands", () => {
    const game = consolidate(
      { Alegre: { units: { frInf: 1 } }, Bayard: { units: { frGend: 2 }, order: GARRISON } },
      { places: { [HERE]: "fortifiedTown" }, conquered: { [HERE]: FRENCH } },
      true,
    )
    game.act({ type: "displace", leader: game.leader("Bayard"), hex: N1 })
    expect(game.of("order", "Bayard")).toBe(STAND)
  })

  it("SC2.8 whoever goes aside into a Town of a French State has entered it", () => {
    const game = consolidate(
      { Córdoba: { units: { spRod: 1 } }, "F. Colonna": { units: { itHCSp: 1 } } },
      { scenario: 2, aligned: FRENCH, places: { [N1]: "town" } },
      true,
    )
    game.act({ type: "displace", leader: game.leader("Córdoba"), hex: N1 })
    expect(game.told("firstEntry")).toHaveLength(1)
  })

  it("11.1 Barons left alone in a hex go apart", () => {
    const game = consolidate(
      {},
      {
        barons: [
          ["Basilicata", 0, FRENCH, HERE],
          ["Basilicata", 1, FRENCH, HERE],
        ],
      },
      true,
    )
    game.act({ type: "displace", leader: game.baron("Basilicata", 1), hex: N1 })
    expect(game.asking()).toBe("rest")
  })
})

describe("1.4 what a Consolidation tells", () => {
  it("1.4 9 on whose card a unit is that suffers later is not said, though he was known before he joined", () => {
    const game = consolidate({ Nemours: { units: { frGend: 3 }, generale: true }, Alegre: { units: { frInf: 4 } } })
    expect(game.of("shown", "Alegre")).toBe(0)
    game.begin((play) => losePoints(play, game.unit("Alegre", "frInf"), 1))
    expect(game.told("pointsLost")[0].data.leader).toBe(-1)
  })

  it("1.4 11 11.1 of hidden Capitani nobody learns whether one is a Capitano Generale: asked and told alike", () => {
    for (const generale of [true, false]) {
      const game = consolidate({
        Nemours: { units: { frGend: 3 }, generale, shown: false },
        Alegre: { units: { frInf: 4 }, shown: false },
      })
      expect([game.asking(), game.actions()]).toEqual([
        "consolidation",
        [{ type: "lead", leader: game.leader("Nemours") }],
      ])
      game.act({ type: "lead", leader: game.leader("Nemours") })
      expect(game.told("consolidated").map(({ rule }) => rule)).toEqual(["11"])
    }
  })
})

describe("4.8.1 L gathering before a Battle", () => {
  it("12.3.1 4.8.1 L Córdoba who takes the besieger under him goes on with the Siege", () => {
    const game = plain({
      aligned: FRENCH,
      places: { [HERE]: "city" },
      forces: {
        Alegre: { order: STAND, units: { frInf: 4 }, markers: { siege: 3 } },
        Moncada: { order: ATTACK, units: { spInf: 5 }, markers: { besieging: 1, earthworks: 1 } },
        Córdoba: { order: ATTACK, generale: true, units: { "spInf.": 5 } },
      },
    })
    game.begin((play) => beginBattles(play))
    game.act({ type: "gather", leader: game.leader("Moncada") })
    expect([game.of("besieging", "Córdoba"), game.of("besieging", "Moncada")]).toEqual([1, 0])
    while (game.asking() === "battle") game.act({ type: "hold" })
    expect(game.of("siege", "Alegre")).toBe(3)
    expect(game.told("siegeOver")).toEqual([])
  })
})
