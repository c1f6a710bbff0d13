import { describe, expect, it } from "vitest"
import { fireModifiers } from "../src/fire.ts"
import { columnShifts } from "../src/shock.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const HORSE = "vieri-c-feditori-1"
const FOOT = "mangiatori-i-siena-1"
const ENEMY = "pazzo-c-orvieto-1"
const ENEMY_FOOT = "guglielmino-i-arezzo-1"
const ENEMY_ARCHERS = "guglielmino-a-arezzo-1"

function moving(unit: string, at: string, more: Picture["counters"] = {}): Drawn {
  const battaglia = unit.split("-")[0]
  const [hex] = at.split(" ")
  const game = drawn({ at: { orders: battaglia }, counters: { [`${battaglia}-capitano`]: hex, [unit]: at, ...more } })
  game.play({ type: "move", unit })
  return game
}

/** What a step from a hex costs the unit, and whether it is Disrupted by it. */
function toll(unit: string, at: string, direction: string): string {
  const game = moving(unit, at)
  game.play({ type: "step", direction })
  const spent = game.procedure() === "moving" ? `${Number(game.prompt()?.args?.["spent"])}` : "all"
  return game.state.disrupted[game.unit(unit)] === 1 ? `${spent} disrupted` : spent
}

/** The shifts of the ground when the first unit attacks the second. */
function ground(attacker: string, target: string, battle = "campaldino"): Record<string, number> {
  const [from, to] = battle === "campaldino" ? [FOOT, ENEMY_FOOT] : ["mirepoix-i-guelfi-1", "saracens-a-saracens-1"]
  const game = drawn({ battle, counters: { [from]: attacker, [to]: target } })
  const shifts = columnShifts(game.field, game.unit(to), [game.unit(from)], game.unit(from))
  return Object.fromEntries(
    shifts.filter(({ id }) => ["terrain", "stream", "higher", "lower"].includes(id)).map(({ id, add }) => [id, add]),
  )
}

/** What the ground adds to a shot from 1309's archers at a target two hexes away. */
function cover(target: string): number {
  const game = drawn({ counters: { [ENEMY_ARCHERS]: "1309 E", [FOOT]: target } })
  const modifiers = fireModifiers(game.field, game.unit(ENEMY_ARCHERS), game.unit(FOOT), { range: 2, turned: false })
  return modifiers.find(({ id }) => id === "terrain")?.add ?? 0
}

// Campaldino: hills from 2514 down, woods in 1016 and 1116, a stream between columns 24 and 25, the Arno along row 01.

describe("the ground that units enter (8.2)", () => {
  it.each([
    [HORSE, "2512 SSE", "S", "1"],
    [HORSE, "2513 SSE", "S", "3 disrupted"],
    [FOOT, "2513 SSE", "S", "2"],
    [HORSE, "1015 SSE", "S", "3 disrupted"],
    [HORSE, "2409 E", "SE", "2 disrupted"],
    [FOOT, "2409 E", "SE", "2"],
  ])("%s goes from %s to the %s for %s points of the chart (8.2)", (unit, at, direction, price) => {
    expect(toll(unit, at, direction)).toBe(price)
  })

  it("a personality pays its own column: two for a hill hex (8.2)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: { "vieri-capitano": "2815" } })
    game.play({ type: "ride", unit: "vieri-capitano" })
    expect(game.verdict({ type: "rideTo", hex: "2615" })).toBe("ok")
    expect(game.verdict({ type: "rideTo", hex: "2515" })).toBe("13.1.1 outOfReach")
  })

  it("no charge strikes into hill or woods (8.2.1, 12.1)", () => {
    const verdict = (unit: string, enemy: string) =>
      drawn({
        at: { orders: "vieri" },
        counters: { "vieri-capitano": unit.slice(0, 4), [HORSE]: unit, [ENEMY_FOOT]: enemy },
      }).verdict({ type: "carica", unit: HORSE })
    expect(verdict("2510 SSE", "2513 NNE")).toBe("ok")
    expect(verdict("2511 SSE", "2514 NNE")).toBe("5.3.5 noChargeInReach")
    expect(verdict("1013 SSE", "1016 NNE")).toBe("5.3.5 noChargeInReach")
  })

  it("of two enemies before it the charge takes the one in the open (8.2.1)", () => {
    const inHill = "guglielmino-i-fieschi-1"
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "2611", [HORSE]: "2611 SSE", [ENEMY_FOOT]: "2713 NNW", [inHill]: "2614 NNW" },
    })
    game.playAll({ type: "carica", unit: HORSE }, { type: "step", direction: "S" }, { type: "step", direction: "S" })
    game.play({ type: "halt" })
    expect(game.offers("declare")).toEqual([ENEMY_FOOT])
    expect(game.verdict({ type: "declare", target: inHill })).toBe("12.1 noChargeThere")
  })

  it("no charge ends on such ground: from the camp a unit may attack, but not charge (8.2.1)", () => {
    // Friends hold the open hexes beside the enemy in 2005; the others are the camp.
    const counters = { [HORSE]: "2003 SSE", [ENEMY_FOOT]: "2005 NNW", "durfort-c-anjou-1": "1904 W", [FOOT]: "1905 W" }
    const game = drawn({ at: { orders: "vieri" }, counters: { "vieri-capitano": "2003", ...counters } })
    expect(game.verdict({ type: "carica", unit: HORSE })).toBe("5.3.5 noChargeInReach")
    game.playAll({ type: "move", unit: HORSE }, { type: "step", direction: "S" }, { type: "halt" })
    expect([game.where(HORSE), game.offers("declare")]).toEqual(["2004 SSE", [ENEMY_FOOT]])
  })

  it("without the points for the ground nobody enters it (8.2.2)", () => {
    const game = moving(HORSE, "2510 SSE")
    for (const left of [4, 3, 2]) {
      game.play({ type: "step", direction: "S" })
      expect(game.prompt()?.args).toMatchObject({ left })
    }
    expect(game.where(HORSE)).toBe("2513 SSE")
    expect(game.verdict({ type: "step", direction: "S" })).toBe("8.2.2 notEnoughPoints")
  })

  it("nor crosses a stream without the points for stream and hex (8.2.2)", () => {
    const foot = moving(FOOT, "2211 E")
    foot.playAll({ type: "step", direction: "NE" }, { type: "step", direction: "SE" })
    expect([foot.where(FOOT), foot.prompt()?.args?.["left"]]).toEqual(["2411 E", 1])
    expect(foot.verdict({ type: "step", direction: "NE" })).toBe("8.2.2 notEnoughPoints")
  })

  it("terrain shifts the column of an attack: one to the left against hill, woods, camp or over a stream (8.2.3)", () => {
    expect(ground("1309 W", "1209 E")).toEqual({})
    expect(ground("2513 SSE", "2514 NNE")).toMatchObject({ terrain: -1 })
    expect(ground("1015 SSE", "1016 NNE")).toMatchObject({ terrain: -1 })
    expect(ground("2005 NNE", "2004 SSE")).toMatchObject({ terrain: -1 })
    expect(ground("2409 E", "2509 W")).toEqual({ stream: -1 })
    expect(ground("2410 SSE", "2411 NNE")).toEqual({})
  })

  it("and the dice of fire: hill one less, woods two, camp one (8.2.3)", () => {
    expect([cover("1509 W"), cover("2514 W"), cover("1016 W"), cover("2004 W")]).toEqual([0, -1, -2, -1])
  })

  it("cavalry and infantry lose their order in woods, missile units do not; in hills only cavalry does (8.2.4)", () => {
    expect(toll(HORSE, "1015 SSE", "S")).toContain("disrupted")
    expect(toll(FOOT, "1015 SSE", "S")).toBe("2 disrupted")
    expect(toll("guglielmino-a-arezzo-1", "1015 SSE", "S")).toBe("2")
    expect(toll(FOOT, "2513 SSE", "S")).toBe("2")
  })

  it("the Disruption comes as the unit enters, before it goes on or anything else happens (8.2.4)", () => {
    const game = moving(HORSE, "2513 SSE")
    game.play({ type: "step", direction: "S" })
    expect(game.procedure()).toBe("moving")
    expect(game.events.filter(({ type }) => type === "disrupted")).toMatchObject([{ rule: "8.2.4" }])
  })

  it("who is Disrupted already and enters such ground loses cohesion (8.2.4, 11.0)", () => {
    const game = drawn({
      at: { orders: "vieri" },
      counters: { "vieri-capitano": "2513", [HORSE]: "2513 SSE disrupted" },
      dice: [1],
    })
    game.playAll({ type: "move", unit: HORSE }, { type: "step", direction: "S" })
    expect(game.state.hits[game.unit(HORSE)]).toBe(1)
    game.allDiceUsed()
  })

  it("it comes in a withdrawal and in a retreat as well (8.2.4)", () => {
    const withdraws = drawn({ at: { orders: "vieri" }, counters: { "vieri-capitano": "2513", [HORSE]: "2513 NNW" } })
    withdraws.play({ type: "withdraw", unit: HORSE, hex: "2514" })
    expect(withdraws.state.disrupted[withdraws.unit(HORSE)]).toBe(1)
    // 12 against the rear of 2513 drives it straight back into the hill; the last die is for the hits it took.
    const retreats = drawn({
      at: { shock: "vieri" },
      counters: { "vieri-capitano": "2509", [HORSE]: "2512 SSE", [ENEMY]: "2513 SSE" },
      attacks: { [HORSE]: ENEMY },
      dice: [6, 6, 1],
    })
    retreats.play({ type: "resolve", target: ENEMY, lead: HORSE })
    retreats.play({ type: "regroup", facing: "SSE" })
    expect(retreats.where(ENEMY)).toBe("2514 SSE")
    const unit = retreats.unit(ENEMY)
    expect(retreats.events.filter(({ type }) => type === "disrupted")).toEqual([
      { type: "disrupted", rule: "8.2.4", data: { unit } },
    ])
    retreats.allDiceUsed()
  })

  it("and in an advance: the victor was Disrupted by attacking into the hill, and pays again when he goes in (8.2.4)", () => {
    const game = drawn({
      at: { shock: "vieri" },
      counters: { "vieri-capitano": "2509", [HORSE]: "2513 SSE", [ENEMY_FOOT]: "2514 SSE hits4" },
      attacks: { [HORSE]: ENEMY_FOOT },
      dice: [6, 6, 1],
    })
    game.play({ type: "resolve", target: ENEMY_FOOT, lead: HORSE })
    game.play({ type: "advance", facing: "SSE", capitano: 0 })
    expect([game.where(HORSE), game.state.hits[game.unit(HORSE)]]).toEqual(["2514 SSE", 1])
    game.allDiceUsed()
  })
})

describe("kinds of ground (8.2.5 to 8.2.10)", () => {
  it("1206 at Campaldino lies higher than 1205 and lower than 1207, and fights so (8.2.5)", () => {
    const { level } = drawn({}).match.ground
    expect([level[1206] > level[1205], level[1206] < level[1207]]).toEqual([true, true])
    expect(ground("1207 NNW", "1206 SSE")).toEqual({ higher: 1 })
    expect(ground("1206 NNW", "1205 SSE")).toEqual({ higher: 1 })
    expect(ground("1206 SSE", "1207 NNW")).toEqual({ lower: -1 })
    expect(ground("1209 SSE", "1210 NNW")).toEqual({})
  })

  it("levels of clear ground cost nothing to climb (8.2.5)", () => {
    expect(toll(HORSE, "1205 SSE", "S")).toBe("1")
    expect(toll(FOOT, "1206 SSE", "S")).toBe("1")
  })

  it("small buildings and trees have no effect: 0203 and 0803 at Campaldino are clear ground (8.2.6)", () => {
    const { terrain, opaque } = drawn({}).match.ground
    for (const [hex, from] of [
      [203, "0202 SSE"],
      [803, "0802 SSE"],
    ] as const) {
      expect([terrain[hex], opaque[hex]]).toEqual(["clear", 0])
      expect(toll(HORSE, from, "S")).toBe("1")
      expect(ground(from, `0${hex} NNW`)).not.toHaveProperty("terrain")
    }
  })

  it("nobody enters a river hex: no unit, no Capitano, not by the bridge (8.2.7)", () => {
    expect(moving(HORSE, "1302 NNW").verdict({ type: "step", direction: "N" })).toBe("8.2.7 prohibited")
    expect(moving(FOOT, "0602 NNW").verdict({ type: "step", direction: "N" })).toBe("8.2.7 prohibited")
    const game = drawn({ at: { orders: "vieri" }, counters: { "vieri-capitano": "0602" } })
    game.play({ type: "ride", unit: "vieri-capitano" })
    expect(game.verdict({ type: "rideTo", hex: "0601" })).toBe("8.2.7 prohibited")
    expect(game.offers("rideTo").filter((hex) => hex.endsWith("01"))).toEqual([])
  })

  it("beyond the river nobody goes either (8.2.7)", () => {
    const { prohibited } = drawn({}).match.ground
    for (const hex of [2401, 2501, 2601, 2701, 2801]) expect(prohibited[hex]).toBe(1)
  })

  it("a stream runs along hexsides: only who crosses it pays (8.2.7)", () => {
    expect(toll(FOOT, "2409 E", "SE")).toBe("2")
    expect(toll(FOOT, "2409 SSE", "S")).toBe("1")
    expect(toll(FOOT, "2509 W", "NW")).toBe("2")
  })

  it("2706 at Benevento is hill (8.2.8)", () => {
    const { match } = drawn({ battle: "benevento" })
    expect(match.ground.terrain[2706]).toBe("hill")
    const game = drawn({
      battle: "benevento",
      at: { orders: "montfort" },
      counters: { "montfort-capitano": "2703", "montfort-c-provence-1": "2703 SSE" },
    })
    game.playAll({ type: "move", unit: "montfort-c-provence-1" }, { type: "step", direction: "S" })
    expect(game.prompt()?.args).toMatchObject({ spent: 3 })
  })

  it("2305 at Montaperti is woods (8.2.9)", () => {
    const game = drawn({
      battle: "montaperti",
      at: { orders: "tegghiaio" },
      counters: { "tegghiaio-capitano": "2306", "tegghiaio-i-lucca-1": "2306 NNW" },
    })
    expect(game.match.ground.terrain[2305]).toBe("woods")
    game.playAll({ type: "move", unit: "tegghiaio-i-lucca-1" }, { type: "step", direction: "N" })
    expect(game.prompt()?.args).toMatchObject({ spent: 2 })
    expect(game.state.disrupted[game.unit("tegghiaio-i-lucca-1")]).toBe(1)
  })

  it("buildings have no effect on whoever stands by them: the abbey of Certomondo in 0210 (8.2.10)", () => {
    expect(toll(HORSE, "0209 SSE", "S")).toBe("1")
    expect(toll(FOOT, "0209 SSE", "S")).toBe("1")
    expect(ground("0209 SSE", "0210 NNW")).toEqual({})
    expect(cover("0210 W")).toBe(0)
  })
})
