// Connects the stores to the audio engine, which is loaded when something is first played or about
// to be played.
import { picturesHidden } from '../../../lib/audio/element/pictures.ts'
import { chooseSource, streamUrl } from '../../../lib/audio/source.ts'
import type { Engine, EngineEvents } from '../../../lib/audio/engine-types.ts'
import type { SoundFile } from '../../../lib/audio/sound.ts'
import { once } from '../../../lib/requests/once.ts'
import { trackAt } from '../../../lib/other-pods/other-pod.ts'
import { addressAt, podAddress } from '../../../lib/pods/address.ts'
import { getTrack } from '../../../lib/api/listen/tracks.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { normalizeSources } from '../../../lib/queue/normalize.ts'
import type { QueueEntry, QueueSource } from '../../../lib/queue/types.ts'
import { listenTokenAt, personAt } from '../../session/other-pods.ts'
import { isTokenSession, knownSession, tokenFor } from '../../session/session.ts'

export type LoadEngine = (events: EngineEvents) => Promise<Engine>
const loadBrowserEngine: LoadEngine = async (events) => {
  const code = import('../../../lib/audio/browser.ts')
  const [{ browserEngine }] = await Promise.all([code, picturesHidden()])
  return browserEngine(events)
}

// The one engine of the page. A variable, because tests replace it.
let pageEngine = once(loadBrowserEngine)

/** Replaces the engine. Only tests call it: they play fake sounds, as they have no browser. */
export const setEngineLoader = (load: LoadEngine): void => void (pageEngine = once(load))

/** The engine, once it has loaded. */
export const engineNow = (): Engine | undefined => pageEngine.now()

/** @throws when the engine's code could not be fetched; the next call tries again */
export const getEngine = (events: EngineEvents): Promise<Engine> => pageEngine.get(events)

/** Id of an entry's sound; a looping track has one for each lap. */
export const soundId = (entry: QueueEntry, lap: number): string => `${entry.key}/${lap}`

const trackOf = async ({ id, pod }: QueueEntry): Promise<Track> => {
  const track = await getTrack(id, undefined, pod)
  return pod === undefined ? track : trackAt(pod, track)
}

/** The files of an entry; if the list left them out, requests the track from the pod. */
export const sourcesOf = async (entry: QueueEntry): Promise<readonly QueueSource[]> =>
  entry.sources.length > 0 ? entry.sources : normalizeSources(await trackOf(entry))

/**
 * The address of a file, with the listen token if the host may see it. Keep it out of logs.
 * @param pod of the entry, if that is not the current pod
 */
export function addressOf(source: QueueSource, transcode: boolean, pod?: string): string {
  if (pod === undefined) {
    const address = podAddress(source.listenUrl)
    return streamUrl(address, transcode, tokenFor(address))
  }
  const address = addressAt(pod, source.listenUrl)
  const token = new URL(address).origin === pod ? listenTokenAt(pod) : undefined
  return streamUrl(address, transcode, token)
}

/** Resolves when the listen token of an entry is known, where one is needed. */
const knownListener = (pod: string | undefined): Promise<unknown> | boolean =>
  pod === undefined ? isTokenSession() && knownSession() : personAt(pod)

/**
 * The file to play for an entry. A token session waits for the listen token; on the pod's own pages
 * the cookie is enough.
 * @returns undefined when the track has no file
 */
export async function fileOf(entry: QueueEntry, engine: Engine): Promise<SoundFile | undefined> {
  const [sources] = await Promise.all([sourcesOf(entry), knownListener(entry.pod)])
  const choice = chooseSource(sources, engine.canPlay)
  return (
    choice && { url: addressOf(choice.source, choice.transcode, entry.pod), format: choice.format }
  )
}
