import { hasUnits } from "../forces.ts"
import { turnOf } from "../calendar.ts"
import { ACTIVE, OUT, type Field } from "../position.ts"
import { NOBODY, type ArmyId } from "../realm.ts"

/** How an army's Administrative Points of a turn are found (6.3.1 and the scenarios' schedules). */
export interface Allowance {
  readonly points: number
  /** Rolled first: the points come on this die or less; 0 when they are sure. */
  readonly upTo: number
  /** Received in full, without the Administrative Points Table. */
  readonly actual: boolean
}

const NONE: Allowance = { points: 0, upTo: 0, actual: true }

function nominal(points: number): Allowance {
  return { points, upTo: 0, actual: false }
}

/** What an army is to receive in a turn in which points are received. */
export function allowanceOf(field: Field, army: ArmyId): Allowance {
  const { ground } = field
  const { name, purse } = ground.armies[army]
  if (purse !== army && name !== "Papal") return NONE
  switch (ground.scenario) {
    case 1:
      return name === "Turkish" ? sultansPay(field, army) : name === "Aragonese" ? nominal(3) : NONE
    case 3:
      return of1502(field, name)
    case 4:
      return nominal(name === "Imperial" ? 4 : 5)
    default:
      return of1495(field, army, name)
  }
}

/** Scenario 1: one actual point on a die of 1 or 2, while a Force holds the Supply Source. */
function sultansPay(field: Field, army: ArmyId): Allowance {
  const { ground, state } = field
  const place = state.source[army]
  if (place === NOBODY || state.sourceState[army] !== ACTIVE) return NONE
  const { hex } = ground.places[place]
  const held = state.at.some((at, leader) => at === hex && state.side[leader] === 1 && hasUnits(field, leader))
  return held ? { points: 1, upTo: 2, actual: true } : NONE
}

function of1495(field: Field, army: ArmyId, name: string): Allowance {
  switch (name) {
    case "French":
      return nominal(field.ground.scenario === 5 ? 6 : 3)
    case "Aragonese":
      return nominal(2)
    case "Spanish":
      return nominal(3)
    case "Papal":
      return { points: 1, upTo: 0, actual: true }
    case "Venetian":
      return isInPlay(field, army) ? nominal(1) : NONE
    default:
      return NONE
  }
}

function of1502(field: Field, name: string): Allowance {
  const { turn } = field.state
  const french = name === "French"
  if (turn <= turnOf(field, 9, 0, 1502)) return french ? nominal(4) : { points: 1, upTo: 3, actual: false }
  if (turn <= turnOf(field, 6, 0, 1503)) return nominal(3)
  return nominal(french ? 4 : 2)
}

/** Whether a Capitano of the army is on the map. */
export function isInPlay({ ground, state }: Field, army: ArmyId): boolean {
  return state.at.some((at, leader) => at > OUT && ground.leaders[leader].army === army)
}
