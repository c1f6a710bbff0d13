import { builtInPack, packText, type PackProblem, type PackReading, type PackResult, readPack } from "@carroccio/kernel"
import { type BattleId, MODES, type Pack, packSchema } from "./pack-schema.ts"
import { findNonsense } from "./pack-sense.ts"
import bannockburn from "../data/bannockburn.json" with { type: "json" }
import blackPrince from "../data/black-prince.json" with { type: "json" }
import tamburlaine from "../data/tamburlaine.json" with { type: "json" }
import kingArthur from "../data/king-arthur.json" with { type: "json" }

export * from "./pack-schema.ts"
export { attackerType, defenderType, exitHexes } from "./pack-sense.ts"
export type { PackProblem as Problem }

const READING: PackReading<Pack> = { schema: packSchema, findNonsense, choices: { mode: MODES } }

/** The pack in a text or in plain data, or what is wrong with it. */
export function parsePack(source: unknown): PackResult<Pack> {
  return readPack(READING, source)
}

/** The packs that come with the game. */
export const PACKS: Readonly<Record<BattleId, Pack>> = {
  bannockburn: builtInPack(READING, bannockburn),
  "black-prince": builtInPack(READING, blackPrince),
  tamburlaine: builtInPack(READING, tamburlaine),
  "king-arthur": builtInPack(READING, kingArthur),
}

/** A battle's pack as a text to edit. */
export function exportPack(battle: BattleId): string {
  return packText(PACKS[battle])
}
