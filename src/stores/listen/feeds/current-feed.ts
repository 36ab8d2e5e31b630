// Extras of the feed for the episode or the channel on screen.
// docs/product/library.md#more-from-the-feed.
import { computed } from 'nanostores'
import { env } from '../../../lib/env.ts'
import { episodeIn } from '../../../lib/feeds/extras/match.ts'
import { bestTranscript } from '../../../lib/feeds/extras/transcript.ts'
import type { EpisodeExtras, FeedExtras, TranscriptFile } from '../../../lib/feeds/extras/types.ts'
import type { FileChapter } from '../../../lib/file-tags/types.ts'
import { isPodcast } from '../../../lib/tracks.ts'
import { currentChannel } from '../channels/current-channel.ts'
import { currentTrack } from '../tracks.ts'
import { resource } from '../../kit/resource.ts'
import { artistFeed, chaptersAt, feedExtras, feedOf, transcriptAt, type Feed } from './extras.ts'
import { $feedSites } from '../../player/tags/feed-sites.ts'

const $wanted = computed(currentTrack.$value, (shown) => {
  if (shown.state !== 'ready' || !isPodcast(shown.value.artist_credit)) return undefined
  const { title, creation_date: date, position, artist_credit: credits } = shown.value
  const artist = credits[0]?.artist.id
  const published = Date.parse(date)
  return artist === undefined
    ? undefined
    : { artist, title, published, position: position ?? undefined }
})

/** The feed of the episode on screen; undefined if it has none elsewhere. */
export const episodeFeed = resource($wanted, ({ artist }) => artistFeed(artist))

const $asked = computed([$wanted, episodeFeed.$value, $feedSites], (wanted, feed, sites) =>
  wanted && feed.state === 'ready' && feed.value && sites.includes(feed.value.host)
    ? { wanted, feed: feed.value }
    : undefined
)

/** `broken`: the feed names a file with chapters that could not be read. */
export type ShownExtras = Pick<EpisodeExtras, 'people' | 'soundbites' | 'funding'> & {
  chapters: readonly FileChapter[]
  transcript: TranscriptFile | undefined
  broken: boolean
}

/** Undefined if the feed has nothing for the episode. */
export const episodeExtras = resource(
  $asked,
  async ({ wanted, feed }): Promise<ShownExtras | undefined> => {
    const all = await feedExtras(feed.address)
    const own = episodeIn(all, wanted)
    const chapters =
      own?.chapters === undefined ? [] : await chaptersAt(own.chapters).catch(() => undefined)
    const shown: ShownExtras = {
      chapters: chapters ?? [],
      broken: chapters === undefined,
      transcript: bestTranscript(own?.transcripts ?? [], env().language()),
      soundbites: own?.soundbites ?? [],
      // The podcast's extras count for episodes that have none.
      people: own?.people.length ? own.people : all.people,
      funding: own?.funding.length ? own.funding : all.funding
    }
    const lists = [shown.chapters, shown.soundbites, shown.people, shown.funding]
    const any = shown.transcript || shown.broken || lists.some(({ length }) => length > 0)
    return any ? shown : undefined
  }
)

const $transcript = computed(episodeExtras.$value, (shown) =>
  shown.state === 'ready' ? shown.value?.transcript : undefined
)
/** The transcript of the episode on screen; loaded while it is shown. */
export const episodeTranscript = resource($transcript, transcriptAt)

/** The feed of the channel on screen; undefined if it is the pod's own. */
export const $currentFeed = computed(currentChannel.$value, (shown): Feed | undefined =>
  shown.state === 'ready' && shown.value.artist.content_category === 'podcast'
    ? feedOf(shown.value)
    : undefined
)
const $allowedFeed = computed([$currentFeed, $feedSites], (feed, sites) =>
  feed && sites.includes(feed.host) ? feed.address : undefined
)
export const channelExtras = resource(
  $allowedFeed,
  async (address): Promise<Pick<FeedExtras, 'people' | 'funding'>> => {
    const { people, funding } = await feedExtras(address)
    return { people, funding }
  }
)
