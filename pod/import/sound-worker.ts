// Reads files of sound in a thread of its own: a large or damaged file holds up no request.
import { parentPort } from 'node:worker_threads'
import { reasonOf } from './folder.ts'
import { readTrack } from './read.ts'
import type { SoundDone, SoundJob } from './sound-thread.ts'

parentPort?.on('message', ({ path, name, size }: SoundJob) => {
  readTrack({ path, size, modified: 0 }, name).then(
    (track) => parentPort!.postMessage({ track } satisfies SoundDone),
    (error: unknown) => parentPort!.postMessage({ error: reasonOf(error) } satisfies SoundDone)
  )
})
