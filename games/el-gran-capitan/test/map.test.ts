import { ALL_DIRECTIONS, neighboursOf, opposite, type Direction, type Hex } from "@carroccio/hexes"
import { describe, expect, test } from "vitest"
import { NO_ROAD, TERRAINS, type Realm } from "../src/realm.ts"
import { realmOf } from "./muster.ts"

const realm = realmOf(2)
const { grid, places, regions } = realm
const place = (name: string) => {
  const found = places.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}
const region = (name: string) => regions.findIndex((one) => one.name === name)

/** All hexes that can be reached from one by sides that fit. */
function reach({ hexes, grid: { neighbours } }: Realm, from: Hex, fits: (side: number, to: Hex) => boolean): Set<Hex> {
  const reached = new Set<Hex>()
  const next = [from]
  for (let hex = next.pop(); hex !== undefined; hex = next.pop()) {
    if (reached.has(hex)) continue
    reached.add(hex)
    for (const direction of ALL_DIRECTIONS) {
      const to = neighbours[hex * 6 + direction]
      if (to > 0 && hexes.includes(to) && fits(hex * 6 + direction, to)) next.push(to)
    }
  }
  return reached
}

describe("1.3.1 the map", () => {
  test("twelve States and Lazio make up the land, each hex in one", () => {
    expect(regions.filter(({ kingdom }) => kingdom)).toHaveLength(12)
    expect(regions.filter(({ kingdom }) => !kingdom).map(({ name }) => name)).toEqual(["Lazio"])
    for (const hex of grid.hexes) expect(regions[realm.region[hex]]).toBeDefined()
  })
  test("Benevento belongs to Lazio, and all around it is Principato Ultra", () => {
    const { hex } = place("Benevento")
    expect(realm.region[hex]).toBe(region("Lazio"))
    expect(neighboursOf(grid, hex).every((next) => realm.region[next] === region("Principato Ultra"))).toBe(true)
    expect(neighboursOf(grid, hex)).toHaveLength(6)
  })
  test("each State is in one piece", () => {
    for (let state = 1; state < regions.length; state++) {
      const own = grid.hexes.filter((hex) => realm.region[hex] === state && hex !== place("Ischia").hex)
      const reached = reach(realm, own[0], (_side, to) => realm.region[to] === state)
      expect([regions[state].name, reached.size]).toEqual([regions[state].name, own.length])
    }
  })
  test("every Town and City has its own hex", () => {
    expect(new Set(places.map(({ hex }) => hex)).size).toBe(places.length)
    places.forEach(({ hex }, id) => expect(realm.placeAt[hex]).toBe(id))
  })
  test("what lies beside a side is the same from both hexes", () => {
    for (const hex of grid.hexes)
      for (const direction of ALL_DIRECTIONS) {
        const next = grid.neighbours[hex * 6 + direction]
        if (next === 0) continue
        const back = next * 6 + opposite(direction)
        for (const table of [realm.open, realm.road, realm.river]) expect(table[hex * 6 + direction]).toBe(table[back])
      }
  })
  test("20 Capitanata touches Molise, Principato Ultra and Basilicata, and has the three sheep", () => {
    const capitanata = regions[region("Capitanata")]
    for (const name of ["Molise", "Principato Ultra", "Basilicata"]) expect(capitanata.adjacent).toContain(region(name))
    const sheep = places.filter(({ sheep: has }) => has)
    expect(sheep.map(({ name }) => name).sort()).toEqual(["Foggia", "Lucera", "Troia"])
    expect(sheep.every((one) => one.region === region("Capitanata"))).toBe(true)
  })
})

describe("1.3.1.1 the map's special features", () => {
  test("every Port lies at the sea", () => {
    for (const { hex, port } of places) if (port !== null) expect(neighboursOf(grid, hex).length).toBeLessThan(6)
  })
  test("the sea is closed: nobody can march to Ischia", () => {
    const { hex } = place("Ischia")
    for (const direction of ALL_DIRECTIONS) expect(realm.open[hex * 6 + direction]).toBe(0)
    expect(place("Ischia").port).toBe("Tyrrhenian")
  })
  test("all other land can be reached on foot", () => {
    const reached = reach(realm, place("Roma").hex, (side) => realm.open[side] === 1)
    expect(reached.size).toBe(grid.hexes.length - 1)
  })
  test("no road leads where nobody can march, and one network of roads joins every Place but Ischia", () => {
    for (const hex of grid.hexes)
      for (const direction of ALL_DIRECTIONS) {
        if (realm.road[hex * 6 + direction] !== NO_ROAD) expect(realm.open[hex * 6 + direction]).toBe(1)
      }
    const reached = reach(realm, place("Roma").hex, (side) => realm.road[side] !== NO_ROAD)
    expect(places.filter(({ hex }) => !reached.has(hex)).map(({ name }) => name)).toEqual(["Ischia"])
  })
  test("full sea lies between Castellammare and the hex beside it across the gulf", () => {
    const { hex } = place("Castellammare")
    const closed = ALL_DIRECTIONS.filter((direction: Direction) => {
      const next = grid.neighbours[hex * 6 + direction]
      return next > 0 && realm.open[hex * 6 + direction] === 0
    })
    expect(closed).toHaveLength(1)
  })
  test("13.2.3 the map's edge runs along the north-west border, and not along the coast", () => {
    for (const hex of realm.northWest) expect(realm.edge[hex]).toBe(1)
    expect(realm.northWest).toContain(place("Roma").hex)
    expect(realm.edge[place("Napoli").hex]).toBe(0)
    expect(realm.edge[place("Otranto").hex]).toBe(0)
  })
})

describe("what the scenarios ask of the map", () => {
  test("scenario 1 is played in Terra d'Otranto alone", () => {
    const otranto = realmOf(1)
    expect(otranto.hexes.every((hex) => otranto.region[hex] === region("Terra d'Otranto"))).toBe(true)
    const reached = reach({ ...otranto, hexes: grid.hexes }, place("Taranto").hex, (side) => otranto.open[side] === 1)
    expect([...reached].every((hex) => otranto.region[hex] === region("Terra d'Otranto"))).toBe(true)
    expect(reached.size).toBe(otranto.hexes.length)
  })
  test("6.1 Supply Sources far from the sea are Cities", () => {
    const { plan, places: all } = realmOf(4)
    for (const where of [...plan.sources, ...realm.plan.sources])
      for (const id of where.places ?? []) expect(all[id].kind === "city" || all[id].port !== null).toBe(true)
    expect([place("Teramo").kind, place("Roma").kind]).toEqual(["city", "city"])
  })
  test("SC3.2 the Spanish can sail to Riggio, the French to Napoli", () => {
    expect(place("Riggio").port).toBe("Ionian")
    expect(place("Napoli").port).toBe("Tyrrhenian")
  })
  test("SC3.4 only one side can reach a State's Dominance Factor", () => {
    for (const scenario of [3, 4, 5]) {
      const ground = realmOf(scenario)
      ground.regions.forEach(({ kingdom, dominance, name }, state) => {
        if (!kingdom) return
        const venetian = scenario === 3 ? ["Trani", "Brindisi", "Otranto"] : []
        const points = ground.places
          .filter((one) => one.region === state && one.kind !== "town" && !venetian.includes(one.name))
          .reduce((sum, { kind }) => sum + (kind === "city" ? 2 : 1), 0)
        expect([name, dominance <= points]).toEqual([name, true])
        if (scenario !== 3 || name === "Terra di Bari") expect([name, dominance * 2 > points]).toEqual([name, true])
      })
    }
  })
  test("Forces and Barons have hexes to be set up in", () => {
    for (const scenario of [1, 2, 3, 4, 5]) {
      const { plan, hexes, region: regionAt } = realmOf(scenario)
      for (const { at } of plan.forces)
        for (const id of at.regions ?? []) expect(hexes.some((hex) => regionAt[hex] === id)).toBe(true)
    }
  })
})

describe("8.6 terrain", () => {
  test("every kind of terrain is on the map", () => {
    const found = new Set(grid.hexes.map((hex) => TERRAINS[realm.terrain[hex]]))
    expect([...found].sort()).toEqual([...TERRAINS].sort())
  })
  test("8.6.2 rivers run between hexes of land", () => {
    let sides = 0
    for (const hex of grid.hexes)
      for (const direction of ALL_DIRECTIONS) {
        if (realm.river[hex * 6 + direction] === 0) continue
        sides++
        expect(grid.neighbours[hex * 6 + direction]).toBeGreaterThan(0)
      }
    expect(sides).toBeGreaterThan(0)
  })
})
