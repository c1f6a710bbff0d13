import { describe, expect, it } from "vitest"
import type { Bus, Signal } from "../../src/context.ts"
import { createPresence, type Presence } from "../../src/presence.ts"

/** Nodes that hear each other at once. */
function nodes(...names: string[]) {
  const time = { now: 0 }
  const changes: string[] = []
  const all = new Map<string, Presence>()
  const lost = new Set<string>()
  for (const name of names) {
    const send = (signal: Signal) => {
      for (const [other, presence] of all) {
        if (other === name || lost.has(name) || signal.kind !== "presence") continue
        presence.heard(signal.node, signal.accounts, signal.online)
      }
      return Promise.resolve()
    }
    const bus: Bus = {
      send,
      hear: () => () => undefined,
      onreturn: () => () => undefined,
      ok: true,
      close: () => Promise.resolve(),
    }
    all.set(
      name,
      createPresence(
        bus,
        name,
        () => time.now,
        (account) => changes.push(`${name} ${account}`),
      ),
    )
  }
  const at = (name: string): Presence => {
    const found = all.get(name)
    if (found === undefined) throw new Error(`no node ${name}`)
    return found
  }
  return { time, changes, at, lost }
}

describe("who is here", () => {
  it("is whoever has a connection at any node, until the last of them closes", () => {
    const { at, changes } = nodes("one", "two")
    at("one").come("anna")
    at("two").come("anna")
    expect(changes).toEqual(["one anna", "two anna"])
    at("one").go("anna")
    expect([at("one").isOnline("anna"), at("two").isOnline("anna")]).toEqual([true, true])
    at("two").come("anna")
    at("two").go("anna")
    expect(at("one").isElsewhere("anna")).toBe(true)
    at("two").go("anna")
    expect([at("one").isOnline("anna"), at("two").isOnline("anna")]).toEqual([false, false])
  })

  it("is no longer believed when its node has not said so for a while", () => {
    const { at, time, lost, changes } = nodes("one", "two")
    at("two").come("anna")
    for (let n = 0; n < 5; n++) {
      time.now += 60_000
      at("two").say()
      at("one").say()
    }
    expect(at("one").isOnline("anna")).toBe(true)
    lost.add("two")
    time.now += 160_000
    changes.length = 0
    at("one").say()
    expect(at("one").isOnline("anna")).toBe(false)
    expect(changes).toEqual(["one anna"])
  })
})
