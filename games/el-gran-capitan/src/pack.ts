import { readPack, type PackReading, type PackResult } from "@carroccio/kernel"
import { packSchema, type Pack } from "./pack-schema.ts"

export type { Pack }

const READING: PackReading<Pack> = { schema: packSchema, findNonsense: () => [] }

/** The pack in a text or in plain data, or what is wrong with it. */
export function parsePack(source: unknown): PackResult<Pack> {
  return readPack(READING, source)
}

/** The pack that comes with the game. */
export const PACK: Pack = { format: 1, system: "el-gran-capitan" }

/** The pack as a text to edit. */
export function exportPack(): string {
  return JSON.stringify(PACK)
}
