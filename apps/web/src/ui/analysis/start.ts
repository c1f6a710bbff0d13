import type { AnalystPort } from "../../analysis/analyst.ts"

export function startAnalyst(): AnalystPort {
  return new Worker(new URL("../../analysis/worker.ts", import.meta.url), { type: "module" })
}
