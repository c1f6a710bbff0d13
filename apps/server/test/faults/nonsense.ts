import fc from "fast-check"

/** Whoever sends what he should not: a player of a game in which nobody acts. */
export interface Sender {
  readonly game: string
  /** Another game, in which he has no seat. */
  readonly another: string
  readonly seat: string
  readonly other: string
  /** Whether his seat is asked. */
  readonly asked: boolean
  /** The number of the position. */
  readonly number: number
}

/** A message that must be refused, and with which codes. */
export interface Nonsense {
  readonly message: string | Record<string, unknown>
  readonly codes: readonly string[]
}

const strings = fc.sample(fc.string({ maxLength: 200 }), { numRuns: 400, seed: 21 })
const values = fc.sample(fc.json({ maxDepth: 4 }), { numRuns: 400, seed: 22 })
const things = fc.sample(fc.anything({ maxDepth: 2 }), { numRuns: 400, seed: 23 })

const TYPES = ["act", "undo", "askBack", "answerBack", "offerDraw", "answerDraw", "concede", "claim", "standing"]

/** Makes messages that must be refused, the same ones for the same numbers. */
export function nonsenseFrom(random: () => number): (sender: Sender) => Nonsense {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]
  let made = 0
  const nonce = () => `nonsense-${String(made++).padStart(8, "0")}`
  /** A whole command of the sender's own, of any kind, that could be done if it stood where it belongs. */
  const whole = (seat: string, number: number) => ({ nonce: nonce(), seat, number, actions: [{ type: "pass" }] })

  const kinds: ((sender: Sender) => Nonsense)[] = [
    () => ({ message: one(strings), codes: ["json", "shape"] }),
    () => ({ message: one(values), codes: ["shape"] }),
    ({ game, seat, number }) => ({
      message: JSON.stringify({ type: "act", game, command: whole(seat, number) }).slice(
        0,
        -1 - Math.floor(random() * 40),
      ),
      codes: ["json"],
    }),
    ({ game }) => ({ message: { type: one(["dance", "", "ACT", "__proto__", "done"]), game }, codes: ["shape"] }),
    ({ game }) => ({ message: { type: one(TYPES), game, command: one(things) }, codes: ["shape"] }),
    ({ seat, number }) => ({
      message: { type: "act", game: one(things), command: whole(seat, number) },
      codes: ["shape", "no-game"],
    }),
    ({ game, seat, number }) => ({
      message: { type: "act", game, command: { ...whole(seat, number), extra: 1 } },
      codes: ["shape"],
    }),
    ({ game, seat, number }) => ({
      message: { type: "act", game, command: { ...whole(seat, number), actions: Array(65).fill({ type: "pass" }) } },
      codes: ["shape"],
    }),
    ({ seat, number }) => ({
      message: { type: "act", game: `no-such-game-${made}`, command: whole(seat, number) },
      codes: ["no-game"],
    }),
    () => ({
      message: { type: "follow", game: `no-such-game-${made}`, seat: null, number: -1, steps: 0 },
      codes: ["no-game"],
    }),
    ({ game, other, number }) => ({
      message: { type: "act", game, command: whole(other, number) },
      codes: ["not-your-seat"],
    }),
    ({ game, number }) => ({
      message: { type: "act", game, command: whole("nobody", number) },
      codes: ["not-your-seat"],
    }),
    ({ another, seat }) => ({
      message: { type: one(["concede", "offerDraw", "claim"]), game: another, command: { nonce: nonce(), seat } },
      codes: ["not-your-seat"],
    }),
  ]
  // These are answered with the whole situation: fewer of them make as many bytes.
  const costly: ((sender: Sender) => Nonsense)[] = [
    ({ game, seat, number }) => ({
      message: { type: "act", game, command: whole(seat, number + 1 + Math.floor(random() * 1000)) },
      codes: ["stale"],
    }),
    ({ game, seat, number }) => ({
      message: {
        type: "act",
        game,
        command: { ...whole(seat, number), actions: [{ type: "no such action", unit: 3 }] },
      },
      codes: ["refused"],
    }),
    ({ game, seat, number }) => ({
      message: { type: "undo", game, command: { nonce: nonce(), seat, number, steps: 1 } },
      codes: ["refused"],
    }),
    ({ game, seat }) => ({
      message: { type: one(["answerDraw", "answerBack"]), game, command: { nonce: nonce(), seat, agree: true } },
      // What is asked beside the board may be asked so often within a minute.
      codes: ["refused", "rate"],
    }),
    ({ game, seat }) => ({ message: { type: "claim", game, command: { nonce: nonce(), seat } }, codes: ["refused"] }),
    ({ game, seat, number, asked }) => ({
      message: {
        type: "act",
        game,
        command: { ...whole(seat, asked ? number + 1 : number), actions: [{ type: "pass" }, { type: "pass" }] },
      },
      codes: asked ? ["stale"] : ["refused"],
    }),
  ]
  return (sender) => one(random() < 0.1 ? costly : kinds)(sender)
}
