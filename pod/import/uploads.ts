// Imports uploaded files one after the other, the oldest first. A pod that was stopped goes on with
// those that still wait.
import type { FastifyInstance } from 'fastify'
import type { LiveEvent } from '../../src/lib/contract/live/events.ts'
import { refreshTracks } from '../repositories/query/refresh.ts'
import type { Outcome, Waiting } from '../repositories/publish/uploads/imports.ts'
import { podAddress, type Asker } from '../repositories/shapes/asker.ts'
import { stamp } from '../text.ts'
import { createSoundThread, type SoundDone } from './sound-thread.ts'
import { createUploadWriter, failed, nameOf, refusalOf } from './upload-writer.ts'

export type ImportQueue = {
  /** Starts or restarts the import of uploads. */
  start(ids: readonly number[]): void
  /** Reads a file that has just arrived. */
  read(path: string, name: string, size: number): Promise<SoundDone>
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>
  close(): void
}

/** @param older whether the pod behaves as a server of the 1.4 line */
export function createImportQueue(app: FastifyInstance, older: boolean): ImportQueue {
  const { db, files, settings } = app
  const { imports, own } = app.repositories.uploads
  const sound = createSoundThread()
  /** In the order in which they came. */
  const waiting = new Set<number>()
  const write = createUploadWriter(app)
  let running: Promise<void> | undefined
  let closed = false

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
    const read = await sound.run({
      path: files.path(found.path),
      name: nameOf(found),
      size: found.size
    })
    // It may have been deleted meanwhile, or the pod is closed.
    const upload = closed ? undefined : imports.get(id)
    if (!upload) return
    const refusal = upload.channel_id === null ? refusalOf(read, nameOf(found), older) : undefined
    if (refusal === 'never') return
    const date = stamp(settings.now())
    const outcome = db.transaction((): Outcome => {
      const made = refusal ?? write(upload, read, date)
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
    read: (path, name, size) => sound.run({ path, name, size }),
    idle: () => running ?? Promise.resolve(),
    close() {
      closed = true
      sound.close()
    }
  }
}
