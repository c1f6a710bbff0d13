/** Where the reader is, from the part of the address after the hash. */
export type Route =
  | { readonly screen: "home" }
  | { readonly screen: "new"; readonly system: string; readonly scenario: string; readonly online?: true }
  | { readonly screen: "game"; readonly id: string }
  | { readonly screen: "lobby" | "account" | "signIn" }
  /** A game of the server. */
  | { readonly screen: "online"; readonly id: string }
  /** A seat to take: by the link that its owner gave, or from the lobby. */
  | { readonly screen: "join"; readonly invitation: string }
  | { readonly screen: "take"; readonly id: string }
  /** A guest who comes back by his own link. */
  | { readonly screen: "guest"; readonly key: string }

export function readRoute(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, "").split("/")
  const [screen, first, second, third] = parts.map(decoded)
  if (screen === "new" && first && second) {
    return { screen, system: first, scenario: second, ...(third === "online" ? { online: true } : {}) }
  }
  if (screen === "game" && first) return { screen, id: first }
  if (screen === "online") return first ? { screen, id: first } : { screen: "lobby" }
  if (screen === "account") return { screen }
  if (screen === "sign-in") return { screen: "signIn" }
  if (screen === "join" && first) return { screen, invitation: first }
  if (screen === "take" && first) return { screen, id: first }
  if (screen === "guest" && first) return { screen, key: first }
  return { screen: "home" }
}

export function hashOf(route: Route): string {
  switch (route.screen) {
    case "home":
      return "#/"
    case "new":
      return `#/new/${encodeURIComponent(route.system)}/${encodeURIComponent(route.scenario)}${route.online ? "/online" : ""}`
    case "lobby":
      return "#/online"
    case "account":
      return "#/account"
    case "signIn":
      return "#/sign-in"
    case "join":
      return `#/join/${encodeURIComponent(route.invitation)}`
    case "guest":
      return `#/guest/${encodeURIComponent(route.key)}`
    case "game":
    case "online":
    case "take":
      return `#/${route.screen}/${encodeURIComponent(route.id)}`
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ""
  }
}

let moved = false
let current = $state.raw<Route>(typeof location === "undefined" ? { screen: "home" } : readRoute(location.hash))

if (typeof window !== "undefined") {
  window.addEventListener("hashchange", () => {
    moved = true
    current = readRoute(location.hash)
  })
}

export function route(): Route {
  return current
}

/** Whether the reader has come from another screen of the table. */
export function hasMoved(): boolean {
  return moved
}

/** Gives the heading of a new screen the reader's place. */
export function arrive(heading: HTMLElement): void {
  if (moved) heading.focus()
}

export function go(to: Route): void {
  location.hash = hashOf(to)
}
