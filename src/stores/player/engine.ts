// The way from the stores to the sound: the engine is loaded when something is first played, or about to be.
import { chooseSource, streamUrl } from '../../lib/audio/source.ts'
import type { Engine, EngineEvents } from '../../lib/audio/engine-types.ts'
import type { SoundFile } from '../../lib/audio/sound.ts'
import { podAddress, podOrigin } from '../../lib/address.ts'
import { getTrack } from '../../lib/api/tracks.ts'
import { normalizeSources } from '../../lib/queue/normalize.ts'
import type { QueueEntry, QueueSource } from '../../lib/queue/types.ts'
import { isTokenSession, knownSession, listenToken } from '../session.ts'

export type LoadEngine = (events: EngineEvents) => Promise<Engine>
const loadBrowserEngine: LoadEngine = async (events) => (await import('../../lib/audio/browser.ts')).browserEngine(events)

let load = loadBrowserEngine
let loading: Promise<Engine> | undefined
let ready: Engine | undefined

/** Puts another engine in place; tests play without a browser. */
export function setEngineLoader(loader: LoadEngine): void {
  load = loader
  loading = undefined
  ready = undefined
}

/** The engine, once it is there. */
export const engineNow = (): Engine | undefined => ready

/** @throws when its code could not be fetched; the next call tries again */
export async function getEngine(events: EngineEvents): Promise<Engine> {
  loading ??= load(events)
  try {
    ready = await loading
    return ready
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** Id of an entry's sound; a looping track has one for each lap. */
export const soundId = (entry: QueueEntry, lap: number): string => `${entry.key}/${lap}`

/** The files of an entry; lists may leave them out, then the pod is asked for the track. */
export const sourcesOf = async (entry: QueueEntry): Promise<readonly QueueSource[]> =>
  entry.sources.length > 0 ? entry.sources : normalizeSources(await getTrack(entry.id))

/** Where a file is to be had, with the listener's token where that may be shown. Keep it out of logs. */
export function addressOf(source: QueueSource, transcode: boolean): string {
  const address = podAddress(source.listenUrl)
  // The token opens the pod in the listener's name: no other host may see it.
  return streamUrl(address, transcode, new URL(address).origin === podOrigin() ? listenToken() : undefined)
}

/**
 * What to play of an entry, and with the listener's token once it is known whether there is one: on the pod's own pages the
 * cookie speaks for them until then.
 * @returns undefined when the track has no file
 */
export async function fileOf(entry: QueueEntry, engine: Engine): Promise<SoundFile | undefined> {
  const [sources] = await Promise.all([sourcesOf(entry), isTokenSession() && knownSession()])
  const choice = chooseSource(sources, engine.canPlay)
  return choice && { url: addressOf(choice.source, choice.transcode), format: choice.format }
}
