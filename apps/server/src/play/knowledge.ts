import { createHmac } from "node:crypto"
import {
  asked,
  decision,
  endOf,
  eventsFor,
  fastDice,
  hides,
  imagineFor,
  sceneOf,
  type GameEvent,
  type Position,
} from "@carroccio/kernel"
import type { ClockFace, SeatView, Situation, Step } from "@carroccio/protocol"
import { faceOf } from "./clock.ts"
import { claimableAt, freeUndo, type Notice, type Sitting, type Viewer } from "./sitting.ts"
import { statesOf } from "./standing.ts"

/** What a viewer has noticed. */
export function noticeOf(sitting: Sitting, viewer: Viewer): Notice {
  const known = sitting.notices.get(viewer)
  if (known === undefined) throw new Error(`nobody sits as ${viewer ?? "a watcher"}`)
  return known
}

/** What a viewer knows of where a game stands. */
export function situationFor(sitting: Sitting, viewer: Viewer, now: number): Situation {
  const { game, terms, back, draw } = sitting
  const { match } = terms
  const { number, steps } = noticeOf(sitting, viewer)
  return {
    game: terms.id,
    number,
    seat: viewer,
    steps: steps.length,
    position: positionFor(sitting, game.position, viewer, number) as unknown as Situation["position"],
    asked: endOf(game) === null ? [...asked(match, game.position)] : [],
    undo: viewer === null ? 0 : freeUndo(sitting, viewer),
    clocks: clocksOf(sitting, now),
    agreements: {
      draw,
      back: back === null ? null : { seat: back.seat, steps: steps.findLastIndex((step) => step <= back.moves) + 1 },
      claim: viewer === null ? null : claimableAt(sitting, viewer),
    },
    standing: viewer === null ? [] : statesOf(sitting.standing[viewer]),
    outcome: endOf(game) as Situation["outcome"],
    now,
  }
}

/** All of a viewer's situation but the position and the time that passes: when it differs he has to be told. */
export function tellingOf(sitting: Sitting, viewer: Viewer): string {
  const { game, terms, back, draw, clocks } = sitting
  const { number, steps } = noticeOf(sitting, viewer)
  const until = terms.match.scenario.seats.map((seat) => {
    const { running, due } = faceOf(clocks, seat, clocks.at)
    return running ? due : clocks.left[seat]
  })
  const asks = back === null ? null : [back.seat, steps.findLastIndex((step) => step <= back.moves) + 1]
  const claim = viewer === null ? null : claimableAt(sitting, viewer)
  const standing = viewer === null ? [] : statesOf(sitting.standing[viewer])
  return JSON.stringify([number, steps.length, until, draw, asks, claim, standing, endOf(game)])
}

export function clocksOf({ clocks, terms }: Sitting, now: number): Record<string, ClockFace> {
  return Object.fromEntries(terms.match.scenario.seats.map((seat) => [seat, faceOf(clocks, seat, now)]))
}

/**
 * A position for the viewer's machine: what he cannot know is drawn afresh, from a seed that nobody learns. Whoever asks
 * again for the same number gets the same one, so that asking often tells no more than asking once.
 */
export function positionFor(
  { terms }: Sitting,
  position: Position<unknown>,
  viewer: Viewer,
  number: number,
): Position<unknown> {
  // Where nothing is hidden all is shared but the dice. A game's position does not change any more once it is there.
  if (!hides(terms.match, position)) return { ...position, ply: number, dice: fastDice(0) }
  const seed = createHmac("sha256", terms.fairness.secret).update(JSON.stringify(["imagined", viewer, number]))
  return imagineFor(terms.match, position, viewer, number, seed.digest().readUInt32BE() >>> 1)
}

/** The steps that a viewer noticed, from one of them on, up to another. */
export function stepsFor(sitting: Sitting, viewer: Viewer, from: number, to?: number): Step[] {
  const { steps, numbers } = noticeOf(sitting, viewer)
  return steps.slice(from, to).map((n, i) => stepFor(sitting, viewer, n, numbers[from + i]))
}

function stepFor({ game, made, terms }: Sitting, viewer: Viewer, n: number, number: number): Step {
  const move = n === 0 ? undefined : game.moves[n - 1]
  const { at, moment, standing } = made[n]
  const open = terms.match.ruleset.hidden === undefined
  return {
    number,
    seat: move?.seat ?? null,
    action: move !== undefined && (open || move.seat === viewer) ? move.action : null,
    events: eventsFor(game.chronicle[n], viewer).map(eventShape),
    rolls: open ? [...(move?.rolls ?? game.opening)] : [],
    moment,
    at,
    // Whether another left an answer or sat at the table is his own affair.
    standing: standing && viewer === move?.seat,
  }
}

/** Whom else an event was told is not for the one who hears it. */
function eventShape({ type, rule, data }: GameEvent): Step["events"][number] {
  return { type, rule, data } as Step["events"][number]
}

/** What a program that plays a seat from outside gets: the seat's view and every action that it may take. */
export function viewFor(sitting: Sitting, viewer: Viewer, now: number): SeatView {
  const { game, terms } = sitting
  const { match } = terms
  const { position } = game
  const over = endOf(game)
  const found = viewer === null || over !== null ? undefined : decision(match, position, viewer)
  return {
    game: terms.id,
    number: noticeOf(sitting, viewer).number,
    seat: viewer,
    asked: over === null ? [...asked(match, position)] : [],
    state: match.ruleset.view(sceneOf(match, position), viewer) as SeatView["state"],
    decision:
      found === undefined
        ? null
        : ({ procedure: found.procedure, prompt: found.prompt, actions: found.actions } as SeatView["decision"]),
    outcome: over as SeatView["outcome"],
    clocks: clocksOf(sitting, now),
  }
}
