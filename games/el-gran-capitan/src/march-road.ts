import { OK, refuse, type Action } from "@carroccio/kernel"
import { isContested } from "./forces.ts"
import { mayMarch, mayPay, pointsLeft, SPENT, type MarchVerb } from "./march-frame.ts"
import { mayHalt } from "./march-rest.ts"
import { isRoadTaken, reachesRest } from "./march-step.ts"
import { MANOEUVRE, type Field, type Play } from "./position.ts"
import type { ForceId } from "./forces.ts"
import { NO_ROAD } from "./realm.ts"
import { tellOfLeader } from "./telling.ts"
import { POINT } from "./terrain.ts"

// 8.7 Road March

function isOnRoad({ ground, state }: Field, force: ForceId): boolean {
  for (let direction = 0; direction < 6; direction++)
    if (ground.road[state.at[force] * 6 + direction] !== NO_ROAD) return true
  return false
}

const BEGIN: Action[] = [{ type: "roadMarch" }]

export const roadMarch: MarchVerb = {
  fields: {},
  candidates: (field, { force }) => (field.state.order[force] === MANOEUVRE ? BEGIN : []),
  may(field, frame) {
    const { state } = field
    const { force } = frame
    if (state.order[force] !== MANOEUVRE) return refuse("8.7", "noManoeuvreOrder")
    if (state.roadMarch[force] === 1) return refuse("8.7", "onRoadMarch")
    const may = mayMarch(field, frame)
    if (!may.ok) return may
    if (isContested(field, state.at[force])) return refuse("8.7", "nearEnemy", { hex: state.at[force] })
    if (!isOnRoad(field, force)) return refuse("8.7", "noRoad", { hex: state.at[force] })
    if (isRoadTaken(field, force, state.at[force])) return refuse("8.7", "roadTaken", { hex: state.at[force] })
    const paid = mayPay(field, frame, POINT)
    if (!paid.ok) return paid
    const halt = mayHalt(field, frame)
    if (halt.ok) return OK
    // Where it may not stop, the road must take it on (11).
    const onRoad = { ...field, state: { ...state, roadMarch: state.roadMarch.with(force, 1) } }
    return reachesRest(onRoad, force, state.at[force], (pointsLeft(field, frame) - POINT) * 2) ? OK : halt
  },
  do(play, frame) {
    frame.spent += POINT
    frame.road = 0
    play.state.roadMarch[frame.force] = 1
    tellOfLeader(play, "roadMarch", "8.7", frame.force)
  },
}

const LEAVE: Action[] = [{ type: "leaveRoad" }]

export const leaveRoad: MarchVerb = {
  fields: {},
  candidates: (field, { force }) => (field.state.roadMarch[force] === 1 ? LEAVE : []),
  may: (field, frame) =>
    field.state.roadMarch[frame.force] === 1 ? mayHalt(field, frame) : refuse("8.7", "notOnRoadMarch"),
  do(play, frame) {
    endRoadMarch(play, frame.force)
    frame.stopped = SPENT
  },
}

/** Takes the marker away: its owner wills it, or its Order no longer allows it. */
export function endRoadMarch(play: Play, force: ForceId): void {
  if (play.state.roadMarch[force] === 0) return
  play.state.roadMarch[force] = 0
  tellOfLeader(play, "roadMarchOver", "8.7", force)
}
