// The picture of a hit, and the line below its name.
import { tintOf } from '../../../lib/colour/tint.ts'
import { coverOf, iconOf } from '../../../lib/items/kinds.ts'
import type { Found } from '../../../lib/search/kinds.ts'
import { shortNameIn } from '../../../lib/text/names.ts'
import { Face } from '../../../ui/cards/ArtistCard.tsx'
import { Mosaic } from '../../../ui/cards/PlaylistCard.tsx'
import { Cover } from '../../../ui/Cover.tsx'
import { Credits } from '../../../ui/Credits.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { itemOf } from './hits.ts'

export function HitArt({ found, size }: { found: Found; size: 'row' | 'card' }) {
  const { kind, row } = found
  const item = itemOf(found)
  switch (kind) {
    case 'artists':
      return <Face name={row.name} cover={row.cover} />
    case 'albums':
    case 'series':
    case 'podcasts':
    case 'tracks':
      return <Cover cover={coverOf(item)} alt="" size={size} />
    case 'playlists':
      return <Mosaic covers={row.album_covers} />
    case 'radios':
    case 'tags':
      return (
        <span
          className="hit-icon tinted"
          style={{ '--tint': tintOf(row.name) } as React.CSSProperties}
        >
          <Icon name={iconOf(item)} />
        </span>
      )
  }
}

/** Artists of an album, size of a playlist and the like. @param link whether names are links */
export function HitSub({ found: { kind, row }, link }: { found: Found; link: boolean }) {
  const { t } = useLanguage()
  switch (kind) {
    case 'artists':
      return row.tracks_count > 0 ? t('common.trackCount', { count: row.tracks_count }) : null
    case 'podcasts':
      return row.tracks_count > 0 ? t('common.episodeCount', { count: row.tracks_count }) : null
    case 'albums':
    case 'series':
    case 'tracks':
      return <Credits credits={row.artist_credit} link={link} />
    case 'playlists':
      return t('common.tracksBy', {
        count: row.tracks_count,
        name: shortNameIn(row.actor.preferred_username ?? row.actor.full_username)
      })
    case 'radios':
      return t('radios.by', { name: shortNameIn(row.user.name || row.user.username) })
    case 'tags':
      return null
  }
}
