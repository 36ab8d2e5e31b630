// Reads files beside the page before they are sent: one in, its facts out.
import { readSound, type FileFacts } from '../lib/uploads/read.ts'
import type { SoundRequest } from '../lib/uploads/worker-reader.ts'

/** The messages differ between browsers; all mention an import or a module. */
const isCode = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message)

self.addEventListener('message', ({ data: { file, name } }: MessageEvent<SoundRequest>) => {
  readSound(file, name).then(
    (facts) => self.postMessage(facts),
    // The file was changed or taken away meanwhile, or a part of the code did not load.
    (error: unknown) =>
      self.postMessage(isCode(error) ? undefined : ({ problem: 'file-gone' } satisfies FileFacts))
  )
})
