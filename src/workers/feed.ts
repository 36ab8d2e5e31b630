// Fetches and reads one feed beside the page: feeds have up to 50,000 episodes.
import { loadExtras } from '../lib/feeds/extras/load.ts'
import { ExtrasProblem } from '../lib/feeds/extras/types.ts'
import type { FeedAnswer } from '../lib/feeds/extras/worker.ts'

const answer = (message: FeedAnswer): void => self.postMessage(message)

// The page ends the worker when nobody waits for it any more.
self.addEventListener('message', ({ data: address }: MessageEvent<string>) => {
  loadExtras(address, (input, init) => fetch(input, init), new AbortController().signal)
    .then((extras) => answer({ extras }))
    // A failure to hand over the extras is answered, too; otherwise the page would wait for ever.
    .catch((error: unknown) =>
      answer({ reason: error instanceof ExtrasProblem ? error.reason : 'unreadable' })
    )
})
