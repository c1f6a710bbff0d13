import { afterEach, describe, expect, it } from "vitest"
import { align, conquer } from "../src/alignment.ts"
import { beginBarons, beginReplacement } from "../src/barons.ts"
import { insideAt } from "../src/battle-hex.ts"
import { isConquered, ownerOf } from "../src/places.ts"
import { ON_CARD, OUT, SERVING, SUBSTITUTE } from "../src/position.ts"
import { NEITHER } from "../src/realm.ts"
import { checkDice, refusal, scene, type Scene } from "./scene.ts"

afterEach(checkDice)

function owner(game: Scene, place: string): number {
  return ownerOf(game.field, game.place(place))
}

describe("15 regional alignment", () => {
  it("15.1 a side owns the Towns and Cities of its Regions but those that are Conquered; nobody those of others", () => {
    const game = scene({ scenario: 2, conquered: { Capua: 1 } })
    expect([owner(game, "Napoli"), owner(game, "Capua")]).toEqual([0, 1])
    expect([owner(game, "Foggia"), owner(game, "Roma")]).toEqual([-1, -1])
    expect(owner(game, "Riggio")).toBe(1)
  })

  it("15 a Region that takes a side gives it all Fortresses but those that an enemy Force holds", () => {
    const game = scene({
      scenario: 2,
      at: { Montpensier: "Napoli", Ferrandino: "Gaeta" },
      conquered: { Gaeta: 1 },
      sources: { French: "Salerno" },
    })
    game.begin((play) => align(play, game.region("Terra di Lavoro"), 1))
    expect(game.state.aligned[game.region("Terra di Lavoro")]).toBe(1)
    expect([owner(game, "Napoli"), owner(game, "Capua"), owner(game, "Gaeta")]).toEqual([0, 1, 1])
    // 15.2: the marker lies on the Fortress that the French keep, stays on what the Allies had Conquered, and on no other.
    expect(["Napoli", "Gaeta", "Capua"].map((name) => game.state.conquered[game.place(name)])).toEqual([1, 2, 0])
  })

  it("15 a Supply Source alone does not hold a Fortress, but goes on as one", () => {
    const game = scene({ scenario: 2, sources: { French: "Napoli" } })
    game.begin((play) => align(play, game.region("Terra di Lavoro"), 1))
    expect(owner(game, "Napoli")).toBe(1)
    expect(game.state.sourceState[game.army("French")]).toBe(0)
  })

  it("15 the Papal States are Aligned to nobody, and nothing there is ever Conquered", () => {
    const game = scene({ scenario: 2, at: { Montpensier: "Benevento" } })
    game.begin((play) => {
      align(play, game.region("Lazio"), 0)
      conquer(play, game.leader("Montpensier"), game.place("Benevento"))
    })
    expect(game.state.aligned[game.region("Lazio")]).toBe(NEITHER)
    expect(owner(game, "Benevento")).toBe(-1)
  })

  it("15.2 a Force Conquers a Fortress of the enemy, and takes back its own by a marker of its side", () => {
    const game = scene({ scenario: 2, at: { Ferrandino: "Cosenza", Aubigny: "Nicastro" } })
    game.begin((play) => conquer(play, game.leader("Ferrandino"), game.place("Cosenza")))
    expect(game.state.conquered[game.place("Cosenza")]).toBe(2)
    game.begin((play) => conquer(play, game.leader("Aubigny"), game.place("Cosenza")))
    expect(game.state.conquered[game.place("Cosenza")]).toBe(1)
    expect(game.told("conquered").map(({ rule }) => rule)).toEqual(["15.2", "15.2"])
  })

  it("15.2 SC2.V what was Conquered in a State of one's own stays so when the Force walks on, until the State is lost", () => {
    const game = scene({
      ...{ scenario: 2, at: { Aubigny: "Riggio", Ferrandino: "Tropea" }, sources: { French: "Napoli" } },
      ...{ aligned: { "Calabria Ultra": 0 }, conquered: { Riggio: 1, Tropea: 1 } },
    })
    const riggio = game.place("Riggio")
    game.begin((play) => conquer(play, game.leader("Aubigny"), riggio))
    game.state.at[game.leader("Aubigny")] = game.hex("Nicastro")
    expect(isConquered(game.field, 0, riggio)).toBe(true)
    game.begin((play) => align(play, game.region("Calabria Ultra"), 1))
    expect([owner(game, "Riggio"), game.state.conquered[riggio]]).toEqual([1, 0])
  })

  it("15 16.3.2 SC3.4 a Baron who serves nobody keeps the Fortress that he holds, whatever side his State takes", () => {
    const game = scene({ scenario: 3, at: { Aubigny: "Campobasso" }, aligned: { Molise: NEITHER } })
    const baron = game.baron("Molise", 0)
    game.putBaron(baron, NEITHER, "Campobasso")
    for (const side of [1, 0]) {
      game.begin((play) => align(play, game.region("Molise"), side))
      expect([owner(game, "Campobasso"), owner(game, "Isernia")]).toEqual([-1, side])
      expect(insideAt(game.field, game.hex("Campobasso"))).toBe(baron)
    }
    game.state.at[baron] = OUT
    game.begin((play) => conquer(play, game.leader("Aubigny"), game.place("Campobasso")))
    expect(owner(game, "Campobasso")).toBe(0)
  })

  it("15.3 a Town is Conquered as a Fortress is", () => {
    const game = scene({ scenario: 2, at: { Ferrandino: "Paola" } })
    game.begin((play) => conquer(play, game.leader("Ferrandino"), game.place("Paola")))
    expect(owner(game, "Paola")).toBe(1)
    expect(game.told("conquered")[0].rule).toBe("15.3")
  })

  it("SC1.4 Terra d'Otranto always stays Aragonese, and its Barons are not replaced", () => {
    const game = scene({ scenario: 1, turn: 7 })
    game.begin((play) => align(play, game.region("Terra d'Otranto"), 1))
    expect(game.state.aligned[game.region("Terra d'Otranto")]).toBe(0)
    game.begin((play) => beginReplacement(play))
    expect(game.asking()).toBe("rest")
  })

  it("SC3.6 Trani, Brindisi and Otranto are neither side's, whatever their States do", () => {
    const game = scene({ scenario: 3, at: { Nemours: "Trani" } })
    for (const name of ["Trani", "Brindisi", "Otranto"]) game.state.conquered[game.place(name)] = 3
    game.begin((play) => {
      align(play, game.region("Terra di Bari"), 0)
      conquer(play, game.leader("Nemours"), game.place("Trani"))
    })
    expect([owner(game, "Trani"), owner(game, "Brindisi"), owner(game, "Bari")]).toEqual([-1, -1, 0])
  })
})

describe("16.3.1 replacement of Barons", () => {
  it("16.3.1 at a Crown one available Baron of each State comes to the side to which it is Aligned", () => {
    // September I 1495: Abruzzo Ultra has one Baron left on its card, Calabria Ultra one.
    const game = scene({ scenario: 2, turn: 7 })
    for (const [baron, { home, baron: isBaron }] of game.ground.leaders.entries())
      if (isBaron && !["Abruzzo Ultra", "Calabria Ultra"].includes(game.ground.regions[home].name))
        game.state.at[baron] = OUT
    game.begin((play) => beginReplacement(play))
    expect(game.seat()).toBe("french")
    const baron = game.baron("Abruzzo Ultra", 0)
    game.act({ type: "placeBaron", leader: baron, hex: game.hex("L'Aquila") })
    expect([game.state.at[baron], game.state.side[baron]]).toEqual([game.hex("L'Aquila"), 0])
    // One for each State and no more.
    expect(game.seat()).toBe("allied")
    game.act({ type: "noMoreBarons" })
    expect(game.asking()).toBe("rest")
  })

  it("16.3.1 between Crowns none comes", () => {
    const game = scene({ scenario: 2, turn: 8 })
    game.begin((play) => beginReplacement(play))
    expect(game.asking()).toBe("rest")
  })

  it("16.3.1 a State Aligned to nobody replaces none", () => {
    const game = scene({ scenario: 2, turn: 7 })
    for (const baron of game.ground.leaders.keys())
      if (game.ground.leaders[baron].home !== game.region("Capitanata")) game.state.at[baron] = OUT
    expect(game.available("Capitanata")).toBe(3)
    game.begin((play) => beginReplacement(play))
    expect(game.asking()).toBe("rest")
  })
})

describe("16.3.2 deployment of Barons", () => {
  const state = "Principato Citra"

  it("16.3.2 in owned Towns and Cities of their State, empty of other Barons, one in a hex", () => {
    const game = scene({
      scenario: 2,
      barons: [[state, 0, 0, "Salerno"]],
      conquered: { Eboli: 1 },
    })
    game.begin((play) => beginBarons(play, 0, game.region(state), 2, "16.3.1"))
    const places = game.ground.places.filter(({ region }) => region === game.region(state)).map(({ name }) => name)
    const open = [...new Set(game.actions("placeBaron").map(({ hex }) => hex))]
    expect(open.length).toBe(places.length - 2)
    const place = (number: number, at: string) => ({
      type: "placeBaron",
      leader: game.baron(state, number),
      hex: game.hex(at),
    })
    expect(refusal(game.why(place(1, "Salerno")))).toBe("16.3.2 notForBarons")
    expect(refusal(game.why(place(1, "Eboli")))).toBe("16.3.2 notForBarons")
    expect(refusal(game.why(place(1, "Napoli")))).toBe("16.3.2 notForBarons")
    expect(refusal(game.why(place(0, "Diano")))).toBe("16.3.1 notAvailable")
    game.act(place(1, "Diano"))
    expect(refusal(game.why(place(2, "Diano")))).toBe("16.3.2 oneBaronAHex")
    game.act(place(2, "Agropoli"))
    expect(game.asking()).toBe("rest")
  })

  it("16.3.2 5.2 with a Force of their side only if a Capitano there has room", () => {
    const drawn = { scenario: 2, at: { Precy: "Salerno" } }
    const room = scene({ scenario: 2, at: { Guerra: "Salerno" } })
    room.state.of[room.state.of.indexOf(room.leader("Guerra"))] = OUT - 1
    for (const [game, verdict] of [
      [scene(drawn), "5.2 noRoom"],
      [room, "allowed"],
    ] as const) {
      game.begin((play) => beginBarons(play, 0, game.region(state), 1, "16.3.1"))
      const why = game.why({ type: "placeBaron", leader: game.baron(state, 0), hex: game.hex("Salerno") })
      expect(refusal(why)).toBe(verdict)
    }
  })

  it("16.3.2 Barons who served nobody are gone when their State takes a side; SC3.4 there they stay", () => {
    for (const [scenario, at] of [
      [2, OUT],
      [3, 1915],
    ] as const) {
      const game = scene({ scenario, aligned: { Molise: NEITHER } })
      const baron = game.baron("Molise", 0)
      game.putBaron(baron, NEITHER, "Campobasso")
      game.begin((play) => align(play, game.region("Molise"), 1))
      expect(game.state.at[baron]).toBe(at)
    }
  })

  it("SC2.8 Ferrandino may muster the Barons of the State in which he is", () => {
    const game = scene({ scenario: 2, at: { Ferrandino: "Capua" }, aligned: { "Terra di Lavoro": 1 } })
    const ferrandino = game.leader("Ferrandino")
    const region = game.region("Terra di Lavoro")
    game.begin((play) => beginBarons(play, 1, region, 3, "SC2.8"))
    // One joins him as he is.
    const first = game.baron("Terra di Lavoro", 0)
    game.act({ type: "joinBaron", leader: first })
    expect([game.state.at[first], game.state.of[game.ground.leaders[first].unit]]).toEqual([SERVING, ferrandino])
    // One fills a unit of his, one makes a new one of a Substitute.
    const light = game.state.of.findIndex(
      (of, unit) => of === ferrandino && game.state.points[unit] === game.ground.units[unit].most,
    )
    game.state.points[light]--
    game.act({ type: "musterBaron", leader: game.baron("Terra di Lavoro", 1), unit: light })
    expect(game.state.points[light]).toBe(game.ground.units[light].most)
    const substitute = game.state.of.findIndex(
      (of, unit) => of === SUBSTITUTE && game.ground.units[unit].army === game.army("Aragonese"),
    )
    game.act({ type: "musterBaron", leader: game.baron("Terra di Lavoro", 2), unit: substitute })
    expect([game.state.of[substitute], game.state.points[substitute]]).toEqual([ferrandino, 1])
    expect(game.asking()).toBe("rest")
  })

  it("SC2.8 he musters nobody on Ischia, nor in another State", () => {
    for (const where of ["Ischia", "Salerno"]) {
      const game = scene({ scenario: 2, at: { Ferrandino: where }, aligned: { "Terra di Lavoro": 1 } })
      game.begin((play) => beginBarons(play, 1, game.region("Terra di Lavoro"), 1, "SC2.8"))
      expect(game.actions("joinBaron")).toEqual([])
      expect(refusal(game.why({ type: "joinBaron", leader: game.baron("Terra di Lavoro", 0) }))).toBe(
        "SC2.8 noFerrandino",
      )
    }
  })

  it("16.3.2 whoever cannot be deployed stays on the card", () => {
    const game = scene({ scenario: 2 })
    game.begin((play) => beginBarons(play, 1, game.region("Abruzzo Ultra"), 2, "16.3.1"))
    // No Place there is Allied, and Ferrandino is not on the map.
    expect(game.asking()).toBe("rest")
    expect(game.state.at[game.baron("Abruzzo Ultra", 0)]).toBe(ON_CARD)
  })
})
