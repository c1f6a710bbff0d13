import type { ClockRule, GameLine, Sitter } from "@carroccio/protocol"
import { say } from "../../words.svelte.ts"
import { sayDuration } from "./durations.ts"

/** The clock of a game in words. */
export function sayClock(rule: ClockRule): string {
  if (rule.kind === "none") return say("online.terms.noClock")
  const bank = sayDuration(rule.bank)
  return rule.add === 0
    ? say("online.terms.bank", { bank })
    : say("online.terms.bankAdd", { bank, add: sayDuration(rule.add) })
}

/** What those who sit down agree to, a short sentence each. */
export function termsOf(line: Pick<GameLine, "pace" | "clock" | "open" | "watched" | "packed">): string[] {
  return [
    say(`online.pace.${line.pace}`),
    sayClock(line.clock),
    ...(line.clock.kind === "correspondence" ? [say("online.terms.daysOff")] : []),
    ...(line.watched ? [say("online.terms.watched")] : [say("online.terms.private")]),
    ...(line.packed ? [say("online.terms.packed")] : []),
  ]
}

/** Who sits there. */
export function saySitter(sitter: Sitter | undefined): string {
  if (sitter === undefined) return say("online.sitter.empty")
  if (sitter.kind === "empty") {
    const { invited } = sitter
    return invited === undefined ? say("online.sitter.empty") : say("online.sitter.invited", { name: invited.name })
  }
  if (sitter.kind === "program") return say(`holder.${sitter.program}`)
  return sitter.guest ? say("online.sitter.guest", { name: sitter.name }) : sitter.name
}
