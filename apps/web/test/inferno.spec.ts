import { readFileSync } from "node:fs"
import { expect, test, type Locator, type Page } from "@playwright/test"
import { PASS } from "@carroccio/inferno"
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
import { englishIn } from "./languages.ts"
import {
  beforeApproach,
  beforeBribe,
  beforeMuster,
  beforePlans,
  beforeStorm,
  beforeSupply,
  localeNamed,
  lordNamed,
} from "./tuscany.ts"

type Press = (button: Locator) => Promise<void>

const byMouse: Press = (button) => button.click()
/** A button of a group is one of several behind one stop of the tab key; any other is a stop by itself. */
const byKeys: Press = async (button) => {
  if ((await button.getAttribute("data-choice")) === null) await pressWithKeys(button.page(), button)
  else await pressInGroup(button.page(), button)
}

/** The screen is handed over, when that is asked. */
async function takeScreen(page: Page, press: Press = byMouse): Promise<void> {
  const open = page.getByRole("button", { name: /show the board$/ })
  await expect(page.locator("[data-procedure] :is([data-choice], [data-card]):visible").first().or(open)).toBeVisible()
  if (await open.isVisible()) await press(open)
}

/** The choice that plays an action, or the next one on the way to it. */
async function choiceFor(page: Page, action: Action): Promise<Locator> {
  const panel = decisionOf(page)
  const exact = panel.locator(`[data-choice='${JSON.stringify(action)}']`)
  if ((await exact.count()) > 0) return exact
  for (const [field, value] of Object.entries(action)) {
    const part = panel.locator(`[data-choice="${action.type} ${field} ${Number(value)}"]`)
    if ((await part.count()) > 0) return part
  }
  return panel.locator(`[data-choice="${action.type} less"]`)
}

/** Plays an action from the panel, step by step where it has several. */
async function playFromPanel(page: Page, action: Action, press: Press = byMouse): Promise<void> {
  await takeScreen(page, press)
  const before = await moves(page)
  for (let presses = 0; presses < 4 && (await moves(page)) === before; presses++) {
    const choice = await choiceFor(page, action)
    const folded = choice.locator("xpath=ancestor::details[not(@open)]")
    if ((await folded.count()) > 0) await press(folded.locator("summary"))
    await press(choice)
  }
  await expect.poll(() => moves(page), { intervals: [20, 50, 100, 250] }).toBe(before + 1)
}

/** Answers whatever is asked with what does least, until a decision of another kind is reached. */
async function goOn(page: Page, until: readonly string[]): Promise<string> {
  for (let answers = 0; answers < 80; answers++) {
    await takeScreen(page)
    const asked = await procedure(page)
    if (until.includes(asked)) return asked
    const before = await moves(page)
    const panel = decisionOf(page)
    const main = panel.locator("[data-tone=main]")
    const choice = (await main.count()) > 0 ? main : panel.locator("[data-choice]")
    for (let presses = 0; presses < 3 && (await moves(page)) === before; presses++) await choice.first().click()
  }
  throw new Error(`none of ${until.join(", ")} is asked`)
}

function log(page: Page): Locator {
  return page.getByRole("log")
}

function lordOnMap(page: Page, id: string): Locator {
  return page.locator(`#lord-${lordNamed(id)}`)
}

function onMap(page: Page, id: string): Locator {
  return page.locator(`#locale-${localeNamed(id)}`)
}

test.beforeEach(async ({ page }) => {
  await beInstant(page)
})

test("a Levy: a Lord chosen on the map calls a Vassal, Carts and a Capability, and a Lord by the die (3.4)", async ({
  page,
}) => {
  await openRecord(page, beforeMuster().record)
  const panel = decisionOf(page)
  await expect(panel.getByRole("heading", { level: 2 })).toContainText("choose the next Lord")
  await lordOnMap(page, "firenze").click()
  await expect(panel.getByRole("heading", { level: 2 })).toContainText("3 actions left")
  await expect(panel.getByRole("article", { name: "Podestà di Firenze" })).toBeVisible()
  await panel.getByRole("button", { name: /^Adimari/ }).click()
  await expect(log(page)).toContainText("Adimari: Mustered with Podestà di Firenze.")
  await panel.getByRole("button", { name: "Carts" }).click()
  await expect(log(page)).toContainText("Carts ×1 levied")
  await panel.getByText(/^Levy a Capability/).click()
  await panel.locator("[data-choice*=levyCapability]").first().click()
  await expect(panel.getByRole("heading", { level: 2 })).toContainText("no action left")
  await panel.getByText("What may not be done, and why?").click()
  const reasons = panel.getByRole("listitem")
  await expect(reasons.filter({ hasText: "Levy Adimari" })).toContainText("rule 3.4.2")
  await expect(reasons.filter({ hasText: "Levy Cerchi" })).toContainText("rule 3.4")
  for (const lord of ["Firenze", "Arezzo"]) {
    await expect(panel.getByRole("heading", { level: 2 })).toContainText(`Podestà di ${lord}`)
    await panel.getByRole("button", { name: "Done with this Lord" }).click()
  }
  await panel.getByRole("button", { name: /^Provenzano Salvani/ }).click()
  const chances = panel.getByRole("region", { name: "What the dice can do" })
  await expect(chances).toContainText("refuses")
  await expect(chances).toContainText("%")
  await panel.getByRole("button", { name: "Levy Provenzano Salvani (die)" }).click()
  await expect(log(page)).toContainText("called by Podestà di Siena")
  await expect(panel.getByRole("region", { name: "Last dice" })).toBeVisible()
})

test("Plans are built behind the curtain, one side after the other, and stay face down (4.1)", async ({ page }) => {
  await openRecord(page, beforePlans().record)
  const panel = decisionOf(page)
  const curtain = panel.getByRole("heading", { name: /^Hand over to/ })
  await expect(curtain).toHaveText("Hand over to Guelphs")
  await expect(page.getByRole("application")).toHaveCount(0)
  await takeScreen(page)
  // A card is laid by a press on the Lord himself, taken back, and laid again from the panel.
  await lordOnMap(page, "arezzo").click()
  const plan = panel.getByRole("region", { name: "Plan of the Guelphs" })
  await expect(plan.getByRole("listitem").filter({ hasText: "Arezzo" })).toHaveCount(1)
  await panel.getByRole("button", { name: "Take back the last card" }).click()
  await expect(plan.getByRole("listitem").filter({ hasText: "Arezzo" })).toHaveCount(0)
  await panel.getByText("What may not be done, and why?").click()
  await expect(panel.getByRole("listitem").filter({ hasText: "The Plan is ready" })).toContainText("rule 4.1")
  for (const lord of ["arezzo", "arezzo", "firenze"])
    await playFromPanel(page, { type: "place", card: lordNamed(lord) })
  for (let cards = 0; cards < 4; cards++) await playFromPanel(page, { type: "place", card: PASS })
  await panel.getByRole("button", { name: "The Plan is ready" }).click()

  await expect(curtain).toHaveText("Hand over to Ghibellines")
  await expect(page.getByRole("application")).toHaveCount(0)
  await expect(page.getByRole("region", { name: /^Plan of/ })).toHaveCount(0)
  await takeScreen(page)
  await page.getByRole("tab", { name: "Plans" }).click()
  const displays = page.getByRole("region", { name: "Displays" })
  const guelph = displays.getByRole("region", { name: "Plan of the Guelphs" })
  await expect(guelph.getByRole("listitem")).toHaveCount(7)
  await expect(guelph.getByText("Arezzo")).toHaveCount(0)
  for (let cards = 0; cards < 3; cards++) await playFromPanel(page, { type: "place", card: lordNamed("siena") })
  for (let cards = 0; cards < 4; cards++) await playFromPanel(page, { type: "place", card: PASS })
  await panel.getByRole("button", { name: "The Plan is ready" }).click()

  // At the open table both Plans lie face down until their owner asks for his own.
  await goOn(page, ["command"])
  await expect(panel.getByRole("heading", { level: 2 })).toContainText("Podestà di Arezzo")
  await expect(guelph.getByText("Firenze")).toHaveCount(0)
  await page.getByRole("button", { name: "Show hand and Plan: Guelphs only" }).click()
  await expect(guelph.getByText("Firenze")).toBeVisible()
  await expect(displays.getByRole("region", { name: "Plan of the Ghibellines" }).getByText("Siena")).toHaveCount(0)
  await panel.getByRole("button", { name: "Pass" }).click()
  await expect(guelph.getByText("Firenze")).toHaveCount(0)
})

for (const [how, press] of [
  ["mouse", byMouse],
  ["keyboard alone", byKeys],
] as const) {
  test(`by ${how}: a Plan is built from its cards where they lie, and cards are taken back there (4.1)`, async ({
    page,
  }) => {
    await openRecord(page, beforePlans().record)
    await takeScreen(page, press)
    const plan = decisionOf(page).getByRole("region", { name: "Plan of the Guelphs" })
    const laid = plan.getByRole("list").getByRole("listitem")
    const card = (name: string): Locator =>
      plan.getByRole("group", { name: "Cards for the Plan" }).getByRole("button", { name })
    for (const name of ["Arezzo", "Firenze", "Firenze", "Firenze"]) await press(card(name))
    await expect(laid.filter({ hasText: "Firenze" })).toHaveCount(3)
    await expect(card("Firenze")).toHaveAttribute("aria-disabled", "true")
    await card("Firenze").click({ force: true })
    await expect(laid.filter({ hasText: "Firenze" })).toHaveCount(3)
    for (let cards = 0; cards < 2; cards++) await press(plan.getByRole("button", { name: /take it back$/ }))
    await expect(laid.filter({ hasText: "Firenze" })).toHaveCount(1)
    await expect(card("Firenze")).toHaveAttribute("aria-disabled", "false")
    for (let cards = 0; cards < 4; cards++) await press(card("Pass"))
    for (const name of ["Arezzo"]) await press(card(name))
    await press(decisionOf(page).getByRole("button", { name: "The Plan is ready" }))
    await expect(decisionOf(page).getByRole("heading", { name: "Hand over to Ghibellines" })).toBeVisible()
  })
}

test("a game saved while a Plan is secret does not show it in the file, and goes on from it (4.1)", async ({
  page,
}) => {
  await openRecord(page, beforePlans().record)
  await takeScreen(page)
  const panel = decisionOf(page)
  for (const name of ["Arezzo", "Arezzo", "Firenze", "Pass", "Pass", "Pass", "Pass"])
    await panel.getByRole("group", { name: "Cards for the Plan" }).getByRole("button", { name }).click()
  await panel.getByRole("button", { name: "The Plan is ready" }).click()
  const curtain = panel.getByRole("heading", { name: "Hand over to Ghibellines" })
  await expect(curtain).toBeVisible()
  const saving = page.waitForEvent("download")
  await page.getByRole("button", { name: "Save as a file" }).click()
  const file = await (await saving).path()
  expect(readFileSync(file, "utf8")).not.toMatch(/"place"|"planReady"/)

  await page.goto("./")
  await page.locator("input[type=file]").setInputFiles(file)
  await expect(curtain).toBeVisible()
  await takeScreen(page)
  await page.getByRole("tab", { name: "Plans" }).click()
  const plan = page.getByRole("region", { name: "Displays" }).getByRole("region", { name: "Plan of the Guelphs" })
  await expect(plan.getByRole("listitem")).toHaveCount(7)
  await expect(plan.getByText("Arezzo")).toHaveCount(0)
})

test("the display of Plans builds one as well (4.1)", async ({ page }) => {
  await openRecord(page, beforePlans().record)
  await takeScreen(page)
  await page.getByRole("tab", { name: "Plans" }).click()
  const displays = page.getByRole("region", { name: "Displays" })
  const plan = displays.getByRole("region", { name: "Plan of the Guelphs" })
  await plan.getByRole("button", { name: /Firenze.*3 left/ }).click()
  await expect(plan.getByRole("button", { name: /Firenze.*2 left/ })).toBeVisible()
  await plan.getByRole("button", { name: /take it back$/ }).click()
  await expect(plan.getByRole("button", { name: /Firenze.*3 left/ })).toBeVisible()
  await expect(displays.getByRole("region", { name: "Plan of the Ghibellines" }).getByRole("button")).toHaveCount(0)
})

test("Supply shows on the map where it comes from, with what Carts, before it is taken (4.6)", async ({ page }) => {
  await openRecord(page, beforeSupply().record)
  const panel = decisionOf(page)
  const [firenze, prato] = ["firenze", "prato"].map(localeNamed)
  const here = page.locator(`[data-route="${firenze} seat"]`)
  const near = page.locator(`[data-route="${firenze}-${prato} seat"]`)
  const all = panel.getByRole("button", { name: /^Supply: Provender ×5/ })
  await expect(all).toContainText("Firenze +3; Prato +2, 2 Carts")
  for (const [route, figures] of [
    [here, "+3"],
    [near, "2+2"],
  ] as const) {
    await expect(route).toHaveText(figures)
    await expect(route).not.toHaveClass(/chosen/)
  }
  await all.hover()
  await expect(near).toHaveClass(/chosen/)
  await panel.getByRole("button", { name: "Less than that" }).click()
  await panel.getByRole("button", { name: /^Supply: Provender ×4/ }).hover()
  await expect(near).toHaveText("1+1")
  await panel.getByRole("button", { name: /^Supply: Provender ×2/ }).hover()
  await expect(near).toHaveCount(0)
  await expect(here).toHaveText("+2")
  await panel.getByRole("button", { name: /^Supply: Provender ×4/ }).click()
  await expect(log(page)).toContainText(/Podestà di Firenze: .*Provender ×4/)
})

test("a March to Battle: one Lord Withdraws, for the other there is no room, and the board says why (4.3.4)", async ({
  page,
}) => {
  await openRecord(page, beforeApproach().record)
  const panel = decisionOf(page)
  const alert = page.getByRole("alert")
  await onMap(page, "siena").click()
  await expect(alert).toContainText("rule 4.3.3")
  await onMap(page, "monteriggioni").click()
  expect(await procedure(page)).toBe("approach")
  await expect(log(page)).toContainText("Podestà di Firenze: March to Monteriggioni.")

  await lordOnMap(page, "siena").click()
  await panel.getByRole("button", { name: "Withdraw inside" }).click()
  await lordOnMap(page, "provenzano").click()
  await expect(alert).toContainText("no room")
  await expect(alert).toContainText("rule 4.3.4")
  await expect(panel.getByRole("button", { name: "Withdraw inside" })).toHaveCount(0)
  await panel.getByText("What may not be done, and why?").click()
  await expect(panel.getByRole("listitem").filter({ hasText: "Provenzano Salvani: Withdraw" })).toContainText("no room")

  await panel.getByRole("button", { name: "Stand and fight" }).click()
  await expect(page.getByRole("region", { name: "Battle at Monteriggioni" })).toBeVisible()
  await page.getByRole("button", { name: "Map" }).click()
  await expect(page.getByRole("application")).toBeVisible()
  await page.getByRole("button", { name: "Combat" }).click()
  await goOn(page, ["pay", "command"])
  await expect(log(page)).toContainText("Podestà di Siena: inside Monteriggioni.")
  await expect(log(page)).toContainText("Round 1.")
  await expect(log(page)).toContainText(/beaten\./)
  await expect(page.getByRole("application")).toBeVisible()
})

for (const [how, press] of [
  ["mouse", byMouse],
  ["keyboard alone", byKeys],
] as const) {
  test(`by ${how}: a Storm ends in a Sack, with Revolt rolls and secret Treachery (4.5.2, 1.4)`, async ({ page }) => {
    test.setTimeout(120_000)
    const { record, moves: played } = beforeStorm()
    await openRecord(page, record)
    for (const { action } of played) {
      if (action.type === "addTreachery") await expect(log(page).getByText(/^The Treachery card is/)).toHaveCount(0)
      await playFromPanel(page, action, press)
    }
    await expect(log(page)).toContainText("Cortona is Sacked!")
    await expect(log(page)).toContainText(/Revolt roll, purple \d, gold \d/)
    await expect(log(page)).toContainText("one Treachery card more")
    await expect(log(page).getByText(/^The Treachery card is/)).toHaveCount(0)
  })
}

test("by keyboard alone: the cursor goes over the map, Marches, and hears why a place is out of reach", async ({
  page,
}) => {
  await openRecord(page, beforeApproach().record)
  const map = page.getByRole("application")
  await tabTo(page, map)
  // From an offer north to a place that is not adjacent.
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert")).toContainText("rule 4.3.3")
  const wanted = `locale-${localeNamed("monteriggioni")}`
  for (let steps = 0; steps < 12 && (await map.getAttribute("aria-activedescendant")) !== wanted; steps++)
    await page.keyboard.press("n")
  await expect(map).toHaveAttribute("aria-activedescendant", wanted)
  await page.keyboard.press("Enter")
  expect(await procedure(page)).toBe("approach")
})

test("on the field of a Storm the unit that takes a Hit is pressed itself (4.4.2)", async ({ page }) => {
  const { record, moves: played } = beforeStorm()
  await openRecord(page, record)
  const field = page.getByRole("region", { name: "Storm of Cortona" })
  for (const { action } of played) {
    if (action.type !== "absorb") await playFromPanel(page, action)
    else {
      const before = await moves(page)
      await field
        .getByRole("button", { name: /^1 Hit on/ })
        .first()
        .click()
      await expect.poll(() => moves(page)).toBe(before + 1)
      break
    }
  }
})

test("on his Treachery card a Lord Bribes a Vassal, and the die is told (4.7.6)", async ({ page }) => {
  const { record, moves: played } = beforeBribe()
  await openRecord(page, record)
  await expect(decisionOf(page).getByRole("heading", { level: 2 })).toContainText("Bribe a Vassal")
  await expect(decisionOf(page).getByRole("heading", { name: "Bribe a Vassal", level: 3 })).toBeVisible()
  const choice = await choiceFor(page, played[0].action)
  await choice.click()
  await expect(decisionOf(page).getByRole("region", { name: "What the dice can do" })).toContainText("takes the bribe")
  await playFromPanel(page, played[0].action)
  await expect(log(page)).toContainText(/Bribe to .+, \d\. He (takes it|refuses)\./)
})

test.describe("a telephone in Italian", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "it-IT", hasTouch: true })

  test("Dolenti Note from the shelf to the first card, without a word of English", async ({ page }) => {
    test.setTimeout(120_000)
    await page.addInitScript(() => {
      localStorage.setItem("carroccio settings", JSON.stringify({ pace: "instant", locale: "it" }))
    })
    const panel = page.getByRole("region", { name: "Decisione" })
    const read = async (): Promise<void> => {
      await fits(page)
      expect(await englishIn(page)).toEqual([])
    }
    await page.goto("./")
    await read()
    await page.getByRole("link", { name: /Dolenti Note/ }).tap()
    for (const side of ["Guelfi", "Ghibellini"])
      await page.getByRole("group", { name: side, exact: true }).getByRole("radio", { name: "Persona qui" }).check()
    await read()
    await page.locator("button[type=submit]").tap()
    for (let answers = 0; answers < 60; answers++) {
      const open = page.getByRole("button", { name: /mostra la plancia|mostra il tabellone|mostra/ })
      await expect(
        page.locator("[data-procedure] :is([data-choice], [data-card]):visible").first().or(open),
      ).toBeVisible()
      if (await open.isVisible()) {
        await read()
        await open.tap()
      }
      const asked = await procedure(page)
      await read()
      if (asked === "command") break
      const main = panel.locator("[data-tone=main]")
      const others = panel.locator(asked === "plan" ? "[data-card][aria-disabled=false]" : "[data-choice]")
      await ((await main.count()) > 0 ? main : others).first().tap()
    }
    await panel.locator("[data-choice*=march]").first().tap()
    await read()
    await page.getByRole("tab", { name: "Quadri" }).tap()
    const displays = page.getByRole("tablist", { name: "Quadri" }).getByRole("tab")
    for (const display of await displays.all()) {
      await display.tap()
      await read()
    }
    await page.getByRole("tab", { name: "Cronaca" }).tap()
    await read()
    await page.getByRole("button", { name: "Tabelle" }).tap()
    const charts = page.getByRole("dialog", { name: "Tabelle" })
    for (const chart of await charts.getByRole("navigation").getByRole("button").all()) {
      await chart.tap()
      await read()
    }
  })
})
