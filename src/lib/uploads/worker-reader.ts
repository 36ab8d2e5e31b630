// Communication with the worker that reads files before they are sent.
import { createTimer } from '../kit/timer.ts'
import type { FileFacts } from './read.ts'

/**
 * Reads a file; one over which a reader fails twice is damaged. @throws if there is no reader now
 */
export type SoundReader = (file: Blob, name: string) => Promise<FileFacts>
export type SoundRequest = { file: Blob; name: string }

/** The used part of the Worker interface. */
export type SoundWorker = {
  postMessage(message: SoundRequest): void
  /** Undefined: its code did not load. */
  onmessage: ((event: MessageEvent<FileFacts | undefined>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate(): void
}

/** Milliseconds that an idle worker stays. */
const IDLE_MS = 20_000
/** Milliseconds for a file, and for each megabyte of it: a parser may never end. */
const LIMIT_MS = 30_000
const LIMIT_OF_MB_MS = 500

/** The worker started, and could not cope with the file. */
class Fault extends Error {}

/** A reader in a worker, which reads one file at a time and ends when it has nothing to do. */
export function soundReader(make: () => SoundWorker): SoundReader {
  let worker: SoundWorker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const idle = createTimer()
  const end = (): void => {
    worker?.terminate()
    worker = undefined
  }
  const ask = (file: Blob, name: string, ms: number): Promise<FileFacts> =>
    new Promise((resolve, reject) => {
      idle.clear()
      worker ??= make()
      const limit = createTimer()
      const fail = (error: Error): void => {
        limit.clear()
        end()
        reject(error)
      }
      limit.set(() => fail(new Fault()), ms)
      worker.onmessage = ({ data }) => {
        if (!data) return fail(new Error('The code of the worker did not load'))
        limit.clear()
        idle.set(end, IDLE_MS)
        resolve(data)
      }
      // Only what happens in its code has words.
      worker.onerror = ({ message }) =>
        fail(message ? new Fault(message) : new Error('The worker did not start'))
      worker.postMessage({ file, name })
    })
  /** Tries once more in a fresh worker, and takes more time: the machine may be busy. */
  async function read(file: Blob, name: string): Promise<FileFacts> {
    const ms = LIMIT_MS + (file.size / 1e6) * LIMIT_OF_MB_MS
    try {
      return await ask(file, name, ms).catch(() => ask(file, name, 2 * ms))
    } catch (error) {
      if (error instanceof Fault) return { problem: 'damaged' }
      throw error
    }
  }
  return (file, name) => {
    const facts = turn.then(() => read(file, name))
    turn = facts.catch(() => undefined)
    return facts
  }
}
