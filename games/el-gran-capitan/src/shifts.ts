import type { Action, Frame, GameEvent } from "@carroccio/kernel"
import { attritionModifiers, type AttritionFrame } from "./attrition.ts"
import type { DisciplineFrame } from "./discipline-check.ts"
import { disciplineModifiers } from "./discipline.ts"
import { isForce } from "./forces.ts"
import type { Modifier, Shifts } from "./modifiers.ts"
import type { Field } from "./position.ts"
import { pursuitOdds, type PursuitFrame } from "./pursuit.ts"
import { columnShifts, type PointsFrame } from "./received-points.ts"

// What shifts a throw, named by the rule that makes it

/** What shifts the die that a procedure throws when it goes on, or the action in it; undefined when that is not known. */
export function shiftsAhead(field: Field, frame: Frame, action?: Action): Shifts | undefined {
  switch (frame.procedure) {
    case "attrition": {
      const { forces, second, spent } = frame as AttritionFrame
      const force = forces.find((one) => isForce(field, one))
      return force === undefined ? undefined : onDie(attritionModifiers(field, force, second === 1, spent))
    }
    case "discipline":
      return onDie(disciplineModifiers(field, frame as DisciplineFrame))
    case "pursuit": {
      const { pursuers, modifier, absent } = frame as PursuitFrame
      const [force] = pursuers
      return force === undefined ? undefined : onDie(pursuitOdds(field, force, modifier, absent).modifiers)
    }
    case "points": {
      if (action?.type !== "traceTo") return undefined
      const column = columnShifts(field, (frame as PointsFrame).army, Number(action["leader"]))
      return column === null ? undefined : { die: [], column }
    }
    default:
      return undefined
  }
}

function onDie(die: readonly Modifier[]): Shifts {
  return { die, column: [] }
}

/** What shifted a die that was told with its modifiers. */
export function shiftsTold({ data }: GameEvent): Shifts | undefined {
  if (!("modifiers" in data)) return undefined
  return { die: modifiersIn(data["modifiers"]), column: modifiersIn(data["shifts"] ?? []) }
}

function modifiersIn(told: GameEvent["data"][string]): Modifier[] {
  return told as unknown as Modifier[]
}
