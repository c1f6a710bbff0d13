import { builtInPack, packText, type PackReading, type PackResult, readPack } from "@carroccio/kernel"
import elGranCapitan from "../data/el-gran-capitan.json" with { type: "json" }
import { type Pack, packSchema } from "./pack-schema.ts"
import { findNonsense } from "./pack-sense.ts"

export type { Pack } from "./pack-schema.ts"

const READING: PackReading<Pack> = { schema: packSchema, findNonsense }

/** The pack in a text or in plain data, or what is wrong with it. */
export function parsePack(source: unknown): PackResult<Pack> {
  return readPack(READING, source)
}

/** The pack that comes with the game. */
export const PACK: Pack = builtInPack(READING, elGranCapitan)

/** The pack as a text to edit. */
export function exportPack(): string {
  return packText(PACK)
}
