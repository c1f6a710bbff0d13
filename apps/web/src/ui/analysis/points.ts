import { locale } from "../../words.svelte.ts"

/** A change of a chance with its sign, in hundredths of a game: +12 %, −3 %. */
export function signedPoints(change: number): string {
  return new Intl.NumberFormat(locale(), {
    style: "percent",
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
    signDisplay: "exceptZero",
  }).format(change)
}
