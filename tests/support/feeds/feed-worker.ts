// The worker that reads feeds, on the thread of the test.
import { env } from '../../../src/lib/env.ts'
import { loadExtras } from '../../../src/lib/feeds/extras/load.ts'
import type { ExtrasProblem } from '../../../src/lib/feeds/extras/types.ts'
import type { FeedAnswer, FeedWorker } from '../../../src/lib/feeds/extras/worker.ts'

/** Reads one feed, through the fetch of the environment. For `setFeedWorker`. */
export function feedWorker(): FeedWorker {
  let tell: (event: { data: FeedAnswer }) => void = () => {}
  return {
    postMessage: (address) =>
      void loadExtras(address, env().fetch, new AbortController().signal).then(
        (extras) => tell({ data: { extras } }),
        ({ reason }: ExtrasProblem) => tell({ data: { reason } })
      ),
    addEventListener(type: string, listen: never) {
      if (type === 'message') tell = listen
    },
    terminate: () => {}
  }
}
