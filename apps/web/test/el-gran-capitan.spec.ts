import { expect, test, type Locator, type Page } from "@playwright/test"
import type { Action } from "@carroccio/kernel"
import {
  beInstant,
  decisionOf,
  fits,
  moves,
  openRecord,
  pressInGroup,
  pressWithKeys,
  procedure,
  tabTo,
} from "./at-table.ts"
import {
  beforeActivations,
  beforeGreatBattle,
  beforeMarch,
  beforeOrders,
  beforeSiege,
  leaderNamed,
  placeNamed,
} from "./kingdom.ts"
import { englishIn } from "./languages.ts"

type Press = (button: Locator) => Promise<void>

const byMouse: Press = (button) => button.click()
/** A button of a group is one of several behind one stop of the tab key; any other is a stop by itself. */
const byKeys: Press = async (button) => {
  if ((await button.getAttribute("data-choice")) === null) await pressWithKeys(button.page(), button)
  else await pressInGroup(button.page(), button)
}

function panelChoice(page: Page, action: Action): Locator {
  return page.locator(`[data-choice='${JSON.stringify(action)}']`)
}

/** The screen is handed over, when that is asked. */
async function takeScreen(page: Page, press: Press = byMouse): Promise<void> {
  const open = page.getByRole("button", { name: /show the board$/ })
  await expect(page.locator("[data-procedure] [data-choice]:visible").first().or(open)).toBeVisible()
  if (await open.isVisible()) await press(open)
}

/** Plays an action from the panel: a press more where its dice are looked at first. */
async function playFromPanel(page: Page, action: Action, press: Press = byMouse): Promise<void> {
  await takeScreen(page, press)
  const before = await moves(page)
  for (let presses = 0; presses < 3 && (await moves(page)) === before; presses++) {
    const choice = panelChoice(page, action)
    await expect(choice.first()).toBeAttached()
    const folded = choice.locator("xpath=ancestor::details[not(@open)]")
    if ((await folded.count()) > 0) await press(folded.locator("summary").first())
    await press(choice.first())
  }
  await expect.poll(() => moves(page), { intervals: [20, 50, 100, 250] }).toBe(before + 1)
}

function log(page: Page): Locator {
  return page.getByRole("log")
}

/** A Capitano's counter on the map. */
function counterOf(page: Page, name: string): Locator {
  return page.locator(`#counter-${leaderNamed(name)}`)
}

test.beforeEach(async ({ page }) => {
  await beInstant(page)
})

test("a Force is Forced to attack, its chances are told and its Discipline is checked (7.3.1, 10.1)", async ({
  page,
}) => {
  await openRecord(page, beforeOrders().record)
  await takeScreen(page)
  const panel = decisionOf(page)
  await counterOf(page, "Alfonso").click()
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Alfonso: choose the Order.")
  await expect(panel).toContainText("Order now: Stand.")
  await expect(panelChoice(page, { type: "give", order: 4, forced: 0 })).toContainText("4 AP")
  await panel.getByText("What may not be done, and why?").click()
  await expect(panel.getByRole("listitem").filter({ hasText: "Garrison" }).first()).toContainText("rule 7.3")
  await panelChoice(page, { type: "give", order: 4, forced: 1 }).click()
  await expect(panel.getByRole("region", { name: "What the dice can do" })).toContainText("%")
  await panelChoice(page, { type: "give", order: 4, forced: 1 }).click()
  await expect(log(page)).toContainText("Alfonso: Attack.")
  await expect(log(page)).toContainText("Discipline")
  await expect(panel.getByRole("region", { name: "Last dice" })).toBeVisible()
})

test("each indicates a Capitano unseen by the other, the dice are thrown and the winner says who goes (8.2)", async ({
  page,
}) => {
  await openRecord(page, beforeActivations().record)
  const panel = decisionOf(page)
  await takeScreen(page)
  await panel.getByRole("button", { name: /^Alfonso/ }).click()
  // The screen changes hands, and nothing of the board is seen meanwhile.
  await expect(panel.getByRole("heading", { name: "Hand over to Turks" })).toBeVisible()
  await expect(page.getByRole("application")).toHaveCount(0)
  await takeScreen(page)
  await expect(log(page)).not.toContainText("Alfonso")
  await expect(counterOf(page, "Alfonso")).toHaveCount(0)
  await panel.getByRole("button", { name: /^Sabech/ }).click()
  await expect(panel.getByRole("heading", { level: 2 })).toContainText("You have the Initiative")
  await expect(log(page)).toContainText("Initiative")
  await panel.getByRole("button", { name: "Mine goes" }).click()
  await takeScreen(page)
  expect(await procedure(page)).toBe("march")
})

test("a march is made by choosing a hex far off, a line is looked at, and a hex out of reach says why (8.4, 6.2)", async ({
  page,
}) => {
  await openRecord(page, beforeMarch().record)
  await takeScreen(page)
  const panel = decisionOf(page)
  const before = await moves(page)
  await panel.getByText(/^Look at a Line of Communication/).click()
  await page.locator(`[data-choice="line ${leaderNamed("Alfonso")}"]`).click()
  await expect(panel).toContainText("Line of Communication from Taranto, 1 Region.")
  await panel.getByRole("button", { name: "Put back" }).click()
  await counterOf(page, "Acquaviva of Nardò").click()
  await expect(page.getByRole("alert")).toContainText("rule 8.4")
  const farther = page.locator("[id^='offer-hex-']").first()
  await expect(farther).toBeAttached()
  const offers = await page.locator("[id^='offer-hex-']").evaluateAll((all) => all.map(({ id }) => id))
  expect(offers.length).toBeGreaterThan(6)
  await page.getByRole("application").focus()
  await page.locator("#offer-hex-5504").click({ force: true })
  await expect.poll(() => moves(page)).toBeGreaterThan(before)
  await expect(log(page)).toContainText("Alfonso: Lecce to 5504.")
  await page.getByRole("button", { name: "Take back" }).click()
  await expect.poll(() => moves(page)).toBe(before)
})

test("a Siege: engineers, guns, a breach, and those who go into it (12.6)", async ({ page }) => {
  const { record, moves: played } = beforeSiege()
  await openRecord(page, record)
  for (const { action } of played) {
    await playFromPanel(page, action)
    if (action.type === "assaultBreach") break
  }
  await expect(log(page)).toContainText("Siege of Otranto: Alfonso against Sabech.")
  await expect(log(page)).toContainText("a breach!")
  await expect(log(page)).toContainText("Assault on the breach")
})

test("losses are taken by choosing units on their cards (13.1.7)", async ({ page }) => {
  const { record, moves: played } = beforeSiege()
  await openRecord(page, record)
  const losing = played.findIndex(({ action }) => action.type === "losePoint")
  for (const { action } of played.slice(0, losing)) await playFromPanel(page, action)
  await takeScreen(page)
  const before = await moves(page)
  const cards = decisionOf(page).getByRole("article")
  await cards.getByRole("button").first().click()
  await expect.poll(() => moves(page)).toBe(before + 1)
})

test("a Major Battle is fought on the Battle Roster (12.4)", async ({ page }) => {
  const { record, moves: played } = beforeGreatBattle(false)
  await openRecord(page, record)
  const panel = decisionOf(page)
  for (const { action } of played) {
    await playFromPanel(page, action)
    if (action.type === "decline") break
  }
  const roster = page.getByRole("region", { name: "Battle", exact: true })
  await expect(roster).toContainText("Attackers")
  await expect(roster).toContainText("Main Body")
  await expect(roster).toContainText("Alfonso")
  await page.getByRole("button", { name: "Map" }).click()
  await expect(page.getByRole("application")).toBeVisible()
  await page.getByRole("button", { name: "Battle", exact: true }).click()
  await expect(panel.locator("[data-choice]").first()).toBeVisible()
  await expect(log(page)).toContainText("Major Battle")
})

test("chits are placed in secret and lie face down for the other (O1.1)", async ({ page }) => {
  const { record, moves: played } = beforeGreatBattle(true)
  await openRecord(page, record)
  const panel = decisionOf(page)
  const ready = played.findIndex(({ action }) => action.type === "ready")
  for (const { action } of played.slice(0, ready)) await playFromPanel(page, action)
  await takeScreen(page)
  await expect(panel.getByRole("heading", { level: 2 })).toContainText("place Tactical Options in secret")
  const roster = page.getByRole("region", { name: "Battle", exact: true })
  await panel.getByRole("button", { name: /^Cavalry Charge to/ }).click()
  await expect(roster.getByText("Cavalry Charge", { exact: true })).toBeVisible()
  await panel.getByRole("button", { name: "Ready" }).click()
  await expect(panel.getByRole("heading", { name: /^Hand over to/ })).toBeVisible()
  await takeScreen(page)
  await expect(roster.getByText("chit face down")).toHaveCount(1)
  await expect(roster.getByText("Cavalry Charge", { exact: true })).toHaveCount(0)
  await expect(log(page)).not.toContainText("Cavalry Charge")
})

test("names and cards stay behind the curtain in displays and chronicle (1.4)", async ({ page }) => {
  await openRecord(page, beforeOrders().record)
  await expect(decisionOf(page).getByRole("heading", { name: /^Hand over to Allies/ })).toBeVisible()
  await expect(log(page)).toContainText("a Capitano stands at 5703")
  await expect(log(page)).not.toContainText("Alfonso")
  await takeScreen(page)
  await expect(log(page)).toContainText("Alfonso stands at 5703")
  await expect(log(page)).not.toContainText("a Capitano stands at 5703")
  const displays = page.getByRole("region", { name: "Displays" })
  await displays.getByRole("tab", { name: "Cards" }).click()
  await expect(displays).toContainText("Alfonso")
  await expect(displays).not.toContainText("Sabech")
})

test("with the keyboard alone: an Order, an Activation and a march (7.2, 8.2, 8.4)", async ({ page }) => {
  await openRecord(page, beforeOrders().record)
  await playFromPanel(page, { type: "order", force: leaderNamed("Alfonso") }, byKeys)
  await playFromPanel(page, { type: "give", order: 3, forced: 0 }, byKeys)
  await playFromPanel(page, { type: "done" }, byKeys)
  for (const type of ["done", "done", "decline"]) await playFromPanel(page, { type }, byKeys)
  await playFromPanel(page, { type: "indicate", leader: leaderNamed("Alfonso") }, byKeys)
  await playFromPanel(page, { type: "decline" }, byKeys)
  await playFromPanel(page, { type: "activate", leader: leaderNamed("Alfonso") }, byKeys)
  await takeScreen(page, byKeys)
  expect(await procedure(page)).toBe("march")
  const before = await moves(page)
  await tabTo(page, page.getByRole("application"))
  await page.keyboard.press("n")
  await page.keyboard.press("Enter")
  await expect.poll(() => moves(page)).toBeGreaterThan(before)
})

test("on a phone and in Italian a march is made by touch, and nothing sticks out", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  await beInstant(page, "it")
  await page.goto("./")
  await page.locator("input[type=file]").setInputFiles({
    name: "record.json",
    mimeType: "application/json",
    buffer: Buffer.from(beforeMarch().record),
  })
  const open = page.locator("#sheet-decision button").first()
  await expect(open).toBeVisible()
  await fits(page)
  await open.tap()
  await expect(page.locator("[data-procedure=march]")).toBeVisible()
  await fits(page)
  expect(await englishIn(page)).toEqual([])
  const before = await moves(page)
  await panelChoice(page, { type: "step", hex: 5504 }).tap()
  await expect.poll(() => moves(page)).toBe(before + 1)
  for (const tab of await page.getByRole("tablist").first().getByRole("tab").all()) {
    await tab.tap()
    await fits(page)
  }
  const kinds = page.locator("#sheet-displays").getByRole("tab")
  await page.getByRole("tab", { name: "Quadri" }).first().tap()
  for (let i = 0; i < (await kinds.count()); i++) {
    await kinds.nth(i).tap()
    await fits(page)
    expect(await englishIn(page)).toEqual([])
  }
  await context.close()
})

test("a new war is begun from the shelf, and a Capitano is set up on a hex of the map (2.1)", async ({ page }) => {
  await page.goto("./#/new/el-gran-capitan/otranto")
  await expect(page.getByText("Major Battles with tactical options")).toBeVisible()
  await page.getByRole("group", { name: "Turks" }).getByRole("radio", { name: "Squire" }).check()
  await page.getByRole("button", { name: "Begin the game" }).click()
  const panel = decisionOf(page)
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Set-up: choose where Alfonso stands.")
  await page.locator(`#offer-hex-${placeNamed("Taranto")}`).click({ force: true })
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Set-up: choose the Order of Alfonso.")
  await expect(counterOf(page, "Alfonso")).toBeVisible()
})
