export interface Address {
  readonly host: string
  readonly port: number
}

/** Reads HOST and PORT; without them, loopback and 8080. Throws a sentence that names what is wrong. */
export function addressFrom(env: Readonly<Record<string, string | undefined>>): Address {
  const text = env.PORT ?? "8080"
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new Error(`PORT is "${text}"; expected a whole number from 0 to 65535.`)
  }
  return { host: env.HOST ?? "127.0.0.1", port }
}

/** What to tell whoever started the server when it could not listen. */
export function listenProblem(error: unknown, { host, port }: Address): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "EADDRINUSE") return `Port ${port} on ${host} is taken. Set PORT to another one, as in PORT=8090.`
  if (code === "EACCES") return `Port ${port} on ${host} may not be opened by this user. Set PORT to 1024 or more.`
  if (code === "EADDRNOTAVAIL") return `This machine has no address ${host}. Set HOST to one that it has.`
  return `The server could not start: ${error instanceof Error ? error.message : String(error)}`
}
