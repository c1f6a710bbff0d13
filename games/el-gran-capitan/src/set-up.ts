import type { State } from "./position.ts"
import type { Realm } from "./realm.ts"

/** The state before the first action. */
export function setUpState(_ground: Realm): State {
  throw new Error("no data yet")
}
