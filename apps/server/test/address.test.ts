import { expect, test } from "vitest"
import { addressFrom, listenProblem } from "../src/address.ts"

test("without settings the server listens on this machine only, on port 8080", () => {
  expect(addressFrom({})).toEqual({ host: "127.0.0.1", port: 8080 })
})

test("HOST and PORT choose the address", () => {
  expect(addressFrom({ HOST: "0.0.0.0", PORT: "9000" })).toEqual({ host: "0.0.0.0", port: 9000 })
})

test.each(["eighty", "-1", "70000", "80.5", ""])("the port %j is refused with what was expected", (PORT) => {
  expect(() => addressFrom({ PORT })).toThrow("expected a whole number from 0 to 65535")
})

test("a port that is taken is named, with what to do", () => {
  const error = Object.assign(new Error("listen"), { code: "EADDRINUSE" })
  expect(listenProblem(error, { host: "127.0.0.1", port: 8080 })).toBe(
    "Port 8080 on 127.0.0.1 is taken. Set PORT to another one, as in PORT=8090.",
  )
})
