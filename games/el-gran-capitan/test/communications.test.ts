import { afterEach, describe, expect, it } from "vitest"
import { commanderOf, hasCommandPath, lineOfCommunication, lineOfForce } from "../src/communications.ts"
import { CHANGING, REMOVED } from "../src/position.ts"
import { checkDice, scene, type Scene } from "./scene.ts"

afterEach(checkDice)

function line(game: Scene, army: string, to: string | number) {
  return lineOfCommunication(game.field, game.army(army), game.hex(to))
}

/** How far a hex is from the nearest road hex over hexsides that may be crossed, up to 3. */
function offRoad({ ground }: Scene, hex: number): number {
  let reached = [hex]
  for (let steps = 0; steps < 3; steps++) {
    if (reached.some((one) => [0, 1, 2, 3, 4, 5].some((d) => ground.road[one * 6 + d] !== 0))) return steps
    reached = reached.flatMap((one) =>
      [0, 1, 2, 3, 4, 5].flatMap((d) => (ground.open[one * 6 + d] === 1 ? [ground.grid.neighbours[one * 6 + d]] : [])),
    )
  }
  return 3
}

describe("6.2 Lines of Communication", () => {
  it("6.2 its length is counted in Regions, that of the Supply Source included", () => {
    const game = scene({
      scenario: 3,
      sources: { French: "Napoli" },
      aligned: { "Terra di Bari": 0, "Terra d'Otranto": 0 },
    })
    for (const [to, regions] of [
      ["Napoli", 1],
      ["Capua", 1],
      ["Roma", 2],
      ["Foggia", 3],
      ["Bari", 4],
    ] as const)
      expect([to, line(game, "French", to)?.regions]).toEqual([to, regions])
  })

  it("6.2 it follows roads and leaves them for its last two hexes only", () => {
    const game = scene({ scenario: 4, sources: { Imperial: "Napoli" } })
    const near: number[] = []
    for (const hex of game.ground.hexes) {
      const off = offRoad(game, hex)
      if (game.ground.region[hex] < 0) continue
      const found = line(game, "Imperial", hex)
      if (off > 2) expect([hex, found]).toEqual([hex, null])
      else if (found !== null) near.push(hex)
    }
    // All Regions but the islands are joined by roads, and nobody stands on them.
    const reachable = game.ground.hexes.filter((hex) => game.ground.region[hex] >= 0 && offRoad(game, hex) <= 2)
    expect(reachable.filter((hex) => !near.includes(hex))).toEqual(
      reachable.filter((hex) => hex === game.hex("Ischia")),
    )
  })

  it("6.2 it does not go through enemy Forces", () => {
    const road = ["Capua", "Aversa"]
    const drawn = { scenario: 3, sources: { French: "Roma" }, at: { Nemours: "Napoli" } }
    const free = scene(drawn)
    const path = line(free, "French", "Napoli")?.path ?? []
    expect(path.some((hex) => road.map((name) => free.hex(name)).includes(hex))).toBe(true)
    // A Force on each way in: round Napoli the line ends before it.
    const cut = scene(drawn)
    const around = [0, 1, 2, 3, 4, 5].map((d) => cut.ground.grid.neighbours[cut.hex("Napoli") * 6 + d])
    const spaniards = ["Córdoba", "Pineiro", "Moncada", "Benavides", "De Andrade", "Alviano"]
    around.forEach((hex, i) => {
      if (cut.ground.region[hex] < 0) return
      const one = cut.leader(spaniards[i])
      cut.put(one, hex)
      const unit = cut.state.of.findIndex((of) => of < -1)
      if (!cut.state.of.includes(one)) cut.state.of[unit] = one
    })
    expect(line(cut, "French", "Napoli")).toBeNull()
  })

  it("6.2 it goes into a Contested hex and not through it", () => {
    const game = scene({
      scenario: 2,
      at: { Montpensier: "Capua", Ferrandino: "Capua" },
      sources: { French: "Napoli" },
    })
    expect(line(game, "French", "Capua")).not.toBeNull()
    const through = line(game, "French", "Fondi")
    expect(through?.path.includes(game.hex("Capua")) ?? false).toBe(false)
  })

  it("6.2 15 it does not go through a Fortress of the enemy", () => {
    const free = scene({ scenario: 2, sources: { French: "Napoli" } })
    expect(line(free, "French", "Cosenza")?.path.includes(free.hex("Bisignano"))).toBe(true)
    const held = scene({ scenario: 2, sources: { French: "Napoli" }, conquered: { Bisignano: 1 } })
    expect(line(held, "French", "Cosenza")?.path.includes(held.hex("Bisignano")) ?? false).toBe(false)
    expect(line(held, "French", "Bisignano")).not.toBeNull()
    // A Town is no Fortress.
    const town = scene({ scenario: 2, sources: { French: "Napoli" }, conquered: { Castrovillari: 1 } })
    expect(line(town, "French", "Cosenza")?.path.includes(town.hex("Castrovillari"))).toBe(true)
  })

  it("6.1.1 6.1.2 there is none while the Supply Source changes or is out of play", () => {
    for (const how of [CHANGING, REMOVED]) {
      const game = scene({ scenario: 2, sources: { French: "Napoli" } })
      expect(line(game, "French", "Capua")).not.toBeNull()
      game.state.sourceState[game.army("French")] = how
      expect(line(game, "French", "Capua")).toBeNull()
    }
  })

  it("16.3 a Baron in his own State is in supply, outside it he needs a line", () => {
    const game = scene({ scenario: 2, barons: [["Abruzzo Ultra", 0, 0, "Avezzano"]], sources: { French: "Bari" } })
    const baron = game.baron("Abruzzo Ultra", 0)
    game.state.sourceState[game.army("French")] = REMOVED
    expect(lineOfForce(game.field, baron)).not.toBeNull()
    game.put(baron, "Chieti")
    expect(lineOfForce(game.field, baron)).toBeNull()
    game.state.sourceState[game.army("French")] = 0
    game.put(baron, "Capua")
    expect(lineOfForce(game.field, baron)).not.toBeNull()
  })
})

describe("7.2 the Command Path", () => {
  it("7.2 it is as long as one likes, over any ground, and goes through Contested hexes", () => {
    const game = scene({ scenario: 2, at: { Montpensier: "Napoli", Aubigny: "Nicastro", Ferrandino: "Nicastro" } })
    expect(hasCommandPath(game.field, game.leader("Aubigny"))).toBe(true)
    expect(commanderOf(game.field, game.leader("Aubigny"))).toBe(game.leader("Montpensier"))
  })

  it("7.2 enemy Forces all round cut it", () => {
    const game = scene({ scenario: 2, at: { Montpensier: "Napoli", Guerra: "L'Aquila" } })
    expect(hasCommandPath(game.field, game.leader("Guerra"))).toBe(true)
    const around = [0, 1, 2, 3, 4, 5].map((d) => game.ground.grid.neighbours[game.hex("L'Aquila") * 6 + d])
    const barons = ["Abruzzo Citra", "Molise", "Terra d'Otranto"].flatMap((name) => [
      game.baron(name, 0),
      game.baron(name, 1),
    ])
    around.forEach((hex, i) => game.putBaron(barons[i], 1, hex))
    expect(hasCommandPath(game.field, game.leader("Guerra"))).toBe(false)
    // One of them gone, there is a way again.
    game.state.at[barons[0]] = 0
    game.state.of[game.ground.leaders[barons[0]].unit] = -1
    expect(hasCommandPath(game.field, game.leader("Guerra"))).toBe(true)
  })

  it("7.2 6.2 a Fortress of the enemy cuts it as his Forces do", () => {
    // Altamura is next to Gravina; Barons stand on all other hexes round it.
    const game = scene({ scenario: 2, at: { Montpensier: "Napoli", Guerra: "Gravina" } })
    const around = [0, 1, 2, 3, 4, 5].map((d) => game.ground.grid.neighbours[game.hex("Gravina") * 6 + d])
    const barons = ["Abruzzo Citra", "Molise", "Terra d'Otranto"].flatMap((name) => [
      game.baron(name, 0),
      game.baron(name, 1),
    ])
    around.forEach((hex, i) => hex === game.hex("Altamura") || game.putBaron(barons[i], 1, hex))
    expect(around).toContain(game.hex("Altamura"))
    expect(hasCommandPath(game.field, game.leader("Guerra"))).toBe(true)
    game.state.conquered[game.place("Altamura")] = 2
    expect(hasCommandPath(game.field, game.leader("Guerra"))).toBe(false)
  })

  it("6.3.2 an army without a Capitano Generale traces it to its Supply Source", () => {
    const game = scene({
      scenario: 2,
      at: { Córdoba: "Cosenza", Ferrandino: "Riggio" },
      sources: { Spanish: "Riggio" },
    })
    const cordoba = game.leader("Córdoba")
    expect(hasCommandPath(game.field, cordoba)).toBe(true)
    expect(commanderOf(game.field, cordoba)).toBe(-1)
    game.state.sourceState[game.army("Spanish")] = REMOVED
    expect(hasCommandPath(game.field, cordoba)).toBe(false)
  })

  it("16.3 a Baron at home needs none; abroad any Capitano Generale of his side will do", () => {
    const game = scene({ scenario: 2, barons: [["Abruzzo Ultra", 0, 0, "Avezzano"]] })
    const baron = game.baron("Abruzzo Ultra", 0)
    expect(hasCommandPath(game.field, baron)).toBe(true)
    game.put(baron, "Chieti")
    expect(hasCommandPath(game.field, baron)).toBe(false)
    game.put(game.leader("Montpensier"), "Napoli")
    expect(hasCommandPath(game.field, baron)).toBe(true)
  })
})
