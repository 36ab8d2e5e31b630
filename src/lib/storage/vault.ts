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
 * Private windows, broken profiles and full disks may refuse it: then it stores nothing and reads
 * as empty.
 */
export function openVault(name: string): Vault {
  let opened: Promise<IDBDatabase | undefined> | undefined
  const database = () =>
    (opened ??= Promise.resolve()
      .then(() => openDatabase(name))
      .then((db) => {
        // Another tab wants to delete it, or the browser closed it: the next call opens it again.
        db.onversionchange = () => db.close()
        db.onclose = () => (opened = undefined)
        return db
      })
      .catch(() => undefined))

  return {
    async get(key) {
      try {
        const store = (await database())?.transaction(STORE).objectStore(STORE)
        return await new Promise((resolve) => {
          const request = store?.get(key)
          if (!request) return resolve(undefined)
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => resolve(undefined)
        })
      } catch {
        return undefined // the database was closed meanwhile
      }
    },
    set(pairs) {
      return new Promise((resolve) => {
        database()
          .then((db) => {
            const store = db?.transaction(STORE, 'readwrite').objectStore(STORE)
            if (!store) return
            for (const [key, text] of Object.entries(pairs)) store.put(text, key)
            store.transaction.oncomplete = () => resolve()
          })
          .catch(() => {}) // not stored: storage has its own copy
      })
    },
    async forget(matches) {
      try {
        const store = (await database())?.transaction(STORE, 'readwrite').objectStore(STORE)
        if (!store) return
        const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
          const request = store.getAllKeys()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('No keys'))
        })
        for (const key of keys) if (matches(String(key))) store.delete(key)
        await new Promise(
          (done) => (store.transaction.oncomplete = store.transaction.onabort = done)
        )
      } catch {
        /* the database was closed meanwhile: nothing can be deleted */
      }
    }
  }
}
