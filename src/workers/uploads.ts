// Reads files beside the page before they are sent: one in, its facts out.
import { readSound } from '../lib/uploads/read.ts'
import type { SoundRequest } from '../lib/uploads/worker-reader.ts'

self.addEventListener('message', ({ data: { file, name } }: MessageEvent<SoundRequest>) => {
  readSound(file, name).then(
    (facts) => self.postMessage(facts),
    // The file was changed or taken away meanwhile.
    () => self.postMessage({ problem: 'file-gone' })
  )
})
