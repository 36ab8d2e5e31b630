// A pod that tests may stop, start again and make fail while it plays one album of long tones.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from '../../pod/http/faults.ts'
import { startPod, type Started } from '../../pod/start.ts'
import { sine, writeAlbum } from './tones.ts'

/**
 * Hz of each track, in order; each sounds for so many seconds at 64 kbit/s, which is 8 KB a second.
 */
export const LONG = { hertz: [300, 400, 500, 600], seconds: 40, bytesPerSecond: 8000 } as const

export const LISTENER = { username: 'listener', password: 'long-tones-for-tests' }

export type LongPod = {
  url: string
  album: string
  /** Address of the file of a track, below api/v2. */
  file(index: number): string
  fail(fault: Partial<Fault>): Promise<void>
  /** Closes every connection and accepts no new ones, as a pod that is restarted. */
  stop(): Promise<void>
  /** On the same port, over the same data. */
  start(): Promise<void>
  close(): Promise<void>
}

export async function startLongPod(): Promise<LongPod> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-long-'))
  const data = mkdtempSync(join(tmpdir(), 'atoll-long-pod-'))
  const tracks = LONG.hertz.map((each) => ({
    title: `${each} Hz`,
    samples: sine(each, LONG.seconds)
  }))
  await writeAlbum(folder, 'Long', 'mp3', tracks)
  let running: Started | undefined = await startPod({ data, port: 0, import: folder, faults: true })
  const { url, app } = running
  await app.repositories.users.create({ ...LISTENER, privacy_level: 'everyone' })
  const get = async (path: string) =>
    (await (await fetch(url + path)).json()) as { results: Record<string, never>[] }
  const [album] = (await get('/api/v2/albums/')).results as unknown as { id: number }[]
  const { results } = (await get(
    `/api/v2/tracks/?album=${album!.id}&ordering=title`
  )) as unknown as {
    results: { listen_url: string }[]
  }
  const stop = async () => {
    await running?.app.close()
    running = undefined
  }
  return {
    url,
    album: `${url}/library/albums/${album!.id}`,
    file: (index) => results[index]!.listen_url,
    async fail(fault) {
      const body = JSON.stringify({ method: 'GET', path: '/api/v2/listen/', ...fault })
      const answer = await fetch(`${url}/__faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body
      })
      if (!answer.ok) throw new Error(`The fault was refused: ${answer.status}`)
    },
    stop,
    async start() {
      running ??= await startPod({ data, port: Number(new URL(url).port), faults: true })
    },
    async close() {
      await stop()
      for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
    }
  }
}
