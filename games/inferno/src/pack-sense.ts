import type { PackProblem } from "@carroccio/kernel"
import { CAPABILITIES, EVENTS } from "./card-names.ts"
import { CROSSED, LORDS, type Pack, type PackCard, type PackLord, type PackVassal, SEATS } from "./pack-schema.ts"
import { checkScenarios, type Places, type Report } from "./scenario-sense.ts"
import { ASSETS } from "./tuscany.ts"

/** What is wrong with a pack whose shape is right. */
export function findNonsense(pack: Pack): PackProblem[] {
  const problems: PackProblem[] = []
  const report: Report = (path, value, expected) => problems.push({ path, value, expected })
  const places: Places = new Map(pack.map.locales.map((locale) => [locale.id, locale]))
  checkMap(pack, places, report)
  checkLords(pack, places, report)
  checkComuni(pack, report)
  checkVassals(pack, places, report)
  checkCharts(pack, report)
  checkRevolt(pack, places, report)
  checkCards(pack, report)
  checkScenarios(pack, places, report)
  return problems
}

/** Locales that rules and cards mean by name. */
const NAMED = {
  guelph: ["firenze", "poggio-bonizio", "cortona", "altopascio"],
  ghibelline: ["siena", "volterra", "grosseto"],
} as const

function checkOnce(path: string, list: readonly { readonly id: string }[], what: string, report: Report) {
  const seen = new Set<string>()
  list.forEach(({ id }, i) => {
    if (seen.has(id)) report(`${path}[${i}].id`, id, `an id that no other ${what} has`)
    seen.add(id)
  })
}

function checkMap({ map }: Pack, places: Places, report: Report) {
  checkOnce("map.locales", map.locales, "Locale", report)
  checkOnce("map.crossroads", map.crossroads, "crossroads", report)
  for (const side of SEATS) {
    for (const name of NAMED[side]) {
      const place = places.get(name)
      if (place === undefined || place.type === "outpost" || place.side !== side) {
        report("map.locales", name, `a Stronghold ${name} of the ${side} side, because the rules name it`)
      }
    }
  }
  for (const { id } of map.locales) {
    if (!Object.hasOwn(map.positions.at, id)) report(`map.positions.at.${id}`, undefined, `where ${id} is drawn`)
  }
  for (const id of Object.keys(map.positions.at)) {
    if (!places.has(id)) report(`map.positions.at.${id}`, map.positions.at[id], "a Locale of the map")
  }
  const joined = new Set<string>()
  map.ways.forEach(({ a, b, via }, i) => {
    const path = `map.ways[${i}]`
    if (!places.has(a)) report(`${path}.a`, a, "a Locale of the map")
    if (!places.has(b)) report(`${path}.b`, b, "a Locale of the map")
    const ends = [a, b].sort().join(" ")
    if (a === b) report(`${path}.b`, b, "another Locale than the Way starts from")
    else if (joined.has(ends)) report(path, [a, b], "two Locales that no other Way joins")
    joined.add(ends)
    if (via === undefined) return
    const meeting = map.crossroads.find(({ id }) => id === via)
    if (meeting === undefined) report(`${path}.via`, via, "a crossroads of the map")
    else if (!meeting.arms.includes(a) || !meeting.arms.includes(b)) {
      report(`${path}.via`, via, "a crossroads with an arm to either end")
    }
  })
  map.crossroads.forEach(({ id, arms }, i) => {
    arms.forEach((arm, j) => {
      const path = `map.crossroads[${i}].arms[${j}]`
      if (!places.has(arm)) report(path, arm, "a Locale of the map")
      else if (arms.indexOf(arm) < j) report(path, arm, "a Locale named once")
      else if (!map.ways.some(({ a, b, via }) => via === id && (a === arm || b === arm))) {
        report(path, arm, `a Locale with a Way through ${id}`)
      }
    })
  })
  checkConnected({ map }, places, report)
}

function checkConnected({ map }: Pick<Pack, "map">, places: Places, report: Report) {
  const reached = new Set<string>()
  const next = map.locales.slice(0, 1).map(({ id }) => id)
  for (let here = next.pop(); here !== undefined; here = next.pop()) {
    if (reached.has(here)) continue
    reached.add(here)
    for (const { a, b } of map.ways) {
      if (a === here) next.push(b)
      if (b === here) next.push(a)
    }
  }
  const alone = [...places.keys()].find((id) => !reached.has(id))
  if (alone !== undefined) report("map.ways", alone, `a Way that joins ${alone} to the rest of the map`)
}

function checkSeats(path: string, seats: readonly string[], side: string, places: Places, report: Report) {
  seats.forEach((seat, i) => {
    const place = places.get(seat)
    if (place === undefined) report(`${path}[${i}]`, seat, "a Locale of the map")
    else if (place.side !== side) report(`${path}[${i}]`, seat, `a Locale printed in the ${side} colour`)
    else if (seats.indexOf(seat) < i) report(`${path}[${i}]`, seat, "a Seat named once")
  })
}

function checkLords({ lords, map, limits }: Pack, places: Places, report: Report) {
  checkOnce("lords.list", lords.list, "Lord", report)
  lords.list.forEach((lord, i) => {
    const path = `lords.list[${i}]`
    const own: readonly string[] = LORDS[lord.side]
    if (!own.includes(lord.id)) report(`${path}.side`, lord.side, `the side of ${lord.id}`)
    checkSeats(`${path}.seats`, lord.seats, lord.side, places, report)
    if (Object.keys(lord.forces).length === 0) report(`${path}.forces`, lord.forces, "a unit at least (1.6)")
    if (lord.podesta && places.get(lord.seats[0])?.type === "outpost") {
      report(`${path}.seats[0]`, lord.seats[0], "a Stronghold, for it is a Main Seat (1.3.1)")
    }
    checkAssets(path, lord, limits.assets.most, report)
  })
  map.locales.forEach(({ id, type }, i) => {
    if (type === "outpost" && !lords.list.some(({ seats }) => seats.includes(id))) {
      report(`map.locales[${i}]`, id, "an Outpost that is a Lord's Seat (1.3.1)")
    }
  })
}

function checkAssets(path: string, { assets }: Pick<PackLord, "assets">, most: number, report: Report) {
  for (const name of ASSETS) {
    const count = assets[name] ?? 0
    if (count > most) report(`${path}.assets.${name}`, count, `at most ${most} (1.7.3)`)
  }
}

function checkComuni({ comuni, lords, limits }: Pack, report: Report) {
  checkOnce("comuni.list", comuni.list, "Comune", report)
  const led = new Set<string>()
  comuni.list.forEach((comune, i) => {
    const path = `comuni.list[${i}]`
    const commander = lords.list.find(({ id }) => id === comune.commander)
    if (lords.list.some(({ id }) => id === comune.id)) report(`${path}.id`, comune.id, "an id that no Lord has")
    if (!commander?.podesta) report(`${path}.commander`, comune.commander, "a Podestà (1.5.1)")
    else if (led.has(commander.side)) report(`${path}.commander`, comune.commander, "one Commander a side (1.5.1)")
    if (commander !== undefined) led.add(commander.side)
    checkAssets(path, comune, limits.assets.most, report)
  })
}

function checkVassals(pack: Pack, places: Places, report: Report) {
  const { list } = pack.vassals
  checkOnce("vassals.list", list, "Vassal", report)
  list.forEach((vassal, i) => checkVassal(pack, vassal, `vassals.list[${i}]`, places, report))
  for (const { id } of pack.comuni.list) {
    const own = list.filter(({ mat }) => mat === id)
    const wagons = own.filter(({ special }) => special === "carroccio").length
    if (wagons !== 1) report("vassals.list", wagons, `one Carroccio of ${id}`)
    if (own.length - wagons < 1) report("vassals.list", own.length, `a Sestiere or Terzo of ${id} (3.5.3)`)
  }
  const tau = list.filter(({ special }) => special === "altopascio").length
  if (tau !== 1) report("vassals.list", tau, "one Special Vassal of Altopascio (3.4.2)")
}

function checkVassal(pack: Pack, vassal: PackVassal, path: string, places: Places, report: Report) {
  const { mat, special, seats, musterDie, service } = vassal
  if (Object.keys(vassal.forces).length === 0) report(`${path}.forces`, vassal.forces, "a unit at least")
  const quarter = special === "sestiere" || special === "terzo"
  if (quarter !== (musterDie !== undefined)) {
    report(`${path}.musterDie`, musterDie, quarter ? "the highest roll that Musters it (3.4.2)" : "nothing")
  }
  if ((special === "carroccio") !== (service === 0)) {
    report(`${path}.service`, service, special === "carroccio" ? "0: it has no Service" : "at least 1")
  }
  if (special === "altopascio") {
    if (mat !== null) report(`${path}.mat`, mat, "null: Firenze and Lucca share it")
    if (seats.join() !== "altopascio") report(`${path}.seats`, seats, "altopascio alone")
    return
  }
  const comune = pack.comuni.list.find(({ id }) => id === mat)
  const lord = pack.lords.list.find(({ id }) => id === (comune?.commander ?? mat))
  if (lord === undefined) {
    report(`${path}.mat`, mat, "a Lord or a Comune")
    return
  }
  if ((comune !== undefined) !== (special !== undefined)) {
    report(`${path}.mat`, mat, special === undefined ? "a Lord, for it is no Special Vassal" : "a Comune (3.5.3)")
  }
  checkSeats(`${path}.seats`, seats, lord.side, places, report)
  if (seats.length > 0 !== (special === undefined)) {
    report(`${path}.seats`, seats, special === undefined ? "a Vassal Seat at least" : "none: it is a Special Vassal")
  }
}

function checkCharts({ pieces, lords, strongholds, units, calendar }: Pack, report: Report) {
  lords.list.forEach(({ forces }, i) => {
    for (const [kind, count] of Object.entries(forces)) {
      const most = pieces.count[kind as keyof typeof forces]
      if (count > most) report(`lords.list[${i}].forces.${kind}`, count, `at most ${most}, the pieces there are`)
    }
  })
  for (const [type, { garrison }] of Object.entries(strongholds.type)) {
    if (Object.keys(garrison).length === 0) report(`strongholds.type.${type}.garrison`, garrison, "a unit at least")
  }
  for (const [kind, { armored, protection }] of Object.entries(units.kind)) {
    if (armored && protection === 0) report(`units.kind.${kind}.protection`, protection, "at least 1 with Armor")
  }
  calendar.boxes.forEach(({ from }, i) => {
    const expected = monthOf(calendar.boxes[0].from) + 2 * i
    if (monthOf(from) !== expected) {
      report(`calendar.boxes[${i}].from`, from, "the month after the two of the box before (2.2.1)")
    }
  })
}

function monthOf(from: string): number {
  return Number(from.slice(0, 4)) * 12 + Number(from.slice(5))
}

function checkRevolt({ revolt }: Pack, places: Places, report: Report) {
  for (const [name, side] of [
    ["againstGuelphs", "guelph"],
    ["againstGhibellines", "ghibelline"],
  ] as const) {
    revolt[name].forEach((row, i) => {
      row.forEach((cell, j) => {
        const place = places.get(cell)
        if (cell !== CROSSED && (place === undefined || place.type === "outpost" || place.side !== side)) {
          report(`revolt.${name}[${i}][${j}]`, cell, `X or a Stronghold printed in the ${side} colour`)
        }
      })
    })
  }
}

function checkCards({ cards }: Pack, report: Report) {
  checkOnce("cards.list", cards.list, "card", report)
  cards.list.forEach((card, i) => checkCard(card, `cards.list[${i}]`, report))
}

function checkCard({ id, event, capability }: PackCard, path: string, report: Report) {
  const side = id.startsWith("F") ? "guelph" : "ghibelline"
  const rule: { deck: string; kind: string; war?: true } = EVENTS[event.name]
  if (rule.deck !== "both" && rule.deck !== side) {
    report(`${path}.event.name`, event.name, `an Event of the ${side} deck`)
  }
  if (event.kind !== rule.kind) report(`${path}.event.kind`, event.kind, `${rule.kind}, as ${event.name} is played`)
  if (event.war !== rule.war) report(`${path}.event.war`, event.war, rule.war ? "true" : "nothing: it is no War Event")
  const { deck, scope } = CAPABILITIES[capability.name]
  if (deck !== "both" && deck !== side) {
    report(`${path}.capability.name`, capability.name, `a Capability of the ${side} deck`)
  }
  if (capability.scope !== scope) {
    report(`${path}.capability.scope`, capability.scope, `${scope}, as ${capability.name} is played`)
  }
  const own: readonly string[] = LORDS[side]
  capability.lords?.forEach((lord, j) => {
    if (!own.includes(lord)) report(`${path}.capability.lords[${j}]`, lord, `a Lord of the ${side} side`)
    else if (capability.lords?.indexOf(lord) !== j) report(`${path}.capability.lords[${j}]`, lord, "a Lord named once")
  })
}
