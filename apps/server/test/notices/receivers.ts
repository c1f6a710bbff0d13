import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto"
import http, { type IncomingMessage, type ServerResponse } from "node:http"
import https from "node:https"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import { onTestFinished } from "vitest"
import type { Device } from "../../src/storage/push.ts"
import { selfSigned } from "./certificate.ts"

export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

type Answering = (reply: ServerResponse, received: Received) => void

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** What is answered: a status, or something else. */
  answer: number | Answering
}

function receive(receiver: Receiver, request: IncomingMessage, reply: ServerResponse): void {
  const chunks: Buffer[] = []
  request.on("data", (chunk: Buffer) => chunks.push(chunk))
  request.on("end", () => {
    const { url: path = "", headers } = request
    const received = { path, headers: headers as Record<string, string>, body: Buffer.concat(chunks) }
    receiver.received.push(received)
    if (typeof receiver.answer === "function") receiver.answer(reply, received)
    else reply.writeHead(receiver.answer).end()
  })
}

async function listening(server: http.Server | https.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

/** Something that takes webhooks on this machine. */
export async function webhookReceiver(host = "127.0.0.1"): Promise<Receiver> {
  const receiver = { url: "", received: [], answer: 204 } satisfies Receiver as Receiver
  const port = await listening(http.createServer((request, reply) => receive(receiver, request, reply)))
  return Object.assign(receiver, { url: `http://${host}:${port}/hook` })
}

export interface PushService extends Receiver {
  /** The certificate that must be trusted to reach it. */
  readonly ca: string
  /** A browser subscribes. */
  subscribe(): { readonly device: Device; read(received: Received): unknown }
}

/** A push service on this machine, with the browsers that it serves. */
export async function pushService(): Promise<PushService> {
  const { key, cert } = selfSigned()
  const receiver = { url: "", received: [], answer: 201 } satisfies Receiver as Receiver
  const server = https.createServer({ key, cert }, (request, reply) => receive(receiver, request, reply))
  const url = `https://127.0.0.1:${await listening(server)}`
  let devices = 0
  return Object.assign(receiver, {
    url,
    ca: cert,
    subscribe() {
      const own = createECDH("prime256v1")
      const p256dh = own.generateKeys()
      const auth = randomBytes(16)
      devices++
      return {
        device: {
          endpoint: `${url}/device/${devices}`,
          keys: { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
        },
        read: ({ body }: Received) => JSON.parse(decrypted(body, own, auth)) as unknown,
      }
    },
  })
}

/** RFC 8188 and 8291: what only the browser with the keys can read. */
function decrypted(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20])
  const sealed = body.subarray(21 + body[20])
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: aes128gcm\0", 16))
  const nonce = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: nonce\0", 12))
  const opening = createDecipheriv("aes-128-gcm", key, nonce)
  opening.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Who sent a push message, by a token that its key has signed (RFC 8292); throws when the signature is not good. */
export function vapidOf({ headers }: Received): {
  readonly key: string
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number }
} {
  const [, head, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization) ?? []
  const point = Buffer.from(key, "base64url")
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"))
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" })
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"))) {
    throw new Error("the signature is not good")
  }
  return {
    key,
    claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string; sub: string; exp: number },
  }
}

export interface Mail {
  readonly to: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export interface MailServer {
  readonly url: string
  readonly mails: Mail[]
  /** Whether letters are taken now. */
  takes: boolean
}

/** A mail server on this machine. */
export async function mailServer(): Promise<MailServer> {
  const post: MailServer = { url: "", mails: [], takes: true }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        if (!post.takes) {
          done(Object.assign(new Error("try later"), { responseCode: 451 }))
          return
        }
        post.mails.push({ to: envelope.rcptTo.map(({ address }) => address), ...mailIn(Buffer.concat(chunks)) })
        done()
      })
    },
  })
  server.on("error", () => undefined)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return Object.assign(post, { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` })
}

function mailIn(raw: Buffer): Pick<Mail, "headers" | "text"> {
  const whole = raw.toString("latin1")
  const end = whole.indexOf("\r\n\r\n")
  const lines = whole
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  )
  return { headers, text: decoded(whole.slice(end + 4), headers["content-transfer-encoding"]).replaceAll("\r\n", "\n") }
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString()
  if (encoding !== "quoted-printable") return body
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString()
}
