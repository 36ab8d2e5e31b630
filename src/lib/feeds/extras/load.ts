// Fetches and reads a feed, in the worker.
import { MAX_FEED, openFile, pieces, withinTime, type Fetch } from './file.ts'
import { extrasReader } from './read.ts'
import type { FeedExtras } from './types.ts'

/** The first bytes, which name the encoding. */
const HEAD = 200

const MARKS: readonly (readonly [string, ...number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff]
]

/** The encoding that a mark, the answer or the first bytes of the feed name; UTF-8 without one. */
function decoderOf(response: Response, first: Uint8Array): TextDecoder {
  const mark = MARKS.find(([, ...bytes]) => bytes.every((byte, at) => first[at] === byte))
  if (mark) return new TextDecoder(mark[0])
  const head = new TextDecoder('latin1').decode(first.subarray(0, HEAD))
  const named =
    /charset="?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1] ??
    /<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/.exec(head)?.[1]
  try {
    const decoder = new TextDecoder(named ?? 'utf-8')
    // Every letter of markup has an empty byte in UTF-16; some programs name it, but write UTF-8.
    if (!decoder.encoding.startsWith('utf-16') || head.includes('\0')) return decoder
  } catch {
    // an encoding that nobody knows
  }
  return new TextDecoder()
}

function joined(one: Uint8Array, other: Uint8Array) {
  const both = new Uint8Array(one.byteLength + other.byteLength)
  both.set(one)
  both.set(other, one.byteLength)
  return both
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
    let head: Uint8Array = new Uint8Array()
    let decoder: TextDecoder | undefined
    const read = (bytes: Uint8Array): void =>
      reader.write((decoder ??= decoderOf(response, bytes)).decode(bytes, { stream: true }))
    await pieces(response, MAX_FEED, (piece) => {
      if (decoder) return read(piece)
      // The first pieces may be too short to name the encoding.
      head = joined(head, piece)
      if (head.byteLength >= HEAD) read(head)
    })
    if (!decoder) read(head)
    return reader.end()
  })
