import type { Action } from "@carroccio/kernel"
import type { Selection } from "../../system.ts"
import { numberIn } from "../naming.ts"

/** Fields of an action that have a value. */
export type Fields = Readonly<Record<string, number>>

/** What the reader has picked and not yet played. */
export type Picked =
  /** Some of the fields of an action; what is left open is asked next. An empty type means any. */
  | { readonly kind: "part"; readonly type: string; readonly fields: Fields }
  /** An action that throws dice: looked at before it is played. */
  | { readonly kind: "throw"; readonly type: string; readonly fields: Fields }
  /** A Force whose Line of Communication is looked at. */
  | { readonly kind: "line"; readonly leader: number }

export type Part = Extract<Picked, { kind: "part" }>

/** In a selection the fields of an action have names of their own. */
const OWN = "its "

export function pickedIn(selection: Selection | null): Picked | null {
  if (selection === null) return null
  if (selection.kind === "line") return { kind: "line", leader: Number(selection.leader) }
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

/** Selects the Line of Communication of a Force, to be looked at. */
export function lineOf(leader: number): Selection {
  return { kind: "line", leader }
}

/** Whether the action is one that a partly chosen one may become. */
export function isWithin({ type, fields }: Part, action: Action): boolean {
  if (type !== "" && action.type !== type) return false
  return Object.entries(fields).every(([field, value]) => numberIn(action, field) === value)
}

export function actionIn({ type, fields }: Extract<Picked, { kind: "throw" }>): Action {
  return { type, ...fields }
}
