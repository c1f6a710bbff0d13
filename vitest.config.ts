import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vitest/config"

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    include: ["{packages,games,apps}/*/test/**/*.test.ts", "scripts/test/**/*.test.ts"],
    environment: "node",
    allowOnly: false,
    // Random games are bounded by their count, not by a clock that a busy machine makes fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
