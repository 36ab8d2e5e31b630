// Episodes that were begun and not finished on this device. docs/product/library.md#channels.
import { computed } from 'nanostores'
import { listTracks } from '../../../lib/api/listen/tracks.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { isBegun } from '../../../lib/queue/episodes.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import { $episodeProgress } from '../../player/index.ts'
import { resource } from '../../kit/resource.ts'

const SHOWN = 6

/** Ids of tracks, the latest first. */
export const $begunIds = computed($episodeProgress, (progress): readonly number[] =>
  [...progress]
    .filter(([, each]) => isBegun(each))
    .map(([id]) => id)
    .slice(-SHOWN)
    .toReversed()
)
// While an episode plays, its progress changes every few seconds.
$begunIds.eq = sameData

const $wanted = computed($begunIds, (ids) => (ids.length > 0 ? ids : undefined))

/** The begun episodes that the pod still has. */
export const begunEpisodes = resource($wanted, async (ids, signal): Promise<Page<Track>> => {
  const page = await listTracks({ id: [...ids], include_channels: true, page_size: SHOWN }, signal)
  const place = (track: Track): number => ids.indexOf(track.id)
  return { ...page, results: page.results.toSorted((a, b) => place(a) - place(b)) }
})
