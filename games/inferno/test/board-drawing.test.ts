import { contrast, contrastSeenAs, isWellFormed, type Sight } from "@carroccio/board"
import { describe, expect, it } from "vitest"
import { armsOf, armsOfVassal, drawTuscany, SIDES } from "../src/board/index.ts"
import { BORDER } from "../src/board/border.ts"
import { COAST } from "../src/board/geography.ts"
import { placeNames } from "../src/board/names.ts"
import { lordSpots } from "../src/board/placing.ts"
import { fromDegrees, MAP, type Point, spotOf } from "../src/board/sheet.ts"
import { lineOfWay } from "../src/board/ways.ts"
import { opened, SCENARIOS } from "./board-views.ts"

/** Whether a point lies within a closed line. */
function within(line: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

const { ground } = opened("F")

describe("the map of Tuscany", () => {
  it("is a well-formed drawing of every scenario as it opens, on light and on dark paper", () => {
    for (const scenario of SCENARIOS) {
      const { ground: there, view } = opened(scenario)
      for (const theme of ["light", "dark"] as const) {
        const drawing = drawTuscany(there, view, theme)
        expect(isWellFormed(drawing)).toBe(true)
        expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
  })

  it("is drawn the same each time", () => {
    const { view } = opened("D")
    expect(drawTuscany(ground, view, "light")).toBe(drawTuscany(ground, view, "light"))
  })

  it("gives no two things of a drawing the same name", () => {
    const { ground: there, view } = opened("D")
    const names = [...drawTuscany(there, view).matchAll(/ id="([^"]*)"/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it("has every Locale on land and inside the frame", () => {
    const land = [...COAST.map(fromDegrees), { x: 9000, y: 9000 }, { x: 9000, y: -9000 }, { x: -200, y: -9000 }]
    for (const locale of ground.locales) {
      const at = spotOf(locale)
      expect(within(land, at), locale.id).toBe(true)
      expect(at.x > MAP.x && at.x < MAP.x + MAP.width && at.y > MAP.y && at.y < MAP.y + MAP.height, locale.id).toBe(
        true,
      )
    }
  })

  it("1.3.1 parts what is printed Guelph, north-east of the dashed line, from what is printed Ghibelline", () => {
    const line = BORDER.map(([x, y]) => ({ x, y }))
    const northEast = [...line, { x: 9, y: 9 }, { x: 9, y: -9 }, { x: -9, y: -9 }, { x: -9, y: line[0].y }]
    for (const locale of ground.locales) expect(within(northEast, locale), locale.id).toBe(locale.printed === 0)
  })

  it("1.3.1 lets Ways through one crossroads meet in one point, and draws every Way from end to end", () => {
    ground.ways.forEach((way, id) => {
      const line = lineOfWay(ground, id, way.a)
      expect(line[0]).toEqual(spotOf(ground.locales[way.a]))
      expect(line.at(-1)).toEqual(spotOf(ground.locales[way.b]))
      expect(lineOfWay(ground, id, way.b)).toEqual([...line].reverse())
    })
    ground.crossroads.forEach((_, crossroads) => {
      const lines = ground.ways.flatMap((way, id) =>
        way.crossroads === crossroads ? [lineOfWay(ground, id, way.a)] : [],
      )
      const shared = lines[0].filter((point) =>
        lines.every((line) => line.some(({ x, y }) => x === point.x && y === point.y)),
      )
      expect(shared.length).toBeGreaterThan(0)
    })
  })

  it.each([0.34, 0.36, 0.42, 0.5, 0.6, 0.7, 0.85, 1, 2])(
    "sets the names of all Cities and Towns at scale %d, and no name over another",
    (scale) => {
      const names = placeNames(ground, scale)
      const boxes = names.map(({ lines, x, y, size, anchor }) => {
        const breadth = Math.max(...lines.map((line) => line.length)) * size * 0.475
        const left = anchor === "start" ? x : anchor === "end" ? x - breadth : x - breadth / 2
        return { left, right: left + breadth, top: y - size * 0.7, bottom: y + (lines.length - 1) * size * 0.92 }
      })
      boxes.forEach((a, i) =>
        boxes.slice(i + 1).forEach((b, j) => {
          const meet = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          expect(meet, `${names[i].lines.join(" ")} and ${names[i + 1 + j].lines.join(" ")}`).toBe(false)
        }),
      )
      ground.locales.forEach(({ type }, locale) => {
        if (type === "city" || type === "town") expect(names.some((name) => name.locale === locale)).toBe(true)
      })
    },
  )

  it("leaves out a name before its letters are lower than twelve pixels", () => {
    for (const scale of [0.2, 0.3, 0.4, 0.6, 1, 3]) {
      for (const { size } of placeNames(ground, scale)) expect(size * scale).toBeGreaterThanOrEqual(11.999)
    }
  })
})

describe("the Lords on the map", () => {
  it("stand each once, a Lower Lord behind his Lieutenant, and those inside within the walls", () => {
    const { ground: there, view } = opened("D", (state, { lordNamed }) => {
      state.under[lordNamed("orvieto")] = lordNamed("arezzo") + 1
      state.at[lordNamed("guido-guerra")] = state.at[lordNamed("provenzano")]
      state.inside[lordNamed("guido-guerra")] = 1
    })
    const spots = lordSpots(there, view)
    expect(spots.map(({ lord }) => lord).sort((a, b) => a - b)).toEqual(
      there.lords.flatMap((_, lord) => (view.at[lord] >= 0 ? [lord] : [])),
    )
    const of = (id: string) => spots.findIndex(({ lord }) => lord === there.lordNamed(id))
    expect(of("orvieto")).toBeLessThan(of("arezzo"))
    expect(spots[of("orvieto")].lower).toBe(true)
    expect(spots[of("guido-guerra")].inside).toBe(true)
    expect(spots[of("guido-guerra")].scale).toBeLessThan(spots[of("provenzano")].scale)
  })

  it("are told apart by their arms", () => {
    const coats = ground.mats.map((mat) => JSON.stringify(armsOf(mat)))
    expect(new Set(coats).size).toBe(coats.length)
    for (const { vassals } of ground.mats) {
      const own = vassals.map((vassal) => JSON.stringify(armsOfVassal(ground.vassals[vassal])))
      expect(new Set(own).size).toBe(own.length)
    }
  })

  it("bear the arms of their cities", () => {
    const arms = (id: string) => armsOf(ground.lords[ground.lordNamed(id)])
    expect(arms("firenze")).toMatchObject({ field: "argent", layers: [{ charge: "lily", of: "gules" }] })
    expect(arms("siena")).toMatchObject({ field: { parted: "fess", of: ["argent", "sable"] } })
    expect(arms("lucca")).toMatchObject({ field: { parted: "fess", of: ["argent", "gules"] } })
    expect(arms("arezzo")).toMatchObject({ field: "argent", layers: [{ charge: "horse", of: "sable" }] })
  })
})

describe("the two sides", () => {
  it("are told apart by every eye", () => {
    for (const sight of ["full", "protanopia", "deuteranopia", "tritanopia"] satisfies Sight[])
      expect(contrastSeenAs(SIDES[0].ground, SIDES[1].ground, sight)).toBeGreaterThan(3)
  })

  it("set what they letter in ink that can be read", () => {
    for (const side of [0, 1] as const)
      expect(contrast(SIDES[side].ink, SIDES[side].ground)).toBeGreaterThanOrEqual(4.5)
  })
})
