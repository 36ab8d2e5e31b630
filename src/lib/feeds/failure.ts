// Why a pod could not subscribe to a feed. It says so in English words, which all pods share.
// docs/product/errors.md#feeds.
import { FieldErrors, StatusError } from '../api/errors.ts'

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

/** The reason, if the pod named one; undefined for failures of every kind of call. */
export function feedFailure(error: unknown): FeedFailure | undefined {
  if (error instanceof FieldErrors)
    return Object.hasOwn(Object(error.fields) as object, 'url') ? { reason: 'address' } : undefined
  if (!(error instanceof StatusError) || error.message === '') return undefined
  const { message } = error
  if (FETCHING.test(message)) return fetchFailure(message.replace(FETCHING, ''))
  if (/^Invalid xml content/i.test(message)) return { reason: 'invalid' }
  if (/is blocked/i.test(message)) return { reason: 'blocked' }
  return { reason: 'other', words: message }
}
