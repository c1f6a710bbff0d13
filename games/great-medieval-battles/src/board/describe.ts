import type { Locale, Say } from "@carroccio/board"
import { printed, type Hex } from "@carroccio/hexes"
import type { Battle } from "../battle.ts"
import type { Pack } from "../pack-schema.ts"
import type { CounterView } from "../view.ts"

/** A counter's name as its pack gives it. */
export function counterName(pack: Pack, unit: number, locale: Locale): string {
  return pack.counters.list[unit].name[locale]
}

/** A counter in words: who it is, how it stands, where, and what lies on it. */
export function describeCounter(counter: CounterView, pack: Pack, locale: Locale, say: Say): string {
  const { unit, seat, kind, mode, facing, hexes, rout, charges, hits } = counter
  const [first, second] = hexes
  return [
    counterName(pack, unit, locale),
    say(`board.seat.${seat}`),
    kind === "leader" ? say("board.leader") : say(`board.mode.${mode}`),
    facing === null ? "" : say(`board.facing.${facing}`),
    second === undefined
      ? say("board.inHex", { hex: printed(first) })
      : say("board.inHexes", { first: printed(first), second: printed(second) }),
    rout > 0 ? say("board.routed", { level: rout }) : "",
    counter.lance ? say("board.lance") : "",
    charges === null ? "" : say("board.charging", { target: counterName(pack, charges, locale) }),
    hits > 0 ? say("board.hits", { count: hits }) : "",
    counter.disobeyed ? say("board.disobeyed") : "",
    ...counter.marked.map((mark) => say(`board.mark.${mark}`)),
    counter.done ? say("board.done") : "",
  ]
    .filter((part) => part !== "")
    .join(", ")
}

/** A hex in words: its number, its terrain and its level. */
export function describeHex(battle: Pick<Battle, "terrain" | "level">, hex: Hex, say: Say): string {
  const level = battle.level[hex]
  const high = battle.level.some((other) => other > 0)
  return [
    say("board.hex", { hex: printed(hex) }),
    say(`board.terrain.${battle.terrain[hex]}`),
    high ? say("board.level", { level }) : "",
  ]
    .filter((part) => part !== "")
    .join(", ")
}
