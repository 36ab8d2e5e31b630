import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PlannedAlbum } from './plan.ts'
import type { WorkerMessage } from './worker.ts'

/**
 * Renders albums on one worker per core, the longest first so that all end at about the same time.
 */
export async function renderAlbums(
  folder: string,
  albums: PlannedAlbum[],
  onFile: () => void
): Promise<void> {
  const seconds = (album: PlannedAlbum): number =>
    album.tracks.reduce((sum, track) => sum + track.seconds, 0)
  const queue = albums.toSorted((a, b) => seconds(b) - seconds(a))
  const count = Math.max(1, Math.min(availableParallelism(), 8, queue.length))
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder } })
  )
  try {
    await Promise.all(workers.map((worker) => feed(worker, queue, onFile)))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function feed(worker: Worker, queue: PlannedAlbum[], onFile: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const album = queue.shift()
      if (album) worker.postMessage(album)
      else resolve()
    }
    worker.on('message', (message: WorkerMessage) => (message.kind === 'file' ? onFile() : next()))
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`A demo worker stopped early (code ${code})`)))
    next()
  })
}
