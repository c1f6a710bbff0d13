import { type Blazon, type Colour, mix } from "@carroccio/board"
import { NEITHER, NOBODY, type ArmyId, type Realm, type Side } from "../realm.ts"

const FRANCE: Blazon = { field: "azure", layers: [{ charge: "lily", of: "or", count: 3 }] }
const ARAGON: Blazon = { field: { parted: "paly", of: ["or", "gules"] } }
const CASTILE_LEON: Blazon = {
  field: "gules",
  layers: [{ charge: "tower", of: "or" }],
  quartered: { field: "argent", layers: [{ charge: "lion", of: "purpure" }] },
}
const EMPIRE: Blazon = { field: "or", layers: [{ charge: "doubleEagle", of: "sable", count: "large" }] }
const VENICE: Blazon = { field: "gules", layers: [{ charge: "leopard", of: "or", count: "large" }] }
/** The Church's crossed keys, as a saltire: at a shield's size no more of them can be read. */
const CHURCH: Blazon = {
  field: "gules",
  layers: [
    { ordinary: "saltire", of: "argent" },
    { charge: "crown", of: "or", count: "inChief" },
  ],
}
const TURK: Blazon = { field: "vert", layers: [{ charge: "crescent", of: "argent", count: "large" }] }
/** Anjou's lilies, the oldest of the Kingdom's quarters. */
export const NAPLES: Blazon = {
  field: "azure",
  layers: [
    { charge: "lily", of: "or", count: "strewn" },
    { ordinary: "label", of: "gules" },
  ],
}

/** The colours of an army's counters. */
export interface Livery {
  readonly ground: Colour
  readonly ink: Colour
}

interface Nation {
  readonly arms: Blazon
  readonly livery: Livery
}

const LIGHT = "#fffaf0"
const DARK = "#1f1a15"

/** By the name of an army. */
const NATIONS: Readonly<Record<string, Nation>> = {
  French: { arms: FRANCE, livery: { ground: "#2b4a86", ink: LIGHT } },
  Aragonese: { arms: ARAGON, livery: { ground: "#e6bd52", ink: DARK } },
  Spanish: { arms: CASTILE_LEON, livery: { ground: "#e6896a", ink: DARK } },
  Imperial: { arms: EMPIRE, livery: { ground: "#e8c25a", ink: DARK } },
  Venetian: { arms: VENICE, livery: { ground: "#7c3156", ink: LIGHT } },
  Papal: { arms: CHURCH, livery: { ground: "#f1e7d0", ink: DARK } },
  Turkish: { arms: TURK, livery: { ground: "#1f5c40", ink: LIGHT } },
}
const KINGDOM: Nation = { arms: NAPLES, livery: { ground: "#d3cbba", ink: DARK } }

function nationOf({ armies }: Realm, army: ArmyId): Nation {
  return army === NOBODY ? KINGDOM : (NATIONS[armies[army].name] ?? KINGDOM)
}

export function armsOfArmy(realm: Realm, army: ArmyId): Blazon {
  return nationOf(realm, army).arms
}

export function liveryOf(realm: Realm, army: ArmyId): Livery {
  return nationOf(realm, army).livery
}

/** A side goes by the arms and colours of its first army. */
function firstArmy({ armies }: Realm, side: Side): ArmyId {
  return side === NEITHER ? NOBODY : armies.findIndex((army) => army.side === side)
}

export function armsOfSide(realm: Realm, side: Side): Blazon {
  return nationOf(realm, firstArmy(realm, side)).arms
}

export function colourOfSide(realm: Realm, side: Side): Colour {
  return nationOf(realm, firstArmy(realm, side)).livery.ground
}

/** A Baron wears the pale colour of the side that he serves. */
export function liveryOfBaron(realm: Realm, side: Side): Livery {
  return { ground: mix(colourOfSide(realm, side), "#fbf6ea", side === NEITHER ? 0 : 0.55), ink: DARK }
}
