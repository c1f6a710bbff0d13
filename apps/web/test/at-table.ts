import { expect, type Locator, type Page } from "@playwright/test"

/** Goes to an element with the tab key alone. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error("the tab key does not come there")
}

export async function pressWithKeys(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press("Enter")
}

/** Presses a button of a group that is one stop of the tab key: there with it, then with the arrows. */
export async function pressInGroup(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  const inside = (): Promise<boolean> =>
    wanted.evaluate((one) => one.closest("[role=group]")?.contains(document.activeElement) === true)
  for (let presses = 0; presses < 80 && !(await inside()); presses++) await page.keyboard.press("Tab")
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press("ArrowDown")
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press("Enter")
}

/** Nothing sticks out of a narrow screen. */
export async function fits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
}

/** Opens a game from the text of its record. */
export async function openRecord(page: Page, text: string): Promise<void> {
  await page.goto("./")
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "record.json", mimeType: "application/json", buffer: Buffer.from(text) })
  await expect(decisionOf(page).getByRole("heading", { level: 2 })).toBeVisible()
}

/** Chooses in a group of radio buttons with the arrow keys. */
export async function chooseWithKeys(page: Page, group: string, choice: string): Promise<void> {
  const radios = page.getByRole("group", { name: group, exact: true }).getByRole("radio")
  const checked = page.getByRole("group", { name: group, exact: true }).getByRole("radio", { checked: true })
  await tabTo(page, checked)
  for (let presses = 0; presses < (await radios.count()); presses++) {
    if (await page.getByRole("group", { name: group, exact: true }).getByRole("radio", { name: choice }).isChecked())
      return
    await page.keyboard.press("ArrowRight")
  }
  await expect(page.getByRole("group", { name: group, exact: true }).getByRole("radio", { name: choice })).toBeChecked()
}

export interface Seats {
  readonly scots: string
  readonly english: string
}

/** Opens a new battle of Bannockburn with the pointer. */
export async function beginBannockburn(page: Page, { scots, english }: Seats): Promise<void> {
  await page.goto("./#/new/great-medieval-battles/bannockburn")
  await page.getByRole("group", { name: "Scots" }).getByRole("radio", { name: scots }).check()
  await page.getByRole("group", { name: "English" }).getByRole("radio", { name: english }).check()
  await page.getByRole("button", { name: "Begin the game" }).click()
  await expect(decisionOf(page).getByRole("heading", { level: 2 })).toBeVisible()
}

/** The computer's steps are not shown one by one. */
export async function beInstant(page: Page, locale = "en"): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem("carroccio settings", JSON.stringify({ pace: "instant", locale: chosen }))
  }, locale)
}

export function decisionOf(page: Page): Locator {
  return page.getByRole("region", { name: "Decision" })
}

/** Both sides are content with how their units begin. */
export async function readyTwice(panel: Locator): Promise<void> {
  const ready = panel.locator("[data-choice*=ready]")
  const side = await panel.locator(".who strong").innerText()
  await ready.click()
  await expect(panel.locator(".who strong")).not.toHaveText(side)
  await ready.click()
  await expect(panel.locator("[data-procedure=movement]")).toBeVisible()
}

/** How many moves have been made: the end of the timeline. */
export async function moves(page: Page): Promise<number> {
  return Number(await page.locator("input[type=range]").getAttribute("max"))
}

/** Waits until a person is asked: the name of the procedure, or "over". One question to the page, for long games. */
export async function procedure(page: Page): Promise<string> {
  const found = await page.waitForFunction(
    () => {
      const asked = document.querySelector<HTMLElement>("[data-procedure]")
      if (asked?.querySelector("[data-choice]")) return asked.dataset.procedure
      return document.querySelector("[data-over]") === null ? undefined : "over"
    },
    undefined,
    { timeout: 60_000, polling: 20 },
  )
  return String(await found.jsonValue())
}

/** Waits until it is a person's turn or the battle is over; gives the sentence that is shown. */
export async function question(page: Page): Promise<string> {
  const panel = decisionOf(page)
  await expect(
    panel
      .locator("[data-choice]")
      .or(panel.getByRole("button", { name: "Check the dice" }))
      .first(),
  ).toBeVisible({ timeout: 60_000 })
  return panel.getByRole("heading", { level: 2 }).first().innerText()
}
