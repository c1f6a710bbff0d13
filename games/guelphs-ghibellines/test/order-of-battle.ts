import type { BattleId } from "../src/pack.ts"

/** The order of battle of the rulebook: count, kind, name, cohesion rating, armour; Capitani with bonus and range. */
export const ORDER_OF_BATTLE: Readonly<Record<BattleId, string>> = {
  montaperti: `
    ghibelline anglano: Cap. Anglano (1,4), Hero Gualtieri, 6 C Germans 6 H
    ghibelline salvani: Cap. Salvani (1,4), Standard, 1 C Siena 6 H, 1 C Siena 6 M, 1 C Fuoriusc. 7 M, 2 C Pisa 6 M,
      1 C Aldobran. 5 M
    ghibelline aldobrandino: Cap. Aldobran. (1,6), 3 I Siena 6 M, 2 I Contado 5 M, 2 I Pisa 5 M, 1 I Cortona 5 M,
      1 I Aldobran. 5 L, 2 X Siena 5 M, 1 X Pisa 4 M, 1 A Contado 5 L, 1 A Siena 5 L, 2 Palvesari Siena,
      1 Palvesari Pisa
    ghibelline bigozzi: Cap. Bigozzi (1,3), Carroccio, Religiosi, 2 C Siena 6 M
    ghibelline arras: Cap. Arras (2,3), 2 C Germans 6 H
    guelph pitigliano: Cap. Pitigliano (1,4), 4 C Firenze 6 M, 2 C Assoldati 5 M, 1 C Assoldati 4 M, 1 C Arezzo 6 M,
      1 C Lucca 6 M, 1 C Bologna 5 M, 1 C Piacenza 5 M, 1 C Orvieto 5 M, 1 C Pistoia 5 M, 1 C Pitigliano 5 M,
      1 C Prato 5 M, 1 C San Gim. 4 M
    guelph tegghiaio: Cap. Tegghiaio (1,5), 4 I Firenze 5 M, 2 I Arezzo 4 M, 2 I Valdelsa 4 L, 1 I Lucca 4 M,
      1 I Bologna 4 M, 1 I Piacenza 4 M, 1 I Orvieto 4 M, 1 I Pistoia 4 M, 1 I Pitigliano 4 L, 1 I Prato 3 M,
      2 X Firenze 4 M, 1 X Lucca 4 M, 1 X Lombard. 4 M, 2 Palvesari Firenze, 1 Palvesari Lucca, 1 Palvesari Lombard.
    guelph rangoni: Cap. Rangoni (1,3), Standard, 2 C Firenze 5 M, 1 C Assoldati 4 M, 1 I San Min. 4 L,
      2 I Volterra 3 M, 1 A San Gim. 3 L, 1 A Campiglia 3 -
    guelph tornaquinci: Cap. Tornaq. (1,3), Carroccio, 1 C Guardia 6 M, 1 I Valdelsa 4 L, 1 A Firenze 4 L,
      1 A Colle 3 -`,
  benevento: `
    ghibelline saracens: Cap. Saracens (0,7), 7 A Saracens 4 -
    ghibelline giordano: Cap. Giordano (2,5), 6 C Germans 5 H
    ghibelline galvano: Cap. Galvano (1,5), 1 C Toscana 5 M, 2 C Toscana 4 M, 1 C Lombard. 5 M, 1 C Lombard. 4 M,
      1 C Saracens 5 L
    ghibelline manfredi: Cap. Manfredi (1,4), 1 C Fam. Regis 6 M, 1 C Calabria ? M, 1 C Puglia ? M,
      1 C Campania ? M, 1 C Sicilia ? M, 1 C Saracens 5 L
    guelph mirepoix: Cap. Mirepoix (1,6), 1 I Provence 3 M, 1 I Flandres 3 M, 1 I Picardie 3 M, 1 I Guelfi 4 M,
      1 X Bourgog. 3 L, 1 X Langued. 3 L, 1 X Flandres 3 L, 1 X Provence 3 L
    guelph montfort: Cap. Montfort (2,5), 3 C Provence 6 M, 2 C Provence 5 M
    guelph charles: Cap. Charles (1,5), 2 C Anjou 6 M, 1 C Langued. 6 M, 1 C Langued. 5 M, 1 C R. Central 5 M
    guelph guerra: Cap. Guerra (1,3), 1 C Firenze 6 M, 1 C Guelfi 5 M
    guelph robert: Cap. Robert (2,4), 1 C Flandres 6 M, 2 C Flandres 5 M, 1 C Picardie 5 M`,
  campaldino: `
    ghibelline montefeltro: Cap. Montefel. (2,4), Hero Paladini, 1 C Montefel. 6 H, 1 C Fuoriusc. 7 M, 1 C Arezzo 6 M
    ghibelline pazzo: Cap. Pazzo (1,5), Standard, 1 C Fieschi 6 M, 1 C Orvieto 6 M, 2 C Arezzo 6 M
    ghibelline guglielmino: Cap. Guglielm. (1,5), 2 I Arezzo 5 M, 1 I Fuoriusc. 5 M, 1 I Fieschi 4 M,
      1 I Orvieto 4 M, 1 X Arezzo 4 M, 1 A Arezzo 4 L, 1 Palvesari Arezzo
    ghibelline novello: Cap. Novello (1,4), 2 C Guidi 5 M, 1 I Guidi 4 L
    guelph vieri: Cap. Vieri (1,4), 3 C Feditori 6 M
    guelph durfort: Cap. Durfort (1,4), Standard, 1 C Anjou 6 M, 1 C Bologna 5 M, 1 C Siena 5 M, 1 C Alleati 5 M,
      2 C Assoldati 5 M
    guelph mangiatori: Cap. Mangiat. (1,6), 2 I Firenze 5 M, 1 I Bologna 4 M, 1 I Siena 4 M, 1 I Alleati 4 M
    guelph maghinardo: Cap. Maghinar. (1,3), 1 C Maghinar. 5 M, 1 C Firenze 5 M
    guelph donati: Cap. Donati (2,4), 1 C Pistoia 5 M, 1 C Lucca 5 M, 1 I Pistoia 4 M, 1 I Lucca 4 M
    guelph rossa: 1 X Firenze 4 M, 1 A Firenze 4 L, 2 Palvesari Firenze
    guelph bianca: 1 X Firenze 4 M, 1 A Firenze 4 L, 2 Palvesari Firenze`,
}
