let now = $state(Date.now())

if (typeof window !== "undefined") {
  setInterval(() => {
    if (!document.hidden) now = Date.now()
  }, 15_000)
}

/** The time of this device, told anew a few times a minute: for lists, not for clocks at the table. */
export function minute(): number {
  return now
}
