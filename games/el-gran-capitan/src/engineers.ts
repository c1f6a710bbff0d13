import {
  call,
  finish,
  OK,
  refuse,
  roll,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
} from "@carroccio/kernel"
import { isForce, type ForceId } from "./forces.ts"
import { auxiliaryOf } from "./pontoons.ts"
import { GONE, type Field, type Play, type State } from "./position.ts"
import { NOBODY, type Realm } from "./realm.ts"
import { seatOf } from "./telling.ts"

// 16.1.1 Field Engineers, in defence

/** The least die that lowers the Siege Status, and the one that costs the Engineers. */
const MENDS = 5
const LOST = 1
/** `siege` at Status level 1. */
const LEVEL_ONE = 2

export interface EngineersFrame extends Frame {
  readonly procedure: "engineers"
  readonly force: ForceId
}

/** Asks a Besieged Force, whoever is in it, at the end of its Activation whether its Engineers work. */
export function beginEngineers(play: Play, force: ForceId): void {
  if (isForce(play, force) && play.state.siege[force] >= LEVEL_ONE)
    call(play, { procedure: "engineers", force } satisfies EngineersFrame)
}

const MEND: Action[] = [{ type: "mend" }]

export const engineers: Procedure<Realm, State, EngineersFrame> = {
  name: "engineers",
  asks: (field, { force }) => [seatOf(field, field.state.side[force])],
  prompt: (field, { force }) => ({ key: "engineers", rule: "16.1.1", args: { hex: field.state.at[force] } }),
  verbs: {
    mend: {
      fields: {},
      candidates: () => MEND,
      may: (field: Field, { force }: EngineersFrame) =>
        auxiliaryOf(field, force, "engineers") === NOBODY ? refuse("16.1.1", "noEngineers") : OK,
      do(play: Play, { force }: EngineersFrame) {
        finish(play)
        const { state } = play
        const aux = auxiliaryOf(play, force, "engineers")
        const die = roll(play)
        tell(play, "engineersWork", "16.1.1", { aux, die, hex: state.at[force] })
        if (die >= MENDS) state.siege[force]--
        if (die !== LOST) return
        state.auxOf[aux] = GONE
        tell(play, "auxiliaryLost", "16.1.1", { aux, hex: state.at[force] })
      },
    },
    pass: simpleAnswer("pass", (play) => finish(play)),
  },
  run: (play) => finish(play),
}
