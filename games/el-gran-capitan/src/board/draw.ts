import { group, inLayers, type Locale, nums, SIDE, standalone, type Theme } from "@carroccio/board"
import type { Pack } from "../pack-schema.ts"
import type { Realm } from "../realm.ts"
import { type RealmView, UNSEEN } from "../view.ts"
import { atlasOf } from "./atlas.ts"
import { drawCounter } from "./counter.ts"
import { drawGround } from "./ground.ts"
import { LAND } from "./land.ts"
import { drawMarks, drawTracings } from "./marks.ts"
import { drawLettering } from "./names.ts"
import { layCounters } from "./stacks.ts"
import type { Cost, Line } from "./types.ts"

/** Map and counters as one drawing that stands alone. */
export function drawRealm(
  pack: Pack,
  realm: Realm,
  view: RealmView,
  locale: Locale,
  theme: Theme = "light",
  { lines = [], costs = [] }: { readonly lines?: readonly Line[]; readonly costs?: readonly Cost[] } = {},
): string {
  const { sheet } = atlasOf(pack)
  const land = LAND[theme].plain
  const counters = inLayers(layCounters(realm, view.counters)).map(({ unit, counter, spot: { x, y, scale } }) => {
    const generale = counter.leader !== UNSEEN && view.generale[counter.leader] === 1
    return group(
      { transform: `translate(${nums(x, y)}) scale(${nums((SIDE / 100) * scale)})` },
      drawCounter(realm, counter, generale, `u${unit}`),
    )
  })
  return standalone(
    sheet.width,
    sheet.height,
    drawGround(pack, realm, view.aligned, theme),
    drawLettering(pack, realm, locale, theme),
    drawMarks(pack, realm, view, theme, land),
    drawTracings(pack, lines, costs, theme, land),
    ...counters,
  )
}
