import { describe, expect, it } from "vitest"
import { createBattle } from "../src/battle.ts"
import { describeCounter, describeHex, type Say } from "../src/board/index.ts"
import en from "../src/messages/en.json" with { type: "json" }
import it_ from "../src/messages/it.json" with { type: "json" }
import { BATTLES, PACKS, type Pack } from "../src/pack.ts"
import { openingView, viewOf } from "./board-views.ts"

/** Messages with their arguments put in; enough of ICU for those without a plural. */
function speaker(messages: Readonly<Record<string, string>>): Say {
  return (key, args = {}) => {
    const message = messages[key]
    if (message === undefined) throw new Error(`no message ${key}`)
    return message.replace(/\{(\w+)(, number)?\}/g, (_, name: string) => String(args[name]))
  }
}
const english = speaker(en)
const italian = speaker(it_)
const bannockburn = PACKS.bannockburn

function counter(pack: Pack, id: string) {
  const found = openingView(pack).counters.find((other) => other.id === id)
  if (found === undefined) throw new Error(`${id} is not set up`)
  return found
}

describe("a counter in words", () => {
  it("says who it is, whose, how it stands, where, and how far it has routed", () => {
    const moray = { ...counter(bannockburn, "SC-SCH-MORAY"), rout: 2 }
    expect(describeCounter(moray, bannockburn, "en", english)).toBe(
      "Moray schiltrom, Scottish, open order, facing north-north-east, hexes 1223 and 1324, routed 2",
    )
    expect(describeCounter(moray, bannockburn, "it", italian)).toBe(
      "Schiltrom di Moray, scozzese, ordine aperto, rivolto a nord-nord-est, esagoni 1223 e 1324, in rotta 2",
    )
  })

  it("says of a leader that he is one, and that he was disobeyed", () => {
    const robert = { ...counter(bannockburn, "SC-LDR-BRUCE"), hexes: [729], disobeyed: true }
    expect(describeCounter(robert, bannockburn, "en", english)).toBe(
      "King Robert Bruce, Scottish, leader, hex 0729, disobeyed",
    )
  })

  it("says whom it charges, and with a lance", () => {
    const target = bannockburn.counters.list.findIndex(({ id }) => id === "SC-SCH-ROSS")
    const knights = { ...counter(bannockburn, "EN-CAV-HEREFORD"), hexes: [1921], lance: true, charges: target }
    expect(describeCounter(knights, bannockburn, "en", english)).toBe(
      "Hereford's knights, English, mounted, hex 1921, with lance, charging Ross schiltrom",
    )
  })

  it("says what the battle's own rules mark: a leader who hides, an elephant that runs wild", () => {
    const leader = PACKS["king-arthur"].counters.list.findIndex(({ id }) => id === "KA-A-LKAY")
    const kay = viewOf(PACKS["king-arthur"], leader, 0, { marked: ["hiding"] })
    expect(describeCounter(kay, PACKS["king-arthur"], "en", english)).toContain("hiding")
    const beast = PACKS.tamburlaine.counters.list.findIndex(({ kind }) => kind === "elephant")
    const elephant = viewOf(PACKS.tamburlaine, beast, 0, { marked: ["rampant"] })
    expect(describeCounter(elephant, PACKS.tamburlaine, "en", english)).toContain("running wild")
  })

  it("has words in both languages for every side of every counter", () => {
    for (const battle of BATTLES) {
      const pack = PACKS[battle]
      pack.counters.list.forEach(({ sides, name }, unit) =>
        sides.forEach((_, face) => {
          const view = viewOf(pack, unit, face)
          expect(describeCounter(view, pack, "en", english).startsWith(name.en)).toBe(true)
          expect(describeCounter(view, pack, "it", italian).startsWith(name.it)).toBe(true)
        }),
      )
    }
  })
})

describe("a hex in words", () => {
  const standard = { setUpFaces: () => [], mayChangeMode: () => ({ ok: true }) as const, mayRally: () => false }

  it("says its number, its terrain and its level", () => {
    const battle = createBattle(bannockburn, standard, {})
    expect(describeHex(battle, 1208, english)).toBe("hex 1208, marsh, level 0")
    expect(describeHex(battle, 120, english)).toBe("hex 0120, open ground, level 1")
    expect(describeHex(battle, 120, italian)).toBe("esagono 0120, terreno aperto, livello 1")
  })

  it("has words in both languages for every terrain of every map", () => {
    for (const id of BATTLES) {
      const battle = createBattle(PACKS[id], standard, {})
      for (const hex of battle.grid.hexes) {
        expect(describeHex(battle, hex, english)).not.toBe("")
        expect(describeHex(battle, hex, italian)).not.toBe("")
      }
    }
  })

  it("has the same messages in both languages", () => {
    expect(Object.keys(it_).sort()).toEqual(Object.keys(en).sort())
  })
})
