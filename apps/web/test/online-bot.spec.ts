import { execFile } from "node:child_process"
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { GameLine } from "@carroccio/protocol"
import { expect } from "@playwright/test"
import { test } from "./site.ts"

const run = promisify(execFile)
const bot = fileURLToPath(new URL("../../../examples/bot/bot.mjs", import.meta.url))
const program = fileURLToPath(new URL("../../cli/bin/carroccio.mjs", import.meta.url))

test("the sample bot plays a battle to its end with a key and nothing else", async ({ site }, testInfo) => {
  test.setTimeout(240_000)
  const ask = async <T>(path: string, headers: Record<string, string>, body?: object): Promise<T> => {
    const answer = await fetch(`${site.url}/api/${path}`, {
      headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    })
    expect(answer.status, path).toBe(200)
    if (path === "guest") return { cookie: answer.headers.get("set-cookie")?.split(";")[0] } as T
    return (await answer.json()) as T
  }
  const { cookie } = await ask<{ cookie: string }>("guest", { origin: site.url }, { name: "Golem" })
  const { token } = await ask<{ token: string }>("me/tokens", { cookie, origin: site.url }, { label: "the bot" })
  const authorization = `Bearer ${token}`
  const { id } = await ask<GameLine>(
    "games",
    { authorization },
    {
      ...{ system: "great-medieval-battles", scenario: "bannockburn", options: {}, pack: null },
      ...{ pace: "live", clock: { kind: "none" }, open: false, watched: false, entropy: "golem" },
      seats: { scottish: "me", english: "random" },
    },
  )

  const { stdout } = await run(process.execPath, [bot, "--until-over"], {
    env: { PATH: process.env.PATH, SITE: site.url, TOKEN: token },
  })
  expect(stdout).toContain(`${id} is over. Winner: `)
  const { state, outcome } = await ask<GameLine>(`games/${id}`, { authorization })
  expect(state).toBe("over")
  expect(outcome).not.toBeNull()
  const file = testInfo.outputPath("record.json")
  writeFileSync(file, JSON.stringify(await ask(`games/${id}/record`, { authorization })))
  expect((await run(process.execPath, [program, "verify", file])).stdout).toContain("is proved")
})
