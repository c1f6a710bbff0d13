import type { Hex } from "@carroccio/hexes"
import {
  RESULTS,
  type AssaultCell,
  type ChargeCell,
  type DisciplineResult,
  type FireCell,
  type Moment,
  type Reliability,
  type Weather,
} from "./realm.ts"

/** The short texts of a pack: what each must look like, and what it says. Each reader takes only what its pattern lets through. */
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const
const MONTH = MONTHS.join("|")

export const PATTERNS = {
  hex: /^\d{4}$/,
  side: /^\d{4}-\d{4}$/,
  path: /^\d{4}( \d{4})+$/,
  turn: new RegExp(`^(${MONTH}) I{1,2}$`),
  date: new RegExp(`^(${MONTH}) I{1,2} 1[45]\\d\\d$`),
  units: /^[A-Za-z]+ \d{1,2} \(\d{1,2}x\d{1,2}\)( Q[0-3])?( R[VSNR])?( FA)?$/,
  counters: /^[A-Za-z]+ \d{1,2}x\d{1,2}$/,
  weather: /^[FRMH]{6}$/,
  assault: /^[AD] \d\+\d \d\+\d( \| [AD] \d\+\d \d\+\d){6}$/,
  fire: /^(-|\d( DC)?( C)?( b)?|DC( C)?( b)?)( \| (-|\d( DC)?( C)?( b)?|DC( C)?( b)?)){6}$/,
  charge:
    /^\d\+\d \d\+\d( DC (own|enemy))?( C (own|enemy))?( P)?( \| \d\+\d \d\+\d( DC (own|enemy))?( C (own|enemy))?( P)?){4}$/,
  discipline: /^(P|F|D|D\*)( (P|F|D|D\*)){3}$/,
} as const

export function hexNamed(text: string): Hex {
  return Number(text)
}

/** The hexes of a path or of a hexside. */
export function hexesNamed(text: string): Hex[] {
  return text.split(/[ -]/).map(Number)
}

/** The turn of the year, 0 for January I. */
export function turnNamed(text: string): number {
  const [month, half] = text.split(" ")
  return MONTHS.findIndex((name) => name === month) * 2 + half.length - 1
}

export function momentNamed(text: string): Moment {
  const [month, half, year] = text.split(" ")
  return { month: MONTHS.findIndex((name) => name === month), half: half.length - 1, year: Number(year) }
}

/** The number of Game Turns from one moment to another, both counted. */
export function turnsFrom(start: Moment, to: Moment): number {
  return (to.year - start.year) * 24 + (to.month - start.month) * 2 + to.half - start.half + 1
}

interface CounterText {
  readonly type: string
  readonly count: number
  readonly most: number
}

/** "arInf 2x8": two counters that hold up to eight Strength Points. */
export function countersNamed(text: string): CounterText {
  const [type, size] = text.split(" ")
  const [count, most] = size.split("x").map(Number)
  return { type, count, most }
}

export interface UnitText extends CounterText {
  readonly points: number
  readonly quality: number | null
  readonly reliability: Reliability | null
  readonly firearms: boolean
}

/** "spInf 2 (1x2) Q3": the scenario legend's notation, with what differs from the kind's own values. */
export function unitsNamed(text: string): UnitText {
  const [type, points, size, ...rest] = text.split(" ")
  const quality = rest.find((word) => /^Q\d$/.test(word))
  const reliability = rest.find((word) => /^R[VSNR]$/.test(word))
  return {
    ...countersNamed(`${type} ${size.slice(1, -1)}`),
    points: Number(points),
    quality: quality === undefined ? null : Number(quality[1]),
    reliability: reliability === undefined ? null : (reliability[1] as Reliability),
    firearms: rest.includes("FA"),
  }
}

const WEATHER_LETTERS: Readonly<Record<string, Weather>> = { F: "fair", R: "rain", M: "mud", H: "heat" }

export function weathersNamed(text: string): Weather[] {
  return Array.from(text, (letter) => WEATHER_LETTERS[letter])
}

function pair(text: string): readonly [number, number] {
  return [Number(text[0]), Number(text[2])]
}

/** "A 2+1 1+0": the attacker loses two Strength Points and has a unit demoralised, and loses; the defender loses one point. */
export function assaultRow(text: string): AssaultCell[] {
  return text.split(" | ").map((cell) => {
    const [loser, attacker, defender] = cell.split(" ")
    return { attacker: pair(attacker), defender: pair(defender), loser: loser === "A" ? "attacker" : "defender" }
  })
}

/** "1 DC C b": points lost, a Discipline Check, a Capitano in danger, a Breach. */
export function fireRow(text: string): FireCell[] {
  return text.split(" | ").map((cell) => {
    const words = cell.split(" ")
    return {
      points: Number.parseInt(words[0], 10) || 0,
      discipline: words.includes("DC"),
      capitano: words.includes("C"),
      breach: words.includes("b"),
    }
  })
}

/** "1+1 0+0 DC own": losses of the charger and of the target, whose Corps and whose Capitano checks, and plunder. */
export function chargeRow(text: string): ChargeCell[] {
  const whom = (words: readonly string[], what: string) => {
    const at = words.indexOf(what)
    return at < 0 ? null : words[at + 1] === "own" ? "charger" : "target"
  }
  return text.split(" | ").map((cell) => {
    const words = cell.split(" ")
    return {
      charger: pair(words[0]),
      target: pair(words[1]),
      discipline: whom(words, "DC"),
      capitano: whom(words, "C"),
      plunder: words.includes("P"),
    }
  })
}

export function disciplineRow(text: string): DisciplineResult[] {
  return text.split(" ").map((word) => RESULTS.find((result) => result === word) ?? "P")
}
