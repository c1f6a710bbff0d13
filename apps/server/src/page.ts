import { existsSync } from "node:fs"
import { extname, join } from "node:path"
import files from "@fastify/static"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { notFound } from "./api/errors.ts"
import { isApi } from "./api/security.ts"

const YEAR = 365 * 24 * 60 * 60

/** A browser going to an address, as opposed to a page or a program fetching something. */
function isNavigation(request: FastifyRequest): boolean {
  const { method, headers, url } = request
  if ((method !== "GET" && method !== "HEAD") || isApi(request)) return false
  if (extname(new URL(url, "http://localhost").pathname) !== "") return false
  const mode = headers["sec-fetch-mode"]
  return mode === undefined ? (headers.accept ?? "").includes("text/html") : mode === "navigate"
}

export function requireBuilt(web: string): void {
  if (!existsSync(join(web, "index.html"))) {
    throw new Error(`The web app is not built: ${join(web, "index.html")} is missing. Run \`npm run build\`.`)
  }
}

/** Serves the folder of the built web app; without one, the interface alone. */
export async function addPage(app: FastifyInstance, web: string | undefined): Promise<void> {
  if (web !== undefined) {
    await app.register(files, {
      root: web,
      preCompressed: true,
      dotfiles: "ignore",
      cacheControl: false,
      setHeaders(response, path) {
        // Vite names the files in assets/ after their content.
        const hashed = path.includes(join(web, "assets"))
        response.setHeader("cache-control", hashed ? `public, max-age=${YEAR}, immutable` : "no-cache")
      },
    })
  }
  app.setNotFoundHandler((request, reply) =>
    web !== undefined && isNavigation(request) ? reply.sendFile("index.html") : notFound(reply),
  )
}
