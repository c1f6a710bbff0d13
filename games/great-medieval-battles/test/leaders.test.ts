import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

/** Somebody with a move to make, so that the play stops in the movement phase. */
const HORSE = { "EN-CAV-DESP": "2010", "SC-CAV-2": "1005 mounted" }

function rally(counters: Picture["counters"], phasing = "english"): Drawn {
  return drawn({ phase: "routRemoval", phasing, counters: { ...HORSE, ...counters } })
}

function rallied(game: Drawn): unknown[] {
  return game.events.filter(({ type }) => type === "rallied").map(({ data }) => data["unit"])
}

function isDisobeyed(game: Drawn, id: string): boolean {
  return game.field.state.disobeyed[game.unit(id)] === 1
}

describe("leaders on the field", () => {
  it("12.0 a leader neither fires nor attacks, and cannot be attacked", () => {
    const counters = { "EN-LDR-GL": "1420", "SC-LDR-DOUG": "1419", "EN-CAV-GLOUC": "1418", "SC-CAV-1": "1417 mounted" }
    const game = drawn({ phase: "phasingMelee", phasing: "english", counters })
    const target = game.unit("SC-LDR-DOUG")
    expect(game.listedOf("melee")).toHaveLength(1)
    expect(game.verdict({ type: "melee", unit: game.unit("EN-CAV-GLOUC"), target })).toBe("6.22 noTarget")
    expect(game.verdict({ type: "melee", unit: game.unit("EN-LDR-GL"), target })).toBe("9.0 notInMeleeMode")
  })

  it("12.1 a leader moves as a unit does, by his points and over the same ground", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { "EN-LDR-GL": "2420" } })
    game.play({ type: "move", unit: game.unit("EN-LDR-GL"), with: [] })
    // 2419 is clear (1 point), 2418 marsh (2 points), and five clear hexes follow.
    for (let i = 0; i < 7; i++) game.play({ type: "step", direction: 0 })
    expect(game.where("EN-LDR-GL")).toBe("2413")
    expect(game.verdict({ type: "step", direction: 0 })).toBe("5.12 notEnoughPoints")
    const burn = drawn({ phase: "movement", phasing: "english", counters: { "EN-LDR-GL": "2525" } })
    burn.play({ type: "move", unit: burn.unit("EN-LDR-GL"), with: [] })
    expect(burn.verdict({ type: "step", direction: 2 })).toBe("7.25 prohibitedTerrain")
  })

  it("12.1 a leader moves through and onto his own units, but not into the enemy's hexes", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: {
        "EN-LDR-GL": "1420",
        "EN-CAV-GLOUC": "1419",
        "EN-CAV-CLIFF": "1418",
        "SC-CAV-1": "1517 mounted",
        "SC-LDR-DOUG": "1417",
      },
    })
    game.play({ type: "move", unit: game.unit("EN-LDR-GL"), with: [] })
    game.play({ type: "step", direction: 0 })
    game.play({ type: "step", direction: 0 })
    expect(game.verdict({ type: "step", direction: 0 })).toBe("6.14 enemyLeaderThere")
    game.play({ type: "step", direction: 1 })
    expect(game.verdict({ type: "step", direction: 0 })).toBe("6.14 enemyUnitThere")
  })
})

describe("rally", () => {
  const bows = { "EN-LBW-HE1": "1420 fire rout4", "EN-LDR-GL": "1420" }

  it("12.2 a leader takes away the rout of the unit he is with, however high, in either player-turn", () => {
    for (const phasing of ["english", "scottish"]) {
      const game = rally(bows, phasing)
      expect(rallied(game)).toEqual([game.unit("EN-LBW-HE1")])
      expect(game.field.state.rout[game.unit("EN-LBW-HE1")]).toBe(0)
      expect(game.where("EN-LBW-HE1")).toBe("1420")
    }
  })

  it("12.2 both players rally in the same phase, each leader all that he is with", () => {
    const game = rally({
      ...bows,
      "SC-INF-HIGH": "1410 NNE rout2",
      "SC-LDR-KEITH": "1511",
      "SC-ARC-1": "1407 melee rout1",
    })
    // Keith stands in the right half of the Highlanders; nobody is with the archers, who flee.
    expect(rallied(game)).toEqual(["SC-INF-HIGH", "EN-LBW-HE1"].map(game.unit))
    expect(game.field.state.rout[game.unit("SC-ARC-1")]).toBe(1)
  })

  it("12.2 a rallied unit is routed for no purpose: it moves in the movement phase", () => {
    const game = rally(bows)
    expect(game.field.state.phase).toBe("movement")
    expect(game.verdict({ type: "move", unit: game.unit("EN-LBW-HE1"), with: [] })).toBe("ok")
  })

  it("12.2 a leader who reaches a routed unit in the movement phase rallies it only in the next removal", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { "EN-LBW-HE1": "1420 fire rout1", "EN-LDR-GL": "1421", "SC-CAV-2": "1005 mounted" },
    })
    game.playAll(
      { type: "move", unit: game.unit("EN-LDR-GL"), with: [] },
      { type: "step", direction: 0 },
      { type: "halt" },
    )
    expect(game.field.state.rout[game.unit("EN-LBW-HE1")]).toBe(1)
    game.play({ type: "endMovement" })
    expect(game.field.state.phasing).toBe(0)
    expect(rallied(game)).toEqual([game.unit("EN-LBW-HE1")])
  })

  it("17.1 any leader rallies any unit of his side", () => {
    const english = rally({ "EN-CAV-CLIFF": "1420 rout1", "EN-LDR-HE": "1420" })
    expect(rallied(english)).toEqual([english.unit("EN-CAV-CLIFF")])
    const scots = rally({ "SC-SCH-ROSS": "1420 close rout1", "SC-LDR-KEITH": "1420" })
    expect(rallied(scots)).toEqual([scots.unit("SC-SCH-ROSS")])
  })

  it("12.2 a leader next to a routed unit does not rally it, he must be with it", () => {
    const game = rally({ "EN-LBW-HE1": "1420 fire rout1", "EN-LDR-HE": "1421" })
    expect(rallied(game)).toEqual([])
  })
})

describe("what a leader is good for at Bannockburn", () => {
  it("17.0 any leader rallies longbows, but only the leader of their division keeps them in command", () => {
    for (const [leader, modified] of [
      ["EN-LDR-HE", 2],
      ["EN-LDR-GL", 4],
    ] as const) {
      const counters = { "EN-LBW-HE1": "1420 fire rout1", [leader]: "1420" }
      const game = rally(counters)
      expect(rallied(game)).toEqual([game.unit("EN-LBW-HE1")])
      const fire = drawn({
        phase: "fire",
        phasing: "english",
        counters: { "EN-LBW-HE1": "1420 fire", [leader]: "1420", "SC-CAV-1": "1418 mounted" },
        dice: [1, 1, 6],
      })
      fire.play({ type: "fire", unit: fire.unit("EN-LBW-HE1"), target: fire.unit("SC-CAV-1") })
      expect(fire.events.find(({ type }) => type === "fired")?.data["modified"]).toBe(modified)
      fire.allDiceUsed()
    }
  })
})

describe("disobedience", () => {
  const foot = { "SC-INF-HIGH": "1419 SSW", "SC-LDR-DOUG": "1319", "EN-CAV-HEREFORD": "1420" }
  const strike = (counters: Picture["counters"], dice: number[]) => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      // Gloucester has an attack left, so that the phase goes on.
      counters: { ...counters, "EN-CAV-GLOUC": "1710", "SC-CAV-1": "1711 mounted" },
      dice,
    })
    game.play({ type: "melee", unit: game.unit("EN-CAV-HEREFORD"), target: game.unit("SC-INF-HIGH") })
    game.allDiceUsed()
    return game
  }

  it("12.3 a leader is disobeyed when the unit he is with takes rout levels in melee, not when it stands", () => {
    expect(isDisobeyed(strike(foot, [1, 1, 4]), "SC-LDR-DOUG")).toBe(true)
    expect(isDisobeyed(strike(foot, [1, 1, 6]), "SC-LDR-DOUG")).toBe(false)
    expect(isDisobeyed(strike({ ...foot, "SC-LDR-DOUG": "1318" }, [1, 1, 4]), "SC-LDR-DOUG")).toBe(false)
  })

  it("12.3 the same by fire", () => {
    const game = drawn({
      phase: "fire",
      phasing: "english",
      counters: {
        ...foot,
        "EN-LBW-HE1": "1421 fire",
        "EN-CAV-HEREFORD": "1422",
        "EN-CAV-GLOUC": "1710",
        "SC-CAV-1": "1711 mounted",
      },
      dice: [1, 1, 1],
    })
    game.play({ type: "fire", unit: game.unit("EN-LBW-HE1"), target: game.unit("SC-INF-HIGH") })
    expect(isDisobeyed(game, "SC-LDR-DOUG")).toBe(true)
    game.allDiceUsed()
  })

  it("12.3 when his unit is destroyed the leader is disobeyed and stays in the hex", () => {
    const game = strike({ ...foot, "SC-INF-HIGH": "1419 SSW rout4" }, [1, 1, 1])
    expect(game.where("SC-INF-HIGH")).toBe("off")
    expect([game.where("SC-LDR-DOUG"), isDisobeyed(game, "SC-LDR-DOUG")]).toEqual(["1319", true])
  })

  it("12.3 levels gained in rout movement disobey nobody", () => {
    const game = drawn({
      phase: "routMovement",
      phasing: "english",
      counters: { ...HORSE, "EN-LBW-HE1": "2525 fire rout1", "EN-LDR-GL": "2525", "SC-CAV-1": "2424 mounted" },
    })
    game.play({ type: "rout", unit: game.unit("EN-LBW-HE1"), with: [] })
    expect(game.field.state.rout[game.unit("EN-LBW-HE1")]).toBe(2)
    expect(isDisobeyed(game, "EN-LDR-GL")).toBe(false)
  })

  it("12.3 a disobeyed leader does not rally; his marker goes at the end of that phase, and he rallies in the next", () => {
    const game = rally({ "EN-LBW-HE1": "1420 melee rout1", "EN-LDR-GL": "1420 disobeyed" })
    expect(rallied(game)).toEqual([])
    expect(isDisobeyed(game, "EN-LDR-GL")).toBe(false)
    game.play({ type: "rout", unit: game.unit("EN-LBW-HE1"), with: [game.unit("EN-LDR-GL")] })
    game.play({ type: "routStep", direction: 1 })
    game.play({ type: "endMovement" })
    expect(game.field.state.phasing).toBe(0)
    expect(rallied(game)).toEqual([game.unit("EN-LBW-HE1")])
    expect(game.where("EN-LBW-HE1")).toBe("1520")
  })

  it("12.3 beside a disobeyed leader one who is obeyed rallies the unit", () => {
    const game = rally({ "EN-LBW-HE1": "1420 fire rout1", "EN-LDR-GL": "1420 disobeyed", "EN-LDR-SEG": "1420" })
    expect(rallied(game)).toEqual([game.unit("EN-LBW-HE1")])
  })
})
