import { finish, OK, refuse, tell, type Action, type Frame, type Procedure } from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import { routAttacker } from "./disruption.ts"
import type { State, Unit } from "./position.ts"

export interface NewLeadFrame extends Frame {
  procedure: "newLead"
  attackers: Unit[]
}

/** The lead unit has lost heart: the attacker names another (10.5.3). */
export const newLead: Procedure<Battle, State, NewLeadFrame> = {
  name: "newLead",
  asks: (field) => [field.ground.seats[field.state.active]],
  prompt: () => ({ key: "newLead", rule: "10.5.3" }),
  verbs: {
    lead: {
      fields: { unit: "integer" },
      candidates: (_field, { attackers }) => attackers.map((unit) => ({ type: "lead", unit })),
      may: (_field, { attackers }, { unit }: Action & { unit?: Unit }) =>
        attackers.includes(unit ?? -1) ? OK : refuse("10.5.3", "notAnAttacker", { unit: unit ?? -1 }),
      do(play, _frame, { unit }: Action & { unit?: Unit }) {
        finish(play)
        const frame = play.position.stack.at(-1) as Frame & { lead: Unit }
        frame.lead = unit ?? frame.lead
      },
    },
  },
  run: (play) => finish(play),
}

export interface SpreadFrame extends Frame {
  procedure: "spread"
  attackers: Unit[]
  lead: Unit
  taken: number[]
  left: number
}

/** Hits that do not go evenly among the other attackers: their owner chooses who takes them (10.6.4). */
export const spread: Procedure<Battle, State, SpreadFrame> = {
  name: "spread",
  asks: (field, { left }) => (left > 0 ? [field.ground.seats[field.state.active]] : []),
  prompt: (_field, { left }) => ({ key: "spread", rule: "10.6.4", args: { left } }),
  verbs: {
    takeHit: {
      fields: { unit: "integer" },
      candidates: (_field, { attackers }) => attackers.map((unit) => ({ type: "takeHit", unit })),
      may(_field, frame, { unit }: Action & { unit?: Unit }) {
        const place = frame.attackers.indexOf(unit ?? -1)
        if (place < 0) return refuse("10.6.4", "notAnAttacker", { unit: unit ?? -1 })
        if (unit === frame.lead) return refuse("10.6.4", "leadHasItsHit", { unit })
        const least = Math.min(...frame.taken.filter((_, i) => frame.attackers[i] !== frame.lead))
        return frame.taken[place] === least ? OK : refuse("10.6.4", "notEvenly", { unit: unit ?? -1 })
      },
      do(_play, frame, { unit }: Action & { unit?: Unit }) {
        frame.taken[frame.attackers.indexOf(unit ?? -1)]++
        frame.left--
      },
    },
  },
  run(play, { taken }) {
    finish(play)
    const frame = play.position.stack.at(-1) as Frame & { taken: number[]; left: number }
    frame.taken = taken
    frame.left = 0
  },
}

export interface LastStandFrame extends Frame {
  procedure: "lastStand"
  attackers: Unit[]
  kept: Unit
}

/** All have broken, attackers and defender: the attacker may keep one unit on the field (10.8.1). */
export const lastStand: Procedure<Battle, State, LastStandFrame> = {
  name: "lastStand",
  asks: (field, { kept }) => (kept === -1 ? [field.ground.seats[field.state.active]] : []),
  prompt: () => ({ key: "lastStand", rule: "10.8.1" }),
  verbs: {
    keep: {
      fields: { unit: "integer" },
      candidates: (_field, { attackers }) => attackers.map((unit) => ({ type: "keep", unit })),
      may: (_field, { attackers }, { unit }: Action & { unit?: Unit }) =>
        attackers.includes(unit ?? -1) ? OK : refuse("10.8.1", "notAnAttacker", { unit: unit ?? -1 }),
      do(_play, frame, { unit }: Action & { unit?: Unit }) {
        frame.kept = unit ?? -2
      },
    },
    letGo: {
      fields: {},
      candidates: () => [{ type: "letGo" }],
      may: () => OK,
      do(_play, frame) {
        frame.kept = -2
      },
    },
  },
  run(play, { attackers, kept }) {
    finish(play)
    const { state } = play
    if (kept >= 0) {
      state.hits[kept] = state.rating[kept] - 1
      state.disrupted[kept] = 0 // a Standard that falls with the others does not break it again (13.2.3)
      tell(play, "madeAStand", "10.8.1", { unit: kept })
    }
    for (const unit of attackers) if (unit !== kept) routAttacker(play, unit)
    if (kept >= 0) state.disrupted[kept] = 1 // 10.6.6
  },
}
