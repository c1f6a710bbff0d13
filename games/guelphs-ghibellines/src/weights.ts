/** What each part of the evaluation counts for; `npm run tune` finds them. */
export const WEIGHTS = {
  progress: 1.147,
  units: 1.21,
  prospects: 0.624,
  capitani: 0.333,
  pending: 1.121,
  tempo: 1.392,
  sky: 0.736,
  missing: 1,
}
