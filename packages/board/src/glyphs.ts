import { circle, group, nums, path } from "./svg.ts"

/** A solid shape, a line of the broad or the fine pen, or a shape cut out in the colour of the ground; laid in order. */
type Stroke = readonly ["solid" | "line" | "thin" | "cut", string]

function around(count: number, draw: (cos: number, sin: number) => string): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2 - Math.PI / 2
    return draw(Math.cos(angle), Math.sin(angle))
  }).join("")
}

/** A spear from its foot to its point, with a leaf-shaped head. */
function spear(x1: number, y1: number, x2: number, y2: number): Stroke[] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const ux = (x2 - x1) / length
  const uy = (y2 - y1) / length
  const at = (back: number, side: number) => nums(x2 - ux * back - uy * side, y2 - uy * back + ux * side)
  return [
    ["line", `M${nums(x1, y1)}L${at(11, 0)}`],
    ["solid", `M${nums(x2, y2)}L${at(8, 3.4)}L${at(12, 0)}L${at(8, -3.4)}z`],
  ]
}

function roundShield(x: number, y: number, r: number): Stroke[] {
  return [
    ["cut", circle(x, y, r + 2)],
    ["solid", circle(x, y, r)],
    ["cut", circle(x, y, r * 0.77)],
    ["solid", circle(x, y, r * 0.36)],
  ]
}

function wheel(x: number, y: number, r: number): Stroke[] {
  return [
    ["cut", circle(x, y, r + 2.5)],
    ["line", circle(x, y, r)],
    ["thin", around(8, (c, s) => `M${nums(x, y)}l${nums(c * r, s * r)}`)],
    ["solid", circle(x, y, r * 0.26)],
  ]
}

const HORSE: Stroke[] = [
  [
    "solid",
    "M15 60c1-10 7-16 12-23-4 3-8 5-12 7-5 2-9-2-8-6 1-4 3-5 5-8 3-6 6-10 11-14l1-10c4 2 7 5 8 8 15 2 26 14 27 31 0 6-1 11-1 15z",
  ],
  ["cut", `${circle(24, 24, 2)}M36 17.500c9 4 15 13 16 26l-3.200.4c-1-12-6-19-14-23z`],
]

const RECURVE: Stroke[] = [
  ["line", "M22 4c-1 6 4 10 11 12 10 4 10 28 0 32-7 2-12 6-11 12"],
  ["thin", "M22 5L19 32L22 59"],
]

function arrow(y: number): Stroke[] {
  return [
    ["line", `M12 ${y}H50`],
    ["solid", `M60 ${y}l-12-5v10zM17 ${y}l-5-5H6l5 5-5 5h6z`],
  ]
}

const GLYPHS = {
  /** A horse's head before a lance. */
  horse: [...spear(62, 61, 42, 2), ...HORSE],
  lightHorse: HORSE,
  /** Crossed spears behind a round shield. */
  foot: [...spear(9, 61, 52, 3), ...spear(55, 61, 12, 3), ...roundShield(32, 37, 16)],
  /** A sword behind a shield: knights who fight on foot. */
  sword: [
    ["solid", "M47 1l4.500 6v35H60v5h-8.500v8a5 5 0 1 1-9 0v-8H34v-5h8.500V7z"],
    ["cut", "M4 12h37v22c0 13-8 21-18.500 27C12 55 4 47 4 34z"],
    ["solid", "M6.500 14.500h32V34c0 12-7 19-16 24.500C13.500 53 6.500 46 6.500 34z"],
    ["cut", "M11.500 19.500h7L33.500 39c-1 3.500-2.500 6.500-4.500 9L11.500 26z"],
  ],
  longbow: [["line", "M24 3c18 11 18 47 0 58"], ["thin", "M24 3.500L14 32L24 60.500"], ...arrow(32)],
  shortbow: [...RECURVE, ...arrow(32)],
  /** The arrow drips. */
  poisonBow: [...RECURVE, ...arrow(26), ["solid", "M54 37c4 7 6 10 6 13a6 6 0 0 1-12 0c0-3 2-6 6-13z"]],
  crossbow: [
    ["thin", "M6 26L32 41L58 26"],
    ["line", "M6 26C14 11 50 11 58 26"],
    ["solid", "M28 18h8v38c0 6-8 6-8 0zM32 2l5 12H27z"],
    ["cut", "M31 38h2v9h-2z"],
  ],
  horseBow: [
    ...HORSE,
    ["cut", "M44 0h20v46H48z"],
    ["line", "M48 3c-1 5 2 7 6 9 7 4 7 20 0 23-4 2-7 5-6 9"],
    ["thin", "M48 4L46 23.500L48 43"],
  ],
  sling: [
    ["line", "M14 61C11 42 16 26 27 16M26 61C28 46 33 34 43 27"],
    ["solid", "M25 18c2-9 12-15 21-12 9 4 11 14 5 20-8 6-21 3-26-8z"],
    ["cut", circle(40.5, 16, 7.5)],
    ["solid", circle(40.5, 16, 5.5)],
  ],
  /** Spears upright in rank. */
  pikes: [...[8, 20, 32, 44, 56].flatMap((x, i) => spear(x, 61, x, i % 2 === 0 ? 7 : 2)), ["line", "M3 48H61"]],
  /** Spears outward all around. */
  hedgehog: [
    ...Array.from({ length: 10 }, (_, i) => (i / 10) * Math.PI * 2 + 0.31).flatMap((angle) =>
      spear(32 + Math.cos(angle) * 11, 32 + Math.sin(angle) * 11, 32 + Math.cos(angle) * 31, 32 + Math.sin(angle) * 31),
    ),
    ["cut", circle(32, 32, 12)],
    ["line", circle(32, 32, 10)],
    ["solid", circle(32, 32, 4.5)],
  ],
  elephant: [
    [
      "solid",
      "M6 40c-2-14 4-25 16-25 3-3 8-4 12-3h10c10 1 16 8 16 19 2 3 2 8 1 14h-3l-1 14H46l-1-11c-4 1-9 1-13 0l-1 11H20V47c-4-1-7-3-9-6-1 6 0 10 3 13 2 2 1 5-2 5-5-1-6-10-6-19z",
    ],
    [
      "cut",
      `${circle(15, 25, 2)}M23 19c8 1 11 8 8 16-2 4-5 5-8 3l.8-2c2 1 3.500.2 4.500-2 2-6 0-11-5.800-13zM8 39l9 5-2 2.200-6.800-4z`,
    ],
    ["solid", "M33 3h17l-2 9H35z"],
    ["cut", "M34 11.600h15v1.600H34z"],
  ],
  wagon: [
    ["solid", "M9 27C10 11 20 6 32 6s22 5 23 21zM5 30h54l-4 14H9z"],
    [
      "cut",
      "M20 27c0-7 1-12 3-17l2-.8c-2 6-2.500 11-2.500 17.800zM44 27c0-7-1-12-3-17l-2-.8c2 6 2.500 11 2.500 17.800z",
    ],
    ...wheel(18, 50, 9),
    ...wheel(46, 50, 9),
  ],
  /** Wagons drawn up in a ring. */
  laager: [
    [
      "solid",
      around(6, (c, s) => {
        const at = (out: number, side: number) => nums(32 + c * out - s * side, 32 + s * out + c * side)
        return `M${at(31, -13)}L${at(31, 13)}L${at(19, 8.5)}L${at(19, -8.5)}z`
      }),
    ],
    ...wheel(32, 32, 10),
  ],
  /** A standing shield with its ridge. */
  pavise: [
    ["solid", "M15 9C20 4 44 4 49 9v34c0 9-8 14-17 19-9-5-17-10-17-19z"],
    [
      "cut",
      "M19.500 12c2-1.600 5-2.500 8-3v45.500c-4-2.500-8-6-8-11.500zM44.500 12c-2-1.600-5-2.500-8-3v45.500c4-2.500 8-6 8-11.500z",
    ],
    ["solid", "M19.500 26h8v5h-8zM36.500 26h8v5h-8z"],
  ],
  /** A city's wagon with its mast, cross and banner. */
  carroccio: [
    ["solid", "M4 38h56l-5 12H9z"],
    ["line", "M30 40V6M25 10.500h10"],
    ["solid", "M32 14h25c-4 5-4 11 0 17-8-3-16-3-25 0z"],
    ["thin", "M30 13L8 37"],
    ...wheel(17, 53, 8),
    ...wheel(47, 53, 8),
  ],
  /** A processional cross. */
  processionalCross: [
    ["line", "M32 34V62"],
    ["solid", "M27 2h10l-2.500 12.500L47 12v10l-12.500-2.500L37 34H27l2.500-14.500L17 22V12l12.500 2.500z"],
    ["solid", "M26 38c4 3 8 3 12 0v5c-4 3-8 3-12 0z"],
  ],
  /** Round shields that overlap. */
  shieldWall: [...roundShield(13, 34, 14), ...roundShield(51, 34, 14), ...roundShield(32, 31, 17)],
  /** A great helm. */
  helm: [
    ["solid", "M12 26C12 10 22 4 32 4s20 6 20 22v26L32 61 12 52z"],
    ["cut", "M15 25h15v4H15zM34 25h15v4H34zM30.500 31h3v24h-3z"],
  ],
} satisfies Readonly<Record<string, readonly Stroke[]>>

/** The name of a glyph. */
export type Glyph = keyof typeof GLYPHS

/** A glyph in a box of 64 by 64 around the origin, in ink on its ground. */
export function drawGlyph(glyph: Glyph, ink: string, ground: string): string {
  const strokes: readonly Stroke[] = GLYPHS[glyph]
  const pen = { fill: "none", stroke: ink, "stroke-linecap": "round", "stroke-linejoin": "round" }
  return group(
    { transform: "translate(-32 -32)" },
    ...strokes.map(([kind, d]) => {
      if (kind === "solid") return path(d, { fill: ink })
      if (kind === "cut") return path(d, { fill: ground })
      return path(d, { ...pen, "stroke-width": kind === "line" ? 3.8 : 2 })
    }),
  )
}
