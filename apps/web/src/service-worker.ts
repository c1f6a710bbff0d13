// Serves the build from the cache, so that the table opens without a network.
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

export {}
