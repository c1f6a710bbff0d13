import { act, decisions, explain, open, scriptedDice, start, type Action } from "@carroccio/kernel"
import { expect, it } from "vitest"
import { greatMedievalBattles } from "../src/index.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

type Counters = Picture["counters"]

const ENGLISH: Pick<Picture, "battle" | "phasing"> = { battle: "black-prince", phasing: "english" }
const FRANCO: Pick<Picture, "battle" | "phasing"> = { battle: "black-prince", phasing: "franco-castilian" }

const [N, NE, SE, S, SW, NW] = [0, 1, 2, 3, 4, 5]

function march(game: Drawn, id: string, directions: readonly number[], riders: readonly string[] = []): void {
  game.play({ type: "move", unit: game.unit(id), with: riders.map((rider) => game.unit(rider)) })
  for (const direction of directions) game.play({ type: "step", direction })
}

function spentBy(game: Drawn): unknown {
  return game.events.findLast((event) => event.type === "moved")?.data["spent"]
}

function modifiersOf(game: Drawn, type: string): unknown {
  const event = game.events.findLast((one) => one.type === type)
  return (event?.data["modifiers"] as { id: string; add: number }[]).map(({ id, add }) => `${id} ${add}`)
}

it("7.4, 18.0 a single counter beside the river wades into it with its whole allowance and stops there", () => {
  const game = drawn({ ...FRANCO, phase: "movement", counters: { "BP-C-JIN1": "0410" } })
  march(game, "BP-C-JIN1", [NW])
  expect(game.where("BP-C-JIN1")).toBe("0310")
  expect(game.listed()).toEqual([{ type: "halt" }])
  game.play({ type: "halt" })
  expect(spentBy(game)).toBe(10)
})

it("7.4, 18.0 a unit that has moved already cannot wade", () => {
  const game = drawn({ ...FRANCO, phase: "movement", counters: { "BP-C-JIN1": "0510" } })
  march(game, "BP-C-JIN1", [SW])
  expect(game.where("BP-C-JIN1")).toBe("0410")
  expect(game.verdict({ type: "step", direction: NW })).toBe("18.0 needsWholeAllowance")
})

it("7.4, 18.0 from the river a unit moves on at the usual cost", () => {
  const game = drawn({ ...FRANCO, phase: "movement", counters: { "BP-C-JIN1": "0310" } })
  march(game, "BP-C-JIN1", [NW])
  game.play({ type: "halt" })
  expect([game.where("BP-C-JIN1"), spentBy(game)]).toEqual(["0209", 1])
})

it("7.4, 18.0 a leader wades along with his unit, or alone", () => {
  const game = drawn({
    ...FRANCO,
    phase: "movement",
    counters: { "BP-C-JIN1": "0410", "BP-C-LTEL": "0410", "BP-C-LHEN": "0412" },
  })
  march(game, "BP-C-JIN1", [NW], ["BP-C-LTEL"])
  game.play({ type: "halt" })
  expect([game.where("BP-C-JIN1"), game.where("BP-C-LTEL")]).toEqual(["0310", "0310"])
  march(game, "BP-C-LHEN", [NW])
  expect(game.where("BP-C-LHEN")).toBe("0312")
  expect(game.listed()).toEqual([{ type: "halt" }])
})

it("7.4, 18.0 a double counter never enters the river", () => {
  const game = drawn({ ...FRANCO, phase: "movement", counters: { "BP-C-LEV1": "0410 W" } })
  game.play({ type: "move", unit: game.unit("BP-C-LEV1"), with: [] })
  expect(game.verdict({ type: "step", direction: NW })).toBe("18.0 singlesOnly")
})

it("18.0 a routed unit that enters the river gains a rout level", () => {
  const game = drawn({ ...FRANCO, phase: "routMovement", counters: { "BP-C-FR1": "0410 dismounted rout1" } })
  game.play({ type: "routStep", direction: NW })
  expect(game.where("BP-C-FR1")).toBe("0310")
  expect(game.field.state.rout[game.unit("BP-C-FR1")]).toBe(2)
})

it("18.0, 7.4 a routed unit crosses the bridge freely, so it takes the bridge where it can", () => {
  const game = drawn({ ...FRANCO, phase: "routMovement", counters: { "BP-C-FR1": "0417 dismounted rout1" } })
  expect(game.where("BP-C-FR1")).toBe("0317")
  expect(game.field.state.rout[game.unit("BP-C-FR1")]).toBe(1)
})

it("18.0, 11.23 the level for wading is not the one that a blocked rout of horse costs", () => {
  const game = drawn({
    ...FRANCO,
    options: { blockedHorse: "once" },
    phase: "routMovement",
    counters: { "BP-C-JIN1": "0410 rout1" },
  })
  game.play({ type: "routStep", direction: NW })
  // From 0310 the way home costs nothing more; turning back would cost the price of a blocked rout besides.
  expect(game.listed()).toEqual([
    { type: "routStep", direction: SW },
    { type: "routStep", direction: NW },
  ])
})

it("7.4 the bridge is clear ground for marching and for charging", () => {
  const game = drawn({ ...FRANCO, phase: "movement", counters: { "BP-C-CAV1": "0216", "BP-E-MAA1": "0618 mounted" } })
  march(game, "BP-C-CAV1", [SE, SE, SE])
  game.play({ type: "charge", target: game.unit("BP-E-MAA1") })
  expect([game.where("BP-C-CAV1"), spentBy(game)]).toEqual(["0518", 3])
})

it("7.4 a village costs one point and is no ground to charge over", () => {
  const game = drawn({ ...ENGLISH, phase: "movement", counters: { "BP-E-MAA1": "2816 mounted" } })
  march(game, "BP-E-MAA1", [S])
  game.play({ type: "halt" })
  expect(spentBy(game)).toBe(1)
  expect(game.field.ground.clear[2817]).toBe(0)
})

it("7.4 nobody enters a grove", () => {
  const game = drawn({ ...ENGLISH, phase: "movement", counters: { "BP-E-MAA1": "1503 mounted" } })
  game.play({ type: "move", unit: game.unit("BP-E-MAA1"), with: [] })
  expect(game.verdict({ type: "step", direction: S })).toBe("7.25 prohibitedTerrain")
})

it.each([
  ["into a village", "2815", "2817", false],
  ["through a village", "2816", "2818", false],
  ["out of a village", "2817", "2819", true],
  ["through a grove", "1503", "1506", false],
  ["beside a grove", "1803", "1805", true],
])("8.16 a line of sight goes %s: from %s to %s: %s", (_name, from, to, sees) => {
  const game = drawn({
    ...ENGLISH,
    phase: "fire",
    counters: { "BP-E-LB1": `${from} fire`, "BP-C-JIN1": to, "BP-E-LB2": "1913 fire", "BP-C-JIN2": "1912" },
  })
  const action = { type: "fire", unit: game.unit("BP-E-LB1"), target: game.unit("BP-C-JIN1") }
  expect(game.verdict(action)).toBe(sees ? "ok" : "8.11 noLineOfSight")
})

it("5.4 men-at-arms mount or dismount at the end of a movement phase in which they did not move", () => {
  const game = drawn({
    ...ENGLISH,
    phase: "movement",
    counters: { "BP-E-MAA1": "1915 dismounted", "BP-E-MAA2": "1917 dismounted", "BP-E-MAA3": "1919 mounted lance" },
  })
  march(game, "BP-E-MAA1", [N])
  game.playAll({ type: "halt" }, { type: "endMovement" })
  const [moved, stood, rider] = ["BP-E-MAA1", "BP-E-MAA2", "BP-E-MAA3"].map(game.unit)
  expect(game.listedOf("changeMode").map((action) => action["unit"])).toEqual([stood, rider])
  expect(game.verdict({ type: "changeMode", unit: moved })).toBe("5.4 modeCostsTooMuch")
  game.playAll({ type: "changeMode", unit: stood }, { type: "changeMode", unit: rider })
  const { ground, state } = game.field
  expect([stood, rider].map((unit) => ground.counters[unit].faces[state.face[unit]].mode)).toEqual([
    "mounted",
    "dismounted",
  ])
  // The lance is left behind with the horse and is not taken up again; whoever mounts later has none.
  expect([stood, rider].map((unit) => state.lance[unit])).toEqual([0, 0])
})

it("5.4 routed men-at-arms stay as they are", () => {
  const game = drawn({
    ...ENGLISH,
    phase: "modeChange",
    counters: { "BP-E-MAA1": "1915 dismounted rout1", "BP-E-MAA2": "1917 dismounted" },
  })
  expect(game.verdict({ type: "changeMode", unit: game.unit("BP-E-MAA1") })).toBe("5.4 routedUnit")
})

it("5.31 men-at-arms on foot do not charge", () => {
  for (const [mode, verdict] of [
    ["mounted", "ok"],
    ["dismounted", "5.31 noChargingCavalry"],
  ]) {
    const game = drawn({
      ...ENGLISH,
      phase: "movement",
      counters: { "BP-E-MAA1": `1216 ${mode}`, "BP-C-CAV1": "1212" },
    })
    march(game, "BP-E-MAA1", [N, N, N])
    expect(game.verdict({ type: "charge", target: game.unit("BP-C-CAV1") })).toBe(verdict)
  }
})

it.each(["BP-E-LB1", "BP-E-GXB", "BP-C-FXB1", "BP-C-SLG1"])(
  "5.4 %s turns from shooting to fighting for nothing, even after a whole march",
  (id) => {
    const [setting, place, steps] = id.startsWith("BP-E")
      ? [ENGLISH, "2014 W fire", [NW, NW, NW, NW, NW, NW]]
      : [FRANCO, "0914 E fire", [NE, NE, NE, NE, NE, NE]]
    const game = drawn({ ...setting, phase: "movement", counters: { [id]: place } })
    march(game, id, steps)
    game.playAll({ type: "halt" }, { type: "endMovement" })
    expect(spentBy(game)).toBe(6)
    game.play({ type: "changeMode", unit: game.unit(id) })
    expect(game.field.state.face[game.unit(id)]).toBe(1)
  },
)

function fireBeside(others: Counters, firer = "BP-E-LB1", place = "1913 fire"): unknown {
  const game = drawn({
    ...ENGLISH,
    phase: "fire",
    counters: { [firer]: place, "BP-C-JIN1": "1911", ...others },
    dice: [6, 6],
  })
  game.play({ type: "fire", unit: game.unit(firer), target: game.unit("BP-C-JIN1") })
  game.allDiceUsed()
  return modifiersOf(game, "fired")
}

const OUT_OF_COMMAND = ["longbowOutOfCommand 2"]

it("15.0 longbows within two hexes of unrouted men-at-arms of their division shoot without a penalty", () => {
  expect(fireBeside({ "BP-E-MAA1": "1915 dismounted" })).toEqual([])
  expect(fireBeside({ "BP-E-MAA1": "1915 mounted" })).toEqual([])
  expect(fireBeside({ "BP-E-MAA1": "1916 dismounted" })).toEqual(OUT_OF_COMMAND)
})

it("15.0 routed men-at-arms, or those of another division, keep no longbows in command", () => {
  expect(fireBeside({ "BP-E-MAA1": "1915 dismounted rout1" })).toEqual(OUT_OF_COMMAND)
  expect(fireBeside({ "BP-E-MAA4": "1914 dismounted" })).toEqual(OUT_OF_COMMAND)
  expect(fireBeside({ "BP-E-FREE1": "2113 W" })).toEqual(OUT_OF_COMMAND)
})

it("15.0 longbows stacked with the leader of their division are in command", () => {
  expect(fireBeside({ "BP-E-LLAN": "1913" })).toEqual([])
  expect(fireBeside({ "BP-E-LCHA": "1913" })).toEqual(OUT_OF_COMMAND)
})

it("15.0 the nearer half of a double counter of longbows counts for command", () => {
  expect(fireBeside({ "BP-E-MAA1": "1915 dismounted" }, "BP-E-LBD1", "1913 W fire")).toEqual([])
})

it("15.0 crossbows need no command", () => {
  expect(fireBeside({}, "BP-E-GXB", "1913 W fire")).toEqual([])
})

it("12.2 any leader rallies any unit of his side", () => {
  const game = drawn({
    ...ENGLISH,
    phase: "routRemoval",
    counters: { "BP-E-LB3": "2106 fire rout3", "BP-E-LPED": "2106" },
  })
  expect(game.field.state.rout[game.unit("BP-E-LB3")]).toBe(0)
})

function struck(id: string, place: string, others: Counters, die: number): Drawn {
  const game = drawn({
    ...ENGLISH,
    phase: "phasingMelee",
    counters: { "BP-E-MAA1": "1516 dismounted", [id]: place, ...others },
    dice: [1, 1, die],
  })
  game.play({ type: "melee", unit: game.unit("BP-E-MAA1"), target: game.unit(id) })
  game.allDiceUsed()
  return game
}

it("10.2 the French add one to their morale roll with du Guesclin among them", () => {
  // Morale B: a 3 routs one level, a 4 does nothing.
  const held = struck("BP-C-FR1", "1515 dismounted", { "BP-C-LDUG": "1515" }, 3)
  expect(modifiersOf(held, "moraleChecked")).toEqual(["frenchWithDuGuesclin 1"])
  expect(held.field.state.rout[held.unit("BP-C-FR1")]).toBe(0)
  const alone = struck("BP-C-FR1", "1515 dismounted", { "BP-C-LAUD": "1515" }, 3)
  expect(alone.field.state.rout[alone.unit("BP-C-FR1")]).toBe(1)
})

it("10.2 Castilians get nothing from du Guesclin", () => {
  const game = struck("BP-C-CAV1", "1515", { "BP-C-LDUG": "1515" }, 4)
  expect(modifiersOf(game, "moraleChecked")).toEqual([])
  expect(game.field.state.rout[game.unit("BP-C-CAV1")]).toBe(1)
})

it("9.4 whoever is caught shooting is struck with two less on the dice", () => {
  const shooting = struck("BP-C-FXB1", "1515 W fire", {}, 6)
  expect(modifiersOf(shooting, "meleed")).toEqual(["defenderInFireMode -2"])
  const fighting = struck("BP-C-FXB1", "1515 W melee", {}, 6)
  expect(modifiersOf(fighting, "meleed")).toEqual([])
})

it("15.1, 9.3 units with two modes begin in either; men-at-arms who begin on horseback have their lances", () => {
  const match = open(greatMedievalBattles, { scenario: "black-prince" })
  const position = start(match, scriptedDice())
  const unit = (id: string) => match.ground.counters.findIndex((counter) => counter.id === id)
  const [horse, bows, foot, pedro] = ["BP-E-MAA1", "BP-E-LB1", "BP-E-GINF1", "BP-E-PEDRO"].map(unit)
  const set = (one: number, face: number): Action => ({ type: "setMode", unit: one, face })
  expect(decisions(match, position)[0].seat).toBe("english")
  expect(explain(match, position, "english", set(foot, 1))).toMatchObject({ rule: "15.1", reason: "noChoiceOfMode" })
  expect(position.state.lance[horse]).toBe(0)
  expect(position.state.lance[pedro]).toBe(1)
  act(match, position, "english", set(horse, 0))
  act(match, position, "english", set(bows, 1))
  expect([position.state.face[horse], position.state.lance[horse], position.state.face[bows]]).toEqual([0, 1, 1])
  act(match, position, "english", set(horse, 1))
  expect(position.state.lance[horse]).toBe(0)
  act(match, position, "english", { type: "ready" })
  expect(decisions(match, position)[0].seat).toBe("franco-castilian")
})
