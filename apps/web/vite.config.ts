import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig, type Plugin } from "vite"

const here = import.meta.dirname
/** The minifier chooses the quotes. */
const FILES = /(["'`])__FILES__\1/
const VERSION = "__VERSION__"

/** Tells the service worker which files the build has; their names and contents are its version. */
function precache(): Plugin {
  return {
    name: "carroccio-precache",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const hash = createHash("sha256")
        const files: string[] = []
        for (const [name, output] of Object.entries(bundle)) {
          if (name === "service-worker.js" || name.endsWith(".map")) continue
          files.push(name)
          hash.update(name).update(output.type === "chunk" ? output.code : output.source)
        }
        for (const name of readdirSync(join(here, "public"))) {
          files.push(name)
          hash.update(name).update(readFileSync(join(here, "public", name)))
        }
        const worker = bundle["service-worker.js"]
        if (worker?.type !== "chunk") throw new Error("the build has no service worker")
        if (!FILES.test(worker.code)) throw new Error("the service worker has no place for the list of files")
        worker.code = worker.code
          .replace(FILES, () => JSON.stringify(files.sort()))
          .replace(VERSION, hash.digest("hex").slice(0, 16))
      },
    },
  }
}

export default defineConfig({
  root: here,
  base: "./",
  plugins: [svelte(), precache()],
  worker: { format: "es" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: join(here, "index.html"), "service-worker": join(here, "src/service-worker.ts") },
      output: {
        entryFileNames: (chunk) => (chunk.name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
})
