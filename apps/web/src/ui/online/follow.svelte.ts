import { createSubscriber } from "svelte/reactivity"
import type { Session } from "../../session.ts"

/** Reads a session so that whatever shows it is drawn anew when it changes. */
export function follow(session: () => Session): <T>(read: () => T) => T {
  const subscribe = createSubscriber((update) => session().subscribe(update))
  return (read) => {
    subscribe()
    return read()
  }
}
