import { exportPack, inferno as ruleset, parsePack } from "@carroccio/inferno"
import { drawTuscany } from "@carroccio/inferno/board"
import words from "@carroccio/inferno/messages/en.json" with { type: "json" }
import { system } from "../system.ts"

const titles: Readonly<Record<string, string>> = words

export const inferno = system({
  title: words["system.title"],
  ruleset,
  titleOf: ({ id }) => titles[`scenario.${id}`] ?? id,
  draw: ({ ground }, { state }) => drawTuscany(ground, state as unknown as Parameters<typeof drawTuscany>[1]),
  packs: {
    names: [ruleset.id],
    export: () => exportPack(),
    check(text) {
      const result = parsePack(text)
      return result.ok ? { name: ruleset.id } : { problems: result.problems }
    },
  },
})
