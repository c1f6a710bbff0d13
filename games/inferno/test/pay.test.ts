import { describe, expect, test } from "vitest"
import { beginLevy } from "../src/levy.ts"
import { beginPay } from "../src/pay.ts"
import { AFTER, MUSTERED } from "../src/position.ts"
import { COIN, LOOT, PROVENDER } from "../src/tuscany.ts"
import { table } from "./table.ts"

describe("3.2: Pay", () => {
  test("3.2 and 3.2.1: a Coin shifts the Service of its owner or of another Lord with him by one box", () => {
    const game = table("B")
    game.give("firenze", {})
    for (const mat of ["firenze", "arezzo"]) game.give(mat, { coin: 0 })
    game.begin(beginPay)
    expect([game.asked(), game.asks()]).toEqual(["pay", "ghibelline"])
    const [siena, provenzano] = [game.lord("siena"), game.lord("provenzano")]
    game.take("pay", { lord: provenzano, payer: siena, asset: COIN })
    expect([game.state.service[provenzano], game.goods("siena")]).toEqual([7, "1 coin, 2 provender, 2 cart"])
    game.take("endPay")
    expect(game.asked()).toBe("rest")
  })

  test("3.2.1: nobody pays for a Lord elsewhere", () => {
    const game = table("B")
    game.give("arezzo", { coin: 4 })
    game.begin(beginPay)
    const fields = { lord: game.lord("firenze"), payer: game.lord("arezzo"), asset: COIN }
    expect(game.why("pay", fields)).toBe("3.2.1: notTogether")
  })

  test("3.2.1: a box for a Podestà costs two, and once one is paid the other must follow", () => {
    const game = table("B")
    const [firenze, arezzo] = [game.lord("firenze"), game.lord("arezzo")]
    game.give("firenze", { coin: 2 })
    game.give("arezzo", { coin: 1 })
    game.begin(beginPay)
    expect(game.why("pay", { lord: arezzo, payer: arezzo, asset: COIN })).toBe("3.2.1: twoForPodesta")
    game.take("pay", { lord: firenze, payer: firenze, asset: COIN })
    expect(game.state.service[firenze]).toBe(6)
    expect(game.why("endPay")).toBe("3.2.1: payRest")
    game.take("pay", { lord: firenze, payer: firenze, asset: COIN })
    expect(game.state.service[firenze]).toBe(7)
  })

  test("3.2.2: Loot pays like Coin, and mixed with it, at a Friendly Locale; not under Siege, not on Enemy ground", () => {
    const game = table("B")
    const firenze = game.lord("firenze")
    game.give("firenze", { coin: 1, loot: 1 })
    game.give("arezzo", { coin: 0 })
    game.begin(beginPay)
    game.take("pay", { lord: firenze, payer: firenze, asset: LOOT })
    game.take("pay", { lord: firenze, payer: firenze, asset: COIN })
    expect([game.state.service[firenze], game.goods("firenze")]).toEqual([7, "2 provender, 2 cart"])

    const besieged = table("B")
    besieged.give("firenze", { coin: 1, loot: 4 })
    besieged.give("arezzo", { coin: 2 })
    besieged.state.siege[besieged.locale("firenze")] = 1
    besieged.state.inside[firenze] = 1
    besieged.begin(beginPay)
    expect(besieged.why("pay", { lord: firenze, payer: firenze, asset: LOOT })).toBe("3.2.2: notFriendlyAndFree")

    const abroad = table("B")
    abroad.place("arezzo", "asciano")
    abroad.give("arezzo", { coin: 2, loot: 4 })
    const arezzo = abroad.lord("arezzo")
    abroad.begin(beginPay)
    expect(abroad.why("pay", { lord: arezzo, payer: arezzo, asset: LOOT })).toBe("3.2.2: notFriendlyAndFree")
  })

  test("3.2.2: Loot pays at a Bypassed Stronghold", () => {
    const game = table("B")
    const firenze = game.lord("firenze")
    game.give("firenze", { coin: 0, loot: 2 })
    game.state.bypass[game.locale("firenze")] = 1
    game.state.inside[firenze] = 1
    game.begin(beginPay)
    expect(game.why("pay", { lord: firenze, payer: firenze, asset: LOOT })).toBe("ok")
  })

  test("3.2: nothing is paid for a marker that cannot shift, and nothing but Coin and Loot is money", () => {
    const game = table("B")
    const [siena, provenzano] = [game.lord("siena"), game.lord("provenzano")]
    game.state.service[provenzano] = AFTER
    for (const mat of ["firenze", "arezzo"]) game.give(mat, { coin: 0 })
    game.begin(beginPay)
    expect(game.why("pay", { lord: provenzano, payer: siena, asset: COIN })).toBe("3.2: cannotShift")
    expect(game.why("pay", { lord: siena, payer: siena, asset: PROVENDER })).toBe("3.2: notMoney")
    expect(game.why("pay", { lord: siena, payer: provenzano, asset: COIN })).toBe("3.2: hasNone")
    expect(game.why("pay", { lord: game.lord("firenze"), payer: siena, asset: COIN })).toBe("3.2: notYourLord")
    expect(game.why("pay", { lord: game.lord("pisa"), payer: siena, asset: COIN })).toBe("3.2: notOnMap")
  })

  test("3.0 and 3.2: Pay comes before Disband, and may keep a Lord who is at his limit", () => {
    const stays = (paid: boolean) => {
      const game = table("B", 4)
      game.state.turn = 6
      const [siena, provenzano] = [game.lord("siena"), game.lord("provenzano")]
      game.begin(beginLevy)
      game.passTo("pay")
      if (game.asks() === "guelph") {
        game.take("endPay")
        game.passTo("pay")
      }
      game.state.service[provenzano] = 6
      if (paid) game.take("pay", { lord: provenzano, payer: siena, asset: COIN })
      game.take("endPay")
      game.passTo("muster", "rest")
      return game.state.at[provenzano] >= 0
    }
    expect([stays(true), stays(false)]).toEqual([true, false])
  })

  test("3.2: a side without money is not asked; behind screens it is, lest the question tell", () => {
    const broke = (hiddenMats: boolean) => {
      const game = table("B", [], { hiddenMats })
      for (const mat of ["firenze", "arezzo", "siena"]) game.give(mat, { coin: 0 })
      game.begin(beginPay)
      return game.asked()
    }
    expect([broke(false), broke(true)]).toEqual(["rest", "pay"])
  })

  test("3.4.2 ADVANCED VASSAL SERVICE: a shift of the Lord's marker shifts his Vassals' too, even when his own is off the end", () => {
    const game = table("B", [], { vassalService: true })
    const [siena, provenzano] = [game.lord("siena"), game.lord("provenzano")]
    const farinata = game.ground.lords[provenzano].vassals[0]
    game.state.vassalState[farinata] = MUSTERED
    game.state.vassalService[farinata] = 6
    game.state.service[provenzano] = AFTER
    for (const mat of ["firenze", "arezzo"]) game.give(mat, { coin: 0 })
    game.begin(beginPay)
    game.take("pay", { lord: provenzano, payer: siena, asset: COIN })
    expect([game.state.service[provenzano], game.state.vassalService[farinata]]).toEqual([AFTER, 7])
  })
})
