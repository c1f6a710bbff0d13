import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { fileURLToPath } from "node:url"
import { beforeAll, expect, test } from "vitest"
import { temporaryFolder } from "./captured.ts"
import { Listing, Simulation } from "./shapes.ts"

const folder = temporaryFolder()
const launcher = fileURLToPath(new URL("../bin/carroccio.mjs", import.meta.url))

function carroccio(...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...argv], {
    cwd: tmpdir(),
    encoding: "utf8",
    env: { ...process.env, CARROCCIO_DEBUG: "" },
  })
  return { code: status, out: stdout, err: stderr }
}

let records = ""
beforeAll(() => {
  records = folder.path("records")
})

test("the command runs from any folder", () => {
  const { code, out, err } = carroccio("list", "--json")
  expect({ code, err }).toEqual({ code: 0, err: "" })
  expect(Listing.safeParse(JSON.parse(out)).success).toBe(true)
})

test("a simulated game is written, verifies, and does not when a digit is changed; no bar where nobody watches", () => {
  const played = carroccio("simulate", "bannockburn", "--seats", "random,random", "--out", records, "--json")
  expect({ code: played.code, err: played.err }).toEqual({ code: 0, err: "" })
  const [{ hash }] = Simulation.parse(JSON.parse(played.out)).games
  const file = `${records}/bannockburn-1.json`
  expect(carroccio("verify", file).code).toBe(0)
  const changed = folder.write("changed.json", readFileSync(file, "utf8").replace(hash, "f".repeat(64)))
  const refused = carroccio("verify", changed)
  expect(refused.code).toBe(1)
  expect(refused.out).toContain("at end.hash")
})

test("bad input ends with 2 and one line, without a trace", () => {
  const { code, out, err } = carroccio("verify", "no-such-file.json")
  expect({ code, out, err }).toEqual({
    code: 2,
    out: "",
    err: "carroccio: no-such-file.json cannot be read: there is no such file\n",
  })
})

test("whoever stops reading hears no complaint", () => {
  const script = '"$0" "$1" pack export bannockburn | head -n 1'
  const { stdout, stderr } = spawnSync("sh", ["-c", script, process.execPath, launcher], { encoding: "utf8" })
  expect({ stdout, stderr }).toEqual({ stdout: "{\n", stderr: "" })
})
