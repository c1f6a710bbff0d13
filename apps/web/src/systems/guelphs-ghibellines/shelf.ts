import type { Blazon } from "@carroccio/board"
import type { Listing, ShelfScenario } from "../../system.ts"

const siena: Blazon = { field: { parted: "fess", of: ["argent", "sable"] } }
const firenze: Blazon = { field: "argent", layers: [{ charge: "lily", of: "gules" }] }
const manfredi: Blazon = { field: "argent", layers: [{ charge: "eagle", of: "sable", count: "large" }] }
const anjou: Blazon = {
  field: "azure",
  layers: [
    { charge: "lily", of: "or", count: "strewn" },
    { ordinary: "label", of: "gules" },
  ],
}
const arezzo: Blazon = { field: "argent", layers: [{ charge: "horse", of: "sable" }] }

const GHIBELLINES_FIRST = ["ghibelline", "guelph"]
const GUELPHS_FIRST = ["guelph", "ghibelline"]

function staged(
  id: string,
  battle: string,
  date: string,
  seats: readonly string[],
  arms: readonly [Blazon, Blazon],
): ShelfScenario {
  return { id, battle, date, seats, provenance: "reconstructed", arms }
}

const montaperti = ["montaperti", "1260-09-04"] as const
const benevento = ["benevento", "1266-02-26"] as const
const campaldino = ["campaldino", "1289-06-11"] as const

export const guelphsGhibellines: Listing = {
  id: "guelphs-ghibellines",
  scenarios: [
    staged("montaperti", ...montaperti, GHIBELLINES_FIRST, [siena, firenze]),
    staged("montaperti-free", ...montaperti, GUELPHS_FIRST, [firenze, siena]),
    staged("benevento", ...benevento, GHIBELLINES_FIRST, [manfredi, anjou]),
    staged("benevento-free", ...benevento, GHIBELLINES_FIRST, [manfredi, anjou]),
    staged("campaldino", ...campaldino, GHIBELLINES_FIRST, [arezzo, firenze]),
    staged("campaldino-free", ...campaldino, GUELPHS_FIRST, [firenze, arezzo]),
    staged("campaldino-fast", ...campaldino, GHIBELLINES_FIRST, [arezzo, firenze]),
  ],
  load: () => import("./system.ts").then((module) => module.system),
}
