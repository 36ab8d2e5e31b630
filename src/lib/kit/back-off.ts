/**
 * Milliseconds until the next try: `first`, doubled with each failure up to `longest`, and randomly
 * up to a quarter less, so that the clients of a pod that is back do not all call it at once.
 * @param failures how many tries have failed, from 0
 * @param random from 0 to 1
 */
export const backOff = (
  failures: number,
  first: number,
  longest: number,
  random = Math.random()
): number => Math.min(longest, first * 2 ** failures) * (1 - random / 4)
