import type { PushMessage } from "@carroccio/protocol"
import { expect, test, type Page } from "@playwright/test"

test.use({ permissions: ["notifications"] })

/** The service worker gets a message as from a push service. */
async function pushed(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations.length > 0) resolve(registrations[0].registrationId)
    })
  })
  await session.send("ServiceWorker.enable")
  const { origin } = new URL(page.url())
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data })
}

function shown(page: Page): Promise<object[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data: data as unknown,
    }))
  })
}

test("a message of the server becomes a notice that leads to its game; a newer one takes its place", async ({
  page,
}) => {
  await page.goto("./")
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { origin } = new URL(page.url())
  const message = { title: "Your turn", body: "In “Bannockburn”.", url: `${origin}/#/online/abc`, tag: "turn abc" }
  await pushed(page, JSON.stringify(message satisfies PushMessage))
  const { url, ...seen } = message
  await expect.poll(() => shown(page)).toEqual([{ ...seen, data: url }])
  await pushed(page, JSON.stringify({ ...message, body: "Still." }))
  await expect.poll(() => shown(page)).toEqual([{ ...seen, body: "Still.", data: url }])
})

test("a message that cannot be read is shown as one of the site's and leads to its first page", async ({ page }) => {
  await page.goto("./")
  await page.evaluate(() => navigator.serviceWorker.ready)
  await pushed(page, "not JSON")
  const data = new URL("./", page.url()).href
  await expect.poll(() => shown(page)).toEqual([{ title: "Carroccio", body: "", tag: "", data }])
})
