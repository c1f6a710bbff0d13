import type { Degrees } from "./sheet.ts"

/** Points of a line, each a longitude and a latitude. */
function line(points: string): Degrees[] {
  return points.split(", ").map((point): Degrees => {
    const [longitude, latitude] = point.split(" ").map(Number)
    return [longitude, latitude]
  })
}

/** The coast of the Tyrrhenian Sea from the Apuan shore to Montalto, as it ran before the marshes were drained. */
export const COAST: readonly Degrees[] = line(
  "10.02 44.06, 10.11 44, 10.17 43.95, 10.235 43.865, 10.262 43.82, 10.27 43.785, 10.262 43.74, " +
    "10.268 43.69, 10.252 43.682, 10.268 43.672, 10.287 43.63, 10.3 43.59, 10.286 43.562, 10.291 43.545, " +
    "10.3 43.53, 10.315 43.495, 10.345 43.462, 10.385 43.432, 10.402 43.403, 10.425 43.392, 10.43 43.37, " +
    "10.452 43.345, 10.485 43.305, 10.505 43.265, 10.525 43.215, 10.535 43.16, 10.54 43.1, 10.537 43.05, " +
    "10.522 43.01, 10.492 42.998, 10.478 42.985, 10.487 42.958, 10.498 42.935, 10.52 42.925, 10.545 42.93, " +
    "10.575 42.952, 10.625 42.958, 10.69 42.943, 10.755 42.918, 10.785 42.895, 10.79 42.86, 10.765 42.822, " +
    "10.738 42.804, 10.745 42.79, 10.79 42.79, 10.835 42.778, 10.878 42.757, 10.92 42.742, 10.985 42.716, " +
    "11.005 42.68, 10.995 42.655, 11.03 42.645, 11.085 42.61, 11.1 42.58, 11.13 42.555, 11.17 42.52",
)

/** Elba, of which the sheet shows the eastern part. */
export const ELBA: readonly Degrees[] = line(
  "10.1 42.79, 10.16 42.8, 10.22 42.778, 10.25 42.795, 10.29 42.805, 10.33 42.815, 10.34 42.79, 10.38 42.81, " +
    "10.395 42.845, 10.41 42.873, 10.435 42.868, 10.43 42.83, 10.425 42.79, 10.425 42.76, 10.395 42.755, " +
    "10.37 42.74, 10.33 42.755, 10.29 42.745, 10.26 42.74, 10.24 42.755, 10.2 42.74, 10.14 42.735, 10.1 42.75",
)

/** A watercourse from its spring to where it ends. */
export interface River {
  readonly id: string
  readonly course: readonly Degrees[]
  /** How broad it is at its end, in units of the sheet. */
  readonly width: number
}

export const RIVERS: readonly River[] = [
  {
    id: "arno",
    width: 8,
    course: line(
      "11.66 43.87, 11.7 43.82, 11.72 43.775, 11.752 43.735, 11.79 43.71, 11.81 43.67, 11.85 43.63, " +
        "11.875 43.58, 11.865 43.53, 11.81 43.5, 11.74 43.505, 11.68 43.5, 11.62 43.515, 11.595 43.53, " +
        "11.55 43.565, 11.51 43.6, 11.475 43.635, 11.445 43.67, 11.455 43.715, 11.44 43.755, 11.4 43.765, " +
        "11.34 43.76, 11.255 43.767, 11.19 43.785, 11.12 43.775, 11.07 43.752, 11.035 43.745, 10.99 43.735, " +
        "10.935 43.728, 10.88 43.72, 10.8 43.705, 10.73 43.7, 10.68 43.67, 10.645 43.668, 10.61 43.69, " +
        "10.57 43.682, 10.52 43.688, 10.46 43.7, 10.4 43.716, 10.34 43.7, 10.252 43.682",
    ),
  },
  {
    id: "sieve",
    width: 4,
    course: line(
      "11.17 44.02, 11.25 43.99, 11.35 43.965, 11.44 43.935, 11.5 43.9, 11.515 43.85, 11.47 43.8, " + "11.435 43.765",
    ),
  },
  {
    id: "elsa",
    width: 4,
    course: line(
      "11.18 43.345, 11.13 43.39, 11.12 43.43, 11.135 43.475, 11.08 43.52, 11.02 43.57, 10.97 43.61, " +
        "10.92 43.66, 10.88 43.72",
    ),
  },
  {
    id: "era",
    width: 3.5,
    course: line("10.9 43.41, 10.83 43.45, 10.76 43.5, 10.71 43.56, 10.67 43.62, 10.645 43.668"),
  },
  {
    id: "serchio",
    width: 5,
    course: line(
      "10.5 44.13, 10.53 44.06, 10.55 43.98, 10.52 43.92, 10.47 43.88, 10.42 43.845, 10.4 43.8, " +
        "10.35 43.775, 10.27 43.785",
    ),
  },
  {
    id: "cecina",
    width: 4.5,
    course: line(
      "11 43.18, 11.01 43.25, 10.98 43.31, 10.9 43.345, 10.8 43.345, 10.72 43.33, 10.63 43.31, 10.55 43.315, " +
        "10.485 43.305",
    ),
  },
  {
    id: "cornia",
    width: 3.5,
    course: line("10.87 43.15, 10.78 43.12, 10.7 43.07, 10.64 43.02, 10.6 42.98, 10.575 42.952"),
  },
  {
    id: "ombrone",
    width: 7,
    course: line(
      "11.5 43.4, 11.535 43.35, 11.53 43.29, 11.54 43.24, 11.52 43.19, 11.48 43.14, 11.45 43.09, " +
        "11.385 43.05, 11.36 43.005, 11.33 42.96, 11.26 42.93, 11.22 42.88, 11.19 42.83, 11.16 42.785, " +
        "11.1 42.745, 11.06 42.71, 10.995 42.655",
    ),
  },
  {
    id: "arbia",
    width: 3.5,
    course: line("11.36 43.47, 11.39 43.41, 11.4 43.35, 11.405 43.29, 11.44 43.22, 11.47 43.17, 11.48 43.14"),
  },
  {
    id: "merse",
    width: 3.5,
    course: line("11.03 43.16, 11.12 43.19, 11.2 43.17, 11.27 43.14, 11.32 43.1, 11.385 43.05"),
  },
  {
    id: "orcia",
    width: 4,
    course: line("11.8 42.96, 11.73 43, 11.67 43.02, 11.59 43.005, 11.52 42.96, 11.44 42.975, 11.36 43.005"),
  },
  {
    id: "paglia",
    width: 4,
    course: line("11.7 42.84, 11.78 42.82, 11.85 42.77, 11.93 42.755, 12.02 42.77, 12.08 42.715, 12.18 42.66"),
  },
  {
    id: "chiana",
    width: 3,
    course: line("11.955 43.07, 11.91 43.12, 11.88 43.19, 11.85 43.27, 11.84 43.35, 11.83 43.43, 11.81 43.5"),
  },
  {
    id: "tevere",
    width: 5,
    course: line("12.07 43.79, 12.04 43.72, 12.05 43.66, 12.1 43.61, 12.15 43.55, 12.2 43.49, 12.27 43.41"),
  },
]

/** Still waters: lakes, and the lagoon of Castiglione that was open then. */
export const LAKES: readonly { readonly id: string; readonly shore: readonly Degrees[] }[] = [
  {
    id: "trasimeno",
    shore: line(
      "12.06 43.19, 12.1 43.21, 12.15 43.19, 12.2 43.16, 12.22 43.11, 12.19 43.075, 12.13 43.075, " +
        "12.08 43.1, 12.04 43.13, 12.05 43.16",
    ),
  },
  {
    id: "chiusi",
    shore: line("11.955 43.08, 11.975 43.075, 11.985 43.055, 11.965 43.045, 11.945 43.055"),
  },
  {
    id: "montepulciano",
    shore: line("11.915 43.115, 11.935 43.11, 11.93 43.09, 11.905 43.09"),
  },
  {
    id: "prile",
    shore: line("10.91 42.8, 10.93 42.83, 10.99 42.85, 11.04 42.84, 11.05 42.81, 11.01 42.79, 10.95 42.785"),
  },
  {
    id: "bientina",
    shore: line("10.62 43.795, 10.66 43.785, 10.665 43.755, 10.635 43.735, 10.61 43.75, 10.605 43.775"),
  },
  {
    id: "fucecchio",
    shore: line("10.8 43.835, 10.83 43.825, 10.83 43.79, 10.805 43.775, 10.785 43.795, 10.785 43.82"),
  },
  {
    id: "bolsena",
    shore: line("11.9 42.65, 11.95 42.66, 12 42.63, 12 42.57, 11.9 42.55, 11.86 42.6"),
  },
]

/** Wet ground, a middle and how far it reaches in degrees of longitude and latitude. */
export const MARSHES: readonly { readonly at: Degrees; readonly reach: Degrees }[] = [
  { at: [11.07, 42.735], reach: [0.06, 0.03] },
  { at: [10.6, 42.985], reach: [0.045, 0.025] },
  { at: [11.86, 43.28], reach: [0.03, 0.07] },
  { at: [11.9, 43.16], reach: [0.035, 0.035] },
  { at: [10.33, 43.66], reach: [0.035, 0.03] },
  { at: [10.635, 43.72], reach: [0.035, 0.02] },
  { at: [10.3, 43.82], reach: [0.025, 0.03] },
]

/** A range of hills: its crest, how high it is (1 for the Apennines' main ridge) and how broad, in degrees of latitude. */
export interface Range {
  readonly crest: readonly Degrees[]
  readonly height: number
  readonly breadth: number
}

export const RANGES: readonly Range[] = [
  {
    // The Apuan Alps.
    height: 1,
    breadth: 0.075,
    crest: line("10.12 44.1, 10.25 44.05, 10.34 43.985"),
  },
  {
    // The Apennines, from the passes above Pistoia to the Alpe della Luna.
    height: 1.1,
    breadth: 0.085,
    crest: line(
      "10.55 44.19, 10.75 44.11, 10.95 44.08, 11.15 44.1, 11.35 44.09, 11.52 44.03, 11.65 43.93, " +
        "11.78 43.88, 11.88 43.82, 11.95 43.75, 12.12 43.74, 12.25 43.65",
    ),
  },
  {
    height: 0.5,
    breadth: 0.06,
    crest: line("10.7 44, 10.9 43.98, 11.1 43.97"),
  },
  {
    // The spur between the Sieve and the Arno at Firenze.
    height: 0.55,
    breadth: 0.05,
    crest: line("11.28 43.885, 11.4 43.855, 11.46 43.84"),
  },
  {
    // Pratomagno.
    height: 0.95,
    breadth: 0.058,
    crest: line("11.57 43.79, 11.62 43.71, 11.68 43.63, 11.75 43.565"),
  },
  {
    // The Alpe di Catenaia.
    height: 0.8,
    breadth: 0.05,
    crest: line("11.93 43.7, 11.94 43.62, 11.95 43.54"),
  },
  {
    // The heights above Cortona.
    height: 0.6,
    breadth: 0.055,
    crest: line("12 43.4, 12.03 43.31, 12.12 43.26, 12.2 43.33"),
  },
  {
    // Montalbano.
    height: 0.5,
    breadth: 0.04,
    crest: line("10.86 43.87, 10.93 43.83, 10.99 43.79"),
  },
  {
    // The Monti Pisani.
    height: 0.72,
    breadth: 0.038,
    crest: line("10.46 43.79, 10.53 43.755, 10.57 43.73"),
  },
  {
    // The Chianti.
    height: 0.62,
    breadth: 0.055,
    crest: line("11.36 43.62, 11.4 43.55, 11.46 43.47, 11.53 43.42"),
  },
  {
    height: 0.36,
    breadth: 0.05,
    crest: line("11.13 43.66, 11.2 43.6, 11.26 43.53"),
  },
  {
    // The Montagnola west of Siena.
    height: 0.5,
    breadth: 0.045,
    crest: line("11.18 43.35, 11.21 43.28, 11.24 43.22"),
  },
  {
    // Between the Era and the Elsa.
    height: 0.4,
    breadth: 0.05,
    crest: line("10.86 43.6, 10.94 43.52, 10.97 43.45, 11 43.39"),
  },
  {
    // The heights of Volterra and the Livorno hills.
    height: 0.48,
    breadth: 0.045,
    crest: line("10.6 43.43, 10.7 43.41, 10.82 43.4"),
  },
  {
    height: 0.5,
    breadth: 0.042,
    crest: line("10.38 43.52, 10.43 43.47, 10.5 43.4"),
  },
  {
    // The Colline Metallifere.
    height: 0.82,
    breadth: 0.07,
    crest: line("10.68 43.22, 10.82 43.2, 10.95 43.15, 11.04 43.1, 11.14 43.07"),
  },
  {
    height: 0.5,
    breadth: 0.04,
    crest: line("10.58 43.11, 10.62 43.08"),
  },
  {
    // Behind Punta Ala and Castiglione.
    height: 0.5,
    breadth: 0.038,
    crest: line("10.84 42.84, 10.88 42.88, 10.94 42.9"),
  },
  {
    // Monte Amiata.
    height: 1.1,
    breadth: 0.065,
    crest: line("11.58 42.91, 11.63 42.885, 11.66 42.83"),
  },
  {
    height: 0.55,
    breadth: 0.06,
    crest: line("11.42 42.93, 11.45 42.83, 11.48 42.73, 11.56 42.66"),
  },
  {
    // Montalcino's hill.
    height: 0.45,
    breadth: 0.036,
    crest: line("11.46 43.06, 11.5 43.045"),
  },
  {
    // Monte Cetona and the ridge of Montepulciano.
    height: 0.68,
    breadth: 0.045,
    crest: line("11.76 43.13, 11.8 43.05, 11.86 42.95, 11.88 42.88"),
  },
  {
    // Between the Chiana and the Ombrone.
    height: 0.42,
    breadth: 0.05,
    crest: line("11.66 43.42, 11.68 43.33, 11.66 43.24"),
  },
  {
    // The Uccellina.
    height: 0.5,
    breadth: 0.03,
    crest: line("11.08 42.65, 11.12 42.6"),
  },
]
