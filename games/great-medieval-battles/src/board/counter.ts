import {
  type CounterFace,
  type Detail,
  drawCounter as drawFace,
  type Glyph,
  group,
  nums,
  type Shape,
  SIDE,
  SIZE,
  type State,
} from "@carroccio/board"
import type { Counter, Kind, Pack, Seat } from "../pack-schema.ts"
import type { CounterView } from "../view.ts"
import { armsOf, bandOf, LIVERIES } from "./arms.ts"

/** How many times as long as deep a counter over two hexes is. */
const LENGTH = (SIZE * Math.sqrt(3) + SIDE * 0.92) / SIDE

/** What the drawing of a counter needs to know of it; a CounterView has it all. */
export type Drawable = Pick<
  CounterView,
  | "unit"
  | "seat"
  | "kind"
  | "facing"
  | "mode"
  | "weapon"
  | "armour"
  | "movement"
  | "morale"
  | "rout"
  | "lance"
  | "charges"
  | "disobeyed"
  | "done"
  | "hits"
  | "marked"
>

/** How a counter is drawn: how near, and with a name of its own if it is drawn twice. */
export interface CounterOptions {
  readonly detail?: Detail
  readonly id?: string
}

/** A counter around the origin, 100 units deep. */
export function drawCounter(
  counter: Drawable,
  pack: Pack,
  { detail = "near", id = `u${counter.unit}` }: CounterOptions = {},
): string {
  return drawFace(faceOf(counter, pack, id), detail)
}

/** A counter at a place of the sheet. */
export function placeCounter(
  counter: Drawable,
  pack: Pack,
  x: number,
  y: number,
  scale: number,
  options?: CounterOptions,
): string {
  return group(
    { transform: `translate(${nums(x, y)}) scale(${nums((SIDE / 100) * scale)})` },
    drawCounter(counter, pack, options),
  )
}

function faceOf(counter: Drawable, pack: Pack, id: string): CounterFace {
  const printed = pack.counters.list[counter.unit]
  const leader = counter.kind === "leader"
  return {
    id,
    livery: LIVERIES[counter.seat as Seat],
    band: bandOf(pack.battle, printed),
    arms: armsOf(printed),
    glyph: leader ? "banner" : glyphOf(counter, printed),
    name: printed.short,
    figures: leader
      ? [{ text: String(counter.movement) }]
      : [{ text: counter.armour }, { text: counter.morale ?? "", ringed: true }, { text: String(counter.movement) }],
    ...(counter.facing === null ? {} : { double: lieOf(counter.facing) }),
    state: stateOf(counter),
  }
}

/** How a counter over two hexes lies: its right half is two sixths of a turn from its facing. */
function lieOf(facing: number): { length: number; angle: number; front: 1 | -1 } {
  const angle = (30 + 60 * facing) % 360
  if (angle <= 90) return { length: LENGTH, angle, front: 1 }
  if (angle <= 270) return { length: LENGTH, angle: angle - 180, front: -1 }
  return { length: LENGTH, angle: angle - 360, front: 1 }
}

/** The outline of a counter as it is drawn. */
export function shapeOf({ facing }: Pick<Drawable, "facing">): Shape {
  const lie = facing === null ? undefined : lieOf(facing)
  return { width: lie === undefined ? 100 : lie.length * 100, height: 100, radius: 11, angle: lie?.angle ?? 0 }
}

function stateOf(counter: Drawable): State {
  return {
    rout: counter.rout,
    lance: counter.lance,
    hits: counter.hits,
    done: counter.done,
    disobeyed: counter.disobeyed,
    disorganised: counter.mode === "disorganised",
    charging: counter.charges !== null,
    hiding: counter.marked.includes("hiding"),
    rampant: counter.marked.includes("rampant"),
  }
}

const BOWS: Readonly<Record<string, Glyph>> = {
  longbow: "longbow",
  crossbow: "crossbow",
  shortbow: "shortbow",
  poisonBow: "poisonBow",
  horseBow: "horseBow",
  sling: "sling",
}

function glyphOf({ mode, weapon, kind, armour }: Drawable, printed: Counter): Glyph {
  if (weapon !== null) return BOWS[weapon] ?? "shortbow"
  if (mode === "shieldWall") return "shieldWall"
  if (mode === "wagon") return "wagon"
  if (mode === "laager") return "laager"
  if (mode === "dismounted") return "sword"
  const glyphs: Readonly<Record<Kind, Glyph>> = {
    cavalry: armour === "L" || printed.sides.some((side) => side.weapon === "horseBow") ? "lightHorse" : "horse",
    infantry: armour === "P" || armour === "M" ? "sword" : "foot",
    schiltrom: mode === "close" ? "hedgehog" : "pikes",
    leader: "helm",
    elephant: "elephant",
    wagon: "wagon",
  }
  return glyphs[kind as Kind]
}
