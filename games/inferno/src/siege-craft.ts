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
import { endCard, isWhole, type CommandFrame } from "./activation.ts"
import { contribute } from "./assets.ts"
import { lordHas } from "./cards.ts"
import { companyOf, goodsOfAll, isBesieged } from "./lords.ts"
import { hasWholeCard } from "./other-commands.ts"
import type { Field, State } from "./position.ts"
import { chooseOutside } from "./siege.ts"
import { COIN, GUELPH, PROVENDER, type LocaleId, type LordId, type Side, type Tuscany } from "./tuscany.ts"

const UNDERMINE = [{ type: "undermine" }]

/** A Besieged Lord with sappers passes with his whole card, action or Treachery: the Siege becomes a Bypass. */
export const undermine: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => UNDERMINE,
  may(field, frame) {
    const { lord, side } = frame
    // card F2 capability, card S2 capability
    const rule = side === GUELPH ? "card F2 capability" : "card S2 capability"
    if (!isBesieged(field, lord)) return refuse(rule, "notBesieged", { lord })
    if (!lordHas(field, lord, "guastatori")) return refuse(rule, "noCapability", { lord })
    return isWhole(frame)
  },
  do(play, { lord }) {
    const locale = play.state.at[lord]
    endCard(play)
    play.state.siege[locale] = 0
    play.state.bypass[locale] = 1
    tell(play, "siegeUndermined", "4.3.5", { lord, locale })
  },
}

const COUNTERWORKS = [{ type: "counterworks" }]

/** A Besieged Lord with engineers uses his entire action card: one Siege marker stays. */
export const counterworks: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => COUNTERWORKS,
  may(field, frame) {
    const { lord, side } = frame
    // card F5 capability, card S5 capability
    const rule = side === GUELPH ? "card F5 capability" : "card S5 capability"
    if (!isBesieged(field, lord)) return refuse(rule, "notBesieged", { lord })
    if (!lordHas(field, lord, "war-engineers")) return refuse(rule, "noCapability", { lord })
    if (field.state.siege[field.state.at[lord]] <= 1) return refuse(rule, "oneMarker", { lord })
    return hasWholeCard(frame)
  },
  do(play, { lord }) {
    const locale = play.state.at[lord]
    endCard(play)
    play.state.siege[locale] = 1
    tell(play, "siegeworksRazed", "4.5.1 SIEGEWORKS", { lord, locale })
  },
}

const COST_COIN = 1
const COST_PROVENDER = 3
const REBUILD = [{ type: "rebuild" }]

function mayRebuild(field: Field, frame: CommandFrame): Verdict {
  const { lord, side } = frame
  // card F26 capability, card S26 capability
  const rule = side === GUELPH ? "card F26 capability" : "card S26 capability"
  if (!lordHas(field, lord, "costruttori")) return refuse(rule, "noCapability", { lord })
  const able = hasWholeCard(frame)
  if (!able.ok) return able
  const at = field.state.at[lord]
  if (field.state.ruined[at] === 0) return refuse(rule, "noRuins", { locale: at })
  const company = companyOf(field, lord)
  if (goodsOfAll(field, company, COIN) < COST_COIN) return refuse(rule, "tooLittle", { lord, asset: COIN })
  const provender = goodsOfAll(field, company, PROVENDER)
  return provender >= COST_PROVENDER ? OK : refuse(rule, "tooLittle", { lord, asset: PROVENDER })
}

/** Builders raise a Stronghold from its Ruins for a Coin, three Provender and an entire action card. */
export const rebuild: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => REBUILD,
  may: mayRebuild,
  do(play, { lord, side }) {
    const locale = play.state.at[lord]
    const company = companyOf(play, lord)
    endCard(play)
    call(play, { procedure: "rebuilding", side, lord, locale } satisfies RebuildingFrame)
    contribute(play, side, company, PROVENDER, COST_PROVENDER, "1.5.2 SHARING")
    contribute(play, side, company.slice(), COIN, COST_COIN, "1.5.2 SHARING")
  },
}

/** Ruins whose rebuilding has been paid for. */
export interface RebuildingFrame extends Frame {
  procedure: "rebuilding"
  side: Side
  lord: LordId
  locale: LocaleId
}

export const rebuilding: Procedure<Tuscany, State, RebuildingFrame> = {
  name: "rebuilding",
  run(play, { side, lord, locale }) {
    finish(play)
    play.state.ruined[locale] = 0
    tell(play, "rebuilt", "1.3.1 VP MARKERS", { lord, locale })
    // 4.3.5: whoever rebuilds the Enemy's Stronghold stands outside it.
    chooseOutside(play, side, -1, locale)
  },
}
