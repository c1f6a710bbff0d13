import { parseHex } from "@carroccio/hexes"
import {
  act,
  begin,
  copyPlain,
  decisions,
  explain,
  open,
  scriptedDice,
  type Action,
  type Plain,
} from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { PROHIBITED } from "../src/battle.ts"
import { greatMedievalBattles } from "../src/index.ts"
import { BATTLES, PACKS } from "../src/pack.ts"
import { faceOf, hexesOf } from "../src/stacking.ts"

/** Bannockburn before anybody has chosen anything. */
function bannockburn(pack: Plain | null = null) {
  const match = open(greatMedievalBattles, { scenario: "bannockburn", pack })
  const { position } = begin(match, scriptedDice())
  const { ground } = match
  const field = { ground, position, state: position.state }
  const unit = (id: string) => ground.counters.findIndex((counter) => counter.id === id)
  const ids = (units: readonly number[]) => units.map((one) => ground.counters[one].id)
  const asked = () => decisions(match, position)[0]?.seat
  const listed = () => decisions(match, position)[0]?.actions ?? []
  const verdict = (action: Action) => {
    const answer = explain(match, position, asked(), action)
    return answer.ok ? "ok" : `${answer.rule} ${answer.reason}`
  }
  const play = (action: Action) => {
    const acted = act(match, position, asked(), action)
    if (!acted.ok) throw new Error(`${JSON.stringify(action)}: ${acted.rule} ${acted.reason}`)
  }
  const mode = (id: string) => faceOf(field, unit(id)).mode
  const choosers = () => [
    ...new Set(listed().flatMap((action) => (action.type === "setMode" ? [Number(action["unit"])] : []))),
  ]
  return { match, ground, field, position, unit, ids, asked, listed, verdict, play, mode, choosers }
}

const READY = { type: "ready" }
const ENGLISH_HORSE = ["HEREFORD", "GLOUC", "MONTH", "CLIFF", "BEAUM", "UMFR", "HOUSE", "PEMB", "DESP"].map(
  (name) => `EN-CAV-${name}`,
)

describe("3.0 what the game is played with", () => {
  it("3.1 the map has columns of 34 and 33 hexes by turns, 972 in all", () => {
    // 15 odd columns of 34 and 14 even ones of 33
    expect(bannockburn().ground.grid.hexes).toHaveLength(15 * 34 + 14 * 33)
  })

  it("3.2 the charts in play are those of the pack: a player who puts in another figure plays by it", () => {
    const pack = copyPlain(PACKS.bannockburn) as unknown as { chart: { entries: { marsh: object; burn: object } } }
    pack.chart.entries.marsh = { add: 2, noCharge: true }
    const { ground, unit } = bannockburn(pack as unknown as Plain)
    expect(ground.counters[unit("EN-CAV-CLIFF")].entry[1208]).toBe(3)
    expect(bannockburn().ground.counters[unit("EN-CAV-CLIFF")].entry[1208]).toBe(2)
    expect(ground.counters[unit("EN-CAV-CLIFF")].entry[1109]).toBe(PROHIBITED)
  })

  it.each(BATTLES)("3.3 %s has 40 single and 30 double counters", (battle) => {
    let singles = 0
    let doubles = 0
    for (const { sides } of PACKS[battle].counters.list) {
      const sizes = new Set(sides.map(({ size }) => size))
      if (sizes.has(1)) singles++
      if (sizes.has(2)) doubles++
    }
    expect({ singles, doubles }).toEqual({ singles: 40, doubles: 30 })
  })

  it("3.31 a leader has movement points only, a combat unit armour and morale as well", () => {
    const { ground } = bannockburn()
    for (const { leader, faces } of ground.counters) {
      for (const { movement, morale, attackColumn, defendRow, weapon, melee } of faces) {
        expect(movement).toBeGreaterThan(0)
        expect(morale >= 0).toBe(!leader)
        expect(defendRow >= 0).toBe(!leader)
        if (leader) expect({ attackColumn, weapon, melee }).toEqual({ attackColumn: -1, weapon: null, melee: false })
      }
    }
  })

  it("3.32 a mode is for shooting, for striking or, in disorder, for neither", () => {
    const { ground } = bannockburn()
    for (const { leader, faces } of ground.counters) {
      if (leader) continue
      for (const { mode, weapon, melee } of faces) {
        expect({ mode, shoots: weapon !== null, strikes: melee }).toEqual({
          mode,
          shoots: mode === "fire",
          strikes: mode !== "fire" && mode !== "disorganised",
        })
      }
    }
  })

  it("3.33 armour is plate, mail, leather or none: knights P, Keith's horse and pikes M, Highlanders L, archers N", () => {
    const { ground, unit } = bannockburn()
    const armour = (id: string) => ground.counters[unit(id)].faces[0].armour
    const ids = ["EN-CAV-CLIFF", "SC-CAV-1", "SC-SCH-ROSS", "SC-INF-HIGH", "EN-LBW-HE1"]
    expect(ids.map(armour)).toEqual(["P", "M", "M", "L", "N"])
  })
})

describe("15.1 set-up for play", () => {
  it("15.0 the exclusive rules belong to their battle: nobody forms up or closes ranks in another", () => {
    const match = open(greatMedievalBattles, { scenario: "black-prince" })
    const { position } = begin(match, scriptedDice())
    const asked = () => decisions(match, position)[0].seat
    while (position.state.phase === "setUp") act(match, position, asked(), READY)
    expect(position.state.phase).toBe("movement")
    const verdict = explain(match, position, asked(), { type: "organise", unit: 0 })
    expect(verdict).toMatchObject({ ok: false, rule: "15.0", reason: "notInThisBattle" })
  })

  it("15.1 every counter begins in its printed hexes, and the Scots move first", () => {
    const { ground, field, asked, play, position } = bannockburn()
    for (const { id, hexes } of ground.pack.setup.placements) {
      const unit = ground.counters.findIndex((counter) => counter.id === id)
      expect([id, ...hexesOf(field, unit)]).toEqual([id, ...hexes.map((hex) => parseHex(hex))])
    }
    expect(ground.pack.setup.placements).toHaveLength(ground.counters.length)
    expect(asked()).toBe("scottish")
    play(READY)
    expect(asked()).toBe("english")
    play(READY)
    expect(asked()).toBe("scottish")
    expect(position.state).toMatchObject({ turn: 1, phase: "movement", phasing: 0 })
  })

  it("15.1 before the game a player chooses modes and nothing else", () => {
    const { listed, verdict, unit } = bannockburn()
    expect(new Set(listed().map(({ type }) => type))).toEqual(new Set(["setMode", "ready"]))
    expect(verdict({ type: "move", unit: unit("SC-CAV-1"), with: [] })).toBe("15.1 kernel.notNow")
    expect(verdict({ type: "setMode", unit: unit("EN-LBW-HE1"), face: 1 })).toBe("15.1 notYours")
    expect(verdict({ type: "setMode", unit: unit("SC-ARC-1"), face: 0 })).toBe("15.1 alreadyInMode")
    expect(verdict({ type: "setMode", unit: unit("SC-ARC-1"), face: 2 })).toBe("15.1 noChoiceOfMode")
    expect(verdict({ type: "setMode", unit: -1, face: 0 })).toBe("15.1 notOnMap")
    expect(verdict({ type: "setMode", unit: unit("SC-LDR-KEITH"), face: 1 })).toBe("15.1 noChoiceOfMode")
  })

  it("15.11 units with two modes to fight in begin in either: archers, Gascons and Keith's horse", () => {
    const { ids, choosers, play, unit, mode, position } = bannockburn()
    expect(ids(choosers()).sort()).toEqual(["SC-ARC-1", "SC-ARC-2", "SC-CAV-1", "SC-CAV-2"])
    play({ type: "setMode", unit: unit("SC-ARC-1"), face: 1 })
    expect(mode("SC-ARC-1")).toBe("melee")
    play({ type: "setMode", unit: unit("SC-ARC-1"), face: 0 })
    expect(mode("SC-ARC-1")).toBe("fire")
    play({ type: "setMode", unit: unit("SC-CAV-2"), face: 1 })
    play(READY)
    const bows = ["CL1", "ED1", "HE1", "HE2"].map((name) => `EN-LBW-${name}`)
    expect(ids(choosers()).sort()).toEqual([...bows, "EN-XBW-GASC"])
    play({ type: "setMode", unit: unit("EN-XBW-GASC"), face: 1 })
    play({ type: "setMode", unit: unit("EN-LBW-HE1"), face: 1 })
    play(READY)
    expect(["SC-ARC-1", "SC-CAV-1", "SC-CAV-2", "EN-XBW-GASC", "EN-LBW-HE1", "EN-LBW-HE2"].map(mode)).toEqual([
      "fire",
      "mounted",
      "dismounted",
      "melee",
      "melee",
      "fire",
    ])
    expect(position.state.phase).toBe("movement")
  })

  it("15.12 schiltroms begin in open order and may close in the first game-turn", () => {
    const { ground, unit, mode, verdict, play } = bannockburn()
    const schiltroms = ground.counters.filter(({ kind }) => kind === "schiltrom").map(({ id }) => id)
    expect(schiltroms).toHaveLength(8)
    expect(schiltroms.map(mode)).toEqual(schiltroms.map(() => "open"))
    expect(verdict({ type: "setMode", unit: unit("SC-SCH-ROSS"), face: 1 })).toBe("15.1 noChoiceOfMode")
    play(READY)
    play(READY)
    play({ type: "move", unit: unit("SC-SCH-ROSS"), with: [] })
    play({ type: "close", hex: 1424 })
    expect(mode("SC-SCH-ROSS")).toBe("close")
  })

  it("15.13 the English double counters begin disorganised, all but the Gascons", () => {
    const { ground, field, unit, mode, play, verdict } = bannockburn()
    const doubles = ground.combatUnits.filter((one) => field.state.side[one] === 1 && faceOf(field, one).size === 2)
    const foot = doubles.map((one) => ground.counters[one].id).filter((id) => id !== "EN-XBW-GASC")
    expect(foot).toHaveLength(19)
    expect(foot.map(mode)).toEqual(foot.map(() => "disorganised"))
    play(READY)
    expect(verdict({ type: "setMode", unit: unit("EN-INF-YORK1"), face: 0 })).toBe("15.1 noChoiceOfMode")
    expect(mode("EN-XBW-GASC")).toBe("fire")
  })

  it("15.14 English horse begins with lances, and nobody else but Keith's mounted horse", () => {
    const { ground, position, ids } = bannockburn()
    const lances = ground.combatUnits.filter((one) => position.state.lance[one] === 1)
    expect(ids(lances).sort()).toEqual([...ENGLISH_HORSE, "SC-CAV-1", "SC-CAV-2"].sort())
  })

  it("15.14 Keith's horse has no lance on foot, and has it back when the player puts it on horseback again", () => {
    const { unit, play, position } = bannockburn()
    const horse = unit("SC-CAV-1")
    play({ type: "setMode", unit: horse, face: 1 })
    expect(position.state.lance[horse]).toBe(0)
    expect(position.state.lance[unit("SC-CAV-2")]).toBe(1)
    play({ type: "setMode", unit: horse, face: 0 })
    expect(position.state.lance[horse]).toBe(1)
    play({ type: "setMode", unit: horse, face: 1 })
    play(READY)
    play(READY)
    expect(position.state.lance[horse]).toBe(0)
  })

  it("21.0 the counters carry the designations of leaders and shires", () => {
    const { ground } = bannockburn()
    const english = ground.pack.counters.list.filter(({ seat }) => seat === "english")
    const leaders = english.filter(({ kind }) => kind === "leader").map(({ short }) => short)
    expect(leaders.sort()).toEqual(["ED", "HE", "CL", "Gl", "Seg", "Lanc", "War", "Linc", "Arg"].sort())
    const names = english.map(({ name }) => name.en)
    expect(names).toContain("Warw./Leics.")
    expect(names).toContain("Ches./Staffs.")
  })
})
