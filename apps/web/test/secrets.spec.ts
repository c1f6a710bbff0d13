import { readFileSync } from "node:fs"
import { expect, test, type Page } from "@playwright/test"
import { beInstant, decisionOf, moves, procedure } from "./at-table.ts"

interface Placement {
  readonly id: string
  readonly hexes: readonly string[]
}
interface Pack {
  readonly setup: { readonly placements: readonly Placement[] }
}

/** The pack of King Arthur with Arthur and Mordred next to each other in the open. */
function withLeadersMet(): Buffer {
  const path = new URL("../../../games/great-medieval-battles/data/king-arthur.json", import.meta.url)
  const pack = JSON.parse(readFileSync(path, "utf8")) as Pack
  const met = new Map([
    ["KA-A-LART", "1512"],
    ["KA-M-LMOR", "1511"],
  ])
  const placements = pack.setup.placements.map((placement) => {
    const hex = met.get(placement.id)
    return hex === undefined ? placement : { ...placement, hexes: [hex] }
  })
  return Buffer.from(JSON.stringify({ ...pack, setup: { ...pack.setup, placements } }))
}

/** Goes on until the two leaders have begun their duel. */
async function goToDuel(page: Page): Promise<void> {
  const panel = decisionOf(page)
  for (let presses = 0; presses < 20; presses++) {
    const asked = await procedure(page)
    const before = await moves(page)
    if (asked === "exchange") return
    if (asked === "challenges") {
      await panel.locator("[data-choice^='challenge ']").first().click()
      await panel.locator("[data-choice*='\"challenge\"']").first().click()
    } else if (asked === "challenged") await panel.locator("[data-choice*=accept]").click()
    else await panel.locator("[data-tone=main]").click()
    await expect.poll(() => moves(page)).toBeGreaterThan(before)
  }
}

test("in a duel at one screen neither sees what the other has chosen until both have (15.0)", async ({ page }) => {
  await beInstant(page)
  await page.goto("./#/new/great-medieval-battles/king-arthur")
  for (const side of ["Arthur", "Mordred"])
    await page.getByRole("group", { name: side, exact: true }).getByRole("radio", { name: "Person here" }).check()
  await page.getByText("Use another pack of figures").click()
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "met.json", mimeType: "application/json", buffer: withLeadersMet() })
  await expect(page.getByText("met.json will be used.")).toBeVisible()
  await page.getByRole("button", { name: "Begin the game" }).click()
  await goToDuel(page)

  const panel = decisionOf(page)
  const saving = page.getByRole("button", { name: "Save as a file" })
  const first = panel.locator("[data-choice*='\"exchange\"']").first()
  const secret = await first.innerText()
  const told = page.getByRole("log").getByText(/aims at the|strikes at the/)
  await expect(told).toHaveCount(0)
  await first.click()

  await expect(panel.getByRole("heading", { name: /^Hand over to/ })).toBeVisible()
  await expect(panel.locator("[data-choice]")).toHaveCount(0)
  await expect(page.getByRole("application")).toHaveCount(0)
  expect(await page.content()).not.toContain(secret)
  const download = page.waitForEvent("download")
  await saving.click()
  const file = readFileSync(await (await download).path(), "utf8")
  expect(file).toContain('"sealed"')
  expect(file).not.toContain('"exchange"')

  await panel.getByRole("button", { name: /show the board$/ }).click()
  await expect(page.getByRole("application")).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(panel.locator("[aria-pressed=true], [aria-current], .selected")).toHaveCount(0)
  await panel.locator("[data-choice*='\"exchange\"']").last().click()

  // The first strikes and guards first in the list of aims, the second last: neither parries the other.
  await expect(told).toHaveCount(2)
  for (const place of ["helm", "horse's legs"]) await expect(told.filter({ hasText: place })).toHaveCount(2)
})
