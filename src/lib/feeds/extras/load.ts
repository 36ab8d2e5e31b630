// Fetches files of feeds, within limits: docs/product/limits.md#feeds.
import { decodeText } from '../../text/decode.ts'
import { extrasReader } from './read.ts'
import { ExtrasProblem, type FeedExtras } from './types.ts'

/** Bytes of a feed, and of a file with chapters or a transcript. */
export const MOST_FEED = 16_000_000
export const MOST_FILE = 4_000_000
/** Milliseconds that each may take. */
export const TIME_LIMIT = 30_000

type Fetch = typeof fetch

/** The site learns neither who asks nor from which page. */
async function open(address: string, send: Fetch, signal: AbortSignal): Promise<Response> {
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
async function pieces(
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
async function withinTime<T>(signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>) {
  const abort = new AbortController()
  const stop = (): void => abort.abort(signal.reason)
  const timer = setTimeout(() => abort.abort(new DOMException('', 'TimeoutError')), TIME_LIMIT)
  signal.throwIfAborted()
  signal.addEventListener('abort', stop)
  try {
    return await run(abort.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** The encoding that the answer or the first bytes of the feed name; UTF-8 without one. */
function decoderOf(response: Response, first: Uint8Array): TextDecoder {
  const head = new TextDecoder('latin1').decode(first.subarray(0, 200))
  const named =
    /charset="?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1] ??
    /<\?xml[^>]*encoding=["']([\w-]+)/.exec(head)?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8')
  } catch {
    return new TextDecoder() // an encoding that nobody knows
  }
}

/** @throws ExtrasProblem; AbortError when the signal aborts */
export const loadExtras = (
  address: string,
  send: Fetch,
  signal: AbortSignal
): Promise<FeedExtras> =>
  withinTime(signal, async (limited) => {
    const response = await open(address, send, limited)
    const reader = extrasReader(address)
    let decoder: TextDecoder | undefined
    await pieces(response, MOST_FEED, (piece) => {
      decoder ??= decoderOf(response, piece)
      reader.write(decoder.decode(piece, { stream: true }))
    })
    return reader.end()
  })

/** The text of a file with chapters or a transcript. @throws ExtrasProblem; AbortError */
export const loadFile = (address: string, send: Fetch, signal: AbortSignal): Promise<string> =>
  withinTime(signal, async (limited) => {
    const response = await open(address, send, limited)
    const parts: Uint8Array<ArrayBuffer>[] = []
    await pieces(response, MOST_FILE, (piece) => parts.push(piece as Uint8Array<ArrayBuffer>))
    return decodeText(new Uint8Array(await new Blob(parts).arrayBuffer()))
  })
