// Uploaded pictures: their type, found by their first bytes, and where they are stored.
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Files } from '../files.ts'
import { makeCrop } from './crops.ts'
import { pixelsOf } from './dimensions.ts'
import { cropPath, originalPath } from '../repositories/shapes/attachments.ts'
import { withoutMetadata } from './metadata.ts'

export type Stored = { hash: string; extension: string; mimetype: string; size: number }

const TYPES = [
  { begins: '\xff\xd8\xff', mimetype: 'image/jpeg', extension: 'jpg' },
  { begins: '\x89PNG', mimetype: 'image/png', extension: 'png' }
] as const

/** Deletes the picture's files; the caller deletes its row. */
export async function dropPicture(
  files: Files,
  stored: Pick<Stored, 'hash' | 'extension'>
): Promise<void> {
  const paths = [originalPath(stored), cropPath(stored, 200), cropPath(stored, 600)]
  await Promise.all(paths.map((path) => rm(files.path(path), { force: true })))
}

/**
 * Writes a picture without its metadata.
 * @param salt keeps equal pictures of two uploads apart, as each has an owner
 * @returns undefined for a file that cannot be decoded, or would be too large when decoded
 */
export async function storePicture(
  files: Files,
  bytes: Buffer,
  salt: string
): Promise<Stored | undefined> {
  const start = bytes.toString('latin1', 0, 4)
  const type = TYPES.find(({ begins }) => start.startsWith(begins))
  if (!type) return undefined
  const { mimetype, extension } = type
  let clean: Buffer
  try {
    pixelsOf(bytes)
    clean = withoutMetadata(bytes, mimetype)
  } catch {
    return undefined
  }
  const hash = createHash('sha256').update(salt).update(clean).digest('hex').slice(0, 40)
  const stored = { hash, extension, mimetype, size: clean.length }
  const path = files.path(originalPath(stored))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, clean)
  if (await makeCrop(files, stored, 200)) return stored
  await dropPicture(files, stored)
  return undefined
}
