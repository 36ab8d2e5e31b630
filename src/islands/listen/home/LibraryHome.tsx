// The library's home page: recently heard music, new music, radios, favorites and playlists.
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import type { Playlist } from '../../../lib/contract/listen/playlists.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { recentTracks } from '../../../lib/home/recent.ts'
import { hasRoute, routePath } from '../../../lib/routes/match.ts'
import type { RouteName } from '../../../lib/routes/table.ts'
import { handleOf, shortNameIn } from '../../../lib/text/names.ts'
import { $begunIds } from '../../../stores/listen/channels/begun-episodes.ts'
import {
  listened,
  newAlbums,
  newChannels,
  newFavorites,
  newPlaylists,
  ROWS
} from '../../../stores/listen/home/home.ts'
import { $session } from '../../../stores/session/session.ts'
import { $uiVersion } from '../../../stores/kit/ui-version.ts'
import { Credits } from '../../../ui/Credits.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ChannelSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { CardMenus } from '../../kit/cards/CardMenus.tsx'
import { AlbumItem, ChannelItem, PlaylistItem } from '../../kit/cards/Cards.tsx'
import { island } from '../../island.tsx'
import { late } from '../../kit/late.tsx'
import { HomeRadios } from '../../kit/radios/HomeRadios.tsx'
import { HomeHead } from './HomeHead.tsx'
import { TrackMinis } from '../../kit/tracks/TrackMinis.tsx'
import { PlainSection, ShelfSection } from '../../kit/cards/Sections.tsx'
import { HomeTiles } from './HomeTiles.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'

const BegunEpisodes = late(() =>
  import('./BegunEpisodes.tsx').then(({ BegunEpisodes }) => BegunEpisodes)
)

const EAGER = 7
const NONE: readonly number[] = []
/** The older interface has no screen for channels. */
const CHANNELS = 'library.channels.browse'

const quick: readonly [RouteName, TextKey][] = [
  ['library.albums.browse', 'common.albums'],
  ['library.artists.browse', 'common.artists'],
  [CHANNELS, 'common.channels'],
  ['library.podcasts.browse', 'common.podcasts'],
  ['library.radios.browse', 'common.radios'],
  ['library.playlists.browse', 'common.playlists']
]

/** Phones have no navigation rail; these links replace it. */
function QuickLinks() {
  const { t, locale } = useLanguage()
  return (
    <nav className="quick" aria-label={t('home.explore')}>
      <ul className="chips">
        {quick.map(([route, text]) => (
          <li key={route} data-when={hasRoute('v1', route) ? undefined : 'v2'}>
            <a className="chip" href={routePath(route, {}, locale)}>
              {t(text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function HomePlaylist({ playlist, mine }: { playlist: Playlist; mine: boolean }) {
  const { t } = useLanguage()
  const { tracks_count: count, actor } = playlist
  const name = shortNameIn(handleOf(actor))
  return (
    <PlaylistItem
      playlist={playlist}
      sub={mine ? t('home.playlistByYou', { count }) : t('common.tracksBy', { count, name })}
    />
  )
}

function HomeChannel({ channel }: { channel: Channel }) {
  const { t } = useLanguage()
  const { artist } = channel
  const kind = artist.content_category === 'podcast' ? 'common.podcastOf' : 'common.channelOf'
  return <ChannelItem channel={channel} kind={t(kind, { count: artist.tracks_count })} />
}

/** For an empty pod: says how music gets there. */
function NothingYet() {
  const { t } = useLanguage()
  const albums = useResource(newAlbums)
  if (albums.state !== 'ready' || albums.value.count > 0) return null
  return (
    <EmptyState icon="album" title={t('home.empty')}>
      {t('home.emptyHint')}
    </EmptyState>
  )
}

export const LibraryHome = island('LibraryHome', function LibraryHome() {
  const { t, locale } = useLanguage()
  const session = useAtom($session)
  const version = useAtom($uiVersion)
  const begun = useAtom($begunIds, NONE)
  const me = session.state === 'signed-in' ? session.me : undefined
  return (
    <CardMenus>
      <HomeHead />
      <QuickLinks />
      {session.state !== 'anonymous' && (
        <div data-when="signed-in">
          <HomeTiles />
        </div>
      )}
      <ShelfSection
        title={t('home.added')}
        source={newAlbums}
        first="shelf"
        more={routePath('library.albums.browse', {}, locale)}
        card={(album, place) => (
          <AlbumItem
            key={album.id}
            album={album}
            sub={<Credits credits={album.artist_credit} />}
            eager={place < EAGER}
          />
        )}
      />
      <NothingYet />
      <HomeRadios />
      <PlainSection
        title={t('home.favorited')}
        source={newFavorites}
        more={me && routePath('favorites', {}, locale)}
      >
        {(rows) => <TrackMinis tracks={rows && recentTracks(rows, ROWS)} count={ROWS} />}
      </PlainSection>
      <ShelfSection
        title={t('common.playlists')}
        source={newPlaylists}
        more={routePath('library.playlists.browse', {}, locale)}
        card={(playlist) => (
          <HomePlaylist
            key={playlist.uuid}
            playlist={playlist}
            mine={playlist.actor.full_username === me?.full_username}
          />
        )}
      />
      <PlainSection title={t('home.listened')} source={listened}>
        {(rows) => <TrackMinis tracks={rows && recentTracks(rows, ROWS)} count={ROWS} />}
      </PlainSection>
      {begun.length > 0 && <BegunEpisodes count={begun.length} />}
      <PlainSection
        title={t('home.channels')}
        source={newChannels}
        more={hasRoute(version, CHANNELS) ? routePath(CHANNELS, {}, locale) : undefined}
      >
        {(rows) => (
          <ul className="channels" aria-busy={!rows}>
            {rows ? (
              rows.map((channel) => <HomeChannel key={channel.uuid} channel={channel} />)
            ) : (
              <ChannelSkeletons count={3} />
            )}
          </ul>
        )}
      </PlainSection>
    </CardMenus>
  )
})
