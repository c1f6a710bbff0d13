/** Where the reader is, from the part of the address after the hash. */
export type Route =
  | { readonly screen: "home" }
  | { readonly screen: "new"; readonly system: string; readonly scenario: string }
  | { readonly screen: "game"; readonly id: string }

export function readRoute(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, "").split("/")
  const [screen, first, second] = parts.map(decoded)
  if (screen === "new" && first && second) return { screen, system: first, scenario: second }
  if (screen === "game" && first) return { screen, id: first }
  return { screen: "home" }
}

export function hashOf(route: Route): string {
  switch (route.screen) {
    case "home":
      return "#/"
    case "new":
      return `#/new/${encodeURIComponent(route.system)}/${encodeURIComponent(route.scenario)}`
    case "game":
      return `#/game/${encodeURIComponent(route.id)}`
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
