import { existsSync } from "node:fs"
import { Problem } from "@carroccio/kernel"
import { readText } from "../files.ts"
import { inFile } from "../records.ts"
import { scenarioOf } from "../systems.ts"

/** The file of the remarks, beside the page. */
export const REMARKS = "remarks.md"

const LARGEST = 1_000_000

/** What people wrote on scenarios, by `system/scenario`; nothing where they wrote no file. */
export function readRemarks(file: string): ReadonlyMap<string, string> {
  return existsSync(file) ? remarksIn(file, readText(file, "remarks on scenarios", LARGEST)) : new Map()
}

/** The text below each heading `## scenario`. What stands before the first is for whoever edits the file. */
function remarksIn(file: string, text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const part of `\n${text.replaceAll("\r\n", "\n")}`.split("\n## ").slice(1)) {
    const [heading] = part.split("\n", 1)
    const { system, scenario } = inFile(file, () => scenarioOf(heading.trim()))
    const name = `${system.ruleset.id}/${scenario.id}`
    if (found.has(name)) {
      throw new Problem("remarks", `${file} has two headings for ${name}; put their texts below one`, { place: file })
    }
    found.set(name, part.slice(heading.length).trim())
  }
  return new Map([...found].filter(([, remark]) => remark !== ""))
}
