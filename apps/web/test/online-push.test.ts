import { createHash } from "node:crypto"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { pushState, subscribePush, unsubscribePush } from "../src/online/push.ts"

const KEY = Buffer.from("the key of this site").toString("base64url")
const bytesOf = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, "base64url")).buffer

/** A browser that can be subscribed, and a server that knows devices. */
function pretend(permission: NotificationPermission = "default") {
  let subscription: PushSubscription | null = null
  let made = 0
  const known = new Set<string>()
  const asked: string[] = []

  function subscribe({ applicationServerKey }: { applicationServerKey: string }): Promise<PushSubscription> {
    made++
    const endpoint = `https://push.example/${made}`
    const own = {
      endpoint,
      options: { applicationServerKey: bytesOf(applicationServerKey) },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: () => {
        subscription = null
        return Promise.resolve(true)
      },
    }
    subscription = own as unknown as PushSubscription
    return Promise.resolve(subscription)
  }

  const pushManager = { getSubscription: () => Promise.resolve(subscription), subscribe }
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } })
  vi.stubGlobal("PushManager", () => undefined)
  const notification = {
    permission,
    requestPermission: () => {
      if (notification.permission === "default") notification.permission = "granted"
      return Promise.resolve(notification.permission)
    },
  }
  vi.stubGlobal("Notification", notification)
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${path}`)
    const { endpoint = "" } = JSON.parse(body ?? "{}") as { endpoint?: string }
    const print = createHash("sha256").update(endpoint).digest("base64url")
    if (method === "PUT") known.add(print)
    if (method === "DELETE") known.delete(print)
    const answers: Record<string, unknown> = {
      "/api/push/key": { key: KEY },
      "/api/me/notices/ways": { mail: false, email: "none", secret: false, devices: [...known] },
    }
    return Promise.resolve(new Response(JSON.stringify(answers[path] ?? null)))
  })
  return { known, asked, subscribe, made: () => made }
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

test("a device is turned on and off, at the browser and at the server", async () => {
  const { known } = pretend()
  expect(await pushState()).toBe("off")
  await subscribePush()
  expect(await pushState()).toBe("on")
  expect(known.size).toBe(1)
  await unsubscribePush()
  expect(await pushState()).toBe("off")
  expect(known.size).toBe(0)
})

test("a device that somebody else has turned on is off for whoever is signed in", async () => {
  const { known, made } = pretend()
  await subscribePush()
  known.clear()
  expect(await pushState()).toBe("off")
  await subscribePush()
  expect(await pushState()).toBe("on")
  expect(made()).toBe(1)
})

test("a subscription under another key is made anew", async () => {
  const { subscribe, made } = pretend()
  await subscribe({ applicationServerKey: Buffer.from("another key").toString("base64url") })
  await subscribePush()
  expect(made()).toBe(2)
  expect(await pushState()).toBe("on")
})

test("whoever has said no is not asked again, and the server is asked nothing", async () => {
  const { asked } = pretend("denied")
  expect(await pushState()).toBe("denied")
  await subscribePush()
  expect(asked).toEqual([])
})

test("a browser without push messages says so", async () => {
  vi.stubGlobal("navigator", {})
  expect(await pushState()).toBe("unsupported")
  await subscribePush()
  await unsubscribePush()
})
