import { CHARGES, type Charge } from "./charges.ts"
import type { Colour } from "./colour.ts"
import { element, group, nums, path } from "./svg.ts"

/** The colours of heraldry. */
export const TINCTURES = {
  or: "#e8b72e",
  argent: "#f5f1e6",
  gules: "#b3232b",
  azure: "#27508f",
  sable: "#231f20",
  vert: "#2c6b45",
  purpure: "#6b2c6e",
} as const satisfies Readonly<Record<string, Colour>>

export type Tincture = keyof typeof TINCTURES

/** How a field is parted among its tinctures. */
export type Parting = "pale" | "fess" | "bend" | "saltire" | "quarterly" | "barry" | "paly" | "bendy" | "chequy"

/** A band across the field. */
export type Ordinary =
  "cross" | "saltire" | "bend" | "chevron" | "chevrons" | "fess" | "pale" | "chief" | "pile" | "label"

/** One layer of a coat of arms, laid over those before it. */
export type Layer =
  | { readonly ordinary: Ordinary; readonly of: Tincture }
  | { readonly bordure: Tincture }
  /** A double line within the edge. */
  | { readonly tressure: Tincture }
  /** One, two or three in their usual places, three in a pile one over another, a chief's three, or strewn. */
  | {
      readonly charge: Charge
      readonly of: Tincture
      readonly count?: 1 | 2 | 3 | "inPale" | "inChief" | "strewn" | "large"
    }

/** A coat of arms. */
export interface Blazon {
  readonly field: Tincture | { readonly parted: Parting; readonly of: readonly [Tincture, Tincture] }
  readonly layers?: readonly Layer[]
  /** A second coat, for the second and third quarters. */
  readonly quartered?: Blazon
}

/** A shield 100 wide and 116 high, from its upper left corner. */
const HEATER = "M2 2H98V52C98 82 76 102 50 114C24 102 2 82 2 52Z"
const BANNER = "M2 2H98V114H2Z"

/** Arms on a shield or a banner, drawn in a box 100 wide and 116 high. `id` must be its own in the drawing. */
export function drawArms(
  blazon: Blazon,
  id: string,
  shape: "shield" | "banner" = "shield",
  line: Colour = "#1d1813",
): string {
  const edge = shape === "shield" ? HEATER : BANNER
  return (
    element("clipPath", { id }, path(edge, {})) +
    group({ "clip-path": `url(#${id})` }, drawCoat(blazon, shape === "shield")) +
    path(edge, { fill: "none", stroke: line, "stroke-width": 4.5, "stroke-linejoin": "round" })
  )
}

/** Arms in a box of the given place and width. */
export function placeArms(
  blazon: Blazon,
  id: string,
  x: number,
  y: number,
  width: number,
  shape: "shield" | "banner" = "shield",
  line?: Colour,
): string {
  return group({ transform: `translate(${nums(x, y)}) scale(${nums(width / 100)})` }, drawArms(blazon, id, shape, line))
}

function drawCoat(blazon: Blazon, tapers: boolean): string {
  const { quartered, layers = [] } = blazon
  if (quartered !== undefined) {
    const quarter = (coat: Blazon, x: number, y: number) =>
      element("svg", { x, y, width: 50, height: 58, viewBox: "0 0 100 116" }, drawCoat(coat, false))
    const { quartered: _, layers: over = [], ...first } = blazon
    const own = over.filter((layer) => !("ordinary" in layer && layer.ordinary === "label"))
    const label = over.filter((layer) => "ordinary" in layer && layer.ordinary === "label")
    const coat = { ...first, layers: own }
    return (
      quarter(coat, 0, 0) +
      quarter(quartered, 50, 0) +
      quarter(quartered, 0, 58) +
      quarter(coat, 50, 58) +
      label.map((layer) => drawLayer(layer, tapers)).join("")
    )
  }
  return drawField(blazon.field) + layers.map((layer) => drawLayer(layer, tapers)).join("")
}

function drawField(field: Blazon["field"]): string {
  const whole = "M0 0H100V116H0Z"
  if (typeof field === "string") return path(whole, { fill: TINCTURES[field] })
  const [first, second] = field.of
  return path(whole, { fill: TINCTURES[first] }) + path(partsOf(field.parted), { fill: TINCTURES[second] })
}

function partsOf(parting: Parting): string {
  const stripes = (count: number, box: (from: number, thick: number) => string, whole: number) => {
    const thick = whole / count
    return Array.from({ length: count / 2 }, (_, i) => box((i * 2 + 1) * thick, thick)).join("")
  }
  switch (parting) {
    case "pale":
      return "M50 0H100V116H50Z"
    case "fess":
      return "M0 54H100V116H0Z"
    case "bend":
      return "M0 0L100 116H0Z"
    case "saltire":
      return "M0 0L50 56L0 112ZM100 0L50 56L100 112Z"
    case "quarterly":
      return "M50 0H100V54H50ZM0 54H50V116H0Z"
    case "barry":
      return stripes(8, (y, h) => `M0 ${nums(y)}h100v${nums(h)}h-100z`, 116)
    case "paly":
      return stripes(6, (x, w) => `M${nums(x)} 0h${nums(w)}v116h${nums(-w)}z`, 100)
    case "bendy":
      return stripes(6, (y, h) => `M0 ${nums(y * 2 - 110)}l100 110v${nums(h * 2)}l-100 -110z`, 116)
    case "chequy": {
      let d = ""
      for (let row = 0; row < 6; row++) for (let c = row % 2; c < 5; c += 2) d += `M${c * 20} ${row * 20}h20v20h-20z`
      return d
    }
  }
}

function drawLayer(layer: Layer, tapers: boolean): string {
  if ("ordinary" in layer) return path(ORDINARIES[layer.ordinary], { fill: TINCTURES[layer.of] })
  const inner = (off: number) =>
    tapers
      ? `M${off} ${off}H${100 - off}V52C${nums(100 - off)} 78 ${nums(76 - off * 0.3)} ${nums(97 - off * 0.6)} 50 ${nums(113 - off * 1.2)}C${nums(24 + off * 0.3)} ${nums(97 - off * 0.6)} ${off} 78 ${off} 52Z`
      : `M${off} ${off}H${100 - off}V${116 - off}H${off}Z`
  if ("bordure" in layer) return path(inner(7), { fill: "none", stroke: TINCTURES[layer.bordure], "stroke-width": 15 })
  if ("tressure" in layer) {
    const line = { fill: "none", stroke: TINCTURES[layer.tressure], "stroke-width": 3 }
    return path(inner(10), line) + path(inner(17), line)
  }
  const fill = TINCTURES[layer.of]
  return placesOf(layer.count ?? 1, tapers)
    .map(([x, y, size]) =>
      path(CHARGES[layer.charge], {
        transform: `translate(${nums(x - size / 2, y - size / 2)}) scale(${nums(size / 100)})`,
        fill,
        "fill-rule": "evenodd",
      }),
    )
    .join("")
}

const ORDINARIES: Readonly<Record<Ordinary, string>> = {
  cross: "M40 0H60V44H100V64H60V116H40V64H0V44H40Z",
  saltire: "M0 0H16L50 42L84 0H100V14L62 56L100 102V116H86L50 70L14 116H0V102L38 56L0 14Z",
  bend: "M0 0H20L100 92V116L0 14Z",
  chevron: "M50 38L100 84V108L50 62L0 108V84Z",
  chevrons: "M50 8L100 46V62L50 24L0 62V46ZM50 42L100 80V96L50 58L0 96V80ZM50 76L100 114V130L50 92L0 130V114Z",
  fess: "M0 38H100V72H0Z",
  pale: "M34 0H66V116H34Z",
  chief: "M0 0H100V38H0Z",
  pile: "M22 0H78L50 98Z",
  label: "M0 14H100V22H86V38H76V22H55V38H45V22H24V38H14V22H0Z",
}

/** Centre and size of each charge. */
function placesOf(
  count: 1 | 2 | 3 | "inPale" | "inChief" | "strewn" | "large",
  tapers: boolean,
): readonly (readonly [number, number, number])[] {
  switch (count) {
    case 1:
      return [[50, 52, 78]]
    case "large":
      return [[50, 54, 94]]
    case 2:
      return [
        [50, 30, 50],
        [50, 78, 50],
      ]
    case 3:
      return [
        [27, 30, 40],
        [73, 30, 40],
        [50, 78, 40],
      ]
    case "inPale":
      return tapers
        ? [
            [50, 22, 56],
            [50, 54, 56],
            [50, 84, 44],
          ]
        : [
            [50, 22, 56],
            [50, 58, 56],
            [50, 94, 56],
          ]
    case "inChief":
      return [
        [20, 19, 26],
        [50, 19, 26],
        [80, 19, 26],
      ]
    case "strewn":
      return [
        [18, 18, 28],
        [50, 18, 28],
        [82, 18, 28],
        [34, 46, 28],
        [66, 46, 28],
        [18, 74, 28],
        [50, 74, 28],
        [82, 74, 28],
        [34, 100, 28],
        [66, 100, 28],
      ]
  }
}
