// From an error's meaning to the words of spec.md section 8. The only place that knows both.
import {
  AnswerError,
  FieldErrors,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  StatusError,
  UnauthorizedError
} from '../lib/api/errors.ts'
import { env } from '../lib/env.ts'
import { showMessage, type Message } from './messages.ts'

/** What to say about an error: a text of ours or the pod's own words. */
export function describeError(error: unknown): Message['content'] {
  if (error instanceof FieldErrors && error.messages.length > 0) return { words: error.messages.join('\n') }
  if (error instanceof NotFoundError) return error.message ? { words: error.message } : { text: 'errors.notFound' }
  if (error instanceof PermissionError) return { text: 'errors.permission' }
  if (error instanceof RateLimitError) {
    return error.seconds ? { text: 'errors.rateLimitIn', params: { count: error.seconds } } : { text: 'errors.rateLimit' }
  }
  if (error instanceof ServerError) return { text: 'errors.server' }
  if (error instanceof UnauthorizedError) return { text: 'errors.signedOut' }
  if (error instanceof StatusError && error.message) return { words: error.message }
  if (error instanceof AnswerError) return { text: 'errors.answer' }
  return { text: 'errors.unknown' }
}

/** Whether trying again can help. */
export const isRetryable = (error: unknown): boolean => !(error instanceof NotFoundError || error instanceof PermissionError)

/** Tells the person; an abort is nobody's error. */
export function showError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (!(error instanceof Error) || error.name === 'Error' || error.name === 'TypeError') env().report(error)
  showMessage(describeError(error), { color: 'danger', key: `error-${(error as Error)?.name ?? 'unknown'}` })
}
