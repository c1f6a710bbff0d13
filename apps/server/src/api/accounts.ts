import {
  BeGuest,
  ByGuestLink,
  ChangePassword,
  DaysOff,
  GuestWelcome,
  KeepAccount,
  Me,
  Register,
  SignIn,
} from "@carroccio/protocol"
import { samePlain } from "@carroccio/kernel"
import type { FastifyRequest } from "fastify"
import { z } from "zod"
import type { Context } from "../context.ts"
import { hashOfKey, newId, newKey } from "../ids.ts"
import { nameKey } from "../names.ts"
import { NO_DAYS_OFF } from "../play/days-off.ts"
import { hashPassword, isPassword } from "../passwords.ts"
import {
  accountByGuestKey,
  accountById,
  accountByName,
  addAccount,
  eraseAccount,
  keepGuest,
  seatsOf,
  setDaysOff,
  setPassword,
  type AccountRow,
} from "../storage/accounts.ts"
import type { Attempts } from "../storage/attempts.ts"
import { failure, Failure } from "./failure.ts"
import type { Identity } from "./identity.ts"
import type { Account, Routes } from "./route.ts"
import { addressKey, tooOften } from "./security.ts"
import { checkedDaysOff, countedChange } from "./vacations.ts"

const HOUR = 3600
/**
 * Wrong passwords for one name within an hour, from one address and from all. Whoever guesses from one address alone
 * locks himself out, not the one who has the name.
 */
const GUESSES = { here: 20, everywhere: 100 }

const nameTaken = () => failure(409, "name-taken", "Somebody has this name, or one that looks the same.")
const wrongPassword = () => failure(401, "password", "The name or the password is not right.")

/** Settings of the account itself are out of a token's reach: whoever finds one must not lock its owner out. */
export function inPerson({ by }: Account): void {
  if (by.kind === "token")
    throw failure(403, "in-person", "A token cannot do this: sign in with a name and a password.")
}

function meOf({ id, name, guest, daysOff }: AccountRow): Me {
  return { account: id, name, guest, daysOff }
}

export interface AccountParts {
  readonly identity: Identity
  readonly attempts: Attempts
  /** Who sits in a game has changed: its lists are told, on every node. */
  readonly lineChanged: (game: string) => void
}

export function accountRoutes(
  routes: Routes,
  context: Context,
  { identity, attempts, lineChanged }: AccountParts,
): void {
  const { database, host, now } = context
  const { db } = database

  /** The account of whoever is signed in; it may have been erased a moment ago. */
  async function own({ id }: Account): Promise<AccountRow> {
    const found = await accountById(db, id)
    if (found === undefined) throw failure(401, "sign-in", "Sign in first.")
    return found
  }

  /** Checks a password, and counts wrong ones by name. */
  async function check(
    request: FastifyRequest,
    name: string,
    password: string,
    account: AccountRow | undefined,
  ): Promise<AccountRow> {
    const everywhere = `guess ${nameKey(name)}`
    const here = `${everywhere} from ${addressKey(request)}`
    const tries = [
      { key: here, max: GUESSES.here },
      { key: everywhere, max: GUESSES.everywhere },
    ]
    for (const { key, max } of tries) {
      const { count, left } = await attempts.count(key, HOUR * 1000)
      if (count > max) throw tooOften(left)
    }
    const right = await isPassword(password, account?.password ?? null)
    if (!right || account === undefined) throw wrongPassword()
    for (const { key } of tries) await attempts.forgive(key)
    return account
  }

  routes.anybody(
    { method: "GET", path: "/api/me", summary: "Who is signed in; null for nobody", answer: Me.nullable() },
    async ({ account }) => (account === null ? null : meOf(await own(account))),
  )

  routes.anybody(
    {
      method: "POST",
      path: "/api/register",
      summary: "Makes an account with a name and a password, and signs in",
      body: Register,
      answer: Me,
      rate: { max: 20, seconds: HOUR, by: "address", shared: true },
    },
    async ({ body: { name, password }, request, reply }) => {
      // Making the hash takes a while: a name that is taken is told before.
      if ((await accountByName(db, name)) !== undefined) throw nameTaken()
      const id = newId()
      const hash = await hashPassword(password)
      if (!(await addAccount(db, { id, name, password: hash, guestKey: null, now: now() }))) throw nameTaken()
      await identity.begin(request, reply, id)
      return meOf(await own({ ...nobody, id }))
    },
  )

  routes.anybody(
    {
      method: "POST",
      path: "/api/sign-in",
      summary: "Signs in with a name and a password",
      body: SignIn,
      answer: Me,
      rate: { max: 10, seconds: 60, by: "address", shared: true },
    },
    async ({ body: { name, password }, request, reply }) => {
      const account = await check(request, name, password, await accountByName(db, name))
      if (!(await identity.begin(request, reply, account.id, account.password))) throw wrongPassword()
      return meOf(account)
    },
  )

  routes.anybody(
    { method: "POST", path: "/api/sign-out", summary: "Ends this session", answer: z.null() },
    async ({ request, reply }) => {
      await identity.end(request, reply)
      return null
    },
  )

  routes.anybody(
    {
      method: "POST",
      path: "/api/guest",
      summary: "Comes in as a guest with a name alone; the key in the guest's link brings him back",
      body: BeGuest,
      answer: GuestWelcome,
      rate: { max: 30, seconds: HOUR, by: "address", shared: true },
    },
    async ({ body: { name }, request, reply }) => {
      const id = newId()
      const key = newKey()
      if (!(await addAccount(db, { id, name, password: null, guestKey: hashOfKey(key), now: now() }))) throw nameTaken()
      await identity.begin(request, reply, id)
      return { me: meOf(await own({ ...nobody, id })), key }
    },
  )

  routes.anybody(
    {
      method: "POST",
      path: "/api/guest/return",
      summary: "Comes back as a guest, by the key in his link",
      body: ByGuestLink,
      answer: Me,
      rate: { max: 30, seconds: 60, by: "address", shared: true },
    },
    async ({ body: { key }, request, reply }) => {
      const account = await accountByGuestKey(db, hashOfKey(key))
      if (account === undefined) throw failure(404, "guest-key", "This guest's link is not known, or has ended.")
      await identity.begin(request, reply, account.id)
      return meOf(account)
    },
  )

  routes.person(
    {
      method: "POST",
      path: "/api/keep",
      summary: "Gives a guest a password, so that the account stays",
      body: KeepAccount,
      answer: Me,
      rate: { max: 20, seconds: HOUR },
    },
    async ({ account, body: { name, password } }) => {
      inPerson(account)
      if (!account.guest) throw failure(409, "not-guest", "This account has a password already.")
      const holder = await accountByName(db, name)
      if (holder !== undefined && holder.id !== account.id) throw nameTaken()
      if (!(await keepGuest(db, account.id, name, await hashPassword(password)))) throw nameTaken()
      return meOf(await own(account))
    },
  )

  routes.person(
    {
      method: "PUT",
      path: "/api/me/days-off",
      summary: "Sets the days on which one's correspondence clocks stand still",
      body: DaysOff,
      answer: Me,
      rate: { max: 30, seconds: HOUR },
    },
    async ({ account, body }) => {
      inPerson(account)
      const me = await own(account)
      const daysOff = checkedDaysOff(body, me.daysOff, now())
      if (!samePlain(daysOff, me.daysOff)) {
        const changes = countedChange(me.changes, now())
        if (!(await setDaysOff(db, me.id, daysOff, changes, me.keptDaysOff))) {
          throw failure(409, "busy", "The days off were changed elsewhere at the same moment. Try again.")
        }
      }
      // What could not be written into every game is asked for again: games that have it are left alone.
      for (const { game, seat } of await seatsOf(db, me.id, "playing")) {
        const known = await host.look(game, ({ clocks }) => clocks.daysOff[seat] ?? NO_DAYS_OFF)
        if (!samePlain(known, daysOff)) await host.deed(game, { kind: "daysOff", seat, daysOff })
      }
      return meOf({ ...me, daysOff })
    },
  )

  routes.person(
    {
      method: "PUT",
      path: "/api/me/password",
      summary: "Changes the password, signs out everywhere else and takes every token away",
      body: ChangePassword,
      answer: z.null(),
      rate: { max: 10, seconds: 60 },
    },
    async ({ account, body: { old, password }, request }) => {
      inPerson(account)
      const me = await own(account)
      if (me.guest) throw failure(409, "guest", "A guest has no password yet.")
      await check(request, me.name, old, me)
      await identity.revoke(await setPassword(db, me.id, await hashPassword(password), account.by.id))
      return null
    },
  )

  routes.person(
    {
      method: "DELETE",
      path: "/api/me",
      summary: "Deletes the account: its running games are conceded, its name is free again",
      answer: z.null(),
    },
    async ({ account, request, reply }) => {
      inPerson(account)
      const playing = await seatsOf(db, account.id, "playing")
      for (const { game, seat } of playing) {
        const answer = await host.command(game, "concede", { seat, nonce: newId() })
        if (!answer.ok && !["over", "no-game"].includes(answer.error.code)) {
          throw new Failure(answer.error.code === "storage" ? 503 : 409, answer.error)
        }
      }
      const { games, keys } = await eraseAccount(db, account.id)
      await identity.end(request, reply)
      await identity.revoke(keys)
      for (const game of new Set([...games, ...playing.map((one) => one.game)])) lineChanged(game)
      return null
    },
  )
}

const nobody: Omit<Account, "id"> = { name: "", guest: false, by: { kind: "session", id: "" } }
