import type { Plain } from "../plain.ts"
import type { Decision } from "../play.ts"
import type { Action, Seat } from "../position.ts"

const BIG = Number.MAX_SAFE_INTEGER
const NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "", "no such thing"]

/** Things that are no action at all. They come from outside, where no type holds. */
export const GARBAGE: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  NaN,
  BIG,
  1n,
  "",
  "pass",
  [],
  [{ type: "pass" }],
  {},
  { type: null },
  { type: 7 },
  { type: ["pass"] },
  { type: {} },
  ...NAMES.map((type) => ({ type })),
]

/** Actions near the given one: fields changed by a little, exchanged, dropped, added, of another kind. */
export function near(action: Action, own: Decision, types: readonly string[], seats: readonly Seat[]): Action[] {
  const { type, ...fields } = action
  const others = own.actions
  const made: Action[] = [
    { ...action, extra: 1 },
    { ...action, constructor: 1 },
  ]
  for (const other of types) if (other !== type) made.push({ ...action, type: other }, { type: other })
  for (const field of Object.keys(fields)) {
    const without: Record<string, Plain | undefined> = { ...action }
    delete without[field]
    made.push({ ...without, type })
    for (const value of instead(fields[field])) made.push({ ...action, [field]: value })
    for (const seat of seats) made.push({ ...action, [field]: seat })
    for (let i = 0; i < Math.min(4, others.length); i++) {
      const other = others[(i * 7 + made.length) % others.length]
      if (Object.hasOwn(other, field)) made.push({ ...action, [field]: other[field] })
    }
  }
  return made
}

function instead(value: Plain | undefined): unknown[] & Plain[] {
  const odd: Plain[] = [null, true, NaN, Infinity, 0.5, {}, [[]]]
  if (typeof value === "number") {
    return [...odd, value + 1, value - 1, -value - 1, 0, -1, BIG, -BIG, 2 ** 31, String(value), [value]]
  }
  if (typeof value === "string") return [...odd, ...NAMES, `${value}x`, value.slice(1), 0, [value]]
  if (Array.isArray(value)) {
    const items: readonly Plain[] = value
    return [
      ...odd,
      [],
      items.slice(1),
      items.toReversed(),
      [...items, ...items],
      [...items, BIG],
      [...items, -1],
      [...items, "x"],
      items.map((item) => (typeof item === "number" ? item + 1 : item)),
      0,
      "",
    ]
  }
  return odd
}
