// Feeds for the tests of what they say beyond the fields that pods keep.
import type { Fetch } from '../../../../src/lib/feeds/extras/file.ts'
import { extrasReader } from '../../../../src/lib/feeds/extras/read.ts'
import { ExtrasProblem, type FeedExtras } from '../../../../src/lib/feeds/extras/types.ts'

export const FEED = 'https://reef.example/shows/feed.xml'

const SIGNS: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&${SIGNS[sign]};`)

/** A feed; `about` and the items are inserted as they are. */
export const feed = (items: string, about = '', head = '<?xml version="1.0"?>'): string =>
  `${head}<rss version="2.0"><channel><title>The show</title>${about}${items}</channel></rss>`
export const item = (inside: string, title = 'One'): string =>
  `<item><title>${title}</title>${inside}</item>`

export function read(text: string, address = FEED): FeedExtras {
  const reader = extrasReader(address)
  reader.write(text)
  return reader.end()
}
/** The first episode of a feed with this item alone. */
export const episode = (inside: string, title?: string) =>
  read(feed(item(inside, title))).episodes[0]

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** A body that arrives in these pieces. */
export const inPieces = (pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    }
  })

/** Answers every request in the same way. */
export const answering =
  (body: BodyInit | null, init?: ResponseInit): Fetch =>
  () =>
    Promise.resolve(new Response(body, init))

/** Why something failed: the reason of a problem, or the name of another error. */
export async function reasonOf(run: () => unknown): Promise<string> {
  try {
    await run()
    return 'no problem'
  } catch (error) {
    return error instanceof ExtrasProblem ? error.reason : (error as Error).name
  }
}
