import { inferno } from "@carroccio/inferno"
import { expect, test, type Locator, type Page } from "@playwright/test"
import { beInstant, decisionOf, fits, openRecord } from "./at-table.ts"
import { concededRecord, finishedRecord } from "./finished.ts"
import { englishIn } from "./languages.ts"

const RECORD = finishedRecord(inferno, "dolenti-note")
const CONCEDED = concededRecord(inferno, "dolenti-note", 100)

function section(panel: Locator, name: string): Locator {
  return panel.locator("section").filter({ has: panel.page().getByRole("heading", { level: 3, name }) })
}

async function moveShown(page: Page): Promise<number> {
  return Number(await page.locator("input[type=range]").inputValue())
}

test("a finished game is analysed: chances over it, turning points, plans and luck; any of it leads to the position", async ({
  page,
}) => {
  await beInstant(page)
  await openRecord(page, RECORD)
  const panel = decisionOf(page)
  await panel.getByRole("button", { name: "Analysis" }).click()
  await expect(panel.getByRole("heading", { level: 2, name: "Analysis" })).toBeFocused()

  const plot = panel.getByRole("img", { name: /The chance of winning over the game/ })
  await expect(plot).toBeVisible({ timeout: 20_000 })
  const box = await plot.boundingBox()
  await plot.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } })
  const middle = await moveShown(page)
  expect(middle).toBeGreaterThan(0)

  // The same for the keyboard and for whoever hears it.
  await panel.getByText("As a table").focus()
  await page.keyboard.press("Enter")
  const rows = panel.getByRole("table").first().getByRole("button")
  await rows.first().focus()
  await page.keyboard.press("Enter")
  expect(await moveShown(page)).toBe(0)
  await expect(panel.getByRole("table").first().getByRole("row").last()).toContainText(/The end.*(0|50|100)%/)

  await expect(panel.getByText("The analysis is done.")).toBeVisible({ timeout: 40_000 })
  // This game goes up and down, and is thrown away shortly before its end.
  const turning = section(panel, "Turning points").getByRole("button").last()
  await expect(turning).toContainText(/% → [\d.]+%/)
  await turning.click()
  expect(await moveShown(page)).toBeGreaterThan(middle)

  // Whatever is looked at, somebody chooses there.
  await page.locator("input[type=range]").fill("10")
  const plans = section(panel, "Best plans here")
  await plans.getByRole("button", { name: "Look for plans" }).click()
  await expect(plans.getByRole("listitem").first()).toContainText(/\d%/, { timeout: 20_000 })

  const luck = section(panel, "Luck with the dice")
  await expect(luck.getByRole("row")).toHaveCount(3)
  await luck.getByText(/^All \d+ throws$/).click()
  await expect(luck.getByRole("listitem").first()).toContainText(/expected .*%, came .*%/)
  await luck.getByRole("listitem").first().getByRole("button").click()

  await expect.poll(() => page.workers().length).toBe(0)
  await panel.getByRole("button", { name: "Back to the game" }).click()
  await expect(panel.getByRole("heading", { level: 2, name: "Analysis" })).toHaveCount(0)
})

test.describe("a telephone in Italian", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "it-IT" })

  test("an analysis fits on 360 pixels, has no word of English, tells a game that was conceded from one that was lost, and stops when it is told to", async ({
    page,
  }) => {
    await beInstant(page, "it")
    await page.goto("./")
    const file = { name: "record.json", mimeType: "application/json", buffer: Buffer.from(CONCEDED) }
    await page.locator("input[type=file]").setInputFiles(file)
    const panel = page.getByRole("region", { name: "Decisione" })
    await panel.getByRole("button", { name: "Analisi" }).click()
    await expect(panel.getByRole("img")).toBeVisible({ timeout: 20_000 })
    await panel.getByRole("button", { name: "Ferma" }).click()
    await expect(panel.getByText("L’analisi è stata fermata; resta quello che ha trovato.")).toBeVisible()
    await expect.poll(() => page.workers().length).toBe(0)
    await panel.getByText("Come tabella").click()
    const rows = panel.getByRole("table").first().getByRole("row")
    await expect(rows.filter({ hasText: "L’ultima posizione" })).toContainText(/posizione\s*[1-9]/)
    await expect(rows.last()).toContainText(/La fine: partita ceduta\s*0%/)
    await fits(page)
    expect(await englishIn(page)).toEqual([])
  })
})

test("one’s own game at this table is analysed while it is played, and is left as it is", async ({ page }) => {
  await beInstant(page)
  await page.goto("./#/new/great-medieval-battles/bannockburn")
  for (const side of ["Scots", "English"]) {
    await page.getByRole("group", { name: side }).getByRole("radio", { name: "Person here" }).check()
  }
  await page.getByRole("button", { name: "Begin the game" }).click()
  const panel = decisionOf(page)
  for (let n = 0; n < 2; n++) await panel.locator("[data-choice*=ready]").click()
  await page.getByRole("button", { name: "Analysis" }).click()
  const plans = section(panel, "Best plans here")
  // Waited for before it can be there: it goes with the search.
  const progress = plans.getByRole("progressbar", { name: "How much of the thinking is done" })
  await Promise.all([progress.waitFor(), plans.getByRole("button", { name: "Look for plans" }).click()])
  await expect(plans.getByRole("listitem").first()).toContainText(/\d%/, { timeout: 30_000 })
  await expect(progress).toHaveCount(0)
  await panel.getByRole("button", { name: "Back to the game" }).click()
  await expect.poll(() => page.workers().length).toBe(0)
  await expect(panel.locator("[data-choice]").first()).toBeVisible()
})
