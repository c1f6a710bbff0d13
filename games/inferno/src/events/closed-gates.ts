import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { hasLordNear } from "../locales.ts"
import type { Field, Play, State } from "../position.ts"
import { revolt } from "../revolt.ts"
import type { OutsideFrame } from "../siege.ts"
import { other, type CardId, type LocaleId, type Side, type Tuscany } from "../tuscany.ts"
import { ruleOf } from "./effects.ts"

// card F10 event, card S22 event: Closed Gates

/** A player chooses the Ruins that are rebuilt. */
export interface ClosedGatesFrame extends Frame {
  procedure: "closedGates"
  side: Side
  card: CardId
}

/** Ruins that score for the Enemy stand at Locales of one's own print (1.3.1 VP MARKERS). */
function hasRuinsAgainst({ ground, state }: Field, side: Side): boolean {
  for (let i = 0; i < ground.locales.length; i++)
    if (state.ruined[i] === 1 && ground.locales[i].printed === side) return true
  return false
}

/** Ruins that score for the Enemy; only if there are none, some of the Enemy's print that could then Revolt (1.4.1). */
export function mayRebuild(field: Field, side: Side, locale: LocaleId, rule: string): Verdict {
  const { ground, state } = field
  if (locale < 0 || locale >= ground.locales.length) return refuse(rule, "noLocale", { locale })
  if (state.ruined[locale] === 0) return refuse(rule, "notRuined", { locale })
  if (ground.locales[locale].printed === side) return OK
  if (hasRuinsAgainst(field, side)) return refuse(rule, "otherRuinsFirst", { locale })
  return hasLordNear(field, locale, other(side)) ? refuse("1.4.1", "lordNear", { locale }) : OK
}

function open(field: Field, { side, card }: ClosedGatesFrame): LocaleId[] {
  const rule = ruleOf(field, card)
  const found: LocaleId[] = []
  for (let i = 0; i < field.ground.locales.length; i++) if (mayRebuild(field, side, i, rule).ok) found.push(i)
  return found
}

function rebuild(play: Play, { side, card }: ClosedGatesFrame, locale: LocaleId): void {
  const rule = ruleOf(play, card)
  finish(play)
  play.state.ruined[locale] = 0
  tell(play, "ruinsRemoved", rule, { side, locale })
  if (play.ground.locales[locale].printed !== side) revolt(play, locale, rule)
  // 4.3.5: Enemies at the Ruins are now outside a Stronghold.
  else call(play, { procedure: "outside", side: other(side), lord: -1, locale, alone: 0 } satisfies OutsideFrame)
}

interface LocaleAction extends Action {
  readonly locale: LocaleId
}

const reopen: Verb<Tuscany, State, ClosedGatesFrame, LocaleAction> = {
  fields: { locale: "integer" },
  candidates: (field, frame) => open(field, frame).map((locale) => ({ type: "removeRuins", locale })),
  may: (field, { side, card }, { locale }) => mayRebuild(field, side, locale, ruleOf(field, card)),
  do: (play, frame, { locale }) => rebuild(play, frame, locale),
}

export const closedGates: Procedure<Tuscany, State, ClosedGatesFrame> = {
  name: "closedGates",
  asks: (field, frame) => (open(field, frame).length > 1 ? [field.ground.seats[frame.side]] : []),
  prompt: (field, { card }) => ({ key: "closedGates", rule: ruleOf(field, card) }),
  verbs: { removeRuins: reopen },
  run(play, frame) {
    const [locale] = open(play, frame)
    if (locale === undefined) finish(play)
    else rebuild(play, frame, locale)
  },
}
