import type { Options } from "@carroccio/kernel"
import type { Battle } from "../src/battle.ts"
import type { BattleId } from "../src/pack.ts"
import { viewBattle, type BattagliaView, type BattleView, type CounterView } from "../src/view.ts"
import { drawn, type Picture } from "./drawn.ts"

/** What everybody sees of a picture, with the ground. */
export function seen(picture: Picture): { battle: Battle; view: BattleView } {
  const { field } = drawn(picture)
  return { battle: field.ground, view: viewBattle(field, null) }
}

/** A battle as it is set up, every counter that may be in it on the field save those that come later. */
export function opening(id: BattleId, options: Options = {}): { battle: Battle; view: BattleView } {
  const reserve = { montaperti: ["bigozzi", "rangoni"], benevento: ["manfredi"], campaldino: ["novello", "donati"] }
  return seen({ battle: id, asSetUp: true, options, reserve: reserve[id] })
}

/** A counter of a view, with its Battaglia. */
export function oneIn(view: BattleView, id: string): { counter: CounterView; company: BattagliaView } {
  const counter = view.counters.find((other) => other.id === id)
  if (counter === undefined) throw new Error(`${id} is not on the map`)
  return { counter, company: view.battaglie[counter.battaglia] }
}
