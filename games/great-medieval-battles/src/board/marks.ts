import type { BattleId } from "../pack-schema.ts"

/** What the marks of a battle's own rules show on a counter. */
export interface Marks {
  readonly hiding: boolean
  readonly rampant: boolean
}

/** King Arthur marks a leader who hides, Tamburlaine an elephant that runs wild. */
export function marksOf(battle: BattleId, marks: number): Marks {
  return {
    hiding: battle === "king-arthur" && (marks & 1) !== 0,
    rampant: battle === "tamburlaine" && (marks & 1) !== 0,
  }
}
