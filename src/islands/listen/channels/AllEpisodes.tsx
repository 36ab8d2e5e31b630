// Every episode or track of a channel, in pages, with search and order in the address.
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  channelEpisodes,
  isPodcastChannel
} from '../../../stores/listen/channels/current-channel.ts'
import { $route } from '../../../stores/kit/route.ts'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { BrowseFilters } from '../../kit/lists/BrowseFilters.tsx'
import { BrowseResults } from '../../kit/lists/BrowseResults.tsx'
import { useBrowse } from '../../kit/lists/useBrowse.ts'
import { TrackList } from '../../kit/tracks/TrackList.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { Episodes } from '../../kit/episodes/Episodes.tsx'
import { NothingYet } from './NothingYet.tsx'

const SKELETONS = 12

export function AllEpisodes({ channel }: { channel: Channel }) {
  const { t, locale } = useLanguage()
  const browse = useBrowse(channelEpisodes)
  const list = useResource(channelEpisodes)
  const id = useAtom($route, undefined)?.params.id ?? channel.uuid
  const podcast = isPodcastChannel(channel)
  const label = t(podcast ? 'channels.episodeList' : 'tracks.tracks')
  const { page, pageSize } = browse.state
  return (
    <div className="channel-parts">
      <h2 className="visually-hidden">{label}</h2>
      <BrowseFilters
        browse={browse}
        hint={t(podcast ? 'channels.searchEpisodes' : 'channels.searchTracks')}
        order={{ descending: 'lists.newestFirst', ascending: 'lists.oldestFirst' }}
      />
      <BrowseResults
        label={label}
        browse={browse}
        list={list}
        path={routePath('channels.episodes', { id }, locale)}
        skeleton={<RowSkeletons count={SKELETONS} />}
        rows={({ results }) =>
          podcast ? (
            <Episodes label={label} tracks={results} />
          ) : (
            <TrackList
              label={label}
              tracks={results}
              numbering="index"
              offset={(page - 1) * pageSize}
              showAlbum
            />
          )
        }
        empty={<NothingYet podcast={podcast} />}
        onRetry={() => void channelEpisodes.reload()}
      />
    </div>
  )
}
