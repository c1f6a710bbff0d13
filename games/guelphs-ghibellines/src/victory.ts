import { end, roll, tell } from "@carroccio/kernel"
import { other, type Field, type Play, type Side, type Unit } from "./position.ts"

/** The level at which the enemy army breaks (17.2.2). */
export const WINNING_LEVEL = 12

/** Ends the game, unless it has ended already. */
export function endBattle(play: Play, winner: Side | null, kind: string, rule: string): void {
  if (play.position.outcome !== null) return
  const [ghibelline, guelph] = play.state.level
  end(play, {
    winner: winner === null ? null : play.ground.seats[winner],
    end: kind,
    rule,
    args: { ghibelline, guelph },
  })
}

/** Victory points, counted one by one as they are gained, make levels (17.0, 17.1.2, 17.2). */
export function score(play: Play, side: Side, points: number, rule: string): void {
  if (points <= 0) return
  const { state, ground } = play
  tell(play, "scored", rule, { seat: ground.seats[side], points })
  let levels = 0
  for (let i = 0; i < points; i++) {
    state.points[side]++
    if (state.points[side] < ground.pointsForLevel[side]) continue
    state.points[side] = 0
    levels++
  }
  raiseLevel(play, side, levels, "17.2")
}

/** Moves a side's marker up the Victory Track. */
export function raiseLevel(play: Play, side: Side, levels: number, rule: string): void {
  if (levels === 0) return
  const { state, ground } = play
  state.level[side] = Math.min(WINNING_LEVEL, state.level[side] + levels)
  tell(play, "levelRaised", rule, { seat: ground.seats[side], level: state.level[side] })
  if (state.level[side] >= WINNING_LEVEL) endBattle(play, side, "armyRouted", "17.2.2")
}

const NOTHING = { rout: 0, hit: 0 }
const HORSE = { rout: 1, hit: 1 }
const FOOT = { rout: 2, hit: 0 }

/** What the enemy gets for a rout and for each hit (17.1, 17.1.1), at every battle (S.6.10, S.7.5, S.8.12, S.9.5). */
export function worthOf(field: Field, unit: Unit): { readonly rout: number; readonly hit: number } {
  const own = field.ground.exclusive.worth?.(field, unit)
  if (own !== undefined) return own
  const counter = field.ground.counters[unit]
  if (!counter.fights) return NOTHING
  return counter.kind === "cavalry" ? HORSE : FOOT
}

export function scoreHits(play: Play, unit: Unit, hits: number): void {
  score(play, other(play.ground.counters[unit].side), hits * worthOf(play, unit).hit, "17.1.1")
}

export function scoreRout(play: Play, unit: Unit): void {
  score(play, other(play.ground.counters[unit].side), worthOf(play, unit).rout, "17.1.1")
}

/** After an activation an army that is winning may win faster (17.2.1). */
export function victoryCheck(play: Play): void {
  const { state, ground } = play
  const side = state.active
  if (state.level[side] < 2) return
  const sum = roll(play) + roll(play)
  const rises = sum <= state.level[side]
  tell(play, "victoryChecked", "17.2.1", {
    seat: ground.seats[side],
    sum,
    level: state.level[side],
    rises: rises ? 1 : 0,
  })
  ground.exclusive.onRoll?.(play, sum)
  if (rises && play.position.outcome === null) raiseLevel(play, side, 1, "17.2.1")
}
