// Fetches and reads a feed, in the worker.
import { MOST_FEED, openFile, pieces, withinTime, type Fetch } from './file.ts'
import { extrasReader } from './read.ts'
import type { FeedExtras } from './types.ts'

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
    const response = await openFile(address, send, limited)
    const reader = extrasReader(address)
    let decoder: TextDecoder | undefined
    await pieces(response, MOST_FEED, (piece) => {
      decoder ??= decoderOf(response, piece)
      reader.write(decoder.decode(piece, { stream: true }))
    })
    return reader.end()
  })
