#!/usr/bin/env node
import { existsSync, realpathSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const here = dirname(realpathSync(fileURLToPath(import.meta.url)))
const root = join(here, "../../..")

if (!existsSync(join(root, "node_modules/esbuild"))) {
  console.error(`Carroccio is not installed yet: run \`npm install\` in ${root} first.`)
  process.exit(2)
}

try {
  const { cliBundle, freshen } = await import(pathToFileURL(join(root, "scripts/bundle.mjs")).href)
  await freshen(cliBundle)
} catch (error) {
  console.error(`The command line could not be built: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(2)
}

process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, "apps/cli/dist/cli.mjs")).href)
