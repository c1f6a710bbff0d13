import { elGranCapitan as ruleset, exportPack, PACK, parsePack } from "@carroccio/el-gran-capitan"
import { drawRealm } from "@carroccio/el-gran-capitan/board"
import words from "@carroccio/el-gran-capitan/messages/en.json" with { type: "json" }
import { system } from "../system.ts"

type Drawn = Parameters<typeof drawRealm>

const titles: Readonly<Record<string, string>> = words

export const elGranCapitan = system({
  title: words["system.title"],
  ruleset,
  titleOf: ({ id }) => titles[`scenario.${id}`] ?? id,
  draw: ({ ground, pack }, { state }, locale) =>
    drawRealm((pack ?? PACK) as Drawn[0], ground, state as unknown as Drawn[2], locale),
  packs: {
    names: [ruleset.id],
    export: () => exportPack(),
    check(text) {
      const result = parsePack(text)
      return result.ok ? { name: ruleset.id } : { problems: result.problems }
    },
  },
})
