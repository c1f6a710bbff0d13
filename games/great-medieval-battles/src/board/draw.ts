import { standalone, type Theme } from "@carroccio/board"
import type { Pack } from "../pack-schema.ts"
import type { BattleView } from "../view.ts"
import { placeCounter } from "./counter.ts"
import { sheetFor } from "./sheet.ts"
import { inLayers, spotsOf } from "./stacks.ts"
import { drawGround, drawLettering } from "./terrain.ts"
import type { Locale } from "./words.ts"

/** Map and counters as one drawing that stands alone. */
export function drawBattle(
  pack: Pack,
  view: Pick<BattleView, "counters">,
  locale: Locale,
  theme: Theme = "light",
): string {
  const sheet = sheetFor(pack)
  const spots = spotsOf(sheet.grid, view.counters)
  const counters = inLayers(view.counters, spots).map((counter) => {
    const { x, y, scale } = spots.get(counter.unit) ?? { x: 0, y: 0, scale: 0 }
    return placeCounter(counter, pack, x, y, scale)
  })
  return standalone(
    sheet.width,
    sheet.height,
    drawGround(pack, sheet, theme),
    drawLettering(pack, sheet, locale, theme),
    ...counters,
  )
}
