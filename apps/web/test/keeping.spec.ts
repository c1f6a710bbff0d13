import { expect, test } from "@playwright/test"
import { beginBannockburn, beInstant, decisionOf, moves, question, readyTwice } from "./at-table.ts"

const persons = { scots: "Person here", english: "Person here" }

test("a game goes on after a reload where it was, and the last move can still be taken back", async ({ page }) => {
  await beInstant(page)
  await beginBannockburn(page, persons)
  const panel = decisionOf(page)
  await readyTwice(panel)
  await panel.getByRole("button", { name: /^Moray schiltrom/ }).click()
  await panel.getByRole("button", { name: "Move it step by step" }).click()
  await panel.locator("[data-choice*='\"step\"']").first().click()
  const before = await moves(page)
  const asked = await question(page)

  await page.reload()
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText(asked)
  expect(await moves(page)).toBe(before)
  await panel.locator("[data-choice*=halt]").click()
  await expect(page.getByRole("log")).toContainText("Moray schiltrom")

  await page.getByRole("button", { name: "Take back" }).click()
  await expect.poll(() => moves(page)).toBe(2)
  await page.reload()
  await expect(panel.locator("[data-procedure=movement]")).toBeVisible()
  expect(await moves(page)).toBe(2)
})

test("the shelf lists a kept game with its turn and whose decision it is, and deletes it only when told twice", async ({
  page,
}) => {
  await beginBannockburn(page, persons)
  await page.getByRole("link", { name: "Back to the shelf" }).click()
  const kept = page.getByRole("link", { name: /Robert at Bannockburn.*Turn 1: Scots to decide/ })
  await expect(kept).toBeVisible()
  await page.getByRole("button", { name: /^Delete Robert/ }).click()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(kept).toBeVisible()
  await page.getByRole("button", { name: /^Delete Robert/ }).click()
  await page.getByRole("button", { name: "Delete", exact: true }).last().click()
  await expect(page.getByText("No game is kept here yet.")).toBeVisible()
})

test("a game that is open in one tab waits in the other until the first is closed", async ({ page, context }) => {
  await beginBannockburn(page, persons)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole("heading", { name: "This game is open in another tab" })).toBeVisible()
  await page.close()
  await expect(decisionOf(other).locator("[data-choice*=ready]")).toBeVisible()
})

test("an earlier moment is shown read-only, and the game comes back to now", async ({ page }) => {
  await beginBannockburn(page, persons)
  await readyTwice(decisionOf(page))
  await expect.poll(() => moves(page)).toBe(2)
  const phase = page.getByRole("list", { name: "Phases of the turn" }).locator("[aria-current=step]")
  await expect(phase).toHaveText("Movement")
  await page.getByRole("button", { name: "One move back" }).click()
  await expect(page.getByText("You see the game after move 1 of 2.")).toBeVisible()
  await expect(phase).toHaveText("Set-up")
  await expect(decisionOf(page).locator("[data-choice]")).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(decisionOf(page).locator("[data-choice*=endMovement]")).toBeVisible()
})

test("a record saved as a file opens again as the same game", async ({ page }) => {
  await beginBannockburn(page, persons)
  await decisionOf(page).locator("[data-choice*=ready]").click()
  await expect.poll(() => moves(page)).toBe(1)
  const saving = page.waitForEvent("download")
  await page.getByRole("button", { name: "Save as a file" }).click()
  const path = await (await saving).path()
  await page.getByRole("link", { name: "Back to the shelf" }).click()
  await page.locator("input[type=file]").setInputFiles(path)
  await expect(decisionOf(page).getByRole("heading", { level: 2 })).toBeVisible()
  expect(await moves(page)).toBe(1)
})

for (const [what, text, says] of [
  ["cut short", '{"format": "carroccio rec', /cut short/],
  ["something else", '{"format": "shopping list"}', /at format/],
] as const) {
  test(`a record that is ${what} is refused with a reason, and nothing changes`, async ({ page }) => {
    await page.goto("./")
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "record.json", mimeType: "application/json", buffer: Buffer.from(text) })
    await expect(page.getByRole("alert")).toHaveText(says)
    await expect(page.getByText("No game is kept here yet.")).toBeVisible()
  })
}

test("a wrong pack is refused with every path, value and what was expected", async ({ page }) => {
  await page.goto("./#/new/great-medieval-battles/bannockburn")
  await page.getByText("Use another pack of figures").click()
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "pack.json", mimeType: "application/json", buffer: Buffer.from('{"format": 2}') })
  await expect(page.getByRole("alert")).toContainText("nothing has changed")
  const problems = page.getByRole("alert").getByRole("listitem")
  await expect(problems.first()).toHaveText("At format it has 2; expected is 1.")
  await expect(problems.filter({ hasText: "At battle it has" })).toHaveCount(1)
  await expect(problems.filter({ hasText: "At seats it has" })).toHaveCount(1)
})
