import { beforeAll, describe, expect, test } from "vitest"
import { CODES, type GameLine } from "@carroccio/protocol"
import { Trouble } from "../src/online/api.ts"
import { refusalOf } from "../src/online/trouble.ts"
import { boundsOf, clockOf, standardClock } from "../src/ui/online/clock-draft.ts"
import { isShort, leftAt } from "../src/ui/online/clock.ts"
import { vacationDays, weekdayNames } from "../src/ui/online/days.ts"
import { deviceOf } from "../src/ui/online/devices.ts"
import { clockText, sayDuration } from "../src/ui/online/durations.ts"
import { inOrder, sayPlayers, sayState } from "../src/ui/online/lines.ts"
import { questionIn } from "../src/ui/online/question.ts"
import { sayClock, termsOf } from "../src/ui/online/terms.ts"
import { sayTrouble } from "../src/ui/online/trouble.ts"
import { hashOf, readRoute, type Route } from "../src/route.svelte.ts"
import { knows, sayAny, speak } from "../src/words.svelte.ts"

const MINUTE = 60_000
const DAY = 86_400_000

const bannockburn: GameLine = {
  id: "game0001",
  system: "great-medieval-battles",
  scenario: "bannockburn",
  options: {},
  state: "playing",
  pace: "correspondence",
  clock: { kind: "correspondence", bank: 14 * 86_400, add: 43_200 },
  open: true,
  watched: true,
  packed: false,
  seats: {
    scottish: { kind: "person", account: "account1", name: "Ugolino", guest: false, online: true },
    english: { kind: "person", account: "account2", name: "Farinata", guest: true, online: false },
  },
  mine: ["scottish"],
  asked: ["english"],
  prompts: {},
  clocks: {},
  outcome: null,
  created: 0,
  changed: 0,
  rematch: null,
  owned: true,
  commitment: "0".repeat(64),
}

beforeAll(() => speak("en"))

describe("a length of time", () => {
  test.each([
    [0, "0 seconds"],
    [45, "45 seconds"],
    [90, "1 minute, 30 seconds"],
    [3600, "1 hour"],
    [5400, "1 hour, 30 minutes"],
    [86_400 + 43_200, "1 day, 12 hours"],
    [14 * 86_400, "14 days"],
    [86_400 + 60, "1 day"],
  ])("of %i seconds is said %s", (seconds, said) => {
    expect(sayDuration(seconds)).toBe(said)
  })

  test.each([
    [5000, "0:05"],
    [9 * MINUTE + 30_000, "9:30"],
    [62 * MINUTE + 5000, "1:02:05"],
    [1, "0:01"],
    [-4000, "0:00"],
  ])("of %i milliseconds stands on a clock as %s", (left, shown) => {
    expect(clockText(left)).toBe(shown)
  })

  test("of days stands on a clock in days and hours", () => {
    expect(clockText(2 * DAY + 5 * 3_600_000)).toBe("2d 5h")
  })
})

describe("a clock", () => {
  const face = { left: 10 * MINUTE, running: true, due: 1000 + 10 * MINUTE, resting: false }

  test("that runs has less left as time goes by, and never less than nothing", () => {
    expect(leftAt(face, 1000, 1000 + MINUTE)).toBe(9 * MINUTE)
    expect(leftAt(face, 1000, 1000 + 60 * MINUTE)).toBe(0)
  })

  test("that stands keeps what it has, on a day off too", () => {
    expect(leftAt({ ...face, running: false, due: null }, 1000, 1000 + MINUTE)).toBe(10 * MINUTE)
    expect(leftAt({ ...face, resting: true, due: 1000 + DAY }, 1000, 1000 + MINUTE)).toBe(10 * MINUTE)
  })

  test("is none where the game has none", () => {
    expect(leftAt({ left: null, running: true, due: null, resting: false }, 0, MINUTE)).toBeNull()
  })

  test("is short in its last minute, by correspondence in its last half day", () => {
    expect(isShort(59_000, "live")).toBe(true)
    expect(isShort(61_000, "live")).toBe(false)
    expect(isShort(11 * 3_600_000, "correspondence")).toBe(true)
    expect(isShort(13 * 3_600_000, "correspondence")).toBe(false)
    expect(isShort(null, "none")).toBe(false)
  })
})

describe("the terms of a game", () => {
  test("name its clock", () => {
    expect(sayClock({ kind: "none" })).toBe("no clock")
    expect(sayClock({ kind: "live", bank: 3600, add: 0 })).toBe("1 hour each in all")
    expect(sayClock({ kind: "live", bank: 1800, add: 15 })).toBe(
      "30 minutes each, and 15 seconds more after each answer",
    )
  })

  test("say that days off stop a clock of days, and who may watch", () => {
    const told = termsOf(bannockburn)
    expect(told).toContain("By correspondence")
    expect(told).toContain("Each player’s days off stop his clock.")
    expect(termsOf({ ...bannockburn, clock: { kind: "none" } })).not.toContain("Each player’s days off stop his clock.")
    expect(termsOf({ ...bannockburn, watched: false })).toContain("Only the players see it, also when it is over.")
  })

  test("come from the form in seconds, and stay within what the server takes", () => {
    expect(clockOf("correspondence", standardClock("correspondence"))).toEqual({
      kind: "correspondence",
      bank: 14 * 86_400,
      add: 43_200,
    })
    expect(clockOf("live", { ...standardClock("live"), kind: "clock", bank: 30, add: 10 })).toEqual({
      kind: "live",
      bank: 1800,
      add: 10,
    })
    expect(clockOf("live", standardClock("live"))).toEqual({ kind: "none" })
    expect(boundsOf("correspondence", "bank", "day")).toEqual({ min: 1, max: 90 })
    expect(boundsOf("correspondence", "bank", "hour")).toEqual({ min: 1, max: 2160 })
    expect(boundsOf("live", "add", "second")).toEqual({ min: 0, max: 600 })
  })
})

describe("one’s own games", () => {
  const due = (at: number) => ({ scottish: { left: at, running: true, due: at, resting: false } })

  test("begin with those that wait for oneself, the most pressing first", () => {
    const lines: GameLine[] = [
      { ...bannockburn, id: "over0000", state: "over", asked: [] },
      { ...bannockburn, id: "waiting0", state: "waiting", asked: [] },
      { ...bannockburn, id: "theirs00", changed: 5 },
      { ...bannockburn, id: "noclock0", asked: ["scottish"] },
      { ...bannockburn, id: "later000", asked: ["scottish"], clocks: due(9000) },
      { ...bannockburn, id: "sooner00", asked: ["scottish"], clocks: due(2000) },
    ]
    expect(inOrder(lines).map(({ id }) => id)).toEqual([
      "sooner00",
      "later000",
      "noclock0",
      "theirs00",
      "waiting0",
      "over0000",
    ])
  })

  test("say against whom and where they stand", () => {
    expect(sayPlayers(bannockburn)).toBe("against Farinata (guest), English")
    expect(sayPlayers({ ...bannockburn, mine: [] })).toBe("Scots: Ugolino · English: Farinata (guest)")
    expect(sayState(bannockburn)).toBe("English to decide")
    expect(sayState({ ...bannockburn, asked: ["scottish"] })).toBe("Your turn")
    expect(
      sayState({ ...bannockburn, state: "waiting", seats: { ...bannockburn.seats, english: { kind: "empty" } } }),
    ).toBe("waiting for a player")
    const won = { winner: "scottish", end: "conceded", rule: "", args: {} }
    expect(sayState({ ...bannockburn, state: "over", outcome: won })).toBe("You won")
    expect(sayState({ ...bannockburn, state: "over", outcome: won, mine: [] })).toBe("Over: victory of Scots")
    expect(sayState({ ...bannockburn, state: "over", outcome: { ...won, winner: null } })).toBe("Over: a draw")
  })
})

describe("days off", () => {
  test("of a week begin with Monday, in the reader's language", () => {
    expect(weekdayNames("it").map(({ name }) => name)[0]).toBe("lunedì")
    expect(weekdayNames("en").at(-1)).toEqual({ day: 0, name: "Sunday" })
  })

  test("of a vacation are counted by the year, each once", () => {
    expect(
      vacationDays([
        { from: "2026-12-30", to: "2027-01-02" },
        { from: "2026-12-31", to: "2026-12-31" },
        { from: "2026-08-10", to: "2026-08-01" },
      ]),
    ).toEqual([
      { year: 2026, days: 2 },
      { year: 2027, days: 2 },
    ])
  })
})

test("a device is named by its browser and its kind", () => {
  expect(deviceOf("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36")).toBe(
    "Chrome, Linux",
  )
  expect(deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1")).toBe(
    "Safari, iPhone",
  )
  expect(deviceOf("curl/8")).toBeNull()
})

test.each<Route>([
  { screen: "lobby" },
  { screen: "account" },
  { screen: "signIn" },
  { screen: "online", id: "game0001" },
  { screen: "take", id: "game0001" },
  { screen: "join", invitation: "a_b-c" },
  { screen: "guest", key: "secret key" },
  { screen: "new", system: "inferno", scenario: "di-sangue", online: true },
  { screen: "new", system: "inferno", scenario: "di-sangue" },
])("the address of $screen leads back to it", (route) => {
  expect(readRoute(hashOf(route))).toEqual(route)
})

describe.each(["en", "it"] as const)("whatever the server refuses has words of the table's own (%s)", (locale) => {
  beforeAll(() => speak(locale))

  test.each(CODES)("%s", (code) => {
    const trouble = new Trouble({ code, message: "the server's own sentence" })
    const said = sayTrouble(trouble)
    expect(said).not.toBe("the server's own sentence")
    // Words about something else that is named alike would ask for figures.
    expect(said).toMatch(/^[^{}]+[.]$/)
    expect(refusalOf(trouble).reason).toBe(`problem.${code}`)
    expect(sayAny(`problem.${code}`)).toBe(said)
  })
})

describe("a game in which one must choose says what is asked", () => {
  const mine: GameLine = {
    ...bannockburn,
    asked: ["scottish"],
    prompts: { scottish: { key: "moving", rule: "5.1", args: { unit: 0, left: 2 } } },
  }

  test("in the words of its system, whatever is on the table", async () => {
    await speak("en")
    expect(await questionIn(mine, "en")).toMatch(/^Move .+: 2 points left\.$/)
    await speak("it")
    expect(await questionIn(mine, "it")).not.toBe(await questionIn(mine, "en"))
    expect(knows("prompt.moving")).toBe(false)
  })

  test("and nothing where it is another's turn, or where names are the players' own", async () => {
    expect(await questionIn({ ...mine, asked: ["english"] }, "en")).toBeNull()
    expect(await questionIn({ ...mine, packed: true }, "en")).toBeNull()
    expect(await questionIn({ ...mine, prompts: {} }, "en")).toBeNull()
    expect(await questionIn({ ...mine, system: "of-tomorrow" }, "en")).toBeNull()
  })
})
