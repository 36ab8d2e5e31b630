// Stores a file of sound that somebody sent, and lets it be imported.
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { badField, badRequest } from '../../../errors.ts'
import { MUSIC_FOLDER } from '../../../files.ts'
import { UploadedFile } from '../../../http/uploads.ts'
import { isBareAac, mimetypeOf } from '../../../mimetypes.ts'
import type { User } from '../../../repositories/shapes/asker.ts'
import { stamp } from '../../../text.ts'

const MEGABYTE = 1_000_000
const AUDIO_TYPE = /^audio\//

export type Form = Record<string, unknown>

/** @throws Refusal 400 */
export function soundOf(form: Form, field: string): UploadedFile {
  const file = form[field]
  if (file === undefined) throw badField(field, 'No file was submitted.')
  if (!(file instanceof UploadedFile))
    throw badField(field, 'The submitted data was not a file. Check the encoding type on the form.')
  if (file.size === 0) throw badField(field, 'The submitted file is empty.')
  return file
}

/**
 * Duration in seconds and bitrate in bit/s; both null for what is no sound.
 * @throws Error for damaged sound, or AAC with tags, on a pod of 1.4, which fails over it
 */
async function formatOf(app: FastifyInstance, file: UploadedFile) {
  const read = await app.imports.read(file.path, file.name, file.size)
  const older = app.settings.api === 'v1'
  const hasTags = read.track && !read.track.lacks?.tags
  if (older && isBareAac(file.name) && hasTags) throw new Error('AAC with tags')
  if (read.track)
    return { duration: Math.round(read.track.duration), bitrate: Math.round(read.track.bitrate) }
  if (older && AUDIO_TYPE.test(mimetypeOf(file.name))) throw new Error(read.error)
  return { duration: null, bitrate: null }
}

/** Moves the file to where it stays, on the same disk. @returns the path to store */
function keep(app: FastifyInstance, file: UploadedFile): string {
  const ending = /\.(\w{1,10})$/.exec(file.name)?.[1]?.toLowerCase() ?? 'bin'
  const uuid = randomUUID()
  const stored = `${MUSIC_FOLDER}/${uuid.slice(0, 2)}/${uuid}.${ending}`
  const path = app.files.path(stored)
  mkdirSync(dirname(path), { recursive: true })
  renameSync(file.path, path)
  return stored
}

type NewSound = {
  library: number
  status: 'draft' | 'pending'
  reference: string
  source: string | null
  metadata: unknown
}

/** @returns the id of the upload @throws Refusal 400 if the person has no space left */
export async function keepSound(
  app: FastifyInstance,
  user: User,
  file: UploadedFile,
  how: NewSound
): Promise<number> {
  const { uploads, users } = app.repositories
  const checkSpace = (): void => {
    if (file.size / MEGABYTE > users.quota(user).remaining)
      throw badRequest({ non_field_errors: ['upload_quota_reached'] })
  }
  checkSpace()
  const format = await formatOf(app, file)
  // Others may have come while this one was read.
  checkSpace()
  const id = uploads.own.add({
    ...how,
    path: keep(app, file),
    mimetype: mimetypeOf(file.name).replace(/;.*/, ''),
    size: file.size,
    ...format,
    date: stamp(app.settings.now())
  })
  if (how.status === 'pending') app.imports.start([id])
  return id
}
