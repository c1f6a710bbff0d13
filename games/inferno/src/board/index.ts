export { armsOf, armsOfSide, armsOfVassal } from "./arms.ts"
export { calendarOf, describeBox, pointsText } from "./calendar.ts"
export { describeLocale, describeLord, describeWays, localeText, serviceText, sideText } from "./describe.ts"
export { drawGround, drawTuscany } from "./draw.ts"
export { fightOf, type Army, type Fight, type Fighter } from "./fighting.ts"
export { armyOf, mealOf } from "./mats.ts"
export { SIDES } from "./sides.ts"
export type {
  CombatOffer,
  Ghost,
  Language,
  MapProps,
  Offer,
  Reached,
  Route,
  Say,
  Target,
  Theme,
  Tone,
} from "./types.ts"
