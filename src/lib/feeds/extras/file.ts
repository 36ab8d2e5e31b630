// Fetches files of other sites, within limits: docs/product/limits.md#feeds. Without the code that
// reads feeds, which only the worker needs.
import { decodeText } from '../../text/decode.ts'
import { fileAddress } from './address.ts'
import { ExtrasProblem } from './types.ts'

/** Bytes of a feed, and of a file with chapters or a transcript. */
export const MAX_FEED = 16_000_000
export const MAX_FILE = 4_000_000
/** Milliseconds that each may take. */
export const TIME_LIMIT = 30_000

export type Fetch = typeof fetch

/** The site learns neither who asks nor from which page. @throws ExtrasProblem; AbortError */
export async function openFile(
  address: string,
  send: Fetch,
  signal: AbortSignal
): Promise<Response> {
  let response: Response
  try {
    response = await send(address, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer'
    })
  } catch (error) {
    throw problemOf(error)
  }
  // A site may lead the browser to the private network, which is seen only afterwards.
  if (response.url && fileAddress(response.url, address) === undefined) {
    void response.body?.cancel()
    throw new ExtrasProblem('refused')
  }
  if (!response.ok || !response.body)
    throw new ExtrasProblem(response.status < 500 ? 'missing' : 'refused')
  return response
}

function problemOf(error: unknown): unknown {
  if (error instanceof ExtrasProblem) return error
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ExtrasProblem('late')
  return new ExtrasProblem('refused')
}

/** Hands over the pieces of an answer. @throws ExtrasProblem */
export async function pieces(
  response: Response,
  most: number,
  take: (piece: Uint8Array) => void
): Promise<void> {
  const reader = response.body!.getReader()
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.byteLength
      if (bytes > most) throw new ExtrasProblem('tooLarge')
      take(value)
    }
  } catch (error) {
    reader.cancel().catch(() => undefined)
    throw problemOf(error)
  }
}

/** Runs a load with a signal that aborts with the given one, and when the time is up. */
export async function withinTime<T>(signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>) {
  const abort = new AbortController()
  const stop = (): void => abort.abort(signal.reason)
  signal.throwIfAborted()
  const timer = setTimeout(() => abort.abort(new DOMException('', 'TimeoutError')), TIME_LIMIT)
  signal.addEventListener('abort', stop)
  try {
    return await run(abort.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** The text of a file with chapters or a transcript. @throws ExtrasProblem; AbortError */
export const loadFile = (address: string, send: Fetch, signal: AbortSignal): Promise<string> =>
  withinTime(signal, async (limited) => {
    const response = await openFile(address, send, limited)
    const parts: Uint8Array<ArrayBuffer>[] = []
    await pieces(response, MAX_FILE, (piece) => parts.push(piece as Uint8Array<ArrayBuffer>))
    return decodeText(new Uint8Array(await new Blob(parts).arrayBuffer()))
  })
