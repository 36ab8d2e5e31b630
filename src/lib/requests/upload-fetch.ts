// A fetch that reports upload progress, which fetch itself cannot.
import { env } from '../env.ts'

const BODYLESS = new Set([101, 204, 205, 304])

/** Parses XMLHttpRequest's header lines. */
function headersOf(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/**
 * The `send` option for calls with a large body. Without XMLHttpRequest, plain fetch is used,
 * without progress.
 * @param onProgress receives the share sent so far: 0 at the start, 1 when the last byte has gone
 */
export const sender =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init = {}) => {
    if (typeof XMLHttpRequest === 'undefined') return env().fetch(input, init)
    return new Promise((resolve, reject) => {
      const { signal } = init
      if (signal?.aborted) return reject(signal.reason as Error)
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(input))
      request.withCredentials = init.credentials === 'include'
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.onloadstart = () => onProgress(0)
      request.upload.onload = () => onProgress(1)
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        lengthComputable && onProgress(loaded / total)
      request.onerror = () => reject(new TypeError('Failed to send'))
      request.onabort = () =>
        reject((signal?.reason as Error | undefined) ?? new DOMException('Aborted', 'AbortError'))
      request.onload = () => {
        const { status, responseText } = request
        const headers = headersOf(request.getAllResponseHeaders())
        resolve(new Response(BODYLESS.has(status) ? null : responseText, { status, headers }))
      }
      signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as XMLHttpRequestBodyInit)
    })
  }
