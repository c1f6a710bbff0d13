import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { configFrom } from "../src/config.ts"
import { openStorage } from "../src/readiness.ts"

test("without settings the site is this machine's own, with its storage in the project's folder data", () => {
  expect(configFrom({}, "/srv/carroccio")).toEqual({
    publicUrl: "http://127.0.0.1:8080",
    origin: null,
    secureCookies: true,
    folder: "/srv/carroccio/data",
    databaseUrl: null,
    proxies: 0,
    smtpUrl: null,
    mailFrom: "Carroccio <carroccio@127.0.0.1>",
    privateReceivers: false,
    metricsToken: null,
    guestDays: 30,
    logLevel: "warn",
  })
})

test("a setting that is empty is one that was not given", () => {
  const empty = { PUBLIC_URL: "", DATA_DIR: "", DATABASE_URL: " ", SMTP_URL: "", METRICS_TOKEN: "", LOG_LEVEL: "" }
  expect(configFrom(empty, "/p")).toEqual(configFrom({}, "/p"))
})

test("every setting is taken", () => {
  const env = {
    HOST: "0.0.0.0",
    PORT: "9000",
    PUBLIC_URL: "https://play.example/",
    DATA_DIR: "elsewhere",
    DATABASE_URL: "postgres://someone:hush@db/carroccio",
    TRUST_PROXIES: "1",
    SMTP_URL: "smtp://mail:25",
    MAIL_FROM: "games@play.example",
    PRIVATE_RECEIVERS: "1",
    METRICS_TOKEN: "0123456789abcdef",
    GUEST_DAYS: "7",
    LOG_LEVEL: "info",
  }
  expect(configFrom(env, "/p")).toEqual({
    publicUrl: "https://play.example",
    origin: "https://play.example",
    secureCookies: true,
    folder: "/p/elsewhere",
    databaseUrl: "postgres://someone:hush@db/carroccio",
    proxies: 1,
    smtpUrl: "smtp://mail:25",
    mailFrom: "games@play.example",
    privateReceivers: true,
    metricsToken: "0123456789abcdef",
    guestDays: 7,
    logLevel: "info",
  })
})

test.each([
  [{ HOST: "0.0.0.0" }, "http://localhost:8080"],
  [{ HOST: "::1", PORT: "90" }, "http://[::1]:90"],
  [{ HOST: "192.168.1.5", PORT: "9000" }, "http://192.168.1.5:9000"],
])("a server at %j is reached at %s", (env, url) => {
  expect(configFrom(env).publicUrl).toBe(url)
})

test("cookies go over a plain line only where nothing else is offered", () => {
  expect(configFrom({ HOST: "192.168.1.5" }).secureCookies).toBe(false)
  expect(configFrom({ HOST: "192.168.1.5", PUBLIC_URL: "https://play.example" }).secureCookies).toBe(true)
})

test.each([
  [{ PUBLIC_URL: "play.example" }, 'PUBLIC_URL is "play.example"; expected an address without a path'],
  [{ PUBLIC_URL: "https://play.example/games" }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "ftp://play.example" }, "PUBLIC_URL"],
  [{ DATABASE_URL: "mysql://me:hush@db/x" }, 'DATABASE_URL is "mysql://..."; expected an address such as postgres://'],
  [{ TRUST_PROXIES: "many" }, 'TRUST_PROXIES is "many"; expected how many proxies'],
  [{ TRUST_PROXIES: "11" }, "from 0 to 10"],
  [{ SMTP_URL: "mail:hush" }, "SMTP_URL"],
  [{ MAIL_FROM: "somebody" }, 'MAIL_FROM is "somebody"; expected an e-mail address'],
  [{ PRIVATE_RECEIVERS: "yes" }, 'PRIVATE_RECEIVERS is "yes"; expected 1 for yes or 0 for no'],
  [{ METRICS_TOKEN: "hush" }, "METRICS_TOKEN is not as it should be; expected at least 16 characters"],
  [{ GUEST_DAYS: "a month" }, 'GUEST_DAYS is "a month"; expected a whole number of days from 1 to 3650, or 0'],
  [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud"; expected one of fatal, error'],
])("%j is refused with what was expected, and without a secret", (env, sentence) => {
  const read = () => configFrom(env)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow("hush")
})

test("a folder that cannot be made is named", () => {
  const folder = mkdtempSync(join(tmpdir(), "carroccio-config-"))
  writeFileSync(join(folder, "file"), "")
  const config = configFrom({ DATA_DIR: join(folder, "file/data") })
  expect(() => openStorage(config)).toThrow(`DATA_DIR is "${join(folder, "file/data")}"; expected a folder`)
  rmSync(folder, { recursive: true })
})
