// Subscribes to podcasts by the address of their feeds. docs/product/library.md#feeds.
import { subscribeToFeed } from '../../../lib/api/listen/channels.ts'
import { FieldErrors, StatusError } from '../../../lib/api/errors.ts'
import { feedFailure, type FeedFailure } from '../../../lib/feeds/failure.ts'
import { aboutChannels } from '../channels/switched-off.ts'
import { markSubscribed } from '../channels/subscriptions.ts'

/** The reason, if the pod named one; undefined for failures of every kind of call. */
export function failureOf(error: unknown): FeedFailure | undefined {
  if (error instanceof FieldErrors)
    return Object.hasOwn(Object(error.fields) as object, 'url') ? { reason: 'address' } : undefined
  return error instanceof StatusError && error.message !== ''
    ? feedFailure(error.message)
    : undefined
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
