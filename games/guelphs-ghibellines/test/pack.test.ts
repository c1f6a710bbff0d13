import { adjacent, createGrid, distance, type Hex, neighboursOf, parseHex, within } from "@carroccio/hexes"
import { describe, expect, test } from "vitest"
import { BATTLES, type BattleId, exportPack, type Pack, type PackBattaglia, PACKS, parsePack } from "../src/pack.ts"
import { ORDER_OF_BATTLE } from "./order-of-battle.ts"

const { montaperti, benevento, campaldino } = PACKS

function hexNamed(text: string): Hex {
  const hex = parseHex(text)
  if (hex === undefined) throw new Error(`${text} is no hex`)
  return hex
}

function terrainAt({ map }: Pack, hex: string): string {
  return Object.entries(map.terrain).find(([, hexes]) => hexes.includes(hex))?.[0] ?? "clear"
}

function levelAt({ map }: Pack, hex: string): number {
  return Number(Object.entries(map.levels).find(([, hexes]) => hexes.includes(hex))?.[0] ?? 1)
}

function battagliaOf(pack: Pack, id: string): PackBattaglia {
  const battaglia = pack.army.battaglie.find((candidate) => candidate.id === id)
  if (battaglia === undefined) throw new Error(`no Battaglia ${id}`)
  return battaglia
}

function groupOf(pack: Pack, setup: "historical" | "free", id: string) {
  const group = pack.setup[setup].groups.find(({ battaglia }) => battaglia === id)
  if (group === undefined) throw new Error(`no group of ${id}`)
  return group
}

/** Where the units of a Battaglia stand at the start of the historical scenario. */
function unitHexes(pack: Pack, id: string): Hex[] {
  const units = new Set(
    battagliaOf(pack, id)
      .units.filter(({ option }) => option === undefined)
      .map((unit) => unit.id),
  )
  return (groupOf(pack, "historical", id).placements ?? [])
    .filter((placement) => units.has(placement.id))
    .map(({ hex }) => hexNamed(hex))
}

function sideHexes(pack: Pack, seat: "ghibelline" | "guelph"): Hex[] {
  return pack.army.battaglie.filter((battaglia) => battaglia.seat === seat).flatMap(({ id }) => unitHexes(pack, id))
}

/** How many units of a Battaglia begin at most so many hexes from an enemy. */
function near(pack: Pack, id: string, hexes: number): number {
  const grid = createGrid(pack.map.grid)
  const enemies = sideHexes(pack, battagliaOf(pack, id).seat === "guelph" ? "ghibelline" : "guelph")
  return unitHexes(pack, id).filter((hex) => enemies.some((enemy) => distance(grid, hex, enemy) <= hexes)).length
}

const LETTERS = { cavalry: "C", infantry: "I", crossbow: "X", archer: "A" } as const

/** A Battaglia written as the rulebook's order of battle writes it. */
function orderOf({
  seat,
  id,
  capitano,
  hero,
  standard,
  carroccio,
  religiosi,
  units,
  palvesari,
}: PackBattaglia): string {
  const lines = [
    ...units
      .filter(({ option }) => option === undefined)
      .map(({ kind, short, cohesion, armour }) => `${LETTERS[kind]} ${short} ${cohesion ?? "?"} ${armour}`),
    ...(palvesari ?? []).map(({ short }) => `Palvesari ${short}`),
  ]
  const counted = [...new Set(lines)].map((line) => `${lines.filter((other) => other === line).length} ${line}`)
  const head = [
    ...(capitano === undefined ? [] : [`Cap. ${capitano.short} (${capitano.combat},${capitano.range})`]),
    ...(hero === undefined ? [] : [`Hero ${hero.name}`]),
    ...(standard ? ["Standard"] : []),
    ...(carroccio ? ["Carroccio"] : []),
    ...(religiosi ? ["Religiosi"] : []),
  ]
  return `${seat} ${id}: ${[...head, ...counted].join(", ")}`
}

describe("the three packs", () => {
  test.each(BATTLES)("%s is accepted, as data and as the text that a player gets to edit", (battle) => {
    expect(parsePack(PACKS[battle])).toEqual({ ok: true, pack: PACKS[battle] })
    expect(parsePack(exportPack(battle))).toEqual({ ok: true, pack: PACKS[battle] })
  })

  test.each(BATTLES)("2.2 the order of battle of %s, line by line", (battle) => {
    const printed = ORDER_OF_BATTLE[battle].replaceAll(/,\s+/g, ", ").trim().split(/\n\s+/)
    expect(PACKS[battle].army.battaglie.map(orderOf)).toEqual(printed)
    expect(PACKS[battle].army.provenance).toBe("rulebook")
  })

  test.each(BATTLES)("the units of %s have names of their own", (battle) => {
    const ids = PACKS[battle].army.battaglie.flatMap(({ units, palvesari }) => [...units, ...(palvesari ?? [])])
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)
  })

  test.each([
    ["montaperti", "S.3.3", "arras bigozzi rangoni tornaquinci"],
    ["benevento", "S.6.3", "charles galvano giordano guerra manfredi montfort robert"],
    ["campaldino", "S.8.3", "donati maghinardo novello"],
  ] as const)("%s: %s these begin in Reserve: %s", (battle, _rule, names) => {
    const reserved = PACKS[battle].army.battaglie.filter(({ capitano }) => capitano?.reserve).map(({ id }) => id)
    expect(reserved.sort().join(" ")).toBe(names)
  })

  test("13.1.10 an adjutant is no better than his Capitano, save Narbonne, who is printed with 2 and 2 (S.8.10)", () => {
    for (const battle of BATTLES) {
      for (const { id, capitano } of PACKS[battle].army.battaglie) {
        if (capitano === undefined) continue
        if (id === "durfort") {
          expect(capitano.adjutant).toMatchObject({ provenance: "rulebook", combat: 2, range: 2 })
          continue
        }
        expect(capitano.adjutant.combat, id).toBeLessThanOrEqual(capitano.combat)
        expect(capitano.adjutant.range, id).toBeLessThan(capitano.range)
      }
    }
  })

  test("what the scenario rules single out: S.3.4.1, S.5.1, S.6.5 to S.6.8, S.8.6", () => {
    const tagged = (pack: Pack, tag: string) =>
      pack.army.battaglie.flatMap(({ id, units }) =>
        units.filter(({ tags }) => tags?.some((own) => own === tag)).map(({ kind, short }) => `${id} ${kind} ${short}`),
      )
    expect(tagged(montaperti, "traitor")).toEqual(["rangoni cavalry Firenze"])
    expect(tagged(montaperti, "volterra")).toEqual(Array(2).fill("rangoni infantry Volterra"))
    expect(tagged(benevento, "german")).toEqual(Array(6).fill("giordano cavalry Germans"))
    expect(tagged(benevento, "saracen")).toEqual([
      ...(Array(7).fill("saracens archer Saracens") as string[]),
      "galvano cavalry Saracens",
      "manfredi cavalry Saracens",
    ])
    expect(tagged(benevento, "baron")).toEqual(
      ["Calabria", "Puglia", "Campania", "Sicilia"].map((name) => `manfredi cavalry ${name}`),
    )
    expect(benevento.army.battaglie.filter(({ capitano }) => capitano?.king).map(({ id }) => id)).toEqual([
      "manfredi",
      "charles",
    ])
    expect(battagliaOf(campaldino, "montefeltro").hero).toMatchObject({ combat: 2, tags: ["paladini"] })
  })

  test("S.8.5 the two Compagnie have no Capitano", () => {
    const headless = BATTLES.flatMap((battle) =>
      PACKS[battle].army.battaglie.filter(({ capitano }) => capitano === undefined).map(({ name }) => name),
    )
    expect(headless).toEqual(["Compagnia Rossa", "Compagnia Bianca"])
  })

  test("the Italian text gives Donati a second horse of Lucca: it is in play by option only", () => {
    const second = battagliaOf(campaldino, "donati").units.filter(({ option }) => option === "lucca")
    expect(second).toMatchObject([{ kind: "cavalry", short: "Lucca", cohesion: 5, armour: "M" }])
  })
})

describe("Command Capacity", () => {
  test("the worked example of play, replayed from the first activation, ends on its printed figures", () => {
    const track = Object.fromEntries(
      campaldino.army.battaglie.flatMap(({ id, capitano }) => (capitano ? [[id, capitano.capacity.start]] : [])),
    )
    const start = { ...track }
    const down = (...ids: string[]) => ids.forEach((id) => (track[id] -= 1))
    down("montefeltro", "pazzo") // S.8.2, S.8.2.2
    down("montefeltro", "montefeltro")
    expect(track).toMatchObject({ vieri: 6, durfort: 7, montefeltro: 9, maghinardo: 8 })
    down("vieri")
    down("durfort", "montefeltro") // 4.1, 4.2
    down("montefeltro")
    down("maghinardo")
    for (const id of ["vieri", "durfort", "mangiatori"]) track[id] = Math.min(track[id] + 1, start[id]) // 16.5
    down(...Object.keys(track)) // 4.4.1
    expect(track).toEqual({
      guglielmino: 7,
      pazzo: 6,
      montefeltro: 6,
      novello: 5,
      donati: 9,
      mangiatori: 7,
      maghinardo: 6,
      durfort: 6,
      vieri: 5,
    })
  })

  test("S.3.2 Anglano and Aldobrandino can pay for four orders", () => {
    for (const id of ["anglano", "aldobrandino"]) {
      expect(battagliaOf(montaperti, id).capitano?.capacity.start).toBeGreaterThanOrEqual(4)
    }
  })

  test("S.8.2 Montefeltro can pay for a Carica! of each of his units", () => {
    const { capitano, units } = battagliaOf(campaldino, "montefeltro")
    expect(capitano?.capacity.start).toBeGreaterThanOrEqual(units.length)
  })
})

describe("the maps", () => {
  test.each([
    ["montaperti", 39, 25],
    ["benevento", 28, 17],
    ["campaldino", 28, 17],
  ] as const)("%s has %i columns of %i hexes, the even columns half a hex higher", (battle, columns, rows) => {
    expect(PACKS[battle].map.grid).toMatchObject({ columns, oddRows: rows, evenRows: rows, stagger: "even-high" })
  })

  test.each(BATTLES)("S.3.1.1, S.6.1.1, S.8.1.1 a hex of %s is 100 metres", (battle) => {
    expect(PACKS[battle].scale).toEqual({ provenance: "rulebook", metresPerHex: 100 })
  })

  test.each(BATTLES)("8.2.5 %s has three levels, and the ground climbs by half a level from hex to hex", (battle) => {
    const pack = PACKS[battle]
    const grid = createGrid(pack.map.grid)
    const level = new Map<Hex, number>()
    for (const hex of grid.hexes) level.set(hex, 1)
    for (const [height, hexes] of Object.entries(pack.map.levels)) {
      for (const hex of hexes) level.set(hexNamed(hex), Number(height))
    }
    expect(new Set(level.values())).toEqual(new Set([1, 1.5, 2, 2.5, 3]))
    const steep = grid.hexes.filter((hex) =>
      neighboursOf(grid, hex).some((next) => Math.abs((level.get(hex) ?? 0) - (level.get(next) ?? 0)) > 0.5),
    )
    expect(steep).toEqual([])
  })

  test.each(BATTLES)("8.2.7 the river of %s parts the far bank from a field that is one whole", (battle) => {
    const pack = PACKS[battle]
    const grid = createGrid(pack.map.grid)
    const closed = new Set([...(pack.map.terrain.river ?? []), ...(pack.map.terrain.farBank ?? [])].map(hexNamed))
    const field = grid.hexes.filter((hex) => !closed.has(hex))
    const reached = new Set([field[0]])
    for (const hex of reached) {
      for (const next of neighboursOf(grid, hex)) if (!closed.has(next)) reached.add(next)
    }
    expect(reached.size).toBe(field.length)
    for (const text of pack.map.terrain.farBank ?? []) {
      for (const next of neighboursOf(grid, hexNamed(text))) expect(closed.has(next), text).toBe(true)
    }
  })

  test.each(BATTLES)("8.2.7 the bridge of %s lies in the river and lets nobody over", (battle) => {
    const pack = PACKS[battle]
    const bridges = pack.map.features.filter(({ kind }) => kind === "bridge").flatMap(({ hexes }) => hexes ?? [])
    expect(bridges.map((hex) => terrainAt(pack, hex))).toEqual(["river"])
    expect(pack.chart.river).toEqual({ provenance: "rulebook", rule: "8.2.7", prohibited: true })
    expect(pack.chart.farBank).toHaveProperty("prohibited", true)
  })

  test("8.2.5 at Campaldino 1206 is higher than 1205 and lower than 1207", () => {
    const [low, middle, high] = ["1205", "1206", "1207"].map((hex) => levelAt(campaldino, hex))
    expect(middle).toBeGreaterThan(low)
    expect(middle).toBeLessThan(high)
  })

  test("8.2.6 at Campaldino 0203 and 0803 have features without effect", () => {
    for (const hex of ["0203", "0803"]) {
      expect(campaldino.map.features.find(({ hexes }) => hexes?.includes(hex))?.kind).toBe("minor")
      expect(terrainAt(campaldino, hex)).toBe("clear")
    }
  })

  test("8.2.8 at Benevento 2706 is Hill", () => {
    expect(terrainAt(benevento, "2706")).toBe("hill")
  })

  test("8.2.9 at Montaperti 2305 is Woods", () => {
    expect(terrainAt(montaperti, "2305")).toBe("woods")
  })

  test("S.8.9 the Guelph camp is an unbroken barrier of its six hexes", () => {
    const camp = ["1903", "2004", "2104", "2105", "2106", "2107"]
    expect(campaldino.map.terrain.camp).toEqual(camp)
    const grid = createGrid(campaldino.map.grid)
    for (const [i, hex] of camp.entries()) {
      if (i > 0) expect(adjacent(grid, hexNamed(camp[i - 1]), hexNamed(hex)), hex).toBe(true)
    }
  })

  test("S.8.11.1 rallied Guelphs come back in the camp, Ghibellines at Certomondo Abbey in 0210", () => {
    expect(campaldino.special.rally).toEqual({
      provenance: "rulebook",
      ghibelline: ["0210"],
      guelph: ["1903", "2004", "2104", "2105", "2106", "2107"],
    })
    expect(campaldino.map.features.find(({ hexes }) => hexes?.includes("0210"))).toMatchObject({
      kind: "building",
      look: "abbey",
    })
  })

  test("S.3.6.1 1502 lies on the Borro Rigo, and Arras appears within two hexes of it", () => {
    const rigo = montaperti.map.streams.find(({ name }) => name?.en === "Borro Rigo")
    expect(rigo?.sides.some((pair) => pair.includes("1502"))).toBe(true)
    const grid = createGrid(montaperti.map.grid)
    expect(montaperti.special.arras?.hexes.map(hexNamed)).toEqual(within(grid, 1502, 2))
  })

  test("S.4.3 Arras may come by any hex of the north and west edge from 3901 to 0107", () => {
    const edge = montaperti.special.arras?.edge ?? []
    expect(edge).toHaveLength(39 + 6)
    expect([edge[0], edge[38], edge[44]]).toEqual(["3901", "0101", "0107"])
    const grid = createGrid(montaperti.map.grid)
    for (const [i, hex] of edge.entries()) {
      expect(hex.endsWith("01") || hex.startsWith("01"), hex).toBe(true)
      if (i > 0) expect(adjacent(grid, hexNamed(edge[i - 1]), hexNamed(hex)), hex).toBe(true)
    }
  })
})

describe("the terrain effects chart", () => {
  test.each(BATTLES)("8.2, 10.2.1, 12.1 what the rulebook says of the chart holds in %s", (battle) => {
    const { chart } = PACKS[battle]
    expect(chart.clear).toEqual({ cost: { cavalry: 1, foot: 1, personality: 1 } })
    for (const terrain of ["hill", "woods"] as const) {
      expect(chart[terrain].blocksSight, terrain).toBe(true)
      expect(chart[terrain].noCharge, terrain).toBe(true)
      expect(chart[terrain].disrupts, terrain).toContain("cavalry")
      expect(chart[terrain].cost.cavalry, terrain).toBeGreaterThan(chart.clear.cost.cavalry)
    }
    expect(chart.building.blocksSight).toBe(true)
    expect(chart.stream.cost.foot).toBeGreaterThan(0)
    expect(chart.elevation.higher).toBeGreaterThan(0)
    expect(chart.elevation.lower).toBeLessThanOrEqual(0)
  })
})

describe("the tables", () => {
  const tables = montaperti.tables
  const loss = (text: string) => (text === "-" ? 0 : text === "D" ? 0.5 : Number(text))
  const cells = Object.entries(tables.shock.rows).map(([roll, row]) => ({
    roll: Number(roll),
    row: row.map((cell) => {
      const [attacker, defender] = cell.replace("*", "").split("/").map(loss)
      return { attacker, defender, retreat: cell.endsWith("*") }
    }),
  }))

  test("the three battles use the same ones, and only Campaldino has weather", () => {
    for (const battle of BATTLES) {
      const { weather: _, ...same } = PACKS[battle].tables
      expect(same).toEqual(tables)
    }
    expect(BATTLES.filter((battle) => PACKS[battle].tables.weather)).toEqual(["campaldino"])
  })

  test("10.6.1, 10.6.2 the shock table has columns from -5 to +5 and rows from 2 to 12", () => {
    expect(cells.map(({ roll }) => roll)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const { row } of cells) expect(row).toHaveLength(11)
  })

  test("10.7 the defender retreats exactly when he loses more hits than the attacker", () => {
    for (const { row } of cells) {
      for (const { attacker, defender, retreat } of row) {
        expect(retreat).toBe(Math.floor(defender) > Math.floor(attacker))
      }
    }
  })

  test("a better column or a better roll never helps the defender", () => {
    cells.forEach(({ row }, i) => {
      row.forEach((cell, column) => {
        for (const better of [row[column + 1], cells[i + 1]?.row[column]]) {
          if (better === undefined) continue
          expect(better.attacker).toBeLessThanOrEqual(cell.attacker)
          expect(better.defender).toBeGreaterThanOrEqual(cell.defender)
        }
      })
    })
  })

  test("10.6.1 like against like is even; cavalry leads no worse than infantry, infantry no worse than archers", () => {
    const { rows } = tables.unitType
    for (const lead of ["cavalry", "infantry", "crossbow", "archer"] as const) {
      expect(rows[lead][lead]).toBe(0)
      expect(rows.cavalry[lead]).toBeGreaterThanOrEqual(rows.infantry[lead])
      expect(rows.infantry[lead]).toBeGreaterThanOrEqual(rows.archer[lead])
    }
  })

  test("10.6.1 heavier armour of the lead unit never hurts, and the table is even-handed", () => {
    const { rows } = tables.armour
    const classes = ["-", "L", "M", "H"] as const
    classes.forEach((lead, i) => {
      classes.forEach((defender, j) => {
        expect(rows[lead][defender] + rows[defender][lead]).toBe(0)
        if (i > 0) expect(rows[lead][defender]).toBeGreaterThanOrEqual(rows[classes[i - 1]][defender])
        if (i > j) expect(rows[lead][defender]).toBeGreaterThan(0)
      })
    })
  })

  test.each(["crossbow", "archer"] as const)("10.3 %s: farther or better armoured is never easier to hit", (weapon) => {
    const rows = Object.values(tables.fire[weapon]).map((row) =>
      (["-", "L", "M", "H"] as const).map((armour) => row[armour] ?? 99),
    )
    expect(rows.length).toBeGreaterThanOrEqual(1)
    rows.forEach((row, i) => {
      row.forEach((number, j) => {
        if (j > 0) expect(number).toBeGreaterThanOrEqual(row[j - 1])
        if (i > 0) expect(number).toBeGreaterThanOrEqual(rows[i - 1][j])
      })
    })
  })

  test("8.1.1, S.3.7.1 movement allowances", () => {
    expect(tables.movement).toEqual({
      provenance: "rulebook",
      cavalry: 5,
      infantry: 3,
      crossbow: 3,
      archer: 3,
      palvesari: 3,
      carroccio: 1,
      religiosi: 3,
      capitano: 5,
      hero: 5,
      standard: 5,
    })
  })

  test("13.1.6 some wounds cost command capacity and one kills", () => {
    const { rolls } = tables.wounded
    expect(rolls.filter((roll) => roll === "killed").length).toBeGreaterThan(0)
    expect(rolls.filter((roll) => typeof roll === "number" && roll > 0).length).toBeGreaterThan(0)
  })

  test("S.8.4 the weather begins Fair, gets worse on 10 to 12, and ends with the Storm", () => {
    const boxes = campaldino.tables.weather?.boxes ?? []
    expect(boxes[0]).toEqual({ name: "fair", provenance: "rulebook", worse: [10, 12] })
    expect(boxes.at(-1)).toEqual({ name: "storm", provenance: "rulebook" })
  })
})

describe("the set-ups", () => {
  test.each(BATTLES)("S.1.1 in the historical %s everybody but Arras begins on the map", (battle) => {
    const away = PACKS[battle].setup.historical.groups.filter(({ placements }) => placements === undefined)
    expect(away).toEqual(battle === "montaperti" ? [{ battaglia: "arras", byRule: true }] : [])
  })

  test.each(BATTLES)("6.0 the two armies of %s face each other", (battle) => {
    const pack = PACKS[battle]
    const facing = (seat: string) =>
      new Set(
        pack.setup.historical.groups
          .filter((group) => group.facing && battagliaOf(pack, group.battaglia).seat === seat)
          .map((group) => group.facing),
      )
    const west = battle === "montaperti" ? "ghibelline" : "guelph"
    expect(facing(west)).toEqual(new Set(["W"]))
    expect(facing(west === "guelph" ? "ghibelline" : "guelph")).toEqual(new Set(["E"]))
  })

  test("S.3.2 four units of Anglano and four of Aldobrandino can reach an enemy in one move", () => {
    expect(near(montaperti, "anglano", 5 + 1)).toBeGreaterThanOrEqual(4)
    expect(near(montaperti, "aldobrandino", 3 + 1)).toBeGreaterThanOrEqual(4)
  })

  test("S.6.2.1 every Saracen archer can bring an enemy into range in one move", () => {
    const range = Math.max(...Object.keys(benevento.tables.fire.archer).map(Number))
    expect(near(benevento, "saracens", 3 + range)).toBe(7)
  })

  test("S.8.2 every unit of Montefeltro can reach an enemy in one move", () => {
    expect(near(campaldino, "montefeltro", 5 + 1)).toBe(3)
  })

  test("S.3.4.1 the Florentine Ghibellines stand with the Standard", () => {
    const traitor = battagliaOf(montaperti, "rangoni").units.find(({ tags }) => tags?.includes("traitor"))?.id
    const { placements } = groupOf(montaperti, "historical", "rangoni")
    const at = (id: string | undefined) => placements?.find((placement) => placement.id === id)?.hex
    expect(at(traitor)).toBe(at("rangoni-standard"))
    expect(groupOf(montaperti, "free", "rangoni").hosts).toEqual([{ id: "rangoni-standard", with: traitor }])
  })

  test("S.2.2 at Montaperti the Guelphs march first", () => {
    expect(montaperti.setup.free.marchesFirst).toEqual({ provenance: "rulebook", seat: "guelph" })
  })

  test.each([
    ["montaperti", "S.4.1.1", 6],
    ["benevento", "S.7.1.1", 5],
    ["campaldino", "S.9.1.1", 5],
  ] as const)("%s: %s march fatigue comes after movement turn %i", (battle, _rule, turn) => {
    expect(PACKS[battle].setup.free.fatigueAfter).toEqual({ provenance: "rulebook", turn })
  })

  test("S.4.1 Aldobrandino and Tegghiaio march in from the border of the map", () => {
    const grid = createGrid(montaperti.map.grid)
    for (const id of ["aldobrandino", "tegghiaio"]) {
      const { entries } = groupOf(montaperti, "free", id)
      for (const hex of entries ?? []) expect(neighboursOf(grid, hexNamed(hex)).length, hex).toBeLessThan(6)
      expect(entries?.length).toBeGreaterThan(0)
    }
  })

  test("S.4.3 and S.3.6.1 Arras comes by a rule in both scenarios", () => {
    for (const setup of ["historical", "free"] as const) {
      expect(groupOf(montaperti, setup, "arras")).toEqual({ battaglia: "arras", byRule: true })
    }
  })

  test.each(BATTLES)("S.2.2.2 in %s the units of a turn all find room by the hexes they enter", (battle) => {
    // The nth unit through a hex pays n - 1 more: three foot, or five horse, get in.
    const pack = PACKS[battle]
    for (const group of pack.setup.free.groups) {
      if (group.entries === undefined) continue
      const { units } = battagliaOf(pack, group.battaglia)
      const most = units.some(({ kind }) => kind !== "cavalry") ? 3 : 5
      expect(group.entries.length * most, group.battaglia).toBeGreaterThanOrEqual(units.length)
    }
  })
})

describe("victory points for a level", () => {
  const points = (battle: BattleId) => PACKS[battle].victory.pointsForLevel

  test("S.3.9.1, S.3.9.2 Montaperti: 10 and 5 in the long game, 8 and 4 in the short one", () => {
    expect(points("montaperti")).toEqual({ long: { ghibelline: 10, guelph: 5 }, short: { ghibelline: 8, guelph: 4 } })
  })

  test("S.6.10.1, S.7.5.1 Benevento: 7 each, 8 in the free set-up", () => {
    expect(points("benevento")).toEqual({
      historical: { ghibelline: 7, guelph: 7 },
      free: { ghibelline: 8, guelph: 8 },
    })
  })

  test("S.8.12.1, S.9.5.1, S.10.2 Campaldino: 8 and 4, in Fast & Furious 5 and 3", () => {
    expect(points("campaldino")).toEqual({
      historical: { ghibelline: 8, guelph: 4 },
      free: { ghibelline: 8, guelph: 4 },
      fast: { ghibelline: 5, guelph: 3 },
    })
  })
})
