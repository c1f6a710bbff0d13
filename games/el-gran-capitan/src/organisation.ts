import type { Hex } from "@carroccio/hexes"
import { call, finish, OK, refuse, type Action, type Procedure } from "@carroccio/kernel"
import { capitaniUnder, forcesAt, isBroken, isContested, isForce, unitsOf, type ForceId } from "./forces.ts"
import { giveOrder } from "./give-order.ts"
import { assign, clearMarkers, dismiss, raise, setDown, takeOn } from "./organisation-capitani.ts"
import { capitaniHere, type OrganisationFrame, type OrganisationVerb } from "./organisation-frame.ts"
import { breakDown, hasSubstitutes, regroup } from "./organisation-substitutes.ts"
import { exchange, mayLeaveAsIs, strengthen, transfer } from "./organisation-units.ts"
import { beginOrders } from "./orders-segment.ts"
import { clearNoMove } from "./orders.ts"
import { RETREAT, SPARE, type Field, type Play, type State } from "./position.ts"
import { NOBODY, type Realm, type Side } from "./realm.ts"
import { seatOf, tellOfLeader } from "./telling.ts"

// 7 Army Organisation and Orders

/** The Organisation Segment of a side: it reorganises hexes as it likes, then issues Orders (2.2 B.2). */
export function beginOrganisation(play: Play, side: Side): void {
  const frame: OrganisationFrame = {
    procedure: "organisation",
    side,
    hex: 0,
    contested: 0,
    closed: [],
    touched: [],
    paired: [],
    fresh: [],
    free: [],
    stayed: [],
    broken: [],
  }
  call(play, frame)
  frame.stayed = clearNoMove(play, side) // those who must choose are asked first
}

/** A Capitano of the side is on the map in a hex. */
function hasCapitano({ ground, state }: Field, side: Side, hex: Hex): boolean {
  for (let one = 0; one < ground.capitani; one++)
    if (state.at[one] === hex && state.side[one] === side && state.under[one] === NOBODY) return true
  return false
}

/** Whether there may be anything to reorganise: more than one Capitano or unit, a Minor Capitano or Substitutes to use. */
function isWorthwhile(field: Field, side: Side, hex: Hex): boolean {
  const { ground, state } = field
  let capitani = 0
  for (let one = 0; one < ground.capitani; one++) {
    const { army, minor } = ground.leaders[one]
    if (state.at[one] === SPARE && minor && ground.armies[army].side === side) return true
    if (state.at[one] === hex && state.side[one] === side) capitani++
  }
  if (capitani > 1 || hasSubstitutes(field, side)) return true
  let units = 0
  for (const of of state.of) if (of >= 0 && state.at[of] === hex && state.side[of] === side) units++
  return units > 1
}

interface HexAction extends Action {
  readonly hex: Hex
}

const reorganise: OrganisationVerb<HexAction> = {
  fields: { hex: "integer" },
  candidates(field, frame) {
    const found: HexAction[] = []
    if (frame.hex > 0) return found
    const { ground, state } = field
    const hexes: Hex[] = []
    for (let one = 0; one < ground.capitani; one++) {
      const hex = state.at[one]
      if (hex <= 0 || state.side[one] !== frame.side || hexes.includes(hex)) continue
      hexes.push(hex)
      found.push({ type: "reorganise", hex })
    }
    return found
  },
  may(field, frame, { hex }) {
    if (frame.hex > 0) return refuse("7.1", "closeFirst", { hex: frame.hex })
    if (hex <= 0 || !hasCapitano(field, frame.side, hex)) return refuse("7.1", "noCapitano", { hex })
    if (frame.closed.includes(hex)) return refuse("7.1", "hexClosed", { hex })
    return isWorthwhile(field, frame.side, hex) ? OK : refuse("7.1", "nothingToReorganise", { hex })
  },
  do(play, frame, { hex }) {
    frame.hex = hex
    frame.contested = isContested(play, hex) ? 1 : 0
    frame.broken = brokenHere(play, frame)
  },
}

const CLOSE: readonly Action[] = [{ type: "close" }]
const DONE: readonly Action[] = [{ type: "done" }]
const NOTHING: readonly Action[] = []

const close: OrganisationVerb = {
  fields: {},
  candidates: (_field, frame) => (frame.hex > 0 ? CLOSE : NOTHING),
  may: (field, frame) => (frame.hex > 0 ? mayLeaveAsIs(field, frame) : refuse("7.1", "noHexChosen")),
  do(play, frame) {
    tidy(play, frame)
    orderRetreats(play, frame)
    frame.broken = []
    frame.closed.push(frame.hex)
    frame.hex = 0
    frame.touched = []
    frame.paired = []
  },
}

/** Whoever has troops no more is no Force: he has no Order, and those with him stand beside him (4.4, 7.2). */
function tidy(play: Play, frame: OrganisationFrame): void {
  const { state } = play
  for (const leader of capitaniHere(play, frame)) {
    if (state.under[leader] !== NOBODY || isForce(play, leader)) continue
    for (const one of capitaniUnder(play, leader)) {
      state.under[one] = NOBODY
      state.shown[one] = 0
      tellOfLeader(play, "setDown", "4.4", one)
    }
    clearMarkers(play, leader)
  }
}

function brokenHere(field: Field, { hex, side }: OrganisationFrame): ForceId[] {
  return forcesAt(field, hex, side).filter((force) => isBroken(field, unitsOf(field, force)))
}

/** 10.1.1: whoever is left with Demoralised units alone retreats, and keeps that Order in this Segment. */
function orderRetreats(play: Play, frame: OrganisationFrame): void {
  for (const force of brokenHere(play, frame)) {
    if (frame.broken?.includes(force) === true || play.state.order[force] === RETREAT) continue
    giveOrder(play, force, RETREAT)
    if (!frame.stayed.includes(force)) frame.stayed.push(force)
  }
}

const done: OrganisationVerb = {
  fields: {},
  candidates: (_field, frame) => (frame.hex === 0 ? DONE : NOTHING),
  may: (_field, frame) => (frame.hex === 0 ? OK : refuse("7.1", "closeFirst", { hex: frame.hex })),
  do: passOn,
}

function passOn(play: Play, frame: OrganisationFrame): void {
  finish(play)
  beginOrders(play, frame.side, frame.stayed, frame.free)
}

/** Every Capitano's counter on the map is seen by all: that is why its side is asked (1.4). */
function isAsked({ ground, state }: Field, side: Side): boolean {
  for (let one = 0; one < ground.capitani; one++)
    if (state.at[one] > 0 && state.side[one] === side && state.under[one] === NOBODY) return true
  return false
}

export const organisation: Procedure<Realm, State, OrganisationFrame> = {
  name: "organisation",
  asks: (field, { side }) => (isAsked(field, side) ? [seatOf(field, side)] : []),
  prompt: (_field, { hex }) =>
    hex > 0 ? { key: "reorganise", rule: "7.1", args: { hex } } : { key: "organisation", rule: "7.1" },
  verbs: {
    reorganise,
    transfer,
    exchange,
    strengthen,
    breakDown,
    regroup,
    setDown,
    takeOn,
    raise,
    dismiss,
    assign,
    close,
    done,
  },
  run: passOn,
}
