// Communication with the worker that reads files before they are sent.
import { createTimer } from '../kit/timer.ts'
import type { FileFacts } from './read.ts'

/** Reads a file; a file that cannot be read at all is damaged. */
export type SoundReader = (file: Blob, name: string) => Promise<FileFacts>
export type SoundRequest = { file: Blob; name: string }

/** The used part of the Worker interface. */
export type SoundWorker = {
  postMessage(message: SoundRequest): void
  onmessage: ((event: MessageEvent<FileFacts>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate(): void
}

/** Milliseconds that an idle worker stays. */
const IDLE_MS = 20_000
/** Milliseconds for a file, and for each megabyte of it: a parser may never end. */
const LIMIT_MS = 30_000
const LIMIT_OF_MB_MS = 500

/** A reader in a worker, which reads one file at a time and ends when it has nothing to do. */
export function soundReader(make: () => SoundWorker): SoundReader {
  let worker: SoundWorker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const idle = createTimer()
  const end = (): void => {
    worker?.terminate()
    worker = undefined
  }
  const read = (file: Blob, name: string): Promise<FileFacts> =>
    new Promise((resolve) => {
      idle.clear()
      worker ??= make()
      const limit = createTimer()
      const settle = (facts: FileFacts): void => {
        limit.clear()
        idle.set(end, IDLE_MS)
        resolve(facts)
      }
      const give = (): void => {
        end()
        settle({ problem: 'damaged' })
      }
      limit.set(give, LIMIT_MS + (file.size / 1e6) * LIMIT_OF_MB_MS)
      worker.onmessage = ({ data }) => settle(data)
      worker.onerror = give
      worker.postMessage({ file, name })
    })
  return (file, name) => {
    const facts = turn.then(() => read(file, name))
    turn = facts
    return facts
  }
}
