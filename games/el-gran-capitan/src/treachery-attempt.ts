import { call, tell, type Frame } from "@carroccio/kernel"
import type { Hex } from "@carroccio/hexes"
import { forcesAt, isBaron, leadersOf, type ForceId } from "./forces.ts"
import { isFortress, owns, placeAt } from "./places.ts"
import { purseOf } from "./points.ts"
import type { Field, Play } from "./position.ts"
import { NEITHER, NOBODY, other } from "./realm.ts"

// O1.2 Taking Fortresses by Treachery

/** The No Move marker of whoever has tried: he tries once in a Segment. */
const TRIED = 3

/** What an attempt costs in Administrative Points; nothing against a Baron Force. */
const COST = 2

/** The one enemy Force in a Fortress next to a Force, or NOBODY. */
function targetAt(field: Field, force: ForceId, hex: Hex): ForceId {
  const { state } = field
  const side = state.side[force]
  const place = placeAt(field, hex)
  if (!isFortress(field, place) || owns(field, side, place)) return NOBODY
  const foes = [...forcesAt(field, hex, other(side)), ...forcesAt(field, hex, NEITHER)]
  return foes.length === 1 ? foes[0] : NOBODY
}

export function costOf(field: Field, target: ForceId): number {
  return isBaron(field, target) ? 0 : COST
}

export function pointsOfForce(field: Field, force: ForceId): number {
  const army = purseOf(field, force)
  return army === NOBODY ? 0 : field.state.ap[army]
}

/** The Fortresses that an activated Capitano Generale may try to take by Treachery, before any other action. */
export function treacheryTargets(field: Field, force: ForceId): Hex[] {
  const { ground, state } = field
  if (!ground.treachery || state.generale[force] !== 1 || state.noMove[force] === TRIED) return []
  const found: Hex[] = []
  for (let d = 0; d < 6; d++) {
    const hex = ground.grid.neighbours[state.at[force] * 6 + d]
    if (hex <= 0) continue
    const target = targetAt(field, force, hex)
    if (target === NOBODY || costOf(field, target) > pointsOfForce(field, force)) continue
    // Not against a Capitano Generale, as far as one can see.
    if (state.shown[target] === 1 && state.generale[target] === 1) continue
    found.push(hex)
  }
  return found
}

export interface TreacheryFrame extends Frame {
  readonly procedure: "treachery"
  readonly force: ForceId
  readonly target: ForceId
  readonly hex: Hex
}

/** The attempt is declared: the Capitano Generale does not move; against another one there nothing comes of it. */
export function beginTreachery(play: Play, force: ForceId, hex: Hex): void {
  const { state } = play
  const target = targetAt(play, force, hex)
  if (target === NOBODY) return
  state.noMove[force] = TRIED
  tell(play, "treacheryTried", "O1.2", { hex, side: state.side[force] })
  if (leadersOf(play, target).some((one) => state.generale[one] === 1)) tell(play, "generaleThere", "O1.2", { hex })
  else call(play, { procedure: "treachery", force, target, hex } satisfies TreacheryFrame)
}
