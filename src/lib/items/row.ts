// What rows, cards and heads show of a thing: React's components read it, and before React is there
// the first rows (lib/first/values), so a row stays the same when its island takes over. Functions
// of single facts, not an object: tables draw thousands of rows, and /fill.js carries only what it
// draws. Further ones are in lib/tracks, lib/text/credit-names and lib/pictures/covers.

/** Tags in a row, and small pictures of credited artists in a head. */
export const MAX_TAGS = 3
export const MAX_FACES = 4

/** Tags that all tracks of an album share are not repeated in every row. */
export const tagsVary = (tracks: readonly { readonly tags: readonly string[] }[]): boolean =>
  new Set(tracks.map(({ tags }) => tags.toSorted().join())).size > 1

/** Some lists, and some pods, do not say it; then an album is playable unless it is empty. */
export const isPlayable = (row: { is_playable?: unknown; tracks_count?: unknown }): boolean =>
  typeof row.is_playable === 'boolean' ? row.is_playable : row.tracks_count !== 0
