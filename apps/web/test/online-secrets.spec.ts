import { PASS } from "@carroccio/inferno"
import type { Decision, Plain } from "@carroccio/kernel"
import { ServerMessage, type SeatView } from "@carroccio/protocol"
import { expect, type Page } from "@playwright/test"
import { decisionOf, moves } from "./at-table.ts"
import { leaderNamed } from "./kingdom.ts"
import { answerBeside, call, guest, sitDown, test, toTable } from "./site.ts"
import { least, lordNamed } from "./tuscany.ts"

/** All that a page has been told since it was opened, as it came over the wire. */
interface Traffic {
  /** What came over the live connection. */
  readonly live: string[]
  /** What the server answered to requests. */
  readonly answers: string[]
}

function listenTo(page: Page): Traffic {
  const traffic: Traffic = { live: [], answers: [] }
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => traffic.live.push(String(payload))))
  page.on("response", (response) => {
    if (!response.url().includes("/api/")) return
    response.text().then(
      (text) => traffic.answers.push(text),
      // A page that goes away does not wait for its answers, and reads none of them.
      () => undefined,
    )
  })
  return traffic
}

/** Whatever the live connection told since, but for the answers to pings. */
function newsSince(traffic: Traffic, from: number): ServerMessage[] {
  const messages = traffic.live.slice(from).map((text) => ServerMessage.parse(JSON.parse(text)))
  return messages.filter(({ type }) => type !== "pong")
}

/** Sits down at the table and waits until the live connection has said how the game stands. */
async function follows(page: Page, game: string): Promise<Traffic> {
  await page.goto("about:blank")
  const traffic = listenTo(page)
  await toTable(page, game)
  await expect.poll(() => traffic.live.some((text) => text.includes('"situation"'))).toBe(true)
  return traffic
}

let fences = 0

/** Messages come in their order: when a line of chat has come, nothing said before it is still on its way. */
async function hasHeardAll(traffic: Traffic, other: Page, game: string): Promise<void> {
  const text = `so far ${++fences}`
  const line = { nonce: `so-far-${fences}`, room: "players", text }
  // One may speak once a second.
  await expect(() => call(other, "POST", `games/${game}/chat`, line)).toPass({ intervals: [300] })
  await expect.poll(() => traffic.live.some((one) => one.includes(text))).toBe(true)
}

/** While something is done at one page, the other is told nothing at all. */
async function unheard(traffic: Traffic, other: Page, game: string, doing: () => Promise<void>): Promise<void> {
  await hasHeardAll(traffic, other, game)
  const from = traffic.live.length
  await doing()
  await hasHeardAll(traffic, other, game)
  expect(newsSince(traffic, from).map(({ type }) => type)).toEqual(["chat"])
}

type Found = Readonly<Record<string, Plain>>

/** Every object anywhere in what was told that has all these fields. */
function objectsIn({ live, answers }: Traffic, ...fields: readonly string[]): Found[] {
  const found: Found[] = []
  const look = (value: Plain): void => {
    if (typeof value !== "object" || value === null) return
    if (!Array.isArray(value) && fields.every((field) => field in value)) found.push(value as Found)
    for (const one of Object.values(value)) look(one as Plain)
  }
  for (const text of [...live, ...answers]) if (text.startsWith("{")) look(JSON.parse(text) as Plain)
  return found
}

/** The deeds of others are told by what everybody sees of them, never as they were sent. */
function tellsNoDeedOf(traffic: Traffic, seat: string): void {
  const steps = objectsIn(traffic, "seat", "action", "events", "moment").filter((step) => step.seat === seat)
  expect(steps.length).toBeGreaterThan(0)
  for (const step of steps) expect(step.action).toBeNull()
}

/** What proves the dice is learnt at the end and was in nothing before. */
async function endsUntold(pages: readonly Page[], traffics: readonly Traffic[], game: string, seat: string) {
  const before = traffics.map(({ live, answers }) => [...live, ...answers].join("\n"))
  await call(pages[0], "POST", `games/${game}/concede`, { nonce: "enough-of-it", seat })
  const { dice } = await call<{ dice: { secret: string } }>(pages[1], "GET", `games/${game}/record`)
  expect(dice.secret).toMatch(/^[0-9a-f]{64}$/)
  for (const text of before) expect(text).not.toContain(dice.secret)
}

function asDecision(view: SeatView): Decision {
  return { ...view.decision, seat: view.seat } as Decision
}

test("two plan an Inferno campaign at the same time, and nothing that either browser is told betrays the other (4.1)", async ({
  visit,
}) => {
  test.setTimeout(150_000)
  const guelph = await guest(visit, "Guelph", { serviceWorkers: "block" })
  const ghibelline = await guest(visit, "Ghibelline", { serviceWorkers: "block" })
  const game = await sitDown(guelph, ghibelline, ["guelph", "ghibelline"], {
    ...{ system: "inferno", scenario: "dolenti-note" },
  })
  const upToPlans = (view: SeatView) =>
    view.decision === null || view.decision.procedure === "plan" ? undefined : least(asDecision(view))
  let answered = 1
  while (answered > 0) {
    answered = 0
    for (const page of [guelph, ghibelline]) answered += await answerBeside(page, game, upToPlans)
  }

  const heardByGuelph = await follows(guelph, game)
  const heardByGhibelline = await follows(ghibelline, game)
  const place = async (page: Page, name: string): Promise<void> => {
    const before = await moves(page)
    const cards = decisionOf(page).getByRole("group", { name: "Cards for the Plan" })
    await cards.getByRole("button", { name }).first().click()
    await expect.poll(() => moves(page)).toBe(before + 1)
  }

  await unheard(heardByGhibelline, guelph, game, async () => {
    for (const name of ["Arezzo", "Firenze", "Arezzo", "Firenze"]) await place(guelph, name)
    const laid = await moves(guelph)
    await decisionOf(guelph).getByRole("button", { name: "Take back the last card" }).click()
    await expect.poll(() => moves(guelph)).toBe(laid + 1)
    await place(guelph, "Pass")
  })
  await unheard(heardByGuelph, ghibelline, game, async () => {
    for (const name of ["Siena", "Pass", "Siena"]) await place(ghibelline, name)
  })
  await Promise.all([
    (async () => {
      for (const name of ["Pass", "Pass", "Pass"]) await place(guelph, name)
    })(),
    (async () => {
      for (const name of ["Pass", "Siena"]) await place(ghibelline, name)
    })(),
  ])
  // Whoever comes in anew is told no more.
  await ghibelline.reload()
  await expect(decisionOf(ghibelline).getByRole("region", { name: "Plan of the Ghibellines" })).toContainText("Siena")
  await decisionOf(guelph).getByRole("button", { name: "The Plan is ready" }).click()
  await expect(ghibelline.getByRole("log")).toContainText("Guelphs: the Plan is ready.")
  for (const name of ["Pass", "Pass"]) await place(ghibelline, name)

  const [arezzo, firenze, siena] = ["arezzo", "firenze", "siena"].map(lordNamed)
  const plans = {
    guelph: [arezzo, firenze, arezzo, PASS, PASS, PASS, PASS].reverse(),
    ghibelline: [siena, PASS, siena, PASS, siena, PASS, PASS].reverse(),
  }
  await hasHeardAll(heardByGhibelline, guelph, game)
  await hasHeardAll(heardByGuelph, ghibelline, game)
  for (const [traffic, own, foe, lords] of [
    [heardByGhibelline, 1, 0, [arezzo, firenze]],
    [heardByGuelph, 0, 1, [siena]],
  ] as const) {
    tellsNoDeedOf(traffic, foe === 0 ? "guelph" : "ghibelline")
    const placed = objectsIn(traffic, "type", "card").filter(({ type }) => type === "place")
    expect(placed.length).toBeGreaterThan(0)
    for (const { card } of placed) expect(lords).not.toContain(card)
    // The boards work on positions in which the other's Plan is made up: empty while it is built.
    const positions = objectsIn(traffic, "plan", "planReady", "treachery") as unknown as {
      plan: [number[], number[]]
      planReady: [number, number]
    }[]
    expect(positions.length).toBeGreaterThan(5)
    expect(positions.some(({ plan }) => plan[own].length > 0)).toBe(true)
    for (const { plan, planReady } of positions) {
      if (planReady[foe] === 0) expect(plan[foe]).toEqual([])
      else expect(plan[foe]).not.toEqual(plans[foe === 0 ? "guelph" : "ghibelline"])
    }
  }
  for (const [page, plan, lord] of [
    [ghibelline, "Plan of the Guelphs", "Arezzo"],
    [guelph, "Plan of the Ghibellines", "Siena"],
  ] as const) {
    await page.getByRole("tab", { name: "Plans" }).click()
    await expect(page.getByRole("region", { name: plan }).getByText(lord)).toHaveCount(0)
  }

  await decisionOf(ghibelline).getByRole("button", { name: "The Plan is ready" }).click()
  for (const page of [guelph, ghibelline])
    await expect(page.getByRole("log")).toContainText("Ghibellines: the Plan is ready.")
  await endsUntold([guelph, ghibelline], [heardByGuelph, heardByGhibelline], game, "guelph")
})

test("an Order in El Gran Capitán is told to nobody but its giver (7.2)", async ({ visit }) => {
  test.setTimeout(120_000)
  const allied = await guest(visit, "Alfonso", { serviceWorkers: "block" })
  const turkish = await guest(visit, "Gedik", { serviceWorkers: "block" })
  const game = await sitDown(allied, turkish, ["allied", "turk"], {
    ...{ system: "el-gran-capitan", scenario: "otranto" },
  })
  const ending = /^(accept|close|decline|done|enough|halt|hold|leave[A-Z]|no[A-Z]|pass|ready|rest|spare|stay)/
  const [stand, manoeuvre] = [2, 3]
  const upToOrders = ({ decision, seat }: SeatView) => {
    if (decision === null || (decision.procedure === "orders" && seat === "allied")) return undefined
    const { actions } = decision
    return actions.find(({ type, order }) => ending.test(type) || order === stand) ?? actions[0]
  }
  let answered = 1
  while (answered > 0) {
    answered = 0
    for (const page of [allied, turkish]) answered += await answerBeside(page, game, upToOrders)
  }

  const heardByAllied = await follows(allied, game)
  const heardByTurks = await follows(turkish, game)
  const panel = decisionOf(allied)
  const alfonso = leaderNamed("Alfonso")
  await unheard(heardByTurks, allied, game, async () => {
    await allied.locator(`#counter-${alfonso}`).click()
    await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Alfonso: choose the Order.")
    await panel.locator(`[data-choice='${JSON.stringify({ type: "give", order: manoeuvre, forced: 0 })}']`).click()
    await expect(allied.getByRole("log")).toContainText("Alfonso: Manoeuvre")
  })
  await turkish.reload()
  await expect(turkish.getByRole("application")).toBeVisible()
  tellsNoDeedOf(heardByTurks, "allied")
  expect(objectsIn(heardByTurks, "type", "order").filter(({ type }) => type === "give")).toEqual([])
  expect(objectsIn(heardByAllied, "type", "order").filter(({ type }) => type === "give")).not.toEqual([])
  await endsUntold([allied, turkish], [heardByAllied, heardByTurks], game, "allied")
})
