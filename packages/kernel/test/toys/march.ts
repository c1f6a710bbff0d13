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
  type Plain,
  type Play,
  type Procedure,
  type Random,
  type Ruleset,
  type Scene,
  type Seat,
} from "@carroccio/kernel"

/** Forces hidden on cards (as in 1.4 of El Gran Capitán), and attacks in the middle of a march (8.9). */
export interface Force {
  readonly seat: Seat
  /** Null when it is eliminated. */
  hex: number | null
  units: number[]
  /** 1.4: once revealed it stays so. */
  revealed: boolean
}

export interface Campaign {
  turn: number
  forces: Force[]
}

type Look = Scene<null, Campaign>
type InPlay = Play<null, Campaign>
const SEATS = ["spanish", "french"]
const UNITS = [1, 2, 3, 1, 2, 3]
const WIDTH = 4
const HEXES = 12
const TURNS = 12
const MARCH = 4
const otherThan = (seat: Seat): Seat => (seat === SEATS[0] ? SEATS[1] : SEATS[0])
const activeSeat = (state: Campaign): Seat => SEATS[state.turn % 2]

function neighbours(hex: number): number[] {
  const column = hex % WIDTH
  return [hex - WIDTH, hex + WIDTH, ...(column > 0 ? [hex - 1] : []), ...(column < WIDTH - 1 ? [hex + 1] : [])].filter(
    (one) => one >= 0 && one < HEXES,
  )
}

const forceAt = (state: Campaign, hex: number): number => state.forces.findIndex((force) => force.hex === hex)
const strength = (force: Force): number => force.units.reduce((sum, unit) => sum + unit, 0)

interface Activate extends Action {
  readonly type: "activate"
  readonly force: number
}

const turn: Procedure<null, Campaign> = {
  name: "turn",
  asks: ({ state }) => (state.turn < TURNS ? [activeSeat(state)] : []),
  prompt: () => ({ key: "march.activate", rule: "8.2" }),
  verbs: {
    activate: {
      fields: { force: "integer" },
      candidates: ({ state }): Activate[] => state.forces.map((_, force) => ({ type: "activate", force })),
      may({ state }, _, { force }: Activate, seat) {
        const one = state.forces.at(force)
        if (force < 0 || one?.seat !== seat) return refuse("8.2", "march.notYours", { force })
        return one.hex === null ? refuse("8.2", "march.eliminated", { force }) : OK
      },
      do(play, _, { force }: Activate) {
        tell(play, "march.activated", "8.2", { force })
        call(play, { procedure: "activation", force, marched: false } satisfies ActivationFrame)
      },
    },
    pass: {
      fields: {},
      candidates: () => [{ type: "pass" }],
      may: () => OK,
      do: ({ state }) => void (state.turn += 1),
    },
  },
  run: count,
}

interface ActivationFrame extends Frame {
  readonly force: number
  marched: boolean
}

const activation: Procedure<null, Campaign, ActivationFrame> = {
  name: "activation",
  run(play, frame) {
    if (!frame.marched) {
      frame.marched = true
      call(play, { procedure: "march", force: frame.force, points: MARCH } satisfies MarchFrame)
      return
    }
    play.state.turn++
    finish(play)
    if (SEATS.some((seat) => !play.state.forces.some((force) => force.seat === seat && force.hex !== null))) count(play)
  },
}

interface MarchFrame extends Frame {
  readonly force: number
  points: number
}

interface Go extends Action {
  readonly type: "step" | "attack"
  readonly hex: number
}

function mayGo({ state }: Look, { force, points }: MarchFrame, { type, hex }: Go) {
  const from = state.forces[force].hex
  if (from === null || !neighbours(from).includes(hex)) return refuse("8.4", "march.notAdjacent", { hex })
  const there = forceAt(state, hex)
  if (type === "step") {
    if (there >= 0) return refuse("8.8", "march.occupied", { hex })
    return points >= 1 ? OK : refuse("8.4", "march.tooFar", { points })
  }
  if (there < 0 || state.forces[there].seat === state.forces[force].seat) return refuse("8.9", "march.noEnemy", { hex })
  return points >= 2 ? OK : refuse("8.9", "march.tooFar", { points })
}

const goals = (type: "step" | "attack", { state }: Look, { force }: MarchFrame): Go[] =>
  neighbours(state.forces[force].hex ?? 0).map((hex) => ({ type, hex }))

const march: Procedure<null, Campaign, MarchFrame> = {
  name: "march",
  asks: ({ state }, { force, points }) => (points > 0 ? [state.forces[force].seat] : []),
  prompt: (_, { points }) => ({ key: "march.go", rule: "8.4", args: { points } }),
  verbs: {
    step: {
      fields: { hex: "integer" },
      candidates: (scene, frame) => goals("step", scene, frame),
      may: mayGo,
      do(play, frame, { hex }: Go) {
        play.state.forces[frame.force].hex = hex
        frame.points--
        tell(play, "march.stepped", "8.4", { force: frame.force, hex })
      },
    },
    attack: {
      fields: { hex: "integer" },
      candidates: (scene, frame) => goals("attack", scene, frame),
      may: mayGo,
      do(play, frame, { hex }: Go) {
        frame.points -= 2
        const defender = forceAt(play.state, hex)
        call(play, {
          procedure: "battle",
          attacker: frame.force,
          defender,
          hex,
          loser: null,
          step: "fight",
        } satisfies BattleFrame)
      },
    },
    stop: {
      fields: {},
      candidates: () => [{ type: "stop" }],
      may: () => OK,
      do: (_, frame: MarchFrame) => void (frame.points = 0),
    },
  },
  run: finish,
}

interface BattleFrame extends Frame {
  readonly attacker: number
  readonly defender: number
  readonly hex: number
  loser: number | null
  step: "fight" | "lose" | "retreat" | "over"
}

interface Lose extends Action {
  readonly type: "lose"
  readonly unit: number
}

interface Retreat extends Action {
  readonly type: "retreat"
  readonly hex: number
}

const loserOf = ({ state }: Look, { loser }: BattleFrame): Force => state.forces[loser ?? 0]

/** 8.9: the loser says what it loses; a beaten defender gives way; a beaten attacker marches no more. */
const battle: Procedure<null, Campaign, BattleFrame> = {
  name: "battle",
  asks: (scene, frame) => (frame.step === "lose" || frame.step === "retreat" ? [loserOf(scene, frame).seat] : []),
  prompt: (_, frame) => ({ key: `march.${frame.step}`, rule: frame.step === "lose" ? "13.1.7" : "13.2" }),
  verbs: {
    lose: {
      fields: { unit: "integer" },
      candidates: (scene, frame): Lose[] =>
        loserOf(scene, frame).units.flatMap((unit, i, all) =>
          all.indexOf(unit) === i ? [{ type: "lose", unit }] : [],
        ),
      may(scene, frame, { unit }: Lose) {
        if (frame.step !== "lose") return refuse("13.1.7", "march.noLoss")
        return loserOf(scene, frame).units.includes(unit) ? OK : refuse("13.1.7", "march.noSuchUnit", { unit })
      },
      do(play, frame, { unit }: Lose) {
        const force = loserOf(play, frame)
        force.units.splice(force.units.indexOf(unit), 1)
        tell(play, "march.lost", "13.1.7", { force: frame.loser, unit })
        const isGone =
          force.units.length === 0 || (frame.loser === frame.defender && retreats(play, frame).length === 0)
        if (isGone) force.hex = null
        frame.step = isGone || frame.loser === frame.attacker ? "over" : "retreat"
      },
    },
    retreat: {
      fields: { hex: "integer" },
      candidates: (scene, frame): Retreat[] => retreats(scene, frame).map((hex) => ({ type: "retreat", hex })),
      may(scene, frame, { hex }: Retreat) {
        if (frame.step !== "retreat") return refuse("13.2", "march.noRetreat")
        return retreats(scene, frame).includes(hex) ? OK : refuse("13.2", "march.cannotRetreat", { hex })
      },
      do(play, frame, { hex }: Retreat) {
        loserOf(play, frame).hex = hex
        frame.step = "over"
      },
    },
  },
  run(play, frame) {
    const { forces } = play.state
    const [attacker, defender] = [forces[frame.attacker], forces[frame.defender]]
    if (frame.step === "fight") {
      for (const id of [frame.attacker, frame.defender]) {
        if (!forces[id].revealed) tell(play, "march.revealed", "1.4", { force: id, units: forces[id].units.slice() })
        forces[id].revealed = true
      }
      frame.loser = roll(play) + strength(attacker) > roll(play) + strength(defender) ? frame.defender : frame.attacker
      frame.step = "lose"
      return
    }
    finish(play)
    const marching = play.position.stack.at(-1) as MarchFrame
    if (frame.loser === frame.attacker) marching.points = 0
    else attacker.hex = frame.hex
  },
}

function retreats({ state }: Look, frame: BattleFrame): number[] {
  return neighbours(frame.hex).filter((hex) => forceAt(state, hex) < 0)
}

function count(play: InPlay): void {
  const [one, two] = SEATS.map((seat) => held(play.state, seat))
  const winner = one > two ? SEATS[0] : two > one ? SEATS[1] : null
  end(play, { winner, end: "march.counted", rule: "14", args: { one, two } })
}

function held(state: Campaign, seat: Seat): number {
  return state.forces.reduce((sum, force) => sum + (force.seat === seat && force.hex !== null ? strength(force) : 0), 0)
}

function deal(state: Campaign, seat: Seat, random: Random): void {
  const hidden = state.forces.filter((force) => force.seat === seat && !force.revealed)
  const units = hidden.flatMap((force) => force.units)
  for (const force of hidden) {
    force.units = force.units.map(() => units.splice(random(units.length), 1)[0]).sort((a, b) => a - b)
  }
}

/** Hides where the units of hidden forces are. */
function putInOrder(state: Campaign, seat: Seat): void {
  const hidden = state.forces.filter((force) => force.seat === seat && !force.revealed)
  const units = hidden.flatMap((force) => force.units).sort((a, b) => a - b)
  for (const force of hidden) force.units = units.splice(0, force.units.length)
}

/** What a procedure under way shows to everybody. */
function fieldsOf(stack: readonly Frame[], procedure: string): Plain {
  return { ...stack.find((frame) => frame.procedure === procedure) }
}

export const marches: Ruleset<null, Campaign> = {
  id: "march",
  version: 1,
  scenarios: [{ id: "naples", seats: SEATS, options: [], provenance: "reconstructed" }],
  procedures: { turn, activation, march, battle },
  ground: () => null,
  checkPack() {},
  setUp: () => ({
    turn: 0,
    forces: [0, 1, 3, 8, 10, 11].map((hex, i) => ({
      seat: SEATS[Math.floor(i / 3)],
      hex,
      units: UNITS.slice((i % 3) * 2, (i % 3) * 2 + 2),
      revealed: false,
    })),
  }),
  begin(play) {
    for (const seat of SEATS) deal(play.state, seat, (below) => roll(play, below) - 1)
    call(play, { procedure: "turn" })
  },
  copy: (state) => ({
    turn: state.turn,
    forces: state.forces.map((force) => ({ ...force, units: force.units.slice() })),
  }),
  view: ({ state, position }, seat) => ({
    turn: state.turn,
    marching: fieldsOf(position.stack, "march"),
    fighting: fieldsOf(position.stack, "battle"),
    forces: state.forces.map((force) => ({
      seat: force.seat,
      hex: force.hex,
      units: force.seat === seat || force.revealed ? force.units : "hidden",
      revealed: force.revealed,
    })),
  }),
  hidden: ({ state }, seat) =>
    state.forces.flatMap((force, i) => (force.seat === seat || force.revealed ? [] : [`units of ${i}`])),
  imagine({ state }, seat, random) {
    putInOrder(state, otherThan(seat))
    deal(state, otherThan(seat), random)
  },
  evaluate: ({ state }, seat) => held(state, seat) - held(state, otherThan(seat)),
  plans({ state, position }, seat, random) {
    const frame = position.stack.at(-1)
    if (frame?.procedure === "march") return [[{ type: "stop" }]]
    if (frame?.procedure !== "turn") return []
    return state.forces.flatMap((force, id) => {
      if (force.seat !== seat || force.hex === null) return []
      const near = neighbours(force.hex)
      const hex = near[random(near.length)]
      const go: Action = { type: forceAt(state, hex) < 0 ? "step" : "attack", hex }
      const isOwn = forceAt(state, hex) >= 0 && state.forces[forceAt(state, hex)].seat === seat
      return [[{ type: "activate", force: id }, ...(isOwn ? [] : [go]), { type: "stop" }]]
    })
  },
  longest: 200,
}
