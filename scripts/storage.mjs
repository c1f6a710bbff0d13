// Backup and restore. Runs on a fresh clone: nothing but Node's own modules at the top.
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { ensureInstalled, requireNode } from "./install.mjs"
import { root } from "./root.mjs"

requireNode()
ensureInstalled()
const { commandsBundle, freshen } = await import("./bundle.mjs")
await freshen(commandsBundle)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, commandsBundle.outfile)).href)
