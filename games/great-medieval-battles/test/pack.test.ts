import { adjacent, createGrid, distance, type Grid, type Hex, neighboursOf, parseHex } from "@carroccio/hexes"
import { describe, expect, test } from "vitest"
import {
  attackerType,
  BATTLES,
  type CombatSide,
  type Counter,
  defenderType,
  exitHexes,
  exportPack,
  type Pack,
  PACKS,
  parsePack,
} from "../src/pack.ts"

const bannockburn = PACKS.bannockburn

function hexNamed(text: string): Hex {
  const hex = parseHex(text)
  if (hex === undefined) throw new Error(`${text} is no hex`)
  return hex
}

function counterOf(pack: Pack, id: string): Counter {
  const counter = pack.counters.list.find((candidate) => candidate.id === id)
  if (counter === undefined) throw new Error(`no counter ${id}`)
  return counter
}

function placementOf(pack: Pack, id: string) {
  const placement = pack.setup.placements.find((candidate) => candidate.id === id)
  if (placement === undefined) throw new Error(`no placement of ${id}`)
  return placement
}

function combatSides(pack: Pack): { counter: Counter; side: CombatSide }[] {
  return pack.counters.list.flatMap((counter) =>
    counter.sides.flatMap((side) => (side.mode === "leader" ? [] : [{ counter, side }])),
  )
}

function isProhibited(pack: Pack, hex: string): boolean {
  return Object.entries(pack.map.terrain).some(
    ([terrain, hexes]) =>
      hexes.includes(hex) && pack.chart.entries[terrain as keyof Pack["chart"]["entries"]]?.prohibited,
  )
}

function nearestEnemies(pack: Pack, grid: Grid): number {
  const [first, second] = pack.seats.map((seat) =>
    pack.setup.placements
      .filter(({ id }) => counterOf(pack, id).seat === seat)
      .flatMap(({ hexes }) => hexes.map(hexNamed)),
  )
  return Math.min(...first.flatMap((a) => second.map((b) => distance(grid, a, b))))
}

describe("the four packs", () => {
  test.each(BATTLES)("%s is accepted, as data and as the text that a player gets to edit", (battle) => {
    expect(parsePack(PACKS[battle])).toEqual({ ok: true, pack: PACKS[battle] })
    expect(parsePack(exportPack(battle))).toEqual({ ok: true, pack: PACKS[battle] })
  })

  test.each(BATTLES)("3.3 %s has 40 single and 30 double counters", (battle) => {
    // 18.0: a schiltrom is a double counter and a single one.
    const sizes = PACKS[battle].counters.list.map(({ sides }) => new Set(sides.map(({ size }) => size)))
    expect(sizes.filter((size) => size.has(1))).toHaveLength(40)
    expect(sizes.filter((size) => size.has(2))).toHaveLength(30)
  })

  test.each(BATTLES)("3.1 the map of %s has 972 hexes, the even columns half a hex lower", (battle) => {
    // 15.22: 0134 and 1433 both lie on the south edge.
    expect(PACKS[battle].map.grid).toEqual({ columns: 29, oddRows: 34, evenRows: 33, stagger: "even-low" })
    expect(createGrid(PACKS[battle].map.grid).size).toBe(15 * 34 + 14 * 33)
  })

  test.each(BATTLES)("7.12 the ground of %s climbs by one level from hex to hex", (battle) => {
    const { map } = PACKS[battle]
    const grid = createGrid(map.grid)
    const level = new Map(
      Object.entries(map.levels).flatMap(([height, hexes]) =>
        hexes.map((hex) => [hexNamed(hex), Number(height)] as const),
      ),
    )
    const steep = grid.hexes.filter((hex) =>
      neighboursOf(grid, hex).some((next) => Math.abs((level.get(hex) ?? 0) - (level.get(next) ?? 0)) > 1),
    )
    expect(steep).toEqual([])
  })

  test.each([
    ["bannockburn", 5],
    ["black-prince", 6],
    ["tamburlaine", 8],
    ["king-arthur", 10],
  ] as const)("in %s the nearest enemies start %i hexes apart", (battle, hexes) => {
    expect(nearestEnemies(PACKS[battle], createGrid(PACKS[battle].map.grid))).toBe(hexes)
  })

  test.each(BATTLES)("in %s every leader starts with a unit of his side", (battle) => {
    const pack = PACKS[battle]
    for (const { id } of pack.counters.list.filter(({ kind }) => kind === "leader")) {
      const [hex] = placementOf(pack, id).hexes
      const unit = pack.setup.placements.find((other) => other.mode !== "leader" && other.hexes.includes(hex))
      expect(unit && counterOf(pack, unit.id).seat, id).toBe(counterOf(pack, id).seat)
    }
  })

  test.each(BATTLES)("in %s no exit of a routed unit is prohibited terrain", (battle) => {
    const pack = PACKS[battle]
    const grid = createGrid(pack.map.grid)
    for (const seat of pack.seats) {
      const exits = exitHexes(pack, grid, seat)
      expect(exits.length).toBeGreaterThan(0)
      expect(exits.filter((hex) => isProhibited(pack, String(hex).padStart(4, "0")))).toEqual([])
    }
  })

  test.each(BATTLES)("in %s no two counters have the same name in either language", (battle) => {
    const { list } = PACKS[battle].counters
    for (const names of [
      list.map(({ name }) => name.en),
      list.map(({ name }) => name.it),
      list.map(({ short }) => short),
    ]) {
      expect(new Set(names).size).toBe(list.length)
    }
  })

  test("9.3 King Arthur has no lances", () => {
    expect(PACKS["king-arthur"].setup.placements.filter(({ lance }) => lance)).toEqual([])
    expect(PACKS["king-arthur"].tables.melee.modifiers).not.toHaveProperty("chargeWithLance")
    expect(PACKS["king-arthur"].tables.morale.modifiers).not.toHaveProperty("lanceCharge")
  })
})

describe("7.4 the terrain chart", () => {
  test("each battle has the lines of the printed chart that are its own", () => {
    const common = { clear: { cost: 1 }, uphill: { add: 1 }, downhill: { add: 0 } }
    expect(bannockburn.chart.entries).toMatchObject({
      ...common,
      river: { prohibited: true },
      burn: { prohibited: true },
      marsh: { add: 1 },
      pool: { prohibited: true },
    })
    expect(PACKS["black-prince"].chart.entries).toMatchObject({
      ...common,
      river: { provenance: "reconstructed" },
      road: { cost: 1 },
      bridge: { cost: 1 },
      village: { cost: 1, blocksSight: "into" },
      grove: { prohibited: true, blocksSight: "through" },
    })
    expect(PACKS.tamburlaine.chart.entries).toMatchObject({
      ...common,
      river: { prohibited: true },
      dryRiverBed: { add: 1 },
      camp: { add: 1 },
      road: { cost: 1 },
    })
    expect(PACKS["king-arthur"].chart.entries).toMatchObject({
      ...common,
      barrow: { add: 1 },
      megalith: { cost: 1 },
      altar: { cost: 1 },
      ditch: { cost: 1 },
      ridge: { add: 1 },
    })
  })
})

describe("the printed tables", () => {
  const fire = {
    longbow: {
      "1": { P: 6, M: 7, L: 8, N: 9 },
      "2": { P: 5, M: 6, L: 7, N: 8 },
      "3": { P: 4, M: 5, L: 6, N: 7 },
    },
    crossbow: {
      "1": { P: 3, M: 4, L: 5, N: 6 },
      "2": { P: 3, M: 4, L: 5, N: 6 },
      "3": { P: 3, M: 4, L: 5, N: 6 },
      "4": { P: 3, M: 4, L: 5, N: 6 },
    },
    shortbow: {
      "1": { P: 4, M: 5, L: 6, N: 7 },
      "2": { P: 3, M: 4, L: 5, N: 6 },
    },
  }

  test("8.3 the fire table, cell by cell", () => {
    expect(bannockburn.tables.fire.provenance).toBe("rulebook")
    expect(bannockburn.tables.fire.weapons).toEqual(fire)
  })

  test("8.3 the other battles keep the printed figures of the weapons they share", () => {
    expect(PACKS["black-prince"].tables.fire.weapons).toMatchObject({ longbow: fire.longbow, crossbow: fire.crossbow })
    expect(PACKS.tamburlaine.tables.fire.weapons).toMatchObject({ shortbow: fire.shortbow })
    expect(PACKS["king-arthur"].tables.fire.weapons).toMatchObject({ shortbow: fire.shortbow })
  })

  test("8.3 the fire modifiers, with the one of 15.42", () => {
    expect(bannockburn.tables.fire.modifiers).toEqual({
      longbowOutOfCommand: { add: 2, rule: "17.2" },
      overCavalryOfOtherDivision: { add: 2, rule: "15.42" },
      targetCharging: { add: 2, rule: "5.32" },
      targetCloseSchiltrom: { add: -2, rule: "18.23" },
    })
  })

  const attackers = ["PCav", "MCav", "MLInf", "NInf", "Schiltrom"] as const
  const rows = {
    PCav: [null, 5, 6, null, 9],
    MCav: [6, null, 7, 4, null],
    MInf: [7, 6, 6, 4, 6],
    LInf: [9, 8, 7, 5, 7],
    NInf: [null, 9, 8, null, 8],
    Schiltrom: [5, null, 6, 4, null],
  }

  test("9.4 the melee table, cell by cell", () => {
    const { melee } = bannockburn.tables
    expect(melee.provenance).toBe("rulebook")
    expect(melee.attackers).toEqual(attackers)
    expect(melee.defenders).toEqual(["PCav", "MCav", "MInf", "LInf", "NInf", "Schiltrom"])
    expect(melee.rows).toEqual(rows)
  })

  test("9.4 the other battles keep every printed cell of the types they share", () => {
    for (const battle of ["black-prince", "tamburlaine", "king-arthur"] as const) {
      const { melee } = PACKS[battle].tables
      for (const [defender, cells] of Object.entries(rows)) {
        const row = melee.rows[defender as keyof typeof rows]
        cells.forEach((cell, i) => {
          const column = melee.attackers.indexOf(attackers[i])
          if (row !== undefined && column >= 0 && cell !== null) expect(row[column], `${battle} ${defender}`).toBe(cell)
        })
      }
    }
  })

  test("9.4 a pair is not applicable exactly when both types belong to one side", () => {
    const seatsOf = (type: (counter: Counter, side: CombatSide) => string | undefined, wanted: string) =>
      new Set(
        combatSides(bannockburn)
          .filter(({ counter, side }) => type(counter, side) === wanted)
          .map(({ counter }) => counter.seat),
      )
    for (const [defender, cells] of Object.entries(rows)) {
      const defending = seatsOf((counter, side) => defenderType(counter.kind, side), defender)
      cells.forEach((cell, i) => {
        const attacking = seatsOf(
          (counter, side) => (side.melee ? attackerType(counter.kind, side) : undefined),
          attackers[i],
        )
        const meet = [...attacking].some((seat) => [...defending].some((enemy) => enemy !== seat))
        expect(cell !== null, `${attackers[i]} attacks ${defender}`).toBe(meet)
      })
    }
  })

  test("9.4 the melee modifiers", () => {
    expect(bannockburn.tables.melee.modifiers).toEqual({
      doubleNotFrontCenter: { add: 2, rule: "9.12" },
      chargeWithoutLance: { add: -2, rule: "5.31" },
      chargeWithLance: { add: -4, rule: "9.31" },
      attackerCloseSchiltrom: { add: -2, rule: "18.22" },
      defenderCloseSchiltrom: { add: 2, rule: "18.22" },
      defenderLongbowInFireMode: { add: -2, rule: "9.4" },
    })
  })

  test.each(BATTLES)("10.2 the morale table, whole, in %s", (battle) => {
    expect(PACKS[battle].tables.morale.rows).toEqual({
      "-1": [2, 3, 3, 3, 3],
      "0": [2, 2, 3, 3, 3],
      "1": [1, 2, 2, 2, 3],
      "2": [1, 1, 2, 2, 2],
      "3": [0, 1, 1, 2, 2],
      "4": [0, 0, 1, 1, 2],
      "5": [0, 0, 0, 1, 1],
      "6": [0, 0, 0, 0, 1],
      "7": [0, 0, 0, 0, 0],
    })
  })

  test("10.2 the printed morale modifiers of each battle", () => {
    const all = {
      routLevel: { add: -1, per: "routLevel", rule: "10.31" },
      fatigue: { add: -2, rule: "10.32" },
      enemyInRearCenter: { add: -1, rule: "10.33" },
    }
    const lance = { lanceCharge: { add: -2, rule: "9.31" } }
    expect(bannockburn.tables.morale.modifiers).toEqual({
      ...all,
      ...lance,
      closeSchiltromHitByLongbow: { add: -2, rule: "18.23" },
    })
    expect(PACKS["black-prince"].tables.morale.modifiers).toEqual({
      ...all,
      ...lance,
      frenchWithDuGuesclin: { add: 1, rule: "10.2" },
    })
    expect(PACKS.tamburlaine.tables.morale.modifiers).toEqual({
      ...all,
      ...lance,
      ottomanOrSerbianWithBayazid: { add: 2, rule: "10.2" },
      tartarMongolOrIndianWithTamburlaine: { add: 1, rule: "10.2" },
      attackedByRampantElephant: { add: -3, rule: "10.2" },
    })
    expect(PACKS["king-arthur"].tables.morale.modifiers).toMatchObject({
      ...all,
      withHidingLeader: { add: -1, rule: "10.2" },
      christianInBarrowMegalithOrAltar: { add: -1, rule: "10.2" },
      paganInBarrowMegalithOrAltar: { add: 1, rule: "10.2" },
    })
  })
})

describe("Robert at Bannockburn", () => {
  const { list } = bannockburn.counters
  const grid = createGrid(bannockburn.map.grid)

  test("14.0 a hex is 70 yards and a turn 15 minutes", () => {
    expect(bannockburn.scale).toEqual({ provenance: "rulebook", yardsPerHex: 70, minutesPerTurn: 15 })
  })

  test("15.1 the Scottish player moves first", () => {
    expect(bannockburn.seats).toEqual(["scottish", "english"])
  })

  test("15.12 schiltroms start in open formation, and 15.13 English doubles but the Gascons disorganised", () => {
    for (const { id, kind, seat, sides } of list) {
      if (kind === "schiltrom") expect(placementOf(bannockburn, id).mode).toBe("open")
      if (seat === "english" && sides[0].size === 2 && id !== "EN-XBW-GASC") {
        expect(placementOf(bannockburn, id).mode).toBe("disorganised")
      }
    }
  })

  test("15.14 every cavalry unit starts with a lance", () => {
    for (const { id } of list.filter(({ kind }) => kind === "cavalry")) {
      expect(placementOf(bannockburn, id)).toMatchObject({ mode: "mounted", lance: true })
    }
  })

  test("15.21 the English leave north-east or south-east by 2902 to 2922, between the Forth and the Bannock Burn", () => {
    expect(bannockburn.map.edges.english?.directions).toEqual(["NE", "SE"])
    expect(exitHexes(bannockburn, grid, "english")).toEqual(Array.from({ length: 21 }, (_, i) => 2902 + i))
    expect(bannockburn.map.terrain.river).toContain("2901")
    expect(bannockburn.map.terrain.burn).toContain("2923")
  })

  test("15.22 the Scots leave south or south-west by 0119 to 0134 or 0134 to 1433", () => {
    expect(bannockburn.map.edges.scottish?.directions).toEqual(["S", "SW"])
    expect(exitHexes(bannockburn, grid, "scottish")).toEqual([
      ...Array.from({ length: 16 }, (_, i) => 119 + i),
      ...[233, 334, 433, 534, 633, 734, 833, 934, 1033, 1134, 1233, 1334, 1433],
    ])
  })

  test("15.43 the hexes of the example are dry ground", () => {
    for (const hex of ["1426", "1425", "1424", "1325", "1226", "1326"]) {
      expect(Object.values(bannockburn.map.terrain).some((hexes) => hexes.includes(hex))).toBe(false)
    }
  })

  test("16.2 Scottish cavalry is mail, moves 8 and dismounts once for 8 points", () => {
    const keith = list.filter(({ kind, seat }) => kind === "cavalry" && seat === "scottish")
    expect(keith).toHaveLength(2)
    for (const { sides, change } of keith) {
      expect(sides[0]).toMatchObject({ mode: "mounted", armour: "M", movement: 8 })
      expect(sides[1].mode).toBe("dismounted")
      expect(change).toEqual({ cost: 8, once: true })
    }
  })

  test("16.21 English cavalry is plate and has one mode", () => {
    for (const { sides } of list.filter(({ kind, seat }) => kind === "cavalry" && seat === "english")) {
      expect(sides).toHaveLength(1)
      expect(sides[0]).toMatchObject({ mode: "mounted", armour: "P", melee: true })
    }
  })

  test("16.3 the Gascon crossbows move 6, change mode for 6 and may change back", () => {
    const gascons = counterOf(bannockburn, "EN-XBW-GASC")
    expect(gascons.sides.map(({ movement, size }) => [movement, size])).toEqual([
      [6, 2],
      [6, 2],
    ])
    expect(gascons.change).toEqual({ cost: 6 })
  })

  test("16.13 the other units with two modes change for nothing", () => {
    for (const { sides, change } of list) {
      if (sides.some(({ mode }) => mode === "fire") && sides[0].size === 1) expect(change).toEqual({ cost: 0 })
    }
  })

  test("17.2 three English divisions have cavalry, longbows and a leader, and all longbows start near their cavalry", () => {
    const inDivision = (division: string | undefined, kind: string) =>
      list.filter((counter) => counter.division === division && counter.kind === kind)
    for (const division of ["Hereford", "Clifford", "King Edward"]) {
      expect(inDivision(division, "cavalry").length).toBeGreaterThan(0)
      expect(inDivision(division, "infantry").length).toBeGreaterThan(0)
      expect(list.filter(({ leads }) => leads === division)).toHaveLength(1)
    }
    for (const bow of list.filter(({ sides }) => sides[0].mode !== "leader" && sides[0].weapon === "longbow")) {
      const hex = hexNamed(placementOf(bannockburn, bow.id).hexes[0])
      const near = inDivision(bow.division, "cavalry").map(({ id }) => hexNamed(placementOf(bannockburn, id).hexes[0]))
      expect(
        near.some((horse) => adjacent(grid, hex, horse)),
        bow.id,
      ).toBe(true)
    }
  })

  test("18.0 a schiltrom fills two hexes open and one close, and 18.11 changes for 2 points as it moves", () => {
    const schiltroms = list.filter(({ kind }) => kind === "schiltrom")
    expect(schiltroms).toHaveLength(8)
    for (const { sides, change } of schiltroms) {
      expect(sides.map(({ mode, size }) => [mode, size])).toEqual([
        ["open", 2],
        ["close", 1],
      ])
      expect(change).toEqual({ cost: 2, when: "moving" })
    }
  })

  test("19.0 disorganised foot moves 2, attacks nobody and is organised by a 1 or 2", () => {
    const disorganised = combatSides(bannockburn).filter(({ side }) => side.mode === "disorganised")
    expect(disorganised).toHaveLength(19)
    for (const { side } of disorganised) {
      expect(side.movement).toBe(2)
      expect(side).not.toHaveProperty("melee")
      expect(side).not.toHaveProperty("weapon")
    }
    expect(bannockburn.special.organise?.rolls).toEqual([1, 2])
  })

  test("20.11 and 20.12 each counter is worth what the schedule says", () => {
    const kings: Record<string, number> = { "SC-LDR-BRUCE": 30, "EN-LDR-ED": 10 }
    const schedule: Record<string, Record<string, number>> = {
      scottish: { leader: 6, schiltrom: 10, cavalry: 10, infantry: 4 },
      english: { leader: 2, cavalry: 5, infantry: 2 },
    }
    for (const { id, seat, kind, points } of list) expect(points, id).toBe(kings[id] ?? schedule[seat][kind])
  })

  test("20.2 the levels of victory", () => {
    expect(bannockburn.victory).toEqual({
      provenance: "rulebook",
      score: ["scottish", "english"],
      levels: [
        { min: 50, seat: "scottish", level: "decisive" },
        { min: 30, max: 49, seat: "scottish", level: "substantive" },
        { min: 20, max: 29, seat: "scottish", level: "marginal" },
        { min: 10, max: 19, seat: "english", level: "marginal" },
        { min: 0, max: 9, seat: "english", level: "substantive" },
        { max: -1, seat: "english", level: "decisive" },
      ],
    })
  })

  test("21.0 the English leaders bear their printed designators", () => {
    const leaders = list.filter(({ kind, seat }) => kind === "leader" && seat === "english")
    expect(leaders.map(({ short }) => short)).toEqual(["ED", "HE", "CL", "Gl", "Seg", "Lanc", "War", "Linc", "Arg"])
  })
})
