import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Files } from '../files.ts'
import type { Database } from '../db.ts'
import { originalPath } from '../repositories/shapes/attachments.ts'
import type { Picture } from './types.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif'
}

/** The media type of an image by its first bytes; tags often name a wrong one. */
export function imageType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG')) return 'image/png'
  if (start.startsWith('GIF8')) return 'image/gif'
  return start.startsWith('RIFF') && start.slice(8) === 'WEBP' ? 'image/webp' : undefined
}

/**
 * Stores an image once, however often it occurs. Returns its id; undefined for bytes that are no
 * known type of image.
 */
export function saveImage(
  db: Database,
  files: Files,
  picture: Picture,
  date: string
): number | undefined {
  const mimetype = imageType(picture.bytes)
  if (!mimetype) return undefined
  const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 40)
  const known = db.get<{ id: number }>('SELECT id FROM attachments WHERE hash = ?', hash)
  if (known) return known.id
  const extension = EXTENSIONS[mimetype]!
  const path = files.path(originalPath({ hash, extension }))
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, picture.bytes)
  }
  return db.run(
    'INSERT INTO attachments (uuid, hash, extension, mimetype, size, creation_date) VALUES (?, ?, ?, ?, ?, ?)',
    randomUUID(),
    hash,
    extension,
    mimetype,
    picture.bytes.length,
    date
  )
}
