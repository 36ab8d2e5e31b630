// What can be edited of artists, albums and tracks, as plain values that can be compared.
// docs/product/library.md#edits.
import type { Album } from '../contract/listen/albums.ts'
import type { ArtistWithAlbums } from '../contract/listen/artists.ts'
import type { Track } from '../contract/listen/tracks.ts'

export type EditKind = 'artist' | 'album' | 'track'
export type EditField =
  | 'name'
  | 'title'
  | 'position'
  | 'release_date'
  | 'license'
  | 'copyright'
  | 'tags'
  | 'description'
  | 'cover'

/** In the order of forms. */
export const FIELDS = {
  artist: ['name', 'tags', 'description', 'cover'],
  album: ['title', 'release_date', 'tags', 'description', 'cover'],
  track: ['title', 'position', 'license', 'copyright', 'tags', 'description', 'cover']
} as const satisfies Readonly<Record<EditKind, readonly EditField[]>>

export const isEditKind = (kind: unknown): kind is EditKind =>
  typeof kind === 'string' && Object.hasOwn(FIELDS, kind)

/** A text, the names of tags, or null for nothing. A cover is the uuid of its picture. */
export type Value = string | readonly string[] | null
/** A thing as far as it can be edited. */
export type EditState = Partial<Record<EditField, Value>>
export type Edited = ArtistWithAlbums | Album | Track

/**
 * The text of a description that shows nothing: pods refuse an empty one, and cannot take one away.
 */
export const NO_DESCRIPTION = '<!-- -->'

const plain = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() || null : null
}

function description(value: unknown): string | null {
  const text = plain((value as { text?: unknown } | null | undefined)?.text)
  return text === NO_DESCRIPTION ? null : text
}

const tags = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** A value of a thing, or of an edit, whatever the pod sent. */
export function valueOf(field: EditField, value: unknown): Value {
  if (field === 'tags') return tags(value)
  if (field === 'description') return description(value)
  return plain(value)
}

/** What a thing is now. */
export function stateOf(kind: EditKind, row: Edited): EditState {
  const values = row as unknown as Readonly<Record<string, unknown>>
  const cover = (values.cover as { uuid?: unknown } | null | undefined)?.uuid
  return Object.fromEntries(
    FIELDS[kind].map((field) => [field, valueOf(field, field === 'cover' ? cover : values[field])])
  )
}

/** Pods keep one spelling of a tag, and no order of tags. */
const folded = (names: readonly string[]): string =>
  [...new Set(names.map((name) => name.toLowerCase()))].toSorted().join(' ')

export function sameValue(one: Value | undefined, other: Value | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return folded(one) === folded(other)
  return (one ?? null) === (other ?? null)
}

export const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === null || value.length === 0

export type Change = { field: EditField; before: Value; after: Value }

/** What differs, in the order of the fields. */
export const changesOf = (kind: EditKind, before: EditState, after: EditState): Change[] =>
  FIELDS[kind].flatMap((field) =>
    field in after && !sameValue(before[field], after[field])
      ? [{ field, before: before[field] ?? null, after: after[field] ?? null }]
      : []
  )

/** Pods of 1.4 and 2.0 cannot take a picture away. */
export const canClear = (field: EditField): boolean =>
  field !== 'cover' && field !== 'name' && field !== 'title'

/** What an edit sends for a field. @param contentType of a description */
export function payloadValue(field: EditField, value: Value, contentType: string): unknown {
  if (field === 'tags') return value ?? []
  if (field === 'description') return { text: value ?? NO_DESCRIPTION, content_type: contentType }
  if (field === 'position') return value === null ? null : Number(value)
  return value
}

export const MARKDOWN = 'text/markdown'

/** What an edit sends: the changed fields only. */
export const payloadOf = (
  changes: readonly Pick<Change, 'field' | 'after'>[],
  contentType = MARKDOWN
): Record<string, unknown> =>
  Object.fromEntries(
    changes.map(({ field, after }) => [field, payloadValue(field, after, contentType)])
  )
