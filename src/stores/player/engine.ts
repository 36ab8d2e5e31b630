// The way from the stores to the sound: the engine is loaded when something is first played, or about to be.
import { chooseSource, streamUrl } from '../../lib/audio/source.ts'
import type { Engine, EngineEvents } from '../../lib/audio/engine.ts'
import type { SoundFile } from '../../lib/audio/sound.ts'
import { podAddress, podOrigin } from '../../lib/address.ts'
import { getTrack } from '../../lib/api/tracks.ts'
import { normalizeSources } from '../../lib/queue/normalize.ts'
import type { QueueEntry } from '../../lib/queue/types.ts'
import { listenToken } from '../session.ts'

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

/** Id of an entry's sound. */
export const soundId = (entry: QueueEntry): string => `${entry.key}`

/**
 * What to play of an entry; lists may leave uploads out, then the pod is asked for the track.
 * @returns undefined when the track has no file
 */
export async function fileOf(entry: QueueEntry, engine: Engine): Promise<SoundFile | undefined> {
  const sources = entry.sources.length > 0 ? entry.sources : normalizeSources(await getTrack(entry.id))
  const choice = chooseSource(sources, engine.canPlay)
  if (!choice) return undefined
  const address = podAddress(choice.source.listenUrl)
  // The token opens the pod in the listener's name: no other host may see it.
  const token = new URL(address).origin === podOrigin() ? listenToken() : undefined
  return { url: streamUrl(address, choice.transcode, token), format: choice.format }
}
