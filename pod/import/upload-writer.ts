// An uploaded file that was read becomes a track, or is refused.
import type { FastifyInstance } from 'fastify'
import type { ImportMetadata } from '../../src/lib/contract/publish/uploads.ts'
import { isBareAac } from '../mimetypes.ts'
import type { Outcome, Waiting } from '../repositories/publish/uploads/imports.ts'
import { writeEpisode } from './episodes.ts'
import type { SoundDone } from './sound-thread.ts'
import type { TrackFile } from './types.ts'
import { LibraryWriter } from './writer.ts'

/** The album of files that name none, as on real pods. */
const UNKNOWN_ALBUM = '[Unknown Album]'

export const failed = (error_code: string, detail: unknown, more = {}): Outcome => ({
  status: 'errored',
  details: { error_code, detail, ...more }
})
const REQUIRED = ['This field is required.']

/** The name that the file has on the person's disk. */
export const nameOf = ({ source, path }: Pick<Waiting, 'source' | 'path'>): string =>
  source?.replace(/^upload:\/\//, '') || path

/**
 * Why a file cannot become a track. Servers of 1.4 fail over a file without a title, and never
 * settle one that they cannot read, that has no tags at all, or that is AAC without a container.
 * @param name of the file
 */
export function refusalOf(
  read: SoundDone,
  name: string,
  older: boolean
): Outcome | 'never' | undefined {
  if (older && isBareAac(name)) return 'never'
  if (read.error !== undefined)
    return older ? 'never' : failed('unknown_error_audio_metadata_error', read.error)
  const { lacks, title, mimetype } = read.track
  if (lacks?.tags && older && mimetype === 'audio/mpeg') return 'never'
  if (lacks?.title)
    return older
      ? failed('unknown_error', null)
      : failed('invalid_metadata', { title: REQUIRED }, { file_metadata: {} })
  if (lacks?.artist)
    return failed(
      'invalid_metadata',
      { artists: { '0': { name: REQUIRED } } },
      { file_metadata: { title } }
    )
  return undefined
}

/** A valid title beside the file replaces that of its tags, and so does the position. */
const withMetadata = (file: TrackFile, written: Partial<ImportMetadata>): TrackFile =>
  written.title
    ? { ...file, title: written.title, position: written.position ?? file.position }
    : file

/** Writes the track of an upload that nothing speaks against. */
export function createUploadWriter({ db, files, repositories, settings }: FastifyInstance) {
  const { imports } = repositories.uploads
  const older = settings.api === 'v1'
  const writers = new Map<number, LibraryWriter>()

  function writerFor({ library_id: library, actor_id: actor }: Waiting): LibraryWriter {
    let writer = writers.get(library)
    if (!writer) writers.set(library, (writer = new LibraryWriter({ db, files, library, actor })))
    return writer
  }

  function toLibrary(upload: Waiting, file: TrackFile, date: string): Outcome {
    const written = withMetadata(file, JSON.parse(upload.import_metadata) as ImportMetadata)
    const album = written.album ?? {
      title: UNKNOWN_ALBUM,
      mbid: undefined,
      artists: written.artists.slice(0, 1).map((each) => ({ ...each, joinphrase: '' })),
      guessed: true,
      date: undefined
    }
    const path = `/uploads/${upload.library}/${upload.import_reference}/${upload.uuid}`
    const track = writerFor(upload).uploaded({ ...written, album, path }, date)
    const duplicates = imports.duplicate(upload.user_id, track, upload.id)
    if (duplicates !== undefined)
      return {
        status: 'skipped',
        track,
        details: { code: 'already_imported_in_owned_libraries', duplicates }
      }
    return {
      status: 'finished',
      track,
      duration: Math.round(file.duration),
      bitrate: Math.round(file.bitrate)
    }
  }

  function toChannel(upload: Waiting, channel: number, read: SoundDone, date: string): Outcome {
    const metadata = JSON.parse(upload.import_metadata) as Partial<ImportMetadata>
    if (!metadata.title)
      return failed('invalid_metadata', { title: REQUIRED }, { file_metadata: metadata })
    const track = writeEpisode(db, channel, { ...metadata, title: metadata.title }, date)
    return {
      status: 'finished',
      track,
      duration: read.track ? Math.round(read.track.duration) : null,
      bitrate: read.track ? Math.round(read.track.bitrate) : null
    }
  }

  return (upload: Waiting, read: SoundDone, date: string): Outcome => {
    const { description } = JSON.parse(upload.import_metadata) as Partial<ImportMetadata>
    // Servers of 1.4 take a null, and then crash over it.
    if (older && description === null) return failed('unknown_error', null)
    return upload.channel_id === null
      ? toLibrary(upload, read.track!, date)
      : toChannel(upload, upload.channel_id, read, date)
  }
}
