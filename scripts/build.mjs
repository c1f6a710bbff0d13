import { existsSync } from "node:fs"
import { readFile, readdir, rm, writeFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { build as viteBuild } from "vite"
import { cliBundle, commandsBundle, freshen, serverBundle } from "./bundle.mjs"
import { root } from "./root.mjs"
import { hashOf, isFresh, writeStamp } from "./sources.mjs"

const web = "apps/web"
const webStamp = `${web}/dist/.stamp`
const webSources = ["packages", "games", web, "package-lock.json", "scripts/build.mjs"]
const compressible = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".wasm"])
const smallest = 1024

const compress = {
  ".gz": (/** @type {Buffer} */ data) => promisify(gzip)(data, { level: 9 }),
  ".br": (/** @type {Buffer} */ data) =>
    promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
}

/**
 * Writes a .gz and a .br next to each text file, where they are smaller.
 * @param {string} folder
 */
export async function precompress(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const data = await readFile(path)
    if (data.length < smallest) continue
    for (const [extension, pack] of Object.entries(compress)) {
      const packed = await pack(data)
      if (packed.length < data.length) await writeFile(path + extension, packed)
    }
  }
}

/**
 * Builds the web app when its sources have changed.
 * @returns {Promise<boolean>} whether it was stale
 */
export async function buildWeb() {
  if (!existsSync(join(root, web, "index.html"))) throw new Error(`${web}/index.html does not exist: no web app yet.`)
  const hash = hashOf(webSources)
  const dist = join(root, web, "dist")
  if (existsSync(join(dist, "index.html")) && isFresh(webStamp, hash)) return false
  await rm(join(root, webStamp), { force: true })
  await viteBuild({ root: join(root, web), logLevel: "warn", build: { outDir: dist, emptyOutDir: true } })
  await precompress(dist)
  writeStamp(webStamp, hash)
  return true
}

/** Builds what is stale: the web app, the server and the command line. */
export async function buildAll() {
  const parts = /** @type {const} */ ([
    ["the web app", buildWeb],
    ["the server", () => freshen(serverBundle)],
    ["the server's commands", () => freshen(commandsBundle)],
    ["the command line", () => freshen(cliBundle)],
  ])
  for (const [name, make] of parts) {
    const stale = await make()
    console.log(stale ? `Built ${name}` : `Nothing new in ${name}`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildAll().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
