// How long and how much this pod reads from others.
import type { FeedLimits } from '../feeds/fetch.ts'

export type FederationLimits = FeedLimits & {
  /** Milliseconds until a message that did not arrive is sent again; doubled each time. */
  secondTry: number
}

/**
 * 20 s and 5 MB for an answer, nothing on this machine, and half a minute before the second try.
 */
export const FEDERATION_LIMITS: FederationLimits = {
  loopback: false,
  milliseconds: 20_000,
  bytes: 5_000_000,
  secondTry: 30_000
}
