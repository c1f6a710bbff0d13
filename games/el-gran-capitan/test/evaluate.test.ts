import { describe, expect, it } from "vitest"
import { evaluate } from "../src/evaluate.ts"
import { ATTACK, GARRISON, MANOEUVRE, STAND } from "../src/position.ts"
import { outlook } from "../src/prospects.ts"
import { scene, type Drawn, type Scene } from "./scene.ts"

/** What a seat thinks of a drawn situation. */
function worth(seat: string, drawn: Drawn, change: (drawn: Scene) => void = () => undefined): number {
  const drawnScene = scene(drawn)
  change(drawnScene)
  return evaluate(drawnScene.field, seat)
}

describe("what squire thinks of a position", () => {
  it("a game won is better than any other, a game lost worse, and each is the other's", () => {
    const drawn: Drawn = { scenario: 1, at: { Alfonso: "Lecce", Sabech: "Otranto" } }
    const end = (winner: string) => (one: Scene) => {
      one.position.outcome = { winner, end: "turksGone", rule: "SC1.V", args: {} }
    }
    const won = worth("allied", drawn, end("allied"))
    expect(won).toBeGreaterThan(worth("allied", drawn))
    expect(worth("turk", drawn, end("allied"))).toBe(-won)
  })

  it("a Fortress in Turkish hands is worse for the Allies and better for the Turks (SC1.V)", () => {
    const drawn: Drawn = { scenario: 1, at: { Alfonso: "Lecce", Sabech: "Otranto" } }
    const taken: Drawn = { ...drawn, conquered: { Gallipoli: 1 } }
    expect(worth("allied", taken)).toBeLessThan(worth("allied", drawn))
    expect(worth("turk", taken)).toBeGreaterThan(worth("turk", drawn))
  })

  it("Napoli, Gaeta and Salerno are worth more to the Allies than any other place (SC2.V)", () => {
    const drawn: Drawn = { scenario: 2, at: { Ferrandino: "Riggio", Montpensier: "Capua" } }
    const needed = worth("allied", { ...drawn, conquered: { Napoli: 1 } })
    const other = worth("allied", { ...drawn, conquered: { Solmona: 1 } })
    expect(needed).toBeGreaterThan(other)
  })

  it("a French Force in Calabria is worse for the Allies than one in the Abruzzi (SC2.V)", () => {
    const drawn = (where: string): Drawn => ({ scenario: 2, at: { Ferrandino: "Napoli", Guerra: where } })
    expect(worth("allied", drawn("Cosenza"))).toBeLessThan(worth("allied", drawn("Teramo")))
  })

  it("a State Aligned to one's side is better than one Aligned to the enemy (SC3.V, SC4.V)", () => {
    const drawn: Drawn = { scenario: 3, at: { Nemours: "Napoli", Córdoba: "Barletta" } }
    const gone: Drawn = { ...drawn, aligned: { Basilicata: 0 } }
    expect(worth("french", gone)).toBeGreaterThan(worth("french", drawn))
    expect(worth("spanish", gone)).toBeLessThan(worth("spanish", drawn))
  })

  it("every Fortress on the way to a State's Dominance Factor counts (SC3.4)", () => {
    const drawn: Drawn = { scenario: 3, at: { Nemours: "Napoli", Córdoba: "Barletta" } }
    const one = worth("french", { ...drawn, conquered: { Melfi: 0 } })
    const two = worth("french", { ...drawn, conquered: { Melfi: 0, Venosa: 0 } })
    expect(one).toBeGreaterThan(worth("french", drawn))
    expect(two).toBeGreaterThan(one)
  })

  it("Spanish Forces besieged are better for the French than Spanish Forces at large (SC5.V)", () => {
    const drawn: Drawn = { scenario: 5, at: { Ferrandino: "Riggio", Córdoba: "Scilla", "Charles VIII": "Napoli" } }
    const shut = worth("french", drawn, ({ state, leader }) => {
      state.siege[leader("Córdoba")] = 1
    })
    expect(shut).toBeGreaterThan(worth("french", drawn))
  })

  it("Ferrandino next to a much stronger enemy is worse than Ferrandino far from him (SC2.V)", () => {
    const drawn = (where: string): Drawn => ({ scenario: 2, at: { Ferrandino: "Seminara", Aubigny: where } })
    expect(worth("allied", drawn("Opido"))).toBeLessThan(worth("allied", drawn("Nicastro")))
  })

  it("men lost and men Demoralised are missed, the lost more (10.1.1)", () => {
    const drawn: Drawn = { scenario: 2, at: { Ferrandino: "Riggio", Aubigny: "Nicastro" } }
    const shaken = worth("french", drawn, ({ state, leader }) => {
      state.demoralised[state.of.indexOf(leader("Aubigny"))] = 1
    })
    const lost = worth("french", drawn, ({ state, leader }) => {
      state.of[state.of.indexOf(leader("Aubigny"))] = -1
    })
    expect(shaken).toBeLessThan(worth("french", drawn))
    expect(lost).toBeLessThan(shaken)
  })

  it("Administrative Points are worth having, the first more than the last (6.3)", () => {
    const drawn = (points: number): Drawn => ({
      scenario: 2,
      at: { Ferrandino: "Riggio" },
      points: { Aragonese: points },
    })
    const [none, few, many, most] = [0, 2, 15, 17].map((points) => worth("allied", drawn(points)))
    expect(few).toBeGreaterThan(none)
    expect(most).toBeGreaterThan(many)
    expect(few - none).toBeGreaterThan(most - many)
  })

  it("a Capitano Generale wants a Line of Communication (6.2)", () => {
    const drawn: Drawn = { scenario: 1, at: { Alfonso: "Lecce" } }
    const supplied: Drawn = { ...drawn, sources: { Aragonese: "Taranto" } }
    expect(worth("allied", supplied)).toBeGreaterThan(worth("allied", drawn))
  })

  it("an army is drawn to a Fortress of the enemy that nobody defends", () => {
    const drawn = (where: string): Drawn => ({
      scenario: 1,
      at: { Alfonso: where },
      conquered: { Gallipoli: 1 },
      orders: { Alfonso: MANOEUVRE },
    })
    expect(worth("allied", drawn("Nardò"))).toBeGreaterThan(worth("allied", drawn("Castellaneta")))
  })

  it("an Attack Order fits where enemies are to be besieged, Earthworks too (7.3, 12.3.1)", () => {
    const drawn: Drawn = { scenario: 1, at: { Alfonso: "Otranto", Sabech: "Otranto" }, conquered: { Otranto: 1 } }
    const ordered = (order: number) => worth("allied", { ...drawn, orders: { Alfonso: order } })
    expect(ordered(ATTACK)).toBeGreaterThan(ordered(MANOEUVRE))
    expect(ordered(ATTACK)).toBeGreaterThan(ordered(STAND))
    const dug = worth("allied", { ...drawn, orders: { Alfonso: ATTACK } }, ({ state, leader }) => {
      state.earthworks[leader("Alfonso")] = 1
    })
    expect(dug).toBeGreaterThan(ordered(ATTACK))
  })

  it("every level of a Siege is better for the besieger (12.6 3-c)", () => {
    const drawn: Drawn = { scenario: 1, at: { Alfonso: "Otranto", Sabech: "Otranto" }, conquered: { Otranto: 1 } }
    const level = (siege: number) =>
      worth("allied", drawn, ({ state, leader }) => {
        state.siege[leader("Sabech")] = siege
      })
    expect(level(1)).toBeGreaterThan(level(0))
    expect(level(3)).toBeGreaterThan(level(1))
  })

  it("Demoralised men are better off under a Stand or Garrison Order, where they can rally (10.2)", () => {
    // Nothing that is worth going for lies near.
    const drawn = (order: number): Drawn => ({
      scenario: 1,
      at: { Alfonso: "Taranto" },
      orders: { Alfonso: order },
    })
    const shaken = (order: number) =>
      worth("allied", drawn(order), ({ state, leader }) => {
        for (const [unit, of] of state.of.entries()) if (of === leader("Alfonso")) state.demoralised[unit] = 1
      })
    expect(shaken(GARRISON)).toBeGreaterThan(shaken(MANOEUVRE))
  })

  it("Gaeta is guarded before the French of May 1496 can come, and hardly while there are none (SC2.R)", () => {
    const danger = (turn: number, held: boolean) => {
      const { field, place } = scene({
        ...{ scenario: 2, turn, at: held ? { Ferrandino: "Gaeta" } : { Ferrandino: "Riggio" } },
        conquered: { Gaeta: 1 },
      })
      return outlook(field, 1).threat[place("Gaeta")]
    }
    expect(danger(12, false)).toBeGreaterThan(0)
    expect(danger(22, false)).toBeGreaterThan(4 * danger(12, false))
    expect(danger(22, true)).toBeLessThan(danger(22, false) / 4)
  })

  it("Riggio, with which the war is lost at once, is feared for more than what is only due in the end (SC2.V)", () => {
    const cost = (name: string, near: string) => {
      const drawn = (where: string): Drawn => ({
        ...{ scenario: 2, turn: 28, at: { Ferrandino: "Lanciano", Guerra: where } },
        conquered: { [name]: 1 },
      })
      return worth("allied", drawn("Teramo")) - worth("allied", drawn(near))
    }
    expect(cost("Riggio", "Scilla")).toBeGreaterThan(cost("Napoli", "Nola"))
  })

  it("a needed place with an enemy near and nobody in it is worse than the same place guarded", () => {
    const drawn = (hex: string): Drawn => ({
      scenario: 2,
      at: { Ferrandino: "Riggio", Montpensier: "Aversa" },
      conquered: { Napoli: 1 },
      barons: [["Terra di Lavoro", 1, 1, hex]],
    })
    expect(worth("allied", drawn("Napoli"))).toBeGreaterThan(worth("allied", drawn("Ischia")))
  })
})
