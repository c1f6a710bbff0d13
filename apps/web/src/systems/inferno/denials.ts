import { CART, COIN, LOOT, SHIP } from "@carroccio/inferno"
import { explain, type Action, type Seat } from "@carroccio/kernel"
import { pickedIn } from "./picked.ts"
import { actionText } from "./texts.ts"
import { deskOf, frameIn, groundOf, heldBy, sideOf, stateIn, type CommandFigures, type Desk } from "./tuscany.ts"
import type { AnyMatch, AnyPosition, Denial, Selection } from "../../system.ts"

/** No Event has more uses than these. */
const USES = [0, 1, 2]

/** What the reader might try now and may not, each with the rule's own reason. */
export function denialsIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
): readonly Denial[] {
  const desk = deskOf(match, position, seat)
  if (desk === undefined) return []
  const tried =
    pickedIn(selection)?.kind === "hand"
      ? heldBy(match, position, seat).flatMap((card) => USES.map((effect) => ({ type: "playEvent", card, effect })))
      : attempts(desk)
  const seen = new Set<string>()
  const denials: Denial[] = []
  for (const action of tried) {
    const verdict = explain(match, position, seat, action)
    const label = actionText(match, position, action)
    if (verdict.ok || verdict.reason === "noSuchAnswer" || seen.has(label)) continue
    seen.add(label)
    denials.push({ id: JSON.stringify(action), label, refusal: verdict })
  }
  return denials
}

const COMMANDS = [
  { type: "storm" },
  { type: "siege", summon: 0 },
  { type: "siege", summon: 1 },
  { type: "sally" },
  { type: "sortie" },
  { type: "encamp" },
  { type: "supply", count: 1 },
  { type: "forage" },
  { type: "ravage" },
  { type: "tax" },
  { type: "reinforceWalls" },
  { type: "undermine" },
  { type: "counterworks" },
  { type: "rebuild" },
]

function attempts(desk: Desk): Action[] {
  const { match, position, seat, decision } = desk
  const ground = groundOf(match)
  const { at } = stateIn(position)
  const own = ground.lordsOf[sideOf(match, seat)]
  const onMap = own.filter((lord) => at[lord] >= 0)
  switch (decision.procedure) {
    case "command":
      return commandAttempts(desk)
    case "approach":
    case "retreat": {
      const goes = decision.procedure === "approach" ? "avoid" : "retreat"
      const locale =
        frameIn<{ at: number }>(position, "approach")?.at ??
        frameIn<{ locale: number }>(position, "combat")?.locale ??
        -1
      if (locale < 0) return []
      return onMap
        .filter((lord) => at[lord] === locale)
        .flatMap((lord) => [
          { type: "withdraw", lord },
          ...ground.neighbours[locale].map((to) => ({ type: goes, lord, locale: to })),
        ])
    }
    case "muster":
      return musterAttempts(desk, own)
    case "pay":
      return onMap.flatMap((lord) => [COIN, LOOT].map((asset) => ({ type: "pay", lord, payer: lord, asset })))
    case "plan":
      return [...own.map((lord) => ({ type: "place", card: lord })), { type: "takeBack" }, { type: "planReady" }]
    case "hits":
      return ground.units.map((_, kind) => ({ type: "absorb", kind, count: 1 }))
    default:
      return plainAttempts(desk)
  }
}

/** Answers without anything to choose. */
function plainAttempts({ match, decision }: Desk): Action[] {
  const verbs = Object.entries(match.ruleset.procedures[decision.procedure]?.verbs ?? {})
  return verbs.flatMap(([type, { fields }]) => (Object.keys(fields).length === 0 ? [{ type }] : []))
}

function commandAttempts({ match, position, seat }: Desk): Action[] {
  const ground = groundOf(match)
  const { at } = stateIn(position)
  const command = frameIn<CommandFigures>(position, "command")
  if (command === undefined || at[command.lord] < 0) return []
  const here = at[command.lord]
  const near = ground.neighbours[here]
  if (command.treachery === 1) {
    const others = ground.vassals.flatMap(({ special }, vassal) => (special === "none" ? [vassal] : []))
    return [
      ...[here, ...near].map((locale) => ({ type: "stirRevolt", locale, count: 1 })),
      ...others.map((vassal) => ({ type: "bribe", vassal, mat: command.lord })),
    ]
  }
  const company = ground.lordsOf[sideOf(match, seat)].filter((lord) => at[lord] === here && lord !== command.lord)
  return [
    ...near.map((locale) => ({ type: "march", locale, laden: 0 })),
    ...COMMANDS,
    ...company.map((lord) => ({ type: "bring", lord })),
  ]
}

function musterAttempts({ match, position }: Desk, own: readonly number[]): Action[] {
  const ground = groundOf(match)
  const { at } = stateIn(position)
  const active = frameIn<{ active: number }>(position, "muster")?.active ?? -1
  if (active < 0) return own.filter((lord) => at[lord] >= 0).map((lord) => ({ type: "levyWith", lord }))
  const waiting = own.filter((lord) => at[lord] < 0 && !ground.setUp.removed.includes(lord))
  const mats = [active, ground.lords[active].comune]
  return [
    ...waiting.map((lord) => ({ type: "levyLord", lord })),
    ...ground.vassals.flatMap(({ mat }, vassal) => (mats.includes(mat) ? [{ type: "levyVassal", vassal }] : [])),
    ...[CART, SHIP].map((asset) => ({ type: "levyTransport", asset })),
    ...ground.cards.flatMap(({ lords, thisLord }, card) =>
      lords.includes(active) ? [{ type: "levyCapability", card, mat: thisLord ? active : -1 }] : [],
    ),
  ]
}
