import type { Play } from "./position.ts"

/** 2.2 B.1. */
export function beginAdministration(_play: Play): void {}
