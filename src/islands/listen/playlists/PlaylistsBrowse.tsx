// Playlists of the pod, or the person's own ones, in pages. docs/product/library.md#playlists.
import type { Playlist } from '../../../lib/contract/listen/playlists.ts'
import { handleOf, shortNameIn } from '../../../lib/text/names.ts'
import { playlistList } from '../../../stores/listen/playlists/playlists.ts'
import { $me } from '../../../stores/session/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import { BrowseScreen } from '../../kit/lists/BrowseScreen.tsx'
import { PlaylistItem } from '../../kit/cards/Cards.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { NewButton } from '../../kit/form/NewButton.tsx'
import { PlaylistDialog } from './parts.ts'

const order: OrderTexts = {
  by: {
    modification_date: 'lists.orderChanged',
    creation_date: 'common.dateAdded',
    name: 'common.name'
  }
}

function PlaylistCards({ playlists }: { playlists: readonly Playlist[] }) {
  const { t } = useLanguage()
  const me = useAtom($me)
  return (
    <ul className="grid">
      {playlists.map((playlist) => {
        const { uuid, actor, tracks_count: count } = playlist
        const sub =
          actor.full_username === me?.full_username
            ? t('playlists.tracksByYou', { count })
            : t('common.tracksBy', { count, name: shortNameIn(handleOf(actor)) })
        return <PlaylistItem key={uuid} playlist={playlist} sub={sub} />
      })}
    </ul>
  )
}

/** `ownOnly` lists the person's own playlists, those that nobody else sees too. */
export const PlaylistsBrowse = island(
  'PlaylistsBrowse',
  function PlaylistsBrowse({ ownOnly = false }: { ownOnly?: boolean }) {
    const { t } = useLanguage()
    return (
      <BrowseScreen
        list={playlistList}
        ownOnly={ownOnly}
        title={t(ownOnly ? 'common.myPlaylists' : 'common.playlists')}
        counts={{ all: 'playlists.count', filtered: 'playlists.match' }}
        play={() => <NewButton text="playlists.create" dialog={PlaylistDialog} />}
        hint={t('playlists.search')}
        order={order}
        skeleton={(pageSize) => (
          <ul className="grid">
            <CardSkeletons count={pageSize} />
          </ul>
        )}
        rows={(page) => <PlaylistCards playlists={page.results} />}
        empty={
          <EmptyState icon="playlist" title={t(ownOnly ? 'playlists.noneMine' : 'playlists.none')}>
            {t(ownOnly ? 'playlists.noneMineHint' : 'playlists.noneHint')}
          </EmptyState>
        }
      />
    )
  }
)
