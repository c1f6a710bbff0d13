import { canonical, imagine, view } from "@carroccio/kernel"
import { afterEach, describe, expect, it } from "vitest"
import { takeIn } from "../src/baron-units.ts"
import { beginEscape } from "../src/escape.ts"
import { unitsOf } from "../src/forces.ts"
import { GONE } from "../src/position.ts"
import { ENTERED, FERRANDINO_ENTERED } from "../src/scenarios/memory.ts"
import { beginVictoryPhase } from "../src/scenarios/victory.ts"
import { countBarons, dominanceOf, weightOf } from "../src/scenarios/realignment.ts"
import { onEnter } from "../src/scenarios/hooks.ts"
import { NEITHER, type Side } from "../src/realm.ts"
import { retreatWays } from "../src/retreat-paths.ts"
import { POINT } from "../src/terrain.ts"
import type { RealmView } from "../src/view.ts"
import { checkDice, scene, type Scene } from "./scene.ts"

afterEach(checkDice)

function enter(game: Scene, leader: string, place: string): void {
  game.put(game.leader(leader), place)
  game.begin((play) => onEnter(play, game.leader(leader), game.hex(place)))
}

function passBarons(game: Scene): void {
  while (game.asking() === "placeBarons") game.act({ type: "noMoreBarons" })
}

function aligned(game: Scene, region: string): Side {
  return game.state.aligned[game.region(region)]
}

/** Places Barons as long as one may; gives how many. */
function placeAll(game: Scene): number {
  let count = 0
  while (game.asking() === "placeBarons" && game.actions("placeBaron").length > 0) {
    game.act(game.actions("placeBaron")[0])
    count++
  }
  return count
}

describe("SC2.8 States that are Aligned to France", () => {
  it("SC2.8 Terra di Lavoro: Ferrandino at Napoli and a 4 win its four Barons and the State", () => {
    const game = scene(
      {
        scenario: 2,
        at: { Montpensier: "Capua", Precy: "Sora" },
        barons: [["Terra di Lavoro", 0, 0, "Fondi"]],
        sources: { French: "Salerno" },
      },
      [4],
    )
    enter(game, "Ferrandino", "Napoli")
    game.state.came.fill(1)
    passReinforcements(game)
    game.begin((play) => beginVictoryPhase(play))
    expect(game.told("baronsWon")[0].data).toMatchObject({ die: 4, modifier: 1, count: 5 })
    expect(aligned(game, "Terra di Lavoro")).toBe(1)
    expect(placeAll(game)).toBe(4)
    expect(game.available("Terra di Lavoro")).toBe(0)
  })

  it("SC2.8 the State stays French when the die is not higher than the number of French Barons there", () => {
    // A 2 for Córdoba, and two French Barons in Basilicata.
    const game = scene(
      {
        scenario: 2,
        barons: [
          ["Basilicata", 0, 0, "Tursi"],
          ["Basilicata", 1, 0, "Potenza"],
        ],
      },
      [2],
    )
    enter(game, "Córdoba", "Melfi")
    game.begin((play) => beginVictoryPhase(play))
    passBarons(game)
    expect(aligned(game, "Basilicata")).toBe(0)
    const won = scene({ scenario: 2, barons: [["Basilicata", 0, 0, "Tursi"]] }, [2])
    enter(won, "Córdoba", "Melfi")
    won.begin((play) => beginVictoryPhase(play))
    passBarons(won)
    expect(aligned(won, "Basilicata")).toBe(1)
  })

  it("SC2.8 a French Force in the State takes one from the die, a Baron Force does not", () => {
    const baron = scene({ scenario: 2, barons: [["Basilicata", 0, 0, "Tursi"]] }, [1])
    enter(baron, "Córdoba", "Melfi")
    baron.begin((play) => beginVictoryPhase(play))
    expect(baron.told("baronsWon")[0].data.modifier).toBe(0)
    const force = scene({ scenario: 2, at: { Precy: "Potenza" } }, [1])
    enter(force, "Córdoba", "Melfi")
    force.begin((play) => beginVictoryPhase(play))
    expect(force.told("baronsWon")[0].data).toMatchObject({ modifier: -1, count: 0 })
  })

  it("SC2.8 the first entry of a Capitano into a Town or City counts, and only that", () => {
    const game = scene({ scenario: 2 }, [1])
    const baron = game.baron("Calabria Ultra", 0)
    game.putBaron(baron, 1, "Cosenza")
    game.begin((play) => onEnter(play, baron, game.hex("Cosenza")))
    game.put(game.leader("Córdoba"), 5023)
    game.begin((play) => onEnter(play, game.leader("Córdoba"), 5023))
    game.begin((play) => beginVictoryPhase(play))
    expect(game.told("baronsWon")).toEqual([])
    enter(game, "Córdoba", "Cosenza")
    enter(game, "Córdoba", "Bisignano")
    game.begin((play) => beginVictoryPhase(play))
    passBarons(game)
    game.state.aligned[game.region("Calabria Citra")] = 0
    enter(game, "Córdoba", "Rossano")
    game.begin((play) => beginVictoryPhase(play))
    expect(game.told("baronsWon")).toHaveLength(1)
  })

  it("SC2.8 a French Capitano who enters an Allied State wins nothing", () => {
    const game = scene({ scenario: 2 })
    enter(game, "Aubigny", "Riggio")
    game.begin((play) => beginVictoryPhase(play))
    expect(game.told("baronsWon")).toEqual([])
  })
})

describe("SC2.8 French Barons", () => {
  it("SC2.8 are counted as Forces of their own and as Combat Units of others", () => {
    const game = scene({ scenario: 2, at: { Guerra: "Fondi" }, barons: [["Basilicata", 0, 0, "Tursi"]] })
    expect(countBarons(game.field, 0, game.region("Basilicata"))).toBe(1)
    game.begin((play) => takeIn(play, game.baron("Basilicata", 0), game.leader("Guerra")))
    expect(countBarons(game.field, 0, game.region("Basilicata"))).toBe(0)
    expect(countBarons(game.field, 0, game.region("Terra di Lavoro"))).toBe(1)
  })
})

describe("SC2.8 States that are Aligned to nobody", () => {
  it("SC2.8 Capitanata takes the side of the first Capitano at once, and may then be won by the other", () => {
    const game = scene({ scenario: 2 }, [1, 2])
    enter(game, "Precy", "Bovino")
    expect(aligned(game, "Capitanata")).toBe(0)
    expect(placeAll(game)).toBe(1)
    game.state.at[game.leader("Precy")] = game.hex("Melfi")
    enter(game, "Córdoba", "Troia")
    game.begin((play) => beginVictoryPhase(play))
    // A 2 against the one French Baron.
    passBarons(game)
    expect(aligned(game, "Capitanata")).toBe(1)
  })

  it("SC2.8 the die says how many Barons, and there are no more than available", () => {
    const game = scene({ scenario: 2 }, [6])
    enter(game, "Córdoba", "Troia")
    expect(placeAll(game)).toBe(3)
    expect(game.asking()).toBe("rest")
  })

  it("SC2.8 any hex will do, and a Baron is no Capitano", () => {
    const open = scene({ scenario: 2 }, [1])
    const hex = open.ground.hexes.find(
      (one) => open.ground.region[one] === open.region("Capitanata") && open.ground.placeAt[one] < 0,
    )
    open.put(open.leader("Precy"), hex ?? 0)
    open.begin((play) => onEnter(play, open.leader("Precy"), hex ?? 0))
    expect(aligned(open, "Capitanata")).toBe(0)
    const baron = scene({ scenario: 2 })
    baron.putBaron(baron.baron("Basilicata", 0), 0, "Troia")
    baron.begin((play) => onEnter(play, baron.baron("Basilicata", 0), baron.hex("Troia")))
    expect(aligned(baron, "Capitanata")).toBe(NEITHER)
  })
})

describe("SC2.8 full conquest", () => {
  function conquerAll(game: Scene, region: string, side: Side, but: string[] = []): void {
    for (const [place, one] of game.ground.places.entries())
      if (one.region === game.region(region) && one.kind !== "town" && !but.includes(one.name))
        game.state.conquered[place] = side + 1
  }

  it("SC2.8 a State goes back when all its Fortresses are Conquered and no enemy Force is in it", () => {
    const game = scene({ scenario: 2 })
    conquerAll(game, "Molise", 0)
    game.begin((play) => beginVictoryPhase(play))
    expect(aligned(game, "Molise")).toBe(0)
  })

  it("SC2.8 not while a Fortress is left, or a Baron of the enemy", () => {
    const left = scene({ scenario: 2 })
    conquerAll(left, "Molise", 0, ["Isernia"])
    left.begin((play) => beginVictoryPhase(play))
    expect(aligned(left, "Molise")).toBe(1)
    const baron = scene({ scenario: 2, barons: [["Molise", 0, 1, "Boiano"]] })
    conquerAll(baron, "Molise", 0)
    baron.begin((play) => beginVictoryPhase(play))
    expect(aligned(baron, "Molise")).toBe(1)
  })
})

describe("SC3.4 dominance", () => {
  it("SC3.4 a Fortified City counts two and a Fortified Town one", () => {
    // Capitanata has a City, four Fortified Towns and a Dominance Factor of 4; Bovino is a Town.
    const game = scene({ scenario: 3, conquered: { Lucera: 1, Foggia: 1, Bovino: 1 } })
    expect(weightOf(game.field, 1, game.region("Capitanata"))).toBe(3)
    game.begin((play) => beginVictoryPhase(play))
    expect(aligned(game, "Capitanata")).toBe(NEITHER)
    game.state.conquered[game.place("Troia")] = 2
    game.begin((play) => beginVictoryPhase(play))
    expect(aligned(game, "Capitanata")).toBe(1)
  })

  it("SC3.4 SC3.5 what Disfide have added counts with the Fortresses", () => {
    const game = scene({ scenario: 3, conquered: { Isernia: 1 } })
    game.begin((play) => beginVictoryPhase(play))
    expect(aligned(game, "Molise")).toBe(NEITHER)
    game.state.prestige[game.region("Molise") * 2 + 1] = 1
    game.begin((play) => beginVictoryPhase(play))
    expect(aligned(game, "Molise")).toBe(1)
  })

  it("SC3.4 Barons on the map keep their side, those on the card go to the new one", () => {
    const game = scene({
      scenario: 3,
      conquered: { Isernia: 1, Campobasso: 1 },
      barons: [["Molise", 0, 0, "Boiano"]],
    })
    game.begin((play) => beginVictoryPhase(play))
    expect(aligned(game, "Molise")).toBe(1)
    expect(game.state.side[game.baron("Molise", 0)]).toBe(0)
  })

  it("SC3.7 SC4.7 SC5.4 Terra di Bari needs 7 in scenario 3, and 8 in 4 and 5", () => {
    for (const [scenario, factor] of [
      [3, 7],
      [4, 8],
      [5, 8],
    ]) {
      const game = scene({ scenario })
      expect(dominanceOf(game.field, game.region("Terra di Bari"))).toBe(factor)
    }
  })

  it("SC4.3 in scenario 4 States go over by dominance, SC5.1 and in scenario 5", () => {
    for (const [scenario, side] of [
      [4, 0],
      [5, 0],
    ]) {
      const game = scene({ scenario, conquered: { Isernia: side, Campobasso: side } })
      game.put(game.leader(scenario === 4 ? "Lautrec" : "Córdoba"), "Napoli")
      game.begin((play) => beginVictoryPhase(play))
      expect(aligned(game, "Molise")).toBe(side)
    }
  })
})

describe("SC5 Ferrandino", () => {
  it("SC5.3 his first entry into a French State wins Barons with +2, SC5.1 and not the State", () => {
    const game = scene({ scenario: 5 }, [1])
    enter(game, "Córdoba", "Salerno")
    enter(game, "Ferrandino", "Salerno")
    game.begin((play) => beginVictoryPhase(play))
    expect(game.told("baronsWon")[0].data).toMatchObject({ die: 1, modifier: 2, count: 3 })
    passBarons(game)
    expect(aligned(game, "Principato Citra")).toBe(0)
  })

  it("SC5.1 other Capitani win nothing by their entry, but a State Aligned to nobody they do", () => {
    const game = scene({ scenario: 5 }, [3])
    enter(game, "Córdoba", "Salerno")
    game.begin((play) => beginVictoryPhase(play))
    expect(game.told("baronsWon")).toEqual([])
    enter(game, "Córdoba", "Troia")
    expect(aligned(game, "Capitanata")).toBe(1)
  })
})

describe("1.4 who came first into a State", () => {
  /** Ferrandino and a Minor Capitano, both face down with troops, one at Cosenza in a French State, the other at Tropea. */
  function entry(scenario: number, first: string, shown = 0): Scene {
    const [at, elsewhere] = ["Ferrandino", "Aragonese Minor"].sort((a) => (a === first ? -1 : 1))
    const game = scene({ scenario, at: { Ferrandino: "Riggio" } })
    const [foot, horse] = unitsOf(game.field, game.leader("Ferrandino"))
    game.put(game.leader(at), "Cosenza")
    game.put(game.leader(elsewhere), "Tropea")
    for (const unit of unitsOf(game.field, game.leader("Ferrandino"))) game.state.of[unit] = GONE
    game.state.of[foot] = game.leader(at)
    game.state.of[horse] = game.leader(elsewhere)
    game.state.shown[game.leader("Ferrandino")] = shown
    game.begin((play) => onEnter(play, game.leader(at), game.hex("Cosenza")))
    return game
  }

  it("1.4 SC2.8 SC5.3 is not known to the enemy, nor imagined by him, while Ferrandino lies face down", () => {
    for (const scenario of [2, 5]) {
      const [one, two] = [entry(scenario, "Ferrandino"), entry(scenario, "Aragonese Minor")]
      for (const seat of ["french", null])
        expect(canonical(view(one.match, one.position, seat))).toBe(canonical(view(two.match, two.position, seat)))
      expect(canonical(view(one.match, one.position, "allied"))).not.toBe(
        canonical(view(two.match, two.position, "allied")),
      )
      for (let seed = 1; seed < 9; seed++)
        expect(canonical(imagine(one.match, one.position, "french", seed).state)).toBe(
          canonical(imagine(two.match, two.position, "french", seed).state),
        )
      const heard = (game: Scene) =>
        game.told("firstEntry").filter(({ to }) => to === undefined || to.includes("french"))
      expect(heard(one).map(({ data }) => data)).toEqual(heard(two).map(({ data }) => data))
      expect(heard(one)).toHaveLength(scenario === 2 ? 1 : 0)
    }
  })

  it("1.4 SC2.8 an enemy thinks that he came who is thought to be there", () => {
    for (const scenario of [2, 5]) {
      const game = entry(scenario, "Ferrandino")
      const region = game.region("Calabria Citra")
      const thought = new Set<string>()
      for (let seed = 1; seed < 20; seed++) {
        const { state } = imagine(game.match, game.position, "french", seed)
        const there = state.at[game.leader("Ferrandino")] === game.hex("Cosenza")
        thought.add(`${there} ${state.entered[region]}`)
      }
      expect([...thought].sort()).toEqual([`false ${scenario === 2 ? ENTERED : 0}`, `true ${FERRANDINO_ENTERED}`])
    }
  })

  it("1.4 SC2.8 SC5.3 both know his entry when he lies face up", () => {
    for (const scenario of [2, 5]) {
      const game = entry(scenario, "Ferrandino", 1)
      const region = game.region("Calabria Citra")
      const seen = view(game.match, game.position, "french").state as unknown as RealmView
      expect(seen.entered[region]).toBe(FERRANDINO_ENTERED)
      expect(imagine(game.match, game.position, "french", 1).state.entered[region]).toBe(FERRANDINO_ENTERED)
      const other = entry(scenario, "Aragonese Minor", 1)
      const entered = other.state.entered[region]
      expect(imagine(other.match, other.position, "french", 1).state.entered[region]).toBe(entered)
    }
  })

  it("4.6 13.2 SC2.8 a Capitano who escapes enters each hex of his way", () => {
    const game = scene(
      {
        scenario: 2,
        at: { Córdoba: "Ariano" },
        sources: { Spanish: "Riggio", French: "Napoli" },
        conquered: { Campobasso: 1 },
      },
      [1],
    )
    const cordoba = game.leader("Córdoba")
    for (const unit of unitsOf(game.field, cordoba)) game.state.of[unit] = GONE
    const capitanata = game.region("Capitanata")
    const isThere = (hex: number) => game.ground.region[hex] === capitanata
    const { army } = game.ground.leaders[cordoba]
    const how = { from: game.state.at[cordoba], side: 1, army, allowance: 9 * POINT, full: false, towns: false }
    const way = retreatWays(game.field, { ...how, mayEnd: () => true }).find(
      (one) => one.path.some(isThere) && !isThere(one.hex),
    )
    expect(way).toBeDefined()
    game.begin((play) => beginEscape(play, cordoba))
    game.act({ type: "escapeTo", hex: way?.hex ?? 0 })
    expect(aligned(game, "Capitanata")).toBe(1)
  })

  it("SC5.3 of Ferrandino by name both hear", () => {
    expect(entry(5, "Ferrandino", 1).told("firstEntry")[0].to).toBeUndefined()
    expect(entry(5, "Ferrandino").told("firstEntry")[0].to).toEqual(["allied"])
  })
})

/** Delays Fabrizio Colonna, who comes with the first entry into Terra di Lavoro. */
function passReinforcements(game: Scene): void {
  while (game.asking() === "reinforcement") game.act({ type: "delay" })
}
