import { finish, OK, refuse, type Action, type Frame, type Procedure, type Verb, type Verdict } from "@carroccio/kernel"
import { spend } from "./assets.ts"
import { shiftService } from "./calendar.ts"
import { feedNeed } from "./feed.ts"
import { companyOf, countArmy, goodsOf } from "./lords.ts"
import type { Field, Play, State } from "./position.ts"
import { tellOfMat } from "./screens.ts"
import { LOOT, PROVENDER, type LordId, type Side, type Tuscany } from "./tuscany.ts"

// 4.8.1 Feed behind screens: one question for every Lord who must Feed, then one for every company that may Share,
// whatever they have, so that the number of questions tells nothing (1.5.2 HIDDEN MATS).

export interface MealsFrame extends Frame {
  procedure: "meals"
  side: Side
  /** The Lords who must Feed. */
  lords: LordId[]
  /** By the same place: what each still needs; -1 until he has eaten of his own. */
  need: number[]
  /** One Lord of each company in which food may be Shared. */
  companies: LordId[]
  /** The place of the Lord, and then of the company, who is asked about. */
  next: number
  shared: number
}

// Each feeds his own (4.8.1 SHARING: before he helps others)

/** What the Lord who is asked about eats: all that he needs, or all that he has. */
function mealOf(field: Field, { lords, next }: MealsFrame): number {
  const lord = lords[next]
  const food = goodsOf(field, lord, PROVENDER) + goodsOf(field, lord, LOOT)
  return Math.min(food, feedNeed(countArmy(field, lord)))
}

interface EatAction extends Action {
  readonly provender: number
  readonly loot: number
}

const eat: Verb<Tuscany, State, MealsFrame, EatAction> = {
  fields: { provender: "integer", loot: "integer" },
  candidates(field, frame) {
    const found: EatAction[] = []
    if (frame.next === frame.lords.length) return found
    const meal = mealOf(field, frame)
    for (let loot = 0; loot <= meal; loot++) found.push({ type: "eat", provender: meal - loot, loot })
    return found
  },
  may(field, frame, { provender, loot }) {
    if (frame.next === frame.lords.length) return refuse("4.8.1 SHARING", "ownFirst")
    const lord = frame.lords[frame.next]
    const meal = mealOf(field, frame)
    if (provender < 0 || loot < 0 || provender + loot !== meal) return refuse("4.8.1", "meal", { lord, count: meal })
    if (provender > goodsOf(field, lord, PROVENDER)) return refuse("4.8.1", "tooLittle", { lord, asset: PROVENDER })
    return loot <= goodsOf(field, lord, LOOT) ? OK : refuse("4.8.1", "tooLittle", { lord, asset: LOOT })
  },
  do(play, frame, { provender, loot }) {
    const lord = frame.lords[frame.next]
    frame.need[frame.next] = feedNeed(countArmy(play, lord))
    give(play, frame, lord, frame.next, PROVENDER, provender)
    give(play, frame, lord, frame.next, LOOT, loot)
    frame.next++
  },
}

function give(play: Play, frame: MealsFrame, giver: LordId, place: number, asset: number, count: number): void {
  const gone = spend(play, giver, asset, count)
  frame.need[place] -= gone
  const data = { lord: frame.lords[place], giver, asset, count: gone }
  if (gone > 0) tellOfMat(play, "fed", "4.8.1", data, frame.side)
}

// 4.8.1 SHARING

/** What a company may Share. */
interface Table {
  /** Places of the hungry, and how much they want together. */
  readonly hungry: readonly number[]
  readonly wanted: number
  /** Whose goods there are: Lord, kind of Asset, how many. */
  readonly stocks: readonly { readonly lord: LordId; readonly asset: number; readonly count: number }[]
  readonly food: number
}

function tableOf(field: Field, frame: MealsFrame): Table {
  const company = companyOf(field, frame.companies[frame.shared])
  const hungry: number[] = []
  let wanted = 0
  frame.lords.forEach((lord, place) => {
    if (!company.includes(lord) || frame.need[place] <= 0) return
    hungry.push(place)
    wanted += frame.need[place]
  })
  const stocks: { lord: LordId; asset: number; count: number }[] = []
  let food = 0
  for (const lord of company) {
    for (const asset of [PROVENDER, LOOT]) {
      const count = goodsOf(field, lord, asset)
      if (count > 0) stocks.push({ lord, asset, count })
      food += count
    }
  }
  return { hungry, wanted, stocks, food }
}

/** Whether it must be said who of several goes hungry, rather than who gives. */
function isShort({ hungry, wanted, food }: Table): boolean {
  return hungry.length > 1 && food > 0 && food < wanted
}

/** Every way to take so many from these stores: how many of each. */
function waysToTake(stores: readonly number[], count: number): number[][] {
  if (stores.length === 0) return count === 0 ? [[]] : []
  const [first, ...rest] = stores
  const found: number[][] = []
  for (let taken = Math.min(first, count); taken >= 0; taken--)
    for (const way of waysToTake(rest, count - taken)) found.push([taken, ...way])
  return found
}

function repeat<T>(items: readonly T[], counts: readonly number[]): T[] {
  return items.flatMap((item, i) => new Array<T>(counts[i]).fill(item))
}

function isSame(one: readonly number[], two: readonly number[]): boolean {
  return one.length === two.length && one.every((item, i) => item === two[i])
}

interface ShareAction extends Action {
  /** Who gives each Provender or Loot, in the order of the company. */
  readonly lords: readonly number[]
  readonly assets: readonly number[]
}

/** How many of each stock the action means, or undefined when it means nothing. */
function takenBy({ stocks }: Table, { lords, assets }: ShareAction): number[] | undefined {
  const counts = stocks.map(({ lord, asset }) => lords.filter((one, i) => one === lord && assets[i] === asset).length)
  const gifts = repeat(stocks, counts)
  const inOrder = gifts.every(({ lord, asset }, i) => lord === lords[i] && asset === assets[i])
  return inOrder && gifts.length === lords.length && gifts.length === assets.length ? counts : undefined
}

function mayShare(field: Field, frame: MealsFrame, action: ShareAction): Verdict {
  if (frame.next < frame.lords.length) return refuse("4.8.1 SHARING", "ownFirst")
  const table = tableOf(field, frame)
  if (isShort(table)) return refuse("4.8.1 SHARING", "tooLittleFood")
  const counts = takenBy(table, action)
  const count = Math.min(table.food, table.wanted)
  if (counts === undefined || action.lords.length !== count) return refuse("4.8.1 GREED", "meal", { count })
  const beyond = table.stocks.find((stock, i) => counts[i] > stock.count)
  return beyond === undefined ? OK : refuse("4.8.1 SHARING", "tooLittle", { lord: beyond.lord, asset: beyond.asset })
}

const shareFood: Verb<Tuscany, State, MealsFrame, ShareAction> = {
  fields: { lords: "integers", assets: "integers" },
  candidates(field, frame) {
    if (frame.next < frame.lords.length) return []
    const table = tableOf(field, frame)
    if (isShort(table)) return []
    const { stocks, food, wanted } = table
    const stores = stocks.map(({ count }) => count)
    return waysToTake(stores, Math.min(food, wanted)).map((way) => {
      const gifts = repeat(stocks, way)
      return { type: "shareFood", lords: gifts.map(({ lord }) => lord), assets: gifts.map(({ asset }) => asset) }
    })
  },
  may: (field, frame, action) => mayShare(field, frame, action),
  do(play, frame, { lords, assets }) {
    const { hungry } = tableOf(play, frame)
    lords.forEach((lord, i) => {
      const place = hungry.find((one) => frame.need[one] > 0)
      if (place !== undefined) give(play, frame, lord, place, assets[i], 1)
    })
    frame.shared++
  },
}

interface LordsAction extends Action {
  /** Who gets each Provender or Loot. */
  readonly lords: readonly number[]
}

/** How the little that there is may be divided among the hungry. */
function waysToFeed(frame: MealsFrame, { hungry, food }: Table): LordsAction[] {
  const needs = hungry.map((place) => frame.need[place])
  const lords = hungry.map((place) => frame.lords[place])
  return waysToTake(needs, food).map((way) => ({ type: "feedLords", lords: repeat(lords, way) }))
}

const feedLords: Verb<Tuscany, State, MealsFrame, LordsAction> = {
  fields: { lords: "integers" },
  candidates(field, frame) {
    if (frame.next < frame.lords.length) return []
    const table = tableOf(field, frame)
    return isShort(table) ? waysToFeed(frame, table) : []
  },
  may(field, frame, { lords }) {
    if (frame.next < frame.lords.length) return refuse("4.8.1 SHARING", "ownFirst")
    const table = tableOf(field, frame)
    if (!isShort(table)) return refuse("4.8.1 SHARING", "enoughFood")
    const legal = waysToFeed(frame, table).some((way) => isSame(way.lords, lords))
    return legal ? OK : refuse("4.8.1 SHARING", "meal", { count: table.food })
  },
  do(play, frame, { lords }) {
    const { stocks } = tableOf(play, frame)
    const stores = stocks.map(({ count }) => count)
    const goods = repeat(stocks, stores)
    lords.forEach((lord, i) => give(play, frame, goods[i].lord, frame.lords.indexOf(lord), goods[i].asset, 1))
    frame.shared++
  },
}

export const meals: Procedure<Tuscany, State, MealsFrame> = {
  name: "meals",
  asks: (field, { side, lords, next, companies, shared }) =>
    next < lords.length || shared < companies.length ? [field.ground.seats[side]] : [],
  prompt(field, frame) {
    const { lords, next, companies, shared } = frame
    if (next < lords.length) return { key: "meals.own", rule: "4.8.1", args: { lord: lords[next] } }
    const short = isShort(tableOf(field, frame))
    return {
      key: short ? "meals.receivers" : "meals.givers",
      rule: "4.8.1 SHARING",
      args: { lords: companyOf(field, companies[shared]) },
    }
  },
  verbs: { eat, shareFood, feedLords },
  run(play, { lords, need }) {
    finish(play)
    lords.forEach((lord, place) => {
      if (need[place] > 0) shiftService(play, lord, -1, "4.8.1 UNFED")
    })
  },
}
