import type { Blazon, Colour, Livery, Tincture } from "@carroccio/board"
import type { BattleId, Seat } from "../pack-schema.ts"

/** The Ghibellines are light on blue and the Guelphs dark on yellow, in each battle of another shade. */
export const LIVERIES: Readonly<Record<BattleId, Readonly<Record<Seat, Livery>>>> = {
  montaperti: {
    ghibelline: { ground: "#1f4179", ink: "#f7f1df", pattern: "lattice" },
    guelph: { ground: "#f0d06a", ink: "#3a280b", pattern: "pales" },
  },
  benevento: {
    ghibelline: { ground: "#2f6596", ink: "#fbf7ea", pattern: "lattice" },
    guelph: { ground: "#f4e3a4", ink: "#3a280b", pattern: "pales" },
  },
  campaldino: {
    ghibelline: { ground: "#27528c", ink: "#f9f4e4", pattern: "lattice" },
    guelph: { ground: "#f2d986", ink: "#3a280b", pattern: "pales" },
  },
}

function plain(field: Tincture): Blazon {
  return { field }
}

function charged(field: Tincture, charge: "lion" | "eagle" | "doubleEagle" | "lily" | "horse", of: Tincture): Blazon {
  return { field, layers: [{ charge, of, count: charge === "eagle" || charge === "doubleEagle" ? "large" : 1 }] }
}

function crossed(field: Tincture, of: Tincture): Blazon {
  return { field, layers: [{ ordinary: "cross", of }] }
}

function parted(
  parted: "fess" | "pale" | "saltire" | "paly" | "bendy" | "barry" | "chequy",
  a: Tincture,
  b: Tincture,
): Blazon {
  return { field: { parted, of: [a, b] } }
}

function labelled(coat: Blazon, of: Tincture): Blazon {
  return { ...coat, layers: [...(coat.layers ?? []), { ordinary: "label", of }] }
}

const france: Blazon = { field: "azure", layers: [{ charge: "lily", of: "or", count: "strewn" }] }
const anjou = labelled(france, "gules")
const swabia: Blazon = { field: "or", layers: [{ charge: "leopard", of: "sable", count: "inPale" }] }
const empire = charged("or", "eagle", "sable")
const manfredi = charged("argent", "eagle", "sable")
const guelphParty = charged("argent", "eagle", "gules")
const siena = parted("fess", "argent", "sable")
const sienaPeople = charged("gules", "lion", "argent")
const firenze = charged("argent", "lily", "gules")
const firenzeExiles = charged("gules", "lily", "argent")
/** The halved banner that the city's Carroccio bore. */
const firenzeHalved = parted("pale", "argent", "gules")
const arezzo = charged("argent", "horse", "sable")
const lancia = charged("sable", "lion", "or")
const guidi = parted("saltire", "argent", "gules")
const santaFiora = charged("or", "doubleEagle", "sable")
const pitigliano = charged("or", "lion", "gules")
const flandres = charged("or", "lion", "sable")
const provence = parted("paly", "or", "gules")
const saracens: Blazon = { field: "vert", layers: [{ charge: "crescent", of: "argent" }] }
const hauteville: Blazon = { field: "azure", layers: [{ ordinary: "bend", of: "argent" }] }
const bourgogne: Blazon = { ...parted("bendy", "or", "azure"), layers: [{ bordure: "gules" }] }
const orvieto: Blazon = { ...crossed("argent", "gules"), quartered: manfredi }
const sanMiniato = charged("gules", "lion", "argent")

/** The arms of those who sent a unit, as its id names them. */
const OF_PEOPLE: Readonly<Record<string, Blazon>> = {
  aldobran: santaFiora,
  alleati: { field: "gules", layers: [{ charge: "lily", of: "or", count: "strewn" }] },
  anjou,
  arezzo,
  assoldati: firenzeHalved,
  bologna: crossed("argent", "gules"),
  bourgog: bourgogne,
  calabria: crossed("argent", "sable"),
  campania: { field: "argent", layers: [{ ordinary: "bend", of: "gules" }] },
  colle: { field: "argent", layers: [{ charge: "horseHead", of: "gules" }] },
  contado: sienaPeople,
  cortona: charged("gules", "lion", "or"),
  famregis: manfredi,
  feditori: firenze,
  fieschi: parted("bendy", "azure", "argent"),
  firenze,
  flandres,
  fuoriusc: firenzeExiles,
  germans: swabia,
  guardia: firenzeHalved,
  guelfi: guelphParty,
  guidi,
  langued: { field: "gules", layers: [{ charge: "voidedCross", of: "or", count: "large" }] },
  lucca: parted("fess", "argent", "gules"),
  maghinar: charged("argent", "lion", "azure"),
  montefel: parted("bendy", "or", "azure"),
  orvieto,
  piacenza: { field: "gules", layers: [{ charge: "billet", of: "argent" }] },
  picardie: parted("bendy", "or", "azure"),
  piccardie: parted("bendy", "or", "azure"),
  pisa: { field: "gules", layers: [{ charge: "pommyCross", of: "argent", count: "large" }] },
  pistoia: parted("chequy", "argent", "gules"),
  pitigliano,
  prato: { field: "gules", layers: [{ charge: "lily", of: "or", count: "strewn" }] },
  provence,
  puglia: hauteville,
  rcentral: france,
  sangim: parted("fess", "gules", "or"),
  sanmin: sanMiniato,
  saracens,
  sicilia: manfredi,
  siena,
  toscana: empire,
  valdelsa: firenzeHalved,
  volterra: crossed("sable", "argent"),
}

/** The arms of a Battaglia: its Capitano's own, or where they are not known his city's or his party's. */
const OF_BATTAGLIA: Readonly<Record<string, Blazon>> = {
  anglano: lancia,
  salvani: sienaPeople,
  aldobrandino: santaFiora,
  bigozzi: siena,
  arras: manfredi,
  pitigliano,
  tegghiaio: parted("fess", "or", "azure"),
  rangoni: { ...parted("barry", "argent", "azure"), layers: [{ ordinary: "chief", of: "gules" }] },
  tornaquinci: parted("saltire", "or", "vert"),
  saracens,
  giordano: lancia,
  galvano: labelled(lancia, "argent"),
  manfredi,
  mirepoix: { field: "or", layers: [{ ordinary: "chevrons", of: "sable" }] },
  montfort: labelled(charged("gules", "lion", "argent"), "azure"),
  charles: anjou,
  guerra: guidi,
  robert: labelled(flandres, "gules"),
  montefeltro: parted("bendy", "or", "azure"),
  pazzo: empire,
  guglielmino: arezzo,
  novello: guidi,
  vieri: { field: "azure", layers: [{ charge: "ring", of: "or", count: 3 }] },
  durfort: { field: "argent", layers: [{ ordinary: "bend", of: "azure" }] },
  mangiatori: sanMiniato,
  maghinardo: charged("argent", "lion", "azure"),
  donati: parted("fess", "gules", "argent"),
  rossa: firenze,
  bianca: firenze,
}

/** What is not its Battaglia's own: banners of whole armies, adjutants with a name, the knights that turned. */
const OWN: Readonly<Record<string, Blazon>> = {
  "salvani-standard": siena,
  "bigozzi-carroccio": siena,
  "bigozzi-religiosi": siena,
  "rangoni-standard": firenze,
  "rangoni-c-firenze-1": firenzeExiles,
  "tornaquinci-carroccio": firenzeHalved,
  "anglano-hero": swabia,
  "montefeltro-hero": empire,
  "pazzo-standard": empire,
  "durfort-standard": anjou,
}

/** The arms of an adjutant who is known. */
const OF_ADJUTANT: Readonly<Record<string, Blazon>> = { durfort: plain("gules") }

/** Lombards of either party bore its cross. */
const OF_LOMBARDS: Readonly<Record<Seat, Blazon>> = {
  ghibelline: crossed("gules", "argent"),
  guelph: crossed("argent", "gules"),
}

const OF_SEAT: Readonly<Record<Seat, Blazon>> = { ghibelline: empire, guelph: guelphParty }

/** The coat of arms that a counter bears. */
export function armsOf(id: string, battaglia: string, seat: Seat, adjutant = false): Blazon {
  const people = /-[a-z]-([a-z]+)-\d+$/.exec(id)?.[1]
  if (people === "lombard") return OF_LOMBARDS[seat]
  if (people !== undefined) return OWN[id] ?? OF_PEOPLE[people] ?? OF_SEAT[seat]
  return OWN[id] ?? (adjutant ? OF_ADJUTANT[battaglia] : undefined) ?? armsOfBattaglia(battaglia, seat)
}

/** The coat of arms on a Battaglia's marker. */
export function armsOfBattaglia(battaglia: string, seat: Seat): Blazon {
  return OF_BATTAGLIA[battaglia] ?? OF_SEAT[seat]
}

/** The colour of the stripe that a Battaglia's counters share (2.2.1). */
const STRIPES: Readonly<Record<string, Colour>> = {
  anglano: "#e8e2d2",
  salvani: "#1f1c1a",
  aldobrandino: "#d9a92b",
  bigozzi: "#b3232b",
  arras: "#4f8f5b",
  pitigliano: "#b3232b",
  tegghiaio: "#27508f",
  rangoni: "#2c6b45",
  tornaquinci: "#fbf6ea",
  saracens: "#4f8f5b",
  giordano: "#e8e2d2",
  galvano: "#b3232b",
  manfredi: "#1f1c1a",
  mirepoix: "#2b2622",
  montfort: "#b3232b",
  charles: "#27508f",
  guerra: "#fbf6ea",
  robert: "#7a4a9a",
  montefeltro: "#d9a92b",
  pazzo: "#1f1c1a",
  guglielmino: "#e8e2d2",
  novello: "#b3232b",
  vieri: "#27508f",
  durfort: "#2c6b45",
  mangiatori: "#8a5a2a",
  maghinardo: "#6aa9c9",
  donati: "#7a4a9a",
  rossa: "#b3232b",
  bianca: "#fbf6ea",
}

export function stripeOf(battaglia: string): Colour {
  return STRIPES[battaglia] ?? "#8f877a"
}
