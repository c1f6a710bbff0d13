import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"
import type { PlaceId } from "./realm.ts"

/** 19. */
export function beginPillage(_play: Play, _force: ForceId, _place: PlaceId, _how: { free: boolean }): void {}
