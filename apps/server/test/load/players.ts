import { randomUUID } from "node:crypto"
import type { Position } from "@carroccio/kernel"
import { createOpponent } from "@carroccio/opponents"
import type { ServerMessage, Situation } from "@carroccio/protocol"
import { WebSocket } from "ws"
import { matchFor } from "../../src/play/matches.ts"
import type { Made, Sat } from "./site.ts"

/** Players of many games, each with a connection of his own, in a process beside the server's. */

export interface Asked {
  /** The nodes: the first player of a game is at the first, the second at the last. */
  readonly urls: readonly string[]
  readonly games: readonly Made[]
  /** How long they play, and how often an action is taken in each game, in milliseconds. */
  readonly lasting: number
  readonly every: number
}

export interface Told {
  readonly ready?: true
  readonly played?: {
    /** From the sending of an action to the opponent's receipt, and to the answer, in milliseconds. */
    readonly receipts: readonly number[]
    readonly answers: readonly number[]
    readonly sent: number
    readonly refused: readonly string[]
    /** How late actions were sent by this process, which has to choose them. */
    readonly late: readonly number[]
  }
}

/** How many connect at once. */
const AT_ONCE = 50
/** How long the last actions are waited for. */
const GRACE = 5000

interface Player {
  readonly sat: Sat
  readonly socket: WebSocket
  situation: Situation | undefined
}

interface Table {
  readonly made: Made
  readonly players: Player[]
  /** When the action that the opponent waits for was sent. */
  sent: { readonly at: number; readonly by: string } | undefined
}

const receipts: number[] = []
const answers: number[] = []
const refused: string[] = []
const late: number[] = []
let sent = 0
const opponent = createOpponent("random", 1289)

function hear(table: Table, player: Player, message: ServerMessage): void {
  const now = performance.now()
  if (message.type === "update") {
    const { sent: waiting } = table
    if (waiting !== undefined && waiting.by !== player.sat.seat) {
      receipts.push(now - waiting.at)
      table.sent = undefined
    }
    player.situation = message.situation
  } else if (message.type === "done") {
    if (message.ref !== 0) answers.push(now - message.ref / 1000)
    player.situation = message.done.situation
  } else if (message.type === "error") {
    refused.push(message.error.code)
    if (message.error.situation !== undefined) player.situation = message.error.situation
  }
}

async function sitDown(url: string, table: Table, sat: Sat): Promise<void> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/live`, {
    headers: { origin: url, cookie: sat.cookie },
  })
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject))
  const player: Player = { sat, socket, situation: undefined }
  table.players.push(player)
  const follow = { type: "follow", ref: 0, game: table.made.id, seat: sat.seat, number: -1, steps: 0 }
  await new Promise<void>((resolve) => {
    socket.on("message", (data: Buffer) => {
      hear(table, player, JSON.parse(data.toString("utf8")) as ServerMessage)
      if (player.situation !== undefined) resolve()
    })
    socket.send(JSON.stringify(follow))
  })
}

/** Takes an action for whoever is asked. */
function play({ made, players }: Table): { readonly at: number; readonly by: string } | undefined {
  const player = players.find(({ sat, situation }) => situation?.asked.includes(sat.seat))
  if (player?.situation === undefined) return undefined
  const { sat, situation, socket } = player
  const match = matchFor(made.system, made.scenario, {}, null)
  const actions = opponent.choose(match, situation.position as unknown as Position<unknown>, sat.seat)
  const command = { nonce: randomUUID(), seat: sat.seat, number: situation.number, actions }
  const at = performance.now()
  // The reference comes back with the answer: it says when this was sent.
  socket.send(JSON.stringify({ type: "act", ref: Math.round(at * 1000), game: made.id, command }))
  sent++
  return { at, by: sat.seat }
}

async function playFor(tables: readonly Table[], lasting: number, every: number): Promise<void> {
  const begun = performance.now()
  const gap = every / tables.length
  for (let n = 0; n * gap < lasting; n++) {
    const due = begun + n * gap
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    late.push(Math.max(0, performance.now() - due))
    const table = tables[n % tables.length]
    if (table.sent === undefined) table.sent = play(table)
    else refused.push("the one before has not come")
  }
  const end = performance.now() + GRACE
  while (tables.some((table) => table.sent !== undefined) && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  for (const table of tables) if (table.sent !== undefined) refused.push("never came")
}

const tell = (told: Told) => process.send?.(told)

async function run({ urls, games, lasting, every }: Asked): Promise<void> {
  const tables = games.map((made): Table => ({ made, players: [], sent: undefined }))
  const coming = tables.flatMap((table) =>
    table.made.seats.map((sat, i) => ({ table, sat, url: urls[i % urls.length] })),
  )
  while (coming.length > 0) {
    await Promise.all(coming.splice(0, AT_ONCE).map(({ table, sat, url }) => sitDown(url, table, sat)))
  }
  tell({ ready: true })
  // What their coming made to be told is told before the first action.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  await playFor(tables, lasting, every)
  tell({ played: { receipts, answers, sent, refused, late } })
}

process.once("disconnect", () => process.exit(0))
process.once("message", (asked: Asked) => {
  run(asked).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
