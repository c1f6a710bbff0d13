import { supplyRoutes, type SupplyRoute } from "@carroccio/inferno"
import type { Route } from "@carroccio/inferno/board"
import { sceneOf, type Scene, type Seat } from "@carroccio/kernel"
import { pickedIn } from "./picked.ts"
import { localeText } from "./texts.ts"
import { deskOf, frameIn, type CommandFigures, type Desk, type State, type Tuscany } from "./tuscany.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"
import { say } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

/** By which Routes so much Provender comes to the Active Lord (4.6). */
function routesFor({ match, position }: Desk, count: number): SupplyRoute[] {
  const command = frameIn<CommandFigures>(position, "command")
  return command === undefined
    ? []
    : supplyRoutes(sceneOf(match, position) as Scene<Tuscany, State>, command.lord, count)
}

/** The Routes of the Supply that may be had, to be drawn; those of the one pointed at or about to be chosen stand out. */
export function suppliesIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
  pointed: string | null,
): Route[] {
  const desk = deskOf(match, position, seat)
  const counts = desk?.decision.actions.flatMap((action) =>
    action.type === "supply" ? [numberIn(action, "count")] : [],
  )
  if (desk === undefined || counts === undefined || counts.length === 0) return []
  const aimed = suppliedAt(pointed)
  const picked = pickedIn(selection)
  if (aimed === undefined && picked !== null && !(picked.kind === "part" && picked.type === "supply")) return []
  return routesFor(desk, aimed ?? Math.max(...counts)).map(({ path, provender, ships }) => ({
    id: `${path.join("-")} ${ships > 0 ? "ship" : "seat"}`,
    path,
    provender,
    bySea: ships > 0,
    chosen: aimed !== undefined || picked !== null,
  }))
}

/** How much Provender the panel points at, if it is at a Supply. */
function suppliedAt(spot: string | null): number | undefined {
  const [kind, count] = spot?.split(" ") ?? []
  return kind === "supply" ? Number(count) : undefined
}

/** Where a Supply comes from, and what Carts and Ships it takes, in words. */
export function supplyText(desk: Desk, count: number): string {
  return routesFor(desk, count)
    .map(({ path, provender, carts, ships }) =>
      say(ships > 0 ? "inf.supply.sea" : "inf.supply.seat", {
        locale: localeText(desk.match, path[path.length - 1]),
        count: provender,
        carts,
      }),
    )
    .join("; ")
}
