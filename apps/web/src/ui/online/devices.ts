const BROWSERS = [
  [/\bEdg\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const
const DEVICES = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const

/** The browser and the device that a browser's own name of itself tells of; null when it tells neither. */
export function deviceOf(agent: string): string | null {
  const browser = BROWSERS.find(([sign]) => sign.test(agent))?.[1]
  const device = DEVICES.find(([sign]) => sign.test(agent))?.[1]
  const known = [browser, device].filter((one) => one !== undefined)
  return known.length === 0 ? null : known.join(", ")
}
