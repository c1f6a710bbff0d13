import type { Say } from "@carroccio/board"
import { ALL_DIRECTIONS, type Hex, printed } from "@carroccio/hexes"
import { leaderKey } from "../leader-key.ts"
import { CHANGING, ORDERS, REMOVED } from "../position.ts"
import {
  NEITHER,
  NO_ROAD,
  NOBODY,
  PRIMARY,
  type ArmyId,
  type LeaderId,
  type Realm,
  type RegionId,
  type Side,
  TERRAINS,
} from "../realm.ts"
import { type Counter, type RealmView, UNSEEN } from "../view.ts"
import { marksOf } from "./counter.ts"
import { ownerSeen } from "./ownership.ts"

/** A side by the name of its seat; nobody's is nobody's. */
export function sideText({ seats }: Realm, side: Side, say: Say): string {
  return side === NEITHER || side === NOBODY ? say("board.neither") : say(`seat.${seats[side]}`)
}

export function armyText({ armies }: Realm, army: ArmyId, say: Say): string {
  return army === NOBODY ? say("army.naples") : say(`army.${armies[army].name.toLowerCase()}`)
}

/** A leader's name in the reader's language. */
export function leaderText({ leaders }: Realm, leader: LeaderId, say: Say): string {
  return say(`leader.${leaderKey(leaders[leader].name)}`)
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(", ")
}

/** Who a counter is, as far as it is seen. */
export function nameOfCounter(realm: Realm, { leader, army, baron, side }: Counter, say: Say): string {
  if (leader === UNSEEN) return say("board.hidden", { army: armyText(realm, army, say) })
  const name = leaderText(realm, leader, say)
  return baron
    ? say("board.baron", { name, side: sideText(realm, side, say) })
    : say("board.capitano", { name, army: armyText(realm, army, say) })
}

/** A counter in words: who, what he is able to, where, his Order and what lies on him. */
export function describeCounter(realm: Realm, counter: Counter, generale: boolean, say: Say): string {
  const { leader, hex, order, activations, unemployed, siege, baron } = counter
  const known = leader === UNSEEN ? undefined : realm.leaders[leader]
  return joined([
    nameOfCounter(realm, counter, say),
    generale ? say("board.generale") : "",
    unemployed ? say("board.unemployed") : "",
    known === undefined
      ? ""
      : baron
        ? say("board.initiative", { initiative: known.initiative })
        : say("board.ratings", { initiative: known.initiative, rank: known.rank }),
    known?.star === true ? say("board.star") : "",
    ...(known?.features.map((feature) => say(`board.feature.${feature}`)) ?? []),
    say("board.inHex", { hex: printed(hex) }),
    order === UNSEEN
      ? say("board.orderHidden")
      : order > 0
        ? say("board.ordered", { order: say(`order.${ORDERS[order]}`) })
        : "",
    activations > 0 ? say("board.activations", { count: activations }) : "",
    ...marksOf(counter).map((mark) => say(`board.mark.${mark}`)),
    siege > 0 ? say("board.siegeLevel", { level: siege - 1 }) : "",
  ])
}

/** A Place in words: its kind and name, what is there, whose it is and what has befallen it. */
function describePlace(realm: Realm, view: RealmView, hex: Hex, say: Say): string {
  const place = realm.placeAt[hex]
  if (place === NOBODY) return ""
  const { name, kind, port, sheep } = realm.places[place]
  const owner = ownerSeen(realm, view, place)
  return joined([
    say(`board.place.${kind}`, { name }),
    port === null ? "" : say("board.port"),
    sheep ? say("board.sheep") : "",
    owner === NOBODY ? say("board.unowned") : say("board.owned", { side: sideText(realm, owner, say) }),
    view.pillaged[place] === 1 ? say("board.pillaged") : "",
    ...realm.armies.flatMap(({ purse }, army) => {
      if (view.source[army] !== place || purse !== army || view.sourceState[army] === REMOVED) return []
      const changing = view.sourceState[army] === CHANGING
      return [say(changing ? "board.sourceChanging" : "board.source", { army: armyText(realm, army, say) })]
    }),
  ])
}

export function describeRegion(realm: Realm, view: Pick<RealmView, "aligned">, region: RegionId, say: Say): string {
  const { name, kingdom } = realm.regions[region]
  if (!kingdom) return name
  const side = view.aligned[region]
  return side === NEITHER
    ? say("board.notAligned", { region: name })
    : say("board.aligned", { region: name, side: sideText(realm, side, say) })
}

/** A hex in words: its number, Place, terrain and Region, its roads and rivers, and who stands there. */
export function describeHex(realm: Realm, view: RealmView, hex: Hex, say: Say): string {
  const sidesWith = (test: (side: number) => boolean) =>
    ALL_DIRECTIONS.filter((direction) => test(hex * 6 + direction))
      .map((direction) => say(`board.side.${direction}`))
      .join(", ")
  const rivers = sidesWith((side) => realm.river[side] === 1)
  const pontoons = sidesWith((side) => view.pontoons.includes(side))
  const primary = ALL_DIRECTIONS.some((direction) => realm.road[hex * 6 + direction] === PRIMARY)
  const road = ALL_DIRECTIONS.some((direction) => realm.road[hex * 6 + direction] !== NO_ROAD)
  const here = view.counters.filter((counter) => counter.hex === hex)
  return joined([
    say("board.hex", { hex: printed(hex) }),
    describePlace(realm, view, hex, say),
    say(`board.terrain.${TERRAINS[realm.terrain[hex]]}`),
    describeRegion(realm, view, realm.region[hex], say),
    primary ? say("board.primaryRoad") : road ? say("board.secondaryRoad") : "",
    rivers === "" ? "" : say("board.river", { sides: rivers }),
    pontoons === "" ? "" : say("board.pontoon", { sides: pontoons }),
    view.plague.includes(hex) ? say("board.plague") : "",
    here.length === 0
      ? ""
      : say("board.here", { who: here.map((counter) => nameOfCounter(realm, counter, say)).join(", ") }),
  ])
}
