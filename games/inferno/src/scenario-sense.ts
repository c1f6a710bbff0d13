import type { Pack, PackScenario } from "./pack-schema.ts"

export type Report = (path: string, value: unknown, expected: string) => void
/** Locales by id, as the checks look them up. */
export type Places = ReadonlyMap<string, Pack["map"]["locales"][number]>

/** What is wrong with the set-ups of the scenarios. */
export function checkScenarios(pack: Pack, places: Places, report: Report): void {
  const seen = new Set<string>()
  pack.scenarios.list.forEach((scenario, i) => {
    const path = `scenarios.list[${i}]`
    if (seen.has(scenario.id)) report(`${path}.id`, scenario.id, "an id that no other scenario has")
    seen.add(scenario.id)
    checkBoxes(scenario, path, report)
    checkPlaces(pack, scenario, path, places, report)
    checkMarkers(scenario, path, places, report)
    checkSieges(pack, scenario, path, places, report)
    checkDealt(pack, scenario, path, report)
  })
}

function checkBoxes({ firstBox, lastBox, endBox }: PackScenario, path: string, report: Report) {
  if (lastBox < firstBox) report(`${path}.lastBox`, lastBox, `at least ${firstBox}, the first box`)
  if (endBox !== null && endBox !== lastBox + 1) {
    report(`${path}.endBox`, endBox, `${lastBox + 1}, the box after the last, or null`)
  }
}

function checkPlaces({ lords }: Pack, scenario: PackScenario, path: string, places: Places, report: Report) {
  const placed = new Set<string>()
  const onlyOnce = (where: string, lord: string) => {
    if (placed.has(lord)) report(where, lord, "a Lord who is placed once")
    placed.add(lord)
  }
  scenario.onMap.forEach(({ lord, at, service }, i) => {
    onlyOnce(`${path}.onMap[${i}].lord`, lord)
    const place = places.get(at)
    const seats: readonly string[] = lords.list.find(({ id }) => id === lord)?.seats ?? []
    if (place === undefined) report(`${path}.onMap[${i}].at`, at, "a Locale of the map")
    else if (place.type === "outpost" && !seats.includes(at)) {
      report(`${path}.onMap[${i}].at`, at, "no Outpost but his own Seat (1.3.1)")
    }
    if (service < scenario.firstBox) {
      report(`${path}.onMap[${i}].service`, service, `at least ${scenario.firstBox}, the first box`)
    }
  })
  scenario.onCalendar.forEach(({ lord }, i) => onlyOnce(`${path}.onCalendar[${i}].lord`, lord))
  for (const side of ["guelph", "ghibelline"] as const) {
    const onMap = scenario.onMap.filter(({ lord }) =>
      lords.list.some(({ id, side: own }) => id === lord && own === side),
    )
    if (onMap.length === 0) report(`${path}.onMap`, side, `a Lord of the ${side} side (5.2)`)
  }
}

/** 1.3.1: each marker has the colour opposite to the print; Ruins bear no Allegiance. */
function checkMarkers(scenario: PackScenario, path: string, places: Places, report: Report) {
  for (const table of ["allegiance", "ravaged", "ruins"] as const) {
    for (const [side, ids] of Object.entries(scenario[table])) {
      ids.forEach((id, i) => {
        const where = `${path}.${table}.${side}[${i}]`
        const place = places.get(id)
        const what = table === "ravaged" ? "Locale" : "Stronghold"
        if (place === undefined || place.side === side || (table !== "ravaged" && place.type === "outpost")) {
          report(where, id, `a ${what} printed in the other side's colour (1.3.1)`)
        } else if (ids.indexOf(id) < i) report(where, id, `a ${what} named once`)
        else if (table === "allegiance" && [scenario.ruins.guelph, scenario.ruins.ghibelline].flat().includes(id)) {
          report(where, id, "a Stronghold that is not Ruined (1.3.1)")
        }
      })
    }
  }
}

/** 4.3.5: Siege markers stand where a Lord is outside an Enemy Stronghold. */
function checkSieges({ lords }: Pack, scenario: PackScenario, path: string, places: Places, report: Report) {
  const marked = [scenario.allegiance.guelph, scenario.allegiance.ghibelline].flat()
  const ruined = [scenario.ruins.guelph, scenario.ruins.ghibelline].flat()
  const isEnemy = (at: string, side: string) => (places.get(at)?.side !== side) !== marked.includes(at)
  scenario.siege.forEach(({ at }, i) => {
    const where = `${path}.siege[${i}].at`
    const besiegers = scenario.onMap.filter(({ lord, at: place }) => {
      const side = lords.list.find(({ id }) => id === lord)?.side
      return place === at && side !== undefined && isEnemy(at, side)
    })
    if (!places.has(at) || ruined.includes(at) || besiegers.length === 0) {
      report(where, at, "an Enemy Stronghold with a Lord outside (4.3.5)")
    } else if (scenario.siege.findIndex((siege) => siege.at === at) < i) report(where, at, "a Stronghold named once")
  })
}

function checkDealt({ cards }: Pack, scenario: PackScenario, path: string, report: Report) {
  const dealt = new Set<string>()
  for (const place of ["held", "edge", "assigned"] as const) {
    scenario[place].forEach((id, i) => {
      const where = `${path}.${place}[${i}]`
      const card = cards.list.find((other) => other.id === id)
      if (dealt.has(id)) report(where, id, "a card that is in one place")
      dealt.add(id)
      if (place === "held" && card?.event.kind !== "hold") report(where, id, "a Hold Event (3.1.3)")
      if (place === "edge" && card?.capability.scope !== "side")
        report(where, id, "a Capability of a whole side (3.4.4)")
      if (place === "assigned" && card?.capability.scope !== "lord") report(where, id, "a Capability for a mat (3.4.4)")
    })
  }
}
