// Playing what a card stands for: its tracks are asked for at the press, the list itself does not carry them.
import { computed } from 'nanostores'
import { listAllTracks } from '../../lib/api/tracks.ts'
import type { Track, TrackQuery } from '../../lib/contract/tracks.ts'
import { isUnplayable } from '../../lib/tracks.ts'
import { showError } from '../errors.ts'
import { showMessage } from '../messages.ts'
import { $current, $playback, playTracks, togglePlay } from '../player/index.ts'

export type NowPlaying = { track: number; album: number | undefined; sounding: boolean }

/** What cards and rows show of the player; its progress changes nothing here. */
const $now = computed([$current, $playback], (current, { state }) =>
  current ? `${current.id} ${current.albumId ?? ''} ${state === 'paused' ? '' : 'on'}` : ''
)
export const $nowPlaying = computed($now, (now): NowPlaying | undefined => {
  if (now === '') return undefined
  const [track, album, on] = now.split(' ')
  return { track: Number(track), album: album ? Number(album) : undefined, sounding: on === 'on' }
})

/** Plays what `load` gives from its start and tells when there is nothing playable in it. */
export async function playLoaded(load: () => Promise<readonly Track[]>): Promise<void> {
  try {
    const tracks = (await load()).filter((track) => !isUnplayable(track))
    if (tracks.length > 0) playTracks(tracks, 0)
    else showMessage({ text: 'pieces.nothingPlayable' }, { key: 'nothing-playable' })
  } catch (error) {
    showError(error)
  }
}

const MOST = 500
const playQuery = (query: TrackQuery) => playLoaded(() => listAllTracks({ include_channels: true, ...query }, undefined, MOST))

/** From the first track of the first disc; the album that plays already is paused or goes on. */
export async function playAlbum(album: number): Promise<void> {
  if ($current.get()?.albumId === album) togglePlay()
  else await playQuery({ album, ordering: 'disc_number,position' })
}

/** Newest album first, each in its own order. */
export const playArtist = (artist: number): Promise<void> =>
  playQuery({ artist: String(artist), ordering: '-album__release_date,disc_number,position' })

/** From a track of a short row on; the one that plays already is paused or goes on. */
export function playFromRow(tracks: readonly Track[], track: Track): void {
  if ($current.get()?.id === track.id) return togglePlay()
  const playable = tracks.filter((each) => !isUnplayable(each))
  playTracks(playable, Math.max(0, playable.indexOf(track)))
}
