/** A pack as a player's editor sees it: any name may hold anything. */
type Loose = { [name: string]: Loose } & { [index: number]: Loose }

/** A step into a pack: the name in an object, or the index in a list. */
export type Step = string | number

/** One thing done to a pack: where, and what is put there; undefined takes away what stands there. */
export type Damage = readonly [steps: readonly Step[], value: unknown]

/** The data in a pack's text, with things wrong in it: for tests of what is said of a wrong pack. */
export function damaged(text: string, ...damages: readonly Damage[]): unknown {
  const pack = JSON.parse(text) as Loose
  for (const [steps, value] of damages) {
    let at = pack
    for (const step of steps.slice(0, -1)) at = at[step as string]
    const last = steps[steps.length - 1] as string
    if (value === undefined) Reflect.deleteProperty(at, last)
    else at[last] = value as Loose
  }
  return pack
}
