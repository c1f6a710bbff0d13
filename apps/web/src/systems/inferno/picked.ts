import type { Action } from "@carroccio/kernel"
import type { Selection } from "../../system.ts"
import { numberIn } from "../naming.ts"

/** Fields of an action that have a value. */
export type Fields = Readonly<Record<string, number>>

/** What the reader has picked and not yet played. */
export type Picked =
  /** Some of the fields of an action; what is left open is asked next. An empty type means any. */
  | { readonly kind: "part"; readonly type: string; readonly fields: Fields }
  /** The Events in hand are being looked at. */
  | { readonly kind: "hand" }
  /** An action that throws dice: looked at before it is played. */
  | { readonly kind: "throw"; readonly type: string; readonly fields: Fields }

/** An action may have a field called kind, of its units: in a selection its fields have names of their own. */
const OWN = "its "

export function pickedIn(selection: Selection | null): Picked | null {
  if (selection === null) return null
  if (selection.kind === "hand") return { kind: "hand" }
  const fields = Object.entries(selection).flatMap(([name, value]) =>
    name.startsWith(OWN) ? [[name.slice(OWN.length), Number(value)] as const] : [],
  )
  const kind = selection.kind === "throw" ? "throw" : "part"
  return { kind, type: String(selection.type), fields: Object.fromEntries(fields) }
}

function selecting(kind: "part" | "throw", type: string, fields: Fields): Selection {
  return { kind, type, ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [OWN + name, value])) }
}

/** Selects an action of which only some fields are settled. */
export function partly(type: string, fields: Fields): Selection {
  return selecting("part", type, fields)
}

/** Selects an action whose dice are looked at first. */
export function throwOf({ type, ...rest }: Action): Selection {
  return selecting("throw", type, rest as Fields)
}

/** Whether the action is one that a partly chosen one may become. */
export function isWithin({ type, fields }: Picked & { kind: "part" }, action: Action): boolean {
  if (type !== "" && action.type !== type) return false
  return Object.entries(fields).every(([field, value]) => numberIn(action, field) === value)
}

export function actionIn({ type, fields }: Picked & { kind: "throw" }): Action {
  return { type, ...fields }
}
