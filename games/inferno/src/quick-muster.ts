import type { Action, Random } from "@carroccio/kernel"
import { cardsAtMat } from "./cards.ts"
import { goodsOf, mustered } from "./lords.ts"
import type { MusterFrame } from "./lordship.ts"
import { costOfLevy } from "./muster-lords.ts"
import type { Run } from "./plans.ts"
import { EDGE, type Field } from "./position.ts"
import { WEIGHT } from "./strength.ts"
import { CART } from "./tuscany.ts"

/** What a Lord is worth beside his units, and each strength of units. */
const LORD = 2
const UNIT = 0.25
/** What Capabilities are worth: more where they make cards go further or Sieges quicker, little where they serve a Storm. */
const CAPABILITY = 0.2
const CAPABILITIES: Readonly<Record<string, number>> = {
  masnadieri: 0.5,
  manfredi: 0.4,
  "via-francigena": 0.4,
  guastatori: 0.4,
  "war-engineers": 0.35,
  "tau-company": 0.35,
  feditori: 0.3,
  balestrieri: 0.3,
  "siege-towers": 0.05,
  trebuchets: 0.05,
  "reinforced-walls": 0.05,
  costruttori: 0.05,
}
/** Carts enough for a Lord; one more is worth this until then, and next to nothing after. */
const CARTS = 3
const CART_WANTED = 0.15
/** What looks nearly as good is done as often: in hundredths. */
const CHANCE = 10

/** What is Levied: whatever promises most for the Lordship that it takes; no Events. */
export function levying(field: Field, frame: MusterFrame, runs: readonly Run[], random: Random): Run | undefined {
  let best: Run | undefined
  let highest = -Infinity
  for (const run of runs) {
    const value = levyValue(field, frame, run[0]) + random(CHANCE) / 100
    if (value > highest) [best, highest] = [run, value]
  }
  return best
}

function levyValue(field: Field, frame: MusterFrame, action: Action): number {
  const { ground } = field
  switch (action.type) {
    case "levyLord": {
      const lord = Number(action["lord"])
      const { fealty, forces } = ground.lords[lord]
      return ((fealty / 6) * (LORD + UNIT * strength(forces))) / costOfLevy(field, lord)
    }
    case "levyVassal": {
      const { special, forces, musterDie } = ground.vassals[Number(action["vassal"])]
      const rolls = special === "sestiere" || special === "terzo"
      return UNIT * strength(forces) * (rolls ? musterDie / 6 : 1)
    }
    case "levyCapability":
      return capabilityValue(field, frame, Number(action["card"]), Number(action["mat"]))
    case "levyTransport":
      return action["asset"] === CART && goodsOf(field, frame.active, CART) < CARTS ? CART_WANTED : 0.02
    case "levyWith":
      return 0
    case "endLord":
    case "endMuster":
      return -1
    default:
      return -2
  }
}

function strength(forces: readonly number[]): number {
  return forces.reduce((sum, count, kind) => sum + WEIGHT[kind] * count, 0)
}

/** A card is of no use beyond two at a mat, or as many at the edge as there are Lords (3.4.4, 4.0). */
function capabilityValue(field: Field, { side }: MusterFrame, card: number, mat: number): number {
  const { ground, state } = field
  const atEdge = () => ground.cards.reduce((n, one, i) => n + (one.side === side && state.card[i] === EDGE ? 1 : 0), 0)
  const full = mat >= 0 ? cardsAtMat(field, mat).length >= 2 : atEdge() >= mustered(field, side).length
  return full ? 0 : (CAPABILITIES[ground.cards[card].capability] ?? CAPABILITY)
}
