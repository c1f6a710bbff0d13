import { ASIDE, BEFORE, DECK, EDGE, HELD, LEVY, ON_CALENDAR, OUT, READY, SET_ASIDE, type State } from "./position.ts"
import { COIN, GOODS, KINDS, type LordId, type Tuscany } from "./tuscany.ts"

/** The game at the start of its scenario (2.1.2, 6.0). */
export function setUpState(ground: Tuscany): State {
  const { setUp } = ground
  const state = emptyState(ground)
  for (const locale of setUp.marked) state.marked[locale] = 1
  for (const locale of setUp.ravaged) state.ravaged[locale] = 1
  for (const locale of setUp.ruined) state.ruined[locale] = 1
  for (const { at, markers } of setUp.siege) state.siege[at] = markers
  for (const { lord, at, service } of setUp.onMap) {
    state.at[lord] = at
    state.service[lord] = service
    prepareMat(ground, state, lord)
  }
  for (const { lord, box } of setUp.onCalendar) {
    state.at[lord] = ON_CALENDAR
    state.cylinder[lord] = box
  }
  for (const card of setUp.held) {
    state.card[card] = HELD
    state.shown[card] = 1
  }
  for (const card of setUp.edge) state.card[card] = EDGE
  if (setUp.id === "E") state.assets[ground.lordNamed("giordano") * GOODS + COIN] += 2 // 6.E
  return state
}

/**
 * No Lord in play, no marker on the map, all units in the pool (2.1.1 POOLS), all cards in their decks and Treachery
 * set aside (2.1.1 DECKS, 6.0 DECKS).
 */
function emptyState(ground: Tuscany): State {
  const { locales, lords, mats, vassals, cards, setUp } = ground
  const blank = (list: readonly unknown[], value = 0): number[] => list.map(() => value)
  return {
    turn: setUp.firstBox,
    phase: LEVY,
    endBox: setUp.endBox,
    marked: blank(locales),
    ruined: blank(locales),
    ravaged: blank(locales),
    siege: blank(locales),
    bypass: blank(locales),
    walls: blank(locales),
    at: blank(lords, OUT),
    cylinder: blank(lords, BEFORE),
    service: blank(lords, BEFORE),
    inside: blank(lords),
    under: blank(lords),
    moved: blank(lords),
    comune: [0, 0],
    forces: mats.flatMap(({ forces }) => blank(forces)),
    routed: mats.flatMap(({ forces }) => blank(forces)),
    assets: mats.flatMap(({ assets }) => blank(assets)),
    vassalMat: blank(vassals),
    vassalState: blank(vassals, ASIDE),
    vassalService: blank(vassals),
    pool: ground.units.map(({ count }) => count),
    captured: [0, 0, 0, 0],
    carroccioLost: [0, 0],
    card: blank(cards, DECK),
    shown: blank(cards),
    lordship: blank(lords),
    war: [0, 0],
    treachery: blank(lords, SET_ASIDE),
    plan: [[], []],
    planReady: [0, 0],
    played: [[], []],
    revealed: blank(lords),
    provoked: 0,
  }
}

/** 6.0 LORD MATS, 1.5.2 ITEMS ON MATS, 3.4.1: a Mustered Lord's starting Forces, Assets and Ready Vassals. */
function prepareMat({ lords }: Tuscany, state: State, lord: LordId) {
  const { forces, assets, vassals } = lords[lord]
  forces.forEach((count, kind) => {
    const taken = Math.min(count, state.pool[kind])
    state.pool[kind] -= taken
    state.forces[lord * KINDS + kind] = taken
  })
  assets.forEach((count, asset) => {
    state.assets[lord * GOODS + asset] = count
  })
  for (const vassal of vassals) {
    state.vassalMat[vassal] = lord + 1
    state.vassalState[vassal] = READY
  }
}
