import type { Colour } from "./colour.ts"

/** Whether a drawing lies on light or dark paper. */
export type Theme = "light" | "dark"

/** The colours of a theme: the page's own, the marks of play, and the land. */
export interface Palette {
  readonly paper: Colour
  readonly panel: Colour
  readonly ink: Colour
  readonly quiet: Colour
  readonly line: Colour
  /** What may be done. */
  readonly may: Colour
  /** What is chosen. */
  readonly chosen: Colour
  /** What is attacked, by hand or by arrow. */
  readonly attack: Colour
  readonly water: Colour
  readonly shore: Colour
  /** The lettering of waters. */
  readonly waterInk: Colour
  readonly marsh: Colour
  readonly reed: Colour
  readonly tree: Colour
  readonly treeLight: Colour
  readonly treeShade: Colour
  /** Contours, hachures and earthworks. */
  readonly relief: Colour
  readonly road: Colour
  readonly roadEdge: Colour
  readonly stone: Colour
  readonly stoneShade: Colour
  readonly roof: Colour
  readonly wall: Colour
  readonly sand: Colour
}

/** The two themes. */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    paper: "#f6f1e4",
    panel: "#fffdf7",
    ink: "#26201a",
    quiet: "#6b6154",
    line: "#d9cfba",
    may: "#1f6a52",
    chosen: "#a3401b",
    attack: "#9b1c2a",
    water: "#b9d3d6",
    shore: "#5f8b93",
    waterInk: "#2f5a66",
    marsh: "#d3dcc0",
    reed: "#6d8a72",
    tree: "#93a878",
    treeLight: "#b3c395",
    treeShade: "#5c7150",
    relief: "#8a6a48",
    road: "#fbf5e3",
    roadEdge: "#9a8262",
    stone: "#cbc6ba",
    stoneShade: "#7b766b",
    roof: "#b56a4a",
    wall: "#6f5140",
    sand: "#efe2bf",
  },
  dark: {
    paper: "#1b1917",
    panel: "#24211e",
    ink: "#ece5d8",
    quiet: "#a59b8b",
    line: "#3a352f",
    may: "#7fc8a9",
    chosen: "#eb9a6b",
    attack: "#ef9a9a",
    water: "#2c464d",
    shore: "#6d98a0",
    waterInk: "#a9cdd3",
    marsh: "#36402f",
    reed: "#7f9c80",
    tree: "#4b5c3d",
    treeLight: "#64774f",
    treeShade: "#232c1e",
    relief: "#a98b66",
    road: "#5e5340",
    roadEdge: "#a08a67",
    stone: "#8b867b",
    stoneShade: "#35322d",
    roof: "#a25d42",
    wall: "#d6b9a2",
    sand: "#514630",
  },
}

/** Place names. */
export const SERIF = "Alegreya, serif"
/** Text and figures. */
export const SANS = "'Source Sans 3 Variable', 'Source Sans 3', sans-serif"

const PROPERTIES = ["paper", "panel", "ink", "quiet", "line", "may", "chosen", "attack", "water", "shore"] as const

/** The colours that live drawings use, as custom properties for a style attribute: `--board-may` and so on. */
export function themeProperties(theme: Theme): string {
  return PROPERTIES.map((name) => `--board-${name}: ${PALETTES[theme][name]}`).join("; ")
}
