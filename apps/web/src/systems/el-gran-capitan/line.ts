import {
  ACTIVE,
  isForce,
  isFortress,
  lineOfForce,
  NOBODY,
  OUT,
  ownerOf,
  primoOf,
  purseOf,
} from "@carroccio/el-gran-capitan"
import { fieldOf, groundOf, type Field } from "./kingdom.ts"
import { placeText } from "./texts.ts"
import type { AnyMatch, AnyPosition } from "../../system.ts"
import { say, sayList } from "../../words.svelte.ts"

/** A Line of Communication as it is drawn: where it runs, or would run, and what cuts it. */
export interface LineShown {
  /** From the Supply Source to the Force. */
  readonly path: readonly number[]
  readonly cuts: readonly number[]
  readonly text: string
}

/** The line of a Force (6.2); where there is none, the one that it would have without the enemy, and where he cuts it. */
export function lineShown(match: AnyMatch, position: AnyPosition, leader: number): LineShown {
  const field = fieldOf(match, position)
  const force = primoOf(field, leader)
  const line = lineOfForce(field, force)
  if (line !== null) {
    const from = placeText(match, line.path[0])
    return { path: line.path, cuts: [], text: say("egc.line.runs", { from, count: line.regions }) }
  }
  const army = groundOf(match).leaders[force].army
  const purse = army < 0 ? NOBODY : purseOf(field, force)
  if (purse >= 0 && (field.state.source[purse] === NOBODY || field.state.sourceState[purse] !== ACTIVE))
    return { path: [], cuts: [], text: say("egc.line.noSource") }
  const free = lineOfForce(withoutEnemies(field, force), force)
  if (free === null) return { path: [], cuts: [], text: say("egc.line.noRoad") }
  const cuts = free.path.filter((hex) => isHostileHex(field, force, hex))
  const where = sayList(cuts.map((hex) => placeText(match, hex)))
  return { path: free.path, cuts, text: cuts.length === 0 ? say("egc.line.noRoad") : say("egc.line.cut", { where }) }
}

/** The same field with no enemy Force and no enemy Fortress on it. */
function withoutEnemies(field: Field, force: number): Field {
  const { ground, state } = field
  const side = state.side[force]
  return {
    ...field,
    state: {
      ...state,
      at: state.at.map((hex, leader) => (state.side[leader] === side ? hex : OUT)),
      conquered: state.conquered.map((owner, place) => (isFortress(field, place) ? side + 1 : owner)),
      aligned: ground.regions.map(() => side),
    },
  }
}

function isHostileHex(field: Field, force: number, hex: number): boolean {
  const { ground, state } = field
  const side = state.side[force]
  const place = ground.placeAt[hex]
  if (place >= 0 && isFortress(field, place) && ownerOf(field, place) === 1 - side) return true
  return state.at.some((at, leader) => at === hex && state.side[leader] !== side && isForce(field, leader))
}
