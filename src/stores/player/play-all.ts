// Playing the album, artist, list etc. of a card or a page header. Its tracks are requested on the
// press, as lists do not contain them. The first page plays at once; the other pages are added to
// the queue as they load.
import { computed } from 'nanostores'
import { NotFoundError } from '../../lib/api/errors.ts'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import type { Anchor } from '../../lib/queue/fill.ts'
import { latest } from '../../lib/requests/latest.ts'
import { nextSerial } from '../../lib/kit/serial.ts'
import { sameData } from '../../lib/kit/stable-json.ts'
import { isUnplayable } from '../../lib/tracks.ts'
import { showError } from '../errors/errors.ts'
import { showMessage } from '../kit/messages.ts'
import { beginList, extendList, extendPlayed, inQueue, keysFrom } from './fill.ts'
import {
  $currentHere,
  $playback,
  $queue,
  $radio,
  isCurrentTrack,
  isSameRadio,
  play,
  playShuffled,
  playTracks,
  seek,
  togglePlay
} from './index.ts'
import { chunk, MAX_TRACKS, type Chunk, type Source } from './sources.ts'

export type { Source } from './sources.ts'
export type NowPlaying = { track: number; album: number | undefined; sounding: boolean }

/** The player state that cards and rows show; none while music of another pod plays. */
export const $nowPlaying = computed(
  [$currentHere, $playback],
  (current, { state }): NowPlaying | undefined =>
    current && { track: current.id, album: current.albumId, sounding: state !== 'paused' }
)
// Other changes of the player redraw no card.
$nowPlaying.eq = sameData

type Verb = 'play' | 'shuffle' | 'next' | 'end'
// Each press on Play cancels earlier presses that still wait for their first page.
const presses = latest()
const running = new Map<string, Promise<boolean>>()

/**
 * Returns a check whether the person has since switched to other music: another queue or another
 * radio.
 */
function checkSwitch(): () => boolean {
  const keys = $queue.get().entries.map(({ key }) => key)
  const radio = $radio.get()
  return () => {
    const now = $radio.get()
    if (now && !(radio && isSameRadio(radio, now))) return true
    return keys.length > 0 ? !inQueue(keys) : $playback.get().state !== 'paused'
  }
}

/**
 * Pages in request order. Shuffled lists begin at a random page; else they would always begin with
 * the same fifty tracks.
 */
function* pagesOf(count: number, shuffled: boolean): Generator<number> {
  const first = shuffled ? 1 + Math.floor(Math.random() * count) : 1
  yield first
  for (let page = 1; page <= count; page++) if (page !== first) yield page
}

/**
 * The entry next to which a page of a list is inserted, found from the pages already in the queue.
 */
function anchorOf(page: number, keysByPage: ReadonlyMap<number, readonly number[]>): Anchor {
  const pages = [...keysByPage.keys()].toSorted((a, b) => a - b)
  const before = pages.findLast((each) => each < page)
  if (before !== undefined) return { key: keysByPage.get(before)!.at(-1)!, side: 'after' }
  return { key: keysByPage.get(pages[0]!)![0]!, side: 'before' }
}

/** Not found: the list became shorter while it was read, so this page is empty. */
function emptyIfMissing(error: unknown): Chunk {
  if (error instanceof NotFoundError) return { tracks: [], pages: 1 }
  throw error
}

function begin(verb: Verb, tracks: readonly Track[], name: string): number[] {
  if (verb === 'play') return keysFrom(() => playTracks(tracks))
  if (verb === 'shuffle') return keysFrom(() => playShuffled(tracks))
  return beginList(tracks, verb, name)
}

function showAdded(verb: Verb, count: number): void {
  if (verb === 'play' || verb === 'shuffle') return
  const text = verb === 'next' ? 'player.addedNext' : 'player.added'
  showMessage({ text, params: { count } }, { color: 'success', key: 'queue' })
}

/** @returns whether anything was queued */
async function queueSource(source: Source, verb: Verb, onFirst: () => void): Promise<boolean> {
  const plays = verb === 'play' || verb === 'shuffle'
  const isLatest = plays ? presses.begin() : () => true
  const hasSwitched = checkSwitch()
  const name = `list ${nextSerial()}`
  const keysByPage = new Map<number, number[]>()
  const extend = plays ? extendPlayed : extendList
  let [latest, total, announced]: [number[], number, number] = [[], 0, 0]
  try {
    const first = await chunk(source, 1)
    for (const page of pagesOf(first.pages, verb === 'shuffle')) {
      const { tracks } = page === 1 ? first : await chunk(source, page).catch(emptyIfMissing)
      const wanted = tracks.slice(0, MAX_TRACKS - total)
      if (total === 0 ? plays && (!isLatest() || hasSwitched()) : !inQueue(latest)) return total > 0
      if (wanted.length > 0) {
        latest =
          total === 0 ? begin(verb, wanted, name) : extend(wanted, anchorOf(page, keysByPage), name)
        // The person removed the neighbouring entry from the queue, so the rest of the list is not
        // wanted.
        if (latest.length === 0) return total > 0
        keysByPage.set(page, latest)
        if (total === 0) showAdded(verb, (announced = wanted.length))
        total += wanted.length
        onFirst()
      }
      if (total >= MAX_TRACKS) break
    }
    if (total === 0) showMessage({ text: 'lists.nothingPlayable' }, { key: 'nothing-playable' })
    return total > 0
  } finally {
    if (total > announced) showAdded(verb, total)
  }
}

/**
 * A second press while the first one waits changes nothing. Shows failures; tracks already in the
 * queue stay.
 * @returns whether it is in the queue
 */
function run(source: Source, verb: Verb): Promise<boolean> {
  const key = `${verb} ${JSON.stringify(source.kind === 'tracks' ? source.tracks.map(({ id }) => id) : source)}`
  const now = running.get(key)
  if (now) return now
  const done = new Promise<boolean>((resolve) => {
    const onFirst = verb === 'play' || verb === 'shuffle' ? () => resolve(true) : () => {}
    queueSource(source, verb, onFirst).then(resolve, (error: unknown) => {
      showError(error)
      resolve(false)
    })
  }).finally(() => running.delete(key))
  running.set(key, done)
  return done
}

/** Replaces the queue and plays from the source's first track on. Resolves when it plays. */
export const playAll = async (source: Source): Promise<void> => void (await run(source, 'play'))
/** Replaces the queue with the source in shuffled order. Resolves when it plays. */
export const shuffleAll = async (source: Source): Promise<void> =>
  void (await run(source, 'shuffle'))
/**
 * Inserts the whole source right after the current track. Resolves when everything is in the queue.
 */
export const playNextAll = async (source: Source): Promise<void> => void (await run(source, 'next'))
/**
 * Appends the whole source to the queue. Resolves when everything is in the queue: to false if
 * nothing is, or not everything.
 */
export const addAll = (source: Source): Promise<boolean> => run(source, 'end')

/**
 * Plays from the first track of the first disc; if the album is already playing, pauses or resumes
 * it.
 */
export async function playAlbum(album: number): Promise<void> {
  if ($currentHere.get()?.albumId === album) togglePlay()
  else await playAll({ kind: 'album', id: album })
}

/**
 * Plays a list from a track on, without unplayable tracks. If the track is the current one, the
 * queue stays: the track is paused or resumed, or played from that moment.
 * @param from seconds into the track
 */
export function playFrom(tracks: readonly Track[], track: Track, from?: number): void {
  if (isCurrentTrack(track.id)) {
    if (from === undefined) return togglePlay()
    seek(from)
    return play()
  }
  const playable = tracks.filter((each) => !isUnplayable(each))
  playTracks(playable, Math.max(0, playable.indexOf(track)), from)
}
