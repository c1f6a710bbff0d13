import { describe, expect, it } from "vitest"
import { begun, drawn, type Drawn } from "./drawn.ts"

/** A German unit of Anglano charges from its place in the line down to the Guelphs, who hold. */
function charge(game: Drawn, unit: string, target: string): void {
  game.play({ type: "carica", unit })
  for (const direction of ["NW", "SW", "NW", "SW"]) game.play({ type: "step", direction })
  game.playAll({ type: "declare", target }, { type: "hold" })
}

/** Foot of Aldobrandino goes up to the Guelph line and attacks; the crossbows hold. */
function attack(game: Drawn, unit: string, target: string): void {
  game.play({ type: "move", unit })
  for (const direction of ["SW", "NW", "SW"]) game.play({ type: "step", direction })
  game.playAll({ type: "declare", target }, { type: "hold" })
}

const CHARGES: readonly (readonly [string, string])[] = [
  ["anglano-c-germans-2", "pitigliano-c-firenze-2"],
  ["anglano-c-germans-3", "pitigliano-c-firenze-3"],
  ["anglano-c-germans-4", "pitigliano-c-firenze-4"],
  ["anglano-c-germans-5", "pitigliano-c-arezzo-1"],
]
const ATTACKS: readonly (readonly [string, string])[] = [
  ["aldobrandino-i-siena-1", "tegghiaio-i-firenze-2"],
  ["aldobrandino-i-siena-2", "tegghiaio-x-firenze-2"],
  ["aldobrandino-i-siena-3", "tegghiaio-i-firenze-3"],
  ["aldobrandino-i-pisa-1", "tegghiaio-x-lucca-1"],
]

function fight(game: Drawn, pairs: readonly (readonly [string, string])[]): void {
  game.play({ type: "endOrders" })
  for (const [lead, target] of pairs) game.play({ type: "resolve", target, lead })
}

function anglanoOpens(game: Drawn): void {
  game.play({ type: "activate", battaglia: "anglano" })
  for (const [unit, target] of CHARGES) charge(game, unit, target)
  fight(game, CHARGES)
}

function bothOpen(game: Drawn): void {
  anglanoOpens(game)
  game.play({ type: "activate", battaglia: "aldobrandino" })
  for (const [unit, target] of ATTACKS) attack(game, unit, target)
  fight(game, ATTACKS)
}

/** So many ones: the attackers bleed and nobody gives ground. */
function ones(dice: number): number[] {
  return new Array<number>(dice).fill(1)
}

/** Two dice for each of four combats, and one for the hero who rides with the Germans. */
const ANGLANO = 9
const BOTH = 17

describe("the opening of Montaperti (S.3.2)", () => {
  it("Anglano begins and must give four orders of Carica! or Attack (S.3.2)", () => {
    const game = begun("montaperti")
    game.play({ type: "activate", battaglia: "anglano" })
    expect(game.verdict({ type: "endOrders" })).toBe("S.3.2 mustAttackFirst")
    expect(game.verdict({ type: "recover" })).toBe("S.3.2 notInOpening")
    CHARGES.forEach(([unit, target], i) => {
      charge(game, unit, target)
      expect(game.verdict({ type: "endOrders" })).toBe(i < 3 ? "S.3.2 mustAttackFirst" : "ok")
    })
  })

  it("other orders are free as long as four units are left to attack (S.3.2)", () => {
    const game = begun("montaperti")
    game.play({ type: "activate", battaglia: "anglano" })
    game.play({ type: "withdraw", unit: "anglano-c-germans-1", hex: "2614" })
    game.play({ type: "withdraw", unit: "anglano-c-germans-6", hex: "2620" })
    expect(game.verdict({ type: "withdraw", unit: "anglano-c-germans-5", hex: "2619" })).toBe("S.3.2 mustAttackFirst")
    for (const [unit, target] of CHARGES) charge(game, unit, target)
    expect(game.verdict({ type: "endOrders" })).toBe("ok")
  })

  it("a Move order that the opening needs must end in an attack (S.3.2)", () => {
    const game = begun("montaperti")
    game.play({ type: "activate", battaglia: "anglano" })
    game.play({ type: "withdraw", unit: "anglano-c-germans-1", hex: "2614" })
    game.play({ type: "withdraw", unit: "anglano-c-germans-6", hex: "2620" })
    game.play({ type: "move", unit: "anglano-c-germans-3" })
    game.play({ type: "step", direction: "NW" })
    expect(game.verdict({ type: "halt" })).toBe("S.3.2 mustAttack")
  })

  it("a Carica! counts when it is ordered, even if its target breaks at the sight (S.3.2, 12.1.4)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: {
        "anglano-capitano": "1216",
        "anglano-c-germans-1": "1216 W",
        "tegghiaio-i-prato-1": "1015 E disrupted hits2",
        "pitigliano-capitano": "0410",
        "pitigliano-c-prato-1": "0410 E",
      },
      active: "ghibelline",
      also: (state) => (state.opening = 3),
      // A six is more than its courage; the second Disruption brings its last hit.
      dice: [6, 1],
    })
    game.playAll({ type: "activate", battaglia: "anglano" }, { type: "carica", unit: "anglano-c-germans-1" })
    game.playAll({ type: "step", direction: "NW" }, { type: "halt" })
    game.play({ type: "declare", target: "tegghiaio-i-prato-1" })
    expect(game.where("tegghiaio-i-prato-1")).toBe("off")
    game.play({ type: "advance", facing: "W", capitano: 0 })
    const orders = game.position.stack.at(-1)
    expect(orders).toMatchObject({ procedure: "orders", attacks: 1 })
  })

  it("when fewer than four can attack, those must, and the others are free (S.3.2)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: {
        "anglano-capitano": "2016",
        "anglano-c-germans-1": "2016 W",
        "anglano-c-germans-2": "2018 W disrupted",
        "anglano-c-germans-3": "2416 E",
        "pitigliano-c-firenze-1": "1816 E",
        "pitigliano-capitano": "1816",
      },
      active: "ghibelline",
      also: (state) => (state.opening = 3),
    })
    game.play({ type: "activate", battaglia: "anglano" })
    // Two can get to the enemy; the third looks away and is too far.
    expect(game.verdict({ type: "reorganize", unit: "anglano-c-germans-2" })).toBe("S.3.2 mustAttackFirst")
    expect(game.verdict({ type: "withdraw", unit: "anglano-c-germans-3", hex: "2316" })).toBe("ok")
    game.playAll({ type: "carica", unit: "anglano-c-germans-1" }, { type: "step", direction: "NW" })
    game.playAll({ type: "declare", target: "pitigliano-c-firenze-1" }, { type: "hold" })
    expect(game.verdict({ type: "endOrders" })).toBe("S.3.2 mustAttackFirst")
    game.play({ type: "move", unit: "anglano-c-germans-2" })
    game.playAll({ type: "turn", facing: "NNW" }, { type: "step", direction: "N" }, { type: "step", direction: "NW" })
    game.play({ type: "declare", target: "pitigliano-c-firenze-1" })
    expect(game.verdict({ type: "withdraw", unit: "anglano-c-germans-3", hex: "2316" })).toBe("ok")
    expect(game.verdict({ type: "endOrders" })).toBe("ok")
  })

  it("volleys do not count for the four (S.3.2)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: {
        "aldobrandino-capitano": "2209",
        "aldobrandino-i-siena-1": "2207 W",
        "aldobrandino-i-siena-2": "2208 W",
        "aldobrandino-i-siena-3": "2209 W",
        "aldobrandino-i-pisa-1": "2210 W",
        "aldobrandino-x-siena-1": "2211 W",
        "tegghiaio-i-firenze-1": "2007 E",
        "tegghiaio-i-firenze-2": "2008 E",
        "tegghiaio-i-firenze-3": "2009 E",
        "tegghiaio-i-firenze-4": "2010 E",
        "tegghiaio-capitano": "1809",
      },
      active: "ghibelline",
      also: (state) => (state.opening = 2),
      dice: [1, 1],
    })
    game.play({ type: "activate", battaglia: "aldobrandino" })
    game.play({ type: "fire", unit: "aldobrandino-x-siena-1", target: "tegghiaio-i-firenze-4", facing: "W" })
    expect(game.position.stack.at(-1)).toMatchObject({ procedure: "orders", attacks: 0 })
  })

  it("Aldobrandino follows without dice, with four attacks of his own (S.3.2)", () => {
    const game = begun("montaperti", { dice: ones(ANGLANO) })
    anglanoOpens(game)
    expect([game.asked(), game.procedure(), game.offers("activate")]).toEqual(["ghibelline", "basic", ["aldobrandino"]])
    expect(game.verdict({ type: "activate", battaglia: "salvani" })).toBe("S.1.2 otherFirst")
    expect(game.verdict({ type: "forgo" })).toBe("3.0 mustActivate")
    game.play({ type: "activate", battaglia: "aldobrandino" })
    expect(game.verdict({ type: "endOrders" })).toBe("S.3.2 mustAttackFirst")
    game.allDiceUsed()
  })

  it("attacks of the first two activations gain one on the dice, those of the third none (S.3.2.1)", () => {
    const game = begun("montaperti", { dice: [...ones(BOTH), 2, 2, 1] })
    bothOpen(game)
    const struck = game.told("struck")
    // Six against six, every enemy near by attacked: nothing but the opening's one.
    expect(struck[0]).toMatchObject({ dice: 2, total: 3 })
    // Siena's six against Florence's five, one, and the opening's one; the crossbows beside are not attacked: less two.
    expect(struck[4]).toMatchObject({ dice: 2, total: 2 })
    game.play({ type: "activate", battaglia: "aldobrandino" })
    game.playAll({ type: "move", unit: "aldobrandino-i-siena-3" }, { type: "halt" })
    game.playAll({ type: "declare", target: "tegghiaio-i-firenze-3" }, { type: "endOrders" })
    game.play({ type: "resolve", target: "tegghiaio-i-firenze-3", lead: "aldobrandino-i-siena-3" })
    // Four against five, less one, and nothing else.
    expect(game.told("struck").at(-1)).toMatchObject({ dice: 4, total: 3 })
    game.allDiceUsed()
  })

  it("the third activation is any Capitano's, has no duty, and play goes on with a Continuum (S.3.2, S.3.2.2)", () => {
    const game = begun("montaperti", { dice: ones(BOTH) })
    bothOpen(game)
    expect(game.offers("activate")).toEqual(["anglano", "salvani", "aldobrandino"])
    expect(game.verdict({ type: "activate", battaglia: "bigozzi" })).toBe("S.3.3.1 levelTooLow")
    expect(game.verdict({ type: "treason" })).toBe("S.3.2 notInOpening")
    game.playAll({ type: "activate", battaglia: "salvani" }, { type: "endOrders" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "continuum"])
    game.allDiceUsed()
  })

  it("after the third activation its Capitano has the first marker, even if he had the second too (S.3.2.2)", () => {
    const game = begun("montaperti", { dice: ones(BOTH) })
    bothOpen(game)
    game.playAll({ type: "activate", battaglia: "aldobrandino" }, { type: "endOrders" })
    expect(game.state.inARow).toBe(1)
    expect(game.verdict({ type: "continuum", battaglia: "aldobrandino" })).toBe("ok")
  })

  it("the third activation may be forgone: the Guelphs are next (S.3.2)", () => {
    const game = begun("montaperti", { dice: ones(BOTH) })
    bothOpen(game)
    game.play({ type: "forgo" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "basic"])
    expect(game.verdict({ type: "forgo" })).toBe("3.0 mustActivate")
    expect(game.offers("activate")).toEqual(["pitigliano", "tegghiaio"])
  })
})

describe("the reserves of Montaperti (S.3.3)", () => {
  const waiting = (level: [number, number], active: string) =>
    drawn({
      battle: "montaperti",
      asSetUp: true,
      reserve: ["arras", "bigozzi", "tornaquinci", "rangoni"],
      level,
      active,
    })

  it("Rangoni and Bigozzi wait until the enemy has a Victory Level (S.3.3.1)", () => {
    for (const [id, seat, none, one] of [
      ["rangoni", "guelph", [0, 1], [1, 0]],
      ["bigozzi", "ghibelline", [1, 0], [0, 1]],
    ] as const) {
      expect(waiting([...none], seat).verdict({ type: "activate", battaglia: id })).toBe("S.3.3.1 levelTooLow")
      expect(waiting([...one], seat).verdict({ type: "activate", battaglia: id })).toBe("ok")
    }
  })

  it("Tornaquinci waits until the Ghibellines have seven (S.3.3.2)", () => {
    const tornaquinci = { type: "activate", battaglia: "tornaquinci" }
    expect(waiting([6, 0], "guelph").verdict(tornaquinci)).toBe("S.3.3.2 levelTooLow")
    expect(waiting([7, 0], "guelph").verdict(tornaquinci)).toBe("ok")
  })

  it("Arras waits for the treason, whatever the levels (S.3.3.3, S.3.6)", () => {
    const game = waiting([11, 11], "ghibelline")
    expect(game.verdict({ type: "activate", battaglia: "arras" })).toBe("S.3.6 afterTreason")
  })

  it("a Battaglia whose unit the enemy comes up to is released without the condition (S.3.3.1, 16.4)", () => {
    const game = drawn({
      battle: "montaperti",
      asSetUp: true,
      reserve: ["bigozzi"],
      counters: { "pitigliano-c-firenze-1": "2812 E", "pitigliano-capitano": "2612" },
      at: { orders: "pitigliano" },
    })
    game.playAll({ type: "move", unit: "pitigliano-c-firenze-1" }, { type: "step", direction: "NE" })
    expect(game.state.inReserve[game.battaglia("bigozzi")]).toBe(0)
  })
})
