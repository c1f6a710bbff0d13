import {
  act,
  asked,
  decisions,
  explain,
  type Action,
  type Decision,
  type Dice,
  type GameEvent,
  type Random,
} from "@carroccio/kernel"
import { beginBattles } from "../src/battle.ts"
import { brokenIn } from "../src/invariants.ts"
import { engagementsOf, type LineFrame } from "../src/major-line.ts"
import { TERRAINS, WEATHERS } from "../src/realm.ts"
import { TACTICS, type FullFrame } from "../src/tactics/frame.ts"
import {
  draw,
  foot,
  guns,
  horse,
  light,
  stradiots,
  type Drawn,
  type Game,
  type Man,
  type Troop,
} from "./combat-field.ts"

/** Where the battles of these tests are fought. */
export const HEX = 808

const SCHOOLS = [null, null, null, "swiss", "landsknecht", "rodoleros"] as const

function anyTroop(name: string, random: Random, kinds: readonly number[]): Troop {
  const kind = kinds[random(kinds.length)]
  const more = { demoralised: random(8) === 0 }
  const quality = random(4)
  const points = 1 + random(random(4) === 0 ? 8 : 3)
  if (kind === 0)
    return foot(name, points, quality, { ...more, firearms: random(3) === 0, school: SCHOOLS[random(SCHOOLS.length)] })
  return [foot, horse, light, stradiots, guns][kind](name, points, quality, more)
}

const KINDS = [[0, 1, 2, 3, 4], [0, 0, 1, 4], [1, 2, 3], [0], [4]] as const

function someUnits(name: string, random: Random, most: number): Troop[] {
  const kinds = KINDS[random(12) === 0 ? 4 : random(4)]
  return Array.from({ length: random(most + 1) }, (_, index) => anyTroop(`${name}.${index}`, random, kinds))
}

const LETTERS = ["", "", "", "I", "A", "L", "C", "W"] as const

function someMan(name: string, random: Random): Omit<Man, "side" | "at"> {
  const rank = 1 + random(5)
  return {
    name,
    rank,
    initiative: random(5),
    star: random(3) === 0,
    features: LETTERS[random(LETTERS.length)],
    units: someUnits(name, random, rank),
  }
}

function someForce(side: number, random: Random): Man {
  const name = side === 0 ? "A" : "D"
  const chief = { ...someMan(name, random), rank: 5 }
  const corps = random(3) === 0 ? random(6) : random(3)
  const others = Array.from({ length: corps }, (_, index) => someMan(`${name}${index}`, random))
  const all = [chief, ...others]
  const units = chief.units ?? []
  // A Force has somebody in good order, or it would not stand and fight.
  const sound = all.some((man) => man.units?.some((unit) => unit.demoralised !== true))
  const extra = sound ? [] : [foot(`${name}.own`, 3, 2)]
  return { ...chief, units: [...units.slice(0, 4), ...extra], side, at: HEX, generale: true, with: others }
}

/** Two Major Forces of any kind in one hex, in any weather, on any ground. */
export function anyBattle(random: Random, tactics: boolean): Drawn {
  const [one, two] = [someForce(0, random), someForce(1, random)]
  const minors: Man[] = [0, 1].flatMap((side) =>
    random(2) === 0 ? [] : [{ name: `minor ${side}`, side, minor: true, initiative: 1, rank: 2 }],
  )
  return {
    tactics,
    scenario: [1, 3, 4][random(3)],
    weather: WEATHERS[random(WEATHERS.length)],
    terrain: { [HEX]: TERRAINS[random(2) === 0 ? 0 : random(TERRAINS.length)] },
    men: [
      { ...one, crossing: random(3) === 0 ? 1 : 0, disrupted: random(6) === 0 ? 1 : 0 },
      { ...two, earthworks: random(3) === 0 ? 1 : 0, quarters: random(8) === 0 ? 1 : 0 },
      ...minors,
    ],
    places: [
      { name: "North", hex: 801, kind: "fortifiedTown", owner: 0 },
      { name: "South", hex: 815, kind: "fortifiedTown", owner: 1 },
    ],
    ap: [random(10), random(10)],
  }
}

/** What the told losses of units must add up to. */
function pointsOn({ state }: Game): number {
  let sum = 0
  for (let unit = 0; unit < state.of.length; unit++) if (state.of[unit] >= 0) sum += state.points[unit]
  return sum
}

const IDLE = new Set(["ready", "pass", "goOn", "holdFire", "stayOpen", "awaitCharge", "fightOn", "decline"])

/** Plays a battle out at random. Throws when anything is not as it must be. */
export function playOut(drawn: Drawn, random: Random, dice: Dice): { events: GameEvent[]; plies: number } {
  const game = draw(drawn, dice)
  const { match, position, state, field } = game
  const before = pointsOn(game)
  const first = state.points.slice()
  game.begin((play) => beginBattles(play))
  const events = [...game.events]
  let plies = 0
  while (position.outcome === null && position.stack.length > 1) {
    const all = decisions(match, position)
    const one = all[random(all.length)]
    if (one.actions.length === 0) throw new Error(`nothing may be done in ${one.procedure}`)
    const broken = brokenIn(field)
    if (broken !== undefined) throw new Error(broken)
    // Most chits are to be placed, and whoever holds one plays it as a rule: else little would come of them.
    checkListing(game, one, random)
    checkSecrets(game, random)
    const keen = one.actions.filter(({ type }) => !IDLE.has(type))
    const actions = keen.length > 0 && random(3) > 0 ? keen : one.actions
    const done = act(match, position, one.seat, actions[random(actions.length)])
    if (!done.ok) throw new Error(`${done.rule} ${done.reason}`)
    events.push(...done.events)
    checkEngagements(game, done.events)
    if (++plies > 3000) throw new Error("the battle does not end")
  }
  checkLosses(game, events, before, first)
  return { events, plies }
}

/** Whatever is proposed, the rules have an answer, and allow nothing that is not listed. */
function checkListing({ match, position }: Game, decision: Decision, random: Random): void {
  const verbs = match.ruleset.procedures[decision.procedure].verbs ?? {}
  for (const type of Object.keys(verbs)) {
    const action: Record<string, number | string> = { type }
    for (const field of Object.keys(verbs[type].fields)) action[field] = random(9) === 0 ? 99999 : random(16) - 2
    if (!explain(match, position, decision.seat, action as Action).ok) continue
    const same = decision.actions.some((one) => Object.keys(action).every((key) => one[key] === action[key]))
    if (!same) throw new Error(`${JSON.stringify(action)} is allowed and not listed`)
  }
}

/** Who is asked depends on nothing that is secret: with other chits on the cards the same player is asked. */
function checkSecrets({ match, position }: Game, random: Random): void {
  const at = position.stack.findIndex(({ procedure }) => procedure === "battleInFull")
  if (at < 0) return
  const other = structuredClone(position)
  const battle = other.stack[at] as FullFrame
  for (const kinds of battle.chits) for (const [index] of kinds.entries()) kinds[index] = random(TACTICS.length)
  const now = String(asked(match, position))
  if (String(asked(match, other)) !== now) throw new Error(`who is asked tells of chits: ${now}`)
}

/** One fights one or many, never many many, and nobody attacks with nothing (12.4 7-a, O1.1.2.1, 13.1.1). */
function checkEngagements({ position }: Game, events: readonly GameEvent[]): void {
  for (const frame of position.stack) {
    if (frame.procedure !== "majorBattle" && frame.procedure !== "battleInFull") continue
    const battle = frame as LineFrame
    for (const group of engagementsOf(battle)) {
      const first = group.filter((corps) => battle.whose[corps] === 0).length
      if (first < 1 || first === group.length || (first > 1 && group.length - first > 1))
        throw new Error(`${first} against ${group.length - first}`)
    }
    if (frame.procedure !== "battleInFull") continue
    for (const [engager] of battle.contacts)
      if (battle.contacts.some(([, engaged]) => engaged === engager)) throw new Error("engages and is engaged")
  }
  for (const { type, data } of events)
    if (type === "assault" && (data.points as number[]).some((points) => points <= 0))
      throw new Error(`${(data.points as number[]).join(" to ")} fight`)
}

/** No unit is lost twice, and what is missing was told. */
function checkLosses(game: Game, events: readonly GameEvent[], before: number, first: readonly number[]): void {
  const { state, ground } = game
  const lost = new Set<number>()
  const moved = events.some(({ type }) => type === "strengthened")
  let told = 0
  const left = first.slice()
  for (const { type, data } of events) {
    const unit = data.unit as number
    if (type === "strengthened") {
      left[unit] -= data.points as number
      left[data.other as number] += data.points as number
    }
    if (type === "pointsLost") {
      told += data.count as number
      left[unit] -= data.count as number
    }
    if (type !== "unitLost") continue
    if (lost.has(unit)) throw new Error(`${ground.types[unit].name} is lost twice`)
    lost.add(unit)
    told += left[unit]
    left[unit] = 0
  }
  if (before - told !== pointsOn(game))
    throw new Error(`${before} less ${told} is not ${pointsOn(game)} ${String(moved)}`)
  for (const unit of lost) if (state.of[unit] >= 0) throw new Error(`${ground.types[unit].name} is back`)
}
