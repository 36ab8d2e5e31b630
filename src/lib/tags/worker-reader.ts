// The way to the worker that reads tags, and back.
import type { FileTags } from './types.ts'

/** Reads a file's tags; rejects when it cannot, or when the signal says to stop. */
export type TagReader = (url: string, signal: AbortSignal) => Promise<FileTags>

/** Without an address it calls the request of that id off. */
export type TagRequest = { id: number; url?: string }
export type TagAnswer = { id: number; tags: FileTags } | { id: number; tags?: undefined; problem: string }

/** What is used of a Worker. */
export type WorkerLike = {
  postMessage(message: TagRequest): void
  addEventListener(type: 'message', listen: (event: { data: TagAnswer }) => void): void
  addEventListener(type: 'error', listen: () => void): void
  terminate(): void
}

type Waiting = { resolve: (tags: FileTags) => void; reject: (error: unknown) => void }

/** A reader in a worker, which starts with the first request and lives on; one that breaks is replaced by the next request. */
export function workerReader(make: () => WorkerLike): TagReader {
  const waiting = new Map<number, Waiting>()
  let worker: WorkerLike | undefined
  let last = 0

  const settle = (id: number, run: (who: Waiting) => void) => {
    const who = waiting.get(id)
    waiting.delete(id)
    if (who) run(who)
  }

  function start(): WorkerLike {
    const started = make()
    started.addEventListener('message', ({ data }) =>
      settle(data.id, ({ resolve, reject }) => (data.tags ? resolve(data.tags) : reject(new Error(data.problem))))
    )
    started.addEventListener('error', () => {
      started.terminate()
      if (worker === started) worker = undefined
      for (const id of waiting.keys()) settle(id, ({ reject }) => reject(new Error('The reader of tags broke')))
    })
    return started
  }

  return (url, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      worker ??= start()
      const id = ++last
      const [mine, stop] = [worker, () => mine.postMessage({ id })]
      const ended =
        <T>(run: (value: T) => void) =>
        (value: T) => {
          signal.removeEventListener('abort', stop)
          run(value)
        }
      waiting.set(id, { resolve: ended(resolve), reject: ended(reject) })
      signal.addEventListener('abort', stop)
      worker.postMessage({ id, url })
    })
}
