// Square crops of images, made once and kept on disk. The decoding runs in a thread of its own, so
// listening never stutters.
import { existsSync } from 'node:fs'
import type { Files } from '../files.ts'
import { cropPath, originalPath, type AttachmentRow } from '../repositories/shapes/attachments.ts'
import { run } from './thread.ts'

/** Crops that are being made, and failed ones, which are not tried again. */
const running = new Map<string, Promise<boolean>>()
const MAX_REMEMBERED = 1000

/** Path of the crop, made if it does not exist; undefined when the image cannot be read. */
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
  else if (running.size > MAX_REMEMBERED) running.delete(running.keys().next().value!)
  return made ? to : undefined
}
