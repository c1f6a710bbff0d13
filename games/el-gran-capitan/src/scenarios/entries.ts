import { placeAt, regionAt } from "../places.ts"
import { OUT, type Field } from "../position.ts"
import { NOBODY, type RegionId, type Side } from "../realm.ts"
import { ENTERED, FERRANDINO_ENTERED, UNTOUCHED } from "./memory.ts"
import { leaderNamed } from "./names.ts"

// SC2.8, SC5.3: who came first into a State is told by the die of the Victory Phase, and before by his name alone (1.4)

/** What the other side makes of an entry by Ferrandino: that somebody came, or where only his counts, nothing. */
function unnamed({ ground }: Field): number {
  return ground.scenario === 5 ? UNTOUCHED : ENTERED
}

/** Whether Ferrandino lies face up: then all see where he goes. */
function isNamedToAll(field: Field): boolean {
  const leader = leaderNamed(field, "Ferrandino")
  return leader !== NOBODY && field.state.shown[leader] === 1
}

/** By Region: what a side knows of who has entered it. */
export function knownEntries(field: Field, side: Side): number[] {
  if (side === 1 || isNamedToAll(field)) return field.state.entered.slice()
  return field.state.entered.map((entered) => (entered === FERRANDINO_ENTERED ? unnamed(field) : entered))
}

/** Entries as an enemy imagines them: Ferrandino came first to the State in one of whose Places he is thought to be. */
export function imagineEntries(field: Field): void {
  if (isNamedToAll(field)) return
  const { state } = field
  const somebody = unnamed(field)
  const seen = knownEntries(field, NOBODY)
  const here = ferrandinosState(field)
  for (let region = 0; region < seen.length; region++) {
    const open = seen[region] === somebody && (somebody === ENTERED || state.aligned[region] === 0)
    state.entered[region] = open && region === here ? FERRANDINO_ENTERED : seen[region]
  }
}

/** The State in one of whose Towns or Cities Ferrandino is, or NOBODY. */
function ferrandinosState(field: Field): RegionId {
  const leader = leaderNamed(field, "Ferrandino")
  if (leader === NOBODY) return NOBODY
  const hex = field.state.at[leader]
  return hex > OUT && placeAt(field, hex) >= 0 ? regionAt(field, hex) : NOBODY
}
