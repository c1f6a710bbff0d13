import {
  BATTLES,
  exportPack,
  greatMedievalBattles as ruleset,
  PACKS,
  parsePack,
  type BattleId,
  type BattleView,
} from "@carroccio/great-medieval-battles"
import { drawBattle } from "@carroccio/great-medieval-battles/board"
import { packsOf, system } from "../system.ts"

export const greatMedievalBattles = system({
  title: "Great Medieval Battles",
  ruleset,
  titleOf: ({ id }) => PACKS[id as BattleId].title.en,
  draw: ({ ground }, { state }, locale) => drawBattle(ground.pack, state as unknown as BattleView, locale),
  packs: packsOf(BATTLES, exportPack, parsePack),
})
