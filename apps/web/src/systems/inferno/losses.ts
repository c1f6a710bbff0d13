import { OUT } from "@carroccio/inferno"
import { lordText, unitText, vassalText } from "./texts.ts"
import { groundOf, stateIn } from "./tuscany.ts"
import type { AnyMatch, AnyPosition, Loss } from "../../system.ts"
import { say } from "../../words.svelte.ts"

/** Lords who will not come back, knights in the Enemy's hands, and a Carroccio lost. */
export function lossesIn(match: AnyMatch, position: AnyPosition): Loss[] {
  const { lords, seats, setUp, carroccio } = groundOf(match)
  const { at, captured, carroccioLost } = stateIn(position)
  const found: Loss[] = []
  lords.forEach(({ side }, lord) => {
    if (at[lord] !== OUT || setUp.removed.includes(lord)) return
    found.push({
      id: `lord ${lord}`,
      seat: seats[side],
      name: lordText(match, lord),
      fate: say("inf.loss.gone"),
      points: null,
    })
  })
  seats.forEach((seat, side) => {
    for (const kind of [0, 1]) {
      const count = captured[side * 2 + kind]
      if (count > 0)
        found.push({
          id: `knights ${side} ${kind}`,
          seat,
          name: say("inf.units", { count, unit: unitText(match, kind) }),
          fate: say("inf.loss.captured"),
          points: null,
        })
    }
    if (carroccioLost[side] === 1)
      found.push({
        id: `carroccio ${side}`,
        seat,
        name: vassalText(match, carroccio[side]),
        fate: say("inf.loss.taken"),
        points: 2,
      })
  })
  return found
}
