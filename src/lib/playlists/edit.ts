// Changes of the entries of a playlist. Every function returns a new list, or the same one if
// nothing changes.

/** The facts of a track for the editor. */
export type ListTrack = {
  readonly id: number
  readonly title: string
  readonly artist: string
  readonly album: string
  /** Seconds; 0 if unknown. */
  readonly duration: number
  /** Address of a small cover; empty without one. */
  readonly cover: string
}

/** `key` is never used twice, so an entry is the same wherever it stands. */
export type Entry = ListTrack & {
  readonly key: number
  /** When it was added to the playlist: milliseconds since 1970. */
  readonly added: number
}
export type Entries = readonly Entry[]

export const idsOf = (entries: Entries): number[] => entries.map(({ id }) => id)

/**
 * Entries for tracks that are added now.
 * @param nextKey a number for each that no other entry has
 */
export const newEntries = (
  tracks: readonly ListTrack[],
  nextKey: () => number,
  now: number
): Entry[] =>
  tracks.map(({ id, title, artist, album, duration, cover }) => ({
    id,
    title,
    artist,
    album,
    duration,
    cover,
    key: nextKey(),
    added: now
  }))

const clamp = (value: number, highest: number): number => Math.max(0, Math.min(value, highest))

/**
 * Moves entries so that the first of them has the index `to` afterwards (limited to the list). They
 * keep their order and stand together.
 */
export function moveEntries(entries: Entries, keys: ReadonlySet<number>, to: number): Entries {
  const moving = entries.filter(({ key }) => keys.has(key))
  const rest = entries.filter(({ key }) => !keys.has(key))
  const at = clamp(to, rest.length)
  const moved = [...rest.slice(0, at), ...moving, ...rest.slice(at)]
  return moved.every((entry, index) => entry === entries[index]) ? entries : moved
}

export function removeEntries(entries: Entries, keys: ReadonlySet<number>): Entries {
  const rest = entries.filter(({ key }) => !keys.has(key))
  return rest.length === entries.length ? entries : rest
}

/** The keys of the entries whose track already stands before them. */
export function duplicateKeys(entries: Entries): ReadonlySet<number> {
  const seen = new Set<number>()
  const keys = new Set<number>()
  for (const { id, key } of entries) {
    if (seen.has(id)) keys.add(key)
    seen.add(id)
  }
  return keys
}

export const removeDuplicates = (entries: Entries): Entries =>
  removeEntries(entries, duplicateKeys(entries))

export type SortColumn = 'title' | 'artist' | 'album' | 'duration' | 'added'
export const sortColumns: readonly SortColumn[] = ['title', 'artist', 'album', 'duration', 'added']

/**
 * Sorts as people of the language do; 9 comes before 10. Entries that are equal in this column keep
 * their order, also when it descends.
 * @param tag language as a BCP 47 tag
 */
export function sortEntries(
  entries: Entries,
  column: SortColumn,
  descending: boolean,
  tag: string
): Entries {
  const { compare } = new Intl.Collator(tag, { numeric: true, sensitivity: 'base' })
  const direction = descending ? -1 : 1
  const order = (a: Entry, b: Entry): number =>
    column === 'duration' || column === 'added'
      ? a[column] - b[column]
      : compare(a[column], b[column])
  const sorted = entries.toSorted((a, b) => direction * order(a, b))
  return sorted.every((entry, index) => entry === entries[index]) ? entries : sorted
}
