import { knows, sayAny, type Values } from "../../words.svelte.ts"

/** Cards are named the same on the board and in the chronicle. */
const SAME: readonly (readonly [from: RegExp, to: string])[] = [
  [/^board\.event\.(.+)$/, "event-card.$1"],
  [/^board\.eventText\.(.+)$/, "event-card.$1.text"],
  [/^board\.capability\.(.+)$/, "capability.$1"],
  [/^board\.capabilityText\.(.+)$/, "capability.$1.text"],
]

/** The words of the board. */
export function boardSay(key: string, values: Values = {}): string {
  if (knows(key)) return sayAny(key, values)
  const same = SAME.find(([from]) => from.test(key))
  return sayAny(same === undefined ? key : key.replace(same[0], same[1]), values)
}
