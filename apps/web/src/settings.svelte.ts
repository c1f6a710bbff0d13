export const LOCALES = ["en", "it"] as const
export type Locale = (typeof LOCALES)[number]
export const THEMES = ["system", "light", "dark"] as const
export const MOTIONS = ["system", "full", "less"] as const
export const PACES = ["calm", "brisk", "instant"] as const

export interface Settings {
  readonly locale: Locale
  readonly theme: (typeof THEMES)[number]
  readonly motion: (typeof MOTIONS)[number]
  /** How fast a program's steps are shown. */
  readonly pace: (typeof PACES)[number]
  readonly sound: boolean
}

const KEY = "carroccio settings"

/** Milliseconds between two steps of a program. */
export const STEP_TIME: Readonly<Record<Settings["pace"], number>> = { calm: 800, brisk: 400, instant: 0 }

/** Settings from stored text; whatever is missing or unknown gets its standard value. */
export function readSettings(stored: string | null, languages: readonly string[]): Settings {
  let found: Record<string, unknown> = {}
  try {
    const data: unknown = JSON.parse(stored ?? "{}")
    if (typeof data === "object" && data !== null) found = data as Record<string, unknown>
  } catch {
    // Damaged settings are as good as none.
  }
  const spoken = languages.map((tag) => tag.slice(0, 2)).find((tag) => LOCALES.some((one) => one === tag))
  return {
    locale: oneOf(LOCALES, found.locale) ?? oneOf(LOCALES, spoken) ?? "en",
    theme: oneOf(THEMES, found.theme) ?? "system",
    motion: oneOf(MOTIONS, found.motion) ?? "system",
    pace: oneOf(PACES, found.pace) ?? "brisk",
    sound: found.sound === true,
  }
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value)
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

let current = $state.raw<Settings>(readSettings(stored(), typeof navigator === "undefined" ? [] : navigator.languages))

export function settings(): Settings {
  return current
}

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Without storage the settings last as long as the page.
  }
}

/** Puts theme and motion on the page. */
export function applySettings(root: HTMLElement): void {
  root.dataset.theme = current.theme
  root.dataset.motion = current.motion
}
