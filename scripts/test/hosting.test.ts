import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { SETTINGS } from "../../apps/server/src/config.ts"
import { commandsBundle, serverBundle } from "../bundle.mjs"
import { blocksOf } from "../check-hosting.mjs"
import { root } from "../root.mjs"

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
  readonly volumes?: readonly string[]
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const text = (path: string) => readFileSync(join(root, path), "utf8")
const compose = parse(text("compose.yaml"), { merge: true }) as Compose
const containerfile = text("Containerfile")
const guide = text("docs/hosting.md")
const services = Object.entries(compose.services)
const nodes = services.filter(([, { build }]) => build !== undefined)

test("compose starts two equal nodes, from a container file that exists", () => {
  expect(nodes.map(([name]) => name)).toEqual(["node-1", "node-2"])
  const [[, first], [, second]] = nodes
  expect(first).toEqual(second)
  expect(existsSync(join(root, first.build?.dockerfile ?? ""))).toBe(true)
})

test("every image is of one version", () => {
  const images = services.flatMap(([, { image }]) => image ?? [])
  const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(images).toHaveLength(services.length)
  for (const image of [...images, ...bases]) expect(image).toMatch(/^[\w/-]+:\d+(\.\d+)+(-[a-z-]+)?$/)
  expect(new Set(bases).size).toBe(1)
})

test("the nodes are given settings that the server knows, and no others", () => {
  for (const [, { environment = {} }] of nodes) {
    for (const name of Object.keys(environment)) expect(SETTINGS).toContain(name)
    for (const name of ["PUBLIC_URL", "DATABASE_URL", "TRUST_PROXIES"]) expect(environment).toHaveProperty(name)
    expect(new URL(environment["DATABASE_URL"].replace(/\$\{[^}]*\}/, "secret"))).toMatchObject({
      hostname: "database",
      username: compose.services["database"].environment?.["POSTGRES_USER"],
      pathname: `/${compose.services["database"].environment?.["POSTGRES_DB"] ?? ""}`,
    })
  }
  const [, env = ""] = /^ENV (.*)$/m.exec(containerfile) ?? []
  for (const name of env.split(" ").map((pair) => pair.split("=")[0])) expect([...SETTINGS, "NODE_ENV"]).toContain(name)
})

test("what services wait for, mount and pass on to exists", () => {
  for (const [, { depends_on: waits = [], volumes = [] }] of services) {
    for (const name of Array.isArray(waits) ? (waits as string[]) : Object.keys(waits)) {
      expect(compose.services).toHaveProperty(name)
    }
    for (const source of volumes.map((volume) => volume.split(":")[0])) {
      if (source.startsWith(".")) expect(existsSync(join(root, source))).toBe(true)
      else expect(compose.volumes).toHaveProperty(source)
    }
  }
  const [, upstreams = ""] = /reverse_proxy (.*) \{/.exec(text("Caddyfile")) ?? []
  expect(upstreams.split(" ")).toEqual(nodes.map(([name, { environment }]) => `${name}:${environment?.["PORT"] ?? ""}`))
})

test("the container runs the server's bundle as nobody of importance, and asks after its health at its port", () => {
  expect(containerfile).toContain(`"${serverBundle.outfile}"]`)
  expect(containerfile).toMatch(/^USER node$/m)
  const [, port] = /PORT=(\d+)/.exec(containerfile) ?? []
  expect(containerfile).toContain(`EXPOSE ${port}`)
  expect(containerfile).toContain(`http://127.0.0.1:${port}/healthz`)
  for (const [, path] of containerfile.matchAll(/^COPY --from=build \/carroccio\/(\S+)/gm)) {
    expect(["package.json", "node_modules", "apps/server", "apps/web/dist"]).toContain(path)
  }
})

test("the guide names each setting once, and scripts, files and commands that exist", () => {
  const settings = [...guide.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(settings.sort()).toEqual([...SETTINGS].sort())
  const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> }
  for (const [, name] of guide.matchAll(/npm run (?:--silent )?(\w+)/g)) expect(scripts).toHaveProperty(name)
  for (const [path] of guide.matchAll(/\bscripts\/[\w-]+\.mjs/g)) expect(existsSync(join(root, path))).toBe(true)
  const bundles: string[] = [serverBundle.outfile, commandsBundle.outfile]
  for (const [path] of guide.matchAll(/apps\/server\/dist\/[\w.]+/g)) expect(bundles).toContain(path)
})

test("the guide's commands are found by their mark, without their indentation", () => {
  const sample = [
    "1. x",
    "",
    "   ```sh here",
    "   one \\",
    "     two",
    "   ```",
    "```sh",
    "no",
    "```",
    "```sh here",
    "three",
    "```",
  ]
  expect(blocksOf(sample.join("\n"), "here")).toEqual(["one \\\n  two\n", "three\n"])
  expect(blocksOf(guide, "two-nodes").length).toBeGreaterThanOrEqual(5)
})
