// Statuses, pages and headers of a 1.4 server where they differ from ours.

import type { EndpointName } from '../http/endpoints.ts'

export type Answer = { status: number; type: string | undefined; body: string }

const htmlPage = (title: string): string =>
  `<!doctype html>\n<html lang="en">\n<head>\n  <title>${title}</title>\n</head>\n<body>\n  <h1>${title}</h1>\n</body>\n</html>\n`
const HTML = 'text/html; charset=utf-8'

export const failed: Answer = { status: 500, type: HTML, body: htmlPage('Server Error (500)') }
export const notFoundPage: Answer = { status: 404, type: HTML, body: htmlPage('Not Found') }

export const notSignedIn: Answer = {
  status: 401,
  type: 'application/json',
  body: JSON.stringify({ detail: 'Authentication credentials were not provided.' })
}

/**
 * The response of a 1.4 server instead of ours; undefined if both are the same.
 * @param byScript whether the request says that a script sent it (`X-Requested-With`)
 */
export function fail(
  name: EndpointName,
  status: number,
  body: string,
  byScript: boolean
): Answer | undefined {
  if (status >= 500) return { ...failed, status }
  // A 1.4 server fails on every actor that it does not know.
  if ((name === 'getActor' || name === 'listActorLibraries') && status === 404) return failed
  // A 1.4 server fails when its own limit of logins is reached.
  if (name === 'login' && status === 429) return failed
  if (name === 'authorize' && status === 200 && byScript && /[?&]error=access_denied/.test(body))
    return failed
  if (name === 'listAllFavorites' && status === 401) return notSignedIn
  if (name === 'listen' && status >= 400 && body !== '') return { status, type: 'audio/*', body }
  return undefined
}

/** The media type that nginx sends for an audio file, by its extension. */
export function soundType(mimetype: string, filename: string | undefined): string {
  const ending = /\.(\w+)"?$/.exec(filename ?? '')?.[1]?.toLowerCase()
  const known = ['audio/mpeg', 'audio/ogg', 'audio/x-m4a'].includes(mimetype)
  return known && ending !== 'aac' && ending !== 'opus' ? mimetype : 'application/octet-stream'
}
