import { describe, expect, it } from "vitest"
import { drawn } from "./drawn.ts"
import { ABOUT_FACE, costOf, END_MOVEMENT, HALT, march, passUntil, pickUp, spent, step } from "./marching.ts"

const KNIGHTS = "EN-CAV-HEREFORD"
const OTHER_KNIGHTS = "EN-CAV-GLOUC"
const HEREFORD = "EN-LDR-HE"
const GLOUCESTER = "EN-LDR-GL"

describe("5.0 the movement phase", () => {
  it("5.0 the player moves his units in the order he likes, each of them once", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [OTHER_KNIGHTS]: "1618", "EN-LBW-HE1": "1718 fire" },
    })
    march(game, "EN-LBW-HE1", "N")
    game.play(HALT)
    march(game, KNIGHTS, "N")
    game.play(HALT)
    expect(game.where("EN-LBW-HE1")).toBe("1717")
    expect(game.where(KNIGHTS)).toBe("1517")
    expect(game.verdict(pickUp(game, KNIGHTS))).toBe("5.0 alreadyMoved")
    expect(game.listedOf("move")).toEqual([pickUp(game, OTHER_KNIGHTS)])
  })

  it("5.0 a unit completes its move before another is picked up", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [OTHER_KNIGHTS]: "1618" },
    })
    march(game, KNIGHTS, "N")
    expect(game.verdict(pickUp(game, OTHER_KNIGHTS))).toBe("5.0 kernel.notNow")
    expect(game.verdict(END_MOVEMENT)).toBe("5.0 kernel.notNow")
    game.play(HALT)
    expect(game.verdict(pickUp(game, OTHER_KNIGHTS))).toBe("ok")
  })

  it("5.0 a routed unit stays where it is, but the leader with it may go", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518 rout2", [HEREFORD]: "1518" },
    })
    expect(game.verdict(pickUp(game, KNIGHTS))).toBe("5.0 routedUnit")
    expect(game.verdict(pickUp(game, KNIGHTS, HEREFORD))).toBe("5.0 routedUnit")
    expect(game.listedOf("move")).toEqual([pickUp(game, HEREFORD)])
  })

  it("5.0 a unit moves alone or as a stack with any of its leaders, who then have moved as well", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [HEREFORD]: "1518", [GLOUCESTER]: "1518" },
    })
    const stacks = game.listedOf("move").filter(({ unit }) => unit === game.unit(KNIGHTS))
    expect(stacks).toEqual([
      pickUp(game, KNIGHTS),
      pickUp(game, KNIGHTS, HEREFORD),
      pickUp(game, KNIGHTS, GLOUCESTER),
      pickUp(game, KNIGHTS, HEREFORD, GLOUCESTER),
    ])
    game.playAll(pickUp(game, KNIGHTS, HEREFORD), step("N"), step("N"), HALT)
    expect([KNIGHTS, HEREFORD, GLOUCESTER].map(game.where)).toEqual(["1516", "1516", "1518"])
    expect(game.verdict(pickUp(game, HEREFORD))).toBe("5.0 alreadyMoved")
    expect(game.verdict(pickUp(game, GLOUCESTER))).toBe("ok")
  })

  it("5.0 a leader who has moved already does not go along with a unit afterwards", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { [KNIGHTS]: "1518", [HEREFORD]: "1519" } })
    march(game, HEREFORD, "N")
    game.play(HALT)
    expect(game.verdict(pickUp(game, KNIGHTS, HEREFORD))).toBe("5.0 alreadyMoved")
    expect(game.verdict(pickUp(game, KNIGHTS))).toBe("ok")
  })

  it("5.0 only leaders stacked with the unit go along, each named once", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [HEREFORD]: "1518", [GLOUCESTER]: "1519" },
    })
    expect(game.verdict(pickUp(game, KNIGHTS, GLOUCESTER))).toBe("6.12 notStacked")
    expect(game.verdict(pickUp(game, KNIGHTS, HEREFORD, HEREFORD))).toBe("5.0 leadersNotInOrder")
    expect(game.verdict(pickUp(game, HEREFORD, GLOUCESTER))).toBe("6.12 notStacked")
  })

  it("5.0 a unit that is picked up must go somewhere, and one that can go nowhere is not picked up", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: {
        [KNIGHTS]: "2902",
        "EN-CAV-MONTH": "2802",
        "EN-CAV-CLIFF": "2903",
        "EN-CAV-BEAUM": "1518",
      },
    })
    // 2902: north 2901 is the Forth, north-east and south-east are off the map, north-west 2801 is the Forth.
    expect(game.verdict(pickUp(game, KNIGHTS))).toBe("5.0 nowhereToGo")
    game.play(pickUp(game, "EN-CAV-BEAUM"))
    expect(game.verdict(HALT)).toBe("5.0 notMovedYet")
  })

  it("5.0 nobody is asked when there is nothing that could move", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518 rout1", "SC-CAV-1": "1330 mounted" },
    })
    // the next decision is how the knights flee in the Scottish player-turn
    expect(game.position.state.turn).toBe(2)
    expect(game.position.state.phase).toBe("routMovement")
  })

  it("5.0 a player whose last unit has moved still ends the phase himself", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { [KNIGHTS]: "1518" } })
    march(game, KNIGHTS, "N")
    game.play(HALT)
    expect(game.listed()).toEqual([END_MOVEMENT])
  })
})

describe("5.1 how units move", () => {
  it("5.1 a unit goes from hex to adjacent hex, and the way is told", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { [KNIGHTS]: "1518" } })
    march(game, KNIGHTS, "NE", "SE", "S", "SW", "NW", "N")
    game.play(HALT)
    expect(game.where(KNIGHTS)).toBe("1518")
    expect(game.events.find(({ type }) => type === "moved")?.data).toEqual({
      unit: game.unit(KNIGHTS),
      with: [],
      path: [1518, 1617, 1718, 1719, 1619, 1519, 1518],
      spent: 6,
    })
  })

  it("5.11 only the phasing player's units and leaders move, and he may leave them all where they are", () => {
    const game = drawn({
      phase: "movement",
      phasing: "scottish",
      counters: { [KNIGHTS]: "1518", [HEREFORD]: "1518", "SC-ARC-1": "1522 fire", "SC-LDR-DOUG": "1522" },
    })
    expect(game.asked()).toBe("scottish")
    expect(game.verdict(pickUp(game, KNIGHTS))).toBe("5.11 notYours")
    expect(game.verdict(pickUp(game, HEREFORD))).toBe("5.11 notYours")
    expect(game.verdict(pickUp(game, "EN-CAV-GLOUC"))).toBe("5.11 notOnMap")
    const movable = [game.unit("SC-ARC-1"), game.unit("SC-LDR-DOUG")]
    expect(game.listedOf("move").every(({ unit }) => movable.includes(Number(unit)))).toBe(true)
    game.play(END_MOVEMENT)
    expect(game.where("SC-ARC-1")).toBe("1522")
    expect(game.position.state.phase).not.toBe("movement")
  })

  it("5.12 a unit spends up to its allowance and no point more", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { "EN-LBW-HE1": "1520 fire" } })
    march(game, "EN-LBW-HE1", "N", "N", "N", "N", "N", "N")
    expect(spent(game)).toBe(6)
    expect(game.verdict(step("N"))).toBe("5.12 notEnoughPoints")
    expect(game.listed()).toEqual([HALT])
  })

  it("5.12 one point left does not pay for a hex of two", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { "EN-LBW-HE1": "1313 fire" } })
    // five clear hexes up the column to 1308, then the marsh of 1307
    march(game, "EN-LBW-HE1", "N", "N", "N", "N", "N")
    expect(game.where("EN-LBW-HE1")).toBe("1308")
    expect(game.verdict(step("N"))).toBe("5.12 notEnoughPoints")
    expect(game.verdict(step("S"))).toBe("ok")
  })

  it("5.12 points left over are neither kept for the next phase nor given to another unit", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1522", [OTHER_KNIGHTS]: "1822", "SC-CAV-1": "1330 mounted" },
    })
    march(game, KNIGHTS, "N")
    game.play(HALT)
    march(game, OTHER_KNIGHTS, "N", "N", "N", "N", "N", "N", "N", "N")
    expect(game.verdict(step("N"))).toBe("5.12 notEnoughPoints")
    game.playAll(HALT, END_MOVEMENT)
    passUntil(game, "movement", "english")
    march(game, KNIGHTS, "N", "N", "N", "N", "N", "N", "N", "N")
    expect(spent(game)).toBe(8)
    expect(game.verdict(step("N"))).toBe("5.12 notEnoughPoints")
  })

  it("5.13 how far a unit comes depends on the ground: three marsh hexes take six of a knight's eight points", () => {
    const game = drawn({ phase: "movement", phasing: "english", counters: { [KNIGHTS]: "1207" } })
    game.play(pickUp(game, KNIGHTS))
    expect(["S", "S", "S", "SE", "SE"].map((way) => costOf(game, step(way as "S")))).toEqual([2, 2, 2, 1, 1])
    expect(game.where(KNIGHTS)).toBe("1411")
    expect(game.listed()).toEqual([HALT])
  })

  it("5.14 a combat unit enters a hex with a leader of either side at no further cost", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", [HEREFORD]: "1517", "SC-LDR-DOUG": "1516" },
    })
    game.play(pickUp(game, KNIGHTS))
    expect(costOf(game, step("N"))).toBe(1)
    expect(costOf(game, step("N"))).toBe(1)
    expect(game.where(HEREFORD)).toBe("1517")
    expect(game.where("SC-LDR-DOUG")).toBe("off")
  })

  it("5.15 no unit goes into or through a hex with another combat unit, friend or enemy", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: {
        [KNIGHTS]: "1518",
        [OTHER_KNIGHTS]: "1517",
        "EN-INF-YORK1": "1418 SSW organised",
        "SC-CAV-1": "1617 mounted",
        "SC-INF-HIGH": "1519 SSE",
      },
    })
    // the Highlanders fill 1519 and, to its south-west, 1419; Yorkshire 1418 and, to its north-west, 1318
    game.play(pickUp(game, KNIGHTS))
    for (const way of ["N", "NE", "S", "SW"] as const) expect(game.verdict(step(way))).toBe("6.11 hexOccupied")
    expect(game.listedOf("step")).toEqual([step("SE"), step("NW")])
  })

  it("5.15 a double counter needs both of its new hexes free", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { "EN-INF-YORK1": "1518 NNE organised", [KNIGHTS]: "1517", "SC-CAV-1": "1718 mounted" },
    })
    game.play(pickUp(game, "EN-INF-YORK1"))
    expect(game.verdict(step("N"))).toBe("6.11 hexOccupied")
    expect(game.verdict(step("NE"))).toBe("6.11 hexOccupied")
    expect(game.verdict(ABOUT_FACE)).toBe("ok")
  })
})
