// Channels as cover cards, for lists of many.
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { isPodcastChannel } from '../../../stores/listen/channels/current-channel.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { CoverItem } from '../../kit/cards/Cards.tsx'

const EAGER = 12

export function ChannelTiles({ channels }: { channels: readonly Channel[] }) {
  const { t } = useLanguage()
  return (
    <ul className="grid">
      {channels.map((channel, place) => (
        <CoverItem
          key={channel.uuid}
          item={{ kind: 'channel', row: channel }}
          sub={t(isPodcastChannel(channel) ? 'common.podcastOf' : 'common.channelOf', {
            count: channel.artist.tracks_count
          })}
          eager={place < EAGER}
        />
      ))}
    </ul>
  )
}
