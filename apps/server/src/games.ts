import { asked, endOf, samePlain } from "@carroccio/kernel"
import type { FastifyBaseLogger, FastifyInstance } from "fastify"
import { chatRoutes } from "./api/chat.ts"
import { gameRoutes } from "./api/games.ts"
import { liveRoute } from "./api/live.ts"
import { noteRoutes } from "./api/notes.ts"
import { playRoutes } from "./api/play.ts"
import type { Routes } from "./api/route.ts"
import type { Context, Signal } from "./context.ts"
import type { Desk } from "./desk.ts"
import { createLive } from "./live/live.ts"
import { thisBuild } from "./play/checkpoint.ts"
import { createHost, summaryOf, type Before, type Host } from "./play/host.ts"
import type { Sitting } from "./play/sitting.ts"
import { sit } from "./play/terms.ts"
import { createWalkers } from "./play/walker.ts"
import { createPresence, SAID_EVERY } from "./presence.ts"
import { playProgram, programAnswer } from "./programs/player.ts"
import { localQueue, sharedQueue, type Work } from "./programs/queue.ts"
import { createThinker, type Thinker } from "./programs/thinker.ts"
import { chatLine } from "./storage/chat.ts"
import { checkpointsIn } from "./storage/checkpoints.ts"
import { isUnavailable } from "./storage/database.ts"
import { dueGames, playingSeats, programGames } from "./storage/games.ts"
import { logOf } from "./storage/log.ts"
import { watchStorage } from "./storage/watch.ts"

/** How often clocks that are up are looked for, connections checked, and games let go, in milliseconds. */
const SWEEP_EVERY = 2000
const CHECK_EVERY = 30_000
/** How long a game that nobody follows stays in memory. */
const UNUSED = 600_000

export type GamesParts = Omit<Context, "host"> & {
  readonly log: FastifyBaseLogger
  /** Where programs think; threads when it is absent. */
  readonly thinker?: Thinker
  /** How many messages a live connection may send a second, where it is not the usual number. */
  readonly messages?: number
}

/** Everything about games: their host, the routes and the live connection, the programs. */
export interface Games {
  readonly host: Host
  /** Who sits in a game has changed: its lists are told, on every node. */
  lineChanged(game: string): void
  routes(routes: Routes): void
  live(app: FastifyInstance): void
  /** The storage is there: clocks are looked after, and programs are asked where they have to choose. */
  begin(): Promise<void>
  /** Ends the games whose time is up. Called every two seconds; tests call it themselves. */
  sweep(): Promise<void>
  readonly figures: Figures
  close(): Promise<void>
}

/** What is measured. */
export interface Figures {
  readonly connections: number
  readonly games: number
  readonly appends: number
  readonly programs: number
}

export function createGames(parts: GamesParts): Games {
  const { config, database, bus, notices, now, node, log } = parts
  const { db } = database
  const thinker = parts.thinker ?? createThinker()
  const walkers = createWalkers()
  const timers: NodeJS.Timeout[] = []

  const host = createHost({
    log: logOf(database, node),
    sit: (game) => sit(db, game),
    checkpoints: checkpointsIn(db, thisBuild()),
    now,
    onprogram: (game) => queue.wake(game),
    onchanged,
    onheard: tellLine,
    ondown: () => watch.failed(),
  })
  const work: Work = (game, waiting) => playProgram(host, thinker, game, waiting, log)
  const queue =
    database.kind === "postgres" && config.databaseUrl !== null
      ? sharedQueue(config.databaseUrl, work, thinker.size, log)
      : localQueue(work, thinker.size, log)
  const presence = createPresence(bus, node, now, (account) => void presenceChanged(account).catch(quietly))
  const desk: Desk = {
    ...{ config, database, host, bus, notices, now, node, log },
    isOnline: presence.isOnline,
    lineChanged(game) {
      live.lineChanged(game)
      say({ kind: "line", game })
    },
    began(game, by) {
      desk.lineChanged(game)
      void host
        .look(game, (sitting) => {
          if (asked(sitting.terms.match, sitting.game.position).some((seat) => !sitting.terms.persons.includes(seat))) {
            queue.wake(game)
          }
          return sitting
        })
        .then((sitting) => (sitting === undefined ? undefined : tellTurns(game, sitting, [], by)))
        .catch(quietly)
    },
    chatted(game, line) {
      live.chatted(game, line)
      say({ kind: "chat", game, n: line.n })
    },
  }
  const watch = watchStorage(database, now, (ok) => {
    live.storage(ok)
    if (ok) host.lookAgain()
  })
  const live = createLive(desk, presence, () => watch.ok, parts.messages)

  /** What goes wrong beside the matter itself is noted, and a storage that is away is watched. */
  function quietly(error: unknown): void {
    if (isUnavailable(error)) watch.failed()
    else log.error({ err: error }, "something beside a game failed")
  }

  function say(signal: Signal): void {
    bus.send(signal).catch(quietly)
  }

  /** Tells the lists where a game stands, if they would show it otherwise. */
  function tellLine(game: string, sitting: Sitting, before: Before): void {
    const over = endOf(sitting.game) !== null
    const after = over ? [] : asked(sitting.terms.match, sitting.game.position)
    if (over !== before.over || !samePlain(after, before.asked)) live.summed(game, summaryOf(sitting))
  }

  function onchanged(game: string, sitting: Sitting, before: Before): void {
    const over = endOf(sitting.game) !== null
    tellLine(game, sitting, before)
    const answer = programAnswer(sitting)
    if (answer !== undefined) void host.deed(game, answer).catch(quietly)
    if (over && !before.over) void tellOver(game, sitting).catch(quietly)
    else if (!over) void tellTurns(game, sitting, before.asked, null).catch(quietly)
    const offers = [
      [sitting.draw, before.draw],
      [sitting.back?.seat ?? null, before.back],
    ] as const
    for (const [by, earlier] of offers) {
      if (by !== null && by !== earlier) void tellOffer(game, sitting, by).catch(quietly)
    }
  }

  /** Whether he sees it without a notice: he is at the game, or at another node and likely there. */
  function isThere(game: string, seat: string, account: string): boolean {
    return host.isFollowed(game, seat) || presence.isElsewhere(account)
  }

  /** Tells persons who are newly asked; `by` knows already. */
  async function tellTurns(
    game: string,
    sitting: Sitting,
    before: readonly string[],
    by: string | null,
  ): Promise<void> {
    const { terms, game: played } = sitting
    const newly = asked(terms.match, played.position).filter(
      (seat) => !before.includes(seat) && terms.persons.includes(seat) && !host.isFollowed(game, seat),
    )
    if (newly.length === 0) return
    for (const [seat, account] of Object.entries(terms.accounts ?? {})) {
      if (account === by || !newly.includes(seat) || isThere(game, seat, account)) continue
      await notices.tell(account, "turn", game, seat)
    }
  }

  async function tellOver(game: string, { terms }: Sitting): Promise<void> {
    for (const [seat, account] of Object.entries(terms.accounts ?? {})) {
      if (!isThere(game, seat, account)) await notices.tell(account, "over", game, seat)
    }
  }

  async function tellOffer(game: string, { terms }: Sitting, by: string): Promise<void> {
    for (const [seat, account] of Object.entries(terms.accounts ?? {})) {
      if (seat !== by && !isThere(game, seat, account)) await notices.tell(account, "offer", game, seat)
    }
  }

  async function presenceChanged(account: string): Promise<void> {
    if (live.size === 0) return
    for (const game of new Set((await playingSeats(db, account)).map((one) => one.game))) live.lineChanged(game)
  }

  const deaf = [
    bus.hear((signal) => {
      if (signal.kind === "log") {
        // A game in memory is read from its log: its line needs no reading beside that.
        if (!host.heard(signal.game, signal.seq)) live.lineChanged(signal.game)
      } else if (signal.kind === "line") live.lineChanged(signal.game)
      else if (signal.kind === "presence") presence.heard(signal.node, signal.accounts, signal.online)
      else if (signal.kind === "chat") void heardChat(signal.game, signal.n).catch(quietly)
    }),
    bus.onreturn(() => {
      host.lookAgain()
      presence.say()
    }),
  ]

  async function heardChat(game: string, n: number): Promise<void> {
    const line = await chatLine(db, game, n)
    if (line !== undefined) live.chatted(game, line)
  }

  async function sweep(): Promise<void> {
    for (const game of await dueGames(db, now())) await host.callTime(game).catch(quietly)
  }

  async function wakePrograms(): Promise<void> {
    for (const game of await programGames(db)) queue.wake(game)
  }

  /** Never twice at once: a slow storage is not made slower. */
  function every(milliseconds: number, work: () => Promise<void> | void): void {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      Promise.resolve()
        .then(work)
        .catch(quietly)
        .finally(() => {
          busy = false
        })
    }, milliseconds)
    timer.unref()
    timers.push(timer)
  }

  return {
    host,
    lineChanged: desk.lineChanged,
    routes(routes) {
      gameRoutes(routes, desk)
      playRoutes(routes, desk, walkers)
      chatRoutes(routes, desk)
      noteRoutes(routes, desk)
    },
    live: (app) => liveRoute(app, live),
    async begin() {
      await queue.begin()
      await wakePrograms()
      every(SWEEP_EVERY, sweep)
      every(CHECK_EVERY, () => {
        live.check()
        host.forget(now() - UNUSED)
        return wakePrograms()
      })
      every(SAID_EVERY, () => presence.say())
    },
    sweep,
    get figures() {
      return { connections: live.size, games: host.size, appends: host.appended, programs: queue.length }
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      for (const stop of deaf) stop()
      watch.close()
      const emptied = queue.close()
      await thinker.close()
      await emptied
    },
  }
}
