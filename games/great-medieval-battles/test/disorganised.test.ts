import { describe, expect, it } from "vitest"
import { faceOf } from "../src/stacking.ts"
import { drawn, type Drawn } from "./drawn.ts"
import { ABOUT_FACE, END_MOVEMENT, HALT, march, passUntil, pickUp, pivot, sidestep, step } from "./marching.ts"

const YORK = "EN-INF-YORK1"

function organise(game: Drawn, id: string) {
  return { type: "organise", unit: game.unit(id) }
}

function mode(game: Drawn, id: string): string {
  return faceOf(game.field, game.unit(id)).mode
}

describe("19.0 disorganised English foot", () => {
  it.each([1, 2, 3, 4, 5, 6])("19.0 on a roll of 1 or 2 a unit forms up: %i", (die) => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [YORK]: "1518 NNE disorganised", "EN-CAV-CLIFF": "1522" },
      dice: [die],
    })
    game.play(organise(game, YORK))
    expect(mode(game, YORK)).toBe(die <= 2 ? "organised" : "disorganised")
    expect(game.where(YORK)).toBe("1518 NNE")
    game.allDiceUsed()
  })

  it("19.0 the roll is the unit's movement for the phase, whether it succeeds or not", () => {
    for (const die of [1, 6]) {
      const game = drawn({
        phase: "movement",
        phasing: "english",
        counters: { [YORK]: "1518 NNE disorganised", "EN-CAV-CLIFF": "1522" },
        dice: [die],
      })
      game.play(organise(game, YORK))
      expect(game.verdict(pickUp(game, YORK))).toBe("5.0 alreadyMoved")
      expect(game.verdict(organise(game, YORK))).toBe("5.0 alreadyMoved")
      game.allDiceUsed()
    }
  })

  it("19.0 a unit that has moved does not roll", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { [YORK]: "1518 NNE disorganised" } })
    march(game, YORK, "N")
    expect(game.verdict(organise(game, YORK))).toBe("5.0 kernel.notNow")
    game.play(HALT)
    expect(game.verdict(organise(game, YORK))).toBe("5.0 alreadyMoved")
  })

  it("19.0 a routed unit does not roll", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [YORK]: "1518 NNE disorganised rout1", "EN-INF-YORK2": "1521 NNE disorganised" },
    })
    expect(game.verdict(organise(game, YORK))).toBe("5.0 routedUnit")
    expect(game.listedOf("organise")).toEqual([organise(game, "EN-INF-YORK2")])
  })

  it("19.0 only disorganised units of the player whose phase it is roll", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: {
        [YORK]: "1518 NNE organised",
        "EN-CAV-CLIFF": "1522",
        "EN-XBW-GASC": "1525 NNE fire",
      },
    })
    for (const id of [YORK, "EN-CAV-CLIFF", "EN-XBW-GASC"]) {
      expect(game.verdict(organise(game, id))).toBe("19.0 notDisorganised")
    }
    const scots = drawn({
      phase: "movement",
      phasing: "scottish",
      counters: { [YORK]: "1518 NNE disorganised", "SC-CAV-1": "1522 mounted" },
    })
    expect(scots.verdict(organise(scots, YORK))).toBe("5.11 notYours")
    expect(scots.listedOf("organise")).toEqual([])
  })

  it("19.0 units may roll from the first game-turn on, each in every phase", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: {
        [YORK]: "1518 NNE disorganised",
        "EN-INF-YORK2": "1521 NNE disorganised",
        "SC-CAV-1": "1330 mounted",
      },
      dice: [6, 5, 3, 2],
    })
    game.playAll(organise(game, YORK), organise(game, "EN-INF-YORK2"), END_MOVEMENT)
    passUntil(game, "movement", "english")
    expect(game.position.state.turn).toBe(2)
    game.playAll(organise(game, YORK), organise(game, "EN-INF-YORK2"))
    expect([YORK, "EN-INF-YORK2"].map((id) => mode(game, id))).toEqual(["disorganised", "organised"])
    game.allDiceUsed()
  })

  it("19.0 disorganised units have two points: two hexes, or one manoeuvre that costs two", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { [YORK]: "1518 NNE disorganised" } })
    march(game, YORK, "N", "N")
    expect(game.listed()).toEqual([HALT])
    for (const action of [ABOUT_FACE, sidestep("SE")]) {
      const other = drawn({ phase: "movement", phasing: "english", counters: { [YORK]: "1518 NNE disorganised" } })
      other.playAll(pickUp(other, YORK), action)
      expect(other.listed()).toEqual([HALT])
    }
    const pivoting = drawn({ phase: "movement", phasing: "english", counters: { [YORK]: "1518 NNE disorganised" } })
    pivoting.playAll(pickUp(pivoting, YORK), pivot("left"))
    expect(pivoting.verdict(sidestep("N"))).toBe("5.12 notEnoughPoints")
    expect(pivoting.verdict(step("NE"))).toBe("ok")
  })

  it("19.0 disorganised units cannot turn about or move sideways where marsh makes it cost three", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { [YORK]: "2418 NNW disorganised" } })
    game.play(pickUp(game, YORK))
    expect(game.verdict(ABOUT_FACE)).toBe("5.12 notEnoughPoints")
  })

  it("19.0 disorganised units do not attack, and organised ones do", () => {
    for (const [order, attacks] of [
      ["disorganised", 0],
      ["organised", 1],
    ] as const) {
      const game = drawn({
        phase: "phasingMelee",
        phasing: "english",
        counters: { [YORK]: `1518 NNE ${order}`, "SC-INF-HIGH": "1617 SSW" },
      })
      const own = game.listed().filter(({ type, unit }) => type === "melee" && unit === game.unit(YORK))
      expect(own).toHaveLength(attacks)
    }
    const struck = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: { [YORK]: "1518 NNE disorganised", "SC-INF-HIGH": "1617 SSW", "EN-CAV-CLIFF": "1717" },
    })
    const melee = { type: "melee", unit: struck.unit(YORK), target: struck.unit("SC-INF-HIGH") }
    expect(struck.verdict(melee)).toBe("19.0 disorganisedUnit")
  })

  it("19.0 once in order a unit stays in order, even when it routs and rallies", () => {
    const game = drawn({
      phase: "routRemoval",
      phasing: "english",
      counters: { [YORK]: "1518 NNE organised rout3", "EN-LDR-LANC": "1518", "SC-CAV-1": "1330 mounted" },
    })
    expect(game.position.state.phase).toBe("movement")
    expect(game.position.state.rout[game.unit(YORK)]).toBe(0)
    expect(mode(game, YORK)).toBe("organised")
    expect(game.verdict(organise(game, YORK))).toBe("19.0 notDisorganised")
    game.play(END_MOVEMENT)
    expect(mode(game, YORK)).toBe("organised")
  })

  it("19.0 a leader with a unit that forms up may still move", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [YORK]: "1518 NNE disorganised", "EN-LDR-LANC": "1518" },
      dice: [1],
    })
    game.play(organise(game, YORK))
    expect(game.verdict(pickUp(game, "EN-LDR-LANC"))).toBe("ok")
    game.allDiceUsed()
  })

  it("19.0 a unit that can go nowhere is still asked whether it forms up", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: {
        [YORK]: "2418 NNE disorganised",
        "SC-CAV-1": "2417 mounted",
        "SC-CAV-2": "2518 mounted",
        "SC-ARC-1": "2618 melee",
        "SC-SCH-ROSS": "2318 close",
        "SC-SCH-MORAY": "2619 close",
      },
    })
    // the enemy holds front and flanks, and turning about in the marsh costs three
    expect(game.verdict(pickUp(game, YORK))).toBe("5.0 nowhereToGo")
    expect(game.asked()).toBe("english")
    expect(game.listed()).toEqual([END_MOVEMENT, organise(game, YORK)])
  })
})
