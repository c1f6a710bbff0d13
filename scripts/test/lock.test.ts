import { expect, test } from "vitest"
import { lockProblems } from "../lock.mjs"

const manifest = (folder: string) => (folder === "" ? { dependencies: { vite: "8" } } : undefined)

test("a lock file in which everything is found is accepted", () => {
  const packages = {
    "": { dependencies: { vite: "8" } },
    "node_modules/vite": { version: "8.0.0", dependencies: { own: "1", shared: "1" } },
    "node_modules/vite/node_modules/own": { version: "1.0.0", devDependencies: { left: "1" } },
    "node_modules/shared": { version: "1.0.0" },
  }
  expect(lockProblems({ packages }, manifest)).toEqual([])
})

test("a binary for another machine that was left out is named", () => {
  const packages = {
    "": { dependencies: { vite: "8" } },
    "node_modules/vite": { version: "8.0.0", optionalDependencies: { "vite-arm": "8", "vite-x64": "8" } },
    "node_modules/vite-x64": { version: "8.0.0" },
  }
  expect(lockProblems({ packages }, manifest)).toEqual([
    "node_modules/vite needs vite-arm, which is not in the lock file",
  ])
})

test("a dependency that was not installed after it was written down is named", () => {
  const packages = { "": { dependencies: {} } }
  expect(lockProblems({ packages }, manifest)).toEqual([
    "the project: dependencies differ between package.json and the lock file",
  ])
})
