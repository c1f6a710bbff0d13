import {
  call,
  finish,
  OK,
  refuse,
  roll,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { endCard, isWhole, stayHere, type CommandFrame } from "./activation.ts"
import { beginCombat } from "./combat.ts"
import { lordHas } from "./cards.ts"
import { afterMarch, onBesiege } from "./events/windows.ts"
import { allegianceOf, hasEnemyStronghold, hasLordOutside, lordsAt, lordsInside, lordsOutside } from "./locales.ts"
import { countAll, isBesieged, isBesieging } from "./lords.ts"
import { mayEncamp } from "./march.ts"
import type { Field, Play, State } from "./position.ts"
import { addTreachery, rollForRevolt, switchAllegiance } from "./revolt.ts"
import { GHIBELLINE, GUELPH, other, type LocaleId, type LordId, type Side, type Tuscany } from "./tuscany.ts"

/** No Stronghold bears more Siege markers (4.5.1 SIEGEWORKS). */
const MOST_MARKERS = 4

// 4.3.5 Besiege or Bypass

/** Whether Lords of the side are outside an Enemy Stronghold there that is neither Besieged nor Bypassed yet. */
export function mustChoose(field: Field, side: Side, locale: LocaleId): boolean {
  const { state } = field
  if (state.siege[locale] > 0 || state.bypass[locale] === 1) return false
  if (!hasEnemyStronghold(field, locale, side) || !hasLordOutside(field, locale, side)) return false
  return !hasLordOutside(field, locale, other(side))
}

/** Lords outside an Enemy Stronghold must Besiege or Bypass it. */
export interface OutsideFrame extends Frame {
  procedure: "outside"
  side: Side
  /** The Active Lord who came there; -1 when Lords came there in another way. */
  lord: LordId
  locale: LocaleId
  /** 1 when he Marched there alone and found no other Lord (Surprise). */
  alone: number
}

export function chooseOutside(play: Play, side: Side, lord: LordId, locale: LocaleId, alone = 0): void {
  if (!mustChoose(play, side, locale)) return
  call(play, { procedure: "outside", side, lord, locale, alone } satisfies OutsideFrame)
}

/** Asks wherever else Lords stand outside an Enemy Stronghold, after a Retreat or a rebuilding; not at one Locale. */
export function chooseOutsideAnywhere(play: Play, except: LocaleId): void {
  for (const lords of play.ground.lordsOf) {
    for (const lord of lords) {
      const locale = play.state.at[lord]
      if (locale < 0 || locale === except) continue
      const { side } = play.ground.lords[lord]
      const asked = play.position.stack.some(
        (frame) => frame.procedure === "outside" && (frame as OutsideFrame).locale === locale,
      )
      if (!asked) chooseOutside(play, side, -1, locale)
    }
  }
}

export const outside: Procedure<Tuscany, State, OutsideFrame> = {
  name: "outside",
  asks: (field, { side, locale }) => (mustChoose(field, side, locale) ? [field.ground.seats[side]] : []),
  prompt: (_field, { locale }) => ({ key: "outside", rule: "4.3.5", args: { locale } }),
  verbs: {
    besiege: simpleAnswer("besiege", (play: Play, { side, lord, locale, alone }: OutsideFrame) => {
      finish(play)
      tell(play, "besieged", "4.3.5", { side, locale })
      placeSiege(play, side, locale, 1)
      if (lord < 0) return
      endCard(play)
      if (alone === 1) onBesiege(play, lord, locale)
    }),
    bypass: simpleAnswer("bypass", (play: Play, { side, lord, locale }: OutsideFrame) => {
      finish(play)
      play.state.bypass[locale] = 1
      tell(play, "bypassed", "4.3.5", { side, locale })
      if (lord >= 0) stayHere(play)
    }),
  },
  run: (play) => finish(play),
}

/** Adds Siege markers, up to four; a Bypass is over. */
export function placeSiege(play: Play, side: Side, locale: LocaleId, count: number): void {
  const { state } = play
  state.bypass[locale] = 0
  state.siege[locale] = Math.min(MOST_MARKERS, state.siege[locale] + count)
  if (side === GUELPH) state.provoked = 1 // 6.C
  checkGrosseto(play)
}

/** 6.C: Grosseto gives itself up to two Siege markers when no Lord is inside. Whether it did. */
export function checkGrosseto(play: Play): boolean {
  const { ground, state } = play
  if (ground.setUp.id !== "C") return false
  const grosseto = ground.localeNamed("grosseto")
  if (state.siege[grosseto] < 2) return false
  const owner = allegianceOf(play, grosseto)
  if (lordsInside(play, grosseto, owner).length > 0) return false
  surrender(play, other(owner), grosseto, "6.C")
  return true
}

// 4.3.6 Encamp

const ENCAMP = [{ type: "encamp" }]

export const encamp: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => ENCAMP,
  may: (field, frame) => mayEncamp(field, frame),
  do(play, frame) {
    const { lord, side } = frame
    const locale = play.state.at[lord]
    play.state.moved[lord] = 1
    tell(play, "encamped", "4.3.6 ENCAMP", { lord, locale })
    placeSiege(play, side, locale, 1)
    endCard(play)
    afterMarch(play, [lord])
  },
}

// 4.5: Siege and Storm are for those outside, Sally for those inside

// 4.5.1 Siege

interface SiegeAction extends Action {
  /** 1 to roll for Surrender first. */
  readonly summon: number
}

function mayBesiege(field: Field, frame: CommandFrame, summon: number): Verdict {
  const { lord, side } = frame
  if (frame.treachery === 1) return refuse("4.2.3", "treacheryCard", { lord })
  if (!isBesieging(field, lord)) return refuse("4.5.1", "notBesieging", { lord })
  const whole = isWhole(frame)
  if (!whole.ok) return whole
  if (summon === 0) return OK
  if (summon !== 1) return refuse("4.5.1 SURRENDER", "noSuchAnswer")
  const locale = field.state.at[lord]
  return lordsInside(field, locale, other(side)).length === 0 ? OK : refuse("4.5.1 SURRENDER", "lordInside", { locale })
}

const SIEGE = [
  { type: "siege", summon: 1 },
  { type: "siege", summon: 0 },
]

export const siege: Verb<Tuscany, State, CommandFrame, SiegeAction> = {
  fields: { summon: "integer" },
  candidates: () => SIEGE,
  may: (field, frame, { summon }) => mayBesiege(field, frame, summon),
  do(play, { lord, side }, { summon }) {
    const { state } = play
    const locale = state.at[lord]
    endCard(play)
    const yields = summon === 1 && rollsSurrender(play, side, locale)
    // 4.5.1 MOVED/FOUGHT
    for (const one of [...lordsAt(play, locale, GUELPH), ...lordsAt(play, locale, GHIBELLINE)]) state.moved[one] = 1
    if (yields) surrender(play, side, locale, "4.5.1 SURRENDER")
    else raiseWorks(play, lord, locale)
  },
}

/** Every die at or below the Siege markers and a Ravaged marker, of either colour. */
function rollsSurrender(play: Play, side: Side, locale: LocaleId): boolean {
  const { state, ground } = play
  const most = state.siege[locale] + state.ravaged[locale]
  const dice: number[] = []
  for (let i = 0; i < ground.locales[locale].value; i++) dice.push(roll(play))
  const yields = dice.every((die) => die <= most)
  tell(play, "surrenderRolled", "4.5.1 SURRENDER", { side, locale, dice, count: most, success: yields ? 1 : 0 })
  return yields
}

/** A Stronghold goes over to the Besiegers: no Spoils, no Exiles, but Revolt and Treachery (4.5.1 REVOLT AND TREACHERY). */
export function surrender(play: Play, side: Side, locale: LocaleId, rule: string): void {
  const { value } = play.ground.locales[locale]
  switchAllegiance(play, locale)
  tell(play, "surrendered", rule, { side, locale, count: value })
  addTreachery(play, side, value, "4.5.1 REVOLT AND TREACHERY")
  rollForRevolt(play, side, value, "4.5.1 REVOLT AND TREACHERY")
}

/** 4.5.1 SIEGEWORKS: another marker, if there are Lords enough for the Size. */
function raiseWorks(play: Play, lord: LordId, locale: LocaleId): void {
  const { ground, state } = play
  const { side } = ground.lords[lord]
  const lords = countAll(play, lordsOutside(play, locale, side))
  const enough = lords >= ground.locales[locale].value || lordHas(play, lord, "war-engineers") // card F5 capability, card S5 capability
  if (!enough) return
  const count = lordHas(play, lord, "guastatori") ? 2 : 1 // card F2 capability, card S2 capability
  const before = state.siege[locale]
  placeSiege(play, side, locale, count)
  const added = Math.min(MOST_MARKERS, before + count) - before
  tell(play, "siegeworks", "4.5.1 SIEGEWORKS", { lord, locale, count: added })
}

// 4.5.2 Storm, 4.5.3 Sally: the commands

const STORM = [{ type: "storm" }]

export const storm: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => STORM,
  may(field, frame) {
    const { lord } = frame
    if (frame.treachery === 1) return refuse("4.2.3", "treacheryCard", { lord })
    if (!isBesieging(field, lord)) return refuse("4.5.2", "notBesieging", { lord })
    return frame.left >= 1 ? OK : refuse("4.5.2", "tooFewActions", { lord, count: 1 })
  },
  do(play, { lord, side }) {
    const locale = play.state.at[lord]
    endCard(play)
    beginCombat(play, {
      kind: "storm",
      locale,
      attacker: side,
      active: lord,
      attackers: lordsOutside(play, locale, side),
      defenders: lordsInside(play, locale, other(side)),
      sallying: [],
      way: -1,
    })
  },
}

const SALLY = [{ type: "sally" }]

/** All Besieged Lords there take part, as all there do in a Storm. */
export const sally: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => SALLY,
  may(field, frame) {
    const { lord } = frame
    if (frame.treachery === 1) return refuse("4.2.3", "treacheryCard", { lord })
    if (!isBesieged(field, lord)) return refuse("4.5.3", "notBesieged", { lord })
    return frame.left >= 1 ? OK : refuse("4.5.3", "tooFewActions", { lord, count: 1 })
  },
  do(play, { lord, side }) {
    const locale = play.state.at[lord]
    endCard(play)
    beginCombat(play, {
      kind: "sally",
      locale,
      attacker: side,
      active: lord,
      attackers: lordsInside(play, locale, side),
      defenders: lordsOutside(play, locale, other(side)),
      sallying: [],
      way: -1,
    })
  },
}
