/** Of answers that may come at once or later, the one that was asked for last counts. */
export function latest<T>(take: (answer: T) => void): (given: T | Promise<T>) => void {
  let asked = 0
  return (given) => {
    const mine = ++asked
    if (!(given instanceof Promise)) take(given)
    else void given.then((answer) => mine === asked && take(answer))
  }
}
