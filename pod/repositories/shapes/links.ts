import type { Database } from '../../db.ts'

type Link = { label: string; url: string }

/**
 * The links of artists to other sites. If the pod does not show them, each is null, as on pods of
 * 2.0.
 */
export function loadLinks(
  db: Database,
  artists: readonly number[]
): (artist: number) => (Link | null)[] {
  const rows = db.all<Link & { artist_id: number }>(
    `SELECT artist_id, label, url FROM artist_links
     WHERE artist_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    JSON.stringify(artists)
  )
  const hidden = db.get<{ value: string }>(
    `SELECT value FROM preferences WHERE name = 'music__display_external_links'`
  )
  const isShown = hidden?.value !== 'false'
  const found = Map.groupBy(rows, (row) => row.artist_id)
  return (artist) =>
    (found.get(artist) ?? []).map(({ label, url }) => (isShown ? { label, url } : null))
}
