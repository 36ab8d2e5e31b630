// A pod whose music is pure tones: what is heard says which track it is.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPod } from '../../pod/start.ts'
import { sine, writeAlbum } from './tones.ts'

/** Frequencies in Hz of the tracks of each album, in order, and their length in seconds. */
export const toneAlbums = {
  Scale: { hertz: [300, 400, 500], seconds: 4 },
  Low: { hertz: [350], seconds: 6 },
  High: { hertz: [700], seconds: 6 },
  /** Its tags ask for half the amplitude. */
  Loud: { hertz: [450], seconds: 6, gain: -6.02 }
} as const
export type ToneAlbum = keyof typeof toneAlbums

export type TonePod = {
  url: string
  /** Where the files lie: a folder for each album, tracks named `1.flac` and so on. */
  folder: string
  albumPath(album: ToneAlbum): string
  close(): Promise<void>
}

export async function startTonePod(): Promise<TonePod> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-tones-'))
  const data = mkdtempSync(join(tmpdir(), 'atoll-tone-pod-'))
  for (const [album, { hertz, seconds, ...rest }] of Object.entries(toneAlbums))
    await writeAlbum(
      folder,
      album,
      'flac',
      hertz.map((each) => ({ title: `${each} Hz`, samples: sine(each, seconds), ...rest }))
    )
  const { app, url } = await startPod({ data, port: 0, import: folder, faults: true })
  const { results } = (await (await fetch(`${url}/api/v2/albums/`)).json()) as { results: { id: number; title: string }[] }
  return {
    url,
    folder,
    albumPath: (album) => `${url}/library/albums/${results.find(({ title }) => title === album)!.id}`,
    async close() {
      await app.close()
      for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
    }
  }
}
