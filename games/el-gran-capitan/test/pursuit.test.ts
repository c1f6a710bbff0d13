import { afterEach, describe, expect, it } from "vitest"
import { unitsOf } from "../src/forces.ts"
import { beginPursuit } from "../src/pursuit.ts"
import {
  checkDice,
  draw,
  foot,
  guns,
  horse,
  light,
  stradiots,
  type Game,
  type Man,
  type Troop,
} from "./combat-field.ts"

afterEach(checkDice)

const HEX = 808

function game(
  pursuer: Partial<Man>,
  units: readonly Troop[],
  dice: readonly number[],
  more: readonly Man[] = [],
): Game {
  const men: Man[] = [
    { name: "P", side: 0, at: HEX, units: [horse("p", 4)], ...pursuer },
    { name: "A", side: 1, at: HEX, units },
    ...more,
  ]
  return draw({ men, ap: [3, 9] }, dice)
}

function pursue(drawn: Game, how: { modifier?: number; loot?: boolean; pursuers?: readonly string[] } = {}): void {
  const { modifier = 0, loot = false, pursuers = ["P"] } = how
  const pursued = drawn.leader("A")
  const units = unitsOf(drawn.field, pursued)
  drawn.begin((play) => beginPursuit(play, { pursuers: pursuers.map(drawn.leader), pursued, units, modifier, loot }))
}

describe("12.4 10-a Pursuit", () => {
  it("12.4 10-a four points of Cavalry and a 4 bring three Pursuit Losses: a point in good order counts two of them", () => {
    const drawn = game({}, [foot("a", 5)], [4])
    pursue(drawn)
    expect(drawn.told("pursued")[0].data.count).toBe(3)
    expect(drawn.points("a")).toBe(4)
  })

  it("12.4 10-a a Demoralised point counts one", () => {
    const drawn = game({}, [foot("a", 5, 2, { demoralised: true })], [4])
    pursue(drawn)
    expect(drawn.points("a")).toBe(2)
  })

  it("12.4 10-a Artillery is lost first, then Infantry, Cavalry last, in each the Demoralised first", () => {
    const drawn = game(
      { units: [horse("p", 10)] },
      [
        light("c", 2),
        foot("a", 2),
        foot("d", 1, 2, { demoralised: true }),
        guns("g", 1),
        guns("h", 1, 2, { demoralised: true }),
      ],
      [6],
    )
    // Ten losses: h 1, g 2, d 1, a 4, c 2.
    pursue(drawn)
    expect(["h", "g", "d", "a", "c"].map(drawn.points)).toEqual([0, 0, 0, 0, 1])
  })

  it("12.4 10-a among equals the owner of the pursued chooses", () => {
    const drawn = game({}, [foot("a", 5), foot("b", 5, 1), light("c", 2)], [3])
    pursue(drawn)
    expect(drawn.seat()).toBe("blue")
    expect(drawn.options()).toEqual(["fallBehind a", "fallBehind b"])
    expect(drawn.why("fallBehind", { unit: "c" })).toBe("12.4 10-a notNextPursued")
    drawn.act("fallBehind", { unit: "b" })
    expect(["a", "b"].map(drawn.points)).toEqual([5, 4])
  })

  it("4.7 and 12.4 10-a a star and Stradiots in good order add one each", () => {
    const star = game({ star: true }, [foot("a", 5)], [4])
    pursue(star)
    expect(star.told("pursued")[0].data.count).toBe(4)
    const riders = game({ star: true, units: [stradiots("p", 4)] }, [foot("a", 5)], [4])
    pursue(riders)
    expect(riders.told("pursued")[0].data.count).toBe(5)
    const shaken = game({ units: [horse("p", 4), stradiots("q", 4, 2, { demoralised: true })] }, [foot("a", 5)], [4])
    pursue(shaken)
    expect(shaken.told("pursued")[0].data.count).toBe(3)
  })

  it("1.4 8.8.2.1 what is added to the die is the pursuer's secret while his card is", () => {
    for (const open of [0, 1]) {
      const drawn = game({ star: true, shown: 1, units: [stradiots("s", 4)] }, [foot("a", 5)], [4])
      drawn.state.open[drawn.leader("P")] = open
      pursue(drawn, { modifier: -1 })
      expect(drawn.told("pursued")[0].data.modifier).toBe(1)
      expect(drawn.told("pursued")[0].to).toEqual(open === 1 ? undefined : ["red"])
      const unseen = drawn.told("pursuedUnseen").map(({ data }) => data)
      expect(unseen).toEqual(
        open === 1 ? [] : [{ hex: HEX, army: 0, die: 4, count: drawn.told("pursued")[0].data.count }],
      )
    }
  })

  it("8.8.2.1 points that the moving Force gives lessen the die", () => {
    const drawn = game({}, [foot("a", 5)], [4])
    pursue(drawn, { modifier: -3 })
    expect(drawn.told("pursued")[0].data.count).toBe(1)
    expect(drawn.points("a")).toBe(5)
  })

  it("8.8.2.1 each enemy Force throws; one wholly Demoralised does not, nor does Artillery alone (13.1.1)", () => {
    const more: Man[] = [
      { name: "Q", side: 0, at: HEX, units: [horse("q", 4)] },
      { name: "R", side: 0, at: HEX, units: [horse("r", 9, 2, { demoralised: true })] },
      { name: "S", side: 0, at: HEX, units: [guns("s", 9)] },
    ]
    const drawn = game({}, [foot("a", 9)], [4, 4], more)
    pursue(drawn, { pursuers: ["P", "Q", "R", "S"] })
    expect(drawn.points("a")).toBe(7)
  })

  it("12.4 10-a the loot is half of the Administrative Points, and half of that goes to the pursuer, each rounded up", () => {
    const drawn = game({}, [foot("a", 9)], [1])
    pursue(drawn, { loot: true })
    expect(drawn.state.ap).toEqual([6, 4])
    const spared = game({}, [foot("a", 9)], [1])
    pursue(spared)
    expect(spared.state.ap).toEqual([3, 9])
  })

  it("4.6 a Force that is ridden down loses its Capitano", () => {
    const drawn = game({}, [foot("a", 1)], [4])
    pursue(drawn)
    expect(drawn.told("captured")).toHaveLength(1)
    expect(drawn.at("A")).toBe(0)
  })
})
