// Subscribes to podcasts by the address of their feeds. docs/product/library.md#feeds.
import { subscribeToFeed } from '../../../lib/api/listen/channels.ts'
import { FieldErrors, StatusError } from '../../../lib/api/errors.ts'
import { feedFailure, type FeedFailure } from '../../../lib/feeds/failure.ts'
import { aboutChannels } from '../channels/switched-off.ts'
import type { ImportFailure } from '../../../lib/feeds/opml/progress.ts'
import { markSubscribed } from '../channels/subscriptions.ts'
import { describeError } from '../../errors/errors.ts'
import type { Message } from '../../kit/messages.ts'

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

/** The reason, if the pod named one; undefined for failures of every kind of call. */
export function failureOf(error: unknown): FeedFailure | undefined {
  if (error instanceof FieldErrors)
    return Object.hasOwn(Object(error.fields) as object, 'url') ? { reason: 'address' } : undefined
  return error instanceof StatusError && error.message !== ''
    ? feedFailure(error.message)
    : undefined
}

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

/**
 * Subscribes the person; the pod reads the feed meanwhile, which takes some seconds.
 * @param address from `feedAddress`
 * @returns the uuid of its channel
 */
export async function followFeed(address: string, signal?: AbortSignal): Promise<string> {
  const uuid = await aboutChannels(subscribeToFeed(address, signal))
  markSubscribed(uuid)
  return uuid
}
