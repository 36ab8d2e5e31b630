// The channel on screen: its newest episodes or tracks, its series or albums, and all of its
// episodes in pages. docs/product/library.md#channels.
import { atom, computed } from 'nanostores'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { listAlbums } from '../../../lib/api/listen/albums.ts'
import { getArtist } from '../../../lib/api/listen/artists.ts'
import { getChannel, removeChannel } from '../../../lib/api/listen/channels.ts'
import { listTracks } from '../../../lib/api/listen/tracks.ts'
import { browseQuery, readBrowse, type BrowseSpec } from '../../../lib/lists/browse.ts'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { pageSizeOf } from '../../../lib/routes/match.ts'
import { resource } from '../../kit/resource.ts'
import { $route, $search } from '../../kit/route.ts'
import { $me } from '../../session/session.ts'
import { toggleSubscription } from './subscriptions.ts'
import { aboutChannels } from './switched-off.ts'
import { keepRows } from '../../lists/browse.ts'

const LATEST = 6
const SERIES = 20

const $id = computed($route, (route) =>
  route?.name === 'channels.detail' || route?.name === 'channels.episodes'
    ? route.params.id
    : undefined
)

export const currentChannel = resource($id, (id, signal) => aboutChannels(getChannel(id, signal)))

export const isPodcastChannel = ({ artist }: Pick<Channel, 'artist'>): boolean =>
  artist.content_category === 'podcast'

const $uuid = computed(currentChannel.$value, (shown) =>
  shown.state === 'ready' ? shown.value.uuid : undefined
)
const $overview = computed([$uuid, $route], (uuid, route) =>
  route?.name === 'channels.detail' ? uuid : undefined
)

export const channelLatest = resource($overview, (channel, signal) =>
  listTracks(
    { channel, include_channels: true, ordering: '-creation_date', page_size: LATEST },
    signal
  )
)

/** Whether the channel is the person's own. The pod owns those that it reads from feeds. */
export const $ownsCurrent = computed(
  [currentChannel.$value, $me],
  (shown, me) =>
    shown.state === 'ready' &&
    shown.value.actor !== null &&
    shown.value.attributed_to.full_username === me?.full_username
)

// Pods find an album without tracks by its artist only; its owner has to see it.
const $series = computed([$overview, $ownsCurrent, currentChannel.$value], (channel, own, shown) =>
  channel !== undefined && own && shown.state === 'ready'
    ? { artist: String(shown.value.artist.id) }
    : channel !== undefined
      ? { channel }
      : undefined
)
export const channelSeries = resource($series, (of, signal) =>
  listAlbums(
    { ...of, include_channels: true, ordering: '-creation_date', page_size: SERIES },
    signal
  )
)

// Pods send tags inside of channels as "TaggedItem object (1)"; those of the artist are names.
const $edited = atom<number | undefined>()
/** Asks for the tags of another channel than that on screen. @returns a function that ends this */
export function tagsOf(artist: number): () => void {
  $edited.set(artist)
  return () => $edited.set(undefined)
}
const $artist = computed(
  [$edited, currentChannel.$value],
  (edited, shown) => edited ?? (shown.state === 'ready' ? shown.value.artist.id : undefined)
)
export const channelTags = resource($artist, async (id, signal) => {
  const { tags } = await getArtist(id, signal)
  return tags.filter((tag) => typeof tag === 'string')
})

const spec: BrowseSpec = {
  orderings: ['creation_date'],
  ordering: '-creation_date',
  pageSize: pageSizeOf('channels.episodes')
}
const $episodesKey = computed([$uuid, $route, $search], (channel, route, search) =>
  channel !== undefined && route?.name === 'channels.episodes'
    ? { channel, state: readBrowse(search, spec) }
    : undefined
)
const episodes = resource($episodesKey, ({ channel, state }, signal) =>
  listTracks({ ...browseQuery(state), channel, include_channels: true }, signal)
)

/** Everything in the channel, in pages; search, order and page are in the address. */
export const channelEpisodes = {
  spec: () => spec,
  $value: keepRows(episodes.$value, $episodesKey),
  reload: episodes.reload
}

/** Asks again what is in the channel on screen. */
export function reloadChannel(): void {
  for (const each of [currentChannel, channelLatest, channelSeries, episodes]) void each.reload()
}

/** Deletes a channel and all that is in it; one that is gone already is no error. */
export async function deleteChannel({ uuid }: Channel): Promise<void> {
  try {
    await removeChannel(uuid)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
}

/** Subscribes or unsubscribes, and asks the pod how many are subscribed now. */
export async function toggleShownSubscription({ uuid }: Channel): Promise<void> {
  await toggleSubscription(uuid)
  await currentChannel.reload()
}
