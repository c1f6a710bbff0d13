import type { Action } from "@carroccio/kernel"
import type { Selection } from "../../system.ts"
import { numberIn } from "../naming.ts"

/** What the reader has picked and not yet played. */
export type Picked =
  /** Some of the fields of an action; what is left open is asked next. An empty type means any. */
  | { readonly kind: "part"; readonly type: string; readonly [field: string]: string | number }
  /** The Events in hand are being looked at. */
  | { readonly kind: "hand" }
  /** An action that throws dice: looked at before it is played. */
  | ({ readonly kind: "throw" } & Action)

export function pickedIn(selection: Selection | null): Picked | null {
  return selection as Picked | null
}

/** The fields that a partly chosen action has got. */
export function partOf({ kind: _, type: __, ...fields }: Picked & { kind: "part" }): Readonly<Record<string, number>> {
  return fields as Record<string, number>
}

/** Whether the action is one that a partly chosen one may become. */
export function isWithin(picked: Picked & { kind: "part" }, action: Action): boolean {
  if (picked.type !== "" && action.type !== picked.type) return false
  return Object.entries(partOf(picked)).every(([field, value]) => numberIn(action, field) === value)
}

export function throwOf(action: Action): Selection {
  return { ...action, kind: "throw" }
}

export function actionIn({ kind: _, ...action }: Picked & { kind: "throw" }): Action {
  return action
}
