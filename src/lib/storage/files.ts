// Copies of files in the browser's own file system (OPFS), below one folder of ours.
import type { FileStore } from '../env.ts'
import { once } from '../requests/once.ts'
import { openDatabaseFiles, openSources } from './database-files.ts'

const ROOT = 'uploads'

/** Names of folders may hold neither slashes nor colons. */
const nameOf = (folder: string): string => encodeURIComponent(folder)

async function rootOf(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(ROOT, { create: true })
}

/** Undefined if something is not there. @throws what the browser says if it refuses */
const tried = <T>(ask: () => Promise<T>): Promise<T | undefined> =>
  ask().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined
    throw error
  })

const fileSystem = (): FileStore => ({
  async put(folder, name, file, signal) {
    const place = await (await rootOf()).getDirectoryHandle(nameOf(folder), { create: true })
    const handle = await place.getFileHandle(name, { create: true })
    const written = await handle.createWritable()
    try {
      await file.stream().pipeTo(written, signal && { signal })
    } catch (error) {
      await place.removeEntry(name).catch(() => undefined)
      throw error
    }
  },
  get: (folder, name) =>
    tried(async () => {
      const place = await (await rootOf()).getDirectoryHandle(nameOf(folder))
      return (await place.getFileHandle(name)).getFile()
    }),
  async remove(folder, name) {
    await tried(async () =>
      (await (await rootOf()).getDirectoryHandle(nameOf(folder))).removeEntry(name)
    )
  },
  async list(folder) {
    const names = await tried(async () => {
      const place = await (await rootOf()).getDirectoryHandle(nameOf(folder))
      const found: string[] = []
      for await (const key of place.keys()) found.push(key)
      return found
    })
    return names ?? []
  },
  async forget(folder) {
    await tried(async () => (await rootOf()).removeEntry(nameOf(folder), { recursive: true }))
  }
})

/**
 * Pages without TLS and some private windows have no such file system, and in WebKit pages cannot
 * write to it.
 */
async function canWrite(): Promise<boolean> {
  if (typeof FileSystemFileHandle === 'undefined') return false
  if (!('createWritable' in FileSystemFileHandle.prototype)) return false
  try {
    await navigator.storage.getDirectory()
    return true
  } catch (error) {
    // Other failures pass, and its copies are there again.
    if (error instanceof DOMException && error.name !== 'SecurityError') throw error
    return false
  }
}

/** Where copies of files, and handles of them, are kept in this browser. */
export const { get: copies } = once(async (): Promise<FileStore> => {
  const can = await canWrite()
  const sources = openSources()
  return { ...(can ? fileSystem() : openDatabaseFiles()), ...(sources && { sources }) }
})
