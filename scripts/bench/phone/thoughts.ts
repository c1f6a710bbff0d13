import {
  asked,
  attempt,
  fastDice,
  open,
  randomFrom,
  sceneOf,
  start,
  type Position,
  type Ruleset,
} from "@carroccio/kernel"
import { createOpponent } from "@carroccio/opponents"
import { rulesets } from "../../rulesets.ts"

export interface Asked {
  readonly scenario: string
  readonly opponent: "knight" | "condottiere"
}

/** So many choices of a game are thought about, spread over its first ones in which there is something to think about. */
const CHOICES = 8
const AMONG = 160
const MOST_STEPS = 4_000

/** Finds positions, says so, thinks about each of them, and says how long that took. */
export function serveThoughts(): void {
  process.once("message", (question: Asked) => {
    for (const ruleset of rulesets) {
      if (ruleset.scenarios.some(({ id }) => id === question.scenario)) void answer(ruleset, question)
    }
  })
}

async function answer<G, S>(ruleset: Ruleset<G, S>, { scenario, opponent }: Asked): Promise<void> {
  const match = open(ruleset, { scenario })
  const players = new Map(match.scenario.seats.map((seat, i) => [seat, createOpponent("squire", i + 1)]))
  const position = start(match, fastDice(1))
  const found: Position<S>[] = []
  for (let i = 0; i < MOST_STEPS && position.outcome === null && found.length < AMONG; i++) {
    const [seat] = asked(match, position)
    const plans = ruleset.plans?.(sceneOf(match, position), seat, randomFrom(1)) ?? []
    if (plans.length > 1) found.push(structuredClone(position))
    for (const action of players.get(seat)?.choose(match, position, seat) ?? []) {
      if (!attempt(match, position, seat, action)) break
    }
  }
  process.send?.("found")
  const milliseconds: number[] = []
  for (let i = 0; i < CHOICES; i++) {
    const one = found[Math.floor((i * found.length) / CHOICES)]
    const begun = performance.now()
    await createOpponent(opponent, i + 1, { care: 256 }).think(match, one, asked(match, one)[0])
    milliseconds.push(performance.now() - begun)
  }
  process.send?.(milliseconds)
}
