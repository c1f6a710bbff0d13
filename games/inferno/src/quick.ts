import type { Action, Frame, Procedure, Random, Seat } from "@carroccio/kernel"
import type { CommandFrame } from "./activation.ts"
import { mayAvoid, mayWithdraw, type ApproachFrame } from "./approach.ts"
import { arraying } from "./array.ts"
import { contributing, sharingOut, shedding } from "./assets.ts"
import { theCombat, type CombatFrame } from "./battlefield.ts"
import { heldVerbs } from "./events/held.ts"
import { loseUnit } from "./events/lost-unit.ts"
import { feed } from "./feed.ts"
import { hitting, type HitsFrame } from "./hits.ts"
import { lordsOutside } from "./locales.ts"
import { mealCost, reachOf } from "./lord-worth.ts"
import { companyOf, goodsOf } from "./lords.ts"
import type { MusterFrame } from "./lordship.ts"
import { muster } from "./muster.ts"
import type { PayFrame } from "./pay.ts"
import { defeat, perilIn } from "./perils.ts"
import { planOf } from "./plan-orders.ts"
import { alone, type Run } from "./plans.ts"
import { copyState, type Field, type State } from "./position.ts"
import { hastyCommand } from "./quick-command.ts"
import { levying } from "./quick-muster.ts"
import { addingTreachery, exiles } from "./revolt.ts"
import { protectionOf } from "./rout.ts"
import { oddsOf, strengthOfAll, WEIGHT } from "./strength.ts"
import { surveyOf, type Survey } from "./survey.ts"
import { COIN, GHIBELLINE, GUELPH, other, PROVENDER, type LocaleId, type LordId, type Tuscany } from "./tuscany.ts"
import { waste } from "./waste.ts"

/** How many Turns a Lord's Service is paid for in advance. */
const TURNS_PAID = 3

/** What it costs to be shut in, beside what is then out of reach. */
const SHUT_IN = 0.4

/** What will do: a deed that promises something, no Events, and any answer where not much hangs on it. */
export function quick(field: Field, seat: Seat, random: Random): Run | undefined {
  const frame = field.position.stack.at(-1)
  switch (frame?.procedure) {
    case "command":
      return hastyCommand(field, frame as CommandFrame, random)
    case "interlude":
      return [{ type: "holdOn" }]
    case "eventWindow":
      return canPlay(field, frame, seat) ? undefined : [{ type: "passEvent" }]
    case "pay":
      return payments(field, frame as PayFrame)
    case "hits":
      return absorbing(field, frame as HitsFrame, seat)
    case "approach":
      return approached(field, frame as ApproachFrame)
    case "combat":
      return conceding(field, frame as CombatFrame, seat)
    case "plan":
      return planOf(field, seat, random)
    case "muster":
      return levying(field, frame as MusterFrame, alone(muster, field, frame, seat), random)
    case "feed":
      return meal(alone(feed, field, frame, seat))
    case "array":
      return first(arraying, field, frame, seat)
    case "contribute":
      return first(contributing, field, frame, seat)
    case "shareOut":
      return first(sharingOut, field, frame, seat)
    case "shed":
      return first(shedding, field, frame, seat)
    case "waste":
      return any(alone(waste, field, frame, seat), random)
    case "loseUnit":
      return any(alone(loseUnit, field, frame, seat), random)
    case "addTreachery":
      return any(alone(addingTreachery, field, frame, seat), random)
    case "exiles":
      return first(exiles, field, frame, seat)
    default:
      return undefined
  }
}

function first<F extends Frame>(
  { verbs = {} }: Procedure<Tuscany, State, F>,
  field: Field,
  frame: Frame,
  seat: Seat,
): Run | undefined {
  for (const type in verbs) {
    for (const action of verbs[type].candidates(field, frame as F, seat))
      if (verbs[type].may(field, frame as F, action, seat).ok) return [action]
  }
  return undefined
}

function any(runs: readonly Run[], random: Random): Run | undefined {
  return runs.length === 0 ? undefined : runs[random(runs.length)]
}

function canPlay(field: Field, frame: Frame, seat: Seat): boolean {
  const { candidates, may } = heldVerbs["playEvent"]
  return candidates(field, frame, seat).some((action) => may(field, frame, action, seat).ok)
}

/** Lords are paid as long as it is of use in this game and their company has Coin, each by himself first (3.2.1). */
function payments(field: Field, { side, owed }: PayFrame): Run | undefined {
  // What is left of a payment begun elsewhere is thought about.
  if (owed >= 0) return undefined
  const { ground, state } = field
  const coin = ground.lords.map((_, lord) => goodsOf(field, lord, COIN))
  const run: Action[] = []
  for (const lord of ground.lordsOf[side]) {
    if (state.at[lord] < 0) continue
    const price = ground.lords[lord].podesta ? 2 : 1
    const company = companyOf(field, lord)
    const most = Math.min(state.turn + TURNS_PAID, ground.setUp.lastBox + 1)
    for (let service = state.service[lord]; service < most; service++) {
      if (company.reduce((sum, one) => sum + coin[one], 0) < price) break
      for (let i = 0; i < price; i++) {
        const payer = company.find((one) => coin[one] > 0) ?? lord
        coin[payer]--
        run.push({ type: "pay", lord, payer, asset: COIN })
      }
    }
  }
  return [...run, { type: "endPay" }]
}

/** Hits go to the units that are missed least, or most if the Enemy selects them, as far as they are likely to fall. */
function absorbing(field: Field, frame: HitsFrame, seat: Seat): Run | undefined {
  const runs = alone(hitting, field, frame, seat)
  if (runs.length === 0 || runs[0][0].type !== "absorb") return runs[0]
  const combat = theCombat(field)
  const sign = seat === field.ground.seats[frame.side] ? 1 : -1
  let best = runs[0]
  let highest = -Infinity
  for (const run of runs) {
    const kind = Number(run[0]["kind"])
    const value = sign * WEIGHT[kind] * (6 - protectionOf(field, combat, frame.taker, kind))
    // All Hits at once come after one alone.
    if (value >= highest) [best, highest] = [run, value]
  }
  return best
}

/** Lords go where they stand best, or inside, if that is better than to fight; else they stand. */
function approached({ ground, position, state }: Field, frame: ApproachFrame): Run {
  const field = surveyOf({ ground, position, state: copyState(state) })
  const side = other(frame.side)
  const lords = lordsOutside(field, frame.at, side)
  const own = strengthOfAll(field, lords)
  const theirs = strengthOfAll(field, lordsOutside(field, frame.at, frame.side))
  const odds = oddsOf(own, theirs)
  const fought = (odds * defeat(theirs) - (1 - odds) * defeat(own)) / lords.length
  const run: Action[] = []
  for (const lord of lords) {
    const here = reachOf(field, lord, side, frame.at)
    const locale = refuge(field, frame, lord, ground.neighbours[frame.at])
    const away = locale < 0 ? -Infinity : reachOf(field, lord, side, locale) - here - mealCost(field, [lord], side)
    const inside = mayWithdraw(field, frame, lord).ok ? -SHUT_IN - here : -Infinity
    if (away > fought && away >= inside) run.push({ type: "avoid", lord, locale })
    else if (inside > fought) run.push({ type: "withdraw", lord })
  }
  return [...run, { type: "stand" }]
}

function refuge(field: Survey, frame: ApproachFrame, lord: LordId, locales: readonly LocaleId[]): LocaleId {
  let best = -1
  let highest = -Infinity
  for (const locale of locales) {
    if (!mayAvoid(field, frame, lord, locale).ok) continue
    const value = reachOf(field, lord, other(frame.side), locale)
    if (value > highest) [best, highest] = [locale, value]
  }
  return best
}

/** A side Concedes that has less to lose by it than by fighting on. */
function conceding(field: Field, combat: CombatFrame, seat: Seat): Run {
  const side = field.ground.seats[GUELPH] === seat ? GUELPH : GHIBELLINE
  const conceded = perilIn(field, { ...combat, conceded: side }, side)
  const fought = perilIn(field, combat, side) - perilIn(field, combat, other(side))
  return [{ type: fought > conceded ? "concede" : "fight" }]
}

/** Provender before Loot. */
function meal(runs: readonly Run[]): Run | undefined {
  return runs.find(([action]) => action["asset"] === PROVENDER) ?? runs[0]
}
