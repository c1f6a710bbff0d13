import type { Hex } from "@carroccio/hexes"
import type { ForceId } from "./forces.ts"
import { OUT, type Field } from "./position.ts"
import { NOBODY, type Side } from "./realm.ts"

/** A Force at a glance. */
export interface Host {
  readonly force: ForceId
  readonly side: Side
  readonly hex: Hex
  /** Strength Points in good order, Artillery apart, and all of them. */
  points: number
  all: number
  guns: number
  infantry: number
  /** What its troops in good order amount to in a fight. */
  power: number
  /** What it would be to lose it, and how much of that is Demoralised. */
  worth: number
  shaken: number
  units: number
  steady: number
  /** The allowance of its slowest unit. */
  pace: number
}

/** What a Strength Point of a Quality counts in a fight. */
const QUALITY = [0.6, 0.9, 1.15, 1.4] as const
/** What a Capitano adds to the worth of a Force, and his star and Initiative to its power. */
const CAPITANO = 0.6
const STAR = 1.12
const INITIATIVE = 0.02
const GUN = 1.3
const DEMORALISED = 0.55

/** All Forces on the map, by leader; undefined where there is none. */
export function survey(field: Field): (Host | undefined)[] {
  const { ground, state } = field
  const hosts = new Array<Host | undefined>(state.at.length)
  for (let unit = 0; unit < state.of.length; unit++) {
    const leader = state.of[unit]
    if (leader < 0) continue
    const force = state.under[leader] === NOBODY ? leader : state.under[leader]
    if (state.at[force] <= OUT) continue
    const host = (hosts[force] ??= newHost(field, force))
    const { type, quality } = ground.units[unit]
    const { arm, allowance } = ground.types[type]
    const points = state.points[unit]
    const weight = QUALITY[quality] ?? 0.6
    const shaken = state.demoralised[unit] === 1
    host.units++
    host.all += points
    if (allowance - state.demoralised[unit] < host.pace) host.pace = allowance - state.demoralised[unit]
    const worth = arm === "artillery" ? GUN * points : weight * points
    host.worth += shaken ? DEMORALISED * worth : worth
    if (shaken) host.shaken += worth
    else {
      host.steady++
      if (arm === "artillery") host.guns += points
      else {
        host.points += points
        host.power += weight * points
      }
    }
    if (arm === "infantry") host.infantry += points
  }
  for (const host of hosts) if (host !== undefined) lead(field, host)
  return hosts
}

/** What will be fractions is -0 at first: a whole number that becomes one later makes the object anew each time. */
function newHost({ state }: Field, force: ForceId): Host {
  return {
    force,
    side: state.side[force],
    hex: state.at[force],
    points: 0,
    all: 0,
    guns: 0,
    infantry: 0,
    power: -0,
    worth: -0,
    shaken: -0,
    units: 0,
    steady: 0,
    pace: 9,
  }
}

function lead({ ground, state }: Field, host: Host): void {
  const { star, initiative } = ground.leaders[host.force]
  host.power *= (star ? STAR : 1) * (1 + INITIATIVE * initiative)
  if (state.disrupted[host.force] === 1) host.power *= 0.85
  if (host.force < ground.capitani) host.worth += CAPITANO
}

/** Half or more of its Combat Units are Demoralised (10.1.1). */
export function wavers(host: Host): boolean {
  return host.steady * 2 <= host.units
}
