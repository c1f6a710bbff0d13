import { call, finish, OK, refuse, tell, type Action, type Frame, type Procedure, type Verb } from "@carroccio/kernel"
import { isSheep } from "./calendar.ts"
import { ownerOf } from "./places.ts"
import { gainPoints } from "./points.ts"
import type { Field, Play, State } from "./position.ts"
import { NOBODY, type ArmyId, type Realm, type Side } from "./realm.ts"
import { hasDogana } from "./scenarios/hooks.ts"
import { isInPlay } from "./scenarios/schedule.ts"
import { seatOf } from "./telling.ts"

// 20 Regia Dogana della Mena delle Pecore

/** The side that controls the Dogana: it owns two of its hexes or more, and the other none. */
export function doganaOf(field: Field): Side {
  const owned = [0, 0]
  for (let place = 0; place < field.ground.places.length; place++) {
    if (!field.ground.places[place].sheep) continue
    const owner = ownerOf(field, place)
    if (owner !== NOBODY) owned[owner]++
  }
  if (owned[0] >= 2 && owned[1] === 0) return 0
  return owned[1] >= 2 && owned[0] === 0 ? 1 : NOBODY
}

/** What the Dogana pays a side: a point for every Region next to Capitanata that is Aligned to it. */
export function doganaPays({ ground, state }: Field, side: Side): number {
  const sheep = ground.places.find((place) => place.sheep)
  if (sheep === undefined) return 0
  return ground.regions[sheep.region].adjacent.filter((region) => state.aligned[region] === side).length
}

export interface DoganaFrame extends Frame {
  readonly procedure: "dogana"
  readonly side: Side
  readonly count: number
}

/** 2.2 B.1 b. */
export function beginDogana(play: Play): void {
  if (!isSheep(play) || !hasDogana(play)) return
  const side = doganaOf(play)
  if (side === NOBODY) return
  const count = doganaPays(play, side)
  tell(play, "dogana", "20", { side, count })
  if (count > 0) call(play, { procedure: "dogana", side, count } satisfies DoganaFrame)
}

/** The armies of a side that have Administrative Points of their own and are in play. */
function pursesOf(field: Field, side: Side): ArmyId[] {
  const { armies } = field.ground
  const found: ArmyId[] = []
  for (let army = 0; army < armies.length; army++)
    if (armies[army].side === side && armies[army].purse === army && isInPlay(field, army)) found.push(army)
  return found
}

interface ArmyAction extends Action {
  readonly army: ArmyId
}

const takeDogana: Verb<Realm, State, DoganaFrame, ArmyAction> = {
  fields: { army: "integer" },
  candidates: (field, { side }) => pursesOf(field, side).map((army) => ({ type: "takeDogana", army })),
  may: (field, { side }, { army }) =>
    pursesOf(field, side).includes(army) ? OK : refuse("20", "notItsPoints", { army }),
  do(play, { count }, { army }) {
    finish(play)
    gainPoints(play, army, count, "20")
  },
}

export const dogana: Procedure<Realm, State, DoganaFrame> = {
  name: "dogana",
  asks: (field, { side }) => (pursesOf(field, side).length > 1 ? [seatOf(field, side)] : []),
  prompt: (_field, { count }) => ({ key: "dogana", rule: "20", args: { count } }),
  verbs: { takeDogana },
  run(play, { side, count }) {
    finish(play)
    const [army] = pursesOf(play, side)
    if (army !== undefined) gainPoints(play, army, count, "20")
  },
}
