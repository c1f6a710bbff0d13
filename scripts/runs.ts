/** One line of the summary: column to value. */
export type Row = Readonly<Record<string, string | number>>

export interface Report {
  readonly rows: readonly Row[]
  /** What went wrong; the command fails when there is any. */
  readonly problems: readonly string[]
}

interface Progress {
  /** Shows how far it is, on one line. */
  readonly progress: (text: string) => void
}

/** What a file in scripts/soak gets. */
export interface SoakOptions extends Progress {
  /** How many games this entry plays of each scenario. */
  readonly games: number
  /** The first seed; the same seed plays the same games. */
  readonly seed: number
  /** Only this scenario, where an entry can be held to one. */
  readonly scenario?: string
}

/** What a file in scripts/tune gets. */
export interface TuneOptions extends Progress {
  readonly scenarios: readonly string[]
  /** How many games of each scenario the weights are found by. */
  readonly games: number
  /** How many games of each scenario a trial of weights has. */
  readonly trial: number
  readonly seed: number
  /** Whether weights that won their trials are written into the systems. */
  readonly write: boolean
}

/** Actions a second, by running for about that many milliseconds. */
export type Measure = (milliseconds: number) => Promise<number>

export interface Comparison {
  readonly perSecond: number
  readonly reference: number
  readonly ratio: number
}

/** What a file in scripts/bench gets. */
export interface BenchOptions extends Progress {
  readonly milliseconds: number
  /** This scenario alone; without it, all. */
  readonly scenario?: string
  /** Measures alternately with the reference and gives the medians. */
  readonly compare: (measure: Measure) => Promise<Comparison>
}

/** What each file in scripts/soak and scripts/bench exports. */
export interface Entry<Options> {
  readonly title: string
  readonly run: (options: Options) => Promise<Report>
}
