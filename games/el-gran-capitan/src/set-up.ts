import { AWAITED, COMING, FOR_HIRE, GONE, NO_ORDER, ON_CARD, SPARE, SUBSTITUTE, type State } from "./position.ts"
import { NOBODY, type ForcePlan, type Realm } from "./realm.ts"
import { emptyMemory } from "./scenarios/memory.ts"

/** The state before anything is deployed (2.1): every Force's units are on its Primo Capitano's card, and he waits beside the map. */
export function setUpState(ground: Realm): State {
  const { plan, leaders, units, armies, regions, places } = ground
  const perLeader = () => new Array<number>(leaders.length).fill(0)
  const perUnit = () => new Array<number>(units.length).fill(0)
  const state: State = {
    turn: 1,
    phase: 0,
    weather: 0,
    at: leaders.map(({ baron }) => (baron ? ON_CARD : COMING)),
    under: leaders.map(() => NOBODY),
    side: leaders.map(({ army, home }) => (army === NOBODY ? plan.alignment[home] : armies[army].side)),
    generale: perLeader(),
    shown: leaders.map(({ baron }) => (baron ? 1 : 0)), // 1.4
    open: perLeader(),
    order: leaders.map(() => NO_ORDER),
    previousAttack: perLeader(),
    activations: perLeader(),
    earthworks: perLeader(),
    roadMarch: perLeader(),
    disrupted: perLeader(),
    crossing: perLeader(),
    noMove: perLeader(),
    quarters: perLeader(),
    besieging: perLeader(),
    siege: perLeader(),
    marched: perLeader(),
    chivalry: perLeader(),
    points: perUnit(),
    demoralised: perUnit(),
    toll: perUnit(),
    wavered: perUnit(),
    of: units.map(({ baron }) => (baron === NOBODY ? FOR_HIRE : GONE)),
    auxOf: ground.auxiliaries.map(() => AWAITED),
    pontoons: [],
    aligned: [...plan.alignment],
    conquered: places.map(() => 0),
    pillaged: places.map((_, place) => (plan.pillaged.includes(place) ? 1 : 0)),
    plague: [],
    ap: [...plan.startPoints],
    source: armies.map(() => NOBODY),
    sourceState: armies.map(() => 0),
    sourceBack: armies.map(() => 0),
    came: plan.reinforcements.map(() => 0),
    memory: emptyMemory(),
    entered: regions.map(() => 0),
    prestige: new Array<number>(regions.length * 2).fill(0),
  }
  for (const leader of plan.generali) state.generale[leader] = 1 // 4.2
  for (const leader of plan.minors) state.at[leader] = SPARE // 4.5
  for (const unit of plan.substitutes) state.of[unit] = SUBSTITUTE // 1.3.4
  for (const force of plan.forces) {
    shareOut(state, ground, force.strength)
    for (const unit of force.units) state.of[unit] = force.capitano
    for (const aux of force.aux) state.auxOf[aux] = force.capitano
  }
  for (const { force, units: alone, strength } of plan.reinforcements) {
    shareOut(state, ground, force === null ? strength : force.strength)
    for (const unit of force === null ? alone : force.units) state.of[unit] = AWAITED
  }
  for (const { side, barons } of plan.barons) for (const baron of barons) state.side[baron] = side
  return state
}

/** Fills the counters of each kind one after the other, with a Strength Point at least left for each that follows. */
function shareOut(state: State, { units }: Realm, strength: ForcePlan["strength"]): void {
  for (const { units: group, points } of strength) {
    let left = points
    group.forEach((unit, i) => {
      state.points[unit] = Math.min(units[unit].most, left - (group.length - 1 - i))
      left -= state.points[unit]
    })
  }
}
