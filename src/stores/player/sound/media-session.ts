// Keeps the system's media controls in sync with the player.
import {
  bindMediaKeys,
  showMediaPosition,
  showMediaState,
  showMediaTrack
} from '../../../lib/audio/media-session.ts'
import { creditLine } from '../../../lib/text/credit-names.ts'
import { next, previous } from '../actions.ts'
import { $playback, $position, livePosition, pause, play, seek } from '../playback.ts'
import { $current } from '../queue.ts'
import { $rate } from '../settings.ts'

/** Returns a function that stops this. */
export function watchMediaSession(): () => void {
  const offs = [
    $current.subscribe((entry) =>
      showMediaTrack(
        entry && {
          title: entry.title,
          artist: creditLine(entry.artistCredit),
          album: entry.albumTitle,
          coverUrl: entry.coverUrl,
          artworkUrl: entry.artworkUrl
        }
      )
    ),
    $playback.subscribe(({ state }) =>
      showMediaState(!$current.get() ? 'none' : state === 'paused' ? 'paused' : 'playing')
    ),
    $position.subscribe((position) =>
      showMediaPosition(position, $playback.get().duration, $rate.get())
    ),
    bindMediaKeys({
      play,
      pause: () => pause('media-session'),
      previous,
      next,
      seekBy: (seconds) => seek(livePosition() + seconds),
      seekTo: seek
    })
  ]
  return () => offs.forEach((off) => off())
}
