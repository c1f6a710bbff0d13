import type { Blazon, Colour, Livery, Tincture } from "@carroccio/board"
import type { BattleId, Counter, Seat } from "../pack-schema.ts"

/** In each battle one side is light on dark and the other dark on light, and no two share a pattern. */
export const LIVERIES: Readonly<Record<Seat, Livery>> = {
  scottish: { ground: "#2b4a74", ink: "#f6efdd", pattern: "lattice" },
  english: { ground: "#f1dccb", ink: "#7d1a20", pattern: "pales" },
  "franco-castilian": { ground: "#543061", ink: "#f5e9d6", pattern: "bars" },
  ottoman: { ground: "#1f5641", ink: "#f4efda", pattern: "dots" },
  tartar: { ground: "#ecd7a2", ink: "#4a2c12", pattern: "rings" },
  arthur: { ground: "#274a86", ink: "#f8ecc9", pattern: "dots" },
  mordred: { ground: "#dfdccb", ink: "#2b2320", pattern: "bends" },
}

const england: Blazon = { field: "gules", layers: [{ charge: "leopard", of: "or", count: "inPale" }] }
const guyenne: Blazon = { field: "gules", layers: [{ charge: "leopard", of: "or", count: 1 }] }
const france: Blazon = { field: "azure", layers: [{ charge: "lily", of: "or", count: "strewn" }] }
const castile: Blazon = { field: "gules", layers: [{ charge: "tower", of: "or" }] }
const leon: Blazon = { field: "argent", layers: [{ charge: "lion", of: "purpure" }] }
const castileAndLeon: Blazon = { ...castile, quartered: leon }
const saintGeorge: Blazon = { field: "argent", layers: [{ ordinary: "cross", of: "gules" }] }
const scotland: Blazon = { field: "or", layers: [{ tressure: "gules" }, { charge: "lion", of: "gules" }] }
const bruce: Blazon = {
  field: "or",
  layers: [
    { ordinary: "saltire", of: "gules" },
    { ordinary: "chief", of: "gules" },
  ],
}
const randolph: Blazon = {
  field: "argent",
  layers: [{ tressure: "gules" }, { charge: "lozenge", of: "gules", count: 3 }],
}
const douglas: Blazon = {
  field: "argent",
  layers: [
    { ordinary: "chief", of: "azure" },
    { charge: "star", of: "argent", count: "inChief" },
  ],
}
const keith: Blazon = { field: { parted: "paly", of: ["or", "gules"] }, layers: [{ ordinary: "fess", of: "argent" }] }
const bohun: Blazon = {
  field: "azure",
  layers: [
    { ordinary: "bend", of: "argent" },
    { charge: "lion", of: "or", count: 2 },
  ],
}
const clifford: Blazon = {
  field: { parted: "chequy", of: ["or", "azure"] },
  layers: [{ ordinary: "fess", of: "gules" }],
}
const clare: Blazon = { field: "or", layers: [{ ordinary: "chevrons", of: "gules" }] }
const aragon: Blazon = { field: { parted: "paly", of: ["or", "gules"] } }
const guesclin: Blazon = {
  field: "argent",
  layers: [
    { charge: "doubleEagle", of: "sable", count: "large" },
    { ordinary: "bend", of: "gules" },
  ],
}
const grailly: Blazon = { field: "or", layers: [{ ordinary: "cross", of: "sable" }] }
const armagnac: Blazon = { field: "argent", layers: [{ charge: "lion", of: "gules" }] }
const timur: Blazon = { field: "argent", layers: [{ charge: "ring", of: "sable", count: 3 }] }
const pendragon: Blazon = { field: "azure", layers: [{ charge: "crown", of: "or", count: 3 }] }
const saxon: Blazon = { field: "gules", layers: [{ charge: "dragon", of: "argent", count: "large" }] }
const pict: Blazon = { field: "argent", layers: [{ charge: "crescent", of: "azure" }] }
const irish: Blazon = { field: "vert", layers: [{ charge: "tower", of: "argent" }] }
const rebel: Blazon = { field: "purpure", layers: [{ charge: "doubleEagle", of: "or", count: "large" }] }
const serbia: Blazon = { field: "gules", layers: [{ charge: "doubleEagle", of: "argent", count: "large" }] }

function crescent(field: Tincture, of: Tincture): Blazon {
  return { field, layers: [{ charge: "crescent", of }] }
}

function labelled(coat: Blazon, of: Tincture): Blazon {
  return { ...coat, layers: [...(coat.layers ?? []), { ordinary: "label", of }] }
}

/** The arms of those who have their own, by the beginning of their counter's id. */
const OWN: readonly (readonly [string, Blazon])[] = [
  ["SC-LDR-BRUCE", scotland],
  ["SC-LDR-EBRUCE", bruce],
  ["SC-LDR-KEITH", keith],
  ["SC-CAV", keith],
  ["EN-CAV-GLOUC", clare],
  ["EN-LDR-GL", clare],
  ["EN-CAV-MONTH", { field: "or", layers: [{ charge: "eagle", of: "vert", count: "large" }] }],
  [
    "EN-CAV-BEAUM",
    {
      field: "azure",
      layers: [
        { charge: "lily", of: "or", count: "strewn" },
        { charge: "lion", of: "or", count: "large" },
      ],
    },
  ],
  ["EN-CAV-UMFR", { field: "gules", layers: [{ charge: "cinquefoil", of: "or", count: "large" }] }],
  ["EN-CAV-PEMB", { field: { parted: "barry", of: ["argent", "azure"] }, layers: [{ bordure: "gules" }] }],
  [
    "EN-CAV-DESP",
    { field: { parted: "quarterly", of: ["argent", "gules"] }, layers: [{ ordinary: "bend", of: "sable" }] },
  ],
  ["EN-XBW", guyenne],
  ["EN-INF-NWALES", { field: { parted: "quarterly", of: ["or", "gules"] } }],
  ["EN-INF-SWALES", { field: { parted: "quarterly", of: ["gules", "or"] } }],
  ["EN-INF", saintGeorge],
  ["EN-LDR-SEG", { field: "sable", layers: [{ charge: "lion", of: "argent" }] }],
  ["EN-LDR-LANC", labelled(england, "azure")],
  ["EN-LDR-WAR", { field: "gules", layers: [{ ordinary: "fess", of: "or" }] }],
  ["EN-LDR-LINC", { field: "or", layers: [{ charge: "lion", of: "purpure" }] }],
  ["EN-LDR-ARG", { field: "gules", layers: [{ charge: "cup", of: "argent", count: 3 }] }],
  ["BP-E-LCHA", { field: "or", layers: [{ ordinary: "pile", of: "gules" }] }],
  ["BP-E-MAA3", { field: "or", layers: [{ ordinary: "pile", of: "gules" }] }],
  ["BP-E-LCAL", { field: "argent", layers: [{ ordinary: "fess", of: "gules" }] }],
  ["BP-E-LPED", castileAndLeon],
  ["BP-E-PEDRO", castileAndLeon],
  ["BP-E-FREE", { field: { parted: "pale", of: ["argent", "sable"] } }],
  ["BP-E-GINF", guyenne],
  ["BP-E-GXB", guyenne],
  ["BP-E-ARM", guyenne],
  ["BP-C-FR", france],
  ["BP-C-FXB", france],
  ["BP-C-LAUD", { field: { parted: "bendy", of: ["argent", "azure"] }, layers: [{ bordure: "gules" }] }],
  ["BP-C-LHEN", castileAndLeon],
  ["BP-C-CAV", castile],
  ["BP-C-LTEL", { ...castile, layers: [...(castile.layers ?? []), { bordure: "azure" }] }],
  ["BP-C-LSAN", { ...leon, layers: [...(leon.layers ?? []), { bordure: "gules" }] }],
  ["TG-O-HSE", { field: "gules", layers: [{ charge: "crescent", of: "argent", count: 3 }] }],
  ["TG-O-JAN", { field: "argent", layers: [{ charge: "crescent", of: "gules" }] }],
  ["TG-O-RUM", crescent("gules", "or")],
  ["TG-O-RIN", crescent("gules", "or")],
  ["TG-O-ANA", crescent("azure", "argent")],
  ["TG-O-AIN", crescent("azure", "argent")],
  ["TG-O-TAT", crescent("sable", "argent")],
  ["TG-O-LLAZ", serbia],
  ["TG-O-LBAY", { field: "gules", layers: [{ charge: "crescent", of: "or", count: 3 }] }],
  ["TG-T-SAM", { field: "azure", layers: [{ charge: "ring", of: "or", count: 3 }] }],
  ["TG-T-LMIR", { ...timur, layers: [...(timur.layers ?? []), { bordure: "gules" }] }],
  ["TG-T-LSHA", { ...timur, layers: [...(timur.layers ?? []), { bordure: "azure" }] }],
  ["TG-T-LMOH", { ...timur, layers: [...(timur.layers ?? []), { bordure: "vert" }] }],
  ["TG-T-LABU", { ...timur, layers: [...(timur.layers ?? []), { bordure: "sable" }] }],
  ["TG-T-LHUS", { ...timur, layers: [...(timur.layers ?? []), { bordure: "purpure" }] }],
  ["KA-A-RT", { field: "gules", layers: [{ charge: "crown", of: "or", count: 3 }] }],
  ["KA-A-CO", { field: "sable", layers: [{ charge: "disc", of: "or", count: "strewn" }] }],
  ["KA-A-BR", { field: "argent", layers: [{ charge: "ermine", of: "sable", count: "strewn" }] }],
  ["KA-A-LBED", { field: "azure", layers: [{ ordinary: "bend", of: "or" }] }],
  ["KA-A-LLUC", { field: "azure", layers: [{ charge: "star", of: "argent", count: "large" }] }],
  ["KA-A-LKAY", { field: { parted: "pale", of: ["azure", "argent"] }, layers: [{ ordinary: "chevron", of: "or" }] }],
  ["KA-A-LCON", { field: "sable", layers: [{ charge: "disc", of: "or", count: "strewn" }] }],
  ["KA-A-LPEL", { field: "argent", layers: [{ charge: "heart", of: "gules" }] }],
  ["KA-M-LMEL", { field: { parted: "pale", of: ["purpure", "sable"] }, layers: [{ charge: "star", of: "or" }] }],
  ["KA-M-LCER", saxon],
  ["KA-M-LCYN", { field: "argent", layers: [{ charge: "dragon", of: "gules", count: "large" }] }],
  ["KA-M-LDRE", pict],
  ["KA-M-LGIL", irish],
]

/** The arms of a division, for its units and its leader. */
const OF_DIVISION: Readonly<Record<string, Blazon>> = {
  "King Robert": scotland,
  "Edward Bruce": bruce,
  Randolph: randolph,
  Douglas: douglas,
  Hereford: bohun,
  Clifford: clifford,
  "King Edward": england,
  Lancaster: labelled({ ...france, quartered: england }, "argent"),
  Prince: labelled({ ...france, quartered: england }, "argent"),
  Armagnac: armagnac,
  Captal: grailly,
  Majorca: { ...aragon, layers: [{ ordinary: "bend", of: "azure" }] },
  "Du Guesclin": guesclin,
  Henry: castileAndLeon,
  Tello: { ...castile, layers: [...(castile.layers ?? []), { bordure: "azure" }] },
  Denia: aragon,
}

const OF_NATION: Readonly<Record<string, Blazon>> = {
  french: france,
  castilian: castile,
  serbian: serbia,
  ottoman: crescent("vert", "argent"),
  tartar: timur,
  mongol: { field: "azure", layers: [{ charge: "eagle", of: "or", count: "large" }] },
  indian: { field: "vert", layers: [{ charge: "star", of: "or", count: "large" }] },
  british: pendragon,
  saxon,
  pict,
  irish,
  rebel,
}

const OF_SEAT: Readonly<Record<Seat, Blazon>> = {
  scottish: scotland,
  english: england,
  "franco-castilian": castile,
  ottoman: crescent("gules", "argent"),
  tartar: timur,
  arthur: pendragon,
  mordred: rebel,
}

/** The coat of arms that a counter bears. */
export function armsOf({ id, division, leads, nation, seat }: Counter): Blazon {
  const own = OWN.find(([start]) => id.startsWith(start))
  return own?.[1] ?? OF_DIVISION[leads ?? division ?? ""] ?? OF_NATION[nation ?? ""] ?? OF_SEAT[seat]
}

/** The colours of formations, by division or, without divisions, by nation. */
const BANDS: Readonly<Record<BattleId, Readonly<Record<string, Colour>>>> = {
  bannockburn: {
    "King Robert": "#d9a92b",
    "Edward Bruce": "#ad412b",
    Randolph: "#e6dfcf",
    Douglas: "#7fa7cf",
    Hereford: "#2f5597",
    Clifford: "#d9a92b",
    "King Edward": "#b3232b",
  },
  "black-prince": {
    Lancaster: "#b3232b",
    Prince: "#26221f",
    Armagnac: "#8f9a3a",
    Captal: "#d9a92b",
    Majorca: "#2f6f8f",
    "Du Guesclin": "#e6dfcf",
    Henry: "#ad3b27",
    Tello: "#d9a92b",
    Denia: "#6aa58a",
  },
  tamburlaine: {
    ottoman: "#b93a30",
    serbian: "#d9a92b",
    tartar: "#26221f",
    mongol: "#27508f",
    indian: "#2c6b45",
  },
  "king-arthur": {
    british: "#d9a92b",
    rebel: "#6b2c6e",
    saxon: "#a8323a",
    pict: "#2f6f8f",
    irish: "#2c6b45",
  },
}

/** The colour of a counter's formation. */
export function bandOf(battle: BattleId, { leads, division, nation, seat }: Counter): Colour {
  return BANDS[battle][leads ?? division ?? nation ?? ""] ?? (seat === "english" ? "#6f665b" : "#a39a8b")
}
