import { ALL_DIRECTIONS, neighbour } from "@carroccio/hexes"
import { afterEach, describe, expect, it } from "vitest"
import { forecast } from "../src/forecast.ts"
import { beginMajorEnd } from "../src/major-end.ts"
import { RETREAT } from "../src/position.ts"
import {
  ARTILLERY,
  CHARGE,
  COMBINED_ARMS,
  EARTHWORKS,
  FIREARMS,
  FORMATION,
  MAIN_BODY,
  MUSTER,
  REARGUARD,
  RESERVE,
  RIVER,
  VANGUARD,
} from "../src/tactics/frame.ts"
import { checkDice, draw, foot, guns, horse, light, type Game, type Man } from "./combat-field.ts"
import { HEX } from "./major-field.ts"
import { assaults, inFull, inLine, names, one, withChits, type Force, type Placed } from "./tactics-field.ts"

afterEach(checkDice)

describe("O1.1 4-a Battle Initiative", () => {
  it("O1.1 O1.1 3-a O1.1 4-a after the reorganisation half a die and the Initiative say how many chits each selects", () => {
    const game = inFull(one("a"), one("d"), [3, 4])
    expect(game.told("battleInitiative").map(({ data }) => data.count)).toEqual([2 + 4, 2 + 2])
    expect(game.told("reorganised")).toHaveLength(2)
  })

  it("O1.1 4-a two chits at most lie on one Capitano, and what they are is secret", () => {
    const game = inFull(one("a"), one("d"), [6, 6])
    game.act("place", { leader: "A", chit: MUSTER })
    expect(game.told("chitPlaced")[0].to).toEqual(["red"])
    expect(game.why("place", { leader: "D", chit: MUSTER })).toBe("O1.1 4-a notHisCorps")
    expect(game.why("place", { leader: "A", chit: MUSTER })).toBe("O1.1.1 noneLeft")
    game.act("place", { leader: "A", chit: CHARGE })
    expect(game.seat()).toBe("blue")
    game.act("place", { leader: "D", chit: CHARGE })
    expect(game.told("chitPlaced")[2].to).toEqual(["blue"])
  })

  it("O1.1 4-a Earthworks and River give the defender two chits of each besides", () => {
    const corps = { with: [{ name: "E", units: [foot("e", 1)] }] }
    const game = inFull({ ...one("a"), crossing: 1 }, { ...one("d"), ...corps, initiative: 0, earthworks: 1 }, [1, 1])
    expect(game.why("place", { leader: "A", chit: EARTHWORKS })).toBe("O1.1.1 noneLeft")
    game.act("ready")
    game.act("place", { leader: "D", chit: MUSTER }) // the one that he may select
    expect(game.why("place", { leader: "D", chit: CHARGE })).toBe("O1.1 4-a noMoreChits")
    game.act("place", { leader: "D", chit: EARTHWORKS })
    game.act("place", { leader: "E", chit: RIVER })
    expect(game.why("place", { leader: "E", chit: EARTHWORKS })).toBe("allowed")
  })

  it("SC2.7 O1.1 4-a weak Earthworks give their chits too", () => {
    const game = inFull(one("a"), { ...one("d"), initiative: 0, earthworks: 1 }, [1, 1], { scenario: 2 })
    game.act("ready")
    expect(game.why("place", { leader: "D", chit: EARTHWORKS })).toBe("allowed")
  })

  it("4.8.1 I an Impetuoso with Cavalry gets a Charge before all else", () => {
    const game = inFull({ units: [foot("a", 4), horse("h", 2)], features: "I", initiative: 4 }, one("d"), [1, 1])
    expect(game.why("ready")).toBe("4.8.1 I mustCharge")
    game.act("place", { leader: "A", chit: FIREARMS })
    expect(game.why("place", { leader: "A", chit: FIREARMS })).toBe("4.8.1 I mustCharge")
    game.act("place", { leader: "A", chit: CHARGE })
    expect(game.seat()).toBe("blue")
  })
})

describe("O1.1 5-a Deployment", () => {
  const three: Force = {
    units: [foot("a", 4)],
    initiative: 1,
    with: [
      { name: "B", units: [foot("b", 4)] },
      { name: "C", units: [foot("c", 4)] },
    ],
  }

  it("O1.1 5-a O1.1.1 FORMATION only Formation opens the Vanguard and the Rearguard, both at once", () => {
    const game = withChits(inFull(three, { ...one("d"), initiative: 0 }, [1, 1]), [["B", FORMATION]])
    expect(game.asking()).toBe("battleArray")
    expect(game.why("array", { leader: "A", section: VANGUARD })).toBe("O1.1.1 FORMATION noFormation")
    game.act("formation", { leader: "B" })
    game.act("array", { leader: "A", section: VANGUARD })
    game.act("array", { leader: "B", section: REARGUARD })
    // O1.1.1 RESERVE: with Initiative 1 no more than one Corps; and one stays in the Main Body.
    expect(game.why("array", { leader: "C", section: REARGUARD })).toBe("O1.1.1 RESERVE rearguardFull")
    expect(game.why("array", { leader: "C", section: VANGUARD })).toBe("O1.1 5-a mainBodyEmpty")
    expect(game.why("array", { leader: "C", section: MAIN_BODY })).toBe("allowed")
  })

  it("O1.1 5-a both place their Capitani in turn, the attacker first", () => {
    const d: Force = { units: [foot("d", 4)], initiative: 0, with: [{ name: "E", units: [foot("e", 4)] }] }
    const game = withChits(inFull(three, d, [1, 1]), [["A", FORMATION]], [["D", FORMATION]])
    const seats: string[] = []
    for (const leader of ["A", "D", "B", "E"]) {
      seats.push(game.seat())
      game.act("array", { leader, section: MAIN_BODY })
    }
    expect(seats).toEqual(["red", "blue", "red", "blue"])
  })
})

/** A has B, D has E; Formation is played by those named, and B and E stand in the Vanguard where they can. */
function vanguards(both: boolean, dice: readonly number[], more: { b?: Force; e?: Force; chits?: Placed } = {}): Game {
  const a: Force = { ...one("a"), with: [{ name: "B", initiative: 3, units: [foot("b", 4)], ...more.b }] }
  const d: Force = { ...one("d"), with: [{ name: "E", initiative: 1, units: [foot("e", 4)], ...more.e }] }
  const game = withChits(
    inFull(a, d, dice),
    [["A", FORMATION], ...(more.chits ?? [])],
    [["D", both ? FORMATION : MUSTER]],
  )
  game.act("formation", { leader: "A" })
  game.act("array", { leader: "B", section: VANGUARD })
  if (both) {
    game.act("formation", { leader: "D" })
    game.act("array", { leader: "E", section: VANGUARD })
  }
  while (game.asking() === "battleArray") {
    const [, leader] = (game.options().find((line) => line.endsWith(` ${MAIN_BODY}`)) ?? "").split(" ")
    game.act("array", { leader, section: MAIN_BODY })
  }
  return game
}

describe("O1.1 6-a the Vanguard Fight", () => {
  it("O1.1 6-a Vanguard fights Vanguard, while the Main Bodies look on", () => {
    const game = vanguards(true, [6, 6])
    expect([game.seat(), game.options()]).toEqual(["red", ["engage E", "pass"]])
    expect(game.why("engage", { leader: "D" })).toBe("O1.1.2.2 noTarget")
  })

  it("O1.1 6-a a Vanguard with none before it may fight the Main Body", () => {
    const game = vanguards(false, [6, 6])
    expect(game.options()).toEqual(["engage D", "engage E", "pass"])
  })
})

describe("O1.1 7-a the Main Body Fight", () => {
  it("O1.1 7-a an unengaged Vanguard may be fought by the Main Body", () => {
    const game = vanguards(true, [6, 6])
    game.act("pass") // B
    game.act("pass") // E
    expect([game.seat(), game.options()]).toEqual(["red", ["engage D", "engage E", "pass"]])
  })

  it("O1.1 7-a O1.1.2.2 the last Corps must engage a free enemy if it can", () => {
    const game = inLine(withChits(inFull(one("a", 2), one("d"), [1, 1, 6]), []))
    game.act("pass")
    expect(game.seat()).toBe("blue")
    expect(game.why("pass")).toBe("O1.1.2.2 mustEngage")
    game.act("engage", { leader: "A" })
    expect(assaults(game)).toEqual(["D on A: 4 to 2"])
  })

  it("O1.1 7-a O1.1 11-a when nobody is engaged both have lost, and the attacker says who retreats first", () => {
    const game = inLine(withChits(inFull({ units: [guns("a", 2)] }, { units: [guns("d", 2)] }, [1, 1]), []))
    expect(game.told("majorBattleDrawn")).toHaveLength(1)
    expect([game.seat(), game.options()]).toEqual(["red", ["retreatFirst", "retreatLast"]])
    game.act("retreatLast")
    expect(game.told("retreated").map(({ data }) => data.leader)).toEqual([game.leader("D"), game.leader("A")])
    expect([game.state.order[game.leader("A")], game.state.order[game.leader("D")]]).toEqual([RETREAT, RETREAT])
    expect(game.told("pursued")).toEqual([])
  })
})

describe("O1.1 11-a 13.2 a battle without a victor", () => {
  /** All round stand Forces of A, or of both. */
  function shutIn(both: boolean): Game {
    const { grid } = draw({ men: [] }).ground
    const around = ALL_DIRECTIONS.map((direction) => neighbour(grid, HEX, direction))
    const guards = around.map((at, i): Man => ({ name: `G${i}`, side: 0, at, units: [foot(`g${i}`, 1)] }))
    const wards = both ? around.map((at, i): Man => ({ name: `W${i}`, side: 1, at, units: [foot(`w${i}`, 1)] })) : []
    const men: Man[] = [
      { name: "A", side: 0, at: HEX, generale: true, units: [foot("a", 4)] },
      { name: "D", side: 1, at: HEX, generale: true, units: [foot("d", 4)] },
      ...guards,
      ...wards,
    ]
    const game = draw({ men, tactics: true })
    const forces = [game.leader("A"), game.leader("D")]
    game.begin((play) => beginMajorEnd(play, { hex: HEX, forces, loser: -1, prey: [], plundering: [] }))
    game.act("retreatLast")
    return game
  }

  it("O1.1 11-a 13.2 whoever has no way out does not surrender to an enemy who leaves as well", () => {
    const game = shutIn(false)
    while (game.asking() === "retreat") game.act("retreatTo", { hex: Number(game.options()[0].split(" ")[1]) })
    expect(game.told("surrendered")).toEqual([])
    expect([game.at("D"), game.at("A") === HEX]).toEqual([HEX, false])
  })

  it("13.2 when neither can leave the one that was to go first surrenders", () => {
    const game = shutIn(true)
    expect(names(game, "surrendered")).toEqual(["D"])
    expect(game.at("A")).toBe(HEX)
  })
})

describe("O1.1.2 Engagements", () => {
  const d: Force = { ...one("d"), with: [{ name: "E", initiative: 1, units: [foot("e", 4)] }] }

  it("O1.1.2.2 one Corps engages several, as long as they have no more than twice its Strength Points", () => {
    const weak = inLine(withChits(inFull(one("a", 3), one("d", 7), [1, 1]), []))
    expect(weak.seat()).toBe("blue") // A can engage nobody
    const game = inLine(withChits(inFull(one("a", 4), d, [1, 1]), []))
    game.act("engage", { leader: "D" })
    expect(game.why("engage", { leader: "E" })).toBe("allowed")
    const short = inLine(withChits(inFull(one("a", 3), d, [1, 1]), []))
    short.act("engage", { leader: "D" })
    expect(short.told("engages")).toHaveLength(1)
  })

  it("O1.1 8-a O1.1.3 an Engagement of several is fought attack by attack, in the order of the engager", () => {
    const game = inLine(withChits(inFull(one("a", 8), d, [1, 1, 6, 1, 6, 1]), []))
    game.act("engage", { leader: "D" })
    game.act("engage", { leader: "E" })
    game.act("attackNext", { leader: "A", target: "E" })
    expect(assaults(game).map((line) => line.slice(0, 6))).toEqual(["A on E", "A on D"])
  })

  it("O1.1.2 O1.1.2.1 many are never against many: who joins draws one out into an Engagement of its own", () => {
    const a: Force = { ...one("a", 8), with: [{ name: "B", initiative: 3, units: [foot("b", 4)] }] }
    const game = inLine(withChits(inFull(a, d, [1, 1]), []))
    game.act("engage", { leader: "D" })
    game.act("engage", { leader: "E" })
    game.act("engage", { leader: "D" }) // B
    // Two Engagements: the attacker says which is fought first.
    expect(game.options()).toEqual(["resolve A", "resolve B"])
  })

  it("O1.1.2.2 a free Corps may stand by a friend who is engaged", () => {
    const late: Force = { ...one("d"), with: [{ name: "E", initiative: 1, units: [foot("e", 4)] }] }
    const game = inLine(withChits(inFull(one("a", 4), late, [1, 1]), []))
    game.act("engage", { leader: "D" })
    game.act("pass")
    expect([game.seat(), game.options()]).toEqual(["blue", ["support A", "pass"]])
    game.act("support", { leader: "A" })
    expect(game.options()).toEqual(["D", "E"].map((name) => `attackNext A ${game.leader(name)}`))
  })

  it("O1.1.4 a Corps with most units Demoralised and no good ones left is out of the battle", () => {
    const broken = (quality: number): Force => ({
      units: [foot("d", 4, quality), foot("x", 1, 2, { demoralised: true }), foot("y", 1, 2, { demoralised: true })],
    })
    const poor = inLine(withChits(inFull(one("a"), broken(1), [1, 1]), []))
    expect(poor.asking()).toBe("majorEnd") // nobody to engage
    const good = inLine(withChits(inFull(one("a"), broken(2), [1, 1]), []))
    expect(good.options()).toEqual(["engage D", "pass"])
  })
})

describe("O1.1.1 ARTILLERY", () => {
  const gunner: Force = { units: [guns("g", 4), foot("a", 4)] }

  it("O1.1.1 O1.1.1 ARTILLERY the chit lets guns fire two times in a round, and once more in a later one", () => {
    // Initiative 1, 1. Fire: 1 and 1, nothing. The last must engage; 4 and 1, no pursuit yet.
    const game = inLine(withChits(inFull(gunner, one("d", 8), [1, 1, 1, 1]), [["A", ARTILLERY]]))
    expect(game.options()).toEqual(["bombard A", "holdFire"])
    game.act("bombard", { leader: "A" })
    expect(game.told("fired")).toHaveLength(2)
    expect(game.told("chitPlayed").map(({ data }) => data.chit)).toEqual([ARTILLERY])
    // 8 points of D are not more than twice the 8 of A.
    expect(game.options()).toEqual(["engage D", "pass"])
  })

  it("O1.1.1 ARTILLERY 4.8.1 A the second round of fire comes in a later round, and with the ability there are more", () => {
    for (const [features, most] of [
      ["", 2],
      ["A", 3],
    ] as const) {
      // Two throws a round do nothing; B fights on against D, who is asked for Firearms before each attack.
      const a: Force = {
        units: [guns("g", 2)],
        features,
        with: [{ name: "B", initiative: 3, units: [foot("b", 9, 3)] }],
      }
      const d: Force = { units: [foot("d", 9, 3, { firearms: true })], initiative: 0 }
      // Each attack is a 3 between equals: a point of each, and B's Corps passes.
      const dice = [1, 1, 1, 1, 3, 1, 1, 1, 3, 1, ...(most === 3 ? [1, 1] : [])]
      const game = inLine(withChits(inFull(a, d, dice), [["A", ARTILLERY]], [["D", MUSTER]]))
      game.act("bombard", { leader: "A" })
      game.act("engage", { leader: "D" })
      game.act("goOn")
      expect(game.told("round")).toHaveLength(2)
      game.act("bombard", { leader: "A" })
      expect(game.told("fired")).toHaveLength(4)
      game.act("goOn")
      game.act("fightOn")
      expect(game.told("round")).toHaveLength(3)
      if (most === 3) game.act("bombard", { leader: "A" })
      expect(game.options()).toEqual(["goOn"])
      expect(game.told("fired")).toHaveLength(most * 2)
    }
  })

  it("O1.1.1 ARTILLERY 3.2 what changes the die is named before it is thrown and told with it", () => {
    const game = inLine(withChits(inFull(gunner, one("d"), [1, 1, 1, 1], { weather: "mud" }), [["A", ARTILLERY]]))
    const bombard = { type: "bombard", leader: game.leader("A") }
    const mud = [{ key: "mud", value: -1 }]
    const found = forecast(game.match, game.position, game.seat(), bombard)
    expect(found?.shifts).toEqual({ die: mud, column: [] })
    game.act("bombard", { leader: "A" })
    expect(game.told("fired").map(({ data }) => data.modifiers)).toEqual([mud, mud])
  })

  it("O1.1.1 ARTILLERY without the chit no gun fires", () => {
    const game = inLine(withChits(inFull(gunner, one("d"), [1, 1]), [["A", MUSTER]]))
    expect(game.why("bombard", { leader: "A" })).toBe("O1.1.1 noSuchChit")
  })

  it("O1.1.1 ARTILLERY whoever engages loses the chit, played or not", () => {
    const game = inLine(withChits(inFull(gunner, one("d", 2), [1, 1, 6]), [["A", ARTILLERY]]))
    game.act("holdFire")
    game.act("engage", { leader: "D" })
    expect(game.told("chitLost").map(({ data }) => data.chit)).toEqual([ARTILLERY])
  })

  it("O1.1.1 ARTILLERY Cavalry that is fired at charges in reaction", () => {
    // A 5 of four points: one point and a check of D's Corps, passed with a 1. Then D's Cavalry must ride: 1 + 1 for
    // heavy is 2 with two points: one point lost, its own Corps checks.
    const d: Force = { units: [foot("d", 4, 3), horse("k", 2)] }
    const game = inLine(withChits(inFull(gunner, d, [1, 1, 5, 1, 1, 1]), [["A", ARTILLERY]]))
    game.act("bombard", { leader: "A" })
    game.act("losePoint", { unit: "d" })
    expect(names(game, "reactionCharge")).toEqual(["D"])
    expect(game.asking()).toBe("ride")
    game.act("rideAt", { unit: "a" })
    expect(game.told("charged")[0].data.unit).toBe(game.unit("a"))
  })
})

describe("O1.1.1 CAVALRY CHARGE", () => {
  const riders: Force = { units: [horse("h", 4), light("l", 2), foot("a", 4)] }

  it("O1.1.1 CAVALRY CHARGE waves are heavy or light, and ride at different units", () => {
    // 4 heavy: 4 + 1 = 5: a point and Demoralisation for d; D's Corps passes with a 1.
    const d: Force = { units: [foot("d", 4), foot("e", 4), foot("f", 4)] }
    const game = inLine(withChits(inFull(riders, d, [1, 1, 4, 1]), [["A", CHARGE]]))
    game.act("charge", { leader: "A" })
    game.act("form", { unit: "h" })
    expect(game.why("form", { unit: "l" })).toBe("O1.1.1 CAVALRY CHARGE heavyAndLight")
    game.act("rideAt", { unit: "d" })
    expect([game.points("d"), game.demoralised("d")]).toEqual([3, true])
    game.act("form", { unit: "l" })
    expect(game.options()).toEqual(["rideAt e", "rideAt f"])
  })

  it("O1.1.1 CAVALRY CHARGE the charged may oblige the charger to engage him", () => {
    const d: Force = { units: [foot("d", 4), foot("e", 4)] }
    const game = inLine(withChits(inFull(riders, d, [1, 1, 4, 1]), [["A", CHARGE]]))
    game.act("charge", { leader: "A" })
    game.act("form", { unit: "h" })
    game.act("rideAt", { unit: "d" })
    game.act("halt")
    expect([game.seat(), game.options()]).toEqual(["blue", ["oblige", "letGo"]])
    game.act("letGo")
    expect(game.told("engages")).toEqual([])
  })

  it("O1.1.1 CAVALRY CHARGE a Countercharge is ridden first by the higher Initiative, who must then engage", () => {
    const d: Force = { units: [horse("k", 4), foot("d", 3)] }
    // A rides first: 4 + 1 = 5: k loses a point and heart, D's Corps checks; then D has no Cavalry left to ride with.
    const a: Force = { units: [horse("h", 4), foot("a", 4)] }
    const game = inLine(withChits(inFull(a, d, [1, 1, 4, 1, 6, 1]), [["A", CHARGE]], [["D", CHARGE]]))
    game.act("charge", { leader: "A" })
    expect([game.seat(), game.options()]).toEqual(["blue", ["charge D", "pass"]])
    game.act("charge", { leader: "D" })
    game.act("rideAt", { unit: "k" })
    expect(game.told("charged")).toHaveLength(1)
    expect(names(game, "engages")).toEqual(["A"])
    expect(assaults(game)).toEqual(["A on D: 8 to 3"])
  })

  it("O1.1.1 CAVALRY CHARGE a free Corps that rides at one engaged strikes its flank", () => {
    const a: Force = { ...one("a", 8), with: [{ name: "B", initiative: 3, units: [horse("h", 4)] }] }
    const game = withChits(inFull(a, one("d", 8), [1, 1, 1, 1]), [
      ["A", FORMATION],
      ["B", CHARGE],
    ])
    game.act("formation", { leader: "A" })
    game.act("array", { leader: "A", section: VANGUARD })
    game.act("array", { leader: "B", section: MAIN_BODY })
    game.act("engage", { leader: "D" }) // A, in the Vanguard
    game.act("charge", { leader: "B" })
    expect(names(game, "flankCharge")).toEqual(["B"])
    // Heavy +1, flank +2.
    expect(game.told("charged")[0].data.modifier).toBe(3)
  })

  it("O1.1.1 CAVALRY CHARGE horse that breaks through is lost in plundering for the rest of the battle", () => {
    // 9 points, a 5 and one for heavy: two points, Demoralisation, a check, the Capitano in danger, and plunder.
    const a: Force = { units: [horse("h", 9), foot("a", 4)] }
    const game = inLine(
      withChits(inFull(a, { units: [foot("d", 4), foot("e", 1)] }, [1, 1, 5, 1, 6, 6, 1]), [["A", CHARGE]]),
    )
    game.act("charge", { leader: "A" })
    game.act("rideAt", { unit: "d" })
    expect(game.told("plundering").map(({ data }) => data.unit)).toEqual([game.unit("h")])
    game.act("letGo")
    game.act("engage", { leader: "D" })
    expect(assaults(game)).toEqual(["A on D: 4 to 1"])
    // Nor does it pursue: a 1 without Cavalry is no loss.
    expect(game.told("pursued")[0].data.count).toBe(0)
  })

  it("O1.1.1 CAVALRY CHARGE 13.1.1 a victor whose only horse plunders and who has else but guns pursues nobody", () => {
    const men: Man[] = [
      { name: "A", side: 0, at: HEX, generale: true, units: [horse("h", 9), guns("g", 2)] },
      { name: "D", side: 1, at: HEX, generale: true, units: [foot("d", 4)] },
    ]
    const game = draw({ men, ap: [0, 4], tactics: true, places: [{ name: "S", hex: 815, kind: "city", owner: 1 }] })
    game.begin((play) =>
      beginMajorEnd(play, {
        hex: HEX,
        forces: [game.leader("A"), game.leader("D")],
        loser: 1,
        prey: [game.unit("d")],
        plundering: [game.unit("h")],
      }),
    )
    expect([game.told("pursued"), game.points("d"), game.state.ap]).toEqual([[], 4, [0, 4]])
    expect(game.told("retreated")).toHaveLength(1)
  })

  it("O1.1.1 CAVALRY CHARGE whoever charges leaves his Earthworks", () => {
    const d: Force = { units: [horse("k", 4), foot("d", 4)], earthworks: 1 }
    const game = inLine(
      withChits(
        inFull(one("a"), d, [1, 1, 4]),
        [],
        [
          ["D", CHARGE],
          ["D", EARTHWORKS],
        ],
      ),
    )
    game.act("charge", { leader: "D" })
    expect(game.told("chitLost").map(({ data }) => data.chit)).toEqual([EARTHWORKS])
  })
})

describe("O1.1.1 FIREARMS", () => {
  const shot: Force = { units: [foot("d", 2, 2, { firearms: true })] }

  it("O1.1.1 FIREARMS the attacker's Quality is one less, and only if the chit is played", () => {
    const plain = inLine(withChits(inFull(one("a"), shot, [1, 1, 6]), []))
    plain.act("engage", { leader: "D" })
    expect(plain.told("assault")[0].data.quality).toEqual([2, 2])
    const game = inLine(withChits(inFull(one("a"), shot, [1, 1, 6]), [], [["D", FIREARMS]]))
    game.act("engage", { leader: "D" })
    expect([game.seat(), game.options()]).toEqual(["blue", ["screen", "goOn"]])
    game.act("screen")
    expect(game.told("assault")[0].data.quality).toEqual([1, 2])
  })

  it("O1.1.1 FIREARMS a Charge that meets them is thrown with two less and loses double", () => {
    const a: Force = { units: [horse("h", 4), foot("a", 4)] }
    // 1 + 1 - 2 = 0: one point, doubled, and Demoralisation; A's Corps checks.
    const game = inLine(withChits(inFull(a, shot, [1, 1, 1, 1]), [["A", CHARGE]], [["D", FIREARMS]]))
    game.act("charge", { leader: "A" })
    game.act("screen")
    expect(game.told("charged")[0].data.modifier).toBe(-1)
    expect(game.points("h")).toBe(2)
  })

  it("O1.1.1 FIREARMS not in Rain", () => {
    const game = inLine(withChits(inFull(one("a"), shot, [1, 1, 6], { weather: "rain" }), [], [["D", FIREARMS]]))
    game.act("engage", { leader: "D" })
    expect(game.told("assault")).toHaveLength(1) // D was not asked
  })
})

describe("O1.1.1 COMBINED ARMS", () => {
  it("O1.1.1 COMBINED ARMS 2 points of Heavy Cavalry and 3 of Infantry count as 9", () => {
    const a: Force = { units: [horse("h", 2), foot("a", 3)] }
    const game = inLine(withChits(inFull(a, one("d", 3), [1, 1, 6]), [["A", COMBINED_ARMS]]))
    game.act("pass") // no Charge
    game.act("engage", { leader: "D" })
    expect(game.options()).toEqual(["combine", "goOn"])
    game.act("combine")
    expect(assaults(game)).toEqual(["A on D: 9 to 3"])
  })

  it("O1.1.1 COMBINED ARMS needs both arms, and helps no defender", () => {
    const game = inLine(
      withChits(inFull(one("a"), one("d", 2), [1, 1, 6]), [["A", COMBINED_ARMS]], [["D", COMBINED_ARMS]]),
    )
    game.act("engage", { leader: "D" })
    expect(assaults(game)).toEqual(["A on D: 4 to 2"])
  })
})

describe("O1.1.1 RESERVE and O1.1 9-a", () => {
  it("O1.1 9-a O1.1.1 RESERVE a Corps of the Rearguard comes into the Main Body with its own chit", () => {
    const d: Force = { ...one("d", 1), with: [{ name: "E", initiative: 1, units: [foot("e", 6)] }] }
    // Round 1: A, 8 to 1, destroys D's only Corps in the Main Body.
    const game = withChits(
      inFull(one("a", 8), d, [1, 1, 6]),
      [],
      [
        ["D", FORMATION],
        ["E", RESERVE],
      ],
    )
    game.act("formation", { leader: "D" })
    game.act("array", { leader: "E", section: REARGUARD })
    game.act("array", { leader: "D", section: MAIN_BODY })
    expect(game.options()).toEqual(["engage D", "pass"])
    game.act("engage", { leader: "D" })
    expect(game.points("d")).toBe(0)
    expect([game.seat(), game.options()]).toEqual(["blue", ["sendIn E", "enough"]])
    game.act("sendIn", { leader: "E" })
    expect(game.told("round")).toHaveLength(2)
    expect(game.options()).toEqual(["engage E", "pass"])
  })

  it("O1.1 9-a O1.1 10-a O1.1 11-a whoever has nobody left in the Main Body has lost and is pursued", () => {
    const d: Force = { ...one("d", 1), with: [{ name: "E", initiative: 1, units: [foot("e", 6)] }] }
    const game = withChits(inFull(one("a", 8), d, [1, 1, 6, 6], { ap: [0, 4] }), [], [["D", FORMATION]])
    game.act("formation", { leader: "D" })
    game.act("array", { leader: "E", section: REARGUARD })
    game.act("array", { leader: "D", section: MAIN_BODY })
    game.act("engage", { leader: "D" })
    expect(names(game, "majorBattleWon")).toEqual(["A"])
    // A 6 without Cavalry: two losses, a point of e. Half of 4 AP lost, half of that won.
    expect(game.points("e")).toBe(5)
    expect(game.state.ap).toEqual([1, 2])
    expect(game.state.noMove[game.leader("A")]).toBe(2)
    expect(game.at("D")).not.toBe(HEX)
  })
})

describe("O1.1.1 MUSTER", () => {
  it("O1.1.1 MUSTER after the first round a Capitano Generale gives up the battle and saves what he can", () => {
    const d: Force = { ...one("d", 6), initiative: 3, with: [{ name: "E", initiative: 2, units: [foot("e", 6)] }] }
    const a: Force = { ...one("a", 8), with: [{ name: "B", initiative: 1, units: [foot("b", 8)] }] }
    // Two rounds of attacks, and two dice of the Muster: D 4 + 3 + 3 is 10 and gets away; E 4 + 2 + 3 is 9 and does not.
    const dice = [1, 1, 3, 1, 3, 1, 3, 1, 4, 4, 6]
    const game = inLine(withChits(inFull(a, d, dice), [], [["D", MUSTER]]))
    game.act("engage", { leader: "D" }) // A
    game.act("pass") // A takes no second
    game.act("pass") // E
    game.act("engage", { leader: "E" }) // B, who is the last
    game.act("resolve", { leader: "A" }) // nobody is asked for Muster in the first round
    expect(game.told("round")).toHaveLength(2)
    game.act("resolve", { leader: "A" })
    expect([game.seat(), game.options()]).toEqual(["blue", ["muster", "fightOn"]])
    game.act("muster")
    expect(game.told("retires").map(({ data }) => data.count)).toEqual([1, 0])
    expect(names(game, "majorBattleWon")).toEqual(["A"])
  })
})

describe("O1.1.1 EARTHWORKS/RIVER", () => {
  it("O1.1.1 EARTHWORKS/RIVER the chit lasts: fire and Charges have a harder time, and attacks are Affecting", () => {
    const a: Force = { units: [guns("g", 4), foot("a", 4)] }
    const d: Force = { units: [foot("d", 1)], earthworks: 1 }
    const game = inLine(withChits(inFull(a, d, [1, 1, 1, 1, 6]), [["A", ARTILLERY]], [["D", EARTHWORKS]]))
    game.act("bombard", { leader: "A" })
    expect([game.seat(), game.options()]).toEqual(["blue", ["takeCover 7", "stayOpen"]])
    game.act("takeCover", { chit: EARTHWORKS })
    expect(game.told("fired").map(({ data }) => data.modifier)).toEqual([-1, -1])
    game.act("engage", { leader: "D" })
    expect(game.told("assault")[0].data.affecting).toBe(1)
  })

  it("O1.1.1 EARTHWORKS/RIVER whoever engages gives it up", () => {
    const d: Force = { units: [foot("d", 4)], earthworks: 1 }
    const game = inLine(withChits(inFull(one("a", 2), d, [1, 1, 6]), [], [["D", EARTHWORKS]]))
    game.act("pass")
    game.act("engage", { leader: "A" })
    expect(game.told("chitLost").map(({ data }) => data.chit)).toEqual([EARTHWORKS])
  })

  it("O1.1.1 EARTHWORKS/RIVER a River that the attacker crossed protects the defender", () => {
    const game = inLine(withChits(inFull({ ...one("a"), crossing: 1 }, one("d", 2), [1, 1, 6]), [], [["D", RIVER]]))
    game.act("engage", { leader: "D" })
    game.act("takeCover", { chit: RIVER })
    expect(game.told("assault")[0].data.affecting).toBe(1)
  })
})
