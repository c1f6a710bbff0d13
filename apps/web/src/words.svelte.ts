import { IntlMessageFormat } from "intl-messageformat"
import type { Messages } from "./messages/messages.gen.ts"
import type { Locale } from "./settings.svelte.ts"

export type MessageKey = keyof Messages
export type Catalogue = Readonly<Record<string, string>>
export type Value = string | number | boolean
export type Values = Readonly<Record<string, Value>>

type Source = (locale: Locale) => Promise<Catalogue>

const own: Readonly<Record<Locale, () => Promise<{ default: Catalogue }>>> = {
  en: () => import("./messages/en.json"),
  it: () => import("./messages/it.json"),
}

const table: Source = (locale) => own[locale]().then((module) => module.default)
/** The words of the system that is on the table. Two systems may have the same key for different texts. */
let system: { readonly name: string; readonly source: Source } | undefined
let words = $state.raw<{ readonly locale: Locale; readonly messages: Catalogue }>({ locale: "en", messages: {} })
type Formats = Record<string, IntlMessageFormat | undefined>
let formats: Formats = {}
/** The words of a system that is not on the table, while something is said of it. */
let aside: { readonly messages: Catalogue; readonly formats: Formats } | null = null

async function gather(locale: Locale): Promise<Catalogue> {
  const [ours, theirs] = await Promise.all([table(locale), system?.source(locale)])
  return { ...ours, ...theirs }
}

let wanted: Locale = "en"
let speaking: Promise<void> = Promise.resolve()
let asked = 0

/** Changes the language of everything at once. Of two changes at the same time the later one counts. */
export function speak(locale: Locale): Promise<void> {
  wanted = locale
  const mine = ++asked
  speaking = gather(locale).then((messages) => {
    if (mine !== asked) return speaking
    formats = {}
    words = { locale, messages }
    return undefined
  })
  return speaking
}

/** Adds a system's own words to the table's, in the present language and in every later one, until another comes. */
export async function learn(name: string, source: Source): Promise<void> {
  if (name === system?.name) return
  system = { name, source }
  await speak(wanted)
}

export function locale(): Locale {
  return words.locale
}

/** One of the table's own texts. */
export function say<K extends MessageKey>(
  key: K,
  ...values: Messages[K] extends Record<string, never> ? [] : [Messages[K] & Values]
): string {
  return sayAny(key, values[0])
}

/** A text whose key comes from a system; the key itself when there is none. */
export function sayAny(key: string, values: Values = {}): string {
  const { locale, messages } = words
  const other = aside?.messages[key]
  const text = other ?? messages[key]
  if (text === undefined) return key
  if (!text.includes("{") && !text.includes("'")) return text
  const made = other === undefined ? formats : (aside?.formats ?? formats)
  let format = made[key]
  if (format === undefined) {
    format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
    made[key] = format
  }
  try {
    const said = String(format.format(values))
    return locale === "it" ? euphonic(said) : said
  } catch {
    // A message that lacks one of its values is better shown as it is written than not at all.
    return text
  }
}

/** Before a name that begins with a vowel Italian says "ad", and "ed" before an E. */
export function euphonic(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}’])(a|A) (?=[AEIOUÀÈÉÌÒÙ])/gu, "$1d ")
    .replace(/(?<![\p{L}\p{N}’])(e|E) (?=[EÈÉ])/gu, "$1d ")
}

export function knows(key: string): boolean {
  return Object.hasOwn(words.messages, key) || (aside !== null && Object.hasOwn(aside.messages, key))
}

/** Says something in the words of another system than the one that is on the table. */
export function sayAside(messages: Catalogue, said: () => string): string {
  const before = aside
  aside = { messages, formats: {} }
  try {
    return said()
  } finally {
    aside = before
  }
}

/** A date as the reader writes it: from a number of milliseconds, or from a year or an ISO day. */
export function sayDate(when: number | string): string {
  const { locale } = words
  if (typeof when === "number") {
    return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(when)
  }
  if (!when.includes("-")) return when
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(when))
}

export function sayPercent(share: number): string {
  const digits = share > 0 && share < 0.1 ? 1 : 0
  return new Intl.NumberFormat(words.locale, { style: "percent", maximumFractionDigits: digits }).format(share)
}

export function sayNumber(number: number): string {
  return new Intl.NumberFormat(words.locale).format(number)
}

/** A number with its sign: +2, −1. */
export function saySigned(number: number): string {
  return new Intl.NumberFormat(words.locale, { signDisplay: "exceptZero" }).format(number)
}

/** The number of a rule or a card: what follows it is a caption in the rulebook's own language. */
export function ruleNumber(rule: string): string {
  const [first, second] = rule.split(" ")
  return first === "card" && second !== undefined ? second : first
}

/** By which rule, or by which card. */
export function sayRule(rule: string): string {
  const number = ruleNumber(rule)
  return rule.startsWith("card ") ? say("table.card", { card: number }) : say("table.rule", { rule: number })
}

/** Names joined as in a sentence. */
export function sayList(names: readonly string[]): string {
  const said = new Intl.ListFormat(words.locale, { type: "conjunction" }).format(names)
  return words.locale === "it" ? euphonic(said) : said
}
