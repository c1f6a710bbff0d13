import type { Pack } from "./pack-schema.ts"
import type { Realm } from "./realm.ts"

export interface RealmOptions {
  readonly tactics: boolean
  readonly treachery: boolean
  readonly mercenaries: boolean
}

/** The ground of a scenario, 1 to 5. */
export function createRealm(_pack: Pack, _scenario: number, _options: RealmOptions): Realm {
  throw new Error("no data yet")
}
