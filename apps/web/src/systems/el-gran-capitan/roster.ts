import type { RealmView } from "@carroccio/el-gran-capitan"
import type { Chit, Corps, Engagement, RosterOffer, RosterView, Section } from "@carroccio/el-gran-capitan/board"
import type { Action, Seat } from "@carroccio/kernel"
import { frameIn, groundOf } from "./kingdom.ts"
import { offersIn } from "./offers.ts"
import { pickedIn } from "./picked.ts"
import { chitKind, placeText } from "./texts.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"
import { say } from "../../words.svelte.ts"

/** A Major Battle under way, by the standard rules or in full (12.4, O1.1). */
interface BattleFigures {
  readonly hex: number
  readonly round: number
  readonly sides: readonly number[]
  readonly corps: readonly number[]
  readonly whose: readonly number[]
  readonly contacts: readonly (readonly number[])[]
  /** Which of the two attacks in this round; by the rules in full it is always the first. */
  readonly assailant?: number
  readonly reserve?: readonly number[]
  readonly section?: readonly number[]
  readonly retired?: readonly number[]
  readonly chits?: readonly (readonly number[])[]
  readonly laid?: readonly (readonly number[])[]
}

/** The battle once its Corps are formed; before that the cards are put in order on the map. */
function battleIn(position: AnyPosition): BattleFigures | undefined {
  const found = frameIn<BattleFigures>(position, "majorBattle") ?? frameIn<BattleFigures>(position, "battleInFull")
  return found === undefined || found.corps.length === 0 ? undefined : found
}

export function isMajorBattle(position: AnyPosition): boolean {
  return position.outcome === null && battleIn(position) !== undefined
}

const SECTIONS: readonly Section[] = ["vanguard", "mainBody", "rearguard"]

function sectionOf({ reserve, section, retired }: BattleFigures, corps: number): Section {
  if (retired?.includes(corps) === true) return "retired"
  // Before the array is drawn up all stand together.
  if (section !== undefined) return SECTIONS[section[corps]] ?? "mainBody"
  return reserve?.[corps] === 1 ? "reserve" : "mainBody"
}

/** Chits on a card are face down for all but their owner; those played lie open. */
function chitsOf({ chits, laid }: BattleFigures, corps: number, own: boolean): Chit[] {
  const held = (chits?.[corps] ?? []).map((kind, i) => ({
    id: `${corps} ${i}`,
    kind: own ? chitKind(kind) : null,
    played: false,
  }))
  const played = (laid?.[corps] ?? []).map((kind, i) => ({
    id: `${corps} played ${i}`,
    kind: chitKind(kind),
    played: true,
  }))
  return [...held, ...played]
}

/** What the Battle Roster shows to a seat; null when no Major Battle is fought. */
export function rosterIn(
  match: AnyMatch,
  position: AnyPosition,
  eyes: Seat | null,
  view: RealmView,
): RosterView | null {
  const battle = battleIn(position)
  if (battle === undefined) return null
  const { leaders, seats } = groundOf(match)
  const assailant = battle.assailant ?? 0
  const half = (index: number): RosterView["sides"][number] => ({
    side: battle.sides[index],
    attacks: index === assailant,
    corps: battle.corps.flatMap((leader, corps): Corps[] => {
      if (leader < 0 || battle.whose[corps] !== index) return []
      const units = view.of.flatMap((of, unit) => (of === leader ? [unit] : []))
      return [
        {
          id: corps,
          leader,
          army: leaders[leader].army,
          baron: leaders[leader].baron,
          section: sectionOf(battle, corps),
          units,
          demoralised: units.length > 0 && units.every((unit) => view.demoralised[unit] === 1),
          chits: chitsOf(battle, corps, eyes === seats[battle.sides[index]]),
        },
      ]
    }),
  })
  return {
    title: say("egc.roster.title", { hex: placeText(match, battle.hex) }),
    step: say("egc.roster.round", { round: Math.max(1, battle.round) }),
    sides: [half(0), half(1)],
    engagements: engagementsOf(battle, assailant),
  }
}

/** Corps in contact with each other, directly or through others. */
function engagementsOf({ contacts, whose }: BattleFigures, assailant: number): Engagement[] {
  const groups: Set<number>[] = []
  for (const pair of contacts) {
    const touched = groups.filter((group) => pair.some((corps) => group.has(corps)))
    const merged = new Set([...pair, ...touched.flatMap((group) => [...group])])
    for (const group of touched) groups.splice(groups.indexOf(group), 1)
    groups.push(merged)
  }
  return groups.map((group) => {
    const corps = [...group].sort((a, b) => a - b)
    return {
      id: corps.join("-"),
      engaging: corps.filter((one) => whose[one] === assailant),
      engaged: corps.filter((one) => whose[one] !== assailant),
    }
  })
}

/** What choosing something on the Roster does. */
export interface RosterChoice extends RosterOffer {
  readonly actions: readonly Action[]
  readonly selects?: Selection
}

/** What may be chosen on the Roster now: of the panel's choices those about a Corps or a unit. */
export function rosterOffersIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
): RosterChoice[] {
  const battle = battleIn(position)
  if (battle === undefined) return []
  const picked = pickedIn(selection)
  const settled = picked?.kind === "part" ? picked.fields : {}
  const found = new Map<string, RosterChoice>()
  for (const { choices } of offersIn(match, position, seat, selection).groups) {
    for (const { label, detail, actions, selects } of choices) {
      const fields = actions.length === 1 ? actions[0] : fieldsOf(selects ?? null)
      const at = spotIn(battle, fields, settled)
      if (at === undefined || found.has(`${at.kind} ${at.of}`)) continue
      found.set(`${at.kind} ${at.of}`, {
        ...at,
        label: detail === undefined ? label : `${label}, ${detail}`,
        actions,
        ...(selects === undefined ? {} : { selects }),
      })
    }
  }
  return [...found.values()]
}

function fieldsOf(selection: Selection | null): Readonly<Record<string, unknown>> {
  const picked = pickedIn(selection)
  return picked === null || picked.kind === "line" ? {} : picked.fields
}

/** The last thing that a choice settles. */
function spotIn(
  { corps }: BattleFigures,
  fields: Readonly<Record<string, unknown>>,
  settled: Readonly<Record<string, number>>,
): Pick<RosterOffer, "kind" | "of"> | undefined {
  const { unit, target, leader } = fields
  // Of several chits for one Corps the panel alone tells which.
  if ("chit" in fields || "section" in fields) return undefined
  if (typeof unit === "number") return { kind: "unit", of: unit }
  const named = typeof target === "number" && settled.leader !== undefined ? target : leader
  const of = typeof named === "number" ? corps.indexOf(named) : -1
  return of < 0 ? undefined : { kind: "corps", of }
}

/** The Corps that is chosen. */
export function chosenCorps(position: AnyPosition, selection: Selection | null): number | null {
  const { leader } = fieldsOf(selection)
  const corps = typeof leader === "number" ? (battleIn(position)?.corps.indexOf(leader) ?? -1) : -1
  return corps < 0 ? null : corps
}
