import { neighboursOf, neighbour, ALL_DIRECTIONS, type Direction } from "@carroccio/hexes"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { beginFlight, leastIncrease, STAY, waysOf } from "../src/rout.ts"
import { hexesOf } from "../src/stacking.ts"
import { pointsOf } from "../src/victory.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const [N, NE, SE, S, SW, NW] = ALL_DIRECTIONS

function rout(more: Partial<Picture> & Pick<Picture, "counters">): Drawn {
  return drawn({ phase: "routMovement", phasing: "english", ...more })
}

function routOf(game: Drawn, id: string): number {
  return game.field.state.rout[game.unit(id)]
}

/** The directions that a fleeing unit is offered. */
function directions(game: Drawn): unknown[] {
  return game.listedOf("routStep").map((action) => action["direction"])
}

function steps(game: Drawn, ...ways: Direction[]): void {
  for (const direction of ways) game.play({ type: "routStep", direction })
}

/** Somebody with a move to make, so that the play stops in the movement phase. */
const HORSE = { "EN-CAV-DESP": "2010" }

describe("blocked rout movement", () => {
  const bows = { ...HORSE, "EN-LBW-HE1": "1420 fire rout1" }

  it("11.2 with one of its two directions blocked a unit takes the other, unasked", () => {
    const game = rout({ counters: { ...bows, "SC-CAV-1": "1520 mounted" } })
    expect(game.where("EN-LBW-HE1")).toBe("1521")
    expect(routOf(game, "EN-LBW-HE1")).toBe(1)
  })

  it("11.21 friends and enemies block, and so does prohibited ground", () => {
    for (const blockers of [
      { "SC-CAV-1": "1520 mounted", "SC-CAV-2": "1521 mounted" },
      { "EN-CAV-GLOUC": "1520", "EN-LBW-HE2": "1521 melee" },
    ]) {
      const game = rout({ counters: { ...bows, ...blockers } })
      expect(game.verdict({ type: "routStep", direction: NE })).toBe("11.21 routBlocked")
      expect(directions(game)).toEqual([N, S, SW, NW])
    }
    // 2624 and 2625 are the burn, 2524 and 2425 pools, 2526 the burn again: only 2424 is left.
    const game = rout({ counters: { ...HORSE, "EN-LBW-HE1": "2525 fire rout1" } })
    expect(directions(game)).toEqual([NW])
  })

  it("11.21 a leader alone does not block", () => {
    const game = rout({ counters: { ...bows, "EN-LDR-GL": "1520", "SC-CAV-1": "1521 mounted" } })
    expect(game.where("EN-LBW-HE1")).toBe("1520")
    expect(routOf(game, "EN-LBW-HE1")).toBe(1)
  })

  it("11.22 each hex not moved, or moved astray, is a level more for a unit of up to 6 points", () => {
    // The second hex on each way home is held.
    const blockers = { "SC-CAV-1": "1619 mounted", "SC-CAV-2": "1620 mounted", "SC-ARC-1": "1621 melee" }
    const counters = { ...HORSE, "EN-LBW-HE1": "1420 fire rout2", ...blockers }
    const stays = rout({ counters })
    expect(stays.verdict({ type: "stay" })).toBe("11.14 mustFlee")
    steps(stays, NE)
    stays.play({ type: "stay" })
    expect([stays.where("EN-LBW-HE1"), routOf(stays, "EN-LBW-HE1")]).toEqual(["1520", 3])
    const strays = rout({ counters })
    steps(strays, NE, N)
    expect([strays.where("EN-LBW-HE1"), routOf(strays, "EN-LBW-HE1")]).toEqual(["1519", 3])
  })

  it("11.22 a unit with no way out gains a level for each hex it owes", () => {
    const pit = { ...HORSE, "SC-CAV-1": "2424 mounted" }
    const game = rout({ counters: { ...pit, "EN-LBW-HE1": "2525 fire rout2" } })
    expect([game.where("EN-LBW-HE1"), routOf(game, "EN-LBW-HE1")]).toEqual(["2525", 4])
  })

  it("11.22 beyond the fourth level the increase eliminates the unit, and its leader is disobeyed", () => {
    const pit = { ...HORSE, "SC-CAV-1": "2424 mounted" }
    const game = rout({ counters: { ...pit, "EN-LBW-HE1": "2525 fire rout3", "EN-LDR-GL": "2525" } })
    game.play({ type: "rout", unit: game.unit("EN-LBW-HE1"), with: [] })
    expect(game.where("EN-LBW-HE1")).toBe("off")
    expect(game.where("EN-LDR-GL")).toBe("2525")
    expect(game.field.state.disobeyed[game.unit("EN-LDR-GL")]).toBe(1)
    expect(pointsOf(game.field, 0)).toBe(2)
  })

  it("11.23 a fast unit gains a level for each pair of hexes not completed, by one hex or by both", () => {
    // One hex is open, then the way home is held.
    const held = { "SC-CAV-1": "1619 mounted", "SC-CAV-2": "1620 mounted", "SC-ARC-1": "1621 melee" }
    const one = rout({ counters: { ...HORSE, "EN-CAV-HEREFORD": "1420 rout1", ...held } })
    steps(one, NE)
    one.play({ type: "stay" })
    expect([one.where("EN-CAV-HEREFORD"), routOf(one, "EN-CAV-HEREFORD")]).toEqual(["1520", 2])
    const none = rout({ counters: { ...HORSE, "SC-CAV-1": "2424 mounted", "EN-CAV-HEREFORD": "2525 rout1" } })
    expect(routOf(none, "EN-CAV-HEREFORD")).toBe(2)
    const two = rout({ counters: { ...HORSE, "SC-CAV-1": "2424 mounted", "EN-CAV-HEREFORD": "2525 rout2" } })
    expect(routOf(two, "EN-CAV-HEREFORD")).toBe(4)
  })

  it("11.23 with the option, a fast unit gains one level however much of its rout is blocked", () => {
    for (const [level, after] of [
      [1, 2],
      [2, 3],
      [3, 4],
    ]) {
      const counters = { ...HORSE, "SC-CAV-1": "2424 mounted", "EN-CAV-HEREFORD": `2525 rout${level}` }
      const game = rout({ counters, options: { blockedHorse: "once" } })
      expect(routOf(game, "EN-CAV-HEREFORD")).toBe(after)
    }
    const counters = { ...HORSE, "SC-CAV-1": "2424 mounted", "EN-CAV-HEREFORD": "2525 rout3" }
    expect(rout({ counters }).where("EN-CAV-HEREFORD")).toBe("off")
  })

  it("11.24 both halves of a double counter go nearer to the edge, lengthwise into a flank hex too", () => {
    const counters = { ...HORSE, "EN-INF-YORK1": "1420 NNE organised rout1" }
    const game = rout({ counters })
    expect(game.listed().map((action) => action.type)).toEqual(["routStep", "routStep"])
    expect(directions(game)).toEqual([NE, SE])
    steps(game, SE)
    expect(game.where("EN-INF-YORK1")).toBe("1521 NNE")
    expect(routOf(game, "EN-INF-YORK1")).toBe(1)
  })

  it("11.24 a pivot costs a level and counts as one hex", () => {
    // 1620 blocks the way north-east, 1621 the way south-east; 1520 and 1421 are free to pivot into.
    const blockers = { "SC-CAV-1": "1620 mounted", "SC-CAV-2": "1621 mounted" }
    const game = rout({ counters: { ...HORSE, "EN-INF-YORK1": "1420 NNE organised rout1", ...blockers } })
    expect(game.listedOf("routPivot")).toHaveLength(4)
    game.play({ type: "routPivot", turn: 0 })
    expect([game.where("EN-INF-YORK1"), routOf(game, "EN-INF-YORK1")]).toEqual(["1520 E", 2])
    expect(game.field.state.phase).toBe("movement")
    const free = rout({ counters: { ...HORSE, "EN-INF-YORK1": "1420 NNE organised rout1" } })
    expect(free.verdict({ type: "routPivot", turn: 0 })).toBe("11.26 leastIncrease")
  })

  it("11.25 facing does not matter: a double counter goes backwards and keeps its front", () => {
    for (const [place, way, after] of [
      ["1420 NNE", S, "1421 NNE"],
      ["1420 NNE", SW, "1321 NNE"],
      ["1420 NNW", SW, "1321 NNW"],
      ["1420 SSW", S, "1421 SSW"],
    ] as const) {
      const game = rout({ counters: { ...HORSE, "SC-INF-HIGH": `${place} rout1` } })
      steps(game, way)
      expect(game.where("SC-INF-HIGH")).toBe(after)
      expect(routOf(game, "SC-INF-HIGH")).toBe(1)
    }
  })

  it("11.26 where nothing is free of increase the unit may stay or stray, its owner chooses", () => {
    const blockers = { "SC-CAV-1": "1520 mounted", "SC-CAV-2": "1521 mounted" }
    const stays = rout({ counters: { ...bows, ...blockers } })
    stays.play({ type: "stay" })
    expect([stays.where("EN-LBW-HE1"), routOf(stays, "EN-LBW-HE1")]).toEqual(["1420", 2])
    const strays = rout({ counters: { ...bows, ...blockers } })
    steps(strays, NW)
    expect([strays.where("EN-LBW-HE1"), routOf(strays, "EN-LBW-HE1")]).toEqual(["1320", 2])
  })

  it("11.26 a way that looks open but leads into a dead end is not offered when another is free", () => {
    // Two hexes owed: north-east leads to 1520, whose ways home are held; south-east has 1621.
    const blockers = { "SC-CAV-1": "1619 mounted", "SC-CAV-2": "1620 mounted" }
    const game = rout({ counters: { ...HORSE, "EN-LBW-HE1": "1420 fire rout2", ...blockers } })
    expect([game.where("EN-LBW-HE1"), routOf(game, "EN-LBW-HE1")]).toEqual(["1621", 2])
  })
})

describe("the least increase", () => {
  /** All that a unit can do, counted out: whole hexes without facing, every way to the end of what is owed. */
  function countOut(game: Drawn, id: string, once: boolean) {
    const { field } = game
    const { grid, exits, routDirections, counters } = field.ground
    const unit = game.unit(id)
    const side = field.state.side[unit]
    const fast = counters[unit].faces[field.state.face[unit]].movement > 6
    const home = routDirections[side]
    const isFree = (hex: number, own: readonly number[]) =>
      own.includes(hex) ||
      (counters[unit].entry[hex] !== 255 && [0, unit + 1].includes(field.state.occupant[grid.cell[hex]]))
    const price = (trail: readonly boolean[]) => {
      if (!fast) return trail.filter((good) => !good).length
      const levels = trail.filter((_, i) => i % 2 === 0).filter((good, i) => !good || !trail[2 * i + 1]).length
      return once ? Math.min(1, levels) : levels
    }
    const end = (trail: readonly boolean[], owed: number, good: boolean) =>
      price([...trail, ...new Array<boolean>(owed).fill(good)])
    const start = hexesOf(field, unit)
    const began = new Set(start)
    const best = (
      hexes: readonly number[],
      owed: number,
      trail: readonly boolean[],
      note?: Map<string, number>,
    ): number => {
      if (owed === 0) return price(trail)
      const found = new Map<string, number>([["stay", end(trail, owed, false)]])
      for (const direction of ALL_DIRECTIONS) {
        const next = hexes.map((hex) => neighbour(grid, hex, direction))
        const good = home.includes(direction)
        const open = next.every((hex, i) => (hex === 0 ? good && exits[side][hexes[i]] === 1 : isFree(hex, [...began])))
        if (!open) continue
        const leaves = next.includes(0)
        const cost = leaves ? end(trail, owed, true) : best(next, owed - 1, [...trail, good])
        found.set(`shift ${direction}`, cost)
      }
      if (hexes.length === 2) {
        const both = [...neighboursOf(grid, hexes[0])].filter((hex) => [...neighboursOf(grid, hexes[1])].includes(hex))
        for (const hex of both.filter((one) => isFree(one, [...began]))) {
          for (const pivot of hexes) {
            found.set(`pivot ${pivot} ${hex}`, best([pivot, hex], owed - 1, [...trail, false]))
          }
        }
      }
      const least = Math.min(...found.values())
      if (note) for (const [way, cost] of found) if (cost === least) note.set(way, cost)
      return least
    }
    const ways = new Map<string, number>()
    const least = best(start, field.state.rout[unit] * (fast ? 2 : 1), [], ways)
    return { least, ways: [...ways.keys()] }
  }

  const singles = [
    ...["MORAY", "ROSS", "BUCHAN", "MENTEITH", "CLYDE", "BORDER", "CARRICK", "ARGYLL"].map((name) => `SC-SCH-${name}`),
    "SC-ARC-1",
    "SC-CAV-2",
  ]

  it("11.26 agrees with every way counted out, on random ground with random blockers", () => {
    const fleeing = fc.constantFrom(
      { id: "EN-LBW-HE1", place: "2525", words: "fire" },
      { id: "EN-LBW-HE1", place: "1420", words: "fire" },
      { id: "EN-CAV-HEREFORD", place: "2723", words: "" },
      { id: "EN-CAV-HEREFORD", place: "2216", words: "" },
      { id: "EN-INF-YORK1", place: "2421", words: "NNE organised" },
      { id: "EN-INF-YORK1", place: "2808", words: "E organised" },
      { id: "SC-INF-HIGH", place: "0331", words: "W" },
      { id: "SC-INF-HIGH", place: "0120", words: "NNE" },
      { id: "SC-CAV-1", place: "0232", words: "mounted" },
    )
    const around = fc.array(fc.tuple(fc.integer({ min: -2, max: 3 }), fc.integer({ min: -3, max: 3 })), {
      maxLength: 10,
    })
    const random = fc.record({ fleeing, around, level: fc.integer({ min: 1, max: 2 }), once: fc.boolean() })
    fc.assert(
      fc.property(random, ({ fleeing: { id, place, words }, around: near, level, once }) => {
        const hex = Number(place)
        const counters: Record<string, string> = { ...HORSE, [id]: `${place} ${words} rout${level}`.replace("  ", " ") }
        const game = () =>
          drawn({
            phase: "movement",
            phasing: "english",
            options: { blockedHorse: once ? "once" : "eachLevel" },
            counters,
          })
        const own = hexesOf(game().field, game().unit(id))
        const { grid } = game().field.ground
        const taken = new Set(own)
        for (const [right, down] of near) {
          const other = hex + right * 100 + down
          if (!(grid.cell[other] >= 0) || taken.has(other)) continue
          taken.add(other)
          const blocker = singles[taken.size - own.length - 1]
          const face = blocker.startsWith("SC-SCH") ? " close" : ""
          counters[blocker] = `${String(other).padStart(4, "0")}${face}`
        }
        const now = game()
        const unit = now.unit(id)
        const flight = beginFlight(now.field, unit)
        const counted = countOut(now, id, once)
        expect(leastIncrease(now.field, unit, flight)).toBe(counted.least)
        const ways = waysOf(now.field, unit, flight)
        expect(ways.filter((way) => way < 6)).toEqual(
          counted.ways.filter((way) => way.startsWith("shift")).map((way) => Number(way.slice(6))),
        )
        expect(ways.includes(STAY)).toBe(counted.ways.includes("stay"))
        expect(ways.filter((way) => way >= 6 && way < STAY)).toHaveLength(
          counted.ways.filter((way) => way.startsWith("pivot")).length,
        )
      }),
      { numRuns: 120 },
    )
  })
})
