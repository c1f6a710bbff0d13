import { act, imagine, type Action, type Seat } from "@carroccio/kernel"
import type { Study } from "../../analysis/study.ts"
import type { Session } from "../../session.ts"
import type { AnyPosition } from "../../system.ts"
import { say, sayAny } from "../../words.svelte.ts"

/** Tells of the moves of a game in words. */
export interface Narrator {
  /** The turn, the side and the phase in which a move was made. */
  when(ply: number): string
  /** What a move did, as the chronicle tells it; what was done where it tells nothing, if that may be known. */
  what(ply: number): string
}

export function narratorOf(session: Session, study: Study, eyes: Seat | null): Narrator {
  const { match, system } = session
  const { desk } = system
  return {
    when(ply) {
      const entry = session.entry(ply)
      if (entry === undefined) return ""
      return say("chronicle.chapter", {
        turn: entry.turn,
        side: desk.seat(entry.active),
        phase: sayAny(`phase.${entry.phase}`),
      })
    },
    what(ply) {
      const told = session
        .eventsFor(ply, eyes)
        .map((event) => desk.sentence(match, event))
        .filter((sentence) => sentence !== "")
      if (told.length > 0) return told.slice(0, MOST_SENTENCES).join(" ")
      const before = session.positionAt(ply - 1)
      const move = study.moves[ply - 1]
      if (before === null || move === undefined) return ""
      if (study.eyes !== null && study.eyes !== move.seat) return say("analysis.unseen")
      return desk.action(match, before, move.action)
    },
  }
}

const MOST_SENTENCES = 3
const MOST_STEPS = 4

/** What is not known is the same wherever a plan is put in words. */
const WORDED = 0

/**
 * A plan in words, action by action; like ones that follow each other are counted. It is played where all that the seat
 * cannot know is imagined: how far it comes tells nothing of the dice.
 */
export function planWords(session: Session, position: AnyPosition, seat: Seat, plan: readonly Action[]): string {
  const { match, system } = session
  const copy = imagine(match, position, seat, WORDED)
  const said: { text: string; times: number }[] = []
  for (const action of plan) {
    const text = system.desk.action(match, copy, action)
    const last = said.at(-1)
    if (last?.text === text) last.times++
    else said.push({ text, times: 1 })
    if (!act(match, copy, seat, action).ok) break
  }
  const words = said.map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text))
  if (words.length > MOST_STEPS) words.splice(MOST_STEPS - 1, words.length - MOST_STEPS, "…")
  return words.join(" · ")
}
