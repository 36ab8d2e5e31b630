// Why a pod could not subscribe to a feed. It says so in English words, which all pods share.
// docs/product/errors.md#feeds.

export type FeedFailure =
  | { reason: 'address' | 'connection' | 'timeout' | 'large' | 'private' | 'invalid' | 'blocked' }
  | { reason: 'status'; status: number }
  | { reason: 'other'; words: string }

const FETCHING = /^Error while fetching feed:\s*/i

function fetchFailure(words: string): FeedFailure {
  const status = /^HTTP (\d{3})$/i.exec(words)?.[1]
  if (status) return { reason: 'status', status: Number(status) }
  if (/time(?:d )?-?out/i.test(words)) return { reason: 'timeout' }
  if (/larger than/i.test(words)) return { reason: 'large' }
  if (/not public/i.test(words)) return { reason: 'private' }
  return /connect/i.test(words) ? { reason: 'connection' } : { reason: 'other', words }
}

/** The reason in the words of a pod. */
export function feedFailure(words: string): FeedFailure {
  if (FETCHING.test(words)) return fetchFailure(words.replace(FETCHING, ''))
  if (/^Invalid xml content/i.test(words)) return { reason: 'invalid' }
  return /is blocked/i.test(words) ? { reason: 'blocked' } : { reason: 'other', words }
}
