import { SHEET as SHEET_WORDS } from "@carroccio/board"
import { AFTER, BEFORE, MUSTERED, ON_CALENDAR } from "../position.ts"
import type { LordId, Side, Tuscany, VassalId } from "../tuscany.ts"
import type { TuscanyView } from "../view.ts"
import { SIDE_NAMES } from "./sides.ts"
import type { Language, Say } from "./types.ts"

/** What lies in a box of the Calendar, or just off one of its ends (2.2.3). */
export interface BoxContents {
  readonly box: number
  /** Lords who wait to Muster. */
  readonly cylinders: readonly LordId[]
  /** Lords who serve until then. */
  readonly service: readonly LordId[]
  readonly vassals: readonly VassalId[]
  /** Sides whose Victory marker is here, with a half or without (2.2.5). */
  readonly victory: readonly { readonly side: Side; readonly half: boolean }[]
  readonly isNow: boolean
  readonly isEnd: boolean
}

/** The box of a Victory marker: whole points; off the Calendar below one and above sixteen and a half (2.2.5). */
export function victoryBox(halves: number): number {
  return Math.max(BEFORE, Math.min(AFTER, Math.floor(halves / 2)))
}

function contentsOf(ground: Tuscany, view: TuscanyView, box: number): BoxContents {
  const lords = ground.lords.map((_, lord) => lord)
  return {
    box,
    cylinders: lords.filter((lord) => view.at[lord] === ON_CALENDAR && view.cylinder[lord] === box),
    service: lords.filter((lord) => view.at[lord] >= 0 && view.service[lord] === box),
    vassals: ground.vassalService
      ? ground.vassals.flatMap((_, vassal) =>
          view.vassalState[vassal] === MUSTERED && view.vassalService[vassal] === box && box > BEFORE ? [vassal] : [],
        )
      : [],
    victory: ([0, 1] as const).flatMap((side) =>
      victoryBox(view.points[side]) === box ? [{ side, half: view.points[side] % 2 === 1 }] : [],
    ),
    isNow: view.turn === box,
    isEnd: view.endBox === box && box > BEFORE && box < AFTER,
  }
}

/** The sixteen boxes, and what is off the Calendar's two ends. */
export function calendarOf(
  ground: Tuscany,
  view: TuscanyView,
): { readonly boxes: readonly BoxContents[]; readonly before: BoxContents; readonly after: BoxContents } {
  const last = ground.boxes.length - 1
  return {
    boxes: Array.from({ length: last }, (_, i) => contentsOf(ground, view, i + 1)),
    before: contentsOf(ground, view, BEFORE),
    after: contentsOf(ground, view, AFTER),
  }
}

/** The two months of a box and its year, from the first of them. */
export function monthsOf(
  from: string,
  language: Language,
): { readonly months: string; readonly brief: string; readonly year: string } {
  const [year, month] = from.split("-").map(Number)
  const names = SHEET_WORDS[language].months
  const one = names[month - 1]
  const two = names[month % 12]
  return { months: `${one}–${two}`, brief: `${one.slice(0, 3)}–${two.slice(0, 3)}`, year: String(year) }
}

/** Victory points in words: whole ones and a half. */
export function pointsText(halves: number): string {
  const whole = Math.floor(halves / 2)
  return halves % 2 === 0 ? String(whole) : whole === 0 ? "½" : `${whole}½`
}

/** A box and all that lies in it, in words. */
export function describeBox(
  ground: Tuscany,
  view: TuscanyView,
  contents: BoxContents,
  language: Language,
  say: Say,
): string {
  const { box, cylinders, service, vassals, victory, isNow, isEnd } = contents
  const names = (lords: readonly LordId[]) => lords.map((lord) => ground.lords[lord].short).join(", ")
  const here = ground.boxes[box]
  return [
    ...(box > BEFORE && box < AFTER
      ? [
          say("board.box", {
            box,
            months: monthsOf(here.months, language).months,
            year: monthsOf(here.months, language).year,
          }),
          say(`season.${here.season}`),
          say("board.planCards", { count: here.plan }),
          here.grow ? say("board.grow") : "",
        ]
      : [say(box === BEFORE ? "board.beforeCalendar" : "board.afterCalendar")]),
    isNow ? say(view.phase === 0 ? "board.levyMarker" : "board.campaignMarker") : "",
    isEnd ? say("board.endMarker") : "",
    ...victory.map(({ side }) =>
      say("board.victoryOf", { side: say(`seat.${SIDE_NAMES[side]}`), points: pointsText(view.points[side]) }),
    ),
    service.length === 0 ? "" : say("board.serveUntil", { who: names(service) }),
    vassals.length === 0
      ? ""
      : say("board.vassalsUntil", {
          who: vassals.map((vassal) => say(`vassal.${ground.vassals[vassal].id}`)).join(", "),
        }),
    cylinders.length === 0 ? "" : say("board.waiting", { who: names(cylinders) }),
  ]
    .filter((part) => part !== "")
    .join(", ")
}
