import { expect, test, type Locator, type Page } from "@playwright/test"
import type { Action } from "@carroccio/kernel"
import { beInstant, decisionOf, moves, openRecord, pressInGroup } from "./at-table.ts"
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
    const foe = panel.locator(`[data-choice="foe ${String(action.target)}"]`)
    const lead = panel.locator(`[data-choice="lead ${String(action.lead)}"]`)
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
