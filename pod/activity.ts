// The events of the activity socket about listenings and favorites.
import type { FastifyInstance } from 'fastify'
import type { LiveEvent } from '../src/lib/contract/live/events.ts'
import { creditText } from './repositories/shapes/credits.ts'
import type { Track } from '../src/lib/contract/listen/tracks.ts'
import type { Asker, User } from './repositories/shapes/asker.ts'
import { actor, fid } from './repositories/shapes/actors.ts'

/**
 * Whether every connected user may receive events about this user: they are public, and no
 * moderator has muted them.
 */
export const isHeard = ({ repositories }: FastifyInstance, user: User): boolean =>
  (user.privacy_level === 'instance' || user.privacy_level === 'everyone') &&
  !repositories.reviews.policies.silences(user.actor_id, 'silence_activity')

export function activityEvent(
  asker: Asker,
  user: User,
  type: 'Listen' | 'Like',
  row: { id: number; creation_date: string },
  track: Track
): LiveEvent {
  const person = {
    id: user.actor_id,
    username: user.username,
    name: user.name || user.username,
    type: 'Person',
    summary: user.summary,
    creation_date: user.date_joined,
    domain: null,
    remote_fid: null,
    remote_url: null,
    fetched: null
  }
  return {
    type,
    id: `${fid(asker, 'actors', user.username)}/${type === 'Like' ? 'favorites' : 'listenings'}/tracks/${row.id}`,
    local_id: row.id,
    published: row.creation_date,
    actor: actor(asker, person),
    object: {
      type: 'Audio',
      id: track.fid ?? '',
      local_id: track.id,
      name: track.title,
      artist_credit: creditText(track.artist_credit),
      album: track.album?.title ?? null
    }
  }
}
