import { group, inLayers, type Locale, nums, SIDE, standalone, type Theme } from "@carroccio/board"
import type { Pack } from "../pack-schema.ts"
import type { BattleView } from "../view.ts"
import { drawCounter } from "./counter.ts"
import { drawLettering } from "./names.ts"
import { placesOf } from "./stacks.ts"
import { drawGround, LAND, sheetFor } from "./terrain.ts"

/** Map and counters as one drawing that stands alone. */
export function drawBattle(
  pack: Pack,
  view: Pick<BattleView, "counters" | "battaglie">,
  locale: Locale,
  theme: Theme = "light",
): string {
  const sheet = sheetFor(pack)
  const places = placesOf(sheet.grid, view.counters)
  const laid = view.counters.flatMap((counter) => {
    const place = places.get(counter.unit)
    return place === undefined ? [] : [{ ...place, counter }]
  })
  const counters = inLayers(laid).map(({ counter, spot: { x, y, scale }, attached }) =>
    group(
      { transform: `translate(${nums(x, y)}) scale(${nums((SIDE / 100) * scale)})` },
      drawCounter(counter, view.battaglie[counter.battaglia], pack.battle, { attached }),
    ),
  )
  return standalone(
    sheet.width,
    sheet.height,
    drawGround(pack, sheet, theme),
    drawLettering(pack, sheet, locale, theme, LAND[theme][pack.battle][0]),
    ...counters,
  )
}
