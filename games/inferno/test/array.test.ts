import { describe, expect, test } from "vitest"
import { fight, type Fight } from "./combat-field.ts"

/** The mats of a side in their positions, left, centre and right as the Attacker sees them, then behind the Defenders. */
function row(one: Fight, side: 0 | 1): string {
  const name = (mat: number) => (mat < 0 ? "-" : (one.ground.mats[mat]?.id ?? "garrison"))
  const places = one.combat().array[side].map(name)
  return places.slice(3).every((place) => place === "-") ? places.slice(0, 3).join(" ") : places.join(" ")
}

function reserve(one: Fight, side: 0 | 1): string {
  return one
    .combat()
    .reserve[side].map((mat) => one.ground.mats[mat].id)
    .join(" ")
}

const FOOT = "2 menAtArms"

describe("4.4 Battle", () => {
  test("4.4 MARKER all learn where the Battle is and who fights it", () => {
    const battle = fight({
      at: "asciano",
      from: "monte-san-savino",
      attackers: { arezzo: FOOT },
      defenders: { siena: FOOT, pisa: FOOT },
    })
    const { data } = battle.told("combatBegun")[0]
    expect(data["locale"]).toBe(battle.ground.localeNamed("asciano"))
    expect(data["lords"]).toEqual([[battle.mat("arezzo")], [battle.mat("siena"), battle.mat("pisa")]])
    expect(battle.told("combatBegun")[0].rule).toBe("4.4 MARKER")
  })

  test("4.4 all Lords there take part: whoever finds no place at Front is in Reserve", () => {
    const battle = fight({
      at: "asciano",
      from: "monte-san-savino",
      attackers: { firenze: FOOT, arezzo: FOOT, lucca: FOOT, colle: FOOT, orvieto: FOOT },
      defenders: { siena: FOOT },
    })
    battle.say("place arezzo left", "place colle right")
    expect(row(battle, 0)).toBe("arezzo firenze colle")
    expect(reserve(battle, 0)).toBe("lucca orvieto")
  })
})

describe("4.4.1 Battle Array", () => {
  test("4.4.1 the Active Lord is at Front centre; his side chooses who stands left and right of him", () => {
    const battle = fight({
      at: "asciano",
      from: "monte-san-savino",
      attackers: { firenze: FOOT, arezzo: FOOT, lucca: FOOT },
      defenders: { siena: FOOT },
    })
    expect(battle.asked()).toBe("guelph array")
    expect(row(battle, 0)).toBe("- firenze -")
    expect(battle.offers()).toEqual([
      "place arezzo left",
      "place lucca left",
      "place arezzo right",
      "place lucca right",
    ])
    expect(battle.why("place mat=firenze position=left")).toBe("4.4.1: notInReserve")
    expect(battle.why("place mat=arezzo position=centre")).toBe("4.4.1: notOpen")
    expect(battle.why("place mat=999 position=left")).toBe("4.4.1: notInReserve")
    expect(battle.why("holdBack")).toBe("4.4.1: mustPlace")
  })

  test("4.4.1 his Comune may start at Front centre in an Active Commander's stead, as a Lord of its own", () => {
    const battle = fight({
      at: "asciano",
      from: "monte-san-savino",
      attackers: { firenze: FOOT, "firenze-comune": FOOT },
      defenders: { siena: FOOT },
    })
    expect(battle.offers()).toEqual(["place firenze centre", "place firenze-comune centre"])
    battle.say("place firenze-comune centre", "place firenze right")
    expect(row(battle, 0)).toBe("- firenze-comune firenze")
  })

  test("4.4.1 another Lord's Comune does not start at Front centre", () => {
    const battle = fight({
      at: "asciano",
      from: "monte-san-savino",
      attackers: { arezzo: FOOT, firenze: FOOT, "firenze-comune": FOOT },
      defenders: { siena: FOOT },
    })
    expect(row(battle, 0)).toBe("- arezzo -")
  })

  test("4.4.1 the Defender puts a Lord opposite the centre first, then opposite each other Front Attacker", () => {
    const battle = fight({
      at: "asciano",
      from: "monte-san-savino",
      attackers: { firenze: FOOT, arezzo: FOOT },
      defenders: { siena: FOOT, pisa: FOOT, giordano: FOOT },
    })
    battle.say("place arezzo left")
    expect(battle.asked()).toBe("ghibelline array")
    expect(battle.offers()).toEqual(["place siena centre", "place pisa centre", "place giordano centre"])
    battle.say("place pisa centre")
    expect(battle.offers()).toEqual(["place siena left", "place giordano left"])
    expect(battle.why("place mat=siena position=right")).toBe("4.4.1: notOpen")
    battle.say("place giordano left")
    expect(battle.offers()).toEqual(["place siena right", "holdBack"])
  })

  test("4.4.1 with all Attackers faced, a further Defender may stand at an empty Front position or in Reserve", () => {
    const drawing = {
      at: "asciano",
      from: "monte-san-savino",
      attackers: { arezzo: FOOT },
      defenders: { siena: FOOT, pisa: FOOT },
    }
    const beside = fight(drawing)
    beside.say("place siena centre", "place pisa left")
    expect(row(beside, 1)).toBe("pisa siena -")
    const behind = fight(drawing)
    behind.say("place siena centre", "holdBack")
    expect(row(behind, 1)).toBe("- siena -")
    expect(reserve(behind, 1)).toBe("pisa")
  })

  test("4.4.1 EVENTS come after the Array: the Attacker is first asked whether he Concedes when nobody holds a card", () => {
    const battle = fight({
      at: "asciano",
      from: "monte-san-savino",
      attackers: { arezzo: FOOT },
      defenders: { siena: FOOT },
    })
    expect(battle.asked()).toBe("guelph combat")
    expect(battle.combat().round).toBe(1)
    expect(battle.combat().chosen).toEqual([])
  })
})

describe("4.4.1 RELIEF SALLY", () => {
  const drawing = {
    at: "cortona",
    from: "castiglione",
    siege: 3,
    attackers: { arezzo: FOOT },
    relieving: { colle: FOOT, lucca: FOOT },
    defenders: { siena: FOOT, pisa: FOOT },
  }

  test("4.4.1 RELIEF SALLY one Sallying Lord begins behind the Defenders; a Reserve Defender faces him", () => {
    const battle = fight(drawing)
    expect(battle.offers()).toEqual(["place colle rear-centre", "place lucca rear-centre"])
    battle.say("place colle rear-centre", "place siena centre", "holdBack")
    expect(row(battle, 0)).toBe("- arezzo - - colle -")
    expect(row(battle, 1)).toBe("- siena - - pisa -")
    expect(battle.combat().inside).toEqual([battle.mat("lucca")])
  })

  test("4.4.1 RELIEF SALLY with no Reserve to face them they Flank all Front Defenders, whichever they like", () => {
    const battle = fight({ ...drawing, relieving: { colle: "2 ritter" }, dice: [1, 1, 1, 1, 1, 1, 1, 1] })
    battle.say("place siena centre", "place pisa left", "fight", "fight")
    expect(battle.asked()).toBe("guelph strike")
    expect(battle.offers()).toEqual(["flank colle pisa", "flank colle siena"])
  })

  test("4.4.1 RELIEF SALLY Siegeworks stop Hits of the Sallying Lords, not of those who Marched", () => {
    // Arezzo's two Hits go straight at Men-at-Arms; Colle's two meet three Siege markers first.
    const battle = fight({
      ...drawing,
      relieving: { colle: FOOT },
      // Siena on Arezzo 1 1, Pisa on Colle 1 1; Arezzo on Siena 1 1; Colle on Pisa: Walls 3 4, then Armor 1.
      dice: [1, 1, 1, 1, 1, 1, 3, 4, 1],
    })
    battle.say("place siena centre", "holdBack", "fight", "fight")
    for (const target of ["arezzo", "siena"]) battle.say(`strikeFirst ${target}`)
    expect(battle.told("wallsRolled").map(({ data }) => data["dice"])).toEqual([[3, 4]])
    expect(battle.combat().round).toBe(2)
    battle.spent()
  })

  test("4.4.1 RELIEF SALLY Trebuchets lessen the Siegeworks when a Sallying mat has them, not when one that Marched has", () => {
    const walls = (owner: string) => {
      const battle = fight({
        ...drawing,
        relieving: { colle: FOOT },
        cards: { F4: owner },
        dice: new Array<number>(20).fill(1),
      })
      battle.say("place siena centre", "holdBack", "fight", "fight")
      for (const target of ["arezzo", "siena"]) battle.say(`strikeFirst ${target}`)
      return battle.told("wallsRolled")[0].data["walls"]
    }
    expect(walls("colle")).toBe(2)
    expect(walls("arezzo")).toBe(3)
  })

  test("4.4.1 RELIEF SALLY one Lord a Round joins those who Sally, up to the Size; he may stay inside", () => {
    const battle = fight({
      at: "arezzo",
      from: "montevarchi",
      siege: 1,
      attackers: { firenze: FOOT },
      relieving: { colle: FOOT, lucca: FOOT, orvieto: FOOT },
      defenders: { siena: FOOT },
      dice: new Array<number>(20).fill(1),
    })
    battle.say("place colle rear-centre", "fight", "fight", "takeHits firenze", "fight", "fight")
    expect([battle.asked(), ...battle.offers()]).toEqual([
      "guelph reposition",
      "advance lucca rear-left",
      "advance lucca rear-right",
      "advance orvieto rear-left",
      "advance orvieto rear-right",
      "stay",
    ])
    battle.say("advance lucca rear-left")
    expect(battle.asked()).not.toContain("reposition")
    expect(battle.combat().inside).toEqual([battle.mat("orvieto")])
    expect(battle.told("placed").at(-1)?.rule).toBe("4.5.3 ARRAY AND REPOSITION")
  })

  test("4.4.1 RELIEF SALLY once all who Sallied have Routed, those who faced them are Reserve again and Advance", () => {
    const battle = fight({
      ...drawing,
      attackers: { arezzo: "3 menAtArms" },
      relieving: { colle: "1 villici" },
      // Siena's two Hits on Arezzo 1 1; Pisa's first removes the Villici, the other goes on to Arezzo 1; Arezzo's three 1 1 1.
      dice: new Array<number>(20).fill(1),
    })
    battle.say("place siena centre", "holdBack", "fight", "fight", "strikeFirst colle")
    expect(battle.combat().routed).toEqual([battle.mat("colle")])
    while (!battle.asked().endsWith("combat")) battle.say(battle.offers()[0])
    battle.say("fight", "fight")
    expect([battle.asked(), ...battle.offers()]).toEqual([
      "ghibelline reposition",
      "advance pisa left",
      "advance pisa right",
    ])
  })

  test("4.4.1 RELIEF SALLY a lost one sends them back inside and leaves one Siege marker", () => {
    const battle = fight({
      ...drawing,
      relieving: { colle: FOOT },
      // Siena on Arezzo 1 1, Pisa on Colle 1 1, Arezzo on Siena 1, Colle on Pisa: Walls 5, Armor 5; Loss 3, Service 2.
      dice: [1, 1, 1, 1, 1, 5, 5, 3, 2],
    })
    battle.say("place siena centre", "holdBack", "concede")
    // Conceding halves the Hits of the Attackers: one each.
    for (const target of ["arezzo", "siena"]) battle.say(`strikeFirst ${target}`)
    expect(battle.strikes().slice(-2)).toEqual(["arezzo > siena foot 1", "colle > pisa foot 1"])
    expect(battle.where("colle")).toBe("inside cortona")
    expect(battle.where("arezzo")).toBe("castiglione")
    expect(battle.state.siege[battle.ground.localeNamed("cortona")]).toBe(1)
    expect(battle.told("siegeReduced")[0].rule).toBe("4.4.1 RELIEF SALLY")
  })

  test("4.4.1 RELIEF SALLY a won one ends the Siege", () => {
    const battle = fight({
      ...drawing,
      relieving: { colle: FOOT },
      attackers: { arezzo: "4 menAtArms" },
      defenders: { siena: "1 militia" },
      // Siena on Arezzo 1; Colle's share of the Hits: Walls 5 6; the Militia 6; its Loss 1; Service 1.
      dice: [1, 5, 6, 6, 1, 1],
    })
    battle.say("fight", "fight", "takeHits arezzo")
    expect(battle.strikes().at(-1)).toBe("arezzo+colle > siena foot 6")
    expect(battle.state.siege[battle.ground.localeNamed("cortona")]).toBe(0)
    expect(battle.where("colle")).toBe("cortona")
    expect(battle.where("siena")).toBe("asinalunga")
    battle.spent()
  })
})
