/** Plain data: what a position, an action and an event are made of. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain | undefined }

/** A deep copy of plain data. */
export function copyPlain<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) {
    const items: unknown[] = value.slice()
    for (let i = 0; i < items.length; i++) if (typeof items[i] === "object") items[i] = copyPlain(items[i])
    return items as T
  }
  // Spread, it keeps even the one key that, written plainly, would change what the copy is.
  const copy = { ...value } as Record<string, unknown>
  for (const key in copy) {
    const item = copy[key]
    if (typeof item === "object" && item !== null) copy[key] = copyPlain(item)
  }
  return copy as T
}

/** Whether two pieces of plain data say the same; the order of keys does not matter. */
export function samePlain(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!samePlain(a[i], b[i])) return false
    return true
  }
  const one = a as Record<string, unknown>
  const two = b as Record<string, unknown>
  let keys = 0
  for (const key in one) {
    if (one[key] === undefined) continue
    keys++
    if (!samePlain(one[key], two[key])) return false
  }
  for (const key in two) if (two[key] !== undefined) keys--
  return keys === 0
}

/** JSON with the keys of every object in order, so that equal data give equal text. */
export function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(",")}]`
  const object = value as Record<string, unknown>
  const fields = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`)
  return `{${fields.join(",")}}`
}
