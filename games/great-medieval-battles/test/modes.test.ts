import { describe, expect, it } from "vitest"
import { faceOf } from "../src/stacking.ts"
import { drawn, type Drawn } from "./drawn.ts"
import { ABOUT_FACE, END_MODES, END_MOVEMENT, HALT, march, passUntil, pickUp, step } from "./marching.ts"

const LONGBOW = "EN-LBW-HE1"
const GASCONS = "EN-XBW-GASC"
const KEITH = "SC-CAV-1"
const KNIGHTS = "EN-CAV-HEREFORD"

function change(game: Drawn, id: string) {
  return { type: "changeMode", unit: game.unit(id) }
}

function mode(game: Drawn, id: string): string {
  return faceOf(game.field, game.unit(id)).mode
}

describe("5.4 modes", () => {
  it("5.4 only units with a second mode on their back change it", () => {
    const game = drawn({
      phase: "modeChange",
      phasing: "english",
      counters: {
        [LONGBOW]: "1518 fire",
        [KNIGHTS]: "1519",
        "EN-INF-YORK1": "1618 NNE organised",
        "EN-LDR-HE": "1519",
      },
    })
    expect(game.listedOf("changeMode")).toEqual([change(game, LONGBOW)])
    expect(game.verdict(change(game, KNIGHTS))).toBe("5.4 oneMode")
    expect(game.verdict(change(game, "EN-LDR-HE"))).toBe("5.4 oneMode")
    expect(game.verdict(change(game, "EN-LBW-HE2"))).toBe("5.4 notOnMap")
  })

  it("5.4 nobody is asked when no unit could change", () => {
    const game = drawn({
      phase: "modeChange",
      phasing: "english",
      counters: { [LONGBOW]: "1518 fire rout1", [KNIGHTS]: "1520", "SC-ARC-1": "1330 fire" },
    })
    expect(game.position.state.phase).not.toBe("modeChange")
  })
})

describe("16.0 mode changes", () => {
  it("16.0 shire foot has one mode: neither its good order nor its disorder is chosen", () => {
    for (const order of ["organised", "disorganised"]) {
      const game = drawn({
        phase: "modeChange",
        phasing: "english",
        counters: { "EN-INF-YORK1": `1618 NNE ${order}`, [LONGBOW]: "1518 fire" },
      })
      expect(game.verdict(change(game, "EN-INF-YORK1"))).toBe("5.4 oneMode")
    }
  })

  it("16.0 archers in fire mode only shoot, in melee mode only strike", () => {
    for (const [face, phase, listed] of [
      ["fire", "fire", 1],
      ["melee", "fire", 0],
      ["fire", "phasingMelee", 0],
      ["melee", "phasingMelee", 1],
    ] as const) {
      const game = drawn({
        phase,
        phasing: "english",
        counters: { [LONGBOW]: `1518 ${face}`, "SC-INF-HIGH": "1517 SSW" },
      })
      const attacks = game
        .listed()
        .filter(({ unit }) => unit === game.unit(LONGBOW) && game.position.state.phase === phase)
      expect(attacks).toHaveLength(listed)
    }
  })

  it("16.1 a change of mode turns the counter over and leaves it where it is", () => {
    const game = drawn({ phase: "modeChange", phasing: "english", counters: { [GASCONS]: "1518 NNE fire" } })
    game.play(change(game, GASCONS))
    expect(mode(game, GASCONS)).toBe("melee")
    expect(game.where(GASCONS)).toBe("1518 NNE")
  })

  it("16.11 modes are changed at the end of the movement phase, after all moves", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [LONGBOW]: "1518 fire", "EN-LBW-HE2": "1520 fire", "SC-ARC-1": "1330 fire" },
    })
    expect(game.verdict(change(game, LONGBOW))).toBe("5.0 kernel.notNow")
    march(game, LONGBOW, "N")
    expect(game.verdict(change(game, LONGBOW))).toBe("5.0 kernel.notNow")
    game.playAll(HALT, END_MOVEMENT)
    expect(game.position.state.phase).toBe("modeChange")
    expect(game.verdict(pickUp(game, "EN-LBW-HE2"))).toBe("5.4 kernel.notNow")
    game.play(change(game, LONGBOW))
    expect(game.verdict(change(game, LONGBOW))).toBe("5.4 alreadyChanged")
    expect(game.verdict(change(game, "EN-LBW-HE2"))).toBe("ok")
  })

  it("16.12 only the phasing player changes modes, and only then", () => {
    const counters = { [LONGBOW]: "1518 fire", "SC-ARC-1": "1516 melee", "SC-CAV-2": "1517 mounted" }
    const game = drawn({ phase: "modeChange", phasing: "english", counters })
    expect(game.asked()).toBe("english")
    expect(game.verdict(change(game, "SC-ARC-1"))).toBe("5.4 notYours")
    for (const phase of ["routMovement", "movement", "fire", "phasingMelee", "otherMelee"] as const) {
      const other = drawn({
        phase,
        phasing: phase === "otherMelee" ? "english" : phase === "phasingMelee" ? "scottish" : "english",
        counters: { ...counters, "EN-LBW-HE2": "1620 fire rout1", "EN-LBW-CL1": "1622 fire rout1" },
      })
      expect(other.position.state.phase).toBe(phase)
      expect(other.verdict(change(other, LONGBOW))).toMatch(/kernel\.notNow$/)
      expect(other.verdict(change(other, "SC-ARC-1"))).toMatch(/kernel\.notNow$/)
    }
  })

  it("16.13 archers change mode at no cost, after a full move as well", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { [LONGBOW]: "1520 fire" } })
    march(game, LONGBOW, "N", "N", "N", "N", "N", "N")
    game.playAll(HALT, END_MOVEMENT, change(game, LONGBOW))
    expect(mode(game, LONGBOW)).toBe("melee")
    const scots = drawn({ phase: "movement", phasing: "scottish", counters: { "SC-ARC-1": "1520 melee" } })
    march(scots, "SC-ARC-1", "N", "N", "N", "N", "N", "N")
    scots.playAll(HALT, END_MOVEMENT, change(scots, "SC-ARC-1"))
    expect(mode(scots, "SC-ARC-1")).toBe("fire")
  })

  it("16.14 a routed unit does not change its mode", () => {
    const game = drawn({
      phase: "modeChange",
      phasing: "english",
      counters: { [LONGBOW]: "1518 fire rout1", "EN-LBW-HE2": "1520 fire" },
    })
    expect(game.verdict(change(game, LONGBOW))).toBe("16.14 routedUnit")
    expect(game.listedOf("changeMode")).toEqual([change(game, "EN-LBW-HE2")])
  })
})

describe("16.2 Scottish horse", () => {
  it("16.2 16.21 Scottish horse dismounts once and for all; English horse never does", () => {
    const game = drawn({
      phase: "modeChange",
      phasing: "scottish",
      counters: { [KEITH]: "1518 mounted", "SC-CAV-2": "1520 dismounted", "SC-ARC-1": "1522 fire" },
    })
    expect(game.verdict(change(game, "SC-CAV-2"))).toBe("16.21 neverRemounts")
    game.play(change(game, KEITH))
    expect(mode(game, KEITH)).toBe("dismounted")
    game.play(END_MODES)
    passUntil(game, "modeChange", "scottish")
    expect(game.verdict(change(game, KEITH))).toBe("16.21 neverRemounts")
    const english = drawn({
      phase: "modeChange",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [LONGBOW]: "1520" },
    })
    expect(english.verdict(change(english, KNIGHTS))).toBe("5.4 oneMode")
  })

  it("16.22 dismounting takes all eight points: a horseman who has moved at all does not", () => {
    const game = drawn({
      phase: "movement",
      phasing: "scottish",
      counters: { [KEITH]: "1518 mounted", "SC-CAV-2": "1520 mounted" },
    })
    march(game, KEITH, "N")
    game.playAll(HALT, END_MOVEMENT)
    expect(game.verdict(change(game, KEITH))).toBe("16.22 modeCostsTooMuch")
    expect(game.verdict(change(game, "SC-CAV-2"))).toBe("ok")
  })

  it("16.22 the points of the last turn do not count: he dismounts in the next phase if he stands still", () => {
    const game = drawn({
      phase: "movement",
      phasing: "scottish",
      counters: { [KEITH]: "1518 mounted", [KNIGHTS]: "2518" },
    })
    march(game, KEITH, "N")
    game.playAll(HALT, END_MOVEMENT)
    passUntil(game, "modeChange", "scottish")
    expect(game.position.state.turn).toBe(2)
    expect(game.verdict(change(game, KEITH))).toBe("ok")
  })

  it("16.23 dismounted horse is foot: six points, no charge, attacked as mail foot", () => {
    const game = drawn({
      phase: "modeChange",
      phasing: "scottish",
      counters: { [KEITH]: "1518 mounted", [KNIGHTS]: "1517" },
      dice: [3, 4, 6],
    })
    game.play(change(game, KEITH))
    passUntil(game, "otherMelee", "english")
    game.play({ type: "melee", unit: game.unit(KNIGHTS), target: game.unit(KEITH) })
    // plate horse needs 7 against mail foot, 6 against mail horse
    expect(game.events.find(({ type }) => type === "meleed")?.data).toMatchObject({ needed: 7, modified: 7, hit: true })
    game.allDiceUsed()
    const foot = drawn({ phase: "movement", phasing: "scottish", counters: { [KEITH]: "1520 dismounted" } })
    march(foot, KEITH, "N", "N", "N", "N", "N", "N")
    expect(foot.verdict(step("N"))).toBe("5.12 notEnoughPoints")
  })

  it("16.24 a lance that the horseman still has is gone when he dismounts", () => {
    const game = drawn({
      phase: "modeChange",
      phasing: "scottish",
      counters: { [KEITH]: "1518 mounted lance", "SC-CAV-2": "1520 mounted lance" },
    })
    game.play(change(game, KEITH))
    expect(game.position.state.lance[game.unit(KEITH)]).toBe(0)
    expect(game.position.state.lance[game.unit("SC-CAV-2")]).toBe(1)
  })
})

describe("16.3 the Gascons", () => {
  it("16.3 the Gascons need all their six points: not after a step, nor after turning about", () => {
    for (const manoeuvre of [step("N"), ABOUT_FACE]) {
      const game = drawn({
        phase: "movement",
        phasing: "english",
        counters: { [GASCONS]: "1518 NNE fire", [LONGBOW]: "1522 fire" },
      })
      game.playAll(pickUp(game, GASCONS), manoeuvre, HALT, END_MOVEMENT)
      expect(game.verdict(change(game, GASCONS))).toBe("16.3 modeCostsTooMuch")
    }
  })

  it("16.3 the Gascons change again and again, once in a phase", () => {
    const game = drawn({
      phase: "modeChange",
      phasing: "english",
      counters: { [GASCONS]: "1518 NNE fire", [LONGBOW]: "1522 fire", "SC-CAV-2": "1330 mounted" },
    })
    const seen: string[] = []
    for (let turn = 0; turn < 4; turn++) {
      game.play(change(game, GASCONS))
      seen.push(mode(game, GASCONS))
      expect(game.verdict(change(game, GASCONS))).toBe("5.4 alreadyChanged")
      game.play(END_MODES)
      passUntil(game, "modeChange", "english")
    }
    expect(seen).toEqual(["melee", "fire", "melee", "fire"])
  })

  it("16.3 being tired does not keep the Gascons from changing where they stand", () => {
    const game = drawn({
      phase: "modeChange",
      phasing: "english",
      turn: 9,
      counters: { [GASCONS]: "1518 NNE fire" },
    })
    expect(game.verdict(change(game, GASCONS))).toBe("ok")
  })
})

it("5.31 a unit that changes its mode gives up its charge", () => {
  const game = drawn({
    phase: "modeChange",
    phasing: "scottish",
    counters: { "SC-CAV-1": "1011 mounted lance", "EN-LBW-HE1": "1010 fire" },
    charges: { "SC-CAV-1": "EN-LBW-HE1" },
  })
  game.play({ type: "changeMode", unit: game.unit("SC-CAV-1") })
  expect(game.field.state.charge[game.unit("SC-CAV-1")]).toBe(0)
})
