import type { Blazon } from "@carroccio/board"
import type { Listing, ShelfScenario } from "../../system.ts"

const siena: Blazon = { field: { parted: "fess", of: ["argent", "sable"] } }
const firenze: Blazon = { field: "argent", layers: [{ charge: "lily", of: "gules" }] }

const SEATS = ["guelph", "ghibelline"]

function lettered(id: string, date: string): ShelfScenario {
  return { id, date, seats: SEATS, provenance: "published", arms: [firenze, siena] }
}

export const inferno: Listing = {
  id: "inferno",
  scenarios: [
    lettered("dolenti-note", "1259"),
    lettered("in-far-vendetta", "1259"),
    lettered("santafior-oscura", "1260"),
    lettered("arbia-colorata", "1260"),
    lettered("lasciate-ogne-speranza", "1261"),
    lettered("di-sangue", "1259"),
  ],
  load: () => import("./system.ts").then((module) => module.system),
}
