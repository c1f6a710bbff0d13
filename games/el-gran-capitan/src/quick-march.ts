import type { Action, Seat } from "@carroccio/kernel"
import type { Hex } from "@carroccio/hexes"
import { riskAt } from "./evaluate.ts"
import { march } from "./march.ts"
import type { MarchFrame } from "./march-frame.ts"
import { arrivals, assaults, isWorthDigging, mayRoadMarch, takes } from "./march-plans.ts"
import { ATTACK, MANOEUVRE, RETREAT, type Field } from "./position.ts"
import type { Run } from "./plan-runs.ts"
import { outlook, type Outlook } from "./prospects.ts"
import { pulls, pullsFrom } from "./pulls.ts"
import { reachOf, type Reached } from "./reach.ts"
import type { Host } from "./survey.ts"

/** An end of a march must promise so much more than where the Force is. */
const WORTHWHILE = 0.02
/** Whoever is so much stronger attacks from the march (8.9). */
const STRONGER = 1.5
/** Whoever is so much weaker gets away. */
const WEAKER = 0.5

const HALT: Action = { type: "halt" }
const DIG: Action = { type: "dig" }
const LEAVE: Action = { type: "leave", points: 0 }
const RECOVER: Action = { type: "recover", wages: 0 }

interface End {
  readonly reached: Reached
  readonly road: boolean
}

/** The march that leads where most draws the Force, but for what it has to fear there. */
export function quickMarch(field: Field, frame: MarchFrame, seat: Seat): Run | undefined {
  const order = field.state.order[frame.force]
  if (order === RETREAT) return undefined
  if (order !== MANOEUVRE && order !== ATTACK) return staying(field, frame, seat)
  const view = outlook(field, frame.side)
  const host = view.hosts[frame.force]
  if (host === undefined) return undefined
  if (view.held.get(host.hex) === 3 && frame.leaving === 0) return besideEnemies(field, frame, view, host, seat)
  // What others are after is left to them.
  pulls(field, { ...view, own: view.own.filter((one) => one !== host) })
  const end = bestEnd(field, frame, view, host, seat)
  return end === undefined ? staying(field, frame, seat) : goingTo(field, frame, view, host, end)
}

/** Whoever is far weaker than those who are with him in the hex gets away from them (8.8.2). */
function besideEnemies(field: Field, frame: MarchFrame, view: Outlook, host: Host, seat: Seat): Run | undefined {
  const leaves = overmatched(view, host) && march.verbs?.["leave"].may(field, frame, LEAVE, seat).ok === true
  return leaves ? [LEAVE] : staying(field, frame, seat)
}

/** Who is in the hex with a Force is far stronger. */
function overmatched(view: Outlook, { hex, power }: Host): boolean {
  let foes = 0
  for (const foe of view.foes) if (foe.hex === hex) foes += foe.power
  return power < WEAKER * foes
}

function bestEnd(field: Field, frame: MarchFrame, view: Outlook, host: Host, seat: Seat): End | undefined {
  const order = field.state.order[frame.force]
  const pull = pullsFrom(field, view, host, order)
  const rate = (hex: Hex, contested: boolean) =>
    pull(hex) + takes(field, view, frame.side, hex, contested) - riskAt(field, view, host, hex)
  let best: End | undefined
  let highest = frame.leaving === 1 && frame.moved === 0 ? -Infinity : rate(host.hex, false) + WORTHWHILE
  const look = (road: boolean) => {
    for (const reached of reachOf(field, frame, road)) {
      const value = rate(reached.hex, reached.contested)
      if (value <= highest) continue
      best = { reached, road }
      highest = value
    }
  }
  look(false)
  if (order === MANOEUVRE && mayRoadMarch(field, frame, seat)) look(true)
  return best
}

function goingTo(field: Field, frame: MarchFrame, view: Outlook, host: Host, { reached, road }: End): Run {
  if (!reached.contested) {
    const runs = arrivals(field, frame, reached, road)
    const works =
      riskAt(field, view, host, reached.hex) > 0
        ? runs.find((run) => run.some(({ type }) => type === "dig"))
        : undefined
    return works ?? runs[0]
  }
  const runs = assaults(field, frame, reached)
  let foes = 0
  for (const foe of view.foes) if (foe.hex === reached.hex) foes += foe.power
  const last = runs[runs.length - 1]
  return last[last.length - 1].type === "attack" && host.power > STRONGER * foes ? last : runs[0]
}

/** Rallies, digs in before the enemy, or only halts. */
function staying(field: Field, frame: MarchFrame, seat: Seat): Run | undefined {
  const may = (action: Action) => march.verbs?.[action.type].may(field, frame, action, seat).ok === true
  if (may(RECOVER)) return [RECOVER]
  const run = isWorthDigging(field, frame) && may(DIG) ? [DIG, HALT] : [HALT]
  return may(run[0]) ? run : undefined
}
