import { finish, OK, refuse, roll, tell, type Action, type Procedure, type Verb, type Verdict } from "@carroccio/kernel"
import { conquer } from "./alignment.ts"
import { captureForce } from "./capitani.ts"
import { removeUnit } from "./unit-losses.ts"
import { settleLosses } from "./casualties.ts"
import { disciplineResult } from "./discipline.ts"
import { isBaron, isForce, unitsOf, type ForceId } from "./forces.ts"
import { placeAt } from "./places.ts"
import { purseOf, spendPoints } from "./points.ts"
import type { Field, Play, State } from "./position.ts"
import type { Realm } from "./realm.ts"
import { seatOf } from "./telling.ts"
import { costOf, pointsOfForce, type TreacheryFrame } from "./treachery-attempt.ts"

// O1.2 How a Treachery is tried

function pay(play: Play, { force, target }: TreacheryFrame, more: number): void {
  spendPoints(play, purseOf(play, force), costOf(play, target) + more, "O1.2")
}

/** The Fortress is taken: whoever was in it surrenders (17 SURRENDER). */
function take(play: Play, { force, target, hex }: TreacheryFrame): void {
  const place = placeAt(play, hex)
  tell(play, "treacherySucceeded", "O1.2", { place })
  surrender(play, target)
  if (play.position.outcome === null) conquer(play, force, place)
}

function surrender(play: Play, target: ForceId): void {
  for (const unit of unitsOf(play, target)) removeUnit(play, unit)
  captureForce(play, target)
}

function way(
  type: string,
  rule: string,
  may: (field: Field, frame: TreacheryFrame) => Verdict,
  succeeds: (field: Field, frame: TreacheryFrame, die: number) => boolean,
): Verb<Realm, State, TreacheryFrame, Action> {
  return {
    fields: {},
    candidates: () => [{ type }],
    may,
    do(play, frame) {
      finish(play)
      pay(play, frame, 0)
      const die = roll(play)
      tell(play, "treacheryRolled", rule, { die, hex: frame.hex })
      if (succeeds(play, frame, die)) take(play, frame)
    },
  }
}

/** Against the Capitano: one of Rank 2 or less. Whose name is hidden may be tried in vain (O1.2.1). */
const bribeCapitano = way(
  "bribeCapitano",
  "O1.2.1",
  (field, { target }) => {
    if (isBaron(field, target)) return refuse("O1.2.1", "notCapitano", { leader: target })
    if (field.state.shown[target] === 1 && field.ground.leaders[target].rank > 2)
      return refuse("O1.2.1", "rankTooHigh", { leader: target })
    return OK
  },
  ({ ground }, { target }, die) => ground.leaders[target].rank <= 2 && die - ground.leaders[target].rank >= 4,
)

/** By the people, in a State that is Aligned to the one who tries (O1.2.2). */
const raisePeople = way(
  "raisePeople",
  "O1.2.2",
  (field, { force, target }) => {
    const { ground, state } = field
    const aligned = state.aligned[ground.region[state.at[target]]] === state.side[force]
    return aligned ? OK : refuse("O1.2.2", "notAligned")
  },
  (_field, _frame, die) => die >= 5,
)

interface SubvertAction extends Action {
  /** One more Administrative Point, or none. */
  readonly points: number
}

/** By the troops, as far as they are unreliable (O1.2.3). */
const subvertTroops: Verb<Realm, State, TreacheryFrame, SubvertAction> = {
  fields: { points: "integer" },
  candidates: () => [
    { type: "subvertTroops", points: 0 },
    { type: "subvertTroops", points: 1 },
  ],
  may(field, { force, target }, { points }) {
    if (points !== 0 && points !== 1) return refuse("O1.2.3", "onePointMore")
    const count = costOf(field, target) + points
    return count <= pointsOfForce(field, force) ? OK : refuse("O1.2.3", "tooFewPoints", { count })
  },
  do(play, frame, { points }) {
    const { ground } = play
    const { target } = frame
    finish(play)
    pay(play, frame, points)
    const die = roll(play)
    const modifier = points - 1 - (ground.leaders[target].star ? 1 : 0)
    tell(play, "treacheryRolled", "O1.2.3", { die, hex: frame.hex }) // the star of a hidden Capitano is no news (1.4)
    for (const unit of unitsOf(play, target)) {
      const result = disciplineResult(play, unit, "reliability", die + modifier)
      if (result === "D" || result === "D*") removeUnit(play, unit)
    }
    if (unitsOf(play, target).length === 0) take(play, frame)
    else settleLosses(play, target)
  },
}

export const treachery: Procedure<Realm, State, TreacheryFrame> = {
  name: "treachery",
  asks: (field, { force, target }) => (isForce(field, target) ? [seatOf(field, field.state.side[force])] : []),
  prompt: (_field, { hex }) => ({ key: "treachery", rule: "O1.2", args: { hex } }),
  verbs: { bribeCapitano, raisePeople, subvertTroops },
  run: (play) => finish(play),
}
