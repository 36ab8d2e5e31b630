// The rows of one kind as the cards that other screens show, too.
import type { ReactNode } from 'react'
import { hrefOf } from '../../../lib/items/kinds.ts'
import type { Found } from '../../../lib/search/kinds.ts'
import { $me } from '../../../stores/session/session.ts'
import { Credits } from '../../../ui/Credits.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { AlbumItem, ArtistItem, PlaylistItem, PodcastOf } from '../../kit/cards/Cards.tsx'
import { RadioCard } from '../../kit/radios/RadioCard.tsx'
import { HitSub } from '../../kit/search/HitParts.tsx'
import { useAtom } from '../../kit/useAtom.ts'

/** A list item for every kind but tracks, which have rows instead of cards. */
export function CardOf({ found }: { found: Found }): ReactNode {
  const { locale } = useLanguage()
  const me = useAtom($me)
  const { kind, row } = found
  switch (kind) {
    case 'artists':
      return <ArtistItem artist={row} sub={<HitSub found={found} link={false} />} />
    case 'podcasts':
      return <PodcastOf podcast={row} sub={<HitSub found={found} link={false} />} />
    case 'albums':
    case 'series':
      return <AlbumItem album={row} sub={<Credits credits={row.artist_credit} />} />
    case 'playlists':
      return <PlaylistItem playlist={row} sub={<HitSub found={found} link={false} />} />
    case 'radios':
      return <RadioCard radio={row} mine={row.user.id === me?.id} />
    case 'tags':
      return (
        <li>
          <a className="chip hit" href={hrefOf({ kind: 'tag', row }, locale)} dir="auto">
            {row.name}
          </a>
        </li>
      )
    case 'tracks':
      return null
  }
}

/** The class of the list around the cards of a kind. */
export const gridOf = (kind: Found['kind']): string =>
  kind === 'tags' ? 'chips tag-hits' : kind === 'artists' ? 'grid grid-artists' : 'grid'
