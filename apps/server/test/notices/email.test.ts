import { expect, test } from "vitest"
import { GAME, openOffice, SITE, type Office } from "./office.ts"
import { mailServer, type MailServer } from "./receivers.ts"

const ADDRESS = "ada@example.org"

async function opened(): Promise<{ readonly post: MailServer; readonly office: Office }> {
  const post = await mailServer()
  return { post, office: await openOffice({ smtpUrl: post.url }) }
}

const confirmed = { email: ADDRESS, confirmed: ADDRESS, by: { email: ["turn", "over"] as ("turn" | "over")[] } }

test("a letter says in plain text what happened, where, and how to get no more", async () => {
  const { post, office } = await opened()
  await office.choose("ada", confirmed)
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.notices.deliver()
  expect(post.mails).toHaveLength(1)
  const [{ to, headers, text }] = post.mails
  expect(to).toEqual([ADDRESS])
  expect(headers.subject).toBe("Carroccio: Your turn")
  expect(headers.from).toBe("Carroccio <carroccio@carroccio.test>")
  expect(headers["content-type"]).toMatch(/^text\/plain/)
  expect(headers["auto-submitted"]).toBe("auto-generated")
  const [, stop] = /^<(.+)>$/.exec(headers["list-unsubscribe"]) ?? []
  expect(stop).toMatch(new RegExp(`^${SITE}/notices/stop\\?by=ada\\.0\\.[\\w-]{43}$`))
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click")
  expect(text).toBe(
    `It is your turn in “Robert at Bannockburn”.\n\n${SITE}/#/online/${GAME}\n\n-- \n` +
      `To get no more of these letters: ${stop}\n`,
  )
})

test("a letter is in the language that its reader has chosen", async () => {
  const { post, office } = await opened()
  await office.choose("ada", { ...confirmed, locale: "it" })
  await office.notices.tell("ada", "over", GAME, "english")
  await office.notices.deliver()
  expect(post.mails[0].headers.subject).toContain("finita")
  expect(post.mails[0].text).toContain("«Robert a Bannockburn» è finita.")
  expect(post.mails[0].text).toContain("Per non ricevere più queste lettere")
})

test("nothing is written to an address that has not been confirmed", async () => {
  const { post, office } = await opened()
  await office.choose("ada", { ...confirmed, confirmed: null })
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.choose("bruno", { ...confirmed, confirmed: "bruno@example.org" })
  await office.notices.tell("bruno", "turn", GAME, "scots")
  await office.notices.deliver()
  expect(post.mails).toEqual([])
  expect(await office.waiting()).toEqual({})
})

test("a letter that waits is not sent to an address that has been changed meanwhile", async () => {
  const { post, office } = await opened()
  await office.choose("ada", confirmed)
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.choose("ada", { email: "other@example.org" })
  await office.notices.deliver()
  expect(post.mails).toEqual([])
  expect(await office.waiting()).toEqual({})
})

test("a mail server that takes nothing now, or is not there, is tried again", async () => {
  const { post, office } = await opened()
  await office.choose("ada", confirmed)
  post.takes = false
  await office.notices.tell("ada", "turn", GAME, "english")
  await office.notices.deliver()
  expect(post.mails).toEqual([])
  post.takes = true
  office.time.now += 60_000
  await office.notices.deliver()
  expect(post.mails).toHaveLength(1)

  const nowhere = await openOffice({ smtpUrl: "smtp://127.0.0.1:1" })
  await nowhere.choose("ada", confirmed)
  await nowhere.notices.tell("ada", "turn", GAME, "english")
  await nowhere.notices.deliver()
  const row = await nowhere.database.db
    .selectFrom("outbox")
    .select(["due", "tries"])
    .where("way", "=", "email")
    .execute()
  expect(row).toEqual([{ due: nowhere.time.now + 60_000, tries: 1 }])
})

test("without a mail server no letter waits for one", async () => {
  const office = await openOffice()
  await office.choose("ada", confirmed)
  await office.notices.tell("ada", "turn", GAME, "english")
  expect(await office.waiting()).toEqual({})
})
