import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vitest/config"

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    environment: "node",
    allowOnly: false,
    // Random games are bounded by their count, not by a clock that a busy machine makes fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The next file is made ready while one waits for the servers that it starts.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["{packages,games}/*/test/**/*.test.ts"],
          // Pure functions need no world of their own for each file: a map is made once, in half the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: "apps", include: ["apps/*/test/**/*.test.ts", "scripts/test/**/*.test.ts"] } },
    ],
  },
})
