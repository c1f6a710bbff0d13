import { call } from "@carroccio/kernel"
import { inForce } from "./cards.ts"
import { goodsOf } from "./lords.ts"
import type { Field, Play } from "./position.ts"
import { shed } from "./assets.ts"
import type { LightenFrame } from "./screened-goods.ts"
import { CART, LOOT, PROVENDER, type LordId, type Side, type WayId } from "./tuscany.ts"

/** What some Lords who move together carry (4.3.2 SHARING). */
export interface Load {
  readonly provender: number
  readonly loot: number
  readonly carts: number
}

export function loadOf(field: Field, lords: readonly LordId[]): Load {
  let provender = 0
  let loot = 0
  let carts = 0
  for (const lord of lords) {
    provender += goodsOf(field, lord, PROVENDER)
    loot += goodsOf(field, lord, LOOT)
    carts += goodsOf(field, lord, CART)
  }
  return { provender, loot, carts }
}

/** Whether Tracks are Roads to the side in this Campaign, and Laden moves as Unladen (Road Works). */
export function hasRoadWorks(field: Field, side: Side): boolean {
  // card F5 event, card S5 event
  return inForce(field, side, "road-works")
}

/** Whether the Lords would move Laden along the Way, once they have left what nobody can take along (4.3.2). */
export function isLaden(field: Field, side: Side, load: Load, way: WayId): boolean {
  const beyond = load.loot > 0 || (!field.ground.ways[way].road && load.provender > load.carts && load.carts > 0)
  return beyond && !hasRoadWorks(field, side)
}

/** Provender that they must leave to move along the Way: more than two a Cart never moves (4.3.2). */
export function provenderLeft(field: Field, side: Side, load: Load, way: WayId, laden: boolean): number {
  return Math.max(0, load.provender - perCart(field, side, way, laden) * load.carts)
}

function perCart(field: Field, side: Side, way: WayId, laden: boolean): number {
  return laden || field.ground.ways[way].road || hasRoadWorks(field, side) ? 2 : 1
}

/** Begins the discards without which the Lords cannot move so (1.7.2). */
export function lightenFor(play: Play, side: Side, lords: LordId[], way: WayId, laden: boolean): void {
  const leavesLoot = !laden && !hasRoadWorks(play, side)
  if (play.ground.hiddenMats) {
    lighten(play, side, lords, perCart(play, side, way, laden), leavesLoot, "4.3.2", [])
    return
  }
  const load = loadOf(play, lords)
  shed(play, side, lords, PROVENDER, provenderLeft(play, side, load, way, laden), "4.3.2")
  if (leavesLoot) shed(play, side, lords, LOOT, load.loot, "4.3.2")
}

/** What Lords who Avoid Battle together must leave behind: all Loot, and Provender beyond their Carts (4.3.4 AVOID BATTLE). */
export function lightenToAvoid(play: Play, side: Side, lords: LordId[], finders: LordId[]): void {
  const load = loadOf(play, lords)
  const rule = "4.3.4 AVOID BATTLE"
  const works = hasRoadWorks(play, side)
  if (play.ground.hiddenMats) {
    lighten(play, side, lords, works ? 2 : 1, !works, rule, finders)
    return
  }
  if (works) {
    shed(play, side, lords, PROVENDER, Math.max(0, load.provender - 2 * load.carts), rule, finders)
    return
  }
  shed(play, side, lords, PROVENDER, Math.max(0, load.provender - load.carts), rule, finders)
  shed(play, side, lords, LOOT, load.loot, rule, finders)
}

/** The same behind screens, asked so that nobody learns what there is to leave (1.5.2 HIDDEN MATS). */
function lighten(
  play: Play,
  side: Side,
  lords: LordId[],
  perCart: number,
  leavesLoot: boolean,
  rule: string,
  finders: LordId[],
): void {
  const loot = leavesLoot ? 1 : 0
  const frame: LightenFrame = {
    ...{ procedure: "lighten", side, lords: lords.slice(), next: 0, perCart, loot },
    ...{ rule, finders: finders.slice(), dropped: 0 },
  }
  call(play, frame)
}
