// The sections of a tag. Each fails and retries on its own; an empty one is not drawn.
import type { ReactNode } from 'react'
import { browseSearch, readBrowse } from '../../../lib/lists/browse.ts'
import { queryString } from '../../../lib/pods/address.ts'
import { hasRoute, routePath } from '../../../lib/routes/match.ts'
import {
  tagAlbums,
  tagArtists,
  tagChannels,
  tagTracks,
  tagTracksSpec
} from '../../../stores/listen/tags/current-tag.ts'
import { $search } from '../../../stores/kit/route.ts'
import { $uiVersion } from '../../../stores/kit/ui-version.ts'
import { Credits } from '../../../ui/Credits.tsx'
import { ChannelSkeletons, RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Browse } from '../../kit/lists/useBrowse.ts'
import { BrowseResults } from '../../kit/lists/BrowseResults.tsx'
import { AlbumItem, ArtistItem, ChannelItem } from '../../kit/cards/Cards.tsx'
import { PlainSection, ShelfSection } from '../../kit/cards/Sections.tsx'
import { TrackList } from '../../kit/tracks/TrackList.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'

const SKELETONS = 8

const TRACKS = 'tracks'

/** The page of tracks in the address. Another page opens at the tracks, not at the top. */
function useTracksPage(): Browse {
  const state = readBrowse(useAtom($search, ''), tagTracksSpec)
  return {
    spec: tagTracksSpec,
    state,
    change() {},
    pageSearch: (page) => `${browseSearch({ ...state, page }, tagTracksSpec)}#${TRACKS}`
  }
}

function TagTracks({ name, title }: { name: string; title: string }) {
  const { t, locale } = useLanguage()
  const list = useResource(tagTracks)
  const browse = useTracksPage()
  const { page, pageSize } = browse.state
  if (list.state === 'ready' && list.value.count === 0) return null
  return (
    <div className="section" id={TRACKS}>
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <BrowseResults
        label={title}
        browse={browse}
        list={list}
        path={routePath('library.tags.detail', { id: name }, locale)}
        skeleton={<RowSkeletons count={SKELETONS} />}
        rows={({ results }) => (
          <TrackList
            label={t('albums.tracksOf', { title: `#${name}` })}
            tracks={results}
            numbering="index"
            offset={(page - 1) * pageSize}
            showAlbum
          />
        )}
        empty={null}
        onRetry={() => void tagTracks.reload()}
      />
    </div>
  )
}

function TagChannels({ more }: { more: string | undefined }) {
  const { t } = useLanguage()
  return (
    <PlainSection title={t('common.channels')} source={tagChannels} more={more}>
      {(rows) => (
        <ul className="channels" aria-busy={!rows}>
          {rows ? (
            rows.map((channel) => (
              <ChannelItem
                key={channel.uuid}
                channel={channel}
                kind={t(
                  channel.artist.content_category === 'podcast'
                    ? 'common.kindPodcast'
                    : 'channels.kindChannel'
                )}
              />
            ))
          ) : (
            <ChannelSkeletons count={3} />
          )}
        </ul>
      )}
    </PlainSection>
  )
}

/** @param empty drawn if nothing has the tag */
export function TagSections({ name, empty }: { name: string; empty: ReactNode }) {
  const { t, locale } = useLanguage()
  const version = useAtom($uiVersion)
  const sources = [
    useResource(tagArtists),
    useResource(tagAlbums),
    useResource(tagTracks),
    useResource(tagChannels)
  ]
  if (sources.every((each) => each.state === 'ready' && each.value.count === 0)) return empty
  // The list of artists leaves out those who are on compilations only, unless it is asked for them.
  const all = (kind: 'artists' | 'albums' | 'channels', query = {}) =>
    routePath(`library.${kind}.browse`, {}, locale) + queryString({ tag: [name], ...query })
  return (
    <>
      <ShelfSection
        title={t('common.artists')}
        source={tagArtists}
        more={all('artists', { compilations: '1' })}
        card={(artist) => (
          <ArtistItem
            key={artist.id}
            artist={artist}
            sub={artist.tracks_count > 0 && t('albums.trackCount', { count: artist.tracks_count })}
          />
        )}
      />
      <ShelfSection
        title={t('common.albums')}
        source={tagAlbums}
        more={all('albums')}
        card={(album) => (
          <AlbumItem key={album.id} album={album} sub={<Credits credits={album.artist_credit} />} />
        )}
      />
      <TagTracks name={name} title={t('tracks.tracks')} />
      <TagChannels
        more={hasRoute(version, 'library.channels.browse') ? all('channels') : undefined}
      />
    </>
  )
}
