import { expect, type Locator, type Page } from "@playwright/test"
import { beInstant, decisionOf, moves } from "./at-table.ts"
import { call, guest, sitDown, test, toTable, type Visit } from "./site.ts"

const BANNOCKBURN = { system: "great-medieval-battles", scenario: "bannockburn" }
const SEATS = ["scottish", "english"] as const

interface Table {
  readonly game: string
  readonly scots: Page
  readonly english: Page
}

async function atTable(visit: Visit, terms: object = {}): Promise<Table> {
  const scots = await guest(visit, "Robert")
  const english = await guest(visit, "Edward")
  for (const page of [scots, english]) await beInstant(page)
  const game = await sitDown(scots, english, SEATS, { ...BANNOCKBURN, ...terms })
  for (const page of [scots, english]) await comeIn(page, game)
  return { game, scots, english }
}

/** The page is loaded anew, so that it knows who sits before it. */
async function comeIn(page: Page, game: string): Promise<void> {
  await page.goto("about:blank")
  await toTable(page, game)
}

/** A part of the sheet beside the board, opened when it is not. */
async function part(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole("group", { name: "Beside the board" }).getByRole("button", { name })
  if ((await button.getAttribute("aria-expanded")) !== "true") await button.click()
  return page.getByRole("region", { name, exact: true })
}

async function goOn(page: Page): Promise<void> {
  const before = await moves(page)
  await decisionOf(page).locator("[data-tone=main]").first().click()
  await expect.poll(() => moves(page), { intervals: [20, 50, 100] }).toBeGreaterThan(before)
}

/** Whoever of the two is asked ends his phase, until something is so. */
async function playUntil(pages: readonly Page[], isSo: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 60 && !(await isSo()); n++) {
    const main = (page: Page): Locator => decisionOf(page).locator("[data-tone=main]").first()
    await expect
      .poll(async () => (await isSo()) || (await main(pages[0]).isVisible()) || (await main(pages[1]).isVisible()))
      .toBe(true)
    for (const page of pages) {
      if (!(await isSo()) && (await main(page).isVisible())) {
        await goOn(page)
        break
      }
    }
  }
  expect(await isSo()).toBe(true)
}

test("players talk, a watcher hears nothing of it and sees the board; notes are kept", async ({ visit }) => {
  test.setTimeout(120_000)
  const { game, scots, english } = await atTable(visit)
  const watcher = await visit()
  await toTable(watcher, game)
  await expect(watcher.getByText("You are watching. You see what everybody may see.")).toBeVisible()

  const says = async (page: Page, text: string): Promise<void> => {
    const chat = await part(page, "Chat")
    await chat.getByRole("textbox").fill(text)
    await chat.getByRole("button", { name: "Send" }).click()
  }
  await says(scots, "Good day, <b>Edward</b>!")
  await says(english, "And to you & yours.")
  for (const page of [scots, english]) {
    const lines = (await part(page, "Chat")).getByRole("log")
    await expect(lines).toContainText("Good day, <b>Edward</b>!")
    await expect(lines).toContainText("And to you & yours.")
    await expect(lines.locator("b")).toHaveCount(0)
  }
  const talk = await part(watcher, "Chat")
  await expect(talk.getByText("Nothing said yet. The players read this only when the game is over.")).toBeVisible()
  expect(await watcher.content()).not.toContain("Good day")
  const heard = await call<{ rooms: string[]; lines: object[] }>(watcher, "GET", `games/${game}/chat`)
  expect(heard).toMatchObject({ rooms: ["watchers"], lines: [] })

  const notes = await part(scots, "Notes")
  await notes.getByRole("textbox").fill("Keep the schiltrons together.")
  await expect(notes.getByText("Saved.")).toBeVisible()
  await scots.reload()
  await expect((await part(scots, "Notes")).getByRole("textbox")).toHaveValue("Keep the schiltrons together.")
  await expect((await part(english, "Notes")).getByRole("textbox")).toHaveValue("")

  await playUntil([scots, english], async () => (await moves(watcher)) >= 2)
  await expect(decisionOf(watcher).locator("[data-choice]")).toHaveCount(0)
})

test("a draw refused, a move taken back by agreement, what happened since, a draw agreed, another game, conceded", async ({
  visit,
}) => {
  test.setTimeout(150_000)
  const { game, scots, english } = await atTable(visit)
  const pages = [scots, english]
  const analysis = (page: Page): Locator => page.getByRole("button", { name: "Analysis" })
  await (await part(scots, "Draw, concede …")).getByRole("button", { name: "Offer a draw" }).click()
  await expect(english.getByText("Scots offers a draw.").or(english.getByText("Scots offer a draw."))).toBeVisible()
  await english.getByRole("button", { name: "Play on" }).click()
  await expect(scots.getByRole("button", { name: "Offer a draw" })).toBeVisible()

  await playUntil(pages, async () => (await moves(scots)) === 2)
  // Whoever asks goes back in the chronicle to the moment meant.
  await scots.locator("input[type=range]").fill("1")
  await (await part(scots, "Draw, concede …")).getByRole("button", { name: "Ask to take back to here" }).click()
  await expect(english.getByText(/asks? to take back the last move/)).toBeVisible()
  await english.getByRole("button", { name: "Agree" }).click()
  for (const page of pages) await expect.poll(() => moves(page)).toBe(1)

  await playUntil(pages, async () => (await moves(scots)) >= 8)
  const asked = (await decisionOf(scots).locator("[data-choice]").count()) > 0 ? scots : english
  const since = await part(asked, "Since my turn")
  await since.getByRole("button", { name: "Show them one by one" }).click()
  await expect(since.getByText(/^Before the first of/)).toBeVisible()
  await since.getByRole("button", { name: "Next" }).click()
  await expect(since.getByText(/^Step 1 of/)).toBeVisible()
  await asked.keyboard.press("Escape")

  // In a game that is being played neither the table nor the server analyses anything.
  for (const page of pages) await expect(analysis(page)).toHaveCount(0)
  expect((await scots.request.get(`/api/games/${game}/analysis`)).status()).toBe(404)
  await (await part(english, "Draw, concede …")).getByRole("button", { name: "Offer a draw" }).click()
  await scots.getByRole("button", { name: "Agree" }).click()
  for (const page of pages) await expect(page.getByRole("heading", { name: "A draw, by agreement" })).toBeVisible()
  await expect(analysis(scots).first()).toBeVisible()

  await scots.getByRole("button", { name: "Play again, sides changed" }).click()
  await expect(scots.getByText(/^Waiting for Edward/)).toBeVisible()
  await english.getByRole("link", { name: "To the next game" }).click()
  await english.getByRole("button", { name: "Sit down: Scots" }).click()
  for (const page of pages) await expect(page.getByRole("application")).toBeVisible()
  await (await part(english, "Draw, concede …")).getByRole("button", { name: "Concede" }).click()
  await english.getByRole("dialog").getByRole("button", { name: "Concede" }).click()
  for (const page of pages) {
    const heading = page.getByRole("heading", { name: "Victory for English: the other side has conceded" })
    await expect(heading).toBeVisible()
  }
})

test("a standing answer is given at once and again when the question comes", async ({ visit }) => {
  test.setTimeout(150_000)
  const { scots, english } = await atTable(visit)
  const isAsked = async (page: Page, procedure: string): Promise<boolean> =>
    (await decisionOf(page).locator(`[data-procedure=${procedure}]`).count()) > 0
  await playUntil([scots, english], () => isAsked(english, "movement"))
  const standing = await part(english, "Standing answers")
  const label = await decisionOf(english).locator("[data-tone=main]").first().innerText()
  const options = await standing.getByRole("combobox").locator("option").allInnerTexts()
  const wanted = options.find((option) => option.includes(label.split("\n")[0]))
  await standing.getByRole("combobox").selectOption({ label: wanted ?? options[0] })
  await standing.getByRole("radio", { name: "the whole game" }).check()
  await standing.getByRole("checkbox", { name: "Stop when something new happens" }).uncheck()
  await standing.getByRole("button", { name: "Answer this way, now and later" }).click()
  await expect(standing.getByText("given once")).toBeVisible()
  await expect.poll(() => isAsked(english, "movement")).toBe(false)
  await playUntil([scots, english], async () => (await standing.getByText("given 2 times").count()) > 0)
  await standing.getByRole("button", { name: /^Take away the answer/ }).click()
  await expect(standing.getByText("given 2 times")).toHaveCount(0)
})

test("the clock of whoever is asked runs, and rests on a day off", async ({ visit }) => {
  test.setTimeout(120_000)
  const clock = { kind: "correspondence", bank: 14 * 86_400, add: 0 }
  const { game, scots, english } = await atTable(visit, { pace: "correspondence", clock })
  const clocks = scots.getByRole("group", { name: "Clocks" })
  await expect(clocks.getByRole("timer")).toHaveCount(2)
  const running = clocks.locator(".clock").filter({ hasText: "running" })
  await expect(running).toHaveCount(1)
  const first = (await running.innerText()).includes("Scots") ? scots : english
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await call(first, "PUT", "me/days-off", {
    ...{ zone: "UTC", weekdays: [], vacations: [{ from: day(-1), to: day(2) }] },
  })
  for (const page of [scots, english]) await comeIn(page, game)
  await expect(clocks.locator(".clock").filter({ hasText: "day off" })).toHaveCount(1)
  await expect(running).toHaveCount(0)
  await goOn(first)
  await expect(running).toHaveCount(1)
  await expect(clocks.getByText("day off")).toHaveCount(0)
})
