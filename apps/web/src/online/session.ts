import {
  decision,
  eventsFor,
  explain,
  open,
  parseRecord,
  sceneOf,
  verify,
  type Action,
  type Move,
  type Outcome,
  type Refusal,
  type Seat,
} from "@carroccio/kernel"
import {
  LONGEST_RUN,
  type ClockFace,
  type Command,
  type CommandName,
  type GameLine,
  type Situation,
  type Snapshot,
  type StandingAnswer,
  type StandingState,
} from "@carroccio/protocol"
import { studyOf } from "../analysis/study.ts"
import { afterDrawing } from "../drawing.ts"
import type { Session } from "../session.ts"
import type { AnyPosition, System } from "../system.ts"
import { codeOf, Trouble, type GameApi } from "./api.ts"
import { createChat, type Chat } from "./chat.ts"
import { followGame, positionIn } from "./following.ts"
import { lastOwn } from "./known.ts"
import type { Link, Live } from "./live.ts"
import { replayed, type Replayed } from "./replayed.ts"
import { problemOf, refusalOf } from "./trouble.ts"

export interface OnlineParts {
  readonly system: System
  readonly snapshot: Snapshot
  readonly live: Live
  readonly api: GameApi
  /** A name for a message that no other has. */
  readonly nonce: () => string
}

/** A game on the server, as one seat or a watcher knows it. */
export interface OnlineSession extends Session {
  readonly mode: "online"
  /** From which seat it is seen; null for a watcher. */
  readonly seat: Seat | null
  /** Who sits, who is here, the terms. */
  readonly line: GameLine
  readonly link: Link
  /** Whether the server can write. */
  readonly writes: boolean
  /** The page is older than the server. */
  readonly outdated: boolean
  /** The server's time. */
  now(): number
  /** The clocks as they stood at `at`, the server's time. */
  readonly clocks: { readonly faces: Readonly<Record<Seat, ClockFace>>; readonly at: number }
  readonly agreements: Situation["agreements"]
  /** The answers that the seat has left. */
  readonly answers: readonly StandingState[]
  readonly chat: Chat
  /** From the seat's own last choice up to what happened last before it chooses again, in numbers of moves. */
  readonly since: { readonly from: number; readonly to: number }
  /** The move that the board shows; null for the game as it stands. */
  readonly looking: number | null
  look(ply: number | null): void
  offerDraw(): Promise<Refusal | null>
  answerDraw(agree: boolean): Promise<Refusal | null>
  /** Asks to go back to the game as it was after so many moves. */
  askBack(ply: number): Promise<Refusal | null>
  answerBack(agree: boolean): Promise<Refusal | null>
  concede(): Promise<Refusal | null>
  claim(): Promise<Refusal | null>
  /** Leaves these answers, instead of those that were left before. */
  leaveAnswers(answers: readonly StandingAnswer[]): Promise<Refusal | null>
}

/** The game must have begun. Throws a Problem when its terms do not fit the rules of this page. */
export function createOnlineSession({ system, snapshot, live, api, nonce }: OnlineParts): OnlineSession {
  const { desk, ruleset } = system
  const { id, scenario, options } = snapshot.line
  const { seat } = snapshot.situation
  const match = open(ruleset, { scenario, options, pack: snapshot.pack })
  const listeners = new Set<() => void>()
  const chat = createChat({ api, game: id, nonce, onchange: told })
  const following = followGame({ snapshot, live, api, onchange: changed, onchat: chat.hear })
  let drawn = following.known.situation.position
  let standing = desk.standing(match, positionIn(following.known))
  let sending = 0
  let looking: number | null = null
  let plies = following.plies
  let over: Replayed | null = null
  let recording: Promise<Replayed | null> | null = null
  let recordRefused = false
  /** The position at which a question without a choice was last answered. */
  let idleAt = -1
  let closed = false

  function told(): void {
    for (const listener of listeners) listener()
  }

  function situationNow(): Situation {
    return following.known.situation
  }

  function positionNow(): AnyPosition {
    return positionIn(following.known)
  }

  function changed(): void {
    const { position, outcome } = situationNow()
    if (drawn !== position) {
      drawn = position
      standing = desk.standing(match, positionNow())
    }
    if (outcome !== null) finish().catch(() => undefined)
    stayWithIt()
    told()
    answerIdle()
  }

  /** Whoever looks at the last move, or at one after which all was taken back, looks at the game as it stands. */
  function stayWithIt(): void {
    if (following.plies === plies) return
    if (looking !== null && looking >= Math.min(plies, following.plies)) looking = null
    plies = following.plies
  }

  /** A game that is over can be read as a whole, with everything that was secret. */
  function finish(): Promise<Replayed | null> {
    recording ??= api
      .record(id)
      .then((text) => replayed(system, text))
      .then((found) => {
        over = found
        told()
        return found
      })
      .catch((error: unknown) => {
        const code = codeOf(error)
        if (code === "offline" || code === "storage") recording = null
        if (recording === null || code === null) throw error
        recordRefused = true
        told()
        return null
      })
    return recording
  }

  /** Sends a command. Null when it is done. */
  async function command<N extends CommandName>(
    name: N,
    fields: Omit<Command<N>, "nonce" | "seat">,
  ): Promise<Refusal | null> {
    if (seat === null) return refusalOf(new Trouble({ code: "no-seat", message: "Whoever watches cannot act." }))
    sending++
    told()
    try {
      const done = await live.command(id, name, { nonce: nonce(), seat, ...fields } as Command<N>)
      return done.refusal === undefined ? null : { ok: false, ...done.refusal }
    } catch (error) {
      if (error instanceof Trouble && error.error.situation !== undefined) following.adopt(error.error.situation)
      return refusalOf(error)
    } finally {
      sending--
      changed()
    }
  }

  async function playRun(actions: readonly Action[]): Promise<Refusal | null> {
    for (let n = 0; n < actions.length; n += LONGEST_RUN) {
      const run = actions.slice(n, n + LONGEST_RUN) as Command<"act">["actions"]
      const refusal = await command("act", { number: situationNow().number, actions: run })
      if (refusal !== null) return refusal
    }
    return null
  }

  /** Against programs alone a question without a choice gives nothing away when it is answered at once. */
  function answerIdle(): void {
    const { number } = situationNow()
    if (closed || sending > 0 || seat === null || session.decider === null || idleAt === number) return
    const persons = Object.values(following.line.seats).filter(({ kind }) => kind === "person")
    const action = persons.length === 1 ? desk.idle?.(match, positionNow(), seat) : null
    if (action === null || action === undefined) return
    idleAt = number
    void playRun([action])
  }

  /** The seat's own last steps, as far as nothing of another lies between. */
  function ownTail(): Move[] {
    const { steps } = following.known
    const first = steps.findLastIndex((step) => step.seat !== seat || step.action === null) + 1
    return steps.slice(first).map((step) => ({ seat: step.seat, action: step.action, rolls: step.rolls }) as Move)
  }

  const session: OnlineSession = {
    id,
    mode: "online",
    system,
    match,
    seat,
    chat,
    here: seat === null ? [] : [seat],
    thought: null,
    paused: false,
    failed: null,
    trouble: null,
    get position() {
      return over?.game.position ?? positionNow()
    },
    get plies() {
      return over?.game.moves.length ?? following.plies
    },
    get outcome() {
      return situationNow().outcome as Outcome | null
    },
    get seating() {
      return Object.fromEntries(
        Object.entries(following.line.seats).map(([one, sitter]) => [
          one,
          sitter.kind === "program" ? sitter.program : ("person" as const),
        ]),
      )
    },
    get decider() {
      const { asked, outcome } = situationNow()
      return outcome === null && seat !== null && asked.includes(seat) ? seat : null
    },
    get decision() {
      return session.decider === null ? null : (decision(match, positionNow(), session.decider) ?? null)
    },
    get awaited() {
      return askedElsewhere().filter((one) => following.line.seats[one]?.kind !== "program")
    },
    get busy() {
      return askedElsewhere().find((one) => following.line.seats[one]?.kind === "program") ?? null
    },
    get sending() {
      return sending > 0
    },
    get entries() {
      return over?.history.entries ?? following.entries
    },
    entry(ply) {
      return over === null ? following.entries[ply - following.known.from] : over.history.entries[ply]
    },
    get standing() {
      return over?.history.standing ?? standing
    },
    play(who, actions) {
      if (sending > 0 || actions.length === 0) return null
      const verdict = explain(match, positionNow(), who, actions[0])
      return verdict.ok ? playRun(actions) : verdict
    },
    mayTakeBack: () => sending === 0 && situationNow().undo > 0,
    takeBack() {
      if (!session.mayTakeBack()) return null
      const tail = ownTail()
      const together = tail.length === 0 ? 1 : desk.together(tail)
      return command("undo", {
        number: situationNow().number,
        steps: Math.max(1, Math.min(together, situationNow().undo)),
      })
    },
    positionAt(ply) {
      return over === null ? following.positionAt(ply) : over.history.positionAt(ply)
    },
    eventsFor(ply, viewer) {
      const heard = eventsFor(session.entry(ply)?.events ?? [], viewer)
      return desk.heard?.(heard) ?? heard
    },
    hides: (one) => (ruleset.hidden?.(sceneOf(match, session.position), one).length ?? 0) > 0,
    get dice() {
      return { commitment: snapshot.commitment, secret: over?.record.dice.secret ?? null }
    },
    study: () => (over === null || session.outcome === null ? null : studyOf(over.game, [], session.outcome)),
    async prove() {
      const text = await session.record()
      if (text === null) throw problemOf(new Trouble({ code: "private", message: "The record is not to be had." }))
      return afterDrawing(() => verify([ruleset], parseRecord(text)))
    },
    get recorded() {
      return situationNow().outcome !== null && !recordRefused
    },
    async record() {
      if (!session.recorded) return null
      try {
        return (await finish())?.text ?? null
      } catch (error) {
        throw problemOf(error)
      }
    },
    get line() {
      return following.line
    },
    get link() {
      return live.link
    },
    get writes() {
      return live.writes
    },
    get outdated() {
      return live.outdated
    },
    now: live.now,
    get clocks() {
      return { faces: situationNow().clocks, at: situationNow().now }
    },
    get agreements() {
      return situationNow().agreements
    },
    get answers() {
      return situationNow().standing
    },
    get since() {
      return sinceOwn()
    },
    get looking() {
      return looking
    },
    look(ply) {
      looking = ply
      told()
    },
    offerDraw: () => command("offerDraw", {}),
    answerDraw: (agree) => command("answerDraw", { agree }),
    askBack: (ply) => command("askBack", { number: situationNow().number, steps: ply + 1 }),
    answerBack: (agree) => command("answerBack", { agree }),
    concede: () => command("concede", {}),
    claim: () => command("claim", {}),
    leaveAnswers: (answers) => command("standing", { answers: [...answers] }),
    wake: () => live.wake(),
    pause: () => undefined,
    skip: () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      closed = true
      following.stop()
      listeners.clear()
    },
  }

  function askedElsewhere(): readonly Seat[] {
    const { asked, outcome } = situationNow()
    return outcome === null ? asked.filter((one) => one !== seat) : []
  }

  /** While one decides, what one has already done of it is no news to oneself. */
  function sinceOwn(): { from: number; to: number } {
    const { known, plies } = following
    if (seat === null || over !== null) return { from: session.plies, to: session.plies }
    let to = plies
    if (session.decider !== null) while (to > known.from && known.steps[to - known.from]?.seat === seat) to--
    return { from: Math.min(to, lastOwn(known, seat, to + 1)), to }
  }

  changed()
  return session
}
