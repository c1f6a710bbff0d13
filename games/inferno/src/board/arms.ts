import type { Blazon, Charge, Layer, Tincture } from "@carroccio/board"
import type { Lord, Mat, Side, Vassal } from "../tuscany.ts"

function charged(field: Tincture, charge: Charge, of: Tincture, count?: 2 | 3 | "large" | "inPale" | "strewn"): Blazon {
  return { field, layers: [count === undefined ? { charge, of } : { charge, of, count }] }
}

function crossed(field: Tincture, of: Tincture): Blazon {
  return { field, layers: [{ ordinary: "cross", of }] }
}

function parted(
  parting: "fess" | "pale" | "saltire" | "paly" | "bendy" | "barry" | "chequy",
  a: Tincture,
  b: Tincture,
): Blazon {
  return { field: { parted: parting, of: [a, b] } }
}

function over(coat: Blazon, ...layers: readonly Layer[]): Blazon {
  return { ...coat, layers: [...(coat.layers ?? []), ...layers] }
}

const firenze = charged("argent", "lily", "gules")
const siena = parted("fess", "argent", "sable")
const pisa = charged("gules", "pommyCross", "argent", "large")
const guidi = parted("saltire", "argent", "gules")
const swabia = charged("or", "leopard", "sable", "inPale")
const manfredi = charged("argent", "eagle", "sable", "large")
const orvieto: Blazon = { ...crossed("argent", "gules"), quartered: manfredi }

/** The arms of the Lords and of the two Comuni, by the id of their mat. */
const OF_MAT: Readonly<Record<string, Blazon>> = {
  firenze,
  arezzo: charged("argent", "horse", "sable", "large"),
  lucca: parted("fess", "argent", "gules"),
  colle: charged("argent", "horseHead", "gules"),
  "guido-guerra": guidi,
  orvieto,
  siena,
  pisa,
  provenzano: charged("gules", "lion", "argent", "large"),
  giordano: manfredi,
  astimberg: swabia,
  "santa-fiora": charged("or", "doubleEagle", "sable", "large"),
  // What flew on the two Carrocci.
  "firenze-comune": parted("pale", "argent", "gules"),
  "siena-comune": over(siena, { bordure: "gules" }),
}

/** The arms of the Vassals: families as they bore them, towns as they bear them, quarters of the cities by their signs. */
const OF_VASSAL: Readonly<Record<string, Blazon>> = {
  cerchi: charged("azure", "ring", "or", 3),
  adimari: parted("fess", "or", "azure"),
  "prato-comune": charged("gules", "lily", "or", "strewn"),
  tarlati: charged("azure", "billet", "or", 3),
  "montevarchi-comune": charged("gules", "lily", "or"),
  obizzi: parted("bendy", "argent", "azure"),
  "san-gimignano-comune": parted("fess", "gules", "or"),
  "san-miniato-comune": charged("gules", "lion", "argent"),
  incontri: { field: "azure", layers: [{ ordinary: "bend", of: "or" }] },
  "aldobrandino-rosso": charged("or", "lion", "gules"),
  "pistoia-comune": parted("chequy", "argent", "gules"),
  lombardia: crossed("argent", "gules"),
  "bologna-comune": over(crossed("argent", "gules"), { ordinary: "chief", of: "azure" }),
  rubini: { field: "argent", layers: [{ ordinary: "fess", of: "gules" }] },
  "orvietani-perugini": over(crossed("argent", "gules"), { ordinary: "chief", of: "sable" }),
  guastelloni: { field: "or", layers: [{ ordinary: "pale", of: "azure" }] },
  cacciaconti: { field: "argent", layers: [{ ordinary: "bend", of: "sable" }] },
  "pisa-comune": crossed("gules", "argent"),
  gherardesca: over(parted("fess", "gules", "argent"), { charge: "eagle", of: "sable" }),
  farinata: parted("chequy", "or", "azure"),
  ubertini: charged("azure", "lion", "or"),
  "guido-novello": over(guidi, { ordinary: "label", of: "azure" }),
  "royal-naples": charged("or", "eagle", "sable", "large"),
  "massa-marittima-comune": parted("pale", "or", "azure"),
  arras: crossed("sable", "argent"),
  "heinrich-astimberg": over(swabia, { ordinary: "label", of: "gules" }),
  "grosseto-comune": charged("gules", "dragon", "argent"),
  casali: parted("barry", "argent", "vert"),
  "carroccio-firenze": parted("pale", "argent", "gules"),
  "sestiere-porta-san-piero": { field: "or", layers: [{ ordinary: "bend", of: "sable" }] },
  "sestiere-porta-del-duomo": charged("azure", "tower", "argent"),
  "sestiere-san-brancazio": charged("argent", "lion", "gules"),
  "sestiere-borgo-santi-apostoli": charged("argent", "horse", "sable"),
  "sestiere-san-pier-scheraggio": charged("azure", "ring", "or"),
  "sestiere-oltrarno": charged("argent", "tower", "gules"),
  "carroccio-siena": siena,
  "terzo-camollia": { field: "argent", layers: [{ ordinary: "saltire", of: "azure" }] },
  "terzo-san-martino": charged("azure", "disc", "or"),
  "terzo-citta": crossed("gules", "argent"),
  // The knights of Altopascio wore a tau.
  altopascio: {
    field: "sable",
    layers: [
      { ordinary: "pale", of: "argent" },
      { ordinary: "chief", of: "argent" },
    ],
  },
}

const OF_SIDE: Readonly<Record<Side, Blazon>> = {
  0: charged("argent", "eagle", "gules", "large"),
  1: charged("or", "eagle", "sable", "large"),
}

/** The arms of a Lord or a Comune. */
export function armsOf({ id, side }: Pick<Lord | Mat, "id" | "side">): Blazon {
  return OF_MAT[id] ?? OF_SIDE[side]
}

export function armsOfVassal({ id, side }: Pick<Vassal, "id" | "side">): Blazon {
  return OF_VASSAL[id] ?? OF_SIDE[side]
}

/** The arms of a party: the Guelphs' red eagle, the Ghibellines' black one. */
export function armsOfSide(side: Side): Blazon {
  return OF_SIDE[side]
}
