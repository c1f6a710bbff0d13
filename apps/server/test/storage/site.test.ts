import { describe, expect, onTestFinished, test } from "vitest"
import { openSite, PASSWORD } from "../site.ts"
import { KINDS, placeFor } from "./storages.ts"

describe.each(KINDS)("a site on %s", (kind) => {
  test("refuses with a reason each text that a database could not keep", async () => {
    const { settings } = await placeFor(kind)
    const site = await openSite({ env: settings })
    onTestFinished(() => site.close())
    const ada = await site.person("Ada")
    const bad = "zero \u0000 in it"
    const endpoint = `https://push.example/${bad}`
    const asked = [
      await site.stranger().ask("POST", "/api/sign-in", { name: bad, password: PASSWORD }),
      await site.stranger().ask("POST", "/api/register", { name: bad, password: PASSWORD }),
      await site.stranger().ask("POST", "/api/guest/return", { key: `${bad}${"x".repeat(20)}` }),
      await ada.ask("POST", "/api/me/tokens", { label: bad }),
      await ada.ask("PUT", "/api/me/push", { endpoint, keys: { p256dh: "x", auth: "x" } }),
      await ada.ask("DELETE", "/api/me/push", { endpoint }),
      await ada.ask("GET", "/api/games/zero%00zero"),
      await ada.ask("GET", "/api/invitations/zero%00zero"),
    ]
    for (const { status, body } of asked) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body).toMatchObject({ code: expect.any(String) as string, message: expect.any(String) as string })
    }
  })

  test("keeps a password that has such a character, since only its hash is kept", async () => {
    const { settings } = await placeFor(kind)
    const site = await openSite({ env: settings })
    onTestFinished(() => site.close())
    const password = "long enough \u0000 and odd"
    expect((await site.stranger().ask("POST", "/api/register", { name: "Bruno", password })).status).toBe(200)
    expect((await site.stranger().ask("POST", "/api/sign-in", { name: "bruno", password })).status).toBe(200)
    const other = await site
      .stranger()
      .ask("POST", "/api/sign-in", { name: "bruno", password: password.replace("\0", " ") })
    expect(other.status).toBe(401)
  })
})
