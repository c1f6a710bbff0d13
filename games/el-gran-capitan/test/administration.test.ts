import { afterEach, describe, expect, it } from "vitest"
import { beginAdministration } from "../src/administration.ts"
import { MANOEUVRE } from "../src/position.ts"
import { administrationResult, beginPoints, columnFor } from "../src/received-points.ts"
import { allowanceOf } from "../src/scenarios/schedule.ts"
import { WEATHERS } from "../src/realm.ts"
import { doganaOf, doganaPays } from "../src/dogana.ts"
import { rollWeather } from "../src/weather.ts"
import { checkDice, scene } from "./scene.ts"

afterEach(checkDice)

const MUD = WEATHERS.indexOf("mud")

describe("3 weather", () => {
  it("3 the First Player's die and the month tell the weather of the turn", () => {
    // July 1481: 1 and 2 are fair, 3 and more are heat.
    const fair = scene({ scenario: 1, turn: 3 }, [2])
    fair.begin((play) => rollWeather(play))
    expect(WEATHERS[fair.state.weather]).toBe("fair")
    const heat = scene({ scenario: 1, turn: 3 }, [3])
    heat.begin((play) => rollWeather(play))
    expect(WEATHERS[heat.state.weather]).toBe("heat")
  })

  it("3.1 mud shifts the Administrative Points Table by one column", () => {
    const game = scene({ scenario: 1, at: { Alfonso: "Taranto" }, sources: { Aragonese: "Taranto" } })
    const alfonso = game.leader("Alfonso")
    expect(columnFor(game.field, game.army("Aragonese"), alfonso)).toBe(1)
    game.state.weather = MUD
    expect(columnFor(game.field, game.army("Aragonese"), alfonso)).toBe(2)
  })
})

describe("6.3 Administrative Points", () => {
  it("6.3.1 a line of four Regions and a 3 turn five nominal points into two", () => {
    const game = scene({ scenario: 4 })
    expect(5 + administrationResult(game.field, 3, 4)).toBe(2)
  })

  it("6.3.1 the points received are never fewer than none", () => {
    // Montpensier at Cosenza, four Regions from Napoli: a double 1 takes all of the 3 nominal points.
    const game = scene(
      { scenario: 2, at: { Montpensier: "Cosenza" }, sources: { French: "Napoli" }, points: { French: 1 } },
      [1, 1],
    )
    game.begin((play) => beginPoints(play, game.army("French")))
    expect(game.state.ap[game.army("French")]).toBe(1)
  })

  it("6.3.1 in the first Region a 7 leaves the nominal points as they are", () => {
    const game = scene(
      { scenario: 2, at: { Montpensier: "Napoli" }, sources: { French: "Napoli" }, points: { French: 1 } },
      [3, 4],
    )
    game.begin((play) => beginPoints(play, game.army("French")))
    expect(game.state.ap[game.army("French")]).toBe(4)
  })

  it("6.3 points are not received by a Capitano Generale without a Line of Communication", () => {
    const game = scene({
      scenario: 2,
      at: { Montpensier: "Napoli", Ferrandino: "Bari" },
      sources: { French: "Bari" },
      points: { French: 1 },
    })
    // Ferrandino sits on the Supply Source.
    game.begin((play) => beginPoints(play, game.army("French")))
    expect(game.state.ap[game.army("French")]).toBe(1)
    expect(game.told("noPoints")).toHaveLength(1)
  })

  it("6.3.2 with two Capitani Generali on the map the owner chooses to whom the line goes", () => {
    const game = scene(
      { scenario: 3, turn: 4, at: { Nemours: "Napoli", Saluzzo: "Foggia" }, sources: { French: "Napoli" } },
      [3, 4],
    )
    const before = game.state.ap[game.army("French")]
    game.begin((play) => beginPoints(play, game.army("French")))
    expect(game.actions()).toEqual([
      { type: "traceTo", leader: game.leader("Nemours") },
      { type: "traceTo", leader: game.leader("Saluzzo") },
    ])
    game.act({ type: "traceTo", leader: game.leader("Nemours") })
    expect(game.state.ap[game.army("French")]).toBe(before + 4)
  })

  it("6.3.2 SC3 so he does when a die comes first, after it", () => {
    const drawn = {
      scenario: 3,
      turn: 2,
      at: { Córdoba: "Bari", "De Andrade": "Cosenza" },
      sources: { Spanish: "Bari" },
    }
    const game = scene(drawn, [1, 3, 4])
    for (const name of ["Córdoba", "De Andrade"]) game.state.generale[game.leader(name)] = 1
    const army = game.army("Spanish")
    const { upTo } = allowanceOf(game.field, army)
    expect(upTo).toBeGreaterThan(0)
    game.begin((play) => beginPoints(play, army))
    expect(game.told("pointsPromised")).toHaveLength(1)
    expect(game.actions("traceTo")).toHaveLength(2)
    game.act({ type: "traceTo", leader: game.leader("Córdoba") })
    expect(game.told("pointsPromised")).toHaveLength(1)
    expect(game.told("pointsRolled")).toHaveLength(1)
  })

  it("6.3.2 without a Capitano Generale the Supply Source stands for him", () => {
    const game = scene(
      { scenario: 2, at: { Córdoba: "Cosenza" }, sources: { Spanish: "Riggio" }, points: { Spanish: 0 } },
      [3, 4],
    )
    game.begin((play) => beginPoints(play, game.army("Spanish")))
    expect(game.state.ap[game.army("Spanish")]).toBe(3)
  })

  it("6.3.3 no army holds more than 19 points", () => {
    const game = scene(
      { scenario: 2, at: { Montpensier: "Napoli" }, sources: { French: "Napoli" }, points: { French: 18 } },
      [3, 4],
    )
    game.begin((play) => beginPoints(play, game.army("French")))
    expect(game.state.ap[game.army("French")]).toBe(19)
  })

  it("scenario 1: the Turks receive one point on a 1 or 2, while they hold their Supply Source", () => {
    const held = { scenario: 1, turn: 3, at: { Sabech: "Otranto" }, sources: { Turkish: "Otranto" } }
    for (const [die, count] of [
      [1, 2],
      [2, 2],
      [3, 1],
    ]) {
      const game = scene(held, [die])
      game.begin((play) => beginPoints(play, game.army("Turkish")))
      expect(game.state.ap[game.army("Turkish")]).toBe(count)
    }
    const away = scene({ ...held, at: { Sabech: "Lecce" } })
    away.begin((play) => beginPoints(play, away.army("Turkish")))
    expect(away.state.ap[away.army("Turkish")]).toBe(1)
  })

  it("scenario 2: the Pope's point comes in full, and the Spanish or the Aragonese may take it", () => {
    const game = scene({ scenario: 2, points: { Spanish: 3, Papal: 1 } })
    game.begin((play) => beginPoints(play, game.army("Papal")))
    expect(game.actions().map(({ army }) => army)).toEqual(
      ["Aragonese", "Spanish", "Papal"].map((one) => game.army(one)),
    )
    game.act({ type: "takePoints", army: game.army("Spanish") })
    expect(game.state.ap[game.army("Spanish")]).toBe(4)
    expect(game.state.ap[game.army("Papal")]).toBe(1)
  })

  it("scenario 2: the Venetians receive points only when they are in play", () => {
    const game = scene({ scenario: 2 })
    expect(allowanceOf(game.field, game.army("Venetian")).points).toBe(0)
    game.put(game.leader("Gonzaga"), "Trani")
    expect(allowanceOf(game.field, game.army("Venetian")).points).toBe(1)
  })

  it("scenario 3: the schedule changes in February and August 1503", () => {
    const points = (turn: number) => {
      const game = scene({ scenario: 3, turn })
      return ["French", "Spanish"].map((name) => allowanceOf(game.field, game.army(name)))
    }
    // June II 1502 is turn 1, so October I 1502 is 8, February I 1503 is 16, July I is 26, August I is 28.
    expect(points(8)).toEqual([
      { points: 4, upTo: 0, actual: false },
      { points: 1, upTo: 3, actual: false },
    ])
    expect(points(16).map((one) => one.points)).toEqual([3, 3])
    expect(points(26).map((one) => one.points)).toEqual([3, 3])
    expect(points(28).map((one) => one.points)).toEqual([4, 2])
  })
})

describe("2.2 the Administrative Segment", () => {
  it("SC1.1 SC2.1 SC3.1 SC4.1 there is none in the first turn, but Supply Sources are designated", () => {
    const first = [
      [1, "Sabech", "Otranto"],
      [2, "Montpensier", "Napoli"],
      [3, "Nemours", "Napoli"],
      [4, "Orange", "Roma"],
    ] as const
    for (const [scenario, capitano, where] of first) {
      const game = scene({ scenario, turn: 1, at: { [capitano]: where }, orders: { [capitano]: MANOEUVRE } })
      if (scenario === 1) game.state.conquered[game.place("Otranto")] = 2
      const army = game.ground.leaders[game.leader(capitano)].army
      const before = [...game.state.ap]
      game.begin((play) => beginAdministration(play))
      if (game.asking() === "supplySources") {
        expect(game.actions().every(({ type }) => type === "sourceAt")).toBe(true)
        game.act({ type: "sourceAt", place: game.place(where) })
      }
      expect(game.state.source[army]).toBe(game.place(where))
      expect(game.asking()).toBe("rest")
      expect(game.state.ap).toEqual(before)
      expect(game.state.order[game.leader(capitano)]).toBe(MANOEUVRE)
    }
  })

  it("7.3.4 in a turn with points all Orders are removed first; in another turn they stay", () => {
    const drawn = {
      scenario: 1,
      at: { Alfonso: "Taranto" },
      sources: { Aragonese: "Taranto" },
      orders: { Alfonso: MANOEUVRE },
    }
    // July I is a turn with points, July II is not.
    const yellow = scene({ ...drawn, turn: 3 }, [3, 4])
    yellow.begin((play) => beginAdministration(play))
    expect(yellow.state.order[yellow.leader("Alfonso")]).toBe(0)
    expect(yellow.state.ap[yellow.army("Aragonese")]).toBe(7)
    const white = scene({ ...drawn, turn: 4 })
    white.begin((play) => beginAdministration(play))
    expect(white.state.order[white.leader("Alfonso")]).toBe(MANOEUVRE)
    expect(white.state.ap[white.army("Aragonese")]).toBe(4)
  })
})

describe("20 Regia Dogana della Mena delle Pecore", () => {
  const capitanata = { Foggia: 0, Lucera: 0 }

  it("20 with Molise, Principato and Basilicata Aligned to France the Dogana pays three points", () => {
    const game = scene({
      scenario: 3,
      conquered: capitanata,
      aligned: {
        ...{ Molise: 0, "Principato Ultra": 0, Basilicata: 0 },
        ...{ "Abruzzo Citra": 2, "Terra di Bari": 1 },
      },
    })
    expect(doganaOf(game.field)).toBe(0)
    expect(doganaPays(game.field, 0)).toBe(3)
  })

  it("20 nobody controls it with one hex of the three, or while the enemy owns one", () => {
    expect(doganaOf(scene({ scenario: 3, conquered: { Foggia: 0 } }).field)).toBe(-1)
    expect(doganaOf(scene({ scenario: 3, conquered: { ...capitanata, Troia: 1 } }).field)).toBe(-1)
  })

  it("20 it pays in October and May, in full", () => {
    const drawn = {
      scenario: 3,
      conquered: capitanata,
      at: { Nemours: "Napoli" },
      sources: { French: "Napoli" },
      points: { French: 0 },
      aligned: { Molise: 0, "Abruzzo Citra": 2, "Principato Ultra": 2, Basilicata: 2 },
    }
    // October II 1502 is turn 9, and no turn with points; November I is turn 10.
    const october = scene({ ...drawn, turn: 9 })
    october.begin((play) => beginAdministration(play))
    expect(october.state.ap[october.army("French")]).toBe(1)
    const november = scene({ ...drawn, turn: 10 })
    november.begin((play) => beginAdministration(play))
    expect(november.state.ap[november.army("French")]).toBe(0)
  })

  it("20 in a coalition the player says which army takes the points", () => {
    const game = scene({
      scenario: 2,
      turn: 10,
      conquered: { Foggia: 1, Lucera: 1 },
      at: { Ferrandino: "Foggia", Córdoba: "Lucera" },
      sources: { Aragonese: "Riggio", Spanish: "Riggio" },
      points: { Spanish: 0 },
    })
    // October II 1495; Abruzzo Citra and Molise are Allied.
    game.begin((play) => beginAdministration(play))
    game.act({ type: "takeDogana", army: game.army("Spanish") })
    expect(game.state.ap[game.army("Spanish")]).toBe(2)
  })

  it("SC1.3 it is not in effect in scenario 1", () => {
    const game = scene({ scenario: 1, turn: 10 })
    for (const place of game.ground.places.keys()) if (game.ground.places[place].sheep) game.state.conquered[place] = 1
    game.begin((play) => beginAdministration(play))
    expect(game.told("dogana")).toEqual([])
  })
})
