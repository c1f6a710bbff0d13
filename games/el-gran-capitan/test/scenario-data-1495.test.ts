import { describe, expect, test } from "vitest"
import {
  alignmentTable,
  baronsText,
  forcesText,
  namesOf,
  printText,
  realmOf,
  reinforcementsText,
  sourcesText,
  substitutesText,
} from "./muster.ts"

describe("1.3.6 scenario 1, Otranto 1481, as printed", () => {
  const realm = realmOf(1)
  test("2.2 it lasts from June I to October II 1481, ten turns, and the Allies are First Player", () => {
    expect(realm.start).toEqual({ month: 5, half: 0, year: 1481 })
    expect(realm.turns).toBe(10)
    expect(realm.seats).toEqual(["allied", "turk"])
  })
  test("the Allies have 4 Administrative Points and the Turks 1; the Papal army lives from the Allied purse", () => {
    expect(realm.plan.startPoints).toEqual([4, 0, 1])
    expect(realm.armies.map(({ name, side, purse, closed, apart }) => [name, side, purse, closed, apart])).toEqual([
      ["Aragonese", 0, 0, false, false],
      ["Papal", 0, 0, true, false],
      ["Turkish", 1, 2, false, false],
    ])
  })
  test("6.1 Taranto supplies the Allies, Otranto or Brindisi the Turks", () => {
    expect(sourcesText(realm)).toEqual([
      "Aragonese: at Taranto",
      "Papal: at Taranto",
      "Turkish: at Otranto or Brindisi",
    ])
  })
  test("4.2 Alfonso and Gedik Ahmed Pasha are Capitani Generali", () => {
    expect(namesOf(realm, realm.plan.generali)).toEqual(["Alfonso", "Gedik Ahmed Pasha"])
  })
  test("the two Forces have the units printed", () => {
    expect(forcesText(realm, 0)).toEqual([
      [
        "Aragonese Alfonso in Terra d'Otranto, Order: any",
        "Aragonese Infantry: 16 SP (2 x 8)",
        "Aragonese Light Cavalry: 4 SP (2 x 2)",
        "Aragonese Artillery: 3 SP (1 x 3)",
        "siegeArtillery",
        "engineers",
      ],
    ])
    expect(forcesText(realm, 1)).toEqual([
      [
        "Turkish Sabech at Otranto, Order: garrison",
        "Janissary: 3 SP (1 x 3)",
        "Turkish Infantry: 4 SP (1 x 4)",
        "Turkish Light Cavalry: 2 SP (1 x 2)",
        "Turkish Heavy Cavalry: 1 SP (1 x 1)",
        "Turkish Artillery: 2 SP (1 x 2)",
      ],
    ])
  })
  test("16.3 four Barons of Terra d'Otranto stand in Fortresses, and none is left on the State's card", () => {
    expect(baronsText(realm, 0)).toEqual(["Terra d'Otranto (4) at an owned Fortress of Terra d'Otranto"])
    expect(alignmentTable(realm)).toContain("Terra d'Otranto: allied, 4, 4 0 0, 0")
  })
  test("4.5 two Aragonese and one Turkish Minor Capitano wait; 1.3.4 two counters of Aragonese Infantry are Substitutes", () => {
    expect(namesOf(realm, realm.plan.minors)).toEqual(["Aragonese Minor", "Aragonese Minor", "Turkish Minor"])
    expect(substitutesText(realm)).toEqual(["Aragonese: Aragonese Infantry 3", "Aragonese: Aragonese Infantry 3"])
  })
  test("SC1.2 the relief and the Papal Force that follows it", () => {
    expect(reinforcementsText(realm)).toEqual([
      [
        "turn 0",
        "Turkish Gedik Ahmed Pasha at an owned Port of Terra d'Otranto, Order: attack",
        "Janissary: 3 SP (1 x 3)",
        "Turkish Infantry: 8 SP (1 x 8)",
        "Turkish Light Cavalry: 4 SP (1 x 4)",
        "Turkish Heavy Cavalry: 4 SP (1 x 4)",
      ],
      [
        "turn 0",
        "Papal Papal Minor at an owned Fortress of Terra d'Otranto, Order: any",
        "Papal Light Cavalry: 2 SP (1 x 2)",
        "Italian mercenary Infantry (no flag): 6 SP (1 x 6)",
      ],
    ])
    expect(printText(realm, "Italian mercenary Infantry (no flag)", 6)).toBe("Q1 V")
  })
})

const TABLE_1495 = [
  "Abruzzo Ultra: french, 2, 1 0 0, 1",
  "Abruzzo Citra: allied, 2, 0 2 0, 0",
  "Molise: allied, 2, 0 2 0, 0",
  "Terra di Lavoro: french, 5, 1 0 0, 4",
  "Capitanata: not aligned, 3, 0 0 0, 3",
  "Principato Ultra: french, 3, 0 0 0, 3",
  "Principato Citra: french, 4, 1 0 0, 3",
  "Terra di Bari: french, 4, 2 0 0, 2",
  "Terra d'Otranto: french, 4, 2 2 0, 0",
  "Basilicata: french, 2, 2 0 0, 0",
  "Calabria Citra: french, 5, 2 1 0, 2",
  "Calabria Ultra: allied, 6, 2 3 0, 1",
]

describe("1.3.6 scenario 2, Ferrandino's War 1495-96, as printed", () => {
  const realm = realmOf(2)
  test("2.2 it lasts from June I 1495 to August II 1496, thirty turns, and the French are First Player", () => {
    expect(realm.start).toEqual({ month: 5, half: 0, year: 1495 })
    expect(realm.turns).toBe(30)
    expect(realm.seats).toEqual(["french", "allied"])
  })
  test("the five armies start with 4, 4, 3, 1 and 3 points, each with its own", () => {
    expect(realm.armies.map(({ name, side, purse }, i) => [name, side, purse, realm.plan.startPoints[i]])).toEqual([
      ["French", 0, 0, 4],
      ["Aragonese", 1, 1, 4],
      ["Spanish", 1, 2, 3],
      ["Papal", 1, 3, 1],
      ["Venetian", 1, 4, 3],
    ])
  })
  test("SC2.5 only the Venetians keep to themselves", () => {
    expect(realm.armies.map(({ closed, apart }) => closed && apart)).toEqual([false, false, false, false, true])
  })
  test("6.1 the lists of Supply Sources", () => {
    expect(sourcesText(realm)).toEqual([
      "French: at Napoli or Salerno or Bari",
      "Aragonese: by rule alignedCity",
      "Spanish: at Riggio",
      "Papal: at Roma",
      "Venetian: at Trani or Brindisi or Otranto, by rule landing",
    ])
  })
  test("4.2 Montpensier, Ferrandino and Gonzaga are Capitani Generali", () => {
    expect(namesOf(realm, realm.plan.generali)).toEqual(["Montpensier", "Ferrandino", "Gonzaga"])
  })
  test("the French Forces", () => {
    expect(forcesText(realm, 0)).toEqual([
      [
        "French Montpensier in Terra di Lavoro, Order: any",
        "French Infantry: 3 SP (1 x 3)",
        "French Gendarmes: 5 SP (1 x 5)",
        "with Alviano",
      ],
      [
        "French Precy in Basilicata, Order: any",
        "French Gendarmes: 5 SP (1 x 5)",
        "Italian Light Cavalry (French service): 2 SP (1 x 2)",
        "Italian Heavy Cavalry (French service): 2 SP (1 x 2)",
      ],
      [
        "French Aubigny at Nicastro, Order: any",
        "Swiss Infantry: 4 SP (1 x 4)",
        "Italian Light Cavalry (French service): 2 SP (1 x 2)",
        "Italian Heavy Cavalry (French service): 2 SP (1 x 2)",
        "Scottish Guards: 1 SP (1 x 1)",
      ],
      ["French Guerra in Abruzzo Ultra, Order: any", "Italian Infantry (French service): 4 SP (2 x 2)"],
    ])
  })
  test("the Allied Forces; the Spanish Light Cavalry is of Reliability N here", () => {
    expect(forcesText(realm, 1)).toEqual([
      [
        "Aragonese Ferrandino at Riggio or Tropea, Order: any",
        "Aragonese Infantry: 3 SP (1 x 3)",
        "Aragonese Light Cavalry: 2 SP (1 x 2)",
        "Aragonese Artillery: 2 SP (1 x 2)",
      ],
      [
        "Spanish Córdoba within 1 of Riggio, Order: any",
        "Spanish Infantry (Rodoleros): 3 SP (1 x 10)",
        "Spanish Light Cavalry: 2 SP (1 x 2)",
        "engineers",
      ],
    ])
    expect(printText(realm, "Spanish Light Cavalry", 2)).toMatch(/ N$/)
  })
  test("16.3 the Barons on the map", () => {
    expect(baronsText(realm, 0)).toEqual([
      "Abruzzo Ultra (1) at Avezzano",
      "Terra di Lavoro (1) at Fondi",
      "Principato Citra (1) at Salerno",
      "Terra di Bari (2) at Bari or Altamura",
      "Terra d'Otranto (2) at Castellaneta or Francavilla",
      "Basilicata (2) at Tursi or Potenza",
      "Calabria Citra (2) at Bisignano or Rossano",
      "Calabria Ultra (2) at Catanzaro or Stilo",
    ])
    expect(baronsText(realm, 1)).toEqual([
      "Abruzzo Citra (2) at Solmona or Lanciano",
      "Molise (2) at Campobasso or Isernia",
      "Terra d'Otranto (2) at Ostuni or Gallipoli",
      "Calabria Citra (1) at Amantea",
      "Calabria Ultra (3) at Riggio or Tropea or Squillace",
    ])
  })
  test("15 the States' alignment and their Barons: in all, French, Allied and other on the map, available", () => {
    expect(alignmentTable(realm)).toEqual(TABLE_1495)
  })
  test("4.5 of the Minor Capitani one French, two Spanish and one Aragonese wait for use", () => {
    expect(namesOf(realm, realm.plan.minors)).toEqual([
      "French Minor",
      "Aragonese Minor",
      "Spanish Minor",
      "Spanish Minor",
    ])
    const all = realm.leaders.filter(({ minor }) => minor).map(({ name }) => name)
    expect(all.sort()).toEqual([
      "Aragonese Minor",
      "French Minor",
      "French Minor",
      "Papal Minor",
      "Spanish Minor",
      "Spanish Minor",
      "Venetian Minor",
    ])
  })
  test("1.3.4 the Substitute Units", () => {
    expect(substitutesText(realm).sort()).toEqual([
      "Aragonese: Aragonese Artillery 3",
      "Aragonese: Aragonese Infantry 3",
      "Aragonese: Aragonese Infantry 8",
      "Aragonese: Aragonese Light Cavalry 2",
      "French: French Gendarmes 10",
      "French: Italian Heavy Cavalry (French service) 4",
      "French: Italian Light Cavalry (French service) 4",
      "French: Swiss Infantry 2",
      "French: Swiss Infantry 2",
      "Spanish: Spanish Infantry (Rodoleros) 2",
      "Spanish: Spanish Infantry (Rodoleros) 2",
      "Spanish: Spanish Infantry (Rodoleros) 5",
      "Venetian: Venetian Infantry 4",
    ])
  })
  test("SC2.R SC2.4 the Reinforcements; those of May II 1496 come in turn 24", () => {
    expect(reinforcementsText(realm)).toEqual([
      ["turn 0", "Papal Papal Minor at Terracina or Sermoneta, Order: manoeuvre", "Papal Light Cavalry: 2 SP (1 x 2)"],
      [
        "turn 0",
        "Spanish F. Colonna in Terra di Lavoro, by rule majorForce, Order: any",
        "Italian Heavy Cavalry (Spanish service): 2 SP (1 x 2)",
      ],
      ["turn 0", "Spanish by rule cordoba"],
      [
        "turn 24",
        "French Orsini by rule northWest, Order: manoeuvre",
        "Italian Light Cavalry (French service): 4 SP (1 x 4)",
        "Italian Heavy Cavalry (French service): 4 SP (1 x 4)",
      ],
      [
        "turn 24",
        "French French Minor at a Port of Terra di Lavoro, Principato Citra, Order: manoeuvre",
        "Landsknecht (French service): 2 SP (1 x 2)",
        "French Infantry: 2 SP (1 x 2)",
      ],
      [
        "turn 0",
        "Venetian Gonzaga at Trani or Brindisi or Otranto, by rule landing, Order: attack",
        "Venetian Heavy Cavalry: 8 SP (2 x 4)",
        "Stradiots Light Cavalry (Venetian service): 2 SP (1 x 2)",
        "Venetian Infantry: 6 SP (1 x 6)",
        "with Venetian Minor",
      ],
    ])
  })
})

describe("1.3.6 scenario 5, the crusade of Charles VIII, is scenario 2 with its changes", () => {
  const realm = realmOf(5)
  const base = realmOf(2)
  test("SC5.2 it begins in June I 1495 and has no last turn", () => {
    expect(realm.start).toEqual({ month: 5, half: 0, year: 1495 })
    expect(realm.turns).toBe(0)
  })
  test("the French start with 10 Administrative Points, the others as in scenario 2", () => {
    expect(realm.plan.startPoints).toEqual([10, 4, 3, 1, 3])
  })
  test("4.2 Charles VIII is Capitano Generale in place of Montpensier", () => {
    expect(namesOf(realm, realm.plan.generali)).toEqual(["Charles VIII", "Ferrandino", "Gonzaga"])
  })
  test("his Force is added to the French ones, and all others are those of scenario 2", () => {
    const [charles, ...others] = forcesText(realm, 0)
    expect(charles).toEqual([
      "French Charles VIII in Terra di Lavoro, Order: any",
      "Swiss Infantry: 4 SP (1 x 4)",
      "Italian Light Cavalry (French service): 2 SP (1 x 2)",
      "French Artillery: 8 SP (4 x 2)",
      "French Arquebusiers: 9 SP (1 x 9)",
      "French Gendarmes: 10 SP (2 x 5)",
      "siegeArtillery",
      "engineers",
      "with Trivulzio",
    ])
    expect(others).toEqual(forcesText(base, 0))
    expect(forcesText(realm, 1)).toEqual(forcesText(base, 1))
    expect(alignmentTable(realm)).toEqual(TABLE_1495)
  })
  test("the French Reinforcements of May II 1496 do not come", () => {
    expect(realm.plan.reinforcements.map(({ id }) => id)).toEqual(["papal", "colonna", "drafts", "venetian"])
  })
})
