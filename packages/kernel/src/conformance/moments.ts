import { canonical } from "../plain.ts"
import { imagine, imagineFor, momentOf } from "../view.ts"
import { atSamples, fault, type Trial } from "./walk.ts"

/** Where a game stands is known to everybody: it is the same wherever nobody but another seat could tell the difference. */
export function momentsAreKnown<G, S>(trial: Trial<G, S>): void {
  const { match } = trial
  const { seats } = match.scenario
  atSamples(trial, ({ position }, walk) => {
    const moment = momentOf(match, position)
    const { turn, active } = moment
    if (!Number.isSafeInteger(turn) || turn < 0) fault(trial, walk, position.ply, `the turn is ${String(turn)}`)
    if (!seats.includes(active)) fault(trial, walk, position.ply, `it is the part of ${active}, who has no seat`)
    const told = canonical(moment)
    const others = [
      ...seats.map((seat) => ({ seat, other: imagine(match, position, seat, position.ply + 1) })),
      { seat: "a spectator", other: imagineFor(match, position, null, 0, position.ply + 1) },
    ]
    for (const { seat, other } of others) {
      const then = canonical(momentOf(match, other))
      if (then !== told)
        fault(trial, walk, position.ply, `the moment tells ${seat} what it cannot know: ${told}, ${then}`)
    }
  })
}
