import { facingNamed, parseHex } from "@carroccio/hexes"
import type { Pack } from "../src/pack.ts"
import type { BattleView, CounterView } from "../src/view.ts"

/** A counter with one of its sides up, on a hex of nobody's, unless said otherwise. */
export function viewOf(pack: Pack, unit: number, face: number, more: Partial<CounterView> = {}): CounterView {
  const { id, seat, kind, sides } = pack.counters.list[unit]
  const side = sides[face]
  return {
    unit,
    id,
    seat,
    kind,
    hexes: side.size === 2 ? [1510, 1611] : [1510],
    facing: side.size === 2 ? 0 : null,
    mode: side.mode,
    weapon: side.mode === "leader" ? null : (side.weapon ?? null),
    armour: side.mode === "leader" ? "N" : side.armour,
    movement: side.movement,
    morale: side.mode === "leader" ? null : side.morale,
    rout: 0,
    lance: false,
    charges: null,
    disobeyed: false,
    done: false,
    hits: 0,
    marks: 0,
    marked: [],
    ...more,
  }
}

/** The battle as the pack sets it up. */
export function openingView(pack: Pack): Pick<BattleView, "counters"> {
  const counters = pack.setup.placements.map(({ id, hexes, facing, mode, lance }) => {
    const unit = pack.counters.list.findIndex((counter) => counter.id === id)
    const face = pack.counters.list[unit].sides.findIndex((side) => side.mode === mode)
    return viewOf(pack, unit, face, {
      hexes: hexes.map((hex) => parseHex(hex) ?? 0),
      facing: facing === undefined ? null : facingNamed(facing),
      lance: lance === true,
    })
  })
  return { counters }
}
