import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { ChatLine, GameLine, Me, NewGame } from "@carroccio/protocol"
import { HOST, openSite, ORIGIN, PASSWORD, type Answered, type Client, type Site } from "../site.ts"
import { terms } from "../games/hall.ts"

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

const codeOf = ({ status, body }: Answered) => [status, (body as { code?: string } | null)?.code]
const propose = (client: Client, changed: Partial<NewGame> = {}) =>
  client.post<GameLine>("/api/games", terms({ entropy: "", ...changed }))
const join = (client: Client, { id }: GameLine, seat = "scottish") =>
  client.post<GameLine>(`/api/games/${id}/seats`, { seat, entropy: "" })

describe("an address written otherwise leads past no guard", () => {
  test.each(["/%61pi/", "/ap%69/", "/%61%70%69/"])("%s", async (prefix) => {
    const guesser = site.stranger()
    const tries: number[] = []
    for (let i = 0; i < 12; i++) {
      tries.push((await guesser.ask("POST", `${prefix}sign-in`, { name: `Nobody ${i}`, password: "wrong" })).status)
    }
    expect(tries.slice(10).every((status) => status === 429 || status === 404)).toBe(true)
    const foreign = site.stranger({ origin: "https://evil.example" })
    const [status] = codeOf(await foreign.ask("POST", `${prefix}guest`, { name: "Pushed" }))
    expect([403, 404]).toContain(status)
  })
})

describe("a token", () => {
  test.each([
    ["GET", "/api/me/notices"],
    ["PUT", "/api/me/notices"],
    ["GET", "/api/me/notices/ways"],
    ["POST", "/api/me/notices/secret"],
    ["POST", "/api/me/notices/test"],
    ["PUT", "/api/me/push"],
    ["DELETE", "/api/me/push"],
    ["PUT", "/api/me/days-off"],
    ["PUT", "/api/me/password"],
    ["GET", "/api/me/sessions"],
    ["DELETE", "/api/me/sessions"],
    ["POST", "/api/me/tokens"],
    ["GET", "/api/me/tokens"],
    ["POST", "/api/keep"],
    ["DELETE", "/api/me"],
  ] as const)("has no part in %s %s", async (method, path) => {
    const anna = await site.person("Anna")
    const { token } = await anna.post<{ token: string }>("/api/me/tokens", { label: "bot" })
    const bodies: Record<string, unknown> = {
      "PUT /api/me/notices": {
        email: null,
        webhook: "https://evil.example/",
        by: { push: [], email: [], webhook: ["turn"] },
        locale: "en",
      },
      "POST /api/me/notices/test": { way: "webhook" },
      "PUT /api/me/push": {
        endpoint: "https://evil.example/1",
        keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
      },
      "DELETE /api/me/push": { endpoint: "https://push.example/1" },
      "PUT /api/me/days-off": { zone: "UTC", weekdays: [1], vacations: [] },
      "PUT /api/me/password": { old: PASSWORD, password: "another long one" },
      "POST /api/me/tokens": { label: "another" },
      "POST /api/keep": { name: "Other", password: PASSWORD },
    }
    expect(codeOf(await site.program(token).ask(method, path, bodies[`${method} ${path}`]))).toEqual([403, "in-person"])
    expect((await anna.get<Me>("/api/me")).name).toBe("Anna")
  })
})

describe("the talk of others", () => {
  test("cannot be counted: the lines of a room are numbered by themselves", async () => {
    const [anna, bruno, carla] = [await site.person("Anna"), await site.person("Bruno"), await site.person("Carla")]
    const game = await propose(anna)
    await join(bruno, game)
    const write = async (who: Client, room: string, n: number) => {
      site.time.now += 2000
      return who.post<ChatLine>(`/api/games/${game.id}/chat`, {
        nonce: `nonce-${room}-${n}`,
        room,
        text: `${room} ${n}`,
      })
    }
    const alone = await propose(anna)
    await join(bruno, alone)
    const quiet: number[] = []
    for (let n = 0; n < 3; n++) {
      site.time.now += 2000
      const line = { nonce: `nonce-alone-${n}`, room: "watchers", text: `${n}` }
      quiet.push((await carla.post<ChatLine>(`/api/games/${alone.id}/chat`, line)).n)
    }
    const heard: number[] = []
    for (let n = 0; n < 3; n++) {
      for (let more = 0; more <= n; more++) await write(anna, "players", 10 * n + more)
      heard.push((await write(carla, "watchers", n)).n)
    }
    expect(heard).toEqual(quiet)
  })

  test("has an end: so many lines of one person in a game, and no more", async () => {
    const anna = await site.person("Anna")
    const game = await propose(anna, { seats: { english: "me", scottish: "random" } })
    const { account } = await anna.get<Me>("/api/me")
    const rows = Array.from({ length: 2000 }, (_, i) => ({
      game: game.id,
      n: 2 * i + 1,
      room: "players",
      account,
      nonce: `${account}:${i}`,
      text: "x",
      at: 1,
    }))
    await site.app.context.database.db.insertInto("chat").values(rows).execute()
    const line = { nonce: "one-too-many", room: "players", text: "and another" }
    expect(codeOf(await anna.ask("POST", `/api/games/${game.id}/chat`, line))).toEqual([409, "said-enough"])
  })
})

describe("a game that its owner has set up for others", () => {
  test("is not ended by a stranger who sits down and stands up again", async () => {
    const [anna, mallory] = [await site.person("Anna"), await site.person("Mallory")]
    const game = await propose(anna, { seats: { english: "anybody", scottish: "anybody" } })
    await join(mallory, game, "english")
    await mallory.del(`/api/games/${game.id}/seats/english`)
    expect((await anna.get<GameLine>(`/api/games/${game.id}`)).state).toBe("waiting")
  })

  test("does not fill its owner's letter box when somebody sits down again and again", async () => {
    const told: string[] = []
    const [anna, mallory] = [await site.person("Anna"), await site.person("Mallory")]
    const { notices } = site.app.context
    const tell = notices.tell.bind(notices)
    notices.tell = (account, event, ...rest) => {
      told.push(event)
      return tell(account, event, ...rest)
    }
    const game = await propose(anna, { seats: { english: "anybody", scottish: "anybody" } })
    for (let n = 0; n < 10; n++) {
      await join(mallory, game, "english")
      await mallory.del(`/api/games/${game.id}/seats/english`)
    }
    expect(told.filter((event) => event === "joined").length).toBeLessThanOrEqual(2)
  })
})

describe("a browser's cookie", () => {
  test("of a site with TLS can be set by no other host, nor read by a script", async () => {
    const safe = await openSite({ env: { PUBLIC_URL: "https://carroccio.example" } })
    const answer = await safe.app.inject({
      method: "POST",
      url: "/api/guest",
      headers: { host: "carroccio.example", origin: "https://carroccio.example", "content-type": "application/json" },
      payload: { name: "Guest" },
    })
    const cookie = String(answer.headers["set-cookie"])
    expect(cookie).toMatch(/^__Host-carroccio=/)
    for (const flag of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/"]) expect(cookie).toContain(flag)
    expect(cookie).not.toContain("Domain")
    // One that another host of the same domain could have set is not taken.
    const key = /=([^;]+)/.exec(cookie)?.[1] ?? ""
    const tossed = await safe.app.inject({ url: "/api/me", headers: { cookie: `carroccio=${key}` } })
    expect(tossed.json()).toBeNull()
    const own = await safe.app.inject({ url: "/api/me", headers: { cookie: `__Host-carroccio=${key}` } })
    expect(own.json()).toMatchObject({ name: "Guest" })
    await safe.close()
  })
})

describe("live connections", () => {
  test("of one account, or of one address without any, are so many at most", async () => {
    const anna = await site.person("Anna")
    const opened = await Promise.all(
      Array.from({ length: 40 }, () => site.app.injectWS("/api/live", { headers: anna.headers })),
    )
    await expect(site.app.injectWS("/api/live", { headers: anna.headers })).rejects.toThrow(/429/)
    const bruno = await site.person("Bruno")
    const his = await site.app.injectWS("/api/live", { headers: bruno.headers })
    const [first] = opened
    const gone = new Promise((resolve) => first.once("close", resolve))
    first.terminate()
    await gone
    await expect.poll(() => site.app.games.figures.connections).toBe(40)
    const again = await site.app.injectWS("/api/live", { headers: anna.headers })
    for (const socket of [...opened, his, again]) socket.terminate()
  })
})

describe("packs of a player's own", () => {
  test("are so many an hour: they are large and are kept", async () => {
    const anna = await site.person("Anna")
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      statuses.push((await anna.ask("POST", "/api/games", { ...terms(), pack: { nonsense: n } })).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400))
    expect(statuses[20]).toBe(429)
    expect((await anna.ask("POST", "/api/games", terms())).status).toBe(200)
  })
})

describe("whatever is done twice at once", () => {
  test("a seat that two take at the same moment is one's alone", async () => {
    const anna = await site.person("Anna")
    const others = await Promise.all(["Bruno", "Carla", "Dino", "Elena"].map((name) => site.person(name)))
    const game = await propose(anna)
    const answers = await Promise.all(
      others.map((one) => one.ask("POST", `/api/games/${game.id}/seats`, { seat: "scottish", entropy: "" })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test("an action that is sent twice is done once, and one beside it is stale", async () => {
    const [anna, bruno] = [await site.person("Anna"), await site.person("Bruno")]
    const game = await propose(anna)
    const { asked } = await join(bruno, game)
    const [mover, seat] = asked[0] === "english" ? [anna, "english"] : [bruno, "scottish"]
    const view = await mover.get<{ number: number; decision: { actions: object[] } }>(`/api/games/${game.id}/view`)
    const act = (nonce: string) =>
      mover.ask("POST", `/api/games/${game.id}/act`, {
        nonce,
        seat,
        number: view.number,
        actions: view.decision.actions.slice(0, 1),
      })
    const answers = await Promise.all([act("same-nonce"), act("same-nonce"), act("other-nonce"), act("same-nonce")])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200])
    const { steps } = await mover.get<{ steps: unknown[] }>(`/api/games/${game.id}/steps`)
    expect(steps).toHaveLength(2)
  })

  test("no other than the seat's own account uses a nonce to read its view", async () => {
    const [anna, bruno] = [await site.person("Anna"), await site.person("Bruno")]
    const game = await propose(anna)
    await join(bruno, game)
    await anna.post(`/api/games/${game.id}/offerDraw`, { nonce: "her-own-one", seat: "english" })
    const answer = await bruno.ask("POST", `/api/games/${game.id}/offerDraw`, { nonce: "her-own-one", seat: "english" })
    expect(codeOf(answer)).toEqual([403, "not-your-seat"])
  })
})

test("a sign-in that another site makes a browser send is refused, with and without a cookie", async () => {
  await site.person("Anna")
  for (const origin of ["https://evil.example", "null", `${ORIGIN}.evil.example`, `https://${HOST}:444`]) {
    const answer = await site.stranger({ origin }).ask("POST", "/api/sign-in", { name: "Anna", password: PASSWORD })
    expect(codeOf(answer)).toEqual([403, "origin"])
  }
})

test("a promise for the dice that two games ask for at once is one's alone", async () => {
  const anna = await site.person("Anna")
  const { promise } = await anna.post<{ promise: string }>("/api/dice")
  const answers = await Promise.all(
    [1, 2, 3].map(() => anna.ask("POST", "/api/games", { ...terms({ entropy: "" }), promise })),
  )
  expect(answers.map(codeOf).sort()).toEqual([
    [200, undefined],
    [409, "promise-used"],
    [409, "promise-used"],
  ])
})

test.each([
  ["a field more", { extra: "x".repeat(1000) }],
  ["a field that every object has", JSON.parse('{"__proto__": 1}') as object],
  ["a field of nothing", { toString: 1 }],
])("an action with %s is not the one that is listed", async (_what, more) => {
  const anna = await site.person("Anna")
  const game = await propose(anna, { seats: { english: "me", scottish: "me" } })
  const seat = game.asked[0]
  const path = `/api/games/${game.id}`
  const view = await anna.get<{ number: number; decision: { actions: object[] } }>(`${path}/view?seat=${seat}`)
  const text = JSON.stringify({ nonce: "nonce-0001", seat, number: view.number, actions: [view.decision.actions[0]] })
  const added = JSON.stringify(more).slice(1)
  const answer = await site.app.inject({
    method: "POST",
    url: `${path}/act`,
    headers: { ...anna.headers, "content-type": "application/json" },
    payload: text.replace('"actions":[{', `"actions":[{${added.slice(0, -1)},`),
  })
  expect([400, 422]).toContain(answer.statusCode)
})
