import { lookup as resolveName, type LookupAddress, type LookupOptions } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"

/** Networks of IPv4 that are not of the public internet (RFC 6890). */
const INNER_4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]
/** Within 2000::/3, which alone is public: those for documents, and those that hide an address of IPv4. */
const INNER_6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]

const inner = new BlockList()
for (const [net, prefix] of INNER_4) inner.addSubnet(net, prefix, "ipv4")
for (const [net, prefix] of INNER_6) inner.addSubnet(net, prefix, "ipv6")
const global6 = new BlockList()
global6.addSubnet("2000::", 3, "ipv6")

/** Whether an address is of the public internet. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inner.check(address, "ipv4")
    case 6:
      return global6.check(address, "ipv6") && !inner.check(address, "ipv6")
    default:
      return false
  }
}

export class InnerAddress extends Error {
  constructor() {
    super("an address inside a network of the server's own")
  }
}

/** The host of an address as it would be connected to. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "")
}

/** Refuses an address that is written as a number and is not public; names are looked at when they are connected to. */
export function refuseInner(url: URL): void {
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isPublic(host)) throw new InnerAddress()
}

/** The machine itself, whatever it knows of names (RFC 6761, 6.3). */
const ITSELF: LookupAddress[] = [{ address: "127.0.0.1", family: 4 }]

type Found = (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void

function addressesOf(name: string, options: LookupOptions, done: Found): void {
  if (/(^|\.)localhost\.?$/i.test(name)) done(null, ITSELF)
  else resolveName(name, { ...options, all: true }, done)
}

/** Finds the addresses of a name for a connection, all of which must be allowed. */
const lookupWhere =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, done) => {
    addressesOf(name, options, (error, found) => {
      if (error !== null) {
        done(error, "", 0)
      } else if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) {
        done(new InnerAddress(), "", 0)
      } else if (options.all === true) {
        done(null, found)
      } else {
        done(null, found[0].address, found[0].family)
      }
    })
  }

export const anyLookup = lookupWhere(() => true)

/**
 * Refuses a name that leads inside: what is checked is what is connected to, so that a name which answers otherwise the
 * second time gains nothing.
 */
export const publicLookup = lookupWhere(isPublic)
