import { type Locale, SHEET } from "@carroccio/board"
import type { Moment, Realm, Reinforcement } from "../realm.ts"
import type { RealmView } from "../view.ts"

const YEAR = 24

/** When a Game Turn is (2.2). */
export function momentOf({ start }: Pick<Realm, "start">, turn: number): Moment {
  const since = start.month * 2 + start.half + turn - 1
  const ofYear = ((since % YEAR) + YEAR) % YEAR
  return { month: ofYear >> 1, half: ofYear & 1, year: start.year + Math.floor(since / YEAR) }
}

/** A half month of the track. */
export interface TurnBox extends Moment {
  /** Its Game Turn; below 1 or above the last it is not of the game. */
  readonly turn: number
  readonly isNow: boolean
  readonly isPast: boolean
  readonly isPlayed: boolean
  readonly yellow: boolean
  readonly sheep: boolean
  readonly crown: boolean
  /** Reinforcements that may come then. */
  readonly arrivals: readonly number[]
}

/** The year of the turn that is being played, half month by half month. */
export function yearOf(realm: Realm, view: Pick<RealmView, "turn" | "came">): TurnBox[] {
  const { start, turns, plan, yellow, sheep, crown } = realm
  const { year } = momentOf(realm, view.turn)
  const first = (year - start.year) * YEAR - (start.month * 2 + start.half) + 1
  return Array.from({ length: YEAR }, (_, i) => {
    const turn = first + i
    return {
      ...momentOf(realm, turn),
      turn,
      isNow: turn === view.turn,
      isPast: turn < view.turn,
      isPlayed: turn >= 1 && (turns === 0 || turn <= turns),
      yellow: yellow[i],
      sheep: sheep[i],
      crown: crown[i],
      arrivals: plan.reinforcements.flatMap((one, which) =>
        one.turn === turn && view.came[which] === 0 ? [which] : [],
      ),
    }
  })
}

/** Reinforcements that are still to come, soonest first; those that a rule of their own brings come last. */
export function awaitedReinforcements(
  realm: Realm,
  view: Pick<RealmView, "came">,
): { which: number; one: Reinforcement }[] {
  const when = ({ turn }: Reinforcement) => (turn === 0 ? Infinity : turn)
  return realm.plan.reinforcements
    .flatMap((one, which) => (view.came[which] === 0 ? [{ which, one }] : []))
    .sort((a, b) => (when(a.one) === when(b.one) ? a.which - b.which : when(a.one) - when(b.one)))
}

/** The name of a month in the reader's language, whole or its first letters. */
export function monthName(month: number, language: Locale, style: "short" | "long"): string {
  const name = SHEET[language].months[month]
  return style === "long" ? name : name.slice(0, 3)
}

/** A Game Turn as it is read: "Jun II 1502". */
export function momentText(moment: Moment, language: Locale, style: "short" | "long" = "short"): string {
  return `${monthName(moment.month, language, style)} ${moment.half === 0 ? "I" : "II"} ${moment.year}`
}
