/**
 * A name as it is compared: without case and accents, and with every kind of space as one, so that nobody can pass for
 * another by a name that looks the same.
 */
export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s\p{Z}\p{Cf}]+/gu, " ")
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKC")
}
