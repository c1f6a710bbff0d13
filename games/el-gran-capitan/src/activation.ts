import type { Play } from "./position.ts"

/** C.2. */
export function beginBaronActivations(_play: Play): void {}

/** C.3. */
export function beginCapitanoActivations(_play: Play): void {}
