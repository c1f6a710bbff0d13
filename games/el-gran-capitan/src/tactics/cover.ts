import { refuse, type Action, type Frame, type Verb } from "@carroccio/kernel"
import { DEFENDER, NONE } from "../major-line.ts"
import type { State } from "../position.ts"
import type { Realm } from "../realm.ts"
import { EARTHWORKS, fullBattle, isCovered, mayPlay, playChit, RIVER } from "./frame.ts"

interface Cover extends Action {
  readonly chit: number
}

/** The Corps that is fired at, charged or engaged plays Earthworks or River; it lasts (O1.1.1 EARTHWORKS/RIVER). */
export function takeCover<F extends Frame>(
  corpsOf: (frame: F) => number,
  then: (frame: F) => void,
): Verb<Realm, State, F, Cover> {
  return {
    fields: { chit: "integer" },
    candidates: (_field, frame) =>
      corpsOf(frame) === NONE ? [] : [EARTHWORKS, RIVER].map((chit) => ({ type: "takeCover", chit })),
    may(field, frame, { chit }) {
      const corps = corpsOf(frame)
      const battle = fullBattle(field)
      if (corps === NONE) return refuse("O1.1", "notNow")
      if (chit !== EARTHWORKS && chit !== RIVER) return refuse("O1.1.1 EARTHWORKS/RIVER", "noSuchChit", { chit })
      if (battle.whose[corps] !== DEFENDER || isCovered(battle, corps))
        return refuse("O1.1.1 EARTHWORKS/RIVER", "alreadyCovered", { leader: battle.corps[corps] })
      return mayPlay(field, battle, corps, chit)
    },
    do(play, frame, { chit }) {
      playChit(play, fullBattle(play), corpsOf(frame), chit, true)
      then(frame)
    },
  }
}
