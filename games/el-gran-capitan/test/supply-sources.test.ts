import { afterEach, describe, expect, it } from "vitest"
import { align } from "../src/alignment.ts"
import { ACTIVE, CHANGING, REMOVED } from "../src/position.ts"
import { beginSources, captureSources, isEligible } from "../src/supply-sources.ts"
import { checkDice, refusal, scene, type Scene } from "./scene.ts"

afterEach(checkDice)

function eligible(game: Scene, army: string): string[] {
  return game.ground.places.flatMap(({ name }, place) => (isEligible(game.field, game.army(army), place) ? [name] : []))
}

describe("6.1 Supply Sources", () => {
  it("6.1 each scenario lists them; none is owned by the enemy", () => {
    expect(eligible(scene({ scenario: 1, conquered: { Otranto: 1 } }), "Turkish")).toEqual(["Otranto"])
    expect(eligible(scene({ scenario: 2 }), "French").sort()).toEqual(["Bari", "Napoli", "Salerno"])
    expect(eligible(scene({ scenario: 2, conquered: { Bari: 1 } }), "French").sort()).toEqual(["Napoli", "Salerno"])
    expect(eligible(scene({ scenario: 4 }), "French")).toEqual([])
    expect(eligible(scene({ scenario: 4, conquered: { Teramo: 0 } }), "French")).toEqual(["Teramo"])
  })

  it("6.1 in scenario 2 the Aragonese use any Fortified City of a State that is Allied", () => {
    const game = scene({ scenario: 2 })
    expect(eligible(game, "Aragonese").sort()).toEqual(["Catanzaro", "Chieti", "Cotrone", "Riggio", "Solmona"])
    game.state.aligned[game.region("Terra di Lavoro")] = 1
    expect(eligible(game, "Aragonese")).toContain("Napoli")
  })

  it("6.1 in scenario 3 the French use Roma and Tyrrhenian Ports, the Spanish the Adriatic, Taranto and Riggio", () => {
    const game = scene({ scenario: 3 })
    expect(eligible(game, "French")).toEqual(expect.arrayContaining(["Roma", "Napoli", "Gaeta", "Salerno", "Amalfi"]))
    expect(eligible(game, "French")).not.toContain("Capua")
    expect(eligible(game, "Spanish")).toEqual(expect.arrayContaining(["Barletta", "Bari", "Taranto", "Riggio"]))
    expect(eligible(game, "Spanish")).not.toContain("Gallipoli")
  })

  it("SC3.6 the Spanish may use the Venetian Ports", () => {
    expect(eligible(scene({ scenario: 3 }), "Spanish")).toEqual(
      expect.arrayContaining(["Trani", "Brindisi", "Otranto"]),
    )
  })

  it("SC2.4 the Venetians use the Port where they landed, and those of Puglia that the Allies have Conquered", () => {
    const game = scene({ scenario: 2 })
    expect(eligible(game, "Venetian")).toEqual([])
    game.state.conquered[game.place("Monopoli")] = 2
    expect(eligible(game, "Venetian")).toEqual(["Monopoli"])
    // That a State takes their side gives ownership of its Ports (15.1), and takes no marker away.
    game.begin((play) => align(play, game.region("Terra di Bari"), 1))
    expect(eligible(game, "Venetian")).toEqual(["Monopoli"])
    game.begin((play) => align(play, game.region("Terra di Bari"), 0))
    expect(eligible(game, "Venetian")).toEqual([])
    // A Force alone in it holds it as conquerors do.
    game.begin((play) => align(play, game.region("Terra di Bari"), 1))
    game.put(game.leader("Córdoba"), "Bari")
    expect(eligible(game, "Venetian")).toEqual(["Bari"])
  })
})

describe("6.1.1 changing the Supply Source", () => {
  const drawn = { scenario: 2, at: { Montpensier: "Napoli" }, sources: { French: "Napoli" } }

  it("6.1.1 the marker is turned in one Administrative Segment and laid anew in the next", () => {
    const game = scene(drawn)
    const french = game.army("French")
    game.begin((play) => beginSources(play, false))
    expect(game.actions().map(({ type }) => type)).toEqual(["changeSource", "leaveSource"])
    expect(refusal(game.why({ type: "sourceAt", place: game.place("Bari") }))).toBe("6.1.1 changeTakesATurn")
    game.act({ type: "changeSource" })
    expect(game.state.sourceState[french]).toBe(CHANGING)
    game.begin((play) => beginSources(play, false))
    game.act({ type: "sourceAt", place: game.place("Bari") })
    expect([game.state.source[french], game.state.sourceState[french]]).toEqual([game.place("Bari"), ACTIVE])
  })

  it("6.1.1 one may leave it as it is, and wait while it changes", () => {
    const game = scene(drawn)
    game.begin((play) => beginSources(play, false))
    game.act({ type: "leaveSource" })
    expect(game.state.sourceState[game.army("French")]).toBe(ACTIVE)
  })

  it("6.1 a Place that is no Supply Source of the army is refused", () => {
    const game = scene(drawn)
    game.state.sourceState[game.army("French")] = CHANGING
    game.begin((play) => beginSources(play, false))
    expect(refusal(game.why({ type: "sourceAt", place: game.place("Capua") }))).toBe("6.1 noSourceThere")
    expect(refusal(game.why({ type: "sourceAt", place: 99999 }))).toBe("6.1 noSourceThere")
    expect(refusal(game.why({ type: "sourceAt", place: -1 }))).toBe("6.1 noSourceThere")
  })
})

describe("6.1.2 capture of a Supply Source", () => {
  it("6.1.2 an enemy Force alone in its hex takes the marker from play, and it returns in the second turn after", () => {
    const game = scene({ scenario: 2, turn: 5, at: { Ferrandino: "Napoli" }, sources: { French: "Napoli" } })
    const french = game.army("French")
    game.begin((play) => captureSources(play))
    expect(game.state.sourceState[french]).toBe(REMOVED)
    for (const [turn, asked] of [
      [6, false],
      [7, true],
    ] as const) {
      game.state.turn = turn
      game.begin((play) => beginSources(play, false))
      expect(game.seat() === "french" && game.asking() === "supplySources").toBe(asked)
    }
    // Not at Napoli, where the enemy still is.
    expect(game.actions("sourceAt").map(({ place }) => place)).toEqual(
      [game.place("Bari"), game.place("Salerno")].sort((a, b) => a - b),
    )
  })

  it("6.1.2 6.1.1 only an Active one is captured: a marker that changes lies nowhere", () => {
    const game = scene({ scenario: 2, turn: 5, at: { Ferrandino: "Napoli" }, sources: { French: "Napoli" } })
    const french = game.army("French")
    game.state.sourceState[french] = CHANGING
    game.begin((play) => captureSources(play))
    expect(game.state.sourceState[french]).toBe(CHANGING)
    game.state.turn = 6
    game.begin((play) => beginSources(play, false))
    game.act({ type: "sourceAt", place: game.place("Bari") })
    expect([game.state.source[french], game.state.sourceState[french]]).toEqual([game.place("Bari"), ACTIVE])
  })

  it("6.1.2 in a Contested hex it stays", () => {
    const game = scene({
      scenario: 2,
      at: { Ferrandino: "Napoli", Montpensier: "Napoli" },
      sources: { French: "Napoli" },
    })
    game.begin((play) => captureSources(play))
    expect(game.state.sourceState[game.army("French")]).toBe(ACTIVE)
  })
})
