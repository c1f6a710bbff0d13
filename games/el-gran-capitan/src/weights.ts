/** What each part of the evaluation counts for; `npm run tune` finds them. */
export const WEIGHTS = {
  places: 1,
  armies: 1,
  presence: 1,
  points: 1,
  lines: 1,
  prospects: 1,
  sieges: 1,
  dangers: 1,
  fights: 1,
}
