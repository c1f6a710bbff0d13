import { ownerOf } from "../places.ts"
import type { Field } from "../position.ts"
import type { PlaceId, Realm, Side } from "../realm.ts"
import type { RealmView } from "../view.ts"

/** What of a view tells who owns a Place: all of it lies open to both (15). */
export type Owned = Pick<RealmView, "aligned" | "conquered">

/** The side that owns a Place, or NOBODY. */
export function ownerSeen(ground: Realm, view: Owned, place: PlaceId): Side {
  // The rule reads of the state only what every view has.
  return ownerOf({ ground, state: view } as unknown as Field, place)
}
