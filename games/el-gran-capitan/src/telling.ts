import { tell, type Args } from "@carroccio/kernel"
import type { LeaderId, Side } from "./realm.ts"
import type { Field, Play } from "./position.ts"

export function seatOf({ ground }: Field, side: Side): string {
  return ground.seats[side]
}

/** Tells the owner alone: what is on the Capitani's cards is his secret (1.4). */
export function tellOwner(play: Play, type: string, rule: string, side: Side, data: Args): void {
  tell(play, type, rule, data, [seatOf(play, side)])
}

/**
 * Tells of a leader on the map. Whoever has not seen his name hears of a counter in a hex (1.4): the type with
 * "Unseen" after it, and `hex` and `army` in place of `leader`. Nothing else in the data may say who he is or what is on his card.
 */
export function tellOfLeader(play: Play, type: string, rule: string, leader: LeaderId, data: Args = {}): void {
  const { ground, state } = play
  if (state.shown[leader] === 1) {
    tell(play, type, rule, { leader, ...data })
    return
  }
  tellOwner(play, type, rule, state.side[leader], { leader, ...data })
  tell(play, `${type}Unseen`, rule, { hex: state.at[leader], army: ground.leaders[leader].army, ...data })
}

/** Tells of a Capitano's standing in his army: Ranks are known, so that where he is would tell who he is (1.4). */
export function tellOfRank(play: Play, type: string, rule: string, leader: LeaderId): void {
  const { ground, state } = play
  if (state.shown[leader] === 1) {
    tell(play, type, rule, { leader })
    return
  }
  tellOwner(play, type, rule, state.side[leader], { leader })
  tell(play, `${type}Unseen`, rule, { army: ground.leaders[leader].army })
}

/** Turns a Capitano's counter face up, and those of all who are on the map with him in his Force (1.4). */
export function reveal(play: Play, leader: LeaderId): void {
  const { state } = play
  if (state.shown[leader] === 1) return
  state.shown[leader] = 1
  tell(play, "revealed", "1.4", { leader, hex: state.at[leader] })
}
