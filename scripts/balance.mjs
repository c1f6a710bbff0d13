// A balancer to try several nodes on one machine; a real site has Caddy or nginx in front (docs/hosting.md).
// node scripts/balance.mjs <port> <port of a node> ...
import { createServer, request } from "node:http"

const host = "127.0.0.1"
const [port, ...nodes] = process.argv.slice(2).map(Number)
if (port === undefined || nodes.length === 0 || ![port, ...nodes].every((n) => Number.isInteger(n) && n < 65536)) {
  console.error("Usage: node scripts/balance.mjs <port> <port of a node> ...")
  process.exit(2)
}

/** @typedef {import("node:http").IncomingMessage} Incoming */

let turn = 0

/**
 * Asks the nodes in turn, the next when one does not answer.
 * @param {Incoming} incoming
 * @param {(asked: import("node:http").ClientRequest) => void} begin
 * @param {() => void} nobody
 * @param {number} [left]
 */
function ask(incoming, begin, nobody, left = nodes.length) {
  if (left === 0) {
    nobody()
    return
  }
  const node = nodes[turn++ % nodes.length]
  const { method, url, headers, socket } = incoming
  const asked = request({
    host,
    port: node,
    ...(method === undefined ? {} : { method }),
    ...(url === undefined ? {} : { path: url }),
    headers: { ...headers, "x-forwarded-for": socket.remoteAddress ?? "", "x-forwarded-proto": "http" },
  })
  // Only before a connection: what a node may have done is not asked of another.
  const next = () => ask(incoming, begin, nobody, left - 1)
  asked.once("error", next)
  asked.once("socket", (to) => {
    const ready = () => {
      asked.off("error", next)
      begin(asked)
    }
    if (to.connecting) to.once("connect", ready)
    else ready()
  })
}

const server = createServer((incoming, answer) => {
  const fail = () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  }
  ask(
    incoming,
    (asked) => {
      asked.once("error", fail)
      asked.once("response", (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
        response.once("error", fail)
      })
      incoming.pipe(asked)
    },
    fail,
  )
})

server.on("upgrade", (incoming, socket, head) => {
  const end = () => socket.destroy()
  socket.once("error", end)
  ask(
    incoming,
    (asked) => {
      asked.once("error", end)
      asked.once("response", end)
      asked.once("upgrade", (response, far, farHead) => {
        const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${String(value)}`)
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`)
        socket.write(farHead)
        far.write(head)
        far.once("error", end)
        far.once("close", end)
        socket.once("close", () => far.destroy())
        far.pipe(socket).pipe(far)
      })
      asked.end()
    },
    end,
  )
})

server.listen(port, host, () => console.log(`http://${host}:${port} is shared by the nodes at ${nodes.join(", ")}`))
