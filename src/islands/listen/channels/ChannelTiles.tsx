// Channels as cover cards, for lists of many.
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { channelSource, isPodcastChannel } from '../../../stores/listen/channels/current-channel.ts'
import { playAll } from '../../../stores/player/play-all.ts'
import { CoverCard } from '../../../ui/cards/CoverCard.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useCardMenu } from '../../kit/cards/CardMenus.tsx'

const EAGER = 12

export function ChannelTiles({ channels }: { channels: readonly Channel[] }) {
  const { t, locale } = useLanguage()
  const menu = useCardMenu()
  return (
    <ul className="grid">
      {channels.map((channel, place) => {
        const { uuid, artist } = channel
        const { name, cover, tracks_count: count } = artist
        const source = channelSource(channel)
        return (
          <CoverCard
            key={uuid}
            href={routePath('channels.detail', { id: uuid }, locale)}
            title={name}
            cover={cover}
            sub={t(isPodcastChannel(channel) ? 'podcasts.podcastOf' : 'podcasts.channelOf', {
              count
            })}
            onPlay={source && (() => playAll(source))}
            onMenu={menu(source && { name, source })}
            eager={place < EAGER}
          />
        )
      })}
    </ul>
  )
}
