export { brokenIn } from "./invariants.ts"
export { exportPack, PACK, parsePack } from "./pack.ts"
export { inferno, letterOf } from "./ruleset.ts"
