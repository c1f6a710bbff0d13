import { call, finish, tell, type Frame, type Procedure } from "@carroccio/kernel"
import { matsIn, theCombat, type CombatFrame } from "./battlefield.ts"
import { discard } from "./cards.ts"
import { removeComune, removeLord } from "./disband.ts"
import { healLosses } from "./doctors.ts"
import { captureKnights, rollForLosses } from "./losses.ts"
import { clearMarkers, hasLordOutside, hasStronghold, allegianceOf } from "./locales.ts"
import { countForces, isOnMap } from "./lords.ts"
import { IN_COMBAT, type Play, type State } from "./position.ts"
import { beginRetreat } from "./retreat.ts"
import { awardSpoils, rollForService } from "./spoils.ts"
import { ruin, sackKnights, sackRevolt, sackSpoils } from "./sack.ts"
import { other, type LocaleId, type LordId, type Side, type Tuscany } from "./tuscany.ts"
import { dismissGarrison } from "./walls.ts"

/** A combat is over: what becomes of those who fought (4.4.3 to 4.4.6, 4.5.2, 4.5.3). */
export interface EndingFrame extends Frame {
  procedure: "ending"
  loser: Side
  step: number
  /** Losing Lords who Retreated, and where to; who Withdrew. */
  retreated: LordId[]
  retreatTo: LocaleId
  withdrew: LordId[]
  /** Lords of either side to be removed (4.4.5). */
  removed: LordId[]
  /** By side: 1 when its Comune alone is to be removed. */
  comune: [number, number]
}

export function beginEnding(play: Play, combat: CombatFrame): void {
  const loser: Side = combat.loser === 1 ? 1 : 0
  tell(play, "combatLost", combat.kind === "storm" ? "4.5.2 ENDING THE STORM" : "4.4.3", { side: loser })
  call(play, {
    procedure: "ending",
    loser,
    step: 0,
    retreated: [],
    retreatTo: -1,
    withdrew: [],
    removed: [],
    comune: [0, 0],
  } satisfies EndingFrame)
}

type Step = (play: Play, frame: EndingFrame, combat: CombatFrame) => void

/** 4.4.3 in its order, then 4.4.5 and 4.4.6. Each step goes on when whatever it called is finished. */
const BATTLE: readonly Step[] = [
  beginRetreat,
  rollForLosses,
  healLosses,
  findEmptied,
  awardSpoils,
  rollForService,
  removeLost,
  aftermath,
]

/** 4.5.2 ENDING THE STORM: nobody Retreats. */
const STORM_HELD: readonly Step[] = [rollForLosses, healLosses, findEmptied, removeLost, aftermath]

/** 4.5.2 SACK, then Losses of those who Stormed. */
const STORM_SACK: readonly Step[] = [
  ruin,
  sackSpoils,
  sackKnights,
  removeLost,
  sackRevolt,
  rollForLosses,
  healLosses,
  findEmptied,
  removeLost,
  aftermath,
]

function stepsOf({ kind, attacker }: CombatFrame, loser: Side): readonly Step[] {
  if (kind !== "storm") return BATTLE
  return loser === attacker ? STORM_HELD : STORM_SACK
}

export const ending: Procedure<Tuscany, State, EndingFrame> = {
  name: "ending",
  run(play, frame) {
    const combat = theCombat(play)
    const steps = stepsOf(combat, frame.loser)
    if (frame.step === steps.length) finish(play)
    else steps[frame.step++](play, frame, combat)
  },
}

/** Whoever has lost all his Forces is removed; a Comune by itself (4.4.4). */
function findEmptied(play: Play, frame: EndingFrame, combat: CombatFrame): void {
  for (const side of [0, 1] as const) {
    for (const mat of matsIn(play, combat, side)) {
      const { lord, isComune } = play.ground.mats[mat]
      if (!isOnMap(play, lord) || frame.removed.includes(lord) || countForces(play, mat) > 0) continue
      if (isComune) frame.comune[side] = 1
      else frame.removed.push(lord)
    }
  }
}

/** 4.4.5: one Lord after the other, each with his Revolt rolls and Treachery. */
function removeLost(play: Play, frame: EndingFrame, combat: CombatFrame): void {
  for (const side of [0, 1] as const) {
    if (frame.comune[side] === 1) removeComune(play, side)
    frame.comune[side] = 0
  }
  const lord = frame.removed.shift()
  if (lord === undefined) return
  frame.step--
  if (combat.kind !== "storm") captureKnights(play, lord)
  removeLord(play, lord, "combat")
}

/** 4.4.6, 4.5.2 AFTERMATH: who fought is marked, cards go back, markers are put right. */
function aftermath(play: Play, frame: EndingFrame, combat: CombatFrame): void {
  const { ground, state } = play
  const { locale, attacker, kind, sallying } = combat
  dismissGarrison(play, combat)
  for (const side of [0, 1] as const)
    for (const lord of combat.lords[side]) if (isOnMap(play, lord)) state.moved[lord] = 1
  for (let card = 0; card < ground.cards.length; card++) if (state.card[card] === IN_COMBAT) discard(play, card)
  // 4.5.3 RAID, 4.4.1 RELIEF SALLY: Siegeworks are damaged.
  if (frame.loser === attacker && (kind === "sally" || sallying.length > 0) && state.siege[locale] > 1) {
    state.siege[locale] = 1
    tell(play, "siegeReduced", kind === "sally" ? "4.5.3 RAID" : "4.4.1 RELIEF SALLY", { locale, count: 1 })
  }
  freeStronghold(play, locale)
}

/** Nobody is shut in any longer where no Enemy is left outside (4.3.5). */
function freeStronghold(play: Play, locale: LocaleId): void {
  const owner = allegianceOf(play, locale)
  if (!hasStronghold(play, locale) || !hasLordOutside(play, locale, other(owner))) clearMarkers(play, locale)
}
