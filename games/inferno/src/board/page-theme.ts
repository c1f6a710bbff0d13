import type { Theme } from "@carroccio/board"

/** Tells whether the page is light or dark, now and whenever that changes. Gives a function that stops it. */
export function watchTheme(tell: (theme: Theme) => void): () => void {
  const page = document.documentElement
  const media = matchMedia("(prefers-color-scheme: dark)")
  const read = () => {
    tell(getComputedStyle(page).colorScheme === "dark" ? "dark" : "light")
  }
  read()
  media.addEventListener("change", read)
  const observer = new MutationObserver(read)
  observer.observe(page, { attributes: true, attributeFilter: ["data-theme", "class", "style"] })
  return () => {
    media.removeEventListener("change", read)
    observer.disconnect()
  }
}
