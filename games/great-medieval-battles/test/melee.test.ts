import { describe, expect, it } from "vitest"
import { meleeNumber } from "../src/melee.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

type Sketch = Omit<Picture, "phase" | "dice">

function attack(game: Drawn, unit: string, target: string): void {
  game.play({ type: "melee", unit: game.unit(unit), target: game.unit(target) })
}

function verdict(game: Drawn, unit: string, target: string): string {
  return game.verdict({ type: "melee", unit: game.unit(unit), target: game.unit(target) })
}

function eventsOf(game: Drawn, type: string) {
  return game.events.filter((event) => event.type === type).map((event) => event.data)
}

/** The highest sum of two dice that hits, each sum tried; the morale die that a hit brings is a 6. */
function highestHit(picture: Sketch, unit: string, target: string): number {
  const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((sum) => {
    const first = Math.max(1, sum - 6)
    const game = drawn({ ...picture, phase: "phasingMelee", dice: [first, sum - first, 6, 6, 6] })
    attack(game, unit, target)
    return eventsOf(game, "meleed")[0]["hit"] === true
  })
  expect(sums).toEqual(sums.map((_, i) => i + 2))
  return sums.at(-1) ?? 1
}

describe("who attacks whom", () => {
  const counters = {
    "EN-CAV-HEREFORD": "1420",
    "SC-CAV-1": "1419 mounted",
    "SC-CAV-2": "1417 mounted",
    "EN-CAV-GLOUC": "1519 rout1",
    "EN-LBW-HE1": "1319 fire",
  }

  it("9.0 unrouted units in melee mode attack enemies next to them, and nobody has to", () => {
    const game = drawn({ phase: "phasingMelee", phasing: "english", counters })
    expect(game.listed()).toEqual([
      { type: "melee", unit: game.unit("EN-CAV-HEREFORD"), target: game.unit("SC-CAV-1") },
      { type: "endMelee" },
    ])
    expect(verdict(game, "EN-CAV-HEREFORD", "SC-CAV-2")).toBe("9.0 notAdjacent")
    expect(verdict(game, "EN-CAV-GLOUC", "SC-CAV-1")).toBe("9.0 routedUnit")
    expect(verdict(game, "EN-LBW-HE1", "SC-CAV-1")).toBe("9.0 notInMeleeMode")
    expect(verdict(game, "EN-CAV-HEREFORD", "EN-CAV-GLOUC")).toBe("9.0 noEnemy")
    expect(verdict(game, "SC-CAV-1", "EN-CAV-HEREFORD")).toBe("9.0 notYours")
    game.play({ type: "endMelee" })
    expect(eventsOf(game, "meleed").filter((data) => data["unit"] === game.unit("EN-CAV-HEREFORD"))).toEqual([])
    game.allDiceUsed()
  })

  it("9.0 after the phasing player the other one attacks", () => {
    const game = drawn({ phase: "phasingMelee", phasing: "english", counters, dice: [6, 6, 6, 6] })
    attack(game, "EN-CAV-HEREFORD", "SC-CAV-1")
    expect(game.asked()).toBe("scottish")
    attack(game, "SC-CAV-1", "EN-CAV-HEREFORD")
    expect(eventsOf(game, "meleed").map((data) => data["unit"])).toEqual([
      game.unit("EN-CAV-HEREFORD"),
      game.unit("SC-CAV-1"),
    ])
    game.allDiceUsed()
  })

  it("9.1 a routed enemy may be attacked, a leader alone or a disorganised unit's enemy may not", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: {
        "EN-CAV-HEREFORD": "1420",
        "SC-CAV-1": "1419 mounted rout3",
        "SC-LDR-DOUG": "1421",
        "EN-INF-YORK1": "1718 NNE disorganised",
        "SC-CAV-2": "1817 mounted",
      },
    })
    expect(verdict(game, "EN-CAV-HEREFORD", "SC-CAV-1")).toBe("ok")
    expect(verdict(game, "EN-CAV-HEREFORD", "SC-LDR-DOUG")).toBe("6.22 noTarget")
    expect(verdict(game, "EN-INF-YORK1", "SC-CAV-2")).toBe("19.0 disorganisedUnit")
  })

  it("9.11 a unit attacks once a phase; one enemy may be attacked by many, each time with its new rout level", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: {
        "EN-CAV-HEREFORD": "1420",
        "EN-CAV-GLOUC": "1520",
        "SC-ARC-1": "1519 melee",
        "SC-INF-HIGH": "1419 SSW",
      },
      // Plate horse on leather foot hits with 9 or less. D: a 4 is one level; 6 less 1 is 5, one level more.
      dice: [3, 3, 4, 3, 3, 6],
    })
    attack(game, "EN-CAV-HEREFORD", "SC-INF-HIGH")
    expect(verdict(game, "EN-CAV-HEREFORD", "SC-INF-HIGH")).toBe("9.11 alreadyAttacked")
    expect(verdict(game, "EN-CAV-HEREFORD", "SC-ARC-1")).toBe("9.11 alreadyAttacked")
    attack(game, "EN-CAV-GLOUC", "SC-INF-HIGH")
    expect(eventsOf(game, "moraleChecked").map(({ modified, levels }) => [modified, levels])).toEqual([
      [4, 1],
      [5, 1],
    ])
    expect(game.field.state.rout[game.unit("SC-INF-HIGH")]).toBe(2)
    game.allDiceUsed()
  })

  it("9.2 a hit is followed by its morale check at once, so that a routed unit cannot strike back", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: { "EN-CAV-HEREFORD": "1420", "SC-CAV-1": "1419 mounted" },
      dice: [3, 3, 1],
    })
    attack(game, "EN-CAV-HEREFORD", "SC-CAV-1")
    expect(game.events.map((event) => event.type).slice(0, 3)).toEqual(["meleed", "moraleChecked", "routed"])
    expect(eventsOf(game, "meleed")).toHaveLength(1)
    game.allDiceUsed()
  })

  it("9.2 a miss brings no morale check", () => {
    const game = drawn({
      phase: "otherMelee",
      phasing: "scottish",
      counters: { "EN-CAV-HEREFORD": "1420", "SC-CAV-1": "1419 mounted" },
      dice: [3, 4],
    })
    attack(game, "EN-CAV-HEREFORD", "SC-CAV-1")
    expect(eventsOf(game, "moraleChecked")).toEqual([])
    game.allDiceUsed()
  })
})

describe("the front of a double counter", () => {
  // Yorkshire fills 1420 and 1521 and looks north-north-east.
  const zones = {
    frontCenter: "1520",
    frontLeft: "1419",
    frontRight: "1620",
    leftFlank: "1320",
    rightFlank: "1621",
    rearLeft: "1321",
    rearCenter: "1421",
    rearRight: "1522",
  }
  const picture = (target: string): Sketch => ({
    phasing: "english",
    counters: { "EN-INF-YORK1": "1420 NNE organised", "SC-CAV-1": `${target} mounted` },
  })

  it("9.12 leather foot needs 7 against mail horse before its centre, two less aside of it and on the flanks", () => {
    expect(highestHit(picture(zones.frontCenter), "EN-INF-YORK1", "SC-CAV-1")).toBe(7)
    for (const zone of ["frontLeft", "frontRight", "leftFlank", "rightFlank"] as const) {
      expect(highestHit(picture(zones[zone]), "EN-INF-YORK1", "SC-CAV-1"), zone).toBe(5)
    }
  })

  it("9.12 a double counter attacks nobody in its three rear hexes", () => {
    for (const zone of ["rearLeft", "rearCenter", "rearRight"] as const) {
      const far = { "SC-CAV-2": "1419 mounted" }
      const { phasing, counters } = picture(zones[zone])
      const game = drawn({ phase: "phasingMelee", phasing, counters: { ...counters, ...far } })
      expect(verdict(game, "EN-INF-YORK1", "SC-CAV-1"), zone).toBe("9.12 enemyBehind")
      expect(game.listedOf("melee").map((action) => action["target"])).toEqual([game.unit("SC-CAV-2")])
    }
  })

  it("9.12 with all its enemies behind it a double counter is not asked at all", () => {
    const game = drawn({ ...picture(zones.rearCenter), phase: "phasingMelee" })
    expect(game.asked()).toBe("scottish")
  })

  it("9.12 an enemy in two of its zones counts by the better one", () => {
    const against = (place: string): Sketch => ({
      phasing: "english",
      counters: { "EN-INF-YORK1": "1420 NNE organised", "SC-INF-HIGH": place },
    })
    // Leather foot on leather foot: 7. Centre and front right; then right flank and rear.
    expect(highestHit(against("1520 NNE"), "EN-INF-YORK1", "SC-INF-HIGH")).toBe(7)
    expect(highestHit(against("1522 NNW"), "EN-INF-YORK1", "SC-INF-HIGH")).toBe(5)
    expect(highestHit(against("1621 SSE"), "EN-INF-YORK1", "SC-INF-HIGH")).toBe(5)
  })

  it("9.12 a single counter attacks all around at no penalty", () => {
    for (const hex of ["1419", "1520", "1521", "1421", "1321", "1320"]) {
      const counters = { "SC-CAV-1": "1420 mounted", "EN-CAV-HEREFORD": hex }
      expect(highestHit({ phasing: "scottish", counters }, "SC-CAV-1", "EN-CAV-HEREFORD"), hex).toBe(5)
    }
  })
})

describe("charges and lances", () => {
  const counters = { "EN-CAV-HEREFORD": "1420 lance", "SC-SCH-ROSS": "1419 SSW open", "SC-CAV-1": "1520 mounted" }
  const phasing = "english"
  const charges = { "EN-CAV-HEREFORD": "SC-SCH-ROSS" }

  it("9.3 a lance serves in a charge only: no charge, no change to the dice", () => {
    expect(highestHit({ phasing, counters }, "EN-CAV-HEREFORD", "SC-SCH-ROSS")).toBe(5)
  })

  it("9.31 a charge makes the roll two lower, with the lance four, and the lance lowers the morale die by two", () => {
    const bare = { ...counters, "EN-CAV-HEREFORD": "1420" }
    expect(highestHit({ phasing, counters: bare, charges }, "EN-CAV-HEREFORD", "SC-SCH-ROSS")).toBe(7)
    expect(highestHit({ phasing, counters, charges }, "EN-CAV-HEREFORD", "SC-SCH-ROSS")).toBe(9)
    for (const [knights, modified, levels] of [
      ["1420", 4, 0],
      ["1420 lance", 2, 1],
    ] as const) {
      const game = drawn({
        phase: "phasingMelee",
        phasing,
        counters: { ...counters, "EN-CAV-HEREFORD": knights },
        charges,
        dice: [1, 1, 4],
      })
      attack(game, "EN-CAV-HEREFORD", "SC-SCH-ROSS")
      expect(eventsOf(game, "moraleChecked")[0]).toMatchObject({ modified, levels })
      game.allDiceUsed()
    }
  })

  it("9.32 the lance is used up by the charge, hit or miss, and the charge is over at once", () => {
    for (const dice of [
      [1, 1, 6],
      [6, 6],
    ]) {
      // Gloucester has an attack left, so that the phase goes on.
      const more = { ...counters, "EN-CAV-GLOUC": "1521" }
      const game = drawn({ phase: "phasingMelee", phasing, counters: more, charges, dice })
      attack(game, "EN-CAV-HEREFORD", "SC-SCH-ROSS")
      expect(game.field.state.phase).toBe("phasingMelee")
      expect(game.field.state.charge[game.unit("EN-CAV-HEREFORD")]).toBe(0)
      expect(game.field.state.lance[game.unit("EN-CAV-HEREFORD")]).toBe(0)
      game.allDiceUsed()
    }
  })

  it("9.32 an attack without a charge leaves the lance unused", () => {
    const game = drawn({ phase: "phasingMelee", phasing, counters, dice: [6, 6] })
    attack(game, "EN-CAV-HEREFORD", "SC-SCH-ROSS")
    expect(game.field.state.lance[game.unit("EN-CAV-HEREFORD")]).toBe(1)
  })

  it("9.32 a charging unit that attacks somebody else gains nothing, keeps its lance and ends its charge", () => {
    expect(highestHit({ phasing, counters, charges }, "EN-CAV-HEREFORD", "SC-CAV-1")).toBe(6)
    const game = drawn({ phase: "phasingMelee", phasing, counters, charges, dice: [1, 1, 4] })
    attack(game, "EN-CAV-HEREFORD", "SC-CAV-1")
    expect(eventsOf(game, "moraleChecked")[0]).toMatchObject({ modified: 4 })
    expect(game.field.state.lance[game.unit("EN-CAV-HEREFORD")]).toBe(1)
    expect(game.field.state.charge[game.unit("EN-CAV-HEREFORD")]).toBe(0)
    game.allDiceUsed()
  })

  it("9.32 a charge that is not struck home, or whose target is gone, keeps its lance but is over", () => {
    const missed = drawn({ phase: "phasingMelee", phasing, counters, charges })
    missed.play({ type: "endMelee" })
    const gone = drawn({ phase: "phasingMelee", phasing, counters: { "EN-CAV-HEREFORD": "1420 lance" }, charges })
    for (const game of [missed, gone]) {
      expect(game.field.state.lance[game.unit("EN-CAV-HEREFORD")]).toBe(1)
      expect(game.field.state.charge[game.unit("EN-CAV-HEREFORD")]).toBe(0)
    }
  })

  it("9.32 a charging unit that is routed by fire does not attack and keeps its lance", () => {
    const game = drawn({
      phase: "fire",
      phasing,
      counters: { ...counters, "SC-ARC-1": "1421 fire", "EN-CAV-GLOUC": "1620" },
      charges,
      dice: [1, 1, 1],
    })
    game.play({ type: "fire", unit: game.unit("SC-ARC-1"), target: game.unit("EN-CAV-HEREFORD") })
    expect(game.field.state.phase).toBe("phasingMelee")
    expect(verdict(game, "EN-CAV-HEREFORD", "SC-SCH-ROSS")).toBe("9.0 routedUnit")
    expect(game.field.state.lance[game.unit("EN-CAV-HEREFORD")]).toBe(1)
    expect(game.field.state.charge[game.unit("EN-CAV-HEREFORD")]).toBe(0)
    game.allDiceUsed()
  })
})

describe("the table of melee", () => {
  it("9.4 every figure of the table, and none where both types fight on one side", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: {
        "EN-XBW-GASC": "1420 NNE melee",
        "EN-INF-NWALES": "1620 NNE organised",
        "SC-SCH-ROSS": "1820 NNE open",
        "SC-CAV-2": "1010 dismounted",
        "EN-INF-YORK1": "1610 NNE organised",
        "EN-LBW-HE1": "1210 melee",
      },
    })
    const attackers = ["EN-CAV-HEREFORD", "SC-CAV-1", "EN-INF-YORK1", "EN-INF-NWALES", "SC-SCH-ROSS"]
    const printed: [string, (number | null)[]][] = [
      ["EN-CAV-HEREFORD", [null, 5, 6, null, 9]],
      ["SC-CAV-1", [6, null, 7, 4, null]],
      ["EN-XBW-GASC", [7, 6, 6, 4, 6]],
      ["SC-INF-HIGH", [9, 8, 7, 5, 7]],
      ["EN-INF-NWALES", [null, 9, 8, null, 8]],
      ["SC-SCH-ROSS", [5, null, 6, 4, null]],
    ]
    for (const [defender, figures] of printed) {
      const found = attackers.map((attacker) => meleeNumber(game.field, game.unit(attacker), game.unit(defender)))
      expect(found, defender).toEqual(figures)
    }
    // Mail foot attacks in the column of leather foot, longbows in melee mode in that of unarmoured foot.
    for (const [attacker, figure] of [
      ["EN-XBW-GASC", 6],
      ["SC-CAV-2", 6],
      ["EN-LBW-HE1", 4],
    ] as const) {
      expect(meleeNumber(game.field, game.unit(attacker), game.unit("SC-SCH-ROSS")), attacker).toBe(figure)
    }
  })

  it("9.4 longbows caught in fire mode are two easier to hit; crossbows are not", () => {
    const horse = (bows: Record<string, string>) => ({
      phasing: "scottish",
      counters: { "SC-CAV-1": "1420 mounted", ...bows },
    })
    // Mail horse on unarmoured foot: 9; on mail foot: 6.
    expect(highestHit(horse({ "EN-LBW-HE1": "1419 melee" }), "SC-CAV-1", "EN-LBW-HE1")).toBe(9)
    expect(highestHit(horse({ "EN-LBW-HE1": "1419 fire" }), "SC-CAV-1", "EN-LBW-HE1")).toBe(11)
    expect(highestHit(horse({ "EN-XBW-GASC": "1419 NNE fire" }), "SC-CAV-1", "EN-XBW-GASC")).toBe(6)
  })

  it("9.4 modifiers add up, and a roll brought below two is a hit", () => {
    // A lance charge at longbows in fire mode: 9, four and two lower: even a 12 hits.
    const picture = {
      phasing: "scottish",
      counters: { "SC-CAV-1": "1420 mounted lance", "EN-LBW-HE1": "1419 fire" },
      charges: { "SC-CAV-1": "EN-LBW-HE1" },
    }
    expect(highestHit(picture, "SC-CAV-1", "EN-LBW-HE1")).toBe(12)
  })
})
