// The podcasts of the pod, in pages. docs/product/library.md#channels.
import { podcastList } from '../../../stores/listen/channels/channel-lists.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import { BrowseScreen } from '../../kit/lists/BrowseScreen.tsx'
import { BrowseTags } from '../../kit/lists/BrowseTags.tsx'
import { FeedButton } from '../../kit/feeds/FeedButton.tsx'
import { PodcastOf } from '../../kit/cards/Cards.tsx'

const EAGER = 12

const order: OrderTexts = {
  by: {
    creation_date: 'common.dateAdded',
    name: 'common.name',
    modification_date: 'lists.orderChanged',
    random: 'lists.orderRandom'
  }
}

export const PodcastsBrowse = island('PodcastsBrowse', function PodcastsBrowse() {
  const { t } = useLanguage()
  return (
    <BrowseScreen
      list={podcastList}
      title={t('channels.podcasts')}
      counts={{ all: 'channels.podcastsCount', filtered: 'channels.podcastsMatch' }}
      play={() => (
        <div className="list-plays">
          <FeedButton />
        </div>
      )}
      hint={t('channels.searchPodcasts')}
      order={order}
      filters={(browse, list) => <BrowseTags browse={browse} list={list} />}
      skeleton={(pageSize) => (
        <ul className="grid">
          <CardSkeletons count={pageSize} />
        </ul>
      )}
      rows={(page) => (
        <ul className="grid">
          {page.results.map((podcast, place) => (
            <PodcastOf
              key={podcast.id}
              podcast={podcast}
              sub={t('common.episodeCount', { count: podcast.tracks_count })}
              eager={place < EAGER}
            />
          ))}
        </ul>
      )}
      empty={
        <EmptyState icon="podcast" title={t('channels.noPodcasts')}>
          {t('channels.noPodcastsHint')}
        </EmptyState>
      }
    />
  )
})
