import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { run, type Surroundings } from "../src/run.ts"

export interface Captured {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command in this process and keeps what it wrote. */
export async function carroccio(argv: readonly string[], around: Partial<Surroundings> = {}): Promise<Captured> {
  let out = ""
  let err = ""
  const code = await run(argv, {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    ...around,
  })
  return { code, out, err }
}

/** A folder that is gone after the tests of a file. */
export function temporaryFolder(): { path(name: string): string; write(name: string, text: string): string } {
  const folder = mkdtempSync(join(tmpdir(), "carroccio-cli-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  const path = (name: string) => join(folder, name)
  return {
    path,
    write(name, text) {
      writeFileSync(path(name), text)
      return path(name)
    },
  }
}

/** Plays one quick game and gives the file with its record. */
export async function recordedGame(folder: string, seed = 1): Promise<string> {
  const argv = ["simulate", "bannockburn", "--seed", String(seed), "--seats", "random,random", "--out", folder]
  const { code, err } = await carroccio(argv)
  if (code !== 0) throw new Error(err)
  return join(folder, `bannockburn-${seed}.json`)
}
