// From an error's meaning to the words of docs/product/errors.md. The only place that knows both.
import {
  AnswerError,
  ApiError,
  BackendError,
  FieldErrors,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  StatusError,
  UnauthorizedError
} from '../lib/api/errors.ts'
import { env } from '../lib/env.ts'
import { formatIn } from '../lib/i18n/formats.ts'
import { splitLocale } from '../lib/i18n/locales.ts'
import { reporting, sendReport } from './consent.ts'
import { showMessage, type Message } from './messages.ts'

/** The pod's own words, or ours where it has none. */
const wordsOr = (words: string, text: 'errors.notFound' | 'errors.server' | 'errors.unknown'): Message['content'] =>
  words ? { words } : { text }

/** What to say about an error: a text of ours or the pod's own words. */
export function describeError(error: unknown): Message['content'] {
  if (error instanceof UnauthorizedError) return { text: 'errors.signedOut' }
  if (error instanceof NotFoundError) return wordsOr(error.message, 'errors.notFound')
  if (error instanceof PermissionError) return { text: 'errors.permission' }
  if (error instanceof RateLimitError) {
    if (!error.seconds) return { text: 'errors.rateLimit' }
    const { locale } = splitLocale(env().location().pathname)
    return { text: 'errors.rateLimitIn', params: { delay: formatIn(error.seconds, locale.tag) } }
  }
  if (error instanceof ServerError) return wordsOr(error.message, 'errors.server')
  if (error instanceof StatusError || error instanceof FieldErrors || error instanceof BackendError)
    return wordsOr(error.message, 'errors.unknown')
  if (error instanceof AnswerError) return { text: 'errors.answer' }
  return { text: 'errors.unknown' }
}

/** Whether trying again can help. */
export const isRetryable = (error: unknown): boolean => !(error instanceof NotFoundError || error instanceof PermissionError)

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Tells of a fault of this client. Where it could be reported the person may say more; elsewhere they are asked to describe
 * it themselves.
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
      ...(feedback ? { displayTime: 0, actions: [{ text: 'errors.feedback', run: () => env().leave(feedback) }] } : {})
    }
  )
}

/** Tells the person; an abort is nobody's error. */
export function showError(error: unknown): void {
  if (isAbort(error)) return
  if (!(error instanceof ApiError)) return showUnexpected(error)
  showMessage(describeError(error), { color: 'danger', key: `error-${error.name}` })
}
