// What the calls for all kinds of things have in common.
import { asRow } from '../../answers.ts'

/**
 * @param asked how many rows an action was asked for
 * @returns how many it has changed
 */
export function actedOn(answer: unknown, asked: number): number {
  const { updated } = asRow(answer) as { updated?: unknown }
  return typeof updated === 'number' ? updated : asked
}
