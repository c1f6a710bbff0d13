import { tell } from "@carroccio/kernel"
import { fighting, hasFirearms, type AssaultContext } from "./assault.ts"
import { beginFireEffects, fieldFireShifts, fire, fireColumn, gunPoints } from "./fire.ts"
import { unitsOn } from "./forces.ts"
import { beginChargeEffects, chargeOdds, rollCharge, type ChargeContext } from "./major-charge.ts"
import { fightEngagement } from "./major-engagement.ts"
import type { MajorFrame } from "./major-frame.ts"
import { ATTACKER, DEFENDER, hasRiver, hasWorks, mayAssault, NONE, steadyUnits } from "./major-line.ts"
import type { Field, Play } from "./position.ts"
import { NOBODY, type FireCell } from "./realm.ts"

/** Two rounds of fire (12.4 5-a). */
const ROUNDS_OF_FIRE = 2

/** The Corps of a side are in Earthworks that it has not left to attack, or behind the River that the attacker crossed. */
function isSheltered(field: Field, frame: MajorFrame, index: number): boolean {
  return index === DEFENDER && ((frame.works === 1 && hasWorks(field, frame)) || hasRiver(field, frame))
}

// 12.4 5-a

/** Both fire at once: what each does is taken after both have thrown (13.3). Gives whether there was a round to fire. */
export function fireRound(play: Play, frame: MajorFrame): boolean {
  if (frame.shots === ROUNDS_OF_FIRE) return false
  frame.shots++
  const cells = [ATTACKER, DEFENDER].map((index) => shoot(play, frame, index))
  for (const index of [DEFENDER, ATTACKER]) {
    const cell = cells[index]
    if (cell !== null) suffer(play, frame, frame.aims[index], cell)
  }
  return true
}

function shoot(play: Play, frame: MajorFrame, index: number): FireCell | null {
  const corps = frame.guns[index]
  const aim = frame.aims[index]
  if (corps === NONE || steadyUnits(play, frame, aim).length === 0) return null
  const points = gunPoints(play, steadyUnits(play, frame, corps))
  if (points === 0) return null
  const shifts = fieldFireShifts(play, frame.hex, isSheltered(play, frame, 1 - index))
  return fire(play, { leader: frame.corps[corps], column: fireColumn(play, points), shifts, rule: "12.4 5-a" })
}

/** Artillery loses no points by fire where there are others (13.1.1). */
function suffer(play: Play, frame: MajorFrame, corps: number, cell: FireCell): void {
  const capitano = frame.corps[corps]
  const units = unitsOn(play, capitano)
  beginFireEffects(play, {
    force: frame.forces[frame.whose[corps]],
    units,
    absorbers: fighting(play, units),
    capitano,
    cell,
    majorBattle: true,
    rule: "12.4 5-a",
  })
}

// 12.4 6-a

/** When both charge, they ride at each other, and all dice are thrown before anything is lost. */
export function resolveCharges(play: Play, frame: MajorFrame): void {
  const both = frame.riders[ATTACKER] !== NONE && frame.riders[DEFENDER] !== NONE
  const charges = [ATTACKER, DEFENDER].flatMap((index) => {
    const context = chargeContext(play, frame, index, both)
    return context === null ? [] : [context]
  })
  const rolled = charges.map((context) => {
    const odds = chargeOdds(play, context)
    return { context, odds, cell: rollCharge(play, context, odds) }
  })
  for (const { context, odds, cell } of rolled.reverse()) {
    const ranks = [context.charger, context.charged].map((leader) =>
      steadyUnits(play, frame, frame.corps.indexOf(leader)),
    )
    beginChargeEffects(play, context, odds, cell, ranks)
    frame.charged.push(...context.units)
  }
}

function chargeContext(field: Field, frame: MajorFrame, index: number, both: boolean): ChargeContext | null {
  const corps = frame.riders[index]
  const target = frame.marks[index]
  if (corps === NONE || target === NONE) return null
  const charged = field.state.of[target]
  const aim = frame.corps.indexOf(charged)
  if (aim === NONE) return null
  return {
    hex: frame.hex,
    units: frame.mounts[index],
    target,
    charger: frame.corps[corps],
    charged,
    // Whoever rides out against a Charge has neither the fire of his foot nor his works before him.
    firearms: !both && hasFirearms(field, fighting(field, steadyUnits(field, frame, aim))),
    shelter: !both && isSheltered(field, frame, 1 - index),
    flank: false,
    rule: "12.4 6-a",
  }
}

// 12.4 8-a

/** One Engagement on the Assault Table; the Corps that lose it are Defeated. */
export function resolveEngagement(play: Play, frame: MajorFrame, fight: readonly number[]): void {
  const sides = [ATTACKER, DEFENDER].map((index) =>
    fight.filter((corps) => frame.whose[corps] === index && steadyUnits(play, frame, corps).length > 0),
  )
  if (sides.some((corps) => corps.length === 0)) return
  // Those who have nothing left to attack with, or may not (4.8.1 C), are attacked.
  const index = [frame.assailant, 1 - frame.assailant].find((one) =>
    sides[one].some((corps) => mayAssault(play, frame, corps)),
  )
  if (index === undefined) return
  const units = sides.map((corps) => corps.map((one) => steadyUnits(play, frame, one)))
  const context = engagementContext(play, frame, sides, index)
  const loser = fightEngagement(play, {
    context,
    attackingCorps: units[index],
    defendingCorps: units[1 - index],
    together: false,
    rule: "12.4 8-a",
  })
  for (const corps of sides[loser === 0 ? index : 1 - index]) {
    frame.defeated[corps] = 1
    tell(play, "defeated", "12.4 8-a", { leader: frame.corps[corps], hex: frame.hex })
  }
}

/** All that decides the assault of an Engagement, `index` attacking. */
function engagementContext(
  field: Field,
  frame: MajorFrame,
  sides: readonly (readonly number[])[],
  index: number,
): AssaultContext {
  const unitsOfSide = (one: number) => sides[one].flatMap((corps) => steadyUnits(field, frame, corps))
  const capitani = (one: number) => sides[one].map((corps) => frame.corps[corps]).filter((leader) => leader !== NOBODY)
  return {
    hex: frame.hex,
    attacker: frame.forces[index],
    defender: frame.forces[1 - index],
    attackers: unitsOfSide(index),
    defenders: unitsOfSide(1 - index),
    attackingCapitani: capitani(index),
    defendingCapitani: capitani(1 - index),
    inside: false,
    earthworks: index === ATTACKER && frame.works === 1 && hasWorks(field, frame),
    across: index === ATTACKER && hasRiver(field, frame),
    charged: frame.charged,
  }
}
