export { elGranCapitan, numberOf } from "./ruleset.ts"
