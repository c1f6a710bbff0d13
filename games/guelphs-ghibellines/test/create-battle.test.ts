import { facingNamed, hexsideBetween } from "@carroccio/hexes"
import { OK, type Options } from "@carroccio/kernel"
import { describe, expect, test } from "vitest"
import { type Battle, CAVALRY, FOOT, KINDS, PERSONALITY, PROHIBITED } from "../src/battle.ts"
import { createBattle } from "../src/create-battle.ts"
import type { Exclusive } from "../src/exclusive.ts"
import { type BattleId, PACKS } from "../src/pack.ts"

const PLAIN: Exclusive = { opening: 1, mayRelease: () => OK }

function battleOf(id: string, options: Options = {}): Battle {
  const [battle, how] = id.split("-")
  return createBattle(PACKS[battle as BattleId], { id, free: how === "free" }, PLAIN, options)
}

function unitOf(battle: Battle, id: string): number {
  const unit = battle.counters.findIndex((counter) => counter.id === id)
  if (unit < 0) throw new Error(`no counter ${id}`)
  return unit
}

const ids = (battle: Battle, units: readonly number[]) => units.map((unit) => battle.counters[unit].id)

describe("2.2 the counters of a battle", () => {
  test.each([
    ["montaperti", {}, 41, 57],
    ["montaperti", { religiosi: true }, 42, 57],
    ["benevento", {}, 29, 29],
    ["benevento-free", {}, 29, 29],
    ["campaldino", {}, 24, 34],
    ["campaldino-fast", { lucca: "two" }, 24, 35],
    ["campaldino-free", { lucca: "one" }, 24, 34],
  ] as const)("%s with %j has %i Ghibelline and %i Guelph ones", (scenario, options, ghibelline, guelph) => {
    const { counters } = battleOf(scenario, options)
    expect([0, 1].map((side) => counters.filter((counter) => counter.side === side).length)).toEqual([
      ghibelline,
      guelph,
    ])
  })

  test("the Ghibellines come first, and in a Battaglia units, palvesari, Carroccio, Religiosi, then personalities", () => {
    const { counters, battaglie } = battleOf("montaperti", { religiosi: true })
    const order = counters.map(({ battaglia, kind }) => {
      const place = KINDS.indexOf(kind)
      return battaglia * 100 + Math.max(place, KINDS.indexOf("archer"))
    })
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(battaglie.map(({ side }) => side)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1])
  })

  test("8.1.1 horse and personalities ride 5, foot walks 3, and the Carroccio is drawn 1", () => {
    const { counters } = battleOf("montaperti", { religiosi: true })
    const moving = new Set(counters.map(({ kind, mover, allowance }) => `${kind} ${mover} ${allowance}`))
    expect(moving).toEqual(
      new Set([
        `cavalry ${CAVALRY} 5`,
        ...["infantry", "crossbow", "archer", "palvesari", "religiosi"].map((kind) => `${kind} ${FOOT} 3`),
        `carroccio ${FOOT} 1`,
        ...["capitano", "hero", "standard"].map((kind) => `${kind} ${PERSONALITY} 5`),
      ]),
    )
  })

  test("S.6.7 a baron's rating is not known", () => {
    const { counters } = battleOf("benevento")
    const unknown = counters.filter(({ fights, cohesion }) => fights && cohesion === 0)
    expect(unknown.map(({ name }) => name)).toEqual(["Calabria", "Puglia", "Campania", "Sicilia"])
    expect(unknown.every(({ tags }) => tags.has("baron"))).toBe(true)
  })

  test("a Battaglia lists its units, its fighters and its personalities", () => {
    const battle = battleOf("montaperti")
    const bigozzi = battle.battaglie.find(({ id }) => id === "bigozzi")
    expect(bigozzi).toMatchObject({ capacity: 7, inReserve: true, king: false, hero: -1, standard: -1 })
    expect(ids(battle, bigozzi?.units ?? [])).toEqual(["bigozzi-c-siena-1", "bigozzi-c-siena-2", "bigozzi-carroccio"])
    expect(ids(battle, bigozzi?.fighters ?? [])).toEqual(["bigozzi-c-siena-1", "bigozzi-c-siena-2"])
    expect(ids(battle, battle.carroccio)).toEqual(["bigozzi-carroccio", "tornaquinci-carroccio"])
    expect(battle.religiosi).toEqual([-1, -1])
    expect(ids(battle, battle.heroes)).toEqual(["anglano-hero"])
    expect(ids(battle, battle.standards)).toEqual(["salvani-standard", "rangoni-standard"])
  })

  test("S.8.5 a Compagnia has no Capitano and marches with Vieri", () => {
    const { battaglie, commands } = battleOf("campaldino")
    const [vieri, rossa] = ["vieri", "rossa"].map((id) => battaglie.findIndex((battaglia) => battaglia.id === id))
    expect(battaglie[rossa]).toMatchObject({ capitano: -1, marchesWith: vieri })
    expect(battaglie[vieri].marchesWith).toBe(vieri)
    expect(commands.map((list) => list.length)).toEqual([4, 5])
  })

  test("13.3 a hero's value: the Paladini have 2 (S.8.6)", () => {
    const battle = battleOf("campaldino")
    expect(battle.heroValue[unitOf(battle, "montefeltro-hero")]).toBe(2)
    expect(battle.heroValue.filter((value) => value !== 0)).toHaveLength(1)
  })
})

describe("where the counters begin", () => {
  test("S.1.1 a unit of the historical set-up knows its row; Arras is not on the map", () => {
    const battle = battleOf("campaldino")
    expect(battle.placements[unitOf(battle, "vieri-c-feditori-1")]).toEqual({
      hex: 1306,
      facing: facingNamed("W"),
      turn: 0,
      entries: [],
      row: [1306, 1307, 1308],
    })
    expect(battle.placements[unitOf(battle, "vieri-capitano")].row).toEqual([])
    const montaperti = battleOf("montaperti")
    for (const id of ["arras-c-germans-1", "arras-capitano"]) {
      expect(montaperti.placements[unitOf(montaperti, id)]).toMatchObject({ hex: 0, turn: 0, entries: [], row: [] })
    }
  })

  test("S.2.2.2 who marches has a turn and hexes to come by, and palvesari, hero and standard a unit to come with", () => {
    const battle = battleOf("campaldino-free")
    const placement = battle.placements[unitOf(battle, "bianca-p-firenze-2")]
    expect(placement).toMatchObject({ hex: 0, turn: 1, entries: [2805, 2806], facing: facingNamed("W") })
    const missile = battle.counters[unitOf(battle, "bianca-p-firenze-2")].host
    expect(battle.counters[missile]).toMatchObject({ missile: true, side: 1 })
    const banner = battle.counters[battle.counters[unitOf(battle, "pazzo-standard")].host]
    expect(banner).toMatchObject({ fights: true, battaglia: 1 })
    expect(battle.counters[unitOf(battle, "pazzo-capitano")].host).toBe(-1)
  })

  test("6.0 each army looks at the other: at Montaperti the Ghibellines from the right, at the others from the left", () => {
    expect(battleOf("montaperti-free").homeFacing).toEqual([facingNamed("W"), facingNamed("E")])
    expect(battleOf("benevento").homeFacing).toEqual([facingNamed("E"), facingNamed("W")])
    expect(battleOf("campaldino-free").homeFacing).toEqual([facingNamed("E"), facingNamed("W")])
  })
})

describe("the ground", () => {
  const campaldino = battleOf("campaldino")
  const montaperti = battleOf("montaperti")

  test("8.2.5 levels count in halves: 1205, 1206 and 1207 at Campaldino climb by one", () => {
    expect([1205, 1206, 1207].map((hex) => campaldino.level[hex])).toEqual([2, 3, 4])
  })

  test("8.2.7, 7.0.1 nobody goes into the river, over its bridge or off the map", () => {
    for (const hex of [101, 601, 2801, 9999]) {
      expect(campaldino.prohibited[hex] ?? 1, String(hex)).toBe(1)
      for (const costs of campaldino.entry) expect(costs[hex] ?? PROHIBITED).toBe(PROHIBITED)
    }
    expect(campaldino.prohibited[1206]).toBe(0)
  })

  test("8.2.9 woods cost more than clear ground, stop a charge and disrupt cavalry", () => {
    expect(montaperti.terrain[2305]).toBe("woods")
    expect(montaperti.entry[CAVALRY][2305]).toBeGreaterThan(montaperti.entry[CAVALRY][2310])
    expect([montaperti.noCharge[2305], montaperti.noCharge[2310]]).toEqual([1, 0])
    expect(montaperti.disrupts[2305] & (1 << KINDS.indexOf("cavalry"))).not.toBe(0)
    expect(montaperti.disrupts[2305] & (1 << KINDS.indexOf("archer"))).toBe(0)
    expect(montaperti.disrupts[2310]).toBe(0)
  })

  test("10.2.1 woods, hills and buildings stop a line of sight; 8.2.6 farms, tents and trees do not", () => {
    expect(montaperti.opaque[2305]).toBe(1)
    expect(battleOf("benevento").opaque[2706]).toBe(1)
    expect(campaldino.opaque[210]).toBe(1)
    expect([campaldino.opaque[712], campaldino.opaque[203], montaperti.opaque[411]]).toEqual([0, 0, 0])
  })

  test("8.2.7 a stream lies on hexsides: the Borro Rigo on one of 1502", () => {
    expect(montaperti.streams.has(hexsideBetween(montaperti.grid, 1502, 1402))).toBe(true)
    expect(montaperti.streams.has(hexsideBetween(montaperti.grid, 1502, 1602))).toBe(false)
    expect(montaperti.streamCost).toHaveLength(3)
  })

  test("S.8.9 the camp has six hexes, and its Disruption of Ghibellines is not in the chart", () => {
    expect(campaldino.camp).toEqual([1903, 2004, 2104, 2105, 2106, 2107])
    expect(campaldino.camp.map((hex) => [campaldino.isCamp[hex], campaldino.disrupts[hex]])).toEqual(
      Array(6).fill([1, 0]),
    )
    expect(montaperti.camp).toEqual([])
    expect(campaldino.rallyHexes).toEqual([[210], campaldino.camp])
  })

  test("S.3.6.1, S.4.3 Arras has eighteen hexes to appear in and forty-five of the edge to choose from", () => {
    expect([montaperti.arrasHexes.length, montaperti.arrasEdge.length]).toEqual([18, 45])
  })
})

describe("the charts", () => {
  const battle = battleOf("campaldino")

  test("10.6.3 a shock result is found by the dice less two and the column plus five", () => {
    const { rows } = PACKS.campaldino.tables.shock
    expect(battle.shock).toHaveLength(11)
    expect(rows["10"][5]).toBe("D/2*")
    expect(battle.shock[10 - 2][0 + 5]).toEqual({
      attackerHits: 0,
      attackerDisrupted: true,
      defenderHits: 2,
      defenderDisrupted: false,
      retreat: true,
    })
    expect(rows["2"][0]).toBe("3/-")
    expect(battle.shock[0][0]).toEqual({
      attackerHits: 3,
      attackerDisrupted: false,
      defenderHits: 0,
      defenderDisrupted: false,
      retreat: false,
    })
  })

  test("10.3 a dash of the fire table is no number to reach", () => {
    expect(PACKS.campaldino.tables.fire.archer["3"]?.H).toBeNull()
    expect(battle.fire.numbers[1][3][3]).toBe(0)
    expect(battle.fire.numbers[0][1][0]).toBe(PACKS.campaldino.tables.fire.crossbow["1"]?.["-"])
    expect(battle.fire.range).toEqual([3, 3])
  })

  test("13.1.6, S.8.4 the last wound kills; the storm is the last box and gets no worse", () => {
    expect(battle.wounds[5]).toEqual({ killed: true })
    expect(battle.weather[0]).toEqual({ name: "fair", worseFrom: 10, worseTo: 12 })
    expect(battle.weather.at(-1)).toEqual({ name: "storm", worseFrom: 0, worseTo: 0 })
    expect(battleOf("benevento").weather).toEqual([])
  })

  test.each([
    ["montaperti", {}, [10, 5]],
    ["montaperti", { length: "short" }, [8, 4]],
    ["montaperti-free", { length: "long" }, [10, 5]],
    ["montaperti-free", { length: "short" }, [8, 4]],
    ["benevento", {}, [7, 7]],
    ["benevento-free", {}, [8, 8]],
    ["campaldino", {}, [8, 4]],
    ["campaldino-free", {}, [8, 4]],
    ["campaldino-fast", {}, [5, 3]],
  ] as const)("17.2 %s with %j makes a level of %j points", (scenario, options, points) => {
    expect(battleOf(scenario, options).pointsForLevel).toEqual(points)
  })
})
