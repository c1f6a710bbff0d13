/** Says that something is wrong: where, what stands there, what should. */
export type Report = (path: string, value: unknown, expected: string) => void

/** Reports whatever is named twice; # in the path stands for its number. */
export function checkOnce(path: string, names: readonly string[], what: string, report: Report): void {
  const seen = new Set<string>()
  names.forEach((name, i) => {
    if (seen.has(name)) report(path.replace("#", String(i)), name, `a name that no other ${what} has`)
    seen.add(name)
  })
}
