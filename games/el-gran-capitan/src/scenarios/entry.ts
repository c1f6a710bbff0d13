import type { Hex } from "@carroccio/hexes"
import { lineOfForce } from "../communications.ts"
import { forcesAt, forcesOfSide, hasEnemyForce, isBaron, isMajor, leadersOf, roomOn, type ForceId } from "../forces.ts"
import { placeAt, regionAt } from "../places.ts"
import { OUT, type Field } from "../position.ts"
import { NOBODY, type ForcePlan, type LeaderId, type Reinforcement, type Side } from "../realm.ts"
import { MOST_FORCES, roomIn } from "../stacking.ts"
import { mayBeUnder, mayServe, mayStopAt } from "./hooks.ts"
import { NAPLES, recall, SENT, SULTAN, TERRA_DI_LAVORO, VENICE } from "./memory.ts"
import { isNamed, leaderNamed, regionNamed, reinforcementOf } from "./names.ts"
import { hexesOf } from "./where.ts"

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

/** How a Reinforcement comes whose place a rule of its own says. */
type Manner = "anywhere" | "colonna" | "french" | "alviano" | "maramaldo" | "landing" | "northWest"

function mannerOf(field: Field, { force, at }: Reinforcement): Manner {
  const { scenario } = field.ground
  const capitano = force === null ? NOBODY : force.capitano
  if (isNamed(field, capitano, "F. Colonna")) return "colonna"
  if (isNamed(field, capitano, "Orsini")) return "northWest"
  if (scenario !== 3 && isNamed(field, capitano, "Gonzaga")) return "landing"
  if (isNamed(field, capitano, "Alviano")) return "alviano"
  if (isNamed(field, capitano, "Maramaldo")) return "maramaldo"
  return at.rule === undefined ? "anywhere" : "french"
}

/** The hexes in which a Force comes on the map, before any enemies and friends there are looked at. */
function placesFor(field: Field, reinforcement: Reinforcement): Hex[] {
  const side = sideOf(field, reinforcement)
  const hexes = hexesOf(field, reinforcement.at, side)
  switch (mannerOf(field, reinforcement)) {
    case "northWest":
      return [...field.ground.northWest] // SC2.R
    case "colonna":
      return majorForces(field, side).length > 0 ? [] : hexesIn(field, "Terra di Lavoro") // SC2.R
    case "alviano":
      return majorForces(field, side).map((force) => field.state.at[force]) // SC3.R
    case "french":
      return [...new Set(receivingForces(field, reinforcement).map((force) => field.state.at[force]))] // SC3.R
    case "maramaldo": {
      const region = regionNamed(field, "Principato Ultra")
      return majorForces(field, side)
        .map((force) => field.state.at[force])
        .filter((hex) => regionAt(field, hex) === region) // SC4.R
    }
    default:
      return hexes
  }
}

function hexesIn(field: Field, region: string): Hex[] {
  const id = regionNamed(field, region)
  return field.ground.hexes.filter((hex) => field.ground.region[hex] === id)
}

function majorForces(field: Field, side: Side): ForceId[] {
  return forcesOfSide(field, side).filter((force) => isMajor(field, force))
}

/** The Forces in which a Reinforcement may appear (SC2.R, SC3.R), its Line of Communication apart. */
function receivingForces(field: Field, reinforcement: Reinforcement): ForceId[] {
  const { ground, state } = field
  const side = sideOf(field, reinforcement)
  const manner = mannerOf(field, reinforcement)
  if (reinforcement.force !== null && manner !== "french") {
    if (manner !== "colonna" && manner !== "alviano") return []
    return majorForces(field, side)
  }
  return forcesOfSide(field, side).filter((force) => {
    if (isBaron(field, force)) return false
    const place = placeAt(field, state.at[force])
    if (side === 0 && isMajor(field, force)) return true
    if (place < 0) return false
    const { kind, region, port } = ground.places[place]
    if (side === 0) return kind === "city" && state.aligned[region] === 0
    const puglia = region === regionNamed(field, "Terra di Bari") || region === regionNamed(field, "Terra d'Otranto")
    return port !== null && puglia
  })
}

/** Whether a Force could come somewhere, as both can see; 8.1.1: not where the enemy is, but for a landing (SC2.4). */
export function mayComeSomewhere(field: Field, which: number): boolean {
  const reinforcement = field.ground.plan.reinforcements[which]
  const manner = mannerOf(field, reinforcement)
  if (reinforcement.force === null || manner === "colonna" || manner === "alviano" || manner === "french") return true
  const side = sideOf(field, reinforcement)
  return placesFor(field, reinforcement).some((hex) => manner === "landing" || !hasEnemyForce(field, hex, side))
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
  if (hasEnemyForce(field, hex, side)) return mannerOf(field, reinforcement) === "landing" // 8.1.1, SC2.4
  return mannerOf(field, reinforcement) === "french" || mayStandWith(field, force, friends)
}

/** 5.2: Forces in one hex must be able to become one: under a Capitano Generale, or as Barons on a card. */
function mayStandWith(field: Field, force: ForcePlan, friends: readonly ForceId[]): boolean {
  const { ground, state } = field
  const { capitano } = force
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
    if (lineOfForce(field, one) === null) continue // 8.1
    if (force !== null) {
      if (mayBeUnder(field, force.capitano, one)) found.push(one)
      continue
    }
    for (const leader of leadersOf(field, one)) {
      if (roomOn(field, leader) < units.length || field.state.at[leader] <= OUT) continue
      if (units.every((unit) => mayServe(field, unit, leader))) found.push(leader)
    }
  }
  return found
}
