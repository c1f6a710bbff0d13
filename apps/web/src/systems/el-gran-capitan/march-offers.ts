import { TERRAINS } from "@carroccio/el-gran-capitan"
import type { Action } from "@carroccio/kernel"
import { diceOption, hexSpot, optionFor, type Group, type Option } from "./options.ts"
import { figureIn, groundOf, stateIn, type Desk } from "./kingdom.ts"
import { typeGroups } from "./steps.ts"
import { placeText, pointsText } from "./texts.ts"
import { waysOf, type Way } from "./ways.ts"
import { say, sayAny } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

const STEPS: ReadonlySet<string> = new Set(["step"])
const HERE: ReadonlySet<string> = new Set([
  "dig",
  "pontoon",
  "conquer",
  "pillage",
  "recover",
  "roadMarch",
  "leaveRoad",
  "treachery",
])
const COMPANY: ReadonlySet<string> = new Set(["dropOff", "take"])

/** Who is on his way: the Force that marches, or the Capitano who rides. */
export function moverIn(desk: Desk): number {
  return figureIn(desk.position, desk.decision.procedure === "march" ? "force" : "rider")
}

/** A march: the next hex, Places farther off, and what may be done on the way (8.3). */
export function marchGroups(desk: Desk, actions: readonly Action[]): Group[] {
  const mover = moverIn(desk)
  const rides = mover >= 0 ? actions.filter(({ type }) => type === "ride") : []
  const steps = [...actions.filter(({ type }) => STEPS.has(type)), ...rides]
  const rest = actions.filter((action) => !steps.includes(action))
  const here = rest.filter(({ type }) => HERE.has(type))
  const company = rest.filter(({ type }) => COMPANY.has(type))
  const others = rest.filter((action) => !here.includes(action) && !company.includes(action))
  return [
    ...typeGroups(desk, others),
    { id: "steps", title: say("egc.group.step"), choices: steps.map((action) => stepOption(desk, action)) },
    { id: "farther", title: say("egc.group.farther"), folded: true, choices: fartherOptions(desk) },
    { id: "here", title: say("egc.group.here"), choices: here.map((action) => diceOption(desk, action)) },
    { id: "company", title: say("egc.group.company"), choices: company.map((action) => diceOption(desk, action)) },
  ]
}

/** One step, named by where it leads. */
function stepOption(desk: Desk, action: Action): Option {
  const hex = numberIn(action, "hex")
  const at = stateIn(desk.position).at[moverIn(desk)]
  return optionFor(desk, action, {
    label: hexLabel(desk, hex),
    ...(isDefended(desk, hex) ? { mark: "attack" as const } : {}),
    mover: moverIn(desk),
    path: [at, hex],
  })
}

/** A Place by its name, any other hex with what kind of land it is. */
function hexLabel({ match }: Desk, hex: number): string {
  const { placeAt, terrain } = groundOf(match)
  const name = placeText(match, hex)
  return placeAt[hex] >= 0 ? name : `${name} · ${sayAny(`land.${TERRAINS[terrain[hex]]}`)}`
}

/** Places that are more than a step away, with what the whole way takes. */
function fartherOptions(desk: Desk): Option[] {
  const { placeAt } = groundOf(desk.match)
  return waysOf(desk)
    .filter(({ steps, hex }) => steps.length > 1 && placeAt[hex] >= 0)
    .map((way) => wayOption(desk, way))
}

/** A whole way as one choice. */
export function wayOption(desk: Desk, { hex, cost, path, steps }: Way): Option {
  return {
    id: `way ${hex}`,
    label: placeText(desk.match, hex),
    detail: say("egc.mp", { points: pointsText(cost) }),
    actions: steps,
    spot: hexSpot(hex),
    mover: moverIn(desk),
    path,
    ...(isDefended(desk, hex) ? { mark: "attack" as const } : {}),
  }
}

/** Whether an enemy counter stands there. */
function isDefended({ match, position, seat }: Desk, hex: number): boolean {
  const side = groundOf(match).seats.indexOf(seat)
  const { at, side: sides, under } = stateIn(position)
  return at.some((one, leader) => one === hex && sides[leader] !== side && under[leader] < 0)
}
