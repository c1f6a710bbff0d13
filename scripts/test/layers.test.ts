import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { root } from "../root.mjs"

const workspaces = {
  kernel: "packages/kernel",
  hexes: "packages/hexes",
  board: "packages/board",
  montaperti: "games/montaperti",
  campaldino: "games/campaldino",
  opponents: "packages/opponents",
  web: "apps/web",
}
const project = mkdtempSync(join(tmpdir(), "carroccio-layers-"))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

write(
  "package.json",
  JSON.stringify({ name: "fixture", type: "module", workspaces: ["packages/*", "games/*", "apps/*"] }),
)
for (const [name, folder] of Object.entries(workspaces)) {
  const exports = { ".": "./src/index.ts" }
  write(`${folder}/package.json`, JSON.stringify({ name: `@carroccio/${name}`, type: "module", exports }))
  write(`${folder}/src/index.ts`, `export const ${name} = 1\n`)
  mkdirSync(join(project, "node_modules/@carroccio"), { recursive: true })
  symlinkSync(join(project, folder), join(project, "node_modules/@carroccio", name))
}
symlinkSync(join(root, "node_modules/svelte"), join(project, "node_modules/svelte"))

afterAll(() => rmSync(project, { recursive: true }))

/** A file and the rules that it breaks. */
type Case = readonly [what: string, path: string, imported: string, broken: readonly string[]]

const cases: readonly Case[] = [
  ["the kernel imports a game", "packages/kernel/src/a.ts", "@carroccio/montaperti", ["kernel-imports-only-left"]],
  ["the kernel imports the hexes", "packages/kernel/src/b.ts", "@carroccio/hexes", ["kernel-imports-only-left"]],
  ["the board imports a game", "packages/board/src/a.ts", "@carroccio/montaperti", ["board-imports-only-left"]],
  ["a kernel test imports a game", "packages/kernel/test/a.ts", "@carroccio/montaperti", ["kernel-imports-only-left"]],
  ["a game imports an opponent", "games/montaperti/src/a.ts", "@carroccio/opponents", ["games-imports-only-left"]],
  ["an opponent imports the web app", "packages/opponents/src/a.ts", "@carroccio/web", ["opponents-imports-only-left"]],
  ["a game imports another", "games/montaperti/src/b.ts", "@carroccio/campaldino", ["games-stand-alone"]],
  ["a rule imports the board", "games/montaperti/src/c.ts", "@carroccio/board", ["rules-do-not-draw"]],
  ["a rule imports svelte", "games/montaperti/src/d.ts", "svelte", ["rules-do-not-draw"]],
  ["a rule reads files", "games/montaperti/src/e.ts", "node:fs", ["rules-run-anywhere"]],
  ["the kernel reads files by the old name", "packages/kernel/src/c.ts", "fs", ["rules-run-anywhere"]],
  ["a file is imported that is not there", "packages/kernel/src/d.ts", "./gone.ts", ["resolvable"]],
  [
    "another workspace is imported by its path",
    "games/montaperti/src/f.ts",
    "../../../packages/kernel/src/index.ts",
    ["by-name-across-workspaces"],
  ],
  ["two files need each other", "packages/hexes/src/one.ts", "./two.ts", ["no-cycles"]],
  ["a rule imports the kernel", "games/montaperti/src/g.ts", "@carroccio/kernel", []],
  ["a game's board imports the board", "games/montaperti/src/board/a.ts", "@carroccio/board", []],
  ["a game's board imports svelte", "games/montaperti/src/board/b.ts", "svelte", []],
  ["a game's test reads files", "games/montaperti/test/a.ts", "node:fs", []],
  ["the web app imports a game", "apps/web/src/a.ts", "@carroccio/montaperti", []],
]
const component = "games/montaperti/src/board/A.svelte"
const typeOnly = "packages/hexes/src/type-only.ts"

interface Violation {
  readonly from: string
  readonly rule: { readonly name: string }
}

let violations: readonly Violation[] = []

/** The rules that a file breaks. */
function brokenBy(path: string): string[] {
  return [...new Set(violations.filter(({ from }) => from === path).map(({ rule }) => rule.name))].sort()
}

beforeAll(() => {
  for (const [, path, imported] of cases) {
    write(path, `import * as other from "${imported}"\nexport const a = () => other\n`)
  }
  write("packages/hexes/src/two.ts", 'export { a } from "./one.ts"\n')
  write(typeOnly, 'import type { montaperti } from "@carroccio/montaperti"\nexport type A = typeof montaperti\n')
  const script = 'import { web } from "@carroccio/web"\n  const { a }: { a: number } = $props()\n'
  write(component, `<script lang="ts">\n  ${script}</script>\n\n<p>{a}{web}</p>\n`)
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs")
  const config = join(root, ".dependency-cruiser.cjs")
  const args = [cruiser, "--config", config, "--output-type", "json", "packages", "games", "apps"]
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8", maxBuffer: 1 << 26 })
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
})

test.each(cases.filter(([, , , broken]) => broken.length > 0))(
  "it is refused that %s",
  (_what, path, _imported, broken) => {
    expect(brokenBy(path)).toEqual(broken)
  },
)

test.each(cases.filter(([, , , broken]) => broken.length === 0))("it is allowed that %s", (_what, path) => {
  expect(brokenBy(path)).toEqual([])
})

test("an import only of a type to the right is refused as well", () => {
  expect(brokenBy(typeOnly)).toEqual(["hexes-imports-only-left"])
})

test("a component is read too", () => {
  expect(brokenBy(component)).toEqual(["games-imports-only-left"])
})

test("the linter refuses a clock and chance in a ruleset", () => {
  const source = "export const a = [Math.random(), Date.now(), performance.now()]\n"
  const eslint = join(root, "node_modules/eslint/bin/eslint.js")
  const args = [eslint, "--stdin", "--stdin-filename", "packages/kernel/src/dice.ts", "--format", "json"]
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, input: source, encoding: "utf8" })
  const [file] = JSON.parse(stdout) as { messages: { ruleId: string; message: string }[] }[]
  const rules = (file?.messages ?? []).filter(({ message }) => message.includes("no clock")).map(({ ruleId }) => ruleId)
  expect(rules.sort()).toEqual(["no-restricted-globals", "no-restricted-globals", "no-restricted-properties"])
})
