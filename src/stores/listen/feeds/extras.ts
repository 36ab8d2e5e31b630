// The extras of a podcast's feed: fields that the pod does not keep. Each file is fetched once.
// docs/product/library.md#more-from-the-feed.
import { getArtist } from '../../../lib/api/listen/artists.ts'
import { getChannel } from '../../../lib/api/listen/channels.ts'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { env } from '../../../lib/env.ts'
import { asSecureAs } from '../../../lib/feeds/extras/address.ts'
import { readChapters } from '../../../lib/feeds/extras/chapters.ts'
import { loadFile } from '../../../lib/feeds/extras/file.ts'
import { episodeIn, type WantedEpisode } from '../../../lib/feeds/extras/match.ts'
import { readTranscript } from '../../../lib/feeds/extras/transcript.ts'
import type { EpisodeExtras, FeedExtras, TranscriptFile } from '../../../lib/feeds/extras/types.ts'
import { readInWorker, type FeedWorker } from '../../../lib/feeds/extras/worker.ts'
import { podOrigin } from '../../../lib/pods/address.ts'
import type { FileChapter, FileLyrics } from '../../../lib/file-tags/types.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import { resourceCache } from '../../kit/caches.ts'

/** A feed on another site than the pod. */
export type Feed = { address: string; host: string }

const inBrowser = (): FeedWorker =>
  new Worker(new URL('../../../workers/feed.ts', import.meta.url), { type: 'module', name: 'feed' })
// A variable, because tests replace it.
let makeWorker = inBrowser
/** Replaces the worker, which tests do not have; undefined restores the browser's. */
export const setFeedWorker = (make: typeof inBrowser | undefined): void => {
  makeWorker = make ?? inBrowser
}

/** How many answers of a kind are kept. */
const KEPT = 10

/** Loads each key once, and again after a failure. */
function kept<K extends string | number, T>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const cache = resourceCache<Promise<T>>()
  return (id) => {
    const key = String(id)
    const known = cache.get(key)
    if (known) return known
    const loading = load(id)
    cache.set(key, loading)
    if (cache.size > KEPT) cache.delete(cache.keys().next().value as string)
    loading.catch(() => void (cache.get(key) === loading && cache.delete(key)))
    return loading
  }
}

const secured = (address: string): string => asSecureAs(env().location().origin, address)

/** The feed of a channel; undefined if it is the pod's own, which has nothing more. */
export function feedOf({ rss_url: address }: Pick<Channel, 'rss_url'>): Feed | undefined {
  const link = webLink(address)
  if (!link || new URL(link).origin === podOrigin()) return undefined
  return { address: secured(link), host: new URL(link).host }
}

/**
 * The feed of an artist's channel; undefined if there is none. By the artist's id, as pods of 1.4
 * send no usable id of the channel with a track.
 * @throws ApiError
 */
export const artistFeed = kept(async (artist: number) => {
  const { channel } = await getArtist(artist)
  return channel ? feedOf(await getChannel(channel.uuid)) : undefined
})

/** @throws ExtrasProblem */
export const feedExtras: (address: string) => Promise<FeedExtras> = kept((address: string) =>
  readInWorker(makeWorker, address)
)

const noAbort = new AbortController().signal
const fileOf = kept((address: string) => loadFile(secured(address), env().fetch, noAbort))

/** @throws ExtrasProblem */
export const chaptersAt = async (address: string): Promise<readonly FileChapter[]> =>
  readChapters(await fileOf(address))

/** @throws ExtrasProblem */
export const transcriptAt = async (file: TranscriptFile): Promise<FileLyrics> =>
  readTranscript(await fileOf(file.url), file)

/** The extras of an episode; undefined if it is not in the feed. @throws ExtrasProblem */
export const extrasOf = async (
  feed: Feed,
  wanted: WantedEpisode
): Promise<EpisodeExtras | undefined> => episodeIn(await feedExtras(feed.address), wanted)
