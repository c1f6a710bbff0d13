import { act, decision, explain, imagine, randomFrom, view, type Action, type Seat } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { evaluate } from "../src/evaluate.ts"
import { greatMedievalBattles } from "../src/index.ts"
import { CAPTURED, ELIMINATED } from "../src/position.ts"
import { pointsOf } from "../src/victory.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

/** Mordred and Arthur side by side, with horse that stops play in the phases that follow. */
const MET = { "KA-M-LMOR": "1211", "KA-A-LART": "1212", "KA-M-KN1": "2108", "KA-A-KN1": "0907" }

/** Another pair of leaders side by side, so that play stops before the next challenge. */
const OTHERS = { "KA-M-LGIL": "1620", "KA-A-LPEL": "1621" }

/** The challenges of Mordred's movement phase. */
function called(counters: Picture["counters"] = MET, dice: readonly number[] = []): Drawn {
  const game = drawn({ battle: "king-arthur", phase: "movement", phasing: "mordred", counters, dice })
  game.play({ type: "endMovement" })
  return game
}

function challenge(game: Drawn, leader = "KA-M-LMOR", target = "KA-A-LART"): Action {
  return { type: "challenge", leader: game.unit(leader), target: game.unit(target) }
}

function duel(dice: readonly number[]): Drawn {
  const game = called(MET, dice)
  game.playAll(challenge(game), { type: "accept" })
  return game
}

/** One exchange: where each aims and guards. Arthur's seat may answer first. */
function exchange(game: Drawn, mordred: [aim: string, guard: string], arthur: [aim: string, guard: string]): void {
  for (const [seat, [aim, guard]] of [["arthur", arthur] as const, ["mordred", mordred] as const]) {
    const acted = act(game.match, game.position, seat, { type: "exchange", aim, guard })
    if (!acted.ok) throw new Error(acted.reason)
    game.events.push(...acted.events)
  }
}

function isHiding(game: Drawn, id: string): boolean {
  return game.field.state.marks[game.unit(id)] === 1
}

function types(game: Drawn): string[] {
  return game.events.map(({ type }) => type)
}

describe("challenges", () => {
  it("15.0 after movement a leader may challenge an enemy leader beside him", () => {
    const game = called()
    expect(game.asked()).toBe("mordred")
    expect(game.listed()).toEqual([challenge(game), { type: "endChallenges" }])
  })

  it("15.0 nobody is asked when no leaders stand side by side", () => {
    const game = called({ ...MET, "KA-A-LART": "1213" })
    expect(types(game)).not.toContain("challenged")
    expect(game.asked()).toBe("arthur")
    expect(game.field.state.phase).toBe("movement")
  })

  it("15.0 only the leaders of the phasing player challenge", () => {
    const game = called()
    expect(game.verdict(challenge(game, "KA-A-LART", "KA-M-LMOR"))).toBe("15.0 notYours")
  })

  it("15.0 leaders do not challenge at a distance, nor call out a combat unit", () => {
    const game = called({ ...MET, "KA-A-LKAY": "1214", "KA-A-RT1": "1112" })
    expect(game.verdict(challenge(game, "KA-M-LMOR", "KA-A-LKAY"))).toBe("15.0 notAdjacent")
    expect(game.verdict(challenge(game, "KA-M-LMOR", "KA-A-RT1"))).toBe("15.0 noLeader")
  })

  it("15.0 the challenged player answers", () => {
    const game = called()
    game.play(challenge(game))
    expect(game.asked()).toBe("arthur")
    expect(game.listed()).toEqual([{ type: "accept" }, { type: "decline" }])
  })

  it("15.0 who declines hides", () => {
    const game = called({ ...MET, ...OTHERS })
    game.playAll(challenge(game), { type: "decline" })
    expect(isHiding(game, "KA-A-LART")).toBe(true)
    expect(isHiding(game, "KA-M-LMOR")).toBe(false)
  })

  it("15.0 a leader challenges once in a phase and is called out once", () => {
    const game = called({ ...MET, ...OTHERS, "KA-A-LKAY": "1210", "KA-M-LMEL": "1312" })
    game.playAll(challenge(game), { type: "decline" })
    expect(game.verdict(challenge(game, "KA-M-LMOR", "KA-A-LKAY"))).toBe("15.0 alreadyCalled")
    expect(game.verdict(challenge(game, "KA-M-LMEL", "KA-A-LART"))).toBe("15.0 alreadyCalled")
  })

  it("15.0 a leader in hiding cannot be called out", () => {
    const game = called({ ...MET, "KA-A-LART": "1212 hiding", "KA-A-LKAY": "1210" })
    expect(game.verdict(challenge(game))).toBe("15.0 hidingLeader")
    expect(game.verdict(challenge(game, "KA-M-LMOR", "KA-A-LKAY"))).toBe("ok")
  })
})

describe("duels", () => {
  it("15.0 both leaders choose at once, any aim with any guard", () => {
    const game = duel([])
    for (const seat of ["mordred", "arthur"]) {
      expect(decision(game.match, game.position, seat)?.actions).toHaveLength(16)
      const wrong = { type: "exchange", aim: "helm", guard: "shield" }
      expect(explain(game.match, game.position, seat, wrong)).toMatchObject({ rule: "15.0", reason: "noAim" })
    }
  })

  it("15.0 an aim that meets the guard is parried: no die is rolled", () => {
    const game = duel([])
    exchange(game, ["left", "right"], ["right", "left"])
    expect(types(game).filter((type) => type === "blowParried")).toHaveLength(2)
    game.allDiceUsed()
  })

  it("15.0 three exchanges without a loser end the duel, and nothing of it stays", () => {
    // 1: Arthur stunned; 4: Mordred's weapon breaks; then all is parried; 3: Mordred unhorsed, but not stunned.
    const game = duel([1, 4, 3])
    exchange(game, ["helm", "helm"], ["right", "left"])
    exchange(game, ["left", "right"], ["right", "left"])
    exchange(game, ["left", "right"], ["helm", "left"])
    game.allDiceUsed()
    expect(types(game)).toContain("duelDrawn")
    expect([game.where("KA-M-LMOR"), game.where("KA-A-LART")]).toEqual(["1211", "1212"])
    expect(isHiding(game, "KA-A-LART")).toBe(false)
    expect(game.field.state.phase).not.toBe("fire")
  })

  it("15.0 a blow of 5 or 6 stuns and unhorses: the other yields and is captured for his points", () => {
    const game = duel([5])
    exchange(game, ["helm", "right"], ["right", "left"])
    game.allDiceUsed()
    expect(game.where("KA-A-LART")).toBe("off")
    expect(game.field.state.fate[game.unit("KA-A-LART")]).toBe(CAPTURED)
    expect(pointsOf(game.field, 0)).toBe(30)
    expect(types(game)).toContain("leaderYields")
  })

  it("15.0 who is stunned, disarmed and then unhorsed by three blows is beaten as well", () => {
    const game = duel([2, 3, 4])
    for (let blow = 0; blow < 3; blow++) exchange(game, ["helm", "right"], ["right", "left"])
    game.allDiceUsed()
    expect(game.field.state.fate[game.unit("KA-A-LART")]).toBe(CAPTURED)
  })

  it("15.0 two blows of 3 or 4 unhorse, and without a stun that is not the end", () => {
    const game = duel([3, 4])
    for (let blow = 0; blow < 2; blow++) exchange(game, ["helm", "right"], ["right", "left"])
    game.allDiceUsed()
    expect(game.where("KA-A-LART")).toBe("1212")
    exchange(game, ["left", "right"], ["right", "left"])
    expect(types(game)).toContain("duelDrawn")
  })

  it("15.0 both blows of an exchange fall together: two who beat each other are both slain", () => {
    const game = duel([6, 5])
    exchange(game, ["helm", "right"], ["left", "left"])
    game.allDiceUsed()
    const fates = ["KA-M-LMOR", "KA-A-LART"].map((id) => game.field.state.fate[game.unit(id)])
    expect(fates).toEqual([ELIMINATED, ELIMINATED])
    expect([pointsOf(game.field, 0), pointsOf(game.field, 1)]).toEqual([30, 30])
  })

  it("15.0 the blow of the challenger is rolled first", () => {
    const game = duel([1, 5])
    exchange(game, ["helm", "right"], ["left", "left"])
    expect(game.where("KA-M-LMOR")).toBe("off")
    expect(game.where("KA-A-LART")).toBe("1212")
  })

  it("15.0 everybody sees who fights and how they fare", () => {
    const game = duel([1])
    exchange(game, ["helm", "right"], ["right", "left"])
    const { own } = view(game.match, game.position, null).state as { own: unknown }
    expect(own).toMatchObject({
      challenge: null,
      duel: {
        exchange: 2,
        challenger: "mordred",
        duellists: [
          { leader: game.unit("KA-M-LMOR"), chosen: false, stunned: false, broken: false, unhorsed: false },
          { leader: game.unit("KA-A-LART"), chosen: false, stunned: true, broken: false, unhorsed: false },
        ],
      },
    })
  })
})

describe("the secret of a duel", () => {
  function chosen(seat: Seat, aim: string, guard: string): Drawn {
    const game = duel([])
    const acted = act(game.match, game.position, seat, { type: "exchange", aim, guard })
    expect(acted).toMatchObject({ ok: true, events: [] })
    return game
  }

  it("15.0 nobody else sees what a leader has chosen before both have", () => {
    for (const [seat, other] of [
      ["mordred", "arthur"],
      ["arthur", "mordred"],
    ]) {
      const [one, two] = [chosen(seat, "helm", "left"), chosen(seat, "right", "horseLegs")]
      for (const watcher of [other, null]) {
        expect(view(one.match, one.position, watcher)).toEqual(view(two.match, two.position, watcher))
      }
      expect(greatMedievalBattles.hidden?.(one.field, other)).toEqual(["duel.pick"])
      expect(greatMedievalBattles.hidden?.(one.field, seat)).toEqual([])
    }
  })

  it("15.0 whoever thinks ahead imagines any choice of the other, and keeps his own", () => {
    const game = chosen("mordred", "helm", "left")
    const picks = (seat: Seat) =>
      new Set(
        Array.from({ length: 200 }, (_, seed) => JSON.stringify(imagine(game.match, game.position, seat, seed).stack)),
      )
    expect(picks("arthur").size).toBe(16)
    expect(picks("mordred").size).toBe(1)
  })

  it("15.0 a program chooses at random, so that nobody can read it", () => {
    const game = duel([])
    const plans = Array.from({ length: 200 }, (_, seed) =>
      JSON.stringify(greatMedievalBattles.plans?.(game.field, "mordred", randomFrom(seed))),
    )
    expect(new Set(plans).size).toBe(16)
  })

  it("15.0 a choice is made: it cannot be changed or taken back", () => {
    const game = chosen("mordred", "helm", "left")
    const again = { type: "exchange", aim: "helm", guard: "left" }
    expect(act(game.match, game.position, "mordred", again)).toMatchObject({ ok: false, reason: "kernel.notAsked" })
  })
})

describe("what is answered at once in a simulation", () => {
  const quick = (game: Drawn, seat: Seat) => greatMedievalBattles.quick?.(game.field, seat, randomFrom(1), new Map())

  it("nobody challenges", () => {
    expect(quick(called(), "mordred")).toEqual([{ type: "endChallenges" }])
  })

  it("who is challenged declines", () => {
    const game = called()
    game.playAll(challenge(game))
    expect(quick(game, "arthur")).toEqual([{ type: "decline" }])
  })

  it("a duel under way goes on with any blow", () => {
    const game = duel([])
    const [action] = quick(game, "mordred") ?? []
    expect(explain(game.match, game.position, "mordred", action).ok).toBe(true)
  })
})

describe("what a program thinks of a duel", () => {
  /** What the seat thinks after the challenge and so many answers. */
  function thought(seat: Seat, leader: string, target: string, ...answers: Action[]): number {
    const game = called({ [leader]: "1211", [target]: "1212", "KA-M-KN1": "2108", "KA-A-KN1": "0907", ...OTHERS })
    game.playAll(challenge(game, leader, target), ...answers)
    return evaluate(game.field, seat)
  }
  const ACCEPT = { type: "accept" }
  const DECLINE = { type: "decline" }

  it("15.0 takes up the challenge of a leader worth more, and hides from one worth less", () => {
    const mordredCalls = (answer: Action) => thought("arthur", "KA-M-LMOR", "KA-A-LKAY", answer)
    expect(mordredCalls(ACCEPT)).toBeGreaterThan(mordredCalls(DECLINE))
    const cerdicCalls = (answer: Action) => thought("arthur", "KA-M-LCER", "KA-A-LART", answer)
    expect(cerdicCalls(DECLINE)).toBeGreaterThan(cerdicCalls(ACCEPT))
  })

  it("15.0 calls out a leader worth more, who will hide, and none worth less", () => {
    const before = (leader: string, target: string) =>
      evaluate(
        called({ [leader]: "1211", [target]: "1212", "KA-M-KN1": "2108", "KA-A-KN1": "0907", ...OTHERS }).field,
        "mordred",
      )
    expect(thought("mordred", "KA-M-LCER", "KA-A-LART")).toBeGreaterThan(before("KA-M-LCER", "KA-A-LART"))
    expect(thought("mordred", "KA-M-LMOR", "KA-A-LKAY")).toBeLessThan(before("KA-M-LMOR", "KA-A-LKAY"))
  })
})
