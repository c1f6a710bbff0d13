import { OK, refuse, type Verdict } from "@carroccio/kernel"
import type { ForceId } from "./forces.ts"
import { isFortressHex } from "./places.ts"
import { GARRISON, STAND, type Field, type Play } from "./position.ts"
import { endSiegeAt } from "./siege-markers.ts"
import { tellOfLeader } from "./telling.ts"

/** Whether a Force may declare that it goes into Quarters (18 ENTER). */
export function mayEnterQuarters(field: Field, force: ForceId): Verdict {
  const { state } = field
  if (state.quarters[force] === 1) return refuse("18 ENTER", "inQuarters", { leader: force })
  if (state.order[force] !== STAND && state.order[force] !== GARRISON)
    return refuse("18 ENTER", "standOrGarrison", { leader: force })
  return mayBeInQuarters(field, force)
}

function mayBeInQuarters(field: Field, force: ForceId): Verdict {
  const { state } = field
  if (state.siege[force] > 0) return refuse("18 REQUIREMENTS", "besieged", { leader: force })
  if (!isFortressHex(field, state.at[force]) && state.earthworks[force] === 0)
    return refuse("18 REQUIREMENTS", "noShelter", { hex: state.at[force] })
  return OK
}

/** A besieger who goes into Quarters breaks the Siege (18 REQUIREMENTS). */
export function enterQuarters(play: Play, force: ForceId): void {
  const { state } = play
  state.quarters[force] = 1
  tellOfLeader(play, "inQuarters", "18 ENTER", force)
  if (state.besieging[force] === 0) return
  state.besieging[force] = 0
  endSiegeAt(play, state.at[force])
}

/** The Force is On Campaign again, if it was not (18 LEAVE). */
export function leaveQuarters(play: Play, force: ForceId): void {
  if (play.state.quarters[force] === 0) return
  play.state.quarters[force] = 0
  tellOfLeader(play, "onCampaign", "18 LEAVE", force)
}

/** Whoever can be in Quarters no longer, Besieged or without shelter, is On Campaign at once (18 LEAVE). */
export function keepQuarters(play: Play): void {
  const { quarters } = play.state
  for (let force = 0; force < quarters.length; force++) {
    if (quarters[force] === 1 && !mayBeInQuarters(play, force).ok) leaveQuarters(play, force)
  }
}
