// What pods make of the tags of a file, where that differs from what the parser reads. They read
// files with mutagen, and take the first value of a field.
import type { IAudioMetadata } from 'music-metadata'
import { id3Length } from './kinds.ts'

/** Bytes of a tag of ID3 in which names are looked for. */
const MAX_TAG = 262_144

/** The file without a tag of APE at its end, which pods do not read in MP3. */
export async function withoutApe(file: Blob): Promise<Blob> {
  const FOOT = 32
  const ID3V1 = 128
  for (const behind of [0, ID3V1]) {
    const end = file.size - behind
    if (end < FOOT) continue
    const foot = new DataView(await file.slice(end - FOOT, end).arrayBuffer())
    const name = Array.from({ length: 8 }, (_, at) => String.fromCharCode(foot.getUint8(at)))
    if (name.join('') !== 'APETAGEX') continue
    // The size counts the foot; a head stands before it.
    const hasHead = (foot.getUint32(20, true) & 0x80000000) !== 0
    const start = end - foot.getUint32(12, true) - (hasHead ? FOOT : 0)
    return start < 0 ? file : new Blob([file.slice(0, start), file.slice(end)])
  }
  return file
}

type Field = 'artist' | 'artists' | 'mbids'
const IDS: readonly (readonly [tags: RegExp, ids: Readonly<Record<Field, string>>])[] = [
  [/^vorbis$/, { artist: 'artist', artists: 'artists', mbids: 'musicbrainz_artistid' }],
  [
    /^ID3v2\.[34]$/,
    { artist: 'tpe1', artists: 'txxx:artists', mbids: 'txxx:musicbrainz artist id' }
  ],
  [
    /^iTunes$/,
    {
      artist: '©art',
      artists: '----:com.apple.itunes:artists',
      mbids: '----:com.apple.itunes:musicbrainz artist id'
    }
  ]
]

const SEPARATORS = [';', ','] as const
const split = (text: string, by: string): string[] => text.split(by).map((each) => each.trim())
const separatorIn = (text: string): string | undefined =>
  SEPARATORS.find((each) => text.includes(each))

/** A name in the encodings of ID3. */
function spellings(name: string): Uint8Array[] {
  const units = Array.from(name, (_, at) => name.charCodeAt(at))
  const wide = units.flatMap((unit) => [unit & 255, unit >> 8])
  return [new TextEncoder().encode(name), Uint8Array.from(units), Uint8Array.from(wide)]
}
const latin1 = (bytes: Uint8Array): string =>
  bytes.reduce((text, byte) => text + String.fromCharCode(byte), '')

/** In ID3v2.3 the parser splits names at slashes, and pods do not. */
async function firstOf(values: readonly string[], file: Blob, older: boolean): Promise<string> {
  const whole = values.join('/')
  if (!older || values.length < 2) return values[0] ?? ''
  const length = Math.min(MAX_TAG, id3Length(new Uint8Array(await file.slice(0, 10).arrayBuffer())))
  const tag = latin1(new Uint8Array(await file.slice(0, length).arrayBuffer()))
  return spellings(whole).some((bytes) => tag.includes(latin1(bytes))) ? whole : values[0]!
}

/** The artists that pods make of a file; undefined if nothing is known of its tags. */
export async function podArtists(
  { native }: Pick<IAudioMetadata, 'native'>,
  file: Blob
): Promise<string[] | undefined> {
  for (const [tags, ids] of IDS) {
    const found = Object.entries(native).find(([type]) => tags.test(type))
    if (!found) continue
    const [type, fields] = found
    const valuesOf = (field: Field): string[] =>
      fields
        .filter(({ id }) => id.toLowerCase() === ids[field])
        .map(({ value }) => (typeof value === 'string' ? value.trim() : ''))
        .filter(Boolean)
    const line = await firstOf(valuesOf('artist'), file, type === 'ID3v2.3')
    const [list = ''] = valuesOf('artists')
    const [mbids = ''] = valuesOf('mbids')
    const by = separatorIn(list)
    if (by) return split(list, by)
    if (list) return separatorIn(line) ? split(line, ';') : [list]
    const same = mbids.includes('/') ? undefined : separatorIn(mbids)
    return same ? split(line, same) : line ? [line] : []
  }
  return undefined
}
