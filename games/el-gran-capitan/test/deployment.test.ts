import type { Action } from "@carroccio/kernel"
import { randomFrom } from "@carroccio/kernel"
import { afterEach, describe, expect, test } from "vitest"
import { beginDeployment } from "../src/deployment.ts"
import { sharesOf } from "../src/deployment-cards.ts"
import { isForce, unitsOn } from "../src/forces.ts"
import { ATTACK, GARRISON, MANOEUVRE, ON_CARD, OUT, SPARE, STAND } from "../src/position.ts"
import { NEITHER, NOBODY } from "../src/realm.ts"
import { checkDice, refusal, scene, type Scene } from "./scene.ts"

afterEach(checkDice)

function deploying(scenario: number, dice: readonly number[] = []): Scene {
  const game = scene({ scenario, turn: 1 }, dice)
  game.begin(beginDeployment)
  return game
}

/** Gives the first answer of a kind, or the first of all, until the test has seen enough. */
function answerUntil(game: Scene, enough: () => boolean, prefer: (actions: readonly Action[]) => Action | undefined) {
  for (let step = 0; step < 200 && game.asking() !== "rest" && !enough(); step++) {
    const actions = game.actions()
    game.act(prefer(actions) ?? actions[0])
  }
}

const first = (type: string) => (actions: readonly Action[]) => actions.find((action) => action.type === type)
/** Whole Forces, every Order Stand. */
const plainly = (actions: readonly Action[]) =>
  first("stayWithPrimo")(actions) ?? actions.find((action) => action.order === STAND)

const isReady = (game: Scene) => () => game.actions("ready").length > 0

function allThrough(game: Scene) {
  answerUntil(game, () => false, plainly)
}

const hexesOf = (game: Scene, type: string) => game.actions(type).map(({ hex }) => hex as number)

describe("2.1 setting up the game", () => {
  test("the First Player deploys everything, then the other", () => {
    const game = deploying(2)
    const seats: string[] = []
    while (game.asking() === "deployment") {
      if (seats.at(-1) !== game.seat()) seats.push(game.seat())
      game.act(plainly(game.actions()) ?? game.actions()[0])
    }
    expect(seats).toEqual(["french", "allied"])
    expect(game.told("deploymentDone").map(({ data }) => data.side)).toEqual([0, 1])
  })
  test("a Force stands where the scenario lets it: Montpensier anywhere in Terra di Lavoro and nowhere else", () => {
    const game = deploying(2)
    const lavoro = game.region("Terra di Lavoro")
    const expected = game.ground.hexes.filter((hex) => game.ground.region[hex] === lavoro)
    expect(hexesOf(game, "deployAt").sort()).toEqual([...expected].sort())
    expect(refusal(game.why({ type: "deployAt", hex: game.hex("Salerno") }))).toBe("2.1 notNamedForIt")
    expect(refusal(game.why({ type: "deployAt", hex: -1 }))).toBe("2.1 notNamedForIt")
    expect(refusal(game.why({ type: "deployAt", hex: 99999 }))).toBe("2.1 notNamedForIt")
  })
  test("Córdoba stands within one hex of Riggio, Ferrandino at Riggio or Tropea", () => {
    const game = deploying(2)
    answerUntil(game, () => game.seat() === "allied", plainly)
    expect(hexesOf(game, "deployAt").sort()).toEqual([game.hex("Riggio"), game.hex("Tropea")].sort())
    game.act({ type: "deployAt", hex: game.hex("Tropea") })
    answerUntil(game, () => game.actions("deployAt").length > 0, plainly)
    const near = hexesOf(game, "deployAt")
    expect(near).toContain(game.hex("Riggio"))
    expect(near.length).toBeGreaterThan(1)
    expect(refusal(game.why({ type: "deployAt", hex: game.hex("Scilla") }))).toMatch(/allowed|notNamedForIt/)
    expect(refusal(game.why({ type: "deployAt", hex: game.hex("Catanzaro") }))).toBe("2.1 notNamedForIt")
  })
  test("nobody is set up where the enemy must stand: Alfonso may be anywhere in Terra d'Otranto but at Otranto", () => {
    const game = deploying(1)
    expect(refusal(game.why({ type: "deployAt", hex: game.hex("Otranto") }))).toBe("2.1 enemyThere")
    expect(game.actions("deployAt")).toHaveLength(game.ground.hexes.length - 1)
  })
  test("nor among the enemies who stand already: Pineiro keeps away from the French Barons of Calabria", () => {
    const game = deploying(3, [1])
    answerUntil(game, () => game.seat() === "spanish" && game.actions("deployAt").length > 150, plainly)
    expect(refusal(game.why({ type: "deployAt", hex: game.hex("Catanzaro") }))).toBe("2.1 enemyThere")
    expect(refusal(game.why({ type: "deployAt", hex: game.hex("Cosenza") }))).toBe("allowed")
  })
  test("SC3.6 nobody is set up in the Venetian ports", () => {
    const game = deploying(3, [1])
    answerUntil(game, () => game.seat() === "spanish", plainly)
    for (const name of ["Trani", "Brindisi", "Otranto"])
      expect(refusal(game.why({ type: "deployAt", hex: game.hex(name) }))).toBe("SC3.6 mayNotStop")
    answerUntil(game, () => game.actions("baronAt").length > 0, plainly)
    expect(refusal(game.why({ type: "baronAt", hex: game.hex("Trani") }))).toBe("SC3.6 mayNotStop")
  })
  test("15.1 whoever is set up in a Fortress of the other side's State holds it: the Turks own Otranto", () => {
    const game = deploying(1)
    allThrough(game)
    expect(game.state.at[game.leader("Sabech")]).toBe(game.hex("Otranto"))
    expect(game.state.order[game.leader("Sabech")]).toBe(GARRISON)
    expect(game.state.conquered[game.place("Otranto")]).toBe(2)
    expect(game.state.conquered[game.place("Taranto")]).toBe(0)
  })
  test("Sources are designated when both stand: the Turks have Otranto alone, the Allies Taranto (6.1)", () => {
    const game = deploying(1)
    allThrough(game)
    expect(game.state.source[game.army("Turkish")]).toBe(game.place("Otranto"))
    expect(game.state.source[game.army("Aragonese")]).toBe(game.place("Taranto"))
  })
  test("what the Pope gives at the start goes to the Aragonese or the Spanish, as the Allies choose", () => {
    const game = deploying(2)
    answerUntil(game, () => game.actions("creditTo").length > 0, plainly)
    expect(game.actions("creditTo").map(({ army }) => army)).toEqual([game.army("Aragonese"), game.army("Spanish")])
    expect(game.why({ type: "creditTo", army: game.army("Venetian") }).ok).toBe(false)
    game.act({ type: "creditTo", army: game.army("Spanish") })
    expect(game.state.ap).toEqual([4, 4, 4, 0, 3])
  })
})

describe("2.1 splitting a Force among its Capitani", () => {
  /** Nemours at Capua, the others as named or with him. */
  function nemours(others: Readonly<Record<string, string>> = {}): Scene {
    const game = deploying(3, [1])
    game.act({ type: "deployAt", hex: game.hex("Capua") })
    for (const name of ["Aubigny", "Bayard", "La Palice", "Alegre"]) {
      const where = others[name]
      game.act(where === undefined ? { type: "stayWithPrimo" } : { type: "deployAt", hex: game.hex(where) })
    }
    return game
  }

  test("his Capitani stay with him or stand elsewhere with units of their own", () => {
    const game = nemours({ Aubigny: "Gaeta" })
    expect(game.state.under[game.leader("Bayard")]).toBe(game.leader("Nemours"))
    expect(game.state.under[game.leader("Aubigny")]).toBe(NOBODY)
    answerUntil(game, isReady(game), plainly)
    expect(isForce(game.field, game.leader("Aubigny"))).toBe(true)
    expect(isForce(game.field, game.leader("Nemours"))).toBe(true)
  })
  test("4.1 a Capitano commands no more units than his Rank: Nemours, of Rank 4, keeps four of the seven", () => {
    const game = nemours()
    for (let unit = 0; unit < 4; unit++) game.act({ type: "giveUnitTo", leader: game.leader("Nemours") })
    expect(refusal(game.why({ type: "giveUnitTo", leader: game.leader("Nemours") }))).toBe("4.1 rankFull")
    answerUntil(game, isReady(game), plainly)
    const leaders = ["Nemours", "Aubigny", "Bayard", "La Palice", "Alegre"].map((name) => game.leader(name))
    for (const leader of leaders)
      expect(unitsOn(game.field, leader).length).toBeLessThanOrEqual(game.ground.leaders[leader].rank)
    expect(leaders.reduce((sum, leader) => sum + unitsOn(game.field, leader).length, 0)).toBe(7)
  })
  test("5 every Capitano who stands alone gets a unit", () => {
    const game = nemours({ Aubigny: "Gaeta", Bayard: "Nola", "La Palice": "Aversa", Alegre: "Sessa" })
    for (let unit = 0; unit < 3; unit++) game.act({ type: "giveUnitTo", leader: game.leader("Nemours") })
    expect(refusal(game.why({ type: "giveUnitTo", leader: game.leader("Nemours") }))).toBe("2.1 othersLackRoom")
    answerUntil(game, isReady(game), plainly)
    for (const name of ["Aubigny", "Bayard", "La Palice", "Alegre"])
      expect(unitsOn(game.field, game.leader(name)).length).toBeGreaterThan(0)
  })
  test("5.2 two Capitani do not stand in one hex without a Capitano Generale", () => {
    const game = deploying(3, [1])
    game.act({ type: "deployAt", hex: game.hex("Capua") })
    game.act({ type: "deployAt", hex: game.hex("Gaeta") })
    expect(refusal(game.why({ type: "deployAt", hex: game.hex("Gaeta") }))).toBe("5.2 needsGenerale")
    expect(refusal(game.why({ type: "deployAt", hex: game.hex("Capua") }))).toBe("2.1 sameHex")
    expect(refusal(game.why({ type: "deployAt", hex: OUT }))).toBe("2.1 notNamedForIt")
  })
  test("16.1.2 Siege Artillery goes with Artillery", () => {
    const game = nemours({ Aubigny: "Gaeta" })
    for (let unit = 0; unit < 4; unit++) game.act({ type: "giveUnitTo", leader: game.leader("Nemours") })
    for (let unit = 0; unit < 3; unit++) game.act({ type: "giveUnitTo", leader: game.leader("Aubigny") })
    expect(game.state.auxOf[game.ground.plan.forces[0].aux[0]]).toBe(game.leader("Aubigny"))
  })
  test("4.8.1 I an impetuous Capitano who stands alone has the Heavy Cavalry: Alviano takes the Gendarmes", () => {
    const game = deploying(2)
    game.act({ type: "deployAt", hex: game.hex("Capua") })
    game.act({ type: "deployAt", hex: game.hex("Gaeta") })
    const arms = (name: string) =>
      unitsOn(game.field, game.leader(name)).map((unit) => game.ground.types[game.ground.units[unit].type].name)
    expect(arms("Alviano")).toEqual(["French Gendarmes"])
    expect(arms("Montpensier")).toEqual(["French Infantry"])
  })
  test("4.4 only a Capitano Generale's companions have units: with Montpensier in scenario 5 Alviano has none", () => {
    const game = deploying(5)
    answerUntil(game, () => game.state.at[game.leader("Montpensier")] > OUT, plainly)
    game.act({ type: "stayWithPrimo" })
    expect(unitsOn(game.field, game.leader("Alviano"))).toEqual([])
    expect(unitsOn(game.field, game.leader("Montpensier"))).toHaveLength(2)
  })
  test("a Force without that note stays whole: Lautrec's Capitani stay with him", () => {
    const game = deploying(4)
    expect(game.actions("stayWithPrimo")).toEqual([])
    for (const name of ["Navarro", "Vaudemont"]) {
      expect(game.state.under[game.leader(name)]).toBe(game.leader("Lautrec"))
      expect(game.state.at[game.leader(name)]).toBe(game.hex("Teramo"))
    }
  })
  test("Strength Points are shared as the owner likes, each counter having one at least and none too many", () => {
    const game = scene({ scenario: 4 })
    const landsknechts = game.ground.plan.forces[0].strength[3]
    expect(landsknechts.points).toBe(11)
    const shares = (points: number, item: number) => sharesOf(game.field, landsknechts.units, points, item)
    expect(shares(11, 0)).toEqual([6])
    expect(shares(9, 0)).toEqual([6, 5])
    expect(shares(2, 0)).toEqual([1])
    game.state.points[landsknechts.units[0]] = 5
    expect(shares(9, 1)).toEqual([4])
    expect(shares(10, 1)).toEqual([5])
  })
})

describe("2.1 Orders at the start", () => {
  test("7.3 any Order is free; Garrison only in a Fortress that is owned", () => {
    const game = deploying(2)
    game.act({ type: "deployAt", hex: game.hex("Capua") })
    game.act({ type: "stayWithPrimo" })
    answerUntil(game, () => game.actions("startOrder").length > 0, plainly)
    expect(game.actions("startOrder").map(({ order }) => order)).toContain(GARRISON)
    game.act({ type: "startOrder", order: ATTACK })
    expect(game.state.order[game.leader("Montpensier")]).toBe(ATTACK)
    expect(game.state.ap[0]).toBe(4)
    game.act(game.actions("deployAt").find(({ hex }) => game.ground.placeAt[hex as number] < 0) ?? game.actions()[0])
    expect(refusal(game.why({ type: "startOrder", order: GARRISON }))).toBe("7.3 notOwnedFortress")
  })
  test("8.7 in scenario 4 all Orders are named, and three Forces are in Road March", () => {
    const game = deploying(4)
    answerUntil(game, () => game.seat() === "imperial", plainly)
    const order = (name: string) => game.state.order[game.leader(name)]
    expect(["Lautrec", "Saluzzo", "Baglioni", "Venetian Minor"].map(order)).toEqual(Array(4).fill(MANOEUVRE))
    const march = (name: string) => game.state.roadMarch[game.leader(name)]
    expect(["Lautrec", "Saluzzo", "Baglioni", "Venetian Minor"].map(march)).toEqual([1, 1, 1, 0])
    allThrough(game)
    expect(["Orange", "Imperial Minor"].map(order)).toEqual([MANOEUVRE, GARRISON])
  })
})

describe("16.3.2 Barons at the start", () => {
  test("those with named places stand there, and own their Fortress in a State of the other side", () => {
    const game = deploying(2)
    allThrough(game)
    const at = (name: string) =>
      game.state.at.findIndex((hex, one) => hex === game.hex(name) && one >= game.ground.capitani)
    for (const name of ["Avezzano", "Fondi", "Salerno", "Bari", "Altamura", "Catanzaro", "Stilo"]) {
      expect([name, game.state.side[at(name)]]).toEqual([name, 0])
    }
    for (const name of ["Solmona", "Isernia", "Ostuni", "Amantea", "Riggio", "Squillace"]) {
      expect([name, game.state.side[at(name)]]).toEqual([name, 1])
    }
    expect(game.state.conquered[game.place("Catanzaro")]).toBe(1)
    expect(game.state.conquered[game.place("Gallipoli")]).toBe(2)
    expect(game.state.conquered[game.place("Amantea")]).toBe(2)
    expect(game.state.conquered[game.place("Salerno")]).toBe(0)
  })
  test("one goes to a hex, in Fortresses and Ports of the State", () => {
    const game = deploying(3, [1])
    answerUntil(game, () => game.actions("baronAt").length > 0, plainly)
    const lavoro = hexesOf(game, "baronAt")
    expect(lavoro).toContain(game.hex("Napoli"))
    expect(lavoro).not.toContain(game.hex("Traetto"))
    game.act({ type: "baronAt", hex: game.hex("Napoli") })
    expect(refusal(game.why({ type: "baronAt", hex: game.hex("Napoli") }))).toBe("16.3.2 baronThere")
  })
  test("in scenario 4 an owned Town will do", () => {
    const game = deploying(4)
    answerUntil(game, () => game.actions("baronAt").some(({ hex }) => hex === game.hex("Gravina")), plainly)
    expect(hexesOf(game, "baronAt")).toContain(game.hex("Bari"))
    expect(hexesOf(game, "baronAt")).not.toContain(game.hex("Taranto"))
  })
  test("Barons who serve nobody stand in the City, or in a Fortified Town by lot", () => {
    const game = deploying(3, [2])
    const neutrals = game.state.at.filter((_, leader) => game.ground.leaders[leader].generic)
    const towns = game.ground.places.filter(
      ({ region, kind }) => region === game.region("Molise") && kind === "fortifiedTown",
    )
    expect(neutrals).toEqual([towns[1].hex, game.hex("Lucera")])
    game.ground.leaders.forEach(({ generic }, leader) => {
      if (generic) expect(game.state.side[leader]).toBe(NEITHER)
    })
    expect(game.state.conquered[game.place("Lucera")]).toBe(0)
  })
  test("the others wait on their State's card", () => {
    const game = deploying(2)
    allThrough(game)
    expect(["Terra di Lavoro", "Capitanata", "Molise", "Calabria Ultra"].map((name) => game.available(name))).toEqual([
      4, 3, 0, 1,
    ])
    expect(game.state.at.filter((at) => at === ON_CARD)).toHaveLength(1 + 4 + 3 + 3 + 3 + 2 + 2 + 1)
  })
})

describe("1.4 what the enemy learns of a deployment", () => {
  test("he hears where counters stand, and no name, unit or Order", () => {
    const game = deploying(3, [1])
    answerUntil(
      game,
      () => game.seat() === "spanish",
      (actions) => first("deployAt")(actions),
    )
    const heard = game.events.filter(({ to }) => to === undefined || to.includes("spanish"))
    const isSecret = (data: Readonly<Record<string, unknown>>) =>
      "unit" in data || ("order" in data && data.order !== 5) || (data.leader as number) < game.ground.capitani
    expect(heard.filter(({ data }) => isSecret(data))).toEqual([])
    expect(heard.filter(({ type }) => type === "deployedUnseen")).toHaveLength(5)
    expect(game.state.shown.slice(0, game.ground.capitani).every((shown) => shown === 0)).toBe(true)
  })
  test("each side says when it is done, so that the last secret choice is not told by the turn passing", () => {
    const game = deploying(4)
    answerUntil(game, isReady(game), plainly)
    expect(game.actions()).toEqual([{ type: "ready" }])
    expect(game.seat()).toBe("allied")
  })
})

describe("2.1 before anything is deployed", () => {
  test("4.5 Minor Capitani who are not deployed can be created, those who come can not", () => {
    const { ground, state } = scene({ scenario: 2 })
    const french = ground.leaders.flatMap(({ name }, leader) => (name === "French Minor" ? [leader] : []))
    expect(french.map((leader) => state.at[leader] === SPARE).sort()).toEqual([false, true])
  })
  test("Rome is Pillaged in 1528", () => {
    const game = scene({ scenario: 4 })
    expect(game.state.pillaged[game.place("Roma")]).toBe(1)
    expect(game.state.pillaged.filter((is) => is === 1)).toHaveLength(1)
  })
})

describe("2.1 any deployment", () => {
  for (const scenario of [1, 2, 3, 4, 5]) {
    test(`in scenario ${scenario} it ends soon, with every unit on a card, every Force under an Order, no hex shared with enemies`, () => {
      for (let seed = 0; seed < 12; seed++) {
        const random = randomFrom(seed)
        const game = deploying(scenario, scenario === 3 ? [1] : [])
        let steps = 0
        while (game.asking() !== "rest") {
          const actions = game.actions()
          expect(actions.length).toBeGreaterThan(0)
          game.act(actions[random(actions.length)])
          steps++
        }
        expect(steps).toBeLessThan(70)
        const { state, ground, field } = game
        for (const { capitano, with: others, units, strength } of ground.plan.forces) {
          for (const leader of [capitano, ...others]) {
            expect(state.at[leader]).toBeGreaterThan(OUT)
            expect(unitsOn(field, leader).length).toBeLessThanOrEqual(ground.leaders[leader].rank)
            if (state.under[leader] !== NOBODY) continue
            expect(isForce(field, leader)).toBe(true)
            expect(state.order[leader]).toBeGreaterThan(0)
          }
          for (const unit of units) expect([capitano, ...others]).toContain(state.of[unit])
          for (const { units: group, points } of strength)
            expect(group.reduce((sum, unit) => sum + state.points[unit], 0)).toBe(points)
        }
        state.at.forEach((hex, one) => {
          if (hex > OUT)
            state.at.forEach((at, two) => expect(at !== hex || state.side[one] === state.side[two]).toBe(true))
        })
      }
    })
  }
})
