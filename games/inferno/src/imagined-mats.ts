import type { Random, Seat } from "@carroccio/kernel"
import type { ContributeFrame } from "./assets.ts"
import type { HoldsBackFrame, MatPart } from "./events/harm.ts"
import type { LoseUnitFrame } from "./events/lost-unit.ts"
import { BOOTY, type BrigandsFrame } from "./events/reactions.ts"
import { comuneOf, countUnits, goodsOfAll, matsOf } from "./lords.ts"
import type { PayFrame } from "./pay.ts"
import { ASIDE, MUSTERED, READY, type Field } from "./position.ts"
import type { SailingFrame } from "./sail.ts"
import type { MealsFrame } from "./screened-feed.ts"
import type { LightenFrame, PortionFrame } from "./screened-goods.ts"
import { hostsOfAltopascio } from "./screens.ts"
import {
  COIN,
  FIRST_FOOT,
  GOODS,
  KINDS,
  LOOT,
  PROVENDER,
  RITTER,
  SHIP,
  type LordId,
  type MatId,
  type Side,
} from "./tuscany.ts"
import { seesMat, seesPart, seesVassal } from "./view.ts"

// 1.5.2 HIDDEN MATS: what could lie behind the Enemy's screens. The pool is open, so how many units of each kind they
// hide together is known; nothing else is taken from what is really there.

/** The Enemy's mats in play of which the seat does not see a part. */
export function unseenMats(field: Field, seat: Seat, foe: Side, part: MatPart): MatId[] {
  const { ground, state } = field
  return ground.lordsOf[foe].flatMap((lord) =>
    state.at[lord] < 0 ? [] : matsOf(field, lord).filter((mat) => !seesPart(field, seat, mat, part)),
  )
}

export function imagineMats(field: Field, seat: Seat, foe: Side, random: Random): void {
  const { ground, state } = field
  const embarked = field.position.stack.flatMap((frame) =>
    frame.procedure === "sailing" ? (frame as SailingFrame).lords : [],
  )
  dealUnits(
    field,
    unseenMats(field, seat, foe, "forces").filter((mat) => !embarked.includes(ground.mats[mat].lord)),
    random,
  )
  for (const mat of unseenMats(field, seat, foe, "assets")) imagineGoods(field, mat, random)
  const unseen = ground.vassals.flatMap((_, vassal) => (seesVassal(field, seat, vassal) ? [] : [vassal]))
  for (const vassal of unseen) {
    if (vassal === ground.altopascio) imagineAltopascio(field, seat, random)
    else state.vassalState[vassal] = random(2) === 0 ? READY : MUSTERED
  }
  for (const frame of field.position.stack) {
    if ("side" in frame && frame.side === foe) suit(field, frame, random)
    if (frame.procedure === "brigands") runShort(field, seat, frame as BrigandsFrame)
  }
}

/** Mats that are known to have no unit of a kind, because they were named in vain. */
function barred(field: Field, kind: number): MatId[] {
  return field.position.stack.flatMap((frame) => {
    if (frame.procedure === "loseUnit") {
      const { kind: sought, tried } = frame as LoseUnitFrame
      return sought === kind ? tried : []
    }
    if (frame.procedure !== "manfrediHoldsBack" || kind !== RITTER) return []
    return (frame as HoldsBackFrame).tried.flatMap((lord) => (field.state.at[lord] < 0 ? [] : matsOf(field, lord)))
  })
}

/** Deals out anew the units of some mats: those are likely where their Lord or his Vassals bring such, and nobody is without. */
function dealUnits(field: Field, mats: readonly MatId[], random: Random): void {
  const { ground, state } = field
  for (let kind = 0; kind < KINDS; kind++) {
    let count = 0
    for (const mat of mats) {
      count += state.forces[mat * KINDS + kind]
      state.forces[mat * KINDS + kind] = 0
    }
    if (count === 0) continue
    const without = barred(field, kind)
    const chances = mats.map((mat) => {
      if (without.includes(mat)) return 0
      const { forces, vassals } = ground.mats[mat]
      return 1 + 4 * forces[kind] + 2 * vassals.reduce((sum, vassal) => sum + ground.vassals[vassal].forces[kind], 0)
    })
    for (; count > 0; count--) state.forces[mats[pick(chances, random)] * KINDS + kind]++
  }
  for (const mat of mats) if (countUnits(field, mat) === 0) borrowUnit(field, mats, mat, random)
}

/** A place in the list, each as likely as its number says. */
function pick(chances: readonly number[], random: Random): number {
  let at = random(chances.reduce((sum, chance) => sum + chance, 0))
  let place = 0
  while (at >= chances[place]) at -= chances[place++]
  return place
}

/** A mat without units gets one from the mat that has most. */
function borrowUnit(field: Field, mats: readonly MatId[], to: MatId, random: Random): void {
  const { forces } = field.state
  const from = mats.reduce((most, mat) => (countUnits(field, mat) > countUnits(field, most) ? mat : most))
  const kinds = Array.from({ length: KINDS }, (_, kind) =>
    barred(field, kind).includes(to) ? 0 : forces[from * KINDS + kind],
  )
  if (countUnits(field, from) < 2 || kinds.every((count) => count === 0)) return
  const kind = pick(kinds, random)
  forces[from * KINDS + kind]--
  forces[to * KINDS + kind]++
}

/** Assets: about as many as the mat begins with. */
function imagineGoods({ ground, state }: Field, mat: MatId, random: Random): void {
  for (let asset = 0; asset < GOODS; asset++) {
    const printed = ground.mats[mat].assets[asset]
    const none = asset === SHIP && printed === 0
    state.assets[mat * GOODS + asset] = none ? 0 : random(2 * printed + 4)
  }
}

/** Altopascio: aside, or on one of the mats that may have it and are not seen. */
function imagineAltopascio(field: Field, seat: Seat, random: Random): void {
  const { ground, state } = field
  const hosts = hostsOfAltopascio(field).filter((mat) => !seesMat(field, seat, mat))
  const place = random(hosts.length + 1)
  state.vassalMat[ground.altopascio] = place < hosts.length ? hosts[place] + 1 : 0
  state.vassalState[ground.altopascio] = place < hosts.length ? MUSTERED : ASIDE
}

/** Whoever was robbed in vain has not so much of it (card S19 event). */
function runShort(field: Field, seat: Seat, { lord, tried }: BrigandsFrame): void {
  if (lord < 0 || seesMat(field, seat, lord)) return
  const { state } = field
  const comune = comuneOf(field, lord)
  for (const effect of tried) {
    const [asset, most] = BOOTY[effect][0]
    const own = lord * GOODS + asset
    state.assets[own] = Math.min(state.assets[own], most - 1)
    if (comune >= 0) state.assets[comune * GOODS + asset] = 0
  }
}

/** Makes what is imagined suit a procedure of the Enemy's that is under way and has begun to spend it. */
function suit(field: Field, frame: { readonly procedure: string }, random: Random): void {
  switch (frame.procedure) {
    case "pay": {
      const { owed } = frame as PayFrame
      if (owed >= 0) atLeast(field, [owed], COIN, 1)
      break
    }
    case "contribute": {
      const { lords, asset, left } = frame as ContributeFrame
      atLeast(field, lords, asset, left)
      break
    }
    case "sailing":
      for (const lord of (frame as SailingFrame).lords) atLeast(field, [lord], SHIP, horseOf(field, lord))
      break
    case "portion": {
      const { all, goods, asset, next } = frame as PortionFrame
      if (next > 0) goods[asset] = random(all[asset] + 1)
      break
    }
    case "lighten":
      if ((frame as LightenFrame).next > 0) (frame as LightenFrame).dropped = random(4)
      break
    case "meals": {
      const { lords, need, next } = frame as MealsFrame
      for (let place = 0; place < next; place++) {
        need[place] = random(3) === 0 ? 1 : 0
        if (need[place] === 1) for (const mat of matsOf(field, lords[place])) starve(field, mat)
      }
      break
    }
    default:
  }
}

/** Whoever is still hungry has nothing of his own to eat (4.8.1). */
function starve({ state }: Field, mat: MatId): void {
  state.assets[mat * GOODS + PROVENDER] = 0
  state.assets[mat * GOODS + LOOT] = 0
}

function atLeast(field: Field, lords: readonly LordId[], asset: number, count: number): void {
  const lacking = count - goodsOfAll(field, lords, asset)
  if (lacking > 0) field.state.assets[lords[0] * GOODS + asset] += lacking
}

function horseOf(field: Field, lord: LordId): number {
  let count = 0
  for (const mat of matsOf(field, lord))
    for (let kind = 0; kind < FIRST_FOOT; kind++) count += field.state.forces[mat * KINDS + kind]
  return count
}
