/** @typedef {import("./runs.ts").Measure} Measure */

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const low = sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? NaN
  return (low + (sorted[middle] ?? NaN)) / 2
}

/**
 * Measures A B A B A B, because a shared machine is faster at one time than at another. A first round of each is not
 * counted: both are compiled while they run.
 * @param {Measure} reference
 * @param {Measure} measure
 * @param {number} milliseconds for each single measurement
 * @param {number} rounds
 * @returns {Promise<import("./runs.ts").Comparison>}
 */
export async function alternate(reference, measure, milliseconds, rounds = 3) {
  /** @type {number[]} */
  const referenceRates = []
  /** @type {number[]} */
  const rates = []
  await reference(milliseconds)
  await measure(milliseconds)
  for (let round = 0; round < rounds; round++) {
    referenceRates.push(await reference(milliseconds))
    rates.push(await measure(milliseconds))
  }
  const [perSecond, referenceRate] = [median(rates), median(referenceRates)]
  return { perSecond, reference: referenceRate, ratio: perSecond / referenceRate }
}
