/** A colour as #rrggbb. */
export type Colour = string

/** Red, green and blue, 0 to 1, as light and not as stored. */
export type Light = readonly [number, number, number]

/** How a colour is seen: by most people, or without one kind of cone. */
export type Sight = "full" | "protanopia" | "deuteranopia" | "tritanopia"

/** The light of a colour. */
export function lightOf(colour: Colour): Light {
  const value = Number.parseInt(colour.slice(1), 16)
  return [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)]
}

function linear(stored: number): number {
  const c = stored / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

function luminanceOf([r, g, b]: Light): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** How bright a colour is, 0 to 1. */
export function luminance(colour: Colour): number {
  return luminanceOf(lightOf(colour))
}

/** The contrast of two colours, 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  return ratio(luminance(a), luminance(b))
}

function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** What is left of a light for an eye without one kind of cone: full dichromacy, on linear light. */
const SIGHTS: Readonly<Record<Sight, readonly [Light, Light, Light]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** A colour's light as an eye of the given sight sees it. */
export function seenAs(colour: Colour, sight: Sight): Light {
  const light = lightOf(colour)
  const [r, g, b] = SIGHTS[sight].map((row) => {
    const sum = row[0] * light[0] + row[1] * light[1] + row[2] * light[2]
    return Math.min(1, Math.max(0, sum))
  })
  return [r, g, b]
}

/** The contrast of two colours for an eye of the given sight. */
export function contrastSeenAs(a: Colour, b: Colour, sight: Sight): number {
  return ratio(luminanceOf(seenAs(a, sight)), luminanceOf(seenAs(b, sight)))
}

/** Of some inks, the one that is read best on a ground. */
export function inkOn(ground: Colour, inks: readonly Colour[] = ["#1f1a15", "#fffaf0"]): Colour {
  return inks.reduce((best, ink) => (contrast(ink, ground) > contrast(best, ground) ? ink : best))
}

/** A colour between two: all of `a` at 0, all of `b` at 1. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const from = Number.parseInt(a.slice(1), 16)
  const to = Number.parseInt(b.slice(1), 16)
  const part = (shift: number) =>
    Math.round(((from >> shift) & 255) * (1 - share) + ((to >> shift) & 255) * share)
      .toString(16)
      .padStart(2, "0")
  return `#${part(16)}${part(8)}${part(0)}`
}
