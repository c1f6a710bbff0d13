import { expect, it } from "vitest"
import { drawn } from "./drawn.ts"

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
