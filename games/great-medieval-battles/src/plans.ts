import { facingOf, leftOf } from "@carroccio/hexes"
import type { Action, Frame, Random, Seat } from "@carroccio/kernel"
import { bestShot, bestStrike, nearest, shotValue, strikeValue, worthOf } from "./evaluate.ts"
import { sideOf } from "./exclusive.ts"
import { mayPickUp } from "./movement.ts"
import { copyState, type Field, type Play, type Side, type Unit } from "./position.ts"
import { reachOf, waysOf, type Destination } from "./reach.ts"
import { armyOf, faceOf, isLeader, leadersWith, lift, place } from "./stacking.ts"

/** How many places of each unit are thought about in full. */
const PLACES = 3
/** Leaders have few good places: beside the units that need them. */
const LEADER_PLACES = 2

/** Runs of actions worth thinking about; a decision that is not named here is thought about action by action. */
export function plans(field: Field, seat: Seat, random: Random): readonly (readonly Action[])[] {
  const own = field.ground.exclusive.plans?.(field, seat, random)
  if (own !== undefined) return own
  const procedure = field.position.stack.at(-1)?.procedure
  if (procedure === "setUp") return [[{ type: "ready" }]]
  if (procedure !== "movement") return []
  const side = sideOf(field.ground, seat)
  const enemies = armyOf(field, (1 - side) as Side)
  const found: Action[][] = [[{ type: "endMovement" }]]
  for (let unit = 0; unit < field.ground.counters.length; unit++) {
    if (!mayPickUp(field, unit).ok) continue
    if (isLeader(field, unit)) found.push(...leaderPlans(field, unit))
    else found.push(...unitPlans(field, unit, enemies))
  }
  return found
}

function unitPlans(field: Field, unit: Unit, enemies: readonly Unit[]): Action[][] {
  const riders = leadersWith(field, unit).filter((leader) => field.state.done[leader] === 0)
  const { places, charges } = waysOf(field, unit, riders)
  const found: Action[][] = charges.map(({ actions }) => [...actions])
  for (const { actions } of best(field, unit, places, enemies)) found.push([...actions, { type: "halt" }])
  return found.concat(attempts(field, unit))
}

/** What the battle's own rules let the unit try instead of moving. */
function attempts(field: Field, unit: Unit): Action[][] {
  const seat = field.ground.seats[field.state.side[unit]]
  const frame: Frame = { procedure: "movement" }
  return Object.values(field.ground.exclusive.movementVerbs ?? {}).flatMap((verb) =>
    verb
      .candidates(field, frame, seat)
      .filter((action) => action["unit"] === unit && verb.may(field, frame, action, seat).ok)
      .map((action) => [action]),
  )
}

/** The places that promise most, by what the unit alone could do and suffer there. */
function best(field: Field, unit: Unit, places: readonly Destination[], enemies: readonly Unit[]): Destination[] {
  const state = copyState(field.state)
  const play: Play = { ...field, state, position: { ...field.position, state }, events: [], rolls: [] }
  const near = enemies.filter((enemy) => nearest(field, unit, [enemy]) <= 16)
  return places
    .map((one) => {
      lift(play, unit)
      state.face[unit] = one.face
      place(play, unit, leftOf(one.place), facingOf(one.place))
      return { one, value: promise(play, unit, near.length > 0 ? near : enemies) }
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, PLACES)
    .map(({ one }) => one)
}

/** What a unit could do and suffer where it stands. */
export function promise(field: Field, unit: Unit, enemies: readonly Unit[]): number {
  const distance = nearest(field, unit, enemies)
  let value = -0.02 * worthOf(field, unit) * distance + bestStrike(field, unit) + bestShot(field, unit, enemies)
  if (distance > 4) return value
  for (const enemy of enemies) {
    const apart = nearest(field, unit, [enemy])
    if (apart > 4 || field.state.rout[enemy] > 0) continue
    const face = faceOf(field, enemy)
    if (apart <= 2 && face.melee) value -= 0.4 * strikeValue(field, enemy, unit)
    else if (face.weapon !== null) value -= 0.4 * shotValue(field, enemy, unit)
  }
  return value
}

/** A leader goes to a routed unit to rally it, or keeps with one that is near. */
export function leaderPlans(field: Field, leader: Unit): Action[][] {
  const side = field.state.side[leader]
  const hexes = new Map<number, number>()
  for (const unit of armyOf(field, side)) {
    const need = field.state.rout[unit] > 0 ? 10 * worthOf(field, unit) : worthOf(field, unit)
    hexes.set(field.state.left[unit], need)
  }
  return reachOf(field, leader, [])
    .filter(({ place: to }) => hexes.has(leftOf(to)))
    .sort((a, b) => (hexes.get(leftOf(b.place)) ?? 0) - (hexes.get(leftOf(a.place)) ?? 0))
    .slice(0, LEADER_PLACES)
    .map(({ actions }) => [...actions, { type: "halt" }])
}
