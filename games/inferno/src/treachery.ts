import { OK, refuse, roll, tell, type Action, type Verb, type Verdict } from "@carroccio/kernel"
import { endCard, type CommandFrame } from "./activation.ts"
import { contribute } from "./assets.ts"
import { checkEmpty } from "./disband.ts"
import { draft } from "./forces.ts"
import { companyOf, goodsOfAll, isBesieged, matsOf } from "./lords.ts"
import { AFTER, MUSTERED, type Field, type Play, type State } from "./position.ts"
import { mayRevolt, revolt } from "./revolt.ts"
import { isOpenVassal } from "./screens.ts"
import {
  COIN,
  KINDS,
  type LocaleId,
  type LordId,
  type MatId,
  type Side,
  type Tuscany,
  type VassalId,
} from "./tuscany.ts"

/** Coin that a Revolt may be offered at the most (4.7.5 PROCEDURE). */
const MOST_COIN = 4

/** Whether the Lord is on his Treachery card and free to use it. */
export function mayBetray(field: Field, frame: CommandFrame, rule: string): Verdict {
  const { lord } = frame
  if (frame.treachery === 0) return refuse("4.2.3", "actionCard", { lord })
  return isBesieged(field, lord) ? refuse(rule, "besieged", { lord }) : OK
}

/** At or adjacent to where the Lord is. */
function isNear({ ground, state }: Field, lord: LordId, locale: LocaleId): boolean {
  return state.at[lord] === locale || ground.neighbours[state.at[lord]].includes(locale)
}

function coinOf(field: Field, lord: LordId): number {
  return goodsOfAll(field, companyOf(field, lord), COIN)
}

// 4.7.5 Revolt

/** Whether the Lord's Treachery can aim at the Stronghold, whatever it costs. */
export function mayStir(field: Field, lord: LordId, locale: LocaleId): Verdict {
  const eligible = mayRevolt(field, locale, field.ground.lords[lord].side)
  if (!eligible.ok) return eligible
  return isNear(field, lord, locale) ? OK : refuse("4.7.5", "notNear", { lord, locale })
}

interface StirAction extends Action {
  readonly locale: LocaleId
  /** Coin committed. */
  readonly count: number
}

export const stirRevolt: Verb<Tuscany, State, CommandFrame, StirAction> = {
  fields: { locale: "integer", count: "integer" },
  candidates(field, frame) {
    const found: StirAction[] = []
    if (!mayBetray(field, frame, "4.7.5").ok) return found
    const at = field.state.at[frame.lord]
    const most = Math.min(MOST_COIN, coinOf(field, frame.lord))
    for (const locale of [at, ...field.ground.neighbours[at]])
      for (let count = 1; count <= most; count++) found.push({ type: "stirRevolt", locale, count })
    return found
  },
  may(field, frame, { locale, count }) {
    const { lord } = frame
    const able = mayBetray(field, frame, "4.7.5")
    if (!able.ok) return able
    if (count < 1 || count > MOST_COIN) return refuse("4.7.5 PROCEDURE", "oneToFour", { count })
    if (coinOf(field, lord) < count) return refuse("4.7.5 PROCEDURE", "tooLittle", { lord, asset: COIN })
    return mayStir(field, lord, locale)
  },
  do(play, { lord, side }, { locale, count }) {
    endCard(play)
    const dice: number[] = []
    for (let i = 0; i < play.ground.locales[locale].value; i++) dice.push(roll(play))
    const accepted = dice.every((die) => die <= count)
    tell(play, "revoltTried", "4.7.5 PROCEDURE", { lord, locale, count, dice, success: accepted ? 1 : 0 })
    if (!accepted) return
    revolt(play, locale, "4.7.5")
    contribute(play, side, companyOf(play, lord), COIN, count, "4.7.5 PROCEDURE")
  },
}

// 4.7.6 Bribe

/** The Enemy Lord whom a Mustered Vassal serves, or -1. */
function hostOf({ ground, state }: Field, vassal: VassalId, side: Side): LordId {
  const mat = state.vassalMat[vassal] - 1
  if (state.vassalState[vassal] !== MUSTERED || mat < 0 || ground.mats[mat].side === side) return -1
  return ground.mats[mat].lord
}

function hasSeatNear(field: Field, lord: LordId, vassal: VassalId): boolean {
  const { seats } = field.ground.vassals[vassal]
  for (const seat of seats) if (isNear(field, lord, seat)) return true
  return false
}

/** Whether the Vassal can be Bribed by the Lord (4.7.6 REQUIREMENTS). */
export function mayBribe(field: Field, lord: LordId, vassal: VassalId): Verdict {
  const { ground, state } = field
  const rule = "4.7.6 REQUIREMENTS"
  if (vassal < 0 || vassal >= ground.vassals.length) return refuse(rule, "noVassal", { vassal })
  if (ground.vassals[vassal].special !== "none") return refuse(rule, "specialVassal", { vassal })
  const { side } = ground.lords[lord]
  if (state.vassalState[vassal] === MUSTERED) {
    const host = hostOf(field, vassal, side)
    if (host < 0) return refuse(rule, "friendlyVassal", { vassal })
    return isNear(field, lord, state.at[host]) ? OK : refuse(rule, "notNear", { lord, vassal })
  }
  if (ground.vassals[vassal].side === side) return refuse(rule, "friendlyVassal", { vassal })
  return hasSeatNear(field, lord, vassal) ? OK : refuse(rule, "notNear", { lord, vassal })
}

/** Behind screens: whether the Vassal could be a target for all that the briber knows, and has not been named in vain. */
export function mayName(field: Field, { lord, side, named }: CommandFrame, vassal: VassalId): Verdict {
  const { ground, state } = field
  const rule = "4.7.6 REQUIREMENTS"
  if (vassal < 0 || vassal >= ground.vassals.length) return refuse(rule, "noVassal", { vassal })
  const { special, mat, side: own } = ground.vassals[vassal]
  if (special !== "none") return refuse(rule, "specialVassal", { vassal })
  if (isOpenVassal(field, vassal)) return mayBribe(field, lord, vassal)
  if (named.includes(vassal)) return refuse(rule, "namedInVain", { vassal })
  if (own === side) return refuse(rule, "friendlyVassal", { vassal })
  const host = ground.mats[mat].lord
  const possible = hasSeatNear(field, lord, vassal) || (state.at[host] >= 0 && isNear(field, lord, state.at[host]))
  return possible ? OK : refuse(rule, "notNear", { lord, vassal })
}

interface BribeAction extends Action {
  readonly vassal: VassalId
  /** The mat that takes the Vassal: the Lord's own, or his Comune's. */
  readonly mat: MatId
}

export const bribe: Verb<Tuscany, State, CommandFrame, BribeAction> = {
  fields: { vassal: "integer", mat: "integer" },
  candidates(field, frame) {
    const found: BribeAction[] = []
    if (!mayBetray(field, frame, "4.7.6").ok || coinOf(field, frame.lord) < 1) return found
    const mats = matsOf(field, frame.lord)
    for (let vassal = 0; vassal < field.ground.vassals.length; vassal++)
      for (const mat of mats) found.push({ type: "bribe", vassal, mat })
    return found
  },
  may(field, frame, { vassal, mat }) {
    const { lord } = frame
    const able = mayBetray(field, frame, "4.7.6")
    if (!able.ok) return able
    if (coinOf(field, lord) < 1) return refuse("4.7.6", "tooLittle", { lord, asset: COIN })
    if (!matsOf(field, lord).includes(mat)) return refuse("4.7.6 PROCEDURE", "notHisMat", { lord, mat })
    return field.ground.hiddenMats ? mayName(field, frame, vassal) : mayBribe(field, lord, vassal)
  },
  do(play, frame, { vassal, mat }) {
    const { lord, side } = frame
    if (!mayBribe(play, lord, vassal).ok) {
      frame.named.push(vassal)
      tell(play, "bribeInVain", "4.7.6 PROCEDURE", { lord, vassal })
      return
    }
    endCard(play)
    const die = roll(play)
    const taken = die > play.ground.vassals[vassal].service
    tell(play, "bribeTried", "4.7.6 PROCEDURE", { lord, vassal, die, success: taken ? 1 : 0 })
    if (!taken) return
    const payers = companyOf(play, lord)
    turnCoat(play, vassal, mat)
    contribute(play, side, payers, COIN, 1, "4.7.6 PROCEDURE")
  },
}

/** A Bribed Vassal goes over to the mat with what is left of his Forces, or with fresh ones (4.7.6 PROCEDURE). */
export function turnCoat(play: Play, vassal: VassalId, mat: MatId): void {
  const { ground, state } = play
  const { forces, side } = ground.vassals[vassal]
  const from = state.vassalState[vassal] === MUSTERED ? state.vassalMat[vassal] - 1 : -1
  if (from < 0) draft(play, mat, forces)
  else {
    for (let kind = 0; kind < KINDS; kind++) {
      const count = Math.min(forces[kind], state.forces[from * KINDS + kind])
      state.forces[from * KINDS + kind] -= count
      state.forces[mat * KINDS + kind] += count
    }
  }
  state.vassalMat[vassal] = mat + 1
  state.vassalState[vassal] = MUSTERED
  // 4.7.6 TURNCOAT: no limit of Service; one who is back on his own side is not to count as one of box 0.
  state.vassalService[vassal] = ground.vassalService && ground.mats[mat].side === side ? AFTER : 0
  tell(play, "vassalTurned", "4.7.6 TURNCOAT", { vassal, mat })
  if (from >= 0) checkEmpty(play, from)
}
