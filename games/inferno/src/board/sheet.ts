/** A point of the sheet, or of the square that the Locales are placed in. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What is seen of Tuscany, in the units of the Locales' places: 0 to 1 from the north-west corner. */
const WEST = -0.014
const NORTH = 0.012
const EAST = 1
const SOUTH = 0.986
/** Units of the sheet for the whole width of the Locales' places. */
const SPAN = 1600
/** The frame around the map. */
export const FRAME = 18

/** The sheet of paper, in units that are a pixel each at scale 1. */
export const SHEET = {
  width: (EAST - WEST) * SPAN + FRAME * 2,
  height: (SOUTH - NORTH) * SPAN + FRAME * 2,
} as const

/** The map inside its frame. */
export const MAP = { x: FRAME, y: FRAME, width: (EAST - WEST) * SPAN, height: (SOUTH - NORTH) * SPAN } as const

/** Where a Locale's place lies on the sheet. */
export function spotOf({ x, y }: Point): Point {
  return { x: FRAME + (x - WEST) * SPAN, y: FRAME + (y - NORTH) * SPAN }
}

/** The corner of the Locales' places and how many degrees they span. */
const CORNER = { longitude: 10.22, latitude: 44.1 }
const DEGREES = { longitude: 1.98, latitude: 1.44 }

/** A longitude and a latitude, in degrees. */
export type Degrees = readonly [longitude: number, latitude: number]

/** Where a longitude and a latitude lie on the sheet. */
export function fromDegrees([longitude, latitude]: Degrees): Point {
  return spotOf({
    x: (longitude - CORNER.longitude) / DEGREES.longitude,
    y: (CORNER.latitude - latitude) / DEGREES.latitude,
  })
}

/** Units of the sheet a kilometre: a degree of latitude has 111.1 of them. */
export const KILOMETRE = SPAN / (DEGREES.latitude * 111.1)
