import type { Component } from "svelte"
import { render } from "svelte/server"
import { describe, expect, it } from "vitest"
import Cards from "../src/board/Cards.svelte"
import Roster from "../src/board/Roster.svelte"
import States from "../src/board/States.svelte"
import Track from "../src/board/Track.svelte"
import { halvesText, momentOf, momentText, type RosterView } from "../src/board/index.ts"
import { freeIn } from "../src/board/roster.ts"
import { awaitedReinforcements, yearOf } from "../src/board/track.ts"
import { UNSEEN } from "../src/view.ts"
import { say, war } from "./board-views.ts"

/** What a display reads as. */
function textOf<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): string {
  const { body } = render(component as Component, { props })
  return body
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
}

describe("the Capitani's cards", () => {
  it("show a Force's units at their strength, who is Demoralised, who is Subordinate, and what it may spend", () => {
    const { realm, view } = war()
    const nemours = realm.leaders.findIndex(({ name }) => name === "Nemours")
    const text = textOf(Cards, { realm, view, say, active: nemours, allowanceOf: () => 9 })
    for (const words of [
      "leader.nemours",
      "Canosa",
      "leader.la-palice",
      "order.stand",
      "allowance 4½",
      "demoralised",
      "unit.frGend",
    ])
      expect(text).toContain(words)
  })

  it("1.4 of the enemy show neither name nor units while they are hidden", () => {
    const { realm, view } = war()
    const text = textOf(Cards, { realm, view, say })
    expect(text).not.toContain("leader.cordoba")
    expect(text).not.toContain("unit.spInf")
    expect(text).toContain("hidden army.spanish")
    expect(text).toContain("cardHidden")
    const theirs = textOf(Cards, { realm, view: war(1).view, say })
    expect(theirs).toContain("leader.cordoba")
    expect(theirs).not.toContain("leader.nemours")
  })

  it("count Movement Points in halves", () => {
    expect([0, 1, 2, 9].map(halvesText)).toEqual(["0", "½", "1", "4½"])
  })
})

describe("the turn track", () => {
  it("2.2 has two turns a month, from the scenario's first", () => {
    const { realm } = war()
    expect(momentText(momentOf(realm, 1), "en")).toBe("Jun II 1502")
    expect(momentText(momentOf(realm, 14), "en")).toBe("Jan I 1503")
    expect(momentText(momentOf(realm, realm.turns), "it", "long")).toBe("gennaio II 1504")
  })

  it("shows the year half by half: the turn, the Administrative Points, the sheep in May and October, the crown", () => {
    const { realm, view } = war()
    const boxes = yearOf(realm, view)
    expect(boxes).toHaveLength(24)
    expect(boxes.filter(({ isNow }) => isNow).map(({ month, half }) => [month, half])).toEqual([[6, 0]])
    expect(boxes.find(({ isPlayed }) => isPlayed)).toMatchObject({ month: 5, half: 1, turn: 1 })
    expect(boxes.flatMap(({ sheep }, i) => (sheep ? [i] : []))).toEqual([8, 9, 18, 19])
    expect(boxes[6 * 2].yellow).toBe(true)
  })

  it("lists what is still to come, soonest first", () => {
    const { realm, view } = war()
    const waiting = awaitedReinforcements(realm, view)
    expect(waiting[0].one.id).toBe("moncada")
    expect(momentText(momentOf(realm, waiting[0].one.turn), "en")).toBe("Aug II 1502")
    const came = view.came.map((_, which) => (which === 0 ? 1 : 0))
    expect(awaitedReinforcements(realm, { came })[0].one.id).toBe("benavides")
  })

  it("tells turn, weather, each army's Administrative Points and where its Supply Source is", () => {
    const { realm, view } = war()
    const text = textOf(Track, { realm, view, language: "en" as const, say })
    for (const words of ["July I 1502", "turnOf 2 39", "weather.fair", "sourceAt Napoli", "sourceAt Taranto"])
      expect(text).toContain(words)
  })
})

describe("the States", () => {
  it("SC3.4 show whom each is aligned to, its Dominance, what each side's Fortresses weigh and its Barons", () => {
    const { realm, view } = war()
    const text = textOf(States, { realm, view, say, weightOf: (_region: number, side: number) => side + 3 })
    for (const { name, kingdom } of realm.regions) if (kingdom) expect(text).toContain(name)
    expect(text).not.toContain("Lazio")
    expect(text).toContain("weight seat.french 3")
    expect(text).toContain("weight seat.spanish 4")
    expect(text).toContain("baronsServing seat.french leader.caracciolo-duke-of-melfi")
  })
})

describe("the Battle Roster", () => {
  const { realm, view } = war()
  const leader = (name: string) => realm.leaders.findIndex((one) => one.name === name)
  const corps = { army: 0, baron: false, units: [], demoralised: false, chits: [] }
  const roster: RosterView = {
    title: "Cerignola",
    step: "round 1",
    sides: [
      {
        side: 0,
        attacks: true,
        corps: [
          { ...corps, id: 1, leader: leader("Nemours"), section: "mainBody" },
          { ...corps, id: 2, leader: leader("La Palice"), section: "vanguard" },
        ],
      },
      {
        side: 1,
        attacks: false,
        corps: [{ ...corps, id: 3, leader: UNSEEN, army: 1, units: null, section: "mainBody" }],
      },
    ],
    engagements: [{ id: "first", engaging: [1], engaged: [3] }],
  }

  it("shows Corps by section, those engaged face to face, and the chits that may be seen", () => {
    const [french] = roster.sides
    expect(freeIn(french, "mainBody", roster.engagements)).toEqual([])
    expect(freeIn(french, "vanguard", roster.engagements).map(({ id }) => id)).toEqual([2])
    const text = textOf(Roster, { realm, view, roster, say })
    for (const words of [
      "attackers seat.french",
      "defenders seat.spanish",
      "section.vanguard",
      "engagement leader.nemours",
    ])
      expect(text).toContain(words)
    expect(text).not.toContain("leader.cordoba")
  })

  it("lays a button on what may be chosen, and on nothing else", () => {
    const buttons = (offers: { kind: "corps"; of: number; label: string }[]) =>
      render(Roster as Component, { props: { realm, view, roster, say, offers } }).body.match(/<button/g)?.length ?? 0
    expect(buttons([])).toBe(0)
    expect(buttons([{ kind: "corps", of: 2, label: "Charge" }])).toBe(1)
  })
})
