/** What each part of the evaluation counts for; `npm run tune` finds them. */
export const WEIGHTS = {
  points: 1,
  routed: 1,
  units: 1,
  prospects: 1,
  leaders: 1,
  closing: 1,
  pending: 1,
}
