import { createHash } from "node:crypto"
import type { FastifyInstance, FastifyReply } from "fastify"
import type { Context } from "../context.ts"
import { changeChoices, choicesOf, type Choices } from "./choices.ts"
import { keysOf } from "./keys.ts"
import { isValid, permitIn, PURPOSES, type Permit, type Purpose } from "./links.ts"
import { wordsIn, type NoticeWords } from "./words.ts"

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;" +
  "padding:0 1rem}h1{font-size:1.5rem}button{font:inherit;padding:.5rem 1.5rem;min-height:2.75rem}"

/** These pages run nothing and load nothing; their form goes to themselves. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ")

/** A form has nothing that is read. */
const LARGEST_FORM = 4096

type PageName = Exclude<keyof NoticeWords["pages"], "site">

/**
 * What the links in letters lead to, for whoever has them, signed in or not. Nothing happens until a button is pressed:
 * programs that look at mail follow its links. A mail reader's own way to unsubscribe sends the form at once.
 */
export async function addNoticePages(app: FastifyInstance, { database, now }: Pick<Context, "database" | "now">) {
  const keys = keysOf(database.db)

  /** The account's choices when the link is good for them. */
  async function allowed(purpose: Purpose, permit: Permit | undefined): Promise<Choices | undefined> {
    if (permit === undefined) return undefined
    const choices = await choicesOf(database.db, permit.account)
    return choices !== undefined && (await isValid(keys, purpose, permit, choices, now())) ? choices : undefined
  }

  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "buffer", bodyLimit: LARGEST_FORM },
      (_request, _body, parsed) => parsed(null, undefined),
    )
    for (const purpose of PURPOSES) {
      const url = `/notices/${purpose}`
      scope.get(url, async ({ query }, reply) => {
        const choices = await allowed(purpose, permitIn((query as { by?: unknown }).by))
        return show(reply, choices, choices === undefined ? "invalid" : purpose)
      })
      scope.post(url, { bodyLimit: LARGEST_FORM }, async ({ query }, reply) => {
        const permit = permitIn((query as { by?: unknown }).by)
        const choices = await allowed(purpose, permit)
        if (permit === undefined || choices === undefined) return show(reply, undefined, "invalid")
        await changeChoices(database, permit.account, (old) => ({
          choices: DEEDS[purpose](old, choices),
          result: null,
        }))
        return show(reply, choices, purpose === "confirm" ? "confirmed" : "stopped")
      })
    }
    done()
  })
}

/** What each link does, if the address is still the one that it was made for. */
const DEEDS: Readonly<Record<Purpose, (old: Choices, seen: Choices) => Choices>> = {
  confirm: (old, { email }) => (old.email === email ? { ...old, confirmed: email } : old),
  stop: (old, { email }) => (old.email === email ? { ...old, by: { ...old.by, email: [] } } : old),
}

function show(reply: FastifyReply, choices: Choices | undefined, name: PageName): FastifyReply {
  return reply
    .code(name === "invalid" ? 410 : 200)
    .header("content-security-policy", POLICY)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(pageOf(choices?.locale ?? "en", name))
}

/** Made of our own words alone, which have no markup. */
function pageOf(locale: Choices["locale"], name: PageName): string {
  const { pages } = wordsIn(locale)
  const page = pages[name]
  const form = "button" in page ? `<form method="post"><button>${page.button}</button></form>` : ""
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${page.title} · Carroccio</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${page.title}</h1><p>${page.text}</p>${form}<p><a href="/">${pages.site}</a></p></main></body></html>`
  )
}
