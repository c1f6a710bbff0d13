import { isSallying, unroutedMats, type CombatFrame } from "./battlefield.ts"
import { matHas, sideHas } from "./cards.ts"
import { allegianceOf, strongholdType } from "./locales.ts"
import type { Field, Play } from "./position.ts"
import { ARMIGERI, CAVALIERI, GHIBELLINE, KINDS, MILITIA, type LocaleId, type Side } from "./tuscany.ts"

/** The range in which Walls or Siegeworks stop a Hit of the Striking side (4.4.2 ROLL WALLS); 0 for none. */
export function wallsAgainst(field: Field, combat: CombatFrame, striker: Side, sally: boolean): number {
  const { ground, state } = field
  const { kind, locale, attacker, wallsLess } = combat
  if (kind === "storm") {
    if (striker !== attacker) return range(state.siege[locale], field, combat, striker) // 4.5.2 SIEGEWORKS
    const { walls } = ground.strongholds[strongholdType(field, locale)]
    return range(walls + state.walls[locale] - wallsLess, field, combat, striker)
  }
  // 4.5.3 SIEGEWORKS; 4.4.1 RELIEF SALLY: against the Lords who Sally alone.
  if (striker !== attacker || (kind === "battle" && !sally)) return 0
  return range(state.siege[locale], field, combat, striker)
}

function range(top: number, field: Field, combat: CombatFrame, striker: Side): number {
  return Math.max(0, top - (isBattered(field, combat, striker) ? 1 : 0))
}

/** card F4 capability, card S4 capability: an Unrouted mat with Trebuchets, and three or four Siege markers. */
function isBattered(field: Field, combat: CombatFrame, striker: Side): boolean {
  if (field.state.siege[combat.locale] < 3) return false
  for (const mat of unroutedMats(combat, striker)) {
    if (combat.kind === "battle" && !isSallying(field, combat, mat)) continue
    if (matHas(field, mat, "trebuchets")) return true
  }
  return false
}

/** The Garrison of a Stronghold by kind (4.5.2 STRONGHOLD EFFECTS). */
export function garrisonOf(field: Field, locale: LocaleId): number[] {
  const type = strongholdType(field, locale)
  const units = field.ground.strongholds[type].garrison.slice()
  // card S21 capability
  if (type === "castle" && allegianceOf(field, locale) === GHIBELLINE && sideHas(field, GHIBELLINE, "sovrintendente")) {
    units[ARMIGERI] += units[MILITIA]
    units[MILITIA] = 0
  }
  return units
}

/** Places the Garrison from the pool, as far as that goes. */
export function placeGarrison(play: Play, combat: CombatFrame): void {
  const { state } = play
  const wanted = garrisonOf(play, combat.locale)
  for (let kind = 0; kind < KINDS; kind++) {
    combat.garrison[kind] = Math.min(wanted[kind], state.pool[kind])
    state.pool[kind] -= combat.garrison[kind]
  }
  combat.garrisonKnights = combat.garrison[CAVALIERI]
}

/** Garrison units go back to the pool when Routed and at the end (4.5.2 GARRISON FORCES DURING STORM). */
export function dismissGarrison({ state }: Play, combat: CombatFrame): void {
  for (let kind = 0; kind < KINDS; kind++) {
    state.pool[kind] += combat.garrison[kind]
    combat.garrison[kind] = 0
  }
}
