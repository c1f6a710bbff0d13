/** Makes a group of buttons one stop of the tab key, at first its first button; the arrows go from one to the next. */
export function roving(group: HTMLElement): () => void {
  return rove(group, 0)
}

/** The same for a list whose newest button comes last. */
export function rovingFromEnd(group: HTMLElement): () => void {
  return rove(group, -1)
}

function rove(group: HTMLElement, start: 0 | -1): () => void {
  const items = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("[data-rove]")]

  function enter(item: HTMLElement | undefined): void {
    for (const one of items()) if (one.tabIndex === 0 && one !== item) one.tabIndex = -1
    if (item !== undefined) item.tabIndex = 0
  }

  function onkeydown(event: KeyboardEvent): void {
    const all = items()
    const at = all.findIndex((one) => one === document.activeElement)
    if (at < 0) return
    const to = destination(event.key, at, all.length)
    if (to === undefined) return
    event.preventDefault()
    enter(all[to])
    all[to].focus()
  }

  function onfocusin(event: FocusEvent): void {
    const item = items().find((one) => one === event.target)
    if (item !== undefined) enter(item)
  }

  /** The buttons change as the game goes on: exactly one of them must be a stop. */
  function settle(): void {
    const all = items()
    if (all.filter((one) => one.tabIndex === 0).length !== 1) enter(all.at(start))
  }

  const watcher = new MutationObserver(settle)
  watcher.observe(group, { childList: true, subtree: true })
  group.addEventListener("keydown", onkeydown)
  group.addEventListener("focusin", onfocusin)
  settle()
  return () => {
    watcher.disconnect()
    group.removeEventListener("keydown", onkeydown)
    group.removeEventListener("focusin", onfocusin)
  }
}

function destination(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (at + 1) % count
    case "ArrowUp":
    case "ArrowLeft":
      return (at + count - 1) % count
    case "Home":
      return 0
    case "End":
      return count - 1
    default:
      return undefined
  }
}
