import { describe, expect, it } from "vitest"
import { drawn, type Picture } from "./drawn.ts"

const CROSSBOW = "guglielmino-x-arezzo-1"
const HORSE = "vieri-c-feditori-1"

/** The crossbows of Arezzo with one Guelph target, and whoever else. */
function shot(from: string, target: string, others: Picture["counters"] = {}): string {
  const [, facing] = from.split(" ")
  return drawn({
    counters: { "guglielmino-capitano": from.slice(0, 4), [CROSSBOW]: from, [HORSE]: `${target} W`, ...others },
    at: { orders: "guglielmino" },
  }).verdict({ type: "fire", unit: CROSSBOW, target: HORSE, facing })
}

/** All hexes of a stretch of open ground where the shot is allowed. */
function hexesReached(from: string): string[] {
  const found: string[] = []
  for (let column = 8; column <= 15; column++) {
    for (let row = 7; row <= 13; row++) {
      const hex = String(column * 100 + row).padStart(4, "0")
      if (hex !== from.slice(0, 4) && shot(from, hex) === "ok") found.push(hex)
    }
  }
  return found
}

describe("the cone of fire", () => {
  it("missile units reach two, three and four hexes at ranges 1, 2 and 3 through their frontal hexes (10.1.2)", () => {
    // 1110 facing E has 1210 and 1211 before it.
    expect(hexesReached("1110 E")).toEqual(["1210", "1211", "1309", "1310", "1311", "1409", "1410", "1411", "1412"])
  })

  it("the cone turns with the unit (10.1.2)", () => {
    // 1110 facing NNE has 1109 and 1210 before it; facing SSW 1111 and 1011.
    expect(hexesReached("1110 NNE")).toEqual(["1107", "1108", "1109", "1208", "1209", "1210", "1308", "1309", "1409"])
    expect(hexesReached("1110 SSW")).toEqual(["0812", "0911", "0912", "1011", "1012", "1013", "1111", "1112", "1113"])
  })

  it("nobody shoots at what is beside or behind him, or beyond three hexes (10.1.2)", () => {
    expect(shot("1110 E", "1109")).toBe("10.1.2 outsideCone")
    expect(shot("1110 E", "1010")).toBe("10.1.2 outsideCone")
    expect(shot("1110 E", "1308")).toBe("10.1.2 outsideCone")
    expect(shot("1110 E", "1510")).toBe("10.1.2 tooFar")
    expect(shot("1110 E", "1508")).toBe("10.1.2 tooFar")
  })
})

describe("lines of sight", () => {
  const FRIEND = "guglielmino-i-arezzo-1"
  const OTHER = "guglielmino-i-arezzo-2"
  const ENEMY = "vieri-c-feditori-2"

  it("no line goes through a friendly or an enemy unit, nor through pavises (10.2)", () => {
    expect(shot("1110 E", "1309")).toBe("ok")
    expect(shot("1110 E", "1309", { [FRIEND]: "1210 E" })).toBe("10.2 noLine")
    expect(shot("1110 E", "1309", { [ENEMY]: "1210 E" })).toBe("10.2 noLine")
    expect(shot("1110 E", "1309", { "guglielmino-p-arezzo-1": "1210 E" })).toBe("10.2 noLine")
    expect(shot("1110 E", "1409", { [FRIEND]: "1309 E" })).toBe("10.2 noLine")
  })

  it("personalities do not stand in the way (10.2)", () => {
    expect(shot("1110 E", "1309", { "montefeltro-capitano": "1210", "vieri-capitano": "1210" })).toBe("ok")
  })

  it("a line along a hexside is stopped only when both hexes block (10.2.1)", () => {
    // From 1110 to 1310 the line runs between 1210 and 1211.
    expect(shot("1110 E", "1310", { [FRIEND]: "1210 E" })).toBe("ok")
    expect(shot("1110 E", "1310", { [FRIEND]: "1211 E" })).toBe("ok")
    expect(shot("1110 E", "1310", { [FRIEND]: "1210 E", [OTHER]: "1211 E" })).toBe("10.2 noLine")
    expect(shot("1110 E", "1310", { [FRIEND]: "1210 E", [ENEMY]: "1211 E" })).toBe("10.2 noLine")
  })

  it("a line that only cuts a part of a hex is stopped there too (10.2.1)", () => {
    // From 1110 to 1410 the line cuts 1210, then 1310 and 1309.
    expect(shot("1110 E", "1410")).toBe("ok")
    expect(shot("1110 E", "1410", { [FRIEND]: "1210 E" })).toBe("10.2 noLine")
    expect(shot("1110 E", "1410", { [FRIEND]: "1310 E" })).toBe("10.2 noLine")
  })

  it("hill, woods and buildings stop a line that goes through them, not one that ends in them (10.2.1)", () => {
    // Woods in 1116 and 1117, hills in 2514 and 2515, the abbey in 0210.
    expect(shot("1115 SSE", "1117")).toBe("10.2 noLine")
    expect(shot("1115 SSE", "1116")).toBe("ok")
    expect(shot("2512 SSE", "2514")).toBe("ok")
    expect(shot("2513 SSE", "2515")).toBe("10.2 noLine")
    expect(shot("0211 NNE", "0209")).toBe("10.2 noLine")
    expect(shot("0212 NNE", "0210")).toBe("ok")
  })

  it("farms and trees do not stop it (10.2.1)", () => {
    // A farm in 0712.
    expect(shot("0711 SSE", "0713")).toBe("ok")
  })

  it("ground higher than both, firer and target, stops the line (10.2.1)", () => {
    // 0614 lies half a level above 0714 and 0513.
    expect(shot("0714 W", "0513")).toBe("10.2 noLine")
  })

  it("ground higher than only one of them does not (10.2.1)", () => {
    // From the plain in 1313 over 1314 to 1315 on the height, and back.
    expect(shot("1313 SSE", "1315")).toBe("ok")
    expect(shot("1315 NNE", "1313")).toBe("ok")
  })

  it("the next hex can always be shot at, whatever lies there (10.2.2)", () => {
    // 2514 is a hill and 1016 and 1117 are woods; 1116 lies between woods.
    expect(shot("2513 SSE", "2514")).toBe("ok")
    expect(shot("1116 SSE", "1117")).toBe("ok")
  })
})
