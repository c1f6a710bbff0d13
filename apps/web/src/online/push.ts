import { NoticeWays, PushKey } from "@carroccio/protocol"
import { z } from "zod"
import { ask } from "./api.ts"

/** Whether this device gets push messages of the account that is signed in. */
export type PushState = "unknown" | "unsupported" | "denied" | "off" | "on"

const Nothing = z.unknown()

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis
}

/** Undefined where the page has no service worker, as while it is being made. */
async function manager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

export async function pushState(): Promise<PushState> {
  const pushes = isSupported() ? await manager() : undefined
  if (pushes === undefined) return "unsupported"
  if (Notification.permission === "denied") return "denied"
  const subscription = await pushes.getSubscription()
  if (subscription === null) return "off"
  // Somebody else may have turned it on at this device.
  const { devices } = await ask("GET", "/api/me/notices/ways", NoticeWays)
  return devices.includes(await fingerprint(subscription.endpoint)) ? "on" : "off"
}

/** Asks the user, if he has not been asked, and then the browser and the server. */
export async function subscribePush(): Promise<void> {
  const pushes = isSupported() ? await manager() : undefined
  if (pushes === undefined || (await Notification.requestPermission()) !== "granted") return
  const { key } = await ask("GET", "/api/push/key", PushKey)
  const { endpoint, keys } = (await subscriptionUnder(pushes, key)).toJSON()
  await ask("PUT", "/api/me/push", Nothing, { endpoint, keys })
}

/** A subscription made under another key, of a site that was here before, is no longer any good. */
async function subscriptionUnder(pushes: PushManager, key: string): Promise<PushSubscription> {
  const old = await pushes.getSubscription()
  if (old !== null) {
    const { applicationServerKey: under } = old.options
    if (under !== null && base64url(new Uint8Array(under)) === key) return old
    await old.unsubscribe()
  }
  return pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

export async function unsubscribePush(): Promise<void> {
  const subscription = isSupported() ? await (await manager())?.getSubscription() : undefined
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await ask("DELETE", "/api/me/push", Nothing, { endpoint })
}

/** By which the server names a device without giving its address away. */
async function fingerprint(endpoint: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint))))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")
}
