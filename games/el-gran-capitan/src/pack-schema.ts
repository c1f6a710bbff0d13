import { z } from "zod"

export const packSchema = z.strictObject({ format: z.literal(1), system: z.literal("el-gran-capitan") })

/** All data of the game. */
export type Pack = z.infer<typeof packSchema>
