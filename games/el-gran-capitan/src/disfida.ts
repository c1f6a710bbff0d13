import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"

/** SC3.5. */
export function beginDisfida(_play: Play, _force: ForceId): void {}
