import { spawn, spawnSync } from "node:child_process"
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { onTestFinished } from "vitest"

/** A PostgreSQL of the test's own, which can be made to fail. */
export interface OwnPostgres {
  readonly url: string
  crash(): Promise<void>
  start(): Promise<void>
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const script = fileURLToPath(new URL("../../../../scripts/postgres.mjs", import.meta.url))
  const keeper = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "pipe"] })
  let said = ""
  keeper.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString()
  })
  const lines = createInterface(keeper.stdout)
  const ended = new Promise<void>((resolve) => keeper.once("close", () => resolve()))
  const next = () =>
    new Promise<string>((resolve, reject) => {
      lines.once("line", resolve)
      void ended.then(() => reject(new Error(said.trim())))
    })
  const url = await next()
  onTestFinished(() => {
    keeper.stdin.end()
    return ended
  })
  async function told(line: string): Promise<void> {
    const answer = next()
    keeper.stdin.write(`${line}\n`)
    await answer
  }
  return { url, crash: () => told("crash"), start: () => told("start") }
}

/** A small file system of the test's own; undefined where mounting is not allowed. */
export function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "carroccio-disk-"))
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16m", "carroccio-test", folder])
  onTestFinished(() => {
    // The storage lets go of its files when it is tidied up, which may be later.
    if (status === 0) spawnSync("umount", ["-l", folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return status === 0 ? folder : undefined
}

/** Takes all the room that is left in a folder's file system, down to the last byte. */
export function fill(folder: string): void {
  const file = openSync(join(folder, "ballast"), "w")
  for (let size = 65_536; size >= 1;) {
    try {
      writeSync(file, Buffer.alloc(size, 1))
    } catch {
      size = Math.floor(size / 2)
    }
  }
  closeSync(file)
  if (statfsSync(folder).bavail > 0) throw new Error("there is room left")
}

export function makeRoom(folder: string): void {
  rmSync(join(folder, "ballast"))
}
