/** What changes a die, or moves the column that is read, by its name. */
export interface Modifier {
  readonly key: string
  readonly value: number
}

/** What shifts one throw: what is added to the die, and how many columns of the table to the right. */
export interface Shifts {
  readonly die: readonly Modifier[]
  readonly column: readonly Modifier[]
}

interface ModifierList {
  readonly list: Modifier[]
  /** Notes a modifier, unless it changes nothing. */
  readonly add: (key: string, value: number) => void
}

export function modifierList(): ModifierList {
  const list: Modifier[] = []
  return {
    list,
    add(key, value) {
      if (value !== 0) list.push({ key, value })
    },
  }
}

export function sumOf(modifiers: readonly Modifier[]): number {
  let sum = 0
  for (const { value } of modifiers) sum += value
  return sum
}

/** As it is told. */
export function plainly({ key, value }: Modifier): { key: string; value: number } {
  return { key, value }
}

/** Where each stands in the rules. */
const RULES: Readonly<Record<string, string>> = {
  affecting: "13.1.2",
  againstEarthworks: "8.5.1",
  ambush: "16.4.2",
  attackingFirearms: "SC4.5",
  attackingStar: "13.1.5",
  attackQuality: "13.1",
  besiegerAble: "4.8.1 S",
  chargeQuality: "12.4 6-a",
  cityWalls: "13.3",
  contested: "6.3.1",
  defenceQuality: "13.1",
  defendingFirearms: "16.2",
  defendingStar: "13.1.5",
  disfidaLost: "SC3.5",
  disrupted: "10.3",
  enemyDisrupted: "10.3",
  enemyInQuarters: "18 EFFECTS",
  enemyOnRoad: "8.7",
  extraWages: "10.2",
  fatigue: "9",
  firearms: "O1.1.1 FIREARMS",
  flank: "12.4 6-a",
  forcedOrder: "7.3.1",
  foulWeather: "3.1",
  hasMarched: "10.2",
  heavyCharge: "12.4 6-a",
  lightHorse: "13.1.6",
  marchesOff: "8.8.2.1",
  mud: "3.2",
  muddyRoads: "3.1",
  noLine: "17 ATTRITION",
  pikes: "13.1.6",
  plague: "9",
  quarters: "18 EFFECTS",
  rain: "3.2",
  ratio: "13.1",
  regions: "6.3.1",
  besiegedAble: "4.8.1 S",
  rodoleros: "13.1.6",
  shelter: "8.5.1",
  siegeArtillery: "16.1.2",
  siegeStatus: "12.6 3-c",
  star: "4.7",
  stradiots: "12.4 10-a",
  terrain: "12.3.3",
  works: "8.5.1",
}

export function ruleOf({ key }: Modifier): string {
  return RULES[key] ?? ""
}
