// Finds an episode of the pod in the feed that it is from: pods do not pass on the feed's own ids.
import type { EpisodeExtras, FeedExtras } from './types.ts'

export type WantedEpisode = {
  title: string
  /** Milliseconds since 1970. */
  published?: number | undefined
  position?: number | undefined
}

/** Pods keep as many characters of a title. */
const KEPT = 255
const same = (title: string): string =>
  title.replace(/\s+/g, ' ').trim().slice(0, KEPT).normalize().toLowerCase()

/** The only episode with the title; of several, the one of the same time or number. */
export function episodeIn(
  { episodes }: FeedExtras,
  { title, published, position }: WantedEpisode
): EpisodeExtras | undefined {
  const found = episodes.filter((each) => same(each.title) === same(title))
  if (found.length < 2) return found[0]
  const only = (fits: (each: EpisodeExtras) => boolean): EpisodeExtras | undefined => {
    const fitting = found.filter(fits)
    return fitting.length === 1 ? fitting[0] : undefined
  }
  return (
    only((each) => published !== undefined && each.published === published) ??
    only((each) => position !== undefined && each.position === position)
  )
}
