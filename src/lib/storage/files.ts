// Copies of files in the browser's own file system (OPFS), below one folder of ours.
import type { FileStore } from '../env.ts'
import { openDatabaseFiles, openSources } from './database-files.ts'

const ROOT = 'uploads'

/** Names of folders may hold neither slashes nor colons. */
const nameOf = (folder: string): string => encodeURIComponent(folder)

async function rootOf(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(ROOT, { create: true })
}

/** Undefined if something is not there, or the browser refuses it. */
const tried = <T>(ask: () => Promise<T>): Promise<T | undefined> => ask().catch(() => undefined)

const fileSystem = (): FileStore => ({
  async put(folder, name, file) {
    const place = await (await rootOf()).getDirectoryHandle(nameOf(folder), { create: true })
    const handle = await place.getFileHandle(name, { create: true })
    const written = await handle.createWritable()
    try {
      await file.stream().pipeTo(written)
    } catch (error) {
      await tried(() => place.removeEntry(name))
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
  if (!('createWritable' in FileSystemFileHandle.prototype)) return false
  await navigator.storage.getDirectory()
  return true
}

/** Where copies of files, and handles of them, are kept in this browser. */
export const copies: Promise<FileStore> = canWrite()
  .catch(() => false)
  .then((can) => {
    const sources = openSources()
    return { ...(can ? fileSystem() : openDatabaseFiles()), ...(sources && { sources }) }
  })
