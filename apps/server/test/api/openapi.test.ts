import { afterAll, beforeAll, expect, test } from "vitest"
import { ErrorShape } from "@carroccio/protocol"
import { openSite, type Client, type Site } from "../site.ts"

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security?: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>
}

interface Document {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: object; readonly securitySchemes: object }
}

interface Documented extends Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly path: string
  readonly open: boolean
}

let site: Site
let anna: Client
let document: Document
let operations: readonly Documented[]

beforeAll(async () => {
  site = await openSite()
  anna = await site.person("Anna")
  document = await site.stranger().get<Document>("/api/openapi.json")
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase() as Documented["method"],
      path: path.replace(/\{\w+\}/g, "abcdefgh12345678"),
      open: operation.security !== undefined,
    })),
  )
})
afterAll(() => site.close())

/** Everything inside, with where it stands. */
function* within(value: unknown, place = ""): Generator<readonly [place: string, value: object]> {
  if (typeof value !== "object" || value === null) return
  yield [place, value]
  for (const [key, inner] of Object.entries(value)) yield* within(inner, `${place}/${key}`)
}

test("the interface is described, whole", () => {
  expect(document.openapi).toBe("3.1.0")
  expect(document.info.title).toBe("Carroccio")
  expect(operations.length).toBeGreaterThan(30)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(document.components.schemas).toMatchObject({
    ErrorShape: {},
    ClientMessage: {},
    ServerMessage: {},
    GameLine: {},
  })
  expect(Object.keys(document.components.securitySchemes)).toEqual(["cookie", "token"])
})

test("every reference of the description leads somewhere, and no shape is left outside of it", () => {
  for (const [place, value] of within(document)) {
    if ("$ref" in value && typeof value.$ref === "string") {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(value.$ref)?.[1] ?? ""
      expect(document.components.schemas, place).toHaveProperty(name)
    }
    expect(Object.keys(value), place).not.toContain("$defs")
    expect(Object.keys(value), place).not.toContain("$schema")
  }
})

test("every route says what it is, takes what its address names, and tells how it can fail", () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { summary, parameters, responses } of Object.values(methods)) {
      expect(summary, path).toMatch(/^[A-Z]/)
      const inPath = parameters.filter((one) => one.in === "path")
      expect(inPath.map(({ name }) => name).sort(), path).toEqual(named.sort())
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(Object.keys(responses), path).toEqual([
        "200",
        "400",
        "401",
        "403",
        "404",
        "409",
        "413",
        "415",
        "422",
        "429",
        "500",
        "503",
      ])
    }
  }
})

test("whoever is not signed in gets nothing from a route that is not for anybody", async () => {
  for (const { method, path, open } of operations) {
    const { status, body } = await site.stranger().ask(method, path, method === "GET" ? undefined : {})
    if (open) expect(status, `${method} ${path}`).not.toBe(500)
    else expect([status, body], `${method} ${path}`).toMatchObject([401, { code: "sign-in" }])
  }
})

test("rubbish is refused by every route that takes something, with where it is wrong", async () => {
  const takers = operations.filter(({ requestBody }) => requestBody !== undefined)
  expect(takers.length).toBeGreaterThan(15)
  for (const { method, path } of takers) {
    for (const rubbish of [{ rubbish: true }, [], "rubbish", 7]) {
      const { status, body } = await anna.ask(method, path, rubbish)
      expect([status, body], `${method} ${path}`).toMatchObject([400, { code: "shape" }])
      expect(ErrorShape.safeParse(body).success).toBe(true)
    }
  }
})

test("an id that is none is refused by every route that names one", async () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    if (!path.includes("{id}")) continue
    for (const method of Object.keys(methods)) {
      const url = path.replace("{id}", "%3Cscript%3E").replace(/\{\w+\}/g, "abcdefgh12345678")
      const { status } = await anna.ask(
        method.toUpperCase() as Documented["method"],
        url,
        method === "get" ? undefined : {},
      )
      expect([400, 404], `${method} ${path}`).toContain(status)
    }
  }
})
