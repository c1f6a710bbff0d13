import { untrack } from "svelte"
import type { Offer, Target } from "@carroccio/board"
import type { Action, Refusal } from "@carroccio/kernel"
import type { BoardProps, Selection } from "../system.ts"

/** What choosing an offer of the board does: it selects or it plays. */
export interface BoardOffer extends Offer {
  readonly selects?: Selection
  readonly actions?: readonly Action[] | undefined
  /** The hexes passed on the way, for the ghost. */
  readonly path?: readonly number[]
}

/** What the attendant of a board has to know of its system. All of it is asked for anew whenever something changes. */
export interface Attended {
  readonly props: BoardProps
  readonly offers: readonly BoardOffer[]
  /** The unit that is picked, if one is. */
  readonly picked: number | null
  /** The unit that goes its way step by step, if one does. */
  readonly moving: number | null
  hexesOf(unit: number): readonly number[]
  refusalAt(at: Target): Refusal | null
}

/** How long the pointer rests on something that may not be chosen before it is told why, in milliseconds. */
const DWELL = 500

/** Waits on a board: what is hovered, chosen, refused and brought into view, the same for every system of hexes. */
export function attend(attended: () => Attended, reveal: (hexes: readonly number[]) => void) {
  let hovered = $state.raw<Target | null>(null)
  let dwelling: ReturnType<typeof setTimeout> | undefined

  function offerOf(offer: Offer | undefined): BoardOffer | undefined {
    return offer === undefined ? undefined : attended().offers.find(({ id }) => id === offer.id)
  }

  /** The offer of the ground that the panel points at. */
  function offerNamed(spot: string | null): BoardOffer | undefined {
    if (spot === null) return undefined
    const hex = spot.startsWith("hex ") ? Number(spot.slice(4)) : 0
    return attended().offers.find(
      ({ id, kind, hexes }) => id === spot || ((kind === "place" || kind === "hex") && hexes.includes(hex)),
    )
  }

  function hexesAt(spot: string): readonly number[] {
    const [kind, number] = spot.split(" ")
    if (kind === "hex") return [Number(number)]
    if (kind === "unit") return attended().hexesOf(Number(number))
    return offerNamed(spot)?.hexes ?? []
  }

  $effect(() => {
    const to = attended().props.sought
    if (to !== null) untrack(() => reveal(hexesAt(to.spot)))
  })
  // Whoever moves a unit step by step keeps it in view.
  const stepping = $derived(
    attended().props.seat === null || attended().moving === null
      ? ""
      : `unit ${attended().moving} ${attended().props.position.ply}`,
  )
  $effect(() => {
    if (stepping !== "") untrack(() => reveal(hexesAt(stepping)))
  })

  function deny(target: Target, how: "tried" | "looked"): void {
    const { seat, selection, ondeny, onselect } = attended().props
    if (seat === null) return
    const refusal = attended().refusalAt(target)
    if (refusal !== null) ondeny(refusal, how)
    else if (how === "tried" && selection !== null) onselect(null)
  }

  return {
    /** The offer under the pointer or the cursor, or the one that the panel points at. */
    get foreseen(): BoardOffer | undefined {
      return offerOf(hovered?.offer) ?? offerNamed(attended().props.pointed)
    },
    /** The unit that the panel points at. */
    get pointedUnit(): number | null {
      const { pointed } = attended().props
      return pointed?.startsWith("unit ") === true ? Number(pointed.slice(5)) : null
    },
    /** The unit under the pointer or the cursor. */
    get hoveredUnit(): number | null {
      return hovered?.unit ?? null
    },
    choose(chosen: Offer): void {
      const offer = offerOf(chosen)
      const { onplay, onselect } = attended().props
      if (offer?.selects !== undefined) {
        const again = offer.kind === "unit" && attended().picked === offer.unit
        onselect(again ? null : offer.selects)
      } else if (offer?.actions !== undefined) onplay(offer.actions)
      hovered = null
    },
    hover(target: Target | null): void {
      const { seat, ondeny } = attended().props
      hovered = target
      clearTimeout(dwelling)
      ondeny(null, "looked")
      if (target === null || target.offer !== undefined || target.unit === undefined || seat === null) return
      dwelling = setTimeout(() => deny(target, "looked"), DWELL)
    },
    refuse: (target: Target) => deny(target, "tried"),
  }
}
