// A vault in IndexedDB: a completed write survives a killed browser (docs/audio.md).
import type { Vault } from '../env.ts'

const STORE = 'texts'

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('No database'))
  })
}

/**
 * Private windows, broken profiles and full disks may refuse it: then it stores nothing, and
 * reading fails.
 */
export function openVault(name: string): Vault {
  let opened: Promise<IDBDatabase> | undefined
  const forgetIt = (): void => void (opened = undefined)
  const database = (): Promise<IDBDatabase> =>
    (opened ??= openDatabase(name).then((db) => {
      // Another tab wants to delete it, or the browser closed it: the next call opens it again.
      db.onversionchange = () => {
        db.close()
        forgetIt()
      }
      db.onclose = forgetIt
      return db
    }))
  /** Tries once more with the database opened anew: it may have failed for a moment. */
  async function using<T>(run: (db: IDBDatabase) => Promise<T>): Promise<T> {
    try {
      return await run(await database())
    } catch {
      forgetIt()
      return database().then(run)
    }
  }

  return {
    get: (key) =>
      using(
        (db) =>
          new Promise((resolve, reject) => {
            const request = db.transaction(STORE).objectStore(STORE).get(key)
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error ?? new Error('No answer'))
          })
      ),
    set: (pairs) =>
      new Promise((resolve) => {
        using(async (db) => {
          const store = db.transaction(STORE, 'readwrite').objectStore(STORE)
          for (const [key, text] of Object.entries(pairs)) store.put(text, key)
          store.transaction.oncomplete = () => resolve()
        }).catch(() => {}) // not stored: storage has its own copy
      }),
    async forget(matches) {
      try {
        await using(async (db) => {
          const store = db.transaction(STORE, 'readwrite').objectStore(STORE)
          const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
            const request = store.getAllKeys()
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error ?? new Error('No keys'))
          })
          for (const key of keys) if (matches(String(key))) store.delete(key)
          await new Promise(
            (done) => (store.transaction.oncomplete = store.transaction.onabort = done)
          )
        })
      } catch {
        /* it is refused: nothing can be deleted */
      }
    }
  }
}
