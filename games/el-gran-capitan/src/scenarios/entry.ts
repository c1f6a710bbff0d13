import type { Hex } from "@carroccio/hexes"
import { lineOfForce } from "../communications.ts"
import {
  forcesAt,
  forcesOfSide,
  hasEnemyForce,
  hasUnits,
  isBaron,
  isMajor,
  leadersOf,
  roomOn,
  type ForceId,
} from "../forces.ts"
import { occupies, placeAt } from "../places.ts"
import { OUT, type Field } from "../position.ts"
import type { ForcePlan, LeaderId, Reinforcement, Side } from "../realm.ts"
import { MOST_FORCES, roomIn } from "../stacking.ts"
import { hexesOf, isAmong } from "../where.ts"
import { mayBeUnder, mayServe, mayStopAt } from "./hooks.ts"
import { NAPLES, recall, SENT, SULTAN, TERRA_DI_LAVORO, VENICE } from "./memory.ts"
import { isFerrandinosWar, isNamed, leaderNamed, reinforcementOf } from "./names.ts"

// 8.1 When and where Reinforcements may come

export function sideOf({ ground }: Field, { army }: Reinforcement): Side {
  return ground.armies[army].side
}

/** Whether a Reinforcement may come in this turn; it may be delayed without end (8.1.1). */
export function isDue(field: Field, which: number): boolean {
  const { ground, state } = field
  const { turn, force, units } = ground.plan.reinforcements[which]
  if (state.came[which] !== 0 || (force === null && units.length === 0)) return false
  if (turn > 0) return state.turn >= turn
  return force !== null && isCalled(field, force.capitano)
}

/** Those that come when a rule of their own says. */
function isCalled(field: Field, capitano: LeaderId): boolean {
  const { ground, state } = field
  if (ground.scenario === 1) {
    if (isNamed(field, capitano, "Gedik Ahmed Pasha")) return recall(field, SULTAN) === SENT // SC1.2
    return state.came[reinforcementOf(field, leaderNamed(field, "Gedik Ahmed Pasha"))] === 1
  }
  if (isNamed(field, capitano, "F. Colonna")) return recall(field, TERRA_DI_LAVORO) === 1 // SC2.R
  if (isNamed(field, capitano, "Gonzaga")) return recall(field, VENICE) > 0 && state.turn >= recall(field, VENICE) // SC2.4
  return recall(field, NAPLES) > 0 && state.turn > recall(field, NAPLES) // SC2.R, the Papal Force
}

/** The rule by which a Reinforcement comes at once and is not delayed, as others may be (8.1.1), or null. */
export function atOnce(field: Field, which: number): string | null {
  const { force } = field.ground.plan.reinforcements[which]
  if (force === null) return null
  if (field.ground.scenario === 1 && isNamed(field, force.capitano, "Papal Minor")) return "SC1.2"
  return isFerrandinosWar(field) && isNamed(field, force.capitano, "F. Colonna") ? "SC2.R" : null
}

/** The hexes in which a Force comes on the map, before any enemies and friends there are looked at. */
function placesFor(field: Field, reinforcement: Reinforcement): Hex[] {
  const side = sideOf(field, reinforcement)
  switch (reinforcement.at.rule) {
    case "northWest":
      return [...field.ground.northWest] // SC2.R
    case "majorForce":
      return majorForces(field, side).length > 0 ? [] : hexesOf(field, reinforcement.at, side) // SC2.R
    case "generale":
      return majorForces(field, side).map((force) => field.state.at[force]) // SC3.R
    case "generaleOrCity":
      return [...new Set(receivingForces(field, reinforcement).map((force) => field.state.at[force]))] // SC3.R
    case "occupiedByMajor":
      return hexesOf(field, reinforcement.at, side).filter((hex) => hasMajor(field, hex, side)) // SC4.R
    default:
      return hexesOf(field, reinforcement.at, side)
  }
}

function hasMajor(field: Field, hex: Hex, side: Side): boolean {
  return forcesAt(field, hex, side).some((force) => isMajor(field, force))
}

function majorForces(field: Field, side: Side): ForceId[] {
  return forcesOfSide(field, side).filter((force) => isMajor(field, force))
}

/** The Forces in which a Reinforcement may appear (SC2.R, SC3.R), its Line of Communication apart. */
function receivingForces(field: Field, { army, at }: Reinforcement): ForceId[] {
  const { side } = field.ground.armies[army]
  switch (at.rule) {
    case "majorForce":
    case "generale":
      return majorForces(field, side)
    case "generaleOrCity":
      return forcesOfSide(field, side).filter((force) => isMajor(field, force) || isInCity(field, force, side))
    case "occupiedPort":
      return forcesOfSide(field, side).filter((force) => {
        const hex = field.state.at[force]
        return isAmong(field, at, side, hex) && !hasEnemyForce(field, hex, side) // 8.1.1
      })
    default:
      return []
  }
}

/** A Force, be it a Baron's, in a Fortified City that its side occupies, in a State that is Aligned to it (SC3.R). */
function isInCity(field: Field, force: ForceId, side: Side): boolean {
  const place = placeAt(field, field.state.at[force])
  if (place < 0) return false
  const { kind, region } = field.ground.places[place]
  return kind === "city" && field.state.aligned[region] === side && occupies(field, side, place)
}

/** Where one asks who commands or what is on cards, which the owner alone knows. */
const SECRET = ["majorForce", "generale", "generaleOrCity", "occupiedPort", "occupiedByMajor"]

/** Whether a Force could come somewhere, as both can see; 8.1.1: not where the enemy is, but for a landing (SC2.4). */
export function mayComeSomewhere(field: Field, which: number): boolean {
  const reinforcement = field.ground.plan.reinforcements[which]
  const { rule } = reinforcement.at
  if (rule !== undefined && SECRET.includes(rule)) return true
  const side = sideOf(field, reinforcement)
  const lands = rule === "landing"
  return placesFor(field, reinforcement).some((hex) => lands || !hasEnemyForce(field, hex, side))
}

/** The hexes in which a Reinforcement may be placed as a Force of its own. */
export function entryHexes(field: Field, which: number): Hex[] {
  const reinforcement = field.ground.plan.reinforcements[which]
  if (reinforcement.force === null) return []
  return placesFor(field, reinforcement).filter((hex) => mayEnterAt(field, which, hex))
}

function mayEnterAt(field: Field, which: number, hex: Hex): boolean {
  const reinforcement = field.ground.plan.reinforcements[which]
  const { force } = reinforcement
  if (force === null || !mayStopAt(field, force.capitano, hex)) return false
  const side = sideOf(field, reinforcement)
  const friends = forcesAt(field, hex, side)
  if (friends.length >= MOST_FORCES) return false // 11
  if (hasEnemyForce(field, hex, side)) return reinforcement.at.rule === "landing" // 8.1.1, SC2.4
  return reinforcement.at.rule === "generaleOrCity" || mayStandWith(field, force, friends)
}

/** 5.2: Forces in one hex must be able to become one: under a Capitano Generale, or as Barons on a card. */
function mayStandWith(field: Field, force: ForcePlan, friends: readonly ForceId[]): boolean {
  const { ground, state } = field
  const { capitano } = force
  if (friends.some((one) => state.quarters[one] === 1)) return false // 18 EFFECTS
  const capitani = friends.filter((one) => !isBaron(field, one))
  if (capitani.length > 0) {
    const comes = ground.plan.generali.includes(capitano)
    const under = (one: LeaderId) => ground.leaders[one].rank <= ground.leaders[capitano].rank
    const led = capitani.some((one) => state.generale[one] === 1 && mayBeUnder(field, capitano, one))
    if (!led && !(comes && capitani.every(under))) return false
  }
  let room = Math.max(0, ground.leaders[capitano].rank - force.units.length)
  for (const one of capitani) room += roomIn(field, one)
  return friends.length - capitani.length <= room
}

/** The Capitani on whose cards a Reinforcement may appear: as Subordinates of theirs, or as Combat Units (8.1). */
export function receivers(field: Field, which: number): LeaderId[] {
  const reinforcement = field.ground.plan.reinforcements[which]
  const { force, units } = reinforcement
  const found: LeaderId[] = []
  for (const one of receivingForces(field, reinforcement)) {
    if (field.state.siege[one] > 0) continue // 17 BESIEGED: nobody enters the Fortress
    if (lineOfForce(field, one) === null) continue // 8.1
    if (force !== null) {
      if (mayBeUnder(field, force.capitano, one)) found.push(one)
      continue
    }
    for (const leader of leadersOf(field, one)) {
      if (leader !== one && !hasUnits(field, leader)) continue // 4.4, 5: whoever is without troops takes no command now
      if (roomOn(field, leader) < units.length || field.state.at[leader] <= OUT) continue
      if (units.every((unit) => mayServe(field, unit, leader))) found.push(leader)
    }
  }
  return found
}
