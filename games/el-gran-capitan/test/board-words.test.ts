import type { Say } from "@carroccio/board"
import type { Component } from "svelte"
import { render } from "svelte/server"
import { describe, expect, it } from "vitest"
import Cards from "../src/board/Cards.svelte"
import Roster from "../src/board/Roster.svelte"
import States from "../src/board/States.svelte"
import Track from "../src/board/Track.svelte"
import { describeCounter, describeHex, type RosterView } from "../src/board/index.ts"
import { SECTIONS } from "../src/board/roster.ts"
import en from "../src/messages/en.json" with { type: "json" }
import italian from "../src/messages/it.json" with { type: "json" }
import { ORDERS } from "../src/position.ts"
import { TACTICS } from "../src/tactics/frame.ts"
import { UNSEEN } from "../src/view.ts"
import { seen, war } from "./board-views.ts"

/** Every key must have its message in both languages. */
const sayIfKnown: Say = (key) => {
  for (const messages of [en, italian]) if (!(key in messages)) throw new Error(`no message ${key}`)
  return key
}

describe("the words of the board", () => {
  it("are there in both languages for every hex and every counter, whatever lies on them", () => {
    for (const seat of [0, 1, null]) {
      const { realm, view } = war(seat)
      for (const hex of realm.hexes) expect(describeHex(realm, view, hex, sayIfKnown)).not.toBe("")
      for (const counter of view.counters) {
        for (const order of ORDERS.keys()) {
          const laden = {
            ...{ ...counter, order, activations: 2, earthworks: 1, roadMarch: 1, disrupted: 1, crossing: 1 },
            ...{ noMove: 2, quarters: 1, besieging: 1, siege: 4 },
          }
          expect(describeCounter(realm, laden, true, sayIfKnown)).not.toBe("")
        }
      }
    }
  })

  it("are there for the displays of every scenario, and for a Supply Source that is changed or lost", () => {
    for (const scenario of [1, 2, 3, 4, 5]) {
      const { realm, view } = seen({ scenario })
      for (const sourceState of [0, 1, 2]) {
        const moved = {
          ...view,
          sourceState: view.sourceState.map(() => sourceState),
          source: view.source.map(() => 0),
        }
        for (const one of [moved, view, { ...moved, sourceBack: view.sourceBack.map(() => 5) }]) {
          const props = { realm, view: one, language: "it", say: sayIfKnown, onseek: () => undefined }
          expect(render(Track as Component, { props }).body).not.toBe("")
          const weightOf = () => 2
          expect(render(States as Component, { props: { ...props, weightOf } }).body).not.toBe("")
        }
      }
    }
    for (const seat of [0, 1]) {
      const { realm, view } = war(seat)
      const props = { realm, view, say: sayIfKnown, allowanceOf: () => 9, onseek: () => undefined }
      expect(render(Cards as Component, { props }).body).not.toBe("")
    }
  })

  it("are there for every section and every chit of the Battle Roster", () => {
    const { realm, view } = war()
    const chits = [...TACTICS, null].map((kind, i) => ({ id: String(i), kind, played: i % 2 === 0 }))
    const corps = SECTIONS.map((section, id) => ({
      ...{ id, leader: UNSEEN, army: 0, baron: false, section, units: null, demoralised: true, chits },
    }))
    const roster: RosterView = {
      title: "",
      step: "",
      sides: [
        { side: 0, attacks: true, corps },
        { side: 1, attacks: false, corps: [] },
      ],
      engagements: [{ id: "first", engaging: [0], engaged: [1] }],
    }
    expect(render(Roster as Component, { props: { realm, view, roster, say: sayIfKnown } }).body).not.toBe("")
  })
})
