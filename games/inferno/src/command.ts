import { call, finish, refuse, roll, tell, OK, type Action, type Procedure, type Verb } from "@carroccio/kernel"
import { endCard, type CommandFrame } from "./activation.ts"
import { lordHas } from "./cards.ts"
import { heldVerbs } from "./events/held.ts"
import { treacheryHolds } from "./events/treachery-holds.ts"
import { allegianceOf } from "./locales.ts"
import { isBesieged } from "./lords.ts"
import { bring, leaveBehind, march, mayMarch, sortie, withLower } from "./march.ts"
import { cavallata, forage, masnadieri, mightLoot, ravage, reinforceWalls, tax } from "./other-commands.ts"
import type { Field, Play, State } from "./position.ts"
import { sail } from "./sail.ts"
import { counterworks, rebuild, undermine } from "./siege-craft.ts"
import { encamp, sally, siege, storm } from "./siege.ts"
import { supply } from "./supply.ts"
import { bribe, stirRevolt } from "./treachery.ts"
import type { LordId, Tuscany } from "./tuscany.ts"

/** The highest roll at which the stars favour a Lord. */
const GOOD_OMEN = 2

/** Begins a Lord's activation by his card (4.2.1, 4.2.3). */
export function activate(play: Play, lord: LordId, treachery: boolean, first: boolean): void {
  const { ground } = play
  const { side } = ground.lords[lord]
  const left = treachery ? 0 : commandOf(play, lord, first)
  tell(play, "activated", treachery ? "4.2.3" : "4.2.1", { lord, count: left })
  call(play, {
    procedure: "command",
    side,
    lord,
    treachery: treachery ? 1 : 0,
    left,
    marches: 0,
    used: 0,
    stays: 0,
    over: 0,
    group: withLower(play, lord),
    named: [],
    misplaced: [],
  } satisfies CommandFrame)
}

/** His Command rating (1.5.2 RATINGS, 1.5.3) with what his side's Capabilities add for this card. */
function commandOf(play: Play, lord: LordId, first: boolean): number {
  let command = play.ground.lords[lord].command + roadBonus(play, lord)
  // card F24 capability, card S24 capability
  if (first && lordHas(play, lord, "astrologers")) {
    const die = roll(play)
    tell(play, "starsRead", "4.2.1", { lord, die, success: die <= GOOD_OMEN ? 1 : 0 })
    if (die <= GOOD_OMEN) command++
  }
  return command
}

/** One action more for whoever begins at a Friendly Locale that is any Lord's Seat. */
export function roadBonus(field: Field, lord: LordId): number {
  const { ground, state } = field
  const at = state.at[lord]
  if (ground.locales[at].seats.length === 0 || allegianceOf(field, at) !== ground.lords[lord].side) return 0
  // card F23 capability, card S22 capability
  return lordHas(field, lord, "via-francigena") || lordHas(field, lord, "manfredi") ? 1 : 0
}

/** Whether anything can be done without an action: a first March along Road, or a Ravage by Masnadieri. */
function hasFreeAction(field: Field, frame: CommandFrame): boolean {
  if (mightLoot(field, frame)) return true
  if (frame.marches > 0 || frame.stays === 1 || isBesieged(field, frame.lord)) return false
  for (const locale of field.ground.neighbours[field.state.at[frame.lord]])
    if (mayMarch(field, frame, locale, 0).ok) return true
  return false
}

/** Whether the Active Lord has still something to decide. */
function isActive(field: Field, frame: CommandFrame): boolean {
  if (frame.over === 1 || field.state.at[frame.lord] < 0) return false
  return frame.treachery === 1 || frame.left > 0 || hasFreeAction(field, frame)
}

const PASS_ON = [{ type: "pass" }]

/** 4.7.7 Pass: no more actions, or none at all. */
const pass: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => PASS_ON,
  may: (_field, frame) => (frame.over === 0 ? OK : refuse("4.7.7", "cardOver")),
  do(play, { lord }) {
    tell(play, "passed", "4.7.7", { lord })
    endCard(play)
  },
}

/** A Lord uses his Command card (4.2). */
export const command: Procedure<Tuscany, State, CommandFrame> = {
  name: "command",
  asks: (field, frame) => (isActive(field, frame) ? [field.ground.seats[frame.side]] : []),
  prompt: (_field, { lord, left, treachery }) => ({
    key: treachery === 1 ? "treachery" : "command",
    rule: treachery === 1 ? "4.2.3" : "4.2.2",
    args: { lord, left },
  }),
  verbs: {
    march,
    bring,
    leaveBehind,
    sortie,
    encamp,
    siege,
    storm,
    sally,
    supply,
    forage,
    ravage,
    masnadieri,
    cavallata,
    sail,
    tax,
    reinforceWalls,
    undermine,
    counterworks,
    rebuild,
    stirRevolt,
    bribe,
    ...treacheryHolds,
    ...heldVerbs,
    pass,
  },
  run: (play) => finish(play),
}
