// Reads a podcast's feed, RSS or Atom, while it arrives.
import { feedDate } from '../../src/lib/contract/listen/feeds/dates.ts'
import { decoder } from './charset.ts'
import { addFile, firstSound, isEnclosure } from './enclosures.ts'
import { createMarkupReader, InvalidFeed } from './markup.ts'
import type { Tag } from './sax.ts'
import { placeUndated, withOwnIds } from './episodes.ts'
import { plainText, secondsOf, webAddress } from './values.ts'

export type Episode = {
  guid: string
  title: string
  description: string
  /** Milliseconds since 1970, from the neighbours if it has no date; undefined if none has. */
  published: number | undefined
  duration: number | undefined
  position: number | undefined
  /** The address of the sound. */
  url: string
  mimetype: string
  size: number
}

export type Feed = {
  title: string
  link: string | undefined
  description: string
  image: string | undefined
  metadata: Record<string, string | boolean | null>
  /** The newest first. */
  episodes: Episode[]
}

/** As many as real pods keep of a feed. */
export const MAX_EPISODES = 250
const MAX_DEPTH = 40
const MAX_LENGTHS = { title: 255, description: 10_000, other: 500 }
/** Characters of the name of an element or attribute. */
const MAX_NAME = 200
/**
 * Characters of the place of an element, and values of a feed or of an item, that are kept: without
 * limits a small feed with deep places would fill the memory with their names.
 */
const MAX_PLACE = 100
const MAX_VALUES = 1000

/** Raw texts of a feed or of an item, by the names of their elements; the first of each counts. */
type Values = Map<string, string>

const first = (values: Values, ...names: string[]): string => {
  for (const name of names) {
    const value = values.get(name)?.trim()
    if (value) return value
  }
  return ''
}

/** An item while it is read. */
type Item = { values: Values; files: Tag[] }
const newItem = (): Item => ({ values: new Map(), files: [] })

function episodeOf({ values, files }: Item, base: string | undefined): Episode | undefined {
  const sound = firstSound(files, base)
  if (!sound) return undefined
  const { url } = sound
  const position = Number(first(values, 'itunes:episode') || Number.NaN)
  const title = plainText(first(values, 'title', 'itunes:title')).slice(0, MAX_LENGTHS.title)
  return {
    guid: first(values, 'guid', 'id').slice(0, MAX_LENGTHS.other) || url,
    title: title || new URL(url).pathname.split('/').at(-1)!.slice(0, MAX_LENGTHS.title) || url,
    description: plainText(
      first(values, 'content:encoded', 'description', 'summary', 'content', 'itunes:summary')
    ).slice(0, MAX_LENGTHS.description),
    published: feedDate(first(values, 'pubDate', 'published', 'updated', 'dc:date')),
    duration: secondsOf(first(values, 'itunes:duration')),
    position: Number.isInteger(position) && position >= 0 && position < 1e6 ? position : undefined,
    ...sound
  }
}

function feedOf(values: Values, episodes: Episode[], base: string | undefined): Feed {
  const text = (...names: string[]): string | null =>
    plainText(first(values, ...names)).slice(0, MAX_LENGTHS.other) || null
  return {
    title: text('title')?.slice(0, MAX_LENGTHS.title) ?? '',
    link: webAddress(first(values, 'link', 'link@href')),
    description: plainText(first(values, 'description', 'subtitle', 'itunes:summary')).slice(
      0,
      MAX_LENGTHS.description
    ),
    image: webAddress(first(values, 'itunes:image@href', 'image/url', 'logo'), base),
    metadata: {
      language: text('language'),
      copyright: text('copyright', 'rights'),
      owner_name: text('itunes:owner/itunes:name', 'itunes:author', 'author/name'),
      owner_email: null,
      itunes_category: text('itunes:category@text'),
      itunes_subcategory: text('itunes:category/itunes:category@text'),
      explicit: /^(true|yes)$/i.test(first(values, 'itunes:explicit'))
    },
    episodes: placeUndated(withOwnIds(episodes))
      .toSorted((a, b) => (b.published ?? 0) - (a.published ?? 0))
      .slice(0, MAX_EPISODES)
  }
}

/** Where the parts of a feed stand: `rss/channel/item` or `feed/entry`. */
const ROOTS: ReadonlyMap<string | undefined, { feed: string; item: string }> = new Map([
  ['rss', { feed: 'rss/channel/', item: 'rss/channel/item/' }],
  ['feed', { feed: 'feed/', item: 'feed/entry/' }]
])

export type FeedReader = {
  /**
   * @param address of the feed, where its relative addresses start from; without it there are none
   * @throws InvalidFeed as soon as it is clear that this is no feed
   */
  write(piece: Uint8Array, contentType: string, address?: string): void
  /** @throws InvalidFeed */
  end(): Feed
}

/** Reads one feed. */
export function createFeedReader(): FeedReader {
  const path: string[] = []
  /** The place of each element of the path: joining the path again for each would take too long. */
  const places: string[] = []
  const about: Values = new Map()
  const episodes: Episode[] = []
  let item = newItem()
  let place = ''
  let text = ''
  let decode: ((piece: Uint8Array) => string) | undefined
  let base: string | undefined
  const root = () => ROOTS.get(path[0])

  /** Stores a value under its path below the feed or below the item. */
  const keep = (suffix: string, value: string): void => {
    const { feed, item: below } = root()!
    const values = place.startsWith(below) ? item.values : about
    const from = values === about ? feed : below
    if (!place.startsWith(from) || value.trim() === '' || values.size === MAX_VALUES) return
    const name = place.slice(from.length) + suffix
    if (!values.has(name)) values.set(name, value)
  }
  const open = (tag: Tag): void => {
    const { name, attributes } = tag
    if ([name, ...Object.keys(attributes)].some((each) => each.length > MAX_NAME))
      throw new InvalidFeed('it has names that are too long')
    const above = places.at(-1)
    places.push(above === undefined ? name : `${above}/${name}`)
    path.push(name)
    if (path.length > MAX_DEPTH) throw new InvalidFeed('it is nested too deeply')
    if (!root()) throw new InvalidFeed(`it begins with <${name.slice(0, 40)}>`)
    place = places.at(-1)!
    if (place.length > MAX_PLACE) place = ''
    text = ''
    if (`${place}/` === root()!.item) item = newItem()
    if (isEnclosure(tag) && place.startsWith(root()!.item)) addFile(item.files, tag)
    // Atom has sounds and pages in elements of the same name.
    if (attributes.rel === 'enclosure') return void (place = '')
    for (const [key, value] of Object.entries(attributes)) keep(`@${key}`, value)
  }
  const close = (): void => {
    if (place !== '') keep('', text)
    text = ''
    if (`${places.at(-1)}/` === root()!.item) {
      const episode = episodeOf(item, base)
      if (episode) episodes.push(episode)
      item = newItem()
    }
    path.pop()
    places.pop()
    place = ''
  }
  const add = (more: string): void => {
    if (text.length < 4 * MAX_LENGTHS.description) text += more
  }
  const markup = createMarkupReader({ open, close, text: add })
  return {
    write(piece, contentType, address) {
      base = address
      decode ??= decoder(piece, contentType)
      markup.write(decode(piece))
    },
    end() {
      markup.end()
      const feed = feedOf(about, episodes, base)
      if (feed.title === '') throw new InvalidFeed('it has no title')
      return feed
    }
  }
}
