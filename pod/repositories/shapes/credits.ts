import type { Artist, ArtistCredit } from '../../../src/lib/contract/listen/artists.ts'
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'
import { loadAttachments } from './attachments.ts'
import { loadPlaces } from './places.ts'
import { loadTags } from './tags.ts'

type ArtistRow = {
  id: number
  uuid: string
  mbid: string | null
  name: string
  content_category: Artist['content_category']
  cover_id: number | null
  attributed_to: number | null
  creation_date: string
  modification_date: string
  channel: string | null
}

/** The names of a list of credits, as one text. */
export const creditText = (credits: readonly ArtistCredit[]): string =>
  credits
    .map(({ credit, artist, joinphrase }) => (credit ?? artist.name) + (joinphrase ?? ''))
    .join('')

/** Artists in the shape for credits. */
export function loadCreditedArtists(
  db: Database,
  asker: Asker,
  ids: readonly number[]
): Map<number, Artist> {
  const rows = db.all<ArtistRow>(
    `SELECT a.id, a.uuid, a.mbid, a.name, a.content_category, a.cover_id, a.attributed_to, a.creation_date, a.modification_date,
       c.uuid AS channel
     FROM artists a LEFT JOIN channels c ON a.in_channel AND c.artist_id = a.id WHERE a.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids)
  )
  const cover = loadAttachments(
    db,
    asker,
    rows.map((row) => row.cover_id)
  )
  const tags = loadTags(db, 'artist', ids)
  const uuids = rows.map((row) => row.uuid)
  const place = loadPlaces(db, asker, 'music/artists', uuids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        ...place(row.uuid),
        mbid: row.mbid,
        name: row.name,
        creation_date: row.creation_date,
        modification_date: row.modification_date,
        content_category: row.content_category,
        cover: cover(row.cover_id),
        channel: row.channel,
        attributed_to: row.attributed_to,
        tags: tags(row.id)
      }
    ])
  )
}

/** The lines of credits of tracks or albums. */
export function loadCredits(
  db: Database,
  asker: Asker,
  kind: 'track' | 'album',
  ids: readonly number[]
): (id: number) => ArtistCredit[] {
  const rows = db.all<{
    id: number
    artist_id: number
    credit: string
    joinphrase: string
    position: number
  }>(
    `SELECT x.${kind}_id AS id, c.artist_id, c.credit, c.joinphrase, c.position
     FROM ${kind}_credits x JOIN artist_credits c ON c.id = x.credit_id
     WHERE x.${kind}_id IN (SELECT value FROM json_each(?)) ORDER BY c.position`,
    JSON.stringify(ids)
  )
  const artists = loadCreditedArtists(db, asker, [...new Set(rows.map((row) => row.artist_id))])
  const found = Map.groupBy(rows, (row) => row.id)
  return (id) =>
    (found.get(id) ?? []).map((row) => ({
      artist: artists.get(row.artist_id)!,
      credit: row.credit,
      joinphrase: row.joinphrase,
      index: row.position
    }))
}
