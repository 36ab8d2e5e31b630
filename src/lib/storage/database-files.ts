// What IndexedDB keeps of files to upload: copies, for browsers where pages cannot write files
// (WebKit), and handles of files on the person's disk, where there are any (Chromium).
import type { FileSource, FileStore, FolderStore } from '../env.ts'

const STORE = 'files'

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('No database'))
  })
}

/** Between the folder and the name; neither has it. */
const SLASH = '/'
const keyOf = (folder: string, name: string): string => folder + SLASH + name
/** All keys of a folder: `0` comes after `/`. */
const within = (folder: string): IDBKeyRange =>
  IDBKeyRange.bound(folder + SLASH, `${folder}0`, false, true)

/** The largest file of which all bytes are in memory at once, in bytes. */
const MAX_IN_MEMORY = 64_000_000

/** @param name of the database; every call throws a DOMException if the browser has none */
function openFolders(name: string): FolderStore<unknown> {
  let opened: Promise<IDBDatabase> | undefined
  const database = (): Promise<IDBDatabase> =>
    (opened ??= openDatabase(name).then(
      (db) => {
        // Another tab wants to delete it, or the browser closed it: the next call opens it again.
        db.onversionchange = () => {
          db.close()
          opened = undefined
        }
        db.onclose = () => (opened = undefined)
        return db
      },
      (error: unknown) => {
        opened = undefined
        throw error
      }
    ))
  async function run<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>
  ): Promise<T> {
    const transaction = (await database()).transaction(STORE, mode)
    const request = ask(transaction.objectStore(STORE))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      const fail = () =>
        reject(transaction.error ?? request.error ?? new DOMException('It was not stored'))
      transaction.onerror = fail
      transaction.onabort = fail
    })
  }

  return {
    async put(folder, name, value) {
      await run('readwrite', (store) => store.put(value, keyOf(folder, name)))
    },
    get: (folder, name) => run<unknown>('readonly', (store) => store.get(keyOf(folder, name))),
    async remove(folder, name) {
      await run('readwrite', (store) => store.delete(keyOf(folder, name)))
    },
    async list(folder) {
      const keys = await run('readonly', (store) => store.getAllKeys(within(folder)))
      return keys.map((key) => String(key).slice(folder.length + 1))
    },
    async forget(folder) {
      await run('readwrite', (store) => store.delete(within(folder)))
    }
  }
}

/** Copies of files. Its calls throw a DOMException if the browser has no database, or no room. */
export function openDatabaseFiles(): FileStore {
  const folders = openFolders('atoll-uploads')
  return {
    ...folders,
    async put(folder, name, file) {
      try {
        await folders.put(folder, name, file)
      } catch (error) {
        // Private windows of WebKit store bytes only.
        if (file.size > MAX_IN_MEMORY) throw error
        await folders.put(folder, name, await file.arrayBuffer())
      }
    },
    async get(folder, name) {
      const found = await folders.get(folder, name)
      if (found instanceof ArrayBuffer) return new Blob([found])
      return found instanceof Blob ? found : undefined
    }
  }
}

/** Handles of files; undefined where browsers give none of the person's disk. */
export function openSources(): FolderStore<FileSource> | undefined {
  if (!('showOpenFilePicker' in globalThis)) return undefined
  const folders = openFolders('atoll-sources')
  return {
    ...folders,
    async get(folder, name) {
      const found = (await folders.get(folder, name)) as Partial<FileSource> | undefined
      const { handle, path } = found ?? {}
      return handle instanceof FileSystemHandle && Array.isArray(path)
        ? { handle, path }
        : undefined
    }
  }
}
