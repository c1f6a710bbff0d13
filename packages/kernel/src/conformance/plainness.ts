/** Where plain data is not plain: what JSON would lose or change. */
export function notPlain(value: unknown, place = ""): string | undefined {
  switch (typeof value) {
    case "string":
    case "boolean":
      return undefined
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0)
        ? undefined
        : `${place} is ${Object.is(value, -0) ? "-0" : value}`
    case "object":
      break
    default:
      return `${place} is a ${typeof value}`
  }
  if (value === null) return undefined
  const isArray = Array.isArray(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!isArray && prototype !== Object.prototype && prototype !== null) return `${place} is no plain object`
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined && !isArray) continue
    const wrong = notPlain(item, isArray ? `${place}[${key}]` : `${place}.${key}`)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
