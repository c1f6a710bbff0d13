/** What each part of the evaluation counts for; `npm run tune` finds them. */
export const WEIGHTS = {
  progress: 1,
  units: 1,
  prospects: 1,
  capitani: 1,
  pending: 1,
  tempo: 1,
  sky: 1,
  missing: 1,
}
