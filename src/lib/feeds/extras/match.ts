// Finds an episode of the pod in the feed that it is from: pods do not pass on the feed's own ids.
import { withoutEntities } from './entities.ts'
import type { EpisodeExtras, FeedExtras } from './types.ts'

export type WantedEpisode = {
  title: string
  /** Milliseconds since 1970. */
  published?: number | undefined
  position?: number | undefined
}

/** Pods keep as many characters of a title. */
const KEPT = 255

/**
 * Titles of which this is the same count as the same. Some titles are HTML, of which pods keep the
 * text alone.
 */
export const plainTitle = (title: string): string =>
  withoutEntities(title.replace(/<\/?[a-z][^<>]*>/gi, ''))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, KEPT)
    .trimEnd()
    .normalize()
    .toLowerCase()

/** The only episode with the title; of several, the one of the same time or number. */
export function episodeIn(
  { episodes }: FeedExtras,
  { title, published, position }: WantedEpisode
): EpisodeExtras | undefined {
  const wanted = plainTitle(title)
  const found = episodes.filter((each) => plainTitle(each.title) === wanted)
  if (found.length < 2 && !found[0]?.repeated) return found[0]
  const only = (fits: (each: EpisodeExtras) => boolean): EpisodeExtras | undefined => {
    const fitting = found.filter(fits)
    return fitting.length === 1 ? fitting[0] : undefined
  }
  return (
    only((each) => published !== undefined && each.published === published) ??
    only((each) => position !== undefined && each.position === position)
  )
}
