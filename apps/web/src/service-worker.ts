// Serves the build from the cache, so that the table opens without a network, and shows notices of games.
import type { PushMessage } from "@carroccio/protocol"

const worker = globalThis as unknown as ServiceWorkerGlobalScope

const files = "__FILES__" as unknown as readonly string[]
const PREFIX = "carroccio-"
const cacheName = `${PREFIX}__VERSION__`

const scope = new URL(worker.registration.scope)
const kept = new Map(files.map((file) => [new URL(file, scope).pathname, file]))
kept.set(scope.pathname, "index.html")

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(cacheName).then((cache) =>
      // The browser's own cache may hold an older index.html.
      cache.addAll(files.map((file) => new Request(new URL(file, scope), { cache: "no-cache" }))),
    ),
  )
})

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith(PREFIX) && name !== cacheName).map((name) => caches.delete(name)),
        ),
      )
      .then(() => worker.clients.claim()),
  )
})

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting()
})

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url)
  const file = event.request.method === "GET" && url.origin === scope.origin ? kept.get(url.pathname) : undefined
  if (file === undefined) return
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(new URL(file, scope).href))
      .then((answer) => answer ?? fetch(event.request)),
  )
})

worker.addEventListener("push", (event) => {
  const { title, body, url, tag } = messageIn(event.data)
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      tag,
      icon: new URL("icon.svg", scope).href,
      data: new URL(url, scope).href,
    }),
  )
})

/** A browser wants something to be shown for each message, even for one that cannot be read. */
function messageIn(data: PushMessageData | null): PushMessage {
  let message: Partial<PushMessage> = {}
  try {
    message = (data?.json() ?? {}) as Partial<PushMessage>
  } catch {
    // It is not ours.
  }
  const { title = "Carroccio", body = "", url = "", tag = "" } = message
  return { title, body, url, tag }
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close()
  const url = String(event.notification.data)
  event.waitUntil(openAt(new URL(url).origin === scope.origin ? url : scope.href))
})

/** At a window that is open already, if there is one. */
async function openAt(url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window" })
  const open = windows.find((one) => one.url === url) ?? windows.at(0)
  if (open === undefined) {
    await worker.clients.openWindow(url)
    return
  }
  if (open.url !== url) await open.navigate(url).catch(() => worker.clients.openWindow(url))
  await open.focus()
}

worker.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event))
})

/** The browser has taken a subscription away: the server gets the one that follows it. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (!newSubscription && !key) return
  const fresh =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key ?? null }))
  const { endpoint, keys } = fresh.toJSON()
  await fetch(new URL("api/me/push", scope), {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  })
}
