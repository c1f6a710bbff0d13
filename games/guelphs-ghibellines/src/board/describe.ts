import type { Locale, Say } from "@carroccio/board"
import { ALL_DIRECTIONS, hexside, printed, type Hex } from "@carroccio/hexes"
import type { Battle } from "../battle.ts"
import type { Pack } from "../pack-schema.ts"
import type { BattagliaView, BattleView, CounterView } from "../view.ts"

/** What words need of the battle as it stands. */
export type Told = Pick<BattleView, "counters" | "battaglie">

/** The names that a pack gives its counters in full, by id. */
export function counterNames(pack: Pack, locale: Locale, say: Say): Map<string, string> {
  const names = new Map<string, string>()
  for (const { id, capitano, units, palvesari = [], hero } of pack.army.battaglie) {
    for (const unit of units) names.set(unit.id, unit.name[locale])
    for (const shields of palvesari) names.set(shields.id, say("board.palvesariOf", { city: shields.name[locale] }))
    if (capitano !== undefined) names.set(`${id}-capitano`, capitano.name)
    if (hero !== undefined) names.set(`${id}-hero`, hero.name)
    names.set(`${id}-standard`, say("board.kind.standard"))
    names.set(`${id}-carroccio`, say("board.kind.carroccio"))
    names.set(`${id}-religiosi`, say("board.kind.religiosi"))
  }
  return names
}

/** A counter in words: who it is, whose, of which Battaglia, how it stands and where, and what lies on it. */
export function describeCounter(
  counter: CounterView,
  { counters, battaglie }: Told,
  names: ReadonlyMap<string, string>,
  say: Say,
): string {
  const { seat, kind, facing, hex, hits, armour, order, attacks } = counter
  const company = battaglie[counter.battaglia]
  const target = attacks === null ? undefined : counters.find(({ unit }) => unit === attacks)
  return [
    nameOf(counter, company, names),
    isNamedByKind(kind) ? "" : say(`board.kind.${kind}`),
    say(`board.seat.${seat}`),
    // A Compagnia goes by its name alone (S.8.5).
    company.start === null ? company.name : say("board.battaglia", { name: company.name }),
    facing === null ? "" : say(`board.facing.${facing}`),
    say("board.inHex", { hex: printed(hex) }),
    armour === null ? "" : cohesionText(counter, say),
    armour === null ? "" : say(`board.armour.${armour === "-" ? "none" : armour}`),
    counter.combat === null ? "" : say("board.combat", { bonus: counter.combat }),
    counter.range === null ? "" : say("board.range", { range: counter.range }),
    hits > 0 ? say("board.hits", { count: hits }) : "",
    counter.disrupted ? say("board.disrupted") : "",
    counter.fired ? say("board.fired") : "",
    company.inReserve ? say("board.inReserve") : "",
    kind === "capitano" && company.inARow > 0 ? say(`board.inARow.${company.inARow}`) : "",
    target === undefined
      ? ""
      : say(counter.carica ? "board.charging" : "board.attacking", {
          target: nameOf(target, battaglie[target.battaglia], names),
        }),
    order === "none" ? "" : say("board.ordered", { order: say(`board.order.${order}`) }),
  ]
    .filter((part) => part !== "")
    .join(", ")
}

/** Whether a counter's name already says what it is. */
function isNamedByKind(kind: string): boolean {
  return kind === "standard" || kind === "carroccio" || kind === "religiosi" || kind === "palvesari"
}

/** A Capitano's adjutant goes by his own name. */
function nameOf(counter: CounterView, company: BattagliaView, names: ReadonlyMap<string, string>): string {
  if (counter.kind === "capitano" && company.adjutant && company.commander !== "") return company.commander
  return names.get(counter.id) ?? counter.name
}

function cohesionText({ cohesion, rating }: CounterView, say: Say): string {
  if (cohesion === null || rating === null) return say("board.cohesionUnknown")
  return cohesion === rating ? say("board.cohesion", { cohesion }) : say("board.cohesionLeft", { cohesion, rating })
}

/** Who stands in a hex, where several do; one alone is told as a counter. */
export function describeStack(
  hex: Hex,
  { counters, battaglie }: Told,
  names: ReadonlyMap<string, string>,
  say: Say,
): string {
  const here = counters.filter((counter) => counter.hex === hex)
  if (here.length < 2) return ""
  return say("board.here", {
    who: here.map((counter) => nameOf(counter, battaglie[counter.battaglia], names)).join(", "),
  })
}

/** A hex in words: its number, what stands there, its terrain and level, and on which sides a stream runs. */
export function describeHex(
  battle: Pick<Battle, "grid" | "terrain" | "level" | "streams">,
  pack: Pack,
  hex: Hex,
  locale: Locale,
  say: Say,
): string {
  const { grid, terrain, level, streams } = battle
  const wet = ALL_DIRECTIONS.filter((direction) => streams.has(hexside(grid, hex, direction)))
  const number = printed(hex)
  const places = pack.map.features.flatMap(({ kind, hexes, name }) =>
    name !== undefined && kind !== "place" && hexes?.includes(number) === true ? [name[locale]] : [],
  )
  return [
    say("board.hex", { hex: number }),
    ...places,
    say(`board.terrain.${terrain[hex]}`),
    terrain[hex] === "river" || terrain[hex] === "farBank" ? "" : say(`board.level.${level[hex]}`),
    wet.length === 0
      ? ""
      : say("board.stream", { sides: wet.map((direction) => say(`board.side.${direction}`)).join(", ") }),
  ]
    .filter((part) => part !== "")
    .join(", ")
}
