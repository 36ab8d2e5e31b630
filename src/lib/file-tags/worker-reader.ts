// Communication with the worker that reads tags.
import type { FileTags } from './types.ts'

/** Reads a file's tags; rejects on failure, or when the signal aborts. */
export type TagReader = (url: string, signal: AbortSignal) => Promise<FileTags>

/** Without `url` it cancels the request with that id. */
export type TagRequest = { id: number; url?: string }
export type TagAnswer =
  { id: number; tags: FileTags } | { id: number; tags?: undefined; problem: string }

/** The used part of the Worker interface. */
export type WorkerLike = {
  postMessage(message: TagRequest): void
  addEventListener(type: 'message', listen: (event: { data: TagAnswer }) => void): void
  addEventListener(type: 'error', listen: () => void): void
  terminate(): void
}

/** Milliseconds a file may take: a parser in an endless loop must not block all other files. */
const TIME_LIMIT = 30_000

type Pending = {
  worker: WorkerLike
  resolve: (tags: FileTags) => void
  reject: (error: unknown) => void
}

/**
 * A reader in a worker, which starts with the first request and stays open; if it fails or takes
 * too long, the next request starts a new one.
 * @param timeLimit milliseconds
 */
export function workerReader(make: () => WorkerLike, timeLimit = TIME_LIMIT): TagReader {
  const waiting = new Map<number, Pending>()
  let worker: WorkerLike | undefined
  let last = 0

  /** Terminates a worker and rejects all its requests. */
  function end(broken: WorkerLike, problem: string): void {
    broken.terminate()
    if (worker === broken) worker = undefined
    for (const [id, request] of waiting)
      if (request.worker === broken) settle(id, ({ reject }) => reject(new Error(problem)))
  }

  const settle = (id: number, run: (request: Pending) => void) => {
    const request = waiting.get(id)
    waiting.delete(id)
    if (request) run(request)
  }

  function start(): WorkerLike {
    const started = make()
    started.addEventListener('message', ({ data }) =>
      settle(data.id, ({ resolve, reject }) =>
        data.tags ? resolve(data.tags) : reject(new Error(data.problem))
      )
    )
    started.addEventListener('error', () => end(started, 'The reader of tags broke'))
    return started
  }

  return (url, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      worker ??= start()
      const id = ++last
      const asked = worker
      const stop = () => asked.postMessage({ id })
      const ended =
        <T>(run: (value: T) => void) =>
        (value: T) => {
          clearTimeout(limit)
          signal.removeEventListener('abort', stop)
          run(value)
        }
      const limit = setTimeout(
        () => end(asked, 'The tags take longer than anybody waits for'),
        timeLimit
      )
      waiting.set(id, { worker: asked, resolve: ended(resolve), reject: ended(reject) })
      signal.addEventListener('abort', stop)
      worker.postMessage({ id, url })
    })
}
