import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { paintPortrait } from './art/paint.ts'
import type { PlannedAlbum } from './plan.ts'
import { coverBytes, renderAlbum } from './render-track.ts'

/** To the parent: a file is written, or the album that was sent is finished. */
export type WorkerMessage = { kind: 'file' } | { kind: 'album' }

const { folder } = workerData as { folder: string }

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const full = join(folder, path)
  await mkdir(dirname(full), { recursive: true })
  await writeFile(full, bytes)
  parentPort?.postMessage({ kind: 'file' } satisfies WorkerMessage)
}

parentPort?.on('message', async (album: PlannedAlbum) => {
  for (const picture of album.pictures)
    await write(
      picture.path,
      picture.kind === 'cover'
        ? coverBytes(picture.cover)
        : paintPortrait(picture.portrait, picture.seed)
    )
  for await (const { path, bytes } of renderAlbum(album)) await write(path, bytes)
  parentPort?.postMessage({ kind: 'album' } satisfies WorkerMessage)
})
