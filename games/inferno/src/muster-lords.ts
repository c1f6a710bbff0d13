import {
  call,
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { boxFrom, isReady } from "./calendar.ts"
import { checkEmpty } from "./disband.ts"
import { draft } from "./forces.ts"
import { allegianceOf, hasLord, hasStronghold, lordsInside } from "./locales.ts"
import { countAll } from "./lords.ts"
import { lordshipLeft, spendLordship, type MusterFrame } from "./lordship.ts"
import { layMarkers } from "./muster-vassals.ts"
import { ON_CALENDAR, type Field, type Play, type State } from "./position.ts"
import { GOODS, other, type LocaleId, type LordId, type Side, type Tuscany } from "./tuscany.ts"

// 3.4.1 Levy Other Lords

/** 3.4.1 EMERGENCY ARMY: Enemy Lords at a Podestà's Main Seat make him Ready. */
function isNeeded(field: Field, lord: LordId): boolean {
  const { mainSeat, side } = field.ground.lords[lord]
  return mainSeat >= 0 && hasLord(field, mainSeat, other(side))
}

/** Levy actions for one roll: two for a Podestà whose Main Seat is in Enemy hands (3.4.1 EXILE ARMY). */
export function costOfLevy({ ground, state }: Field, lord: LordId): number {
  const { mainSeat } = ground.lords[lord]
  return mainSeat >= 0 && state.marked[mainSeat] === 1 ? 2 : 1
}

/** Room for so many Lords more inside a Stronghold that Enemies Besiege or Bypass (4.3.4 WITHDRAW). */
export function hasRoom(field: Field, locale: LocaleId, side: Side, more: number): boolean {
  const { ground, state } = field
  if (!hasStronghold(field, locale) || (state.siege[locale] === 0 && state.bypass[locale] === 0)) return true
  return countAll(field, lordsInside(field, locale, side)) + more <= ground.locales[locale].value
}

/** Whether the Lord could be Mustered at this Seat of his (1.3.1 SEATS, 3.4.1 FEALTY ROLL). */
export function mayMusterAt(field: Field, lord: LordId, locale: LocaleId): Verdict {
  const { ground, state } = field
  const { seats, side, mainSeat } = ground.lords[lord]
  if (!seats.includes(locale)) return refuse("3.4.1 MUSTERING", "notHisSeat", { lord, locale })
  if (allegianceOf(field, locale) !== side) return refuse("3.4.1 FEALTY ROLL", "enemyLocale", { locale })
  // A Podestà may be Mustered inside his Main Seat under Siege (3.4.1 URBAN ARMY).
  if (state.siege[locale] > 0 && locale !== mainSeat) return refuse("3.4.1 FEALTY ROLL", "besieged", { locale })
  if (!hasStronghold(field, locale) && hasLord(field, locale, other(side)))
    return refuse("3.4.1 FEALTY ROLL", "enemyLordThere", { locale })
  return hasRoom(field, locale, side, 1) ? OK : refuse("4.3.4 WITHDRAW", "noRoom", { locale })
}

function hasFreeSeat(field: Field, lord: LordId): boolean {
  for (const seat of field.ground.lords[lord].seats) if (mayMusterAt(field, lord, seat).ok) return true
  return false
}

/** Whether the Lord could be Mustered at all: Ready, with a free Seat. */
export function mayMuster(field: Field, side: Side, lord: LordId): Verdict {
  const { ground, state } = field
  if (!ground.lordsOf[side].includes(lord)) return refuse("3.4.1", "notYourLord", { lord })
  if (state.at[lord] !== ON_CALENDAR) return refuse("3.4.1 FEALTY ROLL", "notOnCalendar", { lord })
  if (!isReady(field, lord) && !isNeeded(field, lord))
    return refuse("3.4.1 FEALTY ROLL", "notReady", { lord, box: state.cylinder[lord] })
  return hasFreeSeat(field, lord) ? OK : refuse("3.4.1 FEALTY ROLL", "noFreeSeat", { lord })
}

interface LordAction extends Action {
  readonly lord: LordId
}

function mayLevyLord(field: Field, frame: MusterFrame, lord: LordId): Verdict {
  if (frame.active < 0) return refuse("3.4", "noLordChosen")
  const verdict = mayMuster(field, frame.side, lord)
  if (!verdict.ok) return verdict
  const cost = costOfLevy(field, lord)
  if (lordshipLeft(field, frame) >= cost) return OK
  return refuse(cost > 1 ? "3.4.1" : "3.4", cost > 1 ? "exileCostsTwo" : "noLordship", { lord: frame.active })
}

export const levyLord: Verb<Tuscany, State, MusterFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates(field, { active, side }) {
    const found: LordAction[] = []
    if (active < 0) return found
    for (const lord of field.ground.lordsOf[side])
      if (field.state.at[lord] === ON_CALENDAR) found.push({ type: "levyLord", lord })
    return found
  },
  may: (field, frame, { lord }) => mayLevyLord(field, frame, lord),
  do(play, frame, { lord }) {
    spendLordship(frame, costOfLevy(play, lord))
    const { fealty } = play.ground.lords[lord]
    const die = roll(play)
    tell(play, "fealtyRolled", "3.4.1 FEALTY ROLL", { lord, die, fealty, by: frame.active })
    if (die <= fealty) seatLord(play, lord, "3.4.1 MUSTERING")
  },
}

// 3.4.1 MUSTERING

/** A Lord has been Mustered: his owner says at which of his free Seats. */
export interface SeatLordFrame extends Frame {
  procedure: "seatLord"
  side: Side
  lord: LordId
  rule: string
}

export function seatLord(play: Play, lord: LordId, rule: string): void {
  const { side } = play.ground.lords[lord]
  call(play, { procedure: "seatLord", side, lord, rule } satisfies SeatLordFrame)
}

interface SeatAction extends Action {
  readonly locale: LocaleId
}

const musterAt: Verb<Tuscany, State, SeatLordFrame, SeatAction> = {
  fields: { locale: "integer" },
  candidates: (field, { lord }) => field.ground.lords[lord].seats.map((locale) => ({ type: "musterAt", locale })),
  may: (field, { lord }, { locale }) => mayMusterAt(field, lord, locale),
  do(play, { lord, rule }, { locale }) {
    finish(play)
    musterLord(play, lord, locale, rule)
  },
}

function freeSeats(field: Field, lord: LordId): LocaleId[] {
  return field.ground.lords[lord].seats.filter((seat) => mayMusterAt(field, lord, seat).ok)
}

export const seatingLord: Procedure<Tuscany, State, SeatLordFrame> = {
  name: "seatLord",
  asks: (field, { side, lord }) => (freeSeats(field, lord).length > 1 ? [field.ground.seats[side]] : []),
  prompt: (_field, { lord, rule }) => ({ key: "seatLord", rule, args: { lord } }),
  verbs: { musterAt },
  run(play, { lord, rule }) {
    finish(play)
    const [seat] = freeSeats(play, lord)
    if (seat !== undefined) musterLord(play, lord, seat, rule)
  },
}

/** Sets a Lord out on the map with his mat (1.5.2 ITEMS ON MATS): Forces as far as the pool goes, Assets, Ready Vassals. */
export function musterLord(play: Play, lord: LordId, locale: LocaleId, rule: string): void {
  const { ground, state } = play
  const { forces, assets, service } = ground.lords[lord]
  const shut = state.siege[locale] > 0 || state.bypass[locale] === 1
  // 1.5.1 CYLINDERS: at a Locale or on the Calendar, never both.
  state.at[lord] = locale
  state.inside[lord] = shut ? 1 : 0
  state.cylinder[lord] = 0
  state.service[lord] = boxFrom(state.turn + service) // 1.5.1 SERVICE MARKERS
  draft(play, lord, forces)
  for (let asset = 0; asset < GOODS; asset++) state.assets[lord * GOODS + asset] = assets[asset]
  layMarkers(play, lord)
  tell(play, "lordMustered", rule, { lord, locale, box: state.service[lord] })
  checkEmpty(play, lord) // 1.6
}
