import { act, branchingDice, copyPosition, fastDice, type Move } from "@carroccio/kernel"
import type { AnyMatch, AnyPosition } from "../system.ts"
import type { Stand } from "./chances.ts"
import type { Throw, Weighed } from "./luck.ts"
import { standOf } from "./stands.ts"

/** Rolls are followed one by one up to so many, and beyond that drawn at random. */
const MOST_BRANCHES = 2_000
const SAMPLES = 200
/** So many show how many there will be: where the rest would be twice too many, none is followed. */
const FIRST_BRANCHES = 64
const LEAST_CHANCE = FIRST_BRANCHES / (2 * MOST_BRANCHES)

/** What a move threw; it takes longer to weigh that. */
export function throwOf(match: AnyMatch, before: AnyPosition, move: Move, ply: number): Throw {
  const { seat, rolls } = move
  const sides: number[] = []
  const came = playWith(match, before, move, branchingDice([...rolls], sides))
  return { ply, seat, rolls, sides: sides.slice(0, rolls.length), came, weighed: null }
}

/** Plays a move that rolled with every roll that could have come, or with some of too many. */
export function weigh(match: AnyMatch, before: AnyPosition, move: Move, ply: number): Weighed {
  const followed = everyRoll(match, before, move)
  return { might: followed ?? someRolls(match, before, move, ply), exact: followed !== undefined }
}

function playWith(match: AnyMatch, before: AnyPosition, { seat, action }: Move, dice: AnyPosition["dice"]): Stand {
  const position = copyPosition(match.ruleset, before)
  position.dice = dice
  const acted = act(match, position, seat, action)
  if (!acted.ok) throw new Error(`a move of the game may not be made again: ${acted.reason}`)
  return standOf(match, position)
}

function everyRoll(match: AnyMatch, before: AnyPosition, move: Move): Weighed["might"] | undefined {
  const found = new Map<string, { stand: Stand; chance: number }>()
  const faces: number[] = []
  const sides: number[] = []
  let followed = 0
  for (let branches = 1; branches <= MOST_BRANCHES; branches++) {
    const stand = playWith(match, before, move, branchingDice(faces, sides))
    const chance = faces.reduce((part, _, i) => part / sides[i], 1)
    add(found, stand, chance)
    followed += chance
    if (branches === FIRST_BRANCHES && followed < LEAST_CHANCE) return undefined
    while (faces.length > 0 && faces[faces.length - 1] === sides[faces.length - 1]) faces.pop()
    if (faces.length === 0) return [...found.values()]
    faces[faces.length - 1]++
  }
  return undefined
}

/** Each move draws rolls of its own: with the same ones for all, their errors would add up instead of evening out. */
function someRolls(match: AnyMatch, before: AnyPosition, move: Move, ply: number): Weighed["might"] {
  const found = new Map<string, { stand: Stand; chance: number }>()
  for (let sample = 0; sample < SAMPLES; sample++) {
    add(found, playWith(match, before, move, fastDice(ply * SAMPLES + sample)), 1 / SAMPLES)
  }
  return [...found.values()]
}

function add(found: Map<string, { stand: Stand; chance: number }>, stand: Stand, chance: number): void {
  const key = `${stand.worth} ${stand.result}`
  const known = found.get(key)
  if (known === undefined) found.set(key, { stand, chance })
  else known.chance += chance
}
