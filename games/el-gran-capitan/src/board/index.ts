export type { Bounds, Ghost, Locale, Offer, Say, Target, Theme, Tone } from "@carroccio/board"
export { armsOfArmy, armsOfSide, colourOfSide, liveryOf } from "./arms.ts"
export {
  armyText,
  describeCounter,
  describeHex,
  describeRegion,
  leaderText,
  nameOfCounter,
  sideText,
} from "./describe.ts"
export { drawRealm } from "./draw.ts"
export { cardsOf, halvesText, strengthOf } from "./forces.ts"
export type { Chit, Corps, Engagement, RosterOffer, RosterSide, RosterView, Section } from "./roster.ts"
export { unitsOfView } from "./stacks.ts"
export { momentOf, momentText } from "./track.ts"
export type { Cost, Line } from "./types.ts"
