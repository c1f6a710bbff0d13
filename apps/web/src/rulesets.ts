import type { AnyRuleset } from "./system.ts"

const rulesets: Readonly<Record<string, () => Promise<AnyRuleset>>> = {
  "great-medieval-battles": () =>
    import("@carroccio/great-medieval-battles").then((module) => module.greatMedievalBattles),
  "guelphs-ghibellines": () => import("@carroccio/guelphs-ghibellines").then((module) => module.guelphsGhibellines),
  "el-gran-capitan": () => import("@carroccio/el-gran-capitan").then((module) => module.elGranCapitan),
  inferno: () => import("@carroccio/inferno").then((module) => module.inferno),
}

/** The rules of a system without its words and its board. */
export async function rulesetNamed(id: string): Promise<AnyRuleset> {
  const load = rulesets[id]
  if (load === undefined) throw new Error(`no system "${id}"`)
  return load()
}
