/** A language that the table speaks. */
export type Locale = "en" | "it"

/** Gives the message of a key in the reader's language. */
export type Say = (key: string, args?: Readonly<Record<string, string | number>>) => string

interface SheetWords {
  readonly months: readonly string[]
  readonly date: (day: number, month: string, year: number) => string
  readonly year: (year: number) => string
  readonly provenance: Readonly<Record<"rulebook" | "published" | "reconstructed", string>>
  readonly yards: (count: number) => string
  readonly metres: (count: number) => string
  readonly north: string
}

/** What stands in the margin of a map. It is lettering like the names of the pack, so it comes with the drawing. */
export const SHEET: Readonly<Record<Locale, SheetWords>> = {
  en: {
    months: "January February March April May June July August September October November December".split(" "),
    date: (day, month, year) => `${day} ${month} ${year}`,
    year: (year) => `AD ${year}`,
    provenance: {
      rulebook: "The ground follows the rulebook.",
      published: "The ground follows what is published of the map.",
      reconstructed: "The ground is reconstructed: it is not the printed map.",
    },
    yards: (count) => `${count} yards`,
    metres: (count) => `${count} metres`,
    north: "N",
  },
  it: {
    months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(" "),
    date: (day, month, year) => `${day} ${month} ${year}`,
    year: (year) => `${year} d.C.`,
    provenance: {
      rulebook: "Il terreno segue il regolamento.",
      published: "Il terreno segue quanto è stato pubblicato della mappa.",
      reconstructed: "Il terreno è ricostruito: non è la mappa stampata.",
    },
    yards: (count) => `${count} iarde`,
    metres: (count) => `${count} metri`,
    north: "N",
  },
}

/** A battle's day or year, as a map's title gives it. */
export function dateText(date: string, locale: Locale): string {
  const [year, month, day] = date.split("-").map(Number)
  const words = SHEET[locale]
  return month === undefined ? words.year(year) : words.date(day, words.months[month - 1], year)
}
