// The thread that reads uploaded files: one at a time, with a time limit.
import { Worker } from 'node:worker_threads'
import type { TrackFile } from './types.ts'

/** @property name the name that the person's file has; its ending tells the format */
export type SoundJob = { path: string; name: string; size: number }
export type SoundDone =
  { track: TrackFile; error?: undefined } | { track?: undefined; error: string }

const TIMEOUT_MS = 60_000

type Waiting = { job: SoundJob; finish: (done: SoundDone) => void }

export type SoundThread = ReturnType<typeof createSoundThread>

/** Its thread starts with the first file. */
export function createSoundThread() {
  const queue: Waiting[] = []
  let current: Waiting | undefined
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  function end(): void {
    const old = worker
    worker = undefined
    old?.removeAllListeners()
    // Later errors of this thread do not matter.
    old?.on('error', () => {})
    void old?.terminate()
  }
  function done(result: SoundDone, keep: boolean): void {
    clearTimeout(timer)
    const finished = current
    current = undefined
    if (!keep) end()
    else if (queue.length === 0) worker?.unref()
    finished?.finish(result)
    next()
  }
  function thread(): Worker {
    if (worker) return worker
    worker = new Worker(new URL('./sound-worker.ts', import.meta.url))
    worker.on('message', (result: SoundDone) => done(result, true))
    worker.on('error', (error: Error) => done({ error: error.message }, false))
    worker.on('exit', () => done({ error: 'The thread ended' }, false))
    return worker
  }
  function next(): void {
    if (current) return
    current = queue.shift()
    if (!current) return
    timer = setTimeout(() => done({ error: 'It took too long' }, false), TIMEOUT_MS)
    const made = thread()
    made.ref()
    made.postMessage(current.job)
  }

  return {
    /** Reads tags and format of a file; an error for one that holds no sound. */
    read: (job: SoundJob): Promise<SoundDone> =>
      new Promise((finish) => {
        queue.push({ job, finish })
        next()
      }),
    /** Ends the thread; files that wait are given up. */
    close(): void {
      queue.length = 0
      clearTimeout(timer)
      end()
    }
  }
}
