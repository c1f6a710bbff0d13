import { ALL_DIRECTIONS, neighbour, opposite, type Direction } from "@carroccio/hexes"
import { refuse, tell, type Action, type Verdict } from "@carroccio/kernel"
import { hasEnemyForce, type ForceId } from "./forces.ts"
import { maySpendHere, pay, type MarchFrame, type MarchVerb } from "./march-frame.ts"
import { maySpend } from "./march-rest.ts"
import { GONE, type Field } from "./position.ts"
import { NOBODY, type Auxiliary, type AuxId } from "./realm.ts"
import { hasBridge, hasRiver, isOpen, POINT } from "./terrain.ts"

/** An Auxiliary Unit of a kind in a Force, or NOBODY (16.1). */
export function auxiliaryOf({ ground, state }: Field, force: ForceId, kind: Auxiliary): AuxId {
  for (let aux = 0; aux < state.auxOf.length; aux++) {
    const leader = state.auxOf[aux]
    if (leader < 0 || ground.auxiliaries[aux].kind !== kind) continue
    if (leader === force || state.under[leader] === force) return aux
  }
  return NOBODY
}

// 16.1.3 Pontoon Bridges

interface PontoonAction extends Action {
  readonly direction: number
}

function mayBridge(field: Field, frame: MarchFrame, direction: number): Verdict {
  const { ground, state } = field
  const hex = state.at[frame.force]
  if (auxiliaryOf(field, frame.force, "pontoon") === NOBODY) return refuse("16.1.3", "noPontoon")
  if (direction < 0 || direction > 5) return refuse("16.1.3", "noSuchDirection")
  const way = direction as Direction
  if (!isOpen(field, hex, way) || !hasRiver(field, hex, way)) return refuse("16.1.3", "noRiver")
  if (hasBridge(field, hex, way)) return refuse("16.1.3", "hasBridge")
  const beyond = neighbour(ground.grid, hex, way)
  if (hasEnemyForce(field, beyond, frame.side)) return refuse("16.1.3", "enemyBeyond", { hex: beyond })
  const may = maySpendHere(field, frame, POINT)
  return may.ok ? maySpend(field, frame, POINT) : may
}

export const pontoon: MarchVerb<PontoonAction> = {
  fields: { direction: "integer" },
  candidates: (field, { force }) =>
    auxiliaryOf(field, force, "pontoon") === NOBODY
      ? []
      : ALL_DIRECTIONS.map((direction) => ({ type: "pontoon", direction })),
  may: (field, frame, { direction }) => mayBridge(field, frame, direction),
  do(play, frame, { direction }) {
    const { ground, state } = play
    const hex = state.at[frame.force]
    const aux = auxiliaryOf(play, frame.force, "pontoon")
    const beyond = neighbour(ground.grid, hex, direction as Direction)
    pay(play, frame, POINT)
    state.auxOf[aux] = GONE
    state.pontoons.push(hex * 6 + direction, beyond * 6 + opposite(direction as Direction))
    tell(play, "pontoonBuilt", "16.1.3", { hex, direction, aux })
  },
}
