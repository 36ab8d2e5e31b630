// The RSS feed of a channel, for podcast apps. Pure functions from a channel and its tracks to XML.
import type { Channel } from '../../src/lib/contract/listen/channels.ts'
import type { Track } from '../../src/lib/contract/listen/tracks.ts'

type Metadata = Partial<Record<string, unknown>>

/** Characters that XML does not allow are left out. */
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

type Attributes = Readonly<Record<string, string | number>>
const tag = (name: string, attributes: Attributes, content = ''): string => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}
/** Empty for a value that is missing. */
const text = (name: string, value: unknown): string =>
  typeof value === 'string' && value !== '' ? tag(name, {}, escape(value)) : ''

const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

function item(track: Track, origin: string): string {
  const [file] = track.uploads
  const cover = track.cover?.urls.original
  return tag(
    'item',
    {},
    [
      text('title', track.title),
      text('link', `${origin}/library/tracks/${track.id}`),
      tag('guid', { isPermaLink: 'false' }, escape(track.fid ?? String(track.id))),
      text('description', track.description?.text),
      text('itunes:keywords', track.tags.join(',')),
      cover ? tag('itunes:image', { href: new URL(cover, origin).href }) : '',
      text('pubDate', new Date(track.creation_date).toUTCString()),
      file ? text('itunes:duration', clock(file.duration ?? 0)) : '',
      track.position === null ? '' : tag('itunes:episode', {}, String(track.position)),
      file
        ? tag('enclosure', {
            url: origin + file.listen_url,
            length: file.size ?? 0,
            type: file.mimetype ?? 'audio/mpeg'
          })
        : ''
    ].join('')
  )
}

/** @param tracks the newest first, with their descriptions */
export function channelFeed(channel: Channel, tracks: readonly Track[]): string {
  const { artist, url, rss_url: self } = channel
  const metadata = (channel.metadata ?? {}) as Metadata
  const origin = new URL(self ?? 'http://localhost').origin
  const category = (found: unknown, inner = ''): string =>
    typeof found === 'string' ? tag('itunes:category', { text: found }, inner) : ''
  const cover = artist.cover?.urls.original
  const content = [
    text('title', artist.name),
    text('link', url ?? `${origin}/channels/${channel.uuid}`),
    text('description', artist.description?.text ?? artist.name),
    text('language', metadata.language),
    text('copyright', metadata.copyright),
    text('itunes:author', metadata.owner_name ?? artist.name),
    metadata.owner_name
      ? tag(
          'itunes:owner',
          {},
          text('itunes:name', metadata.owner_name) + text('itunes:email', metadata.owner_email)
        )
      : '',
    category(metadata.itunes_category, category(metadata.itunes_subcategory)),
    tag('itunes:explicit', {}, metadata.explicit === true ? 'true' : 'false'),
    cover ? tag('itunes:image', { href: new URL(cover, origin).href }) : '',
    self ? tag('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }) : '',
    ...tracks.map((track) => item(track, origin))
  ].join('')
  const spaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd'
  }
  return `<?xml version="1.0" encoding="UTF-8"?>${tag('rss', spaces, tag('channel', {}, content))}`
}
