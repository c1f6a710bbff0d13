import { afterEach, describe, expect, test } from "vitest"
import { isReady } from "../src/calendar.ts"
import { beginDisband } from "../src/disband.ts"
import { beginEndCampaign } from "../src/end-campaign.ts"
import {
  allegianceOf,
  crossesLine,
  distance,
  hasEnemyStronghold,
  hasFriendlyStronghold,
  hasStronghold,
  isFriendly,
  moveLord,
  seasonOf,
  shareStretch,
  wayBetween,
} from "../src/locales.ts"
import { isBesieged, isBesieging, isBypassed, isBypassing } from "../src/lords.ts"
import { mayMusterAt } from "../src/muster-lords.ts"
import { beginPay } from "../src/pay.ts"
import { planSize } from "../src/plan.ts"
import { LEVY } from "../src/position.ts"
import { revolt } from "../src/revolt.ts"
import { GHIBELLINE, GUELPH } from "../src/tuscany.ts"
import { halvesOf } from "../src/victory.ts"
import { checkDice, draw, type Drawn, type Game } from "./field.ts"

afterEach(checkDice)

const both = { firenze: "firenze", siena: "siena" }

/** Guelph and Ghibelline points. */
function points(game: Game): number[] {
  return [halvesOf(game, GUELPH) / 2, halvesOf(game, GHIBELLINE) / 2]
}

describe("1.3.1 ALLEGIANCE", () => {
  test("1.3.1 ALLEGIANCE a Locale is Friendly to the side of its print, or to the other while it bears markers", () => {
    const game = draw({ lords: both, marked: ["colle", "volterra"] })
    const side = (locale: string) => allegianceOf(game, game.locale(locale))
    expect(["firenze", "siena", "orvieto"].map(side)).toEqual([GUELPH, GHIBELLINE, GUELPH])
    expect(["colle", "volterra"].map(side)).toEqual([GHIBELLINE, GUELPH])
    const colle = game.locale("colle")
    expect([isFriendly(game, colle, GUELPH), isFriendly(game, colle, GHIBELLINE)]).toEqual([false, true])
    expect([hasEnemyStronghold(game, colle, GUELPH), hasFriendlyStronghold(game, colle, GHIBELLINE)]).toEqual([
      ...[true, true],
    ])
  })

  test("1.3.1 ALLEGIANCE Muster and Pay with Loot want a Friendly Locale as it is now", () => {
    const drawn = { lords: { orvieto: "chiusi" }, goods: { orvieto: { coin: 1, loot: 1 } } }
    const pay = (marked: string[]): string => {
      const game = draw({ ...drawn, marked })
      game.begin(beginPay)
      return game.why("pay", { lord: "orvieto", payer: "orvieto", asset: "loot" })
    }
    expect([pay([]), pay(["chiusi"])]).toEqual(["ok", "3.2.2: notFriendlyAndFree"])
    const game = draw({ lords: both, marked: ["chiusi"] })
    const verdict = mayMusterAt(game, game.lord("orvieto"), game.locale("chiusi"))
    expect(verdict).toMatchObject({ ok: false, reason: "enemyLocale" })
  })

  test("1.3.1 ALLEGIANCE the dashed line follows the print, not the markers", () => {
    const game = draw({ lords: both, marked: ["colle"] })
    const crosses = (a: string, b: string) => crossesLine(game, game.locale(a), game.locale(b))
    expect([crosses("colle", "monteriggioni"), crosses("siena", "monteriggioni")]).toEqual([true, false])
  })
})

describe("1.3.1 LOCALES and WAYS", () => {
  test("1.3.1 LOCALES a City, Town or Castle is a Stronghold until it is Ruins; an Outpost is none", () => {
    const game = draw({ lords: both, ruined: ["colle"] })
    const has = ["siena", "volterra", "casole", "colle", "orvieto"].map((id) => hasStronghold(game, game.locale(id)))
    expect(has).toEqual([true, true, true, false, false])
  })

  test("1.3.1 Ways link Locales as adjacent; those that meet at a crossroads share a stretch", () => {
    const game = draw({ lords: both })
    const way = (a: string, b: string) => wayBetween(game, game.locale(a), game.locale(b))
    expect([way("colle", "casole") >= 0, way("colle", "siena")]).toEqual([true, -1])
    expect(distance(game, game.locale("colle"), game.locale("siena"))).toBe(2)
    expect(shareStretch(game, way("pisa", "vecliano"), way("pisa", "vicopisano"))).toBe(true)
    expect(shareStretch(game, way("pisa", "vecliano"), way("pisa", "pontedera"))).toBe(false)
    expect(shareStretch(game, way("colle", "casole"), way("casole", "colle"))).toBe(true)
  })

  test("1.3.1, 4.3.5 when the last of those outside leaves, Siege or Bypass is over and whoever was inside is free", () => {
    const drawn: Drawn = { lords: { arezzo: "cortona", siena: "cortona", pisa: "cortona" }, inside: ["arezzo"] }
    const besieged = draw({ ...drawn, siege: { cortona: 2 } })
    const state = (game: Game) => [
      isBesieged(game, game.lord("arezzo")) || isBypassed(game, game.lord("arezzo")),
      isBesieging(game, game.lord("siena")) || isBypassing(game, game.lord("siena")),
    ]
    expect(state(besieged)).toEqual([true, true])
    besieged.begin((play) => moveLord(play, besieged.lord("pisa"), besieged.locale("asinalunga")))
    expect([besieged.siegeAt("cortona"), ...state(besieged)]).toEqual([2, true, true])
    besieged.begin((play) => moveLord(play, besieged.lord("siena"), besieged.locale("asinalunga")))
    expect([besieged.siegeAt("cortona"), besieged.isInside("arezzo"), ...state(besieged)]).toEqual([
      ...[0, false, false, false],
    ])
    const bypassed = draw({ ...drawn, lords: { arezzo: "cortona", siena: "cortona" }, bypass: ["cortona"] })
    expect(state(bypassed)).toEqual([true, true])
    bypassed.begin((play) => moveLord(play, bypassed.lord("siena"), bypassed.locale("asinalunga")))
    expect([bypassed.isBypassed("cortona"), ...state(bypassed)]).toEqual([false, false, false])
  })
})

describe("1.3.1 SEATS", () => {
  const why = (lord: string, at: string, drawn: Drawn = { lords: both }): string => {
    const game = draw(drawn)
    const verdict = mayMusterAt(game, game.lord(lord), game.locale(at))
    return verdict.ok ? "ok" : verdict.reason
  }

  test("1.3.1 SEATS a Lord Musters at his Seats, at Outposts too, and nowhere else; Ruins leave the Seat", () => {
    expect([why("colle", "colle"), why("colle", "san-gimignano"), why("guido-guerra", "poppi")]).toEqual([
      ...["ok", "ok", "ok"],
    ])
    expect([why("guido-guerra", "lombardia-bologna-east"), why("orvieto", "orvieto")]).toEqual(["ok", "ok"])
    expect([why("colle", "poggio-bonizio"), why("orvieto", "lombardia-bologna-east")]).toEqual([
      ...["notHisSeat", "notHisSeat"],
    ])
    expect(why("colle", "san-gimignano", { lords: both, ruined: ["san-gimignano"] })).toBe("ok")
  })

  test("1.3.1 SEATS a Main Seat takes its Podestà in under Siege, his other Seats do not", () => {
    expect(why("lucca", "lucca", { lords: both, siege: { lucca: 1 } })).toBe("ok")
    expect(why("lucca", "altopascio", { lords: both, siege: { altopascio: 1 } })).toBe("besieged")
    expect(why("provenzano", "siena", { lords: both, siege: { siena: 1 } })).toBe("besieged")
  })
})

describe("1.3.1 VP MARKERS", () => {
  test("1.3.1 VP MARKERS Allegiance markers are as many as the Value, a point each, and count at once", () => {
    const game = draw({ lords: both, marked: ["volterra"] })
    expect(points(game)).toEqual([2, 0])
    game.begin((play) => revolt(play, game.locale("prato"), "4.7.5"))
    expect(points(game)).toEqual([2, 2])
    game.take("endExiles")
    game.begin((play) => revolt(play, game.locale("volterra"), "4.7.5"))
    expect(points(game)).toEqual([0, 2])
  })

  test("1.3.1 VP MARKERS Ruins are half a point whatever the Value, against the print; Allegiance is as printed", () => {
    const game = draw({ lords: both, ruined: ["siena", "casole", "prato"] })
    expect(points(game)).toEqual([1, 0.5])
    expect(isFriendly(game, game.locale("siena"), GHIBELLINE)).toBe(true)
  })

  test("1.3.1 VP MARKERS a Ravaged marker counts against the print, whoever places it", () => {
    const ravaged = (lord: string, at: string, marked: string[]): number[] => {
      const game = draw({ lords: { [lord]: at }, bypass: [at], marked })
      game.activate(lord)
      game.take("ravage")
      expect(game.isRavaged(at)).toBe(true)
      return points(game)
    }
    expect(ravaged("arezzo", "casole", [])).toEqual([0.5, 0])
    // Barberino bears a Ghibelline marker: one point, and the Guelphs' own Ravage gives half a point more.
    expect(ravaged("arezzo", "barberino", ["barberino"])).toEqual([0, 1.5])
  })
})

describe("1.3.1 PORTS", () => {
  test("1.3.1 PORTS Sail goes from Port to Port", () => {
    const why = (from: string, to: string): string => {
      const game = draw({ lords: { pisa: from }, goods: { pisa: { ship: 2 } } })
      game.activate("pisa")
      return game.why("sail", { locale: to })
    }
    expect([why("pisa", "castiglione-della-pescaia"), why("pontedera", "firenze")]).toEqual(["ok", "ok"])
    expect([why("pisa", "grosseto"), why("rosignano", "pisa")]).toEqual(["4.7.3: noPort", "4.7.3: noFriendlyPort"])
  })
})

describe("1.3.2 Calendar", () => {
  test("1.3.2 a cylinder shows when a Lord is Ready, a Service marker when he must Disband", () => {
    const game = draw({ lords: { ...both, provenzano: "siena" }, box: 4, service: { provenzano: 4 } })
    game.state.phase = LEVY
    const colle = game.lord("colle")
    const ready = [3, 4, 5].map((box) => {
      game.state.cylinder[colle] = box
      return isReady(game, colle)
    })
    expect(ready).toEqual([true, true, false])
    game.begin(beginDisband)
    // Three boxes from the fourth.
    expect([game.where("provenzano"), game.where("siena")]).toEqual(["box 7", "siena"])
  })

  test("1.3.2 TURNS sixteen boxes of two months each, from February 1259 to August 1261, taken one by one", () => {
    const { boxes } = draw({ lords: both }).ground
    const months = Array.from({ length: 16 }, (_, i) => {
      const since = 1 + 2 * i
      return `${1259 + Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, "0")}`
    })
    expect(boxes.slice(1).map((box) => box.months)).toEqual(months)
    expect([months[0], months[15]]).toEqual(["1259-02", "1261-08"])
    const game = draw({ lords: both, box: 3 })
    game.begin(beginEndCampaign)
    expect(game.state.turn).toBe(4)
  })

  test("1.3.2 SEASONS they say how many cards a Plan has, and what a Forage finds away from home", () => {
    const at = (box: number) => {
      const game = draw({ lords: both, box })
      return `${seasonOf(game)} ${planSize(game)}`
    }
    expect([1, 3, 5, 6].map(at)).toEqual(["spring 7", "summer 6", "autumn 7", "winter 4"])
    const forage = (box: number, ...dice: number[]): string => {
      const game = draw({ lords: { siena: "colle" }, bypass: ["colle"], box }, dice)
      game.activate("siena")
      const why = game.why("forage")
      if (why === "ok") game.take("forage")
      return why === "ok" ? game.goods("siena") : why
    }
    expect([forage(3), forage(5, 3), forage(1, 4)]).toEqual(["1 provender", "1 provender", ""])
    expect(forage(6)).toBe("4.7.1 PROCEDURE: winter")
  })
})
