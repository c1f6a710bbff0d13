import { describe, expect, it } from "vitest"
import { balance, evaluate } from "../src/evaluate.ts"
import { drawn, type Picture } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1"
const ORVIETO = "pazzo-c-orvieto-1"
const FEDITORI = "vieri-c-feditori-1"
const FOOT = "guglielmino-i-arezzo-1"
const CROSSBOWS = "guglielmino-x-arezzo-1"

/** Two horsemen, each with his Capitano, too far apart to strike; the Ghibellines are next. */
const APART = {
  [FIESCHI]: "1110 E",
  "pazzo-capitano": "1110",
  [FEDITORI]: "1410 W",
  "vieri-capitano": "1410",
}
/** The same two face to face. */
const MET = { ...APART, [FEDITORI]: "1210 W", "vieri-capitano": "1210" }

function thinks(picture: Picture, seat: "ghibelline" | "guelph" = "ghibelline"): number {
  const { field } = drawn({ active: "ghibelline", ...picture })
  return evaluate(field, seat)
}

function likes(better: Picture, worse: Picture, seat: "ghibelline" | "guelph" = "ghibelline"): void {
  expect(thinks(better, seat)).toBeGreaterThan(thinks(worse, seat))
}

describe("what a program thinks of the Victory Track", () => {
  it("likes its own points and levels, and dislikes the enemy's (17.2)", () => {
    likes({ counters: APART, points: [5, 0] }, { counters: APART, points: [0, 0] })
    likes({ counters: APART, level: [3, 0] }, { counters: APART, level: [2, 0] })
    likes({ counters: APART, level: [3, 0] }, { counters: APART, level: [3, 1] })
    likes({ counters: APART, level: [0, 2] }, { counters: APART, level: [0, 1] }, "guelph")
  })

  it("a level is worth more the nearer the end is (17.2.1)", () => {
    const [none, one, nine, ten] = [0, 1, 9, 10].map((level) => thinks({ counters: APART, level: [level, 0] }))
    expect(ten - nine).toBeGreaterThan(one - none)
  })
})

describe("what a program thinks of units", () => {
  it("likes its own in order, and the enemy's in disorder (11.0)", () => {
    likes({ counters: APART }, { counters: { ...APART, [FIESCHI]: "1110 E disrupted" } })
    likes({ counters: { ...APART, [FEDITORI]: "1410 W disrupted" } }, { counters: APART })
  })

  it("dislikes the cohesion of foot worn (10.6.5)", () => {
    const foot = { ...APART, [FOOT]: "1011 E" }
    likes({ counters: foot }, { counters: { ...foot, [FOOT]: "1011 E hits2" } })
  })

  it("likes to be nearer to the enemy", () => {
    likes({ counters: { ...APART, [ORVIETO]: "1011 E" } }, { counters: { ...APART, [ORVIETO]: "0711 E" } })
  })

  it("those in Reserve need not hurry", () => {
    const far = { ...APART, "montefeltro-c-arezzo-1": "0305 E", "montefeltro-capitano": "0305" }
    const near = { ...far, "montefeltro-c-arezzo-1": "0605 E", "montefeltro-capitano": "0605" }
    const reserve = ["montefeltro"]
    expect(thinks({ counters: near, reserve })).toBeCloseTo(thinks({ counters: far, reserve }), 6)
  })

  it("likes an enemy before it whom it can strike", () => {
    likes({ counters: MET }, { counters: { ...MET, [FIESCHI]: "1110 W" } })
  })

  it("dislikes an enemy behind it, or beside it (10.6.1)", () => {
    likes(
      { counters: { ...MET, [ORVIETO]: "1011 E" } },
      { counters: { ...MET, [ORVIETO]: "1011 E", [FIESCHI]: "1110 NNW" } },
    )
  })

  it("likes an enemy within range of its crossbows that have not shot (9.0)", () => {
    const counters = { ...APART, [CROSSBOWS]: "1210 E" }
    likes({ counters }, { counters: { ...counters, [CROSSBOWS]: "1210 E fired" } })
  })

  it("dislikes units that are still on the road (S.2.2)", () => {
    likes({ counters: APART }, { counters: { ...APART, [ORVIETO]: "waiting" } })
  })
})

describe("what a program thinks of Capitani", () => {
  it("likes their markers high and their Battaglie out of Reserve (4.4)", () => {
    likes({ counters: APART, capacity: { montefeltro: 6 } }, { counters: APART, capacity: { montefeltro: 3 } })
    likes({ counters: APART }, { counters: APART, reserve: ["montefeltro"] })
  })

  it("dislikes a Capitano alone within the enemy's reach (13.1)", () => {
    likes({ counters: APART }, { counters: { ...APART, "pazzo-capitano": "1210" } })
  })

  it("likes a Capitano near enough to his units to command them (5.2)", () => {
    const led = { ...APART, [ORVIETO]: "1011 E" }
    likes({ counters: led }, { counters: { ...led, [ORVIETO]: "1011 E", "pazzo-capitano": "0101" } })
  })

  it("likes to have order points left, and units to use them (5.1)", () => {
    const at = (points: number) => ({ counters: APART, at: { orders: "pazzo", points } })
    likes(at(2), at(1))
  })
})

describe("what a program thinks of the hour", () => {
  it("likes an attack declared that promises more than it risks (10.5)", () => {
    const three = { ...MET, [ORVIETO]: "1109 E", "pazzo-c-arezzo-1": "1211 NNE" }
    const attacks = { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI, "pazzo-c-arezzo-1": FEDITORI }
    const at = { orders: "pazzo", points: 1 }
    likes({ counters: three, attacks, at }, { counters: three, at })
  })

  it("the Ghibellines like bad weather, the Guelphs fear it (S.8.4.1)", () => {
    const sky = (weather: number): Picture => ({ counters: APART, also: (state) => void (state.weather = weather) })
    likes(sky(1), sky(0))
    likes(sky(2), sky(1))
    likes(sky(0), sky(1), "guelph")
  })
})

describe("what a battle is worth between the two", () => {
  it("is half of what the one thinks less what the other does, in whatever weather", () => {
    for (const weather of [0, 1, 2]) {
      const { field } = drawn({
        counters: { ...MET, [ORVIETO]: "1011 E disrupted" },
        level: [3, 5],
        capacity: { pazzo: 4, vieri: 2 },
        also: (state) => void (state.weather = weather),
      })
      const half = (evaluate(field, "ghibelline") - evaluate(field, "guelph")) / 2
      expect(balance(field, "ghibelline")).toBeCloseTo(half, 9)
      expect(balance(field, "guelph")).toBeCloseTo(-half, 9)
    }
  })
})
