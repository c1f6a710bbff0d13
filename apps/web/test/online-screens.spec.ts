import { expect, type Locator, type Page } from "@playwright/test"
import { beInstant, beginBannockburn, decisionOf, fits, moves, pressWithKeys, tabTo } from "./at-table.ts"
import { englishIn } from "./languages.ts"
import { call, guest, sitDown, test, toTable } from "./site.ts"

const password = "a very long password"

async function signIn(page: Page, name: string, way: string, button: string): Promise<void> {
  await page.goto("./#/sign-in")
  await page.getByRole("radio", { name: way }).check()
  await page.getByLabel("Name", { exact: true }).fill(name)
  await page.getByLabel(/password/i).fill(password)
  await page.getByRole("button", { name: button, exact: true }).click()
  await expect(page.getByRole("heading", { name: `Welcome, ${name}` })).toBeVisible()
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test("an account: signed up, days off, a key for a program, a device signed out from afar, signed out and in", async ({
  site,
  visit,
}) => {
  test.setTimeout(120_000)
  const page = await visit()
  await signIn(page, "Giovanna", "New account", "Make the account")
  await page.getByRole("link", { name: "My account" }).click()
  await page.getByRole("checkbox", { name: "Sunday" }).check()
  await page.getByRole("button", { name: "Save", exact: true }).first().click()
  await expect(page.getByText("Saved.")).toBeVisible()
  await page.reload()
  await expect(page.getByRole("checkbox", { name: "Sunday" })).toBeChecked()
  await expect(page.getByRole("checkbox", { name: "Monday" })).not.toBeChecked()

  await page.getByText("Keys for programs").click()
  await page.getByLabel("What it is for").fill("my bot")
  await page.getByRole("button", { name: "Make a key" }).click()
  const key = await page.getByLabel("Key", { exact: true }).inputValue()
  const who = (): Promise<Response> => fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${key}` } })
  expect(await (await who()).json()).toMatchObject({ name: "Giovanna" })
  await page.getByRole("button", { name: "Remove the key my bot" }).click()
  await expect(page.getByRole("button", { name: "Remove the key my bot" })).toHaveCount(0)
  expect((await who()).status).toBe(401)

  const elsewhere = await visit()
  await signIn(elsewhere, "Giovanna", "I have an account", "Sign in")
  await page.reload()
  await page.getByText("Where I am signed in").click()
  await page.getByRole("button", { name: /^Sign out: / }).click()
  await expect(page.getByRole("button", { name: /^Sign out: / })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere.getByRole("heading", { name: "Sign in" })).toBeVisible()

  await page.getByRole("button", { name: "Sign out", exact: true }).click()
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible()
  await signIn(page, "Giovanna", "I have an account", "Sign in")
})

test("a guest comes back by the own link on a second device", async ({ visit }) => {
  const first = await visit()
  await first.goto("./#/sign-in")
  await first.getByRole("radio", { name: "Just a name" }).check()
  await first.getByLabel("Name", { exact: true }).fill("Folco")
  await first.getByRole("button", { name: "Play as a guest" }).click()
  const link = await first.getByLabel("Your own link").inputValue()
  const second = await visit()
  await second.goto(link)
  await expect(second.getByText("You are Folco, a guest.")).toBeVisible()
})

test("with the keyboard alone: from the shelf to the lobby, a game is offered, another sits down and they play", async ({
  visit,
}) => {
  test.setTimeout(120_000)
  const one = await visit()
  await one.goto("./")
  await pressWithKeys(one, one.getByRole("link", { name: "Find or begin a game" }))
  await pressWithKeys(one, one.getByRole("button", { name: "Choose the terms" }))
  await typeInto(one, one.getByLabel("Name", { exact: true }), "Matilda")
  await pressWithKeys(one, one.getByRole("button", { name: "Play as a guest" }))
  await pressWithKeys(one, one.getByRole("button", { name: "Make the game and get the link" }))
  await expect(one.getByText(/^Waiting for a player/)).toBeVisible()

  const two = await visit()
  await two.goto("./")
  await pressWithKeys(two, two.getByRole("link", { name: "Find or begin a game" }))
  await pressWithKeys(two, two.getByRole("link", { name: /^Take a seat: / }))
  await typeInto(two, two.getByLabel("Name", { exact: true }), "Enrico")
  await pressWithKeys(two, two.getByRole("button", { name: /^Sit down: / }))
  for (const page of [one, two]) await expect(page.getByRole("application")).toBeVisible()
  for (const page of [one, two]) {
    const choice = decisionOf(page).locator("[data-choice*=ready]")
    await pressWithKeys(page, choice)
    await expect(choice).toHaveCount(0)
  }
  for (const page of [one, two]) await expect.poll(() => moves(page)).toBe(2)
})

test("on a screen of 360 pixels, in Italian: every online screen fits and is Italian", async ({ visit }) => {
  test.setTimeout(120_000)
  const small = { viewport: { width: 360, height: 740 }, locale: "it-IT" }
  const page = await guest(visit, "Dante", small)
  const other = await guest(visit, "Virgilio", small)
  for (const one of [page, other]) await beInstant(one, "it")
  const game = await sitDown(page, other, ["scottish", "english"], {
    ...{ system: "great-medieval-battles", scenario: "bannockburn", pace: "correspondence" },
    clock: { kind: "correspondence", bank: 86_400, add: 3600 },
  })
  /** Of people, of the site and of time zones. */
  const names = /Dante|Virgilio|Carroccio|Robert the Bruce|^\w+\/\w/
  const looks = async (): Promise<void> => {
    await fits(page)
    expect((await englishIn(page)).filter((text) => !names.test(text))).toEqual([])
  }
  await page.goto("about:blank")
  for (const [hash, heading] of [
    ["", "Carroccio"],
    ["online", "La sala"],
    ["account", "Dante"],
    ["new/great-medieval-battles/bannockburn/online", /Bannockburn/],
  ] as const) {
    await page.goto(`./#/${hash}`)
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible()
    await expect(page.locator("main")).not.toContainText("Un momento…")
    await looks()
  }
  await toTable(page, game)
  await looks()
  await page.getByRole("tab").last().click()
  const parts = page.locator("#sheet-others [aria-expanded]")
  for (let part = 0; part < (await parts.count()); part++) {
    if ((await parts.nth(part).getAttribute("aria-expanded")) === "false") await parts.nth(part).click()
    await looks()
  }
})

test("without a server the table says that online play rests, and a game at this screen goes on", async ({
  site,
  visit,
}) => {
  test.setTimeout(120_000)
  const page = await visit()
  await page.goto("./")
  await page.evaluate(() => navigator.serviceWorker.ready)
  // What this game needs is kept once it has been seen.
  await beginBannockburn(page, { scots: "Person here", english: "Person here" })
  await site.kill()
  await page.goto("./")
  await page.reload()
  await expect(page.getByText("No server answers, so online play rests for now.")).toBeVisible()
  await beginBannockburn(page, { scots: "Person here", english: "Person here" })
  await decisionOf(page).locator("[data-choice*=ready]").click()
  await expect.poll(() => moves(page)).toBe(1)
  await page.goto("./#/online")
  await expect(page.getByText("The server cannot be reached.")).toBeVisible()
  await site.start()
  await page.goto("./")
  await page.reload()
  await expect(page.getByRole("link", { name: "Find or begin a game" })).toBeVisible()
  expect(await call(page, "GET", "me")).toBeNull()
})
