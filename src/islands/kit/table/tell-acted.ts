// Tells what an action did with rows of a table, and reads all that match. It is loaded with the
// first action.
import { wordingText, type Translate } from '../../../lib/i18n/texts.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import type { Acted } from '../../../stores/lists/act-on-rows.ts'
import type { RowAction } from './row-actions.ts'

export { allRows } from '../../../stores/lists/all-rows.ts'

/** Milliseconds that a message about failures stays. */
const FAILURES_MS = 15_000

/** Says what an action did. @throws the first failure if all it did was to fail */
export function tellActed<R>(
  { done, faster }: Pick<RowAction<R>, 'done' | 'faster'>,
  acted: Acted,
  t: Translate
): void {
  const [first] = acted.failures
  const some = acted.done > 0 || acted.failures.some(({ error }) => faster?.(error, t))
  if (first && !some) throw first.error
  const params = { count: acted.done }
  if (!first) return void showMessage({ text: done, params }, { key: 'manage' })
  const reasons = new Map<string, number>()
  for (const { keys, error } of acted.failures) {
    const words = faster?.(error, t) ?? wordingText(describeError(error), t)
    reasons.set(words, (reasons.get(words) ?? 0) + keys.length)
  }
  const failed = [...reasons.values()].reduce((sum, count) => sum + count, 0)
  const reason = [...reasons]
    .map(([words, count]) => (reasons.size > 1 ? `${words} (${count})` : words))
    .join(' ')
  showMessage(
    { text: 'lists.someFailed', params: { done: t(done, params), count: failed, reason } },
    { key: 'manage', color: 'warning', displayTime: FAILURES_MS }
  )
}
