import { checkHex, type Grid, type Hex, hexNamed, neighboursOf, type Report } from "@carroccio/hexes"
import { countersOf, type PackCounter } from "./pack-counters.ts"
import { FIGHTING, type Group, type Pack, type PackBattaglia } from "./pack-schema.ts"

/** What is known of a set-up while it is checked. */
interface Table {
  readonly pack: Pack
  readonly grid: Grid
  readonly report: Report
  /** Hexes that nobody may enter. */
  readonly closed: ReadonlySet<string>
  readonly counters: ReadonlyMap<string, PackCounter>
  /** By hex: what stands there. */
  readonly standing: Map<string, PackCounter[]>
  /** By hex: the Battaglia whose row it is in. */
  readonly rows: Map<string, PackBattaglia>
}

/** What is wrong with the set-ups of a pack. */
export function checkSetups(pack: Pack, grid: Grid, report: Report): void {
  const closed = new Set([...(pack.map.terrain.river ?? []), ...(pack.map.terrain.farBank ?? [])])
  const counters = new Map(countersOf(pack).map((counter) => [counter.id, counter]))
  for (const name of ["historical", "free"] as const) {
    const table: Table = { pack, grid, report, closed, counters, standing: new Map(), rows: new Map() }
    checkGroups(table, `setup.${name}.groups`, pack.setup[name].groups, name === "free")
  }
}

function checkGroups(table: Table, path: string, groups: readonly Group[], marching: boolean) {
  const { pack, report } = table
  const seen = new Set<string>()
  const own: (readonly [Group, PackBattaglia, string])[] = []
  groups.forEach((group, i) => {
    const at = `${path}[${i}]`
    const battaglia = pack.army.battaglie.find(({ id }) => id === group.battaglia)
    if (battaglia === undefined) {
      report(`${at}.battaglia`, group.battaglia, "a Battaglia of this pack")
      return
    }
    if (seen.has(group.battaglia)) report(`${at}.battaglia`, group.battaglia, "a Battaglia that has no group yet")
    seen.add(group.battaglia)
    checkForm(table, at, group, battaglia, marching)
    own.push([group, battaglia, at])
  })
  for (const { id } of pack.army.battaglie) {
    if (!seen.has(id)) report(path, id, `a group for ${id}`)
  }
  for (const [group, battaglia, at] of own) checkRows(table, at, group, battaglia)
  for (const [group, battaglia, at] of own) checkPlacements(table, at, group, battaglia)
  for (const [group, battaglia, at] of own) checkCompany(table, at, group, battaglia)
  for (const [group, battaglia, at] of own) checkEntries(table, at, group, battaglia)
}

/** A group stands on the map, comes by an edge, or is brought by a rule: nothing else, and no two of them. */
function checkForm({ pack, report }: Table, path: string, group: Group, battaglia: PackBattaglia, marching: boolean) {
  const { placements, entries, byRule } = group
  const ways = [placements, entries, byRule].filter((way) => way !== undefined).length
  if (ways !== 1) {
    report(path, group.battaglia, "either placements, or entries, or byRule")
    return
  }
  if (entries !== undefined && !marching) report(`${path}.entries`, entries, "placements: nobody marches in here")
  if (byRule && (pack.battle !== "montaperti" || group.battaglia !== "arras")) {
    report(`${path}.byRule`, true, "placements or entries: only Arras comes by a rule (S.3.6.1)")
  }
  if (!byRule && group.battaglia === "arras") report(path, group.battaglia, "byRule: Arras comes by S.3.6.1")
  if (placements === undefined && battaglia.carroccio) {
    report(path, group.battaglia, "placements, because the Carroccio begins on the map")
  }
  const belongs = (name: "facing" | "rows" | "turn" | "hosts", to: unknown, needed: boolean) => {
    if (group[name] !== undefined && to === undefined) report(`${path}.${name}`, group[name], "nothing here")
    if (needed && to !== undefined && group[name] === undefined) report(`${path}.${name}`, undefined, `its ${name}`)
  }
  belongs("facing", placements, true)
  belongs("rows", placements, !marching)
  belongs("turn", entries, true)
  belongs("hosts", entries, false)
}

/** Whether a hex is on the map and may be entered; reports it when not. */
function checkOpen({ grid, report, closed }: Table, path: string, hex: string): boolean {
  if (!checkHex(grid, path, hex, report)) return false
  if (closed.has(hex)) report(path, hex, "a hex that may be entered")
  return !closed.has(hex)
}

function checkRows(table: Table, path: string, { rows }: Group, battaglia: PackBattaglia) {
  rows?.forEach((row, i) => {
    row.forEach((hex, j) => {
      const at = `${path}.rows[${i}][${j}]`
      if (!checkOpen(table, at, hex)) return
      const other = table.rows.get(hex)
      if (other !== undefined) table.report(at, hex, `a hex in one row only (it is in one of ${other.name})`)
      table.rows.set(hex, battaglia)
    })
  })
}

function checkPlacements(table: Table, path: string, { placements, rows }: Group, battaglia: PackBattaglia) {
  if (placements === undefined) return
  const placed = new Set<string>()
  placements.forEach(({ id, hex }, i) => {
    const at = `${path}.placements[${i}]`
    const counter = table.counters.get(id)
    if (counter?.battaglia.id !== battaglia.id) {
      table.report(`${at}.id`, id, `a counter of ${battaglia.name}`)
      return
    }
    if (placed.has(id)) table.report(`${at}.id`, id, "a counter that is not placed yet")
    placed.add(id)
    if (!checkOpen(table, `${at}.hex`, hex)) return
    if (fights(counter) && rows !== undefined && !rows.some((row) => row.includes(hex))) {
      table.report(`${at}.hex`, hex, "a hex of its rows (S.1.1)")
    }
    const here = table.standing.get(hex) ?? []
    for (const other of here) {
      if (other.battaglia.seat !== counter.battaglia.seat) {
        table.report(`${at}.hex`, hex, `a hex without an enemy (${other.id} is there)`)
      } else if (fights(other) && fights(counter)) {
        table.report(`${at}.hex`, hex, `a hex without another combat unit (${other.id} is there)`)
      } else if (other.kind === "palvesari" && counter.kind === "palvesari") {
        table.report(`${at}.hex`, hex, `a hex without other palvesari (${other.id} is there)`)
      }
    }
    table.standing.set(hex, [...here, counter])
  })
  for (const counter of table.counters.values()) {
    if (counter.battaglia.id === battaglia.id && !placed.has(counter.id)) {
      table.report(`${path}.placements`, counter.id, `a placement for ${counter.id}`)
    }
  }
}

function fights({ kind }: PackCounter): boolean {
  return FIGHTING.some((fighting) => fighting === kind)
}

/** With whom a counter must stand, once all are placed; and that no enemy is near. */
function checkCompany(table: Table, path: string, { placements }: Group, battaglia: PackBattaglia) {
  placements?.forEach(({ id, hex }, i) => {
    const at = `${path}.placements[${i}].hex`
    const counter = table.counters.get(id)
    const here = hexNamed(table.grid, hex)
    if (counter === undefined || here === undefined) return
    const company = table.standing.get(hex) ?? []
    const wanted = companyOf(table.pack, counter)
    if (wanted !== undefined && !company.some((other) => other.option === null && wanted.suits(other))) {
      table.report(at, hex, `a hex with ${wanted.words}`)
    }
    for (const next of neighboursOf(table.grid, here)) {
      const enemy = nearEnemy(table, next, battaglia)
      if (enemy !== undefined) table.report(at, hex, `a hex that no enemy is adjacent to (${enemy} is)`)
    }
  })
}

function nearEnemy({ standing }: Table, hex: Hex, battaglia: PackBattaglia): string | undefined {
  const there = standing.get(String(hex).padStart(4, "0")) ?? []
  return there.find((other) => other.battaglia.seat !== battaglia.seat)?.id
}

interface Company {
  readonly words: string
  suits(other: PackCounter): boolean
}

/** Whom a counter needs in its hex. */
function companyOf(pack: Pack, { kind, battaglia }: PackCounter): Company | undefined {
  const own = (other: PackCounter) => other.battaglia.id === battaglia.id
  switch (kind) {
    case "palvesari":
      return {
        words: `a missile unit of ${battaglia.name} (14.0.1)`,
        suits: (other) => own(other) && (other.kind === "crossbow" || other.kind === "archer"),
      }
    case "standard":
      if (pack.battle === "montaperti" && battaglia.id === "rangoni") {
        return { words: "the unit tagged traitor (S.3.4.1)", suits: (other) => other.tags.includes("traitor") }
      }
      return { words: `a unit of ${battaglia.name} (13.2.1)`, suits: (other) => own(other) && fights(other) }
    case "hero":
      return { words: `a unit of ${battaglia.name} (13.3.1)`, suits: (other) => own(other) && fights(other) }
    case "capitano":
      return { words: `a unit of ${battaglia.name}`, suits: (other) => own(other) && fights(other) }
    case "religiosi":
      return {
        words: "its Carroccio (S.5.2)",
        suits: (other) => own(other) && other.kind === "carroccio",
      }
    default:
      return undefined
  }
}

function checkEntries(table: Table, path: string, group: Group, battaglia: PackBattaglia) {
  const { pack, grid, report } = table
  if (group.entries === undefined) return
  const river = new Set((pack.map.terrain.river ?? []).map((hex) => hexNamed(grid, hex)))
  group.entries.forEach((text, i) => {
    const at = `${path}.entries[${i}]`
    if (group.entries?.indexOf(text) !== i) report(at, text, "a hex named once")
    const hex = hexNamed(grid, text)
    if (!checkOpen(table, at, text) || hex === undefined) return
    const around = neighboursOf(grid, hex)
    if (around.length === 6 && !around.some((next) => river.has(next))) {
      report(at, text, "a hex on the edge of the map or on the bank of a river")
    }
  })
  const hosts = new Map<string, string>()
  group.hosts?.forEach((pair, i) => {
    const at = `${path}.hosts[${i}]`
    const [guest, host] = [table.counters.get(pair.id), table.counters.get(pair.with)]
    const wanted = guest?.battaglia.id === battaglia.id ? companyOf(pack, guest) : undefined
    if (guest === undefined || guest.kind === "capitano" || wanted === undefined) {
      report(`${at}.id`, pair.id, `palvesari, hero or standard of ${battaglia.name}`)
      return
    }
    if (hosts.has(pair.id)) report(`${at}.id`, pair.id, "a counter that has no host yet")
    if (host?.option !== null || !wanted.suits(host)) report(`${at}.with`, pair.with, wanted.words)
    else if (
      guest.kind === "palvesari" &&
      [...hosts].some(([other, unit]) => isPalvesari(table, other) && unit === pair.with)
    ) {
      report(`${at}.with`, pair.with, "a unit that no other palvesari come in with")
    }
    hosts.set(pair.id, pair.with)
  })
  for (const { id, kind, battaglia: whose } of table.counters.values()) {
    if (whose.id !== battaglia.id || hosts.has(id)) continue
    if (kind === "palvesari" || kind === "hero" || kind === "standard") {
      report(`${path}.hosts`, id, `the unit that ${id} comes in with`)
    }
  }
}

function isPalvesari({ counters }: Table, id: string): boolean {
  return counters.get(id)?.kind === "palvesari"
}
