import { inLayers, type Locale, standalone, type Theme } from "@carroccio/board"
import type { Pack } from "../pack-schema.ts"
import type { BattleView } from "../view.ts"
import { placeCounter } from "./counter.ts"
import { layerOf, NOWHERE, spotsOf } from "./stacks.ts"
import { drawGround, drawLettering, sheetFor } from "./terrain.ts"

/** Map and counters as one drawing that stands alone. */
export function drawBattle(
  pack: Pack,
  view: Pick<BattleView, "counters">,
  locale: Locale,
  theme: Theme = "light",
): string {
  const sheet = sheetFor(pack)
  const spots = spotsOf(sheet.grid, view.counters)
  const laid = view.counters.map((counter) => ({
    counter,
    layer: layerOf(counter),
    spot: spots.get(counter.unit) ?? NOWHERE,
  }))
  const counters = inLayers(laid).map(({ counter, spot: { x, y, scale } }) => placeCounter(counter, pack, x, y, scale))
  return standalone(
    sheet.width,
    sheet.height,
    drawGround(pack, sheet, theme),
    drawLettering(pack, sheet, locale, theme),
    ...counters,
  )
}
