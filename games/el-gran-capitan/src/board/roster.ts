import type { ArmyId, LeaderId, Side, UnitId } from "../realm.ts"

/** A part of a side's half of the Battle Roster. */
export type Section = "vanguard" | "mainBody" | "rearguard" | "reserve" | "inside" | "retired"

/** A Tactical Option Chit beside a Corps or on its card. */
export interface Chit {
  readonly id: string
  /** What it is; null while it is face down. */
  readonly kind: string | null
  /** Whether it lies on the Roster, played. */
  readonly played: boolean
}

/** A Corps, or a whole Force in a lesser combat. */
export interface Corps {
  readonly id: number
  /** UNSEEN while his name is hidden. */
  readonly leader: LeaderId
  readonly army: ArmyId
  readonly baron: boolean
  readonly section: Section
  /** Its Combat Units; null when they are not seen. */
  readonly units: readonly UnitId[] | null
  readonly demoralised: boolean
  readonly chits: readonly Chit[]
}

export interface RosterSide {
  readonly side: Side
  readonly attacks: boolean
  readonly corps: readonly Corps[]
}

/** Corps in contact: one against one or many, or many against one. */
export interface Engagement {
  readonly id: string
  readonly engaging: readonly number[]
  readonly engaged: readonly number[]
}

/** Something that may be chosen on the Roster. */
export interface RosterOffer {
  readonly kind: "corps" | "chit" | "engagement" | "section" | "unit"
  /** The Corps', the unit's number, or the name of the chit, the engagement or the section. */
  readonly of: number | string
  readonly label: string
}

/** All that the Roster shows of a combat. The application fills it from what is under way. */
export interface RosterView {
  readonly title: string
  /** Round and step, in words. */
  readonly step: string
  readonly sides: readonly [RosterSide, RosterSide]
  readonly engagements: readonly Engagement[]
}

export const SECTIONS: readonly Section[] = ["inside", "reserve", "rearguard", "mainBody", "vanguard", "retired"]

/** The Corps of a side in a section that are in no engagement. */
export function freeIn({ corps }: RosterSide, section: Section, engagements: readonly Engagement[]): Corps[] {
  const busy = new Set(engagements.flatMap(({ engaging, engaged }) => [...engaging, ...engaged]))
  return corps.filter((one) => one.section === section && !busy.has(one.id))
}
