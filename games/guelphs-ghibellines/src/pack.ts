import { builtInPack, packText, type PackProblem, type PackReading, type PackResult, readPack } from "@carroccio/kernel"
import { type BattleId, type Pack, packSchema } from "./pack-schema.ts"
import { findNonsense } from "./pack-sense.ts"
import benevento from "../data/benevento.json" with { type: "json" }
import campaldino from "../data/campaldino.json" with { type: "json" }
import montaperti from "../data/montaperti.json" with { type: "json" }

export * from "./pack-schema.ts"
export type { PackProblem as Problem }

const READING: PackReading<Pack> = { schema: packSchema, findNonsense }

/** The pack in a text or in plain data, or what is wrong with it. */
export function parsePack(source: unknown): PackResult<Pack> {
  return readPack(READING, source)
}

/** The packs that come with the game. */
export const PACKS: Readonly<Record<BattleId, Pack>> = {
  montaperti: builtInPack(READING, montaperti),
  benevento: builtInPack(READING, benevento),
  campaldino: builtInPack(READING, campaldino),
}

/** A battle's pack as a text to edit. */
export function exportPack(battle: BattleId): string {
  return packText(PACKS[battle])
}
