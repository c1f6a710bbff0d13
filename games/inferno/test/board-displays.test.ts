import type { Component } from "svelte"
import { render } from "svelte/server"
import { describe, expect, it } from "vitest"
import ArtsCard from "../src/board/ArtsCard.svelte"
import Calendar from "../src/board/Calendar.svelte"
import Combat from "../src/board/Combat.svelte"
import Hand from "../src/board/Hand.svelte"
import Mats from "../src/board/Mats.svelte"
import PlanBuilder from "../src/board/PlanBuilder.svelte"
import { calendarOf, describeBox, fightOf, mealOf, pointsText } from "../src/board/index.ts"
import { victoryBox } from "../src/board/calendar.ts"
import { vassalsOn } from "../src/board/mats.ts"
import { AT_MAT, HELD, MUSTERED, PASS, TREACHERY } from "../src/position.ts"
import type { TuscanyView } from "../src/view.ts"
import { inEnglish, inItalian, opened, SCENARIOS } from "./board-views.ts"

/** What a display reads as. */
function textOf<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): string {
  const { body } = render(component as Component, { props })
  return body
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
}

describe("the Calendar", () => {
  it("2.2.3 shows who serves until when, who waits, and the markers of time", () => {
    const { ground, view } = opened("D")
    const { boxes } = calendarOf(ground, view)
    const named = (lords: readonly number[]) => lords.map((lord) => ground.lords[lord].id)
    expect(named(boxes[10].service)).toEqual(["arezzo", "colle", "orvieto", "provenzano", "giordano", "astimberg"])
    expect(named(boxes[9].service)).toEqual(["santa-fiora"])
    expect(named(boxes[8].cylinders)).toEqual(["firenze", "lucca", "siena", "pisa"])
    expect(boxes.findIndex(({ isNow }) => isNow)).toBe(8)
    expect(boxes.findIndex(({ isEnd }) => isEnd)).toBe(11)
    expect(describeBox(ground, view, boxes[9], "en", inEnglish)).toBe(
      "Box 10, August–September 1260, Summer, Plan of 6 cards, serving until now: Santa Fiora",
    )
  })

  it("2.2.5 has the Victory markers at whole points, off its ends below one and above sixteen and a half", () => {
    expect([0, 1, 2, 3, 17, 33, 34].map(victoryBox)).toEqual([0, 0, 1, 1, 8, 16, 17])
    expect([0, 1, 2, 17].map(pointsText)).toEqual(["0", "½", "1", "8½"])
    const { ground, view } = opened("D")
    const { boxes } = calendarOf(ground, view)
    expect(boxes[6].victory).toEqual([{ side: 0, half: false }])
    expect(boxes[4].victory).toEqual([{ side: 1, half: false }])
  })

  it("2.2.3 keeps what is off its ends", () => {
    const { ground, view } = opened("D", (state, { lordNamed }) => {
      state.service[lordNamed("colle")] = 0
      state.service[lordNamed("arezzo")] = 17
    })
    const { before, after } = calendarOf(ground, view)
    expect(before.service).toEqual([ground.lordNamed("colle")])
    expect(after.service).toEqual([ground.lordNamed("arezzo")])
    expect(textOf(Calendar, { ground, view, language: "en" as const, say: inEnglish })).toContain(
      "Left of the Calendar",
    )
  })

  it("3.4.2 shows Vassals where they serve until then, under the advanced rule alone", () => {
    const change = (state: { vassalState: number[]; vassalService: number[] }) => {
      state.vassalState[0] = MUSTERED
      state.vassalService[0] = 12
    }
    const advanced = opened("D", change, { vassalService: true })
    expect(calendarOf(advanced.ground, advanced.view).boxes[11].vassals).toEqual([0])
    const plain = opened("D", change)
    expect(calendarOf(plain.ground, plain.view).boxes[11].vassals).toEqual([])
  })
})

describe("a mat", () => {
  it("4.8.1 says what an army eats: one for each six units, three at the most", () => {
    expect([0, 1, 6, 7, 12, 13, 40].map(mealOf)).toEqual([0, 1, 1, 2, 2, 3, 3])
  })

  it("shows Forces, Assets, Vassals and Capabilities of the Lords on the map", () => {
    const { ground, view } = opened("A", (state, { cardNamed, lordNamed }) => {
      state.card[cardNamed("F9")] = AT_MAT + lordNamed("firenze")
    })
    const text = textOf(Mats, { ground, view, say: inEnglish, active: ground.lordNamed("firenze") })
    expect(text).toContain("Firenze")
    expect(text).toContain("4 units")
    expect(text).toContain("Balestrieri")
    expect(text).toContain("Adimari")
    expect(text).toContain("eats 1 Provender")
    expect(text).toContain("4 units, eats 1 of 2")
    expect(text).toContain("serves 2 more turns")
  })

  it("4.4.4 shows a side's knights in the Enemy's hands, and 4.4.3 its Carroccio", () => {
    const { ground, view } = opened("A", (state) => {
      state.captured = [0, 3, 0, 0]
      state.carroccioLost = [1, 0]
    })
    const { body } = render(Mats as Component, { props: { ground, view, say: inEnglish } })
    expect(body).toContain("3 Cavalieri")
    expect(body).toContain("Carroccio of Firenze")
    expect(body).not.toContain("Carroccio of Siena")
  })

  it("4.7.6 tells a Turncoat from a Vassal of the mat's own side", () => {
    const { ground, view } = opened("A", (state, { vassalNamed, lordNamed }) => {
      state.vassalMat[vassalNamed("cerchi")] = lordNamed("siena") + 1
      state.vassalState[vassalNamed("cerchi")] = MUSTERED
    })
    const found = vassalsOn(ground, view, ground.lordNamed("siena"))
    expect(found.find(({ vassal }) => vassal === ground.vassalNamed("cerchi"))).toMatchObject({ turncoat: true })
    expect(found.find(({ vassal }) => vassal === ground.vassalNamed("guastelloni"))).toMatchObject({ turncoat: false })
  })

  it("1.5.2 HIDDEN MATS stands behind a screen when the seat may not see it", () => {
    const { ground, view } = opened("A", undefined, { hiddenMats: true })
    const text = textOf(Mats, { ground, view, say: inEnglish, active: ground.lordNamed("siena") })
    expect(text).toContain("Behind the screen")
    expect(text).toContain("hidden")
  })
})

describe("cards", () => {
  it("have a face in both languages, each of the fifty-two", () => {
    const { ground } = opened("F")
    for (const say of [inEnglish, inItalian]) {
      ground.cards.forEach((one, card) => expect(textOf(ArtsCard, { ground, card, say })).toContain(one.id))
    }
  })

  it("3.1.3 held by the other side lie face down", () => {
    const { ground, view } = opened("F", (state, { cardNamed }) => {
      state.card[cardNamed("S1")] = HELD
    })
    const text = textOf(Hand, { ground, view, side: 1 as const, say: inEnglish })
    expect(text).toContain("face down")
    expect(text).not.toContain("S1")
    // 6.F: that the Guelphs hold Surprise is known.
    expect(textOf(Hand, { ground, view, side: 0 as const, say: inEnglish })).toContain("F3")
  })

  it("4.1.2 of a Plan lie in the order in which they will be turned, the other side's face down", () => {
    const { ground, view } = opened("D", (state, { lordNamed }) => {
      state.plan = [
        [PASS, TREACHERY + lordNamed("colle"), lordNamed("arezzo")],
        [lordNamed("giordano"), PASS],
      ]
      state.planReady = [1, 1]
    })
    const own = textOf(PlanBuilder, { ground, view, side: 0 as const, say: inEnglish })
    expect(own.indexOf("Arezzo")).toBeLessThan(own.indexOf("Colle"))
    expect(own.indexOf("Colle")).toBeLessThan(own.indexOf("Pass"))
    const { body } = render(PlanBuilder as Component, { props: { ground, view, side: 1, say: inEnglish } })
    expect(body).not.toContain("Giordano")
    expect(body.match(/a card face down/g)).toHaveLength(2)
  })
})

describe("a combat", () => {
  function fighting(view: TuscanyView, figures: Record<string, unknown>): TuscanyView {
    const none = [-1, -1, -1, -1, -1, -1]
    const stage = {
      name: "combat",
      kind: "battle",
      locale: 0,
      attacker: 0,
      active: 0,
      array: [none, none],
      reserve: [[], []],
      inside: [],
      routed: [],
      garrison: [0, 0, 0, 0, 0, 0, 0, 0],
      round: 1,
      rounds: 0,
      wallsLess: 0,
      conceded: -1,
      loser: -1,
      ...figures,
    }
    return { ...view, stages: [stage] }
  }

  it("4.4.1 has no Round yet while the armies Array", () => {
    const { ground, view } = opened("D")
    const text = textOf(Combat, { ground, view: fighting(view, { round: 0 }), say: inEnglish })
    expect(text).toContain("Before the first Round")
    expect(text).not.toContain("Round 0")
  })

  it("is not drawn when there is none", () => {
    const { ground, view } = opened("D")
    expect(fightOf(ground, view)).toBeNull()
    expect(textOf(Combat, { ground, view, say: inEnglish }).trim()).toBe("")
  })

  it("4.4.1 faces the Fronts, with those in Reserve behind", () => {
    const { ground, view } = opened("D")
    const [arezzo, orvieto, giordano] = ["arezzo", "orvieto", "giordano"].map(ground.lordNamed)
    const fight = fightOf(
      ground,
      fighting(view, {
        array: [
          [-1, arezzo, -1, -1, -1, -1],
          [-1, giordano, -1, -1, -1, -1],
        ],
        reserve: [[orvieto], []],
      }),
    )
    const [attackers, defenders] = fight?.armies ?? []
    expect(attackers?.front.map((one) => one?.mat ?? null)).toEqual([null, arezzo, null])
    expect(attackers?.reserve.map(({ mat }) => mat)).toEqual([orvieto])
    expect(defenders?.front[1]?.mat).toBe(giordano)
    expect(defenders?.walls).toBe(0)
    expect(defenders?.rear).toEqual([])
  })

  it("4.5.2 gives the Besieged their Walls 1-4 and Walls +1, and the Besiegers one for each Siege marker", () => {
    const { ground, view } = opened("D", (state, { localeNamed }) => {
      state.walls[localeNamed("montepulciano")] = 1
    })
    const storm = fighting(view, {
      kind: "storm",
      attacker: 1,
      locale: ground.localeNamed("montepulciano"),
      garrison: [0, 2, 0, 0, 2, 2, 0, 0],
      array: [
        [-1, 90, -1, -1, -1, -1],
        [-1, ground.lordNamed("provenzano"), -1, -1, -1, -1],
      ],
    })
    const fight = fightOf(ground, storm)
    expect(fight?.rounds).toBe(2)
    expect(fight?.armies.map(({ walls }) => walls)).toEqual([2, 5])
    expect(fight?.armies[1].front[1]).toMatchObject({ mat: null, forces: [0, 2, 0, 0, 2, 2, 0, 0] })
    const text = textOf(Combat, { ground, view: storm, say: inEnglish })
    for (const words of [
      "Storm of Montepulciano",
      "Round 1 of 2",
      "Walls 1–5",
      "Siegeworks 1–2",
      "Garrison",
      "Provenzano",
    ])
      expect(text).toContain(words)
  })
})

describe("every display", () => {
  it("has words in both languages for every scenario as it opens", () => {
    for (const scenario of SCENARIOS) {
      const { ground, view } = opened(scenario)
      for (const [language, say] of [["en", inEnglish] as const, ["it", inItalian] as const]) {
        expect(textOf(Calendar, { ground, view, language, say })).not.toBe("")
        expect(textOf(Mats, { ground, view, say })).not.toBe("")
        for (const side of [0, 1] as const) {
          expect(textOf(Hand, { ground, view, side, say })).not.toBe("")
          expect(textOf(PlanBuilder, { ground, view, side, say })).not.toBe("")
        }
      }
    }
  })
})
