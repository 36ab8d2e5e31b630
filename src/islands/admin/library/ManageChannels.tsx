// The channels of the pod: whose they are, how much is published in them, and deleting.
import type { ManageChannel } from '../../../lib/contract/admin/library/channels.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { manageChannels } from '../../../stores/admin/library/lists.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useColumnKit } from './columns.tsx'
import { ManageTable } from './ManageTable.tsx'
import { categoryText, sumOf } from './words.ts'

const nameOf = ({ artist }: ManageChannel): string => artist.name

export const ManageChannels = island('ManageChannels', function ManageChannels() {
  const { t, locale } = useLanguage()
  const kit = useColumnKit<ManageChannel>()
  const here = ({ uuid }: ManageChannel) =>
    routePath('manage.library.channels.detail', { id: uuid }, locale)
  return (
    <ManageTable
      list={manageChannels}
      title="titles.channels"
      icon="channel"
      counts={{ all: 'common.channelCount', filtered: 'channels.channelsMatch' }}
      hint="channels.searchChannels"
      order={{ descending: 'lists.newestFirst', ascending: 'lists.oldestFirst' }}
      nameOf={nameOf}
      paths={{ here, open: ({ uuid }) => routePath('channels.detail', { id: uuid }, locale) }}
      columns={[
        kit.name('name', t('common.name'), nameOf, here),
        kit.owner((channel) => channel.attributed_to),
        kit.text('category', t('channels.category'), ({ artist }) =>
          categoryText(artist.content_category, t)
        ),
        kit.text('domain', t('artists.domain'), ({ artist }) => artist.domain),
        kit.count('albums_count', t('titles.albums'), ({ artist }) => artist.albums_count),
        kit.count('tracks_count', t('common.tracks'), ({ artist }) => artist.tracks_count),
        kit.date('creation_date', t('common.dateAdded'), ({ creation_date: date }) => date)
      ]}
      search={{
        fields: 'name: rss: account: category: domain: tag:',
        example: 'account:alice'
      }}
      deletion={{
        title: 'manageLibrary.deleteChannels',
        text: 'manageLibrary.deleteChannelsHint',
        done: 'manageLibrary.deletedChannels',
        lost: (channels) => ({
          text: 'manageLibrary.losesTracks',
          params: { count: sumOf(channels, ({ artist }) => artist.tracks_count) }
        })
      }}
      empty={{ title: 'channels.noChannels', text: 'channels.noChannelsHint' }}
    />
  )
})
