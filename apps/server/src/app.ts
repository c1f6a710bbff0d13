import { existsSync } from "node:fs"
import { extname, join } from "node:path"
import helmet from "@fastify/helmet"
import files from "@fastify/static"
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify"

export interface AppOptions {
  /** The folder of the built web app. */
  readonly web: string
  /** A level of pino's; the default stays quiet unless something goes wrong. */
  readonly logLevel?: string
}

const year = 365 * 24 * 60 * 60

/**
 * Scripts and styles come from files alone: Svelte sets styles through the object model, which the policy allows, so
 * neither needs 'unsafe-inline'. A `style` attribute written in markup would need it: use a class or a style directive.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    // The terrain is baked to a bitmap from drawings made in the page.
    imgSrc: ["'self'", "data:", "blob:"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  },
}

/** A browser going to an address, as opposed to a page or a program fetching something. */
function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  if (method !== "GET" && method !== "HEAD") return false
  if (extname(new URL(url, "http://localhost").pathname) !== "") return false
  const mode = headers["sec-fetch-mode"]
  return mode === undefined ? (headers.accept ?? "").includes("text/html") : mode === "navigate"
}

/** The server without its address: it serves the web app's folder and answers whether it is well. */
export async function createApp({ web, logLevel = "warn" }: AppOptions): Promise<FastifyInstance> {
  if (!existsSync(join(web, "index.html"))) {
    throw new Error(`The web app is not built: ${join(web, "index.html")} is missing. Run \`npm run build\`.`)
  }
  const app = Fastify({ logger: { level: logLevel }, forceCloseConnections: true })

  await app.register(helmet, {
    contentSecurityPolicy,
    // Loopback is plain HTTP; whoever puts a proxy with TLS in front sets this header there.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "no-referrer" },
  })

  await app.register(files, {
    root: web,
    preCompressed: true,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders(response, path) {
      // Vite names the files in assets/ after their content.
      const hashed = path.includes(join(web, "assets"))
      response.setHeader("cache-control", hashed ? `public, max-age=${year}, immutable` : "no-cache")
    },
  })

  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }))

  app.setNotFoundHandler((request, reply) =>
    isNavigation(request)
      ? reply.sendFile("index.html")
      : reply.code(404).header("cache-control", "no-store").send({ error: "Not found" }),
  )

  return app
}
