// The thread that decodes pictures: one job at a time, with a time limit. WebAssembly memory grows
// and never shrinks, so after a large picture, or one that took too long, the next job gets a new
// thread.
import { Worker } from 'node:worker_threads'

export type CropJob = { from: string; to: string; mimetype: string; size: number }
export type CropDone = { error?: string; pixels: number }

/**
 * Milliseconds until a job is cancelled: a small file can require any number of passes over its
 * pixels.
 */
const TIMEOUT_MS = 30_000
/** After a picture with this many pixels or more the thread is not kept. */
const LARGE = 4_000_000

type Waiting = { job: CropJob; longest: number; finish: (done: CropDone) => void }

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

function done(result: CropDone, keep: boolean): void {
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
  worker = new Worker(new URL('./worker.ts', import.meta.url))
  worker.on('message', (result: CropDone) => done(result, result.pixels < LARGE))
  worker.on('error', (error: Error) => done({ error: error.message, pixels: 0 }, false))
  worker.on('exit', () => done({ error: 'The thread ended', pixels: 0 }, false))
  return worker
}

function next(): void {
  if (current) return
  current = queue.shift()
  if (!current) return
  timer = setTimeout(() => done({ error: 'It took too long', pixels: 0 }, false), current.longest)
  const made = thread()
  made.ref()
  made.postMessage(current.job)
}

/** Whether a thread is kept for more jobs. */
export const isKept = (): boolean => worker !== undefined

/**
 * Makes a crop. False if that failed for any reason.
 * @param longest milliseconds it may take
 */
export const run = (job: CropJob, longest = TIMEOUT_MS): Promise<boolean> =>
  new Promise((resolve) => {
    queue.push({ job, longest, finish: ({ error }) => resolve(error === undefined) })
    next()
  })
