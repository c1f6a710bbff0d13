import { widthOf, type Stream } from "./terminal.ts"

export interface Progress {
  /** How much is done, and a few words on it. */
  show(done: number, words: string): void
  /** Takes the bar away. */
  end(): void
}

const SILENT: Progress = { show: () => undefined, end: () => undefined }
const WIDTH = 24
const PAUSE = 100

/** A bar on a terminal; nothing where nobody watches. */
export function progressBar(stream: Stream, total: number, clock = () => performance.now()): Progress {
  if (stream.isTTY !== true) return SILENT
  // Work that is over at once shows no bar at all.
  let next = clock() + PAUSE
  let drawn = false
  return {
    show(done, words) {
      const now = clock()
      if (now < next) return
      next = now + PAUSE
      drawn = true
      const share = Math.min(1, Math.max(0, done / total))
      const full = Math.floor(share * WIDTH)
      const bar = `[${"#".repeat(full)}${"-".repeat(WIDTH - full)}] ${String(Math.floor(share * 100)).padStart(3)} %  ${words}`
      stream.write(`\r\u001b[K${bar.slice(0, widthOf(stream) - 1)}`)
    },
    end() {
      if (drawn) stream.write("\r\u001b[K")
    },
  }
}
