import { STATUS_CODES } from "node:http"
import type { ErrorCode, Fault } from "@carroccio/protocol"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { isUnavailable } from "../storage/database.ts"
import { failure, Failure } from "./failure.ts"

/** What the framework itself refuses, in our words. */
const REFUSED: Readonly<Record<string, readonly [code: ErrorCode, message: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ["too-large", "The request is larger than it may be."],
  FST_ERR_CTP_INVALID_JSON_BODY: ["json", "The request is not well-formed JSON."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    "media-type",
    "The request must be JSON, with the header content-type: application/json.",
  ],
  FST_ERR_BAD_URL: ["address", "The address is not well formed."],
  FST_ERR_MAX_PARAM_LENGTH: ["address", "The address is too long."],
}

export function storageFailure(): Failure {
  return failure(503, "storage", "The server cannot reach its storage just now. Nothing was lost: try again soon.")
}

/** Makes of any error an answer: a status, and a shape that programs and people can read. */
export function failureOf(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error)) return storageFailure()
  const { code = "", statusCode = 500 } = error as Partial<FastifyError>
  if (statusCode >= 400 && statusCode < 500) {
    const [ours, message] = REFUSED[code] ?? (["request", `${STATUS_CODES[statusCode] ?? "Refused"}.`] as const)
    return failure(statusCode, ours, message)
  }
  const message = `Something went wrong on the server. Its log has it under ${request.id}.`
  return new Failure(500, { code: "server", message, id: request.id })
}

function answer(reply: FastifyReply, status: number, error: Fault): FastifyReply {
  if (error.wait !== undefined) reply.header("retry-after", String(Math.ceil(error.wait)))
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(error))
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = failureOf(error, request)
  if (known.status === 500) request.log.error({ err: error }, "a request failed")
  else if (known.status === 503) request.log.warn({ err: error }, "the storage does not answer")
  return answer(reply, known.status, known.error)
}

export function notFound(reply: FastifyReply): FastifyReply {
  return answer(reply, 404, { code: "not-found", message: "There is nothing at this address." })
}

/** JSON alone is taken, and nothing at all where nothing is needed. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") {
      done(null, undefined)
      return
    }
    void parse(request, body as string, (error, value) => {
      if (error === null) done(null, value)
      else done(Object.assign(error, { statusCode: 400, code: "FST_ERR_CTP_INVALID_JSON_BODY" }))
    })
  })
}
