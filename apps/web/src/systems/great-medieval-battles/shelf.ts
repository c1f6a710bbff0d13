import type { Listing } from "../../system.ts"

export const greatMedievalBattles: Listing = {
  id: "great-medieval-battles",
  scenarios: [
    {
      id: "bannockburn",
      date: "1314-06-24",
      seats: ["scottish", "english"],
      provenance: "reconstructed",
      arms: [
        { field: "#f0c43c", second: "#a3262a", device: "lion" },
        { field: "#a3262a", second: "#f0c43c", device: "lions" },
      ],
    },
    {
      id: "black-prince",
      date: "1367-04-03",
      seats: ["english", "franco-castilian"],
      provenance: "reconstructed",
      arms: [
        { field: "#f4f0e4", second: "#a3262a", device: "cross" },
        { field: "#a3262a", second: "#f0c43c", device: "castle" },
      ],
    },
    {
      id: "tamburlaine",
      date: "1402-07-28",
      seats: ["ottoman", "tartar"],
      provenance: "reconstructed",
      arms: [
        { field: "#8c1f28", second: "#f4f0e4", device: "crescent" },
        { field: "#2b5c8a", second: "#f4f0e4", device: "rings" },
      ],
    },
    {
      id: "king-arthur",
      date: "536",
      seats: ["mordred", "arthur"],
      provenance: "reconstructed",
      arms: [
        { field: "#3b2f4a", second: "#d8d3c4", device: "saltire" },
        { field: "#2b5c8a", second: "#f0c43c", device: "crowns" },
      ],
    },
  ],
  load: () => import("./system.ts").then((module) => module.system),
}
