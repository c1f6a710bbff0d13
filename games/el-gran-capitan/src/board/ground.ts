import { element, group, layLand, PALETTES, path, standalone, type Theme } from "@carroccio/board"
import type { Pack } from "../pack-schema.ts"
import type { Realm, Side } from "../realm.ts"
import { atlasOf } from "./atlas.ts"
import { drawLand, LAND, landShape } from "./land.ts"
import { drawSettlements } from "./settlements.ts"
import { drawStates } from "./states.ts"
import { drawWaters, drawWays } from "./ways.ts"

interface Parts {
  readonly land: string
  readonly waters: string
  readonly over: string
}

/** What of the ground no game changes is drawn once for each theme. */
const parts = new WeakMap<Pack["map"], Map<Theme, Parts>>()

function partsOf(pack: Pack, theme: Theme): Parts {
  const byTheme = parts.get(pack.map) ?? new Map<Theme, Parts>()
  parts.set(pack.map, byTheme)
  const known = byTheme.get(theme)
  if (known !== undefined) return known
  const made = {
    land: drawLand(pack, theme),
    waters: drawWaters(pack, theme),
    over: drawWays(pack, theme) + drawSettlements(pack, theme),
  }
  byTheme.set(theme, made)
  return made
}

/** The land, the colours of its States as they are aligned, roads and Places, without lettering. */
export function drawGround(pack: Pack, realm: Realm, aligned: readonly Side[], theme: Theme): string {
  const atlas = atlasOf(pack)
  const { land, waters, over } = partsOf(pack, theme)
  const drawing =
    land +
    element("clipPath", { id: "inland" }, path(landShape(atlas), {})) +
    group({ "clip-path": "url(#inland)" }, drawStates(pack, realm, aligned, theme), waters) +
    over
  return layLand(atlas.sheet, LAND[theme].plain, PALETTES[theme], drawing)
}

/** The same as a drawing that stands alone, to be baked. */
export function drawGroundAlone(pack: Pack, realm: Realm, aligned: readonly Side[], theme: Theme): string {
  const { width, height } = atlasOf(pack).sheet
  return standalone(width, height, drawGround(pack, realm, aligned, theme))
}
