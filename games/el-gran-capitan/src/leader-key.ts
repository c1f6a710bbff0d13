/** The word under which a leader's name stands in the messages: that of his counter, in small letters without accents. */
export function leaderKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
}
