// A program that plays its owner's games over the interface for programs. Nothing but Node.
import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

const { SITE = "http://127.0.0.1:8080", TOKEN = "" } = process.env
const untilOver = process.argv.includes("--until-over")
const BETWEEN_LOOKS = 2000

/** What the server refused, by its code. */
class Refused extends Error {
  /** @param {{ code: string, message: string }} failure */
  constructor({ code, message }) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/**
 * Asks the server, and again for as long as it cannot be reached, cannot write or was asked too often. The very same
 * message may be sent twice: its nonce makes it one.
 * @param {string} path
 * @param {object} [body]
 */
async function ask(path, body) {
  for (;;) {
    const headers = { authorization: `Bearer ${TOKEN}`, ...(body ? { "content-type": "application/json" } : {}) }
    const options = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`${SITE}/api/${path}`, options).catch(() => undefined)
    if (answer?.ok) return answer.json()
    const failure = await answer?.json().catch(() => undefined)
    const passes = answer === undefined || [429, 502, 503].includes(answer.status)
    if (!passes) throw new Refused(failure ?? { code: String(answer.status), message: "no reason was given" })
    await sleep((failure?.wait ?? 2) * 1000)
  }
}

/**
 * The rule by which it plays: any kind of action, and then any of that kind. So it does not only do what can be done in
 * the most ways. This is the place for something better: `state` of the view is all that the seat sees.
 * @param {{ decision: { actions: { type: string }[] }, state: unknown }} view
 */
function choose({ decision: { actions } }) {
  const any = (list) => list[Math.floor(Math.random() * list.length)]
  const kind = any([...new Set(actions.map(({ type }) => type))])
  return any(actions.filter(({ type }) => type === kind))
}

/**
 * Answers for one seat until another is asked or the game is over.
 * @param {string} game
 * @param {string} seat
 */
async function play(game, seat) {
  for (;;) {
    const view = await ask(`games/${game}/view?seat=${encodeURIComponent(seat)}`)
    if (view.decision === null) return
    const { number } = view
    try {
      await ask(`games/${game}/act`, { seat, number, nonce: randomUUID(), actions: [choose(view)] })
    } catch (error) {
      // The game went on meanwhile, by a standing answer or another program: look again.
      if (!(error instanceof Refused) || !["stale", "over", "refused"].includes(error.code)) throw error
    }
  }
}

if (TOKEN === "") {
  console.error("TOKEN is missing: make a key under My account, Keys for programs.")
  process.exit(2)
}
/** The games that were going on when it last looked. */
const going = new Set()
for (;;) {
  const { games } = await ask("games")
  for (const { id, state, mine, asked, outcome } of games) {
    if (state === "over" && going.delete(id)) console.log(`${id} is over. Winner: ${outcome.winner ?? "nobody"}.`)
    if (state !== "playing") continue
    going.add(id)
    for (const seat of mine) if (asked.includes(seat)) await play(id, seat)
  }
  if (untilOver && games.every(({ state }) => state === "over")) break
  await sleep(BETWEEN_LOOKS)
}
