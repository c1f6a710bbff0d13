import type { Armour, Kind, Tag } from "./battle.ts"
import type { Pack, PackBattaglia } from "./pack-schema.ts"

/** A counter as a pack gives it, whatever it is. */
export interface PackCounter {
  readonly id: string
  readonly battaglia: PackBattaglia
  readonly kind: Kind
  /** What stands on its face. */
  readonly short: string
  readonly cohesion: number
  readonly armour: Armour
  readonly tags: readonly Tag[]
  /** The option that it is in play by. */
  readonly option: "lucca" | "religiosi" | null
}

/** Every counter of a pack: by side, Battaglia and kind. */
export function countersOf(pack: Pack): PackCounter[] {
  return sorted(pack).flatMap(countersIn)
}

/** The Battaglie of a pack, the Ghibelline ones first. */
export function sorted(pack: Pack): PackBattaglia[] {
  const { battaglie } = pack.army
  return [
    ...battaglie.filter(({ seat }) => seat === "ghibelline"),
    ...battaglie.filter(({ seat }) => seat === "guelph"),
  ]
}

function countersIn(battaglia: PackBattaglia): PackCounter[] {
  const { id, capitano, units, palvesari, hero, standard, carroccio, religiosi } = battaglia
  const plain = { battaglia, cohesion: 0, armour: "-", tags: [], option: null } as const
  const counters: PackCounter[] = units.map((unit) => ({
    ...plain,
    id: unit.id,
    kind: unit.kind,
    short: unit.short,
    cohesion: unit.cohesion ?? 0, // S.6.7
    armour: unit.armour,
    tags: unit.tags ?? [],
    option: unit.option ?? null,
  }))
  for (const shields of palvesari ?? []) {
    counters.push({ ...plain, id: shields.id, kind: "palvesari", short: shields.short })
  }
  if (carroccio) counters.push({ ...plain, id: `${id}-carroccio`, kind: "carroccio", short: "Carroccio" })
  if (religiosi) {
    counters.push({ ...plain, id: `${id}-religiosi`, kind: "religiosi", short: "Religiosi", option: "religiosi" })
  }
  if (capitano) counters.push({ ...plain, id: `${id}-capitano`, kind: "capitano", short: capitano.short })
  if (hero) counters.push({ ...plain, id: `${id}-hero`, kind: "hero", short: hero.name, tags: hero.tags ?? [] })
  if (standard) counters.push({ ...plain, id: `${id}-standard`, kind: "standard", short: "Standard" })
  return counters
}
