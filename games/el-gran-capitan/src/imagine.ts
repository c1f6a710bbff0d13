import type { Random, Seat } from "@carroccio/kernel"
import type { Field } from "./position.ts"

/** Draws afresh all that the seat cannot know. */
export function imagine(_field: Field, _seat: Seat, _random: Random): void {}
