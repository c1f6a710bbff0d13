import { explain, open, scriptedDice, start } from "@carroccio/kernel"
import { expect, it } from "vitest"
import { greatMedievalBattles, type BattleView } from "../src/index.ts"
import { viewBattle } from "../src/view.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const OTTOMAN: Pick<Picture, "battle" | "phasing"> = { battle: "tamburlaine", phasing: "ottoman" }
const TARTAR: Pick<Picture, "battle" | "phasing"> = { battle: "tamburlaine", phasing: "tartar" }

const [N, NE, SE, S, NW] = [0, 1, 2, 3, 5]

function march(game: Drawn, id: string, directions: readonly number[]): void {
  game.play({ type: "move", unit: game.unit(id), with: [] })
  for (const direction of directions) game.play({ type: "step", direction })
}

function spentOn(place: string, direction: number): unknown {
  const game = drawn({ ...TARTAR, phase: "movement", counters: { "TG-T-THA1": place } })
  march(game, "TG-T-THA1", [direction])
  game.play({ type: "halt" })
  return game.events.findLast((event) => event.type === "moved")?.data["spent"]
}

it("7.4 a dry river bed and a camp cost a point more, a road none", () => {
  expect(spentOn("1402", S)).toBe(2)
  expect(spentOn("0306", S)).toBe(2)
  expect(spentOn("1116", S)).toBe(1)
})

it("7.4, 7.25 nobody enters the river", () => {
  const game = drawn({ ...TARTAR, phase: "movement", counters: { "TG-T-THA1": "0329" } })
  game.play({ type: "move", unit: game.unit("TG-T-THA1"), with: [] })
  expect(game.verdict({ type: "step", direction: S })).toBe("7.25 prohibitedTerrain")
})

it("5.31, 7.4 a dry river bed breaks a charge", () => {
  const game = drawn({ ...TARTAR, phase: "movement", counters: { "TG-T-MHC1": "1401 lance", "TG-O-RUM1": "1405" } })
  march(game, "TG-T-MHC1", [S, S, S])
  expect(game.verdict({ type: "charge", target: game.unit("TG-O-RUM1") })).toBe("5.31 groundStopsCharge")
})

it("5.31 a double counter of mail horse charges straight forward over three hexes", () => {
  const game = drawn({ ...TARTAR, phase: "movement", counters: { "TG-T-MHD1": "0913 E lance", "TG-O-RUM1": "1312" } })
  march(game, "TG-T-MHD1", [NE, NE, NE])
  expect(game.where("TG-T-MHD1")).toBe("1211 E")
  game.play({ type: "charge", target: game.unit("TG-O-RUM1") })
  expect(game.field.state.charge[game.unit("TG-T-MHD1")]).toBe(game.unit("TG-O-RUM1") + 1)
})

it("5.31 a double counter that wheels from one forward hex to the other does not charge", () => {
  const game = drawn({ ...TARTAR, phase: "movement", counters: { "TG-T-MHD1": "0913 E lance", "TG-O-RUM1": "1313" } })
  march(game, "TG-T-MHD1", [NE, SE, NE])
  expect(game.verdict({ type: "charge", target: game.unit("TG-O-RUM1") })).toBe("5.31 noChargeRun")
})

it("5.31 leather horse and elephants do not charge", () => {
  for (const id of ["TG-T-THA1", "TG-T-ELE1"]) {
    const game = drawn({ ...TARTAR, phase: "movement", counters: { [id]: "1116 melee", "TG-O-RUM1": "1112" } })
    march(game, id, [N, N, N])
    expect(game.verdict({ type: "charge", target: game.unit("TG-O-RUM1") })).toBe("5.31 noChargingCavalry")
  }
})

it("5.4, 8.0 horse archers ride their whole allowance, turn to their bows for nothing, and shoot", () => {
  const game = drawn({
    ...TARTAR,
    phase: "movement",
    counters: { "TG-T-THA1": "1120 melee", "TG-O-RUM1": "1108" },
    dice: [6, 6],
  })
  march(game, "TG-T-THA1", [N, N, N, N, N, N, N, N, N, N])
  game.playAll({ type: "halt" }, { type: "endMovement" }, { type: "changeMode", unit: game.unit("TG-T-THA1") })
  expect(game.where("TG-T-THA1")).toBe("1110")
  game.play({ type: "fire", unit: game.unit("TG-T-THA1"), target: game.unit("TG-O-RUM1") })
  game.allDiceUsed()
})

it("9.4 horse archers caught with their bows in hand are struck with two less on the dice", () => {
  const game = drawn({
    ...TARTAR,
    phase: "otherMelee",
    counters: { "TG-T-THA1": "1115 fire", "TG-O-RUM1": "1114" },
    dice: [6, 6],
  })
  game.play({ type: "melee", unit: game.unit("TG-O-RUM1"), target: game.unit("TG-T-THA1") })
  expect(game.events.findLast(({ type }) => type === "meleed")?.data["modified"]).toBe(10)
})

it("15.0 wagons close into a laager at the end of a movement phase in which they did not move, and open again", () => {
  const game = drawn({
    ...OTTOMAN,
    phase: "movement",
    counters: { "TG-O-WAG1": "2213 wagon", "TG-O-WAG2": "2221 wagon" },
  })
  march(game, "TG-O-WAG1", [NW])
  game.playAll({ type: "halt" }, { type: "endMovement" })
  const [moved, stood] = ["TG-O-WAG1", "TG-O-WAG2"].map(game.unit)
  expect(game.verdict({ type: "changeMode", unit: moved })).toBe("5.4 modeCostsTooMuch")
  game.play({ type: "changeMode", unit: stood })
  expect(game.field.state.face[stood]).toBe(1)
  const laager = drawn({ ...OTTOMAN, phase: "modeChange", counters: { "TG-O-WAG1": "2213 laager" } })
  laager.play({ type: "changeMode", unit: moved })
  expect(laager.field.state.face[moved]).toBe(0)
})

it("15.0 a laager cannot move, and neither wagons nor a laager attack", () => {
  const counters = { "TG-O-WAG1": "2213 laager", "TG-O-WAG2": "2221 wagon", "TG-O-RUM1": "2217", "TG-T-MHC1": "2216" }
  const moving = drawn({ ...OTTOMAN, phase: "movement", counters })
  expect(moving.verdict({ type: "move", unit: moving.unit("TG-O-WAG1"), with: [] })).toBe("15.0 laagerStands")
  expect(moving.verdict({ type: "move", unit: moving.unit("TG-O-WAG2"), with: [] })).toBe("ok")
  const melee = drawn({ ...OTTOMAN, phase: "phasingMelee", counters })
  for (const id of ["TG-O-WAG1", "TG-O-WAG2"]) {
    const attack = { type: "melee", unit: melee.unit(id), target: melee.unit("TG-T-MHC1") }
    expect(melee.verdict(attack)).toBe("9.0 notInMeleeMode")
  }
})

it("15.0 not even a leader of its side gets into a laager; wagons take him in", () => {
  const step = { type: "step", direction: S }
  for (const [mode, verdict] of [
    ["laager", "15.0 laagerClosed"],
    ["wagon", "ok"],
  ]) {
    const counters = { "TG-O-WAG1": `2213 ${mode}`, "TG-O-LSUL": "2212" }
    const game = drawn({ ...OTTOMAN, phase: "movement", counters })
    game.play({ type: "move", unit: game.unit("TG-O-LSUL"), with: [] })
    expect(game.verdict(step)).toBe(verdict)
  }
})

it("15.0 a leader who was inside when the wagons closed may leave the laager", () => {
  const counters = { "TG-O-WAG1": "2213 laager", "TG-O-LSUL": "2213" }
  const game = drawn({ ...OTTOMAN, phase: "movement", counters })
  march(game, "TG-O-LSUL", [N])
  expect(game.where("TG-O-LSUL")).toBe("2212")
})

it("15.0, 11.22 a routed laager cannot flee: it gains a level for each hex it owes, and breaks beyond four", () => {
  for (const [before, after] of [
    [1, 2],
    [2, 4],
  ]) {
    const counters = { "TG-O-WAG1": `2213 laager rout${before}`, "TG-O-RUM1": "2022" }
    const game = drawn({ ...OTTOMAN, phase: "routMovement", counters })
    expect(game.where("TG-O-WAG1")).toBe("2213")
    expect(game.field.state.rout[game.unit("TG-O-WAG1")]).toBe(after)
  }
  const lost = drawn({ ...OTTOMAN, phase: "routMovement", counters: { "TG-O-WAG1": "2213 laager rout3" } })
  expect(lost.where("TG-O-WAG1")).toBe("off")
})

it("15.1 wagons begin as wagons; archers begin in either mode", () => {
  const match = open(greatMedievalBattles, { scenario: "tamburlaine" })
  const position = start(match, scriptedDice())
  const unit = (id: string) => match.ground.counters.findIndex((counter) => counter.id === id)
  const set = (id: string) => explain(match, position, "ottoman", { type: "setMode", unit: unit(id), face: 1 })
  expect(set("TG-O-WAG1")).toMatchObject({ ok: false, rule: "15.1", reason: "noChoiceOfMode" })
  expect(set("TG-O-JAN1").ok).toBe(true)
  expect(set("TG-O-TAT1").ok).toBe(true)
})

function tatars(turn: number, phasing: string, dice: readonly number[]): Drawn {
  const game = drawn({
    battle: "tamburlaine",
    phasing,
    turn,
    phase: "routRemoval",
    counters: { "TG-O-TAT1": "2226 W fire", "TG-O-TAT2": "2229 W fire", "TG-O-LMUS": "2228", "TG-T-IND2": "0215 E" },
    dice,
  })
  game.allDiceUsed()
  return game
}

function seatOf(game: Drawn, id: string): string | undefined {
  const view: BattleView = viewBattle(game.field)
  return view.counters.find((counter) => counter.id === id)?.seat
}

it("15.0 from the third game-turn Black Tatars without a leader change sides on a 1 as Ottoman movement begins", () => {
  const game = tatars(3, "ottoman", [1])
  // 2229 faces west, so its right half is 2228, where the leader stands: it needs no die.
  expect([seatOf(game, "TG-O-TAT1"), seatOf(game, "TG-O-TAT2")]).toEqual(["tartar", "ottoman"])
  expect(game.verdict({ type: "move", unit: game.unit("TG-O-TAT1"), with: [] })).toBe("5.11 notYours")
})

it("15.0 routed Tatars may change sides too; they stay routed and flee to their new friends' edge", () => {
  const game = drawn({
    ...OTTOMAN,
    turn: 3,
    phase: "routRemoval",
    counters: { "TG-O-TAT1": "2229 W fire rout2", "TG-O-RUM1": "2022", "TG-T-IND2": "0215 E" },
    dice: [1],
  })
  while (game.field.state.phase === "routMovement") game.play(game.listed()[0])
  game.allDiceUsed()
  expect(seatOf(game, "TG-O-TAT1")).toBe("tartar")
  expect(game.field.state.rout[game.unit("TG-O-TAT1")]).toBeGreaterThanOrEqual(2)
  expect(game.field.ground.routDirections[game.field.state.side[game.unit("TG-O-TAT1")]]).toEqual([NW, 4])
})

it.each([2, 3, 4, 5, 6])("15.0 on a %s the Black Tatars stay", (die) => {
  expect(seatOf(tatars(3, "ottoman", [die]), "TG-O-TAT1")).toBe("ottoman")
})

it("15.0 no die is rolled for the Tatars before the third game-turn or in the Tartar player-turn", () => {
  expect(seatOf(tatars(2, "ottoman", []), "TG-O-TAT1")).toBe("ottoman")
  expect(seatOf(tatars(3, "tartar", []), "TG-O-TAT1")).toBe("ottoman")
})

it("15.0 Tatars who have changed sides fight, flee and count for the Tartars, and roll no more", () => {
  const game = tatars(3, "ottoman", [1])
  const wait = () => {
    const action = game.listed().find(({ type }) => type.startsWith("end"))
    if (action !== undefined) game.play(action)
  }
  while (game.field.state.phasing === 0) wait()
  expect(game.asked()).toBe("tartar")
  expect(game.verdict({ type: "move", unit: game.unit("TG-O-TAT1"), with: [] })).toBe("ok")
  while (game.field.state.phasing === 1) wait()
  expect(game.field.state.turn).toBe(4)
  game.allDiceUsed()
})

function morale(unit: string, place: string, leader: string, attacker: string): unknown {
  const [hex] = place.split(" ")
  const ottoman = attacker.startsWith("TG-O")
  const game = drawn({
    ...(ottoman ? OTTOMAN : TARTAR),
    phase: "phasingMelee",
    counters: { [unit]: place, [leader]: hex, [attacker]: "1116" },
    dice: [1, 1, 6],
  })
  game.play({ type: "melee", unit: game.unit(attacker), target: game.unit(unit) })
  const event = game.events.findLast(({ type }) => type === "moraleChecked")
  return (event?.data["modifiers"] as { id: string; add: number }[]).map(({ id, add }) => `${id} ${add}`)
}

it("10.2 Ottomans and Serbs with Bayazid among them add two to their morale roll", () => {
  const bonus = ["ottomanOrSerbianWithBayazid 2"]
  expect(morale("TG-O-SERB1", "1115", "TG-O-LBAY", "TG-T-MHC1")).toEqual(bonus)
  expect(morale("TG-O-RUM1", "1115", "TG-O-LBAY", "TG-T-MHC1")).toEqual(bonus)
  expect(morale("TG-O-SERB1", "1115", "TG-O-LLAZ", "TG-T-MHC1")).toEqual([])
})

it("10.2 Tartars, Mongols and Indians with Tamburlaine among them add one", () => {
  const bonus = ["tartarMongolOrIndianWithTamburlaine 1"]
  expect(morale("TG-T-THA1", "1115 melee", "TG-T-LTAM", "TG-O-RUM1")).toEqual(bonus)
  expect(morale("TG-T-MHC1", "1115", "TG-T-LTAM", "TG-O-RUM1")).toEqual(bonus)
  expect(morale("TG-T-IND1", "1115 W", "TG-T-LTAM", "TG-O-RUM1")).toEqual(bonus)
  expect(morale("TG-T-THA1", "1115 melee", "TG-T-LMIR", "TG-O-RUM1")).toEqual([])
})

it("12.2 any leader rallies any unit of his side", () => {
  const game = drawn({
    ...OTTOMAN,
    phase: "routRemoval",
    counters: { "TG-O-SERB1": "2307 rout2", "TG-O-LSUL": "2307" },
  })
  expect(game.field.state.rout[game.unit("TG-O-SERB1")]).toBe(0)
})
