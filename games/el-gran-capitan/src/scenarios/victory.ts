import { call, end, finish, type Frame, type Procedure } from "@carroccio/kernel"
import { forcesAt, forcesOfSide, hasEnemyForce, isBaron, leadersOf, unitsOf, type ForceId } from "../forces.ts"
import { isConquered, isFortress, occupies, owns, placeAt, regionAt } from "../places.ts"
import { OUT, type Field, type Play, type State } from "../position.ts"
import { NEITHER, NOBODY, other, type Realm, type Side } from "../realm.ts"
import { captureSources } from "../supply-sources.ts"
import { seatOf } from "../telling.ts"
import { NAPLES, recall, remember } from "./memory.ts"
import { isFerrandinosWar, leaderNamed, placeNamed, regionNamed } from "./names.ts"
import { hasForceIn, type RealignmentFrame } from "./realignment.ts"

// 14 Victory

export interface VictoryFrame extends Frame {
  readonly procedure: "victory"
  /** 1 when the French had Conquered Riggio before States changed sides (SC2.V). */
  readonly riggio: number
}

/** The Victory Phase (2.2 E): States change sides, then it is seen whether the game is over. */
export function beginVictoryPhase(play: Play): void {
  captureSources(play)
  noteNaples(play)
  call(play, { procedure: "victory", riggio: isRiggioConquered(play) ? 1 : 0 } satisfies VictoryFrame)
  call(play, { procedure: "realignment", region: 0 } satisfies RealignmentFrame)
}

/** SC2.V. */
function isRiggioConquered(field: Field): boolean {
  return field.ground.scenario === 2 && isConquered(field, 0, placeNamed(field, "Riggio"))
}

/** SC2.R: the first time that an Allied Force occupies Napoli. */
function noteNaples(play: Play): void {
  const place = placeNamed(play, "Napoli")
  if (!isFerrandinosWar(play) || place === NOBODY || recall(play, NAPLES) > 0) return
  const { hex } = play.ground.places[place]
  if (forcesAt(play, hex, 1).length > 0 && !hasEnemyForce(play, hex, 1)) remember(play, NAPLES, play.state.turn)
}

export const victory: Procedure<Realm, State, VictoryFrame> = {
  name: "victory",
  run(play, { riggio }) {
    finish(play)
    const { ground, state } = play
    const last = ground.turns > 0 && state.turn >= ground.turns
    if (riggio === 1) win(play, 0, "riggio", "SC2.V")
    else JUDGES[ground.scenario - 1](play, last)
  },
}

function win(play: Play, side: Side, how: string, rule: string, args: Record<string, number> = {}): void {
  end(play, { winner: seatOf(play, side), end: how, rule, args })
}

const JUDGES: readonly ((play: Play, last: boolean) => void)[] = [of1481, of1495, of1502, of1528, ofCharles]

function of1481(play: Play, last: boolean): void {
  if (occupies(play, 1, placeNamed(play, "Taranto"))) win(play, 1, "taranto", "SC1.V")
  else if (last) {
    const region = regionNamed(play, "Terra d'Otranto")
    const held = play.ground.places.some(
      (one, place) => one.region === region && isFortress(play, place) && occupies(play, 1, place),
    )
    if (held) end(play, { winner: null, end: "draw", rule: "SC1.V", args: {} })
    else win(play, 0, "turksGone", "SC1.V")
  }
}

function ownsNamed(field: Field, side: Side, ...names: string[]): boolean {
  return names.every((name) => owns(field, side, placeNamed(field, name)))
}

function of1495(play: Play, last: boolean): void {
  if (!last) return
  if (!haveAlliesWon(play)) win(play, 0, "standard", "SC2.V")
  else {
    const north =
      (ownsNamed(play, 1, "Solmona") || ownsNamed(play, 1, "Lanciano")) &&
      (ownsNamed(play, 1, "Campobasso") || ownsNamed(play, 1, "Isernia"))
    win(play, 1, north ? "strategic" : "standard", "SC2.V")
  }
}

function haveAlliesWon(field: Field): boolean {
  if (!ownsNamed(field, 1, "Gaeta", "Napoli", "Salerno")) return false
  const french = (name: string, barons: boolean) => hasForceIn(field, 0, regionNamed(field, name), barons)
  if (french("Calabria Citra", true) || french("Calabria Ultra", true) || french("Basilicata", true)) return false
  return !french("Terra di Bari", false)
}

function alignedTo({ ground, state }: Field, side: Side): number {
  return state.aligned.filter((aligned, region) => aligned === side && ground.regions[region].kingdom).length
}

/** Scenario 3: States Aligned to a side, and those Aligned to nobody where it alone has Forces. */
export function statesOf(field: Field, side: Side): number {
  const { ground, state } = field
  let count = alignedTo(field, side)
  for (let region = 0; region < ground.regions.length; region++) {
    if (!ground.regions[region].kingdom || state.aligned[region] !== NEITHER) continue
    const contested = hasForceIn(field, other(side), region, true) || hasForceIn(field, NEITHER, region, true)
    if (hasForceIn(field, side, region, true) && !contested) count++
  }
  return count
}

function of1502(play: Play, last: boolean): void {
  for (const side of [0, 1]) {
    if (alignedTo(play, other(side)) > 0) continue
    win(play, side, "strategic", "SC3.V")
    return
  }
  if (!last) return
  const points = statesOf(play, 1) - statesOf(play, 0)
  if (points >= 5) win(play, 1, "standard", "SC3.V", { points })
  else if (points >= 2) win(play, 1, "marginal", "SC3.V", { points })
  else if (points === 1) win(play, ownsNamed(play, 1, "Napoli") ? 1 : 0, "standard", "SC3.V", { points })
  else win(play, 0, points >= -2 ? "marginal" : "standard", "SC3.V", { points })
}

function of1528(play: Play, last: boolean): void {
  if (!last) return
  const states = [alignedTo(play, 0), alignedTo(play, 1)]
  if (states[0] !== states[1]) win(play, states[0] > states[1] ? 0 : 1, "standard", "SC4.V")
  else win(play, ownsNamed(play, 0, "Napoli") ? 0 : 1, "naples", "SC4.V")
}

/** Scenario 5: a Force with Spanish or Venetian Capitani or Combat Units, not besieged, in the Kingdom. */
function isAtLarge(field: Field, force: ForceId): boolean {
  const { ground, state } = field
  if (isBaron(field, force) || state.siege[force] > 0) return false
  const place = placeAt(field, state.at[force])
  const region = regionAt(field, state.at[force])
  if (region < 0 || !ground.regions[region].kingdom || (place >= 0 && ground.places[place].name === "Ischia"))
    return false
  const counts = (army: number) => army >= 0 && ["Spanish", "Venetian"].includes(ground.armies[army].name)
  return (
    leadersOf(field, force).some((one) => counts(ground.leaders[one].army)) ||
    unitsOf(field, force).some((unit) => counts(ground.units[unit].army))
  )
}

function ofCharles(play: Play): void {
  const ferrandino = leaderNamed(play, "Ferrandino")
  const states = play.ground.regions.filter(({ kingdom }) => kingdom).length
  if (ferrandino !== NOBODY && play.state.at[ferrandino] === OUT) win(play, 0, "ferrandinoLost", "SC5.V")
  else if (alignedTo(play, 0) === states) win(play, 0, "allStates", "SC5.V")
  else if (!forcesOfSide(play, 1).some((force) => isAtLarge(play, force))) win(play, 0, "noEnemy", "SC5.V")
}
