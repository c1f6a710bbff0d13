import { OK, refuse, type Action, type Verdict } from "@carroccio/kernel"
import { promote } from "./capitani.ts"
import {
  capitaniUnder,
  hasUnits,
  isBaron,
  isForce,
  isUnemployed,
  leadersOf,
  primoOf,
  unitsOf,
  unitsOn,
  armOf,
  type ForceId,
} from "./forces.ts"
import {
  AUXILIARIES,
  capitaniHere,
  isAuxHere,
  isCapitanoHere,
  isLeaderHere,
  isUnitHere,
  LEADERS,
  mayMoveAgain,
  mayTransferHere,
  partAuxiliaries,
  type OrganisationFrame,
  type OrganisationVerb,
} from "./organisation-frame.ts"
import { beNewForce, mayBeForce, setBaronDown } from "./organisation-units.ts"
import { NO_ORDER, SERVING, SPARE, type Field, type Play } from "./position.ts"
import { NOBODY, type AuxId, type LeaderId } from "./realm.ts"
import { mayBeUnder } from "./scenarios/hooks.ts"
import { tellOfLeader, tellOwner } from "./telling.ts"

interface LeaderAction extends Action {
  readonly leader: LeaderId
}

interface Attach extends LeaderAction {
  readonly under: ForceId
}

/** Clears what only a Force on the map has. */
export function clearMarkers({ state }: Play, leader: LeaderId): void {
  state.order[leader] = NO_ORDER
  state.earthworks[leader] = 0
  state.roadMarch[leader] = 0
  state.disrupted[leader] = 0
  state.crossing[leader] = 0
  state.noMove[leader] = 0
  state.quarters[leader] = 0
  state.besieging[leader] = 0
  state.siege[leader] = 0
}

// 7.1, 5.2: onto the map

function isServingHere(field: Field, frame: OrganisationFrame, leader: LeaderId): boolean {
  if (leader < 0 || leader >= field.state.at.length || !isBaron(field, leader)) return false
  return field.state.at[leader] === SERVING && isUnitHere(field, frame, field.ground.leaders[leader].unit)
}

/** Whether part of a Force may stand on its own: not of a Besieged one, which alone is inside (17 BESIEGED). */
function maySplit(field: Field, frame: OrganisationFrame, from: LeaderId, taken: number): Verdict {
  const force = primoOf(field, from)
  if (field.state.siege[force] > 0) return refuse("17 BESIEGED", "besieged", { leader: force })
  return taken === 0 ? OK : mayBeForce(field, frame, from, taken)
}

/** A Baron leaves no auxiliaries without Strength Points: he has no card for them (16.1). */
function mayLeaveForce(field: Field, frame: OrganisationFrame, from: LeaderId): Verdict {
  const { auxOf } = field.state
  const force = primoOf(field, from)
  if (unitsOf(field, force).length === 1 && auxOf.some((one) => one >= 0 && primoOf(field, one) === force))
    return refuse("16.1", "noStrength", { leader: force })
  return maySplit(field, frame, from, 1)
}

export const setDown: OrganisationVerb<LeaderAction> = {
  fields: { leader: "integer" },
  candidates(field, frame) {
    const found: LeaderAction[] = []
    if (frame.hex === 0) return found
    const { state } = field
    for (let leader = 0; leader < state.at.length; leader++)
      if (state.at[leader] === SERVING || (state.under[leader] !== NOBODY && isLeaderHere(field, frame, leader)))
        found.push({ type: "setDown", leader })
    return found
  },
  may(field, frame, { leader }) {
    const baron = isServingHere(field, frame, leader)
    if (!baron && !isCapitanoHere(field, frame, leader)) return refuse("7.1", "notHere", { leader })
    if (!baron && field.state.under[leader] === NOBODY) return refuse("7.1", "onMap", { leader })
    const again = mayMoveAgain(frame, LEADERS + leader)
    if (!again.ok) return again
    if (baron) return mayLeaveForce(field, frame, field.state.of[field.ground.leaders[leader].unit])
    return maySplit(field, frame, leader, unitsOn(field, leader).length)
  },
  do(play, frame, { leader }) {
    const { state } = play
    frame.touched.push(LEADERS + leader)
    if (isBaron(play, leader)) {
      setBaronDown(play, frame, leader)
      tellOfLeader(play, "baronSetDown", "16.3", leader, { hex: frame.hex })
      return
    }
    const parent = state.under[leader]
    state.under[leader] = NOBODY
    state.shown[leader] = 0 // 1.4
    tellOfLeader(play, "setDown", "7.1", leader)
    if (hasUnits(play, leader)) beNewForce(play, frame, leader, parent)
    partAuxiliaries(play, parent, leader)
  },
}

// 7.1, 4.2, 4.4: onto a card

/** Whether a Capitano on the map may go onto the card of another in the hex. */
function mayTakeOn(field: Field, leader: LeaderId, under: ForceId): Verdict {
  const { state } = field
  if (state.generale[leader] === 1) return refuse("4.4", "capitanoGenerale", { leader }) // 4.2.3 is for Consolidation
  if (isUnemployed(field, leader)) return isForce(field, under) ? OK : refuse("4.4", "noForce", { leader: under })
  if (state.generale[under] !== 1) return refuse("4.2", "noGenerale", { leader: under })
  if (!mayBeUnder(field, leader, under)) return refuse("4.2.2", "notUnder", { leader, under })
  if (isForce(field, leader) && state.quarters[leader] !== state.quarters[under])
    return refuse("18 EFFECTS", "inQuarters", { leader })
  return OK
}

export const takeOn: OrganisationVerb<Attach> = {
  fields: { leader: "integer", under: "integer" },
  candidates(field, frame) {
    const found: Attach[] = []
    const primi = capitaniHere(field, frame).filter((one) => field.state.under[one] === NOBODY)
    if (primi.length < 2) return found
    for (const leader of primi)
      for (const under of primi) if (leader !== under) found.push({ type: "takeOn", leader, under })
    return found
  },
  may(field, frame, { leader, under }) {
    const here = mayTransferHere(frame)
    if (!here.ok) return here
    for (const one of [leader, under]) {
      if (!isCapitanoHere(field, frame, one)) return refuse("7.1", "notHere", { leader: one })
      if (field.state.under[one] !== NOBODY) return refuse("7.1", "notOnMap", { leader: one })
    }
    if (leader === under) return refuse("7.1", "alreadyThere", { leader })
    const again = mayMoveAgain(frame, LEADERS + leader)
    return again.ok ? mayTakeOn(field, leader, under) : again
  },
  do(play, frame, { leader, under }) {
    const { state } = play
    frame.touched.push(LEADERS + leader)
    tellOfLeader(play, "takenOn", "7.1", leader, { hex: frame.hex })
    if (state.earthworks[leader] === 1) state.earthworks[under] = 1 // 8.5
    for (const one of capitaniUnder(play, leader)) state.under[one] = under
    state.under[leader] = under
    state.shown[leader] = 0
    clearMarkers(play, leader)
    frame.fresh = frame.fresh.filter((one) => one !== leader)
    frame.free = frame.free.filter((one) => one !== leader)
  },
}

// 4.5 Minor Capitani

export const raise: OrganisationVerb<Attach> = {
  fields: { leader: "integer", under: "integer" },
  candidates(field, frame) {
    const found: Attach[] = []
    if (frame.hex === 0) return found
    const { ground, state } = field
    for (let leader = 0; leader < ground.capitani; leader++) {
      if (state.at[leader] !== SPARE) continue
      for (const under of capitaniHere(field, frame))
        if (state.under[under] === NOBODY) found.push({ type: "raise", leader, under })
    }
    return found
  },
  may(field, frame, { leader, under }) {
    const { ground, state } = field
    if (!isCapitanoHere(field, frame, under) || !isForce(field, under))
      return refuse("4.5", "noForce", { leader: under })
    if (state.at[leader] !== SPARE || !ground.leaders[leader].minor) return refuse("4.5", "notAvailable", { leader })
    const { army } = ground.leaders[leader]
    if (ground.armies[army].side !== frame.side) return refuse("4.5", "notAvailable", { leader })
    if (!leadersOf(field, under).some((one) => ground.leaders[one].army === army))
      return refuse("4.5", "otherArmy", { leader, army })
    return mayMoveAgain(frame, LEADERS + leader)
  },
  do(play, frame, { leader, under }) {
    const { state } = play
    frame.touched.push(LEADERS + leader)
    state.at[leader] = frame.hex
    state.under[leader] = under
    state.side[leader] = frame.side
    state.shown[leader] = 0
    clearMarkers(play, leader)
    tellOwner(play, "minorRaised", "4.5", frame.side, { leader, under })
  },
}

export const dismiss: OrganisationVerb<LeaderAction> = {
  fields: { leader: "integer" },
  candidates: (field, frame) =>
    capitaniHere(field, frame)
      .filter((leader) => field.ground.leaders[leader].minor)
      .map((leader) => ({ type: "dismiss", leader })),
  may(field, frame, { leader }) {
    if (!isCapitanoHere(field, frame, leader)) return refuse("4.5", "notHere", { leader })
    if (!field.ground.leaders[leader].minor) return refuse("4.5", "notMinor", { leader })
    if (!isUnemployed(field, leader)) return refuse("4.5", "hasTroops", { leader })
    if (field.state.auxOf.includes(leader)) return refuse("4.5", "hasTroops", { leader })
    return mayMoveAgain(frame, LEADERS + leader)
  },
  do(play, frame, { leader }) {
    const { state } = play
    frame.touched.push(LEADERS + leader)
    if (state.under[leader] === NOBODY) tellOfLeader(play, "minorDismissed", "4.5", leader, { hex: frame.hex })
    else tellOwner(play, "minorDismissed", "4.5", frame.side, { leader, hex: frame.hex })
    state.at[leader] = SPARE
    state.under[leader] = NOBODY
    state.shown[leader] = 0
    state.previousAttack[leader] = 0
    state.generale[leader] = 0
    clearMarkers(play, leader)
    promote(play, play.ground.leaders[leader].army) // 4.2.1
  },
}

// 16.1 Auxiliary Units

interface Assign extends LeaderAction {
  readonly aux: AuxId
}

export const assign: OrganisationVerb<Assign> = {
  fields: { aux: "integer", leader: "integer" },
  candidates(field, frame) {
    const found: Assign[] = []
    if (frame.hex === 0) return found
    const leaders = capitaniHere(field, frame)
    for (let aux = 0; aux < field.state.auxOf.length; aux++) {
      if (!isAuxHere(field, frame, aux)) continue
      for (const leader of leaders) if (field.state.auxOf[aux] !== leader) found.push({ type: "assign", aux, leader })
    }
    return found
  },
  may(field, frame, { aux, leader }) {
    const { ground, state } = field
    const here = mayTransferHere(frame)
    if (!here.ok) return here
    if (!isAuxHere(field, frame, aux)) return refuse("16.1", "notHere", { aux })
    if (!isCapitanoHere(field, frame, leader)) return refuse("16.1", "notHere", { leader })
    if (state.auxOf[aux] === leader) return refuse("16.1", "alreadyThere", { aux, leader })
    const { army, kind } = ground.auxiliaries[aux]
    if (ground.armies[army].closed && ground.leaders[leader].army !== army)
      return refuse("16.1", "otherArmy", { leader, army })
    const force = primoOf(field, leader)
    const units = unitsOf(field, force)
    if (units.length === 0 || (leader !== force && !hasUnits(field, leader)))
      return refuse("16.1", "noStrength", { leader })
    if (kind === "siegeArtillery" && !units.some((unit) => armOf(field, unit) === "artillery"))
      return refuse("16.1.2", "noArtillery", { leader })
    return mayMoveAgain(frame, AUXILIARIES + aux)
  },
  do(play, frame, { aux, leader }) {
    frame.touched.push(AUXILIARIES + aux)
    play.state.auxOf[aux] = leader
    tellOwner(play, "assigned", "16.1", frame.side, { aux, leader })
  },
}
