/** The tables of the storage, column by column. JSON is kept as text in both databases, times as milliseconds. */
export interface Tables {
  accounts: {
    id: string
    name: string
    /** The name as it is compared: no two accounts may look alike. */
    name_key: string
    /** Null for a guest. */
    password: string | null
    /** The hash of the key in a guest's link; null for everybody else. */
    guest_key: string | null
    days_off: string
    notices: string
    created: number
    /** When a guest was last here by a session that has ended. */
    last_here: number | null
  }
  sessions: {
    id: string
    account: string
    /** The hash of what the cookie holds. */
    key: string
    agent: string
    created: number
    seen: number
    expires: number
  }
  tokens: {
    id: string
    account: string
    key: string
    label: string
    created: number
    seen: number | null
  }
  games: {
    id: string
    system: string
    version: number
    scenario: string
    options: string
    pack: string | null
    /** waiting, playing, over */
    state: string
    pace: string
    clock: string
    open: number
    watched: number
    /** Known to whoever has the link. */
    invitation: string
    commitment: string
    secret: string
    owner: string
    /** The seats asked, as a JSON list; for lists without the game in memory. */
    asked: string
    /** What each of them is asked, as JSON by seat: for that seat's list alone. */
    prompts: string
    /** The clocks of the seats, for lists. */
    clocks: string
    outcome: string | null
    /** When the first running clock is up. */
    due: number | null
    /** The number of the last entry of its log. */
    seq: number
    created: number
    began: number | null
    changed: number
    rematch: string | null
  }
  seats: {
    game: string
    seat: string
    account: string | null
    program: string | null
    /** The account for which an empty seat is kept. */
    invited: string | null
    entropy: string
  }
  entries: {
    game: string
    seq: number
    kind: string
    body: string
    /** The one who did it and the message that asked for it: what was asked twice is done once. */
    nonce: string | null
    at: number
  }
  /** Where long games stood, so that their whole logs need not be read: nothing is lost when they are. */
  checkpoints: {
    game: string
    seq: number
    /** The program that kept it. */
    build: string
    body: string
  }
  chat: {
    game: string
    n: number
    room: string
    account: string
    nonce: string
    text: string
    at: number
  }
  notes: {
    game: string
    account: string
    text: string
    changed: number
  }
  push: {
    endpoint: string
    account: string
    keys: string
    created: number
  }
  /** Notices that wait to be sent. */
  outbox: {
    id: string
    account: string
    way: string
    body: string
    tries: number
    due: number
    created: number
  }
  /** How often something was tried, by the hash of what it is counted by. */
  attempts: {
    key: string
    count: number
    ends: number
  }
  /** Facts of the whole site: its keys for push messages. */
  site: {
    name: string
    value: string
  }
}
