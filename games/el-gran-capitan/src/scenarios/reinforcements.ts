import type { Play } from "../position.ts"

/** 2.2 C.1, 8.1. */
export function beginReinforcements(_play: Play): void {}
