import type { Options } from "@carroccio/kernel"
import {
  CROSSED,
  type Pack,
  type PackCard,
  type PackLord,
  type PackScenario,
  type PackVassal,
  type ScenarioId,
  SEATS,
  type SeatName,
} from "./pack-schema.ts"
import {
  ASSETS,
  type Box,
  type Card,
  GHIBELLINE,
  GUELPH,
  type Locale,
  type LocaleId,
  type Lord,
  type Mat,
  type MatId,
  type SetUp,
  type Side,
  type Stronghold,
  SUBMISSION,
  type Tuscany,
  UNITS,
  type UnitType,
  type Vassal,
  type Way,
} from "./tuscany.ts"

/** How many Ways off a Locale is still near. */
const NEAR = 4

/** Farther apart than any two Locales that Ways join. */
export const UNREACHABLE = 255
/** The End marker's box while it is not on the Calendar. */
const NO_BOX = 17

/** Names to places in the lists. */
interface Names {
  readonly locale: (id: string) => number
  readonly lord: (id: string) => number
  readonly mat: (id: string) => number
  readonly vassal: (id: string) => number
  readonly card: (id: string) => number
}

/** All that never changes in a match. */
export function createTuscany(pack: Pack, scenarioId: ScenarioId, options: Options): Tuscany {
  const scenario = pack.scenarios.list.find(({ id }) => id === scenarioId)
  if (scenario === undefined) throw new Error(`no scenario ${scenarioId}`)
  const names = namesOf(pack)
  const lords = pack.lords.list.map((lord) => lordOf(pack, lord, names))
  const vassals = pack.vassals.list.map((vassal) => vassalOf(pack, vassal, names))
  const mats = matsOf(pack, lords, names)
  const ids = lords.map((_, lord) => lord)
  const commander = (side: Side) => ids.find((lord) => lords[lord].side === side && lords[lord].commander) ?? -1
  const carroccio = (side: Side) =>
    vassals.findIndex((vassal) => vassal.special === "carroccio" && vassal.side === side)
  const ways = waysOf(pack, names)
  const joins = pack.map.locales.map((_, locale) =>
    ways.flatMap(({ a, b }, way) => (a === locale || b === locale ? [way] : [])),
  )
  const neighbours = joins.map((own, locale) => own.map((way) => otherEnd(ways[way], locale)))
  const apart = distancesOf(neighbours)
  const setUp = setUpOf(pack, scenario, names)
  const boxes = boxesOf(pack)
  const cards = cardsOf(pack).map((card) => cardOf(card, lords, names))
  return {
    seats: [SEATS[0], SEATS[1]],
    options,
    hiddenMats: options["hiddenMats"] === true,
    vassalService: options["vassalService"] === true,
    errata: options["errata"] !== false,
    setUp,
    locales: localesOf(pack, lords, vassals),
    ways,
    waysOf: joins,
    neighbours,
    apart,
    near: neighbours.map((_, locale) => nearTo(locale, apart, neighbours.length)),
    crossroads: pack.map.crossroads.map(({ id, arms }) => ({ id, arms: arms.map(names.locale) })),
    lords,
    lordsOf: [idsOf(lords, GUELPH), idsOf(lords, GHIBELLINE)],
    mats,
    commander: [commander(GUELPH), commander(GHIBELLINE)],
    comune: [lords[commander(GUELPH)].comune, lords[commander(GHIBELLINE)].comune],
    leadingCity: [lords[commander(GUELPH)].mainSeat, lords[commander(GHIBELLINE)].mainSeat],
    vassals,
    carroccio: [carroccio(GUELPH), carroccio(GHIBELLINE)],
    altopascio: vassals.findIndex(({ special }) => special === "altopascio"),
    units: UNITS.map((kind) => unitOf(pack, kind)),
    strongholds: {
      city: strongholdOf(pack, "city"),
      town: strongholdOf(pack, "town"),
      castle: strongholdOf(pack, "castle"),
    },
    boxes,
    lastGrow: boxes.findLastIndex(({ grow }, box) => grow && box <= setUp.lastBox),
    cards,
    cardsOf: [idsOf(cards, GUELPH), idsOf(cards, GHIBELLINE)],
    revolt: [cellsOf(pack.revolt.againstGuelphs, names), cellsOf(pack.revolt.againstGhibellines, names)],
    wallsMarkers: pack.limits.walls.markers,
    assetMost: pack.limits.assets.most,
    localeNamed: names.locale,
    lordNamed: names.lord,
    vassalNamed: names.vassal,
    cardNamed: names.card,
  }
}

function idsOf(list: readonly { readonly side: Side }[], side: Side): number[] {
  return list.flatMap((one, id) => (one.side === side ? [id] : []))
}

function namesOf(pack: Pack): Names {
  return {
    locale: byName("Locale", pack.map.locales),
    lord: byName("Lord", pack.lords.list),
    mat: byName("mat", [...pack.lords.list, ...pack.comuni.list]),
    vassal: byName("Vassal", pack.vassals.list),
    card: byName("card", cardsOf(pack)),
  }
}

function byName(what: string, list: readonly { readonly id: string }[]): (id: string) => number {
  const places = new Map(list.map(({ id }, place) => [id, place]))
  return (id) => {
    const place = places.get(id)
    if (place === undefined) throw new Error(`no ${what} ${id}`)
    return place
  }
}

function sideOf(seat: SeatName): Side {
  return seat === "guelph" ? GUELPH : GHIBELLINE
}

/** By kind of unit. */
function forcesOf(forces: PackLord["forces"]): number[] {
  return UNITS.map((kind) => forces[kind] ?? 0)
}

/** By kind of Asset. */
function assetsOf(assets: PackLord["assets"]): number[] {
  return ASSETS.map((asset) => assets[asset] ?? 0)
}

function lordOf(pack: Pack, lord: PackLord, names: Names): Lord {
  const comune = pack.comuni.list.find(({ commander }) => commander === lord.id)
  return {
    id: lord.id,
    name: lord.name,
    short: lord.short,
    side: sideOf(lord.side),
    podesta: lord.podesta ?? false,
    commander: comune !== undefined,
    comune: comune === undefined ? -1 : names.mat(comune.id),
    mainSeat: lord.podesta ? names.locale(lord.seats[0]) : -1,
    seats: lord.seats.map(names.locale),
    fealty: lord.fealty,
    service: lord.service,
    lordship: lord.lordship,
    command: lord.command,
    forces: forcesOf(lord.forces),
    assets: assetsOf(lord.assets),
    vassals: vassalsFor(pack, lord.id),
  }
}

function vassalsFor(pack: Pack, mat: string): number[] {
  return pack.vassals.list.flatMap((vassal, id) => (vassal.mat === mat ? [id] : []))
}

function matsOf(pack: Pack, lords: readonly Lord[], names: Names): Mat[] {
  const own = lords.map(({ id, name, side, forces, assets, vassals }, lord) => ({
    id,
    name,
    lord,
    isComune: false,
    side,
    forces,
    assets,
    vassals,
  }))
  const comuni = pack.comuni.list.map(({ id, name, commander, assets }) => ({
    id,
    name,
    lord: names.lord(commander),
    isComune: true,
    side: lords[names.lord(commander)].side,
    forces: forcesOf({}),
    assets: assetsOf(assets),
    vassals: vassalsFor(pack, id),
  }))
  return [...own, ...comuni]
}

function vassalOf(pack: Pack, vassal: PackVassal, names: Names): Vassal {
  const { id, name, service, special, musterDie } = vassal
  const comune = pack.comuni.list.find((other) => other.id === vassal.mat)
  const lord = pack.lords.list.find((other) => other.id === (comune?.commander ?? vassal.mat))
  const mat: MatId = vassal.mat === null ? -1 : names.mat(vassal.mat)
  return {
    id,
    name,
    mat,
    side: lord === undefined ? GUELPH : sideOf(lord.side),
    seats: vassal.seats.map(names.locale),
    service,
    special: special ?? "none",
    musterDie: musterDie ?? 0,
    forces: forcesOf(vassal.forces),
  }
}

function localesOf(pack: Pack, lords: readonly Lord[], vassals: readonly Vassal[]): Locale[] {
  return pack.map.locales.map(({ id, name, type, side, port }, locale) => {
    const mainSeatOf = lords.findIndex(({ mainSeat }) => mainSeat === locale)
    const [x, y] = pack.map.positions.at[id]
    return {
      id,
      name,
      type,
      value: type === "outpost" ? 0 : pack.strongholds.type[type].size,
      printed: sideOf(side),
      port: port ?? false,
      seats: lords.flatMap(({ seats }, lord) => (seats.includes(locale) ? [lord] : [])),
      vassalSeats: vassals.flatMap(({ seats }, vassal) => (seats.includes(locale) ? [vassal] : [])),
      mainSeatOf,
      leads: mainSeatOf >= 0 && lords[mainSeatOf].commander ? lords[mainSeatOf].side : -1,
      x,
      y,
    }
  })
}

function waysOf(pack: Pack, names: Names): Way[] {
  return pack.map.ways.map(({ a, b, type, via }) => ({
    a: names.locale(a),
    b: names.locale(b),
    road: type === "road",
    crossroads: pack.map.crossroads.findIndex(({ id }) => id === via),
  }))
}

function otherEnd({ a, b }: Way, locale: LocaleId): LocaleId {
  return a === locale ? b : a
}

function distancesOf(neighbours: readonly (readonly LocaleId[])[]): Uint8Array {
  const count = neighbours.length
  const apart = new Uint8Array(count * count).fill(UNREACHABLE)
  for (let from = 0; from < count; from++) {
    apart[from * count + from] = 0
    const reached = [from]
    for (const here of reached) {
      for (const next of neighbours[here]) {
        if (apart[from * count + next] !== UNREACHABLE) continue
        apart[from * count + next] = apart[from * count + here] + 1
        reached.push(next)
      }
    }
  }
  return apart
}

function nearTo(from: LocaleId, apart: Uint8Array, count: number): LocaleId[] {
  const found: LocaleId[] = []
  for (let locale = 0; locale < count; locale++) if (apart[from * count + locale] <= NEAR) found.push(locale)
  return found
}

function unitOf(pack: Pack, id: UnitType["id"]): UnitType {
  const { battle, stormAttack, stormDefence, garrison, armored, protection } = pack.units.kind[id]
  return {
    id,
    count: pack.pieces.count[id],
    battle: battle * 2,
    stormAttack: stormAttack * 2,
    stormDefence: stormDefence * 2,
    garrisonArchery: (garrison?.hits ?? 0) * 2,
    garrisonCrossbow: garrison?.weapon === "crossbow",
    armored,
    protection,
  }
}

function strongholdOf(pack: Pack, type: keyof Pack["strongholds"]["type"]): Stronghold {
  const { size, walls, garrison } = pack.strongholds.type[type]
  return { size, walls, garrison: forcesOf(garrison) }
}

/** By the number of the box; nothing is ever looked up at 0, which is there so that box 1 stands at 1. */
function boxesOf({ calendar }: Pack): Box[] {
  const boxes = calendar.boxes.map(({ from, season, plan, grow }) => ({
    months: from,
    season,
    plan,
    grow: grow ?? false,
  }))
  return [boxes[0], ...boxes]
}

/** The Guelph deck, then the Ghibelline one, each by number. */
function cardsOf(pack: Pack): PackCard[] {
  return [...pack.cards.list].sort((one, two) => deckOf(one) - deckOf(two) || numberOf(one) - numberOf(two))
}

function deckOf({ id }: PackCard): Side {
  return id.startsWith("F") ? GUELPH : GHIBELLINE
}

function numberOf({ id }: PackCard): number {
  return Number(id.slice(1))
}

function cardOf(card: PackCard, lords: readonly Lord[], names: Names): Card {
  const { event, capability } = card
  const side = deckOf(card)
  return {
    id: card.id,
    side,
    number: numberOf(card),
    event: event.name,
    kind: event.kind,
    war: event.war ?? false,
    capability: capability.name,
    thisLord: capability.scope === "lord",
    lords: capability.lords?.map(names.lord) ?? lords.flatMap((lord, id) => (lord.side === side ? [id] : [])),
  }
}

function cellsOf(rows: readonly (readonly string[])[], names: Names): number[][] {
  return rows.map((row) => row.map((cell) => (cell === CROSSED ? SUBMISSION : names.locale(cell))))
}

function setUpOf(pack: Pack, scenario: PackScenario, names: Names): SetUp {
  const { allegiance, ravaged, ruins, victory } = scenario
  const placed = new Set([...scenario.onMap, ...scenario.onCalendar].map(({ lord }) => lord))
  const both = ({ guelph, ghibelline }: PackScenario["ruins"]) => [...guelph, ...ghibelline].map(names.locale)
  return {
    id: scenario.id,
    name: scenario.name,
    firstBox: scenario.firstBox,
    lastBox: scenario.lastBox,
    endBox: scenario.endBox ?? NO_BOX,
    onMap: scenario.onMap.map(({ lord, at, service }) => ({ lord: names.lord(lord), at: names.locale(at), service })),
    onCalendar: scenario.onCalendar.map(({ lord, box }) => ({ lord: names.lord(lord), box })),
    removed: pack.lords.list.flatMap(({ id }, lord) => (placed.has(id) ? [] : [lord])),
    marked: both(allegiance),
    ravaged: both(ravaged),
    ruined: both(ruins),
    siege: scenario.siege.map(({ at, markers }) => ({ at: names.locale(at), markers })),
    held: scenario.held.map(names.card),
    edge: scenario.edge.map(names.card),
    assigned: scenario.assigned.map(names.card),
    victory: [victory.guelph * 2, victory.ghibelline * 2],
  }
}
