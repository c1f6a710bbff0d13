import type { Play } from "./position.ts"
import { KINDS, type MatId } from "./tuscany.ts"

/** Takes units from the pool to a mat, as far as the pool goes (1.6, 3.4.1). Gives what was taken, by kind. */
export function draft(play: Play, mat: MatId, units: readonly number[]): number[] {
  const { state } = play
  return units.map((wanted, kind) => {
    const taken = Math.min(wanted, state.pool[kind])
    state.pool[kind] -= taken
    state.forces[mat * KINDS + kind] += taken
    return taken
  })
}

/** Sends units from a mat back to the pool, Routed ones too, as far as they are there. */
export function dismiss(play: Play, mat: MatId, units: readonly number[]): void {
  const { state } = play
  for (let kind = 0; kind < KINDS; kind++) {
    const i = mat * KINDS + kind
    const standing = Math.min(units[kind], state.forces[i])
    const routed = Math.min(units[kind] - standing, state.routed[i])
    state.forces[i] -= standing
    state.routed[i] -= routed
    state.pool[kind] += standing + routed
  }
}

/** Sends every unit of a mat back to the pool. */
export function dismissAll({ state }: Play, mat: MatId): void {
  for (let kind = 0; kind < KINDS; kind++) {
    const i = mat * KINDS + kind
    state.pool[kind] += state.forces[i] + state.routed[i]
    state.forces[i] = 0
    state.routed[i] = 0
  }
}
