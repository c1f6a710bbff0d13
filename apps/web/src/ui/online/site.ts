import {
  DicePromise,
  FreshToken,
  GameLine,
  GameList,
  GuestWelcome,
  Invitation,
  Me,
  Note,
  NoticeSettings,
  NoticeWays,
  SessionList,
  TokenList,
  WebhookSecret,
  type DaysOff,
  type NewGame,
  type Rematch,
} from "@carroccio/protocol"
import { z } from "zod"
import { ask } from "../../online/api.ts"

const Nothing = z.unknown()
const OwnInvitation = z.object({ invitation: z.string() })
const id = encodeURIComponent

export const site = {
  me: () => ask("GET", "/api/me", Me.nullable()),
  register: (name: string, password: string) => ask("POST", "/api/register", Me, { name, password }),
  signIn: (name: string, password: string) => ask("POST", "/api/sign-in", Me, { name, password }),
  signOut: () => ask("POST", "/api/sign-out", Nothing, {}),
  guest: (name: string) => ask("POST", "/api/guest", GuestWelcome, { name }),
  guestReturn: (key: string) => ask("POST", "/api/guest/return", Me, { key }),
  keep: (name: string, password: string) => ask("POST", "/api/keep", Me, { name, password }),
  daysOff: (daysOff: DaysOff) => ask("PUT", "/api/me/days-off", Me, daysOff),
  password: (old: string, password: string) => ask("PUT", "/api/me/password", Nothing, { old, password }),
  remove: () => ask("DELETE", "/api/me", Nothing),
  sessions: () => ask("GET", "/api/me/sessions", SessionList),
  revoke: (session: string) => ask("DELETE", `/api/me/sessions/${id(session)}`, Nothing),
  revokeOthers: () => ask("DELETE", "/api/me/sessions", Nothing),
  tokens: () => ask("GET", "/api/me/tokens", TokenList),
  newToken: (label: string) => ask("POST", "/api/me/tokens", FreshToken, { label }),
  removeToken: (token: string) => ask("DELETE", `/api/me/tokens/${id(token)}`, Nothing),
  notices: () => ask("GET", "/api/me/notices", NoticeSettings),
  setNotices: (settings: NoticeSettings) => ask("PUT", "/api/me/notices", NoticeSettings, settings),
  noticeWays: () => ask("GET", "/api/me/notices/ways", NoticeWays),
  webhookSecret: () => ask("POST", "/api/me/notices/secret", WebhookSecret, {}),
  tryNotice: (way: "push" | "email" | "webhook") => ask("POST", "/api/me/notices/test", Nothing, { way }),
  mine: (from = 0) => ask("GET", `/api/games?from=${from}`, GameList),
  lobby: (from = 0) => ask("GET", `/api/lobby?from=${from}`, GameList),
  watch: (state: "playing" | "over", from = 0) => ask("GET", `/api/watch?state=${state}&from=${from}`, GameList),
  game: (game: string) => ask("GET", `/api/games/${id(game)}`, GameLine),
  invited: (invitation: string) => ask("GET", `/api/invitations/${id(invitation)}`, Invitation),
  invitationOf: (game: string) => ask("GET", `/api/games/${id(game)}/invitation`, OwnInvitation),
  dice: () => ask("POST", "/api/dice", DicePromise, {}),
  begin: (terms: NewGame) => ask("POST", "/api/games", GameLine, terms),
  sit: (game: string, seat: string, entropy: string, invitation?: string) =>
    ask("POST", `/api/games/${id(game)}/seats`, GameLine, { seat, entropy, invitation }),
  leave: (game: string, seat: string) => ask("DELETE", `/api/games/${id(game)}/seats/${id(seat)}`, Nothing),
  withdraw: (game: string) => ask("DELETE", `/api/games/${id(game)}`, Nothing),
  rematch: (game: string, terms: Rematch) => ask("POST", `/api/games/${id(game)}/rematch`, GameLine, terms),
  note: (game: string) => ask("GET", `/api/games/${id(game)}/notes`, Note),
  setNote: (game: string, text: string) => ask("PUT", `/api/games/${id(game)}/notes`, Nothing, { text }),
}
