// Words failed subscriptions. Apart from what subscribes, which goes on with an import of feeds on
// every page: the texts would be among those that each page waits for.
import type { ImportFailure } from '../../../lib/feeds/opml/progress.ts'
import { describeError } from '../../errors/errors.ts'
import type { Message } from '../../kit/messages.ts'
import { failureOf } from './follow-feed.ts'

const texts = {
  address: 'feeds.address',
  connection: 'feeds.connection',
  timeout: 'feeds.timeout',
  large: 'feeds.large',
  private: 'feeds.private',
  invalid: 'feeds.invalid',
  blocked: 'feeds.blocked',
  call: 'feeds.call'
} as const

/** The message for a reason. docs/product/errors.md#feeds. */
export function wordFailure(failure: ImportFailure): Message['content'] {
  if (failure.reason === 'status')
    return { text: 'feeds.status', params: { status: String(failure.status) } }
  if (failure.reason === 'other') return { text: 'feeds.other', params: { words: failure.words } }
  return { text: texts[failure.reason] }
}

/** The message for a failed subscription. */
export function describeFeedError(error: unknown): Message['content'] {
  const failure = failureOf(error)
  return failure ? wordFailure(failure) : describeError(error)
}
