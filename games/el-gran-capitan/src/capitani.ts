import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"
import type { LeaderId, Side } from "./realm.ts"

/** 4.6.1; may push decisions. */
export function checkCapitano(_play: Play, _leader: LeaderId, _how: { readonly majorBattle: boolean }): void {
  throw new Error("4.6.1 is to be written")
}

export function eliminateCapitano(_play: Play, _leader: LeaderId): void {
  throw new Error("4.6 is to be written")
}

/** No Strength Points are left: its Capitani are captured (4.6). */
export function forceGone(_play: Play, _force: ForceId): void {
  throw new Error("4.6 is to be written")
}

export function captureUnemployed(_play: Play, _leader: LeaderId, _by: Side): void {
  throw new Error("4.4 is to be written")
}

/** 4.2.1, 4.6.2. */
export function promote(_play: Play): void {
  throw new Error("4.2.1 is to be written")
}
