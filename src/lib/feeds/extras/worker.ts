// Communication with the worker that reads feeds: one worker for each feed.
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
  return new Promise<FeedExtras>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) =>
      data.extras ? resolve(data.extras) : reject(new ExtrasProblem(data.reason))
    )
    worker.addEventListener('error', () => reject(new ExtrasProblem('unreadable')))
    worker.postMessage(address)
  }).finally(() => worker.terminate())
}
