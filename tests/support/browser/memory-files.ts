import type { FileStore } from '../../../src/lib/env.ts'

/** Copies of files in memory. @param full whether it refuses every file */
export function memoryFiles(full = false): FileStore & { data: Map<string, Blob> } {
  const data = new Map<string, Blob>()
  const keyOf = (folder: string, name: string) => `${folder}/${name}`
  return {
    data,
    async put(folder, name, file) {
      if (full) throw new DOMException('No room', 'QuotaExceededError')
      data.set(keyOf(folder, name), file)
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
