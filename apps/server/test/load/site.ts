import { asked, endOf, type Action } from "@carroccio/kernel"
import { createOpponent } from "@carroccio/opponents"
import type { NewGame } from "@carroccio/protocol"
import { hashOfKey, newId, newKey } from "../../src/ids.ts"
import { createGame, takeSeat } from "../../src/play/gathering.ts"
import { matchFor } from "../../src/play/matches.ts"
import { noticeOf } from "../../src/play/knowledge.ts"
import { perform, type Sitting } from "../../src/play/sitting.ts"
import { addAccount } from "../../src/storage/accounts.ts"
import type { Database } from "../../src/storage/database.ts"
import { addSession } from "../../src/storage/sessions.ts"

/** A seat of a game, with the cookie of whoever sits in it. */
export interface Sat {
  readonly seat: string
  readonly cookie: string
}

export interface Made {
  readonly id: string
  readonly system: string
  readonly scenario: string
  readonly seats: readonly Sat[]
}

async function person({ db }: Database, now: number): Promise<{ id: string; cookie: string }> {
  const id = newId()
  const key = newKey()
  await addAccount(db, { id, name: `Player ${id}`, password: null, guestKey: hashOfKey(newKey()), now })
  await addSession(db, { id: newId(), account: id, key: hashOfKey(key), agent: "bench", now })
  return { id, cookie: `carroccio=${key}` }
}

/** Games that have begun, each between two guests of its own. What is made beforehand need not be on the disk at once. */
export async function makeGames(database: Database, count: number, system: string, scenario: string): Promise<Made[]> {
  const now = Date.now()
  const { seats } = matchFor(system, scenario, {}, null).scenario
  const terms: Omit<NewGame, "seats"> = {
    ...{ system, scenario, options: {}, pack: null, pace: "live", clock: { kind: "none" } },
    ...{ open: true, watched: true, entropy: "bench" },
  }
  const made: Made[] = []
  database.file?.exec("pragma synchronous = off")
  for (let n = 0; n < count; n++) {
    const [first, second] = [await person(database, now), await person(database, now)]
    const wanted = { ...terms, seats: { [seats[0]]: "me", [seats[1]]: "anybody" } } as NewGame
    const { id } = await createGame(database, first.id, wanted, now)
    await takeSeat(database, second.id, id, { seat: seats[1], entropy: "bench", invitation: undefined }, now)
    const sat = [first, second].map(({ cookie }, i) => ({ seat: seats[i], cookie }))
    made.push({ id, system, scenario, seats: sat })
  }
  database.file?.exec("pragma synchronous = full")
  return made
}

/** An action as it will be sent: its dice are fixed, so a game played beforehand goes the same way again. */
export interface Scripted {
  readonly seat: string
  readonly number: number
  readonly action: Action
}

/** Plays a game at random, an action at a time, beside the server; undefined when it is over. */
export function rehearsal(sitting: Sitting, seed: number): () => Scripted | undefined {
  const { match } = sitting.terms
  const opponent = createOpponent("random", seed)
  return () => {
    if (endOf(sitting.game) !== null) return undefined
    const { position } = sitting.game
    const [seat] = asked(match, position)
    const [action] = opponent.choose(match, position, seat)
    const { number } = noticeOf(sitting, seat)
    const done = perform(sitting, { kind: "move", seat, action }, Date.now())
    if (!done.ok) throw new Error(`${seat} may not do ${JSON.stringify(action)}: ${done.reason}`)
    return { seat, number, action }
  }
}
