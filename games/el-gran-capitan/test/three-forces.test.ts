import { afterEach, describe, expect, it } from "vitest"
import { beginBarons } from "../src/barons.ts"
import { GONE } from "../src/position.ts"
import { capitanoSeaPorts, seaPorts } from "../src/scenarios/hooks.ts"
import { POINT } from "../src/terrain.ts"
import { checkDice, scene } from "./scene.ts"

afterEach(checkDice)

describe("11 no more than three Forces of a side in a hex", () => {
  it("SC2.3 SC3.2 11 three Forces in a Port keep a fourth out, not a Capitano without troops", () => {
    const three = (state: string, side: number, at: string) =>
      [0, 1, 2].map((number) => [state, number, side, at] as const)
    const allied = scene({ scenario: 2, at: { Ferrandino: "Riggio" }, barons: three("Calabria Ultra", 1, "Tropea") })
    expect(seaPorts(allied.field, allied.leader("Ferrandino"), 9 * POINT)).not.toContain(allied.hex("Tropea"))
    expect(capitanoSeaPorts(allied.field, allied.leader("Ferrandino"))).toContain(allied.hex("Tropea"))
    const french = scene({ scenario: 3, at: { Nemours: "Napoli" }, barons: three("Terra di Lavoro", 0, "Gaeta") })
    expect(capitanoSeaPorts(french.field, french.leader("Nemours"))).toContain(french.hex("Gaeta"))
  })

  it("16.3.2 11 not as the fourth Force of their side", () => {
    for (const count of [2, 3]) {
      const names = ["Pineiro", "Benavides", "Moncada"].slice(0, count)
      const game = scene({
        scenario: 3,
        at: Object.fromEntries(names.map((name) => [name, "Cosenza"])),
        aligned: { "Calabria Citra": 1 },
      })
      const units = game.ground.units.flatMap((_, unit) => (game.state.of[unit] >= 0 ? [unit] : []))
      game.state.of.fill(GONE)
      names.forEach((name, i) => (game.state.of[units[i]] = game.leader(name)))
      game.begin((play) => beginBarons(play, 1, game.region("Calabria Citra"), 1, "16.3.1"))
      expect(game.actions("placeBaron").some(({ hex }) => hex === game.hex("Cosenza"))).toBe(count === 2)
    }
  })
})
