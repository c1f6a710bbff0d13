import { attritionLoss, attritionModifier, hasCommandPath, NOBODY, type MarchFrame } from "@carroccio/el-gran-capitan"
import { purseText } from "./details.ts"
import { fieldOf, figureIn, frameIn, type Desk } from "./kingdom.ts"
import { orderText } from "./texts.ts"
import type { Picked } from "./picked.ts"
import type { Offers } from "../../system.ts"
import { say, saySigned } from "../../words.svelte.ts"

const DICE = [1, 2, 3, 4, 5, 6]

/** What else is to be known for a decision. */
export function noteFor(desk: Desk, picked: Picked | null): Offers["note"] {
  if (picked !== null && picked.kind !== "line") return undefined
  switch (desk.decision.procedure) {
    case "march":
      return fatigue(desk)
    case "order":
      return command(desk)
    default:
      return undefined
  }
}

/** What a second Activation costs if the Force halts where it is now (9). */
function fatigue({ match, position }: Desk): Offers["note"] {
  const frame = frameIn<MarchFrame>(position, "march")
  if (frame === undefined || frame.second === 0) return undefined
  const field = fieldOf(match, position)
  const modifier = attritionModifier(field, frame.force, true, frame.spent + frame.road)
  const losses = DICE.map((die) => attritionLoss(field, frame.startPoints, die + modifier))
  const text = say("egc.note.fatigue", {
    modifier: saySigned(modifier),
    least: Math.min(...losses),
    most: Math.max(...losses),
  })
  return { text, rule: "9" }
}

/** What the Force has for an Order now, who pays, and whether a Command Path reaches it (7.2). */
function command(desk: Desk): Offers["note"] {
  const { match, position } = desk
  const field = fieldOf(match, position)
  const force = figureIn(position, "force")
  if (force === NOBODY) return undefined
  const parts = [
    say("egc.note.order", { order: orderText(field.state.order[force]) }),
    purseText(desk, force),
    hasCommandPath(field, force) ? undefined : say("egc.note.noPath"),
    field.state.previousAttack[force] === 1 ? say("egc.note.attackAgain") : undefined,
  ]
  return { text: parts.filter((part) => part !== undefined).join(" "), rule: "7.2" }
}
