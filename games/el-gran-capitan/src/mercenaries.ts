import type { Play } from "./position.ts"

/** O1.3: those hired a turn ago come; then both sides may recruit. */
export function beginRecruiting(_play: Play): void {}
