// Loads the file that a press in the first rows will play as soon as the pod has named it, while
// the code of the player is still on its way or starts. Part of /after.js. docs/first-data.md#play.
import type { Pressed } from '../../../lib/first/door.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { hasGraph } from '../../../lib/audio/abilities.ts'
import { loadEarly } from '../../../lib/audio/element/early.ts'
import { chooseSource, streamUrl } from '../../../lib/audio/source.ts'
import { isWeb } from '../../../lib/contract/kit/web-address.ts'
import { normalizeSources } from '../../../lib/queue/normalize.ts'
import { inRecordOrder, isUnplayable } from '../../../lib/tracks.ts'

/**
 * The first track that stores/player/sources will play. @param text an answer of the pod's, in
 * either dialect
 */
export function firstTrack(kind: Pressed['kind'], text: string): Track | undefined {
  const { results, next } = JSON.parse(text) as Page<Track>
  const ordered = kind === 'artists' || next ? results : inRecordOrder(results)
  return ordered.find((track) => !isUnplayable(track))
}

/**
 * Never fails: if it loads nothing, the player loads the file. It does nothing in WebKit, whose
 * elements are bound to a gesture.
 */
export async function loadFirstSound({ kind, pod, tracks }: Pressed): Promise<void> {
  try {
    const answer = hasGraph() && (await tracks)
    if (!answer || answer.status !== 200) return
    const track = firstTrack(kind, answer.text)
    const probe = new Audio()
    const choice =
      track && chooseSource(normalizeSources(track), (type) => probe.canPlayType(type) !== '')
    const url = choice && new URL(choice.source.listenUrl, pod)
    if (url && isWeb(url)) loadEarly(streamUrl(url.href, choice.transcode, undefined))
  } catch {
    // The player asks again, and shows the error.
  }
}
