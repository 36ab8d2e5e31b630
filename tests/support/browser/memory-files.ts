import type { FileStore, FolderStore } from '../../../src/lib/env.ts'

/** Things in memory. @param full whether it refuses every one */
export function memoryFolders<T>(full = false): FolderStore<T> & { data: Map<string, T> } {
  const data = new Map<string, T>()
  const keyOf = (folder: string, name: string) => `${folder}/${name}`
  return {
    data,
    async put(folder, name, value) {
      if (full) throw new DOMException('No room', 'QuotaExceededError')
      data.set(keyOf(folder, name), value)
    },
    get: async (folder, name) => data.get(keyOf(folder, name)),
    remove: async (folder, name) => void data.delete(keyOf(folder, name)),
    list: async (folder) =>
      [...data.keys()]
        .filter((key) => key.startsWith(`${folder}/`))
        .map((key) => key.slice(folder.length + 1)),
    async forget(folder) {
      for (const key of data.keys()) if (key.startsWith(`${folder}/`)) data.delete(key)
    }
  }
}

/** Copies of files in memory. @param full whether it refuses every file */
export const memoryFiles = (full = false): FileStore & { data: Map<string, Blob> } =>
  memoryFolders<Blob>(full)
