import { run } from "./run.ts"

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // Whoever read has seen enough.
    if (error.code === "EPIPE") process.exit(0)
    if (stream === process.stdout) process.stderr.write(`carroccio: the output cannot be written: ${error.code}\n`)
    process.exit(2)
  })
}

process.exitCode = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  debug: process.env.CARROCCIO_DEBUG === "1",
})
