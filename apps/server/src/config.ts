import { resolve } from "node:path"
import { addressFrom, type Address } from "./address.ts"
import type { Config } from "./context.ts"

/** Every setting that the server reads from its environment. */
export const SETTINGS = [
  "HOST",
  "PORT",
  "PUBLIC_URL",
  "DATA_DIR",
  "DATABASE_URL",
  "TRUST_PROXIES",
  "SMTP_URL",
  "MAIL_FROM",
  "PRIVATE_RECEIVERS",
  "METRICS_TOKEN",
  "GUEST_DAYS",
  "LOG_LEVEL",
] as const

type Setting = (typeof SETTINGS)[number]
type Env = Readonly<Record<string, string | undefined>>

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"]
const MOST_PROXIES = 10
const SHORTEST_TOKEN = 16
const GUEST_DAYS = 30
const MOST_GUEST_DAYS = 3650

/** Reads the settings. Throws a sentence that says which is wrong, what was found and what is expected. */
export function configFrom(env: Env, project = process.cwd()): Config {
  const { host, port } = addressFrom(env)
  const given = publicUrlFrom(env)
  const publicUrl = given ?? ownUrl({ host, port })
  const { protocol, hostname } = new URL(publicUrl)
  return {
    publicUrl,
    origin: given === null ? null : new URL(given).origin,
    secureCookies: protocol === "https:" || isLoopback(hostname),
    folder: resolve(project, setting(env, "DATA_DIR") ?? "data"),
    databaseUrl: urlFrom(env, "DATABASE_URL", ["postgres:", "postgresql:"], "postgres://user@host/database"),
    proxies: proxiesFrom(env),
    smtpUrl: urlFrom(env, "SMTP_URL", ["smtp:", "smtps:"], "smtp://user:password@host:587"),
    mailFrom: mailFromFrom(env, hostname),
    privateReceivers: flagFrom(env, "PRIVATE_RECEIVERS"),
    metricsToken: metricsTokenFrom(env),
    guestDays: guestDaysFrom(env),
    logLevel: levelFrom(env),
  }
}

/** A setting that is empty is one that was not given. */
function setting(env: Env, name: Setting): string | null {
  const text = env[name]?.trim()
  return text === undefined || text === "" ? null : text
}

/** `found` is left out where it may hold a secret. */
function wrong(name: Setting, found: string | null, expected: string): Error {
  return new Error(
    `${name} is ${found === null ? "not as it should be" : JSON.stringify(found)}; expected ${expected}.`,
  )
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host)
}

/** A server that listens on every address is reached from its own machine at least. */
function ownUrl({ host, port }: Address): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host
  try {
    return new URL(`http://${name}:${port}`).origin
  } catch {
    throw wrong("HOST", host, "the name or address of a network interface, such as 127.0.0.1 or 0.0.0.0")
  }
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function publicUrlFrom(env: Env): string | null {
  const text = setting(env, "PUBLIC_URL")
  if (text === null) return null
  const url = parsed(text)
  const isOrigin = url !== null && url.pathname === "/" && url.search === "" && url.hash === "" && url.username === ""
  if (!isOrigin || !["http:", "https:"].includes(url.protocol)) {
    throw wrong("PUBLIC_URL", text, "an address without a path, such as https://carroccio.example")
  }
  return url.origin
}

function urlFrom(env: Env, name: Setting, protocols: readonly string[], example: string): string | null {
  const text = setting(env, name)
  if (text === null) return null
  const url = parsed(text)
  if (url === null || !protocols.includes(url.protocol)) {
    throw wrong(name, url === null ? null : `${url.protocol}//...`, `an address such as ${example}`)
  }
  return text
}

function proxiesFrom(env: Env): number {
  const text = setting(env, "TRUST_PROXIES") ?? "0"
  const count = Number(text)
  if (!/^\d+$/.test(text) || count > MOST_PROXIES) {
    throw wrong("TRUST_PROXIES", text, `how many proxies stand in front, a whole number from 0 to ${MOST_PROXIES}`)
  }
  return count
}

function mailFromFrom(env: Env, hostname: string): string {
  const text = setting(env, "MAIL_FROM")
  if (text === null) return `Carroccio <carroccio@${hostname}>`
  if (!/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text)) {
    throw wrong("MAIL_FROM", text, "an e-mail address, such as Carroccio <games@carroccio.example>")
  }
  return text
}

function flagFrom(env: Env, name: Setting): boolean {
  const text = setting(env, name) ?? "0"
  if (text !== "0" && text !== "1") throw wrong(name, text, "1 for yes or 0 for no")
  return text === "1"
}

function metricsTokenFrom(env: Env): string | null {
  const text = setting(env, "METRICS_TOKEN")
  if (text !== null && (text.length < SHORTEST_TOKEN || /\s/.test(text))) {
    throw wrong("METRICS_TOKEN", null, `at least ${SHORTEST_TOKEN} characters without spaces`)
  }
  return text
}

function guestDaysFrom(env: Env): number {
  const text = setting(env, "GUEST_DAYS") ?? String(GUEST_DAYS)
  const days = Number(text)
  if (!/^\d+$/.test(text) || days > MOST_GUEST_DAYS) {
    throw wrong("GUEST_DAYS", text, `a whole number of days from 1 to ${MOST_GUEST_DAYS}, or 0 for ever`)
  }
  return days
}

function levelFrom(env: Env): string {
  const text = setting(env, "LOG_LEVEL") ?? "warn"
  if (!LEVELS.includes(text)) throw wrong("LOG_LEVEL", text, `one of ${LEVELS.join(", ")}`)
  return text
}
