import { sceneOf, type Scene } from "@carroccio/kernel"
import type { Battle, BattleView, CounterView, State } from "@carroccio/great-medieval-battles"
import type { AnyMatch, AnyPosition } from "../../system.ts"

/** The table hands a system nothing but its own matches and positions; here they get their types back. */
export function battleOf(match: AnyMatch): Battle {
  return match.ground as Battle
}

export function sceneIn(match: AnyMatch, position: AnyPosition): Scene<Battle, State> {
  return sceneOf(match, position) as Scene<Battle, State>
}

export function viewIn(match: AnyMatch, position: AnyPosition): BattleView {
  return match.ruleset.view(sceneOf(match, position), null) as unknown as BattleView
}

export function counterIn(match: AnyMatch, position: AnyPosition, unit: number): CounterView | undefined {
  return viewIn(match, position).counters.find((counter) => counter.unit === unit)
}
