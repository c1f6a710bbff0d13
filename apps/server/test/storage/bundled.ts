import { randomUUID } from "node:crypto"
import { rmSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { onTestFinished } from "vitest"

const dist = fileURLToPath(new URL("../../dist", import.meta.url))

/**
 * A file of the server's as a module that Node can run by itself, for tests that need another process. It lies where the
 * server's own does, so that it finds its packages, and goes when the test is over.
 */
export async function bundled(path: string): Promise<string> {
  const outfile = `${dist}/.test-${randomUUID()}.mjs`
  await build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    // Our own workspaces are TypeScript.
    plugins: [
      {
        name: "workspaces",
        setup: ({ onResolve, resolve }) =>
          onResolve({ filter: /^@carroccio\// }, async ({ path: name, kind, resolveDir, pluginData }) =>
            pluginData === "found" ? undefined : resolve(name, { kind, resolveDir, pluginData: "found" }),
          ),
      },
    ],
    logLevel: "error",
  })
  onTestFinished(() => rmSync(outfile, { force: true }))
  return outfile
}
