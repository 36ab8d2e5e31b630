// Errors of a call, one class per meaning (docs/product/errors.md#by-status).
// stores/errors/errors chooses the text to show.
import { flattenErrors } from '../text/flatten-errors.ts'

export class ApiError extends Error {
  override name = 'ApiError'
}
/** No answer at all: offline, refused, blocked by CORS, timed out. */
export class NetworkError extends ApiError {
  override name = 'NetworkError'
}
/**
 * 401: not signed in, or the session has expired. `token` is the refused token, undefined if none
 * was sent.
 */
export class UnauthorizedError extends ApiError {
  override name = 'UnauthorizedError'
  readonly token: string | undefined
  constructor(message: string, token?: string) {
    super(message)
    this.token = token
  }
}
/** 403. */
export class PermissionError extends ApiError {
  override name = 'PermissionError'
}
/** A form that the pod refuses for its CSRF cookie, although the client got a new one. */
export class CookieError extends PermissionError {
  override name = 'CookieError'
  /** Whether the browser has the cookie. */
  readonly present: boolean
  constructor(present: boolean) {
    super('')
    this.present = present
  }
}
/** 404. The message is the pod's own text, empty if it sent none. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError'
}
/**
 * 429. `seconds` until the next try, undefined if the pod does not say; `limits` are its headers,
 * for the log.
 */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError'
  readonly seconds: number | undefined
  constructor(seconds?: number, limits: Readonly<Record<string, string>> = {}) {
    super(JSON.stringify(limits))
    this.seconds = seconds
  }
}
/** 5xx. The message is the pod's own text, or its errors of fields; empty for a 500. */
export class ServerError extends ApiError {
  override name = 'ServerError'
  readonly status: number
  constructor(message: string, status = 500) {
    super(message)
    this.status = status
  }
}
/**
 * A refused body: `messages` flattened by docs/product/errors.md#validation-errors, `fields` as the
 * pod sent them.
 */
export class FieldErrors extends ApiError {
  override name = 'FieldErrors'
  readonly messages: string[]
  readonly fields: unknown
  constructor(fields: unknown) {
    const messages = flattenErrors(fields)
    super(messages.join('\n'))
    this.messages = messages
    this.fields = fields
  }
}
/** An error that callers handle, such as a radio without further candidates. */
export class BackendError extends ApiError {
  override name = 'BackendError'
}
/** The answer does not have the contract's shape: other software, a proxy's page, a broken body. */
export class AnswerError extends ApiError {
  override name = 'AnswerError'
}
/** Any other status; the message is the pod's `detail`, if it sent one. */
export class StatusError extends ApiError {
  override name = 'StatusError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
