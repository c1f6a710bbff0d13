import {
  checkFeature,
  checkHex,
  checkHexside,
  checkNamedOnce,
  createGrid,
  type Grid,
  hexNamed,
  neighboursOf,
  type Report,
} from "@carroccio/hexes"
import type { PackProblem } from "@carroccio/kernel"
import { countersOf } from "./pack-counters.ts"
import type { BattleId, Pack, PackBattaglia, Seat } from "./pack-schema.ts"
import { checkSetups } from "./setup-sense.ts"

/** What is wrong with a pack whose shape is right. */
export function findNonsense(pack: Pack): PackProblem[] {
  const problems: PackProblem[] = []
  const report: Report = (path, value, expected) => problems.push({ path, value, expected })
  const grid = createGrid(pack.map.grid)
  checkMap(pack, grid, report)
  checkArmy(pack, report)
  checkRoles(pack, report)
  checkTables(pack, report)
  checkSpecial(pack, grid, report)
  checkVictory(pack, report)
  checkSetups(pack, grid, report)
  return problems
}

function checkMap({ map, battle }: Pack, grid: Grid, report: Report) {
  checkNamedOnce(
    grid,
    "map.terrain",
    map.terrain,
    report,
    (terrain) => `a hex with no other terrain (it is ${terrain} already)`,
  )
  checkNamedOnce(
    grid,
    "map.levels",
    map.levels,
    report,
    (level) => `a hex named once (it stands at level ${level} already)`,
  )
  map.streams.forEach(({ sides }, i) => {
    sides.forEach((pair, j) => checkHexside(grid, `map.streams[${i}].sides[${j}]`, pair, report))
  })
  map.features.forEach((feature, i) => checkFeature(grid, `map.features[${i}]`, feature, report))
  const camp = map.terrain.camp ?? []
  if (battle === "campaldino" && camp.length === 0) {
    report("map.terrain.camp", map.terrain.camp, "the hexes of the Guelph camp (S.8.9)")
  }
  if (battle !== "campaldino" && camp.length > 0) {
    report("map.terrain.camp", camp, "no camp, because only Campaldino has rules for one")
  }
}

function checkArmy({ army, battle }: Pack, report: Report) {
  const ids = new Set<string>()
  const counterIds = new Set<string>()
  army.battaglie.forEach((battaglia, i) => {
    const path = `army.battaglie[${i}]`
    if (ids.has(battaglia.id)) report(`${path}.id`, battaglia.id, "an id that no other Battaglia has")
    ids.add(battaglia.id)
    checkCommand(army.battaglie, battaglia, path, report)
    checkUnits(battaglia, path, report)
    if (battaglia.capitano === undefined && (battle !== "campaldino" || battaglia.seat !== "guelph")) {
      report(`${path}.capitano`, undefined, "a Capitano: only the Guelph Compagnie of Campaldino have none (S.8.5)")
    }
    if (battaglia.religiosi && !battaglia.carroccio) {
      report(`${path}.religiosi`, true, "no Religiosi without a Carroccio to stay with (S.5.2)")
    }
    for (const [list, items] of [
      ["units", battaglia.units],
      ["palvesari", battaglia.palvesari ?? []],
    ] as const) {
      items.forEach(({ id }, j) => {
        if (counterIds.has(id)) report(`${path}.${list}[${j}].id`, id, "an id that no other counter has")
        counterIds.add(id)
      })
    }
  })
  army.battaglie.forEach(({ id }, i) => {
    for (const name of ["capitano", "hero", "standard", "carroccio", "religiosi"]) {
      const taken = `${id}-${name}`
      if (counterIds.has(taken)) report(`army.battaglie[${i}].id`, id, `an id with which no unit is called ${taken}`)
    }
  })
  for (const seat of ["ghibelline", "guelph"] as const) {
    const own = army.battaglie.filter((battaglia) => battaglia.seat === seat)
    if (!own.some(({ capitano }) => capitano !== undefined && !capitano.reserve)) {
      report("army.battaglie", seat, `a Capitano of the ${seat} side who is not in Reserve`)
    }
    for (const name of ["standard", "carroccio", "religiosi"] as const) {
      if (own.filter((battaglia) => battaglia[name]).length > 1) {
        report("army.battaglie", seat, `at most one ${name} of the ${seat} side`)
      }
    }
  }
}

/** Whoever has a Capitano marches with him; a Compagnia marches with another. */
function checkCommand(all: readonly PackBattaglia[], battaglia: PackBattaglia, path: string, report: Report) {
  const { capitano, marchesWith, seat } = battaglia
  if (capitano !== undefined) {
    if (marchesWith !== undefined) report(`${path}.marchesWith`, marchesWith, "nothing: it has its own Capitano")
    return
  }
  const leader = all.find(({ id }) => id === marchesWith)
  if (leader?.capitano === undefined || leader.seat !== seat) {
    report(`${path}.marchesWith`, marchesWith, "a Battaglia of its side that has a Capitano")
  }
}

function checkUnits(battaglia: PackBattaglia, path: string, report: Report) {
  if (battaglia.units.every(({ option }) => option !== undefined)) {
    report(`${path}.units`, battaglia.units, "a unit that is in play without any option")
  }
  battaglia.units.forEach((unit, i) => {
    const baron = unit.tags?.includes("baron") ?? false
    if (baron !== (unit.cohesion === null)) {
      report(
        `${path}.units[${i}].cohesion`,
        unit.cohesion,
        baron ? "null, because a baron's is rolled (S.6.7)" : "a whole number from 1 to 12",
      )
    }
  })
}

/** The Battaglie that the scenario rules name, by seat. */
const ROLES: Readonly<Record<BattleId, Readonly<Record<Seat, readonly string[]>>>> = {
  montaperti: {
    ghibelline: ["anglano", "aldobrandino", "bigozzi", "arras"],
    guelph: ["rangoni", "tornaquinci"],
  },
  benevento: {
    ghibelline: ["saracens", "giordano", "galvano", "manfredi"],
    guelph: ["mirepoix", "montfort", "charles", "guerra", "robert"],
  },
  campaldino: {
    ghibelline: ["montefeltro", "pazzo", "novello"],
    guelph: ["maghinardo", "donati"],
  },
}

/** What the rules of each battle count on among the counters. */
function checkRoles(pack: Pack, report: Report) {
  const { battaglie } = pack.army
  for (const [seat, names] of Object.entries(ROLES[pack.battle])) {
    for (const name of names) {
      const at = battaglie.findIndex(({ id }) => id === name)
      if (at < 0) report("army.battaglie", name, `a Battaglia ${name}, because the scenario rules name it`)
      else if (battaglie[at].seat !== seat) report(`army.battaglie[${at}].seat`, battaglie[at].seat, seat)
      else if (battaglie[at].capitano === undefined) {
        report(`army.battaglie[${at}].capitano`, undefined, "a Capitano, because the scenario rules name him")
      }
    }
  }
  const withStandard = battaglie.find(({ id }) => id === "rangoni")?.standard
  const traitors = countersOf(pack).filter(({ tags }) => tags.includes("traitor"))
  const kings = battaglie.filter(({ capitano }) => capitano?.king)
  switch (pack.battle) {
    case "montaperti":
      for (const seat of ["ghibelline", "guelph"] as const) {
        if (!battaglie.some((battaglia) => battaglia.seat === seat && battaglia.carroccio)) {
          report("army.battaglie", seat, `a Carroccio of the ${seat} side (S.3.7)`)
        }
      }
      if (traitors.length !== 1 || traitors[0].battaglia.id !== "rangoni" || !withStandard) {
        report(
          "army.battaglie",
          traitors.map(({ id }) => id),
          "one unit of Rangoni tagged traitor, and the Standard with Rangoni (S.3.4.1)",
        )
      }
      break
    case "benevento":
      if (kings.map(({ seat }) => seat).join() !== "ghibelline,guelph") {
        report(
          "army.battaglie",
          kings.map(({ id }) => id),
          "one king of each side (S.6.8)",
        )
      }
      break
    case "campaldino":
      if (!battaglie.some(({ id, hero }) => id === "montefeltro" && hero?.tags?.includes("paladini"))) {
        report("army.battaglie", "montefeltro", "the Paladini with Montefeltro (S.8.6)")
      }
  }
  if (pack.battle !== "benevento" && kings.length > 0) {
    report(
      "army.battaglie",
      kings.map(({ id }) => id),
      "no king, because only Benevento has rules for one",
    )
  }
}

function checkTables({ tables, battle }: Pack, report: Report) {
  for (const [roll, cells] of Object.entries(tables.shock.rows)) {
    cells.forEach((cell, i) => {
      const [attacker, defender] = cell.replace("*", "").split("/").map(hitsOf)
      const retreats = defender > attacker
      if (retreats !== cell.endsWith("*")) {
        const why = retreats ? "a *, because the defender loses more" : "no *, because the defender loses no more"
        report(`tables.shock.rows.${roll}[${i}]`, cell, `${why} than the attacker (10.6)`)
      }
    })
  }
  for (const weapon of ["crossbow", "archer"] as const) {
    const ranges = tables.fire[weapon]
    const far = Math.max(1, ...Object.keys(ranges).map(Number))
    for (let range = 1; range <= far; range++) {
      if (!Object.hasOwn(ranges, String(range))) {
        report(`tables.fire.${weapon}.${range}`, undefined, `numbers for range ${range}`)
      }
    }
  }
  if (battle === "campaldino" && tables.weather === undefined) {
    report("tables.weather", undefined, "the weather table of Campaldino (S.8.4)")
  }
  const boxes = tables.weather?.boxes ?? []
  boxes.forEach(({ name, worse }, i) => {
    const path = `tables.weather.boxes[${i}]`
    const last = i === boxes.length - 1
    if (last !== (name === "storm"))
      report(`${path}.name`, name, last ? "storm, the last box" : "storm only at the end")
    if (boxes.findIndex((box) => box.name === name) < i) report(`${path}.name`, name, "a box named once")
    if (last !== (worse === undefined)) {
      report(`${path}.worse`, worse, last ? "nothing: it gets no worse" : "the rolls that make it worse")
    } else if (worse !== undefined && worse[0] > worse[1]) {
      report(`${path}.worse`, worse, "the lowest roll, then the highest")
    }
  })
}

function hitsOf(loss: string): number {
  return loss === "-" || loss === "D" ? 0 : Number(loss)
}

function checkSpecial({ battle, special, map }: Pack, grid: Grid, report: Report) {
  const closed = new Set([...(map.terrain.river ?? []), ...(map.terrain.farBank ?? [])])
  const checkOpen = (path: string, hexes: readonly string[]) => {
    hexes.forEach((hex, i) => {
      if (checkHex(grid, `${path}[${i}]`, hex, report) && closed.has(hex)) {
        report(`${path}[${i}]`, hex, "a hex that may be entered")
      }
    })
  }
  const needed = { montaperti: "arras", benevento: undefined, campaldino: "rally" } as const
  for (const name of ["arras", "rally"] as const) {
    const wanted = needed[battle] === name
    if (wanted !== (special[name] !== undefined)) {
      report(
        `special.${name}`,
        special[name],
        wanted ? `the hexes of ${name}` : "nothing: no rule of this battle uses it",
      )
    }
  }
  const { arras, rally } = special
  if (arras !== undefined) {
    checkOpen("special.arras.hexes", arras.hexes)
    checkOpen("special.arras.edge", arras.edge)
    arras.edge.forEach((text, i) => {
      const hex = hexNamed(grid, text)
      if (hex !== undefined && neighboursOf(grid, hex).length === 6) {
        report(`special.arras.edge[${i}]`, text, "a hex on the edge of the map")
      }
    })
  }
  if (rally !== undefined) {
    checkOpen("special.rally.ghibelline", rally.ghibelline)
    checkOpen("special.rally.guelph", rally.guelph)
    rally.guelph.forEach((hex, i) => {
      if (!map.terrain.camp?.includes(hex)) {
        report(`special.rally.guelph[${i}]`, hex, "a hex of the Guelph camp (S.8.11.1)")
      }
    })
  }
}

/** What the points for a level depend on, by battle. */
const GAMES = {
  montaperti: ["long", "short"],
  benevento: ["historical", "free"],
  campaldino: ["historical", "free", "fast"],
} as const

function checkVictory({ battle, victory }: Pack, report: Report) {
  const games: readonly string[] = GAMES[battle]
  for (const game of games) {
    if (!Object.hasOwn(victory.pointsForLevel, game)) {
      report(`victory.pointsForLevel.${game}`, undefined, "the points that make a level")
    }
  }
  for (const [game, points] of Object.entries(victory.pointsForLevel)) {
    if (!games.includes(game)) report(`victory.pointsForLevel.${game}`, points, `one of ${games.join(", ")}`)
  }
}
