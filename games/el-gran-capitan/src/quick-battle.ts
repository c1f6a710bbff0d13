import type { Action, Seat } from "@carroccio/kernel"
import type { AmbushFrame } from "./ambush-watch.ts"
import { ambush } from "./ambush.ts"
import type { BattleFrame } from "./battle-hex.ts"
import { battle } from "./battle.ts"
import { alone, type Run } from "./plan-runs.ts"
import type { Field } from "./position.ts"
import { WALLS } from "./prospects.ts"
import { survey, type Host } from "./survey.ts"

/** What Earthworks add to those behind them (12.3.3). */
const WORKS = 1.3
/** More than these behind walls are not stormed. */
const HANDFUL = 2
/** What a Siege promises to the stronger, and what it is to be attacked rather than attack. */
const SIEGE = 0.3
const ATTACKED = 0.1

/** The stronger attacks or besieges, the weaker goes behind walls or waits. */
export function quickBattle(field: Field, frame: BattleFrame, seat: Seat): Run | undefined {
  const hosts = survey(field)
  let best: Run | undefined
  let highest = -Infinity
  for (const run of alone(battle, field, frame, seat)) {
    const value = promise(field, frame, hosts, run[0])
    if (value <= highest) continue
    best = run
    highest = value
  }
  return best
}

/** Whoever is not weaker springs it. */
export function quickAmbush(field: Field, frame: AmbushFrame, seat: Seat): Run | undefined {
  const hosts = survey(field)
  const foe = hosts[frame.force]?.power ?? 0
  let best: Run | undefined
  let most = -Infinity
  for (const run of alone(ambush, field, frame, seat)) {
    const power = run[0].type === "pass" ? foe : (hosts[Number(run[0]["leader"])]?.power ?? 0)
    if (power < most) continue
    best = run
    most = power
  }
  return best
}

function promise(field: Field, frame: BattleFrame, hosts: readonly (Host | undefined)[], action: Action): number {
  const { ground, state } = field
  const other = hosts[Number(action["leader"])]
  if (action.type === "occupy") return other === undefined || lead(...powersBy(hosts, other)) > 0 ? -1 : other.power
  const own = hosts[frame.actor]
  if (own === undefined || other === undefined) return 0
  const place = ground.placeAt[frame.hex]
  const walls = place < 0 ? 0 : Math.min(other.points, WALLS[ground.places[place].kind])
  switch (action.type) {
    case "attack":
      return lead(own.power, other.power * (state.earthworks[other.force] === 1 ? WORKS : 1))
    case "storm":
      return lead(own.power, other.power + walls) - (other.points > HANDFUL ? 1 : 0)
    case "besiege":
      return lead(own.power, other.power) > 0 ? SIEGE : -1
    case "compel":
      return lead(own.power, other.power) + ATTACKED
    default:
      return 0
  }
}

/** What a Force and those with it in its hex amount to, and all others there. */
function powersBy(hosts: readonly (Host | undefined)[], { hex, side }: Host): [number, number] {
  const powers: [number, number] = [0, 0]
  for (const host of hosts) if (host?.hex === hex) powers[host.side === side ? 0 : 1] += host.power
  return powers
}

function lead(own: number, foe: number): number {
  return Math.log((own + 0.2) / (foe + 0.2))
}
