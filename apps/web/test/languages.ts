import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"

const HERE = new URL("../../../", import.meta.url)

function catalogue(path: string, locale: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${path}/src/messages/${locale}.json`, HERE), "utf8")) as Record<
    string,
    string
  >
}

/** English texts that stand whole in a catalogue and are no Italian ones. */
const ENGLISH = new Set(
  ["apps/web", "games/guelphs-ghibellines", "games/inferno", "games/el-gran-capitan"].flatMap((path) => {
    const italian = new Set(Object.values(catalogue(path, "it")))
    return Object.values(catalogue(path, "en")).filter((text) => !text.includes("{") && !italian.has(text))
  }),
)
/** Little words that no Italian sentence has. */
const WORDS = /\b(the|and|with|from|of|to|horse|foot|crossbows|archers|points?|hits?|rule|facing|order)\b/i

/** What can be read or heard of the page in English: texts, and names for screen readers. */
export async function englishIn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "")
    for (const element of document.querySelectorAll("[aria-label], [title]"))
      texts.push(element.getAttribute("aria-label") ?? "", element.getAttribute("title") ?? "")
    return texts.map((text) => text.trim()).filter((text) => text !== "")
  })
  return [...new Set(found)].filter((text) => ENGLISH.has(text) || WORDS.test(text))
}
