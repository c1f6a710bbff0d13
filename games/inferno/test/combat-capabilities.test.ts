import { describe, expect, test } from "vitest"
import { garrisonOf } from "../src/walls.ts"
import { ARMIGERI, MILITIA } from "../src/tuscany.ts"
import { fight, type Drawing, type Fight } from "./combat-field.ts"

const noGarrison: NonNullable<Drawing["state"]> = (state) => void state.pool.fill(0)
const ONES = new Array<number>(80).fill(1)

/** Lord and foe of a card's side, with a Stronghold of each. */
const SIDES = {
  F: {
    lord: "arezzo",
    foe: "siena",
    own: "cortona",
    enemy: "montepulciano",
    battle: { at: "asciano", from: "monte-san-savino" },
  },
  S: {
    lord: "siena",
    foe: "arezzo",
    own: "montepulciano",
    enemy: "cortona",
    battle: { at: "monte-san-savino", from: "asciano" },
  },
} as const

function sideOf(card: string) {
  return card.startsWith("F") ? SIDES.F : SIDES.S
}

/** The Lord with the card attacks, or defends if so said. */
function battle(
  card: string,
  units: string,
  foes: string,
  more: Partial<Drawing> & { defending?: boolean } = {},
): Fight {
  const { lord, foe } = sideOf(card)
  const { defending, ...rest } = more
  const side = sideOf(card) === SIDES.F ? "F" : "S"
  const place = defending ? SIDES[side === "F" ? "S" : "F"].battle : SIDES[side].battle
  return fight({
    ...place,
    attackers: defending ? { [foe]: foes } : { [lord]: units },
    defenders: defending ? { [lord]: units } : { [foe]: foes },
    cards: { [card]: lord },
    dice: ONES,
    ...rest,
  })
}

function storm(
  card: string,
  units: string,
  foes: string,
  more: Partial<Drawing> & { defending?: boolean } = {},
): Fight {
  const { lord, foe, own, enemy } = sideOf(card)
  const { defending, ...rest } = more
  return fight({
    kind: "storm",
    at: defending ? own : enemy,
    siege: 2,
    attackers: defending ? { [foe]: foes } : { [lord]: units },
    defenders: defending ? { [lord]: units } : { [foe]: foes },
    cards: { [card]: lord },
    state: noGarrison,
    dice: ONES,
    ...rest,
  })
}

/** The sorts of Hits that wait to be assigned: count, Crossbow, Select. */
function waiting(one: Fight): number[][] {
  const frame = one.position.stack.at(-1) as unknown as { hits: { count: number; crossbow: number; select: number }[] }
  return frame.hits.map(({ count, crossbow, select }) => [count, crossbow, select])
}

const TOWERS = [
  ["card F3 capability", "F3"],
  ["card S3 capability", "S3"],
] as const

describe("card F3 capability, card S3 capability: Siege Towers", () => {
  test.each(TOWERS)(
    "%s: when its mat Storms, from Round 2 on its Archery, then its Melee come before all else",
    (_, card) => {
      const { lord, foe } = sideOf(card)
      const one = storm(card, "1 militia", "1 militia", {
        cards: { [card]: lord, [card === "F3" ? "F16" : "S16"]: lord },
      })
      expect(one.strikes()).toEqual([
        `${lord} > ${foe} archery 1`,
        `${foe} > ${lord} melee 1`,
        `${lord} > ${foe} melee 1`,
      ])
      one.say("fight")
      expect(one.strikes().slice(3)).toEqual([
        `${lord} > ${foe} archery 1`,
        `${lord} > ${foe} melee 1`,
        `${foe} > ${lord} melee 1`,
      ])
    },
  )

  test.each(TOWERS)("%s: it does nothing for a mat that defends", (_, card) => {
    const { lord, foe } = sideOf(card)
    const one = storm(card, "1 menAtArms", "1 menAtArms", { defending: true })
    one.say("fight")
    expect(one.strikes().slice(2)).toEqual([`${lord} > ${foe} melee 1`, `${foe} > ${lord} melee 1`])
  })
})

const TREBUCHETS = [
  ["card F4 capability", "F4"],
  ["card S4 capability", "S4"],
] as const

describe("card F4 capability, card S4 capability: Trebuchets", () => {
  const walls = (one: Fight, mat: string) =>
    one.told("wallsRolled").find(({ data }) => data["mat"] === one.mat(mat))?.data["walls"]

  test.each(TREBUCHETS)(
    "%s: with three Siege markers the Enemy's Walls are less by 1, with two they are not",
    (_, card) => {
      const { foe } = sideOf(card)
      expect(walls(storm(card, "1 menAtArms", "1 menAtArms", { siege: 3 }), foe)).toBe(3)
      expect(walls(storm(card, "1 menAtArms", "1 menAtArms", { siege: 2 }), foe)).toBe(4)
    },
  )

  test.each(TREBUCHETS)(
    "%s: in a Sally they lessen the Besiegers' Siegeworks, and in a Storm those of the Attackers",
    (_, card) => {
      const { lord, foe, own } = sideOf(card)
      const sally = fight({
        kind: "sally",
        at: own,
        siege: 4,
        attackers: { [lord]: "1 menAtArms" },
        defenders: { [foe]: "1 menAtArms" },
        cards: { [card]: lord },
        dice: ONES,
      })
      sally.say("fight", "fight")
      expect(walls(sally, foe)).toBe(3)
      expect(walls(storm(card, "1 menAtArms", "1 menAtArms", { siege: 4, defending: true }), foe)).toBe(3)
    },
  )

  test.each(TREBUCHETS)("%s: they serve the whole side, from Reserve as well", (_, card) => {
    const { lord, foe } = sideOf(card)
    const friend = card === "F4" ? "colle" : "pisa"
    const one = storm(card, "", "", {
      siege: 3,
      attackers: { [lord]: "1 menAtArms", [friend]: "1 menAtArms" },
      defenders: { [foe]: "1 menAtArms" },
      cards: { [card]: friend },
    })
    expect(walls(one, foe)).toBe(3)
  })
})

describe("card F6 capability, card F7 capability, card S6 capability: Feditori", () => {
  test.each([
    ["card F6 capability", "F6", "5 cavalieri", 9],
    ["card F7 capability", "F7", "5 cavalieri", 9],
    ["card S6 capability", "S6", "5 cavalieri", 8],
  ])(
    "%s: in Rounds 1 and 2 of a Battle up to four Cavalieri, or three Ghibelline ones, strike for two Hits",
    (_, card, units, hits) => {
      const { lord, foe } = sideOf(card)
      const one = battle(card, units, "1 menAtArms")
      one.say("fight", "fight", "fight", "fight", "fight", "fight")
      const own = one.strikes().filter((strike) => strike.startsWith(lord))
      expect(own).toEqual([
        `${lord} > ${foe} horse ${hits}`,
        `${lord} > ${foe} horse ${hits}`,
        `${lord} > ${foe} horse 5`,
      ])
    },
  )

  test.each([
    ["card F6 capability", "F6"],
    ["card F7 capability", "F7"],
    ["card S6 capability", "S6"],
  ])("%s: in Storm they strike as ever, and other Horse always do", (_, card) => {
    const { lord, foe } = sideOf(card)
    expect(storm(card, "2 cavalieri", "1 menAtArms").strikes()).toContain(`${lord} > ${foe} melee 2`)
    const one = battle(card, "1 ritter, 1 berrovieri", "1 menAtArms")
    one.say("fight", "fight")
    expect(one.strikes()[0]).toBe(`${lord} > ${foe} horse 3`)
  })
})

describe("Luceria", () => {
  test("card S7 capability: up to three Militia shoot for one and a half Hits each", () => {
    const one = battle("S7", "4 militia", "9 menAtArms", { defending: true })
    one.say("fight", "fight")
    expect(one.strikes()[0]).toBe("siena > arezzo archery 5")
  })

  test("card S7 capability: Arcieri on the same mat add nothing", () => {
    const one = battle("S7", "6 militia", "9 menAtArms", { defending: true, cards: { S7: "siena", S16: "siena" } })
    one.say("fight", "fight")
    expect(one.strikes()[0]).toBe("siena > arezzo archery 5")
  })
})

const GROSSE = [
  ["card F8 capability", "F8"],
  ["card S8 capability", "S8"],
] as const

describe("card F8 capability, card S8 capability: Balestre Grosse", () => {
  test.each(GROSSE)(
    "%s: in Storm Men-at-Arms shoot Crossbows for half a Hit, and pick targets when Defending",
    (_, card) => {
      const { lord, foe } = sideOf(card)
      const attacking = storm(card, "3 menAtArms", "1 cavalieri, 1 menAtArms", { dice: [5, 5] })
      expect(attacking.strikes()).toEqual([`${lord} > ${foe} archery 2`])
      expect(waiting(attacking)).toEqual([[2, 1, 0]])
      const defending = storm(card, "3 menAtArms", "1 cavalieri, 1 menAtArms", { defending: true, dice: [5, 5] })
      expect(waiting(defending)).toEqual([[2, 1, 1]])
    },
  )

  test.each(GROSSE)("%s: in Battle they do not shoot, nor does Palvesari let them pick targets", (_, card) => {
    const { lord } = sideOf(card)
    const one = battle(card, "3 menAtArms", "1 cavalieri")
    one.say("fight", "fight")
    expect(one.strikes().some((strike) => strike.includes("archery"))).toBe(false)
    const palvesari = card === "F8" ? "F13" : "S13"
    const shot = storm(card, "3 menAtArms", "1 cavalieri, 1 menAtArms", {
      dice: [5, 5],
      cards: { [card]: lord, [palvesari]: lord },
    })
    expect(waiting(shot)).toEqual([[2, 1, 0]])
  })
})

const BALESTRIERI = [
  ["card F9 capability", "F9"],
  ["card F10 capability", "F10"],
  ["card F11 capability", "F11"],
  ["card S9 capability", "S9"],
  ["card S10 capability", "S10"],
  ["card S11 capability", "S11"],
] as const

describe("card F9 capability, card F10 capability, card F11 capability, card S9 capability, card S10 capability, card S11 capability: Balestrieri", () => {
  test.each(BALESTRIERI)(
    "%s: up to three Armigeri shoot Crossbows for a Hit each, at the owner's choice of target",
    (_, card) => {
      const { lord, foe } = sideOf(card)
      const one = battle(card, "4 armigeri", "1 cavalieri, 1 menAtArms", { defending: true })
      one.say("fight", "fight")
      expect(one.strikes()).toEqual([`${lord} > ${foe} archery 3`])
      expect(waiting(one)).toEqual([[3, 1, 0]])
    },
  )

  test.each(BALESTRIERI)("%s: Defending in Storm they pick their targets", (_, card) => {
    const one = storm(card, "4 armigeri", "1 cavalieri, 1 menAtArms", { defending: true, dice: [5, 5, 5] })
    expect(waiting(one)).toEqual([[3, 1, 1]])
    const attacking = storm(card, "4 armigeri", "1 cavalieri, 1 menAtArms", { dice: [5, 5, 5] })
    expect(waiting(attacking)).toEqual([[3, 1, 0]])
  })
})

describe("card F12 capability, card S12 capability: Army Reserve", () => {
  test.each([
    ["card F12 capability", "F12", "colle"],
    ["card S12 capability", "S12", "giordano"],
  ])(
    "%s: from Round 3 of a Battle Cavalieri of its Lords strike for two Hits; those of others do not",
    (_, card, stranger) => {
      const { lord, foe } = sideOf(card)
      const strikes = (who: string) => {
        const one = battle(card, "", "", {
          attackers: { [who]: "2 cavalieri" },
          defenders: { [foe]: "1 menAtArms" },
          cards: { [card]: "edge" },
        })
        one.say("fight", "fight", "fight", "fight", "fight", "fight")
        return one.strikes().filter((strike) => strike.startsWith(who))
      }
      expect(strikes(lord)).toEqual([
        `${lord} > ${foe} horse 2`,
        `${lord} > ${foe} horse 2`,
        `${lord} > ${foe} horse 4`,
      ])
      expect(strikes(stranger).at(-1)).toBe(`${stranger} > ${foe} horse 2`)
    },
  )

  test.each([
    ["card F12 capability", "F12"],
    ["card S12 capability", "S12"],
  ])("%s: a Comune's mat is served, a Storm is not", (_, card) => {
    const { foe } = sideOf(card)
    const commander = card === "F12" ? "firenze" : "siena"
    const one = battle(card, "", "", {
      attackers: { [commander]: "1 militia", [`${commander}-comune`]: "2 cavalieri" },
      defenders: { [foe]: "1 menAtArms" },
      cards: { [card]: "edge" },
    })
    one.say(`place ${commander}-comune centre`, `place ${commander} left`)
    for (let round = 0; round < 3; round++) one.say("fight", "fight", `takeHits ${commander}-comune`)
    expect(
      one
        .strikes()
        .filter((strike) => strike.includes("horse"))
        .at(-1),
    ).toContain("horse 4")
    const long = storm(card, "2 cavalieri", "1 menAtArms", { siege: 4, cards: { [card]: "edge" } })
    long.say("fight", "fight", "fight")
    expect(long.strikes().at(-1)).toContain("melee 2")
  })
})

const PALVESARI = [
  ["card F13 capability", "F13", "F9"],
  ["card F14 capability", "F14", "F10"],
  ["card F15 capability", "F15", "F11"],
  ["card S13 capability", "S13", "S9"],
  ["card S14 capability", "S14", "S10"],
  ["card S15 capability", "S15", "S11"],
] as const

describe("card F13 capability, card F14 capability, card F15 capability, card S13 capability, card S14 capability, card S15 capability: Palvesari", () => {
  test.each(PALVESARI)("%s: Armigeri have Armor 1-4 until the third of them is Routed, then 1-2", (_, card) => {
    // Six Hits at Armor: 4 saves; 5 5 5 Rout three; then 3 saves nobody: Armor is 1-2 again.
    const one = battle(card, "5 armigeri", "6 militia", {
      dice: [...new Array<number>(5).fill(1), 4, 5, 5, 5, 3, 2],
      defending: true,
    })
    one.say("fight", "fight")
    const { lord } = sideOf(card)
    const ranges = [...one.told("saved"), ...one.told("routed")]
      .filter(({ data }) => data["mat"] === one.mat(lord))
      .map(({ data }) => [data["die"], data["protection"]])
    expect(ranges).toEqual(
      expect.arrayContaining([
        [4, 4],
        [5, 4],
        [3, 2],
        [2, 2],
      ]),
    )
    expect(one.routed(lord)).toBe("4 armigeri")
  })

  test("card F13 capability, card F21 capability: the third Rout ends it for the whole combat, even if one of them is rallied", () => {
    // Of six Hits by Archery three Rout; one unit rallies at Armor 1-2, so that two are Routed; in Melee a 3 saves nobody.
    const one = battle("F13", "5 armigeri", "6 militia", {
      cards: { F13: "arezzo", F21: "edge", S16: "siena" },
      dice: [5, 5, 5, 1, 1, 1, 2, 6, ...new Array<number>(5).fill(1), 3, ...ONES],
      defending: true,
    })
    one.say("fight", "fight")
    expect(one.routed("arezzo")).toBe("3 armigeri")
    one.say("rally arezzo armigeri", "rally arezzo armigeri")
    const rallied = [...one.told("unitRallied"), ...one.told("notRallied")].map(({ data }) => data["protection"])
    expect(rallied).toEqual([2, 2])
    expect(one.told("unitRallied")).toHaveLength(1)
    const last = [...one.told("saved"), ...one.told("routed")].filter(({ data }) => data["mat"] === one.mat("arezzo"))
    expect(last.map(({ data }) => [data["die"], data["protection"]])).toContainEqual([3, 2])
    expect(last.some(({ data }) => data["die"] === 3 && data["protection"] === 4)).toBe(false)
  })

  test.each(PALVESARI)("%s: Crossbows of its Armigeri pick their targets, in Battle too", (_, card, crossbows) => {
    const { lord } = sideOf(card)
    const one = battle(card, "2 armigeri", "1 cavalieri, 1 menAtArms", {
      defending: true,
      cards: { [card]: lord, [crossbows]: lord },
    })
    one.say("fight", "fight")
    expect(waiting(one)).toEqual([[2, 1, 1]])
  })
})

const ARCIERI = [
  ["card F16 capability", "F16"],
  ["card F17 capability", "F17"],
  ["card S16 capability", "S16"],
  ["card S17 capability", "S17"],
] as const

describe("card F16 capability, card F17 capability, card S16 capability, card S17 capability: Arcieri", () => {
  test.each(ARCIERI)("%s: all Militia of the mat shoot for a Hit each, in Battle and Storm", (_, card) => {
    const { lord, foe } = sideOf(card)
    const one = battle(card, "4 militia", "9 menAtArms", { defending: true })
    one.say("fight", "fight")
    expect(one.strikes()[0]).toBe(`${lord} > ${foe} archery 4`)
    expect(storm(card, "4 militia", "9 menAtArms").strikes()[0]).toBe(`${lord} > ${foe} archery 4`)
  })

  test.each(ARCIERI)("%s: they shoot plain arrows, and only the mat's own Militia do", (_, card) => {
    const { lord, foe } = sideOf(card)
    const one = battle(card, "1 militia, 1 menAtArms", "1 cavalieri, 1 menAtArms", { defending: true })
    one.say("fight", "fight")
    expect(waiting(one)).toEqual([[1, 0, 0]])
    const comune = lord === "siena" ? "siena-comune" : ""
    if (comune === "") return
    const other = battle(card, "", "", {
      defending: true,
      attackers: { [foe]: "9 menAtArms" },
      defenders: { siena: "1 menAtArms", [comune]: "4 militia" },
    })
    other.say("place siena centre", "holdBack", "fight", "fight")
    expect(other.strikes().some((strike) => strike.includes("archery"))).toBe(false)
  })
})

describe("Distringitores", () => {
  const drawing = {
    at: "monte-san-savino",
    from: "asciano",
    attackers: { siena: "4 militia" },
    defenders: { arezzo: "2 cavalieri, 2 militia" },
    cards: { F21: "edge", S16: "siena" },
  }

  test("card F21 capability: after Archery and before Melee a Podestà's mat rolls up to two Routed Armored units", () => {
    // Four arrows: Cavalieri 4 4, Militia 2, and one saved by 1. The Cavalieri roll 3 and 4: one stands again.
    const one = fight({ ...drawing, dice: [4, 4, 2, 1, 3, 4, ...ONES] })
    one.say("fight", "fight", "absorb cavalieri 1", "absorb cavalieri 1")
    expect(one.routed("arezzo")).toBe("2 cavalieri, 1 militia")
    expect([one.asked(), ...one.offers()]).toEqual(["guelph rally", "rally arezzo cavalieri", "endRally"])
    expect(one.why("rally mat=arezzo kind=militia")).toBe("card F21 capability: unarmored")
    expect(one.why("rally mat=siena kind=militia")).toBe("card F21 capability: notFighting")
    one.say("rally arezzo cavalieri")
    expect(one.units("arezzo")).toBe("1 cavalieri, 1 militia")
    one.say("rally arezzo cavalieri")
    expect(one.told("notRallied")).toHaveLength(1)
    expect(one.told("unitRallied")).toHaveLength(1)
  })

  test("card F21 capability: one mat a Round, no unit twice, and no Lord who is not a Podestà", () => {
    const one = fight({
      ...drawing,
      attackers: { siena: "6 militia" },
      defenders: { orvieto: "2 cavalieri, 1 militia", arezzo: "1 cavalieri, 1 militia" },
      cards: { F21: "edge", S16: "siena" },
      // Six arrows on Orvieto: 4 4, then 1 1 1 1 saved by the Militia.
      dice: [4, 4, 1, 1, 1, 1, ...ONES],
    })
    one.say("place orvieto centre", "holdBack", "fight", "fight", "absorb cavalieri 1", "absorb cavalieri 1")
    expect(one.asked()).not.toContain("rally")
    const again = fight({
      ...drawing,
      attackers: { siena: "1 militia" },
      defenders: { arezzo: "1 cavalieri, 1 militia" },
      dice: [4, 4, ...ONES],
    })
    again.say("fight", "fight", "absorb cavalieri 1", "rally arezzo cavalieri")
    expect(again.told("notRallied")).toHaveLength(1)
    expect(again.told("unitRallied")).toHaveLength(0)
    expect(again.asked()).not.toContain("rally")
  })
})

describe("Distringitores of two Podestà", () => {
  test("card F21 capability: of two Podestà one mat rallies in a Round, not both", () => {
    const one = fight({
      at: "monte-san-savino",
      from: "asciano",
      attackers: { siena: "1 militia", pisa: "1 militia" },
      defenders: { arezzo: "2 cavalieri, 1 militia", lucca: "2 cavalieri, 1 militia" },
      cards: { F21: "edge", S16: "siena", S17: "pisa" },
      dice: [4, 4, ...ONES],
    })
    one.say("place pisa left", "place arezzo centre", "fight", "fight", "absorb cavalieri 1", "absorb cavalieri 1")
    expect(one.offers()).toEqual(["rally lucca cavalieri", "rally arezzo cavalieri", "endRally"])
    expect(one.why("rally mat=arezzo kind=cavalieri")).toBe("ok")
    one.say("rally lucca cavalieri")
    expect(one.asked()).not.toContain("rally")
    expect(one.routed("arezzo")).toBe("1 cavalieri")
  })
})

describe("Sovrintendente", () => {
  test("card S21 capability: a Castle that is Ghibelline has an Armigeri in place of its Militia", () => {
    const one = fight({
      kind: "storm",
      at: "asciano",
      siege: 1,
      attackers: { arezzo: "1 menAtArms" },
      defenders: {},
      cards: { S21: "edge" },
      dice: ONES,
    })
    const units = garrisonOf(one, one.ground.localeNamed("asciano"))
    expect([units[ARMIGERI], units[MILITIA]]).toEqual([1, 0])
    // Half a Hit and one: two Hits, both Crossbows'.
    expect(one.strikes()[0]).toBe("garrison > arezzo archery 2")
  })

  test("card S21 capability: neither a Guelph Castle nor a Town changes; a Castle marked Ghibelline does", () => {
    const one = fight({
      kind: "storm",
      at: "figline",
      siege: 1,
      attackers: { siena: "1 menAtArms" },
      defenders: {},
      cards: { S21: "edge" },
      dice: ONES,
    })
    const { ground, state } = one
    expect(garrisonOf(one, ground.localeNamed("poppi"))[MILITIA]).toBe(1)
    expect(garrisonOf(one, ground.localeNamed("montalcino"))[ARMIGERI]).toBe(2)
    state.marked[ground.localeNamed("poppi")] = 1
    expect(garrisonOf(one, ground.localeNamed("poppi"))[MILITIA]).toBe(0)
  })
})
