// The channels of the pod: podcasts and those of artists, in pages.
// docs/product/library.md#channels.
import { channelList } from '../../../stores/listen/channels/channel-lists.ts'
import { LOADING } from '../../../stores/kit/resource.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import { BrowseScreen } from '../../kit/lists/BrowseScreen.tsx'
import { BrowseTags } from '../../kit/lists/BrowseTags.tsx'
import { ChannelDialog } from '../../kit/channels/parts.ts'
import { NewButton } from '../../kit/form/NewButton.tsx'
import { ChannelTiles } from './ChannelTiles.tsx'

const order: OrderTexts = {
  by: {
    creation_date: 'common.dateAdded',
    modification_date: 'lists.orderChanged',
    random: 'lists.orderRandom'
  }
}

export const ChannelsBrowse = island('ChannelsBrowse', function ChannelsBrowse() {
  const { t } = useLanguage()
  return (
    <BrowseScreen
      list={channelList}
      title={t('common.channels')}
      counts={{ all: 'common.channelCount', filtered: 'channels.channelsMatch' }}
      play={() => (
        <NewButton plain needs="channels" text="own-channels.new" dialog={ChannelDialog} />
      )}
      hint={t('channels.searchChannels')}
      order={order}
      // Pods send no usable tags inside of channels, so none can be offered.
      filters={(browse) => <BrowseTags browse={browse} list={LOADING} />}
      skeleton={(pageSize) => (
        <ul className="grid">
          <CardSkeletons count={pageSize} />
        </ul>
      )}
      rows={(page) => <ChannelTiles channels={page.results} />}
      empty={
        <EmptyState icon="channel" title={t('channels.noChannels')}>
          {t('channels.noChannelsHint')}
        </EmptyState>
      }
    />
  )
})
