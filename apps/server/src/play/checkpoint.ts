import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { AnyGame, Sitting, Terms, Viewer } from "./sitting.ts"

/** This program, rules and all: in a bundle they are one file. */
export function thisBuild(): string {
  return createHash("sha256")
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest("base64url")
}

/** All of a sitting that its terms do not say, as plain data, with the messages that have been done. */
interface Kept {
  readonly game: Omit<AnyGame, "match" | "fairness">
  readonly notices: [Viewer, NonNullable<ReturnType<Sitting["notices"]["get"]>>][]
  readonly made: Sitting["made"]
  readonly marks: Sitting["marks"]
  readonly clocks: Omit<Sitting["clocks"], "rule">
  readonly standing: Record<string, KeptStanding>
  readonly draw: Sitting["draw"]
  readonly back: Sitting["back"]
  readonly rested: Sitting["rested"]
  readonly nonces: string[]
}

interface KeptStanding {
  readonly answers: Sitting["standing"][string]["answers"]
  readonly met: string[]
  readonly same: [string, number][]
}

export function keptSitting(sitting: Sitting, nonces: Iterable<string>): string {
  const { match: _match, fairness: _fairness, ...game } = sitting.game
  const { rule: _rule, ...clocks } = sitting.clocks
  const { made, marks, draw, back, rested } = sitting
  const standing = Object.entries(sitting.standing).map(([seat, { answers, met, same }]) => [
    seat,
    { answers, met: [...met], same: [...same] },
  ])
  const kept: Kept = {
    ...{ game, made, marks, clocks, draw, back, rested },
    notices: [...sitting.notices],
    standing: Object.fromEntries(standing) as Kept["standing"],
    nonces: [...nonces],
  }
  return JSON.stringify(kept)
}

export function sittingFrom(terms: Terms, text: string): { readonly sitting: Sitting; readonly nonces: string[] } {
  const { game, notices, clocks, standing, nonces, ...rest } = JSON.parse(text) as Kept
  const sitting: Sitting = {
    ...rest,
    terms,
    game: { match: terms.match, fairness: terms.fairness, ...game },
    notices: new Map(notices),
    clocks: { rule: terms.clock, ...clocks },
    standing: Object.fromEntries(
      Object.entries(standing).map(([seat, { answers, met, same }]) => [
        seat,
        { answers, met: new Set(met), same: new Map(same) },
      ]),
    ),
  }
  return { sitting, nonces }
}
