// Square crops of images, made once and kept on disk. The decoding runs in a thread of its own, so listening never stutters.
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Files } from '../files.ts'
import { cropPath, originalPath, type AttachmentRow } from '../repositories/shapes/attachments.ts'

export type CropJob = { id: number; from: string; to: string; mimetype: string; size: number }
export type CropDone = { id: number; error?: string }

const running = new Map<string, Promise<boolean>>()
const waiting = new Map<number, (done: CropDone) => void>()
let worker: Worker | undefined
let jobs = 0

function thread(): Worker {
  if (worker) return worker
  const made = new Worker(new URL('./worker.ts', import.meta.url))
  made.on('message', (done: CropDone) => {
    waiting.get(done.id)?.(done)
    waiting.delete(done.id)
    if (waiting.size === 0) made.unref()
  })
  made.on('error', (error: Error) => {
    for (const [id, finish] of waiting) finish({ id, error: error.message })
    waiting.clear()
    worker = undefined
  })
  worker = made
  return made
}

function run(job: Omit<CropJob, 'id'>): Promise<boolean> {
  const id = ++jobs
  return new Promise((resolve) => {
    waiting.set(id, (done) => resolve(done.error === undefined))
    const made = thread()
    made.ref()
    made.postMessage({ ...job, id })
  })
}

/** Path of the crop, made if it is not there; undefined when the image cannot be read. */
export async function makeCrop(
  files: Files,
  row: Pick<AttachmentRow, 'hash' | 'extension' | 'mimetype'>,
  size: number
): Promise<string | undefined> {
  const to = files.path(cropPath(row, size))
  if (existsSync(to)) return to
  let job = running.get(to)
  if (!job) {
    job = run({ from: files.path(originalPath(row)), to, mimetype: row.mimetype, size })
    running.set(to, job)
  }
  const made = await job
  if (made) running.delete(to)
  return made ? to : undefined
}
