// The channels that the person is subscribed to, and the newest episodes of all of them.
// docs/product/library.md#channels.
import { useState, useSyncExternalStore } from 'react'
import { routePath } from '../../../lib/routes/match.ts'
import { isImportKept } from '../../../stores/listen/feeds/kept-import.ts'
import { newestEpisodes, subscriptionList } from '../../../stores/listen/channels/channel-lists.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardSkeletons, RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import type { OrderTexts } from '../../kit/lists/BrowseFilters.tsx'
import { BrowseScreen } from '../../kit/lists/BrowseScreen.tsx'
import { PlainSection } from '../../kit/cards/Sections.tsx'
import { ChannelDialog } from '../../kit/channels/parts.ts'
import { NewButton } from '../../kit/form/NewButton.tsx'
import { FeedButton } from '../../kit/feeds/FeedButton.tsx'
import { useResource } from '../../kit/useResource.ts'
import { ChannelTiles } from './ChannelTiles.tsx'
import { late } from '../../kit/late.tsx'
import { OpmlMenu } from './opml/OpmlMenu.tsx'
import { Episodes } from '../../kit/episodes/Episodes.tsx'

const ImportPanel = late(() =>
  import('./opml/ImportPanel.tsx').then(({ ImportPanel }) => ImportPanel)
)

const never = () => () => {}

const SKELETONS = 6

const order: OrderTexts = {
  by: { modification_date: 'lists.orderChanged', creation_date: 'common.dateAdded' }
}

/** Whether the import is drawn, if there is one: it would move what stands below. */
function useImport(): [boolean, () => void] {
  const kept = useSyncExternalStore(never, isImportKept, () => false)
  const [known, setKnown] = useState(false)
  return [!kept || known, () => setKnown(true)]
}

function Newest() {
  const { t } = useLanguage()
  const title = t('channels.newest')
  return (
    <PlainSection title={title} source={newestEpisodes}>
      {(rows) =>
        rows === undefined ? (
          <RowSkeletons count={SKELETONS} />
        ) : (
          <Episodes label={title} tracks={rows} mixed />
        )
      }
    </PlainSection>
  )
}

export const Subscriptions = island('Subscriptions', function Subscriptions() {
  const { t, locale } = useLanguage()
  const newest = useResource(newestEpisodes)
  const [settled, onImport] = useImport()
  return (
    <BrowseScreen
      list={subscriptionList}
      title={t('channels.subscriptions')}
      counts={{ all: 'common.channelCount', filtered: 'channels.channelsMatch' }}
      play={() => (
        <div className="list-plays">
          <NewButton plain needs="channels" text="own-channels.new" dialog={ChannelDialog} />
          <FeedButton />
          <OpmlMenu />
        </div>
      )}
      hint={t('channels.searchChannels')}
      order={order}
      label={t('common.channels')}
      layout={(results) => (
        <>
          <ImportPanel onKnown={onImport} onFail={onImport} />
          {settled && <Newest />}
          {/* Not before: it would be moved by the episodes. */}
          {settled && newest.state !== 'loading' && (
            <div className="section">
              <div className="section-head">
                <h2>{t('common.channels')}</h2>
              </div>
              {results}
            </div>
          )}
        </>
      )}
      skeleton={() => (
        <ul className="grid">
          <CardSkeletons count={SKELETONS} />
        </ul>
      )}
      rows={(page) => <ChannelTiles channels={page.results} />}
      empty={
        <EmptyState
          icon="podcast"
          title={t('channels.noSubscriptions')}
          action={
            <a className="btn btn-primary" href={routePath('library.podcasts.browse', {}, locale)}>
              {t('channels.browsePodcasts')}
            </a>
          }
        >
          {t('channels.noSubscriptionsHint')}
        </EmptyState>
      }
    />
  )
})
