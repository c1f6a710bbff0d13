import http from "node:http"
import https from "node:https"
import { anyLookup, InnerAddress, publicLookup, refuseInner } from "./addresses.ts"

export interface Posting {
  readonly url: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: string | Buffer
}

/** Calls receivers that users have named. */
export interface Outside {
  /** The status that the receiver answers with. Redirections are answers like any other. */
  post(posting: Posting): Promise<number>
}

export interface OutsideParts {
  /** Whether addresses that are not of the public internet may be called. */
  readonly privateReceivers: boolean
  /** A certificate to trust beside the usual ones. */
  readonly ca?: string | undefined
  /** How long a receiver may take, in milliseconds. */
  readonly patience?: number | undefined
}

const PATIENCE = 5000
/** So much of an answer is read, in bytes, and nothing is done with it. */
const MOST_READ = 1024

/** Why a receiver was not reached, for the user who named it. */
export class Unreached extends Error {
  readonly reason: "inner" | "late" | "network"
  constructor(reason: Unreached["reason"], detail: string) {
    super(`${reason}: ${detail}`)
    this.reason = reason
  }
}

export function createOutside({ privateReceivers, ca, patience = PATIENCE }: OutsideParts): Outside {
  const trusted = ca === undefined ? {} : { ca }
  const lookup = privateReceivers ? anyLookup : publicLookup

  return {
    async post({ url, headers, body }) {
      const target = new URL(url)
      try {
        if (!privateReceivers) refuseInner(target)
        return await exchange(target, headers, body)
      } catch (error) {
        throw unreached(error)
      }
    },
  }

  function exchange(target: URL, headers: Posting["headers"], body: Posting["body"]): Promise<number> {
    return new Promise((resolve, reject) => {
      const send = target.protocol === "https:" ? https.request : http.request
      const options = {
        method: "POST",
        headers: { "user-agent": "Carroccio", ...headers, "content-length": Buffer.byteLength(body) },
        agent: false as const,
        signal: AbortSignal.timeout(patience),
        lookup,
        ...(target.protocol === "https:" ? trusted : {}),
      }
      const request = send(target, options, (response) => {
        let read = 0
        const done = (): void => {
          request.destroy()
          resolve(response.statusCode ?? 0)
        }
        response.on("data", (chunk: Buffer) => {
          read += chunk.length
          if (read >= MOST_READ) done()
        })
        // The answer is known by its status: how its body ends is all one.
        for (const end of ["end", "error", "close"]) response.on(end, done)
      })
      request.on("error", reject)
      request.end(body)
    })
  }
}

function unreached(error: unknown): Unreached {
  if (error instanceof InnerAddress) return new Unreached("inner", error.message)
  const { name, code } = error as { readonly name?: string; readonly code?: string }
  if (name === "AbortError" || name === "TimeoutError") return new Unreached("late", "no answer in time")
  return new Unreached("network", code ?? name ?? "unknown")
}
