import { OK, refuse, tell, type Action, type Verb } from "@carroccio/kernel"
import { armOf, isBroken, leadersOf, spares, unitsOf, unitsOn, type ForceId } from "./forces.ts"
import { isFortress, ownerOf, placeAt } from "./places.ts"
import type { Field, State } from "./position.ts"
import { NEITHER, NOBODY, type LeaderId, type Realm } from "./realm.ts"
import { beginRetreat, retreatEnds } from "./retreat.ts"
import { chooses, CHOOSING, DECLARING, ENDING, EVADING, kindOf, type SkirmishFrame } from "./skirmish-frame.ts"

// 12.5 3-b: the defender of a Fortress attacked from march says whether he is inside

/** Whether the defender has that to say: his Fortress, and whoever serves nobody is always inside (16.3.2). */
export function mayShelterFromMarch(field: Field, frame: SkirmishFrame): boolean {
  return isMarchedUpon(field, frame) && !mustBeInside(field, frame)
}

function isMarchedUpon(field: Field, frame: SkirmishFrame): boolean {
  return frame.step === DECLARING && kindOf(frame) === "attackFromMarch" && holdsFortress(field, frame.defender)
}

/** A Besieged Force stays inside (17 BESIEGED), and so does a Baron who serves nobody (16.3.2). */
export function mustBeInside(field: Field, frame: SkirmishFrame): boolean {
  const { defender } = frame
  if (!isMarchedUpon(field, frame)) return false
  return field.state.side[defender] === NEITHER || field.state.siege[defender] > 0
}

/** Whether a Force stands at a Fortress that it may defend from inside (12.2.1 c). */
export function holdsFortress(field: Field, force: ForceId): boolean {
  const { state } = field
  const place = placeAt(field, state.at[force])
  if (!isFortress(field, place)) return false
  const owner = ownerOf(field, place)
  return state.side[force] === NEITHER ? owner === NOBODY : owner === state.side[force]
}

export function declareVerb(type: string, inside: number): Verb<Realm, State, SkirmishFrame, Action> {
  const only = [{ type }]
  return {
    fields: {},
    candidates: (field, frame) => (mayShelterFromMarch(field, frame) ? only : []),
    may(field, frame) {
      return mayShelterFromMarch(field, frame) ? OK : refuse("12.5 3-b", "notDeclaring")
    },
    do(play, frame) {
      frame.inside = inside
      frame.step = EVADING
      tell(play, type, "12.5 3-b", { leader: frame.defender, hex: frame.hex })
    },
  }
}

// 16.4.1: Spanish Light Cavalry may go before it comes to blows

const SPANISH = "Spanish"

export function isSpanishLightHorse(field: Field, force: ForceId): boolean {
  const { ground } = field
  const units = unitsOf(field, force)
  return (
    units.length > 0 &&
    units.every((unit) => {
      const { arm, nationality } = ground.types[ground.units[unit].type]
      return arm === "lightCavalry" && nationality === SPANISH
    })
  )
}

/** Whether the defender may evade: he is in the open, can fight and has somewhere to go. */
export function mayEvade(field: Field, frame: SkirmishFrame): boolean {
  const { defender } = frame
  if (frame.step !== EVADING || frame.inside === 1 || !isSpanishLightHorse(field, defender)) return false
  return !isBroken(field, unitsOf(field, defender)) && retreatEnds(field, defender, { full: false }).length > 0
}

export function evadeVerb(): Verb<Realm, State, SkirmishFrame, Action> {
  const only = [{ type: "evade" }]
  return {
    fields: {},
    candidates: (field, frame) => (mayEvade(field, frame) ? only : []),
    may: (field, frame) => (mayEvade(field, frame) ? OK : refuse("16.4.1", "mayNotEvade", { leader: frame.defender })),
    do(play, frame) {
      frame.loser = 1
      frame.step = ENDING
      tell(play, "evaded", "16.4.1", { leader: frame.defender, hex: frame.hex })
      beginRetreat(play, frame.defender, { full: false, atLeast: 1, before: true })
    },
  }
}

export function standVerb(): Verb<Realm, State, SkirmishFrame, Action> {
  const only = [{ type: "stand" }]
  return {
    fields: {},
    candidates: (field, frame) => (mayEvade(field, frame) ? only : []),
    may: (field, frame) => (mayEvade(field, frame) ? OK : refuse("16.4.1", "mayNotEvade", { leader: frame.defender })),
    do(_play, frame) {
      frame.step = CHOOSING
    },
  }
}

// 12.5 3-b: the fighting Capitani

/** Whether a Capitano has Combat Units that can fight, of those that may lead an attack when he attacks. */
function hasFighters(field: Field, leader: LeaderId, guns: boolean): boolean {
  const { state } = field
  for (const unit of unitsOn(field, leader))
    if (state.demoralised[unit] === 0 && (guns || armOf(field, unit) !== "artillery")) return true
  return false
}

/** The Capitani of a Force who may attack in a Skirmish against a Force (12.5 3-b, 4.8.1 C). */
export function attackingCapitani(field: Field, force: ForceId, against: ForceId): LeaderId[] {
  return leadersOf(field, force).filter((one) => hasFighters(field, one, false) && !spares(field, one, against))
}

/** The Capitani who may fight: the attacker's, or the defender's. */
export function eligible(field: Field, frame: SkirmishFrame, index: number): LeaderId[] {
  const { attacker, defender } = frame
  if (index === 0) return attackingCapitani(field, attacker, defender)
  if (frame.inside === 1 && kindOf(frame) !== "inBreach") return [defender] // of those stormed all fight
  const all = leadersOf(field, defender).filter((one) => hasFighters(field, one, true))
  if (!chooses(frame, 1)) return all
  // Guns alone are chosen only where there is nothing else.
  const able = all.filter((one) => hasFighters(field, one, false))
  return able.length > 0 ? able : all
}

interface ChooseCapitano extends Action {
  readonly leader: LeaderId
}

/** Whose turn it is to choose: the attacker's first. */
export function chooser(field: Field, frame: SkirmishFrame): number {
  for (const index of [0, 1])
    if (frame.fighters[index] === NOBODY && chooses(frame, index) && eligible(field, frame, index).length > 1)
      return index
  return NOBODY
}

export function chooseCapitanoVerb(): Verb<Realm, State, SkirmishFrame, ChooseCapitano> {
  return {
    fields: { leader: "integer" },
    candidates(field, frame) {
      if (frame.step !== CHOOSING) return []
      const index = chooser(field, frame)
      return index < 0 ? [] : eligible(field, frame, index).map((leader) => ({ type: "chooseCapitano", leader }))
    },
    may(field, frame, { leader }) {
      const index = frame.step === CHOOSING ? chooser(field, frame) : NOBODY
      if (index < 0) return refuse("12.5 3-b", "notChoosing")
      return eligible(field, frame, index).includes(leader) ? OK : refuse("12.5 3-b", "mayNotFight", { leader })
    },
    do(play, frame, { leader }) {
      frame.fighters[chooser(play, frame)] = leader
      tell(play, "fights", "12.5 3-b", { leader, hex: frame.hex })
    },
  }
}
