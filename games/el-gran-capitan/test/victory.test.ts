import { afterEach, describe, expect, it } from "vitest"
import { beginVictoryPhase } from "../src/scenarios/victory.ts"
import { onCapitanoOut, onTurnBegins } from "../src/scenarios/hooks.ts"
import { OUT } from "../src/position.ts"
import { NEITHER, type Side } from "../src/realm.ts"
import { checkDice, scene, type Drawn, type Scene } from "./scene.ts"

afterEach(checkDice)

function judge(drawn: Drawn, change: (game: Scene) => void = () => undefined) {
  const game = scene(drawn)
  change(game)
  game.begin((play) => beginVictoryPhase(play))
  const { outcome } = game.position
  return outcome === null ? "goes on" : `${outcome.winner ?? "nobody"} ${outcome.end} ${outcome.rule}`
}

function alignAll(game: Scene, side: Side): void {
  for (const [region, { kingdom }] of game.ground.regions.entries()) if (kingdom) game.state.aligned[region] = side
}

describe("14 SC1.V Otranto", () => {
  it("SC1.V the Turk wins at the end of any turn in which he occupies Taranto", () => {
    const held = { scenario: 1, turn: 4, at: { Sabech: "Taranto" } }
    expect(judge({ ...held, conquered: { Taranto: 1 } })).toBe("turk taranto SC1.V")
    // Before its walls he does not.
    expect(judge({ ...held, at: { ...held.at, Alfonso: "Taranto" } })).toBe("goes on")
  })

  it("SC1.V at the end the Allies win if no Turkish Force occupies a Fortress; else it is a draw", () => {
    expect(judge({ scenario: 1, turn: 10, at: { Sabech: 5605 } })).toBe("allied turksGone SC1.V")
    expect(judge({ scenario: 1, turn: 10, at: { Sabech: "Otranto" } })).toBe("nobody draw SC1.V")
    expect(judge({ scenario: 1, turn: 9, at: { Sabech: 5605 } })).toBe("goes on")
  })
})

describe("14 SC2.V Ferrandino's War", () => {
  const won = { scenario: 2, turn: 30, conquered: { Gaeta: 1, Napoli: 1, Salerno: 1 } } as const

  it("SC2.V the Allies win with Gaeta, Napoli and Salerno, and no French in Calabria and Basilicata", () => {
    expect(judge({ ...won, conquered: { ...won.conquered, Solmona: 0, Lanciano: 0 } })).toBe("allied standard SC2.V")
    expect(judge({ ...won, conquered: { Gaeta: 1, Napoli: 1 } })).toBe("french standard SC2.V")
    expect(judge({ ...won, barons: [["Basilicata", 0, 0, "Tursi"]] })).toBe("french standard SC2.V")
    expect(judge({ ...won, at: { Aubigny: "Cosenza" } })).toBe("french standard SC2.V")
  })

  it("SC2.V in Terra di Bari French Barons do not matter, other Forces do", () => {
    expect(judge({ ...won, barons: [["Terra di Bari", 0, 0, "Bari"]] })).toBe("allied strategic SC2.V")
    expect(judge({ ...won, at: { Precy: "Bari" } })).toBe("french standard SC2.V")
  })

  it("SC2.V it is a strategic victory with one Place each in Abruzzo Citra and Molise", () => {
    const less = (conquered: Record<string, number>) => judge({ ...won, conquered: { ...won.conquered, ...conquered } })
    expect(less({})).toBe("allied strategic SC2.V")
    expect(less({ Solmona: 0, Isernia: 0 })).toBe("allied strategic SC2.V")
    expect(less({ Isernia: 0, Campobasso: 0 })).toBe("allied standard SC2.V")
  })

  it("SC2.V the French win at once with Ferrandino's fall, and at the end of a turn with Riggio", () => {
    const game = scene({ scenario: 2 })
    game.begin((play) => onCapitanoOut(play, game.leader("Córdoba")))
    expect(game.position.outcome).toBeNull()
    game.begin((play) => onCapitanoOut(play, game.leader("Ferrandino")))
    expect(game.position.outcome).toMatchObject({ winner: "french", end: "ferrandinoLost" })
    expect(judge({ scenario: 2, turn: 5, conquered: { Riggio: 0 } })).toBe("french riggio SC2.V")
    expect(judge({ scenario: 2, turn: 5 })).toBe("goes on")
  })
})

describe("SC2.V 15.1 Riggio is won by conquest", () => {
  /** Calabria Ultra has gone over to the French, as after a Pillage by the Allies (19). */
  const gone = (drawn: Partial<Drawn> = {}) =>
    judge({ scenario: 2, turn: 5, ...drawn }, (game) => (game.state.aligned[game.region("Calabria Ultra")] = 0))

  it("SC2.V 15.1 not by the alignment of its State alone, but when a French Force is in it", () => {
    expect(gone()).toBe("goes on")
    expect(gone({ at: { Aubigny: "Riggio" } })).toBe("french riggio SC2.V")
  })

  it("SC2.V SC2.8 also when its State goes over by full conquest at the end of the same turn", () => {
    const all = judge({ scenario: 2, turn: 5 }, (game) => {
      const region = game.region("Calabria Ultra")
      for (const [place, one] of game.ground.places.entries())
        if (one.region === region) game.state.conquered[place] = 1
    })
    expect(all).toBe("french riggio SC2.V")
  })
})

describe("14 SC3.V the fight for the Kingdom", () => {
  it("SC3.V a side wins when no State is Aligned to the other", () => {
    expect(judge({ scenario: 3, turn: 5 }, (game) => alignAll(game, 1))).toBe("spanish strategic SC3.V")
    expect(judge({ scenario: 3, turn: 5 })).toBe("goes on")
  })

  it("SC3.V at the end the States of each are counted, and those of nobody where one alone has Forces", () => {
    // So many States are Spanish, so many French, the rest nobody's.
    const score = (spanish: number, french: number, drawn: Partial<Drawn> = {}) =>
      judge({ scenario: 3, turn: 39, ...drawn }, (game) => {
        let next = 0
        for (const [region, { kingdom, name }] of game.ground.regions.entries()) {
          if (!kingdom) continue
          const last = name === "Molise"
          game.state.aligned[region] = last ? NEITHER : next < spanish ? 1 : next < spanish + french ? 0 : NEITHER
          if (!last) next++
        }
        // Nothing changes sides by dominance.
        for (const region of game.ground.regions.keys()) game.state.prestige.fill(-99, region * 2, region * 2 + 2)
      })
    expect(score(8, 3)).toBe("spanish standard SC3.V")
    expect(score(7, 3)).toBe("spanish marginal SC3.V")
    expect(score(5, 3)).toBe("spanish marginal SC3.V")
    expect(score(5, 5)).toBe("french marginal SC3.V")
    expect(score(3, 5)).toBe("french marginal SC3.V")
    expect(score(3, 6)).toBe("french standard SC3.V")
    // By one: whoever owns Napoli.
    expect(score(5, 4, { conquered: { Napoli: 1 } })).toBe("spanish standard SC3.V")
    expect(score(5, 4, { conquered: { Napoli: 0 } })).toBe("french standard SC3.V")
    // A Baron in Molise, which is nobody's, counts for his side; not beside one of the enemy.
    expect(score(5, 4, { barons: [["Molise", 0, 1, "Isernia"]] })).toBe("spanish marginal SC3.V")
  })
})

describe("14 SC4.V Lautrec's last chance", () => {
  it("SC4.V the Empire wins at once without a French Capitano Generale of Rank 4 or 5", () => {
    const game = scene({ scenario: 4, at: { Lautrec: "Teramo", Vaudemont: "Teramo", Saluzzo: "L'Aquila" } })
    game.begin((play) => onCapitanoOut(play, game.leader("Saluzzo")))
    expect(game.position.outcome).toBeNull()
    // Vaudemont, of Rank 4, has been promoted.
    game.state.at[game.leader("Lautrec")] = OUT
    game.state.generale[game.leader("Vaudemont")] = 1
    game.begin((play) => onCapitanoOut(play, game.leader("Lautrec")))
    expect(game.position.outcome).toBeNull()
    game.state.at[game.leader("Vaudemont")] = OUT
    game.state.generale[game.leader("Saluzzo")] = 1
    game.begin((play) => onCapitanoOut(play, game.leader("Vaudemont")))
    expect(game.position.outcome).toMatchObject({ winner: "imperial", rule: "SC4.V" })
  })

  it("SC4.V at the end the side with more States wins, and Napoli decides between equals", () => {
    const freeze = (game: Scene) => game.state.prestige.fill(-99)
    expect(judge({ scenario: 4, turn: 18 }, freeze)).toBe("imperial standard SC4.V")
    expect(judge({ scenario: 4, turn: 17 }, freeze)).toBe("goes on")
    const half = (napoli: Side) =>
      judge({ scenario: 4, turn: 18, conquered: { Napoli: napoli } }, (game) => {
        freeze(game)
        for (const name of ["Abruzzo Ultra", "Abruzzo Citra", "Molise", "Capitanata", "Basilicata", "Terra di Bari"])
          game.state.aligned[game.region(name)] = 0
      })
    expect(half(0)).toBe("allied naples SC4.V")
    expect(half(1)).toBe("imperial naples SC4.V")
  })
})

describe("SC5.V the crusade of Charles VIII", () => {
  const freeze = (game: Scene): void => void game.state.prestige.fill(-99)
  const judged = (drawn: Partial<Drawn>, change = freeze) => judge({ scenario: 5, turn: 9, ...drawn }, change)

  it("SC5.V the French win at the end of a turn without a Spanish or Venetian Force at large in the Kingdom", () => {
    expect(judged({ at: { Córdoba: "Riggio" } })).toBe("goes on")
    expect(judged({ at: { Ferrandino: "Riggio" } })).toBe("french noEnemy SC5.V")
    expect(judged({ at: { Córdoba: "Ischia", Ferrandino: "Riggio" } })).toBe("french noEnemy SC5.V")
    expect(judged({ at: { Ferrandino: "Riggio" }, under: { Córdoba: "Ferrandino" } })).toBe("goes on")
    expect(judged({ at: { Córdoba: "Roma" } })).toBe("french noEnemy SC5.V")
    const besieged = (game: Scene) => {
      freeze(game)
      game.state.siege[game.leader("Córdoba")] = 1
    }
    expect(judged({ at: { Córdoba: "Riggio" } }, besieged)).toBe("french noEnemy SC5.V")
  })

  it("SC5.V they win with all States, or with Ferrandino's fall", () => {
    const at = { Córdoba: "Riggio" }
    const all = (game: Scene) => {
      freeze(game)
      alignAll(game, 0)
    }
    expect(judged({ at }, all)).toBe("french allStates SC5.V")
    const fallen = (game: Scene) => {
      freeze(game)
      game.state.at[game.leader("Ferrandino")] = OUT
    }
    expect(judged({ at }, fallen)).toBe("french ferrandinoLost SC5.V")
  })

  it("SC5.V the Allies win at once when Charles VIII is captured or killed", () => {
    const game = scene({ scenario: 5 })
    game.begin((play) => onCapitanoOut(play, game.leader("Charles VIII")))
    expect(game.position.outcome).toMatchObject({ winner: "allied", rule: "SC5.V" })
  })

  it("SC5.2 from April I 1496 a die is rolled every second turn, one more each time; on 6 Charles goes home", () => {
    // June I 1495 is turn 1, so April I 1496 is 21.
    const game = scene({ scenario: 5 }, [5, 4, 4])
    for (let turn = 19; turn <= 24; turn++) {
      game.state.turn = turn
      game.begin((play) => onTurnBegins(play))
      expect(game.told("charlesThinksOfHome")).toHaveLength(turn < 21 ? 0 : turn < 23 ? 1 : 2)
      expect(game.position.outcome).toBeNull()
    }
    game.state.turn = 25
    game.begin((play) => onTurnBegins(play))
    expect(game.position.outcome).toMatchObject({ winner: "allied", rule: "SC5.2" })
  })
})
