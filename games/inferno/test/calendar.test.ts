import { describe, expect, test } from "vitest"
import { boxFrom, favour, isReady, shiftCylinder, shiftService } from "../src/calendar.ts"
import { beginLevy } from "../src/levy.ts"
import { SCENARIOS } from "../src/pack.ts"
import { AFTER, BEFORE, CAMPAIGN, DECK, HELD, LEVY, MUSTERED, SET_ASIDE, type Play } from "../src/position.ts"
import { GHIBELLINE, GUELPH } from "../src/tuscany.ts"
import { halvesOf } from "../src/victory.ts"
import { table, type Table } from "./table.ts"

/** A play to call rules with directly. */
function playOf({ ground, position, state }: Table): Play {
  return { ground, position, state, events: [], rolls: [] }
}

describe("2.0 and 2.1: what lies on the table before play", () => {
  test("2.1.1 DECKS, 6.0 DECKS and 2.1.1 POOLS: Treachery is set aside, and the pieces not on mats are in the pool", () => {
    for (const id of SCENARIOS) {
      const { ground, state } = table(id)
      expect(state.treachery.every((place) => place === SET_ASIDE)).toBe(true)
      ground.units.forEach(({ count }, kind) => {
        const onMats = ground.mats.reduce((sum, _, mat) => sum + state.forces[mat * ground.units.length + kind], 0)
        expect(state.pool[kind] + onMats).toBe(count)
      })
    }
  })

  test("2.1.1: each side has a deck of 26 Arts of War cards; in F the Guelphs hold one of them", () => {
    const { ground, state } = table("F")
    const inDeck = (side: number) =>
      ground.cards.filter((card, i) => card.side === side && state.card[i] === DECK).length
    expect([inDeck(GUELPH), inDeck(GHIBELLINE)]).toEqual([25, 26])
  })

  test("2.1.1 OTHER ITEMS and 2.1.2: screens and the advanced rule are as agreed before the game", () => {
    expect(table("A").ground).toMatchObject({ hiddenMats: false, vassalService: false })
    const agreed = table("A", [], { hiddenMats: true, vassalService: true })
    expect(agreed.ground).toMatchObject({ hiddenMats: true, vassalService: true })
  })

  test("2.1.2: play begins with the Levy of the scenario's first Turn", () => {
    const firsts = { A: 1, B: 4, C: 6, D: 9, E: 12, F: 1 }
    for (const id of SCENARIOS) {
      const { state } = table(id)
      expect([state.turn, state.phase]).toEqual([firsts[id], LEVY])
    }
  })
})

describe("2.2: the Calendar", () => {
  test("2.2, 2.2.1 and 3.0: a Turn is a Levy and then a Campaign in the same box", () => {
    const game = table("A", 1)
    game.begin(beginLevy)
    expect([game.state.turn, game.state.phase]).toEqual([1, LEVY])
    game.passTo("rest")
    expect([game.state.turn, game.state.phase]).toEqual([1, CAMPAIGN])
  })

  test("2.2.2: the marker shows its Levy face as a Levy begins", () => {
    const game = table("A", 1)
    game.state.phase = CAMPAIGN
    game.state.turn = 2
    game.begin(beginLevy)
    expect(game.state.phase).toBe(LEVY)
    expect(game.told("levyBegan")).toMatchObject([{ rule: "2.2.2", data: { box: 2 } }])
  })

  test("2.2.3: a shift moves a marker by that many boxes, one from box 8 to the right to box 9", () => {
    const game = table("F")
    const firenze = game.lord("firenze")
    const colle = game.lord("colle")
    game.state.service[firenze] = 8
    shiftService(playOf(game), firenze, 1, "3.2.1")
    expect(game.state.service[firenze]).toBe(9)
    shiftCylinder(playOf(game), colle, -1, "1.4.4 EXILES")
    expect(game.state.cylinder[colle]).toBe(2)
    favour(playOf(game), colle, 1, "1.4.4 EXILES")
    favour(playOf(game), firenze, 1, "1.4.4 EXILES")
    expect([game.state.cylinder[colle], game.state.service[firenze]]).toEqual([1, 10])
  })

  test("2.2.3 CALENDAR’S END: a marker off either end stays there, and its first shift back is to box 1 or 16", () => {
    const game = table("F")
    const firenze = game.lord("firenze")
    const play = playOf(game)
    game.state.service[firenze] = 15
    shiftService(play, firenze, 3, "3.2.1")
    expect(game.state.service[firenze]).toBe(AFTER)
    shiftService(play, firenze, 2, "3.2.1")
    shiftService(play, firenze, -1, "4.8.1")
    expect(game.state.service[firenze]).toBe(16)
    game.state.service[firenze] = 1
    shiftService(play, firenze, -3, "4.8.1")
    expect(game.state.service[firenze]).toBe(BEFORE)
    shiftService(play, firenze, 1, "3.2.1")
    expect(game.state.service[firenze]).toBe(1)
    expect([boxFrom(-4), boxFrom(20)]).toEqual([BEFORE, AFTER])
  })

  test("2.2.3: a Lord is Ready from the box of his cylinder on, also when it is off the left end", () => {
    const game = table("F")
    const colle = game.lord("colle")
    game.state.turn = 2
    expect(isReady(game, colle)).toBe(false)
    game.state.turn = 3
    expect(isReady(game, colle)).toBe(true)
    game.wait("colle", BEFORE)
    expect(isReady(game, colle)).toBe(true)
  })

  test("2.2.4: in each step of the Levy the Guelphs go before the Ghibellines", () => {
    const game = table("B", 3)
    game.state.card[game.card("F12")] = HELD
    game.give("arezzo", { coin: 2 })
    game.give("siena", { coin: 2 })
    game.begin(beginLevy)
    const order: string[] = []
    while (game.asked() !== "callToArms") {
      const step = `${game.asked()} ${game.asks()}`
      if (order.at(-1) !== step) order.push(step)
      const [{ type, ...fields }] = game.list().slice(-1)
      game.take(type, fields as Record<string, number>)
    }
    const steps = order.filter((step) => !step.startsWith("deploy") && !step.startsWith("trimMat"))
    expect(steps).toEqual(["pay guelph", "pay ghibelline", "muster guelph", "muster ghibelline"])
  })

  test("2.2.5: half points are counted, and no total is cut off at 16½", () => {
    const game = table("A")
    expect([halvesOf(game, GUELPH), halvesOf(game, GHIBELLINE)]).toEqual([8, 8])
    game.state.ravaged[game.locale("asciano")] = 1
    expect(halvesOf(game, GUELPH)).toBe(9)
    for (const [i, { printed }] of game.ground.locales.entries()) if (printed === GHIBELLINE) game.state.marked[i] = 1
    expect(halvesOf(game, GUELPH)).toBeGreaterThan(33)
  })
})

describe("3.4.2 ADVANCED VASSAL SERVICE", () => {
  test("a Vassal's marker that went off the left end comes back with his Lord's shifts", () => {
    const game = table("F", [], { vassalService: true })
    const lord = game.lord("siena")
    const vassal = game.ground.lords[lord].vassals[0]
    game.state.service[lord] = 4
    game.state.vassalState[vassal] = MUSTERED
    game.state.vassalMat[vassal] = lord + 1
    game.state.vassalService[vassal] = 3
    shiftService(playOf(game), lord, -3, "4.4.3 SERVICE")
    expect(game.state.vassalService[vassal]).toBe(BEFORE)
    shiftService(playOf(game), lord, 3, "3.2.1")
    expect(game.state.service[lord]).toBe(4)
    expect(game.state.vassalService[vassal]).toBe(3)
  })
})
