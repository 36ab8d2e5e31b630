// What is new in a channel, and its series or albums. A section that fails says so in its place.
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  channelLatest,
  channelSeries,
  isPodcastChannel
} from '../../../stores/listen/channels/current-channel.ts'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { AlbumItem } from '../../kit/cards/Cards.tsx'
import { PlainSection, ShelfSection } from '../../kit/cards/Sections.tsx'
import { TrackList } from '../../kit/tracks/TrackList.tsx'
import { useResource } from '../../kit/useResource.ts'
import { Episodes } from '../../kit/episodes/Episodes.tsx'
import { NothingYet } from './NothingYet.tsx'

const SKELETONS = 6

export function Overview({ channel }: { channel: Channel }) {
  const { t, locale } = useLanguage()
  const latest = useResource(channelLatest)
  const series = useResource(channelSeries)
  const podcast = isPodcastChannel(channel)
  const title = t(podcast ? 'channels.latestEpisodes' : 'channels.latestTracks')
  // Both together, so that neither moves the other.
  if (latest.state === 'loading' || series.state === 'loading')
    return <RowSkeletons count={SKELETONS} />
  return (
    <div className="channel-parts">
      {latest.state === 'ready' && latest.value.results.length === 0 && (
        <NothingYet podcast={podcast} />
      )}
      <PlainSection
        title={title}
        source={channelLatest}
        more={routePath('channels.episodes', { id: channel.uuid }, locale)}
      >
        {(rows = []) =>
          podcast ? (
            <Episodes label={title} tracks={rows} />
          ) : (
            <TrackList label={title} tracks={rows} numbering="index" showAlbum />
          )
        }
      </PlainSection>
      <ShelfSection
        title={t(podcast ? 'channels.series' : 'common.albums')}
        source={channelSeries}
        card={(album) => (
          <AlbumItem
            key={album.id}
            album={album}
            sub={t(podcast ? 'common.episodeCount' : 'albums.trackCount', {
              count: album.tracks_count
            })}
          />
        )}
      />
    </div>
  )
}
