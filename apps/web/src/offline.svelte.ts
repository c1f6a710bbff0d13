let waiting = $state.raw<ServiceWorker | null>(null)

/** Whether a newer version of the table waits to be used. */
export function updateWaits(): boolean {
  return waiting !== null
}

export function takeUpdate(): void {
  waiting?.postMessage("take over")
}

/** Keeps the table usable without a network, and notices a newer version of it. */
export function watchOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  const { serviceWorker } = navigator
  const known = serviceWorker.controller !== null
  let reloading = false
  serviceWorker.addEventListener("controllerchange", () => {
    if (!known || reloading) return
    reloading = true
    location.reload()
  })
  serviceWorker
    .register("./service-worker.js")
    .then((registration) => {
      if (registration.waiting !== null && known) waiting = registration.waiting
      registration.addEventListener("updatefound", () => {
        const { installing } = registration
        installing?.addEventListener("statechange", () => {
          if (installing.state === "installed" && serviceWorker.controller !== null) waiting = installing
        })
      })
    })
    .catch(() => {
      // The table works without it as long as there is a network.
    })
}
