// What depends on the other episodes of a feed: ids, and dates where there are none. Pure.

type Dated = { published: number | undefined }
const SECOND = 1000

/**
 * Gives each episode without a date one beside its neighbours in the feed, so that it keeps its
 * place and does not count as new. If no episode has a date, nothing is guessed.
 * @param episodes in the order of the feed
 */
export function placeUndated<T extends Dated>(episodes: readonly T[]): T[] {
  const known = episodes.flatMap(({ published }) => published ?? [])
  if (known.length === 0) return [...episodes]
  // Most feeds have the newest episode first.
  const step = known.at(-1)! > known[0]! ? SECOND : -SECOND
  const dates = episodes.map(({ published }) => published)
  const fill = (at: number, next: number): void => {
    const before = dates[at - 1]
    const after = dates[next]
    // The older neighbour: between a new and an old one, it is rather old.
    const fromBefore = before !== undefined && (after === undefined || before <= after)
    for (let place = at; place < next; place++)
      dates[place] = fromBefore ? before + (place - at + 1) * step : after! - (next - place) * step
  }
  for (let at = 0; at < dates.length; at++) {
    if (dates[at] !== undefined) continue
    let next = at
    while (next < dates.length && dates[next] === undefined) next++
    fill(at, next)
    at = next
  }
  return episodes.map((episode, place) => ({ ...episode, published: Math.max(1, dates[place]!) }))
}

type Named = { guid: string; url: string }

/**
 * Makes the ids of episodes differ. An id that a feed gives to several sounds is none, so the
 * address of the sound is. An episode that stands there twice is left out once.
 * @param episodes in the order of the feed
 */
export function withOwnIds<T extends Named>(episodes: readonly T[]): T[] {
  const sounds = new Map<string, Set<string>>()
  for (const { guid, url } of episodes) sounds.set(guid, (sounds.get(guid) ?? new Set()).add(url))
  const own = new Map<string, T>()
  for (const episode of episodes) {
    const guid = sounds.get(episode.guid)!.size > 1 ? episode.url : episode.guid
    if (!own.has(guid)) own.set(guid, { ...episode, guid })
  }
  return [...own.values()]
}
