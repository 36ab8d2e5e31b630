// Imports uploaded files one after the other, the oldest first. A pod that was stopped goes on with
// those that still wait.
import type { FastifyInstance } from 'fastify'
import type { ImportMetadata } from '../../src/lib/contract/publish/uploads.ts'
import type { LiveEvent } from '../../src/lib/contract/live/events.ts'
import { refreshTracks } from '../repositories/query/refresh.ts'
import type { Outcome, Waiting } from '../repositories/publish/uploads/imports.ts'
import { podAddress, type Asker } from '../repositories/shapes/asker.ts'
import { stamp } from '../text.ts'
import { writeEpisode } from './episodes.ts'
import { createSoundThread, type SoundDone } from './sound-thread.ts'
import type { TrackFile } from './types.ts'
import { LibraryWriter } from './writer.ts'

/** The album of files that name none, as on real pods. */
const UNKNOWN_ALBUM = '[Unknown Album]'

export type ImportQueue = {
  /** Starts or restarts the import of uploads. */
  start(ids: readonly number[]): void
  /** Reads a file that has just arrived. */
  read(path: string, name: string, size: number): Promise<SoundDone>
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>
  close(): void
}

const failed = (error_code: string, detail: unknown, more = {}): Outcome => ({
  status: 'errored',
  details: { error_code, detail, ...more }
})
const REQUIRED = ['This field is required.']

/** The name that the file has on the person's disk. */
export const nameOf = ({ source, path }: Pick<Waiting, 'source' | 'path'>): string =>
  source?.replace(/^upload:\/\//, '') || path

/**
 * Why a file cannot become a track. Servers of 1.4 fail over a file without a title, and never
 * settle one that they cannot read or that has no tags at all.
 */
function refusalOf(read: SoundDone, older: boolean): Outcome | 'never' | undefined {
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

/** @param older whether the pod behaves as a server of the 1.4 line */
export function createImportQueue(app: FastifyInstance, older: boolean): ImportQueue {
  const { db, files, settings } = app
  const { imports, own } = app.repositories.uploads
  const sound = createSoundThread()
  /** In the order in which they came. */
  const waiting = new Set<number>()
  const writers = new Map<number, LibraryWriter>()
  let running: Promise<void> | undefined
  let closed = false

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

  function tell(upload: Waiting, status: string): void {
    const { domain, origin, scheme } = settings
    const user = app.repositories.users.byId(upload.user_id)
    if (!user) return
    const asker: Asker = { user, domain, scheme, origin: origin ?? podAddress(settings) }
    app.tell({ user: user.id }, {
      type: 'import.status_updated',
      upload: own.byId(asker, upload.id),
      old_status: upload.import_status,
      new_status: status
    } satisfies LiveEvent)
  }

  async function importOne(id: number): Promise<void> {
    const found = imports.get(id)
    if (!found) return
    const read = await sound.read({
      path: files.path(found.path),
      name: nameOf(found),
      size: found.size
    })
    // It may have been deleted meanwhile, or the pod is closed.
    const upload = closed ? undefined : imports.get(id)
    if (!upload) return
    const refusal = upload.channel_id === null ? refusalOf(read, older) : undefined
    if (refusal === 'never') return
    const date = stamp(settings.now())
    const outcome = db.transaction((): Outcome => {
      const made =
        refusal ??
        (upload.channel_id === null
          ? toLibrary(upload, read.track!, date)
          : toChannel(upload, upload.channel_id, read, date))
      imports.finish(id, made, date)
      if (made.status !== 'errored') refreshTracks(db, [made.track])
      return made
    })
    tell(upload, outcome.status)
  }

  async function run(): Promise<void> {
    // Files that come meanwhile are added at the end of the set, and are visited, too.
    for (const id of waiting) {
      if (closed) return
      waiting.delete(id)
      try {
        await importOne(id)
      } catch (error) {
        app.log.error(error)
        if (!closed) imports.finish(id, failed('unknown_error', null), stamp(settings.now()))
      }
    }
    running = undefined
  }

  function start(ids: readonly number[]): void {
    for (const id of ids) waiting.add(id)
    if (waiting.size > 0) running ??= Promise.resolve().then(run)
  }

  return {
    start(ids) {
      imports.start(ids)
      start(ids)
    },
    read: (path, name, size) => sound.read({ path, name, size }),
    idle: () => running ?? Promise.resolve(),
    close() {
      closed = true
      sound.close()
    }
  }
}
