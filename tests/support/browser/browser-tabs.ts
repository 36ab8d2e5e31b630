// Several tabs of one browser in one test: shared channels and locks, and copies of all modules.
import { vi } from 'vitest'
import { env, type Channel } from '../../../src/lib/env.ts'

/** Locks, which are given later, as by browsers, and channels of one browser, by name. */
export function browserTabs() {
  const lines = new Map<string, Set<(data: unknown) => void>>()
  const queues = new Map<string, (() => void)[]>()
  return {
    openChannel(name: string, onMessage: (data: unknown) => void): Channel {
      const line = lines.get(name) ?? new Set()
      lines.set(name, line.add(onMessage))
      return {
        post: (data) => {
          for (const hear of line) if (hear !== onMessage) hear(structuredClone(data))
        },
        close: () => void line.delete(onMessage)
      }
    },
    takeLock(name: string, onTurn: () => void): () => void {
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      const give = () => {
        const [next] = queue
        queueMicrotask(() => next === queue[0] && next?.())
      }
      if (queue.push(onTurn) === 1) give()
      return () => {
        const place = queue.indexOf(onTurn)
        if (place < 0) return
        queue.splice(place, 1)
        if (place === 0) give()
      }
    }
  }
}

/** Runs `load`, which imports stores: it gets copies of them, as another tab has them. */
export async function inNewTab<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules()
  const { setEnv } = await import('../../../src/lib/env.ts')
  setEnv(env())
  return load()
}
