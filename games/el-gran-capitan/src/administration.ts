import { call, sequence, type Procedure, type SequenceFrame } from "@carroccio/kernel"
import { beginReplacement } from "./barons.ts"
import { isYellow } from "./calendar.ts"
import { beginDogana } from "./dogana.ts"
import { removeOrders } from "./orders.ts"
import type { Play, State } from "./position.ts"
import type { Realm } from "./realm.ts"
import { beginPoints } from "./received-points.ts"
import { beginSources, captureSources } from "./supply-sources.ts"

export interface AdministrationFrame extends SequenceFrame {
  readonly procedure: "administration"
}

/** The Administrative Segment (2.2 B.1), step by step. */
export const administration: Procedure<Realm, State, AdministrationFrame> = sequence("administration", [
  (play) => {
    if (!isYellow(play)) return
    removeOrders(play) // 7.3.4
    for (let army = play.ground.armies.length - 1; army >= 0; army--) beginPoints(play, army)
  },
  (play) => beginDogana(play),
  (play) => beginReplacement(play),
  (play) => beginSources(play, false),
])

/** There is none in the first turn (SC1.1, SC2.1, SC3.1, SC4.1), but the first Supply Sources are designated. */
export function beginAdministration(play: Play): void {
  captureSources(play)
  if (play.state.turn === 1) beginSources(play, true)
  else call(play, { procedure: "administration", step: 0 } satisfies AdministrationFrame)
}
