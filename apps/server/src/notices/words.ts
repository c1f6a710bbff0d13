import type { NOTICES, NoticeSettings } from "@carroccio/protocol"
import { en } from "./words/en.ts"
import { it } from "./words/it.ts"

/** What somebody is told of; a test is about no game. */
export type Told = (typeof NOTICES)[number] | "test"

interface Page {
  readonly title: string
  readonly text: string
}
interface Question extends Page {
  readonly button: string
}

/** All that notices say, in one language. There is nothing in it that users have written. */
export interface NoticeWords extends Readonly<
  Record<Told, { readonly title: string; readonly text: (game: string) => string }>
> {
  readonly scenarios: Readonly<Record<string, string>>
  readonly stop: (link: string) => string
  readonly confirm: { readonly title: string; readonly text: (site: string, link: string) => string }
  readonly pages: {
    readonly confirm: Question
    readonly confirmed: Page
    readonly stop: Question
    readonly stopped: Page
    readonly invalid: Page
    readonly site: string
  }
}

const words: Readonly<Record<NoticeSettings["locale"], NoticeWords>> = { en, it }

export function wordsIn(locale: NoticeSettings["locale"]): NoticeWords {
  return words[locale]
}

export function scenarioName({ scenarios }: NoticeWords, scenario: string): string {
  return scenarios[scenario] ?? scenario
}
