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

describe("1.3.6 scenario 3, the fight for the Kingdom 1502-1504, as printed", () => {
  const realm = realmOf(3)
  test("2.2 it lasts from June II 1502 to January II 1504, 39 turns, and the French are First Player", () => {
    expect(realm.start).toEqual({ month: 5, half: 1, year: 1502 })
    expect(realm.turns).toBe(39)
    expect(realm.seats).toEqual(["french", "spanish"])
  })
  test("the French start with 7 Administrative Points, the Spanish with 3", () => {
    expect(realm.plan.startPoints).toEqual([7, 3])
  })
  test("6.1 Rome and Tyrrhenian Ports supply the French; Adriatic Ports, Taranto and Riggio the Spanish", () => {
    expect(sourcesText(realm)).toEqual([
      "French: at Roma, at a Port of Terra di Lavoro, Principato Citra",
      "Spanish: at Taranto or Riggio, by rule adriaticPort",
    ])
  })
  test("4.2 Nemours, Saluzzo and Córdoba are Capitani Generali", () => {
    expect(namesOf(realm, realm.plan.generali)).toEqual(["Nemours", "Saluzzo", "Córdoba"])
  })
  test("the Forces; those of Nemours and Córdoba may be split", () => {
    expect(forcesText(realm, 0)).toEqual([
      [
        "French Nemours in Terra di Lavoro, Abruzzo Citra, Abruzzo Ultra, Principato Citra, Principato Ultra, Order: any",
        "French Gendarmes: 10 SP (2 x 5)",
        "French Infantry: 8 SP (2 x 4)",
        "Swiss Infantry: 4 SP (1 x 4)",
        "French Artillery: 4 SP (2 x 2)",
        "siegeArtillery",
        "with Aubigny",
        "with Bayard",
        "with La Palice",
        "with Alegre",
      ],
    ])
    expect(forcesText(realm, 1)).toEqual([
      [
        "Spanish Córdoba in Terra di Bari, Terra d'Otranto, Order: any",
        "Italian Heavy Cavalry (Spanish service): 3 SP (1 x 3)",
        "Spanish Infantry: 10 SP (2 x 5)",
        "Spanish Light Cavalry: 2 SP (1 x 2)",
        "Stradiots Light Cavalry (Spanish service): 1 SP (1 x 1)",
        "Spanish Artillery: 3 SP (1 x 3)",
        "siegeArtillery",
        "engineers",
        "pontoon",
        "with Navarro",
        "with F. Colonna",
        "with P. Colonna",
        "with Paredes",
      ],
      [
        "Spanish Pineiro in Calabria Citra, Calabria Ultra, Order: any",
        "Spanish Infantry: 3 SP (1 x 3)",
        "Stradiots Light Cavalry (Spanish service): 1 SP (1 x 1)",
      ],
    ])
    expect(realm.plan.forces.map(({ maySplit }) => maySplit)).toEqual([true, true, false])
  })
  test("16.2 Spanish Infantry has Firearms; the counter of Moncada's Force is of Quality 3", () => {
    expect(printText(realm, "Spanish Infantry", 5)).toMatch(/^FA /)
    expect(printText(realm, "Spanish Infantry", 3)).toMatch(/^FA /)
    expect(printText(realm, "Spanish Infantry", 2)).toMatch(/^FA Q3 /)
    expect(printText(realm, "Spanish Infantry", 6)).toMatch(/^FA Q[0-2] /)
  })
  test("16.3 the Barons on the map", () => {
    expect(baronsText(realm, 0)).toEqual([
      "Terra di Lavoro (2) at a Fortress or Port of Terra di Lavoro",
      "Principato Citra (1) at Salerno",
      "Terra di Bari (1) at a Fortress or Port of Terra di Bari",
      "Terra d'Otranto (1) at a Fortress or Port of Terra d'Otranto",
      "Calabria Citra (2) at Corigliano or Rocca Imperiale",
      "Calabria Ultra (2) at Catanzaro or Opido",
    ])
    expect(baronsText(realm, 1)).toEqual([
      "Terra di Bari (3) at a Fortress or Port of Terra di Bari",
      "Terra d'Otranto (3) at a Fortress or Port of Terra d'Otranto",
      "Calabria Citra (1) at Cosenza or Amantea",
      "Calabria Ultra (1) at Riggio or Tropea or Monte Leone",
    ])
  })
  test("15 the States' alignment and their Barons; Molise and Capitanata have one counter that serves nobody", () => {
    expect(alignmentTable(realm)).toEqual([
      "Abruzzo Ultra: french, 2, 0 0 0, 2",
      "Abruzzo Citra: french, 1, 0 0 0, 1",
      "Molise: not aligned, 1, 0 0 1, 1",
      "Terra di Lavoro: french, 5, 2 0 0, 3",
      "Capitanata: not aligned, 3, 0 0 1, 3",
      "Principato Ultra: french, 1, 0 0 0, 1",
      "Principato Citra: french, 4, 1 0 0, 3",
      "Terra di Bari: spanish, 4, 1 3 0, 0",
      "Terra d'Otranto: spanish, 4, 1 3 0, 0",
      "Basilicata: spanish, 2, 0 0 0, 2",
      "Calabria Citra: spanish, 5, 2 1 0, 2",
      "Calabria Ultra: spanish, 6, 2 1 0, 3",
    ])
  })
  test("4.5 two Spanish Minor Capitani wait for use; 1.3.4 the Substitute Units", () => {
    expect(namesOf(realm, realm.plan.minors)).toEqual(["Spanish Minor", "Spanish Minor"])
    expect(substitutesText(realm)).toEqual([
      "French: Swiss Infantry 12",
      "Spanish: Spanish Light Cavalry 6",
      "Spanish: Spanish Infantry 10",
      "Spanish: Stradiots Light Cavalry (Spanish service) 3",
    ])
  })
  test("SC3.R the Reinforcements, each in its turn", () => {
    const lavoro = "Lazio, Terra di Lavoro, Principato Citra"
    expect(reinforcementsText(realm)).toEqual([
      [
        "turn 5",
        "Spanish Moncada at a Port of Calabria Citra, Calabria Ultra, Order: any",
        "Spanish Infantry: 2 SP (1 x 2)",
      ],
      [
        "turn 8",
        "Spanish Benavides at Riggio, Order: manoeuvre, perhaps Road March",
        "Spanish Heavy Cavalry: 2 SP (1 x 2)",
        "Spanish Light Cavalry: 2 SP (1 x 2)",
        "Spanish Infantry (Rodoleros): 4 SP (1 x 5)",
        "with De Leyva",
      ],
      [
        "turn 9",
        "French French Minor by rule generaleOrCity, Order: any",
        "French Gendarmes: 4 SP (1 x 5)",
        "Swiss Infantry: 3 SP (1 x 4)",
      ],
      ["turn 17", "French by rule generaleOrCity", "Swiss Infantry: 3 SP (1 x 4)"],
      [
        "turn 19",
        "Spanish at a Port of Terra di Bari, Terra d'Otranto, by rule occupiedPort",
        "Landsknecht (Spanish service): 4 SP (1 x 4)",
      ],
      [
        "turn 20",
        "Spanish De Andrade at Riggio, Order: manoeuvre, perhaps Road March",
        "Spanish Infantry: 4 SP (1 x 6)",
        "Spanish Infantry (Rodoleros): 2 SP (1 x 2)",
        "Spanish Heavy Cavalry: 2 SP (1 x 2)",
        "Spanish Light Cavalry: 2 SP (1 x 2)",
      ],
      ["turn 24", `French French Minor at a Port of ${lavoro}, Order: any`, "French Arquebusiers: 6 SP (1 x 6)"],
      [
        "turn 28",
        `French Saluzzo at a Port of ${lavoro}, Order: any`,
        "French Arquebusiers: 8 SP (1 x 9)",
        "French Artillery: 2 SP (1 x 2)",
      ],
      [
        "turn 31",
        "French Gonzaga at Roma, Order: manoeuvre, Road March",
        "French Gendarmes: 10 SP (1 x 10)",
        "French Arquebusiers: 6 SP (1 x 6)",
        "Swiss Infantry: 4 SP (1 x 4)",
        "Italian Light Cavalry (French service): 3 SP (1 x 4)",
      ],
      [
        "turn 33",
        "Spanish Alviano by rule generale, Order: any",
        "Italian Infantry (Spanish service): 8 SP (1 x 8)",
        "Italian Heavy Cavalry (Spanish service): 3 SP (1 x 3)",
      ],
    ])
  })
})

describe("1.3.6 scenario 4, Lautrec's last chance 1528, as printed", () => {
  const realm = realmOf(4)
  test("2.2 it lasts from February I to October II 1528, eighteen turns, and the Allies are First Player", () => {
    expect(realm.start).toEqual({ month: 1, half: 0, year: 1528 })
    expect(realm.turns).toBe(18)
    expect(realm.seats).toEqual(["allied", "imperial"])
  })
  test("the Allies start with 8 Administrative Points in one purse, the Empire with 4; SC4.6 Venetians serve Venetians", () => {
    expect(realm.armies.map(({ name, side, purse, closed, apart }) => [name, side, purse, closed, apart])).toEqual([
      ["French", 0, 0, false, false],
      ["Venetian", 0, 0, true, false],
      ["Imperial", 1, 2, false, false],
    ])
    expect(realm.plan.startPoints).toEqual([8, 0, 4])
  })
  test("6.1 Teramo supplies the Allies; Rome, Napoli or Riggio the Empire", () => {
    expect(sourcesText(realm)).toEqual([
      "French: at Teramo",
      "Venetian: at Teramo",
      "Imperial: at Roma or Napoli or Riggio",
    ])
  })
  test("4.2 Lautrec and Orange are Capitani Generali", () => {
    expect(namesOf(realm, realm.plan.generali)).toEqual(["Lautrec", "Orange"])
  })
  test("the Forces", () => {
    expect(forcesText(realm, 0)).toEqual([
      [
        "French Lautrec at Teramo, Order: manoeuvre, Road March",
        "French Gendarmes: 6 SP (1 x 10)",
        "French Arquebusiers: 12 SP (2 x 6)",
        "Swiss Infantry: 3 SP (1 x 4)",
        "Landsknecht (French service): 11 SP (2 x 6)",
        "French Artillery: 4 SP (2 x 2)",
        "engineers",
        "siegeArtillery",
        "with Navarro",
        "with Vaudemont",
      ],
      [
        "French Saluzzo at L'Aquila, Order: manoeuvre, Road March",
        "Italian Heavy Cavalry (French service): 4 SP (1 x 4)",
        "Italian Infantry (French service): 2 SP (1 x 2)",
      ],
      [
        "Venetian Venetian Minor at Teramo, Order: manoeuvre",
        "Stradiots Light Cavalry (Venetian service): 1 SP (1 x 2)",
        "Venetian Infantry: 2 SP (1 x 4)",
      ],
      ["French Baglioni at Sora, Order: manoeuvre, Road March", "Italian Infantry (Bande Nere): 8 SP (2 x 4)"],
    ])
    expect(forcesText(realm, 1)).toEqual([
      [
        "Imperial Orange at Roma, Order: manoeuvre",
        "Landsknecht (Imperial service): 20 SP (2 x 10)",
        "Spanish Infantry: 2 SP (1 x 2)",
        "with Del Vasto",
        "with Ferrante",
        "with Moncada",
      ],
      ["Imperial Imperial Minor at Napoli, Order: garrison", "Spanish Light Cavalry: 2 SP (1 x 2)"],
    ])
  })
  test("16.2 who has Firearms", () => {
    expect(printText(realm, "French Arquebusiers", 6)).toMatch(/^FA /)
    expect(printText(realm, "Italian Infantry (French service)", 2)).toMatch(/^FA /)
    expect(printText(realm, "Italian Infantry (Bande Nere)", 4)).toMatch(/^FA /)
    expect(printText(realm, "Spanish Infantry", 2)).toMatch(/^FA Q3 /)
    expect(printText(realm, "Italian Infantry (Spanish service)", 8)).not.toMatch(/^FA /)
  })
  test("16.3 the Barons on the map", () => {
    expect(baronsText(realm, 0)).toEqual([])
    expect(baronsText(realm, 1)).toEqual([
      "Terra di Lavoro (2) at Napoli or Gaeta",
      "Capitanata (1) at San Severo",
      "Principato Ultra (1) at Ariano",
      "Principato Citra (1) at an owned Town or City of Principato Citra",
      "Terra di Bari (1) at an owned Town or City of Terra di Bari",
      "Terra d'Otranto (1) at an owned Town or City of Terra d'Otranto",
      "Basilicata (1) at an owned Town or City of Basilicata",
      "Calabria Citra (2) at an owned Town or City of Calabria Citra",
      "Calabria Ultra (2) at an owned Town or City of Calabria Ultra",
    ])
  })
  test("15 every State is Imperial, and so many Barons has each", () => {
    expect(alignmentTable(realm)).toEqual([
      "Abruzzo Ultra: imperial, 2, 0 0 0, 2",
      "Abruzzo Citra: imperial, 2, 0 0 0, 2",
      "Molise: imperial, 2, 0 0 0, 2",
      "Terra di Lavoro: imperial, 5, 0 2 0, 3",
      "Capitanata: imperial, 3, 0 1 0, 2",
      "Principato Ultra: imperial, 3, 0 1 0, 2",
      "Principato Citra: imperial, 3, 0 1 0, 2",
      "Terra di Bari: imperial, 3, 0 1 0, 2",
      "Terra d'Otranto: imperial, 3, 0 1 0, 2",
      "Basilicata: imperial, 2, 0 1 0, 1",
      "Calabria Citra: imperial, 5, 0 2 0, 3",
      "Calabria Ultra: imperial, 5, 0 2 0, 3",
    ])
  })
  test("4.5 one French Minor Capitano waits for use; 1.3.4 the Substitute Units; Rome is Pillaged", () => {
    expect(namesOf(realm, realm.plan.minors)).toEqual(["French Minor"])
    expect(substitutesText(realm)).toEqual([
      "French: Landsknecht (French service) 12",
      "Imperial: Landsknecht (Imperial service) 5",
      "Imperial: Landsknecht (Imperial service) 5",
    ])
    expect(realm.plan.pillaged.map((place) => realm.places[place].name)).toEqual(["Roma"])
  })
  test("SC4.R Maramaldo may come in any turn after May II 1528, the eighth", () => {
    expect(reinforcementsText(realm)).toEqual([
      [
        "turn 9",
        "Imperial Maramaldo in Principato Ultra, by rule occupiedByMajor, Order: any",
        "Italian mercenary Light Cavalry (no flag): 2 SP (1 x 2)",
        "Italian Infantry (Spanish service): 4 SP (1 x 8)",
      ],
    ])
  })
})
