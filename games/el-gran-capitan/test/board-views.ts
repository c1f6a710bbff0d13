import type { Say } from "@carroccio/board"
import type { Field, State } from "../src/position.ts"
import type { Realm } from "../src/realm.ts"
import { viewRealm, type RealmView } from "../src/view.ts"
import { scene, type Drawn, type Scene } from "./scene.ts"

/** A situation as a seat sees it, changed a little before it looks. */
export function seen(
  drawn: Drawn,
  seat: number | null = 0,
  change: (state: State, one: Scene) => void = () => undefined,
): { realm: Realm; view: RealmView; field: Field; one: Scene } {
  const one = scene(drawn)
  change(one.state, one)
  const { field, ground } = one
  const view = viewRealm(field, seat === null ? null : ground.seats[seat]) as unknown as RealmView
  return { realm: ground, view, field, one }
}

/** The war of 1503 with much of what can lie on the map, as the French see it. */
export function war(seat: number | null = 0) {
  return seen(
    {
      scenario: 3,
      at: { Nemours: "Canosa", Aubigny: "Seminara", Alegre: "Cerignola", Córdoba: "Barletta", Navarro: 3309 },
      under: { "La Palice": "Nemours" },
      barons: [
        ["Basilicata", 0, 0, "Melfi"],
        ["Terra di Bari", 1, 1, "Andria"],
      ],
      sources: { French: "Napoli", Spanish: "Taranto" },
      conquered: { Cerignola: 0, Foggia: 1 },
    },
    seat,
    (state, { leader, place, hex }) => {
      state.generale[leader("Nemours")] = 1
      state.activations[leader("Nemours")] = 2
      state.roadMarch[leader("Alegre")] = 1
      state.earthworks[leader("Nemours")] = 1
      state.siege[leader("Córdoba")] = 3
      state.quarters[leader("Aubigny")] = 1
      state.disrupted[leader("Navarro")] = 1
      state.pillaged[place("Venosa")] = 1
      state.plague = [hex("Ascoli")]
      state.demoralised[state.of.indexOf(leader("Nemours"))] = 1
    },
  )
}

/** Says the key and its arguments, so that a test reads like what is asked for. */
export const say: Say = (key, args = {}) => [key.replace(/^board\./, ""), ...Object.values(args)].join(" ")
