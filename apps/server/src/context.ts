import type { Host } from "./play/host.ts"
import type { Database } from "./storage/database.ts"

/** How a server was set up. */
export interface Config {
  /** Where players reach the site, for links in notices and for the check of a request's origin. */
  readonly publicUrl: string
  /** The origin that a browser's requests must come from; null when it is whatever name they were sent to. */
  readonly origin: string | null
  /** Whether cookies are sent over TLS alone: everywhere but on a plain address that is not this machine's own. */
  readonly secureCookies: boolean
  /** The folder of the embedded storage. */
  readonly folder: string
  readonly databaseUrl: string | null
  /** How many proxies in front may be believed about a client's address. */
  readonly proxies: number
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Whether webhooks and push services on private addresses may be called: for tests and closed networks. */
  readonly privateReceivers: boolean
  /** Who may read /metrics beside this machine; null for nobody. */
  readonly metricsToken: string | null
  /** For how many days a guest without games or notes is kept; 0 for as long as the site lasts. */
  readonly guestDays: number
  readonly logLevel: string
}

/** Something that the nodes of a site tell each other. */
export type Signal =
  | { readonly kind: "log"; readonly game: string; readonly seq: number }
  | { readonly kind: "chat"; readonly game: string; readonly n: number }
  /** Who sits, whether it began, who is present: lists are told anew. */
  | { readonly kind: "line"; readonly game: string }
  /** Who is here at a node, said again and again: whoever is not named for a while is gone. */
  | {
      readonly kind: "presence"
      readonly node: string
      readonly accounts: readonly string[]
      readonly online: boolean
    }
  /** A session or token has been taken away: its connections are closed. */
  | { readonly kind: "revoked"; readonly by: string }

/** Carries signals between nodes; on one machine within the process. */
export interface Bus {
  send(signal: Signal): Promise<void>
  /** Hears what others have sent, not one's own. Says how to stop. */
  hear(listener: (signal: Signal) => void): () => void
  /** Called when others can be heard again: what they said meanwhile was not. Says how to stop. */
  onreturn(listener: () => void): () => void
  /** Whether other nodes can be reached now. */
  readonly ok: boolean
  close(): Promise<void>
}

/** What notices are about. */
export interface Notices {
  /** Tells an account of something that happened in one of its games, by the ways that it has chosen. */
  tell(account: string, event: "turn" | "joined" | "over" | "offer", game: string, seat: string | null): Promise<void>
  close(): Promise<void>
}

/** What every part of the server works with. */
export interface Context {
  readonly config: Config
  readonly database: Database
  readonly host: Host
  readonly bus: Bus
  readonly notices: Notices
  readonly now: () => number
  /** A name of this node that no other has. */
  readonly node: string
}
