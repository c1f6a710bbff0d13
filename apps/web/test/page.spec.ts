import { gzipSync } from "node:zlib"
import { expect, test } from "@playwright/test"
import { beInstant, beginBannockburn, fits, readyTwice } from "./at-table.ts"

test.describe("a telephone in Italian", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "it-IT", hasTouch: true })

  test("a first move can be made on a screen 360 pixels wide, in Italian, without a word of English", async ({
    page,
  }) => {
    await page.goto("./")
    await expect(page.locator("html")).toHaveAttribute("lang", "it")
    await expect(page.getByRole("heading", { name: "Scegli una battaglia" })).toBeVisible()
    await fits(page)
    await page.getByRole("link", { name: /Robert a Bannockburn/ }).tap()
    await page.getByRole("group", { name: "Inglesi" }).getByRole("radio", { name: "Persona qui" }).check()
    await fits(page)
    await page.getByRole("button", { name: "Inizia la partita" }).tap()
    const panel = page.getByRole("region", { name: "Decisione" })
    await readyTwice(panel)
    await panel.getByRole("button", { name: /^Schiltrom di Moray/ }).tap()
    await panel.getByRole("button", { name: "Muovila passo per passo" }).tap()
    await panel.locator("[data-choice*='\"step\"']").first().tap()
    await panel.locator("[data-tone=main]").tap()
    await fits(page)
    await page.getByRole("tab", { name: "Cronaca" }).tap()
    await expect(page.getByRole("log")).toContainText("Schiltrom di Moray")
    await page.getByRole("button", { name: "Tabelle" }).tap()
    await expect(page.getByRole("dialog", { name: "Tabelle" })).toBeVisible()
    await fits(page)
  })
})

test("the language changes everywhere at once and stays", async ({ page }) => {
  await page.goto("./")
  await page.getByRole("button", { name: "Settings" }).click()
  await page.getByRole("radio", { name: "Italiano" }).check()
  await expect(page.getByRole("heading", { name: "Impostazioni" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Scegli una battaglia" })).toBeAttached()
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("lang", "it")
})

test("the first load is under 250 KB", async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on("response", (response) => {
    if (response.url().startsWith("http"))
      sizes.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      )
  })
  await page.goto("./")
  await expect(page.getByRole("heading", { name: "Choose a battle" })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const sum = (await Promise.all(sizes.slice(0, 60))).reduce((total, size) => total + size, 0)
  expect(sum).toBeGreaterThan(30_000)
  expect(sum).toBeLessThan(250_000)
})

test("without a network the table still opens and a kept game goes on", async ({ page, context }) => {
  await beInstant(page)
  await beginBannockburn(page, { scots: "Person here", english: "Squire" })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole("region", { name: "Decision" }).locator("[data-choice*=ready]")).toBeVisible()
  await page.getByRole("link", { name: "Back to the shelf" }).click()
  await page.getByRole("link", { name: /The Black Prince/ }).click()
  await expect(page.getByRole("button", { name: "Begin the game" })).toBeVisible()
})

test("the board says why a unit may not be used", async ({ page }) => {
  await beginBannockburn(page, { scots: "Person here", english: "Person here" })
  const panel = page.getByRole("region", { name: "Decision" })
  await readyTwice(panel)
  await panel.getByText("What may not be done, and why?").click()
  await page.getByRole("button", { name: /^Clifford's longbows/ }).click()
  await expect(page.getByRole("alert")).toContainText("Clifford's longbows")
  await expect(page.getByRole("alert")).toContainText("rule 5.11")
})

test.describe("a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test("a unit picked in the panel comes into view on the board, and nothing moves when it is already seen", async ({
    page,
  }) => {
    await beginBannockburn(page, { scots: "Person here", english: "Person here" })
    const panel = page.getByRole("region", { name: "Decision" })
    await readyTwice(panel)
    const board = page.getByRole("region", { name: "Board" })
    const moray = board.getByRole("button", { name: /^Moray schiltrom/ })
    await board.getByRole("application").hover()
    for (let turns = 0; turns < 3; turns++) await page.mouse.wheel(0, -300)
    await expect(moray).not.toBeInViewport()
    await panel.getByRole("button", { name: /^Moray schiltrom/ }).click()
    await expect(moray).toBeInViewport({ ratio: 0.9 })

    const place = await moray.boundingBox()
    await panel.getByRole("button", { name: "Put back" }).click()
    await panel.getByRole("button", { name: /^Moray schiltrom/ }).click()
    await expect(panel.getByRole("button", { name: "Put back" })).toBeVisible()
    expect(await moray.boundingBox()).toEqual(place)
  })
})

for (const [motion, travels] of [
  ["full", true],
  ["system", false],
] as const) {
  test(`on a device that asks for less motion counters ${travels ? "travel" : "stand still"} with Motion: ${motion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.addInitScript((chosen) => {
      localStorage.setItem("carroccio settings", JSON.stringify({ motion: chosen, locale: "en" }))
      const animate = Reflect.get(Element.prototype, "animate")
      Element.prototype.animate = function (...how) {
        document.documentElement.dataset.animated = "yes"
        return animate.apply(this, how)
      }
    }, motion)
    await beginBannockburn(page, { scots: "Person here", english: "Person here" })
    const panel = page.getByRole("region", { name: "Decision" })
    await readyTwice(panel)
    await panel.getByRole("button", { name: /^Moray schiltrom/ }).click()
    await panel.getByRole("button", { name: "Move it step by step" }).click()
    await panel.locator("[data-choice*='\"step\"']").first().click()
    await expect(panel.locator("[data-choice*=halt]")).toBeVisible()
    if (travels) await expect(page.locator("html")).toHaveAttribute("data-animated", "yes")
    else await expect(page.locator("html")).not.toHaveAttribute("data-animated")
  })
}
