import { OK, refuse, roll, tell, type Action, type Verb, type Verdict } from "@carroccio/kernel"
import { gain } from "./assets.ts"
import { boxFrom } from "./calendar.ts"
import { cardsWith, lordHas } from "./cards.ts"
import { checkEmpty } from "./disband.ts"
import { dismiss, draft } from "./forces.ts"
import { isFriendly } from "./locales.ts"
import { comuneOf } from "./lords.ts"
import { lordshipLeft, spendLordship, type MusterFrame } from "./lordship.ts"
import { tellLevied } from "./muster-capabilities.ts"
import { ASIDE, MUSTERED, READY, UNREADY, type Field, type Play, type State } from "./position.ts"
import { isOpenVassal, tellOfMat } from "./screens.ts"
import { CART, type LordId, type MatId, type Side, type Tuscany, type VassalId } from "./tuscany.ts"

// 3.4.2 Levy Vassals

/** Whether the Commander is inside his Leading City: there, and it is Friendly (3.4.2 SESTIERI/TERZI, 3.5.3). */
export function isInLeadingCity(field: Field, side: Side): boolean {
  const { ground, state } = field
  const city = ground.leadingCity[side]
  return state.at[ground.commander[side]] === city && isFriendly(field, city, side)
}

function hasFriendlySeat(field: Field, vassal: VassalId, side: Side): boolean {
  for (const seat of field.ground.vassals[vassal].seats) if (isFriendly(field, seat, side)) return true
  return false
}

/** Whether the Lord has the marker face up on his mat (1.5.1 VASSAL MARKERS). */
function isReadyFor({ state }: Field, mat: MatId, vassal: VassalId): Verdict {
  if (state.vassalState[vassal] === MUSTERED) return refuse("3.4.2", "alreadyMustered", { vassal })
  if (state.vassalState[vassal] === UNREADY) return refuse("3.4.2 ADVANCED VASSAL SERVICE", "unready", { vassal })
  return state.vassalMat[vassal] === mat + 1 ? OK : refuse("3.4.2", "notHisVassal", { vassal })
}

function mayLevyRegular(field: Field, lord: LordId, vassal: VassalId): Verdict {
  const { side } = field.ground.lords[lord]
  // 1.5.4: a Vassal is one Lord's.
  const ready =
    field.ground.vassals[vassal].mat === lord ? isReadyFor(field, lord, vassal) : mayBorrow(field, lord, vassal)
  if (!ready.ok) return ready
  return hasFriendlySeat(field, vassal, side) ? OK : refuse("3.4.2", "vassalSeatEnemy", { vassal })
}

/** 3.4.2 TAGLIA, card S23 capability: one Unmustered Vassal of another of the Lords in the league. */
function mayBorrow(field: Field, lord: LordId, vassal: VassalId): Verdict {
  const { ground, state } = field
  const home = ground.vassals[vassal].mat
  const owner = ground.mats[home].lord
  if (!lordHas(field, lord, "taglia")) return refuse("3.4.2", "notHisVassal", { vassal })
  const listed = cardsWith(ground, "taglia").some((card) => ground.cards[card].lords.includes(owner))
  if (!listed) return refuse("3.4.2 TAGLIA", "notOfTheLeague", { vassal })
  if (state.vassalState[vassal] === MUSTERED) return refuse("3.4.2 TAGLIA", "alreadyMustered", { vassal })
  if (state.vassalState[vassal] === UNREADY) return refuse("3.4.2 ADVANCED VASSAL SERVICE", "unready", { vassal })
  for (let one = 0; one < ground.vassals.length; one++) {
    const { special, side, mat } = ground.vassals[one]
    const lent = special === "none" && mat !== lord && side === ground.lords[lord].side
    if (lent && state.vassalMat[one] === lord + 1) return refuse("3.4.2 TAGLIA", "alreadyBorrowed", { vassal: one })
  }
  return OK
}

function mayLevyWard(field: Field, lord: LordId, vassal: VassalId): Verdict {
  const { ground } = field
  const { side } = ground.lords[lord]
  const comune = comuneOf(field, lord)
  if (ground.vassals[vassal].side !== side || ground.commander[side] !== lord)
    return refuse("3.4.2", "notHisVassal", { vassal })
  if (comune < 0) return refuse("3.4.2 SESTIERI/TERZI", "noComune", { lord })
  const ready = isReadyFor(field, comune, vassal)
  if (!ready.ok) return ready
  return isInLeadingCity(field, side) ? OK : refuse("3.4.2 SESTIERI/TERZI", "notInLeadingCity", { lord })
}

/** 3.4.2 ALTOPASCIO, card F22 capability. */
function mayLevyAltopascio(field: Field, lord: LordId): Verdict {
  const { ground, state } = field
  const vassal = ground.altopascio
  if (!lordHas(field, lord, "tau-company")) return refuse("3.4.2 ALTOPASCIO", "noTauCompany", { lord })
  if (state.vassalState[vassal] === MUSTERED) return refuse("3.4.2 ALTOPASCIO", "alreadyMustered", { vassal })
  if (state.vassalState[vassal] === UNREADY) return refuse("3.4.2 ADVANCED VASSAL SERVICE", "unready", { vassal })
  return hasFriendlySeat(field, vassal, ground.lords[lord].side)
    ? OK
    : refuse("3.4.2 ALTOPASCIO", "vassalSeatEnemy", { vassal })
}

/** Whether the Lord could Muster Altopascio without an action, for all that the Enemy knows (1.5.2 HIDDEN MATS). */
export function couldLevyAltopascio(field: Field, lord: LordId): boolean {
  const { altopascio, lords } = field.ground
  if (altopascio < 0) return false
  if (isOpenVassal(field, altopascio)) return mayLevyAltopascio(field, lord).ok
  return lordHas(field, lord, "tau-company") && hasFriendlySeat(field, altopascio, lords[lord].side)
}

interface VassalAction extends Action {
  readonly vassal: VassalId
}

function mayLevyVassal(field: Field, frame: MusterFrame, vassal: VassalId): Verdict {
  const { ground } = field
  const lord = frame.active
  if (lord < 0) return refuse("3.4", "noLordChosen")
  if (vassal < 0 || vassal >= ground.vassals.length) return refuse("3.4.2", "noVassal", { vassal })
  const { special } = ground.vassals[vassal]
  // 1.5.1 SPECIAL VASSALS
  if (special === "altopascio") return mayLevyAltopascio(field, lord)
  if (special === "carroccio") return refuse("3.5.3 CARROCCIO", "onlyInCallToArms", { vassal })
  const verdict = special === "none" ? mayLevyRegular(field, lord, vassal) : mayLevyWard(field, lord, vassal)
  if (!verdict.ok) return verdict
  return lordshipLeft(field, frame) >= 1 ? OK : refuse("3.4", "noLordship", { lord })
}

export const levyVassal: Verb<Tuscany, State, MusterFrame, VassalAction> = {
  fields: { vassal: "integer" },
  candidates(field, { active, side }) {
    const found: VassalAction[] = []
    if (active < 0) return found
    for (let vassal = 0; vassal < field.ground.vassals.length; vassal++) {
      const unmustered = field.state.vassalState[vassal] <= READY
      if (unmustered && field.ground.vassals[vassal].side === side) found.push({ type: "levyVassal", vassal })
    }
    return found
  },
  may: (field, frame, { vassal }) => mayLevyVassal(field, frame, vassal),
  do(play, frame, { vassal }) {
    const { ground } = play
    const lord = frame.active
    const { special, mat, musterDie } = ground.vassals[vassal]
    if (special !== "altopascio") spendLordship(frame, 1)
    if (special === "sestiere" || special === "terzo") {
      const die = roll(play)
      tell(play, "wardRolled", "3.4.2 SESTIERI/TERZI", { vassal, die, most: musterDie })
      if (die <= musterDie) musterVassal(play, vassal, ground.comune[frame.side], "3.4.2 SESTIERI/TERZI")
      return
    }
    if (special === "none" && mat === lord && !ground.vassalService) tellLevied(play, lord, lord)
    musterVassal(play, vassal, lord, "3.4.2 PROCEDURE")
    if (special === "none" && mat !== lord) {
      const count = gain(play, lord, CART, 2)
      tellOfMat(play, "transportLevied", "card S23 capability", { lord, asset: CART, count }, frame.side)
    }
  },
}

/** A Vassal's units join a mat, as far as the pool goes; with the advanced rule its Service is marked. */
export function musterVassal(play: Play, vassal: VassalId, mat: MatId, rule: string): void {
  const { ground, state } = play
  const { forces, service, special } = ground.vassals[vassal]
  state.vassalMat[vassal] = mat + 1
  state.vassalState[vassal] = MUSTERED
  draft(play, mat, forces)
  const limited = ground.vassalService && special !== "carroccio" // 3.4.2 ADVANCED VASSAL SERVICE
  state.vassalService[vassal] = limited ? boxFrom(state.turn + service) : 0
  if (isOpenVassal(play, vassal)) tell(play, "vassalMustered", rule, { vassal, mat })
  else tellOfMat(play, "vassalMustered", rule, { vassal, mat }, ground.mats[mat].side)
}

/** 1.5.4: a mat is set out with the markers of its Vassals, not yet their units; those face down stay so (3.4.2). */
export function layMarkers({ ground, state }: Play, mat: MatId): void {
  for (const vassal of ground.mats[mat].vassals) {
    const free = state.vassalState[vassal] === UNREADY && state.vassalMat[vassal] === 0
    if (state.vassalState[vassal] !== ASIDE && !free) continue
    state.vassalMat[vassal] = mat + 1
    if (!free) state.vassalState[vassal] = READY
  }
}

/** 3.4.2 ADVANCED VASSAL SERVICE: once all Vassals are Mustered, those face down are Ready for the next time. */
export function flipVassals({ ground, state }: Play): void {
  for (let vassal = 0; vassal < ground.vassals.length; vassal++)
    if (state.vassalState[vassal] === UNREADY) state.vassalState[vassal] = state.vassalMat[vassal] > 0 ? READY : ASIDE
}

/** Without Tau Company at the edge Altopascio Disbands (3.4.2 ALTOPASCIO). To be called when that card is discarded. */
export function disbandAltopascio(play: Play): void {
  const { ground, state } = play
  const vassal = ground.altopascio
  const mat = state.vassalMat[vassal] - 1
  if (mat >= 0) dismiss(play, mat, ground.vassals[vassal].forces)
  const left = state.vassalState[vassal] === MUSTERED
  state.vassalMat[vassal] = 0
  state.vassalState[vassal] = ASIDE
  state.vassalService[vassal] = 0
  if (!left) return
  tell(play, "vassalLeft", "3.4.2 ALTOPASCIO", { vassal })
  checkEmpty(play, mat)
}
