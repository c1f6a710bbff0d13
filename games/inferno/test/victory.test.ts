import { afterEach, describe, expect, test } from "vitest"
import { beginCampaign } from "../src/campaign.ts"
import { removeLord } from "../src/disband.ts"
import { LEVY } from "../src/position.ts"
import { endGame, halvesOf } from "../src/victory.ts"
import { checkDice, draw, type Drawn } from "./field.ts"

afterEach(checkDice)

function points(drawn: Drawn, carroccioLost: [number, number] = [0, 0]): string {
  const game = draw(drawn)
  game.state.carroccioLost = carroccioLost
  const field = { ground: game.ground, position: game.position, state: game.state }
  return `${halvesOf(field, 0) / 2} ${halvesOf(field, 1) / 2}`
}

const lords = { firenze: "firenze", siena: "siena" }

describe("5.1 Earning Victory Points", () => {
  test("5.1 a point for each Allegiance marker: as many as the Stronghold has Value", () => {
    expect(points({ lords, marked: ["siena", "volterra", "casole"] })).toBe("6 0")
    expect(points({ lords, marked: ["firenze", "prato"] })).toBe("0 5")
  })

  test("5.1 half a point for each of its Ruins and Ravaged markers, two for a captured Carroccio", () => {
    expect(points({ lords, ruined: ["siena", "volterra"], ravaged: ["siena", "firenze"] })).toBe("1.5 0.5")
    expect(points({ lords }, [1, 0])).toBe("0 2")
    expect(points({ lords }, [0, 1])).toBe("2 0")
  })

  test("6.C Manfredi at the edge is three points for the Ghibellines; 6.E Guelph points but for Ravaged count twice", () => {
    expect(points({ lords, scenario: "C", edge: ["S22"] })).toBe("0 3")
    expect(points({ lords, scenario: "F", edge: ["S22"] })).toBe("0 0")
    expect(points({ lords, scenario: "E", marked: ["casole"], ruined: ["siena"], ravaged: ["siena"] })).toBe("3.5 0")
  })

  test("6.C the set-up is ten points to nine, three of these by the treaty", () => {
    const marked = [
      "volterra",
      "montalcino",
      "montepulciano",
      "grosseto",
      "montemassi",
      "montepescali",
      "poggio-bonizio",
    ]
    const ruined = ["castelnuovo-berardenga", "monte-san-savino"]
    const ravaged = ["colle", "montespertoli", "san-casciano", "barberino", ...ruined]
    expect(points({ lords, scenario: "C", marked, ruined, ravaged, edge: ["S22"] })).toBe("10 9")
    expect(points({ lords, scenario: "C", marked, ruined, ravaged })).toBe("10 6")
  })

  test("6.E the set-up is six points to seven; only Guelph points are doubled, a captured Carroccio's as well", () => {
    const ruined = ["monteriggioni", "casole", "montemassi", "montepulciano"]
    const ravaged = [...ruined, "san-casciano", "barberino", "castelnuovo-berardenga", "castiglione"]
    const marked = ["firenze", "san-casciano", "barberino"]
    expect(points({ lords, scenario: "E", marked, ruined, ravaged })).toBe("6 7")
    expect(points({ lords, scenario: "E" }, [0, 1])).toBe("4 0")
    expect(points({ lords, scenario: "E", ruined: ["prato"] }, [1, 0])).toBe("0 2.5")
  })
})

describe("5.2 Campaign Victory", () => {
  test("5.0, 5.2 a side without a Lord on the map loses at any moment of a Campaign, whatever the points", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "siena", giordano: "siena" }, marked: ["firenze"] })
    game.begin((play) => removeLord(play, game.lord("siena"), "atLimit"))
    expect(game.position.outcome).toBe(null)
    game.begin((play) => removeLord(play, game.lord("giordano"), "atLimit"))
    expect(game.position.outcome).toMatchObject({ winner: "guelph", end: "noLords", rule: "5.2" })
  })

  test("5.2 also as the Campaign begins, but not in a Levy", () => {
    const levy = draw({ lords })
    levy.state.phase = LEVY
    levy.begin((play) => removeLord(play, levy.lord("siena"), "atLimit"))
    expect(levy.position.outcome).toBe(null)
    levy.begin((play) => beginCampaign(play))
    expect(levy.position.outcome).toMatchObject({ winner: "guelph", end: "noLords" })
  })
})

describe("5.3 End of Scenario Victory", () => {
  test("5.3 more points win; the same number is a draw", () => {
    const end = (marked: string[]) => {
      const game = draw({ lords, marked })
      game.begin((play) => endGame(play, "5.3"))
      return game.position.outcome
    }
    expect(end(["siena"])).toMatchObject({ winner: "guelph", end: "points", rule: "5.3" })
    expect(end(["siena", "firenze", "figline"])).toMatchObject({ winner: "ghibelline", end: "points" })
    expect(end(["siena", "firenze"])).toMatchObject({ winner: null, end: "tied" })
  })
})
