import type { ArtistWithAlbums } from '../../../src/lib/contract/listen/artists.ts'
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'
import { loadActors, plainName } from './actors.ts'
import { loadArtistAlbums } from './albums.ts'
import { loadAttachments } from './attachments.ts'
import { content } from './content.ts'
import { loadPlaces } from './places.ts'
import { loadLinks } from './links.ts'
import { loadTags } from './tags.ts'

type ArtistRow = {
  id: number
  uuid: string
  mbid: string | null
  name: string
  content_category: ArtistWithAlbums['content_category']
  description: string | null
  cover_id: number | null
  attributed_to: number | null
  creation_date: string
  tracks_count: number
  channel: string | null
  channel_username: string | null
  channel_domain: string | null
}

/** Artists with their albums, in the order of their ids. `full` adds the description. */
export function loadArtists(
  db: Database,
  asker: Asker,
  ids: readonly number[],
  full = false
): ArtistWithAlbums[] {
  const rows = db.all<ArtistRow>(
    `SELECT a.*, c.uuid AS channel, p.username AS channel_username, r.domain AS channel_domain FROM artists a
     LEFT JOIN channels c ON a.in_channel AND c.artist_id = a.id LEFT JOIN actors p ON p.id = c.actor_id
     LEFT JOIN remote_actors r ON r.actor_id = c.actor_id
     WHERE a.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids)
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const covers = rows.map((row) => row.cover_id)
  const cover = loadAttachments(db, asker, covers)
  const actors = rows.map((row) => row.attributed_to)
  const actor = loadActors(db, asker, actors)
  const tags = loadTags(db, 'artist', ids)
  const uuids = rows.map((row) => row.uuid)
  const place = loadPlaces(db, asker, 'music/artists', uuids)
  const albums = loadArtistAlbums(db, asker, ids)
  const links = loadLinks(db, ids)
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    return {
      id: row.id,
      ...place(row.uuid),
      mbid: row.mbid,
      name: row.name,
      content_category: row.content_category,
      creation_date: row.creation_date,
      tags: tags(row.id),
      attributed_to: actor(row.attributed_to),
      channel:
        (row.channel && {
          uuid: row.channel,
          actor: {
            full_username: `${plainName(row.channel_username!)}@${row.channel_domain ?? asker.domain}`,
            preferred_username: plainName(row.channel_username!),
            domain: row.channel_domain ?? asker.domain
          }
        }) ||
        null,
      tracks_count: row.tracks_count,
      cover: cover(row.cover_id),
      albums: albums(row.id),
      links: links(row.id),
      ...(full ? { description: content(row.description) } : {})
    }
  })
}
