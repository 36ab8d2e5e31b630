// Playing music of other pods in the queue of this one.
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { podOf } from '../../../lib/other-pods/other-pod.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import { isUnplayable } from '../../../lib/tracks.ts'
import { $current, playTracks, togglePlay } from '../../player/index.ts'

/** Whether an entry of the queue is this track. */
export const isEntryOf = (entry: QueueEntry | undefined, track: Track): boolean =>
  entry !== undefined && entry.id === track.id && entry.pod === podOf(track)

/** Plays a list from a track on; pauses or resumes the track if it is the current one. */
export function playElsewhere(tracks: readonly Track[], track: Track): void {
  if (isEntryOf($current.get(), track)) return togglePlay()
  const playable = tracks.filter((each) => !isUnplayable(each))
  playTracks(playable, Math.max(0, playable.indexOf(track)))
}
