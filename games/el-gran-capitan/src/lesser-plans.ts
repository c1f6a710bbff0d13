import { distance } from "@carroccio/hexes"
import type { Action } from "@carroccio/kernel"
import type { BattleFrame } from "./battle-hex.ts"
import { hasCommandPath } from "./communications.ts"
import { isForce } from "./forces.ts"
import type { BaronsFrame } from "./barons.ts"
import { isFortress, owns, placeAt } from "./places.ts"
import type { Run } from "./plan-runs.ts"
import { OUT, type Field } from "./position.ts"
import { outlook } from "./prospects.ts"
import type { SourceFrame } from "./supply-sources.ts"
import { survey } from "./survey.ts"
import { NEITHER, type Side, type UnitId } from "./realm.ts"

/** The answer that is rated highest, the first among equals. */
function best(runs: readonly Run[], rate: (action: Action) => number): Run {
  let found = runs[0]
  let most = -Infinity
  for (const run of runs) {
    const value = rate(run[0])
    if (value <= most) continue
    found = run
    most = value
  }
  return found
}

/** Of those who may bear a loss the one least worth. */
export function leastLoss(field: Field, runs: readonly Run[]): Run {
  return best(runs, ({ unit }) => -pointWorth(field, Number(unit)))
}

function pointWorth({ ground, state }: Field, unit: UnitId): number {
  const { quality, type } = ground.units[unit]
  const guns = ground.types[type].arm === "artillery" ? 1 : 0
  return quality + guns - 2 * state.demoralised[unit] + (state.points[unit] === 1 ? 0.5 : 0)
}

/** Barons stand where most is in danger; Ferrandino takes their men as Infantry (16.3.2, SC2.8). */
export function wherePlaced(field: Field, { side }: BaronsFrame, runs: readonly Run[]): Run {
  const { ground } = field
  const view = outlook(field, side)
  return best(runs, (action) => {
    const strength = (baron: unknown) => ground.units[ground.leaders[Number(baron)].unit].most
    if (action.type === "musterBaron") {
      const { arm } = ground.types[ground.units[Number(action["unit"])].type]
      return (arm === "infantry" ? 9 : 7) - strength(action["leader"])
    }
    if (action.type === "joinBaron") return 3 + strength(action["leader"])
    if (action.type !== "placeBaron") return -1
    const place = placeAt(field, Number(action["hex"]))
    const prize = place < 0 ? 0 : view.prizes.of[place * 2 + side]
    return prize * (0.3 + view.threat[place]) + 0.1 * strength(action["leader"])
  })
}

/** Back behind walls, or away from the enemy. */
export function wayBack(field: Field, side: Side, runs: readonly Run[]): Run {
  const { ground } = field
  const view = outlook(field, side)
  return best(runs, (action) => {
    if (action.type === "stay") return 10
    const hex = Number(action["hex"])
    const place = placeAt(field, hex)
    let rate = isFortress(field, place) && owns(field, side, place) ? 3 : 0
    for (const foe of view.foes)
      if (foe.side !== NEITHER) rate -= (0.3 * foe.power) / (1 + distance(ground.grid, hex, foe.hex))
    return rate
  })
}

/** The Pope's points go to the army that has fewest and most to do with them (6.3.3). */
export function whoseTurn({ ground, state }: Field, runs: readonly Run[]): Run {
  const fields = (army: number) =>
    ground.leaders.some((one, leader) => one.army === army && state.at[leader] > 0 && state.under[leader] < 0)
  return best(runs, ({ army }) => (army === undefined ? 0 : -state.ap[Number(army)] - (fields(Number(army)) ? 0 : 20)))
}

/**
 * An army that has no Capitano Generale on the map keeps the Supply Source that its Orders come from (6.3.2): while that
 * is changed every Order is a Forced one (6.1.1, 7.2). Nothing is proposed for others.
 */
export function keptSource(field: Field, { army }: SourceFrame, runs: readonly Run[]): Run[] {
  const { ground, state } = field
  if (!runs.some(([{ type }]) => type === "changeSource")) return []
  const served = ground.leaders.flatMap((one, leader) =>
    one.army >= 0 && ground.armies[one.army].purse === army && state.at[leader] > OUT ? [leader] : [],
  )
  if (served.some((leader) => state.generale[leader] === 1)) return []
  const isReached = served.some((leader) => isForce(field, leader) && hasCommandPath(field, leader))
  return isReached ? runs.filter(([{ type }]) => type === "leaveSource") : []
}

/** An army that may be left as it is, is; otherwise what could be done (12.4 3-a). */
export function asItIs(runs: readonly Run[]): Run[] {
  const close = runs.find(([{ type }]) => type === "close")
  return close === undefined ? [...runs] : [close]
}

/** How much stronger one must be to attack rather than wait. */
const STRONGER = 1.2

/** In a Battle the stronger does not wait: whoever is in the open is attacked, whoever is inside is besieged (12.2.1 d). */
export function battlePlans(field: Field, { actor }: BattleFrame, runs: readonly Run[]): Run[] {
  const hosts = survey(field)
  const own = hosts[actor]
  if (own === undefined) return [...runs]
  const bold = runs.some(([action]) => {
    const foe = hosts[Number(action["leader"])]
    if (foe === undefined) return false
    if (action.type === "besiege") return own.power > foe.power
    return action.type === "attack" && own.power > STRONGER * foe.power
  })
  return bold ? runs.filter(([{ type }]) => type !== "hold") : [...runs]
}

/** Nobody is challenged whose champions are not known; a challenge is answered as it seems best (SC3.5). */
export function withoutChallenge(runs: readonly Run[]): Run[] {
  const quiet = runs.find(([{ type }]) => type === "noDisfida")
  return quiet === undefined ? [...runs] : [quiet]
}
