import { expect, test } from "vitest"
import { InnerAddress, isPublic, refuseInner } from "../../src/notices/addresses.ts"

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "fe80::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "not an address",
])("%s is not of the public internet", (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(["1.1.1.1", "172.32.0.1", "172.15.255.255", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::200e"])(
  "%s is of the public internet",
  (address) => {
    expect(isPublic(address)).toBe(true)
  },
)

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://017700000001/",
  "http://[::1]:8080/",
  "http://[::ffff:7f00:1]/",
  "http://user:word@10.0.0.1/",
])("%s leads inside, however it is written", (url) => {
  expect(() => refuseInner(new URL(url))).toThrow(InnerAddress)
})
