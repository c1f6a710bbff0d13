import { describe, expect, it } from "vitest"
import { shotAt } from "../src/fire.ts"
import { isInCommand } from "../src/battles/bannockburn/longbows.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

type Counters = Picture["counters"]

function fireAt(game: Drawn, unit: string, target: string): void {
  game.play({ type: "fire", unit: game.unit(unit), target: game.unit(target) })
}

/** The range that counts and the unit fired over, or "none" when there is no shot. */
function shot(counters: Counters, unit: string, target: string, charges: Picture["charges"] = {}) {
  const game = drawn({ phase: "fire", phasing: "english", counters, charges })
  const found = shotAt(game.field, game.unit(unit), game.unit(target))
  if (found === null) return "none"
  return [found.range, found.over === null ? "" : game.field.ground.counters[found.over].id]
}

/** The modified roll of a shot that rolled 2. */
function modified(counters: Counters, unit: string, target: string): number {
  const game = drawn({ phase: "fire", phasing: "english", counters, dice: [1, 1, 6] })
  fireAt(game, unit, target)
  return game.events.find(({ type }) => type === "fired")?.data["modified"] as number
}

describe("longbows over cavalry", () => {
  const longbows = { "EN-LBW-HE1": "1426 fire" }
  const over = { ...longbows, "EN-CAV-HEREFORD": "1425", "SC-CAV-1": "1424 mounted" }

  it("15.43 the figure: longbows in 1426 fire over cavalry in 1425 at 1424 and 1325, not over foot at 1225", () => {
    const game = drawn({
      phase: "fire",
      phasing: "english",
      counters: {
        "EN-LBW-HE1": "1426 fire",
        "EN-CAV-HEREFORD": "1425",
        "EN-INF-YORK1": "1226 NNW organised",
        "SC-CAV-1": "1424 mounted",
        "SC-CAV-2": "1325 mounted",
        "SC-ARC-1": "1225 melee",
      },
    })
    const targets = game.listedOf("fire").map((action) => action["target"])
    expect(targets).toEqual([game.unit("SC-CAV-1"), game.unit("SC-CAV-2")])
  })

  it("15.4 longbows fire over their own cavalry at an enemy they cannot see", () => {
    expect(shot(over, "EN-LBW-HE1", "SC-CAV-1")).toEqual([3, "EN-CAV-HEREFORD"])
    const foot = { ...longbows, "EN-LBW-HE2": "1425 melee", "SC-CAV-1": "1424 mounted" }
    expect(shot(foot, "EN-LBW-HE1", "SC-CAV-1")).toBe("none")
  })

  it("15.4 the enemy must be two hexes away, not three, with cavalry on the way", () => {
    expect(shot({ ...over, "SC-CAV-1": "1423 mounted" }, "EN-LBW-HE1", "SC-CAV-1")).toBe("none")
    const column = { ...over, "EN-CAV-GLOUC": "1424", "SC-CAV-1": "1423 mounted" }
    expect(shot(column, "EN-LBW-HE1", "SC-CAV-1")).toBe("none")
  })

  it("15.4 either half of a double target may be the one two hexes away", () => {
    // The Highlanders fill 1423 and 1324, then 1424 and 1324: only the latter come within two hexes.
    const { "EN-LBW-HE1": bows, "EN-CAV-HEREFORD": horse } = over
    const highlanders = (place: string) => ({ "EN-LBW-HE1": bows, "EN-CAV-HEREFORD": horse, "SC-INF-HIGH": place })
    expect(shot(highlanders("1423 SSE"), "EN-LBW-HE1", "SC-INF-HIGH")).toBe("none")
    expect(shot(highlanders("1424 SSW"), "EN-LBW-HE1", "SC-INF-HIGH")).toEqual([3, "EN-CAV-HEREFORD"])
  })

  it("15.41 neither crossbows nor the Scots' bows fire over cavalry", () => {
    const gascons = { "EN-XBW-GASC": "1426 E fire", "EN-CAV-HEREFORD": "1425", "SC-CAV-1": "1424 mounted" }
    expect(shot(gascons, "EN-XBW-GASC", "SC-CAV-1")).toBe("none")
    const scots = { "SC-ARC-1": "1426 fire", "SC-CAV-1": "1425 mounted", "EN-CAV-HEREFORD": "1424" }
    expect(shot(scots, "SC-ARC-1", "EN-CAV-HEREFORD")).toBe("none")
  })

  it("15.41 nobody fires over cavalry that is routed, charging, or the enemy's", () => {
    expect(shot({ ...over, "EN-CAV-HEREFORD": "1425 rout1" }, "EN-LBW-HE1", "SC-CAV-1")).toBe("none")
    expect(shot(over, "EN-LBW-HE1", "SC-CAV-1", { "EN-CAV-HEREFORD": "SC-CAV-1" })).toBe("none")
    const enemy = { ...longbows, "SC-CAV-2": "1425 mounted", "SC-CAV-1": "1424 mounted" }
    expect(shot(enemy, "EN-LBW-HE1", "SC-CAV-1")).toBe("none")
  })

  it("15.42 cavalry of another division adds two to the roll, that of the own division nothing", () => {
    // Hereford's knights behind keep the archers in command.
    const counters = { ...longbows, "EN-CAV-HEREFORD": "1427", "SC-CAV-1": "1424 mounted" }
    expect(modified({ ...counters, "EN-CAV-GLOUC": "1425" }, "EN-LBW-HE1", "SC-CAV-1")).toBe(2)
    expect(modified({ ...counters, "EN-CAV-CLIFF": "1425" }, "EN-LBW-HE1", "SC-CAV-1")).toBe(4)
  })

  it("15.42 out of command and over another division add up to four", () => {
    const counters = { ...longbows, "EN-CAV-CLIFF": "1425", "SC-CAV-1": "1424 mounted" }
    expect(modified(counters, "EN-LBW-HE1", "SC-CAV-1")).toBe(6)
  })

  it("15.43 the range counts as three: mail is hit with 5 or less", () => {
    for (const [dice, hit] of [
      [[2, 3, 6], true],
      [[3, 3], false],
    ] as const) {
      const game = drawn({ phase: "fire", phasing: "english", counters: over, dice })
      fireAt(game, "EN-LBW-HE1", "SC-CAV-1")
      expect(game.events.find(({ type }) => type === "fired")?.data).toMatchObject({ range: 3, needed: 5, hit })
      game.allDiceUsed()
    }
  })

  it("15.43 where the line runs between two hexes, cavalry in one and foot in the other, it fires over the cavalry", () => {
    // From 1426 to 1325 the line runs between 1425 and 1326.
    const counters = { ...longbows, "EN-CAV-HEREFORD": "1425", "EN-LBW-HE2": "1326 melee", "SC-CAV-1": "1325 mounted" }
    expect(shot(counters, "EN-LBW-HE1", "SC-CAV-1")).toEqual([3, "EN-CAV-HEREFORD"])
    // With one of them empty the enemy is seen, at his true range.
    const open = { ...longbows, "EN-CAV-HEREFORD": "1425", "SC-CAV-1": "1325 mounted" }
    expect(shot(open, "EN-LBW-HE1", "SC-CAV-1")).toEqual([2, ""])
  })

  it("15.42 between two hexes of cavalry it fires over the own division", () => {
    for (const [one, two] of [
      ["1425", "1326"],
      ["1326", "1425"],
    ]) {
      const counters = { ...longbows, "EN-CAV-HEREFORD": one, "EN-CAV-CLIFF": two, "SC-CAV-1": "1325 mounted" }
      expect(shot(counters, "EN-LBW-HE1", "SC-CAV-1")).toEqual([3, "EN-CAV-HEREFORD"])
    }
  })
})

describe("bow facing", () => {
  it("15.3 double counters fire in any direction, to their rear as well", () => {
    // The Gascons fill 1420 and 1521 and look north-north-east.
    for (const hex of ["1520", "1416", "1424", "1421", "1318", "1823"]) {
      const game = drawn({
        phase: "fire",
        phasing: "english",
        counters: { "EN-XBW-GASC": "1420 NNE fire", "SC-CAV-1": `${hex} mounted` },
      })
      expect(game.listedOf("fire"), hex).toHaveLength(1)
    }
  })
})

describe("command control", () => {
  const inCommand = (counters: Counters) => {
    const game = drawn({ phase: "fire", phasing: "english", counters: { "EN-LBW-HE1": "1420 fire", ...counters } })
    return isInCommand(game.field, game.unit("EN-LBW-HE1"))
  }

  it("17.2 longbows out of command add two to the roll", () => {
    const counters = { "EN-LBW-HE1": "1420 fire", "SC-CAV-1": "1418 mounted" }
    expect(modified(counters, "EN-LBW-HE1", "SC-CAV-1")).toBe(4)
    expect(modified({ ...counters, "EN-CAV-HEREFORD": "1421" }, "EN-LBW-HE1", "SC-CAV-1")).toBe(2)
  })

  it("17.2 crossbows need no command", () => {
    const counters = { "EN-XBW-GASC": "1420 NNE fire", "SC-CAV-1": "1418 mounted" }
    expect(modified(counters, "EN-XBW-GASC", "SC-CAV-1")).toBe(2)
  })

  it("17.2 next to unrouted cavalry of their division they are in command", () => {
    expect(inCommand({ "EN-CAV-HEREFORD": "1421" })).toBe(true)
    expect(inCommand({ "EN-CAV-HEREFORD": "1421 rout1" })).toBe(false)
    expect(inCommand({ "EN-CAV-CLIFF": "1421" })).toBe(false)
    expect(inCommand({ "EN-LBW-HE2": "1421 fire" })).toBe(false)
  })

  it("17.2 two hexes from it they are, if the hex between is empty, or holds horse or longbows of the division", () => {
    const two = { "EN-CAV-HEREFORD": "1422" }
    expect(inCommand(two)).toBe(true)
    expect(inCommand({ ...two, "EN-LBW-HE2": "1421 melee" })).toBe(true)
    expect(inCommand({ ...two, "EN-LDR-GL": "1421" })).toBe(true)
    // Routed horse of the division in between carries no command, nor do routed longbows.
    expect(inCommand({ ...two, "EN-CAV-GLOUC": "1421 rout1" })).toBe(false)
    expect(inCommand({ ...two, "EN-LBW-HE2": "1421 fire rout1" })).toBe(false)
    // Other divisions, other foot and the enemy do not either.
    expect(inCommand({ ...two, "EN-CAV-CLIFF": "1421" })).toBe(false)
    expect(inCommand({ ...two, "EN-LBW-CL1": "1421 fire" })).toBe(false)
    expect(inCommand({ ...two, "EN-INF-YORK1": "1321 NNE organised" })).toBe(false)
    expect(inCommand({ ...two, "SC-ARC-1": "1421 melee" })).toBe(false)
    expect(inCommand({ "EN-CAV-HEREFORD": "1422 rout1" })).toBe(false)
  })

  it("17.2 three hexes away is too far", () => {
    expect(inCommand({ "EN-CAV-HEREFORD": "1423" })).toBe(false)
  })

  it("17.2 where the line runs between two hexes, one of them that carries command is enough", () => {
    // From 1420 to 1522 the line runs between 1421 and 1521.
    const aside = { "EN-CAV-HEREFORD": "1522" }
    expect(inCommand(aside)).toBe(true)
    expect(inCommand({ ...aside, "SC-ARC-1": "1421 melee" })).toBe(true)
    expect(inCommand({ ...aside, "SC-ARC-1": "1421 melee", "EN-CAV-CLIFF": "1521" })).toBe(false)
    expect(inCommand({ ...aside, "SC-ARC-1": "1421 melee", "EN-LBW-HE2": "1521 fire" })).toBe(true)
  })

  it("17.2 stacked with the leader of their division they are in command, with another they are not", () => {
    expect(inCommand({ "EN-LDR-HE": "1420" })).toBe(true)
    expect(inCommand({ "EN-LDR-HE": "1421" })).toBe(false)
    expect(inCommand({ "EN-LDR-ED": "1420" })).toBe(false)
    expect(inCommand({ "EN-LDR-GL": "1420" })).toBe(false)
  })
})
