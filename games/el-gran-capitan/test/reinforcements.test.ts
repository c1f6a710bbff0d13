import { afterEach, describe, expect, it } from "vitest"
import { unitsOf } from "../src/forces.ts"
import { moveForce } from "../src/moving.ts"
import { ownerOf } from "../src/places.ts"
import { ATTACK, GARRISON, MANOEUVRE, REMOVED, RETREAT, STAND } from "../src/position.ts"
import { receivers } from "../src/scenarios/entry.ts"
import { beginReinforcements } from "../src/scenarios/reinforcements.ts"
import { onEnter } from "../src/scenarios/hooks.ts"
import { beginVictoryPhase } from "../src/scenarios/victory.ts"
import { captureSources, isEligible } from "../src/supply-sources.ts"
import { checkDice, refusal, scene, type Scene } from "./scene.ts"

afterEach(checkDice)

function come(game: Scene): void {
  game.begin((play) => beginReinforcements(play))
  while (["venice", "drafts"].includes(game.asking()))
    game.act({ type: game.asking() === "venice" ? "leaveVenice" : "noDraft" })
}

/** Everything else has come already. */
function only(game: Scene, capitano: string): number {
  const which = game.ground.plan.reinforcements.findIndex(
    ({ force }) => force !== null && game.ground.leaders[force.capitano].name === capitano,
  )
  game.state.came.fill(1)
  game.state.came[which] = 0
  return which
}

function entryHexes(game: Scene): string[] {
  return game.actions("enter").map(({ hex }) => {
    const number = Number(hex)
    return game.ground.places[game.ground.placeAt[number]]?.name ?? String(number)
  })
}

describe("8.1 Reinforcements", () => {
  it("8.1 they come in their turn, in their hex, with their troops and a free Order", () => {
    // August II 1502 is turn 5.
    for (const turn of [4, 5]) {
      const game = scene({ scenario: 3, turn })
      only(game, "Moncada")
      come(game)
      if (turn === 4) {
        expect(game.asking()).toBe("rest")
        continue
      }
      expect(entryHexes(game)).toContain("Riggio")
      expect(entryHexes(game)).not.toContain("Cosenza")
      const points = [...game.state.ap]
      game.act({ type: "enter", hex: game.hex("Riggio") })
      expect(game.actions("entryOrder").map(({ order }) => order)).toEqual([
        GARRISON,
        STAND,
        MANOEUVRE,
        ATTACK,
        RETREAT,
      ])
      game.act({ type: "entryOrder", order: ATTACK })
      const moncada = game.leader("Moncada")
      // 1.4: face up, and both are told who he is.
      expect(game.state.shown[moncada]).toBe(1)
      expect(game.told("arrived")[0].to).toBeUndefined()
      expect([game.state.at[moncada], game.state.order[moncada]]).toEqual([game.hex("Riggio"), ATTACK])
      expect(unitsOf(game.field, moncada).map((unit) => game.state.points[unit])).toEqual([2])
      expect(game.state.ap).toEqual(points)
    }
  })

  it("7.3 8.1 a Garrison Order only in an owned Fortress", () => {
    const game = scene({ scenario: 3, turn: 5, conquered: { Riggio: 0 } })
    only(game, "Moncada")
    come(game)
    game.act({ type: "enter", hex: game.hex("Paola") })
    expect(refusal(game.why({ type: "entryOrder", order: GARRISON }))).toBe("7.3 noOwnFortress")
  })

  it("8.1.1 they may wait as long as one likes, and must while an enemy Force is in the hex", () => {
    const game = scene({ scenario: 3, turn: 8, at: { Nemours: "Riggio" } })
    only(game, "Benavides")
    come(game)
    expect(game.asking()).toBe("rest")
    game.put(game.leader("Nemours"), "Napoli")
    come(game)
    game.act({ type: "delay" })
    game.state.turn = 20
    come(game)
    expect(entryHexes(game)).toEqual(["Riggio"])
  })

  it("8.1 11 no more than three Forces of a side in a hex, 5.2 and others only under a Capitano Generale", () => {
    const game = scene({ scenario: 3, turn: 20, at: { Pineiro: "Riggio" } })
    only(game, "De Andrade")
    come(game)
    expect(entryHexes(game)).toEqual([])
    game.act({ type: "delay" })
    game.put(game.leader("Córdoba"), "Riggio")
    come(game)
    expect(entryHexes(game)).toEqual(["Riggio"])
    game.act({ type: "delay" })
    game.put(game.leader("Navarro"), "Riggio")
    game.state.of[game.state.of.indexOf(game.leader("Córdoba"))] = game.leader("Navarro")
    come(game)
    expect(entryHexes(game)).toEqual([])
  })

  it("8.1 5.2 a Baron in the hex needs room on the card", () => {
    // De Andrade has Rank 4 and four Combat Units, Moncada Rank 3 and one.
    const game = scene({ scenario: 3, turn: 20, barons: [["Calabria Ultra", 0, 1, "Riggio"]] })
    only(game, "De Andrade")
    come(game)
    expect(entryHexes(game)).toEqual([])
    game.act({ type: "delay" })
    only(game, "Moncada")
    come(game)
    expect(entryHexes(game)).toContain("Riggio")
  })

  it("8.7 whoever may comes in Road March", () => {
    const game = scene({ scenario: 3, turn: 8 })
    only(game, "Benavides")
    come(game)
    game.act({ type: "enter", hex: game.hex("Riggio") })
    game.act({ type: "marchByRoad" })
    const benavides = game.leader("Benavides")
    expect([game.state.order[benavides], game.state.roadMarch[benavides]]).toEqual([MANOEUVRE, 1])
    expect(game.state.under[game.leader("De Leyva")]).toBe(benavides)
  })

  it("8.1 a Force that is to receive them needs a Line of Communication", () => {
    // February II 1503 is turn 17: Swiss for a Force with a Capitano Generale.
    const game = scene({ scenario: 3, turn: 17, at: { Nemours: "Capua" }, sources: { French: "Napoli" } })
    game.state.came.fill(1)
    const swiss = game.ground.plan.reinforcements.findIndex(({ id }) => id === "swissInFebruary")
    game.state.came[swiss] = 0
    const nemours = game.leader("Nemours")
    for (const unit of game.ground.units.keys()) if (game.state.of[unit] === nemours) game.state.of[unit] = -1
    const [unit] = game.ground.plan.forces[0].units
    game.state.of[unit] = nemours
    game.state.sourceState[game.army("French")] = REMOVED
    come(game)
    expect(refusal(game.why({ type: "join", leader: nemours }))).toBe("8.1 mayNotReceive")
    game.act({ type: "delay" })
    game.state.sourceState[game.army("French")] = 0
    come(game)
    game.act({ type: "join", leader: nemours })
    const [arrived] = game.ground.plan.reinforcements[swiss].units
    expect([game.state.of[arrived], game.state.points[arrived]]).toEqual([nemours, 3])
  })
})

describe("SC1.2 the Turkish relief", () => {
  const drawn = { scenario: 1, turn: 3, at: { Sabech: "Otranto" }, conquered: { Otranto: 1 }, points: { Turkish: 1 } }

  it("SC1.2 from July I the Turk may ask each turn: on a 1 the army comes, with six points, and a Papal Force with it", () => {
    const early = scene({ ...drawn, turn: 2 })
    come(early)
    expect(early.asking()).toBe("rest")
    const game = scene(drawn, [1])
    come(game)
    game.act({ type: "askSultan" })
    // In an owned Port, and there under the Capitano Generale who comes.
    expect(entryHexes(game)).toEqual(["Otranto"])
    game.act({ type: "enter", hex: game.hex("Otranto") })
    const gedik = game.leader("Gedik Ahmed Pasha")
    expect([game.state.order[gedik], game.state.generale[gedik]]).toEqual([ATTACK, 1])
    expect(game.state.ap[game.army("Turkish")]).toBe(7)
    expect(game.seat()).toBe("allied")
    expect(entryHexes(game)).toEqual(expect.arrayContaining(["Taranto", "Lecce"]))
    expect(entryHexes(game)).not.toContain("Ugento")
    game.act({ type: "enter", hex: game.hex("Lecce") })
    game.act({ type: "entryOrder", order: STAND })
    expect(game.asking()).toBe("rest")
  })

  it("SC1.2 the Papal Force is deployed at once: it waits only while it has no Fortress to come to", () => {
    const game = scene(drawn, [1])
    come(game)
    game.act({ type: "askSultan" })
    // The Sultan's army may wait.
    expect(game.actions("delay")).toHaveLength(1)
    game.act({ type: "enter", hex: game.hex("Otranto") })
    expect(game.seat()).toBe("allied")
    expect(refusal(game.why({ type: "delay" }))).toBe("SC1.2 atOnce")
    const lost = scene(drawn, [1])
    for (const place of lost.ground.places.keys()) lost.state.conquered[place] = 2
    come(lost)
    lost.act({ type: "askSultan" })
    lost.act({ type: "enter", hex: lost.hex("Otranto") })
    expect(lost.asking()).toBe("rest")
  })

  it("SC1.2 on a 2 or 3 nothing happens, on more he never comes; nobody must ask", () => {
    for (const [die, again] of [
      [2, true],
      [3, true],
      [4, false],
      [6, false],
    ] as const) {
      const game = scene(drawn, [die])
      come(game)
      game.act({ type: "askSultan" })
      game.state.turn++
      come(game)
      expect(game.asking() === "sultan").toBe(again)
    }
    const silent = scene(drawn)
    come(silent)
    silent.act({ type: "leaveSultan" })
    expect(silent.asking()).toBe("rest")
  })
})

describe("SC2.4 Venice", () => {
  const drawn = { scenario: 2, turn: 1, points: { Aragonese: 4, Spanish: 3 } }

  it("SC2.4 points and die of 5 or more bring the Venetians two turns later", () => {
    const game = scene(drawn, [3])
    game.begin((play) => beginReinforcements(play))
    expect(refusal(game.why({ type: "offer", aragonese: 0, spanish: 0 }))).toBe("SC2.4 offerSomething")
    expect(refusal(game.why({ type: "offer", aragonese: 0, spanish: 4 }))).toBe("SC2.4 tooFewPoints")
    game.act({ type: "offer", aragonese: 1, spanish: 1 })
    expect([game.state.ap[game.army("Aragonese")], game.state.ap[game.army("Spanish")]]).toEqual([3, 2])
    for (const [turn, there] of [
      [2, false],
      [3, true],
    ] as const) {
      game.state.turn = turn
      game.begin((play) => beginReinforcements(play))
      expect(game.asking() === "reinforcement").toBe(there)
    }
    expect(entryHexes(game).sort()).toEqual(["Brindisi", "Otranto", "Trani"])
  })

  it("SC2.4 with less nothing comes of it, and they may try again", () => {
    const game = scene(drawn, [2])
    game.begin((play) => beginReinforcements(play))
    game.act({ type: "offer", aragonese: 2, spanish: 0 })
    game.state.turn = 3
    game.begin((play) => beginReinforcements(play))
    expect(game.asking()).toBe("venice")
  })

  it("SC2.4 they land where the enemy is, too; in a free Port their Supply Source is there", () => {
    const game = scene({ ...drawn, at: { Precy: "Trani" } })
    game.state.memory[1] = 1
    only(game, "Gonzaga")
    come(game)
    game.act({ type: "enter", hex: game.hex("Trani") })
    const gonzaga = game.leader("Gonzaga")
    expect([game.state.order[gonzaga], game.state.shown[gonzaga]]).toEqual([ATTACK, 1])
    expect(game.state.source[game.army("Venetian")]).toBe(-1)
    expect(ownerOf(game.field, game.place("Trani"))).toBe(0)
    // Beaten there, they have no Supply Source in it, even when the enemy is gone and its State has come over.
    game.begin((play) => captureSources(play))
    const [venetian, trani] = [game.army("Venetian"), game.place("Trani")]
    game.begin((play) => moveForce(play, gonzaga, game.hex("Andria")))
    game.begin((play) => captureSources(play))
    game.begin((play) => moveForce(play, game.leader("Precy"), game.hex("Bari")))
    game.state.aligned[game.region("Terra di Bari")] = 1
    expect(isEligible(game.field, venetian, trani)).toBe(false)
    game.state.conquered[trani] = 2
    expect(isEligible(game.field, venetian, trani)).toBe(true)
    const free = scene(drawn)
    free.state.memory[1] = 1
    only(free, "Gonzaga")
    come(free)
    free.act({ type: "enter", hex: free.hex("Trani") })
    expect(free.state.source[free.army("Venetian")]).toBe(free.place("Trani"))
    free.begin((play) => moveForce(play, free.leader("Gonzaga"), free.hex("Andria")))
    free.begin((play) => captureSources(play))
    free.state.aligned[free.region("Terra di Bari")] = 1
    expect(isEligible(free.field, free.army("Venetian"), free.place("Trani"))).toBe(true)
  })
})

describe("SC2.R Reinforcements of scenario 2", () => {
  it("SC2.R the Papal Force comes a turn after an Allied Force occupies Napoli", () => {
    const game = scene({ scenario: 2, turn: 9, at: { Ferrandino: "Napoli" } })
    only(game, "Papal Minor")
    come(game)
    expect(game.asking()).toBe("rest")
    game.begin((play) => beginVictoryPhase(play))
    game.state.turn = 10
    come(game)
    expect(entryHexes(game).sort()).toEqual(["Sermoneta", "Terracina"])
    game.act({ type: "enter", hex: game.hex("Terracina") })
    expect(game.state.order[game.leader("Papal Minor")]).toBe(MANOEUVRE)
  })

  it("SC2.R Colonna comes at once to a Major Force when an Allied Force first enters Terra di Lavoro", () => {
    const game = scene({ scenario: 2, turn: 9, at: { Ferrandino: "Riggio" }, sources: { Aragonese: "Riggio" } })
    only(game, "F. Colonna")
    const ferrandino = game.leader("Ferrandino")
    game.put(ferrandino, "Nola")
    game.state.source[game.army("Aragonese")] = game.place("Napoli")
    game.begin((play) => onEnter(play, ferrandino, game.hex("Nola")))
    expect(game.actions().map(({ type }) => type)).toEqual(["join"])
    expect(refusal(game.why({ type: "delay" }))).toBe("SC2.R atOnce")
    game.act({ type: "join", leader: ferrandino })
    expect(game.state.under[game.leader("F. Colonna")]).toBe(ferrandino)
    expect(game.state.at[game.leader("F. Colonna")]).toBe(game.hex("Nola"))
  })

  it("SC2.R without a Major Force on the map he comes alone in Terra di Lavoro", () => {
    const game = scene({ scenario: 2, turn: 9, at: { Córdoba: "Nola" } })
    only(game, "F. Colonna")
    game.begin((play) => onEnter(play, game.leader("Córdoba"), game.hex("Nola")))
    expect(game.actions("join")).toEqual([])
    game.act({ type: "enter", hex: game.hex("Capua") })
    game.act({ type: "entryOrder", order: MANOEUVRE })
    expect(game.state.at[game.leader("F. Colonna")]).toBe(game.hex("Capua"))
  })

  it("SC2.R a Baron's entry does not bring him", () => {
    const game = scene({ scenario: 2, barons: [["Calabria Ultra", 0, 1, "Nola"]] })
    only(game, "F. Colonna")
    game.begin((play) => onEnter(play, game.baron("Calabria Ultra", 0), game.hex("Nola")))
    expect(game.asking()).toBe("rest")
  })

  it("SC2.R Córdoba receives a point of Rodoleros in turns with points, while he has a Line of Communication", () => {
    // July I 1495 is turn 3.
    const drawn = { scenario: 2, turn: 3, at: { Córdoba: "Riggio" }, sources: { Spanish: "Riggio" } }
    const game = scene(drawn)
    game.state.came.fill(1)
    game.begin((play) => beginReinforcements(play))
    game.act({ type: "leaveVenice" })
    const [unit] = game.ground.plan.forces.find(({ capitano }) => capitano === game.leader("Córdoba"))?.units ?? []
    expect(game.actions("draft")).toEqual([{ type: "draft", unit }])
    game.act({ type: "draft", unit })
    expect(game.state.points[unit]).toBe(4)
    const cut = scene(drawn)
    cut.state.sourceState[cut.army("Spanish")] = REMOVED
    cut.begin((play) => beginReinforcements(play))
    cut.act({ type: "leaveVenice" })
    expect(cut.actions()).toEqual([{ type: "noDraft" }])
    const full = scene(drawn)
    full.state.points[unit] = full.ground.units[unit].most
    full.begin((play) => beginReinforcements(play))
    full.act({ type: "leaveVenice" })
    expect(refusal(full.why({ type: "draft", unit }))).toBe("SC2.R notToFill")
  })

  it("SC2.R in May II 1496 Orsini comes over the north-west border and Frenchmen by sea", () => {
    // June I 1495 is turn 1, so May II 1496 is 24.
    const game = scene({ scenario: 2, turn: 24 })
    come(game)
    expect(game.actions("enter").map(({ hex }) => hex)).toEqual([...game.ground.northWest])
    game.act({ type: "delay" })
    expect(entryHexes(game)).toEqual(expect.arrayContaining(["Napoli", "Gaeta", "Salerno", "Agropoli"]))
    expect(entryHexes(game)).not.toContain("Capua")
    const other = scene({ scenario: 5, turn: 24 })
    come(other)
    expect(other.asking()).toBe("rest")
  })
})

/** March II 1503: the Landsknechts come, and Pineiro in Barletta has room for them. */
function landsknechtsAtBarletta(at: Record<string, string>): { game: Scene; pineiro: number } {
  const game = scene({ scenario: 3, turn: 19, at, sources: { Spanish: "Barletta" } })
  game.state.came.fill(1)
  game.state.came[game.ground.plan.reinforcements.findIndex(({ id }) => id === "landsknechtInMarch")] = 0
  const pineiro = game.leader("Pineiro")
  game.state.of[game.state.of.lastIndexOf(pineiro)] = -1
  come(game)
  return { game, pineiro }
}

describe("SC3.R Reinforcements of scenario 3", () => {
  it("SC3.R with Benavides both Calabrias become French, but not the Fortress where he stands", () => {
    const game = scene({ scenario: 3, turn: 8, at: { Pineiro: "Cosenza" } })
    only(game, "Benavides")
    come(game)
    game.act({ type: "enter", hex: game.hex("Riggio") })
    game.act({ type: "marchFreely" })
    expect(["Calabria Citra", "Calabria Ultra"].map((name) => game.state.aligned[game.region(name)])).toEqual([0, 0])
    const owners = ["Riggio", "Cosenza", "Catanzaro", "Rossano"].map((name) => ownerOf(game.field, game.place(name)))
    expect(owners).toEqual([1, 1, 0, 0])
  })

  it("SC3.R in October II the French come in a Force with a Capitano Generale or in a City of theirs", () => {
    const game = scene({
      scenario: 3,
      turn: 9,
      at: { Nemours: "Foggia", Aubigny: "Capua", "La Palice": "Nola" },
      sources: { French: "Napoli" },
    })
    const [first, second] = game.ground.plan.forces[0].units
    game.state.of[first] = game.leader("Aubigny")
    game.state.of[second] = game.leader("La Palice")
    game.state.came.fill(1)
    game.state.came[game.ground.plan.reinforcements.findIndex(({ id }) => id === "minorInOctober")] = 0
    come(game)
    expect(entryHexes(game).sort()).toEqual(["Capua", "Foggia"])
    expect(game.actions("join")).toEqual([{ type: "join", leader: game.leader("Nemours") }])
  })

  it("SC3.R 16.3 a Baron Force holds a City for them like any other", () => {
    const game = scene({ scenario: 3, turn: 9, barons: [["Terra di Lavoro", 0, 0, "Capua"]] })
    game.state.came.fill(1)
    game.state.came[game.ground.plan.reinforcements.findIndex(({ id }) => id === "minorInOctober")] = 0
    come(game)
    expect(entryHexes(game)).toEqual(["Capua"])
    expect(game.actions("join")).toEqual([])
    game.act({ type: "enter", hex: game.hex("Capua") })
    expect(game.actions("entryOrder").length).toBeGreaterThan(0)
  })

  it("SC3.R 15.1 the Swiss of February join nobody who only besieges a City, 4.4 5 nor one without troops", () => {
    const game = scene({
      ...{ scenario: 3, turn: 17, sources: { French: "Napoli" } },
      at: { Nemours: "Foggia", Aubigny: "Capua", "La Palice": "Gaeta", Pineiro: "Gaeta" },
      ...{ under: { Bayard: "Aubigny" }, conquered: { Gaeta: 1 } },
    })
    const [first, second] = game.ground.plan.forces[0].units
    game.state.of[first] = game.leader("Aubigny")
    game.state.of[second] = game.leader("La Palice")
    const which = game.ground.plan.reinforcements.findIndex(({ id }) => id === "swissInFebruary")
    expect(receivers(game.field, which)).toContain(game.leader("Aubigny"))
    expect(receivers(game.field, which)).not.toContain(game.leader("La Palice"))
    expect(receivers(game.field, which)).not.toContain(game.leader("Bayard"))
    game.state.conquered[game.place("Gaeta")] = 0
    expect(receivers(game.field, which)).toContain(game.leader("La Palice"))
    game.state.of[second] = game.leader("Bayard")
    expect(receivers(game.field, which)).toContain(game.leader("Bayard"))
  })

  it("17 BESIEGED 8.1 nobody comes into a Besieged Fortress, nor 8.1.1 into a Port where the enemy is", () => {
    for (const siege of [0, 2]) {
      const game = scene({
        ...{ scenario: 3, turn: 33, at: { Córdoba: "Barletta", Nemours: "Barletta" } },
        sources: { Spanish: "Barletta" },
      })
      game.state.siege[game.leader("Córdoba")] = siege
      only(game, "Alviano")
      come(game)
      expect(game.actions("join")).toHaveLength(siege === 0 ? 1 : 0)
      expect(entryHexes(game)).toEqual([])
    }
    const { game: port } = landsknechtsAtBarletta({ Pineiro: "Barletta", Nemours: "Barletta" })
    expect(port.actions("join")).toEqual([])
  })

  it("SC3.R Landsknechts land in March II in a Port of Puglia that a Spanish Force holds", () => {
    const { game, pineiro } = landsknechtsAtBarletta({ Pineiro: "Barletta", Córdoba: "Altamura" })
    expect(game.actions("join")).toEqual([{ type: "join", leader: pineiro }])
  })

  it("SC3.R Alviano comes to a Spanish Capitano Generale", () => {
    const game = scene({ scenario: 3, turn: 33, at: { Córdoba: "Barletta" }, sources: { Spanish: "Barletta" } })
    only(game, "Alviano")
    come(game)
    expect(game.actions("join")).toEqual([{ type: "join", leader: game.leader("Córdoba") }])
    expect(entryHexes(game)).toEqual(["Barletta"])
  })
})

describe("SC4.R Reinforcements of scenario 4", () => {
  it("SC4.R Maramaldo comes after May II to a Major Force in Principato Ultra", () => {
    // February I 1528 is turn 1, May II is 8.
    for (const [turn, where, there] of [
      [8, "Ariano", null],
      [9, "Napoli", []],
      [9, "Ariano", ["Ariano"]],
    ] as const) {
      const game = scene({ scenario: 4, turn, at: { Orange: where } })
      come(game)
      expect(game.asking() === "reinforcement").toBe(there !== null)
      if (there !== null) expect(entryHexes(game)).toEqual(there)
    }
  })
})
