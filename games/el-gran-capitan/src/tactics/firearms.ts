import { OK, refuse, tell, type Action, type Frame, type Verb, type Verdict } from "@carroccio/kernel"
import { NONE, steadyUnits } from "../major-line.ts"
import type { Field, Play, State } from "../position.ts"
import type { Realm } from "../realm.ts"
import { weatherNow } from "../terrain.ts"
import { FIREARMS, fullBattle, lies, mayPlay, mightHold, playChit, takeUp, type FullFrame } from "./frame.ts"

/** Whether a Corps has Infantry with Firearms in good order (16.2). */
export function hasShot(field: Field, battle: FullFrame, corps: number): boolean {
  return steadyUnits(field, battle, corps).some((unit) => field.ground.units[unit].firearms)
}

/** Whether a Corps has Infantry with Firearms that could fire in this round: not in Rain (O1.1.1 FIREARMS, 3.2). */
function canFire(field: Field, battle: FullFrame, corps: number): Verdict {
  const leader = battle.corps[corps]
  if (weatherNow(field) === "rain") return refuse("O1.1.1 FIREARMS", "rain", { leader })
  if (!hasShot(field, battle, corps)) return refuse("O1.1.1 FIREARMS", "noFirearms", { leader })
  return battle.screened.includes(corps) ? refuse("O1.1.1 FIREARMS", "firedThisRound", { leader }) : OK
}

/** Whether a Corps might use Firearms now, as far as the other can see. */
export function mightScreen(field: Field, battle: FullFrame, corps: number, done: boolean): boolean {
  if (done || !canFire(field, battle, corps).ok) return false
  return lies(battle, corps, FIREARMS) || mightHold(field, battle, corps, FIREARMS)
}

function mayScreen(field: Field, battle: FullFrame, corps: number): Verdict {
  const able = canFire(field, battle, corps)
  if (!able.ok || lies(battle, corps, FIREARMS)) return able
  return mayPlay(field, battle, corps, FIREARMS)
}

/** The chit serves twice, the second time in a later round. */
function screen(play: Play, battle: FullFrame, corps: number): void {
  battle.screened.push(corps)
  if (!lies(battle, corps, FIREARMS)) {
    playChit(play, battle, corps, FIREARMS, true)
    return
  }
  takeUp(battle, corps, FIREARMS)
  tell(play, "firearmsAgain", "O1.1.1 FIREARMS", { leader: battle.corps[corps], hex: battle.hex })
}

const SCREEN = [{ type: "screen" }]

/** The verb of a Corps that meets a Charge or an attack with Firearms. */
export function screenVerb<F extends Frame>(
  corpsOf: (frame: F) => number,
  then: (frame: F) => void,
): Verb<Realm, State, F, Action> {
  return {
    fields: {},
    candidates: (_field, frame) => (corpsOf(frame) === NONE ? [] : SCREEN),
    may(field, frame) {
      const corps = corpsOf(frame)
      return corps === NONE ? refuse("O1.1", "notNow") : mayScreen(field, fullBattle(field), corps)
    },
    do(play, frame) {
      screen(play, fullBattle(play), corpsOf(frame))
      then(frame)
    },
  }
}
