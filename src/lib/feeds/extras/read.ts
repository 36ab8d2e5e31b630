// Reads the extras of a feed while it arrives. sax only reports the text: it expands no entities of
// documents and loads nothing. Reading goes on behind mistakes.
import sax from 'sax'
import { feedDate } from '../../contract/listen/feeds/dates.ts'
import { webLink } from '../../text/web-link.ts'
import { cleanLine, languageTag } from '../../file-tags/texts.ts'
import { fileAddress } from './address.ts'
import { looseAmpersands } from '../../contract/listen/feeds/ampersands.ts'
import { plainTitle } from './match.ts'
import {
  ExtrasProblem,
  type EpisodeExtras,
  type FeedExtras,
  type FeedFunding,
  type FeedPerson,
  type Soundbite,
  type TranscriptFile,
  type TranscriptFormat
} from './types.ts'

/** The most episodes that are kept, and the most entries of a kind in each. */
const MAX_EPISODES = 5000
const MAX_ENTRIES = 30
const DEEPEST = 40
/** Names and titles are shorter; longer texts in their places are cut. */
const MAX_LENGTH = 2000

const FORMATS: ReadonlyMap<string, TranscriptFormat> = new Map([
  ['text/vtt', 'vtt'],
  ['application/srt', 'srt'],
  ['application/x-subrip', 'srt'],
  ['text/srt', 'srt'],
  ['application/json', 'json'],
  ['text/plain', 'text']
])

/** An element that has ended: its name, attributes and text. */
type Ended = { name: string; attributes: Readonly<Record<string, string>>; text: string }
type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }
type Part = Writable<EpisodeExtras>

const empty = (): Part => ({
  title: '',
  transcripts: [],
  people: [],
  soundbites: [],
  funding: []
})

const optional = <K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: T }

const numberOf = (text: string | undefined): number => Number(text?.trim() || Number.NaN)

function personOf({ attributes, text }: Ended): FeedPerson | undefined {
  const name = cleanLine(text)
  if (!name) return undefined
  return {
    name,
    ...optional('role', cleanLine(attributes.role)),
    ...optional('url', webLink(attributes.href))
  }
}

function fundingOf({ attributes, text }: Ended): FeedFunding | undefined {
  const url = webLink(attributes.url)
  return url === undefined ? undefined : { url, text: cleanLine(text) ?? new URL(url).host }
}

function soundbiteOf({ attributes, text }: Ended): Soundbite | undefined {
  const [start, duration] = [numberOf(attributes.startTime), numberOf(attributes.duration)]
  if (!(start >= 0 && duration > 0 && start + duration < 1e6)) return undefined
  return { start, duration, ...optional('title', cleanLine(text)) }
}

function transcriptOf({ attributes }: Ended, feed: string): TranscriptFile | undefined {
  const url = fileAddress(attributes.url, feed)
  const format = FORMATS.get((attributes.type ?? '').split(';')[0]!.trim().toLowerCase())
  if (!url || !format) return undefined
  return { url, format, ...optional('language', languageTag(attributes.language)) }
}

function push<T>(list: T[], entry: T | undefined): void {
  if (entry !== undefined && list.length < MAX_ENTRIES) list.push(entry)
}

/** Records the value of an element below a feed or an episode. */
function note(part: Part, ended: Ended, feed: string): void {
  const { name, attributes, text } = ended
  switch (name) {
    case 'title':
      part.title ||= text.replace(/\s+/g, ' ').trim()
      return
    case 'pubDate': {
      const published = feedDate(text)
      if (published !== undefined) part.published ??= published
      return
    }
    case 'itunes:episode': {
      const position = numberOf(text)
      if (Number.isInteger(position)) part.position ??= position
      return
    }
    case 'podcast:chapters': {
      const address = fileAddress(attributes.url, feed)
      if (address) part.chapters ??= address
      return
    }
    case 'podcast:transcript':
      return push(part.transcripts, transcriptOf(ended, feed))
    case 'podcast:person':
      return push(part.people, personOf(ended))
    case 'podcast:funding':
      return push(part.funding, fundingOf(ended))
    case 'podcast:soundbite':
      return push(part.soundbites, soundbiteOf(ended))
  }
}

const hasAny = (part: Part): boolean =>
  part.chapters !== undefined ||
  part.transcripts.length + part.people.length + part.soundbites.length + part.funding.length > 0

export type ExtrasReader = {
  write(piece: string): void
  /** @throws ExtrasProblem if it was no feed */
  end(): FeedExtras
}

/**
 * Reads one feed.
 * @param feed its address
 */
export function extrasReader(feed: string): ExtrasReader {
  const parser = new sax.SAXParser(true, { strictEntities: false, position: false })
  const escape = looseAmpersands()
  const episodes: Part[] = []
  /** How many episodes have each title. */
  const titles = new Map<string, number>()
  const about = empty()
  let item = empty()
  let depth = 0
  let isFeed = false
  // The depth of the part that is read: 2 below rss/channel, 3 below an item.
  let level = 2
  let open: { name: string; attributes: Record<string, string> } | undefined
  let text = ''

  parser.onopentag = ({ name, attributes }) => {
    if (depth === 0) isFeed = name === 'rss'
    if (depth === 2 && name === 'item') {
      item = empty()
      level = 3
    } else if (depth === level) {
      open = { name, attributes }
      text = ''
    }
    depth++
    if (depth > DEEPEST) throw new ExtrasProblem('unreadable')
  }
  const add = (more: string): void => {
    if (open && text.length < MAX_LENGTH) text += more.slice(0, MAX_LENGTH)
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onclosetag = (name) => {
    depth--
    if (open && depth === level) {
      note(level === 3 ? item : about, { ...open, text }, feed)
      open = undefined
    } else if (depth === 2 && level === 3 && name === 'item') {
      const title = plainTitle(item.title)
      titles.set(title, (titles.get(title) ?? 0) + 1)
      if (hasAny(item) && episodes.length < MAX_EPISODES) episodes.push(item)
      level = 2
    }
  }
  parser.onerror = () => {
    parser.error = null
    parser.resume()
  }
  return {
    write: (piece) => void parser.write(escape(piece)),
    end() {
      parser.write(escape('', true))
      parser.close()
      if (!isFeed) throw new ExtrasProblem('unreadable')
      for (const each of episodes) if (titles.get(plainTitle(each.title))! > 1) each.repeated = true
      return { people: about.people, funding: about.funding, episodes }
    }
  }
}
