import { afterEach, describe, expect, test } from "vitest"
import { holdBack } from "../src/approach.ts"
import { chooseOutsideAnywhere } from "../src/siege.ts"
import { checkDice, draw } from "./field.ts"

afterEach(checkDice)

describe("4.3.4 Approach", () => {
  test("4.3.4 whoever Marches into an Enemy Lord in the open is answered before anything else", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "figline" } })
    game.activate("firenze")
    game.take("march", { locale: "figline", laden: 0 })
    expect([game.asked(), game.seats()]).toEqual(["approach", ["ghibelline"]])
  })

  test("4.3.4 a Lord who is Besieged or Bypassed there is not Approached", () => {
    for (const markers of [{ siege: { figline: 1 } }, { bypass: ["figline"] }]) {
      const game = draw({
        lords: { firenze: "figline", siena: "san-giovanni", giordano: "figline" },
        inside: ["firenze"],
        ...markers,
      })
      game.activate("siena")
      game.take("march", { locale: "figline", laden: 0 })
      expect([game.asked(), game.left(), game.told("combatBegun").length]).toEqual(["command", 2, 0])
    }
  })

  test("4.3.4 BATTLE is joined at once unless all Avoid or Withdraw, with the Marching side as Attacker, and ends the card", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "figline", giordano: "figline" } })
    game.activate("firenze")
    game.take("march", { locale: "figline", laden: 0 })
    game.take("avoid", { lord: "siena", locale: "san-giovanni" })
    game.take("stand")
    const begun = game.told("combatBegun")[0].data
    expect(begun).toMatchObject({ side: 0, lord: game.lord("firenze"), locale: game.locale("figline") })
    expect(begun.lords).toEqual([[game.lord("firenze")], [game.lord("giordano")]])
    const frame = game.position.stack.find(({ procedure }) => procedure === "command")
    expect(frame).toMatchObject({ over: 1 })
  })

  test("4.3.4 BATTLE all Lords of both sides who are in the open there take part, Besiegers too", () => {
    const game = draw({
      lords: { firenze: "firenze", arezzo: "figline", siena: "figline", giordano: "figline" },
      inside: ["arezzo"],
      siege: { figline: 2 },
    })
    game.activate("firenze")
    game.take("march", { locale: "figline", laden: 0 })
    game.take("stand")
    expect(game.asked()).toBe("arrival")
    game.take("attack")
    expect(game.told("combatBegun")[0].data.lords).toEqual([
      [game.lord("firenze")],
      [game.lord("siena"), game.lord("giordano")],
    ])
  })

  test("4.4.1 RELIEF SALLY Besieged Lords of the Attacker may join, those who are Bypassed may not", () => {
    const game = draw({
      lords: { firenze: "firenze", arezzo: "figline", siena: "figline" },
      inside: ["arezzo"],
      siege: { figline: 2 },
    })
    game.activate("firenze")
    game.take("march", { locale: "figline", laden: 0 })
    game.take("stand")
    expect(game.why("joinSally", { lord: "firenze" })).toBe("4.4.1 RELIEF SALLY: notInside")
    game.take("joinSally", { lord: "arezzo" })
    expect(game.told("combatBegun")[0].data.lords).toEqual([
      [game.lord("firenze"), game.lord("arezzo")],
      [game.lord("siena")],
    ])
    const other = draw({
      lords: { firenze: "firenze", arezzo: "figline", siena: "figline" },
      inside: ["arezzo"],
      bypass: ["figline"],
    })
    other.activate("firenze")
    other.take("march", { locale: "figline", laden: 0 })
    other.take("stand")
    expect(other.told("combatBegun")[0].data.lords).toEqual([[other.lord("firenze")], [other.lord("siena")]])
  })
})

describe("4.3.4 AVOID BATTLE", () => {
  test("4.3.4 AVOID BATTLE Lords go to one or more adjacent Locales and are marked as Moved", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "montevarchi", giordano: "montevarchi" } })
    game.state.at[game.lord("firenze")] = game.locale("san-giovanni")
    game.activate("firenze")
    game.take("march", { locale: "montevarchi", laden: 0 })
    game.take("avoid", { lord: "siena", locale: "arezzo" })
    game.take("avoid", { lord: "giordano", locale: "castelnuovo-berardenga" })
    expect(["siena", "giordano"].map(game.where)).toEqual(["arezzo", "castelnuovo-berardenga"])
    expect([game.isMoved("siena"), game.isMoved("giordano")]).toEqual([true, true])
    // Nobody is left to fight: Firenze's Podestà is at a Friendly Town and goes on.
    expect([game.asked(), game.left()]).toEqual(["command", 2])
  })

  test("4.3.4 AVOID BATTLE nobody goes along any part of the Way of the Approach", () => {
    const game = draw({ lords: { firenze: "colle", siena: "monteriggioni" } })
    game.activate("firenze")
    game.take("march", { locale: "monteriggioni", laden: 0 })
    expect(game.why("avoid", { lord: "siena", locale: "colle" })).toBe("4.3.4 AVOID BATTLE: sameWay")
    // The Ways to Colle and to Poggio Bonizio part at a crossroads.
    expect(game.why("avoid", { lord: "siena", locale: "poggio-bonizio" })).toBe("4.3.4 AVOID BATTLE: sameWay")
    expect(game.why("avoid", { lord: "siena", locale: "siena" })).toBe("ok")
  })

  test("4.3.4 AVOID BATTLE nobody goes where an Unbesieged Enemy Lord is; one who is Besieged is no bar", () => {
    const lords = { firenze: "san-giovanni", siena: "montevarchi", lucca: "arezzo", giordano: "arezzo" }
    const approached = (markers: object) => {
      const game = draw({ lords, inside: ["lucca"], ...markers })
      game.activate("firenze")
      game.take("march", { locale: "montevarchi", laden: 0 })
      return game.why("avoid", { lord: "siena", locale: "arezzo" })
    }
    expect(approached({ bypass: ["arezzo"] })).toBe("4.3.4 AVOID BATTLE: enemyThere")
    expect(approached({ siege: { arezzo: 1 } })).toBe("ok")
  })

  test("4.3.4 AVOID BATTLE at an Enemy Stronghold that nobody Besieges they Bypass it", () => {
    const game = draw({ lords: { firenze: "firenze", siena: "figline" } })
    game.activate("firenze")
    game.take("march", { locale: "figline", laden: 0 })
    game.take("avoid", { lord: "siena", locale: "san-giovanni" })
    expect([game.isBypassed("san-giovanni"), game.siegeAt("san-giovanni")]).toEqual([true, 0])
  })

  test("4.3.4 AVOID BATTLE they take no Loot and no Provender beyond their Carts; the Approaching Lords divide what is left", () => {
    const game = draw({
      lords: { firenze: "firenze", arezzo: "firenze", siena: "figline" },
      goods: { siena: { loot: 2, provender: 5, cart: 2, coin: 3 } },
    })
    game.activate("firenze")
    game.take("bring", { lord: "arezzo" })
    game.take("march", { locale: "figline", laden: 0 })
    game.take("avoid", { lord: "siena", locale: "san-giovanni" })
    expect([game.asked(), game.seats()]).toEqual(["shareOut", ["guelph"]])
    game.take("take", { lord: "arezzo", asset: "loot", count: 2 })
    game.take("take", { lord: "firenze", asset: "provender", count: 1 })
    game.take("take", { lord: "arezzo", asset: "provender", count: 2 })
    expect(game.goods("siena")).toBe("3 coin, 2 provender, 2 cart")
    expect([game.goods("firenze"), game.goods("arezzo")]).toEqual(["1 provender", "2 loot, 2 provender"])
  })

  test("4.3.4 AVOID BATTLE those who go the same way Share Carts", () => {
    const drawn = {
      lords: { firenze: "san-giovanni", siena: "montevarchi", giordano: "montevarchi" },
      goods: { siena: { provender: 3 }, giordano: { cart: 3 } },
    }
    const together = draw(drawn)
    together.activate("firenze")
    together.take("march", { locale: "montevarchi", laden: 0 })
    together.take("avoid", { lord: "siena", locale: "arezzo" })
    together.take("avoid", { lord: "giordano", locale: "arezzo" })
    expect(together.goods("siena")).toBe("3 provender")
    const apart = draw(drawn)
    apart.activate("firenze")
    apart.take("march", { locale: "montevarchi", laden: 0 })
    apart.take("avoid", { lord: "siena", locale: "arezzo" })
    apart.take("avoid", { lord: "giordano", locale: "castelnuovo-berardenga" })
    expect([apart.goods("siena"), apart.goods("firenze")]).toEqual(["", "3 provender"])
  })

  test("4.1.3 a Lieutenant and his Lower Lord Avoid Battle together", () => {
    const game = draw({
      lords: { firenze: "firenze", provenzano: "figline", giordano: "figline" },
      under: { giordano: "provenzano" },
    })
    game.activate("firenze")
    game.take("march", { locale: "figline", laden: 0 })
    expect(game.why("avoid", { lord: "giordano", locale: "san-giovanni" })).toBe("4.1.3: lowerLord")
    game.take("avoid", { lord: "provenzano", locale: "san-giovanni" })
    expect(["provenzano", "giordano"].map(game.where)).toEqual(["san-giovanni", "san-giovanni"])
  })

  test("4.3.4 AVOID BATTLE a Siege is over when the Besiegers have gone", () => {
    const game = draw({
      lords: { firenze: "firenze", arezzo: "figline", siena: "figline" },
      inside: ["arezzo"],
      siege: { figline: 3 },
    })
    game.activate("firenze")
    game.take("march", { locale: "figline", laden: 0 })
    game.take("avoid", { lord: "siena", locale: "san-giovanni" })
    expect([game.siegeAt("figline"), game.isInside("arezzo")]).toEqual([0, false])
  })

  test("4.3.4 AVOID BATTLE one whom an Ambush holds back fights or Withdraws; the others go", () => {
    const game = draw({
      lords: { siena: "monteriggioni", firenze: "poggio-bonizio", arezzo: "poggio-bonizio", lucca: "poggio-bonizio" },
    })
    game.activate("siena")
    game.take("march", { locale: "poggio-bonizio", laden: 0 })
    game.take("avoid", { lord: "arezzo", locale: "barberino" })
    game.take("avoid", { lord: "firenze", locale: "barberino" })
    game.begin((play) => holdBack(play, game.lord("arezzo")))
    expect(game.why("avoid", { lord: "arezzo", locale: "barberino" })).toBe("4.3.4 AVOID BATTLE: heldBack")
    expect(game.why("withdraw", { lord: "lucca" })).toBe("4.3.4: declared")
    game.take("withdraw", { lord: "arezzo" })
    expect(["firenze", "arezzo", "lucca"].map(game.where)).toEqual(["barberino", "poggio-bonizio", "poggio-bonizio"])
    expect(game.isInside("arezzo")).toBe(true)
    expect(game.told("combatBegun")[0].data.lords).toEqual([[game.lord("lucca")], [game.lord("siena")]])
  })

  test("4.1.3 a pair that an Ambush parts is a pair no more", () => {
    const game = draw({
      lords: { siena: "monteriggioni", firenze: "poggio-bonizio", arezzo: "poggio-bonizio", lucca: "poggio-bonizio" },
      under: { lucca: "arezzo" },
    })
    game.activate("siena")
    game.take("march", { locale: "poggio-bonizio", laden: 0 })
    game.take("avoid", { lord: "arezzo", locale: "barberino" })
    game.begin((play) => holdBack(play, game.lord("arezzo")))
    game.take("stand")
    expect(["arezzo", "lucca"].map(game.where)).toEqual(["poggio-bonizio", "barberino"])
    expect(game.state.under[game.lord("lucca")]).toBe(0)
  })
})

describe("4.3.4 WITHDRAW", () => {
  test("4.3.4 WITHDRAW Lords go into a Friendly Stronghold, up to its Size, and are not marked for it", () => {
    const game = draw({ lords: { firenze: "poggio-bonizio", siena: "monteriggioni", giordano: "monteriggioni" } })
    game.activate("firenze")
    game.take("march", { locale: "monteriggioni", laden: 0 })
    game.take("withdraw", { lord: "siena" })
    expect(game.why("withdraw", { lord: "giordano" })).toBe("4.3.4 WITHDRAW: noRoom")
    game.take("avoid", { lord: "giordano", locale: "siena" })
    expect([game.isInside("siena"), game.isMoved("siena")]).toEqual([true, false])
    expect([game.asked(), game.seats()]).toEqual(["outside", ["guelph"]])
  })

  test("4.3.4 WITHDRAW there is none into Ruins or an Enemy Stronghold", () => {
    const ruins = draw({ lords: { firenze: "poggio-bonizio", siena: "monteriggioni" }, ruined: ["monteriggioni"] })
    ruins.activate("firenze")
    ruins.take("march", { locale: "monteriggioni", laden: 0 })
    expect(ruins.why("withdraw", { lord: "siena" })).toBe("4.3.4 WITHDRAW: noStronghold")
    const enemy = draw({ lords: { firenze: "firenze", siena: "figline" } })
    enemy.activate("firenze")
    enemy.take("march", { locale: "figline", laden: 0 })
    expect(enemy.why("withdraw", { lord: "siena" })).toBe("4.3.4 WITHDRAW: noStronghold")
  })

  test("4.3.4 WITHDRAW, 1.5.1 COMUNI a Commander with his Comune takes the room of two Lords", () => {
    const game = draw({
      lords: { firenze: "san-giovanni", siena: "asinalunga", giordano: "asinalunga" },
      vassals: { "terzo-citta": "siena-comune" },
    })
    game.state.at[game.lord("firenze")] = game.locale("cortona")
    game.activate("firenze")
    game.take("march", { locale: "asinalunga", laden: 0 })
    game.take("withdraw", { lord: "siena" })
    expect(game.why("withdraw", { lord: "giordano" })).toBe("4.3.4 WITHDRAW: noRoom")
  })

  test("4.1.3 a Lieutenant with his Lower Lord finds no room in a Castle", () => {
    const game = draw({
      lords: { firenze: "poggio-bonizio", provenzano: "monteriggioni", giordano: "monteriggioni" },
      under: { giordano: "provenzano" },
    })
    game.activate("firenze")
    game.take("march", { locale: "monteriggioni", laden: 0 })
    expect(game.why("withdraw", { lord: "provenzano" })).toBe("4.3.4 WITHDRAW: noRoom")
  })
})

describe("4.3.5 Besiege or Bypass", () => {
  const arrived = (how: string, drawn: object = {}) => {
    const game = draw({ lords: { siena: "monteriggioni" }, ...drawn })
    game.activate("siena")
    game.take("march", { locale: "poggio-bonizio", laden: 0 })
    expect(game.asked()).toBe("outside")
    game.take(how)
    return game
  }

  test("4.3.5 to Besiege places a Siege marker and ends the card", () => {
    const game = arrived("besiege")
    expect([game.siegeAt("poggio-bonizio"), game.isBypassed("poggio-bonizio"), game.asked()]).toEqual([
      1,
      false,
      "rest",
    ])
  })

  test("4.3.5 to Bypass leaves the other actions, but not to leave that Locale; he may still Encamp", () => {
    const game = arrived("bypass")
    expect([game.siegeAt("poggio-bonizio"), game.isBypassed("poggio-bonizio"), game.left()]).toEqual([0, true, 1])
    expect(game.why("march", { locale: "barberino", laden: 0 })).toBe("4.3.5: bypassedThisCard")
    expect(game.why("forage")).toBe("ok")
    game.take("encamp")
    expect(game.siegeAt("poggio-bonizio")).toBe(1)
  })

  test("4.3.5 who comes to a Siege or Bypass of his own side joins it, and may March on", () => {
    for (const markers of [{ siege: { barberino: 2 } }, { bypass: ["barberino"] }]) {
      const game = draw({
        lords: { siena: "san-casciano", giordano: "barberino" },
        ...markers,
        bypass: ["san-casciano", ...("bypass" in markers ? markers.bypass : [])],
      })
      game.activate("siena")
      game.take("march", { locale: "barberino", laden: 0 })
      expect([game.asked(), game.left()]).toEqual(["command", 1])
      expect(game.why("march", { locale: "poggio-bonizio", laden: 0 })).toBe("ok")
    }
  })

  test("4.3.5, 4.3.6 DEPART as printed, whoever joins a Bypass stays there for the rest of the card", () => {
    const drawn = { lords: { siena: "san-casciano", giordano: "barberino" }, bypass: ["san-casciano", "barberino"] }
    const game = draw(drawn, [], { errata: false })
    game.activate("siena")
    game.take("march", { locale: "barberino", laden: 0 })
    expect(game.why("march", { locale: "poggio-bonizio", laden: 0 })).toBe("4.3.5: bypassedThisCard")
  })

  test("4.3.5 Ruins and Friendly Strongholds stop nobody", () => {
    for (const drawn of [{ ruined: ["poggio-bonizio"] }, { marked: ["poggio-bonizio"] }]) {
      const game = draw({ lords: { siena: "monteriggioni" }, ...drawn })
      game.activate("siena")
      game.take("march", { locale: "poggio-bonizio", laden: 0 })
      expect([game.asked(), game.left()]).toEqual(["command", 1])
    }
  })

  test("4.3.5 when the Enemy inside is all that is left, the choice comes after he has Withdrawn", () => {
    const game = draw({ lords: { siena: "monteriggioni", colle: "poggio-bonizio" } })
    game.activate("siena")
    game.take("march", { locale: "poggio-bonizio", laden: 0 })
    game.take("withdraw", { lord: "colle" })
    game.take("besiege")
    expect([game.siegeAt("poggio-bonizio"), game.isInside("colle"), game.asked()]).toEqual([1, true, "rest"])
  })

  test("4.3.5 whoever came outside an Enemy Stronghold without a March chooses too, and no card ends by it", () => {
    const game = draw({ lords: { siena: "figline", firenze: "firenze" } })
    game.begin((play) => chooseOutsideAnywhere(play, -1))
    expect([game.asked(), game.seats()]).toEqual(["outside", ["ghibelline"]])
    game.take("besiege")
    expect([game.siegeAt("figline"), game.asked()]).toEqual([1, "rest"])
    game.begin((play) => chooseOutsideAnywhere(play, -1))
    expect(game.asked()).toBe("rest")
  })

  test("4.3.5 markers go as soon as no Enemy Lord is left outside", () => {
    const game = draw({
      lords: { siena: "poggio-bonizio", colle: "poggio-bonizio" },
      inside: ["colle"],
      siege: { "poggio-bonizio": 3 },
    })
    game.activate("siena")
    game.take("march", { locale: "monteriggioni", laden: 0 })
    expect([game.siegeAt("poggio-bonizio"), game.isInside("colle")]).toEqual([0, false])
  })
})
