// The user's favorite tracks in pages, newest first by default.
import { useStore } from '@nanostores/react'
import { isNarrowed, pageSizesOf } from '../../lib/browse/browse.ts'
import type { Favorite } from '../../lib/contract/library/favorites.ts'
import { routePath } from '../../lib/routes/match.ts'
import { LOADING, type Listing } from '../../stores/library/browse.ts'
import { favoriteList } from '../../stores/library/favorites.ts'
import { Filters, SearchField, SelectField, SizeField } from '../../ui/Filters.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useLanguage } from '../../ui/texts.tsx'
import { island, type IslandProps } from '../island.tsx'
import { CardMenus } from '../kit/cards/CardMenus.tsx'
import { PlayListing } from '../kit/cards/PlayListing.tsx'
import { BrowseResults } from '../kit/browse/BrowseResults.tsx'
import { useBrowse, type Browse } from '../kit/browse/useBrowse.ts'
import { TrackList } from '../kit/tracks/TrackList.tsx'

const loading = () => LOADING as Listing<Favorite>

function Head({ count, browse }: { count: number | undefined; browse: Browse }) {
  const { t } = useLanguage()
  const { q, ordering } = browse.state
  const text = isNarrowed(browse.state) ? 'browse.tracksMatch' : 'browse.tracksCount'
  return (
    <div className="page-head">
      <div>
        <h1>{t('browse.favorites')}</h1>
        <p className="muted lede num" role="status">
          {count === undefined ? '\u00a0' : t(text, { count })}
        </p>
      </div>
      <div className="actions">
        <PlayListing
          source={{ kind: 'favorites', q, ordering }}
          name={t('browse.favorites')}
          some={Boolean(count)}
        />
      </div>
    </div>
  )
}

function Controls({ browse }: { browse: Browse }) {
  const { t } = useLanguage()
  const { state, spec, change } = browse
  return (
    <Filters short>
      <SearchField
        label={t('browse.search')}
        hint={t('browse.searchFavorites')}
        value={state.q}
        onChange={(q) => change({ q })}
      />
      <SelectField
        label={t('browse.orderBy')}
        value={state.ordering}
        choices={[
          { value: '-creation_date', text: t('browse.newestFirst') },
          { value: 'creation_date', text: t('browse.oldestFirst') }
        ]}
        onChange={(ordering) => change({ ordering })}
      />
      <SizeField
        value={state.pageSize}
        sizes={pageSizesOf(spec)}
        onChange={(pageSize) => change({ pageSize })}
      />
    </Filters>
  )
}

export const Favorites = island('Favorites', function Favorites({ t, locale }: IslandProps) {
  const browse = useBrowse(favoriteList)
  const list = useStore(favoriteList.$page, { ssr: loading })
  const { page, pageSize } = browse.state
  return (
    <CardMenus>
      <Head count={list.state === 'ready' ? list.value.count : undefined} browse={browse} />
      <Controls browse={browse} />
      <BrowseResults
        label={t('browse.favorites')}
        browse={browse}
        list={list}
        path={routePath('favorites', {}, locale)}
        skeleton={<RowSkeletons count={12} />}
        rows={({ results }) => (
          <TrackList
            label={t('browse.favorites')}
            tracks={results.map((row) => row.track)}
            numbering="index"
            offset={(page - 1) * pageSize}
            showAlbum
            showTags
          />
        )}
        empty={
          <EmptyState
            icon="heart"
            title={t('browse.noFavorites')}
            action={
              <a className="btn btn-primary" href={routePath('library.albums.browse', {}, locale)}>
                {t('browse.browseAlbums')}
              </a>
            }
          >
            {t('browse.noFavoritesHint')}
          </EmptyState>
        }
        onRetry={() => void favoriteList.reload()}
      />
    </CardMenus>
  )
})
