import { AT_MAT, MUSTERED, READY, TAKEN, UNREADY } from "../position.ts"
import {
  LOOT,
  PROVENDER,
  type CardId,
  type LordId,
  type MatId,
  type Side,
  type Tuscany,
  type VassalId,
} from "../tuscany.ts"
import type { TuscanyView } from "../view.ts"

/** What has become of a Vassal whose marker is on a mat. */
export type VassalFate = "ready" | "mustered" | "unready" | "taken"

export interface VassalOnMat {
  readonly vassal: VassalId
  readonly fate: VassalFate
  /** Whether he serves those whom he was to fight (4.7.6). */
  readonly turncoat: boolean
}

const FATES: Readonly<Record<number, VassalFate>> = {
  [READY]: "ready",
  [MUSTERED]: "mustered",
  [UNREADY]: "unready",
  [TAKEN]: "taken",
}

/** The Vassals whose markers lie on a mat. */
export function vassalsOn(ground: Tuscany, view: TuscanyView, mat: MatId): VassalOnMat[] {
  return ground.vassals.flatMap((vassal, id) => {
    const fate = FATES[view.vassalState[id]]
    if (view.vassalMat[id] - 1 !== mat || fate === undefined) return []
    return [{ vassal: id, fate, turncoat: vassal.side !== ground.mats[mat].side }]
  })
}

/** The This Lord Capabilities at a mat. */
export function cardsOn(ground: Tuscany, view: TuscanyView, mat: MatId): CardId[] {
  return ground.cards.flatMap((_, card) => (view.card[card] === AT_MAT + mat ? [card] : []))
}

/** The mats of a Lord that are in play: his own, and his Comune's (1.5.1). */
export function matsInPlay({ lords }: Tuscany, view: TuscanyView, lord: LordId): MatId[] {
  const { comune, side } = lords[lord]
  return comune >= 0 && view.comune[side] === 1 ? [lord, comune] : [lord]
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

/** Units on a Lord's mats, Routed ones too; null when they stand behind a screen. */
export function armyOf(ground: Tuscany, view: TuscanyView, lord: LordId): number | null {
  let total = 0
  for (const mat of matsInPlay(ground, view, lord)) {
    const seen = view.mats[mat]
    if (seen === null) return null
    total += sum(seen.forces) + sum(seen.routed)
  }
  return total
}

/** What so many units eat: one for each six of them, three at the most (4.8.1). */
export function mealOf(units: number): number {
  return units === 0 ? 0 : Math.min(3, Math.ceil(units / 6))
}

/** What there is to eat on a Lord's mats: Provender, or Loot (4.8.1); null when it stands behind a screen. */
export function stockOf(ground: Tuscany, view: TuscanyView, lord: LordId): number | null {
  let total = 0
  for (const mat of matsInPlay(ground, view, lord)) {
    const seen = view.mats[mat]
    if (seen === null) return null
    total += seen.assets[PROVENDER] + seen.assets[LOOT]
  }
  return total
}

/** Lords of a side on the map, in the order of the ground. */
export function lordsOnMap(ground: Tuscany, view: TuscanyView, side: Side): LordId[] {
  return ground.lordsOf[side].filter((lord) => view.at[lord] >= 0)
}
