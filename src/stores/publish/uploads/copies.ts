// The files themselves: in memory, and copied to where they survive the page.
import { env, type FileStore } from '../../../lib/env.ts'
import { accountKeySuffix } from '../../session/scope.ts'
import { $uncopied } from './state.ts'

/**
 * Files of this document by account and item: a session that expired is no reason to lose them.
 * A sign-out loads a new document.
 */
const inMemory = new Map<string, Blob>()

export type Copies = {
  /** The file stays in memory until it is copied, and after that, too. */
  hold(id: string, file: Blob): void
  /** Copies a file that is held. */
  copy(id: string): Promise<void>
  /** Undefined if it is lost. */
  get(id: string): Promise<Blob | undefined>
  /** Deletes the copy. @param whole also what is in memory */
  drop(id: string, whole: boolean): void
  /** Deletes copies of files that nobody waits for. */
  tidy(ids: ReadonlySet<string>): Promise<void>
  forget(): Promise<void>
}

/** The files of the present account. */
export function fileCopies(): Copies {
  const folder = accountKeySuffix()
  const place = (id: string): string => `${folder}/${id}`
  // Where it is forbidden, everything stays in memory.
  const store = async (): Promise<FileStore | undefined> => env().files?.()
  return {
    hold: (id, file) => void inMemory.set(place(id), file),
    async copy(id) {
      const file = inMemory.get(place(id))
      if (!file) return
      try {
        const files = await store()
        if (files) await files.put(folder, id, file)
        else $uncopied.set(true)
      } catch {
        $uncopied.set(true) // refused, or full
      }
    },
    // The copy first: the original may have been changed or taken away.
    async get(id) {
      const copied = await store()
        .then((files) => files?.get(folder, id))
        .catch(() => undefined)
      return copied ?? inMemory.get(place(id))
    },
    drop(id, whole) {
      if (whole) inMemory.delete(place(id))
      store()
        .then((files) => files?.remove(folder, id))
        .catch(() => undefined) // refused: there is none. `tidy` deletes what is left.
    },
    async tidy(ids) {
      try {
        const files = await store()
        for (const name of (await files?.list(folder)) ?? [])
          if (!ids.has(name)) await files?.remove(folder, name)
      } catch {
        // Refused: there is nothing.
      }
    },
    async forget() {
      for (const key of inMemory.keys()) if (key.startsWith(`${folder}/`)) inMemory.delete(key)
      try {
        await (await store())?.forget(folder)
      } catch {
        // Refused: there is nothing.
      }
    }
  }
}
