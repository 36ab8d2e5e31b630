import type { Vault } from '../../../src/lib/env.ts'

/**
 * A vault in memory that counts what is written; if `slow` is set, reads wait until `answer` is
 * called.
 */
export function memoryVault(
  slow = false
): Vault & { data: Map<string, unknown>; written: number; sets: number; answer(): void } {
  const data = new Map<string, unknown>()
  const waiting: (() => void)[] = []
  return {
    data,
    written: 0,
    sets: 0,
    answer: () => waiting.splice(0).forEach((go) => go()),
    async get(key) {
      if (slow) await new Promise<void>((go) => waiting.push(go))
      return data.get(key)
    },
    async set(pairs) {
      this.sets++
      for (const [key, text] of Object.entries(pairs)) {
        this.written += text.length
        data.set(key, text)
      }
    },
    async forget(matches) {
      for (const key of data.keys()) if (matches(key)) data.delete(key)
    }
  }
}
