import { finish, roll, tell, type Frame, type Procedure } from "@carroccio/kernel"
import { align } from "../alignment.ts"
import { beginBarons } from "../barons.ts"
import type { State } from "../position.ts"
import { NEITHER, type Realm, type RegionId, type Side } from "../realm.ts"

export interface FirstEntryFrame extends Frame {
  readonly procedure: "firstEntry"
  readonly region: RegionId
  readonly side: Side
}

/** SC2.8: the first Capitano in a Not-Aligned State wins it for his side, and as many of its Barons as the die says. */
export const firstEntry: Procedure<Realm, State, FirstEntryFrame> = {
  name: "firstEntry",
  run(play, { region, side }) {
    finish(play)
    if (play.state.aligned[region] !== NEITHER) return
    const die = roll(play)
    tell(play, "baronsWon", "SC2.8", { region, side, die, count: die })
    align(play, region, side)
    beginBarons(play, side, region, die, "SC2.8")
  },
}
