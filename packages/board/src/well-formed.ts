/** For tests of drawings: whether every element that opens closes in its turn, and nothing stands where XML wants it escaped. */
export function isWellFormed(xml: string): boolean {
  const open: string[] = []
  let at = 0
  const tag = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y
  while (at < xml.length) {
    const next = xml.indexOf("<", at)
    const text = xml.slice(at, next < 0 ? undefined : next)
    if (/>|&(?!(amp|lt|gt|quot|#\d+);)/.test(text)) return false
    if (next < 0) break
    tag.lastIndex = next
    const found = tag.exec(xml)
    if (found === null) return false
    const [, closing, name, , empty] = found
    if (closing !== "") {
      if (open.pop() !== name) return false
    } else if (empty === "") open.push(name)
    at = tag.lastIndex
  }
  return open.length === 0
}
