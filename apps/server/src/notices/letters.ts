import { createTransport } from "nodemailer"
import type { Config } from "../context.ts"

export interface Letter {
  /** The same for every try, so that one that comes twice is known as the same. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Ends all letters to this address. */
  readonly stop: string | null
}

/** The mail server was not reached, or did not take the letter. Its own words may have the address in them. */
export class NotPosted extends Error {
  constructor(error: unknown) {
    const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number }
    super(`mail: ${code ?? "unknown"} ${responseCode ?? ""}`.trim())
  }
}

export interface Letters {
  send(letter: Letter): Promise<void>
}

/** How long the mail server may take for each thing, in milliseconds: together within the lease of a notice. */
const PATIENCE = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000, dnsTimeout: 5000 }

/** Null where the site has no mail server. */
export function createLetters({ smtpUrl, mailFrom, publicUrl }: Config): Letters | null {
  if (smtpUrl === null) return null
  const transport = createTransport({
    url: smtpUrl,
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = new URL(publicUrl).hostname
  return {
    async send({ id, to, subject, text, stop }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from: mailFrom,
          to: { name: "", address: to },
          subject: `Carroccio: ${subject}`,
          text,
          headers: { "Auto-Submitted": "auto-generated", ...(stop === null ? {} : stopHeaders(stop)) },
        })
      } catch (error) {
        throw new NotPosted(error)
      }
    },
  }
}

/** Programs that read mail offer to end it by the first; by one click (RFC 8058) only where the line is safe. */
function stopHeaders(stop: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${stop}>`,
    ...(stop.startsWith("https:") ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
  }
}
