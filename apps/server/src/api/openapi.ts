import * as protocol from "@carroccio/protocol"
import { z } from "zod"
import { cookieName } from "./identity.ts"
import type { Documented } from "./route.ts"

type Json = Record<string, unknown>

/** Shapes of the protocol go under their own names, once. */
const named = z.registry<{ id: string }>()
for (const [name, shape] of Object.entries(protocol)) if (shape instanceof z.ZodType) named.add(shape, { id: name })

const COMPONENTS = "#/components/schemas/"

/** What any route may answer instead. */
const FAILURES: Readonly<Record<string, string>> = {
  400: "The request is misshapen; `place` says where.",
  401: "Nobody is signed in.",
  403: "This one may not do it.",
  404: "There is no such thing.",
  409: "It cannot be done as things stand.",
  413: "The request is too large.",
  415: "The request is not JSON.",
  422: "The rules do not allow it; `refusal` says by which and why.",
  429: "Asked too often; `wait` says how many seconds to wait.",
  500: "Something went wrong inside; the log has it under `id`.",
  503: "The storage cannot be reached just now. Nothing was lost.",
}

/** A shape as JSON Schema; those with names go to `schemas`. */
function schemaOf(shape: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const {
    $schema: _schema,
    $defs,
    ...schema
  } = z.toJSONSchema(shape, {
    metadata: named,
    unrepresentable: "any",
    io,
  }) as Json
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) {
    if (!isAnything(name)) schemas[name] ??= pointed(definition)
  }
  return pointed(schema) as Json
}

/** Only a shape that takes any JSON refers to itself without a name. */
const isAnything = (name: string): boolean => name.startsWith("__schema")

/** The same with references to where the shapes stand in the document. */
function pointed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointed)
  if (typeof value !== "object" || value === null) return value
  const { $ref, id: _id, ...rest } = value as Json
  if (typeof $ref === "string") {
    const name = $ref.replace(/^#\/\$defs\//, "")
    return isAnything(name) ? { description: "any JSON" } : { $ref: COMPONENTS + name, ...mapped(rest) }
  }
  return mapped(value as Json)
}

const mapped = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pointed(inner)]))

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

function parameters(shape: z.ZodType | undefined, place: "path" | "query", schemas: Json): Json[] {
  if (shape === undefined) return []
  const { properties = {}, required = [] } = schemaOf(shape, "input", schemas) as ObjectSchema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }))
}

const jsonOf = (schema: Json): Json => ({ "application/json": { schema } })

function operation({ spec, open }: Documented, schemas: Json): Json {
  const { method, path, summary, params, query, body, answer } = spec
  const failures = Object.entries(FAILURES).map(([status, description]) => [
    status,
    { description, content: jsonOf({ $ref: `${COMPONENTS}ErrorShape` }) },
  ])
  return {
    operationId: operationId(method, path),
    summary,
    ...(open ? { security: [{}, { cookie: [] }, { token: [] }] } : {}),
    parameters: [...parameters(params, "path", schemas), ...parameters(query, "query", schemas)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: jsonOf(schemaOf(body, "input", schemas)) } }),
    responses: {
      200: { description: "Done.", content: jsonOf(schemaOf(answer, "output", schemas)) },
      ...(Object.fromEntries(failures) as Json),
    },
  }
}

/** get /api/games/:id/table is getGamesIdTable. */
function operationId(method: string, path: string): string {
  const words = path.replace(/^\/api\//, "").split(/[^A-Za-z]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
}

/** The interface for programs as an OpenAPI document, made of the very shapes that check what comes in. */
export function openapi(documented: readonly Documented[], publicUrl: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const route of documented) {
    const path = route.spec.path.replace(/:(\w+)/g, "{$1}")
    paths[path] = { ...paths[path], [route.spec.method.toLowerCase()]: operation(route, schemas) }
  }
  for (const shape of [protocol.ErrorShape, protocol.ErrorCode, protocol.ClientMessage, protocol.ServerMessage])
    schemaOf(z.tuple([shape]), "output", schemas)
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Carroccio",
      version: "1",
      description:
        "Play over HTTP; the live connection is a WebSocket at /api/live, whose messages are ClientMessage and ServerMessage.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    security: [{ cookie: [] }, { token: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        cookie: { type: "apiKey", in: "cookie", name: cookieName(publicUrl), description: "The session of a browser." },
        token: { type: "http", scheme: "bearer", description: "A personal token, crc_..., for programs." },
      },
    },
  }
}
