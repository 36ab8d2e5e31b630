// Maps errors to the messages of docs/product/errors.md. The only place that does so.
import {
  AnswerError,
  ApiError,
  BackendError,
  CookieError,
  FieldErrors,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  StatusError,
  UnauthorizedError
} from '../../lib/api/errors.ts'
import { podOrigin } from '../../lib/pods/address.ts'
import { env } from '../../lib/env.ts'
import { formatIn } from '../../lib/i18n/formats.ts'
import { reporting, sendReport } from './consent.ts'
import { showMessage, type Message } from '../kit/messages.ts'

/** The pod's own message, or ours if it sent none. */
const wordsOr = (
  words: string,
  text: 'errors.notFound' | 'errors.server' | 'errors.unknown'
): Message['content'] => (words ? { words } : { text })

/** A pod answers nothing else where a part of it is switched off. */
const isOff = (error: unknown): boolean =>
  error instanceof StatusError && error.status === 405 && !error.message

/** The message for an error: one of our texts or the pod's own message. */
export function describeError(error: unknown): Message['content'] {
  if (error instanceof UnauthorizedError) return { text: 'errors.signedOut' }
  if (error instanceof NotFoundError) return wordsOr(error.message, 'errors.notFound')
  if (error instanceof CookieError)
    return error.present
      ? { text: 'errors.cookieRefused', params: { address: podOrigin() } }
      : { text: 'errors.cookieMissing' }
  if (error instanceof PermissionError) return { text: 'errors.permission' }
  if (error instanceof RateLimitError) {
    if (!error.seconds) return { text: 'errors.rateLimit' }
    const delay = formatIn(error.seconds, env().language())
    return { text: 'errors.rateLimitIn', params: { delay } }
  }
  if (error instanceof ServerError)
    return wordsOr(error.message, error.status === 500 ? 'errors.server' : 'errors.unknown')
  if (isOff(error)) return { text: 'errors.off' }
  if (error instanceof StatusError || error instanceof FieldErrors || error instanceof BackendError)
    return wordsOr(error.message, 'errors.unknown')
  if (error instanceof AnswerError) return { text: 'errors.answer' }
  return { text: 'errors.unknown' }
}

/** Whether trying again can help. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof NotFoundError || error instanceof PermissionError || isOff(error))

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/**
 * Shows an unexpected error of this client. If it was reported, the message offers the feedback
 * address; if not, it asks the person to describe the error.
 */
export function showUnexpected(error: unknown): void {
  env().report(error)
  sendReport(error)
  const reported = reporting()
  const { feedback } = reported ?? {}
  showMessage(
    { text: reported ? 'errors.reported' : 'errors.unexpected' },
    {
      color: 'danger',
      key: 'unexpected',
      ...(feedback
        ? {
            displayTime: 0,
            actions: [{ text: 'errors.feedback', run: () => env().leave(feedback) }]
          }
        : {})
    }
  )
}

/** Shows an error to the person; aborts are ignored. */
export function showError(error: unknown): void {
  if (isAbort(error)) return
  if (!(error instanceof ApiError)) return showUnexpected(error)
  showMessage(describeError(error), { color: 'danger', key: `error-${error.name}` })
}
