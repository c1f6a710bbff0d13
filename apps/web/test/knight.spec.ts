import { expect, test, type Browser, type Page } from "@playwright/test"
import { beInstant, decisionOf, moves, tabTo } from "./at-table.ts"

/** A task of the main thread longer than this is felt, in milliseconds, where `reference` takes so many. */
const FREEZE = 50
const REFERENCE = 17

const GAMES = [
  { system: "great-medieval-battles", scenario: "bannockburn" },
  { system: "guelphs-ghibellines", scenario: "campaldino" },
  { system: "inferno", scenario: "dolenti-note" },
  { system: "el-gran-capitan", scenario: "otranto" },
] as const

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the thread's own time. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/**
 * How long the tasks of the page's main thread took, in milliseconds of processor time, the longest first. Entries of
 * the kind "longtask" would count the time as well in which another test has the processor.
 */
function tasksIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(threadOf),
  )
  return traceEvents
    .filter((event) => event.name === "RunTask" && main.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a)
}

/** How many milliseconds a piece of work takes that is always the same: the measure of the machine. */
function reference(page: Page): Promise<number> {
  return page.evaluate(() => {
    let least = Infinity
    for (let run = 0; run < 15; run++) {
      const numbers = new Float64Array(50_000)
      let seed = 1
      for (let i = 0; i < numbers.length; i++) numbers[i] = seed = (seed * 48_271) % 0x7fffffff
      const began = performance.now()
      Array.from(numbers, String).sort()
      least = Math.min(least, performance.now() - began)
    }
    return least
  })
}

/** So many cores a page believes to have, however many there are, and so many workers share a search there. */
const CORES = 4
const WORKERS = 3

interface Noting {
  /** Which part of a search was found by which worker, counted from the first that was started. */
  readonly partsFound: { readonly worker: number; readonly part: number }[]
}

/** Lets the page believe in its cores, and notes what its workers find. */
async function giveCores(page: Page): Promise<void> {
  await page.addInitScript((cores) => {
    Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => cores })
    const noting: Noting = { partsFound: [] }
    Object.assign(globalThis, noting)
    let started = 0
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        const worker = started++
        this.addEventListener("message", ({ data }: MessageEvent<{ found?: { part: number } }>) => {
          if (data.found !== undefined) noting.partsFound.push({ worker, part: data.found.part })
        })
      }
    }
  }, CORES)
}

/** Which worker found which part of a search. */
function partsFound(page: Page): Promise<Noting["partsFound"]> {
  return page.evaluate(() => (globalThis as unknown as Noting).partsFound)
}

/** Begins a game in which a person holds the first seat and the knight the second. */
async function beginAgainstKnight(page: Page, system: string, scenario: string): Promise<void> {
  await beInstant(page)
  await page.goto(`./#/new/${system}/${scenario}`)
  const seats = page.locator("fieldset:has(input[value=knight])")
  await seats.nth(0).locator("input[value=person]").check()
  await seats.nth(1).locator("input[value=knight]").check()
  await expect(page.getByText("Thinks for at most 2 seconds a move.")).toBeVisible()
  await page.getByRole("button", { name: "Begin the game" }).click()
  await expect(decisionOf(page).locator("[data-choice]").first()).toBeAttached()
}

/** What the person does: whatever ends the decision, or the first thing that may be done. */
async function decide(page: Page): Promise<void> {
  const before = await moves(page)
  for (let presses = 0; presses < 4 && (await moves(page)) === before; presses++) {
    const ending = decisionOf(page).locator("[data-tone=main]")
    const choice = (await ending.count()) > 0 ? ending : decisionOf(page).locator("[data-choice]")
    await choice.first().dispatchEvent("click")
    await expect
      .poll(() => moves(page), { intervals: [20, 50], timeout: 300 })
      .toBeGreaterThan(before)
      .catch(() => null)
  }
}

/** A person decides again, or the knight has been seen to think. */
function thinksOrAsks(page: Page): Promise<string> {
  return page
    .waitForFunction(
      () => {
        if (document.querySelector("progress") !== null) return "thinks"
        return document.querySelector("[data-procedure] [data-choice]") === null ? undefined : "asks"
      },
      undefined,
      { timeout: 30_000, polling: 20 },
    )
    .then((found) => found.jsonValue() as Promise<string>)
}

async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] })
  // Beginning to trace is work of its own, and not the page's.
  await page.waitForTimeout(300)
  await work()
  return tasksIn(await browser.stopTracing())
}

/** A person plays a few decisions against the knight: how long the tasks of the main thread took, the longest first. */
async function playAgainstKnight(page: Page, browser: Browser, system: string, scenario: string): Promise<number[]> {
  await beginAgainstKnight(page, system, scenario)
  let thoughts = 0
  const tasks = await traced(browser, page, async () => {
    for (let decisions = 0; decisions < 12 && thoughts < 3; decisions++) {
      await decide(page)
      if ((await thinksOrAsks(page)) === "asks") continue
      thoughts++
      // He thinks in earnest for a while, then he is told to hurry, if he is not ready by then.
      await page.waitForTimeout(2_000)
      await page.evaluate(() => document.querySelector<HTMLElement>(".thinking button")?.click())
      await expect(page.locator("progress")).toHaveCount(0, { timeout: 30_000 })
    }
  })
  expect(thoughts).toBeGreaterThan(0)
  for (let n = 0; n < WORKERS; n++) expect(await partsFound(page)).toContainEqual({ worker: n, part: n })
  expect(page.workers()).toHaveLength(WORKERS)
  expect(tasks.length).toBeGreaterThan(100)
  return tasks
}

/** What takes long in every game is the table's doing; what takes long in one of them is the busy machine's. */
const GAMES_EACH = 3

for (const { system, scenario } of GAMES) {
  test(`${scenario} against the knight: the page never freezes while he thinks in several workers and moves`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    await giveCores(page)
    await page.goto("./")
    const felt = FREEZE * Math.max(1, (await reference(page)) / REFERENCE)
    const longest: number[] = []
    while (longest.length < GAMES_EACH && longest.every((task) => task > felt)) {
      longest.push((await playAgainstKnight(page, browser, system, scenario))[0])
      await page.goto("about:blank")
    }
    expect(Math.min(...longest), `longest tasks, in milliseconds: ${longest.join(", ")}`).toBeLessThanOrEqual(felt)
  })
}

interface Holding {
  held: boolean
}

/** Once `held`, no worker's finding comes to the page: who thinks goes on thinking, however fast the machine is. */
async function letFindingsBeHeld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const holding: Holding = { held: false }
    Object.assign(globalThis, { holding })
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.addEventListener("message", (event: MessageEvent<{ found?: unknown }>) => {
          if (holding.held && event.data.found !== undefined) event.stopImmediatePropagation()
        })
      }
    }
  })
}

test("the condottiere is told to hurry from the keyboard, which is announced, and thinks no more once the game is left", async ({
  page,
}) => {
  await giveCores(page)
  await letFindingsBeHeld(page)
  await beInstant(page)
  await page.goto("./#/new/great-medieval-battles/bannockburn")
  await page.getByRole("group", { name: "English" }).getByRole("radio", { name: "Condottiere" }).check()
  await page.getByRole("group", { name: "Scots" }).getByRole("radio", { name: "Person here" }).check()
  await page.getByRole("button", { name: "Begin the game" }).click()
  const panel = decisionOf(page)
  // The set-up needs no thought; to move a whole army does.
  for (const asked of ["setUp", "movement", "modeChange"]) {
    await expect(panel.locator(`[data-procedure=${asked}] [data-choice]`).first()).toBeAttached()
    if (asked === "modeChange") {
      await page.evaluate(() => {
        ;(globalThis as unknown as { holding: Holding }).holding.held = true
      })
    }
    await decide(page)
  }
  await expect(page.getByRole("banner").locator(".active")).toHaveText("English")
  await expect(panel.getByRole("status").first()).toHaveText("English: Condottiere is thinking and moving")
  const hurry = panel.getByRole("button", { name: "Hurry" })
  await expect(hurry).toHaveAccessibleDescription("Plays the best that it has found so far.")
  await tabTo(page, hurry)
  await page.keyboard.press("Enter")
  await expect(hurry).toHaveAttribute("aria-pressed", "true")
  await expect(panel.getByRole("status").last()).toHaveText("It hurries until it has moved.")
  expect(page.workers()).toHaveLength(WORKERS)
  await page.getByRole("link", { name: "Back to the shelf" }).click()
  await expect.poll(() => page.workers().length).toBe(0)
})
