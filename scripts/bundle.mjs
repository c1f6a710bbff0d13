import { existsSync } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { build } from "esbuild"
import { root } from "./root.mjs"
import { hashOf, isFresh, writeStamp } from "./sources.mjs"

/**
 * @typedef {object} Bundle
 * @property {string} entry the TypeScript file to start from
 * @property {string} outfile the module to write
 * @property {readonly string[]} sources files and folders whose change makes the bundle stale
 * @property {readonly { readonly entry: string, readonly outfile: string }[]} [beside] what it starts in threads of its own
 */

const shared = ["packages", "games", "package-lock.json", "scripts/bundle.mjs"]

/** @type {Bundle} */
export const cliBundle = {
  entry: "apps/cli/src/main.ts",
  outfile: "apps/cli/dist/cli.mjs",
  sources: [...shared, "apps/cli/src"],
  beside: [{ entry: "apps/cli/src/arena/worker.ts", outfile: "apps/cli/dist/arena.mjs" }],
}

/** @type {Bundle} */
export const serverBundle = {
  entry: "apps/server/src/main.ts",
  outfile: "apps/server/dist/server.mjs",
  sources: [...shared, "apps/server/src"],
  beside: [{ entry: "apps/server/src/programs/worker.ts", outfile: "apps/server/dist/program.mjs" }],
}

/** Backup and restore. @type {Bundle} */
export const commandsBundle = {
  entry: "apps/server/src/commands.ts",
  outfile: "apps/server/dist/commands.mjs",
  sources: [...shared, "apps/server/src"],
}

/**
 * Our own workspaces go into the bundle; npm packages stay outside, so that native ones work. A package that would not
 * be found, or found in another version, from the bundle's folder goes in as well.
 * @param {string} folder the bundle's folder
 * @returns {import("esbuild").Plugin}
 */
function ownSourcesOnly(folder) {
  return {
    name: "own-sources-only",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === "resolved" || kind === "entry-point") return undefined
        if (path.startsWith("@carroccio/") || path.startsWith("node:")) return undefined
        const found = await resolve(path, { kind, importer, resolveDir, pluginData: "resolved" })
        const fromBundle = await resolve(path, { kind, importer, resolveDir: folder, pluginData: "resolved" })
        return found.external || found.path === fromBundle.path ? { path, external: true } : found
      })
    },
  }
}

const requireBanner =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);'

/**
 * Bundles one TypeScript file for Node.
 * @param {string} entry relative to the project
 * @param {string} outfile relative to the project
 * @param {object} [options]
 * @param {boolean} [options.whole] npm packages go in as well, for those that Node's own loader cannot find
 */
export async function bundle(entry, outfile, { whole = false } = {}) {
  const out = join(root, outfile)
  if (!existsSync(join(root, entry))) throw new Error(`${entry} does not exist, so there is nothing to bundle.`)
  await mkdir(dirname(out), { recursive: true })
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: "linked",
    legalComments: "none",
    logLevel: "error",
    plugins: whole ? [] : [ownSourcesOnly(dirname(out))],
    // Tools that find files of their own beside them.
    external: ["vite", "@sveltejs/vite-plugin-svelte", "@playwright/test"],
    // CommonJS packages inside the bundle still ask for Node's modules by require.
    banner: { js: requireBanner },
  })
  // Whoever runs the bundle meanwhile sees the old file or the new one, never half of it.
  for (const { path, contents } of outputFiles) {
    const draft = join(dirname(path), `.${process.pid}-${basename(path)}`)
    await writeFile(draft, contents)
    await rename(draft, path)
  }
}

/**
 * Bundles when the sources have changed since the last time.
 * @param {Bundle} wanted
 * @returns {Promise<boolean>} whether it was stale
 */
export async function freshen({ entry, outfile, sources, beside = [] }) {
  const stamp = `${outfile}.stamp`
  const hash = hashOf(sources)
  const parts = [{ entry, outfile }, ...beside]
  if (parts.every((part) => existsSync(join(root, part.outfile))) && isFresh(stamp, hash)) return false
  await rm(join(root, stamp), { force: true })
  await Promise.all(parts.map((part) => bundle(part.entry, part.outfile)))
  writeStamp(stamp, hash)
  return true
}
