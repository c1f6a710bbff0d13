import type { Play } from "./position.ts"
import type { Side } from "./realm.ts"

/** The Organisation and Orders of a side (2.2 B.2). */
export function beginOrganisation(_play: Play, _side: Side): void {}
