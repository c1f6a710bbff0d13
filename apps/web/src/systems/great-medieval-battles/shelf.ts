import type { Blazon } from "@carroccio/board"
import type { Listing } from "../../system.ts"

const scotland: Blazon = { field: "or", layers: [{ tressure: "gules" }, { charge: "lion", of: "gules" }] }
const england: Blazon = { field: "gules", layers: [{ charge: "leopard", of: "or", count: "inPale" }] }
const saintGeorge: Blazon = { field: "argent", layers: [{ ordinary: "cross", of: "gules" }] }
const castile: Blazon = { field: "gules", layers: [{ charge: "tower", of: "or" }] }
const ottoman: Blazon = { field: "vert", layers: [{ charge: "crescent", of: "argent" }] }
const timur: Blazon = { field: "argent", layers: [{ charge: "ring", of: "sable", count: 3 }] }
const mordred: Blazon = { field: "purpure", layers: [{ charge: "doubleEagle", of: "or", count: "large" }] }
const pendragon: Blazon = { field: "azure", layers: [{ charge: "crown", of: "or", count: 3 }] }

export const greatMedievalBattles: Listing = {
  id: "great-medieval-battles",
  scenarios: [
    {
      id: "bannockburn",
      date: "1314-06-24",
      seats: ["scottish", "english"],
      provenance: "reconstructed",
      arms: [scotland, england],
    },
    {
      id: "black-prince",
      date: "1367-04-03",
      seats: ["english", "franco-castilian"],
      provenance: "reconstructed",
      arms: [saintGeorge, castile],
    },
    {
      id: "tamburlaine",
      date: "1402-07-28",
      seats: ["ottoman", "tartar"],
      provenance: "reconstructed",
      arms: [ottoman, timur],
    },
    {
      id: "king-arthur",
      date: "536",
      seats: ["mordred", "arthur"],
      provenance: "reconstructed",
      arms: [mordred, pendragon],
    },
  ],
  load: () => import("./system.ts").then((module) => module.system),
}
