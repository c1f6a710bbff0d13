import { adjacent, distance } from "@carroccio/hexes"
import fc from "fast-check"
import { afterEach, describe, expect, it } from "vitest"
import { GARRISON, RETREAT, STAND } from "../src/position.ts"
import { retreatEnds, beginRetreat } from "../src/retreat.ts"
import { TERRAINS, type Leader, type Realm, type Terrain } from "../src/realm.ts"
import { checkDice, draw, foot, horse, type Drawn, type Game, type Man } from "./combat-field.ts"

afterEach(checkDice)

const HEX = 808
const NORTH = { name: "North", hex: 801, kind: "fortifiedTown", owner: 0 } as const
const SOUTH = { name: "South", hex: 815, kind: "fortifiedTown", owner: 0 } as const

const walker: Man = { name: "A", side: 0, at: HEX, units: [foot("a", 4)] }
const enemy = (name: string, at: number): Man => ({ name, side: 1, at, units: [foot(`${name}1`, 4)] })

function ends(game: Game, full = true): number[] {
  return retreatEnds(game.field, game.leader("A"), { full })
    .map(({ hex }) => hex)
    .sort((a, b) => a - b)
}

function retreat(game: Game, how: { full?: boolean; atLeast?: number } = {}): void {
  const { full = true, atLeast = 1 } = how
  game.begin((play) => beginRetreat(play, game.leader("A"), { full, atLeast, before: false }))
}

describe("13.2.1 the priorities of retreat", () => {
  it("13.2.1 a full retreat ends as many hexes away as the Movement Allowance reaches, toward an owned Fortress", () => {
    // Infantry has five points: five clear hexes due north.
    expect(ends(draw({ men: [walker], places: [NORTH] }))).toEqual([803])
  })

  it("13.2.1 mud and Demoralisation shorten it", () => {
    expect(ends(draw({ men: [walker], places: [NORTH], weather: "mud" }))).toEqual([804])
    const units = [foot("a", 4, 2, { demoralised: true })]
    expect(ends(draw({ men: [{ ...walker, units }], places: [NORTH] }))).toEqual([804])
  })

  it("13.2.1 the owner may make for the Supply Source or for any Fortress of his", () => {
    expect(ends(draw({ men: [walker], places: [NORTH, SOUTH] }))).toEqual([803, 813])
    const source = { name: "Source", hex: 815, kind: "city", owner: 1 } as const
    expect(ends(draw({ men: [walker], places: [NORTH, source], sources: ["Source"] }))).toEqual([803, 813])
    expect(ends(draw({ men: [walker], places: [NORTH, source] }))).toEqual([803])
    expect(ends(draw({ men: [walker], places: [NORTH, source], sources: [undefined, "Source"] }))).toEqual([803])
  })

  it("13.2.1 SC1 SC4 an army that lives from another's Supply Source makes for that one", () => {
    const source = { name: "Source", hex: 815, kind: "city", owner: 1 } as const
    const game = draw({ men: [walker], places: [NORTH, source], sources: ["Source"] })
    const armies = game.ground.armies as Realm["armies"][number][]
    armies.push({ ...armies[0], name: "allies" })
    const leaders = game.ground.leaders as Leader[]
    leaders[0] = { ...leaders[0], army: 2 }
    expect(ends(game)).toEqual([803, 813])
  })

  it("13.2.1 of a retreat that need not be full every length is open", () => {
    expect(ends(draw({ men: [walker], places: [NORTH] }), false)).toEqual([803, 804, 805, 806, 807])
  })

  it("13.2.1 the way leads through friends and beside enemies, but not through enemies", () => {
    const friend: Man = { ...walker, name: "F", at: 805, units: [foot("f", 1)] }
    expect(ends(draw({ men: [walker, friend, enemy("E", 905)], places: [NORTH] }))).toEqual([803])
    const blocked = draw({ men: [walker, enemy("E", 805)], places: [NORTH] })
    for (const end of retreatEnds(blocked.field, blocked.leader("A"), { full: true }))
      expect(end.path).not.toContain(805)
  })

  it("13.2.1 of ends that are as near the goal the cheapest way is taken", () => {
    // Hills all around, mountains beyond the tenth column; one clear way to 1008. From there, 1007 and 1009 alike it
    // is four hexes to the Fortress.
    const terrain: Record<number, Terrain> = {}
    for (let column = 1; column <= 15; column++)
      for (let row = 1; row <= 15; row++) terrain[column * 100 + row] = column > 10 ? "mountain" : "hill"
    terrain[908] = "clear"
    terrain[1008] = "clear"
    const units = [foot("a", 4, 2, { allowance: 4 })]
    const east = { name: "East", hex: 1408, kind: "fortifiedTown", owner: 0 } as const
    expect(ends(draw({ men: [{ ...walker, units }], places: [east], terrain }))).toEqual([1008])
  })

  it("13.2.1 a cheap road that comes round beside where it began is no way: the dear direct one is", () => {
    // Five half points round by the road to 708, four points straight into the high mountain.
    const roads = [[808, 908, 907, 806, 707, 708]]
    const peak = { name: "Peak", hex: 708, kind: "fortifiedTown", owner: 0 } as const
    const game = draw({ men: [walker], places: [peak], roads, terrain: { 708: "highMountain" } })
    const end = retreatEnds(game.field, game.leader("A"), { full: false }).find(({ hex }) => hex === 708)
    expect(end).toEqual({ hex: 708, path: [808, 708], cost: 8 })
  })

  it("13.2.1 a way may bend to either side", () => {
    const terrain: Record<number, Terrain> = {}
    for (let column = 1; column <= 15; column++)
      for (let row = 1; row <= 15; row++) terrain[column * 100 + row] = "highMountain"
    for (const hex of [707, 907]) {
      const goal = { name: "Goal", hex, kind: "fortifiedTown", owner: 0 } as const
      const game = draw({ men: [walker], places: [goal], roads: [[808, 807, hex]], terrain })
      expect(ends(game)).toContain(hex)
    }
  })

  it("13.2.1 where no goal can be neared all ends as far away are open", () => {
    const here = { name: "Here", hex: HEX, kind: "fortifiedTown", owner: 0 } as const
    const game = draw({ men: [walker], places: [here] })
    for (const hex of ends(game)) expect(distance(game.ground.grid, HEX, hex)).toBe(5)
    expect(ends(game)).toHaveLength(30)
  })

  it("11 no fourth Force comes to a hex", () => {
    const friends = ["F", "G", "H"].map((name): Man => ({ ...walker, name, at: 803, units: [foot(name, 1)] }))
    expect(ends(draw({ men: [walker, ...friends], places: [NORTH] }))).not.toContain(803)
  })

  it("13.2.1 no hex of a way touches more than one hex passed before, whatever the country", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(TERRAINS.length - 1), { minLength: 225, maxLength: 225 }),
        fc.uniqueArray(fc.nat(224), { maxLength: 25 }),
        fc.boolean(),
        (terrains, enemies, full) => {
          const hexAt = (index: number) => (Math.floor(index / 15) + 1) * 100 + (index % 15) + 1
          const terrain = Object.fromEntries(terrains.map((one, index) => [hexAt(index), TERRAINS[one]]))
          const foes = enemies.map(hexAt).filter((hex) => hex !== HEX)
          const men = [
            { ...walker, units: [horse("a", 1, 2, { allowance: 8 })] },
            ...foes.map((hex) => enemy(`E${hex}`, hex)),
          ]
          const roads = [[808, 807, 906, 1006, 1106, 1205]]
          const { field, ground, leader } = draw({ men, terrain, roads, places: [NORTH, SOUTH] })
          for (const { hex, path } of retreatEnds(field, leader("A"), { full })) {
            expect(path[0]).toBe(HEX)
            expect(path.at(-1)).toBe(hex)
            for (let i = 1; i < path.length; i++) {
              expect(foes).not.toContain(path[i])
              expect(path.slice(0, i).filter((one) => adjacent(ground.grid, one, path[i]))).toEqual([path[i - 1]])
            }
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe("13.2 the retreat itself", () => {
  it("13.2.2 all Capitani go together", () => {
    const game = draw({
      men: [{ ...walker, generale: true, with: [{ name: "S", units: [foot("s", 1)] }] }],
      places: [NORTH],
    })
    retreat(game)
    expect([game.at("A"), game.at("S")]).toEqual([803, 803])
  })

  it("13.2 the owner chooses among the ends, and only among them", () => {
    const game = draw({ men: [walker], places: [NORTH, SOUTH] })
    retreat(game)
    expect(game.options().sort()).toEqual(["retreatTo 803", "retreatTo 813"])
    expect(game.why("retreatTo", { hex: 804 })).toBe("13.2.1 notByPriorities")
    expect(game.why("stay")).toBe("12.5 5-b mustRetreat")
    game.act("retreatTo", { hex: 813 })
    expect(game.at("A")).toBe(813)
  })

  const boxed = (more: Partial<Drawn> = {}): Drawn => ({
    men: [walker, enemy("B", HEX)],
    closed: [807, 809, 708, 709, 908, 909].map((hex) => [HEX, hex] as const),
    ...more,
  })

  it("13.2 whoever cannot retreat surrenders to the enemy who remains in the hex", () => {
    const game = draw(boxed())
    retreat(game)
    expect(game.told("surrendered")).toHaveLength(1)
    expect([game.at("A"), game.points("a")]).toEqual([0, 0])
  })

  it("13.2 without an enemy in the hex he stays", () => {
    const game = draw(boxed({ men: [walker] }))
    retreat(game)
    expect(game.at("A")).toBe(HEX)
  })

  it("13.2.3 off the map he is lost as if captured, and only goes there when there is no other way", () => {
    const game = draw(boxed({ edge: [HEX] }))
    retreat(game)
    expect(game.told("retreatedOffMap")).toHaveLength(1)
    expect(game.told("captured")).toHaveLength(1)
    expect(ends(draw({ men: [walker, enemy("B", HEX)], edge: [HEX], places: [NORTH] }))).toEqual([803])
  })

  it("13.2.4 Earthworks stay behind and are lost", () => {
    const game = draw({ men: [{ ...walker, earthworks: 1 }], places: [NORTH] })
    retreat(game)
    expect(game.state.earthworks[game.leader("A")]).toBe(0)
  })

  it("13.2.5 a River that costs two points more is not crossed: only at a Bridge, and there not in rain", () => {
    const rivers = [807, 809, 708, 709, 908, 909].map((hex) => [HEX, hex] as const)
    const drawn: Drawn = { men: [walker], places: [NORTH], rivers }
    expect(ends(draw(drawn))).toEqual([])
    const bridge: Drawn = { ...drawn, roads: [[HEX, 807]] }
    for (const { path } of retreatEnds(draw(bridge).field, 0, { full: true })) expect(path[1]).toBe(807)
    expect(ends(draw(bridge))).toHaveLength(1)
    expect(ends(draw({ ...bridge, weather: "rain" }))).toEqual([])
  })

  it("13.2.6 a Garrison that ends outside an owned Town or City stands; inside it stays a Garrison", () => {
    const game = draw({ men: [{ ...walker, order: GARRISON }], places: [NORTH] })
    retreat(game)
    expect(game.state.order[game.leader("A")]).toBe(STAND)
    const near = { name: "Near", hex: 805, kind: "city", owner: 0 } as const
    const safe = draw({ men: [{ ...walker, order: GARRISON }], places: [near] })
    retreat(safe)
    safe.act("retreatTo", { hex: 805 })
    expect(safe.state.order[safe.leader("A")]).toBe(GARRISON)
  })

  it("13.2.7 a retreat may end in an owned Fortress however near it is", () => {
    const near = { name: "Near", hex: 806, kind: "fortifiedTown", owner: 0 } as const
    expect(ends(draw({ men: [walker], places: [NORTH, near] }))).toEqual([803, 806])
    expect(ends(draw({ men: [walker], places: [NORTH, { ...near, owner: 1 }] }))).toEqual([803])
    expect(ends(draw({ men: [walker], places: [NORTH, { ...near, kind: "town" }] }))).toEqual([803])
  })

  it("13.2.7 whoever lost outside his own Fortress may go inside it, and checks his discipline", () => {
    const here = { name: "Here", hex: HEX, kind: "fortifiedTown", owner: 0 } as const
    const game = draw({ men: [walker, enemy("B", HEX)], places: [NORTH, here] }, [6])
    retreat(game)
    expect(game.options().sort()).toEqual(["retreatTo 803", "retreatTo 808"])
    game.act("retreatTo", { hex: HEX })
    expect(game.at("A")).toBe(HEX)
    // A 6 fails Quality 2.
    expect(game.demoralised("a")).toBe(true)
  })

  it("13.2.7 whoever goes before combat, or need not go, does not go inside", () => {
    const here = { name: "Here", hex: HEX, kind: "fortifiedTown", owner: 0 } as const
    const before = draw({ men: [walker, enemy("B", HEX)], places: [NORTH, here] })
    before.begin((play) => beginRetreat(play, before.leader("A"), { full: true, atLeast: 1, before: true }))
    expect(before.at("A")).toBe(803)
    const free = draw({ men: [walker, enemy("B", HEX)], places: [NORTH, here] })
    retreat(free, { full: false, atLeast: 0 })
    expect(free.options()).not.toContain("retreatTo 808")
    const theirs = draw({ men: [walker, enemy("B", HEX)], places: [NORTH, { ...here, owner: 1 }] })
    retreat(theirs)
    expect(theirs.at("A")).toBe(803)
  })

  it("17 BESIEGED nobody else comes into a Fortress that is Besieged", () => {
    const here = { name: "Here", hex: HEX, kind: "fortifiedTown", owner: 0 } as const
    const inside: Man = { name: "I", side: 0, at: HEX, siege: 1, units: [foot("i", 2)] }
    const game = draw({ men: [walker, inside, enemy("B", HEX)], places: [NORTH, here] })
    retreat(game)
    expect(game.at("A")).toBe(803)
  })

  it("13.2.8 with a Retreat Order a Force may end in an owned Town too", () => {
    const town = { name: "Town", hex: 806, kind: "town", owner: 0 } as const
    const game = draw({ men: [{ ...walker, order: RETREAT }], places: [NORTH, town] })
    const found = retreatEnds(game.field, game.leader("A"), { full: true, allowance: 8 })
    expect(found.map(({ hex }) => hex).sort()).toEqual([804, 806])
  })

  it("12.5 5-b whoever may retreat may also stay", () => {
    const game = draw({ men: [walker], places: [NORTH] })
    retreat(game, { full: false, atLeast: 0 })
    expect(game.options()).toContain("stay")
    game.act("stay")
    expect(game.at("A")).toBe(HEX)
  })

  it("4.4 Capitani without troops go with the last Force that leaves", () => {
    const lone: Man = { name: "U", side: 0, at: HEX }
    const foe: Man = { name: "V", side: 1, at: HEX }
    const game = draw({ men: [walker, lone, foe], places: [NORTH] })
    retreat(game)
    expect([game.at("U"), game.at("V")]).toEqual([803, HEX])
    const friend: Man = { ...walker, name: "F", units: [foot("f", 1)] }
    const stays = draw({ men: [walker, lone, friend], places: [NORTH] })
    retreat(stays)
    expect([stays.at("U"), stays.at("F")]).toEqual([HEX, HEX])
  })
})
