import { ALL_DIRECTIONS, leftOf, neighbour, neighboursOf, NOWHERE, rightOf, type Direction } from "@carroccio/hexes"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { PROHIBITED } from "../src/battle.ts"
import { beginFlight, FIRST_PIVOT, follow, isHomeward, STAY, waysOf, wayTo } from "../src/rout.ts"
import { hexesOf } from "../src/stacking.ts"
import { pointsOf } from "../src/victory.ts"
import { drawn, type Drawn } from "./drawn.ts"
import { directions, HORSE, rout, routOf, steps } from "./fleeing.ts"

const [N, NE, SE, S, SW, NW] = ALL_DIRECTIONS

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

/** A unit on its way: the hexes that it fills, what it still owes, and for each hex gone so far whether it led home. */
interface Going {
  readonly hexes: readonly number[]
  readonly owed: number
  readonly trail: readonly boolean[]
}

/** The least increase and the first ways to it, every way counted out to its end; facing is left out of account. */
function countOut(game: Drawn, id: string, once: boolean, going: Going): { least: number; ways: readonly string[] } {
  const { field } = game
  const { grid, exits, routDirections, counters } = field.ground
  const unit = game.unit(id)
  const side = field.state.side[unit]
  const fast = counters[unit].faces[field.state.face[unit]].movement > 6
  const isFree = (hex: number) => {
    const there = field.state.occupant[grid.cell[hex]]
    return there === unit + 1 || (there === 0 && counters[unit].entry[hex] !== PROHIBITED)
  }
  const price = (trail: readonly boolean[]) => {
    if (!fast) return trail.filter((good) => !good).length
    const levels = trail.filter((good, i) => i % 2 === 0 && !(good && trail[i + 1])).length
    return once ? Math.min(1, levels) : levels
  }
  const end = ({ trail, owed }: Going, good: boolean) => price([...trail, ...new Array<boolean>(owed).fill(good)])
  const waysFrom = (from: Going): Map<string, number> => {
    const { hexes, trail } = from
    const owed = from.owed - 1
    const found = new Map([["stay", end(from, false)]])
    for (const direction of ALL_DIRECTIONS) {
      const next = hexes.map((hex) => neighbour(grid, hex, direction))
      const good = routDirections[side].includes(direction)
      if (!next.every((hex, i) => (hex === 0 ? good && exits[side][hexes[i]] === 1 : isFree(hex)))) continue
      const leaves = next.includes(0)
      found.set(`${direction}`, leaves ? end(from, true) : leastFrom({ hexes: next, owed, trail: [...trail, good] }))
    }
    if (hexes.length === 1) return found
    const beside = neighboursOf(grid, hexes[1])
    for (const hex of neighboursOf(grid, hexes[0]).filter((one) => beside.includes(one) && isFree(one))) {
      for (const pivot of hexes) {
        found.set(`pivot ${pivot} ${hex}`, leastFrom({ hexes: [pivot, hex], owed, trail: [...trail, false] }))
      }
    }
    return found
  }
  const leastFrom = (from: Going): number =>
    from.owed === 0 ? price(from.trail) : Math.min(...waysFrom(from).values())
  const all = waysFrom(going)
  const least = Math.min(...all.values())
  return { least, ways: [...all.keys()].filter((way) => all.get(way) === least) }
}

describe("the least increase", () => {
  const blockers = [
    ...["MORAY", "ROSS", "BUCHAN", "MENTEITH", "CLYDE", "BORDER", "CARRICK", "ARGYLL"].map((name) => `SC-SCH-${name}`),
    "SC-ARC-1",
    "SC-CAV-2",
  ]
  const fleeing = fc.constantFrom(
    { id: "EN-LBW-HE1", place: "2525 fire" },
    { id: "EN-LBW-HE1", place: "1420 fire" },
    { id: "EN-CAV-HEREFORD", place: "2723" },
    { id: "EN-CAV-HEREFORD", place: "2216" },
    { id: "EN-INF-YORK1", place: "2421 NNE organised" },
    { id: "EN-INF-YORK1", place: "2808 E organised" },
    { id: "SC-INF-HIGH", place: "0331 W" },
    { id: "SC-INF-HIGH", place: "0120 NNE" },
    { id: "SC-CAV-1", place: "0232 mounted" },
  )
  const near = fc.array(fc.tuple(fc.integer({ min: -2, max: 3 }), fc.integer({ min: -3, max: 3 })), { maxLength: 10 })
  const turns = fc.array(fc.nat({ max: 9 }), { minLength: 3, maxLength: 3 })

  it("11.26 agrees with every way counted out, on any way that a unit has come, among random blockers", () => {
    const random = fc.record({ fleeing, near, turns, level: fc.integer({ min: 1, max: 2 }), once: fc.boolean() })
    fc.assert(
      fc.property(random, ({ fleeing: { id, place }, near: around, turns: chosen, level, once }) => {
        const counters: Record<string, string> = { ...HORSE, [id]: `${place} rout${level}` }
        const options = { blockedHorse: once ? "once" : "eachLevel" }
        const alone = drawn({ phase: "movement", phasing: "english", counters, options })
        const taken = hexesOf(alone.field, alone.unit(id))
        const own = taken.length
        for (const [right, down] of around) {
          const hex = Number.parseInt(place, 10) + right * 100 + down
          if (!(alone.field.ground.grid.cell[hex] >= 0) || taken.includes(hex)) continue
          const blocker = blockers[taken.length - own]
          counters[blocker] = `${String(hex).padStart(4, "0")}${blocker.startsWith("SC-SCH") ? " close" : ""}`
          taken.push(hex)
        }
        const game = drawn({ phase: "movement", phasing: "english", counters, options })
        const { field } = game
        const unit = game.unit(id)
        let flight = beginFlight(field, unit)
        let trail: boolean[] = []
        for (const turn of chosen) {
          if (flight.owed === 0) break
          const left = leftOf(flight.place)
          const hexes = own === 1 ? [left] : [left, rightOf(field.ground.grid, flight.place)]
          const counted = countOut(game, id, once, { hexes, owed: flight.owed, trail })
          const ways = waysOf(field, unit, flight)
          let kept = flight
          while (kept.owed > 0) kept = follow(field, unit, kept, waysOf(field, unit, kept)[0])
          expect(kept.added).toBe(counted.least)
          const named = ways.map((way) => (way === STAY ? "stay" : way < FIRST_PIVOT ? String(way) : "pivot"))
          expect(named.sort()).toEqual(counted.ways.map((way) => way.split(" ")[0]).sort())
          const open = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((way) => wayTo(field, unit, flight.place, way) !== NOWHERE)
          if (open.length === 0) break
          const way = open[turn % open.length]
          trail = [...trail, way < FIRST_PIVOT && isHomeward(field, unit, way as Direction)]
          flight = follow(field, unit, flight, way)
        }
      }),
      { numRuns: 120 },
    )
  })
})
