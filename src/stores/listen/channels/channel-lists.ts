// Lists of podcasts and channels, those that the person is subscribed to, and their newest
// episodes. docs/product/library.md#channels.
import { computed } from 'nanostores'
import { listArtists } from '../../../lib/api/listen/artists.ts'
import { listChannels } from '../../../lib/api/listen/channels.ts'
import { listTracks } from '../../../lib/api/listen/tracks.ts'
import { browseQuery } from '../../../lib/lists/browse.ts'
import type { ArtistWithAlbums } from '../../../lib/contract/listen/artists.ts'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { $me } from '../../session/session.ts'
import { browseList } from '../../lists/browse.ts'
import { aboutChannels, channelsOrNone } from './switched-off.ts'

// `channels/` of 1.4 cannot tell podcasts from other channels; the artists behind them it can.
export const podcastList = browseList<ArtistWithAlbums>(
  ['library.podcasts.browse'],
  {
    orderings: ['creation_date', 'name', 'modification_date', 'random'],
    ordering: '-creation_date',
    rising: ['name'],
    tags: true
  },
  (state, _route, signal) =>
    listArtists(
      { ...browseQuery(state), content_category: 'podcast', include_channels: true },
      signal
    )
)

export const channelList = browseList<Channel>(
  ['library.channels.browse'],
  {
    orderings: ['creation_date', 'modification_date', 'random'],
    ordering: '-creation_date',
    tags: true
  },
  (state, _route, signal) => aboutChannels(listChannels(browseQuery(state), signal))
)

/** The channels that the person is subscribed to; those that changed last first. */
export const subscriptionList = browseList<Channel>(
  ['subscriptions'],
  { orderings: ['modification_date', 'creation_date'], ordering: '-modification_date' },
  (state, _route, signal) =>
    aboutChannels(listChannels({ ...browseQuery(state), subscribed: true }, signal))
)

/** Pods have no list of the episodes of several channels: so many channels are asked one by one. */
const CHANNELS = 12
const OF_EACH = 6
const NEWEST = 12

const $person = computed([$route, $me], (route, me) =>
  route?.name === 'subscriptions' ? me?.full_username : undefined
)

const byDate = (a: Track, b: Track): number =>
  Date.parse(b.creation_date) - Date.parse(a.creation_date)

/**
 * The newest episodes and tracks of the channels that changed last. A channel that fails is left
 * out, unless all fail.
 */
export const newestEpisodes = resource($person, async (_me, signal): Promise<Page<Track>> => {
  const { results: channels } = await channelsOrNone(
    listChannels({ subscribed: true, ordering: '-modification_date', page_size: CHANNELS }, signal)
  )
  const asked = await Promise.allSettled(
    channels.map(({ uuid: channel }) =>
      listTracks(
        { channel, include_channels: true, ordering: '-creation_date', page_size: OF_EACH },
        signal
      )
    )
  )
  const found = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failed = asked.find((each) => each.status === 'rejected')
  if (found.length === 0 && failed) throw failed.reason as Error
  // A track of two artists is in the channels of both.
  const unique = new Map(found.flatMap((page) => page.results.map((track) => [track.id, track])))
  const results = [...unique.values()].toSorted(byDate)
  return { count: results.length, next: null, previous: null, results: results.slice(0, NEWEST) }
})
