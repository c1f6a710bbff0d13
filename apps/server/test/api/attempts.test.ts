import { expect, onTestFinished, test } from "vitest"
import { createAttempts } from "../../src/storage/attempts.ts"
import { migrate, openPostgres } from "../../src/storage/database.ts"
import { openSite, PASSWORD, type Client, type Site, type SiteOptions } from "../site.ts"
import { postgresDatabase, storageOf, KINDS } from "../storage/storages.ts"

const MINUTE = 60_000

async function site(options: SiteOptions = {}): Promise<Site> {
  const opened = await openSite(options)
  onTestFinished(() => opened.close())
  return opened
}

const signIn = (client: Client, name: string, password: string) =>
  client.ask("POST", "/api/sign-in", { name, password }).then(({ status }) => status)

test.each(KINDS)("tries are counted within their time, and begin anew after it (%s)", async (kind) => {
  const database = await storageOf(kind)
  const time = { now: 1000 }
  const attempts = createAttempts(database, () => time.now)
  expect(await attempts.count("a", MINUTE)).toEqual({ count: 1, left: MINUTE })
  time.now += 10_000
  expect(await attempts.count("a", MINUTE)).toEqual({ count: 2, left: 50_000 })
  expect(await attempts.count("b", MINUTE)).toEqual({ count: 1, left: MINUTE })
  await attempts.forgive("a")
  expect((await attempts.count("a", MINUTE)).count).toBe(2)
  time.now += 50_000
  expect(await attempts.count("a", MINUTE)).toEqual({ count: 1, left: MINUTE })
})

test("nodes that share a storage count together, none of them twice, and keep no name or address in it", async () => {
  const url = await postgresDatabase()
  const databases = [openPostgres(url, 4), openPostgres(url, 4)]
  onTestFinished(() => Promise.all(databases.map((one) => one.close())).then(() => undefined))
  await migrate(databases[0])
  const time = { now: 1000 }
  const nodes = databases.map((one) => createAttempts(one, () => time.now))
  const told = await Promise.all(Array.from({ length: 40 }, (_, i) => nodes[i % 2].count("guess Anna", MINUTE)))
  expect(told.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
  const { db } = databases[0]
  expect(JSON.stringify(await db.selectFrom("attempts").selectAll().execute())).not.toContain("Anna")
  time.now += MINUTE
  await nodes[0].count("another", MINUTE)
  expect(await db.selectFrom("attempts").selectAll().execute()).toHaveLength(1)
})

test("whoever guesses at two nodes has no more guesses than at one", async () => {
  const env = { DATABASE_URL: await postgresDatabase() }
  const nodes = [await site({ env }), await site({ env })]
  await nodes[0].person("Anna")
  // The same address at both: each node's first stranger has one of his own.
  const from = async (node: Site) => {
    const answer = await node.app.inject({
      method: "POST",
      url: "/api/sign-in",
      headers: { host: "carroccio.test", "content-type": "application/json" },
      remoteAddress: "198.18.0.1",
      payload: { name: "Anna", password: "wrong password" },
    })
    return answer.statusCode
  }
  for (let i = 0; i < 10; i++) expect(await from(nodes[i % 2])).toBe(401)
  expect(await from(nodes[0])).toBe(429)
  expect(await from(nodes[1])).toBe(429)
})

test("whoever guesses from one address does not lock out the one who has the name", async () => {
  const here = await site()
  await here.person("Anna")
  const guesser = here.stranger()
  for (let i = 0; i < 20; i++) {
    expect(await signIn(guesser, "Anna", "wrong password")).toBe(401)
    here.time.now += 7000
  }
  expect(await signIn(guesser, "Anna", PASSWORD)).toBe(429)
  expect(await signIn(here.stranger(), "Anna", PASSWORD)).toBe(200)
})
