import type { Action, Frame, Verb } from "@carroccio/kernel"
import type { State } from "../position.ts"
import type { Tuscany } from "../tuscany.ts"

/** The verbs by which a side plays the Hold events in its hand (3.1.3), to be put among the answers of a decision. */
export const heldVerbs: Readonly<Record<string, Verb<Tuscany, State, Frame, Action>>> = {}
