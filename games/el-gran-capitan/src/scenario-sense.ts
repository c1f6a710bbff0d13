import { countersNamed, momentNamed, turnsFrom, unitsNamed } from "./pack-notation.ts"
import type { Pack, PackForce, PackScenario, PackWhere } from "./pack-schema.ts"
import { checkOnce, type Report } from "./pack-report.ts"

const MINOR = "minor"

/** What is wrong with the scenarios. */
export function checkScenarios(pack: Pack, report: Report): void {
  checkOnce(
    "scenarios.list[#].id",
    pack.scenarios.list.map(({ id }) => String(id)),
    "scenario",
    report,
  )
  pack.scenarios.list.forEach((scenario, i) => checkScenario(pack, scenario, `scenarios.list[${i}]`, report))
  pack.scenarios.variants.forEach((variant, i) => {
    const path = `scenarios.variants[${i}]`
    const base = pack.scenarios.list.find(({ id }) => id === variant.like)
    if (base === undefined) {
      report(`${path}.like`, variant.like, "a scenario of the list")
      return
    }
    const changed: PackScenario = {
      ...base,
      generali: variant.generali,
      forces: [...variant.forces, ...base.forces],
      reinforcements: base.reinforcements.filter(({ id }) => !variant.without.includes(id)),
      dominance: variant.dominance,
    }
    for (const name of Object.keys(variant.points)) checkArmy(base, `${path}.points`, name, report)
    variant.without.forEach((id, j) => {
      if (!base.reinforcements.some((one) => one.id === id)) {
        report(`${path}.without[${j}]`, id, `a Reinforcement of scenario ${variant.like}`)
      }
    })
    variant.forces.forEach((force, j) => checkForce(pack, changed, force, `${path}.forces[${j}]`, report))
    checkCapitani(changed, path, report)
    checkRegions(pack, Object.keys(variant.dominance), `${path}.dominance`, report)
  })
}

function checkScenario(pack: Pack, scenario: PackScenario, path: string, report: Report) {
  const { armies, seats, start, end } = scenario
  if (turnsFrom(momentNamed(start), momentNamed(end)) < 1) report(`${path}.end`, end, `a turn not before ${start}`)
  if (seats[0] === seats[1]) report(`${path}.seats[1]`, seats[1], "another seat than the first")
  checkOnce(
    `${path}.armies[#].name`,
    armies.map(({ name }) => name),
    "army",
    report,
  )
  armies.forEach(({ seat, purse, source }, i) => {
    if (!seats.includes(seat)) report(`${path}.armies[${i}].seat`, seat, `one of ${seats.join(", ")}`)
    if (purse !== undefined) checkArmy(scenario, `${path}.armies[${i}].purse`, purse, report)
    checkWhere(pack, source, `${path}.armies[${i}].source`, report)
  })
  checkRegions(pack, scenario.playable ?? [], `${path}.playable`, report)
  scenario.forces.forEach((force, i) => checkForce(pack, scenario, force, `${path}.forces[${i}]`, report))
  checkReinforcements(pack, scenario, path, report)
  checkCapitani(scenario, path, report)
  checkBarons(pack, scenario, path, report)
  scenario.substitutes.forEach(({ army, units }, i) => {
    checkArmy(scenario, `${path}.substitutes[${i}].army`, army, report)
    units.forEach((text, j) =>
      checkKind(pack, countersNamed(text).type, `${path}.substitutes[${i}].units[${j}]`, report),
    )
  })
  checkRegions(pack, Object.keys(scenario.dominance ?? {}), `${path}.dominance`, report)
  checkPlaces(pack, scenario.pillaged ?? [], `${path}.pillaged`, report)
}

function checkArmy({ armies }: PackScenario, path: string, name: string, report: Report) {
  if (!armies.some((army) => army.name === name)) {
    report(path, name, `one of ${armies.map((army) => army.name).join(", ")}`)
  }
}

function checkKind({ units }: Pack, type: string, path: string, report: Report) {
  if (!units.list.some(({ id }) => id === type)) report(path, type, "a kind of unit of the list")
}

function checkRegions({ map }: Pack, names: readonly string[], path: string, report: Report) {
  for (const name of names) if (!map.regions.some((region) => region.name === name)) report(path, name, "a Region")
}

function checkPlaces({ map }: Pack, names: readonly string[], path: string, report: Report) {
  for (const name of names)
    if (!map.places.some((place) => place.name === name)) report(path, name, "a Place of the map")
}

function checkWhere(pack: Pack, { places, within, rule, ...byRegion }: PackWhere, path: string, report: Report) {
  checkPlaces(pack, places ?? [], `${path}.places`, report)
  if (within !== undefined) checkPlaces(pack, [within.of], `${path}.within.of`, report)
  const kinds = Object.entries(byRegion)
  for (const [kind, names] of kinds) checkRegions(pack, names ?? [], `${path}.${kind}`, report)
  if (places === undefined && within === undefined && rule === undefined && kinds.length === 0) {
    report(path, {}, "a place, a Region or a rule")
  }
}

function rankOf({ capitani }: Pack, id: string): number {
  return id === MINOR ? capitani.minor.rank : (capitani.list.find((one) => one.id === id)?.rank ?? 0)
}

/** 4.1: a Force has no more Combat Units than its Capitani may command, each counter something and none too much. */
function checkForce(pack: Pack, scenario: PackScenario, force: PackForce, path: string, report: Report) {
  checkArmy(scenario, `${path}.army`, force.army, report)
  checkWhere(pack, force.at, `${path}.at`, report)
  const others = force.with ?? []
  for (const id of [force.capitano, ...others]) {
    if (rankOf(pack, id) === 0) report(`${path}.capitano`, id, "a Capitano of the list, or minor")
  }
  const isGenerale = scenario.generali.includes(force.capitano)
  const rank = rankOf(pack, force.capitano)
  const room = others.reduce((sum, id) => sum + (isGenerale ? rankOf(pack, id) : 0), rank)
  const count = checkUnits(pack, force.units, `${path}.units`, report)
  if (count > room)
    report(`${path}.units`, count, `at most ${room} Combat Units, as many as its Capitani command (4.1)`)
  others.forEach((id, i) => {
    if (isGenerale && rankOf(pack, id) > rank) report(`${path}.with[${i}]`, id, `a Rank of at most ${rank} (4.2.2)`)
  })
  if (force.roadMarch !== undefined && force.order !== "manoeuvre") {
    report(`${path}.order`, force.order, "manoeuvre, because of the Road March (8.7)")
  }
}

function checkUnits(pack: Pack, units: readonly string[], path: string, report: Report): number {
  let total = 0
  units.forEach((text, i) => {
    const { type, points, count, most } = unitsNamed(text)
    checkKind(pack, type, `${path}[${i}]`, report)
    if (points < count || points > count * most) {
      report(`${path}[${i}]`, text, `from ${count} to ${count * most} Strength Points (1.3.3)`)
    }
    total += count
  })
  return total
}

function checkReinforcements(pack: Pack, scenario: PackScenario, path: string, report: Report) {
  checkOnce(
    `${path}.reinforcements[#].id`,
    scenario.reinforcements.map(({ id }) => id),
    "Reinforcement",
    report,
  )
  const last = turnsFrom(momentNamed(scenario.start), momentNamed(scenario.end))
  scenario.reinforcements.forEach(({ from, force, army, at, units }, i) => {
    const own = `${path}.reinforcements[${i}]`
    if (from !== undefined) {
      const turn = turnsFrom(momentNamed(scenario.start), momentNamed(from))
      if (turn < 1 || turn > last) report(`${own}.from`, from, `a turn from ${scenario.start} to ${scenario.end}`)
    }
    if (force !== undefined) {
      checkForce(pack, scenario, force, `${own}.force`, report)
      if (army !== undefined || at !== undefined || units !== undefined)
        report(own, army, "a Force, or units of an army")
      return
    }
    if (army === undefined || at === undefined || units === undefined) {
      report(own, army, "a Force, or an army, a place and units")
      return
    }
    checkArmy(scenario, `${own}.army`, army, report)
    checkWhere(pack, at, `${own}.at`, report)
    checkUnits(pack, units, `${own}.units`, report)
  })
}

/** Each Capitano is in one place, and every Capitano Generale is in one. */
function checkCapitani({ forces, reinforcements, generali }: PackScenario, path: string, report: Report) {
  const all = [...forces, ...reinforcements.flatMap(({ force }) => force ?? [])]
  const named = all.flatMap((force) => [force.capitano, ...(force.with ?? [])]).filter((id) => id !== MINOR)
  checkOnce(`${path}.forces`, named, "Force", report)
  generali.forEach((id, i) => {
    if (!named.includes(id)) report(`${path}.generali[${i}]`, id, "a Capitano of the scenario")
  })
}

/** 16.3: no State has more Barons on the map than it produces, nor produces more than there are. */
function checkBarons(pack: Pack, scenario: PackScenario, path: string, report: Report) {
  const { seats, states, playable } = scenario
  for (const { name, kingdom } of pack.map.regions) {
    const state = Object.hasOwn(states, name) ? states[name] : undefined
    if (state === undefined) {
      if (kingdom && (playable === undefined || playable.includes(name)))
        report(`${path}.states`, Object.keys(states), `${name} too`)
      continue
    }
    if (!kingdom) report(`${path}.states.${name}`, name, "a State of the Kingdom (15)")
    if (state.side !== null && !seats.includes(state.side)) {
      report(`${path}.states.${name}.side`, state.side, `one of ${seats.join(", ")}, or null`)
    }
    const known = pack.barons.list.filter((baron) => baron.state === name).length
    if (state.barons > known)
      report(`${path}.states.${name}.barons`, state.barons, `at most ${known}, the State's Barons`)
    const placed = scenario.barons
      .filter((baron) => baron.state === name && baron.seat !== null)
      .reduce((sum, { count }) => sum + count, 0)
    if (placed > state.barons) report(`${path}.barons`, placed, `at most ${state.barons} Barons of ${name}`)
  }
  checkRegions(pack, Object.keys(states), `${path}.states`, report)
  scenario.barons.forEach(({ seat, state, count, at }, i) => {
    const own = `${path}.barons[${i}]`
    if (seat !== null && !seats.includes(seat)) report(`${own}.seat`, seat, `one of ${seats.join(", ")}, or null`)
    if (!Object.hasOwn(states, state)) report(`${own}.state`, state, "a State of the scenario")
    else if (seat === null && states[state].side !== null)
      report(`${own}.seat`, seat, "a seat: the State is Aligned (16.3.2)")
    checkWhere(pack, at, `${own}.at`, report)
    if (at.places !== undefined && at.places.length < count) {
      report(`${own}.at.places`, at.places, `at least ${count} places, one for each Baron (16.3.2)`)
    }
  })
}
