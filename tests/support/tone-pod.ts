// A pod whose music is pure tones: the audio output shows which track is playing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { startPod, type StartOptions } from '../../pod/start.ts'
import { sine, writeAlbum, type Format } from './tones.ts'

/** Frequencies in Hz of the tracks of each album, in order, and their length in seconds. */
export const toneAlbums = {
  Scale: { hertz: [300, 400, 500], seconds: 4 },
  Low: { hertz: [350], seconds: 6 },
  High: { hertz: [700], seconds: 6 },
  /** Its tags ask for half the amplitude. */
  Loud: { hertz: [450], seconds: 6, gain: -6.02 },
  /** Each track in another format. */
  Mixed: { hertz: [320, 440, 560], seconds: 5, formats: ['mp3', 'ogg', 'flac'] }
} as const
export type ToneAlbum = keyof typeof toneAlbums
type Album = {
  hertz: readonly number[]
  seconds: number
  gain?: number
  formats?: readonly Format[]
}

export type TonePod = {
  /** The pod itself, for actions that no client can do: end tokens, cut sockets, read tables. */
  app: FastifyInstance
  url: string
  /** The folder of the files: a folder for each album, tracks named `1.flac` and so on. */
  folder: string
  albumPath(album: ToneAlbum): string
  close(): Promise<void>
}

/**
 * @param host name under which browsers reach it; cookies are shared by all ports, so two pods need
 * two names
 * @param options of the pod, e.g. `accessTokenSeconds`
 */
export async function startTonePod(
  host = 'localhost',
  options: StartOptions = {}
): Promise<TonePod> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-tones-'))
  const data = mkdtempSync(join(tmpdir(), 'atoll-tone-pod-'))
  const albums: Record<string, Album> = toneAlbums
  for (const [album, { hertz, seconds, formats, ...rest }] of Object.entries(albums))
    await writeAlbum(
      folder,
      album,
      'flac',
      hertz.map((each, index) => ({
        title: `${each} Hz`,
        samples: sine(each, seconds),
        ...(formats && { format: formats[index]! }),
        ...rest
      }))
    )
  const { app, url: local } = await startPod({
    data,
    port: 0,
    import: folder,
    faults: true,
    domain: host,
    ...options
  })
  const url = local.replace('localhost', host)
  const { results } = (await (await fetch(`${local}/api/v2/albums/`)).json()) as {
    results: { id: number; title: string }[]
  }
  return {
    app,
    url,
    folder,
    albumPath: (album) =>
      `${url}/library/albums/${results.find(({ title }) => title === album)!.id}`,
    async close() {
      await app.close()
      for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
    }
  }
}
