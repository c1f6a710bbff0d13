import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"

/** The flight of a deserting Force to plunder the nearest Fortress (19). */
export function beginFlight(_play: Play, _force: ForceId): void {}
