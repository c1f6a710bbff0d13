import { generateKeyPairSync, sign } from "node:crypto"

/** One element of DER. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "hex") : part)))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly (Buffer | string)[]): Buffer => der(0x30, ...parts)
const ECDSA_SHA256 = sequence("06082a8648ce3d040302")
const NAME = sequence(der(0x31, sequence("0603550403", der(0x0c, Buffer.from("loopback")))))

/** A key and a certificate signed by itself for 127.0.0.1, which never ends. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" })
  const validity = sequence(der(0x17, Buffer.from("200101000000Z")), der(0x18, Buffer.from("99991231235959Z")))
  const isAuthority = sequence("0603551d13", "0101ff", der(0x04, sequence("0101ff")))
  const forLoopback = sequence("0603551d11", der(0x04, sequence(der(0x87, "7f000001"))))
  const body = sequence(
    der(0xa0, "020102"),
    "020101",
    ECDSA_SHA256,
    NAME,
    validity,
    NAME,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(isAuthority, forLoopback)),
  )
  const whole = sequence(body, ECDSA_SHA256, der(0x03, "00", sign("sha256", body, privateKey)))
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  }
}
