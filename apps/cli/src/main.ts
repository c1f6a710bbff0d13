import { run } from "./run.ts"

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // Whoever read has seen enough.
    if (error.code === "EPIPE") process.exit(0)
    if (stream === process.stdout) process.stderr.write(`carroccio: the output cannot be written: ${error.code}\n`)
    process.exit(2)
  })
}

/** The first interruption is the command's to see to; a second one ends it at once. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => controller.abort())
  return controller.signal
}

process.exitCode = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  database: process.env.DATABASE_URL,
  interruption,
  debug: process.env.CARROCCIO_DEBUG === "1",
})
