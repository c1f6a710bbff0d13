import { describe, expect, it } from "vitest"
import { balance, evaluate, terms } from "../src/evaluate.ts"
import { drawn, type Picture } from "./drawn.ts"

function thinks(counters: Picture["counters"], more: Partial<Picture> = {}): number {
  return evaluate(drawn({ phase: "movement", phasing: "english", ...more, counters }).field, "english")
}

const BASE = { "EN-CAV-HEREFORD": "2012", "SC-SCH-MORAY": "1620 NNE open" } as const

const BOTH = { ...BASE, "EN-LBW-HE1": "2112 fire" } as const

describe("what a program thinks of a battle", () => {
  it("likes the enemy routed, the more so the higher the level", () => {
    const levels = ["", " rout1", " rout2", " rout4"].map((rout) =>
      thinks({ ...BASE, "SC-SCH-MORAY": `1620 NNE open${rout}` }),
    )
    expect(levels).toEqual([...levels].sort((a, b) => a - b))
    expect(new Set(levels).size).toBe(levels.length)
  })

  it("dislikes its own unit routed, less so beside a leader who is obeyed", () => {
    const whole = thinks(BASE)
    const routed = thinks({ ...BASE, "EN-CAV-HEREFORD": "2012 rout2" })
    const led = thinks({ ...BASE, "EN-CAV-HEREFORD": "2012 rout2", "EN-LDR-HE": "2012" })
    const disobeyed = thinks({ ...BASE, "EN-CAV-HEREFORD": "2012 rout2", "EN-LDR-HE": "2012 disobeyed" })
    expect(routed).toBeLessThan(whole)
    expect(led).toBeGreaterThan(routed)
    expect(disobeyed).toBeLessThan(led)
  })

  it("likes to be nearer to an enemy that it can strike", () => {
    expect(thinks({ ...BASE, "EN-CAV-HEREFORD": "1914" })).toBeGreaterThan(thinks(BASE))
  })

  it("dislikes a leader left alone within the enemy's reach", () => {
    const guarded = thinks({ ...BASE, "EN-LDR-HE": "2012" })
    expect(thinks({ ...BASE, "EN-LDR-HE": "1617" })).toBeLessThan(guarded)
  })

  it("likes its archers in command within range", () => {
    const far = thinks({ ...BASE, "EN-LBW-HE1": "2112 fire" })
    expect(thinks({ ...BASE, "EN-LBW-HE1": "1618 fire", "EN-CAV-HEREFORD": "1718" })).toBeGreaterThan(far)
  })

  it("likes the enemy destroyed, and his leaders captured (20.1)", () => {
    const fate = (id: string, value: number) => {
      const { field, unit } = drawn({ phase: "movement", phasing: "english", counters: BASE })
      field.state.fate[unit(id)] = value
      return evaluate(field, "english")
    }
    expect(fate("SC-SCH-ARGYLL", 1)).toBeGreaterThan(thinks(BASE))
    expect(fate("EN-LBW-HE1", 1)).toBeLessThan(thinks(BASE))
  })

  it("likes an enemy before its lances whom it can strike, the more so when it is its turn", () => {
    const met = { "EN-CAV-HEREFORD": "1519", "SC-SCH-MORAY": "1620 NNE open" }
    expect(thinks(met)).toBeGreaterThan(thinks({ ...met, "EN-CAV-HEREFORD": "1214" }))
    expect(thinks({ ...met, "EN-CAV-HEREFORD": "1519 lance" })).toBeGreaterThan(thinks(met))
  })

  it("hopes for blows and shots to come, in its own turn more, and fears those of the enemy", () => {
    const prospects = (counters: Picture["counters"], phasing: Picture["phasing"] = "english", seat = "english") =>
      terms(drawn({ phase: "movement", phasing, counters }).field, seat).prospects
    // Nobody reaches anybody.
    expect(prospects(BASE)).toBe(0)
    const shot = { ...BASE, "EN-LBW-HE1": "1618 fire" }
    expect(prospects(shot)).toBeGreaterThan(0)
    expect(prospects(shot)).toBeGreaterThan(prospects(shot, "scottish"))
    expect(prospects(shot, "english", "scottish")).toBeLessThan(0)
  })

  it("fears for its own whom a shot has hit and who must still check, and hopes for the enemy's (8.2)", () => {
    const hit = (id: string, by: string) => {
      const { field, unit } = drawn({ phase: "fire", phasing: "english", counters: BOTH })
      field.state.hits.push(unit(id), unit(by))
      return evaluate(field, "english")
    }
    const none = thinks(BOTH, { phase: "fire" })
    expect(hit("SC-SCH-MORAY", "EN-LBW-HE1")).toBeGreaterThan(none)
    expect(hit("EN-CAV-HEREFORD", "SC-SCH-MORAY")).toBeLessThan(none)
  })
})

describe("what both sides think of a battle together", () => {
  const pictures: Record<string, Picture["counters"]> = {
    "one comes nearer": { ...BASE, "EN-CAV-HEREFORD": "1914" },
    "archers in range": { ...BASE, "EN-LBW-HE1": "1618 fire", "EN-CAV-HEREFORD": "1718" },
    "a rout beside a leader": { ...BASE, "EN-CAV-HEREFORD": "2012 rout2", "EN-LDR-HE": "2012" },
  }

  it.each(Object.entries(pictures))("is half of what the one thinks less what the other does: %s", (_, counters) => {
    const { field } = drawn({ phase: "movement", phasing: "english", counters })
    const [english, scottish] = ["english", "scottish"].map((seat) => evaluate(field, seat))
    expect(balance(field, "english")).toBeCloseTo((english - scottish) / 2, 9)
    expect(balance(field, "scottish")).toBeCloseTo((scottish - english) / 2, 9)
  })

  it("is the difference of the points when it is over", () => {
    const { field, unit } = drawn({ phase: "movement", phasing: "english", counters: BASE })
    field.state.fate[unit("SC-SCH-MORAY")] = 1
    field.position.outcome = { winner: "english", end: "marginal", rule: "20.2", args: {} }
    expect(balance(field, "english")).toBe(evaluate(field, "english"))
    expect(balance(field, "scottish")).toBe(-evaluate(field, "english"))
  })
})
