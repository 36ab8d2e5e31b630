// The files themselves: in memory, and copied to where they survive the page; beside the copies,
// handles to open them again.
import { env, type FileSource, type FileStore } from '../../../lib/env.ts'
import { isChanged } from '../../../lib/uploads/lost.ts'
import { openSource } from '../../../lib/uploads/sources.ts'
import type { UploadItem } from '../../../lib/uploads/types.ts'
import { accountKeySuffix } from '../../session/scope.ts'
import { Unreadable } from './outcome.ts'
import { $uncopied } from './state.ts'

/**
 * Files of this document by account and item: a session that expired is no reason to lose them.
 * A sign-out loads a new document.
 */
const inMemory = new Map<string, Blob>()

/** The file on the person's disk is another one than the first time. */
export class FileChanged extends Error {}

export type Copies = {
  /** The file stays in memory until it is copied, and after that, too. */
  hold(id: string, file: Blob): void
  /** Keeps how a file is opened again if it is not copied. */
  keep(id: string, source: FileSource): Promise<void>
  /** Copies a file that is held, or can be opened again. @throws FileChanged */
  copy(item: UploadItem): Promise<void>
  /** A file whose bytes can be read; undefined if it is lost. @throws FileChanged, Unreadable */
  get(item: UploadItem): Promise<Blob | undefined>
  /** Whether there is a copy that can be read now. */
  has(item: UploadItem): Promise<boolean>
  /** Deletes the copy. @param whole also what is in memory, and the handle */
  drop(id: string, whole: boolean): void
  /** Deletes what is kept of files that nobody waits for. */
  tidy(isWanted: (id: string) => boolean): Promise<void>
  forget(): Promise<void>
}

// Where it is forbidden, everything stays in memory.
const filesOf = async (): Promise<FileStore | undefined> => env().files?.()

/** How files of the present account are opened again, by their ids. */
export async function sourceOfItem(id: string): Promise<FileSource | undefined> {
  const folder = accountKeySuffix()
  try {
    return await (await filesOf())?.sources?.get(folder, id)
  } catch {
    return undefined // refused
  }
}

/** A copy of another size was interrupted. */
async function copyOf({ id, size }: UploadItem, folder: string): Promise<Blob | undefined> {
  const copy = await (await filesOf())?.get(folder, id)
  return copy?.size === size ? copy : undefined
}

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

/**
 * The first file of some whose bytes can be read: an original may have been changed since.
 * @throws FileChanged; Unreadable if there may be one all the same
 */
async function firstOf(
  ways: readonly (() => Promise<Blob | undefined>)[]
): Promise<Blob | undefined> {
  let refused = false
  for (const open of ways)
    try {
      const file = await open()
      await file?.slice(0, 1).arrayBuffer()
      if (file) return file
    } catch (error) {
      if (error instanceof FileChanged) throw error
      refused ||= !isMissing(error)
    }
  if (refused) throw new Unreadable()
  return undefined
}

async function tidied(folder: string, isWanted: (id: string) => boolean): Promise<void> {
  try {
    const files = await filesOf()
    for (const store of [files, files?.sources])
      for (const name of (await store?.list(folder)) ?? [])
        if (!isWanted(name)) await store?.remove(folder, name)
  } catch {
    // Refused: there is nothing.
  }
}

async function emptied(folder: string): Promise<void> {
  const files = await filesOf()
  await Promise.all([files?.forget(folder), files?.sources?.forget(folder)])
}

/** The files of the present account. */
export function fileCopies(): Copies {
  const folder = accountKeySuffix()
  const place = (id: string): string => `${folder}/${id}`
  /** Ids of the files that a handle is kept of, in this document. */
  const kept = new Set<string>()
  const forgotten = new AbortController()
  /** The copy that is made last. */
  let putting: Promise<void> | undefined

  async function opened(item: UploadItem): Promise<Blob | undefined> {
    const source = await sourceOfItem(item.id)
    const file = source && (await openSource(source))
    if (!file) return undefined
    if (isChanged(item, file)) throw new FileChanged()
    kept.add(item.id)
    inMemory.set(place(item.id), file)
    return file
  }
  const uncopied = (id: string): void => {
    if (!kept.has(id)) $uncopied.set(true)
  }

  return {
    hold: (id, file) => void inMemory.set(place(id), file),
    async keep(id, source) {
      kept.add(id)
      try {
        const sources = (await filesOf())?.sources
        if (sources) await sources.put(folder, id, source)
        else kept.delete(id)
      } catch {
        kept.delete(id)
      }
    },
    async copy(item) {
      const { id } = item
      const held = inMemory.get(place(id))
      if (!held && (await copyOf(item, folder).catch(() => undefined))) return
      const file = held ?? (await opened(item))
      if (!file) return
      try {
        const files = await filesOf()
        if (!files) return uncopied(id)
        forgotten.signal.throwIfAborted()
        putting = files.put(folder, id, file, forgotten.signal)
        await putting
      } catch {
        uncopied(id) // refused, or full
      }
    },
    // The copy first: the original may have been changed or taken away.
    get: (item) =>
      firstOf([
        () => copyOf(item, folder),
        async () => inMemory.get(place(item.id)),
        () => opened(item)
      ]),
    has: (item) =>
      copyOf(item, folder).then(
        (copy) => copy !== undefined,
        () => false
      ),
    drop(id, whole) {
      if (whole) inMemory.delete(place(id))
      filesOf()
        .then((files) =>
          Promise.all([files?.remove(folder, id), whole && files?.sources?.remove(folder, id)])
        )
        .catch(() => undefined) // refused: there is none. `tidy` deletes what is left.
    },
    tidy: (isWanted) => tidied(folder, isWanted),
    async forget() {
      for (const key of inMemory.keys()) if (key.startsWith(`${folder}/`)) inMemory.delete(key)
      // What is being written cannot be deleted, or would be there again.
      forgotten.abort()
      await putting?.catch(() => undefined)
      await emptied(folder).catch(env().report)
    }
  }
}
