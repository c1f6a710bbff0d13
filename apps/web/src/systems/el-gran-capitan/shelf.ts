import type { Blazon } from "@carroccio/board"
import type { Listing, ShelfScenario } from "../../system.ts"

const france: Blazon = { field: "azure", layers: [{ charge: "lily", of: "or", count: 3 }] }
const aragon: Blazon = { field: { parted: "paly", of: ["or", "gules"] } }
const spain: Blazon = {
  field: "gules",
  layers: [{ charge: "tower", of: "or" }],
  quartered: { field: "argent", layers: [{ charge: "lion", of: "purpure" }] },
}
const empire: Blazon = { field: "or", layers: [{ charge: "doubleEagle", of: "sable", count: "large" }] }
const turk: Blazon = { field: "vert", layers: [{ charge: "crescent", of: "argent", count: "large" }] }

function war(id: string, date: string, seats: readonly [string, string], arms: readonly Blazon[]): ShelfScenario {
  return { id, date, seats, provenance: "reconstructed", arms }
}

export const elGranCapitan: Listing = {
  id: "el-gran-capitan",
  scenarios: [
    war("otranto", "1481", ["allied", "turk"], [aragon, turk]),
    war("ferrandino", "1495", ["french", "allied"], [france, aragon]),
    war("naples", "1502", ["french", "spanish"], [france, spain]),
    war("lautrec", "1528", ["allied", "imperial"], [france, empire]),
    war("charles", "1495", ["french", "allied"], [france, aragon]),
  ],
  load: () => import("./system.ts").then((module) => module.system),
}
