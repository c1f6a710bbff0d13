/** What each part of the evaluation counts for; `npm run tune` finds them. */
export const WEIGHTS = {
  points: 1,
  lords: 1,
  few: 1,
  captured: 1,
  perils: 1,
  muster: 1,
  sieges: 1,
  cards: 1,
  fighting: 1,
  actions: 1,
}
