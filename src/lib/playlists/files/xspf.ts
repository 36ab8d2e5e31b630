// XSPF, the XML format for playlists: https://www.xspf.org/spec.
import { escapeXml } from '../../text/xml.ts'
import { namesOr } from './names.ts'
import {
  checkedRows,
  FileProblem,
  MAX_ROWS,
  secondsOf,
  type PlaylistFile,
  type Said
} from '../../files/types.ts'
import type { ExportedTrack } from './write.ts'

const RECORDING = 'https://musicbrainz.org/recording/'

const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.children].filter((child) => child.localName === name)
const textsOf = (parent: Element, name: string): string[] =>
  childrenOf(parent, name).map((child) => (child.textContent ?? '').trim())

function saidOf(track: Element): Said {
  const identifiers = textsOf(track, 'identifier')
  const locations = textsOf(track, 'location')
  const [title, artist, album] = ['title', 'creator', 'album'].map(
    (name) => textsOf(track, name)[0]
  )
  return {
    ...namesOr(locations[0], title, artist, album),
    duration: secondsOf(textsOf(track, 'duration')[0], 'ms'),
    mbid: identifiers.find((each) => /musicbrainz\.org\/(?:recording|track)\//.test(each)),
    isrc: identifiers.find((each) => /^(?:urn:)?isrc:/i.test(each))?.replace(/^.*:/, ''),
    addresses: [...identifiers, ...textsOf(track, 'info'), ...locations]
  }
}

/**
 * Runs in browsers only. A document type could define entities that expand without end or name
 * other files, and no playlist needs one, so such files are refused.
 * @throws FileProblem if it is no XSPF, has no tracks, or too many
 */
export function readXspf(text: string): PlaylistFile {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileProblem('unreadable')
  const parsed = new DOMParser().parseFromString(text.trim(), 'application/xml')
  const list = parsed.documentElement
  if (parsed.querySelector('parsererror') || list?.localName !== 'playlist')
    throw new FileProblem('unreadable')
  const tracks = childrenOf(list, 'trackList').flatMap((each) => childrenOf(each, 'track'))
  return {
    name: textsOf(list, 'title')[0] ?? '',
    rows: checkedRows(tracks.slice(0, MAX_ROWS + 1).map(saidOf))
  }
}

const line = (name: string, value: string): string =>
  value === '' ? '' : `      <${name}>${escapeXml(value)}</${name}>\n`

const trackElement = (track: ExportedTrack): string =>
  `    <track>\n${line('location', track.sound)}${line('identifier', track.address)}${line(
    'identifier',
    track.mbid && RECORDING + track.mbid
  )}${line('title', track.title)}${line('creator', track.artist)}${line('info', track.page)}${line(
    'album',
    track.album
  )}${line('duration', track.duration ? String(track.duration * 1000) : '')}    </track>\n`

export const writeXspf = (name: string, tracks: readonly ExportedTrack[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<playlist version="1" xmlns="http://xspf.org/ns/0/">
  <title>${escapeXml(name)}</title>
  <trackList>
${tracks.map(trackElement).join('')}  </trackList>
</playlist>
`
