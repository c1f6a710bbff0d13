import { beginBattles } from "../src/battle.ts"
import { MAIN_BODY } from "../src/tactics/frame.ts"
import { draw, foot, type Drawn, type Game, type Man } from "./combat-field.ts"
import { HEX } from "./major-field.ts"

const PLACES: NonNullable<Drawn["places"]> = [
  { name: "North", hex: 801, kind: "fortifiedTown", owner: 0 },
  { name: "South", hex: 815, kind: "fortifiedTown", owner: 1 },
]

export type Force = Partial<Omit<Man, "name" | "side" | "at">>
export type Placed = readonly (readonly [leader: string, chit: number])[]

/** Two Capitani Generali, A and D, in one hex, with Tactical Options; A attacks, and the Corps stay as they are. */
export function inFull(a: Force, d: Force, dice: readonly number[], more: Partial<Drawn> = {}): Game {
  const men: Man[] = [
    { name: "A", side: 0, at: HEX, generale: true, initiative: 4, ...a },
    { name: "D", side: 1, at: HEX, generale: true, initiative: 2, ...d },
  ]
  const game = draw({ places: PLACES, ...more, tactics: true, men }, dice)
  game.begin((play) => beginBattles(play))
  game.act("attack", { leader: "D" })
  game.act("close")
  game.act("close")
  return game
}

/** Both place their chits; nobody has a Formation to play unless he is given one. */
export function withChits(game: Game, attacker: Placed, defender: Placed = []): Game {
  for (const placed of [attacker, defender]) {
    const seat = game.seat()
    for (const [leader, chit] of placed) game.act("place", { leader, chit })
    if (game.asking() === "tacticalOptions" && game.seat() === seat) game.act("ready")
  }
  return game
}

/** Whoever is asked to array his Corps puts them all into the Main Body. */
export function inLine(game: Game): Game {
  while (game.asking() === "battleArray") {
    const [, leader] = (game.options().find((one) => one.endsWith(` ${MAIN_BODY}`)) ?? "").split(" ")
    game.act("array", { leader, section: MAIN_BODY })
  }
  return game
}

export function names(game: Game, type: string): string[] {
  return game.told(type).map(({ data }) => game.ground.leaders[data.leader as number].name)
}

export function assaults(game: Game): string[] {
  const name = (leader: unknown) => game.ground.leaders[leader as number].name
  return game
    .told("assault")
    .map(({ data }) => `${name(data.leader)} on ${name(data.target)}: ${(data.points as number[]).join(" to ")}`)
}

export const one = (name: string, points = 4): Force => ({ units: [foot(name, points)] })
