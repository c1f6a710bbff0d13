import { group, nums, PALETTES, placeArms, standalone, type Theme } from "@carroccio/board"
import type { Tuscany } from "../tuscany.ts"
import type { TuscanyView } from "../view.ts"
import { armsOf, armsOfVassal } from "./arms.ts"
import { drawBorder } from "./border.ts"
import { drawSheet } from "./land.ts"
import { drawLettering } from "./lettering.ts"
import { drawLord } from "./lord.ts"
import {
  drawBanner,
  drawBypass,
  drawRavaged,
  drawRuinsMark,
  drawSiegeCount,
  drawSiegeworks,
  drawWallsMark,
} from "./marks.ts"
import { drawNames } from "./names.ts"
import { ARROWS, LORD_SIZE, lordSpots, seatsOf } from "./placing.ts"
import { SHEET, spotOf } from "./sheet.ts"
import { drawAnchor, drawOutpost, drawStronghold, RADIUS } from "./stronghold.ts"
import type { Language } from "./types.ts"
import { drawWays } from "./ways.ts"

/** The ground that never changes, as a drawing that stands alone. */
export function drawGround(ground: Tuscany, theme: Theme): string {
  return standalone(SHEET.width, SHEET.height, groundOf(ground, theme))
}

/** Land, the line between the sides, and Ways. */
function groundOf(ground: Tuscany, theme: Theme): string {
  const palette = PALETTES[theme]
  return drawSheet(
    theme,
    group({ "clip-path": "url(#land)" }, drawBorder(theme, palette.ink)),
    drawWays(ground, theme, palette),
  )
}

/** Lettering smaller than this many pixels is left out. */
const LEAST = 12

/** What of a view decides how a Locale is drawn. */
export type LocaleMarks = Pick<TuscanyView, "marked" | "ruined" | "ravaged" | "siege" | "bypass" | "walls">

/** A Locale's sign, Seats and markers around its spot. */
export function drawLocale(ground: Tuscany, view: LocaleMarks, locale: number): string {
  const { id, type, value, printed, port, leads, mainSeatOf } = ground.locales[locale]
  const r = RADIUS[type]
  const against = printed === 0 ? 1 : 0
  const marked = view.marked[locale] === 1
  const rank = leads === -1 ? (mainSeatOf >= 0 ? "main" : undefined) : "leading"
  const owner = marked ? against : printed
  const other = owner === 0 ? 1 : 0
  const at = (x: number, y: number, drawing: string) => group({ transform: `translate(${nums(x, y)})` }, drawing)
  const seats = seatsOf(ground, locale).map(({ kind, of, x, y, width }) =>
    kind === "lord"
      ? placeArms(armsOf(ground.lords[of]), `seat-${locale}-${of}`, x, y, width)
      : placeArms(armsOfVassal(ground.vassals[of]), `vassal-${locale}-${of}`, x, y, width),
  )
  const sign =
    type === "outpost"
      ? drawOutpost(printed, ARROWS[id] ?? 0)
      : drawStronghold({ type, value, printed, owner, ruined: view.ruined[locale] === 1, rank })
  return group(
    {},
    view.siege[locale] > 0 ? drawSiegeworks(r) : "",
    view.bypass[locale] > 0 ? drawBypass(r, other) : "",
    sign,
    ...seats,
    port ? at(-r * 0.84, r * 0.42, drawAnchor()) : "",
    marked ? at(-r * 0.42, -r * 0.66, drawBanner(owner)) : "",
    view.walls[locale] > 0 ? at(r * 0.7, -r * 0.78, drawWallsMark(owner)) : "",
    view.ruined[locale] > 0 ? at(-r * 0.72, -r * 0.72, drawRuinsMark(against)) : "",
    view.ravaged[locale] > 0 ? at(r * 0.6, r * 0.94, drawRavaged(against)) : "",
    view.siege[locale] > 0 ? at(-r * 0.6 - 5, r + 8, drawSiegeCount(view.siege[locale], other)) : "",
  )
}

/** What of a view, or of a position, is drawn on the map. */
export type MapMarks = LocaleMarks & Pick<TuscanyView, "at" | "inside" | "under" | "moved" | "comune">

/** Map, markers and Lords as one drawing that stands alone. */
export function drawTuscany(
  ground: Tuscany,
  view: MapMarks,
  theme: Theme = "light",
  scale = 1,
  language: Language = "en",
): string {
  const locales = ground.locales.map((locale, id) => {
    const { x, y } = spotOf(locale)
    return group({ transform: `translate(${nums(x, y)})` }, drawLocale(ground, view, id))
  })
  const lords = lordSpots(ground, view).map(({ lord, x, y, scale: size }) => {
    const one = ground.lords[lord]
    return group(
      { transform: `translate(${nums(x, y)}) scale(${nums(size * LORD_SIZE)})` },
      drawLord(one, `lord-${lord}`, {
        comune: one.comune >= 0 && view.comune[one.side] === 1 ? ground.mats[one.comune] : undefined,
        moved: view.moved[lord] === 1,
        lieutenant: view.under.includes(lord + 1),
      }),
    )
  })
  return standalone(
    SHEET.width,
    SHEET.height,
    groundOf(ground, theme),
    drawLettering(language, theme, LEAST / scale),
    ...locales,
    drawNames(ground, scale, theme),
    ...lords,
  )
}
