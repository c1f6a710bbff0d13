import {
  BATTLES,
  exportPack,
  guelphsGhibellines as ruleset,
  PACKS,
  parsePack,
  stagingOf,
  type BattleView,
  type Pack,
} from "@carroccio/guelphs-ghibellines"
import { drawBattle } from "@carroccio/guelphs-ghibellines/board"
import words from "@carroccio/guelphs-ghibellines/messages/en.json" with { type: "json" }
import { wrongPack, type Match } from "@carroccio/kernel"
import { packsOf, system } from "../system.ts"

const titles: Readonly<Record<string, string>> = words

/** The pack that a match is played with. */
function packIn({ scenario, pack }: Pick<Match<unknown, unknown>, "scenario" | "pack">): Pack {
  if (pack === null) return PACKS[stagingOf(scenario.id).battle]
  const parsed = parsePack(pack)
  if (!parsed.ok) throw wrongPack(parsed.problems)
  return parsed.pack
}

export const guelphsGhibellines = system({
  title: words["system.title"],
  ruleset,
  titleOf: ({ id }) => titles[`scenario.${id}`] ?? id,
  draw: (match, { state }, locale) => drawBattle(packIn(match), state as unknown as BattleView, locale),
  packs: packsOf(BATTLES, exportPack, parsePack),
})
