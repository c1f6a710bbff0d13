import { call, finish, roll, tell, type Procedure } from "@carroccio/kernel"
import { assaultFigures, assaultOdds, assaultResult, fighting, type AssaultContext } from "./assault.ts"
import { seizeCapitani } from "./arrival.ts"
import { isBehindWorks } from "./battle-hex.ts"
import { settleLosses } from "./casualties.ts"
import { beginDisciplineCheck } from "./discipline-check.ts"
import { forgetChivalry } from "./discipline.ts"
import { disciplineBy } from "./fire.ts"
import {
  inGoodOrder,
  isBaron,
  isBroken,
  isContested,
  isForce,
  leadersOf,
  pointsOf,
  unitsOf,
  unitsOn,
} from "./forces.ts"
import { beginLosses } from "./losses.ts"
import { beginMajorBattle } from "./major-battle.ts"
import { onSkirmishOver } from "./march-frame.ts"
import { beginPursuit } from "./pursuit.ts"
import { placeAt } from "./places.ts"
import type { Field, Play, State } from "./position.ts"
import { NEITHER, NOBODY, type LeaderId, type Realm, type Side } from "./realm.ts"
import { beginRetreat, destroyForce } from "./retreat.ts"
import {
  chooseCapitanoVerb,
  chooser,
  declareVerb,
  eligible,
  evadeVerb,
  mayEvade,
  mayShelterFromMarch,
  mustBeInside,
  standVerb,
} from "./skirmish-choices.ts"
import {
  ASSAULTING,
  CHECKING,
  CHOOSING,
  CLOSING,
  DECLARING,
  ENDING,
  EVADING,
  FOLLOWING,
  forceOf,
  kindOf,
  RETREATING,
  SKIRMISHES,
  UNDECIDED,
  type Skirmish,
  type SkirmishFrame,
} from "./skirmish-frame.ts"
import { takePlace } from "./sack.ts"
import { reveal, seatOf } from "./telling.ts"

export function beginSkirmish(play: Play, { attacker, defender, kind }: Skirmish): void {
  const { state } = play
  const hex = state.at[defender]
  if (kind === "attackFromMarch" || kind === "ambush") forgetChivalry(play)
  // The fight lays open what both have (8.9, 1.4).
  for (const force of [attacker, defender]) {
    reveal(play, force)
    state.open[force] = 1
  }
  const sizes = [attacker, defender].map((force) => pointsOf(play, unitsOf(play, force)))
  if (kind !== "majorBattle")
    tell(play, "skirmish", "12.5", { leader: attacker, target: defender, hex, kind: SKIRMISHES.indexOf(kind) })
  call(play, {
    procedure: "skirmish",
    hex,
    attacker,
    defender,
    kind: SKIRMISHES.indexOf(kind),
    step: DECLARING,
    inside: kind === "storm" || kind === "inBreach" ? 1 : 0,
    fighters: [NOBODY, NOBODY],
    larger: sizes[0] >= sizes[1] ? 0 : 1,
    loser: UNDECIDED,
  } satisfies SkirmishFrame)
}

function asksNow(field: Field, frame: SkirmishFrame): Side {
  const { state } = field
  switch (frame.step) {
    case DECLARING:
      return mayShelterFromMarch(field, frame) ? state.side[frame.defender] : NOBODY
    case EVADING:
      return mayEvade(field, frame) ? state.side[frame.defender] : NOBODY
    case CHOOSING: {
      const index = chooser(field, frame)
      return index < 0 ? NOBODY : state.side[forceOf(frame, index)]
    }
    default:
      return NOBODY
  }
}

export const skirmish: Procedure<Realm, State, SkirmishFrame> = {
  name: "skirmish",
  asks(field, frame) {
    const side = asksNow(field, frame)
    return side === 0 || side === 1 ? [seatOf(field, side)] : []
  },
  prompt(_field, frame) {
    const args = { leader: frame.attacker, target: frame.defender, hex: frame.hex }
    if (frame.step === DECLARING) return { key: "defendInside", rule: "12.5 3-b", args }
    if (frame.step === EVADING) return { key: "evade", rule: "16.4.1", args }
    return { key: "chooseCapitano", rule: "12.5 3-b", args }
  },
  verbs: {
    defendInside: declareVerb("defendInside", 1),
    defendOutside: declareVerb("defendOutside", 0),
    evade: evadeVerb(),
    stand: standVerb(),
    chooseCapitano: chooseCapitanoVerb(),
  },
  run(play, frame) {
    STEPS[frame.step](play, frame)
  },
}

const STEPS: Record<number, (play: Play, frame: SkirmishFrame) => void> = {
  [DECLARING]: (play, frame) => {
    // 16.3.2, 17 BESIEGED: some have no choice but to be inside.
    if (mustBeInside(play, frame)) frame.inside = 1
    frame.step = EVADING
  },
  [EVADING]: before,
  [CHOOSING]: choose,
  [ASSAULTING]: assault,
  [CHECKING]: check,
  [RETREATING]: retreats,
  [FOLLOWING]: follow,
  [ENDING]: over,
  [CLOSING]: close,
}

/** 12.3.2, 12.5 3-b: a Force wholly Demoralised does not fight. */
function before(play: Play, frame: SkirmishFrame): void {
  const { defender, attacker } = frame
  frame.step = CHOOSING
  if (!isBroken(play, unitsOf(play, defender))) return
  frame.loser = 1
  frame.step = ENDING
  if (frame.inside === 1) {
    if (isStorm(frame)) disrupt(play, frame)
    destroyForce(play, defender, "surrendered", "12.5 3-b")
    return
  }
  // The pursuit comes first, as from a Contested hex (8.8.2.1).
  beginRetreat(play, defender, { full: true, atLeast: 1, before: true })
  beginPursuit(play, {
    pursuers: [attacker],
    pursued: defender,
    units: unitsOf(play, defender),
    modifier: 0,
    loot: false,
  })
}

/** 12.5 3-b: who fights on each side. */
function choose(play: Play, frame: SkirmishFrame): void {
  if (kindOf(frame) === "majorBattle") {
    finish(play)
    beginMajorBattle(play, frame.attacker, frame.defender)
    return
  }
  for (const index of [0, 1]) {
    if (frame.fighters[index] !== NOBODY) continue
    const capitani = eligible(play, frame, index)
    if (capitani.length === 0) {
      frame.step = ENDING // nobody can fight
      return
    }
    const drawn = capitani.length === 1 ? 0 : roll(play, capitani.length) - 1
    frame.fighters[index] = capitani[drawn]
    tell(play, "fights", "12.5 3-b", { leader: capitani[drawn], hex: frame.hex })
  }
  if (isStorm(frame)) disrupt(play, frame)
  frame.step = ASSAULTING
}

/** Against those inside, but not into a breach. */
function isStorm(frame: SkirmishFrame): boolean {
  return kindOf(frame) === "storm" || (kindOf(frame) === "attackFromMarch" && frame.inside === 1)
}

/** 12.5 3-b, 10.3: whoever storms a Fortress is Disrupted by it. */
function disrupt(play: Play, { attacker }: SkirmishFrame): void {
  if (play.state.disrupted[attacker] === 1) return
  play.state.disrupted[attacker] = 1
  tell(play, "disrupted", "10.3", { leader: attacker, hex: play.state.at[attacker] })
}

/** All that decides the assault of a Skirmish between two fighting Capitani. */
export function skirmishContext(
  field: Field,
  { attacker, defender, kind }: Skirmish,
  [first, second]: readonly [LeaderId, LeaderId],
  inside: boolean,
): AssaultContext {
  const { state } = field
  // 12.5 3-b: of a Force that is stormed all fight.
  const whole = inside && kind !== "inBreach"
  return {
    hex: state.at[defender],
    attacker,
    defender,
    attackers: unitsOn(field, first),
    defenders: whole ? unitsOf(field, defender) : unitsOn(field, second),
    attackingCapitani: [first],
    defendingCapitani: [whole ? defender : second],
    inside,
    earthworks: isBehindWorks(field, defender),
    across: state.crossing[attacker] === 1 && kind !== "sortie",
    ambush: kind === "ambush",
    attackFromMarch: kind === "attackFromMarch",
  }
}

/** 12.5 4-b: the attack on the Assault Table. */
function assault(play: Play, frame: SkirmishFrame): void {
  const context = skirmishContext(play, { ...frame, kind: kindOf(frame) }, frame.fighters, frame.inside === 1)
  const odds = assaultOdds(play, context)
  const die = roll(play)
  const cell = assaultResult(play, odds, die)
  frame.loser = cell.loser === "attacker" ? 0 : 1
  frame.step = CHECKING
  tell(play, "assault", "12.5 4-b", {
    leader: frame.fighters[0],
    target: frame.fighters[1],
    hex: frame.hex,
    die,
    ...assaultFigures(odds),
    loser: frame.loser,
  })
  const rule = "12.5 4-b"
  const [first, second] = [fighting(play, context.attackers), fighting(play, context.defenders)]
  const [points, demoralised] = cell.defender
  beginLosses(play, { force: frame.defender, units: second, points, demoralised, group: odds.groups[1], rule })
  const [own, shaken] = cell.attacker
  beginLosses(play, {
    force: frame.attacker,
    units: first,
    points: own,
    demoralised: shaken,
    group: odds.groups[0],
    rule,
  })
}

/** 12.5 4-b: the whole losing Force checks its discipline, unless it is lost anyway (12.6 5-c). */
function check(play: Play, frame: SkirmishFrame): void {
  frame.step = RETREATING
  const force = forceOf(frame, frame.loser)
  if (kindOf(frame) === "inBreach" && frame.loser === 1) return
  const units = inGoodOrder(play, unitsOf(play, force))
  if (units.length === 0) return
  const capitano = isBaron(play, force) ? NOBODY : force
  beginDisciplineCheck(play, {
    force,
    units,
    capitano,
    cavalieri: leadersOf(play, force),
    by: disciplineBy(play),
    modifier: 0,
    rule: "12.5 4-b",
  })
}

/** 12.5 5-b: the loser leaves the hex; inside a Fortress he stays or surrenders. */
function retreats(play: Play, frame: SkirmishFrame): void {
  const { attacker, defender, hex } = frame
  const kind = kindOf(frame)
  for (const force of [attacker, defender]) settleLosses(play, force)
  frame.step = ENDING
  const loser = forceOf(frame, frame.loser)
  if (!isForce(play, loser) || play.state.at[loser] !== hex) return
  if (frame.loser === 1 && frame.inside === 1) {
    if (kind === "inBreach") destroyForce(play, defender, "surrendered", "12.6 5-c")
    else if (isBroken(play, unitsOf(play, defender))) destroyForce(play, defender, "surrendered", "12.5 5-b")
    return
  }
  if (kind === "inBreach" || kind === "sortie") return // 12.6 5-c, 12.7: all remain in place
  const isLarger = frame.loser === frame.larger
  if (isLarger) frame.step = FOLLOWING
  beginRetreat(play, loser, { full: !isLarger, atLeast: 1, before: false })
}

/** 12.5 5-b: the Smaller Force that beat the Larger may go as well. */
function follow(play: Play, frame: SkirmishFrame): void {
  frame.step = ENDING
  const winner = forceOf(frame, 1 - frame.loser)
  if (isForce(play, winner) && play.state.at[winner] === frame.hex && play.state.side[winner] <= 1)
    beginRetreat(play, winner, { full: false, atLeast: 0, before: false })
}

function over(play: Play, frame: SkirmishFrame): void {
  const { state } = play
  const { attacker, defender, hex } = frame
  // Whoever was attacked is out of Road March and on Campaign (8.7, 18 LEAVE).
  state.roadMarch[defender] = 0
  state.quarters[defender] = 0
  frame.step = CLOSING
  const kind = kindOf(frame)
  if (kind !== "attackFromMarch" && kind !== "ambush") return finish(play)
  const winner = [attacker, defender].find((force) => isForce(play, force) && state.at[force] === hex)
  if (winner === undefined || state.side[winner] === NEITHER || isContested(play, hex)) return
  takePlace(play, winner, placeAt(play, hex)) // 15.2, 15.3
  seizeCapitani(play, winner, hex)
}

/** On a march the cards are turned away again, and whoever marched goes on or not (8.9, 16.4.2). */
function close(play: Play, { attacker, defender, loser }: SkirmishFrame): void {
  finish(play)
  for (const force of [attacker, defender]) play.state.open[force] = 0
  onSkirmishOver(play, attacker, loser === 1)
}
