import type { FastifyServerOptions } from "fastify"

export interface LogStream {
  write(line: string): void
}

/** Where secrets could stand if somebody logged a request, an answer or a form of one. */
const SECRETS = [
  "authorization",
  "cookie",
  '["set-cookie"]',
  "password",
  "old",
  "key",
  "token",
  "secret",
  "entropy",
  "invitation",
  "name",
]

const at = (field: string, path: string): string => (path.startsWith("[") ? `${field}${path}` : `${field}.${path}`)

/**
 * Lines of JSON without bodies, addresses of pages, names, invitations or secrets. An error of the database tells in its
 * details what was written, so only its kind, message and place are kept.
 */
export function loggerFor(
  level: string,
  stream?: LogStream,
): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  return {
    level,
    redact: {
      paths: [
        ...SECRETS,
        ...["headers", "body", "*.headers", "*"].flatMap((field) => SECRETS.map((path) => at(field, path))),
      ],
      censor: "(hidden)",
    },
    serializers: {
      req: ({ id, method, routeOptions }) => ({ id, method, route: routeOptions?.url ?? null }),
      res: ({ statusCode }) => ({ status: statusCode }),
      err: plainError,
    },
    ...(stream === undefined ? {} : { stream }),
  }
}

function plainError(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" }
  const { name, message, stack = "" } = error
  return { type: name, message, stack, ...("code" in error ? { code: String(error.code) } : {}) }
}
