// Communication with the worker that reads feeds: one worker for each feed.
import { TIME_LIMIT } from './file.ts'
import { ExtrasProblem, type ExtrasReason, type FeedExtras } from './types.ts'

export type FeedAnswer =
  { extras: FeedExtras; reason?: undefined } | { extras?: undefined; reason: ExtrasReason }

/** The used part of the Worker interface. */
export type FeedWorker = {
  postMessage(address: string): void
  addEventListener(type: 'message', listen: (event: { data: FeedAnswer }) => void): void
  addEventListener(type: 'error', listen: () => void): void
  terminate(): void
}

/** Reads a feed. @throws ExtrasProblem */
export function readInWorker(make: () => FeedWorker, address: string): Promise<FeedExtras> {
  const worker = make()
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<FeedExtras>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) =>
      data.extras ? resolve(data.extras) : reject(new ExtrasProblem(data.reason))
    )
    worker.addEventListener('error', () => reject(new ExtrasProblem('unreadable')))
    // A feed may keep the reader busy for so long that the worker does not see its own time limit.
    timer = setTimeout(() => reject(new ExtrasProblem('late')), TIME_LIMIT)
    worker.postMessage(address)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
