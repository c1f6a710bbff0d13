import { expect, test, type Locator, type Page } from "@playwright/test"
import { chooseWithKeys, decisionOf, moves, pressWithKeys, procedure, tabTo } from "./at-table.ts"

/** What the player has done by hand so far. */
interface Deeds {
  moved: number
  shot: number
  struck: number
}

/** Presses a button that plays and waits until it has been played. */
async function playWithKeys(page: Page, wanted: Locator): Promise<void> {
  const before = await moves(page)
  await pressWithKeys(page, wanted)
  await expect.poll(() => moves(page), { intervals: [20, 50, 100, 250] }).toBeGreaterThan(before)
}

/** The first thing to pick has the reader's place: Enter takes it. */
async function pickFirst(page: Page, kind: string): Promise<void> {
  await tabTo(page, decisionOf(page).locator(`[data-choice^="${kind} "][tabindex="0"]`).first())
  await page.keyboard.press("Enter")
}

async function moveOneUnit(page: Page): Promise<void> {
  await pickFirst(page, "move")
  await playWithKeys(page, decisionOf(page).getByRole("button", { name: "Move it step by step" }))
  await playWithKeys(page, decisionOf(page).locator("[data-choice*='\"step\"'][tabindex='0']"))
  await playWithKeys(page, decisionOf(page).locator("[data-choice*=halt]"))
}

async function attack(page: Page, kind: "fire" | "melee"): Promise<void> {
  await pickFirst(page, kind)
  await pickFirst(page, "target")
  await expect(decisionOf(page).getByRole("region", { name: "What the dice can do" })).toContainText("%")
  await playWithKeys(page, decisionOf(page).getByRole("button", { name: /throw the dice$/ }))
}

async function decide(page: Page, asked: string, deeds: Deeds): Promise<void> {
  if (asked === "movement" && deeds.moved < 2) {
    deeds.moved++
    await moveOneUnit(page)
  } else if (asked === "fire" && deeds.shot < 2) {
    deeds.shot++
    await attack(page, "fire")
  } else if (asked === "melee" && deeds.struck < 2) {
    deeds.struck++
    await attack(page, "melee")
  } else {
    const ending = decisionOf(page).locator("[data-tone=main]")
    const first = decisionOf(page).locator("[data-choice][tabindex='0']").first()
    await playWithKeys(page, (await ending.count()) > 0 ? ending.first() : first)
  }
}

test("Bannockburn from set-up to the victory level, the English by the keyboard alone, the Scots by the squire", async ({
  page,
}) => {
  test.setTimeout(420_000)
  await page.goto("./")
  await pressWithKeys(page, page.getByRole("button", { name: "Settings" }))
  await chooseWithKeys(page, "Pace of the computer’s moves", "Instant")
  await page.keyboard.press("Escape")
  await pressWithKeys(page, page.getByRole("link", { name: /Robert at Bannockburn/ }))
  await chooseWithKeys(page, "Scots", "Squire")
  await chooseWithKeys(page, "English", "Person here")
  await pressWithKeys(page, page.getByRole("button", { name: "Begin the game" }))

  const deeds: Deeds = { moved: 0, shot: 0, struck: 0 }
  for (let decisions = 0; decisions < 1000; decisions++) {
    const asked = await procedure(page)
    if (asked === "over") break
    await decide(page, asked, deeds)
  }
  expect(deeds).toEqual({ moved: 2, shot: 2, struck: 2 })
  await expect(page.getByText("The game is over")).toBeVisible()
  await expect(decisionOf(page).getByRole("heading", { name: /victory.*(Scots|English)/i })).toBeVisible()
  await expect(page.getByText("Turn 10 of 10")).toBeVisible()
  await pressWithKeys(page, page.getByRole("button", { name: "Check the dice" }))
  await expect(page.getByText(/^Proved: [\d,]+ actions are legal/)).toBeVisible()
})
