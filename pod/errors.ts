// Error responses in the shapes that real pods send. Thrown anywhere below the routes, sent by
// http/errors.ts.

export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  /** Sent as JSON; `null` means an empty body. */
  readonly body: unknown
  readonly headers: Record<string, string>
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`Refused with ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const notFound = (detail = 'Not found.'): Refusal => new Refusal(404, { detail })

/** For the right side of `??`. @throws Refusal 404 */
export function missing(): never {
  throw notFound()
}

export const emptyNotFound = (): Refusal => new Refusal(404, null)
export const invalidPage = (): Refusal => notFound('Invalid page.')
export const unauthorized = (detail = 'Authentication credentials were not provided.'): Refusal =>
  new Refusal(401, { detail }, { 'www-authenticate': 'Bearer realm="api"' })
export const forbidden = (detail = 'You do not have permission to perform this action.'): Refusal =>
  new Refusal(403, { detail })
export const badRequest = (body: unknown): Refusal => new Refusal(400, body)
export const badField = (field: string, ...messages: (string | object)[]): Refusal =>
  badRequest({ [field]: typeof messages[0] === 'object' ? messages[0] : messages })
export const badChoice = (field: string): Refusal =>
  badField(field, 'Select a valid choice. That choice is not one of the available choices.')
