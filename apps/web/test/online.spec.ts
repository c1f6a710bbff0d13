import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, type Page } from "@playwright/test"
import { beInstant, decisionOf, moves } from "./at-table.ts"
import { test } from "./site.ts"

const program = fileURLToPath(new URL("../../cli/bin/carroccio.mjs", import.meta.url))

/** What a page shows of the game: how far it is, the score and all that the chronicle tells. */
function shown(page: Page): Promise<object> {
  return page.evaluate(() => {
    const text = (selector: string): string => document.querySelector(selector)?.textContent ?? ""
    const chronicle = [...document.querySelectorAll("[role=log] section")].map((one) => one.textContent)
    return {
      moves: document.querySelector("input[type=range]")?.getAttribute("max"),
      turn: text("header .turn"),
      active: text("header .active"),
      phase: text("header .phases .here"),
      points: text("header .points"),
      chronicle,
    }
  })
}

async function agree(one: Page, other: Page): Promise<void> {
  await expect(async () => expect(await shown(other)).toEqual(await shown(one))).toPass()
}

/** The procedure that asks the player of a page, "over", or nothing while another is asked. */
function asked(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    if (document.querySelector("[data-over]") !== null) return "over"
    const panel = document.querySelector<HTMLElement>("[data-procedure]")
    return panel?.querySelector("[data-choice]") ? (panel.dataset.procedure ?? null) : null
  })
}

/** Waits until one of the two is asked, or the game is over. */
async function whoIsAsked(pages: readonly Page[]): Promise<{ readonly page: Page; readonly procedure: string }> {
  let found: { page: Page; procedure: string } | undefined
  await expect
    .poll(
      async () => {
        for (const page of pages) {
          const procedure = await asked(page)
          if (procedure !== null) found = { page, procedure }
        }
        return found !== undefined
      },
      { intervals: [20, 50, 100, 250], timeout: 30_000 },
    )
    .toBe(true)
  if (found === undefined) throw new Error("nobody is asked")
  return found
}

async function hasMore(page: Page, than: number): Promise<void> {
  await expect.poll(() => moves(page), { intervals: [20, 50, 100, 250], timeout: 30_000 }).toBeGreaterThan(than)
}

async function press(page: Page, choice: string): Promise<void> {
  const before = await moves(page)
  await decisionOf(page).locator(choice).first().click()
  await hasMore(page, before)
}

/** One unit goes one hex. */
async function moveOne(page: Page): Promise<void> {
  const panel = decisionOf(page)
  await panel.locator("[data-choice^='move ']").first().click()
  const before = await moves(page)
  await panel.getByRole("button", { name: "Move it step by step" }).click()
  await hasMore(page, before)
  await press(page, "[data-choice*='\"step\"']")
  await press(page, "[data-choice*=halt]")
}

async function attack(page: Page, kind: string): Promise<void> {
  const panel = decisionOf(page)
  await panel.locator(`[data-choice^='${kind} ']`).first().click()
  await panel.locator("[data-choice^='target ']").first().click()
  const before = await moves(page)
  await panel.getByRole("button", { name: /throw the dice$/ }).click()
  await hasMore(page, before)
}

/** What ends the phase or does least. */
async function goOn(page: Page): Promise<void> {
  const ending = "[data-tone=main]"
  await press(page, (await decisionOf(page).locator(ending).count()) > 0 ? ending : "[data-choice]")
}

async function turnOf(page: Page): Promise<number> {
  return Number(/\d+/.exec(await page.locator("header .turn").innerText())?.[0])
}

const lost = "Reconnecting… Nothing is lost."

test("two browsers play Bannockburn to its end through a reload, a lost connection and a server that was killed", async ({
  site,
  visit,
}) => {
  test.setTimeout(300_000)
  const robert = await visit()
  const edward = await visit()
  for (const page of [robert, edward]) await beInstant(page)

  await robert.goto("./#/new/great-medieval-battles/bannockburn/online")
  await robert.getByLabel("Name", { exact: true }).fill("Robert")
  await robert.getByRole("button", { name: "Play as a guest" }).click()
  await robert.getByRole("group", { name: "Pace" }).getByRole("radio", { name: "Live" }).check()
  await robert.getByRole("radio", { name: "Whoever has my link" }).check()
  await robert.getByRole("button", { name: "Make the game and get the link" }).click()
  const link = await robert.getByLabel("Invitation: send this link to whoever shall play").inputValue()
  expect(link).toContain(`${site.url}/#/join/`)

  await edward.goto(link)
  await expect(edward.getByText("Robert invites you to play.")).toBeVisible()
  await edward.getByLabel("Name", { exact: true }).fill("Edward")
  await edward.getByRole("button", { name: "Sit down: English" }).click()
  for (const page of [robert, edward]) await expect(page.getByRole("application")).toBeVisible()
  await agree(robert, edward)

  const other = (page: Page): Page => (page === robert ? edward : robert)
  const done = new Set<string>()
  /** Whether it is time for something that is done once. */
  const once = async (what: string, turn: number): Promise<boolean> => {
    if (done.has(what) || (await turnOf(robert)) < turn) return false
    done.add(what)
    return true
  }
  const deeds = { movement: 0, fire: 0, melee: 0 }

  for (let decisions = 0; decisions < 600; decisions++) {
    const { page, procedure } = await whoIsAsked([robert, edward])
    if (procedure === "over") break
    const turn = await turnOf(page)

    if (await once("reload", 2)) {
      await page.reload()
      await other(page).reload()
      for (const one of [robert, edward]) await expect(one.getByRole("application")).toBeVisible()
      await agree(robert, edward)
      continue
    }
    if (await once("lost connection", 3)) {
      await other(page).context().setOffline(true)
      await expect(other(page).getByText(lost)).toBeVisible({ timeout: 45_000 })
      const before = await moves(other(page))
      await goOn(page)
      expect(await moves(other(page))).toBe(before)
      await other(page).context().setOffline(false)
      await expect(other(page).getByText(lost)).toBeHidden({ timeout: 30_000 })
      await agree(page, other(page))
      continue
    }
    if (await once("kill", 4)) {
      // What is on its way when the server dies is sent again, and done once.
      const before = await moves(page)
      const choice = decisionOf(page).locator("[data-tone=main]").first()
      await choice.evaluate((button: HTMLElement) => button.click())
      await site.kill()
      for (const one of [robert, edward]) await expect(one.getByText(lost)).toBeVisible()
      await site.start()
      for (const one of [robert, edward]) await expect(one.getByText(lost)).toBeHidden({ timeout: 30_000 })
      await hasMore(page, before)
      await agree(page, other(page))
      expect(await moves(page)).toBe(before + 1)
      continue
    }

    const panel = decisionOf(page)
    const kind = procedure === "movement" ? "move" : procedure
    const may = turn <= 3 || turn >= 9
    const isDeed = procedure === "movement" || procedure === "fire" || procedure === "melee"
    if (isDeed && may && deeds[procedure] < 3 && (await panel.locator(`[data-choice^='${kind} ']`).count()) > 0) {
      deeds[procedure]++
      await (procedure === "movement" ? moveOne(page) : attack(page, procedure))
    } else await goOn(page)
    await agree(page, other(page))
  }

  expect([...done].sort()).toEqual(["kill", "lost connection", "reload"])
  expect(deeds.movement).toBe(3)
  for (const page of [robert, edward]) {
    await expect(page.getByText("The game is over")).toBeVisible()
    await page.getByRole("button", { name: "Check the dice" }).click()
    await expect(page.getByText(/^Proved: [\d,]+ actions are legal/)).toBeVisible()
  }
  await agree(robert, edward)
  expect(await robert.locator("[data-over] h2").innerText()).toBe(await edward.locator("[data-over] h2").innerText())

  const download = edward.waitForEvent("download")
  await edward.locator("[data-over]").getByRole("button", { name: "Save the record" }).click()
  const record = await (await download).path()
  const { stdout } = await promisify(execFile)(process.execPath, [program, "verify", record])
  expect(stdout).toContain(await robert.locator("[data-over] code").last().innerText())
})
