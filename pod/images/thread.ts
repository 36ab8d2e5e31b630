// The thread that decodes pictures. WebAssembly memory grows and never shrinks, so after a large
// picture, or one that took too long, the next job gets a new thread.
import { createThread } from '../thread.ts'

export type CropJob = { from: string; to: string; mimetype: string; size: number }
export type CropDone = { error?: string; pixels: number }

/** After a picture with this many pixels or more the thread is not kept. */
const LARGE = 4_000_000

const thread = createThread<CropJob, CropDone>({
  file: new URL('./worker.ts', import.meta.url),
  // A small file can require any number of passes over its pixels.
  timeout: 30_000,
  failed: (error) => ({ error, pixels: 0 }),
  isKept: ({ pixels }) => pixels < LARGE
})

/** Whether a thread is kept for more jobs. */
export const isKept = thread.isRunning

/**
 * Makes a crop. False if that failed for any reason.
 * @param longest milliseconds it may take
 */
export const run = async (job: CropJob, longest?: number): Promise<boolean> =>
  (await thread.run(job, longest)).error === undefined
