import { call, end, roll, tell } from "@carroccio/kernel"
import { distance, type Hex } from "@carroccio/hexes"
import { turnOf } from "../calendar.ts"
import type { DisfidaFrame } from "../disfida.ts"
import { isBaron, isEnemy, isForce, leadersOf, type ForceId } from "../forces.ts"
import { holdsFortress, placeAt, regionAt } from "../places.ts"
import { OUT, type Field, type Play } from "../position.ts"
import { NEITHER, NOBODY, type LeaderId, type PlaceId, type Side, type UnitId } from "../realm.ts"
import { captureSources } from "../supply-sources.ts"
import { seatOf, tellOwner } from "../telling.ts"
import { POINT } from "../terrain.ts"
import type { FirstEntryFrame } from "./first-entry.ts"
import {
  CHARLES,
  ENTERED,
  FERRANDINO_ENTERED,
  LAST_DISFIDA,
  MAJOR_BATTLE,
  recall,
  remember,
  TERRA_DI_LAVORO,
  UNTOUCHED,
} from "./memory.ts"
import { isFerrandinosWar, isNamed, isVenetianPort, leaderNamed, regionNamed, reinforcementOf } from "./names.ts"
import type { ReinforcementFrame } from "./arrivals.ts"

export { capitanoSeaPorts, seaPorts } from "./sea.ts"

// What the special rules of a scenario answer to the standard rules

/** SC3.6: who owns a Place that a third power holds. */
const THIRD_POWER = NEITHER + 1

/** At the beginning of a turn, before the weather. */
export function onTurnBegins(play: Play): void {
  const { ground, state } = play
  if (ground.scenario === 3 && state.turn === 1) {
    for (let place = 0; place < ground.places.length; place++)
      if (isVenetianPort(play, place)) state.conquered[place] = THIRD_POWER // SC3.6
  }
  if (ground.scenario === 5) rollForCharles(play)
}

/** SC5.2: from April I 1496, every second turn, Charles VIII may go home, and the likelier the longer he stays. */
function rollForCharles(play: Play): void {
  const first = turnOf(play, 3, 0, 1496)
  if (play.state.turn < first || (play.state.turn - first) % 2 !== 0) return
  const modifier = recall(play, CHARLES)
  const die = roll(play)
  remember(play, CHARLES, modifier + 1)
  tell(play, "charlesThinksOfHome", "SC5.2", { die, modifier })
  if (die + modifier >= 6) end(play, { winner: seatOf(play, 1), end: "charlesGoesHome", rule: "SC5.2", args: {} })
}

/** Whether a Force's Earthworks count on the Assault Table (8.5.1, SC4.2); fire and Charges they always hinder. */
export function earthworksWork(field: Field, force: ForceId): boolean {
  if (isFerrandinosWar(field)) return false // SC2.7
  return field.ground.scenario !== 3 || field.state.side[force] !== 0 // SC3.3
}

function isTurkish(field: Field, force: ForceId): boolean {
  return field.ground.scenario === 1 && field.state.side[force] === 1
}

/** What Pillaging costs, in half Movement Points (19). */
export function pillageExtra(field: Field, force: ForceId): number {
  return isTurkish(field, force) ? POINT : 2 * POINT // SC1.5
}

export function pillageDisrupts(field: Field, force: ForceId): boolean {
  return !isTurkish(field, force) // SC1.5
}

/** The least modified Attrition die that brings the Plague (9). */
export function plagueFrom({ ground }: Field): number {
  return ground.scenario === 4 ? 8 : 9 // SC4.4
}

/** Whether a Force may end its movement in a hex. */
export function mayStopAt(field: Field, _force: ForceId, hex: Hex): boolean {
  return field.ground.scenario !== 3 || !isVenetianPort(field, placeAt(field, hex)) // SC3.6
}

export function mayConquer(field: Field, side: Side, place: PlaceId): boolean {
  const { ground } = field
  if (place < 0 || side === NEITHER || !ground.regions[ground.places[place].region].kingdom) return false // 15
  return ground.scenario !== 3 || !isVenetianPort(field, place) // SC3.6
}

/** What a Forced Order adds to the Discipline die (7.3.1). */
export function forcedModifier(field: Field, force: ForceId): number {
  return isFerrandinosWar(field) && isNamed(field, force, "Guerra") ? -1 : 1 // SC2.6
}

/** Whether Infantry with Firearms is better in attack. */
export function firearmsAttack({ ground }: Field): boolean {
  return ground.scenario === 4 // SC4.5
}

/** Whether a Combat Unit may be on a leader's card. */
export function mayServe({ ground, state }: Field, unit: UnitId, leader: LeaderId): boolean {
  const { army, baron } = ground.units[unit]
  if (leader >= ground.capitani) return baron === leader
  if (baron !== NOBODY) return state.side[baron] === state.side[leader]
  if (army === NOBODY || army === ground.leaders[leader].army) return true
  if (ground.armies[army].closed) return false // SC1.2, SC2.5, SC4.6
  return ground.armies[army].side === state.side[leader] || ground.units[unit].mercenary
}

/** Whether a Capitano may be Subordinate to a Capitano Generale. */
export function mayBeUnder({ ground, state }: Field, capitano: LeaderId, generale: LeaderId): boolean {
  if (capitano === generale || capitano >= ground.capitani || state.generale[generale] !== 1) return false
  if (state.side[capitano] !== state.side[generale]) return false
  const one = ground.leaders[capitano]
  if (one.rank > ground.leaders[generale].rank) return false // 4.2.2
  return one.army === ground.leaders[generale].army || !ground.armies[one.army].apart // SC1.2, SC2.5, SC4.6
}

/** Whether Baron Forces receive Orders this turn. */
export function baronsMayBeOrdered(field: Field): boolean {
  return !(isFerrandinosWar(field) && field.state.turn === 1) // SC2.2
}

/** Whether rule 20 is in effect. */
export function hasDogana({ ground }: Field): boolean {
  return ground.scenario !== 1 // SC1.3
}

/** Whether Barons are replaced. */
export function baronsReplaced({ ground }: Field): boolean {
  return ground.scenario !== 1 // SC1.4
}

/**
 * What follows when a Force or an Unemployed Capitano enters a hex; for whoever is on his card nothing more. It may
 * begin a procedure, so whoever calls it finishes his own first.
 */
export function onEnter(play: Play, leader: LeaderId, hex: Hex): void {
  const { ground, state } = play
  if (!isFerrandinosWar(play) || isBaron(play, leader) || state.under[leader] !== NOBODY) return
  const region = regionAt(play, hex)
  if (region < 0 || !ground.regions[region].kingdom) return
  const side = state.side[leader]
  enterTerraDiLavoro(play, leader, region)
  if (state.aligned[region] === NEITHER) {
    // SC2.8: the State takes the side of the first Capitano at once.
    call(play, { procedure: "firstEntry", region, side } satisfies FirstEntryFrame)
  } else if (side === 1 && state.aligned[region] === 0 && placeAt(play, hex) >= 0) {
    if (state.entered[region] !== UNTOUCHED) return
    const ferrandino = leadersOf(play, leader).find((one) => isNamed(play, one, "Ferrandino"))
    if (ground.scenario === 5 && ferrandino === undefined) return // SC5.1, SC5.3
    state.entered[region] = ferrandino === undefined ? ENTERED : FERRANDINO_ENTERED // SC2.8
    if (ferrandino === undefined || ground.scenario === 2) tell(play, "firstEntry", "SC2.8", { region })
    else if (state.shown[ferrandino] === 1) tell(play, "firstEntry", "SC5.3", { region })
    else tellOwner(play, "firstEntry", "SC5.3", side, { region }) // 1.4
  }
}

/** SC2.R: Fabrizio Colonna comes when an Allied Force first enters Terra di Lavoro. */
function enterTerraDiLavoro(play: Play, leader: LeaderId, region: number): void {
  if (play.state.side[leader] !== 1 || recall(play, TERRA_DI_LAVORO) === 1 || !isForce(play, leader)) return
  if (region !== regionNamed(play, "Terra di Lavoro")) return
  remember(play, TERRA_DI_LAVORO, 1)
  const which = reinforcementOf(play, leaderNamed(play, "F. Colonna"))
  if (which !== NOBODY && play.state.came[which] === 0)
    call(play, { procedure: "reinforcement", which, stage: 0 } satisfies ReinforcementFrame)
}

/** What follows when a Capitano is captured or killed and others have been promoted. */
export function onCapitanoOut(play: Play, leader: LeaderId): void {
  if (play.position.outcome !== null) return
  const { scenario } = play.ground
  if (scenario === 2 && isNamed(play, leader, "Ferrandino")) win(play, 0, "ferrandinoLost", "SC2.V")
  else if (scenario === 5 && isNamed(play, leader, "Charles VIII")) win(play, 1, "charlesLost", "SC5.V")
  else if (scenario === 4 && !hasHighGenerale(play)) win(play, 1, "noGenerale", "SC4.V")
}

function win(play: Play, side: Side, how: string, rule: string): void {
  end(play, { winner: seatOf(play, side), end: how, rule, args: {} })
}

/** SC4.V: a French Capitano Generale of Rank 4 or 5 is on the map. */
function hasHighGenerale({ ground, state }: Field): boolean {
  for (let one = 0; one < ground.capitani; one++) {
    if (state.side[one] === 0 && state.generale[one] === 1 && state.at[one] > OUT && ground.leaders[one].rank >= 4)
      return true
  }
  return false
}

/** SC3.5: the first Major Battle ends the age of Disfide. */
export function onMajorBattle(play: Play): void {
  if (play.ground.scenario === 3) remember(play, MAJOR_BATTLE, 1)
}

/** What may follow an Activation; whoever calls it finishes his own procedure first. */
export function afterActivation(play: Play, force: ForceId): void {
  captureSources(play)
  if (mayDisfidaFollow(play, force))
    call(play, {
      procedure: "disfida",
      force,
      side: play.state.side[force],
      asked: 0,
      stage: 0,
      declarer: NOBODY,
      unit: NOBODY,
    } satisfies DisfidaFrame)
}

/** SC3.5: how far a challenge is heard. */
const EARSHOT = 2

/** SC3.5: two Forces near enough to each other, one of them occupying a Fortress. */
export function face(field: Field, one: ForceId, two: ForceId): boolean {
  const { ground, state } = field
  if (distance(ground.grid, state.at[one], state.at[two]) > EARSHOT) return false
  return [one, two].some((force) => holdsFortress(field, state.side[force], state.at[force]))
}

/** SC3.5: as far as both can see. Whether there is Heavy Cavalry is known to its owner alone. */
function mayDisfidaFollow(field: Field, force: ForceId): boolean {
  const { ground, state } = field
  if (ground.scenario !== 3 || recall(field, MAJOR_BATTLE) === 1 || recall(field, LAST_DISFIDA) === state.turn)
    return false
  if (isBaron(field, force) || !isForce(field, force)) return false
  for (let one = 0; one < ground.capitani; one++) {
    if (state.at[one] <= OUT || !isEnemy(state.side[force], state.side[one])) continue
    if (face(field, force, one) && isForce(field, one)) return true
  }
  return false
}
