import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { endCard, type CommandFrame } from "./activation.ts"
import { spend } from "./assets.ts"
import { hasEnemyStronghold, isFriendly, moveLord, seasonOf } from "./locales.ts"
import { comuneOf, goodsOf, goodsOfAll, isBesieged } from "./lords.ts"
import { mayCross, withLower } from "./march.ts"
import { hasWholeCard } from "./other-commands.ts"
import type { Field, Play, State } from "./position.ts"
import { tellOfMat } from "./screens.ts"
import { placeSiege } from "./siege.ts"
import {
  FIRST_FOOT,
  KINDS,
  LOOT,
  other,
  PROVENDER,
  SHIP,
  type LocaleId,
  type LordId,
  type Side,
  type Tuscany,
} from "./tuscany.ts"

// 4.7.3 Sail

function horseOf(field: Field, lord: LordId): number {
  const comune = comuneOf(field, lord)
  let count = 0
  for (let kind = 0; kind < FIRST_FOOT; kind++) {
    count += field.state.forces[lord * KINDS + kind]
    if (comune >= 0) count += field.state.forces[comune * KINDS + kind]
  }
  return count
}

/** Ships that the Horse of some Lords need; their goods can be left behind. */
function horseOfAll(field: Field, lords: readonly LordId[]): number {
  return lords.reduce((sum, lord) => sum + horseOf(field, lord), 0)
}

/** A Ship for each Horse unit and Provender, two for each Loot. */
function shipsNeeded(field: Field, lords: readonly LordId[]): number {
  return horseOfAll(field, lords) + goodsOfAll(field, lords, PROVENDER) + 2 * goodsOfAll(field, lords, LOOT)
}

function maySetSail(field: Field, frame: CommandFrame): Verdict {
  const { ground, state } = field
  const { lord, side } = frame
  if (ground.lords[lord].id !== "pisa") return refuse("4.7.3", "onlyPisa", { lord })
  const able = hasWholeCard(frame)
  if (!able.ok) return able
  const at = state.at[lord]
  if (isBesieged(field, lord) || state.siege[at] > 0) return refuse("4.7.3", "besieged", { lord })
  // 1.3.1 PORTS
  if (!ground.locales[at].port || !isFriendly(field, at, side)) return refuse("4.7.3", "noFriendlyPort", { locale: at })
  if (seasonOf(field) === "winter") return refuse("4.7.3", "winter")
  const lords = withLower(field, lord)
  return horseOfAll(field, lords) <= goodsOfAll(field, lords, SHIP) ? OK : refuse("4.7.3", "tooFewShips", { lord })
}

function maySailTo(field: Field, frame: CommandFrame, locale: LocaleId): Verdict {
  const { ground, state } = field
  const able = maySetSail(field, frame)
  if (!able.ok) return able
  const from = state.at[frame.lord]
  if (locale === from || locale < 0 || locale >= ground.locales.length || !ground.locales[locale].port) {
    return refuse("4.7.3", "noPort", { locale })
  }
  for (const foe of ground.lordsOf[other(frame.side)])
    if (state.at[foe] === locale && !isBesieged(field, foe)) return refuse("4.7.3", "enemyThere", { locale })
  return mayCross(field, frame.side, from, locale)
}

interface SailAction extends Action {
  readonly locale: LocaleId
}

export const sail: Verb<Tuscany, State, CommandFrame, SailAction> = {
  fields: { locale: "integer" },
  candidates(field, frame) {
    const found: SailAction[] = []
    if (!maySetSail(field, frame).ok) return found
    const { locales } = field.ground
    for (let locale = 0; locale < locales.length; locale++)
      if (locales[locale].port) found.push({ type: "sail", locale })
    return found
  },
  may: (field, frame, { locale }) => maySailTo(field, frame, locale),
  do(play, { lord, side }, { locale }) {
    endCard(play)
    call(play, { procedure: "sailing", side, lords: withLower(play, lord), locale, stowed: 0 } satisfies SailingFrame)
  },
}

/** Before they Sail, Lords leave what finds no Ship (1.7.2). */
export interface SailingFrame extends Frame {
  procedure: "sailing"
  side: Side
  lords: LordId[]
  locale: LocaleId
  /** 1 once it has been said what stays behind, all at once behind screens (1.5.2 HIDDEN MATS). */
  stowed: number
}

function isOverloaded(field: Field, { lords }: SailingFrame): boolean {
  return shipsNeeded(field, lords) > goodsOfAll(field, lords, SHIP)
}

interface DropAction extends Action {
  readonly lord: LordId
  readonly asset: number
}

function mayDrop(field: Field, { lords }: SailingFrame, lord: LordId, asset: number): Verdict {
  if (!lords.includes(lord)) return refuse("4.7.3", "notAmongThem", { lord })
  if (asset !== PROVENDER && asset !== LOOT) return refuse("1.7.2", "notCargo", { asset })
  return goodsOf(field, lord, asset) > 0 ? OK : refuse("4.7.3", "hasNone", { lord, asset })
}

const unload: Verb<Tuscany, State, SailingFrame, DropAction> = {
  fields: { lord: "integer", asset: "integer" },
  candidates: (_field, { lords }) =>
    lords.flatMap((lord) => [
      { type: "unload", lord, asset: PROVENDER },
      { type: "unload", lord, asset: LOOT },
    ]),
  may: (field, frame, { lord, asset }) =>
    field.ground.hiddenMats ? refuse("1.5.2 HIDDEN MATS", "allAtOnce") : mayDrop(field, frame, lord, asset),
  do: (play, frame, { lord, asset }) => drop(play, frame, lord, asset, 1),
}

function drop(play: Play, { side }: SailingFrame, lord: LordId, asset: number, count: number): void {
  const gone = spend(play, lord, asset, count)
  if (gone > 0) tellOfMat(play, "dropped", "4.7.3", { lord, asset, count: gone }, side)
}

interface StowAction extends Action {
  /** What each of the Lords leaves, in their order. */
  readonly provender: readonly number[]
  readonly loot: readonly number[]
}

/** Whether they leave enough to Sail, and no more than that (1.7.2). */
function mayStow(field: Field, { lords, stowed }: SailingFrame, { provender, loot }: StowAction): Verdict {
  if (!field.ground.hiddenMats || stowed === 1) return refuse("4.7.3", "oneByOne")
  if (provender.length !== lords.length || loot.length !== lords.length) return refuse("4.7.3", "notAmongThem")
  let lighter = 0
  let heaviest = 0
  for (let i = 0; i < lords.length; i++) {
    const lord = lords[i]
    const least = Math.min(provender[i], loot[i])
    if (least < 0 || provender[i] > goodsOf(field, lord, PROVENDER) || loot[i] > goodsOf(field, lord, LOOT))
      return refuse("4.7.3", "hasNone", { lord, asset: loot[i] > goodsOf(field, lord, LOOT) ? LOOT : PROVENDER })
    lighter += provender[i] + 2 * loot[i]
    if (provender[i] > 0) heaviest = Math.max(heaviest, 1)
    if (loot[i] > 0) heaviest = 2
  }
  const excess = shipsNeeded(field, lords) - goodsOfAll(field, lords, SHIP)
  if (lighter < excess) return refuse("4.7.3", "tooFewShips", { lord: lords[0] })
  return lighter === 0 || lighter - heaviest < excess ? OK : refuse("1.7.2", "notNeeded", { lord: lords[0] })
}

/** Every way to free so many Ships, or one more than that when two come free with a Loot. */
function waysToStow(field: Field, lords: readonly LordId[], ships: number): StowAction[] {
  if (lords.length === 0) return ships === 0 || ships === -1 ? [{ type: "stow", provender: [], loot: [] }] : []
  const [lord, ...others] = lords
  const found: StowAction[] = []
  for (let loot = 0; loot <= goodsOf(field, lord, LOOT); loot++)
    for (let provender = 0; provender <= goodsOf(field, lord, PROVENDER); provender++) {
      const left = ships - 2 * loot - provender
      if (left < -1) break
      for (const way of waysToStow(field, others, left))
        found.push({ type: "stow", provender: [provender, ...way.provender], loot: [loot, ...way.loot] })
    }
  return found
}

const stow: Verb<Tuscany, State, SailingFrame, StowAction> = {
  fields: { provender: "integers", loot: "integers" },
  candidates(field, { lords, stowed }) {
    if (!field.ground.hiddenMats || stowed === 1) return []
    return waysToStow(field, lords, Math.max(0, shipsNeeded(field, lords) - goodsOfAll(field, lords, SHIP)))
  },
  may: (field, frame, action) => mayStow(field, frame, action),
  do(play, frame, { provender, loot }) {
    frame.lords.forEach((lord, i) => {
      drop(play, frame, lord, PROVENDER, provender[i])
      drop(play, frame, lord, LOOT, loot[i])
    })
    frame.stowed = 1
  },
}

export const sailing: Procedure<Tuscany, State, SailingFrame> = {
  name: "sailing",
  asks: (field, frame) =>
    (field.ground.hiddenMats ? frame.stowed === 0 : isOverloaded(field, frame)) ? [field.ground.seats[frame.side]] : [],
  prompt: (_field, { locale }) => ({ key: "sailing", rule: "4.7.3", args: { locale } }),
  verbs: { unload, stow },
  run(play, { lords, side, locale }) {
    const { state } = play
    finish(play)
    for (const lord of lords) {
      moveLord(play, lord, locale)
      state.moved[lord] = 1 // 4.7.3 MOVED/FOUGHT
    }
    tell(play, "sailed", "4.7.3", { lord: lords[0], lords, locale })
    // 4.7.3 BESIEGE
    if (hasEnemyStronghold(play, locale, side) && state.siege[locale] === 0) {
      tell(play, "besieged", "4.7.3 BESIEGE", { side, locale })
      placeSiege(play, side, locale, 1)
    }
  },
}
