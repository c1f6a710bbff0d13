import {
  BATTLES,
  exportPack,
  guelphsGhibellines as ruleset,
  parsePack,
  type BattleView,
} from "@carroccio/guelphs-ghibellines"
import { drawBattle } from "@carroccio/guelphs-ghibellines/board"
import words from "@carroccio/guelphs-ghibellines/messages/en.json" with { type: "json" }
import { packsOf, system } from "../system.ts"

const titles: Readonly<Record<string, string>> = words

export const guelphsGhibellines = system({
  title: words["system.title"],
  ruleset,
  titleOf: ({ id }) => titles[`scenario.${id}`] ?? id,
  draw: ({ ground }, { state }, locale) => drawBattle(ground.pack, state as unknown as BattleView, locale),
  packs: packsOf(BATTLES, exportPack, parsePack),
})
