import type { Frame, Seat } from "@carroccio/kernel"
import type { ApproachFrame } from "./approach.ts"
import type { HoldsBackFrame } from "./events/harm.ts"
import type { LoseUnitFrame } from "./events/lost-unit.ts"
import { BOOTY, type BrigandsFrame } from "./events/reactions.ts"
import { isBesieging, matsOf } from "./lords.ts"
import { HELD, IN_COMMAND_DECK, IN_PLAN, MUSTERED, type Field } from "./position.ts"
import type { MealsFrame } from "./screened-feed.ts"
import type { LightenFrame } from "./screened-goods.ts"
import { isOpenVassal } from "./screens.ts"
import { GHIBELLINE, GUELPH, type Side } from "./tuscany.ts"
import { seesPart, seesPlan, seesVassal } from "./view.ts"

const PARTS = ["forces", "assets", "cards"] as const

const SIDES = [GUELPH, GHIBELLINE] as const

/** What the seat cannot see (1.9): the Enemy's hand, Plan and Treachery, a Plan shuffled unseen, mats behind a screen. */
export function hidden(field: Field, seat: Seat): readonly string[] {
  const { ground, state } = field
  const found: string[] = []
  for (const side of SIDES) {
    if (ground.seats[side] !== seat) {
      for (let card = 0; card < ground.cards.length; card++) {
        if (ground.cards[card].side === side && state.card[card] === HELD && state.shown[card] === 0)
          found.push(`held ${card}`)
      }
      // Whether it has gone from the deck into the Plan is not seen either.
      for (const lord of ground.lordsOf[side])
        if (state.treachery[lord] === IN_COMMAND_DECK || state.treachery[lord] === IN_PLAN)
          found.push(`treachery ${lord}`)
      if (ground.hiddenMats) found.push(...screened(field, seat, side))
    }
    if (!seesPlan(field, seat, side)) found.push(...planned(field, side))
  }
  return found
}

/** The cards of a Plan; one that is being built is one fact: whether it grows or shrinks brings nobody news (4.1.2). */
function planned({ state, position }: Field, side: Side): string[] {
  const isBuilt = position.stack.some(({ procedure }) => procedure === "plan") && state.planReady[side] === 0
  return isBuilt ? [`plan ${side}`] : state.plan[side].map((card, i) => `plan ${side} ${i} ${card}`)
}

/** What screens hide of the other side, until a mat is shown or what is on it takes effect (1.5.2 HIDDEN MATS). */
function screened(field: Field, seat: Seat, foe: Side): string[] {
  const { ground, state } = field
  const found: string[] = []
  for (const lord of ground.lordsOf[foe]) {
    if (state.at[lord] < 0) continue
    for (const mat of matsOf(field, lord))
      for (const part of PARTS) if (!seesPart(field, seat, mat, part)) found.push(`${part} ${mat}`)
    // 4.5.1: whether he has sappers and engineers shows in the Siege markers that he places, or does not.
    if (state.moved[lord] === 0 && isBesieging(field, lord)) found.push(`siegecraft ${lord}`)
  }
  for (let vassal = 0; vassal < ground.vassals.length; vassal++) {
    if (!seesVassal(field, seat, vassal)) found.push(`vassal ${vassal}`)
    // What is left of an open Vassal's units shows in the pool when they go home.
    const mat = state.vassalMat[vassal] - 1
    const serves = state.vassalState[vassal] === MUSTERED && isOpenVassal(field, vassal) && mat >= 0
    if (serves && !seesPart(field, seat, mat, "forces")) found.push(`band ${vassal}`)
  }
  for (const frame of field.position.stack) found.push(...awaited(field, frame, foe))
  return found
}

/** What is about to come out of what is under way. */
function awaited({ ground }: Field, frame: Frame, foe: Side): string[] {
  switch (frame.procedure) {
    case "meals": {
      // 4.8.1 UNFED: who went hungry.
      const { side, lords } = frame as MealsFrame
      return side === foe ? lords.map((lord) => `meal ${lord}`) : []
    }
    case "approach": {
      // 4.3.4 AVOID BATTLE: what is left to those who Approach.
      const { side, step } = frame as ApproachFrame
      return side !== foe && step < 4 ? ["baggage"] : []
    }
    case "lighten": {
      const { side, finders, lords } = frame as LightenFrame
      return side === foe && finders.length > 0 ? [`baggage ${lords[0]}`] : []
    }
    case "loseUnit": {
      const { side, mats, shows, tried } = frame as LoseUnitFrame
      const unseen = mats.filter((mat) => ground.mats[mat].side === foe && !shows.includes(mat) && !tried.includes(mat))
      return side === foe ? [] : unseen.map((mat) => `unit ${mat}`)
    }
    case "brigands":
      // Whether a Guelph has all of a booty that was not named yet.
      if (foe !== GUELPH) return []
      return BOOTY.flatMap((_, effect) => ((frame as BrigandsFrame).tried.includes(effect) ? [] : [`booty ${effect}`]))
    case "manfrediHoldsBack": {
      const { lord, tried } = frame as HoldsBackFrame
      const unseen = lord < 0 ? ground.lordsOf[GHIBELLINE].filter((one) => !tried.includes(one)) : []
      return foe === GHIBELLINE ? unseen.map((one) => `ritter ${one}`) : []
    }
    default:
      return []
  }
}
