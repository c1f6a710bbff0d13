import { ALL_DIRECTIONS, neighbour } from "@carroccio/hexes"
import { afterEach, describe, expect, it } from "vitest"
import { takeIn } from "../src/baron-units.ts"
import { beginBarons } from "../src/barons.ts"
import { isForce, unitsOf } from "../src/forces.ts"
import { beginMarch } from "../src/march.ts"
import {
  baronsMayBeOrdered,
  capitanoSeaPorts,
  earthworksWork,
  firearmsAttack,
  forcedModifier,
  mayBeUnder,
  mayServe,
  mayStopAt,
  onTurnBegins,
  pillageDisrupts,
  pillageExtra,
  plagueFrom,
  seaPorts,
} from "../src/scenarios/hooks.ts"
import { ownerOf } from "../src/places.ts"
import { ACTIVATION_PHASE, ATTACK, GONE, MANOEUVRE, NO_ORDER, OUT, RETREAT, STAND } from "../src/position.ts"
import { beginReinforcements } from "../src/scenarios/reinforcements.ts"
import { besiegerFire } from "../src/siege.ts"
import { POINT } from "../src/terrain.ts"
import { HERE, plain } from "./plain.ts"
import { checkDice, refusal, scene, type Scene } from "./scene.ts"

afterEach(checkDice)

function named(game: Scene, hexes: readonly number[]): string[] {
  return hexes.map((hex) => game.ground.places[game.ground.placeAt[hex]].name).sort()
}

function sails(game: Scene, leader: string, points = 9): string[] {
  return named(game, seaPorts(game.field, game.leader(leader), points * POINT))
}

describe("SC1 Otranto", () => {
  it("SC1.5 the Turks pillage for one Movement Point and are not Disrupted", () => {
    const game = scene({ scenario: 1 })
    const [turk, allied] = [game.leader("Sabech"), game.leader("Alfonso")]
    expect([pillageExtra(game.field, turk), pillageDisrupts(game.field, turk)]).toEqual([POINT, false])
    expect([pillageExtra(game.field, allied), pillageDisrupts(game.field, allied)]).toEqual([2 * POINT, true])
  })

  it("SC1.2 the Papal Capitano serves under an Aragonese, his troops only under him", () => {
    const game = scene({ scenario: 1 })
    const [papal, alfonso] = [game.leader("Papal Minor"), game.leader("Alfonso")]
    const unit = game.ground.units.findIndex(({ army }) => army === game.army("Papal"))
    expect(mayBeUnder(game.field, papal, alfonso)).toBe(true)
    expect([mayServe(game.field, unit, papal), mayServe(game.field, unit, alfonso)]).toEqual([true, false])
  })
})

describe("4.2.1 whoever comes with the highest Rank", () => {
  it("4.2.1 4.6.2 is a Capitano Generale of an army that has lost its own", () => {
    for (const lost of [true, false]) {
      // April I 1503 is turn 20.
      const game = scene({ scenario: 3, turn: 20, at: { Navarro: "Barletta" } })
      game.state.at[game.leader("Córdoba")] = lost ? OUT : game.hex("Andria")
      const andrade = game.leader("De Andrade")
      game.state.came.fill(1)
      game.state.came[game.ground.plan.reinforcements.findIndex(({ force }) => force?.capitano === andrade)] = 0
      game.begin((play) => beginReinforcements(play))
      game.act({ type: "enter", hex: game.hex("Riggio") })
      game.act({ type: "marchFreely" })
      expect(game.state.generale[andrade]).toBe(lost ? 1 : 0)
    }
  })
})

describe("SC2.3 8.8.2 out of a Contested Port by sea", () => {
  /** Córdoba in Riggio, French Barons with him and in every hex around. */
  function shutIn(order: number, dice: readonly number[]): Scene {
    const game = scene({ scenario: 2, at: { Córdoba: "Riggio" }, orders: { Córdoba: order } }, dice)
    const riggio = game.hex("Riggio")
    const around = ALL_DIRECTIONS.map((direction) => neighbour(game.ground.grid, riggio, direction))
    const barons = game.ground.leaders.flatMap(({ baron, generic }, leader) => (baron && !generic ? [leader] : []))
    const hexes = [riggio, ...around.filter((hex) => hex > 0 && game.ground.region[hex] >= 0)]
    hexes.forEach((hex, i) => game.putBaron(barons[i], 0, hex))
    game.begin((play) => beginMarch(play, game.leader("Córdoba"), 0, false))
    return game
  }

  it("SC2.3 8.8.2 a Force that has no way by land leaves for the ships, pursued as any other", () => {
    // 3 + 2 Strength Points need four of the five Movement Points; one more is paid for leaving. No Cavalry: no losses.
    const game = shutIn(MANOEUVRE, [1])
    expect(refusal(game.why({ type: "leave", points: 0 }))).toBe("allowed")
    expect(refusal(game.why({ type: "leave", points: 1 }))).toBe("8.8.2.1 tooFewPoints")
    game.act({ type: "leave", points: 0 })
    game.act({ type: "sail", hex: game.hex("Tropea") })
    expect(game.state.at[game.leader("Córdoba")]).toBe(game.hex("Tropea"))
  })

  it("13.2.8 not with a Retreat Order", () => {
    const game = shutIn(RETREAT, [])
    expect(refusal(game.why({ type: "leave", points: 0 }))).toBe("8.8.2.1 tooFewPoints")
  })
})

describe("SC3.2 8.8.2 out of a Contested Port by sea, whatever the Activation gave", () => {
  const inRiggio = (units: number, order: number, dice: readonly number[]) => {
    const game = scene({ scenario: 3, at: { Pineiro: "Riggio" }, orders: { Pineiro: order } }, dice)
    const pineiro = game.leader("Pineiro")
    while (unitsOf(game.field, pineiro).length > units) game.state.of[game.state.of.lastIndexOf(pineiro)] = GONE
    game.putBaron(game.baron("Calabria Ultra", 0), 0, "Riggio")
    game.begin((play) => beginMarch(play, pineiro, -9 * POINT, false))
    return game
  }

  it("SC3.2 8.8.2 one Combat Unit goes on board without a Movement Point, pursued as any other", () => {
    const game = inRiggio(1, MANOEUVRE, [1])
    expect(game.actions("leave")).toEqual([{ type: "leave", points: 0 }])
    expect(refusal(game.why({ type: "leave", points: 1 }))).toBe("8.8.2.1 tooFewPoints")
    game.act({ type: "leave", points: 0 })
    expect(game.told("pursued")).toHaveLength(1)
    game.act({ type: "sail", hex: game.hex("Taranto") })
    expect(game.state.at[game.leader("Pineiro")]).toBe(game.hex("Taranto"))
  })

  it("SC3.2 8.8.2 not two of them, and 13.2.8 not with a Retreat Order", () => {
    expect(refusal(inRiggio(2, MANOEUVRE, []).why({ type: "leave", points: 0 }))).toBe("8.8.2.1 tooFewPoints")
    expect(refusal(inRiggio(1, RETREAT, []).why({ type: "leave", points: 0 }))).toBe("8.8.2.1 tooFewPoints")
  })
})

describe("SC2.3 movement by sea", () => {
  it("SC2.3 between the Ports of four States; the French to the same State or the next", () => {
    const game = scene({ scenario: 2, at: { Montpensier: "Napoli", Ferrandino: "Riggio" } })
    game.state.points.forEach((_, unit) => (game.state.points[unit] = Math.min(1, game.state.points[unit])))
    expect(sails(game, "Montpensier")).toEqual(
      [...["Agropoli", "Amalfi", "Castellammare", "Gaeta", "Ischia"], ...["Policastro", "Salerno"]].sort(),
    )
    expect(sails(game, "Ferrandino")).toEqual(expect.arrayContaining(["Gaeta", "Paola", "Salerno", "Tropea"]))
    for (const port of ["Bari", "Taranto", "Terracina", "Capua"]) expect(sails(game, "Ferrandino")).not.toContain(port)
  })

  it("SC2.3 eight Strength Points for the Allies, four for the French", () => {
    const game = scene({ scenario: 2, at: { Montpensier: "Napoli", Ferrandino: "Riggio" } })
    const units = (name: string) =>
      game.ground.units.flatMap((_, unit) => (game.state.of[unit] === game.leader(name) ? [unit] : []))
    const total = (name: string, points: number) => {
      const [first, ...others] = units(name)
      for (const unit of others) game.state.points[unit] = 1
      game.state.points[first] = points - others.length
    }
    for (const [name, most] of [
      ["Montpensier", 4],
      ["Ferrandino", 8],
    ] as const) {
      total(name, most)
      expect(sails(game, name).length).toBeGreaterThan(0)
      total(name, most + 1)
      expect(sails(game, name)).toEqual([])
    }
  })

  it("SC2.3 one point needs two Movement Points, two or three need three, four to six four, more five", () => {
    const game = scene({ scenario: 2, at: { Ferrandino: "Riggio" } })
    const [first, ...others] = game.ground.units.flatMap((_, unit) =>
      game.state.of[unit] === game.leader("Ferrandino") ? [unit] : [],
    )
    for (const unit of others) game.state.of[unit] = -1
    for (const [points, needed] of [
      [1, 2],
      [2, 3],
      [3, 3],
      [4, 4],
      [6, 4],
      [7, 5],
      [8, 5],
    ]) {
      game.state.points[first] = points
      expect([points, sails(game, "Ferrandino", needed).length > 0, sails(game, "Ferrandino", needed - 0.5)]).toEqual([
        points,
        true,
        [],
      ])
    }
  })

  it("SC2.3 not to a Port that enemies hold, but to a Contested one whose Fortress is one's own", () => {
    const drawn = { scenario: 2, at: { Ferrandino: "Riggio" }, barons: [["Calabria Ultra", 0, 0, "Tropea"]] } as const
    const game = scene(drawn)
    expect(sails(game, "Ferrandino")).not.toContain("Tropea")
    game.putBaron(game.baron("Calabria Ultra", 1), 1, "Tropea")
    expect(sails(game, "Ferrandino")).toContain("Tropea")
    game.state.conquered[game.place("Tropea")] = 1
    expect(sails(game, "Ferrandino")).not.toContain("Tropea")
  })

  it("SC2.3 Barons do not sail, Capitani without troops do", () => {
    const game = scene({ scenario: 2, at: { Ferrandino: "Riggio" }, barons: [["Calabria Ultra", 0, 1, "Tropea"]] })
    expect(seaPorts(game.field, game.baron("Calabria Ultra", 0), 9 * POINT)).toEqual([])
    expect(named(game, capitanoSeaPorts(game.field, game.leader("Ferrandino")))).toContain("Napoli")
  })
})

describe("SC3.2 Capitani by sea", () => {
  it("SC3.2 the French in the Tyrrhenian Sea, the Spanish in the others, with one Combat Unit at most", () => {
    const game = scene({ scenario: 3, at: { Nemours: "Napoli", Pineiro: "Riggio" } })
    expect(sails(game, "Pineiro", 0)).toEqual([])
    const pineiro = game.leader("Pineiro")
    game.state.of[game.state.of.lastIndexOf(pineiro)] = -1
    expect(sails(game, "Pineiro", 0)).toEqual(expect.arrayContaining(["Taranto", "Barletta", "Manfredonia"]))
    for (const port of ["Napoli", "Tropea", "Trani", "Otranto"]) expect(sails(game, "Pineiro", 0)).not.toContain(port)
    expect(sails(game, "Nemours")).toEqual([])
    const nemours = named(game, capitanoSeaPorts(game.field, game.leader("Nemours")))
    expect(nemours).toEqual(expect.arrayContaining(["Gaeta", "Tropea", "Ostia"]))
    expect(nemours).not.toContain("Riggio")
  })

  it("SC3.2 16.3 not with a Baron's unit, though it serves on a Capitano's card", () => {
    const game = scene({ scenario: 3, at: { Pineiro: "Taranto" }, barons: [["Terra d'Otranto", 0, 1, "Taranto"]] })
    const pineiro = game.leader("Pineiro")
    for (const unit of unitsOf(game.field, pineiro)) game.state.of[unit] = -1
    game.begin((play) => takeIn(play, game.baron("Terra d'Otranto", 0), pineiro))
    expect(sails(game, "Pineiro")).toEqual([])
  })

  it("SC3.2 only to Ports free of enemies", () => {
    const game = scene({ scenario: 3, at: { Nemours: "Napoli" }, barons: [["Calabria Ultra", 0, 1, "Tropea"]] })
    expect(named(game, capitanoSeaPorts(game.field, game.leader("Nemours")))).not.toContain("Tropea")
  })
})

describe("other special rules", () => {
  it("SC2.2 Baron Forces receive no Orders in the first turn", () => {
    expect(baronsMayBeOrdered(scene({ scenario: 2, turn: 1 }).field)).toBe(false)
    expect(baronsMayBeOrdered(scene({ scenario: 2, turn: 2 }).field)).toBe(true)
    expect(baronsMayBeOrdered(scene({ scenario: 3, turn: 1 }).field)).toBe(true)
  })

  it("SC2.5 Venetians serve under Venetians only; others under any Capitano of their side", () => {
    const game = scene({ scenario: 2 })
    const unit = (army: string) => game.ground.units.findIndex((one) => one.army === game.army(army))
    const [gonzaga, ferrandino, cordoba] = ["Gonzaga", "Ferrandino", "Córdoba"].map((name) => game.leader(name))
    expect(mayBeUnder(game.field, gonzaga, ferrandino)).toBe(false)
    expect(mayBeUnder(game.field, cordoba, ferrandino)).toBe(true)
    expect(mayServe(game.field, unit("Venetian"), ferrandino)).toBe(false)
    expect(mayServe(game.field, unit("Venetian"), gonzaga)).toBe(true)
    expect(mayServe(game.field, unit("Aragonese"), cordoba)).toBe(true)
    expect(mayServe(game.field, unit("French"), cordoba)).toBe(false)
  })

  it("4.2.2 nobody serves under a lower Rank", () => {
    const game = scene({ scenario: 2 })
    game.state.generale[game.leader("Guerra")] = 1
    expect(mayBeUnder(game.field, game.leader("Aubigny"), game.leader("Guerra"))).toBe(false)
    expect(mayBeUnder(game.field, game.leader("Aubigny"), game.leader("Montpensier"))).toBe(true)
  })

  it("SC4.6 the Venetian of 1528 serves under a Frenchman, his troops under him alone", () => {
    const game = scene({ scenario: 4 })
    const [venetian, lautrec] = [game.leader("Venetian Minor"), game.leader("Lautrec")]
    const unit = game.ground.units.findIndex(({ army }) => army === game.army("Venetian"))
    expect(mayBeUnder(game.field, venetian, lautrec)).toBe(true)
    expect([mayServe(game.field, unit, venetian), mayServe(game.field, unit, lautrec)]).toEqual([true, false])
  })

  it("SC2.6 Guerra takes one from the die of a Forced Order, all others add one", () => {
    const game = scene({ scenario: 2 })
    expect(["Guerra", "Precy"].map((name) => forcedModifier(game.field, game.leader(name)))).toEqual([-1, 1])
  })

  it("SC2.7 SC3.3 SC4.2 whose Earthworks count in combat", () => {
    const works = (scenario: number, name: string) => {
      const game = scene({ scenario })
      return earthworksWork(game.field, game.leader(name))
    }
    expect([works(2, "Montpensier"), works(2, "Ferrandino")]).toEqual([false, false])
    expect([works(3, "Nemours"), works(3, "Córdoba")]).toEqual([false, true])
    expect([works(4, "Lautrec"), works(4, "Orange"), works(1, "Alfonso")]).toEqual([true, true, true])
  })

  it("SC2.7 SC3.3 8.5.1 but they hinder the fire of besiegers everywhere", () => {
    const fire = (earthworks: number) => {
      const game = plain({
        scenario: 2,
        aligned: 0,
        places: { [HERE]: "fortifiedTown" },
        forces: {
          Precy: { order: STAND, units: { frInf: 3 }, markers: { earthworks } },
          Ferrandino: { order: ATTACK, generale: true, units: { arInf: 3, arArt: 2 }, markers: { earthworks: 1 } },
        },
      })
      return besiegerFire(game.field, game.leader("Ferrandino"), game.leader("Precy"), 0)?.modifier
    }
    expect([fire(0), fire(1)]).toEqual([0, -1])
  })

  it("SC3.6 nobody stops in a Venetian Port or owns it", () => {
    const game = scene({ scenario: 3, turn: 1 })
    game.begin((play) => onTurnBegins(play))
    const nemours = game.leader("Nemours")
    expect(
      ["Trani", "Brindisi", "Otranto", "Bari"].map((name) => mayStopAt(game.field, nemours, game.hex(name))),
    ).toEqual([...[false, false, false], true])
    expect(["Trani", "Brindisi", "Otranto", "Bari"].map((name) => ownerOf(game.field, game.place(name)))).toEqual([
      -1, -1, -1, 1,
    ])
    expect(mayStopAt(scene({ scenario: 2 }).field, 0, game.hex("Trani"))).toBe(true)
  })

  it("SC4.4 the Plague breaks out on 8 in 1528, on 9 before", () => {
    expect([3, 4].map((scenario) => plagueFrom(scene({ scenario }).field))).toEqual([9, 8])
  })

  it("SC4.5 Firearms are better in attack in 1528", () => {
    expect([3, 4].map((scenario) => firearmsAttack(scene({ scenario }).field))).toEqual([false, true])
  })
})

describe("18 EFFECTS nobody comes to join those in Quarters", () => {
  it("18 EFFECTS 16.3.2 no Baron is placed where the only Force is in Quarters", () => {
    for (const quarters of [0, 1]) {
      const game = scene({ scenario: 3, at: { Pineiro: "Cosenza" }, aligned: { "Calabria Citra": 1 } })
      game.state.quarters[game.leader("Pineiro")] = quarters
      game.state.of[game.state.of.indexOf(game.leader("Pineiro"))] = GONE // he has room
      game.begin((play) => beginBarons(play, 1, game.region("Calabria Citra"), 1, "16.3.1"))
      const here = game.actions("placeBaron").some(({ hex }) => hex === game.hex("Cosenza"))
      expect(here).toBe(quarters === 0)
    }
  })

  it("18 EFFECTS 5.2 8.1 nor does a Reinforcement come there", () => {
    for (const quarters of [0, 1]) {
      // October I 1502 is turn 8; De Andrade's Riggio is Benavides' too.
      const game = scene({ scenario: 3, turn: 8, at: { Córdoba: "Riggio" } })
      game.state.generale[game.leader("Córdoba")] = 1
      game.state.quarters[game.leader("Córdoba")] = quarters
      const benavides = game.leader("Benavides")
      game.state.came.fill(1)
      game.state.came[game.ground.plan.reinforcements.findIndex(({ force }) => force?.capitano === benavides)] = 0
      game.begin((play) => beginReinforcements(play))
      expect(game.actions("enter")).toHaveLength(1 - quarters)
    }
  })
})

describe("SC2.8 7.2 Ferrandino without troops", () => {
  it("SC2.8 7.2 has an Order as soon as a Baron gives him a Force, and 4.4 nobody without troops is given one", () => {
    const game = scene({ scenario: 2, at: { Ferrandino: "Salerno" }, aligned: { "Principato Citra": 1 } })
    const ferrandino = game.leader("Ferrandino")
    for (const [unit, of] of game.state.of.entries()) if (of === ferrandino) game.state.of[unit] = GONE
    game.state.order[ferrandino] = NO_ORDER
    game.state.phase = ACTIVATION_PHASE
    game.begin((play) => beginBarons(play, 1, game.region("Principato Citra"), 2, "SC2.8"))
    game.act(game.actions("joinBaron")[0])
    expect([game.state.order[ferrandino], isForce(game.field, ferrandino)]).toEqual([STAND, true])
    const full = scene({ scenario: 2, at: { Ferrandino: "Salerno" }, under: { Córdoba: "Ferrandino" } })
    const { rank } = full.ground.leaders[ferrandino]
    for (let unit = 0; unit < full.state.of.length; unit++) full.state.of[unit] = unit < rank ? ferrandino : GONE
    full.begin((play) => beginBarons(play, 1, full.region("Principato Citra"), 2, "SC2.8"))
    expect(full.actions("joinBaron")).toEqual([])
  })
})
