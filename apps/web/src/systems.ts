import { elGranCapitan } from "./systems/el-gran-capitan/shelf.ts"
import { greatMedievalBattles } from "./systems/great-medieval-battles/shelf.ts"
import { guelphsGhibellines } from "./systems/guelphs-ghibellines/shelf.ts"
import { inferno } from "./systems/inferno/shelf.ts"
import type { Listing, System } from "./system.ts"

/** Every system on the shelf. */
export const systems: readonly Listing[] = [greatMedievalBattles, guelphsGhibellines, inferno, elGranCapitan]

/** The system of that name, loaded; undefined when there is none. */
export async function loadSystem(id: string): Promise<System | undefined> {
  return systems.find((one) => one.id === id)?.load()
}
