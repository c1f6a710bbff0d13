import {
  call,
  end,
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Play,
  type Procedure,
  type Ruleset,
  type Scene,
  type Seat,
  type Verdict,
} from "@carroccio/kernel"

/** Going on by a roll, being interrupted (4.1 to 4.4 of Guelphs and Ghibellines), and fire in reaction (10.4). */
export interface Capitano {
  readonly seat: Seat
  command: number
  /** How often in a row (4.3). */
  inARow: number
}

export interface Unit {
  readonly capitano: number
  /** Where on the line of hexes; null when eliminated. */
  hex: number | null
  readonly isMissile: boolean
  fired: boolean
  disrupted: boolean
}

export interface Battle {
  active: Seat
  activations: number
  capitani: Capitano[]
  units: Unit[]
}

type Look = Scene<null, Battle>
type InPlay = Play<null, Battle>
const SEATS = ["guelph", "ghibelline"]
const HEXES = 9
const DUSK = 16
const otherThan = (seat: Seat): Seat => (seat === SEATS[0] ? SEATS[1] : SEATS[0])

interface Choose extends Action {
  readonly type: "activate" | "try" | "interrupt"
  readonly capitano: number
}

function mayLead({ state }: Look, type: Choose["type"], capitano: number, seat: Seat): Verdict {
  const one = capitano < 0 ? undefined : state.capitani.at(capitano)
  if (one?.seat !== seat) return refuse("4.0", "continuum.notYours", { capitano })
  if (one.inARow === 2) return refuse("4.3", "continuum.twice", { capitano })
  if (type === "interrupt" && one.command < 2) return refuse("4.2", "continuum.spent", { capitano })
  return OK
}

function choice(type: Choose["type"], act: (play: InPlay, choice: Choose) => void) {
  return {
    fields: { capitano: "integer" as const },
    candidates: ({ state }: Look): Choose[] => state.capitani.map((_, capitano) => ({ type, capitano })),
    may: (scene: Look, _: Frame, { capitano }: Choose, seat: Seat) => mayLead(scene, type, capitano, seat),
    do: (play: InPlay, _: Frame, chosen: Choose) => act(play, chosen),
  }
}

const pass = (type: string, act: (play: InPlay) => void) => ({
  fields: {},
  candidates: () => [{ type }],
  may: () => OK,
  do: act,
})

/** Steps 1 and 4.a of the sequence of play: a basic activation needs no roll. */
const basic: Procedure<null, Battle> = {
  name: "basic",
  asks: ({ state }) => (state.activations < DUSK ? [state.active] : []),
  prompt: () => ({ key: "continuum.basic", rule: "3.0" }),
  verbs: {
    activate: choice("activate", (play, { capitano }) => {
      call(play, { procedure: "continuum" })
      activate(play, capitano, play.state.capitani[capitano].command)
    }),
    pass: pass("pass", (play) => {
      play.state.activations++
      switchRoles(play)
    }),
  },
  run: count,
}

function switchRoles(play: InPlay): void {
  play.state.active = otherThan(play.state.active)
}

function activate(play: InPlay, capitano: number, orders: number): void {
  const { state } = play
  state.activations++
  state.capitani.forEach((one, id) => (one.inARow = id === capitano ? one.inARow + 1 : 0))
  lower(state.capitani[capitano])
  for (const unit of state.units) if (unit.capitano === capitano) unit.fired = false
  tell(play, "continuum.activated", "4.0", { capitano, orders })
  call(play, { procedure: "activation", capitano, orders, ordered: [] } satisfies ActivationFrame)
}

/** 4.4: never below one. */
function lower(capitano: Capitano): void {
  capitano.command = Math.max(1, capitano.command - 1)
}

/** The roll of 4.1 and 4.2; 4.4.1: a twelve confuses everybody else too. */
function succeeds(play: InPlay, capitano: number): boolean {
  const { capitani } = play.state
  const sum = roll(play) + roll(play)
  const success = sum <= capitani[capitano].command
  tell(play, "continuum.rolled", "4.1", { capitano, sum, success })
  capitani.forEach((one, id) => (id === capitano || sum === 12 ? lower(one) : undefined))
  return success
}

const continuum: Procedure<null, Battle> = {
  name: "continuum",
  asks: ({ state }) => (state.activations < DUSK ? [state.active] : []),
  prompt: () => ({ key: "continuum.try", rule: "4.1" }),
  verbs: {
    try: choice("try", (play, { capitano }) => {
      if (succeeds(play, capitano)) {
        call(play, { procedure: "interruptio", against: capitano } satisfies InterruptioFrame)
      } else endContinuum(play)
    }),
    pass: pass("pass", (play) => endContinuum(play)),
  },
  run: finish,
}

function endContinuum(play: InPlay): void {
  finish(play)
  switchRoles(play)
}

interface InterruptioFrame extends Frame {
  readonly against: number
}

const interruptio: Procedure<null, Battle, InterruptioFrame> = {
  name: "interruptio",
  asks: ({ state }) => [otherThan(state.active)],
  prompt: (_, { against }) => ({ key: "continuum.interrupt", rule: "4.2", args: { against } }),
  verbs: {
    interrupt: {
      ...choice("interrupt", () => undefined),
      do(play, { against }, { capitano }: Choose) {
        finish(play)
        if (succeeds(play, capitano)) {
          switchRoles(play) // 4.2.1
          activate(play, capitano, Math.ceil(play.state.capitani[capitano].command / 2)) // 5.1.2
        } else activate(play, against, play.state.capitani[against].command)
      },
    },
    decline: {
      ...pass("decline", () => undefined),
      do(play, { against }) {
        finish(play)
        activate(play, against, play.state.capitani[against].command)
      },
    },
  },
  run: finish,
}

interface ActivationFrame extends Frame {
  readonly capitano: number
  orders: number
  ordered: number[]
}

interface Order extends Action {
  readonly type: "order"
  readonly unit: number
}

const activation: Procedure<null, Battle, ActivationFrame> = {
  name: "activation",
  asks: ({ state }, { orders }) => (orders > 0 ? [state.active] : []),
  prompt: (_, { orders }) => ({ key: "continuum.order", rule: "5.1", args: { orders } }),
  verbs: {
    order: {
      fields: { unit: "integer" },
      candidates: ({ state }): Order[] => state.units.map((_, unit) => ({ type: "order", unit })),
      may({ state }, { capitano, ordered }, { unit }: Order) {
        const one = unit < 0 ? undefined : state.units.at(unit)
        if (one?.capitano !== capitano) return refuse("5.1.3", "continuum.notHis", { unit })
        if (one.hex === null) return refuse("5.1.3", "continuum.eliminated", { unit })
        return ordered.includes(unit) ? refuse("5.1.3", "continuum.ordered", { unit }) : OK
      },
      do(play, frame, { unit }: Order) {
        frame.orders--
        frame.ordered.push(unit)
        call(play, { procedure: "move", unit, points: 3 } satisfies MoveFrame)
      },
    },
    stop: { ...pass("stop", () => undefined), do: (_, frame: ActivationFrame) => void (frame.orders = 0) },
  },
  run: finish,
}

interface MoveFrame extends Frame {
  readonly unit: number
  points: number
}

interface Step extends Action {
  readonly type: "step"
  readonly hex: number
}

const move: Procedure<null, Battle, MoveFrame> = {
  name: "move",
  asks: ({ state }, { unit, points }) => (points > 0 && state.units[unit].hex !== null ? [state.active] : []),
  prompt: (_, { points }) => ({ key: "continuum.move", rule: "8.0", args: { points } }),
  verbs: {
    step: {
      fields: { hex: "integer" },
      candidates: ({ state }, { unit }): Step[] =>
        [-1, 1].map((way) => ({ type: "step", hex: (state.units[unit].hex ?? 0) + way })),
      may({ state }, { unit }, { hex }: Step) {
        if (Math.abs((state.units[unit].hex ?? 0) - hex) !== 1) return refuse("8.0", "continuum.notAdjacent", { hex })
        if (hex < 0 || hex >= HEXES) return refuse("8.0", "continuum.offMap", { hex })
        return state.units.some((one) => one.hex === hex) ? refuse("9.0", "continuum.stacked", { hex }) : OK
      },
      do(play, frame, { hex }: Step) {
        const from = play.state.units[frame.unit].hex
        frame.points--
        play.state.units[frame.unit].hex = hex
        tell(play, "continuum.stepped", "8.0", { unit: frame.unit, hex })
        // 10.4.1, 10.4.2: into and out of what a missile unit has before it.
        call(play, {
          procedure: "reaction",
          unit: frame.unit,
          hexes: [from ?? hex, hex],
          asked: [],
        } satisfies ReactionFrame)
      },
    },
    halt: { ...pass("halt", () => undefined), do: (_, frame: MoveFrame) => void (frame.points = 0) },
  },
  run: finish,
}

interface ReactionFrame extends Frame {
  readonly unit: number
  readonly hexes: number[]
  asked: number[]
}

interface Fire extends Action {
  readonly type: "fire"
  readonly unit: number
}

function mayFire({ state }: Look, { unit, hexes, asked }: ReactionFrame, firing: number): Verdict {
  const one = firing < 0 ? undefined : state.units.at(firing)
  if (one === undefined || !one.isMissile || one.hex === null) return refuse("10.4", "continuum.noMissiles", { firing })
  const at = one.hex
  if (state.capitani[one.capitano].seat === state.capitani[state.units[unit].capitano].seat) {
    return refuse("10.4", "continuum.friend", { firing })
  }
  if (one.fired || asked.includes(firing)) return refuse("10.4.3", "continuum.fired", { firing })
  return hexes.some((hex) => Math.abs(hex - at) === 1) ? OK : refuse("10.4", "continuum.notBefore", { firing })
}

const reaction: Procedure<null, Battle, ReactionFrame> = {
  name: "reaction",
  asks: (scene, frame) =>
    scene.state.units[frame.unit].hex !== null &&
    scene.state.units.some((_, firing) => mayFire(scene, frame, firing).ok)
      ? [otherThan(scene.state.active)]
      : [],
  prompt: (_, { unit }) => ({ key: "continuum.react", rule: "10.4", args: { unit } }),
  verbs: {
    fire: {
      fields: { unit: "integer" },
      candidates: ({ state }): Fire[] => state.units.map((_, unit) => ({ type: "fire", unit })),
      may: (scene, frame, { unit }: Fire) => mayFire(scene, frame, unit),
      do(play, frame, { unit }: Fire) {
        const target = play.state.units[frame.unit]
        play.state.units[unit].fired = true
        frame.asked.push(unit)
        const hits = roll(play) >= 5
        tell(play, "continuum.fired", "10.4", { unit, hits })
        if (hits && target.disrupted) target.hex = null
        if (hits) target.disrupted = true
      },
    },
    hold: {
      ...pass("hold", () => undefined),
      do: (play, frame: ReactionFrame) => void (frame.asked = play.state.units.map((_, unit) => unit)),
    },
  },
  run: finish,
}

function count(play: InPlay): void {
  const [one, two] = SEATS.map((seat) => worth(play.state, seat))
  const winner = one > two ? SEATS[0] : two > one ? SEATS[1] : null
  end(play, { winner, end: "continuum.counted", rule: "17.0", args: { one, two } })
}

function worth(state: Battle, seat: Seat): number {
  const own = state.units.filter((unit) => state.capitani[unit.capitano].seat === seat && unit.hex !== null)
  return own.reduce((sum, unit) => sum + (unit.disrupted ? 1 : 2), 0)
}

export const continuums: Ruleset<null, Battle> = {
  id: "continuum",
  version: 1,
  scenarios: [
    {
      id: "battle",
      seats: SEATS,
      options: [{ id: "tired", values: [false, true], standard: false }],
      provenance: "reconstructed",
    },
  ],
  procedures: { basic, continuum, interruptio, activation, move, reaction },
  ground: () => null,
  checkPack() {},
  setUp: (_, options) => ({
    active: SEATS[0],
    activations: 0,
    capitani: [0, 1, 2, 3].map((i) => ({
      seat: SEATS[i >> 1],
      command: options.tired === true ? 5 : 9 - (i % 2),
      inARow: 0,
    })),
    units: [0, 1, 2, 6, 7, 8].map((hex, i) => ({
      capitano: [0, 0, 1, 2, 3, 3][i],
      hex,
      isMissile: i === 1 || i === 3,
      fired: false,
      disrupted: false,
    })),
  }),
  begin: (play) => call(play, { procedure: "basic" }),
  view: ({ state }) => ({
    ...state,
    capitani: state.capitani.map((one) => ({ ...one })),
    units: state.units.map((one) => ({ ...one })),
  }),
  evaluate: ({ state }, seat) => worth(state, seat) - worth(state, otherThan(seat)),
  longest: 1_000,
}
