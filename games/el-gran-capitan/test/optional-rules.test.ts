import { afterEach, describe, expect, it } from "vitest"
import { beginRecruiting, welcomeHired } from "../src/mercenaries.ts"
import { disciplineResult } from "../src/discipline.ts"
import { beginMarch } from "../src/march.ts"
import type { MarchFrame } from "../src/march-frame.ts"
import { beginUnemployed } from "../src/unemployed.ts"
import { unitsOn } from "../src/forces.ts"
import { ownerOf } from "../src/places.ts"
import { ACTIVATION_PHASE, FOR_HIRE, GONE, HIRED, MANOEUVRE, NO_ORDER, OUT, STAND } from "../src/position.ts"
import { NOBODY } from "../src/realm.ts"
import { beginTreachery, treacheryTargets } from "../src/treachery-attempt.ts"
import { checkDice, refusal, scene, type Drawn, type Scene } from "./scene.ts"

afterEach(checkDice)

/** Montpensier next to Salerno. */
const NEXT_TO_SALERNO = 2820

describe("O1.2 taking Fortresses by Treachery", () => {
  const treachery = { treachery: true }
  const drawn: Drawn = {
    scenario: 2,
    at: { Montpensier: NEXT_TO_SALERNO, "Aragonese Minor": "Salerno" },
    conquered: { Salerno: 1 },
    points: { French: 5 },
  }

  function prepare(dice: number[], more: Partial<Drawn> = {}): Scene {
    const game = scene({ ...drawn, ...more }, dice, treachery)
    const minor = game.leader("Aragonese Minor")
    const infantry = game.ground.units.findIndex(
      ({ army, reliability }) => army === game.army("Aragonese") && reliability === "N",
    )
    game.state.of[infantry] = minor
    game.state.points[infantry] = 3
    return game
  }

  function attempt(game: Scene): void {
    game.begin((play) => beginTreachery(play, game.leader("Montpensier"), game.hex("Salerno")))
  }

  it("O1.2 a Capitano Generale next to a Fortress that an enemy Force holds may try, for two points", () => {
    const game = prepare([])
    const targets = () => treacheryTargets(game.field, game.leader("Montpensier"))
    expect(targets()).toEqual([game.hex("Salerno")])
    game.state.ap[game.army("French")] = 1
    expect(targets()).toEqual([])
    game.state.ap[game.army("French")] = 2
    game.state.generale[game.leader("Montpensier")] = 0
    expect(targets()).toEqual([])
    game.state.generale[game.leader("Montpensier")] = 1
    game.put(game.leader("Montpensier"), "Napoli")
    expect(targets()).toEqual([])
  })

  it("O1.2 he does not move in this turn, nor try twice", () => {
    const game = prepare([1])
    attempt(game)
    game.act({ type: "raisePeople" })
    expect(game.state.noMove[game.leader("Montpensier")]).toBeGreaterThan(0)
    expect(treacheryTargets(game.field, game.leader("Montpensier"))).toEqual([])
    expect(game.state.ap[game.army("French")]).toBe(3)
  })

  it("O1.2 O1.3 whoever has recruited in this turn may still try, for he need not move", () => {
    const game = prepare([])
    const montpensier = game.leader("Montpensier")
    game.state.noMove[montpensier] = 1
    expect(treacheryTargets(game.field, montpensier)).toEqual([game.hex("Salerno")])
    attempt(game)
    expect(treacheryTargets(game.field, montpensier)).toEqual([])
  })

  it("O1.2 it costs nothing against a Baron Force", () => {
    const game = scene(
      {
        ...drawn,
        at: { Montpensier: NEXT_TO_SALERNO },
        barons: [["Principato Citra", 0, 1, "Salerno"]],
        points: { French: 0 },
      },
      [1],
      treachery,
    )
    expect(treacheryTargets(game.field, game.leader("Montpensier"))).toEqual([game.hex("Salerno")])
    attempt(game)
    expect(refusal(game.why({ type: "bribeCapitano" }))).toBe("O1.2.1 notCapitano")
    game.act({ type: "subvertTroops", points: 0 })
    expect(game.state.ap[game.army("French")]).toBe(0)
  })

  it("O1.2 nothing comes of it against a Force with a Capitano Generale", () => {
    const game = scene({ ...drawn, at: { Montpensier: NEXT_TO_SALERNO, Ferrandino: "Salerno" } }, [], treachery)
    attempt(game)
    expect(game.asking()).toBe("rest")
    expect(game.state.ap[game.army("French")]).toBe(5)
    game.state.noMove.fill(0)
    game.state.shown[game.leader("Ferrandino")] = 1
    expect(treacheryTargets(game.field, game.leader("Montpensier"))).toEqual([])
  })

  it("O1.2.1 against a Capitano of Rank 2: the die less his Rank must be 4 or more", () => {
    for (const [die, taken] of [
      [5, false],
      [6, true],
    ] as const) {
      const game = prepare([die])
      attempt(game)
      game.act({ type: "bribeCapitano" })
      expect(ownerOf(game.field, game.place("Salerno"))).toBe(taken ? 0 : 1)
      expect(game.state.at[game.leader("Aragonese Minor")] === OUT).toBe(taken)
      expect(unitsOn(game.field, game.leader("Aragonese Minor")).length).toBe(taken ? 0 : 1)
    }
  })

  it("O1.2.1 not against a Capitano of Rank 3 whose name is known", () => {
    const game = scene({ ...drawn, at: { Montpensier: NEXT_TO_SALERNO, Córdoba: "Salerno" } }, [], treachery)
    game.state.shown[game.leader("Córdoba")] = 1
    attempt(game)
    expect(refusal(game.why({ type: "bribeCapitano" }))).toBe("O1.2.1 rankTooHigh")
  })

  it("O1.2.2 by the people on a 5 or 6, in a State that is Aligned to the one who tries", () => {
    for (const [die, taken] of [
      [4, false],
      [5, true],
    ] as const) {
      const game = prepare([die])
      attempt(game)
      game.act({ type: "raisePeople" })
      expect(ownerOf(game.field, game.place("Salerno"))).toBe(taken ? 0 : 1)
    }
    const hostile = prepare([], { aligned: { "Principato Citra": 1 } })
    attempt(hostile)
    expect(refusal(hostile.why({ type: "raisePeople" }))).toBe("O1.2.2 notAligned")
  })

  it("O1.2.3 units whose Reliability fails with D go; the die is one less, and one more for a point", () => {
    // Reliability N: D from 7 up. A 6 less one is no D, nor with another point; for V a 6 less one is.
    const steady = prepare([6])
    attempt(steady)
    steady.act({ type: "subvertTroops", points: 0 })
    expect(ownerOf(steady.field, steady.place("Salerno"))).toBe(1)
    expect(steady.state.ap[steady.army("French")]).toBe(3)
    for (const [die, points, taken] of [
      [5, 0, false],
      [5, 1, true],
      [6, 0, true],
    ] as const) {
      const game = prepare([die])
      const minor = game.leader("Aragonese Minor")
      // A mercenary of Reliability V stands in for the infantry.
      const [unit] = unitsOn(game.field, minor)
      game.state.of[unit] = -1
      const swiss = game.ground.units.findIndex(({ reliability }) => reliability === "V")
      game.state.of[swiss] = minor
      attempt(game)
      game.act({ type: "subvertTroops", points })
      expect(game.state.ap[game.army("French")]).toBe(3 - points)
      expect(ownerOf(game.field, game.place("Salerno"))).toBe(taken ? 0 : 1)
    }
  })

  it("O1.2.3 1.4 the die is told, what is added to it for a hidden Capitano's star is not", () => {
    const game = prepare([3])
    attempt(game)
    game.act({ type: "subvertTroops", points: 0 })
    expect(game.told("treacheryRolled").map(({ data }) => data)).toEqual([{ die: 3, hex: game.hex("Salerno") }])
  })

  it("O1.2.3 a unit that only fails is not Demoralised: D and D* alone count", () => {
    // Reliability N fails from 5 up: a 6 less one is an F.
    const game = prepare([6])
    const [unit] = unitsOn(game.field, game.leader("Aragonese Minor"))
    expect(disciplineResult(game.field, unit, "reliability", 5)).toBe("F")
    attempt(game)
    game.act({ type: "subvertTroops", points: 0 })
    expect([game.state.of[unit], game.state.demoralised[unit]]).toEqual([game.leader("Aragonese Minor"), 0])
  })

  it("O1.2 not after anybody was dropped off", () => {
    const game = prepare([])
    game.begin((play) => beginMarch(play, game.leader("Montpensier"), 0, false))
    const why = () => refusal(game.why({ type: "treachery", hex: game.hex("Salerno") }))
    expect(why()).toBe("allowed")
    const frame = game.position.stack.at(-1) as MarchFrame
    frame.dropped.push(game.leader("Precy"))
    expect(why()).toBe("O1.2 beforeAllElse")
  })

  it("O1.2.3 the point more must be there", () => {
    const game = prepare([], { points: { French: 2 } })
    attempt(game)
    expect(refusal(game.why({ type: "subvertTroops", points: 1 }))).toBe("O1.2.3 tooFewPoints")
    expect(refusal(game.why({ type: "subvertTroops", points: 2 }))).toBe("O1.2.3 onePointMore")
  })

  it("O1.2 is not there without the option", () => {
    const game = scene(drawn)
    expect(treacheryTargets(game.field, game.leader("Montpensier"))).toEqual([])
  })
})

describe("O1.3 Italian mercenaries", () => {
  const mercenaries = { mercenaries: true }
  /** Precy has Rank 3 and three Combat Units; he leaves one behind. */
  const drawn: Drawn = {
    scenario: 2,
    at: { Precy: "Melfi", Montpensier: 2422 },
    points: { French: 3, Aragonese: 0, Spanish: 0 },
    orders: { Precy: MANOEUVRE },
  }

  function prepare(dice: number[], more: Partial<Drawn> = {}): Scene {
    const game = scene({ ...drawn, ...more }, dice, mercenaries)
    game.state.of[game.state.of.indexOf(game.leader("Precy"))] = -1
    return game
  }

  function recruit(game: Scene): void {
    game.begin((play) => beginRecruiting(play))
    game.act({ type: "recruit", leader: game.leader("Precy") })
  }

  function pool(game: Scene): number[] {
    return game.ground.units.flatMap((_, unit) => (game.state.of[unit] === FOR_HIRE ? [unit] : []))
  }

  it("O1.3 a Capitano of Rank 3 in a Fortress, with a Command Path and a point, may try", () => {
    const game = prepare([])
    const why = () => refusal(game.why({ type: "recruit", leader: game.leader("Precy") }))
    game.begin((play) => beginRecruiting(play))
    expect(why()).toBe("allowed")
    // Montpensier is in no Fortress.
    expect(game.actions("recruit").map(({ leader }) => leader)).toEqual([game.leader("Precy")])
    const without = (change: (state: Scene["state"]) => void) => {
      const other = prepare([], { at: { Precy: "Melfi", Montpensier: 2422, Guerra: "Potenza" } })
      change(other.state)
      other.begin((play) => beginRecruiting(play))
      return refusal(other.why({ type: "recruit", leader: other.leader("Precy") }))
    }
    expect(without((state) => (state.at[game.leader("Montpensier")] = OUT))).toBe("7.2 noCommandPath")
    const guerra = prepare([], { at: { Guerra: "Melfi", Montpensier: 2422 } })
    guerra.begin((play) => beginRecruiting(play))
    expect(refusal(guerra.why({ type: "recruit", leader: guerra.leader("Guerra") }))).toBe("O1.3 rankTooLow")
    const poor = prepare([], { points: { French: 0, Aragonese: 0, Spanish: 0 } })
    poor.begin((play) => beginRecruiting(play))
    expect(poor.asking()).toBe("rest")
  })

  it("O1.3 on a 1 a point is spent for nothing, on a 2 not even that; he does not move and does not try again", () => {
    for (const [die, left] of [
      [1, 2],
      [2, 3],
    ]) {
      const game = prepare([die])
      recruit(game)
      expect(game.state.ap[game.army("French")]).toBe(left)
      expect(game.state.noMove[game.leader("Precy")]).toBe(1)
      expect(game.asking()).toBe("rest")
    }
  })

  it("O1.3 4.4 nor does a Capitano without troops ride after it", () => {
    const game = prepare([2])
    const precy = game.leader("Precy")
    game.state.of.forEach((of, unit) => {
      if (of === precy) game.state.of[unit] = -1
    })
    const hex = game.ground.grid.neighbours[game.hex("Melfi") * 6]
    const why = () => {
      game.begin((play) => beginUnemployed(play, 0))
      const told = refusal(game.why({ type: "ride", leader: precy, hex }))
      game.act({ type: "rest" })
      return told
    }
    expect(why()).toBe("allowed")
    recruit(game)
    expect(why()).toBe("O1.3 noMove")
  })

  it("O1.3 on a 3 a unit drawn by lot is hired, and comes at full strength a turn later", () => {
    const game = prepare([3, 1])
    const [first] = pool(game)
    recruit(game)
    expect(game.state.ap[game.army("French")]).toBe(2)
    expect(game.state.of[first]).toBe(HIRED)
    game.begin((play) => welcomeHired(play))
    expect(game.state.of[first]).toBe(game.leader("Precy"))
    expect(game.state.points[first]).toBe(game.ground.units[first].most)
  })

  it("O1.3 on a 4 one may put the unit back and pay nothing", () => {
    for (const [keep, left] of [
      [true, 2],
      [false, 3],
    ] as const) {
      const game = prepare([4, 2])
      const unit = pool(game)[1]
      recruit(game)
      expect(game.state.ap[game.army("French")]).toBe(3)
      game.act(keep ? { type: "keep", unit } : { type: "putBack" })
      expect(game.state.of[unit]).toBe(keep ? HIRED : FOR_HIRE)
      expect(game.state.ap[game.army("French")]).toBe(left)
    }
  })

  it("O1.3 on a 5 one of two is chosen", () => {
    const game = prepare([5, 1, 1])
    const [first, second] = pool(game)
    recruit(game)
    expect(game.actions("keep").map(({ unit }) => unit)).toEqual([first, second])
    game.act({ type: "keep", unit: second })
    expect([game.state.of[first], game.state.of[second]]).toEqual([FOR_HIRE, HIRED])
    expect(game.state.ap[game.army("French")]).toBe(2)
  })

  it("O1.3 on a 6 another mercenary unit of the side goes back into the pool", () => {
    const game = prepare([6, 1])
    const [old, next] = pool(game)
    game.state.of[old] = game.leader("Montpensier")
    recruit(game)
    expect([game.state.of[old], game.state.of[next]]).toEqual([FOR_HIRE, HIRED])
  })

  it("O1.3 4.4 whoever commanded nobody else is without troops then, and 16.1 has no Auxiliary Units", () => {
    const game = prepare([6, 1])
    const montpensier = game.leader("Montpensier")
    const [old] = pool(game)
    game.state.of.forEach((of, unit) => {
      if (of === montpensier) game.state.of[unit] = -1
    })
    game.state.of[old] = montpensier
    game.state.auxOf[0] = montpensier
    recruit(game)
    expect(game.told("withoutTroops")).toHaveLength(1)
    expect([game.state.order[montpensier], game.state.auxOf[0]]).toEqual([NO_ORDER, GONE])
  })

  it("O1.3 a side hires one unit in a Segment at most", () => {
    const game = prepare([3, 1], { at: { Precy: "Melfi", Montpensier: "Capua" } })
    recruit(game)
    expect(game.asking()).toBe("rest")
  })

  it("O1.3 when the Capitano is gone or has no room the unit is for hire again", () => {
    const game = prepare([3, 1])
    const [unit] = pool(game)
    recruit(game)
    game.state.at[game.leader("Precy")] = OUT
    game.begin((play) => welcomeHired(play))
    expect(game.state.of[unit]).toBe(FOR_HIRE)
  })

  /** Precy hires a unit while he has no troops; he may be on another's card when it comes. */
  function hireAlone(under?: string): { game: Scene; unit: number; precy: number } {
    const game = prepare([3, 1], { at: { Precy: "Melfi", Aubigny: "Melfi", Montpensier: 2422 } })
    const precy = game.leader("Precy")
    const [unit] = pool(game)
    game.state.of.forEach((of, one) => {
      if (of === precy) game.state.of[one] = GONE
    })
    game.state.order[precy] = NO_ORDER
    recruit(game)
    if (under !== undefined) {
      game.state.under[precy] = game.leader(under)
      game.state.at[precy] = game.state.at[game.leader(under)]
    }
    game.state.phase = ACTIVATION_PHASE
    game.begin((play) => welcomeHired(play))
    return { game, unit, precy }
  }

  it("O1.3 7.2 a Capitano without troops to whom a unit comes Stands with it", () => {
    const { game, unit, precy } = hireAlone()
    expect([game.state.of[unit], game.state.order[precy]]).toEqual([precy, STAND])
  })

  it("O1.3 5 4.4 on a card he commands it under a Capitano Generale alone; else it is for hire again", () => {
    const led = hireAlone("Montpensier")
    expect(led.game.state.of[led.unit]).toBe(led.precy)
    const carried = hireAlone("Aubigny")
    expect(carried.game.state.of[carried.unit]).toBe(FOR_HIRE)
  })

  it("O1.3 11 he makes no fourth Force in a hex with it: it is for hire again", () => {
    const comesAmong = (others: number) => {
      const game = prepare([3, 1], { at: { Precy: "Melfi", Aubigny: "Melfi", Guerra: "Melfi", Montpensier: 2422 } })
      const [unit] = pool(game)
      const precy = game.leader("Precy")
      game.state.of.forEach((of, one) => {
        if (of === precy) game.state.of[one] = GONE
      })
      recruit(game)
      if (others === 3) game.state.at[game.leader("Montpensier")] = game.state.at[precy]
      game.begin((play) => welcomeHired(play))
      return game.state.of[unit] === precy
    }
    expect([comesAmong(2), comesAmong(3)]).toEqual([true, false])
  })

  it("O1.3 on a 6 no unit goes back that a scenario has given to an army", () => {
    const game = scene(
      { scenario: 4, at: { Orange: "Napoli", Maramaldo: 2422 }, points: { Imperial: 3 } },
      [6, 1],
      mercenaries,
    )
    const own = game.ground.units.findIndex(({ mercenary, army }) => mercenary && army !== NOBODY)
    game.state.of.forEach((of, one) => {
      if (of === game.leader("Orange")) game.state.of[one] = GONE
    })
    game.state.of[own] = game.leader("Maramaldo")
    game.begin((play) => beginRecruiting(play))
    game.act({ type: "recruit", leader: game.leader("Orange") })
    expect(game.told("hired")).toHaveLength(1)
    expect(game.state.of[own]).toBe(game.leader("Maramaldo"))
  })

  it("O1.3 nobody recruits without the option", () => {
    const game = scene(drawn)
    game.begin((play) => beginRecruiting(play))
    expect(game.asking()).toBe("rest")
  })
})
