import type { Say } from "@carroccio/board"
import { other, type LocaleId, type LordId, type Side, type Tuscany } from "../tuscany.ts"
import type { TuscanyView } from "../view.ts"
import { SIDE_NAMES } from "./sides.ts"

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(", ")
}

/** The name of a side, as an adjective. */
export function sideText(side: Side, say: Say): string {
  return say(`board.side.${SIDE_NAMES[side]}`)
}

/** A Locale's name: Outposts are named by where they lead to, which each language says its own way. */
export function localeText({ locales }: Pick<Tuscany, "locales">, locale: LocaleId, say: Say): string {
  const { id, name, type } = locales[locale]
  return type === "outpost" ? say(`board.outpost.${id}`) : name
}

/** Whom a Locale is Friendly to: as printed, or as its Allegiance markers say (1.3.1). */
export function ownerOf(
  { locales }: Pick<Tuscany, "locales">,
  { marked }: Pick<TuscanyView, "marked">,
  locale: LocaleId,
): Side {
  const { printed } = locales[locale]
  return marked[locale] === 1 ? other(printed) : printed
}

function namesOf(ground: Tuscany, lords: readonly LordId[]): string {
  return lords.map((lord) => ground.lords[lord].name).join(", ")
}

/** A Locale in words: its name, what it is and whose, its Seats and markers, who is there, and where its Ways lead. */
export function describeLocale(ground: Tuscany, view: TuscanyView, locale: LocaleId, say: Say): string {
  const { type, value, printed, port, seats, vassalSeats, leads, mainSeatOf } = ground.locales[locale]
  const owner = ownerOf(ground, view, locale)
  const others = seats.filter((lord) => lord !== mainSeatOf)
  const lords = ground.lords.map((_, lord) => lord).filter((lord) => view.at[lord] === locale)
  const outside = lords.filter((lord) => view.inside[lord] === 0)
  const inside = lords.filter((lord) => view.inside[lord] === 1)
  return joined(
    localeText(ground, locale, say),
    say(`board.type.${type}`),
    value > 0 ? say("board.value", { value }) : "",
    owner === printed
      ? sideText(owner, say)
      : say("board.turned", { side: sideText(owner, say), printed: sideText(printed, say) }),
    leads === -1 ? "" : say("board.leads"),
    mainSeatOf < 0 ? "" : say("board.mainSeatOf", { who: ground.lords[mainSeatOf].name }),
    port ? say("board.port") : "",
    others.length === 0 ? "" : say("board.seatOf", { who: namesOf(ground, others) }),
    vassalSeats.length === 0
      ? ""
      : say("board.vassalSeatOf", {
          who: vassalSeats.map((vassal) => say(`vassal.${ground.vassals[vassal].id}`)).join(", "),
        }),
    view.ruined[locale] > 0 ? say("board.ruined") : "",
    view.ravaged[locale] > 0 ? say("board.ravaged") : "",
    view.siege[locale] > 0 ? say("board.siege", { count: view.siege[locale] }) : "",
    view.bypass[locale] > 0 ? say("board.bypassed") : "",
    view.walls[locale] > 0 ? say("board.walls") : "",
    outside.length === 0 ? "" : say("board.here", { who: namesOf(ground, outside) }),
    inside.length === 0 ? "" : say("board.insideHere", { who: namesOf(ground, inside) }),
  )
}

/** Where a Locale's Ways lead, Roads first. */
export function describeWays(ground: Tuscany, locale: LocaleId, say: Say): string {
  const leading = (road: boolean) =>
    ground.waysOf[locale]
      .flatMap((way, i) =>
        ground.ways[way].road === road ? [localeText(ground, ground.neighbours[locale][i], say)] : [],
      )
      .join(", ")
  const [roads, tracks] = [leading(true), leading(false)]
  return joined(
    roads === "" ? "" : say("board.roads", { where: roads }),
    tracks === "" ? "" : say("board.tracks", { where: tracks }),
  )
}

/** A Lord's piece in words: who he is, whose, where, with whom, and what lies on him. */
export function describeLord(ground: Tuscany, view: TuscanyView, lord: LordId, say: Say): string {
  const { name, side, command, commander } = ground.lords[lord]
  const at = view.at[lord]
  const above = view.under[lord] - 1
  const below = view.under.indexOf(lord + 1)
  const service = view.service[lord]
  return joined(
    name,
    sideText(side, say),
    commander ? say("board.commander") : "",
    at < 0 ? "" : say(view.inside[lord] === 1 ? "board.atInside" : "board.at", { where: localeText(ground, at, say) }),
    say("board.command", { command }),
    commander && view.comune[side] === 1 ? say("board.withComune") : "",
    above >= 0 ? say("board.under", { who: ground.lords[above].name }) : "",
    below >= 0 ? say("board.over", { who: ground.lords[below].name }) : "",
    view.moved[lord] === 1 ? say("board.moved") : "",
    at < 0 ? "" : serviceText(service, say),
  )
}

/** How long a Lord serves, by the box of his Service marker. */
export function serviceText(box: number, say: Say): string {
  if (box <= 0) return say("board.serviceBefore")
  return box > 16 ? say("board.serviceAfter") : say("board.service", { box })
}
