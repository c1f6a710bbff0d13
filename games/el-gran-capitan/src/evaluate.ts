import { distance, type Hex } from "@carroccio/hexes"
import type { Seat } from "@carroccio/kernel"
import { lineOfCommunication } from "./communications.ts"
import type { LossesFrame } from "./losses.ts"
import { isHostile } from "./places.ts"
import { ATTACK, COMING, GARRISON, OUT, STAND, type Field } from "./position.ts"
import { outlook, unwanted, WALLS, type Outlook } from "./prospects.ts"
import { pulls, type Pull } from "./pulls.ts"
import type { PursuitFrame } from "./pursuit.ts"
import { NEITHER, NOBODY, other, type PlaceId, type Side } from "./realm.ts"
import { recall, VENICE } from "./scenarios/memory.ts"
import { isFerrandinosWar, leaderNamed, placeNamed } from "./scenarios/names.ts"
import type { SiegeFrame } from "./siege.ts"
import { UNDECIDED, type SkirmishFrame } from "./skirmish-frame.ts"
import type { Host } from "./survey.ts"
import { WEIGHTS } from "./weights.ts"

type Terms = Record<keyof typeof WEIGHTS, number>

const NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

const VICTORY = 200
/** A Strength Point of good troops. */
export const MAN = 0.35
/** Administrative Points: the first are worth most (6.3). */
const PURSE = 2
const PLENTY = 7
/** A Capitano Generale with a Line of Communication, less for every Region it crosses (6.3.1). */
const LINE = 0.5
const REGION = 0.08
/** How strongly Forces are drawn to what they could take. */
export const PULL = 0.85
/** Places that enemies could take, for want of a guard strong enough; those that decide the game. */
const UNGUARDED = 0.22
const IN_DANGER = 0.8
const DUE_IN_THE_END = 0.5
const DECISIVE = 5
/** Being next to somebody stronger. */
const FEAR = 0.3
/** A defeat beside what it costs in men. */
const DEFEAT = 0.6
/** Demoralised troops where they can rally (10.2). */
export const RALLYING = 0.3
/** Earthworks before an enemy Fortress, and each level of the Siege, as parts of the prize (12.3.1). */
const DUG_IN = 0.15
const LEVEL = 0.08
/** Attrition to come (9). */
const WEAR = 0.008
/** The fifth scenario: a Spanish or Venetian Force at large. */
const AT_LARGE = 2
/** An army that is on its way. */
const VENETIANS = 5
/** Kings in danger, and shut in: no wall is safe enough for them (SC2.V, SC5.V). */
const KING = 40
const SHUT_IN = 5

/** What a program weighs for a seat, by name: what it holds, what it has, and where its Forces stand. */
export function terms(field: Field, seat: Seat): Terms {
  const side = seat === field.ground.seats[0] ? 0 : 1
  const view = outlook(field, side)
  const drawn = pulls(field, view)
  const { held } = view.prizes
  return {
    places: WEIGHTS.places * (side === 0 ? held : -held),
    armies: WEIGHTS.armies * (armies(field, view) + allies(field, side)),
    presence: WEIGHTS.presence * presence(field, view),
    points: WEIGHTS.points * purses(field, side),
    lines: WEIGHTS.lines * lines(field, side),
    prospects: WEIGHTS.prospects * prospects(view, drawn),
    sieges: WEIGHTS.sieges * sieges(field, view, drawn),
    dangers: -WEIGHTS.dangers * exposure(field, view),
    fights: WEIGHTS.fights * underWay(field, view),
  }
}

/** What a position is worth to a seat. */
export function evaluate(field: Field, seat: Seat): number {
  const { outcome } = field.position
  if (outcome !== null) return outcome.winner === null ? 0 : outcome.winner === seat ? VICTORY : -VICTORY
  const found = terms(field, seat)
  let value = 0
  for (const name of NAMES) value += found[name]
  return value
}

/** Troops of both sides; of its own, who will rally and who will be worn down. */
function armies(field: Field, view: Outlook): number {
  const { order } = field.state
  let sum = 0
  for (const host of view.own) {
    sum += MAN * host.worth
    const contested = view.held.get(host.hex) === 3
    const rests = order[host.force] === STAND || order[host.force] === GARRISON
    if (host.shaken > 0 && !contested && rests) sum += RALLYING * MAN * host.shaken
    if (contested || isHostile(field, view.side, field.ground.region[host.hex])) sum -= WEAR * MAN * host.worth
  }
  for (const host of view.foes) if (host.side !== NEITHER) sum -= MAN * host.worth
  return sum
}

/** Forces of both sides that the scenario asks to drive out or to shut in. */
function presence(field: Field, view: Outlook): number {
  let sum = 0
  for (const host of view.own) sum += presenceOf(field, host)
  for (const host of view.foes) if (host.side !== NEITHER) sum -= presenceOf(field, host)
  return sum
}

/** What it means to the scenario that a Force is where it is (SC2.V, SC5.V). */
function presenceOf(field: Field, host: Host): number {
  const { ground, state } = field
  if (ground.scenario === 2) return host.side === 0 ? unwanted(field, host) : 0
  if (ground.scenario !== 5 || host.side !== 1 || host.force >= ground.capitani) return 0
  return state.siege[host.force] > 0 ? 0 : AT_LARGE
}

/** Administrative Points of both sides. */
function purses({ ground, state }: Field, side: Side): number {
  let sum = 0
  for (let army = 0; army < ground.armies.length; army++) {
    if (state.ap[army] === 0) continue
    const worth = purseWorth(state.ap[army])
    sum += ground.armies[army].side === side ? worth : -worth / 2
  }
  return sum
}

export function purseWorth(points: number): number {
  return PURSE * (1 - Math.exp(-points / PLENTY))
}

/** Those who have promised to come (SC2.4). */
function allies(field: Field, side: Side): number {
  if (!isFerrandinosWar(field) || recall(field, VENICE) === 0) return 0
  const gonzaga = leaderNamed(field, "Gonzaga")
  if (gonzaga === NOBODY || field.state.at[gonzaga] !== COMING) return 0
  return side === 1 ? VENETIANS : -VENETIANS
}

/** Lines of Communication of the side's Capitani Generali (6.2). */
function lines(field: Field, side: Side): number {
  const { ground, state } = field
  let sum = 0
  for (let one = 0; one < ground.capitani; one++) {
    if (state.generale[one] !== 1 || state.side[one] !== side || state.at[one] <= OUT || state.under[one] !== NOBODY)
      continue
    const line = lineOfCommunication(field, ground.leaders[one].army, state.at[one])
    if (line !== null) sum += LINE - REGION * line.regions
  }
  return sum
}

/** Where own Forces stand toward what they want, with Orders that fit. */
function prospects(view: Outlook, drawn: ReadonlyMap<number, Pull>): number {
  let sum = 0
  for (const { force } of view.own) sum += PULL * (drawn.get(force)?.value ?? 0)
  return sum
}

/** Own Forces dug in before enemy walls, and how far the Sieges of both sides have come. */
function sieges({ ground, state }: Field, view: Outlook, drawn: ReadonlyMap<number, Pull>): number {
  let sum = 0
  for (const { force, worth } of view.own) {
    const pull = drawn.get(force)
    const besieges = pull?.cost === 0 && pull.goal?.walled === true && state.order[force] === ATTACK
    if (besieges && state.earthworks[force] === 1) sum += DUG_IN * pull.value
    if (state.siege[force] > 1) sum -= LEVEL * (state.siege[force] - 1) * MAN * worth
  }
  for (const foe of view.foes) {
    if (state.siege[foe.force] === 0) continue
    const place = ground.placeAt[foe.hex]
    const prize = place < 0 ? 0 : view.prizes.of[place * 2 + view.side]
    sum += LEVEL * state.siege[foe.force] * (prize + MAN * foe.worth)
  }
  return sum
}

/** How a Force would defend where it is: walls of its own, Earthworks. */
function defenceOf(field: Field, view: Outlook, host: Host): number {
  const { ground, state } = field
  const place = ground.placeAt[host.hex]
  let power = host.power
  if (place >= 0 && view.prizes.owners[place] === host.side)
    power += Math.min(host.points, WALLS[ground.places[place].kind])
  if (state.earthworks[host.force] === 1) power += Math.min(2, host.points)
  return Math.max(0.3, power * (state.roadMarch[host.force] === 1 ? 0.75 : 1))
}

/** Who would stand by a king: all who are with him, and none of them to spare. */
function guardOf(view: Outlook, { hex }: Host): number {
  let power = 0
  for (const host of view.own) if (host.hex === hex) power += host.power
  return Math.max(0.3, 0.7 * power)
}

/** How much of a prize is feared for: most of what loses the game at once, less of what can be won back (SC1.V, SC2.V). */
function dangerOf(field: Field, place: PlaceId, prize: number): number {
  const { scenario } = field.ground
  if (prize < DECISIVE || scenario > 2) return UNGUARDED
  return scenario === 2 && place !== placeNamed(field, "Riggio") ? DUE_IN_THE_END : IN_DANGER
}

/** What the side stands to lose: places unguarded, Forces next to stronger ones. */
function exposure(field: Field, view: Outlook): number {
  const { ground } = field
  let sum = 0
  for (let place = 0; place < ground.places.length; place++) {
    if (view.prizes.owners[place] !== view.side || view.threat[place] <= 0) continue
    const prize = view.prizes.of[place * 2 + view.side]
    sum += dangerOf(field, place, prize) * view.threat[place] * prize
  }
  const king = isFerrandinosWar(field) ? leaderNamed(field, view.side === 0 ? "Charles VIII" : "Ferrandino") : NOBODY
  for (const host of view.own) {
    const crowned = king !== NOBODY && (host.force === king || field.state.under[king] === host.force)
    const defence = crowned ? guardOf(view, host) : defenceOf(field, view, host)
    sum += FEAR * fearAt(field, view, host.hex, defence) * (MAN * host.worth + (crowned ? KING : 0))
    if (crowned) sum += SHUT_IN * field.state.siege[host.force]
  }
  return sum
}

/** How much somebody has to fear in a hex, of the enemy who is nearest and strongest for what he could defend with. */
function fearAt({ ground }: Field, { foes }: Outlook, hex: Hex, defence: number): number {
  let worst = 0
  for (const foe of foes) {
    if (foe.side === NEITHER || foe.power === 0) continue
    const apart = distance(ground.grid, hex, foe.hex)
    if (apart > 3) continue
    const ratio = foe.power / defence
    if (ratio <= 1) continue
    const fear = Math.min(1.5, Math.log(ratio)) / (1 + 0.6 * apart)
    if (fear > worst) worst = fear
  }
  return worst
}

/** What a Force stands to lose by coming to a hex. */
export function riskAt(field: Field, view: Outlook, host: Host, hex: Hex): number {
  const place = field.ground.placeAt[hex]
  const walls = place >= 0 && view.prizes.owners[place] === host.side ? WALLS[field.ground.places[place].kind] : 0
  const defence = Math.max(0.3, host.power + Math.min(host.points, walls))
  return FEAR * MAN * host.worth * fearAt(field, view, hex, defence)
}

/** A fight that has begun: what it will still cost, and who has lost it. */
function underWay(field: Field, view: Outlook): number {
  let sum = 0
  for (const frame of field.position.stack) {
    if (frame.procedure === "losses") sum -= lossesToCome(frame as LossesFrame, view.side)
    else if (frame.procedure === "pursuit") {
      const { side, losses } = frame as PursuitFrame
      sum += (side === view.side ? -0.6 : 0.6) * MAN * losses
    } else if (frame.procedure === "skirmish") sum += skirmishSoFar(field, view, frame as SkirmishFrame)
    else if (frame.procedure === "siege" && (frame as SiegeFrame).breach === 1)
      sum += breach(field, view, frame as SiegeFrame)
  }
  return sum
}

function lossesToCome({ side, points, demoralised }: LossesFrame, own: Side): number {
  const cost = MAN * (1.1 * points + 1.2 * demoralised)
  return side === own ? cost : -cost
}

function skirmishSoFar({ ground, state }: Field, view: Outlook, frame: SkirmishFrame): number {
  const { attacker, defender, hex, loser } = frame
  const attacks = state.side[attacker] === view.side
  const place = ground.placeAt[hex]
  const prize = place < 0 ? 0 : view.prizes.of[place * 2 + view.side]
  const [one, two] = [view.hosts[attacker], view.hosts[defender]]
  if (loser === UNDECIDED) {
    if (one === undefined || two === undefined) return 0
    const lead = Math.log((one.power + 0.2) / (two.power + (frame.inside === 1 ? Math.min(5, two.points) : 0) + 0.2))
    return (attacks ? 0.4 : -0.4) * Math.max(-1.5, Math.min(1.5, lead))
  }
  const beaten = loser === 0 ? one : two
  const won = (loser === 0) !== attacks
  const cost = DEFEAT + 0.12 * MAN * (beaten?.worth ?? 0)
  const stays = loser === 1 && frame.inside === 1
  // Whoever loses in the open leaves the place to the other.
  return (won ? 1 : -1) * (cost + (stays ? 0 : 0.25 * prize))
}

function breach({ ground, state }: Field, view: Outlook, { hex, attacker }: SiegeFrame): number {
  const place = ground.placeAt[hex]
  const prize = place < 0 ? 0 : view.prizes.of[place * 2 + view.side]
  return state.side[attacker] === other(view.side) ? -0.15 * prize : 0.15 * prize
}
