import { expect, test } from "vitest"
import { BATTLES, PACKS, parsePack, exportPack } from "../src/pack.ts"

test.each(BATTLES)("the pack of %s has no problems", (battle) => {
  expect(parsePack(exportPack(battle))).toEqual({ ok: true, pack: PACKS[battle] })
})
