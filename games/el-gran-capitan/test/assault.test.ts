import { afterEach, describe, expect, it } from "vitest"
import { assaultOdds, assaultResult, qualityOf, ratioModifier, type AssaultContext } from "../src/assault.ts"
import { unitsOf } from "../src/forces.ts"
import {
  checkDice,
  draw,
  foot,
  guns,
  horse,
  light,
  stradiots,
  type Drawn,
  type Game,
  type Man,
} from "./combat-field.ts"

afterEach(checkDice)

const HEX = 808

/** An attacker and a defender in one hex. */
function fight(attacker: Partial<Man>, defender: Partial<Man>, drawn: Partial<Drawn> = {}): Game {
  const men: Man[] = [
    { name: "A", side: 0, at: HEX, ...attacker },
    { name: "B", side: 1, at: HEX, ...defender },
  ]
  return draw({ ...drawn, men })
}

function odds(game: Game, more: Partial<AssaultContext> = {}) {
  const [a, b] = [game.leader("A"), game.leader("B")]
  return assaultOdds(game.field, {
    hex: HEX,
    attacker: a,
    defender: b,
    attackers: unitsOf(game.field, a),
    defenders: unitsOf(game.field, b),
    attackingCapitani: [a],
    defendingCapitani: [b],
    inside: false,
    earthworks: false,
    across: false,
    ...more,
  })
}

const five = { units: [foot("a", 5)] }
const four = { units: [foot("b", 5)] }

describe("13 and 13.1 the Assault Table", () => {
  it("13.1 four points of Quality 3, two of 2 and five of 1 make a Force of Quality 2", () => {
    const game = fight({ units: [foot("x", 4, 3), foot("y", 2, 2), foot("z", 5, 1)] }, four)
    const { quality, group } = qualityOf(game.field, unitsOf(game.field, game.leader("A")))
    expect(quality).toBe(2)
    expect(group).toEqual([game.unit("x"), game.unit("y")])
  })

  it("13.1 half of the points is enough for a Quality", () => {
    const game = fight({ units: [foot("x", 3, 3), foot("z", 3, 0)] }, four)
    expect(qualityOf(game.field, unitsOf(game.field, game.leader("A"))).quality).toBe(3)
  })

  it("13.1 three points against seven are two to one against the attacker", () => {
    const game = fight({ units: [foot("a", 3)] }, { units: [foot("b", 7)] })
    expect(odds(game).modifiers).toEqual([{ key: "ratio", value: -2 }])
    expect(ratioModifier(game.field, 7, 3)).toBe(2)
  })

  it("13.1 the ratio is rounded down to one of the list, and none is better than five to one", () => {
    const { field } = fight(five, four)
    expect(ratioModifier(field, 5, 5)).toBe(0)
    expect(ratioModifier(field, 7, 5)).toBe(0)
    expect(ratioModifier(field, 6, 4)).toBe(1)
    expect(ratioModifier(field, 11, 4)).toBe(2)
    expect(ratioModifier(field, 3, 1)).toBe(3)
    expect(ratioModifier(field, 4, 1)).toBe(4)
    expect(ratioModifier(field, 20, 1)).toBe(5)
  })

  it("13.1 equals read the middle column, where a 4 makes the defender lose and a 3 the attacker", () => {
    const game = fight(five, four)
    const result = odds(game)
    expect(result.column).toBe(3)
    expect(assaultResult(game.field, result, 4)).toEqual({ attacker: [1, 0], defender: [1, 0], loser: "defender" })
    expect(assaultResult(game.field, result, 3)).toEqual({ attacker: [1, 0], defender: [1, 0], loser: "attacker" })
  })

  it("13.1 dice beyond the table read its last and its first line", () => {
    const game = fight(five, four)
    const result = odds(game)
    expect(assaultResult(game.field, result, 20)).toEqual({ attacker: [0, 0], defender: [3, 2], loser: "defender" })
    expect(assaultResult(game.field, result, -9)).toEqual({ attacker: [3, 2], defender: [0, 0], loser: "attacker" })
  })

  it("13.1 the column is the attacker's Quality less the defender's, however low", () => {
    const better = fight({ units: [foot("a", 5, 3)] }, { units: [foot("b", 5, 1)] })
    expect(odds(better).column).toBe(5)
    const worse = fight({ units: [foot("a", 5, 0)], disrupted: 1 }, { units: [foot("b", 5, 3)] })
    expect(odds(worse).quality).toEqual([-1, 3])
    expect(odds(worse).column).toBe(0)
  })

  it("13.1 Demoralised units count for neither", () => {
    const game = fight({ units: [foot("a", 5), foot("c", 9, 3, { demoralised: true })] }, four)
    expect(odds(game).points).toEqual([5, 5])
    expect(odds(game).quality[0]).toBe(2)
  })

  it("10.3 a Disrupted Force is one worse, in attack and in defence", () => {
    expect(odds(fight({ ...five, disrupted: 1 }, four)).quality).toEqual([1, 2])
    expect(odds(fight(five, { ...four, disrupted: 1 })).quality).toEqual([2, 1])
  })

  it("8.7 whoever is attacked in Road March is one worse; 18 EFFECTS in Quarters too", () => {
    expect(odds(fight(five, { ...four, roadMarch: 1 })).quality).toEqual([2, 1])
    expect(odds(fight(five, { ...four, quarters: 1, disrupted: 1 })).quality).toEqual([2, 0])
  })
})

describe("13.1.1 Artillery", () => {
  it("13.1.1 Artillery counts neither in the ratio nor in the Quality", () => {
    const game = fight({ units: [foot("a", 5), guns("g", 9, 0)] }, { units: [foot("b", 5), guns("h", 9, 0)] })
    expect(odds(game).points).toEqual([5, 5])
    expect(odds(game).quality).toEqual([2, 2])
  })

  it("13.1.1 Artillery that defends alone is one point of Infantry as a whole", () => {
    const game = fight(five, { units: [guns("h", 6, 1)] })
    expect(odds(game).points).toEqual([5, 1])
    expect(odds(game).quality).toEqual([2, 1])
  })

  it("4.8, 4.8.1 and 4.8.1 A with an Artillery Capitano the guns count in the ratio", () => {
    const units = [foot("a", 5), guns("g", 4, 1)]
    expect(odds(fight({ units, features: "A" }, four)).points).toEqual([9, 5])
    expect(odds(fight(five, { units: [foot("b", 5), guns("h", 3)], features: "A" })).points).toEqual([5, 8])
    expect(odds(fight(five, { units: [guns("h", 3)], features: "A" })).points).toEqual([5, 3])
  })
})

describe("13.1.2 the line of the table", () => {
  it("13.1.2 woods, marsh and mountain are Affecting: the column is one further left; clear, heath and hill are not", () => {
    for (const terrain of ["woods", "marsh", "mountain", "highMountain"] as const) {
      const result = odds(fight(five, four, { terrain: { [HEX]: terrain } }))
      expect(result.affecting).toBe(true)
      expect(result.column).toBe(2)
    }
    for (const terrain of ["clear", "heath", "hill"] as const)
      expect(odds(fight(five, four, { terrain: { [HEX]: terrain } })).affecting).toBe(false)
  })

  it("12.3.3.1 an attack across a River is Affecting", () => {
    expect(odds(fight(five, four), { across: true }).affecting).toBe(true)
  })

  it("13.1.2 inside a Fortified City is Affecting, inside a Fortified Town is not", () => {
    const city = fight(five, four, { places: [{ name: "P", hex: HEX, kind: "city", owner: 1 }] })
    expect(odds(city, { inside: true }).affecting).toBe(true)
    expect(odds(city).affecting).toBe(false)
    const town = fight(five, four, { places: [{ name: "P", hex: HEX, kind: "fortifiedTown", owner: 1 }] })
    expect(odds(town, { inside: true }).affecting).toBe(false)
  })

  it("8.9 an Attack from March is Affecting, but not for Light Cavalry alone", () => {
    expect(odds(fight(five, four), { attackFromMarch: true }).affecting).toBe(true)
    const riders = fight({ units: [light("a", 2), stradiots("c", 3)] }, four)
    expect(odds(riders, { attackFromMarch: true }).affecting).toBe(false)
  })

  it("8.9 Light Cavalry alone attacks so across a River too, but not the riders of a Force that has others", () => {
    const riders = fight({ units: [light("a", 2)] }, four, { terrain: { [HEX]: "woods" } })
    expect(odds(riders, { attackFromMarch: true, across: true }).affecting).toBe(false)
    const mixed = fight({ units: [light("a", 2), foot("f", 5)] }, four)
    expect(odds(mixed, { attackFromMarch: true, attackers: [mixed.unit("a")] }).affecting).toBe(true)
  })

  it("4.8.1 L a Capitano of Strategic Ability always attacks on the Not-Affecting line", () => {
    const drawn: Partial<Drawn> = { terrain: { [HEX]: "mountain" } }
    const game = fight({ ...five, features: "L" }, four, drawn)
    expect(odds(game, { across: true, earthworks: true, attackFromMarch: true }).affecting).toBe(false)
    expect(odds(fight(five, { ...four, features: "L" }, drawn)).affecting).toBe(true)
  })
})

describe("13.1.3, 8.5.1, 17 what is doubled", () => {
  const town: Partial<Drawn> = { places: [{ name: "P", hex: HEX, kind: "fortifiedTown", owner: 1 }] }
  const defence = (points: number, drawn: Partial<Drawn>, more: Partial<AssaultContext>) =>
    odds(fight(five, { units: [foot("b", points)] }, drawn), more).points[1]

  it("17 BENEFITS in a Fortified Town three points defend as five and six as eight", () => {
    expect(defence(3, town, { inside: true })).toBe(5)
    expect(defence(6, town, { inside: true })).toBe(8)
    expect(defence(1, town, { inside: true })).toBe(2)
  })

  it("17 BENEFITS a Fortified City doubles five points", () => {
    const city: Partial<Drawn> = { places: [{ name: "P", hex: HEX, kind: "city", owner: 1 }] }
    expect(defence(7, city, { inside: true })).toBe(12)
  })

  it("13.1.3 outside the Fortress nothing is doubled, and a Town doubles nothing", () => {
    expect(defence(6, town, {})).toBe(6)
    const open: Partial<Drawn> = { places: [{ name: "P", hex: HEX, kind: "town", owner: 1 }] }
    expect(defence(6, open, { inside: true })).toBe(6)
  })

  it("8.5.1 with Earthworks in a Fortified Town ten points defend as fourteen", () => {
    expect(defence(10, town, { inside: true, earthworks: true })).toBe(14)
  })

  it("8.5.1 Earthworks double two points and are Affecting", () => {
    expect(defence(5, {}, { earthworks: true })).toBe(7)
    expect(odds(fight(five, four), { earthworks: true }).affecting).toBe(true)
  })

  it("SC2.7 in Ferrandino's War Earthworks count for nothing on the table", () => {
    const game = fight(five, four, { scenario: 2 })
    expect(odds(game, { earthworks: true }).points).toEqual([5, 5])
    expect(odds(game, { earthworks: true }).affecting).toBe(false)
  })
})

describe("13.1.4 to 13.1.6 other modifiers", () => {
  it("13.1.4 attacking Cavalry counts half in woods, marsh and mountain, the defending whole", () => {
    const drawn: Partial<Drawn> = { terrain: { [HEX]: "woods" } }
    const game = fight({ units: [foot("a", 2), horse("c", 5)] }, { units: [horse("b", 5)] }, drawn)
    expect(odds(game).points).toEqual([5, 5])
    expect(odds(fight({ units: [horse("c", 5)] }, { units: [horse("b", 5)] })).points).toEqual([5, 5])
  })

  it("4.7 and 13.1.5 a star adds one for the attacker and takes one for the defender", () => {
    expect(odds(fight({ ...five, star: true }, four)).modifier).toBe(1)
    expect(odds(fight(five, { ...four, star: true })).modifier).toBe(-1)
  })

  it("3.2 rain and mud take one from the die", () => {
    expect(odds(fight(five, four, { weather: "rain" })).modifier).toBe(-1)
    expect(odds(fight(five, four, { weather: "mud" })).modifier).toBe(-1)
    expect(odds(fight(five, four, { weather: "heat" })).modifier).toBe(0)
  })

  it("16.4.2 an Ambush adds four", () => {
    expect(odds(fight(five, four), { ambush: true }).modifiers).toEqual([{ key: "ambush", value: 4 }])
  })

  it("16.2 most points with Firearms in defence lower the attacker's Quality, but not in rain", () => {
    const units = [foot("b", 3, 2, { firearms: true }), foot("d", 2)]
    expect(odds(fight(five, { units })).quality).toEqual([1, 2])
    expect(odds(fight(five, { units }, { weather: "rain" })).quality).toEqual([2, 2])
    const half = [foot("b", 2, 2, { firearms: true }), foot("d", 2)]
    expect(odds(fight(five, { units: half })).quality).toEqual([2, 2])
  })

  it("SC4.5 in 1528 Firearms help the attacker too", () => {
    const attacker = { units: [foot("a", 5, 2, { firearms: true })] }
    expect(odds(fight(attacker, four, { scenario: 4 })).quality).toEqual([3, 2])
    expect(odds(fight(attacker, four)).quality).toEqual([2, 2])
  })

  it("13.1.6 pikes are strong in the open and weak against Earthworks, as is Heavy Cavalry", () => {
    const pikes = { units: [foot("a", 3, 2, { school: "swiss" }), foot("c", 2)] }
    expect(odds(fight(pikes, four)).modifiers).toEqual([{ key: "pikes", value: 1 }])
    expect(odds(fight(pikes, four, { terrain: { [HEX]: "hill" } })).modifiers).toEqual([])
    const works = odds(fight(pikes, { units: [foot("b", 3)] }), { earthworks: true })
    expect(works.modifiers).toEqual([{ key: "againstEarthworks", value: -1 }])
    const riders = odds(fight({ units: [horse("a", 5)] }, { units: [foot("b", 3)] }), { earthworks: true })
    expect(riders.modifiers).toEqual([{ key: "againstEarthworks", value: -1 }])
  })

  it("13.1.6 Light Cavalry alone does badly against Infantry", () => {
    expect(odds(fight({ units: [light("a", 5)] }, four)).modifiers).toEqual([{ key: "lightHorse", value: -1 }])
    expect(odds(fight({ units: [light("a", 5)] }, { units: [horse("b", 5)] })).modifiers).toEqual([])
  })

  it("13.1.6 Rodoleros do well against pikes, whoever attacks", () => {
    const swords = { units: [foot("s", 5, 2, { school: "rodoleros" })] }
    const pikes = { units: [foot("p", 5, 2, { school: "landsknecht" })] }
    const hill: Partial<Drawn> = { terrain: { [HEX]: "hill" } }
    expect(odds(fight(swords, pikes, hill)).modifiers).toEqual([{ key: "rodoleros", value: 1 }])
    expect(odds(fight(pikes, swords, hill)).modifiers).toEqual([{ key: "rodoleros", value: -1 }])
  })

  it("12.4 8-a Cavalry that has charged counts half, rounded up", () => {
    const game = fight({ units: [foot("a", 2), horse("c", 5)] }, four)
    expect(odds(game, { charged: [game.unit("c")] }).points[0]).toBe(5)
  })

  it("O1.1.1 COMBINED ARMS two points of horse and three of foot make nine", () => {
    const game = fight({ units: [horse("c", 2), foot("a", 3)] }, four)
    expect(odds(game, { combined: true }).points[0]).toBe(9)
  })
})
