import { expect, it } from "vitest"
import { CAPTURED, ELIMINATED, ROUTED_OFF } from "../src/position.ts"
import { pointsOf } from "../src/victory.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

/** Somebody far away who can move, so that play stops at the next movement phase. */
const BYSTANDERS = { "TG-O-AIN1": "2815 W", "TG-T-IND2": "0215 E" }

/** A player-turn from its beginning: the rout movement phase comes at once. */
function phase(counters: Picture["counters"], dice: readonly number[], phasing = "ottoman"): Drawn {
  const all = { ...BYSTANDERS, ...counters }
  const game = drawn({ battle: "tamburlaine", phase: "routRemoval", phasing, counters: all, dice })
  game.allDiceUsed()
  return game
}

/** An Ottoman attack on an elephant in 1115 that hits (two dice of one), then the elephant's morale die. */
function struck(counters: Picture["counters"], die: number): Drawn {
  const game = drawn({
    battle: "tamburlaine",
    phase: "phasingMelee",
    phasing: "ottoman",
    // The Serbs have an attack left, so that play stops in this phase.
    counters: { "TG-O-HSE1": "1116", "TG-O-SERB1": "2310", "TG-T-MHC1": "2311", ...counters },
    dice: [1, 1, die],
  })
  game.play({ type: "melee", unit: game.unit("TG-O-HSE1"), target: game.unit("TG-T-ELE1") })
  game.allDiceUsed()
  return game
}

function isMarked(game: Drawn, id: string): boolean {
  return game.field.state.marks[game.unit(id)] === 1
}

function moraleModifiers(game: Drawn): unknown {
  const event = game.events.findLast((one) => one.type === "moraleChecked")
  return (event?.data["modifiers"] as { id: string; add: number }[]).map(({ id, add }) => `${id} ${add}`)
}

it("15.0 an elephant that would rout becomes rampant instead, and the leaders with it are disobeyed", () => {
  const game = struck({ "TG-T-ELE1": "1115", "TG-T-LHUS": "1115" }, 1)
  expect(isMarked(game, "TG-T-ELE1")).toBe(true)
  expect(game.field.state.rout[game.unit("TG-T-ELE1")]).toBe(0)
  expect(game.where("TG-T-ELE1")).toBe("1115")
  expect(game.events.map(({ type }) => type)).toContain("rampant")
  expect(game.events.map(({ type }) => type)).toContain("disobeyed")
})

it("15.0 an elephant that keeps its nerve stays under command", () => {
  expect(isMarked(struck({ "TG-T-ELE1": "1115" }, 6), "TG-T-ELE1")).toBe(false)
})

it("15.0 a second rout result takes a rampant elephant off, for its full points", () => {
  const game = struck({ "TG-T-ELE1": "1115 rampant" }, 1)
  expect(game.where("TG-T-ELE1")).toBe("off")
  expect(game.field.state.fate[game.unit("TG-T-ELE1")]).toBe(ELIMINATED)
  expect(pointsOf(game.field, 0)).toBe(8)
})

it("15.0, 8.21 two results of one fire phase can madden an elephant and take it off", () => {
  const game = drawn({
    battle: "tamburlaine",
    phase: "fire",
    phasing: "ottoman",
    counters: { "TG-O-ANA1": "1116 fire", "TG-O-ANA2": "1114 fire", "TG-T-ELE1": "1115" },
    dice: [1, 1, 1, 1, 1, 1],
  })
  const target = game.unit("TG-T-ELE1")
  game.playAll(
    { type: "fire", unit: game.unit("TG-O-ANA1"), target },
    { type: "fire", unit: game.unit("TG-O-ANA2"), target },
  )
  game.allDiceUsed()
  expect(game.where("TG-T-ELE1")).toBe("off")
})

it("15.0 a rampant elephant may neither be moved nor attack at its owner's will", () => {
  const counters = { "TG-T-ELE1": "1115 rampant", "TG-T-ELE2": "1119", "TG-O-HSE1": "1114", "TG-O-HSE2": "1118" }
  const setting = { battle: "tamburlaine", phasing: "tartar", counters }
  const moving = drawn({ ...setting, phase: "movement" })
  expect(moving.verdict({ type: "move", unit: moving.unit("TG-T-ELE1"), with: [] })).toBe("15.0 rampantElephant")
  expect(moving.verdict({ type: "move", unit: moving.unit("TG-T-ELE2"), with: [] })).toBe("ok")
  const melee = drawn({ ...setting, phase: "phasingMelee" })
  const attack = (by: string, on: string) => ({ type: "melee", unit: melee.unit(by), target: melee.unit(on) })
  expect(melee.verdict(attack("TG-T-ELE1", "TG-O-HSE1"))).toBe("15.0 rampantElephant")
  expect(melee.verdict(attack("TG-T-ELE2", "TG-O-HSE2"))).toBe("ok")
})

it.each([
  [1, "north", "1112"],
  [2, "north-east", "1413"],
  [3, "south-east", "1416"],
  [4, "south", "1118"],
  [5, "south-west", "0816"],
  [6, "north-west", "0813"],
])("15.0 in the rout phase a die of %s sends a rampant elephant three hexes %s", (die, _name, hex) => {
  const game = phase({ "TG-T-ELE1": "1115 rampant" }, [die])
  expect(game.where("TG-T-ELE1")).toBe(hex)
  expect(isMarked(game, "TG-T-ELE1")).toBe(true)
})

it("15.0 no leader calms a rampant elephant, and none is carried along", () => {
  const game = phase({ "TG-T-ELE1": "1115 rampant", "TG-T-LHUS": "1115" }, [1])
  expect([game.where("TG-T-ELE1"), game.where("TG-T-LHUS")]).toEqual(["1112", "1115"])
})

it("15.0 elephants run in the rout phase of either player", () => {
  const game = phase({ "TG-T-ELE1": "1115 rampant" }, [4], "tartar")
  expect(game.where("TG-T-ELE1")).toBe("1118")
})

it("15.0, 10.2 a rampant elephant attacks the first unit in its way, friend too, with three off its morale", () => {
  // Elephant on unarmoured foot: 10 or less. Morale D: 6 - 3 = 3 routs two levels.
  const game = phase({ "TG-T-ELE1": "1116 rampant", "TG-T-IND1": "1113 E" }, [1, 5, 5, 6])
  expect(game.where("TG-T-ELE1")).toBe("1115")
  expect(moraleModifiers(game)).toEqual(["attackedByRampantElephant -3"])
  expect(game.field.state.rout[game.unit("TG-T-IND1")]).toBe(2)
})

it("15.0 what a rampant elephant routs flees in the same phase", () => {
  const game = phase({ "TG-T-ELE1": "1116 rampant", "TG-T-IND1": "1113 E" }, [1, 5, 5, 6])
  expect(game.asked()).toBe("tartar")
  expect(game.field.state.phase).toBe("routMovement")
})

it("15.0 a rampant elephant that meets an enemy may miss it", () => {
  // Elephant on mail horse: 8 or less.
  const game = phase({ "TG-T-ELE1": "1115 rampant", "TG-O-RUM1": "1114" }, [1, 5, 4])
  expect(game.where("TG-T-ELE1")).toBe("1115")
  expect(game.field.state.rout[game.unit("TG-O-RUM1")]).toBe(0)
})

it("10.2 an elephant under command takes nothing off the morale of those it attacks", () => {
  const game = drawn({
    battle: "tamburlaine",
    phase: "phasingMelee",
    phasing: "tartar",
    counters: { "TG-T-ELE1": "1115", "TG-O-RUM1": "1114" },
    dice: [1, 1, 6],
  })
  game.play({ type: "melee", unit: game.unit("TG-T-ELE1"), target: game.unit("TG-O-RUM1") })
  game.allDiceUsed()
  expect(moraleModifiers(game)).toEqual([])
})

it("15.0 an elephant maddened by another begins to run in the next rout phase", () => {
  // Elephant on elephant: 6 or less; morale B: 1 - 3 is a rout result.
  const game = phase({ "TG-T-ELE1": "1115 rampant", "TG-T-ELE2": "1114" }, [1, 1, 1, 1])
  expect(isMarked(game, "TG-T-ELE2")).toBe(true)
  expect(game.where("TG-T-ELE2")).toBe("1114")
})

it("15.0, 7.25 ground that nobody may enter stops a rampant elephant", () => {
  expect(phase({ "TG-T-ELE1": "0533 rampant" }, [1]).where("TG-T-ELE1")).toBe("0532")
})

it("15.0, 7.3 a rampant elephant that runs off the map, by any edge, is lost with its points", () => {
  const game = phase({ "TG-T-ELE1": "1102 rampant" }, [1])
  expect(game.where("TG-T-ELE1")).toBe("off")
  expect(game.field.state.fate[game.unit("TG-T-ELE1")]).toBe(ROUTED_OFF)
  expect(pointsOf(game.field, 0)).toBe(8)
})

it("15.0, 6.15 a rampant elephant takes the enemy leaders it runs over, and runs on", () => {
  const game = phase({ "TG-T-ELE1": "1115 rampant", "TG-O-LSUL": "1114", "TG-T-LMIR": "1113" }, [1])
  expect([game.where("TG-T-ELE1"), game.where("TG-O-LSUL"), game.where("TG-T-LMIR")]).toEqual(["1112", "off", "1113"])
  expect(game.field.state.fate[game.unit("TG-O-LSUL")]).toBe(CAPTURED)
})
