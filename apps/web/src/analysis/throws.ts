import { act, branchingDice, copyPosition, fastDice, type Move } from "@carroccio/kernel"
import type { AnyMatch, AnyPosition } from "../system.ts"
import type { Stand } from "./chances.ts"
import type { Throw } from "./luck.ts"
import { standOf } from "./stands.ts"

const MOST_BRANCHES = 220
const SAMPLES = 80

/** Plays a move that rolled with every roll that could have come. */
export function throwOf(match: AnyMatch, before: AnyPosition, move: Move, ply: number): Throw {
  const { seat, rolls } = move
  const sides: number[] = []
  const came = playWith(match, before, move, branchingDice([...rolls], sides))
  const followed = everyRoll(match, before, move)
  return {
    ply,
    seat,
    rolls,
    sides: sides.slice(0, rolls.length),
    came,
    might: followed ?? someRolls(match, before, move),
    exact: followed !== undefined,
  }
}

function playWith(match: AnyMatch, before: AnyPosition, { seat, action }: Move, dice: AnyPosition["dice"]): Stand {
  const position = copyPosition(match.ruleset, before)
  position.dice = dice
  const acted = act(match, position, seat, action)
  if (!acted.ok) throw new Error(`a move of the game may not be made again: ${acted.reason}`)
  return standOf(match, position)
}

function everyRoll(match: AnyMatch, before: AnyPosition, move: Move): Throw["might"] | undefined {
  const found = new Map<string, { stand: Stand; chance: number }>()
  const faces: number[] = []
  const sides: number[] = []
  for (let branches = 0; branches < MOST_BRANCHES; branches++) {
    const stand = playWith(match, before, move, branchingDice(faces, sides))
    add(
      found,
      stand,
      faces.reduce((chance, _, i) => chance / sides[i], 1),
    )
    while (faces.length > 0 && faces[faces.length - 1] === sides[faces.length - 1]) faces.pop()
    if (faces.length === 0) return [...found.values()]
    faces[faces.length - 1]++
  }
  return undefined
}

function someRolls(match: AnyMatch, before: AnyPosition, move: Move): Throw["might"] {
  const found = new Map<string, { stand: Stand; chance: number }>()
  for (let seed = 1; seed <= SAMPLES; seed++) add(found, playWith(match, before, move, fastDice(seed)), 1 / SAMPLES)
  return [...found.values()]
}

function add(found: Map<string, { stand: Stand; chance: number }>, stand: Stand, chance: number): void {
  const key = `${stand.worth} ${stand.result}`
  const known = found.get(key)
  if (known === undefined) found.set(key, { stand, chance })
  else known.chance += chance
}
