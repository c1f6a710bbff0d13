import { OK, refuse, roll, sequence, call, tell, type SequenceFrame, type Verdict } from "@carroccio/kernel"
import { align } from "./alignment.ts"
import { armOf, hasEnemyForce, isBaron, isForce, unitsOf, type ForceId } from "./forces.ts"
import type { MarchFrame } from "./march-frame.ts"
import { isHostile } from "./places.ts"
import { gainPoints } from "./points.ts"
import type { Field, Play, State } from "./position.ts"
import { other, type PlaceId, type Realm } from "./realm.ts"
import { beginRecovery } from "./recovery.ts"
import { mayConquer, pillageDisrupts } from "./scenarios/hooks.ts"
import { tellOfLeader } from "./telling.ts"

// 19 Pillaging

/** Strength Points of Infantry and Cavalry that it takes. */
const PILLAGERS = 2
/** Administrative Points that a Town yields (19 TOWNS). */
const TOWN_YIELDS = 1

export interface PillageFrame extends SequenceFrame {
  readonly procedure: "pillage"
  readonly force: ForceId
  readonly place: PlaceId
  /** 1 when Movement Points were spent on it; those of the march before it are in the march. */
  readonly spent: number
}

/** Whether a Force may Pillage a Town or City, what it costs apart. */
export function mayPillage(field: Field, force: ForceId, place: PlaceId): Verdict {
  const may = mayBePillaged(field, force, place)
  if (!may.ok) return may
  let points = 0
  for (const unit of unitsOf(field, force)) if (armOf(field, unit) !== "artillery") points += field.state.points[unit]
  return points >= PILLAGERS ? OK : refuse("19", "tooFewPillagers", { count: PILLAGERS })
}

/** Whether a Force that is strong enough may do so, which everybody can see. */
export function mayBePillaged(field: Field, force: ForceId, place: PlaceId): Verdict {
  const { ground, state } = field
  if (!(place >= 0 && place < ground.places.length)) return refuse("19", "noPlace")
  const { hex } = ground.places[place]
  if (isBaron(field, force)) return refuse("19", "baronMayNot", { leader: force })
  if (state.at[force] !== hex) return refuse("19", "notThere", { place })
  if (!mayConquer(field, state.side[force], place)) return refuse("15", "mayNotConquer", { place }) // 15, SC3.6
  if (state.pillaged[place] === 1) return refuse("19", "pillagedAlready", { place })
  return hasEnemyForce(field, hex, state.side[force]) ? refuse("19", "enemyThere", { place }) : OK
}

/** A Force Pillages; `free` after a Battle, a Siege or in flight, when no Movement Points are spent. */
export function beginPillage(play: Play, force: ForceId, place: PlaceId, how: { readonly free: boolean }): void {
  if (play.state.pillaged[place] === 1) return
  call(play, { procedure: "pillage", step: 0, force, place, spent: how.free ? 0 : 1 } satisfies PillageFrame)
}

/** Whether a Force has spent Movement Points in the Activation under way (10.2), as before an Attack from March. */
function hasMarched({ position }: Field, force: ForceId): boolean {
  return position.stack.some((frame) => {
    if (frame.procedure !== "march") return false
    const march = frame as MarchFrame
    return march.force === force && march.spent + march.road > 0
  })
}

export const pillaging = sequence<Realm, State, PillageFrame>("pillage", [
  (play, { force, place }) => {
    const { ground, state } = play
    state.pillaged[place] = 1
    const { kind } = ground.places[place]
    if (kind === "town") {
      tell(play, "pillaged", "19 TOWNS", { place, side: state.side[force] })
      gainPoints(play, ground.leaders[force].army, TOWN_YIELDS, "19 TOWNS")
      return
    }
    const die = roll(play)
    tell(play, "pillaged", "19", { place, side: state.side[force], die })
    gainPoints(play, ground.leaders[force].army, kind === "city" ? die : Math.floor(die / 2), "19")
  },
  (play, { force, spent }) => beginRecovery(play, force, spent === 1 || hasMarched(play, force)),
  (play, { force, place }) => {
    if (isForce(play, force) && pillageDisrupts(play, force)) {
      play.state.disrupted[force] = 1 // 10.3
      tellOfLeader(play, "disrupted", "19", force)
    }
    const { region } = play.ground.places[place]
    const side = play.state.side[force]
    // 19: a State that was not hostile goes over to the other side.
    if (!isHostile(play, side, region)) align(play, region, other(side))
  },
])
