import { expect, it } from "vitest"
import { PACKS } from "../src/index.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

type Counters = Picture["counters"]

const ARTHUR: Pick<Picture, "battle" | "phasing"> = { battle: "king-arthur", phasing: "arthur" }
const MORDRED: Pick<Picture, "battle" | "phasing"> = { battle: "king-arthur", phasing: "mordred" }

const [N, NE, S, SW, NW] = [0, 1, 3, 4, 5]

function march(game: Drawn, id: string, directions: readonly number[]): void {
  game.play({ type: "move", unit: game.unit(id), with: [] })
  for (const direction of directions) game.play({ type: "step", direction })
}

/** The verdict on a charge of knights who come this way at a target in that hex. */
function charge(from: string, directions: readonly number[], at: string): string {
  const counters = { "KA-A-KN1": from, "KA-M-KN1": at }
  const game = drawn({ ...ARTHUR, phase: "movement", counters })
  march(game, "KA-A-KN1", directions)
  return game.verdict({ type: "charge", target: game.unit("KA-M-KN1") })
}

function spentOn(from: string, direction: number): unknown {
  const game = drawn({ ...ARTHUR, phase: "movement", counters: { "KA-A-KN1": from } })
  march(game, "KA-A-KN1", [direction])
  game.play({ type: "halt" })
  return game.events.findLast((event) => event.type === "moved")?.data["spent"]
}

function modifiersOf(game: Drawn, type: string): string[] {
  const event = game.events.findLast((one) => one.type === type)
  return (event?.data["modifiers"] as { id: string; add: number }[]).map(({ id, add }) => `${id} ${add}`)
}

it("9.3 nobody has a lance", () => {
  expect(PACKS["king-arthur"].counters.list.filter(({ lance }) => lance === true)).toEqual([])
  const game = drawn({
    ...ARTHUR,
    phase: "phasingMelee",
    counters: { "KA-A-KN1": "1213", "KA-M-KN1": "1212" },
    charges: { "KA-A-KN1": "KA-M-KN1" },
    dice: [6, 6],
  })
  game.play({ type: "melee", unit: game.unit("KA-A-KN1"), target: game.unit("KA-M-KN1") })
  expect(modifiersOf(game, "meleed")).toEqual(["chargeWithoutLance -2"])
})

it("7.4 a barrow costs a point more; stones, altar and ditch cost one", () => {
  expect(spentOn("1109", N)).toBe(2)
  expect(spentOn("1415", S)).toBe(1)
  expect(spentOn("1516", S)).toBe(1)
  expect(spentOn("1902", S)).toBe(1)
})

it("7.4 crossing a ridge costs a point more, from either side", () => {
  expect(spentOn("2408", NE)).toBe(2)
  expect(spentOn("2508", SW)).toBe(2)
  expect(spentOn("2408", N)).toBe(1)
})

it("15.4 a charge over open ground goes home", () => {
  expect(charge("1216", [N, N, N], "1212")).toBe("ok")
})

it.each([
  ["a barrow", "1104", [S, S, S], "1108"],
  ["a ditch", "1406", [N, N, N], "1402"],
  ["a megalith", "1412", [S, S, S], "1416"],
])("15.4 no charge goes into %s", (name, from, directions, at) => {
  // The ditch before the stones breaks the run itself.
  expect(charge(from, directions, at)).toBe(name === "a megalith" ? "15.4 groundStopsCharge" : "15.4 brokenGround")
})

it.each([
  ["a barrow", "1704", [S, S, S], "1708"],
  ["a ditch", "1901", [S, S, S], "1905"],
  ["a megalith", "1514", [S, S, S], "1518"],
  ["the altar", "1515", [S, S, S], "1519"],
])("15.4 no charge goes through %s", (_name, from, directions, at) => {
  expect(charge(from, directions, at)).toBe("15.4 groundStopsCharge")
})

it("15.4 a charge may come out of a ditch", () => {
  expect(charge("1104", [S, S, S], "1207")).toBe("ok")
})

it("15.4 no charge crosses a ridge on its way or against its target", () => {
  expect(charge("2110", [NE, NE, NE], "2508")).toBe("15.4 ridgeCharge")
  expect(charge("2110", [NE, NE, NE], "2407")).toBe("ok")
  expect(charge("2209", [NE, NE, NE], "2607")).toBe("15.4 ridgeCharge")
})

it("15.0 Saxons form a shield wall for nothing at the end of their move, and break it again", () => {
  const game = drawn({
    ...MORDRED,
    phase: "movement",
    counters: { "KA-M-SX1": "2013 W melee", "KA-M-HG": "2216 shieldWall" },
  })
  march(game, "KA-M-SX1", [NW, NW, NW, NW, NW, NW])
  game.playAll({ type: "halt" }, { type: "endMovement" })
  for (const id of ["KA-M-SX1", "KA-M-HG"]) game.play({ type: "changeMode", unit: game.unit(id) })
  expect(game.field.state.face[game.unit("KA-M-SX1")]).toBe(1)
  expect(game.field.state.face[game.unit("KA-M-HG")]).toBe(0)
})

it("15.0 a shield wall has two movement points", () => {
  const game = drawn({ ...MORDRED, phase: "movement", counters: { "KA-M-SX1": "2013 W shieldWall" } })
  march(game, "KA-M-SX1", [NW, NW])
  expect(game.verdict({ type: "step", direction: NW })).toBe("5.12 notEnoughPoints")
})

it("15.0 whoever attacks a shield wall adds two in melee and one in fire", () => {
  const counters = { "KA-M-HG": "1212 shieldWall", "KA-A-KN1": "1213", "KA-A-ARC1": "1211 fire" }
  const target = (game: Drawn) => game.unit("KA-M-HG")
  const melee = drawn({ ...ARTHUR, phase: "phasingMelee", counters, dice: [6, 6] })
  melee.play({ type: "melee", unit: melee.unit("KA-A-KN1"), target: target(melee) })
  expect(modifiersOf(melee, "meleed")).toEqual(["defenderShieldWall 2"])
  const fire = drawn({ ...ARTHUR, phase: "fire", counters, dice: [6, 6] })
  fire.play({ type: "fire", unit: fire.unit("KA-A-ARC1"), target: target(fire) })
  expect(modifiersOf(fire, "fired")).toEqual(["targetShieldWall 1"])
})

it("15.0, 10.33 an enemy behind the centre of a shield wall counts twice", () => {
  const struck = (mode: string) => {
    const counters = { "KA-M-SX1": `2113 W ${mode}`, "KA-A-KN1": "2212" }
    const game = drawn({ ...ARTHUR, phase: "phasingMelee", counters, dice: [1, 1, 6] })
    game.play({ type: "melee", unit: game.unit("KA-A-KN1"), target: game.unit("KA-M-SX1") })
    return modifiersOf(game, "moraleChecked")
  }
  expect(struck("melee")).toEqual(["enemyInRearCenter -1"])
  expect(struck("shieldWall")).toEqual(["enemyInRearCenter -1", "shieldWallEnemyInRearCenter -1"])
})

/** The modifiers of the morale check of a unit that is hit by the enemy horse. */
function morale(id: string, place: string, by: string, from: string, others: Counters = {}): string[] {
  const setting = by.startsWith("KA-A") ? ARTHUR : MORDRED
  const counters = { [id]: place, [by]: from, ...others }
  const game = drawn({ ...setting, phase: "phasingMelee", counters, dice: [1, 1, 6] })
  game.play({ type: "melee", unit: game.unit(by), target: game.unit(id) })
  return modifiersOf(game, "moraleChecked")
}

it("10.2 Christians in a barrow, among the stones or at the altar take one off their morale roll", () => {
  const christian = ["christianInBarrowMegalithOrAltar -1"]
  expect(morale("KA-A-KN1", "1108", "KA-M-KN1", "1107")).toEqual(christian)
  expect(morale("KA-A-KN1", "1416", "KA-M-KN1", "1415")).toEqual(christian)
  expect(morale("KA-A-KN1", "1517", "KA-M-KN1", "1516")).toEqual(christian)
  expect(morale("KA-A-KN1", "1415", "KA-M-KN1", "1414")).toEqual([])
})

it("10.2 pagans there add one", () => {
  const pagan = ["paganInBarrowMegalithOrAltar 1"]
  expect(morale("KA-M-HG", "1108 melee", "KA-A-KN1", "1107")).toEqual(pagan)
  expect(morale("KA-M-HG", "1107 melee", "KA-A-KN1", "1108")).toEqual([])
})

it("10.2 a double counter is there when one half of it is", () => {
  // Left half 1109, right half 1108, the barrow.
  expect(morale("KA-M-PI1", "1109 W", "KA-A-KN1", "1107")).toEqual(["paganInBarrowMegalithOrAltar 1"])
})

it("10.2 a unit with a hiding leader takes one off, however many hide with it", () => {
  const hiding = ["withHidingLeader -1"]
  expect(morale("KA-A-KN1", "1213", "KA-M-KN1", "1212", { "KA-A-LLUC": "1213 hiding" })).toEqual(hiding)
  const two = { "KA-A-LLUC": "1213 hiding", "KA-A-LKAY": "1213 hiding" }
  expect(morale("KA-A-KN1", "1213", "KA-M-KN1", "1212", two)).toEqual(hiding)
  expect(morale("KA-A-KN1", "1213", "KA-M-KN1", "1212", { "KA-A-LLUC": "1213" })).toEqual([])
})

it("9.4 whoever is caught shooting is struck with two less on the dice", () => {
  const game = drawn({
    ...ARTHUR,
    phase: "phasingMelee",
    counters: { "KA-A-KN1": "1213", "KA-M-PB1": "1212 fire" },
    dice: [6, 6],
  })
  game.play({ type: "melee", unit: game.unit("KA-A-KN1"), target: game.unit("KA-M-PB1") })
  expect(modifiersOf(game, "meleed")).toEqual(["defenderInFireMode -2"])
})

it("12.2 any leader rallies any unit of his side", () => {
  const counters = { "KA-M-SX1": "2113 W melee rout2", "KA-M-LGIL": "2112" }
  const game = drawn({ ...MORDRED, phase: "routRemoval", counters })
  expect(game.field.state.rout[game.unit("KA-M-SX1")]).toBe(0)
})

it("12.2, 15.0 a hiding leader rallies nobody", () => {
  const counters = { "KA-M-KN1": "2113 rout1", "KA-M-LGIL": "2113 hiding", "KA-A-KN1": "0913" }
  const game = drawn({ ...ARTHUR, phase: "routRemoval", counters })
  expect(game.events.map(({ type }) => type)).not.toContain("rallied")
  expect(game.field.state.rout[game.unit("KA-M-KN1")]).toBe(1)
})

it("15.0 leaders in hiding come out as their own next movement phase begins, not before", () => {
  const counters = { "KA-A-KN1": "0913", "KA-M-KN1": "2113", "KA-M-LGIL": "2113 hiding", "KA-A-LKAY": "0913 hiding" }
  const game = drawn({ ...ARTHUR, phase: "routRemoval", counters })
  const hides = (id: string) => game.field.state.marks[game.unit(id)] === 1
  expect(game.field.state.phase).toBe("movement")
  expect([hides("KA-A-LKAY"), hides("KA-M-LGIL")]).toEqual([false, true])
})
