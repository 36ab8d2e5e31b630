// OPML, in which podcast apps exchange subscriptions: http://opml.org/spec2.opml. Runs in browsers
// only. docs/product/library.md#opml.
import { FileProblem, MAX_BYTES } from '../../files/types.ts'
import { decodeText } from '../../text/decode.ts'
import { feedAddress } from '../../pods/feed-address.ts'

export type OpmlFeed = {
  /** The address itself if the file gives the feed no name. */
  readonly title: string
  readonly address: string
}
export type OpmlFile = {
  /** Empty if the file has none. */
  readonly name: string
  /** Each address once. */
  readonly feeds: readonly OpmlFeed[]
  /** How many addresses were left out, because they stood there before. */
  readonly repeated: number
  /** How many because they are no web addresses. */
  readonly unusable: number
}

/** The most feeds that a file may have. */
export const MAX_FEEDS = 3000
/** File types for a file picker. */
export const OPML_FILES = '.opml,.xml,text/x-opml,text/xml,application/xml'
const MAX_LENGTH = 200

/** Apps write `xmlUrl`, `xmlurl` and `XMLURL`. */
function attribute(element: Element, name: string): string {
  const found = [...element.attributes].find((each) => each.name.toLowerCase() === name)
  return (found?.value ?? '').replace(/\p{Cc}+/gu, ' ').trim()
}

const outlinesIn = (document: Document): Element[] => [...document.querySelectorAll('outline')]

/**
 * A parser of XML stops at the first mistake, and many apps do not escape `&` in addresses. That of
 * HTML reads on. Neither loads anything or runs scripts.
 */
function documentOf(text: string): Document {
  // No OPML needs a document type, which could define entities that expand without end.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileProblem('unreadable')
  const parser = new DOMParser()
  const strict = parser.parseFromString(text, 'application/xml')
  if (!strict.querySelector('parsererror') && strict.documentElement.localName === 'opml')
    return strict
  const lenient = parser.parseFromString(text, 'text/html')
  if (!/<opml[\s>]/i.test(text) || outlinesIn(lenient).length === 0)
    throw new FileProblem('unreadable')
  return lenient
}

/**
 * The feeds of a file, those within folders too, in its order.
 * @throws FileProblem with the reason why it cannot be read
 */
export function readOpml(bytes: Uint8Array): OpmlFile {
  if (bytes.byteLength > MAX_BYTES) throw new FileProblem('tooLarge')
  const document = documentOf(
    decodeText(bytes)
      .replace(/^\ufeff/, '')
      .trim()
  )
  const feeds = new Map<string, OpmlFeed>()
  let named = 0
  let usable = 0
  for (const outline of outlinesIn(document)) {
    const said = attribute(outline, 'xmlurl')
    if (said === '') continue
    named++
    const address = feedAddress(said)
    if (address === undefined) continue
    usable++
    const title = attribute(outline, 'title') || attribute(outline, 'text')
    if (!feeds.has(address))
      feeds.set(address, { title: title.slice(0, MAX_LENGTH) || address, address })
  }
  if (named === 0) throw new FileProblem('empty')
  if (feeds.size > MAX_FEEDS) throw new FileProblem('tooManyRows')
  const name = document.querySelector('head > title')?.textContent ?? ''
  return {
    name: name.trim().slice(0, MAX_LENGTH),
    feeds: [...feeds.values()],
    repeated: usable - feeds.size,
    unusable: named - usable
  }
}
