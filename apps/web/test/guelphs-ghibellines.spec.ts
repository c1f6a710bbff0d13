import { expect, test, type Locator, type Page } from "@playwright/test"
import type { Action } from "@carroccio/kernel"
import { beInstant, decisionOf, fits, moves, openRecord, pressInGroup, procedure } from "./at-table.ts"
import { englishIn } from "./languages.ts"
import { CHARGES, preparedOpening } from "./prepared.ts"

/** How a player presses a button of the panel, and how he picks a counter. */
interface Hand {
  press(button: Locator): Promise<void>
  pick(page: Page, unit: number, choice: string): Promise<void>
}

const mouse: Hand = {
  press: (button) => button.click(),
  pick: (page, unit) => page.locator(`#counter-${unit}`).click(),
}

const keys: Hand = {
  press: (button) => pressInGroup(button.page(), button),
  pick: (page, unit, choice) => pressInGroup(page, decisionOf(page).locator(`[data-choice="${choice} ${unit}"]`)),
}

/** The choice that plays an action, or leads to it. */
function choiceFor(page: Page, action: Action): Locator {
  const panel = decisionOf(page)
  if (action.type === "resolve") {
    const foe = panel.locator(`[data-choice="foe ${Number(action.target)}"]`)
    const lead = panel.locator(`[data-choice="lead ${Number(action.lead)}"]`)
    return foe.or(lead).or(plain(panel, action))
  }
  return plain(panel, action)
}

function plain(panel: Locator, action: Action): Locator {
  return panel.locator(`[data-choice='${JSON.stringify(action)}']`)
}

async function until(page: Page, count: number): Promise<void> {
  await expect.poll(() => moves(page), { intervals: [20, 50, 100, 250] }).toBe(count)
}

/** Gives the order to charge, and plays as much of it as the other side lets pass. */
async function charge(page: Page, hand: Hand, { unit, target, from }: (typeof CHARGES)[number]): Promise<void> {
  const panel = decisionOf(page)
  await hand.pick(page, unit, "pick")
  await hand.pick(page, target, "strike")
  const way = panel.getByRole("button", { name: new RegExp(`^Carica! from ${from}, facing right`) })
  await expect(
    panel.getByRole("region", { name: "What the dice can do" }).or(panel.locator("[data-choice=strike]")).first(),
  ).toBeVisible()
  if ((await panel.locator("[data-choice=strike]", { hasText: `from ${from}, facing right` }).count()) === 0)
    await hand.press(way)
  await hand.press(panel.locator("[data-choice=strike]", { hasText: `from ${from}, facing right` }))
}

/** Plays the prepared opening to its end, whatever is asked of whichever side. */
async function playOpening(page: Page, hand: Hand): Promise<void> {
  const { record, moves: played } = preparedOpening()
  await beInstant(page)
  await openRecord(page, record)
  const charges = [...CHARGES]
  for (let n = 0; n < played.length;) {
    const { action, seat } = played[n]
    await expect(decisionOf(page).locator(".who strong")).toHaveText(seat === "guelph" ? "Guelphs" : "Ghibellines")
    const next = action.type === "carica" ? charges.shift() : undefined
    if (next !== undefined) await charge(page, hand, next)
    else {
      await hand.press(choiceFor(page, action).first())
      // Dice are looked at before they are thrown.
      for (let looks = 0; looks < 2 && (await moves(page)) === n; looks++)
        await hand.press(choiceFor(page, action).first())
    }
    await expect.poll(() => moves(page), { intervals: [20, 50, 100, 250] }).toBeGreaterThan(n)
    n = await moves(page)
  }
  await until(page, played.length)
}

for (const [how, hand] of [
  ["mouse", mouse],
  ["keyboard", keys],
] as const) {
  test(`by ${how}: an activation with charge, reactions, countercharge, combat, retreat and advance`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await playOpening(page, hand)
    // The second Battaglia of the opening follows by itself (S.8.2).
    await expect(decisionOf(page).locator("[data-procedure=basic]")).toContainText("Activate Pazzo")
    const log = page.getByRole("log")
    for (const told of [
      /Carica! at Feditori horse 2/,
      /turned to meet/,
      /Miss\./,
      /countercharge/,
      /retreat to/,
      /advance to/,
    ])
      await expect(log.getByText(told).first()).toBeAttached()
    await expect(page.getByRole("region", { name: "Displays" })).toContainText("first activation")
  })
}

test("what may not be done on the board is refused with its rule", async ({ page }) => {
  await openRecord(page, preparedOpening().record)
  const panel = decisionOf(page)
  await panel.getByRole("button", { name: /^Activate Montefeltro/ }).click()
  const [{ unit, target }] = CHARGES
  const alert = page.getByRole("alert")
  await page.locator(`#counter-${target}`).click()
  await expect(alert).toContainText("not yours")
  await expect(alert).toContainText("rule 5.1.3")
  await page.locator(`#counter-${unit}`).click()
  await expect(panel.getByRole("button", { name: "Put back" })).toBeVisible()
  await panel.getByText("What may not be done, and why?").click()
  const reasons = panel.getByRole("listitem")
  await expect(reasons.filter({ hasText: "Reorganization" })).toContainText("rule 5.3.3")
  // In this opening every unit must charge.
  await expect(reasons.filter({ hasText: /^Move/ })).toContainText("rule S.8.2")
})

/** Begins a battle with two people at the screen. */
async function begin(page: Page, scenario: string, sides: readonly string[], person: string): Promise<void> {
  await page.goto(`./#/new/guelphs-ghibellines/${scenario}`)
  for (const side of sides)
    await page.getByRole("group", { name: side, exact: true }).getByRole("radio", { name: person }).check()
  await page.locator("button[type=submit]").click()
  await expect(page.locator("[data-choice]").first()).toBeVisible()
}

test("levels and Arras's hex are written in secret, one player after the other at one screen (S.4.3, S.4.4)", async ({
  page,
}) => {
  await beInstant(page)
  await begin(page, "montaperti-free", ["Guelphs", "Ghibellines"], "Person here")
  const panel = decisionOf(page)
  // Neither side buys anything off before the march.
  for (const side of ["Guelphs", "Ghibellines"]) {
    await expect(panel.locator(".who strong")).toHaveText(side)
    await panel.getByRole("button", { name: "Go on" }).click()
  }
  await expect(panel.getByRole("heading", { name: "Hand over to Ghibellines" })).toBeVisible()
  await panel.getByRole("button", { name: /show the board$/ }).click()
  expect(await procedure(page)).toBe("secrets")
  await panel.getByRole("button", { name: "Spend 4 levels" }).click()
  await expect(panel.getByRole("heading", { name: /edge hex that Arras comes by/ })).toBeVisible()
  await panel.getByText("Go to a hex").click()
  await panel.locator("[data-choice*=writeHex]").first().click()

  await expect(panel.getByRole("heading", { name: "Hand over to Guelphs" })).toBeVisible()
  await expect(page.getByRole("application")).toHaveCount(0)
  const secret = /4 levels|Arras comes by/
  await expect(page.getByText(secret)).toHaveCount(0)
  await panel.getByRole("button", { name: /show the board$/ }).click()
  await expect(page.getByText("Spend 4 levels")).toBeVisible()
  await expect(page.getByText(/Written in secret: (4|Arras)/)).toHaveCount(0)
  await panel.getByRole("button", { name: "Spend 1 level", exact: true }).click()

  // On the march both look at the same screen: what is written stays on its paper until its owner asks for it.
  expect(await procedure(page)).toBe("march")
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole("button", { name: "Show what is written: Ghibellines only" }).click()
  const displays = page.getByRole("region", { name: "Displays" })
  await expect(displays.getByText("Spent in secret: 4 levels.")).toBeVisible()
  await expect(displays.getByText(/^Arras comes by \d{4}/)).toBeVisible()
  await panel.getByRole("button", { name: "End the movement turn" }).click()
  await expect(displays.getByText(secret)).toHaveCount(0)
})

test.describe("a telephone in Italian", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "it-IT", hasTouch: true })

  test("Montaperti's opening on a screen 360 pixels wide, without a word of English", async ({ page }) => {
    const panel = page.getByRole("region", { name: "Decisione" })
    const read = async (): Promise<void> => {
      await fits(page)
      expect(await englishIn(page)).toEqual([])
    }
    await page.goto("./")
    await read()
    await page.getByRole("link", { name: "Montaperti", exact: true }).tap()
    await expect(page.getByRole("group", { name: "Guelfi" })).toBeVisible()
    await read()
    await page.getByRole("group", { name: "Guelfi" }).getByRole("radio", { name: "Persona qui" }).check()
    await page.getByRole("button", { name: "Inizia la partita" }).tap()
    for (let presses = 0; presses < 3; presses++) {
      const asked = await procedure(page)
      await read()
      if (asked === "orders") break
      await panel.locator(asked === "setUp" ? "[data-choice*=ready]" : "[data-choice*=activate]").tap()
      await expect(
        panel
          .locator(`[data-procedure=${asked}] .who`, { hasText: "Guelfi" })
          .or(panel.locator("[data-procedure=orders]")),
      ).toBeVisible()
    }
    await panel.locator("[data-choice^='pick']").first().tap()
    await read()
    await panel.getByText(/^Vai a un esagono/).tap()
    await panel.locator("[data-choice^='strike ']").first().tap()
    await expect(panel.getByRole("region", { name: "Che cosa possono fare i dadi" })).toBeVisible()
    await read()
    await panel.locator("[data-choice=strike]").tap()
    await read()
    for (const tab of ["Quadri", "Cronaca"]) {
      await page.getByRole("tab", { name: tab }).tap()
      await read()
    }
    await page.getByRole("button", { name: "Tabelle" }).tap()
    const charts = page.getByRole("dialog", { name: "Tabelle" })
    for (const chart of await charts.getByRole("navigation").getByRole("button").all()) {
      await chart.tap()
      await read()
    }
  })
})
