import { builtInPack, packText, type PackProblem, type PackReading, type PackResult, readPack } from "@carroccio/kernel"
import { type Pack, packSchema } from "./pack-schema.ts"
import { findNonsense } from "./pack-sense.ts"
import inferno from "../data/inferno.json" with { type: "json" }

export * from "./pack-schema.ts"
export type { PackProblem as Problem }

const READING: PackReading<Pack> = { schema: packSchema, findNonsense }

/** The pack in a text or in plain data, or what is wrong with it. */
export function parsePack(source: unknown): PackResult<Pack> {
  return readPack(READING, source)
}

/** The pack that comes with the game. */
export const PACK: Pack = builtInPack(READING, inferno)

/** The pack as a text to edit. */
export function exportPack(): string {
  return packText(PACK)
}
