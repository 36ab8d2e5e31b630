// The sounds that an item of a feed names. Pure.
import { AUDIO, soundTypeOf } from '../mimetypes.ts'
import type { Tag } from './sax.ts'
import { webAddress } from './values.ts'

export type Enclosure = { url: string; mimetype: string; size: number }

/** More in one item are not looked at. */
const MAX_ENCLOSURES = 20
/** Bytes of a file: a terabyte. More is no size, and sums of it would not fit into a number. */
const LARGEST = 2 ** 40

/** Names of types in feeds, without `x-`, for the ones that browsers know. */
const NAMES: Readonly<Record<string, string>> = {
  'application/ogg': 'audio/ogg',
  'audio/aacp': 'audio/aac',
  'audio/aiff': 'audio/x-aiff',
  'audio/m4a': 'audio/x-m4a',
  'audio/m4b': 'audio/x-m4a',
  'audio/mp4a-latm': 'audio/x-m4a',
  'audio/vorbis': 'audio/ogg',
  'audio/wave': 'audio/x-wav'
}
const ENDINGS: Readonly<Record<string, string>> = {
  ...AUDIO,
  m4b: 'audio/x-m4a',
  oga: 'audio/ogg',
  wav: 'audio/x-wav'
}
/** Lists of sounds. */
const LISTS = /^audio\/(?:x-)?(?:mpegurl|scpls)$/

/** The last ending of a part of the path: some addresses pass through other sites. */
const endingOf = (url: string): string | undefined =>
  new URL(url).pathname
    .split('/')
    .flatMap((part) => ENDINGS[/\.(\w{3,4})$/.exec(part)?.[1]?.toLowerCase() ?? ''] ?? [])
    .at(-1)

/**
 * The type of sound, one that browsers know, for a type that a feed names and an address;
 * undefined for what is no sound. Every `audio/…` is one, as real pods have it; an unknown one
 * counts as MP3 if the address does not say more.
 */
export function soundType(named: string, url: string): string | undefined {
  const type = named.split(';')[0]!.trim().toLowerCase()
  const plain = type.replace('/x-', '/')
  const known = Object.hasOwn(NAMES, plain) ? NAMES[plain] : undefined
  const sound = soundTypeOf(type) ?? known ?? soundTypeOf(plain)
  if (sound) return sound
  if (/^(?:video|image)\//.test(type) || LISTS.test(type)) return undefined
  return endingOf(url) ?? (type.startsWith('audio/') ? 'audio/mpeg' : undefined)
}

function soundOf({ name, attributes }: Tag, base: string | undefined): Enclosure | undefined {
  const url = webAddress(name === 'link' ? attributes.href : attributes.url, base)
  const mimetype = url && soundType(attributes.type ?? '', url)
  if (!url || !mimetype) return undefined
  const size = Number(attributes.length ?? attributes.fileSize ?? 0)
  return { url, mimetype, size: size > 0 && size <= LARGEST ? Math.round(size) : 0 }
}

/** Whether an element of an item names a file: of RSS, of Atom, or of Media RSS. */
export const isEnclosure = ({ name, attributes }: Tag): boolean =>
  name === 'enclosure' ||
  name === 'media:content' ||
  (name === 'link' && attributes.rel === 'enclosure')

/** Remembers an element that names a file, unless the item has too many. */
export function addFile(files: Tag[], tag: Tag): void {
  if (files.length < MAX_ENCLOSURES) files.push(tag)
}

/**
 * The sound of an item: its first enclosure that is a sound. If it has none, the first sound of
 * Media RSS. Other files, such as pictures, are passed over.
 * @param tags the elements that name files, in their order
 * @param base the address of the feed
 */
export function firstSound(tags: readonly Tag[], base: string | undefined): Enclosure | undefined {
  const media = (tag: Tag): number => (tag.name === 'media:content' ? 1 : 0)
  for (const tag of tags.toSorted((a, b) => media(a) - media(b))) {
    const sound = soundOf(tag, base)
    if (sound) return sound
  }
  return undefined
}
